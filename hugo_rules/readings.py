"""The disputed points, a field each.

A point stands here only if a source, a known printing or a public question holds
another value than the canon. What a value does is an entry, a function or a number,
in a table beside the rule: `rooms.RED_ROOM["exact"]`, `cellar.FULL_CELLAR["refill"]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args, get_type_hints

Count = Literal["at_least", "exact"]


class Readings(NamedTuple):
    """One way of reading the rules. The defaults are the canon.

    >>> Readings() == CANON
    True
    >>> values("full_cellar")
    ('deepest', 'refill')
    """

    empty_room: Count = "at_least"
    """The count into an empty room, whatever its shield."""
    red_room: Count = "at_least"
    """The count that a red shield asks for."""
    green_room: Count = "exact"
    """The count that a green shield asks for."""
    both_tests: Count = "exact"
    """Which count wins where a room's tests differ."""
    own_room: Literal["closed", "expels"] = "closed"
    """Whether a room is closed to its guest's owner, or entered by expelling."""
    full_cellar: Literal["deepest", "refill"] = "deepest"
    """Where captured guests go when every step is taken, to the deepest step or to a second layer from there up."""
    step_out: Literal["counted", "free"] = "counted"
    """Whether the space outside a room or the cellar is the first space or the place to count from."""
    die: Literal["two_hugo", "one_hugo"] = "two_hugo"
    """Whether the die shows 1, 2, 4, 5 and twice Hugo, or 1 to 5 and Hugo once."""
    start_points: Literal["ten", "zero"] = "ten"
    """The points that everybody begins with."""
    hugo_start: Literal["door", "deepest_step"] = "door"
    """Whether Hugo begins at the cellar door or on the step above it."""
    placing: Literal["free", "not_others"] = "free"
    """Whether a guest is placed where no guest stands, or where no other player's does."""
    must_move: Literal["must", "may"] = "must"
    """Whether a number must be played."""
    climb: Literal["full", "one_step"] = "full"
    """Whether Hugo's face takes him up the stairs by the clock, or a single step."""
    first_arrival: Literal["same_speed", "faster"] = "same_speed"
    """Whether the speed stays as Hugo comes out of the cellar, or grows at once."""
    laps: Literal["five", "six", "seven"] = "five"
    """After how many full laps Hugo ends the game."""
    at_46: Literal["ends", "loses"] = "ends"
    """Whether 46 points only end the game, or also keep their owner from winning."""


CANON = Readings()


@cache
def values(name: str) -> tuple[str, ...]:
    """The values of a field, the canon's first."""
    canon: str = getattr(CANON, name)
    return (canon, *(value for value in get_args(get_type_hints(Readings)[name]) if value != canon))


def field_names() -> tuple[str, ...]:
    """The fields in their order."""
    return Readings._fields


def differences(readings: Readings) -> Mapping[str, str]:
    """The fields that do not read as the canon.

    >>> differences(Readings(red_room="exact"))
    {'red_room': 'exact'}
    """
    pairs = ((name, getattr(readings, name)) for name in field_names())
    return {name: value for name, value in pairs if value != getattr(CANON, name)}
