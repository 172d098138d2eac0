"""The bots: they play by the rules, do what they say, and the better ones win."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hugo_rules.board import load_board
from hugo_rules.bots import BOTS
from hugo_rules.end import winners_of
from hugo_rules.judge import FACES, legal_moves
from hugo_rules.notation import format_move, parse_position
from hugo_rules.setup import new_game
from hugo_rules.state import Game, Position, Roll, Seat
from hugo_rules.turn import apply
from tests.rules.strategies import examples, rolls, sound_positions

GAMES = 60
"""Games of each pairing, each bot beginning half of them."""


def choice(bot: str, position: str, roll: Roll, chance: float = 0.0) -> str:
    """What a bot does in a position."""
    before = parse_position(position)
    return format_move(BOTS[bot](before, roll, legal_moves(before, roll), lambda: chance))


def winners(names: tuple[str, ...], game: Game, seed: int) -> tuple[Seat, ...]:
    """Who wins a game among bots."""
    draw = Random(seed).random
    position: Position = new_game(load_board(game), len(names), game=game)
    while position.phase != "over":
        roll = None if position.phase == "place" else FACES[position.readings.die][int(draw() * 6)]
        move = BOTS[names[position.turn]](position, roll, legal_moves(position, roll), draw)
        position = apply(position, roll, move).position
    return winners_of(position)


@pytest.mark.parametrize("bot", BOTS)
@examples(100)
@given(position=sound_positions, roll=rolls, chance=st.floats(0, 1, exclude_max=True))
def test_a_bot_always_makes_a_legal_move(bot: str, position: Position, roll: Roll, chance: float) -> None:
    if moves := legal_moves(position, roll):
        assert BOTS[bot](position, roll, moves, lambda: chance) in moves


@pytest.mark.parametrize("game", ["hugo", "midnight"])
@pytest.mark.parametrize("bot", ["greedy", "careful"])
def test_a_bot_that_looks_beats_one_that_does_not(bot: str, game: Game) -> None:
    won = [winners((bot, "random"), game, seed) for seed in range(GAMES // 2)]
    won_second = [winners(("random", bot), game, seed) for seed in range(GAMES // 2)]

    assert won.count((0,)) + won_second.count((1,)) > won.count((1,)) + won_second.count((0,))


def test_random_takes_each_move_where_its_share_of_chance_begins() -> None:
    before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    moves = legal_moves(before, 5)

    found = [BOTS["random"](before, 5, moves, lambda share=share: share / len(moves)) for share in range(len(moves))]  # type: ignore[misc]

    assert (len(moves), tuple(found)) == (3, moves)


def test_greedy_enters_a_green_room() -> None:
    assert choice("greedy", "hugo1_small_canon~guests~2_play1_h1_0100_A10.2.3_B10.5.7_firstA_turnA", 2, 0.99) == "3-r4"


def test_greedy_stays_out_of_a_red_room() -> None:
    before = "hugo1_small_canon~guests~1_play1_h1_0100_A10.5_B10.7_firstA_turnA"

    assert {choice("greedy", before, 2, share / 10) for share in range(10)} == {"5-7"}


def test_greedy_does_not_stop_with_hugo() -> None:
    before = "hugo1_small_canon~guests~2_play1_h7_0100_A10.3.5_B10.1.2_firstA_turnA"

    assert choice("greedy", before, 2, 0.99) != "5-7"


def test_greedy_of_midnight_party_counts_what_its_guests_cost_where_they_stand() -> None:
    before = "midnight1_midnight_canon~guests~1_play1_h20_A0.7_B0.1_firstA_turnA"

    assert {choice("greedy", before, 2, share / 10) for share in range(10)} == {"7-r8"}


def test_careful_prefers_a_room_even_a_red_one() -> None:
    assert choice("careful", "hugo1_small_canon~guests~1_play1_h1_0100_A10.5_B10.7_firstA_turnA", 2) == "5-r6"


def test_careful_walks_past_hugo_only_where_it_must() -> None:
    before = "hugo1_small_canon~guests~2_play1_h7_0100_A10.1.5_B10.3.4_firstA_turnA"

    assert choice("careful", before, 4).startswith("1-")


def test_careful_places_a_guest_where_hugo_comes_last() -> None:
    assert choice("careful", "hugo1_small_canon~guests~1_place1_hdoor_2345_A10_B10_firstA_turnA", None) == "p7"


def test_careful_knows_that_hugo_goes_back_to_the_stairs_between_two_rounds() -> None:
    between = "midnight1_midnight_canon_place2_h5_A-6.3.8.10.14.16.18_B12.2.17.20.23.s10.s9_firstB_turnB"

    assert choice("careful", between, None) == "p27"
