"""Boards: where the spaces, doors and steps are.

A board is data. The rules know no layout; they ask the board. Boards that travel
with the package stand in `boards/`, one TOML file each, every fact with its
provenance; a player's own file is read and checked by the same function.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from hugo_rules.errors import BadBoard
from hugo_rules.packaged import packaged_text

if TYPE_CHECKING:
    from pathlib import Path

Space = int
"""A space of the gallery, counted clockwise from 0."""
Points = int
"""Spooky points: more is worse."""
Pips = int
"""A number on the die, or spaces walked."""
Colour = Literal["plain", "red", "green"]

TOP_SPEED: Pips = 7
"""Hugo's greatest speed. On a ring no longer than this he could arrive twice in one move."""
PROVENANCE = ("stated", "seen", "inferred", "chosen")
"""How a fact is known: a source says it, a picture shows it, it follows from others, or this project chose it."""
BOARD_KEYS = ("name", "title", "ring", "arrow", "rooms", "steps", "provenance")
"""What a board file may say."""
ROOM_KEYS = ("name", "door", "colour", "points")
"""What it may say of a room."""


class Room(NamedTuple):
    """A room and what its shield is worth."""

    name: str
    """What people call it."""
    door: Space
    """The space of the gallery in front of its door."""
    colour: Colour = "plain"
    """The colour of its shield; a plain room has none."""
    points: Points = 0
    """What entering costs, 1 in a red room and -3 in a green one."""


class _Side(NamedTuple):
    """The fields of a board."""

    name: str
    """Its name in the notation, in lower case letters, digits and hyphens."""
    title: str
    """Its name for people."""
    ring: int
    """How many spaces the gallery has."""
    arrow: Space
    """The space at the head of the stairs."""
    rooms: tuple[Room, ...]
    """Clockwise, by door."""
    steps: tuple[Points, ...]
    """The values of the cellar steps, the deepest first."""
    provenance: Mapping[str, str] = {}
    """How each fact is known, and why."""


class Board(_Side):
    """One printed side: a ring of spaces, rooms behind doors, a flight of steps.

    >>> hugo = load_board("hugo")
    >>> hugo.ring, hugo.arrow, hugo.steps
    (28, 0, (10, 9, 8, 7, 6, 5, 4, 3, 2))
    >>> hugo.room_at(5)
    Room(name='Ballroom', door=5, colour='green', points=-3)
    """

    @cached_property
    def by_door(self) -> Mapping[Space, Room]:
        """The rooms by their doors."""
        return {room.door: room for room in self.rooms}

    def __hash__(self) -> int:
        return hash(self.name)

    def room_at(self, door: Space) -> Room | None:
        """The room whose door is on this space; `None` where there is no door."""
        return self.by_door.get(door)

    def distance(self, start: Space, end: Space) -> Pips:
        """How many spaces clockwise from one space to another.

        >>> load_board("hugo").distance(26, 2)
        4
        """
        return (end - start) % self.ring

    def spaces_crossed(self, start: Space, pips: Pips) -> tuple[Space, ...]:
        """The spaces that a walk of so many pips steps on, the last included.

        >>> load_board("hugo").spaces_crossed(26, 3)
        (27, 0, 1)
        """
        return tuple((start + step) % self.ring for step in range(1, pips + 1))


