"""Guests: who may move, how they walk along the gallery, and the danger of stopping with Hugo."""

from __future__ import annotations

from collections.abc import Mapping

from hugo_rules.board import Pips, Space
from hugo_rules.clauses import Ground, implements
from hugo_rules.events import Clauses
from hugo_rules.notation import format_place
from hugo_rules.state import SEATS, MoveGuest, OnGallery, OnStep, Place, Position
from hugo_rules.words import message

MUST_MOVE: Mapping[str, bool] = {"must": False, "may": True}
"""Whether a player may leave a number unplayed."""

CHOSEN = message("{player} may move any of their own guests")
NOBODY = message("{player} has no guest on {place}")
COUNTED = message("a count of {roll} ends on space {space}")
MISCOUNTED = message("a count of {roll} ends on space {space}, not on {asked}")
MUST = message("a number must be played, so {player} must move a guest")
MAY = message("{player} may leave a number unplayed")
COME_OUT = message("{player} has no guest on the gallery, so one must come out")
BACKWARDS = message("guests move clockwise along the gallery and never go onto a step by themselves")


@implements("guests.choice", "guests.forced-exit")
def choice_grounds(position: Position, start: Place) -> tuple[Ground, ...]:
    """Any of the player's own guests may be the one that moves; with none on the gallery one must come out."""
    player, guests = SEATS[position.turn], position.players[position.turn].guests
    if start not in guests:
        return (Ground("guests.choice", False, NOBODY, {"player": player, "place": format_place(start)}),)
    chosen = Ground("guests.choice", True, CHOSEN, {"player": player})
    if isinstance(guests[0], OnGallery):
        return (chosen,)
    return chosen, Ground("guests.forced-exit", True, COME_OUT, {"player": player})


@implements("guests.must-move", "guests.forced-exit")
def decline_grounds(position: Position) -> tuple[Ground, ...]:
    """A number must be played, on the gallery or by coming out of a room or the cellar."""
    may = MUST_MOVE[position.readings.must_move]
    player, guests = SEATS[position.turn], position.players[position.turn].guests
    ground = Ground("guests.must-move", may, MAY if may else MUST, {"player": player})
    if may or isinstance(guests[0], OnGallery):
        return (ground,)
    return ground, Ground("guests.forced-exit", False, COME_OUT, {"player": player})


@implements("guests.direction")
def walk_end(position: Position, outside: Space, pips: Pips) -> Space:
    """Where a walk along the gallery ends, clockwise.

    >>> from hugo_rules.notation import parse_position
    >>> walk_end(parse_position("hugo1_small_canon~guests~1_play1_h3_0100_A10.7_B10.1_firstA_turnA"), 7, 2)
    1
    """
    return (outside + pips) % position.board.ring


@implements("guests.count")
def walk_ground(move: MoveGuest, end: Space, roll: Pips) -> Ground:
    """A guest that enters no room moves the full number rolled, no more and no less."""
    match move.end:
        case OnGallery(space) if space == end:
            return Ground("guests.count", True, COUNTED, {"roll": roll, "space": space})
        case OnStep():
            return Ground("guests.direction", False, BACKWARDS)
        case _:
            return Ground("guests.count", False, MISCOUNTED, {"roll": roll, "space": end, "asked": format_place(move.end)})


@implements("guests.pass", "guests.pass-hugo", "guests.share")
def company_clauses(position: Position, crossed: tuple[Space, ...], end: Space | None) -> Clauses:
    """What a walk met: guests it went past, Hugo whom it went past, guests beside whom it stops.

    Args:
        position: before the move.
        crossed: the spaces stepped on before the last.
        end: the space it stops on; `None` if it ends in a room.
    """
    clauses: Clauses = ()
    if any(position.guests_on(OnGallery(space)) for space in crossed):
        clauses += ("guests.pass",)
    if position.hugo_space in crossed:
        clauses += ("guests.pass-hugo",)
    if end is not None and position.guests_on(OnGallery(end)):
        clauses += ("guests.share",)
    return clauses
