"""Chances: worked by hand, added up, and drawn by lot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from hugo_rules import chances as chances_module
from hugo_rules.chances import WAYS, TooFar, UnknownWay, Way, chances, chances_by_reading, next_positions
from hugo_rules.defects import IllegalPosition
from hugo_rules.judge import FACES, IllegalMove
from hugo_rules.notation import parse_move, parse_position
from hugo_rules.state import HUGO, Decline, Move, MoveHugo, Position, Roll, Seat
from hugo_rules.turn import apply

NEAR_46 = "hugo1_small_canon~guests~1_play1_h6_0400_A45.1_B45.2_firstA_turnB"
"""Whoever is captured has lost, and so the game is over."""
LAST_ROUND = "midnight1_small_canon~guests~1_play3_h6_A0.1_B0.1_firstA_turnB"
ONE_OUTSIDE = "midnight1_small_canon~guests~1_play3_h2_A0.5_B0.r2_firstA_turnA"
GAMES = [(NEAR_46, "first"), (LAST_ROUND, "least"), (ONE_OUTSIDE, "any")]


def test_a_game_that_is_over_ends_as_it_has_ended() -> None:
    over = parse_position("hugo1_small_canon~guests~1_over1_h0_0500_A4.1_B4.r2_firstA_turnB")

    told = chances(over)

    assert told.winners == {(0, 1): 1}
    assert told.points == (Fraction(4), Fraction(4))


def test_midnight_party_is_won_with_the_least_penalty_below_0_too() -> None:
    over = parse_position("midnight1_small_canon~guests~1_over3_h0_A-3.s10_B5.r2_firstA_turnB")

    assert chances(over).winners == {(0,): 1}


def test_points_are_averaged_over_the_ways_of_the_last_turn() -> None:
    # A number takes A into the red room, for 1 point; Hugo's two faces of six take A to step 10.
    last_turn = parse_position("midnight1_small_canon~guests~1_play3_h5_A0.6_B0.r2_firstA_turnA")

    told = chances(last_turn, "least")

    assert told.winners == {(1,): 1}
    assert told.points == (Fraction(4, 6) * 1 + Fraction(2, 6) * 10, Fraction(0))


def waiting(position: Position, roll: Roll) -> Sequence[Move]:
    """B goes into the red room with a 4 or a 5; otherwise everybody waits for Hugo."""
    into_red = parse_move("4-r6")
    goes_in = position.turn == 1 and roll in (4, 5) and parse_position(WAITING).players[1] == position.players[1]
    return [MoveHugo() if roll == HUGO else into_red if goes_in else Decline()]


WAITING = "midnight1_small_canon~guests~1_play3_h2_A0.5_B0.4_firstA_turnA"
"""Hugo's next move takes B to step 10 and A to step 9, unless B is in the red room by then."""


def test_a_circle_of_two_positions_has_the_chance_that_is_worked_out_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances_module, "WAYS", {"waiting": waiting})

    told = chances(parse_position(WAITING), "waiting")

    # B gets in with the chance x. A rolls a number (4 of 6); then B rolls 4 or 5 (2 of 6), or 1 or 2 (2 of 6) and stays out:
    # x = 4/6 * (2/6 + 2/6 * x), so x = 2/7. Then B has 1 point and A 10; otherwise A has 9 and B 10.
    inside = Fraction(2, 7)
    assert told.winners == {(0,): 1 - inside, (1,): inside}
    assert told.points == (inside * 10 + (1 - inside) * 9, inside * 1 + (1 - inside) * 10)


@pytest.mark.parametrize(("text", "way"), GAMES)
def test_the_chances_of_all_winners_add_up_to_1(text: str, way: str) -> None:
    told = chances(parse_position(text), way)

    assert sum(told.winners.values()) == 1
    assert all(0 < chance <= 1 for chance in told.winners.values())


@pytest.mark.parametrize(("text", "way"), GAMES)
def test_games_drawn_by_lot_come_out_by_the_chances(text: str, way: str) -> None:
    games, lot = 2000, Random(1)
    told = chances(parse_position(text), way)

    drawn = Counter(drawn_winners(parse_position(text), WAYS[way], lot) for _ in range(games))

    assert set(drawn) <= set(told.winners)
    # Five times the spread that 2,000 games have at most.
    assert all(abs(drawn[seats] / games - chance) < 5 * 0.5 / games**0.5 for seats, chance in told.winners.items())


def drawn_winners(position: Position, play: Way, lot: Random) -> tuple[Seat, ...]:
    while position.phase != "over":
        roll = lot.choice(FACES[position.readings.die])
        position = apply(position, roll, lot.choice(play(position, roll))).position
    points = [player.points for player in position.players]
    return tuple(seat for seat, own in enumerate(points) if own == min(points))


def test_any_legal_move_is_as_likely_as_the_others() -> None:
    # From space 5 a 4 leads on to space 1, into the red room, or nowhere; B is in a room and stays there.
    before = parse_position(ONE_OUTSIDE)
    after = [apply(before, 4, parse_move(move)).position for move in ("5-1", "5-r6", "stay")]

    told = chances_module.from_any(after, "any", 1000)

    parts = [chances(position) for position in after]
    assert told.points == tuple(sum(part.points[seat] for part in parts) / 3 for seat in (0, 1))


def test_hugos_two_faces_are_a_third_of_the_chances_however_many_moves_the_numbers_leave() -> None:
    before = parse_position(ONE_OUTSIDE)

    shares = next_positions(before, WAYS["any"])

    by_hugo = apply(before, HUGO, MoveHugo()).position
    assert Fraction(shares[by_hugo], sum(shares.values())) == Fraction(1, 3)


def test_the_number_of_positions_is_bounded_and_the_refusal_says_so() -> None:
    position = parse_position(NEAR_46)

    with pytest.raises(TooFar, match="more than 100 positions") as refused:
        chances(position, "first", bound=100)

    assert (refused.value.position, refused.value.way, refused.value.bound) == (position, "first", 100)


def test_a_game_far_from_its_end_is_refused() -> None:
    with pytest.raises(TooFar):
        chances(parse_position("hugo1_hugo_canon~guests~1_play1_h2_2400_A10.5_B10.7_firstA_turnA"))


def test_invalid_way_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(UnknownWay, match=r"'best'.*any, first, least"):
        chances(parse_position(NEAR_46), "best")


def test_where_a_reading_forbids_the_move_its_player_moves_in_the_way_of_all() -> None:
    before = parse_position(LAST_ROUND)

    told = chances_by_reading(before, 4, parse_move("stay"), "declining", "least")

    # Who may not decline goes from space 1 into the green room, which 4 reaches exactly.
    assert list(told) == ["may", "must"]
    assert told["may"] == chances(apply(before, 4, parse_move("stay")).position, "least")
    assert told["must"].winners == {(1,): 1}
    assert told["must"].points[1] == -3


def test_invalid_reading_of_a_position_is_refused() -> None:
    last_lap = parse_position("hugo1_small_canon~laps~six~guests~1_play1_h1_0500_A45.0_B45.2_firstA_turnA")

    with pytest.raises(IllegalPosition, match="the clock shows 5:00 and the game is not over"):
        chances_by_reading(last_lap, HUGO, MoveHugo(), "laps", "first")


def test_invalid_roll_under_a_reading_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no face of the die shows 3"):
        chances_by_reading(parse_position(NEAR_46), 3, parse_move("2-5"), "die", "first")
