"""Lines of play: how many ways a game can go on, counted to a depth.

Chess programs compare such counts (there called perft) to find out that two move
generators differ, and where. A line is a roll and a legal move for each turn; each
number on the die counts once, and so does Hugo's face. A line that the end of the
game cuts short is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hugo_rules.judge import FACES, legal_moves
from hugo_rules.state import Move, Position, Roll
from hugo_rules.turn import apply

Action = tuple[Roll, Move]


def rolls(position: Position) -> tuple[Roll, ...]:
    """What may be rolled now: each face once; `None` while guests are placed; nothing after the end.

    >>> from hugo_rules.notation import parse_position
    >>> rolls(parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA"))
    (1, 2, 4, 5, 'hugo')
    """
    match position.phase:
        case "place":
            return (None,)
        case "play":
            return tuple(dict.fromkeys(FACES[position.readings.die]))
        case "over":
            return ()


def actions(position: Position) -> Iterator[Action]:
    """Every roll with every legal move."""
    return ((roll, move) for roll in rolls(position) for move in legal_moves(position, roll))


def count_lines(position: Position, turns: int) -> int:
    """How many lines of so many turns begin at a position.

    >>> from hugo_rules.notation import parse_position
    >>> position = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> [count_lines(position, turns) for turns in range(4)]
    [1, 10, 80, 557]
    """
    if turns == 0:
        return 1
    if turns == 1:
        return sum(1 for _ in actions(position))
    return sum(count_lines(apply(position, roll, move).position, turns - 1) for roll, move in actions(position))


def lines_by_action(position: Position, turns: int) -> Mapping[Action, int]:
    """How many lines of so many turns begin with each action, in the order of the rolls and of the moves."""
    return {(roll, move): count_lines(apply(position, roll, move).position, turns - 1) for roll, move in actions(position)}
