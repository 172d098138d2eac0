"""How much a point matters: the chances under both values, from a position near the end.

A smallest witness mostly stands at the beginning of a game. So a late one is looked for,
where few positions can still come up: first the witness itself in the last round, then a
position of the last round of Midnight Party, or one of the base game on the last lap where
nearly everybody has as many points as one can have.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, islice
from typing import NamedTuple

from hugo_rules.chances import Chances, TooFar, chances_by_reading
from hugo_rules.readings import values
from hugo_rules.state import SEATS, Game
from tests.proof.in_order import Bound, in_order
from tests.proof.smallest import Search, Witness

LAST_ROUND = Bound(-99, 6, 99, round=3)
LAST_LAP = Bound(-99, 6, 99, points=(45,), clock=5)
LATE: Mapping[str, tuple[Game, int, Bound, str]] = {
    **dict.fromkeys(("empty_room", "green_room", "both_tests", "the_two", "declining"), ("midnight", 2, LAST_ROUND, "least")),
    "red_room": ("midnight", 2, LAST_ROUND._replace(signs=4), "least"),
    "round_end": ("midnight", 4, LAST_ROUND, "least"),
    **dict.fromkeys(("step_out", "must_move", "laps", "at_46"), ("hugo", 2, LAST_LAP, "first")),
    "full_cellar": ("hugo", 4, LAST_LAP, "first"),
}
"""For each field the game, the guests in all, the bound and the way of playing; fields of the start, and those that say
nothing near the end, are missing."""
TRIED = 40
"""How many late positions that tell the values apart are tried."""
LONGEST = 100
"""Signs of a fraction; longer ones say nothing to anybody."""
Told = Mapping[str, Chances]
"""The chances by the value of the field: the canon's, then the other."""


class Late(NamedTuple):
    """A late position that tells a value from the canon, and the chances after its move."""

    witness: Witness
    way: str
    """How everybody plays."""
    told: Told


def late_witness(witness: Witness) -> Late | None:
    """The first late position at which winning, or else the points, hang on the value; `None` where none is near enough."""
    if witness.point.field not in LATE:
        return None
    *_, way = LATE[witness.point.field]
    tried = (Late(late, way, told) for late in islice(late_positions(witness), TRIED) if (told := told_of(late, way)))
    in_points_only = None
    for late in filter(is_readable, tried):
        one, other = late.told.values()
        if one.winners != other.winners:
            return late
        if in_points_only is None and one.points != other.points:
            in_points_only = late
    return in_points_only


def late_positions(witness: Witness) -> Iterator[Witness]:
    """Late positions that tell a point apart, in the order of their size; before them the witness itself in the last round."""
    search, (game, guests, bound, _) = Search([witness.point]), LATE[witness.point.field]
    if game == witness.position.game == "midnight":
        yield from search.tell_apart(witness.position._replace(round=3))
    for position in in_order(game, guests, bound):
        yield from search.tell_apart(position)


def told_of(late: Witness, way: str) -> Told | None:
    """The chances under the canon's value and the other; `None` where too many positions can come up."""
    field, value = late.point.field, late.point.value
    assert late.move is not None, "the start of a game is not late"
    try:
        told = chances_by_reading(late.position, late.roll, late.move, field, way)
    except TooFar:
        return None
    return {name: told[name] for name in (values(field)[0], value)}


def is_readable(late: Late) -> bool:
    """Whether no fraction is too long to be read."""
    fractions = chain.from_iterable((*chances.winners.values(), *chances.points) for chances in late.told.values())
    return all(len(str(fraction)) <= LONGEST for fraction in fractions)


def letters(seats: tuple[int, ...]) -> str:
    """The winners by their letters."""
    return "".join(SEATS[seat] for seat in seats) or "nobody"
