"""Luck: the die and whatever a bot leaves to chance, from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hugo_rules.bots import Chance
from hugo_rules.state import Roll

WHOLE = 1 << 53
"""How many different numbers are drawn."""


class Luck:
    """Two numbers for each turn: one for the die, one for a bot.

    They depend on the seed and on the number of the turn alone, so a turn that is taken
    back has the same roll when it comes again.

    >>> Luck(7).face(1, (1, 2, 4, 5, "hugo", "hugo")), Luck(7).face(4, (1, 2, 4, 5, "hugo", "hugo"))
    (2, 1)
    """

    def __init__(self, seed: int) -> None:
        # Of all that Python's generators do only random() promises the same in every version. Everything is drawn from it.
        self._random = Random(seed).random
        self._drawn: list[float] = []

    def face(self, turn: int, faces: Sequence[Roll]) -> Roll:
        """What the die shows in a turn, counted from 1."""
        return faces[int(self._number(2 * turn - 2) * len(faces))]

    def chance(self, turn: int) -> Chance:
        """What a bot may draw from in a turn, counted from 1."""
        return Random(int(self._number(2 * turn - 1) * WHOLE)).random

    def _number(self, index: int) -> float:
        while len(self._drawn) <= index:
            self._drawn.append(self._random())
        return self._drawn[index]


def any_seed() -> int:
    """A seed that nobody has chosen."""
    return int(Random().random() * 1_000_000)
