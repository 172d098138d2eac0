"""The command line: what a player, a club and a programmer are told."""

from __future__ import annotations

import json
from contextlib import nullcontext
from typing import Any

import pytest

from hugo_rules.cli import COMMANDS, main
from hugo_rules.cli.ask import nearest
from hugo_rules.judge import judge, legal_moves
from hugo_rules.notation import format_move, format_position, parse_move, parse_position
from hugo_rules.rulebook import RULESETS
from hugo_rules.state import HUGO
from hugo_rules.turn import apply

MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
RED = "hugo1_small_canon~guests~1_play1_h7_0100_A10.3_B10.1_firstA_turnA"
MIDNIGHT = "midnight1_midnight_canon_play2_h5_A12.2.3.r14.s10.s9.s8_B-20.7.9.r2.s7.s6.s5_firstA_turnA"

PARTY = "midnight1_midnight_canon_play1_h27_A0.6.r5.r8.r10.r14.r16_B0.24.r2.r3.r17.r20.r23_firstA_turnB"
"""Two of the rulesets are one in Midnight Party, so that they are asked together."""
LATE = "hugo1_hugo_canon_play1_h26_0400_A29.r5.r8.r10.r14.s9.s8_B37.r16.r17.r25.s10.s7.s6_firstA_turnA"
"""Hugo comes to the arrow for the last time, by all but one."""

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
    (found,) = data(capsys, "compare", RED, "5", "3-r6")["moves"]

    assert found["rulesets"]["it"] == {"is_legal": False, "agrees": False, "through": ["red-room"]}


@pytest.mark.parametrize("move", ["24-r25", "stay"])
def test_the_table_of_all_moves_says_of_each_source_what_is_said_of_one_move(capsys: Said, move: str) -> None:
    head, *rows = (line.split() for line in told(capsys, "compare", PARTY, "4")[1].splitlines())
    (row,) = (row for row in rows if row[0] == move)

    said = data(capsys, "compare", PARTY, "4", move)["moves"][0]["rulesets"]

    assert list(said) == head[1:7] == ["canon", "es", "it", "fi", "ja", "en"]
    assert row[1:7] == ["yes" if said[name]["is_legal"] else "no" for name in head[1:7]]
    assert row[7:] == list(dict.fromkeys(ruling for one in said.values() for ruling in one["through"]))


def test_a_legal_move_that_ends_otherwise_by_a_source_is_told_with_what_follows(capsys: Said) -> None:
    _, text = told(capsys, "ask", LATE, "hugo", "hugo")
    laps = data(capsys, "ask", LATE, "hugo", "hugo")["rulesets"]["fi"]

    assert "fi: legal, but otherwise (through laps): " in text
    assert (laps["is_legal"], laps["agrees"], laps["through"]) == (True, False, ["laps"])
    assert laps["follows"]["events"][-1]["event"] == "TurnPassed"


def test_each_event_is_told_with_its_clauses_and_as_data(capsys: Said) -> None:
    outcome = apply(parse_position(MIDDLE), HUGO, parse_move("hugo"))
    follows = data(capsys, "ask", MIDDLE, "hugo", "hugo")["follows"]

    text = told(capsys, "ask", MIDDLE, "hugo", "hugo")[1]

    assert follows["position"] == format_position(outcome.position)
    assert [(event["event"], tuple(event["clauses"])) for event in follows["events"]] == [
        (type(event).__name__, event.clauses) for event in outcome.events
    ]
    assert all(f"  {event['text']} ({', '.join(event['clauses'])})" in text for event in follows["events"])
    captured = next(event for event in follows["events"] if event["event"] == "GuestCaptured")
    assert {name: captured[name] for name in ("player", "space", "step", "points")} == {
        "player": "A",
        "space": 2,
        "step": 8,
        "points": 8,
    }


def test_a_clause_that_is_read_otherwise_says_so_in_the_chain(capsys: Said) -> None:
    rule = ("--set", "green_room=at_least")
    _, text = told(capsys, "ask", MIDDLE, "5", "2-r5", *rule)
    grounds = data(capsys, "ask", MIDDLE, "5", "2-r5", *rule)["grounds"]

    assert [line.split()[1] for line in text.splitlines() if line.endswith("[green_room=at_least]")] == ["rooms.enter.green"]
    assert [ground["clause"] for ground in grounds if ground["settings"] == ["green_room=at_least"]] == ["rooms.enter.green"]


def test_house_rules_are_compared_with_the_canon_and_the_sources(capsys: Said) -> None:
    rule = ("--set", "green_room=at_least")
    asked = data(capsys, "ask", MIDDLE, "5", "2-r5", *rule)

    assert asked["ruleset"] == "house"
    assert {name: one["agrees"] for name, one in asked["rulesets"].items()} == {
        name: name == "house" for name in ("house", *RULESETS)
    }
    assert "canon, es, it, fi, ja, en: not legal (through green-room)" in told(capsys, "compare", MIDDLE, "5", "2-r5", *rule)[1]


@pytest.mark.parametrize(
    "arguments",
    [
        ("ask", "--json", MIDDLE, "5", "2-r5"),
        ("ask", MIDDLE, "--json", "5", "2-r5"),
        ("ask", MIDDLE, "5", "--json", "2-r5"),
        ("ask", MIDDLE, "5", "2-r5", "--json"),
    ],
)
def test_an_option_may_stand_anywhere(capsys: Said, arguments: tuple[str, ...]) -> None:
    assert main(arguments) == 1
    assert json.loads(capsys.readouterr().out)["move"] == "2-r5"


@pytest.mark.parametrize(("roll", "clause"), [("3", "turn.die"), ("none", "turn.roll")])
def test_where_nothing_may_be_done_the_status_and_the_data_say_so(capsys: Said, roll: str, clause: str) -> None:
    assert main(["ask", MIDDLE, roll, "--json"]) == 1

    answer = json.loads(capsys.readouterr().out)
    assert (answer["moves"], [ground["clause"] for ground in answer["refusals"]]) == ([], [clause])


@pytest.mark.parametrize(
    ("asked", "instead"), [(("clause", "green-room"), "ruling green-room"), (("ruling", "rooms.safe"), "clause")]
)
def test_a_name_of_another_kind_is_offered_as_what_it_is(capsys: Said, asked: tuple[str, str], instead: str) -> None:
    assert (main(asked), f"did you mean {instead}" in capsys.readouterr().err) == (2, True)


@pytest.mark.parametrize("word", ["help", "version"])
def test_help_and_version_may_be_asked_for_as_commands(word: str, capsys: Said) -> None:
    with pytest.raises(SystemExit) if word == "help" else nullcontext():
        main([word])

    assert "hugo-rules" in capsys.readouterr().out


def test_the_nearest_move_is_one_of_the_same_guest_where_it_has_one() -> None:
    position = parse_position(MIDDLE)

    assert nearest(parse_move("13-r14"), legal_moves(position, 4)) == parse_move("13-17")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(capsys: Said, name: str) -> None:
    with pytest.raises(SystemExit):
        main([name, "--help"])

    assert f"hugo-rules {name}" in capsys.readouterr().out.split("Example:")[1]
