"""The table of all fields: which scenarios of the pages fail when one reading is another.

Use: python -m tests.docs.readings_table, with docs/_ext on the path (`make readings`). A
line for each field and each value other than the canon's: `killed` and how many scenarios
notice it, with their names; `alive` where none does, and then it ends with 1.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

from hugo_docs import pages, running
from hugo_rules.readings import CANON, Readings, field_names, values

OTHERS = [(field, value) for field in field_names() for value in values(field)[1:]]
"""Every field with every value that is not the canon's."""


def killers(field: str, value: str) -> tuple[str, ...]:
    """The scenarios that hold under the canon and fail where one field has another value."""
    return tuple(name for name in failing(Readings(**{field: value})) if name not in failing(CANON))  # type: ignore[arg-type]


@cache
def failing(readings: Readings) -> tuple[str, ...]:
    """The scenarios whose output is not what their page says."""
    return tuple(name for name, scenario in pages.all_scenarios().items() if any(running.check(scenario, readings)))


def lines() -> Iterator[str]:
    """The table: field, value, killed or alive, how many scenarios fail, which."""
    for field, value in OTHERS:
        names = killers(field, value)
        yield f"{field:<14} {value:<13} {'killed' if names else 'alive ':<7} {len(names):>3}  {', '.join(names)}".rstrip()


def main() -> int:
    """Print the table, and say whether every reading is killed."""
    table = list(lines())
    print(*table, sep="\n")
    alive = sum(not killers(*other) for other in OTHERS)
    print(f"{len(OTHERS)} readings, {len(OTHERS) - alive} killed, {alive} alive")
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
