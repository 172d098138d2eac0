"""Guests: who may move, how they walk along the gallery, and the danger of stopping with Hugo."""

from __future__ import annotations

from hugo_rules.board import Pips, Space
from hugo_rules.clauses import Ground, implements
from hugo_rules.notation import format_place
from hugo_rules.state import SEATS, MoveGuest, OnGallery, OnStep, Place, Position
from hugo_rules.words import message

CHOSEN = message("{player} may move any of their own guests")
NOBODY = message("{player} has no guest on {place}")
COUNTED = message("a count of {roll} ends on space {space}")
MISCOUNTED = message("a count of {roll} ends on space {space}, not on {asked}")
BACKWARDS = message("guests move clockwise along the gallery and never go onto a step by themselves")


@implements("guests.choice")
def choice_ground(position: Position, start: Place) -> Ground:
    """Any of the player's own guests may be the one that moves."""
    player = SEATS[position.turn]
    if start in position.players[position.turn].guests:
        return Ground("guests.choice", True, CHOSEN, {"player": player})
    return Ground("guests.choice", False, NOBODY, {"player": player, "place": format_place(start)})


@implements("guests.direction", "guests.share", "guests.pass", "guests.pass-hugo")
def walk_end(position: Position, outside: Space, pips: Pips) -> Space:
    """Where a walk along the gallery ends: clockwise, past whoever stands there, on a space of any company.

    >>> from hugo_rules.notation import parse_position
    >>> walk_end(parse_position("hugo1_small_canon~guests~1_play1_h3_0100_A10.7_B10.1_firstA_turnA"), 7, 2)
    1
    """
    return (outside + pips) % position.board.ring


@implements("guests.count")
def walk_ground(move: MoveGuest, end: Space, roll: Pips) -> Ground:
    """A guest that enters no room moves the full count, no more and no less."""
    match move.end:
        case OnGallery(space) if space == end:
            return Ground("guests.count", True, COUNTED, {"roll": roll, "space": space})
        case OnStep():
            return Ground("guests.direction", False, BACKWARDS)
        case _:
            return Ground("guests.count", False, MISCOUNTED, {"roll": roll, "space": end, "asked": format_place(move.end)})
