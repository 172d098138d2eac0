"""The case: all that bears on a guest's move when a number is rolled.

The clauses on guests, rooms and the cellar see a case and nothing else. So what a
verdict depends on can be read here, and the same case need not be judged twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hugo_rules.board import Board, Pips, Points, Space
from hugo_rules.readings import Readings
from hugo_rules.state import SEATS, Game, HugoArea, InRoom, OnStep, Place, Position, Seat


class Case(NamedTuple):
    """A guest in the hand of the player whose turn it is, before it is put down."""

    game: Game
    """Which of the two games is played."""
    board: Board
    """The side that is played on."""
    readings: Readings
    """How the disputed points are read."""
    player: Seat
    """Who moves."""
    roll: Pips
    """What the die shows."""
    start: Place
    """Where the guest is taken from."""
    is_own: bool
    """Whether a guest of the player's stands there."""
    has_gallery: bool
    """Whether the player has a guest on the gallery."""
    deepest: Points | None
    """The deepest step with a guest of the player's; `None` where the guest is taken from no step."""
    hugo: HugoArea | None
    """Where Hugo is, as far as it matters to guests; `None` where no room is asked about."""
    inside: tuple[tuple[Space, Seat], ...]
    """Of the rooms asked about, the door and the guest's owner of each with a guest in it."""

    def about(self, end: Place) -> Case:
        """The case as far as it bears on putting the guest down in one place."""
        if not isinstance(end, InRoom):
            return self._replace(hugo=None, inside=())
        return self._replace(inside=tuple(pair for pair in self.inside if pair[0] == end.door))

    @property
    def letter(self) -> str:
        """The player's letter."""
        return SEATS[self.player]

    def owner_inside(self, door: Space) -> Seat | None:
        """Whose guest is in the room behind a door, beside the one in the hand; `None` with nobody in it."""
        return None if self.start == InRoom(door) else dict(self.inside).get(door)


def case_of(position: Position, roll: Pips, start: Place, rooms: Sequence[InRoom]) -> Case:
    """What a position says about moving one guest, where some rooms may be asked about."""
    player, standing = position.players[position.turn], position.standing
    return Case(
        position.game,
        position.board,
        position.readings,
        position.turn,
        roll,
        start,
        start in player.guests,
        player.has_gallery,
        player.deepest if isinstance(start, OnStep) else None,
        position.hugo_area if rooms else None,
        tuple([(room.door, standing[room][0]) for room in rooms if room in standing]),
    )
