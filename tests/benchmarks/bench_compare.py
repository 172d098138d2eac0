"""What it costs to ask six rulesets instead of one.

Use: python tests/benchmarks/bench_compare.py [ROUNDS]. The same question is put to one
ruleset and to six: about one move (`judge`, `compare`), and about every move worth trying
(`verdicts`, `compare_moves`). The positions are those of random games of four, each with
a roll and a move that somebody may think of. One and six take turns, and each round gives
one ratio, so that a busy machine slows both alike; printed are the median and the
quartiles, for questions that are remembered and for those that are met for the first
time.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import NamedTuple

from hugo_rules import apply, judge, legal_moves, load_board, new_game
from hugo_rules.compare import compare, compare_moves
from hugo_rules.judge import FACES, verdicts
from hugo_rules.state import Game, Move, Position, Roll

ROUNDS = 60
GAMES = 4
"""Of each kind, from which the questions are taken."""


class Question(NamedTuple):
    """What is asked."""

    position: Position
    roll: Roll
    move: Move


Asking = Callable[[Question], object]
ONE_AND_SIX: dict[str, tuple[Asking, Asking]] = {
    "one move": (lambda asked: judge(*asked), lambda asked: compare(*asked)),
    "every move": (lambda asked: verdicts(*asked[:2]), lambda asked: compare_moves(*asked[:2])),
}
GAME_NAMES: tuple[Game, ...] = ("hugo", "midnight")


def questions(game: Game, random: Random) -> Iterator[Question]:
    """Each turn of a random game, with a move that is legal as often as not."""
    position = new_game(load_board(game), 4, game=game)
    while position.phase != "over":
        roll = None if position.phase == "place" else random.choice(FACES["two_hugo"])
        legal = legal_moves(position, roll)
        tried = legal if random.random() < 0.5 else [verdict.move for verdict in verdicts(position, roll)]
        yield Question(position, roll, random.choice(tried))
        position = apply(position, roll, random.choice(legal)).position


def forget() -> None:
    """Let the judge and the comparison forget what they have been asked."""
    for module in ("hugo_rules.judge", "hugo_rules.compare"):
        for value in vars(import_module(module)).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def seconds(ask: Asking, asked: Sequence[Question], is_new: bool) -> float:
    """The time for all questions, each about a position that nobody has looked at yet."""
    fresh = [question._replace(position=question.position._replace()) for question in asked]
    if is_new:
        forget()
    start = time.perf_counter()
    for question in fresh:
        ask(question)
    return time.perf_counter() - start


def main() -> None:
    """Print a line for each kind of question: microseconds of one and of six, and how many times as long six take."""
    rounds, random = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, Random(1)
    for game in GAME_NAMES:
        asked = [question for _ in range(GAMES) for question in questions(game, random)]
        for what, (one, six) in ONE_AND_SIX.items():
            for is_new in (False, True):
                times = [(seconds(one, asked, is_new), seconds(six, asked, is_new)) for _ in range(rounds)]
                low, middle, high = statistics.quantiles([more / less for less, more in times], n=4)
                mean = (statistics.median(column) / len(asked) * 1e6 for column in zip(*times, strict=True))
                met = "met for the first time" if is_new else "remembered"
                print(game, what, met, *(f"{time:.1f}" for time in mean), f"{middle:.2f} ({low:.2f} to {high:.2f})", sep=" | ")


if __name__ == "__main__":
    main()
