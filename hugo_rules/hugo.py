"""Hugo: how far he goes, whom he captures, and what the arrow does to the clock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from hugo_rules.board import TOP_SPEED, Board, Pips, Points
from hugo_rules.cellar import capture_group
from hugo_rules.clauses import implements
from hugo_rules.events import Clauses, Event, GuestSpared, HugoArrived, HugoMoved
from hugo_rules.midnight import steady_speed
from hugo_rules.rooms import safe_guests
from hugo_rules.state import FIRST_ARRIVAL, AtCellarDoor, ClockField, HugoPlace, OnGallery, OnStep, Position

SPEEDS: tuple[Pips, ...] = (3, 3, 4, 5, 6, 7, 7, 7)
"""Hugo's speed by the field of the clock (en 43); where a reading has more laps it stays at 7."""
CLIMB: Mapping[str, Pips] = {"full": TOP_SPEED, "one_step": 1}
"""The most spaces that Hugo goes in a move that begins below."""


@implements("hugo.distance", "hugo.speed", "hugo.speed.next")
def speed(clock: ClockField) -> Pips:
    """How far Hugo goes: what the clock shows as he sets out.

    >>> [speed(clock) for clock in range(6)]
    [3, 3, 4, 5, 6, 7]
    """
    return SPEEDS[min(clock, len(SPEEDS) - 1)]


@implements("hugo.distance", "hugo.climb")
def move_pips(position: Position) -> Pips:
    """How far Hugo goes now: his speed, on the stairs too."""
    pips = pace(position)
    if position.game == "midnight" or position.hugo_space is not None:
        return pips
    return min(pips, CLIMB[position.readings.climb])


@implements("hugo.distance", "midnight.hugo-speed")
def pace(position: Position) -> Pips:
    """Hugo's speed now: by the clock, or in Midnight Party by the number of players."""
    return steady_speed(position.readings, len(position.players)) if position.game == "midnight" else speed(position.clock)


@implements("hugo.climb", "hugo.climb.carry", "hugo.direction", "hugo.stays")
def hugo_path(board: Board, stairs: Sequence[Points], start: HugoPlace, pips: Pips) -> tuple[HugoPlace, ...]:
    """The places that Hugo steps on: up the stairs, onto the arrow, and on clockwise for good.

    >>> from hugo_rules.board import load_board
    >>> small = load_board("small")
    >>> hugo_path(small, small.steps, AtCellarDoor(), 4)
    (OnStep(value=10), OnStep(value=9), OnGallery(space=0), OnGallery(space=1))
    """
    match start:
        case OnGallery(space):
            return tuple(map(OnGallery, board.spaces_crossed(space, pips)))
        case OnStep(value):
            above = [step for step in stairs if step < value]
        case AtCellarDoor():
            above = list(stairs)
    gallery = board.spaces_crossed(board.arrow - 1, max(0, pips - len(above)))
    return (*map(OnStep, above[:pips]), *map(OnGallery, gallery))


_hugo_path = cache(hugo_path)


@implements("turn.hugo", "hugo.whole", "hugo.capture", "hugo.capture.order")
def advance_hugo(position: Position) -> tuple[Event, ...]:
    """Move Hugo his whole way and collect the guests he meets, the nearest first.

    A guest whom he only passes is captured too.
    """
    pips = move_pips(position)
    path = _hugo_path(position.board, position.stairs, position.hugo, pips)
    events: list[Event] = [HugoMoved(position.hugo, path[-1], pips, _move_clauses(position, path))]
    below = position.taken_steps
    taken = list(below)
    for place in path:
        if isinstance(place, OnGallery):
            events += arrive(position, place, place == path[-1])
            events += meet(position, place, taken, len(taken) == len(below))
    return tuple(events)


@implements("hugo.clock", "hugo.clock.exact", "hugo.clock.first", "components.arrow")
def arrive(position: Position, place: OnGallery, is_last: bool) -> tuple[Event, ...]:
    """Move the clock on as Hugo comes to the arrow, whether he stops there or goes on."""
    if place.space != position.board.arrow or position.game == "midnight":
        return ()
    clauses: Clauses = ("hugo.clock", "components.arrow", "hugo.speed.next")
    if is_last:
        clauses = (*clauses, "hugo.clock.exact")
    on = 1
    if position.hugo_space is None:
        on, clauses = FIRST_ARRIVAL[position.readings.first_arrival], (*clauses, "hugo.clock.first")
    return (HugoArrived(position.clock + on, clauses),)


@implements("hugo.capture", "hugo.capture.order", "hugo.climb.arrow")
def meet(position: Position, place: OnGallery, taken: list[Points], is_first: bool) -> Sequence[Event]:
    """Capture the guests on one space of Hugo's way; those behind its door are safe.

    Args:
        position: before Hugo's move.
        place: the space he is on.
        taken: the steps taken so far, one for each guest; the captured are added.
        is_first: whether he has captured nobody yet in this move.
    """
    spared = [GuestSpared(owner, place.space, ("rooms.safe",)) for owner in safe_guests(position, place.space)]
    owners = position.guests_on(place)
    if not owners:
        return spared
    reasons = ["hugo.capture"]
    if not is_first:
        reasons.append("hugo.capture.order")
    if position.hugo_space is None and place.space == position.board.arrow:
        reasons.append("hugo.climb.arrow")
    captured = capture_group(position, taken, owners, place.space, reasons)
    taken += [event.step for event in captured]
    return [*captured, *spared]


def _move_clauses(position: Position, path: Sequence[HugoPlace]) -> Clauses:
    pace: Clauses = ("midnight.hugo-speed",) if position.game == "midnight" else ("hugo.distance", "hugo.speed")
    clauses: Clauses = ("turn.hugo", "turn.hugo.no-guest", *pace, "hugo.whole")
    if position.hugo_space is not None:
        return (*clauses, "hugo.direction", "hugo.stays")
    if isinstance(path[-1], OnGallery) and path[-1].space != position.board.arrow:
        return (*clauses, "hugo.climb", "hugo.climb.carry")
    return (*clauses, "hugo.climb")
