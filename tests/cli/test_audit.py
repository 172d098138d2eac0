"""The audit at the command line: what a club is told of its games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
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
