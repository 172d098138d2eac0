"""Write docs/rulings/witnesses.toml: for each value but the canon's a smallest position that shows it, and what it is worth.

Use: python -m tests.proof.witness. It takes some minutes.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from itertools import chain
from pathlib import Path
from typing import Any

from hugo_rules.chances import Chances
from hugo_rules.notation import format_move, format_position, format_roll
from hugo_rules.readings import values
from hugo_rules.state import SEATS
from tests.proof.late import Late, late_witness, letters
from tests.proof.smallest import Point, Search, Witness, points, positions_for, searched_together, start_of

TABLE = Path(__file__).resolve().parents[2] / "docs" / "rulings" / "witnesses.toml"
HEAD = """\
# The smallest position that tells each value of a field from the canon's: fewest guests in all, then shortest
# notation, then alphabetically. Written by `python -m tests.proof.witness`; tests/proof/smallest.py has the bounds.
#
# values    the canon's value and the other
# position  under the canon; with `other` it is the start of a game, which is that one under the other value
# late      a position near its end that tells the two apart as well; after its move each winner's chance, and the
#           points that each player ends with on average, where all play in one way (hugo_rules.chances.WAYS)
"""


def read_table() -> Sequence[Mapping[str, Any]]:
    """The entries of the table."""
    entries: list[Mapping[str, Any]] = tomllib.loads(TABLE.read_text("utf-8"))["witness"]
    return entries


def entry(witness: Witness, late: Late | None) -> str:
    """The entry of one point."""
    point = witness.point
    named = {"ruling": point.ruling, "field": point.field, "values": [values(point.field)[0], point.value]}
    lines = ["[[witness]]", *toml_lines({**named, **facts(witness)})]
    if late:
        lines += ["[witness.late]", *toml_lines({"way": late.way, **action(late.witness)})]
        lines += ["[witness.late.chances]", *(f"{value} = {inline(won(told))}" for value, told in late.told.items())]
        lines += ["[witness.late.points]", *(f"{value} = {inline(points_of(told))}" for value, told in late.told.items())]
    return "\n".join(lines) + "\n"


def facts(witness: Witness) -> dict[str, object]:
    """A witness in notation, with its board and its number of guests."""
    position = witness.position
    size = {"board": position.board.name, "guests": position.guests_each * len(position.players)}
    if witness.move is None:
        other = start_of(position, witness.point.readings)
        return {**size, "position": format_position(position), "other": format_position(other)}
    return {**size, **action(witness)}


def action(witness: Witness) -> dict[str, object]:
    """What is done in which position."""
    assert witness.move is not None, "nothing is done at the start of a game"
    position = format_position(witness.position)
    return {"position": position, "roll": format_roll(witness.roll), "move": format_move(witness.move)}


def toml_lines(pairs: Mapping[str, object]) -> list[str]:
    """Keys with strings, numbers and lists of strings, which TOML writes as JSON does."""
    return [f"{key} = {json.dumps(value)}" for key, value in pairs.items()]


def won(told: Chances) -> dict[str, Fraction]:
    """The chance of each set of winners, by their letters."""
    return {letters(seats): chance for seats, chance in told.winners.items()}


def points_of(told: Chances) -> dict[str, Fraction]:
    """The points that each player ends with on average, by letter."""
    return dict(zip(SEATS, told.points, strict=False))


def inline(fractions: Mapping[str, Fraction]) -> str:
    """Fractions by their names, in one line."""
    return "{ " + ", ".join(f'{name} = "{fraction}"' for name, fraction in fractions.items()) + " }"


def entries(together: Sequence[Point]) -> dict[Point, str]:
    """The entries of points that are looked for among the same positions, as far as they are found."""
    found = Search(together).run(positions_for(together[0]))
    return {witness.point: entry(witness, late_witness(witness)) for witness in found}


def main() -> int:
    """Search on as many processors as help, and write the table."""
    wanted = list(points())
    with ProcessPoolExecutor() as pool:
        found = dict(chain.from_iterable(told.items() for told in pool.map(entries, searched_together(wanted))))
    if missing := [f"{point.field} = {point.value}" for point in wanted if point not in found]:
        print(f"within the bounds no position shows {', '.join(missing)}")
        return 1
    TABLE.write_text("\n".join([HEAD, *(found[point] for point in wanted)]), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
