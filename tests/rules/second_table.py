"""A table with figures that are picked up and put down.

The engine lists events and folds them. Here one table is changed step by step, as
people do it at home. Written from the decisions alone; `Table` is the base game.
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
    Seat,
    place_order,
)

Pile = tuple[Points, tuple[Place, ...]]
"""The points of one player and where that player's guests stand, in the order of `place_order`."""

SPEEDS = (3, 3, 4, 5, 6, 7)
"""How far Hugo goes, by the field of the clock; where a reading lets him go on he stays at 7."""
LAST_FIELD: Mapping[str, ClockField] = {"five": 6, "six": 7, "seven": 8}
LOSING: Points = 46


class SecondOutcome(NamedTuple):
    """What lies on the table after a move, and who goes on."""

    players: tuple[Pile, ...]
    """By seat."""
    clock: ClockField
    hugo: HugoPlace
    phase: Phase
    round: int
    first: Seat
    turn: Seat
    """Whose turn it is; after the end, whose turn was the last."""


class Table:
    """One table of the base game."""

    def __init__(self, position: Position) -> None:
        self.board = position.board
        self.readings = position.readings
        self.guests_each = position.guests_each
        self.points = [player.points for player in position.players]
        self.guests: list[list[Place]] = [list(player.guests) for player in position.players]
        self.hugo = position.hugo
        self.clock = position.clock
        self.phase: Phase = position.phase
        self.round = position.round
        self.first = position.first
        self.turn = position.turn

    def play(self, move: Move) -> None:
        """One legal move, and what comes of it."""
        match move:
            case PlaceGuest(space):
                self.put_down(space)
            case MoveHugo():
                self.walk_hugo()
            case Decline():
                pass
            case MoveGuest(start, end):
                self.carry_guest(start, end)
        self.finish_turn()

    def put_down(self, space: Space) -> None:
        self.guests[self.turn].append(OnGallery(space))

    def carry_guest(self, start: Place, end: Place) -> None:
        """The mover leaves, whoever sits in its room goes to the door, it arrives and scores; then Hugo takes his own."""
        self.guests[self.turn].remove(start)
        if isinstance(end, InRoom):
            self.put_out(end.door)
            self.points[self.turn] = max(self.points[self.turn] + self.shield(end), 0)
        self.guests[self.turn].append(end)
        if isinstance(self.hugo, OnGallery):
            self.clear_space(self.hugo.space)

    def shield(self, place: InRoom) -> Points:
        (shield,) = (room.points for room in self.board.rooms if room.door == place.door)
        return shield

    def put_out(self, door: Space) -> None:
        for places in self.guests:
            if InRoom(door) in places:
                places.remove(InRoom(door))
                places.append(OnGallery(door))

    def walk_hugo(self) -> None:
        for _ in range(self.hugo_steps()):
            self.hugo = self.space_after(self.hugo)
            if isinstance(self.hugo, OnGallery):
                self.turn_clock(self.hugo.space)
                self.clear_space(self.hugo.space)

    def hugo_steps(self) -> int:
        is_below = not isinstance(self.hugo, OnGallery)
        if is_below and self.readings.climb == "one_step":
            return 1
        return SPEEDS[self.clock] if self.clock < len(SPEEDS) else SPEEDS[-1]

    def turn_clock(self, space: Space) -> None:
        """The clock goes on as Hugo comes to the arrow."""
        if space == self.board.arrow:
            is_first = self.clock == 0
            self.clock += 2 if is_first and self.readings.first_arrival == "faster" else 1

    def space_after(self, place: HugoPlace) -> HugoPlace:
        stairs = self.stairs()
        match place:
            case AtCellarDoor():
                return OnStep(stairs[0])
            case OnStep(value) if value == stairs[-1]:
                return OnGallery(self.board.arrow)
            case OnStep(value):
                return OnStep(stairs[stairs.index(value) + 1])
            case OnGallery(space):
                return OnGallery(space + 1 if space + 1 < self.board.ring else 0)

    def stairs(self) -> tuple[Points, ...]:
        return self.board.steps

    def clear_space(self, space: Space) -> None:
        """Take the whole group on a space down to one step, and score each of its guests."""
        here = OnGallery(space)
        if not any(here in places for places in self.guests):
            return
        step = self.step_for_a_group()
        for seat, places in enumerate(self.guests):
            self.charge(seat, places.count(here) * step)
            self.guests[seat] = [OnStep(step) if place == here else place for place in places]

    def charge(self, seat: Seat, points: Points) -> None:
        """The points of captured guests."""
        self.points[seat] += points

    def step_for_a_group(self) -> Points:
        load = {step: sum(places.count(OnStep(step)) for places in self.guests) for step in self.stairs()}
        return next((step for step, guests in load.items() if guests == 0), self.overflow(load))

    def overflow(self, load: Mapping[Points, int]) -> Points:
        """Where a group goes when somebody is on every step: the guests on each of them, from the deepest."""
        if self.readings.full_cellar == "deepest":
            return self.stairs()[0]
        return next(step for step in self.stairs() if load[step] == min(load.values()))

    def finish_turn(self) -> None:
        """See whether the game goes on, and who does."""
        was_placing, self.phase = self.phase == "place", self.next_phase()
        if was_placing and self.phase == "play":
            self.turn = self.first
        elif self.phase != "over":
            self.turn = self.seat_after(self.turn)

    def next_phase(self) -> Phase:
        if self.phase == "place":
            return "play" if all(len(places) == self.guests_each for places in self.guests) else "place"
        is_late = self.clock == LAST_FIELD[self.readings.laps]
        return "over" if is_late or max(self.points) >= LOSING else "play"

    def seat_after(self, seat: Seat) -> Seat:
        return seat + 1 if seat + 1 < len(self.guests) else 0

    def outcome(self) -> SecondOutcome:
        piles = tuple(
            (points, tuple(sorted(places, key=place_order))) for points, places in zip(self.points, self.guests, strict=True)
        )
        return SecondOutcome(piles, self.clock, self.hugo, self.phase, self.round, self.first, self.turn)
