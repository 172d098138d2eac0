"""The audit at the command line: what a club is told of its games."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from hugo_rules.board import load_board
from hugo_rules.cli.audit import audited
from tests.cli.runs import run
from tests.rules.records import WHOLE
from tests.rules.table import BOARD_T

DECLINED = WHOLE.replace("6 B 4 6-2", "6 B 4 stay").replace("8 B 4 2-6", "8 B 4 6-2")
"""A game that breaks the canon in its sixth turn, and is flawless by the Finnish text."""
TORN = WHOLE.replace("2 B p2", "2 B pears")
ASKED: Mapping[str, str] = {"clean.txt": WHOLE, "declined.txt": DECLINED, "torn.txt": TORN, "empty.txt": ""}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one file of each kind."""
    for name, text in ASKED.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def data(*arguments: str) -> Any:
    return json.loads(run(["audit", *arguments, "--json"]).out)


@pytest.mark.parametrize(
    ("files", "status"),
    [
        (["clean.txt"], 0),
        (["declined.txt"], 1),
        (["torn.txt"], 2),
        (["empty.txt"], 2),
        (["missing.txt"], 2),
        (["."], 2),
        (["clean.txt", "declined.txt"], 1),
        (["torn.txt", "declined.txt", "clean.txt"], 2),
    ],
)
def test_the_worst_game_gives_the_exit_status(files: list[str], status: int) -> None:
    assert run(["audit", *files]).status == status
    assert run(["audit", *files, "--json"]).status == status


def test_a_clean_game_is_only_counted() -> None:
    assert run(["audit", "clean.txt"]).out == "Games: 1; clean: 1.\n"


def test_a_finding_names_the_turn_the_clause_and_what_was_legal() -> None:
    (found,) = data("declined.txt")[0]["findings"]

    assert (found["kind"], found["turn"], found["line"], found["player"]) == ("IllegalTurn", 6, 12, "B")
    assert (found["clauses"], found["legal"], found["is_carried_out"]) == (["guests.must-move"], ["6-2", "6-r6"], True)


def test_a_game_with_findings_is_told_which_ruleset_it_fits_best() -> None:
    assert "Fits best: fi. Findings: fi 0, canon 1" in run(["audit", "declined.txt"]).out


def test_a_clean_game_is_told_what_it_fits_only_where_one_asks() -> None:
    assert data("clean.txt")[0]["fits"] is None
    assert data("clean.txt", "--fit")[0]["fits"]["canon"] == 0


def test_a_line_that_cannot_be_read_is_told_with_line_and_column_and_the_rest_is_read() -> None:
    (game,) = data("torn.txt")

    assert [(fault["line"], fault["column"], fault["found"]) for fault in game["faults"]] == [(8, 5, "'pears'")]
    assert (game["status"], game["turns"]) == ("unreadable", 9)


def test_lines_and_findings_of_a_game_are_counted_in_its_line_and_games_in_the_last(folder: Path) -> None:
    (folder / "both.txt").write_text(DECLINED.replace("9 A", "9 A pears\n10 B pears\n11 A"), "utf-8")

    said = run(["audit", "both.txt", "declined.txt", "torn.txt", "clean.txt"]).out.splitlines()

    told = [line for line in said if not line.startswith("  ")]
    assert told == [
        "both.txt, game 1 (line 1): unreadable lines: 2, findings: 1",
        "declined.txt, game 1 (line 1): findings: 1",
        "torn.txt, game 1 (line 1): unreadable lines: 1, findings: 4",
        "Games: 4; clean: 1, with findings: 1, unreadable: 2.",
    ]


def test_a_game_that_cannot_be_set_up_has_no_line_that_cannot_be_read(folder: Path) -> None:
    (folder / "alone.txt").write_text("1 A p1\n", "utf-8")

    said = run(["audit", "alone.txt"]).out.splitlines()

    assert said[0] == "alone.txt, game 1 (line 1): it cannot be set up"
    assert said[1].startswith("  line 1: nobody but A is named")


def test_files_without_a_game_are_counted_apart_from_games() -> None:
    said = run(["audit", "clean.txt", "missing.txt", "empty.txt", "."]).out

    assert said.endswith("\nGames: 1; clean: 1, files without a game: 1, files that cannot be read: 2.\n")


def test_house_rules_are_named_before_the_six(folder: Path) -> None:
    (folder / "house.txt").write_text(DECLINED.replace("canon~", "canon~red-room~exact~must-move~may~"), "utf-8")

    said = run(["audit", "house.txt", "--fit"]).out

    assert "  Fits best: as written, fi. Findings: as written 0, fi 0, canon 1, " in said
    assert next(iter(data("house.txt", "--fit")[0]["fits"])) == "as_written"


def test_where_all_rulesets_are_equal_none_is_said_to_fit_best(folder: Path) -> None:
    (folder / "begun.txt").write_text("1 A p1\n2 B p2\n", "utf-8")

    said = run(["audit", "begun.txt", "--fit"]).out

    assert said.splitlines()[1] == "  No ruleset fits better than another."


