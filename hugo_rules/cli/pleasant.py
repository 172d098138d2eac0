"""What is pleasanter on a terminal: tables and bars where `rich` is installed, plain columns and figures elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from unicodedata import east_asian_width

from hugo_rules.cli.printing import is_terminal

LONG = 100_000
"""From so many bytes on one wants to know how far it is."""


@contextmanager
def progress(total: int) -> Iterator[Callable[[int], None]]:
    """A function to be told how many bytes are done.

    It shows nothing of a short work, and where nobody looks.
    """
    if total < LONG or not sys.stderr.isatty():
        yield lambda done: None
        return
    try:
        from rich.console import Console
        from rich.progress import Progress
    except ImportError:
        if sys.stdout.isatty():
            yield lambda done: None
            return
        yield _Figure(total)
        print(file=sys.stderr)
        return
    # What the command prints is moved above the bar where both are on the terminal; into a file or a pipe it goes as ever.
    shared = sys.stdout.isatty()
    with Progress(console=Console(stderr=True), transient=True, redirect_stdout=shared, redirect_stderr=False) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


class _Figure:
    """How much is done, in hundredths."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.shown = -1

    def __call__(self, done: int) -> None:
        part = 100 * done // self.total
        if part != self.shown:
            print(f"\r{part} %", end="", file=sys.stderr, flush=True)
            self.shown = part


def print_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print columns: as a table on a terminal where `rich` is installed, else with blanks between them."""
    found = list(rows)
    if is_terminal() and _print_rich(head, found):
        return
    widths = [max(map(cells, column)) for column in zip(head, *found, strict=True)]
    for row in (head, *found):
        print("  ".join(text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True)).rstrip())


def cells(text: str) -> int:
    """How many Latin letters a text is wide; letters of East Asia take the room of two.

    >>> cells("Hugo"), cells("回廊")
    (4, 4)
    """
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


def _print_rich(head: Sequence[str], rows: Iterable[Sequence[str]]) -> bool:
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        return False
    table = Table(*head)
    for row in rows:
        table.add_row(*row)
    console = Console()
    if console.measure(table).maximum > console.width:
        return False
    console.print(table)
    return True
