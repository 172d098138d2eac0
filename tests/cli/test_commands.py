"""The command line: what a player, a club and a programmer are told."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from hugo_rules.cli import COMMANDS, main
from hugo_rules.cli.ask import nearest
from hugo_rules.judge import judge, legal_moves
from hugo_rules.notation import format_move, parse_move, parse_position

MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
RED = "hugo1_small_canon~guests~1_play1_h7_0100_A10.3_B10.1_firstA_turnA"
MIDNIGHT = "midnight1_midnight_canon_play2_h5_A12.2.3.r14.s10.s9.s8_B-20.7.9.r2.s7.s6.s5_firstA_turnA"

Said = pytest.CaptureFixture[str]


def told(capsys: Said, *arguments: str) -> tuple[int, str]:
    status = main(arguments)
    return status, capsys.readouterr().out


def data(capsys: Said, *arguments: str) -> Any:
    main([*arguments, "--json"])
    return json.loads(capsys.readouterr().out)


def test_a_refused_move_is_answered_with_its_chain_and_the_nearest_legal_one(capsys: Said) -> None:
    status, text = told(capsys, "ask", MIDDLE, "5", "2-r5")

    assert (status, "Not legal." in text, "The nearest legal move: 2-r3" in text) == (1, True, True)
    assert [line.split()[1] for line in text.splitlines() if line.startswith("  NO ")] == [
        "rooms.enter.green",
        "rooms.enter.exact",
    ]


def test_a_legal_move_is_answered_with_what_follows(capsys: Said) -> None:
    status, text = told(capsys, "ask", MIDDLE, "4", "2-r5")

    assert (status, "Legal." in text, "A scores -3: 19 becomes 16." in text) == (0, True, True)


def test_without_a_move_every_move_worth_trying_is_told(capsys: Said) -> None:
    position = parse_position(MIDDLE)
    found = data(capsys, "ask", MIDDLE, "4")["moves"]

    assert [move["move"] for move in found if move["is_legal"]] == [format_move(move) for move in legal_moves(position, 4)]
    assert all(any(not ground["permits"] for ground in move["grounds"]) for move in found if not move["is_legal"])


def test_a_verdict_as_data_has_the_grounds_of_the_judge(capsys: Said) -> None:
    found = data(capsys, "ask", MIDDLE, "5", "2-r5")

    verdict = judge(parse_position(MIDDLE), 5, parse_move("2-r5"))
    assert [(ground["clause"], ground["permits"]) for ground in found["grounds"]] == [
        (ground.clause, ground.permits) for ground in verdict.grounds
    ]


def test_the_source_that_says_otherwise_is_named_with_its_ruling(capsys: Said) -> None:
    _, text = told(capsys, "ask", RED, "5", "3-r6")

    assert "it: not legal (through red-room)" in text


def test_a_ruleset_changes_the_answer(capsys: Said) -> None:
    assert (told(capsys, "ask", RED, "5", "3-r6")[0], told(capsys, "ask", RED, "5", "3-r6", "--ruleset", "it")[0]) == (0, 1)


def test_a_house_rule_changes_the_answer(capsys: Said) -> None:
    assert told(capsys, "ask", RED, "5", "3-r6", "--set", "red-room=exact")[0] == 1


def test_points_may_be_shown_with_the_signs_of_the_older_board(capsys: Said) -> None:
    _, plain = told(capsys, "draw", MIDNIGHT, "--text")
    _, turned = told(capsys, "draw", MIDNIGHT, "--text", "--signs", "printed")

    assert ("A 12, B -20." in plain, "A -12, B 20." in turned) == (True, True)


def test_a_position_is_drawn_as_svg(capsys: Said) -> None:
    assert told(capsys, "draw", MIDDLE)[1].startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("ask", "hugo1_garden", "4"), "garden"),
        (("ask", MIDDLE, "9"), "'hugo'"),
        (("ask", MIDDLE, "4", "2"), "'-'"),
        (("ask", MIDDLE, "4", "--set", "red-room"), "FIELD=VALUE"),
        (("ask", MIDDLE, "4", "--set", "red-rom=exact"), "red_room"),
        (("ask", MIDDLE, "4", "--set", "declining=must"), "midnight"),
        (("clause", "rooms.enter.gren"), "rooms.enter.green"),
        (("ruling", "green-rom"), "green-room"),
        (("ruling", "xyzzy"), "hugo-rules search"),
        (("aks", MIDDLE, "4"), "did you mean ask"),
        (("42",), "hugo-rules --help"),
    ],
)
def test_invalid_input_is_told_what_would_be_right(capsys: Said, arguments: tuple[str, ...], hint: str) -> None:
    status = main(arguments)

    assert (status, hint in capsys.readouterr().err) == (2, True)


@pytest.mark.parametrize(("kind", "name"), [("clause", "Rooms.Enter.Green"), ("ruling", "GREEN_ROOM")])
def test_a_name_is_known_in_any_size_and_with_either_dash(capsys: Said, kind: str, name: str) -> None:
    assert data(capsys, kind, name)["id"] == name.lower().replace("_", "-")


def test_the_comparison_names_who_parts_and_through_which_ruling(capsys: Said) -> None:
    (found,) = data(capsys, "compare", RED, "5", "3-r6")

    assert found["rulesets"]["it"] == {"is_legal": False, "agrees": False, "through": ["red-room"]}


def test_the_nearest_move_is_one_of_the_same_guest_where_it_has_one() -> None:
    position = parse_position(MIDDLE)

    assert nearest(parse_move("13-r14"), legal_moves(position, 4)) == parse_move("13-17")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(capsys: Said, name: str) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])

    assert f"hugo-rules {name}" in capsys.readouterr().out.split("Example:")[1]


def test_a_closed_pipe_ends_the_program_quietly() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "hugo_rules.cli", "matrix", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.read(10)
    program.stdout.close()

    assert (program.wait(), program.stderr.read()) == (0, b"")
    program.stderr.close()
