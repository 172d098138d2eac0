"""What a position is, and what cannot be one.

    place      OnGallery(space=5)   InRoom(door=8)   OnStep(value=10)   AtCellarDoor()
    player     Player(points=19, guests=(OnGallery(2), InRoom(8)))
    position   board, readings, phase, Hugo, clock, players, whose turn
    roll       4   HUGO
    move       PlaceGuest(space=5)   MoveGuest(OnGallery(2), InRoom(5))   MoveHugo()

Guests of one player are alike, so a guest is named by its owner and its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, NamedTuple

from hugo_rules.board import Board, Pips, Points, Space
from hugo_rules.clauses import ClauseName
from hugo_rules.errors import HugoRulesError
from hugo_rules.readings import Readings

Seat = int
"""A seat at the table, clockwise from 0; its letter is `SEATS[seat]`."""
ClockField = int
"""Fields of the clock from 0, which is 23:45."""
Phase = Literal["place", "play", "over"]
HugoArea = Literal["below", "arrow", "gallery"]
"""Below in the cellar, on the arrow's space, or elsewhere on the gallery."""

SEATS = "ABCDEFGH"
FIGURES = 30
"""The guest figures in the box (en 4)."""
CLOCK_FIELDS = ("23:45", "24:00", "1:00", "2:00", "3:00", "4:00", "5:00", "6:00", "7:00")
"""The labels of the clock (en 43). At 5:00 the game ends; the two after it serve readings with more laps."""
LAST_FIELD: Mapping[str, ClockField] = {"five": 6, "six": 7, "seven": 8}
"""The field of the clock at which the game is over, by the laps that a reading grants Hugo."""
LAST_POINTS: Points = 46
"""The points at which the game is over."""
GUESTS_EACH = {2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}
"""Guests of each player, by the number of players."""


class OnGallery(NamedTuple):
    """On a space of the gallery."""

    space: Space
    """Which space, counted clockwise from 0."""
    area: Literal["gallery"] = "gallery"
    """What kind of place this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return f"OnGallery(space={self.space})"


class InRoom(NamedTuple):
    """In the room behind a door."""

    door: Space
    """The space of the gallery in front of its door, which names the room."""
    area: Literal["room"] = "room"
    """What kind of place this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return f"InRoom(door={self.door})"


class OnStep(NamedTuple):
    """On a step of the cellar stairs."""

    value: Points
    """The spooky points on the step, which name it."""
    area: Literal["step"] = "step"
    """What kind of place this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return f"OnStep(value={self.value})"


@dataclass(frozen=True, slots=True)
class AtCellarDoor:
    """At the cellar door, below the deepest step: where Hugo starts."""


Place = OnGallery | InRoom | OnStep
HugoPlace = OnGallery | OnStep | AtCellarDoor


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has."""

    points: Points
    """Spooky points now."""
    guests: tuple[Place, ...]
    """Where each guest stands, in the order of `place_order`; guests not yet placed are missing."""
    earlier: Points = 0
    """Points of the rounds before this one."""

    @property
    def has_gallery(self) -> bool:
        """Whether a guest of this player is on the gallery."""
        return bool(self.guests) and isinstance(self.guests[0], OnGallery)

    @property
    def deepest(self) -> Points | None:
        """The deepest step with a guest of this player; `None` with nobody in the cellar."""
        return next((guest.value for guest in self.guests if isinstance(guest, OnStep)), None)


@dataclass(frozen=True)
class Position:
    """Everything that is on the table between two rolls."""

    board: Board
    """The side that is played on."""
    readings: Readings
    """How the disputed points are read."""
    guests_each: int
    """Guests of each player, placed or not."""
    phase: Phase
    """Placing guests, playing, or over."""
    round: int
    """The round, from 1; the base game has one."""
    hugo: HugoPlace
    """Where Hugo stands."""
    clock: ClockField
    """What the clock shows."""
    players: tuple[Player, ...]
    """By seat."""
    first: Seat
    """Who placed and rolled first."""
    turn: Seat
    """Whose turn it is."""

    @cached_property
    def standing(self) -> Mapping[Place, tuple[Seat, ...]]:
        """The owners of the guests on each place where anybody stands, a seat for each guest, by seat."""
        owners: dict[Place, tuple[Seat, ...]] = {}
        for seat, player in enumerate(self.players):
            for guest in player.guests:
                owners[guest] = (*owners.get(guest, ()), seat)
        return owners

    def guests_on(self, place: Place) -> tuple[Seat, ...]:
        """The owners of the guests on a place, a seat for each guest, by seat."""
        return self.standing.get(place, ())

    @property
    def taken_steps(self) -> tuple[Points, ...]:
        """The value of its step for each guest in the cellar."""
        return tuple(place.value for place, owners in self.standing.items() if isinstance(place, OnStep) for _ in owners)

    @property
    def hugo_space(self) -> Space | None:
        """The space Hugo stands on; `None` while he is below."""
        return self.hugo.space if isinstance(self.hugo, OnGallery) else None

    @property
    def hugo_area(self) -> HugoArea:
        """Where Hugo is, as far as it matters to guests."""
        if self.hugo_space is None:
            return "below"
        return "arrow" if self.hugo_space == self.board.arrow else "gallery"


