"""A game is its start, its rolls and its moves: played again from them it is the same game.

Each game is played by chance and written down as text. Then it is played again from what
was written, and every position and every event has to be as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple, get_args

import pytest

from hugo_rules.board import load_board
from hugo_rules.judge import FACES, legal_moves
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_position, parse_roll
from hugo_rules.rulebook import SOURCES, ruleset
from hugo_rules.setup import new_game
from hugo_rules.state import Game, Position, Roll
from hugo_rules.turn import Outcome, apply

GAMES = 10
"""Of each game, for each number of players, under each ruleset."""


class Record(NamedTuple):
    """A game written down."""

    start: str
    turns: tuple[tuple[str, str], ...]
    """A roll and a move for each turn."""


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("name", ["canon", *SOURCES])
@pytest.mark.parametrize("game", get_args(Game))
def test_what_was_written_down_plays_the_same_game_again(game: Game, name: str, players: int) -> None:
    for seed in range(GAMES):
        random = Random(f"{game} {name} {players} {seed}")
        start = new_game(load_board(game), players, game=game, first=random.randrange(players), readings=ruleset(name))
        record, played = play_and_write(start, random)

        again = list(replay(record))

        assert again == played
        assert again[-1].position.phase == "over"


def play_and_write(start: Position, random: Random) -> tuple[Record, list[Outcome]]:
    """Play a game to its end by chance, and write down what was rolled and moved."""
    position, turns, played = start, [], []
    while position.phase != "over":
        roll: Roll = None if position.phase == "place" else random.choice(FACES[position.readings.die])
        move = random.choice(legal_moves(position, roll))
        turns.append((format_roll(roll), format_move(move)))
        played.append(apply(position, roll, move))
        position = played[-1].position
    return Record(format_position(start), tuple(turns)), played


def replay(record: Record) -> Iterator[Outcome]:
    """Play a game again from what was written down."""
    position = parse_position(record.start)
    for roll, move in record.turns:
        outcome = apply(position, parse_roll(roll), parse_move(move))
        yield outcome
        position = outcome.position
