"""Running the command line: in this process, and as a program of its own."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from hugo_rules.board import load_board
from hugo_rules.cli import COMMANDS, main
from hugo_rules.record import Record, format_record
from hugo_rules.setup import new_game

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (sys.executable, "-m", "hugo_rules.cli")
RECORD = "evening.txt"
"""The record that the examples name."""


class Run(NamedTuple):
    """What a command came to."""

    status: object
    out: str
    err: str


def example(name: str) -> list[str]:
    """A command and the arguments of its example, without what is for the shell."""
    words = shlex.split(COMMANDS[name].example)
    return [name, *takewhile(lambda word: word[0] not in ">|", words)]


def settings(name: str) -> list[str]:
    """The options of a command."""
    options = ArgumentParser()
    COMMANDS[name].add(options)
    return [action.option_strings[0] for action in options._actions if action.option_strings]


def put_record(folder: Path) -> None:
    """Put down the record that the examples name: a game that has not begun."""
    (folder / RECORD).write_text(format_record(Record(new_game(load_board("hugo"), 2))), "utf-8")


def run(arguments: Sequence[str], said: str = "") -> Run:
    """Run a command in this process, with something piped in."""
    stdin = io.TextIOWrapper(io.BytesIO(said.encode("utf-8", "surrogatepass")), "utf-8")
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8", "backslashreplace")
    with patch.object(sys, "stdin", stdin), redirect_stdout(out), redirect_stderr(err):
        try:
            status: object = main(arguments)
        except SystemExit as stop:
            status = stop.code
    return Run(status, _written(out), _written(err))


def is_told(said: Run) -> bool:
    """Whether an answer came, or help, or one line that says why not, below the usage or in the place of a file's answer."""
    lines = [] if is_data(said.out) else said.out.split("\n")
    if not all(map(str.isprintable, said.err.splitlines() + lines)):
        return False
    if said.status != 2:
        return said.status in (0, 1) and not said.err
    is_sentence = said.err.rstrip("\n").rpartition("\n")[2].startswith("hugo-rules")
    return is_sentence or said.err.startswith("usage: ") or bool(said.out and not said.err)


def is_data(text: str) -> bool:
    """Whether a text is JSON."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()


def program(arguments: Sequence[str], cwd: Path, environment: Mapping[str, str] | None = None, **options: Any) -> Run:
    """Run a command as a program of its own, with nothing piped in and no settings for Python but those given."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_", "LANG"))}
    settings = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})}
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    done = subprocess.run([*PROGRAM, *arguments], cwd=cwd, env={**clean, **settings}, check=False, **streams)
    return Run(done.returncode, (done.stdout or b"").decode(), (done.stderr or b"").decode())
