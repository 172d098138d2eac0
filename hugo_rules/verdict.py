"""The verdict: the judge's word on one attempted move, as data and in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from hugo_rules.clauses import ClauseName, Ground
from hugo_rules.notation import format_move, format_roll
from hugo_rules.state import HUGO, SEATS, Move, Roll, Seat
from hugo_rules.words import ENGLISH, Words

Grounds = tuple[Ground, ...]


class _Said(NamedTuple):
    """The fields of a verdict."""

    player: Seat
    """Who wants to move."""
    roll: Roll
    """What the die shows; `None` while guests are placed."""
    move: Move
    """What the player wants to do."""
    grounds: Grounds
    """Each clause that bears on it, in the order in which the rules ask."""


class Verdict(_Said):
    """The judge's word on one attempted move.

    >>> from hugo_rules import judge, parse_move, parse_position
    >>> before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> verdict = judge(before, 4, parse_move("2-r4"))
    >>> verdict.is_legal, [ground.clause for ground in verdict.refusals]
    (False, ['rooms.enter.green', 'rooms.enter.exact'])
    >>> print(verdict)
    A rolls 4, 2-r4: not legal. The count is exactly 3, and the roll is 4 (rooms.enter.green, rooms.enter.exact).
    """

    @cached_property
    def is_legal(self) -> bool:
        """Whether every ground permits the move."""
        return all(ground.permits for ground in self.grounds)

    @property
    def refusals(self) -> Grounds:
        """The grounds that forbid it; none for a legal move."""
        return tuple(ground for ground in self.grounds if not ground.permits)

    @property
    def clauses(self) -> tuple[ClauseName, ...]:
        """The clauses that it rests on, those that forbid it or all that permit it."""
        return tuple(ground.clause for ground in self.refusals or self.grounds)

    def in_words(self, words: Words = ENGLISH) -> str:
        """The verdict as a player reads it."""
        head = self._head(words)
        return " ".join([head, *_sentences(self.refusals or self.grounds, words)])

    def _head(self, words: Words) -> str:
        facts = {"player": SEATS[self.player], "roll": format_roll(self.roll), "move": format_move(self.move)}
        match self.is_legal, self.roll:
            case True, None:
                return words.say("{player}, {move}: legal.", **facts)
            case False, None:
                return words.say("{player}, {move}: not legal.", **facts)
            case True, _:
                return words.say("{player} rolls {roll}, {move}: legal.", **facts)
            case _:
                return words.say("{player} rolls {roll}, {move}: not legal.", **facts)

    def __str__(self) -> str:
        return self.in_words()


def _sentences(grounds: Grounds, words: Words) -> Iterator[str]:
    for reason in reasons(grounds, words):
        yield f"{reason[:1].upper()}{reason[1:]}."


def reasons(grounds: Grounds, words: Words = ENGLISH) -> Iterator[str]:
    """What the grounds say, each reason once, with its clauses."""
    clauses: dict[str, list[ClauseName]] = {}
    for ground in grounds:
        clauses.setdefault(say_ground(ground, words), []).append(ground.clause)
    for reason, names in clauses.items():
        yield f"{reason} ({', '.join(names)})"


def say_ground(ground: Ground, words: Words = ENGLISH) -> str:
    """One ground in words, with the names of rooms and Hugo's face of the die in the reader's language."""
    names = {key: words.translate(str(value)) for key, value in ground.facts.items() if key == "room"}
    if ground.facts.get("roll") == HUGO:
        names["roll"] = words.say("Hugo")
    return words.say(ground.reason, **{**ground.facts, **names})
