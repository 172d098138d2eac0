"""The way of a move: the places stepped on, in their order."""

from __future__ import annotations

from typing import NamedTuple

from hugo_rules.board import Board, Space
from hugo_rules.hugo import hugo_path, move_pips
from hugo_rules.state import (
    AtCellarDoor,
    Decline,
    HugoPlace,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Place,
    PlaceGuest,
    Position,
    Roll,
)


class Route(NamedTuple):
    """The way of one move."""

    start: Place | AtCellarDoor | None
    """Where it begins; `None` for a guest that is put down before the game."""
    places: tuple[Place | AtCellarDoor, ...]
    """The places that are counted, in their order."""
    outside: Space | None = None
    """A space stepped on before the count begins, outside a room or the cellar, where stepping out is free."""


def route_of(before: Position, roll: Roll, move: Move) -> Route:
    """The way of a move, legal or not: as far as the move asks, whatever was rolled.

    >>> from hugo_rules.notation import parse_position, parse_move
    >>> before = parse_position("hugo1_hugo_canon~guests~1_play1_h27_0100_A19.2_B10.r3_firstA_turnA")
    >>> route_of(before, 4, parse_move("2-r5")).places
    (OnGallery(space=3), OnGallery(space=4), OnGallery(space=5), InRoom(door=5))
    """
    match move:
        case PlaceGuest(space):
            return Route(None, (OnGallery(space),))
        case MoveHugo():
            return Route(before.hugo, hugo_path(before.board, before.stairs, before.hugo, move_pips(before)))
        case Decline():
            return Route(None, ())
        case MoveGuest(start, OnGallery() | InRoom() as end):
            return _walk(before, start, end)
        case MoveGuest(start, end):
            return Route(start, (end,))


def _walk(before: Position, start: Place, end: OnGallery | InRoom) -> Route:
    """Along the gallery to a space or to a door and in."""
    board, outside = before.board, _outside(before.board, start)
    goal = end.space if isinstance(end, OnGallery) else end.door
    room = (end,) if isinstance(end, InRoom) else ()
    if outside is None:
        first = start.space if isinstance(start, OnGallery) else goal
        spaces = board.spaces_crossed(first, board.distance(first, goal))
    else:
        spaces = (outside, *board.spaces_crossed(outside, board.distance(outside, goal)))
    if outside is not None and before.readings.step_out == "free":
        return Route(start, (*map(OnGallery, spaces[1:]), *room), outside)
    return Route(start, (*map(OnGallery, spaces), *room))


def _outside(board: Board, start: HugoPlace | Place) -> Space | None:
    """The space outside a room or the cellar; `None` for who is on the gallery already."""
    match start:
        case InRoom(door):
            return door
        case OnStep():
            return board.arrow
        case _:
            return None
