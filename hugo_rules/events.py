"""What happened: facts and the clauses that they are, no prose.

The events of a turn, folded in their order into the position before it, give the
position after it. Points change and guests move only where an event says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from hugo_rules.board import Pips, Points, Space
from hugo_rules.clauses import ClauseName
from hugo_rules.state import ClockField, HugoPlace, Place, Seat

Clauses = tuple[ClauseName, ...]


@dataclass(frozen=True, slots=True)
class GuestPlaced:
    """A guest was put on the gallery before the game."""

    player: Seat
    space: Space
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class GuestMoved:
    """A guest went from its place to a space or into a room."""

    player: Seat
    start: Place
    end: Place
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class ShieldScored:
    """A guest came into a room with a shield."""

    player: Seat
    door: Space
    points: Points
    """What the shield changed, after the floor."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class GuestExpelled:
    """A guest was put out of its room onto the space of the door."""

    player: Seat
    door: Space
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class GuestCaptured:
    """A guest was taken from the gallery to a step, and its owner scored the step."""

    player: Seat
    space: Space
    step: Points
    """The value of the step, which is what its owner scores."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class GuestSpared:
    """Hugo went past the door of a room with a guest in it."""

    player: Seat
    door: Space
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class HugoMoved:
    """Hugo went his whole way."""

    start: HugoPlace
    end: HugoPlace
    pips: Pips
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class HugoArrived:
    """Hugo came to the arrow, and the clock went on."""

    clock: ClockField
    """What the clock shows now."""
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class PlacingEnded:
    """The last guest was placed; the first player rolls."""

    player: Seat
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn went to the next player."""

    player: Seat
    clauses: Clauses


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who has the fewest points; more than one share the win."""
    clauses: Clauses


Event = (
    GuestPlaced
    | GuestMoved
    | ShieldScored
    | GuestExpelled
    | GuestCaptured
    | GuestSpared
    | HugoMoved
    | HugoArrived
    | PlacingEnded
    | TurnPassed
    | GameEnded
)
