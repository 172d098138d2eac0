"""The disputed points, a field each.

A point stands here only if a source, a known printing or a public question holds
another value than the canon. What a value does is an entry, a function or a number,
in a table beside the rule: `rooms.RED_ROOM["exact"]`, `cellar.FULL_CELLAR["refill"]`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args, get_type_hints

from hugo_rules.board import Board
from hugo_rules.errors import HugoRulesError

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
    slow_hugo: Literal["seven", "five"] = "seven"
    """From how many players on Hugo moves 2 in Midnight Party."""
    the_two: Literal["step", "beside"] = "step"
    """Whether the 2 of Midnight Party is the last step of the stairs, or a cellar beside them."""
    declining: Literal["may", "must"] = "may"
    """Whether a number may be left unplayed in Midnight Party while a guest could move."""
    round_end: Literal["both", "gallery"] = "both"
    """Whether full rooms end a round of Midnight Party, as an empty gallery does."""


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


BASE_ONLY = (
    "own_room",
    "full_cellar",
    "step_out",
    "start_points",
    "hugo_start",
    "must_move",
    "climb",
    "first_arrival",
    "laps",
    "at_46",
)
MIDNIGHT_ONLY = ("slow_hugo", "the_two", "declining", "round_end")
GAME_OF: Mapping[str, str] = {**dict.fromkeys(BASE_ONLY, "hugo"), **dict.fromkeys(MIDNIGHT_ONLY, "midnight")}
"""The game that a field belongs to; those that are not here bear on both."""


def for_game(readings: Readings, game: str) -> Readings:
    """The readings as far as they bear on one game: what only the other asks is read as the canon.

    >>> for_game(Readings(laps="six", die="one_hugo"), "midnight") == Readings(die="one_hugo")
    True
    """
    foreign = {name: getattr(CANON, name) for name, owner in GAME_OF.items() if owner != game}
    return readings._replace(**foreign)


class BadRuleset(HugoRulesError):
    """House rules that make no sense.

    >>> print(BadRuleset("declining", "must", {"game": "hugo"}, "only Midnight Party asks it"))
    declining=must makes no sense with game=hugo: only Midnight Party asks it
    """

    def __init__(self, field: str, value: str, others: Mapping[str, str], why: str) -> None:
        self.field = field
        """The field that was set."""
        self.value = value
        """To what."""
        self.others = others
        """What it goes ill with, by name; nothing where the field or the value is unknown."""
        self.why = why
        """The reason, and what would be right."""
        against = " and ".join(f"{name}={held}" for name, held in others.items())
        super().__init__(f"{field}={value} makes no sense{f' with {against}' if others else ''}: {why}")


class Idle(NamedTuple):
    """A field that changes nothing while others have certain values."""

    field: str
    """The field that might as well be read as the canon."""
    under: Mapping[str, str]
    """The values that make it idle."""
    why: str
    """The reason."""


EXACT_WINS = {"empty_room": "exact", "both_tests": "exact"}
IDLE = (
    Idle("red_room", EXACT_WINS, "an empty room asks for the exact count and exact wins, so a red shield has no say"),
    Idle("green_room", EXACT_WINS, "an empty room asks for the exact count and exact wins, so a green shield has no say"),
    Idle(
        "both_tests",
        {"empty_room": "exact", "red_room": "exact", "green_room": "exact"},
        "every test asks for the exact count, so no two ever differ",
    ),
)
"""Which readings leave another nothing to decide. With a faster first arrival five laps are over one lap sooner, by the clock;
that is played as it stands."""
BOARDS: Mapping[str, tuple[Callable[[Board], bool], str]] = {
    "red_room": (lambda board: any(room.colour == "red" for room in board.rooms), "it has no red room"),
    "green_room": (lambda board: any(room.colour == "green" for room in board.rooms), "it has no green room"),
    "full_cellar": (lambda board: len(board.steps) > 1, "its one step is the deepest and every layer too"),
    "the_two": (lambda board: len(board.steps) > 1, "its one step would leave no stairs for Hugo to begin on"),
}
"""What a board must have for a field to be set, and what is wrong where it has not."""


def check_setting(field: str, value: str, game: str, board: Board | None) -> None:
    """Refuse to set a field that is unknown, that the game does not ask, or that the board has no room for.

    Raises:
        BadRuleset: says which, and what would be right.
    """
    if field not in field_names():
        raise BadRuleset(field, value, {}, f"there is no such field; there are {', '.join(field_names())}")
    if value not in values(field):
        raise BadRuleset(field, value, {}, f"its values are {', '.join(values(field))}")
    if GAME_OF.get(field, game) != game:
        raise BadRuleset(field, value, {"game": game}, f"only the game {GAME_OF[field]} asks it")
    has_use, lack = BOARDS.get(field, (lambda board: True, ""))
    if board is not None and value != getattr(CANON, field) and not has_use(board):
        raise BadRuleset(field, value, {"board": board.name}, lack)


def check_together(readings: Readings) -> None:
    """Refuse readings of which one that differs from the canon changes nothing because of others.

    Raises:
        BadRuleset: names the field, and those that leave it nothing to decide.
    """
    for field, under, why in IDLE:
        value, canon = getattr(readings, field), getattr(CANON, field)
        if value != canon and all(getattr(readings, name) == held for name, held in under.items()):
            raise BadRuleset(field, value, under, f"{why}; leave it at {canon}")