class PlaceGuest(NamedTuple):
    """Put one of the player's guests on the gallery before the game."""

    space: Space
    """The space to put it on."""


class MoveGuest(NamedTuple):
    """Move one of the player's guests from its place to a space or into a room."""

    start: Place
    """Where the guest stands, which names it."""
    end: Place
    """Where it is to go."""


@dataclass(frozen=True, slots=True)
class MoveHugo:
    """Move Hugo by the clock."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Move nothing, where a reading lets one."""


Move = PlaceGuest | MoveGuest | MoveHugo | Decline
HUGO: Final = "hugo"
"""The face of the die that moves Hugo."""
Roll = Pips | Literal["hugo"] | None
"""What the die shows; `None` while guests are placed and no die is rolled."""


def place_order(place: Place) -> tuple[int, int]:
    """The order of guests in a position: gallery, rooms, steps from the deepest."""
    number, area = place
    return (2, -number) if area == "step" else (1 if area == "room" else 0, number)


START_POINTS: Mapping[str, Points] = {"ten": 10, "zero": 0}
"""The points that everybody begins with."""
HUGO_START: Mapping[str, Callable[[Board], HugoPlace]] = {
    "door": lambda board: AtCellarDoor(),
    "deepest_step": lambda board: OnStep(board.steps[0]),
}
"""Where Hugo begins."""
FIRST_ARRIVAL: Mapping[str, int] = {"same_speed": 1, "faster": 2}
"""How many fields the clock goes on as Hugo comes out of the cellar."""
PLACING: Mapping[str, Callable[[Sequence[Seat]], bool]] = {
    "free": lambda owners: len(owners) <= 1,
    "not_others": lambda owners: len(set(owners)) <= 1,
}
"""Whether guests of these owners may be placed on one space."""


@dataclass(frozen=True, slots=True)
class Defect:
    """One reason why a position cannot be."""

    clause: ClauseName
    """The clause that it breaks."""
    what: str
    """The reason in words."""


class IllegalPosition(HugoRulesError):
    """A position that no game can reach, with every reason at once."""

    def __init__(self, defects: tuple[Defect, ...], text: str) -> None:
        self.defects = defects
        """Each reason with its clause."""
        self.text = text
        """The position in notation."""
        reasons = "; ".join(f"{defect.what} ({defect.clause})" for defect in defects)
        super().__init__(f"impossible position: {reasons}. Position: {text}")


def defects(position: Position) -> tuple[Defect, ...]:
    """Every reason why a position cannot be; none for a sound one."""
    return tuple(Defect(clause, what) for clause, what in _defects(position))


def _defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    yield from _table_defects(position)
    yield from _hugo_defects(position)
    yield from _guest_defects(position)


def _table_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    seats = len(position.players)
    if seats not in GUESTS_EACH:
        yield "setup.players", f"{seats} players; 2 to 8 can play"
    if position.first not in range(seats):
        yield "setup.first", f"the first player is none of the {seats} players"
    if position.turn not in range(seats):
        yield "turn.order", f"the player whose turn it is is none of the {seats} players"
    if position.round != 1:
        yield "midnight.rounds", f"round {position.round}; the base game has one"
    yield from _figure_defects(position)
    yield from _phase_defects(position)


def _figure_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    figures = position.guests_each * len(position.players)
    if figures > FIGURES:
        yield "components.guests", f"{figures} guests; the box has {FIGURES}"
    if figures > position.board.ring:
        yield "setup.place.free", f"{figures} guests cannot be placed on {position.board.ring} spaces, one on each"
    if position.guests_each < 1:
        yield "setup.guests", f"{position.guests_each} guests for each player; everybody has one or more"
    for letter, player in zip(SEATS, position.players, strict=False):
        placed, each = len(player.guests), position.guests_each
        if placed > each or (placed < each and position.phase != "place"):
            yield "setup.guests", f"{letter} has {placed} guests; each player has {each}"
        if player.points < 0:
            yield "rooms.shield.floor", f"{letter} has {player.points} points; nobody falls below 0"
        if player.earlier and position.round == 1:
            yield "midnight.rounds", f"{letter} has {player.earlier} points of earlier rounds; no round is before round 1"