def test_turns_that_no_ruleset_could_judge_are_counted() -> None:
    said = run(["audit", "torn.txt"]).out

    assert "Turns not judged: 1.\n" in said
    assert data("torn.txt")[0]["unread"] == 1


def test_of_many_faults_and_remarks_of_one_game_only_the_first_are_told(folder: Path) -> None:
    (folder / "long.txt").write_text(WHOLE + "1 A pears\n" * 45, "utf-8")

    said = run(["audit", "long.txt"]).out

    assert (said.count("found 'pears'"), said.count("the turn is numbered 1")) == (20, 20)
    assert "game 1 (line 1): unreadable lines: 45\n" in said
    assert "  More lines that cannot be read: 25.\n" in said
    assert "  More remarks: 25.\n" in said
    (game,) = data("long.txt")
    assert (len(game["faults"]), game["more_faults"], len(game["remarks"]), game["more_remarks"]) == (20, 25, 20, 25)


def test_a_file_without_a_game_is_told() -> None:
    assert run(["audit", "empty.txt"]).out.startswith("empty.txt: there is no game in it\n")


def test_games_are_told_with_their_file_and_number(folder: Path) -> None:
    (folder / "two.txt").write_text(f"{WHOLE}\n{DECLINED}", "utf-8")

    told = [(game["file"], game["game"], game["status"]) for game in data("two.txt", "declined.txt")]

    assert told == [("two.txt", 1, "clean"), ("two.txt", 2, "findings"), ("declined.txt", 1, "findings")]


def test_a_remark_is_shown_and_is_no_finding(folder: Path) -> None:
    (folder / "numbered.txt").write_text(WHOLE.replace("3 A hugo", "4 A hugo"), "utf-8")

    said = run(["audit", "numbered.txt"])

    assert (said.status, "numbered 4 and comes after turn 2" in said.out) == (0, True)


def test_a_record_may_be_piped_in() -> None:
    assert run(["audit", "-"], DECLINED).status == 1


@pytest.mark.parametrize("said", [DECLINED, "\ufeff" + DECLINED.replace("\n", "\r\n")])
def test_a_record_that_is_piped_in_is_read_as_a_file_is(folder: Path, said: str) -> None:
    (folder / "said.txt").write_bytes(said.encode())

    piped, read = run(["audit", "-"], said), run(["audit", "said.txt"])

    assert piped.out == read.out.replace("said.txt", "-")


def test_a_pipe_may_have_a_name(folder: Path) -> None:
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_text, args=[DECLINED], daemon=True)
    writer.start()

    assert run(["audit", str(pipe)]).status == 1
    writer.join()


def test_bytes_that_are_no_text_are_remarked_on_where_anything_may_stand(folder: Path) -> None:
    (folder / "latin.txt").write_bytes(f'[A "Jos\xe9"]\n{WHOLE} ; caf\xe9\n'.encode("latin-1"))

    said = run(["audit", "latin.txt"])

    assert (said.status, said.out.count("bytes stand there that are no UTF-8: E9")) == (0, 2)


def test_bytes_that_are_no_text_are_remarked_on_in_what_is_piped_in() -> None:
    said = run(["audit", "-"], f'[A "Jos\ud800"]\n{WHOLE}')

    assert (said.status, "bytes stand there that are no UTF-8: ED A0 80" in said.out) == (0, True)


def test_bytes_that_are_no_text_are_told_like_other_faults(folder: Path) -> None:
    (folder / "binary.txt").write_bytes(WHOLE.encode().replace(b"p2", b"\xff\xfe"))

    assert run(["audit", "binary.txt"]).status == 2


@pytest.mark.parametrize("start", ["\ufeff", "\n\n"])
@pytest.mark.parametrize("end", ["\r\n", "  \n"])
def test_marks_line_ends_and_blanks_of_any_system_are_read(folder: Path, start: str, end: str) -> None:
    (folder / "odd.txt").write_bytes((start + WHOLE.replace("\n", end)).encode())

    assert run(["audit", "odd.txt"]).status == 0


def test_a_game_on_a_board_of_ones_own_needs_the_boards_file(folder: Path) -> None:
    own = Path(__file__).parents[1] / "boards" / "t.toml"
    (folder / "own.txt").write_text(WHOLE.replace('"small"', f'"{BOARD_T.name}"'), "utf-8")

    assert run(["audit", "own.txt"]).status == 2
    assert run(["audit", "own.txt", "--board", str(own)]).status != 2
    assert load_board("small") != BOARD_T


def test_each_game_is_told_before_the_next_is_read(folder: Path) -> None:
    (folder / "two.txt").write_text(f"{DECLINED}\n{TORN}", "utf-8")
    games = audited(["two.txt", "missing.txt"], False, {})

    assert next(games).number == 1
    (folder / "missing.txt").write_text(WHOLE)
    assert [game.status for game in games] == [2, 0]
