"""Positions of the canon in the order of their size: fewest guests, then shortest notation, then alphabetically.

Only positions that a game can come to are made: they are sound, Hugo's stop is one that his
walk from the start has, and nobody lies on a step that so few guests could not have filled.
Seats are named from whoever began, so A began.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from hugo_rules.board import Board, Points, load_board
from hugo_rules.defects import defects
from hugo_rules.hugo import advance_hugo
from hugo_rules.notation import CLOCKS, MARKS, format_place
from hugo_rules.readings import CANON, Readings
from hugo_rules.setup import new_game
from hugo_rules.state import (
    LAST_FIELD,
    SEATS,
    AtCellarDoor,
    ClockField,
    Game,
    HugoPlace,
    InRoom,
    OnGallery,
    OnStep,
    Phase,
    Place,
    Player,
    Position,
    place_order,
    points_at_start,
)
from hugo_rules.turn import fold

Stop = tuple[HugoPlace, ClockField]
"""Where Hugo stops, and what the clock shows then."""
BOARDS = ("hugo", "midnight", "small")
TABLES = {2: ((2, 1),), 3: ((3, 1),), 4: ((2, 2), (4, 1)), 5: ((5, 1),)}
"""Players, and guests of each, by the number of guests in all. With the guests of the rules there are 12 at least."""


class Bound(NamedTuple):
    """What is looked at among the positions with so many guests."""

    signs: int
    """How many signs a text may have beyond the shortest in play with as many guests, on the boards of 28 spaces."""
    small_signs: int
    """The same on the small board."""
    stops: int
    """How many of Hugo's stops on his walk from the start."""
    points: tuple[Points, ...] = ()
    """The points of a player in the base game with Hugo on the gallery; none of them stands for the fewest that can be."""
    clock: ClockField = 0
    """The first field of the clock."""
    round: int = 1
    """The round that is played; guests are placed before the first."""


class Frame(NamedTuple):
    """What the positions of one kind have in common."""

    game: Game
    board: Board
    phase: Phase
    round: int
    players: int
    guests_each: int

    @property
    def head(self) -> str:
        """How the text begins."""
        mark = next(mark for mark, game in MARKS.items() if game == self.game)
        return f"{mark}_{self.board.name}_canon~guests~{self.guests_each}_{self.phase}{self.round}_"

    @property
    def start(self) -> Position:
        """A game of this kind before the first guest is placed."""
        return new_game(self.board, self.players, game=self.game, guests_each=self.guests_each)


class Token(NamedTuple):
    """A field of the text with the `_` after it, and what it stands for."""

    text: str
    what: Any


AFTER_LAST = 1
"""The `_` after the last field, which is not written."""
Field = tuple[Token, ...]
"""What a field of the text can be, in alphabetical order."""


def in_order(game: Game, guests: int, bound: Bound) -> Iterator[Position]:
    """The positions with so many guests in all, the shortest first and equally long ones alphabetically."""
    frames = sorted(frames_of(game, guests, bound.round), key=lambda frame: frame.head)
    kinds = [(frame, lengths(frame, bound)) for frame in frames]
    shortest = min(min(found) for frame, found in kinds if frame.phase == "play")
    for length in sorted({length for _, found in kinds for length in found}):
        for frame, found in kinds:
            beyond = bound.small_signs if frame.board.name == "small" else bound.signs
            if length in found and length <= shortest + beyond:
                yield from of_length(frame, length, bound)


def frames_of(game: Game, guests: int, number: int) -> Iterator[Frame]:
    """Each kind of position with so many guests in all, in one round."""
    for board in map(load_board, BOARDS):
        for players, each in TABLES[guests]:
            yield Frame(game, board, "play", number, players, each)
            if number == 1:
                yield Frame(game, board, "place", number, players, each)


def lengths(frame: Frame, bound: Bound) -> set[int]:
    """How long the texts of a kind can be."""
    fields = [(hugo, other_fields(frame, is_out(hugo), bound)) for hugo in hugo_field(frame, bound)]
    return {len(frame.head) + len(hugo.text) + rest - AFTER_LAST for hugo, others in fields for rest in widths(others)}


def of_length(frame: Frame, length: int, bound: Bound) -> Iterator[Position]:
    """The positions of a kind whose text has one length, alphabetically."""
    for hugo in hugo_field(frame, bound):
        yield from at_stop(frame, hugo, length, bound)


def at_stop(frame: Frame, hugo: Token, length: int, bound: Bound) -> Iterator[Position]:
    """Those of them with Hugo on one of his stops."""
    place, clock = hugo.what
    table = frame.start._replace(phase=frame.phase, round=frame.round, hugo=place, clock=clock)
    others = other_fields(frame, is_out(hugo), bound)
    for *players, _, turn in choices(others, length + AFTER_LAST - len(frame.head) - len(hugo.text)):
        position = table._replace(players=tuple(players), turn=turn)
        if is_reachable(position):
            yield position


