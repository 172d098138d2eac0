"""A second way to play a move out: on the table of either game."""

from __future__ import annotations

from collections.abc import Mapping

from hugo_rules.state import Game, Move, Position
from tests.rules.second_midnight import MidnightTable
from tests.rules.second_table import SecondOutcome, Table

TABLES: Mapping[Game, type[Table]] = {"hugo": Table, "midnight": MidnightTable}


def outcome_of(position: Position) -> SecondOutcome:
    """A position as a table shows it."""
    piles = tuple((player.points, player.guests) for player in position.players)
    return SecondOutcome(piles, position.clock, position.hugo, position.phase, position.round, position.first, position.turn)


def second_outcome(position: Position, move: Move) -> SecondOutcome:
    """What a legal move leads to, by hand."""
    table = TABLES[position.game](position)
    table.play(move)
    return table.outcome()
