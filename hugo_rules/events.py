"""What happened: facts and the clauses that they are, no prose.

The events of a turn, folded in their order into the position before it, give the
position after it. Points change and guests move only where an event says so.
"""

from __future__ import annotations

from typing import NamedTuple

from hugo_rules.board import Pips, Points, Space
from hugo_rules.clauses import ClauseName
from hugo_rules.state import ClockField, HugoPlace, Place, Seat

Clauses = tuple[ClauseName, ...]


class GuestPlaced(NamedTuple):
    """A guest was put on the gallery before the game."""

    player: Seat
    """Whose guest it is."""
    space: Space
    """The space of the gallery that it was put on."""
    clauses: Clauses
    """The clauses that this is."""


class GuestMoved(NamedTuple):
    """A guest went from its place to a space or into a room."""

    player: Seat
    """Whose guest it is."""
    start: Place
    """Where it stood."""
    end: Place
    """Where it came to stand."""
    clauses: Clauses
    """The clauses that this is."""


class ShieldScored(NamedTuple):
    """A guest came into a room with a shield."""

    player: Seat
    """Whose guest it is, and whose points changed."""
    door: Space
    """The space in front of the room."""
    points: Points
    """What the shield changed, after the floor; below 0 where points were lost."""
    clauses: Clauses
    """The clauses that this is."""


class GuestExpelled(NamedTuple):
    """A guest was put out of its room onto the space of the door."""

    player: Seat
    """Whose guest it is."""
    door: Space
    """The space in front of the room, where the guest stands now."""
    clauses: Clauses
    """The clauses that this is."""


class GuestCaptured(NamedTuple):
    """A guest was taken from the gallery to a step."""

    player: Seat
    """Whose guest it is."""
    space: Space
    """The space of the gallery that it was taken from."""
    step: Points
    """The value of the step."""
    points: Points
    """The value of the step, which its owner scores at once; 0 in Midnight Party, where rounds are scored."""
    clauses: Clauses
    """The clauses that this is."""


class GuestSpared(NamedTuple):
    """Hugo went past the door of a room with a guest in it."""

    player: Seat
    """Whose guest it is."""
    door: Space
    """The space in front of the room."""
    clauses: Clauses
    """The clauses that this is."""


class HugoMoved(NamedTuple):
    """Hugo went his whole way."""

    start: HugoPlace
    """Where he set out."""
    end: HugoPlace
    """Where he stopped."""
    pips: Pips
    """How far he went, in steps of the stairs and spaces of the gallery."""
    clauses: Clauses
    """The clauses that this is."""


class HugoArrived(NamedTuple):
    """Hugo came to the arrow, and the clock went on."""

    clock: ClockField
    """What the clock shows now."""
    clauses: Clauses
    """The clauses that this is."""


class RoundEnded(NamedTuple):
    """A round of Midnight Party was over."""

    round: int
    """Which one, from 1."""
    clauses: Clauses
    """The clauses that this is."""


class GuestLeft(NamedTuple):
    """A guest was left on the gallery as a round ended, and went to the step of 2."""

    player: Seat
    """Whose guest it is."""
    space: Space
    """The space of the gallery that it was left on."""
    step: Points
    """The value of the step."""
    clauses: Clauses
    """The clauses that this is."""


class RoundScored(NamedTuple):
    """A player's guests were scored by where they were as a round ended."""

    player: Seat
    """Whose guests."""
    points: Points
    """The penalty of the round; below 0 where rooms took more away than the steps cost."""
    clauses: Clauses
    """The clauses that this is."""


class GuestReturned(NamedTuple):
    """A guest went from its room to the space of the door, between two rounds."""

    player: Seat
    """Whose guest it is."""
    door: Space
    """The space in front of the room."""
    clauses: Clauses
    """The clauses that this is."""


class RoundBegan(NamedTuple):
    """The next round was opened: its first player is known, and guests from the steps are placed."""

    round: int
    """Which one, from 2."""
    player: Seat
    """Who rolls first in it."""
    clauses: Clauses
    """The clauses that this is."""


class GuestPlacedAgain(NamedTuple):
    """A guest was put from its step onto the gallery, between two rounds."""

    player: Seat
    """Whose guest it is."""
    step: Points
    """The value of the step that it stood on."""
    space: Space
    """The space of the gallery that it was put on."""
    clauses: Clauses
    """The clauses that this is."""


class HugoReturned(NamedTuple):
    """Hugo went back to where each round finds him."""

    start: HugoPlace
    """Where he stood."""
    end: HugoPlace
    """Where he stands now."""
    clauses: Clauses
    """The clauses that this is."""


class PlacingEnded(NamedTuple):
    """The last guest was placed; the first player rolls."""

    player: Seat
    """Who rolls first."""
    clauses: Clauses
    """The clauses that this is."""


class TurnPassed(NamedTuple):
    """The turn went to the next player."""

    player: Seat
    """Whose turn it is now."""
    clauses: Clauses
    """The clauses that this is."""


class GameEnded(NamedTuple):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who has the fewest points; more than one share the win."""
    clauses: Clauses
    """The clauses that this is."""


Event = (
    GuestPlaced
    | GuestMoved
    | ShieldScored
    | GuestExpelled
    | GuestCaptured
    | GuestSpared
    | HugoMoved
    | HugoArrived
    | RoundEnded
    | GuestLeft
    | RoundScored
    | GuestReturned
    | RoundBegan
    | GuestPlacedAgain
    | HugoReturned
    | PlacingEnded
    | TurnPassed
    | GameEnded
)