def choices(fields: tuple[Field, ...], width: int) -> Iterator[list[Any]]:
    """What the fields stand for, each choice of tokens that has one width together, in alphabetical order."""
    if not fields:
        yield []
        return
    rest = widths(fields[1:])
    for token in fields[0]:
        if width - len(token.text) in rest:
            yield from ([token.what, *others] for others in choices(fields[1:], width - len(token.text)))


@cache
def widths(fields: tuple[Field, ...]) -> frozenset[int]:
    """How wide these fields can be together."""
    if not fields:
        return frozenset({0})
    own = {len(token.text) for token in fields[0]}
    return frozenset(width + rest for width in own for rest in widths(fields[1:]))


@cache
def hugo_field(frame: Frame, bound: Bound) -> Field:
    """Where Hugo can be, and on what clock."""
    stops = hugo_stops(frame.game, frame.board, CANON, frame.players)
    near = [stop for stop in stops[: 1 if frame.phase == "place" else bound.stops] if stop[1] >= bound.clock]
    return alphabetical((stop_text(frame.game, stop), stop) for stop in near)


def is_out(hugo: Token) -> bool:
    """Whether Hugo is on the gallery."""
    return isinstance(hugo.what[0], OnGallery)


@cache
def other_fields(frame: Frame, is_out: bool, bound: Bound) -> tuple[Field, ...]:
    """The fields after Hugo's: the players, who began, whose turn it is."""
    counts = range(frame.guests_each + 1) if frame.phase == "place" else (frame.guests_each,)
    guests = [on for count in counts for on in combinations_with_replacement(standing_places(frame.board, is_out), count)]
    players = [Player(points, on) for on in guests for points in points_with(frame.game, on, is_out, bound)]
    seats = [alphabetical((player_text(seat, player), player) for player in players) for seat in range(frame.players)]
    turns = alphabetical((f"turn{SEATS[seat]}", seat) for seat in range(frame.players))
    return (*seats, (Token("firstA_", 0),), turns)


def points_with(game: Game, guests: tuple[Place, ...], is_out: bool, bound: Bound) -> tuple[Points, ...]:
    """The points of a player with these guests: those of the bound, or the fewest.

    The fewest are 0, but with every guest below they are those of the last step at least.
    """
    if game == "midnight" or not is_out:
        return (points_at_start(game, CANON),)
    steps = [place.value for place in guests if isinstance(place, OnStep)]
    fewest = min(steps) if len(steps) == len(guests) else 0
    return bound.points or (fewest,)


def alphabetical(tokens: Iterable[tuple[str, Any]]) -> Field:
    """Tokens as they are sorted within a text."""
    return tuple(sorted((Token(f"{text}_", what) for text, what in tokens), key=lambda token: token.text))


def stop_text(game: Game, stop: Stop) -> str:
    """How Hugo's place and the clock are written."""
    place, clock = stop
    written = "hdoor" if isinstance(place, AtCellarDoor) else f"h{format_place(place)}"
    return f"{written}_{CLOCKS[clock]}" if game == "hugo" else written


def player_text(seat: int, player: Player) -> str:
    """How a player is written."""
    return ".".join([f"{SEATS[seat]}{player.points}", *map(format_place, player.guests)])


def standing_places(board: Board, is_out: bool) -> tuple[Place, ...]:
    """Where a guest can be."""
    places: list[Place] = [*map(OnGallery, range(board.ring))]
    if is_out:
        places += [*map(InRoom, board.by_door), *map(OnStep, board.steps)]
    return tuple(sorted(places, key=place_order))


@cache
def hugo_stops(game: Game, board: Board, readings: Readings, players: int) -> tuple[Stop, ...]:
    """Where Hugo stops on his walk from the start, in order, and what the clock shows there; in a circle once round."""
    table = new_game(board, players, game=game, readings=readings, guests_each=1)._replace(phase="play")
    stops: dict[Stop, None] = {}
    while (table.hugo, table.clock) not in stops and table.clock < LAST_FIELD[readings.laps]:
        stops[table.hugo, table.clock] = None
        table = fold(table, advance_hugo(table))
    return tuple(stops)


def is_reachable(position: Position) -> bool:
    """Whether a game can come here, as far as is known: it is sound, and there are guests enough to fill its steps."""
    guests, steps = position.guests_each * len(position.players), position.board.steps
    return all(steps.index(step) < guests for step in position.taken_steps) and not defects(position)
