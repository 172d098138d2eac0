"""What is pleasanter on a terminal, and stands in nobody's way elsewhere."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from hugo_rules.cli.pleasant import LONG, print_table
from tests.cli.runs import ROOT
from tests.rules.records import WHOLE

GAMES = LONG // len(WHOLE) + 1
BLOCKED = "import sys; sys.modules['rich'] = None; from hugo_rules.cli import main; sys.exit(main())"
"""The program where `rich` is not installed."""


def on_terminal(arguments: list[str], out: Path, program: tuple[str, ...] = ("-m", "hugo_rules.cli")) -> str:
    """Run the program with its errors on a terminal and its answers in a file; what the terminal shows."""
    reader, writer = pty.openpty()
    with out.open("wb") as answers:
        command = [sys.executable, *program, *arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"}
        with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=answers, stderr=writer, env=environment) as running:
            os.close(writer)
            shown = b""
            try:
                while piece := os.read(reader, 1 << 16):
                    shown += piece
            except OSError:
                pass  # The end of a terminal.
            running.wait()
    os.close(reader)
    return shown.decode()


@pytest.mark.parametrize("program", [("-m", "hugo_rules.cli"), ("-c", BLOCKED)], ids=["rich", "plain"])
def test_a_long_audit_shows_how_far_it_is_and_its_answers_go_where_they_should(tmp_path: Path, program: tuple[str, ...]) -> None:
    (tmp_path / "many.txt").write_text("\n".join([WHOLE] * GAMES), "utf-8")

    shown = on_terminal(["audit", str(tmp_path / "many.txt"), "--json"], tmp_path / "out.json", program)

    assert len(json.loads((tmp_path / "out.json").read_text("utf-8"))) == GAMES
    assert "100" in shown
    assert "%" in shown


def test_a_short_audit_shows_no_bar(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text(WHOLE, "utf-8")

    assert on_terminal(["audit", str(tmp_path / "one.txt")], tmp_path / "out.txt") == ""


def test_columns_stand_below_one_another_whatever_the_script(capsys: pytest.CaptureFixture[str]) -> None:
    print_table(["手", "canon"], [["13-r16", "不可"], ["2-6", "可"]])

    assert capsys.readouterr().out.splitlines() == ["手      canon", "13-r16  不可", "2-6     可"]
