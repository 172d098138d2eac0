"""The chapter on the cellar: which step, what it costs, what happens when it is full, and the way out."""

from __future__ import annotations

import pytest

from hugo_rules.board import load_board
from hugo_rules.cellar import step_for_group
from hugo_rules.events import GuestCaptured
from hugo_rules.state import HUGO
from tests.rules.table import BOARD_T, ONE, THREE, TWO, grounds, moves, play, read, refusals, table

SMALL = "hugo1_small_canon~guests~2_play1_"
SMALL_REFILL = "hugo1_small_canon~full-cellar~refill~guests~2_play1_"
REFILL = "hugo1_t_canon~full-cellar~refill~guests~3_play1_"
STEP_OUT = "hugo1_t_canon~step-out~free~guests~1_play1_"
FULL = "A10.s10.s9.s8_B10.s7.s6.s5_C10.s4.s3.s2_D10.5.6.21_firstA_turnA"
"""Every step of board T is taken; D has a guest each on 5 and 6."""


@pytest.mark.clause("cellar.steps")
@pytest.mark.parametrize("name", ["hugo", "midnight", "small"])
def test_the_deepest_step_has_the_highest_value_and_each_step_above_it_one_less(name: str) -> None:
    steps = load_board(name).steps

    assert steps == tuple(range(steps[0], steps[0] - len(steps), -1))


@pytest.mark.clause("cellar.steps.number")
@pytest.mark.parametrize("name", ["hugo", "midnight"])
def test_the_stairs_have_nine_steps_from_10_down_to_2(name: str) -> None:
    steps = load_board(name).steps

    assert steps == (10, 9, 8, 7, 6, 5, 4, 3, 2)


