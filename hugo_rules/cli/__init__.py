"""The command line: `hugo-rules`.

Each command's work stands in a module of its own, which is loaded when it is asked for,
so that one answer does not wait for the others.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NamedTuple, NoReturn

from hugo_rules.errors import HugoRulesError
from hugo_rules.midnight import SIGNS
from hugo_rules.rulebook import LANGUAGES, RULESETS

REFUSED = 2
"""The exit status where nothing could be done."""
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


class Command(NamedTuple):
    """One command."""

    what: str
    """What it gives, in a few words."""
    run: str
    """Where its work stands: a module of this package and a function in it."""
    example: str
    """What follows its name in an example."""
    add: Callable[[argparse.ArgumentParser], None]
    """Adds its arguments."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command: 0 if all is well, 1 if it found something, 2 if it could not be done, 130 if it was broken off."""
    _prepare_streams()
    try:
        try:
            return _run(sys.argv[1:] if arguments is None else arguments)
        finally:
            # What is still unwritten is written here, where it can fail in a sentence; help leaves by SystemExit.
            sys.stdout.flush()
    except HugoRulesError as problem:
        return _refuse(problem)
    except BrokenPipeError:
        # Whoever read the output has heard enough.
        _drop_output()
        return 0
    except OSError as problem:
        if problem.filename is None:
            _drop_output()
        return _refuse(HugoRulesError(": ".join(str(part) for part in (problem.filename, problem.strerror) if part)))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: Sequence[str]) -> int:
    options = _options(given)
    module, _, name = options.run.partition(":")
    return int(getattr(import_module(f"hugo_rules.cli.{module}"), name)(options) or 0)


def _options(given: Sequence[str]) -> argparse.Namespace:
    """What is asked for.

    Raises:
        UnknownName: there is no such command.
    """
    first = given[0] if given else ""
    if first in COMMANDS:
        return command_parser(first).parse_intermixed_args(given[1:])
    if first in ("help", "version"):
        return parser().parse_args([f"--{first}"])
    if given and not first.startswith("-"):
        from hugo_rules.cli.look import UnknownName

        raise UnknownName("command", first, COMMANDS)
    return parser().parse_args(given)


def _refuse(problem: HugoRulesError) -> int:
    print(f"hugo-rules: {problem}", file=sys.stderr)
    return REFUSED


def _prepare_streams() -> None:
    """Have streams to write to where the caller has closed them, and let no letter that one does not know be the end."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            # What the terminal cannot show is written with its number, and so is what cannot be read.
            stream.reconfigure(errors="backslashreplace")


def _drop_output() -> None:
    """Keep Python from writing the rest at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def parser() -> argparse.ArgumentParser:
    """What can be asked without a command: the version, and the list of the commands."""
    listed = "\n".join(f"  {name:10}  {command.what}" for name, command in COMMANDS.items())
    top = Parser(
        prog="hugo-rules",
        usage="hugo-rules COMMAND ...",
        description="The rules of the board game Hugo, clause by clause.",
        epilog=f"commands:\n{listed}\n\nEach has help with an example: hugo-rules ask --help",
        formatter_class=Help,
    )
    top.add_argument("--version", action="store_const", const="look:show_version", dest="run", help="the version of the rulebook")
    top.set_defaults(run="look:show_help")
    return top


def command_parser(name: str) -> argparse.ArgumentParser:
    """The arguments of one command; its options may stand before, between or after them."""
    command = COMMANDS[name]
    found = Parser(
        prog=f"hugo-rules {name}",
        description=f"{command.what[0].upper()}{command.what[1:]}.",
        epilog=f"Example: hugo-rules {name} {command.example}",
        formatter_class=Help,
    )
    found.set_defaults(run=command.run)
    command.add(found)
    return found


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line that can be printed, whatever was asked."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read words; some that would be read as something else, or that no shell can pass on, are refused."""
        for word in args:
            if word.startswith("--") and word.endswith("=--"):
                # Python before 3.13 makes an empty list of such a value.
                self.error(f"argument {word[:-3]}: expected a value and not --")
            if "\0" in word or not _can_be_passed_on(word):
                self.error(f"argument {word}: a null or half a letter is in it")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """End with the usage and the error."""
        super().error(str(HugoRulesError(message)))


def _can_be_passed_on(word: str) -> bool:
    """Whether a shell could say it: bytes that are no text stand for themselves, other halves of letters for nothing."""
    try:
        word.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False
    return True


