"""Whatever is asked for, and wherever the answer goes, a command ends with an answer or with one sentence."""

from __future__ import annotations

import json
import os
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hugo_rules.cli import COMMANDS
from tests.cli.runs import RECORD, Run, example, is_told, program, put_record, run, settings

ODD = (
    *("", " ", "-", "--", "-x", "--json=1", "--lang", "--lang=xx", "--set", "--ruleset=", "--seed=1.5"),
    *("9" * 5000, "x" * 100_000, "a.b" * 100, "../" * 50, "\0", "2-\0", "\udcff", "\ud800", "\x1b[2J\r\n", "\u2028"),
    *("٣", "²", "🏰", "missing.txt", ".", "binary", "no/such/folder/file", f"./{RECORD}", "/dev/null"),
)
"""Nothing, options, numbers and names beyond bounds, bytes that are no text, signs that move a cursor, files of all kinds."""
MEGABYTE = 1_000_000
COMMENT = "; " + 990 * "x" + "\n"
TURN = '[Board "small"]\n[Ruleset "canon~guests~1"]\n[Players "2"]\n1 A p2\n'
ENDLESS: Mapping[str, Callable[[int], Iterator[str]]] = {
    "many games": lambda size: repeat(TURN + 9 * COMMENT + "\n", size // 9000),
    "one game": lambda size: chain([TURN], repeat(COMMENT, size // len(COMMENT))),
    "one line": lambda size: chain([TURN + "2 B p5"], repeat(" x", size // 2)),
}
"""Records as long as one likes, in pieces."""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A folder with a record, but where one is to be written, and a file that is no text."""
    if "[play]" not in request.node.name:
        put_record(tmp_path)
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 64)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def odd_arguments(name: str) -> Iterator[list[str]]:
    """A command's example with something odd in the place of each word, before it, at the end, and in each option."""
    words = example(name)
    for odd in ODD:
        yield from ([*words, f"{setting}={odd}"] for setting in settings(name))
        yield [odd, *words]
        yield [*words, odd]
        yield from ([*words[:place], odd, *words[place + 1 :]] for place in range(1, len(words)))


@pytest.mark.parametrize("name", COMMANDS)
def test_whatever_a_command_is_asked_it_answers_or_says_why_not(name: str) -> None:
    runs = {tuple(arguments): run(arguments) for arguments in odd_arguments(name)}

    assert {arguments: said for arguments, said in runs.items() if not is_told(said)} == {}


@pytest.mark.parametrize("value", ["", "0", "1", "-5", "9" * 5000, "wide", "\udcff", "²"])
@pytest.mark.parametrize("variable", ["COLUMNS", "LANG", "LC_ALL", "NO_COLOR"])
def test_an_odd_setting_of_the_terminal_is_no_hindrance(variable: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(variable, value)

    assert [said for said in map(run, ([*example("clause")], ["clause", "--help"])) if said.status or said.err] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_a_closed_pipe_ends_a_command_quietly(name: str, folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)

    said = program(example(name), folder, stdout=write)

    os.close(write)
    assert said == Run(0, "", "")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_full_disk_is_told_in_a_sentence(name: str, folder: Path) -> None:
    with open("/dev/full", "wb") as full:
        said = program(example(name), folder, stdout=full)

    assert said == Run(2, "", "hugo-rules: No space left on device\n")


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_nobody_listens_to_ends_quietly(name: str, folder: Path) -> None:
    said = program(example(name), folder, preexec_fn=partial(os.closerange, 1, 3))

    # The move that is asked about in the example is refused.
    assert said.status == (1 if name == "ask" else 0)


def test_letters_that_the_terminal_has_not_are_written_with_their_numbers(folder: Path) -> None:
    said = program(["clause", "rooms.open.arrow"], folder, {"PYTHONIOENCODING": "ascii", "LC_ALL": "C"})

    assert (said.status, said.err, "the arrow\\u2019s space" in said.out) == (0, "", True)


@pytest.mark.parametrize("words", [["audit", "-"], ["play"]], ids=" ".join)
def test_bytes_that_are_no_text_may_be_piped_in(words: list[str], folder: Path) -> None:
    with (folder / "binary").open("rb") as binary:
        said = program(words, folder, {"PYTHONIOENCODING": "utf-8:strict"}, stdin=binary)

    assert is_told(said)


def test_data_is_valid_where_the_terminal_has_no_foreign_letters(folder: Path) -> None:
    said = program(["matrix", "--json"], folder, {"PYTHONIOENCODING": "ascii"})

    assert json.loads(said.out) == json.loads(program(["matrix", "--json"], folder).out)


def test_a_picture_is_valid_where_the_terminal_has_no_foreign_letters(folder: Path) -> None:
    said = program([*example("draw"), "--lang", "ja"], folder, {"PYTHONIOENCODING": "ascii"})

    plain = program([*example("draw"), "--lang", "ja"], folder)
    assert ElementTree.canonicalize(said.out) == ElementTree.canonicalize(plain.out)


def test_a_command_that_is_broken_off_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_off(module: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hugo_rules.cli.import_module", break_off)

    assert run(example("draw")) == Run(130, "", "")


def peak_of_audit(file: Path) -> int:
    """The most bytes that an audit of a file has needed at one time."""
    tracemalloc.start()
    try:
        run(["audit", str(file)])
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", ENDLESS)
def test_a_record_is_read_in_the_same_memory_however_long_it_is(kind: str, folder: Path) -> None:
    short, long = folder / "short.txt", folder / "long.txt"
    for file, size in (short, MEGABYTE), (long, 5 * MEGABYTE):
        with file.open("w", encoding="utf-8") as text:
            text.writelines(ENDLESS[kind](size))
    run(["audit", RECORD])

    assert peak_of_audit(long) < peak_of_audit(short) + MEGABYTE // 2
