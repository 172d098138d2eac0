"""Search the small board to the last state: one guest each under the canon and under every other reading, and two each.

Use: python -m tests.proof.enumerate. Writes the table of the page on reliability.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator
from pathlib import Path

from hugo_rules.readings import CANON, Readings, field_names, values
from tests.proof.states import search

TABLE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "states.csv"
"""Guests each, reading, states, ends, moves."""


def games() -> Iterator[tuple[int, str, Readings]]:
    """What is searched: guests each, the name of the ruleset, the ruleset."""
    yield 1, "canon", CANON
    yield 2, "canon", CANON
    for name in field_names():
        for value in values(name)[1:]:
            yield 1, f"{name}: {value}", CANON._replace(**{name: value})  # type: ignore[arg-type]


def main() -> int:
    """Search, and write each row as it is known."""
    with TABLE.open("w", encoding="utf-8", newline="") as text:
        table = csv.writer(text, lineterminator="\n")
        for guests, name, readings in games():
            row = [guests, name, *search(guests, readings)]
            table.writerow(row)
            print(*row, sep=", ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
