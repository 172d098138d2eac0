"""How fast the reference plays, beside two programs that many people know.

Use: python tests/benchmarks/bench_play.py [ROUNDS]. Uniformly random games, a verdict for
every candidate move of ours. In one process the contenders take turns in short slices,
and each round gives one ratio, so that a busy machine slows all alike. Writes
docs/guide/speed.csv (what is compared, moves a second, games a second, our moves a second
divided by its moves a second: median, lower and upper quartile).

Needs the extra `bench`: python-chess, and OpenSpiel for its maedn, the nearest peer (one
die, a choice of figures, a ring of 40 spaces).
"""

from __future__ import annotations

import csv
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import chess
import pyspiel

from hugo_rules import apply, legal_moves, load_board, new_game
from hugo_rules.judge import FACES

TABLE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "speed.csv"
ROUNDS = 40
SLICE = 0.15
"""Seconds of one contender in one round."""
WARM = 6
"""Seconds that each plays before it counts."""
LONGEST = 200
"""Plies after which a game of chess is broken off."""

Playing = Callable[[Random], int]
"""Plays one game to its end and says how many moves it had."""


class Rate(NamedTuple):
    """What was done in a slice."""

    moves: float
    """A second."""
    games: float
    """A second."""


def hugo(players: int) -> Playing:
    """A game of ours: guests are placed, the die is rolled, one of the legal moves is carried out."""
    board, die = load_board("hugo"), FACES["two_hugo"]

    def play(random: Random) -> int:
        position, moves = new_game(board, players), 0
        while position.phase != "over":
            roll = None if position.phase == "place" else random.choice(die)
            position = apply(position, roll, random.choice(legal_moves(position, roll))).position
            moves += 1
        return moves

    return play


def maedn(players: int) -> Playing:
    """A game of OpenSpiel's maedn, its rules in C++, driven from here; the die is no move."""
    game = pyspiel.load_game(f"maedn(players={players})")

    def play(random: Random) -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                faces, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(faces, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def python_chess(asks: bool) -> Playing:
    """A game of python-chess; it may be asked before each move whether the game is over."""

    def play(random: Random) -> int:
        board = chess.Board()
        while len(board.move_stack) < LONGEST and not (asks and board.is_game_over()):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(random.choice(moves))
        return len(board.move_stack)

    return play


OURS = "Hugo, 4 players"
CONTENDERS = {
    OURS: hugo(4),
    "python-chess": python_chess(asks=False),
    "python-chess, asked for the end": python_chess(asks=True),
    "OpenSpiel maedn, 4 players": maedn(4),
    **{f"Hugo, {players} players": hugo(players) for players in (2, 3, 5, 6, 7, 8)},
}


def slice_of(play: Playing, random: Random, seconds: float) -> Rate:
    """Whole games for some time."""
    moves = games = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        moves += play(random)
        games += 1
    return Rate(moves / spent, games / spent)


def rows(rounds: int) -> Iterator[list[str]]:
    """The table, ours first."""
    random = Random(1)
    for play in CONTENDERS.values():
        slice_of(play, random, WARM)
    rates: dict[str, list[Rate]] = {name: [] for name in CONTENDERS}
    for _ in range(rounds):
        for name, play in CONTENDERS.items():
            rates[name].append(slice_of(play, random, SLICE))
    for name, found in rates.items():
        ratios = [ours.moves / its.moves for ours, its in zip(rates[OURS], found, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        moves, games = (statistics.median(column) for column in zip(*found, strict=True))
        yield [name, f"{moves:,.0f}", f"{games:,.0f}", *(f"{ratio:.3f}" for ratio in (middle, low, high))]


def main() -> None:
    """Measure, print and write the table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with TABLE.open("w", encoding="utf-8", newline="") as text:
        for row in rows(rounds):
            csv.writer(text, lineterminator="\n").writerow(row)
            print(*row, sep=" | ")


if __name__ == "__main__":
    main()