@pytest.mark.clause("cellar.sign")
def test_the_value_of_a_step_is_added_to_the_points() -> None:
    position = read(ONE + "h4_0100_A10.5_B10.s10_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert after.players[0].points == 19


@pytest.mark.clause("cellar.step")
def test_the_first_captured_guest_goes_to_the_deepest_step() -> None:
    position = read(ONE + "h4_0100_A10.5_B10.21_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A20.s10_B10.21_firstA_turnA"


@pytest.mark.clause("cellar.step")
@pytest.mark.parametrize("taken", range(9))
def test_the_next_captured_guest_goes_to_the_deepest_free_step(taken: int) -> None:
    position = read(ONE + "h4_0100_A10.5_B10.21_firstA_turnA")

    step, _ = step_for_group(position, BOARD_T.steps[:taken])

    assert step == BOARD_T.steps[taken]


@pytest.mark.clause("cellar.step.vacated")
def test_a_vacated_step_is_used_again() -> None:
    position = read(TWO + "h4_0100_A10.5.s8_B10.21.s9_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A20.s10.s8_B10.21.s9_firstA_turnA"


@pytest.mark.clause("cellar.step.vacated")
def test_the_deepest_of_two_vacated_steps_is_used_first() -> None:
    position = read(TWO + "h4_0100_A10.5.6_B10.s10.s7_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A27.s9.s8_B10.s10.s7_firstA_turnA"


@pytest.mark.clause("cellar.step.vacated")
def test_using_a_vacated_step_is_named() -> None:
    position = read(TWO + "h4_0100_A10.5.s8_B10.21.s9_firstA_turnB")

    (captured,) = (event for event in play(position, HUGO, "hugo").events if isinstance(event, GuestCaptured))

    assert "cellar.step.vacated" in captured.clauses


@pytest.mark.clause("cellar.group")
def test_guests_captured_on_one_space_share_one_step() -> None:
    position = read(ONE + "h4_0100_A10.5_B10.5_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A20.s10_B20.s10_firstA_turnA"


@pytest.mark.clause("cellar.group")
def test_the_group_after_a_shared_step_goes_one_step_up() -> None:
    position = read(ONE + "h4_0100_A10.5_B10.5_C10.6_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A20.s10_B20.s10_C19.s9_firstA_turnC"


@pytest.mark.clause("cellar.points")
def test_points_are_scored_at_once_and_can_end_the_game() -> None:
    position = read(ONE + "h4_0100_A36.5_B10.21_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert (after.players[0].points, after.phase) == (46, "over")


@pytest.mark.clause("cellar.points.each")
def test_two_guests_of_one_owner_on_one_space_score_twice() -> None:
    position = read(TWO + "h4_0100_A10.5.5_B10.21.21_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A30.s10.s10_B10.21.21_firstA_turnA"


@pytest.mark.clause("cellar.points.each")
def test_only_the_owner_of_two_guests_in_a_group_is_told_that_each_scores() -> None:
    position = read(TWO + "h4_0100_A10.5.5_B10.5.21_firstA_turnB")

    captured = [event for event in play(position, HUGO, "hugo").events if isinstance(event, GuestCaptured)]

    assert [(event.player, "cellar.points.each" in event.clauses) for event in captured] == [(0, True), (0, True), (1, False)]


@pytest.mark.clause("cellar.full")
def test_when_no_step_is_free_each_group_goes_to_the_deepest() -> None:
    position = read(THREE + "h4_0100_" + FULL)

    after = play(position, HUGO, "hugo").position

    assert table(after).split("_")[5] == "D30.21.s10.s10"


@pytest.mark.clause("cellar.full")
def test_when_no_step_is_free_a_second_layer_begins_where_it_is_read_so() -> None:
    position = read(REFILL + "h4_0100_" + FULL)

    after = play(position, HUGO, "hugo").position

    assert table(after).split("_")[5] == "D29.21.s10.s9"


@pytest.mark.clause("cellar.full")
def test_a_whole_group_goes_to_the_deepest_step_of_a_full_cellar() -> None:
    position = read(SMALL + "h3_0100_A10.4.7_B10.4.s10_C10.7.s9_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h7_0100_A30.s10.s10_B20.s10.s10_C20.s10.s9_firstA_turnB"


@pytest.mark.clause("cellar.full")
def test_each_group_looks_anew_whether_a_step_is_free() -> None:
    position = read(SMALL + "h3_0100_A10.4.5_B10.1.1_C10.1.s10_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h7_0100_A29.s10.s9_B10.1.1_C10.1.s10_firstA_turnB"


@pytest.mark.clause("cellar.full")
def test_a_free_step_is_used_before_a_crowded_one_after_an_overflow() -> None:
    position = read(SMALL + "h3_0100_A10.4.1_B10.1.s10_C10.1.s10_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h7_0100_A19.1.s9_B10.1.s10_C10.1.s10_firstA_turnB"


@pytest.mark.clause("cellar.full")
def test_the_second_layer_is_complete_before_a_third_begins() -> None:
    position = read(SMALL_REFILL + "h3_0100_A10.4.5_B10.6.s10_C10.1.s9_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h7_0100_A29.s10.s9_B20.s10.s10_C10.1.s9_firstA_turnB"


@pytest.mark.clause("cellar.leave")
@pytest.mark.parametrize(("roll", "space"), [(1, 0), (2, 1), (4, 3), (5, 4)])
@pytest.mark.parametrize("step", [10, 8, 2])
def test_the_arrow_is_the_first_step_out_from_any_step(step: int, roll: int, space: int) -> None:
    position = read(f"{ONE}h20_0100_A10.s{step}_B10.21_firstA_turnA")

    legal = moves(position, roll)

    assert legal[0] == f"s{step}-{space}"


@pytest.mark.clause("cellar.leave")
def test_the_count_begins_on_the_arrow_where_stepping_out_is_read_as_free() -> None:
    position = read(STEP_OUT + "h20_0100_A10.s8_B10.21_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["s8-4", "s8-r3"]


@pytest.mark.clause("cellar.leave")
def test_leaving_the_cellar_gives_no_points_back() -> None:
    position = read(ONE + "h20_0100_A18.s8_B10.21_firstA_turnA")

    after = play(position, 2, "s8-1").position

    assert table(after) == "h20_0100_A18.1_B10.21_firstA_turnB"


@pytest.mark.clause("cellar.leave.deepest")
def test_of_ones_own_guests_the_deepest_leaves() -> None:
    position = read(TWO + "h20_0100_A10.s10.s8_B10.21.s9_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["s10-1"]


@pytest.mark.clause("cellar.leave.deepest")
def test_invalid_a_deeper_guest_of_ones_own_leaves_first() -> None:
    position = read(TWO + "h20_0100_A10.s10.s8_B10.21.s9_firstA_turnA")

    refused_by = refusals(position, 2, "s8-1")

    assert "cellar.leave.deepest" in refused_by


@pytest.mark.clause("cellar.leave.deepest")
def test_a_deeper_guest_of_another_player_holds_nobody_back() -> None:
    position = read(ONE + "h20_0100_A10.s10_B10.s9_firstA_turnB")

    legal = moves(position, 2)

    assert legal == ["s9-1"]


@pytest.mark.clause("cellar.leave.deepest")
def test_one_of_two_guests_of_ones_own_on_the_deepest_step_leaves_alone() -> None:
    position = read(TWO + "h20_0100_A10.s10.s10_B10.21.21_firstA_turnA")

    after = play(position, 2, "s10-1").position

    assert table(after) == "h20_0100_A10.1.s10_B10.21.21_firstA_turnB"


@pytest.mark.clause("cellar.leave.room")
def test_a_guest_from_the_cellar_may_go_on_into_a_room() -> None:
    position = read(ONE + "h20_0100_A10.s5_B10.21_firstA_turnA")

    legal = moves(position, 5)

    assert legal == ["s5-4", "s5-r3"]


@pytest.mark.clause("cellar.leave.room")
def test_a_room_entered_from_the_cellar_rests_on_that_clause() -> None:
    position = read(ONE + "h20_0100_A10.s5_B10.21_firstA_turnA")

    rests_on = grounds(position, 5, "s5-r3")

    assert "cellar.leave.room" in rests_on


@pytest.mark.clause("cellar.leave.room")
def test_invalid_the_count_from_the_cellar_falls_short_of_the_room() -> None:
    position = read(ONE + "h20_0100_A10.s5_B10.21_firstA_turnA")

    refused_by = refusals(position, 4, "s5-r3")

    assert refused_by == ["rooms.enter.cost"]


@pytest.mark.clause("cellar.leave.onto-hugo")
def test_a_guest_that_comes_out_onto_hugos_space_goes_back_to_the_step_it_has_left() -> None:
    position = read(ONE + "h0_0100_A10.s10_B10.s9_firstA_turnA")

    after = play(position, 1, "s10-0").position

    assert table(after) == "h0_0100_A20.s10_B10.s9_firstA_turnB"


@pytest.mark.clause("cellar.leave.onto-hugo")
def test_a_guest_that_comes_out_onto_hugos_space_takes_a_deeper_step_that_is_free() -> None:
    position = read(ONE + "h1_0100_A10.s8_B10.s9_firstA_turnA")

    after = play(position, 2, "s8-1").position

    assert table(after) == "h1_0100_A20.s10_B10.s9_firstA_turnB"


@pytest.mark.clause("cellar.leave.onto-hugo")
def test_a_guest_of_a_shared_step_that_comes_out_onto_hugos_space_does_not_free_it() -> None:
    position = read(ONE + "h0_0100_A10.s10_B10.s10_firstA_turnA")

    after = play(position, 1, "s10-0").position

    assert table(after) == "h0_0100_A19.s9_B10.s10_firstA_turnB"
