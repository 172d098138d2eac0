"""Count the lines of play of the guide's ten positions by their first action.

Use: python -m tests.proof.lines. Writes docs/guide/lines.csv: name, position, roll, move, lines of three turns.
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from hugo_rules.lines import lines_by_action
from hugo_rules.notation import format_move, format_roll, parse_position

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide"
TABLE = GUIDE / "lines.csv"
TURNS = 3
SECTION = re.compile(r"^### (.+?)$.*?parse_position\(\"(.+?)\"\)", re.MULTILINE | re.DOTALL)


def positions() -> dict[str, str]:
    """The positions of the page by their headings."""
    return dict(SECTION.findall((GUIDE / "lines.md").read_text("utf-8")))


def rows(name: str, text: str) -> Iterator[list[str]]:
    """One position by its first action."""
    for (roll, move), lines in lines_by_action(parse_position(text), TURNS).items():
        yield [name, text, format_roll(roll), format_move(move), str(lines)]


def main() -> int:
    """Write the table."""
    with TABLE.open("w", encoding="utf-8", newline="") as text:
        for name, position in positions().items():
            csv.writer(text, lineterminator="\n").writerows(rows(name, position))
    return 0


if __name__ == "__main__":
    sys.exit(main())
