"""The wheel, installed alone where there is nothing else: every command works as it does in the project."""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from hugo_rules.board import load_board
from hugo_rules.cli import COMMANDS, command_parser
from hugo_rules.notation import format_position
from hugo_rules.setup import new_game
from tests.cli.runs import ROOT, Run, example, put_record, run

PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
QUIETLY = {"PATH": "", "PIP_NO_INDEX": "1", "LANG": "C.UTF-8"}
"""All that a command is told of the machine; nothing is fetched from anywhere."""
LOADED = """
import json, sys
from hugo_rules.cli import main
main(sys.argv[1:])
sys.stderr.write(json.dumps(sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"__main__"})))
"""
"""Runs a command and says which modules it has loaded from elsewhere than the standard library."""


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built out of the project."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True, env=QUIETLY)
    (file,) = folder.glob("*.whl")
    return file


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment in which there is nothing but Python and the wheel."""
    folder = tmp_path_factory.mktemp("alone")
    venv.create(folder, with_pip=False)
    python = str(folder / "bin" / "python")
    subprocess.run([*PIP, "--python", python, "install", "--no-deps", str(wheel)], check=True, capture_output=True, env=QUIETLY)
    return folder / "bin"


def alone(installed: Path, cwd: Path, name: str, *words: str) -> Run:
    """Run a program of the empty environment, with nothing piped in."""
    command = [str(installed / name), *words]
    done = subprocess.run(command, cwd=cwd, env=QUIETLY, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def fixed_example(name: str) -> list[str]:
    """The example of a command, with no chance in it."""
    return [*example(name), *(["--seed", "1"] if name == "play" else [])]


def ready(folder: Path, name: str) -> Path:
    """A folder in which the example of a command can be run."""
    folder.mkdir()
    if name == "audit":
        put_record(folder)
    return folder


@pytest.mark.parametrize("language", [None, "fi"])
@pytest.mark.parametrize("name", COMMANDS)
def test_the_installed_program_answers_as_the_project_does(
    name: str, language: str | None, installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = [*fixed_example(name), *(["--lang", language] if language and "--lang" in command_parser(name).format_help() else [])]
    monkeypatch.setenv("LANG", QUIETLY["LANG"])
    monkeypatch.chdir(ready(tmp_path / "project", name))

    said = alone(installed, ready(tmp_path / "elsewhere", name), "hugo-rules", *words)

    assert said == run(words)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_loads_nothing_but_the_standard_library(name: str, installed: Path, tmp_path: Path) -> None:
    said = alone(installed, ready(tmp_path / "elsewhere", name), "python", "-I", "-c", LOADED, *fixed_example(name))

    assert json.loads(said.err) == ["hugo_rules"]


def test_every_file_of_the_package_travels_in_the_wheel(wheel: Path) -> None:
    package = {file for file in (ROOT / "hugo_rules").rglob("*") if file.is_file() and "__pycache__" not in file.parts}

    with ZipFile(wheel) as packed:
        assert {str(file.relative_to(ROOT)) for file in package} - set(packed.namelist()) == set()


@pytest.mark.parametrize("file", sorted((ROOT / "hugo_rules" / "boards").glob("*.toml")), ids=lambda file: file.stem)
def test_every_board_can_be_drawn_where_the_wheel_is_installed(file: Path, installed: Path, tmp_path: Path) -> None:
    board = load_board(file.stem)
    position = format_position(new_game(board, 2, guests_each=1))

    said = alone(installed, tmp_path, "hugo-rules", "draw", position, "--text")

    assert (said.status, [room.name for room in board.rooms if room.name not in said.out]) == (0, [])