@cache
def load_board(name: str) -> Board:
    """A board that travels with the package.

    Raises:
        BadBoard: there is no board of this name.
    """
    try:
        text = packaged_text(f"boards/{name}.toml") if _is_board_name(name) else ""
    except OSError:
        text = ""
    if not text:
        raise BadBoard(name, "name", f"is {name!r}", " or ".join(map(repr, board_names())))
    return read_board(text, f"{name}.toml")


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that travel with the package.

    >>> board_names()
    ('hugo', 'midnight', 'small')
    """
    from importlib.resources import files  # Slow to load, and hardly ever asked for.

    folder = files("hugo_rules").joinpath("boards")
    return tuple(sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml")))


def open_board(path: Path) -> Board:
    """A player's own board file.

    Raises:
        BadBoard: the file cannot be read, or what it describes is no board.
    """
    try:
        return read_board(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as problem:
        raise BadBoard(str(path), "file", f"cannot be read ({problem})", "a text file in UTF-8") from problem


def read_board(text: str, file: str) -> Board:
    """A board from the text of its file.

    Raises:
        BadBoard: it is not TOML, or what it describes is no board; says the key and what is allowed.
    """
    try:
        data = tomllib.loads(text)
    # A number of 5,000 digits is a ValueError of int, not of TOML.
    except (ValueError, RecursionError) as problem:
        raise BadBoard(file, "text", f"is not TOML ({problem})", "TOML, as in the boards of this project") from problem
    return _Reader(file).board(data)


class _Reader:
    """Reads the tables of one board file and names what is wrong."""

    def __init__(self, file: str) -> None:
        self.file = file

    def board(self, data: Mapping[str, Any]) -> Board:
        self.only(data, BOARD_KEYS, "")
        name = self.text(data, "name", "")
        if not _is_board_name(name):
            raise self.bad("name", name, "lower case letters, digits and hyphens")
        ring = self.whole(data, "ring", "", TOP_SPEED + 1, 999)
        return Board(
            name=name,
            title=self.text(data, "title", ""),
            ring=ring,
            arrow=self.whole(data, "arrow", "", 0, ring - 1),
            rooms=self.rooms(data, ring),
            steps=self.steps(data),
            provenance=self.provenance(data),
        )

    def rooms(self, data: Mapping[str, Any], ring: int) -> tuple[Room, ...]:
        tables = data.get("rooms")
        if not isinstance(tables, list) or not tables or not all(isinstance(table, dict) for table in tables):
            raise self.bad("rooms", tables, "at least one table [[rooms]]")
        rooms = [self.room(table, f"rooms[{number}].", ring) for number, table in enumerate(tables, 1)]
        for number, room in enumerate(rooms, 1):
            earlier = rooms[: number - 1]
            if room.name in [other.name for other in earlier]:
                raise self.bad(f"rooms[{number}].name", room.name, "a name that no other room has")
            if room.door in [other.door for other in earlier]:
                raise self.bad(f"rooms[{number}].door", room.door, "a space where no other room has its door")
        return tuple(sorted(rooms, key=lambda room: room.door))

    def room(self, table: Mapping[str, Any], where: str, ring: int) -> Room:
        self.only(table, ROOM_KEYS, where)
        colour = table.get("colour", "plain")
        if colour not in ("plain", "red", "green"):
            raise self.bad(f"{where}colour", colour, "'plain', 'red' or 'green'")
        points = self.whole(table, "points", where, -99, 99) if "points" in table or colour != "plain" else 0
        if (colour == "plain") != (points == 0):
            raise self.bad(f"{where}points", points, "0 in a plain room and another number in a red or green one")
        return Room(self.text(table, "name", where), self.whole(table, "door", where, 0, ring - 1), colour, points)

    def steps(self, data: Mapping[str, Any]) -> tuple[Points, ...]:
        steps = data.get("steps")
        allowed = "whole numbers from 1 to 99, the deepest step first, each smaller than the one before"
        if not isinstance(steps, list) or not steps or not all(type(s) is int and 1 <= s <= 99 for s in steps):
            raise self.bad("steps", steps, allowed)
        if any(lower <= higher for lower, higher in pairwise(steps)):
            raise self.bad("steps", steps, allowed)
        return tuple(steps)

    def provenance(self, data: Mapping[str, Any]) -> Mapping[str, str]:
        table = data.get("provenance", {})
        if not isinstance(table, dict):
            raise self.bad("provenance", table, "a table [provenance]")
        for key, value in table.items():
            if not isinstance(value, str) or value.partition(":")[0] not in PROVENANCE:
                raise self.bad(f"provenance.{key}", value, f"{', '.join(PROVENANCE)}, then a colon and the reason")
        return table

    def only(self, table: Mapping[str, Any], known: Sequence[str], where: str) -> None:
        for key in table:
            if key not in known:
                raise BadBoard(self.file, f"{where}{key[:60]}", "is no key of a board", f"one of {', '.join(known)}")

    def text(self, table: Mapping[str, Any], key: str, where: str) -> str:
        value = table.get(key)
        if not isinstance(value, str) or not value.strip() or len(value) > 60 or not value.isprintable():
            raise self.bad(f"{where}{key}", value, "a text of 1 to 60 printable characters")
        return value

    def whole(self, table: Mapping[str, Any], key: str, where: str, least: int, most: int) -> int:
        value = table.get(key)
        if type(value) is not int or not least <= value <= most:
            raise self.bad(f"{where}{key}", value, f"a whole number from {least} to {most}")
        return value

    def bad(self, key: str, value: object, allowed: str) -> BadBoard:
        found = "is missing" if value is None else f"is {_shown(value)}"
        return BadBoard(self.file, key, found, allowed)


def _is_board_name(name: str) -> bool:
    return name.isascii() and name.replace("-", "").isalnum() and name == name.lower()


def _shown(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str) and len(value) > 12:
        return f"a list of {len(value)}"
    return repr(value)[:80]
