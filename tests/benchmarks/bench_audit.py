"""What it costs to audit games beside playing them.

Use: python tests/benchmarks/bench_audit.py [ROUNDS]. The same random games are played,
every legal move found and one of them carried out; written down; and audited from their
text. Playing and auditing take turns, and each round gives one ratio, so that a busy
machine slows both alike. Printed are the games, the milliseconds a game of playing and
of auditing, and how many times as long the audit takes: median and quartiles. `read`
is the part of the audit that reads the text.
"""

from __future__ import annotations

import io
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from hugo_rules import apply, legal_moves, load_board, new_game
from hugo_rules.audit import audit_records
from hugo_rules.end import winners_of
from hugo_rules.judge import FACES
from hugo_rules.record import Record, Turn, format_record, lines_of, read_records
from hugo_rules.state import Game

ROUNDS = 20
GAMES = 1000
SIZES = (2, 4, 8)
"""Players; a third of the games each."""


def play(game: Game, players: int, random: Random, turns: list[Turn] | None = None) -> Record:
    """Play one game at random, and keep its turns where somebody wants them."""
    start = position = new_game(load_board(game), players, game=game)
    die = FACES[position.readings.die]
    while position.phase != "over":
        roll = None if position.phase == "place" else random.choice(die)
        move = random.choice(legal_moves(position, roll))
        if turns is not None:
            turns.append(Turn(position.turn, roll, move))
        position = apply(position, roll, move).position
    return Record(start, tuple(turns or ()), winners_of(position))


def games(game: Game, seeds: Sequence[int]) -> Iterator[Record]:
    """The games, with their turns."""
    return (play(game, SIZES[seed % len(SIZES)], Random(seed), []) for seed in seeds)


def play_all(game: Game, seeds: Sequence[int]) -> None:
    """The same games, and nothing kept of them."""
    for seed in seeds:
        play(game, SIZES[seed % len(SIZES)], Random(seed))


def read_all(text: str) -> None:
    """Read the games from their text."""
    for _ in read_records(lines_of(io.StringIO(text))):
        pass


def audit_all(text: str) -> None:
    """Read the games from their text and audit each."""
    for audit in audit_records(read_records(lines_of(io.StringIO(text)))):
        assert audit.is_clean


def seconds(work: Callable[[], None]) -> float:
    """How long it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    """Print a line for each of the two games."""
    rounds, seeds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS, range(GAMES)
    kinds: tuple[Game, ...] = ("hugo", "midnight")
    for game in kinds:
        text = "\n".join(map(format_record, games(game, seeds)))
        work = partial(play_all, game, seeds), partial(read_all, text), partial(audit_all, text)
        for one in work:
            one()
        times = [tuple(map(seconds, work)) for _ in range(rounds)]
        mean = (f"{statistics.median(column) / GAMES * 1000:.2f}" for column in zip(*times, strict=True))
        low, middle, high = statistics.quantiles([audited / played for played, _, audited in times], n=4)
        print(game, *map(" ".join, zip(("played", "read", "audited"), mean, strict=True)), sep=" | ", end=" | ")
        print(f"{middle:.2f} ({low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
