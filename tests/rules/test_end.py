"""The chapter on the end: points, the clock, the last move, and who has won."""

from __future__ import annotations

import pytest

from hugo_rules.events import GameEnded, TurnPassed
from hugo_rules.state import HUGO, OnGallery, Roll
from hugo_rules.turn import Outcome
from tests.rules.table import ONE, TWO, kinds, moves, play, read, refusals, table


def ending(outcome: Outcome) -> GameEnded:
    (ended,) = (event for event in outcome.events if isinstance(event, GameEnded))
    return ended


@pytest.mark.clause("end.points")
@pytest.mark.parametrize(("before", "phase"), [(35, "play"), (36, "over"), (37, "over")])
def test_46_points_end_the_game_and_45_do_not(before: int, phase: str) -> None:
    position = read(f"{ONE}h4_0100_A{before}.5_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.phase == phase


@pytest.mark.clause("end.uncapped")
def test_points_above_46_are_kept() -> None:
    position = read(TWO + "h4_0100_A45.5.6_B10.21.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.players[0].points == 64


@pytest.mark.clause("end.hugo")
@pytest.mark.parametrize("space", [17, 20, 23], ids=["stops on the arrow", "goes on", "goes on far"])
def test_hugos_sixth_arrival_ends_the_game(space: int) -> None:
    position = read(f"{ONE}h{space}_0400_A10.r3_B10.r12_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert (after.phase, table(after).split("_")[1]) == ("over", "0500")


@pytest.mark.clause("end.hugo")
def test_hugos_fifth_arrival_does_not_end_the_game() -> None:
    position = read(ONE + "h20_0300_A10.r3_B10.r12_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h2_0400_A10.r3_B10.r12_firstA_turnB"


@pytest.mark.clause("end.hugo")
@pytest.mark.parametrize(
    ("laps", "clock", "phase"),
    [
        ("six", "0400", "play"),
        ("six", "0500", "over"),
        ("seven", "0500", "play"),
        ("seven", "0600", "over"),
    ],
)
def test_hugo_has_more_laps_where_it_is_read_so(laps: str, clock: str, phase: str) -> None:
    position = read(f"hugo1_t_canon~laps~{laps}~guests~1_play1_h20_{clock}_A10.r3_B10.r12_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.phase == phase


@pytest.mark.clause("end.hugo")
@pytest.mark.parametrize(("clock", "end"), [("0500", 8), ("0600", 8)])
def test_hugo_stays_at_his_top_speed_in_further_laps(clock: str, end: int) -> None:
    position = read(f"hugo1_t_canon~laps~seven~guests~1_play1_h1_{clock}_A10.r12_B10.r18_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.hugo == OnGallery(end)


@pytest.mark.clause("end.fewest")
def test_a_player_below_46_wins_where_those_at_46_lose() -> None:
    position = read("hugo1_t_canon~at-46~loses~guests~1_play1_h4_0100_A36.5_B38.21_C45.21_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (1,)


@pytest.mark.clause("end.fewest")
def test_nobody_wins_if_all_have_46_under_the_reading_that_they_lose() -> None:
    position = read("hugo1_t_canon~at-46~loses~guests~1_play1_h4_0100_A36.5_B38.6_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == ()


@pytest.mark.clause("end.finish")
def test_captures_beyond_the_arrow_count_in_the_last_move() -> None:
    position = read(ONE + "h22_0400_A10.23_B11.2_C15.r18_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (2,)


@pytest.mark.clause("end.finish")
def test_points_are_compared_once_after_all_captures() -> None:
    position = read(ONE + "h4_2400_A40.5_B20.6_C25.r18_firstA_turnB")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (2,)


@pytest.mark.clause("end.finish")
@pytest.mark.parametrize("roll", [1, 2, 4, 5, HUGO, None])
def test_nothing_may_be_done_after_the_end(roll: Roll) -> None:
    position = read("hugo1_t_canon~guests~1_over1_h8_0100_A46.s10_B10.21_firstA_turnA")

    legal = moves(position, roll)

    assert legal == []


@pytest.mark.clause("end.finish")
@pytest.mark.parametrize(("roll", "move"), [(1, "s10-0"), (HUGO, "hugo"), (None, "p5")])
def test_invalid_the_game_is_over(roll: Roll, move: str) -> None:
    position = read("hugo1_t_canon~guests~1_over1_h8_0100_A46.s10_B10.21_firstA_turnA")

    refused_by = refusals(position, roll, move)

    assert refused_by == ["end.finish"]


@pytest.mark.clause("end.equal-turns")
def test_nobody_gets_another_turn_to_even_out_the_round() -> None:
    position = read(ONE + "h20_0100_A45.5_B10.21_C10.21_firstA_turnA")

    outcome = play(position, 2, "5-r6")

    assert TurnPassed not in kinds(outcome)


@pytest.mark.clause("end.both")
def test_both_reasons_at_once_make_one_end() -> None:
    position = read(ONE + "h22_0400_A40.23_B10.r3_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert {"end.points", "end.hugo", "end.both"} <= set(ending(outcome).clauses)


@pytest.mark.clause("end.both")
def test_players_at_46_or_more_are_compared_like_all_others() -> None:
    position = read(ONE + "h4_0100_A38.6_B38.5_C45.8_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (0,)


@pytest.mark.clause("end.fewest")
def test_the_fewest_points_win() -> None:
    position = read(ONE + "h4_0100_A36.5_B12.21_C11.21_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (2,)


@pytest.mark.clause("end.tie")
def test_players_with_the_fewest_points_share_the_win() -> None:
    position = read(ONE + "h4_0100_A36.5_B12.21_C12.21_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ending(outcome).winners == (1, 2)


@pytest.mark.clause("end.tie")
def test_a_win_alone_does_not_rest_on_the_clause_of_ties() -> None:
    position = read(ONE + "h4_0100_A36.5_B12.21_C11.21_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert ("end.fewest" in outcome.clauses, "end.tie" in outcome.clauses) == (True, False)
