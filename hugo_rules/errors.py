"""What can go wrong, in one family.

Each error keeps its facts as fields and builds its sentence from them, so that a
program can act on the facts and a person can read the sentence.
"""

from __future__ import annotations

from collections.abc import Iterable


class HugoRulesError(Exception):
    """Anything that `hugo_rules` refuses.

    Its sentence is one line that can be printed, whatever text it shows.

    >>> print(HugoRulesError("no board is called \\ud800\\n"))
    no board is called \\ud800\\n
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))


def printable(text: str) -> str:
    """A text on one line, each sign that no terminal should be shown as its number."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


class BadBoard(HugoRulesError):
    """A board file that describes no board.

    >>> print(BadBoard("garden.toml", "rooms[2].door", "is 31", "a space from 0 to 27"))
    garden.toml: rooms[2].door is 31; it must be a space from 0 to 27
    """

    def __init__(self, file: str, key: str, found: str, allowed: str) -> None:
        self.file = file
        """The file's name as it was given."""
        self.key = key
        """The key in the file, dotted."""
        self.found = found
        """What stands there."""
        self.allowed = allowed
        """What may stand there."""
        super().__init__(f"{file}: {key} {found}; it must be {allowed}")


class Unreadable(HugoRulesError):
    """Text that does not follow the notation.

    >>> print(UnreadablePosition("hugo1_hugo_canon_plau1", 18, "'plau1'", ["'place1'", "'play1'"]))
    column 18: found 'plau1', expected 'place1' or 'play1', in "hugo1_hugo_canon_plau1"
    """

    def __init__(self, text: str, column: int, found: str, expected: Iterable[str]) -> None:
        self.text = text
        """The whole text."""
        self.column = column
        """Where reading stopped, counted from 1."""
        self.found = found
        """What stood there."""
        self.expected = tuple(expected)
        """What could have stood there."""
        shown = text if len(text) <= 200 else text[:200] + "..."
        super().__init__(f'column {column}: found {found}, expected {" or ".join(self.expected)}, in "{shown}"')


class UnreadablePosition(Unreadable):
    """A text that is no position."""


class UnreadableMove(Unreadable):
    """A text that is no move or no roll."""
