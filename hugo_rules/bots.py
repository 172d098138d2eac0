"""Bots: simple players to play against.

A bot is a function: from a position, a roll, the legal moves and chance to one of the
moves. It sees what everybody at the table sees, and looks no further than its own turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hugo_rules.board import Pips, Space
from hugo_rules.chances import points_at_once
from hugo_rules.state import InRoom, Move, OnGallery, Place, Position, Roll, Seat
from hugo_rules.turn import apply

Chance = Callable[[], float]
"""Numbers from 0 up to 1, 1 left out, each as likely as the others."""
Bot = Callable[[Position, Roll, Sequence[Move], Chance], Move]


def any_move(position: Position, roll: Roll, moves: Sequence[Move], chance: Chance) -> Move:
    """Any legal move, each as likely as the others."""
    return moves[int(chance() * len(moves))]


def greedy(position: Position, roll: Roll, moves: Sequence[Move], chance: Chance) -> Move:
    """The move that leaves it with the fewest points at once.

    >>> from hugo_rules.judge import legal_moves
    >>> from hugo_rules.notation import format_move, parse_position
    >>> before = parse_position("hugo1_small_canon~guests~2_play1_h1_0100_A10.2.3_B10.5.7_firstA_turnA")
    >>> format_move(greedy(before, 2, legal_moves(before, 2), lambda: 0.0))
    '3-r4'
    """
    costs = [points_at_once(position, apply(position, roll, move).position) for move in moves]
    return _least(moves, costs, chance)


def careful(position: Position, roll: Roll, moves: Sequence[Move], chance: Chance) -> Move:
    """The move after which Hugo has farthest to go to its guests; best of all are rooms, where he cannot come.

    >>> from hugo_rules.judge import legal_moves
    >>> from hugo_rules.notation import format_move, parse_position
    >>> before = parse_position("hugo1_small_canon~guests~2_play1_h1_0100_A10.3.4_B10.5.7_firstA_turnA")
    >>> format_move(careful(before, 5, legal_moves(before, 5), lambda: 0.0))
    '3-r6'
    """
    ways = [_ways_to(apply(position, roll, move).position, position.turn) for move in moves]
    return _least(moves, [-way for way in ways], chance)


BOTS: Mapping[str, Bot] = {"random": any_move, "greedy": greedy, "careful": careful}
"""The bots by name."""


def _least(moves: Sequence[Move], costs: Sequence[int], chance: Chance) -> Move:
    """One of the moves that cost least, each as likely as the others."""
    best = [move for move, cost in zip(moves, costs, strict=True) if cost == min(costs)]
    return best[int(chance() * len(best))]


def _ways_to(position: Position, seat: Seat) -> Pips:
    """How far Hugo has to go to all guests of a player together."""
    return sum(_way_to(position, guest) for guest in position.players[seat].guests)


def _way_to(position: Position, guest: Place) -> Pips:
    """How far Hugo has to go along the gallery to a guest; to a room the whole ring, and to the cellar nothing."""
    board = position.board
    match guest:
        case InRoom():
            return board.ring
        case OnGallery(space):
            return _way_along(position, space)
        case _:
            return 0


def _way_along(position: Position, space: Space) -> Pips:
    """How far Hugo has to go along the gallery to a space; while guests are placed, from where he comes out."""
    hugo = position.hugo_space if position.phase == "play" else None
    if hugo is None:
        return position.board.distance(position.board.arrow, space) + 1
    return position.board.distance(hugo, space)
