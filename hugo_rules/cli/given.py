"""What the options give: the position, on whose board, under which rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hugo_rules.board import Board, board_names, open_board
from hugo_rules.clauses import ClauseName
from hugo_rules.errors import HugoRulesError
from hugo_rules.notation import parse_position
from hugo_rules.readings import Readings, differences, for_game
from hugo_rules.rulebook import RULESETS, house_rules, load_rulebook, ruleset
from hugo_rules.state import Position

HOUSE = "house"
"""What a ruleset is called that is none of the six."""


class BadOption(HugoRulesError):
    """An option that says nothing that can be done."""


def asked_position(options: Any) -> Position:
    """The position under the ruleset and the house rules of the options.

    Raises:
        UnreadablePosition: it is no position.
        BadBoard: a board of one's own cannot be read.
        BadOption: a house rule is not written FIELD=VALUE.
        BadRuleset: a house rule makes no sense.
    """
    position = parse_position(options.position, own_boards(options.board))
    return position._replace(readings=asked_readings(options, position.readings, position))


def own_boards(files: Sequence[str]) -> Mapping[str, Board]:
    """The boards of some files, by their names; a board of the package needs no file.

    Raises:
        BadBoard: a file cannot be read, or what it describes is no board.
    """
    if not files:
        return {}
    from pathlib import Path  # Slow to load, and seldom asked for.

    own = (Path(file) for file in files if file not in board_names())
    return {board.name: board for board in map(open_board, own)}


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


def asked_rulesets(position: Position) -> Mapping[str, Readings]:
    """The canon and the five sources, the one by which a position is played first; house rules that are none of the six too."""
    six = {name: ruleset(name) for name in RULESETS}
    own, game = position.readings, position.game
    asked = next((name for name in RULESETS if for_game(six[name], game) == for_game(own, game)), HOUSE)
    return {asked: own, **{name: readings for name, readings in six.items() if name != asked}}


def settings_of(clause: ClauseName, readings: Readings) -> tuple[str, ...]:
    """How a clause is read otherwise than in the canon, as the settings of house rules.

    >>> settings_of("rooms.enter.red", Readings(red_room="exact"))
    ('red_room=exact',)
    """
    fields = differences(readings)
    asking = (ruling["field"] for ruling in load_rulebook()["rulings"] if clause in ruling["clauses"]) if fields else ()
    return tuple(f"{field}={fields[field]}" for field in asking if field in fields)
