"""Two finders that share no line find the same moves and the same outcomes.

The ordinary run plays 100 games of the base game under the canon and 100 under other
readings, and of Midnight Party four at each table; `HUGO_GAMES=2000` plays 2,000, and 80.
"""

from __future__ import annotations

import os
from itertools import groupby
from random import Random
from typing import get_args, get_type_hints

import pytest

from hugo_rules.board import load_board
from hugo_rules.defects import defects
from hugo_rules.judge import legal_moves
from hugo_rules.notation import format_move, format_position, parse_position
from hugo_rules.readings import CANON, Readings, field_names
from hugo_rules.setup import new_game
from hugo_rules.state import Position, Roll
from hugo_rules.turn import apply
from tests.rules.second_finder import second_moves
from tests.rules.second_turn import outcome_of, second_outcome
from tests.rules.strategies import DIES

GAMES = int(os.environ.get("HUGO_GAMES", "100"))
CHUNKS = 10
LONGEST_GAME = 3000
"""Turns; a game that lasts longer is taken not to end."""


def random_readings(random: Random) -> Readings:
    hints = get_type_hints(Readings)
    return Readings(**{name: random.choice(get_args(hints[name])) for name in field_names()})


def random_game(random: Random, readings: Readings) -> Position:
    board = load_board(random.choice(("hugo", "midnight", "small")))
    players = random.randint(2, 8)
    each = random.choice((1, 2)) if board.name == "small" and players <= 4 else 1 if board.name == "small" else None
    return new_game(board, players, first=random.randrange(players), readings=readings, guests_each=each)


@pytest.mark.parametrize(
    "seeds", [range(chunk, GAMES, CHUNKS) for chunk in range(CHUNKS)], ids=lambda seeds: f"from{seeds.start}"
)
@pytest.mark.parametrize("reading", ["canon", "random"])
def test_both_finders_agree_on_every_position_of_random_games(seeds: range, reading: str) -> None:
    for seed in seeds:
        random = Random(f"{reading} {seed}")
        position = random_game(random, CANON if reading == "canon" else random_readings(random))
        play_to_the_end(position, random)


TABLES = [
    *(("midnight", None, players) for players in range(2, 9)),
    *(("small", 1, players) for players in range(2, 9)),
    *(("small", 2, players) for players in range(2, 5)),
]
"""Boards, guests of each where not by the rules, players."""


@pytest.mark.parametrize(("board", "each", "players"), TABLES)
@pytest.mark.parametrize("reading", ["canon", "random"])
def test_both_finders_agree_on_every_position_of_midnight_parties(
    board: str, each: int | None, players: int, reading: str
) -> None:
    for seed in range(GAMES // 25):
        random = Random(f"{board} {each} {players} {reading} {seed}")
        readings = CANON if reading == "canon" else random_readings(random)
        first = random.randrange(players)
        start = new_game(load_board(board), players, game="midnight", first=first, readings=readings, guests_each=each)
        assert rounds_played(play_to_the_end(start, random)) == [1, 2, 3]


def rounds_played(positions: list[Position]) -> list[int]:
    """The rounds in which a die was rolled, in order."""
    played = [position.round for position in positions if position.phase == "play"]
    return [number for number, _ in groupby(played)]


def play_to_the_end(position: Position, random: Random) -> list[Position]:
    """Every position of a game, each put before both finders."""
    positions = []
    for _ in range(LONGEST_GAME):
        text = format_position(position)
        positions.append(position)
        assert defects(position) == (), text
        assert parse_position(text) == position
        if position.phase == "over":
            return positions
        rolls: tuple[Roll, ...] = (None,) if position.phase == "place" else DIES[position.readings.die]
        for roll in rolls:
            assert_same_moves(position, roll)
        position = play_one_turn(position, random)
    raise AssertionError(f"no end after {LONGEST_GAME} turns: {format_position(position)}")


def assert_same_moves(position: Position, roll: Roll) -> None:
    first, second = legal_moves(position, roll), second_moves(position, roll)
    assert first, f"no legal move on {roll}: {format_position(position)}"
    assert len(set(first)) == len(first), f"a move twice on {roll}: {format_position(position)}"
    assert set(first) == second, f"on {roll}: {sorted(map(format_move, set(first) ^ second))} in {format_position(position)}"


def play_one_turn(position: Position, random: Random) -> Position:
    roll = None if position.phase == "place" else random.choice(DIES[position.readings.die])
    move = random.choice(sorted(second_moves(position, roll), key=format_move))
    after = apply(position, roll, move).position
    expected = second_outcome(position, move)
    assert outcome_of(after) == expected, f"{roll} {format_move(move)} in {format_position(position)}"
    return after
