"""Guests: who may move, how they walk along the gallery, and the danger of stopping with Hugo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hugo_rules.board import Board, Pips, Space
from hugo_rules.case import Case
from hugo_rules.clauses import Ground, implements
from hugo_rules.events import Clauses
from hugo_rules.notation import format_place
from hugo_rules.readings import Readings
from hugo_rules.state import SEATS, OnGallery, OnStep, Place, Position, Seat
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


@implements("guests.choice")
def choice_ground(case: Case) -> Ground:
    """Any of the player's own guests may be the one that moves."""
    facts = {"player": case.letter}
    if not case.is_own:
        return Ground("guests.choice", False, NOBODY, {**facts, "place": format_place(case.start)})
    return Ground("guests.choice", True, CHOSEN, facts)


@implements("guests.forced-exit")
def exit_grounds(case: Case) -> tuple[Ground, ...]:
    """A player with no guest on the gallery must let one come out."""
    return () if case.has_gallery else (Ground("guests.forced-exit", True, COME_OUT, {"player": case.letter}),)


@implements("guests.must-move", "guests.forced-exit")
def decline_grounds(readings: Readings, player: Seat, has_gallery: bool) -> tuple[Ground, ...]:
    """A number must be played, on the gallery or by coming out of a room or the cellar."""
    may, facts = MUST_MOVE[readings.must_move], {"player": SEATS[player]}
    ground = Ground("guests.must-move", may, MAY if may else MUST, facts)
    if may or has_gallery:
        return (ground,)
    return ground, Ground("guests.forced-exit", False, COME_OUT, facts)


@implements("guests.direction")
def walk_end(board: Board, outside: Space, pips: Pips) -> Space:
    """Where a walk along the gallery ends, clockwise.

    >>> from hugo_rules.board import load_board
    >>> walk_end(load_board("small"), 7, 2)
    1
    """
    return (outside + pips) % board.ring


@implements("guests.count")
def walk_ground(case: Case, asked: Place, end: Space) -> Ground:
    """A guest that enters no room moves the full number rolled, no more and no less."""
    facts = {"roll": case.roll, "space": end}
    match asked:
        case OnGallery(space) if space == end:
            return Ground("guests.count", True, COUNTED, facts)
        case OnStep():
            return Ground("guests.direction", False, BACKWARDS)
        case _:
            return Ground("guests.count", False, MISCOUNTED, {**facts, "asked": format_place(asked)})


@implements("guests.pass", "guests.pass-hugo", "guests.share")
def company_clauses(position: Position, crossed: Sequence[OnGallery], end: Place) -> Clauses:
    """What a walk met: guests it went past, Hugo whom it went past, guests beside whom it stops.

    Args:
        position: before the move.
        crossed: the spaces stepped on before the end.
        end: where it ends.
    """
    clauses: Clauses = ()
    if not position.standing.keys().isdisjoint(crossed):
        clauses += ("guests.pass",)
    if position.hugo in crossed:
        clauses += ("guests.pass-hugo",)
    if end in position.standing and isinstance(end, OnGallery):
        clauses += ("guests.share",)
    return clauses
