"""A second way to play a move out, with figures that are picked up and put down.

The engine lists events and folds them. Here one table is changed step by step, as
people do it at home. Written from the decisions alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from hugo_rules.board import Points, Space
from hugo_rules.state import (
    AtCellarDoor,
    ClockField,
    Decline,
    HugoPlace,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Phase,
    Place,
    PlaceGuest,
    Position,
    Roll,
    place_order,
)

Pile = tuple[Points, tuple[Place, ...]]
"""The points of one player and where that player's guests stand, in the order of `place_order`."""

SPEEDS = (3, 3, 4, 5, 6, 7)
"""How far Hugo goes, by the field of the clock; where a reading lets him go on he stays at 7."""
LAST_FIELD: Mapping[str, ClockField] = {"five": 6, "six": 7, "seven": 8}
LOSING: Points = 46


class SecondOutcome(NamedTuple):
    """What lies on the table after a move."""

    players: tuple[Pile, ...]
    """By seat."""
    clock: ClockField
    hugo: HugoPlace
    phase: Phase


def outcome_of(position: Position) -> SecondOutcome:
    """A position as this module sees it."""
    piles = tuple((player.points, player.guests) for player in position.players)
    return SecondOutcome(piles, position.clock, position.hugo, position.phase)


def second_outcome(position: Position, roll: Roll, move: Move) -> SecondOutcome:
    """What a legal move leads to, by hand."""
    table = _Table(position)
    match move:
        case PlaceGuest(space):
            table.guests[position.turn].append(OnGallery(space))
        case MoveHugo():
            table.walk_hugo()
        case Decline():
            pass
        case MoveGuest(start, end):
            assert isinstance(roll, int), "a guest moves on a number"
            table.carry_guest(start, end)
    return table.outcome()


class _Table:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.board = position.board
        self.points = [player.points for player in position.players]
        self.guests: list[list[Place]] = [list(player.guests) for player in position.players]
        self.hugo = position.hugo
        self.clock = position.clock

    def carry_guest(self, start: Place, end: Place) -> None:
        """The mover leaves, whoever sits in its room goes to the door, it arrives and scores; then Hugo takes his own."""
        mover = self.position.turn
        self.guests[mover].remove(start)
        if isinstance(end, InRoom):
            self.put_out(end.door)
            (shield,) = (room.points for room in self.board.rooms if room.door == end.door)
            self.points[mover] = max(self.points[mover] + shield, 0)
        self.guests[mover].append(end)
        if isinstance(self.hugo, OnGallery):
            self.clear_space(self.hugo.space)

    def put_out(self, door: Space) -> None:
        for places in self.guests:
            if InRoom(door) in places:
                places.remove(InRoom(door))
                places.append(OnGallery(door))

    def walk_hugo(self) -> None:
        for _ in range(self.hugo_steps()):
            self.hugo = self.space_after(self.hugo)
            if isinstance(self.hugo, OnGallery):
                arrived = self.hugo.space == self.board.arrow
                self.turn_clock(arrived)
                self.clear_space(self.hugo.space)

    def hugo_steps(self) -> int:
        is_below = not isinstance(self.hugo, OnGallery)
        if is_below and self.position.readings.climb == "one_step":
            return 1
        return SPEEDS[self.clock] if self.clock < len(SPEEDS) else SPEEDS[-1]

    def turn_clock(self, arrived: bool) -> None:
        if arrived:
            is_first = self.clock == 0
            self.clock += 2 if is_first and self.position.readings.first_arrival == "faster" else 1

    def space_after(self, place: HugoPlace) -> HugoPlace:
        steps = self.board.steps
        match place:
            case AtCellarDoor():
                return OnStep(steps[0])
            case OnStep(value) if value == steps[-1]:
                return OnGallery(self.board.arrow)
            case OnStep(value):
                return OnStep(steps[steps.index(value) + 1])
            case OnGallery(space):
                return OnGallery(space + 1 if space + 1 < self.board.ring else 0)

    def clear_space(self, space: Space) -> None:
        """Take the whole group on a space down to one step, and score each of its guests."""
        here = OnGallery(space)
        if not any(here in places for places in self.guests):
            return
        step = self.step_for_a_group()
        for seat, places in enumerate(self.guests):
            caught = places.count(here)
            self.guests[seat] = [OnStep(step) if place == here else place for place in places]
            self.points[seat] += caught * step

    def step_for_a_group(self) -> Points:
        steps = self.board.steps
        load = {step: sum(places.count(OnStep(step)) for places in self.guests) for step in steps}
        for step in steps:
            if load[step] == 0:
                return step
        if self.position.readings.full_cellar == "deepest":
            return steps[0]
        lightest = min(load.values())
        return next(step for step in steps if load[step] == lightest)

    def outcome(self) -> SecondOutcome:
        piles = tuple(
            (points, tuple(sorted(places, key=place_order))) for points, places in zip(self.points, self.guests, strict=True)
        )
        return SecondOutcome(piles, self.clock, self.hugo, self.phase())

    def phase(self) -> Phase:
        if self.position.phase == "place":
            each = self.position.guests_each
            return "play" if all(len(places) == each for places in self.guests) else "place"
        is_late = self.clock == LAST_FIELD[self.position.readings.laps]
        return "over" if is_late or max(self.points) >= LOSING else "play"
