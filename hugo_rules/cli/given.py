"""What the options give: the position, on whose board, under which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hugo_rules.board import Board, open_board
from hugo_rules.errors import HugoRulesError
from hugo_rules.notation import parse_position
from hugo_rules.readings import Readings
from hugo_rules.rulebook import house_rules, ruleset
from hugo_rules.state import Position


class BadOption(HugoRulesError):
    """An option that says nothing that can be done."""


def asked_position(options: Any) -> Position:
    """The position under the ruleset and the house rules of the options, where the command has such.

    Raises:
        UnreadablePosition: it is no position.
        BadBoard: a board of one's own cannot be read.
        BadOption: a house rule is not written FIELD=VALUE.
        BadRuleset: a house rule makes no sense.
    """
    position = parse_position(options.position, own_boards(options.board))
    return position._replace(readings=asked_readings(options, position.readings, position)) if "set" in options else position


def own_boards(files: Sequence[str]) -> Mapping[str, Board]:
    """The boards of some files, by their names.

    Raises:
        BadBoard: a file cannot be read, or what it describes is no board.
    """
    if not files:
        return {}
    from pathlib import Path  # Slow to load, and seldom asked for.

    return {board.name: board for board in map(open_board, map(Path, files))}


def asked_readings(options: Any, base: Readings, table: Position) -> Readings:
    """The ruleset and the house rules of the options.

    Raises:
        BadOption: a house rule is not written FIELD=VALUE.
        BadRuleset: a house rule makes no sense.
    """
    readings = ruleset(options.ruleset) if options.ruleset else base
    return house_rules(readings, house_fields(options.set), table.game, table.board)


def house_fields(settings: Sequence[str]) -> Mapping[str, str]:
    """House rules as they are given, `FIELD=VALUE` each, with hyphens or underscores.

    Raises:
        BadOption: one of them is not written so.
    """
    fields: dict[str, str] = {}
    for setting in settings:
        name, is_set, value = setting.partition("=")
        if not is_set:
            raise BadOption(f"--set {setting}: a house rule is FIELD=VALUE, such as red_room=exact")
        fields[name.replace("-", "_")] = value.replace("-", "_")
    return fields
