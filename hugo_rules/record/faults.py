"""What is wrong with a record's text: what cannot be read, and what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hugo_rules.errors import Unreadable
from hugo_rules.words import ENGLISH, Words


class UnreadableRecord(Unreadable):
    """Text in a game record that does not follow its notation.

    >>> print(UnreadableRecord(12, "4 A 7 20-27", 5, "'7'", ["'1'", "'2'"]))
    line 12, column 5: found '7', expected '1' or '2', in "4 A 7 20-27"
    """

    def __init__(self, line: int, text: str, column: int, found: str, expected: Iterable[str]) -> None:
        super().__init__(text, column, found, expected)
        self.line = line
        """The line of the record, counted from 1; the column is one of this line."""
        self.args = (f"line {line}, {self.args[0]}",)


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


def one_line(text: str) -> str:
    """A text with every run of blanks and line ends as one blank."""
    return " ".join(text.split())


def quoted(text: str) -> str:
    """What stood somewhere, as a refusal shows it."""
    return repr(text[:40]) if text else "nothing"
