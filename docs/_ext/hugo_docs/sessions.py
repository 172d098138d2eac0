"""Running the sessions of the command line that pages show in `{console}` blocks, and writing what they print.

What stands on one page is one session from top to bottom, and it runs as a test; a
`{file}` block is a file in its folder. Its lines are those of a shell as far as a page needs them: `hugo-rules` with arguments, a
name for a long text (`P=hugo1_...`, then `$P`), a file to read from (`< FILE`) or to
write to (`> FILE`). All else is what the command printed; `...` on a line of its own
stands for lines that are left out, and `[status 1]` tells a status other than 0.

`python -m hugo_docs.sessions --write` writes what the commands print today into all pages, or
into those that are named after it.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher, unified_diff
from functools import cache
from itertools import takewhile
from pathlib import Path
from string import Template
from unittest.mock import patch

from hugo_docs.console import PROMPT
from hugo_docs.pages import DOCS, ROOT, Fence, read_fences, read_page
from hugo_rules.cli import main as hugo_rules

LEFT_OUT = "..."
TERMINAL = {"COLUMNS": "80", "LANG": "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "NO_COLOR": "1"}
"""What every session finds in its environment, so that it prints the same on every machine."""
ASSIGNMENT = re.compile(r"([A-Z]+)=(\S+)")


@dataclass(frozen=True, slots=True)
class Command:
    """A line that somebody types, and what the page shows of its output."""

    text: str
    """Without the prompt."""
    shown: tuple[str, ...]
    line: int
    """Of the command in its file, from 1."""


def read_commands(body: str, line: int) -> Iterator[Command]:
    """The commands of a block whose first line is a given one of its file.

    >>> next(read_commands("$ hugo-rules search cat\\nnothing found\\n[status 1]\\n", 7))
    Command(text='hugo-rules search cat', shown=('nothing found', '[status 1]'), line=7)

    Raises:
        ValueError: the block does not begin with a command.
    """
    lines = body.splitlines()
    starts = [number for number, text in enumerate(lines) if text.startswith(PROMPT)]
    if starts[:1] != [0]:
        raise ValueError(f"a console block begins with a command after {PROMPT!r}, and not with {body[:40]!r}")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Command(lines[start].removeprefix(PROMPT), tuple(lines[start + 1 : end]), line + start)


def blocks(fences: Iterator[Fence]) -> Iterator[Fence]:
    """The console and file blocks among some directives and in them, in their order."""
    for fence in fences:
        if fence.name in ("console", "file"):
            yield fence
        else:
            yield from blocks(fence.inside())


def console_blocks(file: Path) -> Iterator[Fence]:
    """The console blocks of a page."""
    return (block for block in blocks(read_fences(read_page(file), file)) if block.name == "console")


@cache
def play_page(file: Path) -> Mapping[int, tuple[tuple[Command, tuple[str, ...]], ...]]:
    """Run a page as one session: for each console block by its line, its commands with what they print."""
    session = Session({})
    played: dict[int, tuple[tuple[Command, tuple[str, ...]], ...]] = {}
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for block in blocks(read_fences(read_page(file), file)):
            if block.name == "file":
                Path(block.argument).write_text(block.body, "utf-8")
            else:
                commands = tuple(read_commands(block.body, block.body_line))
                played[block.line] = tuple((command, session.run(command.text)) for command in commands)
    return played


@dataclass(frozen=True, slots=True)
class Session:
    """A shell, as far as a page needs one."""

    names: dict[str, str]
    """What has been given a name so far."""

    def run(self, text: str) -> tuple[str, ...]:
        """What a command prints, line by line, with its status if that is not 0.

        Raises:
            ValueError: it is no command that a page can show.
        """
        if assigned := ASSIGNMENT.fullmatch(text):
            self.names[assigned[1]] = assigned[2]
            return ()
        program, *words = shlex.split(Template(text).substitute(self.names))
        if program != "hugo-rules":
            raise ValueError(f"{text}: a page runs hugo-rules, or gives a name to a text as in P=hugo1_...")
        *arguments, sign, name = words if words[-2:-1] in (["<"], [">"]) else [*words, "", ""]
        printed, status = run_program(arguments, Path(name).read_text("utf-8") if sign == "<" else "")
        if sign == ">":
            Path(name).write_text(printed, "utf-8")
            printed = ""
        return (*map(str.rstrip, printed.splitlines()), *([f"[status {status}]"] if status else []))


def run_program(arguments: Sequence[str], typed: str) -> tuple[str, int]:
    """Run the command line in this process: what a terminal would show, and the status."""
    terminal = io.StringIO()
    with (
        patch.dict(os.environ, TERMINAL),
        patch("sys.stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(terminal),
        contextlib.redirect_stderr(terminal),
    ):
        try:
            status = hugo_rules(arguments)
        except SystemExit as ended:
            # argparse leaves this way, after an error or after --help.
            status = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
    return terminal.getvalue(), status


def is_shown(shown: Sequence[str], printed: Sequence[str]) -> bool:
    """Whether a page shows what was printed, but for lines that it leaves out.

    >>> is_shown(["one", "...", "four"], ["one", "two", "three", "four"])
    True
    >>> is_shown(["one", "..."], ["two"])
    False
    """
    pattern = "".join(r"(?:.*\n)*?" if line == LEFT_OUT else re.escape(f"{line}\n") for line in shown)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def difference(command: Command, printed: Sequence[str], file: Path) -> str:
    """What a page shows wrongly of one command, with its place; empty if nothing."""
    if is_shown(command.shown, printed):
        return ""
    lines = unified_diff(command.shown, printed, "on the page", "printed", lineterm="", n=1)
    return "\n".join([f"{file}:{command.line}: {PROMPT}{command.text}", *lines])


def refreshed(shown: Sequence[str], printed: Sequence[str]) -> tuple[str, ...]:
    """What a page is to show of a command now: as much as before, and of the lines that are most like those it showed.

    >>> refreshed(["one", "...", "thre", "..."], ["one", "two", "three", "four"])
    ('one', '...', 'three', '...')
    """
    if is_shown(shown, printed):
        return tuple(shown)
    parts = list(split(shown))
    kept: list[str] = []
    place = 0
    for number, part in enumerate(parts):
        last = len(printed) - len(part)
        if last < place or len(parts) == 1:
            return tuple(printed)
        starts = range(1) if number == 0 else range(last, last + 1) if number == len(parts) - 1 else range(place, last + 1)
        start = max(starts, key=lambda start: likeness(part, printed[start : start + len(part)]))
        place = start + len(part)
        kept += [*([LEFT_OUT] if number else []), *printed[start:place]]
    return tuple(kept)


def likeness(shown: Sequence[str], printed: Sequence[str]) -> tuple[int, float]:
    """How much of what was shown stands in what is printed, and then how little else does."""
    matcher = SequenceMatcher(None, "\n".join(shown), "\n".join(printed), autojunk=False)
    return sum(block.size for block in matcher.get_matching_blocks()), matcher.ratio()


def split(lines: Sequence[str]) -> Iterator[list[str]]:
    """The lines between those that say that something is left out."""
    rest = iter([*lines, LEFT_OUT])
    for _ in range([*lines, LEFT_OUT].count(LEFT_OUT)):
        yield list(takewhile(lambda line: line != LEFT_OUT, rest))


def console_files() -> tuple[Path, ...]:
    """The pages with console blocks."""
    return tuple(file for file in sorted(DOCS.rglob("*.md")) if "{console}" in read_page(file))


def rewrite(file: Path) -> bool:
    """Bring the blocks of a page up to date; whether that changed it."""
    lines = read_page(file).splitlines()
    before = list(lines)
    # From the last block to the first, so that the numbers of the lines still to be changed hold.
    for block in reversed(tuple(play_page(file).values())):
        for command, printed in reversed(block):
            lines[command.line : command.line + len(command.shown)] = refreshed(command.shown, printed)
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return lines != before


def main(arguments: Sequence[str]) -> int:
    """Print what the pages show wrongly, or write what is right."""
    wrong = 0
    named = [Path(argument).resolve() for argument in arguments if argument != "--write"]
    for file in named or console_files():
        if "--write" in arguments:
            if rewrite(file):
                print(f"{file.relative_to(ROOT)}: written anew")
            continue
        for block in play_page(file).values():
            for report in filter(None, (difference(command, printed, file) for command, printed in block)):
                print(report)
                wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
