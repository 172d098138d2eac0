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

from hugo_rules.errors import HugoRulesError
from hugo_rules.midnight import SIGNS
from hugo_rules.rulebook import RULESETS

Add = Callable[[argparse.ArgumentParser], None]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command: 0 if all is well, 1 if it found something, 2 if it could not be done."""
    options = parser().parse_args(arguments)
    module, _, name = options.run.partition(":")
    try:
        status = getattr(import_module(f"hugo_rules.cli.{module}"), name)(options)
        sys.stdout.flush()
    except HugoRulesError as problem:
        print(f"hugo-rules: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has heard enough; Python must not try to write the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return int(status or 0)


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="hugo-rules", description="The rules of the board game Hugo, clause by clause.")
    top.add_argument("--version", action="store_const", const="look:show_version", dest="run", help="the version of the rulebook")
    commands = top.add_subparsers(metavar="COMMAND", dest="command")
    for name, (what, run, example, add) in COMMANDS.items():
        command = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.", epilog=f"Example: {example}")
        add(command)
        command.set_defaults(run=run)
    top.set_defaults(run="look:show_help")
    return top


def _asks(command: argparse.ArgumentParser) -> None:
    command.add_argument("position", help="a position in notation")
    command.add_argument("roll", help="what the die shows: 1 to 6, hugo, or none while guests are placed")
    command.add_argument("move", nargs="?", help="a move such as 2-r5, p5, hugo or stay; without one, all that may be done")


def _ask(command: argparse.ArgumentParser) -> None:
    _asks(command)
    command.add_argument("--ruleset", choices=RULESETS, help="the canon, or the game as one source has it")
    command.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="a house rule; may be given again")
    command.add_argument("--json", action="store_true", help="as data")
    _signs(command)


def _compare(command: argparse.ArgumentParser) -> None:
    _asks(command)
    command.add_argument("--json", action="store_true", help="as data")


def _signs(command: argparse.ArgumentParser) -> None:
    command.add_argument("--signs", choices=SIGNS, default="penalty", help="points as penalty, or with the signs turned round")


def _clause(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", help="its name, such as rooms.enter.green")
    command.add_argument("--json", action="store_true", help="as data")


def _ruling(command: argparse.ArgumentParser) -> None:
    command.add_argument("name", help="its name, such as green-room")
    command.add_argument("--json", action="store_true", help="as data")


def _search(command: argparse.ArgumentParser) -> None:
    command.add_argument("words", nargs="+", help="words of any of the five languages")
    command.add_argument("--json", action="store_true", help="as data")


def _draw(command: argparse.ArgumentParser) -> None:
    command.add_argument("position", help="a position in notation")
    command.add_argument("--text", action="store_true", help="for the terminal, instead of SVG")
    _signs(command)


def _matrix(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="the whole rulebook as JSON")


MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
COMMANDS: dict[str, tuple[str, str, str, Add]] = {
    "ask": ("may I do that, and why", "ask:ask", f"hugo-rules ask {MIDDLE} 5 2-r5", _ask),
    "compare": ("what the canon and each source allow", "ask:show_comparison", f"hugo-rules compare {MIDDLE} 5 2-r5", _compare),
    "clause": ("one clause of the rulebook", "look:show_clause", "hugo-rules clause rooms.enter.green", _clause),
    "ruling": ("one disputed point", "look:show_ruling", "hugo-rules ruling green-room", _ruling),
    "search": ("clauses, rulings and terms with some words", "look:search", "hugo-rules search green room", _search),
    "draw": ("a position as a picture", "table:draw", f"hugo-rules draw {MIDDLE} > board.svg", _draw),
    "matrix": ("all clauses against all five sources", "look:show_matrix", "hugo-rules matrix --json", _matrix),
}
"""Each command: what it gives, where its work stands, an example, its arguments."""