def _phase_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    last, clock = LAST_FIELD[position.readings.laps], _clock_words(position.clock)
    is_late = position.clock >= last
    is_lost = any(player.points >= LAST_POINTS for player in position.players)
    if position.clock > last:
        yield "end.hugo", f"the clock shows {clock}; the game ends at {CLOCK_FIELDS[last]}"
    elif position.phase != "over" and is_late:
        yield "end.hugo", f"the clock shows {clock} and the game is not over"
    if position.phase != "over" and is_lost:
        yield "end.points", f"somebody has {LAST_POINTS} points and the game is not over"
    if position.phase == "over" and not is_late and not is_lost:
        yield "end.points", f"the game is over, nobody has {LAST_POINTS} points and the clock goes on"
    if position.phase == "place" and not _is_placing_in_turn(position):
        yield "setup.place.order", "the guests have not been placed one by one, up to the player whose turn it is"


def _is_placing_in_turn(position: Position) -> bool:
    """Whether each player has placed as many as the first, or one fewer from the turn on; and not all have all."""
    seats = len(position.players)
    if position.turn >= seats:
        return False
    placed = [len(position.players[(position.first + seat) % seats].guests) for seat in range(seats)]
    waiting = (position.turn - position.first) % seats
    rounds = placed[waiting]
    return rounds < position.guests_each and placed == [rounds + 1] * waiting + [rounds] * (seats - waiting)


def _hugo_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    board, hugo, start = position.board, position.hugo, HUGO_START[position.readings.hugo_start](position.board)
    if isinstance(hugo, OnGallery) and hugo.space not in range(board.ring):
        yield "components.gallery", f"Hugo is on space {hugo.space}; the gallery is 0 to {board.ring - 1}"
    if isinstance(hugo, OnStep) and hugo.value not in board.steps:
        yield "cellar.steps.number", f"Hugo is on step {hugo.value}; the steps are {board.steps[0]} to {board.steps[-1]}"
    if position.phase == "place" and hugo != start:
        yield "setup.hugo", "Hugo has moved before all guests are placed"
    elif isinstance(hugo, AtCellarDoor) and hugo != start:
        yield "setup.hugo", f"Hugo is at the cellar door; he began on step {board.steps[0]}"
    yield from _clock_defects(position)


def _clock_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    """What Hugo's way, the clock and the points say of each other."""
    is_out, is_early = position.hugo_space is not None, position.clock < FIRST_ARRIVAL[position.readings.first_arrival]
    if position.clock not in range(len(CLOCK_FIELDS)):
        yield "hugo.clock", f"the clock shows {_clock_words(position.clock)}; it has the fields 0 to {len(CLOCK_FIELDS) - 1}"
    if is_early if is_out else position.clock > 0:
        where = "on the gallery" if is_out else "in the cellar"
        yield "hugo.clock.first", f"Hugo is {where} and the clock shows {_clock_words(position.clock)}"
    start = START_POINTS[position.readings.start_points]
    if not is_out:
        for letter, player in zip(SEATS, position.players, strict=False):
            if player.points != start:
                yield "setup.points", f"{letter} has {player.points} points and Hugo is below; everybody began with {start}"


def _clock_words(clock: ClockField) -> str:
    return CLOCK_FIELDS[clock] if clock in range(len(CLOCK_FIELDS)) else f"field {clock}"


def _guest_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    standing = Counter(guest for player in position.players for guest in player.guests)
    shut = not isinstance(position.hugo, OnGallery)
    for place, count in sorted(standing.items(), key=lambda item: place_order(item[0])):
        yield from _place_defects(position, place, count)
        if position.phase == "place" and not isinstance(place, OnGallery):
            yield "setup.place.gallery", f"a guest is on {_words(place)} before all are placed"
        elif shut and isinstance(place, InRoom):
            yield "rooms.open", f"a guest is in {_words(place)} and Hugo is not on the gallery"
        elif shut and isinstance(place, OnStep):
            yield "hugo.climb.no-capture", f"a guest is on {_words(place)} and Hugo is not on the gallery"


def _place_defects(position: Position, place: Place, count: int) -> Iterator[tuple[ClauseName, str]]:
    board, may_place = position.board, PLACING[position.readings.placing]
    match place:
        case OnGallery(space) if space not in range(board.ring):
            yield "components.gallery", f"a guest is on space {space}; the gallery is 0 to {board.ring - 1}"
        case OnGallery(space) if position.phase == "place" and not may_place(position.guests_on(place)):
            yield "setup.place.free", f"{count} guests are on space {space} before all are placed"
        case OnGallery(space) if position.hugo == place:
            yield "guests.stop-on-hugo", f"a guest stands with Hugo on space {space}"
        case InRoom(door) if board.room_at(door) is None:
            yield "rooms.door", f"a guest is in a room at {door}; no door is there"
        case InRoom(door) if count > 1:
            yield "rooms.capacity", f"{count} guests are in room {door}; a room holds one"
        case OnStep(value) if value not in board.steps:
            yield "cellar.steps.number", f"a guest is on step {value}; the steps are {board.steps[0]} to {board.steps[-1]}"


def _words(place: Place) -> str:
    match place:
        case OnGallery(space):
            return f"space {space}"
        case InRoom(door):
            return f"room {door}"
        case OnStep(value):
            return f"step {value}"