class Help(argparse.RawDescriptionHelpFormatter):
    """Help as wide as the terminal, with examples that can be copied.

    The formatter of the library loads much only to find out how wide the terminal is.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=terminal_width())


def terminal_width() -> int:
    """The characters in a line of the terminal; 80 where there is none."""
    columns = os.environ.get("COLUMNS", "")
    try:
        return int(columns) if columns.isdecimal() else os.get_terminal_size().columns
    except (OSError, ValueError):
        return 80


def _asks(command: argparse.ArgumentParser) -> None:
    command.add_argument("position", help="a position in notation")
    command.add_argument("roll", help="what the die shows: a number, hugo, or none while guests are placed")
    command.add_argument("move", nargs="?", help="a move such as 2-r5, p5, hugo or stay; without one, all that may be done")
    _board(command)


def _ask(command: argparse.ArgumentParser) -> None:
    _asks(command)
    _rules(command)
    _signs(command)
    _speaks(command)


def _compare(command: argparse.ArgumentParser) -> None:
    _asks(command)
    _rules(command)
    _speaks(command)


def _board(command: argparse.ArgumentParser) -> None:
    command.add_argument("--board", action="append", default=[], metavar="FILE", help="a board of your own that is played on")


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("--ruleset", choices=RULESETS, help="the canon, or the game as one source has it")
    command.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="a house rule; may be given again")


def _signs(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--signs",
        choices=SIGNS,
        default="penalty",
        help="points as penalty, or with the signs turned round, as some boards and platforms show them",
    )


def _speaks(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="as data")
    _language(command)


def _language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, help="the language of the answer; otherwise that of your locale")


def _clause(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", help="its name, such as rooms.enter.green")
    _speaks(command)


def _ruling(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", help="its name, such as green-room")
    _speaks(command)


def _search(command: argparse.ArgumentParser) -> None:
    command.add_argument("words", nargs="+", help="words of any of the five languages")
    _speaks(command)


def _audit(command: argparse.ArgumentParser) -> None:
    command.add_argument("records", nargs="+", metavar="RECORD", help="files of game records; - is what is piped in")
    _board(command)
    command.add_argument("--fit", action="store_true", help="say of clean games too which rulesets they fit")
    _speaks(command)


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("--players", type=int, metavar="N", help="2 to 8; 2 where nothing is said")
    command.add_argument("--game", choices=("hugo", "midnight"), help="the base game, or Midnight Party; otherwise the base game")
    command.add_argument("--board", help="a board by its name, or a file of your own; otherwise the game's")
    command.add_argument("--bots", default="", metavar="LIST", help="whom the program plays: B=careful,C=random, or all=greedy")
    command.add_argument("--seed", type=int, metavar="NUMBER", help="the same number gives the same rolls on every machine")
    command.add_argument("--record", metavar="FILE", help="where the record is written; otherwise it is printed at the end")
    command.add_argument("--from", dest="from_", metavar="POSITION", help="a position to begin with, or a record to go on with")
    _rules(command)
    _signs(command)
    _language(command)


def _draw(command: argparse.ArgumentParser) -> None:
    command.add_argument("position", help="a position in notation")
    command.add_argument("roll", nargs="?", help="what the die shows")
    command.add_argument("move", nargs="?", help="a move to be drawn in")
    _board(command)
    command.add_argument("--text", action="store_true", help="for the terminal, instead of SVG")
    _rules(command)
    _signs(command)
    _language(command)


def _completion(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", nargs="?", choices=("bash", "zsh", "fish"), default="bash", help="which shell")
    command.add_argument("--typed", nargs=argparse.REMAINDER, help="what a shell says of the line so far; it asks by itself")


MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
COMMANDS = {
    "ask": Command("may I do that, and why", "ask:ask", f"{MIDDLE} 5 2-r5", _ask),
    "compare": Command("what the canon and each source allow", "others:show_comparison", f"{MIDDLE} 5 2-r5", _compare),
    "clause": Command("one clause of the rulebook", "look:show_clause", "rooms.enter.green", _clause),
    "ruling": Command("one disputed point", "look:show_ruling", "green-room", _ruling),
    "search": Command("clauses, rulings and terms with some words", "search:search", "green room", _search),
    "audit": Command("whether games were played by the rules", "audit:audit", "evening.txt", _audit),
    "play": Command("a game against others or against bots", "play:play", "--bots B=careful --record evening.txt", _play),
    "draw": Command("a position as a picture", "table:draw", f"{MIDDLE} > board.svg", _draw),
    "matrix": Command("all clauses against all five sources", "look:show_matrix", "--json", _speaks),
    "completion": Command("what lets a shell complete commands", "completion:complete", "bash >> ~/.bashrc", _completion),
}
"""The commands in the order of the help."""
