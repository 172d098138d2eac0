"""Shell completion: the script for a shell, and the answers that it asks for as one types."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Iterator
from typing import Any

from hugo_rules.cli import COMMANDS, command_parser
from hugo_rules.readings import field_names, values
from hugo_rules.rulebook import load_rulebook

ASK = "hugo-rules completion --typed"
SCRIPTS = {
    "bash": f"complete -o default -C '{ASK}' hugo-rules\n",
    "zsh": f"autoload -U +X bashcompinit && bashcompinit\ncomplete -o default -C '{ASK}' hugo-rules\n",
    "fish": f"complete -c hugo-rules -a '(env COMP_LINE=(commandline -cp) {ASK})'\n",
}
"""How each shell is told to ask. Bash and zsh set `COMP_LINE`, the line so far, by themselves."""


def complete(options: Any) -> None:
    """Print the script for a shell, or what could come next on the line that a shell has."""
    if options.typed is None:
        print(SCRIPTS[options.shell], end="")
        return
    line, point = os.environ.get("COMP_LINE", ""), os.environ.get("COMP_POINT", "")
    for word in candidates(line[: int(point)] if point.isdecimal() else line):
        print(word)


def candidates(line: str) -> Iterator[str]:
    """The words that could stand at the end of a line, in their order.

    >>> list(candidates("hugo-rules cl")), list(candidates("hugo-rules ask --ruleset c"))
    (['clause'], ['canon'])
    """
    *before, begun = line.split(" ")
    words = [word for word in before if word][1:]
    return (word for word in dict.fromkeys(_possible(words, begun)) if word.startswith(begun))


def _possible(words: list[str], begun: str) -> Iterable[str]:
    """What can come after some words, whatever has been begun."""
    if not words:
        return [*COMMANDS, "--version", "--help"]
    if words[0] not in COMMANDS:
        return ()
    options = _options(words[0])
    last = options.get(words[-1])
    if last is not None and last.nargs != 0:
        return house_rules() if last.dest == "set" else map(str, last.choices or ())
    if begun.startswith("-"):
        return options
    return _named(words[0])


def _options(name: str) -> dict[str, argparse.Action]:
    """The options of a command, by every way of writing them."""
    return {written: action for action in command_parser(name)._actions for written in action.option_strings}


def _named(command: str) -> Iterable[str]:
    """What a command is about, where it has names."""
    match command:
        case "clause" | "ruling":
            return [entry["id"] for entry in load_rulebook()[f"{command}s"]]
        case "completion":
            return SCRIPTS
        case _:
            return ()


def house_rules() -> Iterator[str]:
    """Every setting of `--set`."""
    for field in field_names():
        yield from (f"{field}={value}" for value in values(field))
