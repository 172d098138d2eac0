"""Search the small board to the last state: both games, under the canon and under every reading that can show there.

Use: python -m tests.proof.enumerate. Writes the table of the page on reliability.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from hugo_rules.readings import CANON, Readings, field_names, values
from hugo_rules.state import Game
from tests.proof.states import search

TABLE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "states.csv"
"""Game, guests each, reading, states, ends, moves."""
OF_MIDNIGHT = ("slow_hugo", "the_two", "declining", "round_end")
"""The readings that are about Midnight Party alone."""
MANY_PLAYERS = "slow_hugo"
"""The reading that only five players and more can show."""
MORE_GUESTS: Mapping[Game, tuple[str, ...]] = {"hugo": ("own_room", "full_cellar", "placing"), "midnight": ("round_end",)}
"""The readings that one guest each cannot show: they are about several guests, of one player or in all the rooms."""


class Search(NamedTuple):
    """One row of the table."""

    game: Game
    guests: int
    """Guests of each player."""
    reading: str
    """The field and its value, or the canon."""
    readings: Readings


def searches() -> Iterator[Search]:
    """What is searched."""
    base = [name for name in field_names() if name not in OF_MIDNIGHT]
    midnight = [name for name in OF_MIDNIGHT if name != MANY_PLAYERS]
    fields: Mapping[Game, list[str]] = {"hugo": base, "midnight": midnight}
    for game, names in fields.items():
        for guests in (1, 2):
            yield Search(game, guests, "canon", CANON)
        yield from other_readings(game, 1, names)
        yield from other_readings(game, 2, MORE_GUESTS[game])


def other_readings(game: Game, guests: int, names: Iterable[str]) -> Iterator[Search]:
    """Every value of these fields that is not the canon's."""
    for name in names:
        for value in values(name)[1:]:
            readings = CANON._replace(**{name: value})  # type: ignore[arg-type]
            yield Search(game, guests, f"{name}: {value}", readings)


def main() -> int:
    """Search, and write each row as it is known."""
    with TABLE.open("w", encoding="utf-8", newline="") as text:
        table = csv.writer(text, lineterminator="\n")
        for game, guests, reading, readings in searches():
            row = [game, guests, reading, *search(game, guests, readings)]
            table.writerow(row)
            text.flush()
            print(*row, sep=", ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
