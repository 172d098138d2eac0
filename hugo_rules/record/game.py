"""A game as it was written down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hugo_rules.record.faults import Remark, UnreadableRecord
from hugo_rules.record.replay import Played, Turn, Unread, play_through
from hugo_rules.state import Position, Seat


@dataclass(frozen=True, slots=True)
class Record:
    """One game as it was written down."""

    start: Position | None
    """The table before the first turn; `None` where the tags do not tell, and a fault says why."""
    turns: tuple[Turn | Unread, ...] = ()
    """Turn by turn."""
    result: tuple[Seat, ...] | None = None
    """Who is said to have won, by seat; nobody where nobody has; `None` where nothing is said."""
    names: tuple[str, ...] = ()
    """The players' names by seat, an empty one where none is given; none at all where nobody is named."""
    rulebook: str = ""
    """The version of the rulebook that was played by; empty where nothing is said."""
    tags: tuple[tuple[str, str], ...] = ()
    """All other tags, by name."""
    comments: tuple[str, ...] = ()
    """What is said before the first turn."""
    line: int = field(default=0, compare=False)
    """The line on which it begins, from 1; 0 where it was never written."""
    faults: tuple[UnreadableRecord, ...] = field(default=(), compare=False)
    """What could not be read, line by line, up to the first 20."""
    remarks: tuple[Remark, ...] = field(default=(), compare=False)
    """What could be read and contradicts the rest, line by line, up to the first 20."""
    more_faults: int = field(default=0, compare=False)
    """How many faults there are beside these."""
    more_remarks: int = field(default=0, compare=False)
    """How many remarks there are beside these."""


def replay(record: Record) -> Iterator[Played]:
    """Carry out a game turn by turn: number, position, roll, move and outcome of each, illegal ones too.

    Raises:
        UnreadableRecord: the tags do not tell with which table it begins.
    """
    if record.start is None:
        raise record.faults[0]
    return play_through(record.start, record.turns)
