"""What is wrong with a record's text: what cannot be read, and what contradicts itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from hugo_rules.errors import Unreadable, printable
from hugo_rules.words import ENGLISH, Words

MOST = 20
"""How many faults, and how many remarks, are kept of one game; of the others there is only the number."""
NO_UTF_8 = re.compile("[\udc80-\udcff]")
"""A byte that is no UTF-8, as Python has it in a text that is read with `errors="surrogateescape"`."""


class UnreadableRecord(Unreadable):
    """Text in a game record that does not follow its notation.

    >>> print(UnreadableRecord(12, "4 A 7 20-27", 5, "'7'", ["'1'", "'2'"]))
    line 12, column 5: found '7', expected '1' or '2', in "4 A 7 20-27"

    Where no text is wrong but the game as a whole, there is none to show:

    >>> print(UnreadableRecord(1, "", 1, "a game of 9", ["2 to 8 can play (setup.players)"]))
    line 1: a game of 9: 2 to 8 can play (setup.players)
    """

    def __init__(self, line: int, text: str, column: int, found: str, expected: Iterable[str]) -> None:
        super().__init__(text, column, found, expected)
        self.line = line
        """The line of the record, counted from 1; the column is one of this line."""
        said = f", {self.args[0]}" if text else printable(f": {found}: {' or '.join(self.expected)}")
        self.args = (f"line {line}{said}",)


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that can be read and contradicts the rest.

    >>> print(Remark(3, "the tag {tag} stands twice", {"tag": "Board"}))
    Line 3: the tag Board stands twice.
    """

    line: int
    """The line of the record, counted from 1."""
    reason: str
    """What is wrong, as a template for `Words.say`."""
    facts: Mapping[str, object] = field(default_factory=dict)
    """What fills the template."""

    def in_words(self, words: Words = ENGLISH) -> str:
        """The remark as a player reads it."""
        return words.say("Line {line}: {reason}.", line=self.line, reason=words.say(self.reason, **self.facts))

    def __str__(self) -> str:
        return self.in_words()


Problem = TypeVar("Problem", UnreadableRecord, Remark)


class Noted(Generic[Problem]):
    """The problems of one kind in one game: the first few, and how many more there are.

    >>> noted = Noted(lambda remark: remark.line)
    >>> noted.take(Remark(line, "again") for line in range(25, 0, -1))
    >>> [remark.line for remark in noted.first] == list(range(1, 21)), noted.more
    (True, 5)
    """

    def __init__(self, place: Callable[[Problem], Any]) -> None:
        self.place: Callable[[Problem], Any] = place
        """Where a problem stands; they are kept in this order."""
        self.first: list[Problem] = []
        """The first of them."""
        self.more = 0
        """How many there were beside them."""

    def take(self, problems: Iterable[Problem]) -> None:
        """Note some more."""
        for problem in problems:
            self.first.append(problem)
            self.first.sort(key=self.place)
            self.more += len(self.first) > MOST
            del self.first[MOST:]

    @property
    def count(self) -> int:
        """How many there are in all."""
        return len(self.first) + self.more


def one_line(text: str) -> str:
    """A text with every run of blanks and line ends as one blank."""
    return " ".join(text.split())


def quoted(text: str) -> str:
    """What stood somewhere, as a refusal shows it."""
    return repr(text[:40]) if text else "nothing"
