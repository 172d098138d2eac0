"""The table that the tests play on: board T, and short ways to read and to play.

Board T has 24 spaces, the arrow at 0, and rooms behind the doors 3 (P, plain), 6 (R, red),
9 (G, green), 12 (Q, plain) and 18 (K, plain); its steps are 10 down to 2. A test writes
`ONE` or `TWO`, how many guests each player has, and goes on with Hugo's place.
"""

from __future__ import annotations

from pathlib import Path

from hugo_rules.board import open_board
from hugo_rules.clauses import ClauseName
from hugo_rules.events import Event
from hugo_rules.judge import judge, legal_moves
from hugo_rules.notation import format_move, format_position, parse_move, parse_position
from hugo_rules.state import Position, Roll
from hugo_rules.turn import Outcome, apply

BOARDS = Path(__file__).parent.parent / "boards"
BOARD_T = open_board(BOARDS / "t.toml")

ONE = "hugo1_t_canon~guests~1_play1_"
TWO = "hugo1_t_canon~guests~2_play1_"
THREE = "hugo1_t_canon~guests~3_play1_"


def read(text: str) -> Position:
    """A position on board T or on a board of the package."""
    return parse_position(text, boards={"t": BOARD_T})


def moves(position: Position, roll: Roll) -> list[str]:
    """The legal moves in notation."""
    return [format_move(move) for move in legal_moves(position, roll)]


def play(position: Position, roll: Roll, move: str) -> Outcome:
    """The outcome of a move in notation."""
    return apply(position, roll, parse_move(move))


def grounds(position: Position, roll: Roll, move: str) -> list[ClauseName]:
    """The clauses that a verdict rests on: those that refuse, or all that permit."""
    return list(judge(position, roll, parse_move(move)).clauses)


def refusals(position: Position, roll: Roll, move: str) -> list[ClauseName]:
    """The clauses that refuse a move; none for a legal one."""
    return [ground.clause for ground in judge(position, roll, parse_move(move)).refusals]


def table(position: Position) -> str:
    """The fields of a position from Hugo's on."""
    return "_".join(format_position(position).split("_")[4:])


def kinds(outcome: Outcome) -> list[type[Event]]:
    """What kinds of events happened, in order."""
    return [type(event) for event in outcome.events]
