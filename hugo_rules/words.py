"""Sentences for people, in whatever language the reader has.

The English template is the message: `Words(translate)` looks it up and fills it in.
Things are named in their base form ("room: Ballroom"), so that a language with
cases needs no other form.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


def message(template: str) -> str:
    """Mark a text that will be said later, so that the catalogs hold it."""
    return template


class Words(NamedTuple):
    """How to say things to one reader.

    >>> ENGLISH.say("{player} rolls {roll}", player="A", roll=4)
    'A rolls 4'
    """

    translate: Callable[[str], str] = str
    """From an English template or name to the reader's."""
    shown: Callable[[int], int] = int
    """From points as they are counted to points with the signs that the reader is used to."""

    def say(self, template: str, **facts: object) -> str:
        """A template in the reader's language, filled in."""
        return self.translate(template).format(**facts)


ENGLISH = Words()
