"""What a position is.

    place      OnGallery(space=5)   InRoom(door=8)   OnStep(value=10)   AtCellarDoor()
    player     Player(points=19, guests=(OnGallery(2), InRoom(8)))
    position   game, board, readings, phase, Hugo, clock, players, whose turn
    roll       4   HUGO
    move       PlaceGuest(space=5)   MoveGuest(OnGallery(2), InRoom(5))   MoveHugo()

Guests of one player are alike, so a guest is named by its owner and its place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple

from hugo_rules.board import Board, Pips, Points, Space
from hugo_rules.readings import Readings

Seat = int
"""A seat at the table, clockwise from 0; its letter is `SEATS[seat]`."""
ClockField = int
"""Fields of the clock from 0, which is 23:45."""
Game = Literal["hugo", "midnight"]
"""The base game, or Midnight Party."""
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
ROUNDS: Mapping[Game, int] = {"hugo": 1, "midnight": 3}
"""Rounds of a game."""
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


class AtCellarDoor(NamedTuple):
    """At the cellar door, below the deepest step: where Hugo starts."""

    area: Literal["door"] = "door"
    """What kind of place this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return "AtCellarDoor()"


Place = OnGallery | InRoom | OnStep
HugoPlace = OnGallery | OnStep | AtCellarDoor


class Player(NamedTuple):
    """What one player has."""

    points: Points
    """Spooky points now; in Midnight Party the penalty of the rounds that are over."""
    guests: tuple[Place, ...]
    """Where each guest stands, in the order of `place_order`; guests not yet placed are missing."""

    @property
    def has_gallery(self) -> bool:
        """Whether a guest of this player is on the gallery."""
        return bool(self.guests) and isinstance(self.guests[0], OnGallery)

    @property
    def deepest(self) -> Points | None:
        """The deepest step with a guest of this player; `None` with nobody in the cellar."""
        return next((guest.value for guest in self.guests if isinstance(guest, OnStep)), None)


class _Table(NamedTuple):
    """The fields of a position."""

    game: Game
    """Which of the two games is played."""
    board: Board
    """The side that is played on."""
    readings: Readings
    """How the disputed points are read."""
    guests_each: int
    """Guests of each player, placed or not."""
    phase: Phase
    """Placing guests, playing, or over. From the second round on, those on the steps are placed."""
    round: int
    """The round, from 1; the base game has one."""
    hugo: HugoPlace
    """Where Hugo stands."""
    clock: ClockField
    """What the clock shows; Midnight Party has none, and it stays at 0."""
    players: tuple[Player, ...]
    """By seat."""
    first: Seat
    """Who placed and rolled first."""
    turn: Seat
    """Whose turn it is."""


class Position(_Table):
    """Everything that is on the table between two rolls."""

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
    def stairs(self) -> tuple[Points, ...]:
        """The values of the steps that Hugo climbs and captured guests fill, the deepest first."""
        return STAIRS[self.readings.the_two](self.board.steps) if self.game == "midnight" else self.board.steps

    @property
    def is_return(self) -> bool:
        """Whether guests are placed again between two rounds."""
        return self.phase == "place" and self.round > 1

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


class MoveHugo(NamedTuple):
    """Move Hugo by the clock."""

    kind: Literal["hugo"] = "hugo"
    """What kind of move this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return "MoveHugo()"


class Decline(NamedTuple):
    """Move nothing, where a reading lets one."""

    kind: Literal["stay"] = "stay"
    """What kind of move this is, so that no two kinds are equal."""

    def __repr__(self) -> str:
        return "Decline()"


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
"""The points that everybody begins with in the base game."""
HUGO_START: Mapping[str, Callable[[Board], HugoPlace]] = {
    "door": lambda board: AtCellarDoor(),
    "deepest_step": lambda board: OnStep(board.steps[0]),
}
"""Where Hugo begins in the base game."""


def points_at_start(game: Game, readings: Readings) -> Points:
    """The points that everybody begins with."""
    return START_POINTS[readings.start_points] if game == "hugo" else 0


def hugo_at_start(game: Game, readings: Readings, board: Board) -> HugoPlace:
    """Where Hugo begins, in each round."""
    return HUGO_START[readings.hugo_start](board) if game == "hugo" else OnStep(board.steps[0])


FIRST_ARRIVAL: Mapping[str, int] = {"same_speed": 1, "faster": 2}
"""How many fields the clock goes on as Hugo comes out of the cellar."""
STAIRS: Mapping[str, Callable[[tuple[Points, ...]], tuple[Points, ...]]] = {
    "step": lambda steps: steps,
    "beside": lambda steps: steps[:-1],
}
"""Which of the steps are the stairs of Midnight Party."""
PLACING: Mapping[str, Callable[[Sequence[Seat]], bool]] = {
    "free": lambda owners: len(owners) <= 1,
    "not_others": lambda owners: len(set(owners)) <= 1,
}
"""Whether guests of these owners may be placed on one space."""
