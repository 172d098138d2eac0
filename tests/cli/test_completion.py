"""Completion: what a shell offers at the end of a line."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from hugo_rules.cli import COMMANDS
from hugo_rules.cli.completion import SCRIPTS, candidates
from hugo_rules.rulebook import RULESETS
from tests.cli.runs import ROOT, run


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("hugo-rules ", [*COMMANDS, "--version", "--help"]),
        ("hugo-rules cl", ["clause"]),
        ("hugo-rules ask x 4 --ruleset ", list(RULESETS)),
        ("hugo-rules ask x 4 --rul", ["--ruleset"]),
        ("hugo-rules ask --set red_room=e", ["red_room=exact"]),
        ("hugo-rules ask --json ", []),
        ("hugo-rules clause rooms.enter.gr", ["rooms.enter.green"]),
        ("hugo-rules ruling red", ["red-room"]),
        ("hugo-rules completion ", list(SCRIPTS)),
        ("hugo-rules ask hugo1", []),
        ("hugo-rules nonsense ", []),
        ("", [*COMMANDS, "--version", "--help"]),
    ],
)
def test_what_can_come_next_is_offered(line: str, offered: list[str]) -> None:
    assert list(candidates(line)) == offered


def test_a_line_is_completed_where_the_cursor_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMP_LINE", "hugo-rules cl rooms")
    monkeypatch.setenv("COMP_POINT", str(len("hugo-rules cl")))

    assert run(["completion", "--typed", "hugo-rules", "cl", "hugo-rules"]).out == "clause\n"


def test_bash_asks_the_program() -> None:
    program = f'hugo-rules() {{ {sys.executable} -m hugo_rules.cli "$@"; }}; {SCRIPTS["bash"]}'
    asked = "COMP_LINE='hugo-rules ruling gre' COMP_POINT=21 hugo-rules completion --typed hugo-rules gre ruling"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    done = subprocess.run(["bash", "-c", f"{program}\n{asked}"], capture_output=True, text=True, check=True, env=environment)

    assert done.stdout == "green-room\n"
