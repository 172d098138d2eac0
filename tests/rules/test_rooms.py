"""The chapter on rooms: when they are open, what the way in costs, shields, expelling, leaving."""

from __future__ import annotations

import pytest

from hugo_rules.board import load_board
from hugo_rules.events import GuestExpelled, GuestSpared, ShieldScored
from hugo_rules.readings import Readings
from hugo_rules.rooms import count_tests
from hugo_rules.state import HUGO, InRoom
from tests.rules.table import BOARD_T, ONE, TWO, grounds, kinds, moves, play, read, refusals, table

EMPTY_ROOM = "hugo1_t_canon~empty-room~exact~guests~1_play1_"
RED_ROOM = "hugo1_t_canon~red-room~exact~guests~1_play1_"
RED_ROOM_AND_BOTH = "hugo1_t_canon~red-room~exact~both-tests~at-least~guests~1_play1_"
GREEN_ROOM = "hugo1_t_canon~green-room~at-least~guests~1_play1_"
BOTH_TESTS = "hugo1_t_canon~both-tests~at-least~guests~1_play1_"
OWN_ROOM = "hugo1_t_canon~own-room~expels~guests~2_play1_"
STEP_OUT = "hugo1_t_canon~step-out~free~guests~1_play1_"


@pytest.mark.clause("rooms.door")
def test_a_room_is_entered_through_its_own_door() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["2-4", "2-r3"]


@pytest.mark.clause("rooms.door")
def test_invalid_no_door_is_on_that_space() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    refused_by = refusals(position, 4, "2-r4")

    assert refused_by == ["rooms.door"]


@pytest.mark.clause("rooms.door")
def test_a_door_behind_the_guest_is_not_on_its_way() -> None:
    position = read(ONE + "h20_0100_A10.4_B10.21_firstA_turnA")

    legal = moves(position, 5)

    assert legal == ["4-9", "4-r6"]


@pytest.mark.clause("rooms.safe")
def test_hugo_spares_a_guest_behind_a_door_that_he_passes() -> None:
    position = read(ONE + "h1_0100_A10.r3_B10.21_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h5_0100_A10.r3_B10.21_firstA_turnA"


@pytest.mark.clause("rooms.safe")
def test_hugo_spares_a_guest_behind_the_door_where_he_stops() -> None:
    position = read(ONE + "h0_2400_A10.r3_B10.21_firstA_turnB")

    outcome = play(position, HUGO, "hugo")

    assert [event for event in outcome.events if isinstance(event, GuestSpared)] == [GuestSpared(0, 3, ("rooms.safe",))]


@pytest.mark.clause("rooms.capacity")
def test_a_room_holds_one_guest_after_a_second_has_come() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert after.guests_on(InRoom(3)) == (0,)


@pytest.mark.clause("rooms.open")
def test_invalid_hugo_still_climbs() -> None:
    position = read(ONE + "hs2_2345_A10.2_B10.21_firstA_turnA")

    refused_by = refusals(position, 2, "2-r3")

    assert refused_by == ["rooms.open"]


@pytest.mark.clause("rooms.open")
def test_no_room_is_offered_while_hugo_is_at_the_cellar_door() -> None:
    position = read(ONE + "hdoor_2345_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 5)

    assert legal == ["2-7"]


@pytest.mark.clause("rooms.open")
def test_rooms_stay_shut_while_hugo_is_on_the_highest_step() -> None:
    position = read(ONE + "hs2_2345_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["2-4"]


@pytest.mark.clause("rooms.open.arrow")
def test_rooms_open_as_soon_as_hugo_has_reached_the_arrow() -> None:
    position = read(ONE + "h0_2400_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["2-4", "2-r3"]


@pytest.mark.clause("rooms.open.arrow")
def test_a_room_entered_while_hugo_stands_on_the_arrow_rests_on_the_arrow_clause() -> None:
    position = read(ONE + "h0_2400_A10.2_B10.21_firstA_turnA")

    rests_on = grounds(position, 2, "2-r3")

    assert "rooms.open.arrow" in rests_on


@pytest.mark.clause("rooms.enter.cost")
def test_invalid_the_roll_ends_on_the_door() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    refused_by = refusals(position, 1, "2-r3")

    assert refused_by == ["rooms.enter.cost"]


@pytest.mark.clause("rooms.enter.cost")
@pytest.mark.parametrize(("space", "roll"), [(3, 1), (2, 2), (0, 4), (23, 5)])
def test_the_count_is_the_spaces_to_the_door_and_one(space: int, roll: int) -> None:
    position = read(f"{EMPTY_ROOM}h20_0100_A10.{space}_B10.21_firstA_turnA")

    legal = moves(position, roll)

    assert f"{space}-r3" in legal


@pytest.mark.clause("rooms.enter.choice")
def test_a_guest_may_walk_past_a_room_that_it_could_enter() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["5-7", "5-r6"]


@pytest.mark.clause("rooms.enter.choice")
def test_any_door_on_the_way_may_be_entered() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 5)

    assert legal == ["2-7", "2-r3", "2-r6"]


@pytest.mark.clause("rooms.enter.plain")
def test_an_empty_plain_room_takes_a_surplus() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    rests_on = grounds(position, 4, "2-r3")

    assert "rooms.enter.plain" in rests_on


@pytest.mark.clause("rooms.enter.plain")
def test_an_empty_plain_room_takes_the_exact_count_only_where_it_is_read_so() -> None:
    position = read(EMPTY_ROOM + "h20_0100_A10.2_B10.21_firstA_turnA")

    refused_by = refusals(position, 4, "2-r3")

    assert refused_by == ["rooms.enter.plain"]


@pytest.mark.clause("rooms.enter.red")
def test_an_empty_red_room_takes_a_surplus() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.21_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["5-9", "5-r6"]


@pytest.mark.clause("rooms.enter.red")
def test_an_empty_red_room_refuses_a_surplus_where_it_is_read_as_exact() -> None:
    position = read(RED_ROOM + "h20_0100_A10.5_B10.21_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["5-9"]


@pytest.mark.clause("rooms.enter.green")
def test_invalid_a_surplus_into_an_empty_green_room() -> None:
    position = read(ONE + "h20_0100_A10.8_B10.21_firstA_turnA")

    refused_by = refusals(position, 4, "8-r9")

    assert refused_by == ["rooms.enter.green", "rooms.enter.exact"]


@pytest.mark.clause("rooms.enter.green")
def test_a_green_room_takes_the_exact_count() -> None:
    position = read(ONE + "h20_0100_A10.8_B10.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["8-10", "8-r9"]


@pytest.mark.clause("rooms.enter.green")
def test_an_empty_green_room_takes_a_surplus_where_it_is_read_as_at_least() -> None:
    position = read(GREEN_ROOM + "h20_0100_A10.8_B10.21_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["8-12", "8-r9"]


@pytest.mark.clause("rooms.enter.occupied")
def test_invalid_a_surplus_into_an_occupied_room() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_firstA_turnA")

    refused_by = refusals(position, 4, "2-r3")

    assert refused_by == ["rooms.enter.occupied"]


@pytest.mark.clause("rooms.enter.occupied")
def test_an_occupied_room_takes_the_exact_count() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["2-4", "2-r3"]


@pytest.mark.clause("rooms.enter.exact")
def test_an_occupied_red_room_takes_the_exact_count() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.r6_firstA_turnA")

    refused_by = refusals(position, 4, "5-r6")

    assert refused_by == ["rooms.enter.occupied", "rooms.enter.exact"]


@pytest.mark.clause("rooms.enter.exact")
def test_the_exact_count_enters_an_occupied_red_room() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.r6_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["5-7", "5-r6"]


@pytest.mark.clause("rooms.enter.exact")
@pytest.mark.parametrize(
    "text",
    ["h20_0100_A10.5_B10.r6_firstA_turnA", "h20_0100_A10.8_B10.21_firstA_turnA"],
    ids=["red and occupied", "green and empty"],
)
def test_a_surplus_passes_where_at_least_wins(text: str) -> None:
    position = read(BOTH_TESTS + text)

    legal = moves(position, 4)

    assert len(legal) == 2


@pytest.mark.clause("rooms.enter.exact")
@pytest.mark.parametrize(
    "text",
    [
        GREEN_ROOM + "h20_0100_A10.8_B10.r9_firstA_turnA",
        RED_ROOM + "h20_0100_A10.5_B10.21_firstA_turnA",
        BOTH_TESTS + "h20_0100_A10.8_B10.r9_firstA_turnA",
        BOTH_TESTS + "h20_0100_A10.2_B10.r3_firstA_turnA",
        RED_ROOM_AND_BOTH + "h20_0100_A10.5_B10.r6_firstA_turnA",
    ],
    ids=["green at least but occupied", "red exact but empty", "green and occupied", "plain and occupied", "red and occupied"],
)
def test_a_surplus_is_refused_where_the_tests_that_win_are_exact(text: str) -> None:
    position = read(text)

    legal = moves(position, 4)

    assert len(legal) == 1


@pytest.mark.clause("rooms.enter.exact")
def test_two_tests_that_agree_need_no_clause_on_both() -> None:
    position = read(ONE + "h20_0100_A10.8_B10.r9_firstA_turnA")

    refused_by = refusals(position, 4, "8-r9")

    assert refused_by == ["rooms.enter.green"]


@pytest.mark.clause("rooms.enter.plain")
def test_a_plain_room_puts_one_test_and_a_room_with_a_shield_two() -> None:
    tests = [len(count_tests(room, False, Readings())) for room in BOARD_T.rooms]

    assert tests == [1, 2, 2, 1, 1]


@pytest.mark.clause("rooms.enter.surplus")
def test_a_move_that_enters_a_room_ends_there() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    after = play(position, 5, "2-r3").position

    assert table(after) == "h20_0100_A10.r3_B10.21_firstA_turnB"


@pytest.mark.clause("rooms.enter.surplus")
def test_a_surplus_is_named_among_the_grounds() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    rests_on = grounds(position, 5, "2-r3")

    assert "rooms.enter.surplus" in rests_on


@pytest.mark.clause("rooms.enter.own")
def test_a_room_with_a_guest_of_ones_own_is_not_offered() -> None:
    position = read(TWO + "h20_0100_A10.2.r3_B10.21.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["2-4", "r3-4"]


@pytest.mark.clause("rooms.enter.own")
def test_invalid_own_guest_inside() -> None:
    position = read(TWO + "h20_0100_A10.2.r3_B10.21.21_firstA_turnA")

    refused_by = refusals(position, 2, "2-r3")

    assert refused_by == ["rooms.enter.own"]


@pytest.mark.clause("rooms.enter.own")
def test_ones_own_guest_is_put_out_where_own_rooms_are_read_so() -> None:
    position = read(OWN_ROOM + "h20_0100_A10.2.r3_B10.21.21_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert table(after) == "h20_0100_A10.3.r3_B10.21.21_firstA_turnB"


@pytest.mark.clause("rooms.enter.own")
def test_a_room_with_ones_own_guest_counts_as_occupied_where_it_may_be_entered() -> None:
    position = read(OWN_ROOM + "h20_0100_A10.2.r3_B10.21.21_firstA_turnA")

    refused_by = refusals(position, 4, "2-r3")

    assert refused_by == ["rooms.enter.occupied"]


@pytest.mark.clause("rooms.expel")
def test_whoever_enters_an_occupied_room_puts_its_guest_out() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_firstA_turnA")

    outcome = play(position, 2, "2-r3")

    assert [event.player for event in outcome.events if isinstance(event, GuestExpelled)] == [1]


@pytest.mark.clause("rooms.expel.door")
def test_an_expelled_guest_stands_on_the_door_and_pays_nothing() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert table(after) == "h20_0100_A10.r3_B10.3_firstA_turnB"


@pytest.mark.clause("rooms.expel.door")
def test_an_expelled_guest_shares_the_door_with_whoever_stands_there() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.r3_C10.3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert table(after) == "h20_0100_A10.r3_B10.3_C10.3_firstA_turnB"


@pytest.mark.clause("rooms.expel.return")
def test_an_expelled_guest_waits_for_its_owners_turn() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_C10.r3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert after.turn == 1


@pytest.mark.clause("rooms.expel.return")
def test_an_expelled_guest_comes_back_with_a_1_and_puts_the_other_out() -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.3_firstA_turnB")

    after = play(position, 1, "3-r3").position

    assert table(after) == "h20_0100_A10.3_B10.r3_firstA_turnA"


@pytest.mark.clause("rooms.expel.return")
def test_invalid_a_surplus_back_into_the_room_one_was_put_out_of() -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.3_firstA_turnB")

    refused_by = refusals(position, 2, "3-r3")

    assert refused_by == ["rooms.enter.occupied"]


@pytest.mark.clause("rooms.expel.return")
def test_a_guest_on_a_door_may_enter_its_empty_room_with_any_number() -> None:
    position = read(ONE + "h20_0100_A10.3_B10.21_firstA_turnA")

    legal = [moves(position, roll) for roll in (1, 2, 4, 5)]

    assert ["3-r3" in found for found in legal] == [True] * 4


@pytest.mark.clause("rooms.expel.onto-hugo")
def test_a_guest_expelled_onto_hugos_space_is_captured() -> None:
    position = read(ONE + "h3_0100_A10.2_B10.r3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert table(after) == "h3_0100_A10.r3_B20.s10_firstA_turnB"


@pytest.mark.clause("rooms.expel.onto-hugo")
def test_expelling_onto_hugo_can_end_the_game() -> None:
    position = read(ONE + "h3_0100_A10.2_B36.r3_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert after.phase == "over"


@pytest.mark.clause("rooms.expel.onto-hugo")
def test_the_step_that_the_mover_has_left_is_free_for_the_guest_it_puts_out() -> None:
    position = read(ONE + "h3_0100_A10.s10_B10.r3_firstA_turnA")

    after = play(position, 5, "s10-r3").position

    assert table(after) == "h3_0100_A10.r3_B20.s10_firstA_turnB"


@pytest.mark.clause("rooms.shield.value")
@pytest.mark.parametrize(("move", "points"), [("5-r6", 11), ("8-r9", 7)])
def test_a_red_shield_costs_1_and_a_green_one_takes_3_away(move: str, points: int) -> None:
    space = move.partition("-")[0]
    position = read(f"{ONE}h20_0100_A10.{space}_B10.21_firstA_turnA")

    after = play(position, 2, move).position

    assert after.players[0].points == points


@pytest.mark.clause("rooms.shield.entry")
def test_a_shield_is_scored_before_the_turn_passes() -> None:
    position = read(ONE + "h20_0100_A45.5_B10.21_firstA_turnA")

    after = play(position, 2, "5-r6").position

    assert table(after) == "h20_0100_A46.r6_B10.21_firstA_turnA"


@pytest.mark.clause("rooms.shield.entry")
def test_a_shield_is_scored_before_the_expelled_guest_is_captured() -> None:
    position = read(ONE + "h9_0100_A10.8_B10.r9_firstA_turnA")

    order = kinds(play(position, 2, "8-r9"))

    assert order.index(ShieldScored) < order.index(GuestExpelled)


@pytest.mark.clause("rooms.shield.entry")
def test_the_floor_holds_before_ones_own_expelled_guest_is_captured() -> None:
    position = read(OWN_ROOM + "h9_0100_A1.8.r9_B10.21.21_firstA_turnA")

    after = play(position, 2, "8-r9").position

    assert after.players[0].points == 10


@pytest.mark.clause("rooms.shield.again")
def test_being_expelled_gives_no_points_back() -> None:
    position = read(ONE + "h20_0100_A10.8_B7.r9_firstA_turnA")

    after = play(position, 2, "8-r9").position

    assert table(after) == "h20_0100_A7.r9_B7.9_firstA_turnB"


@pytest.mark.clause("rooms.shield.again")
def test_leaving_gives_no_points_back() -> None:
    position = read(ONE + "h20_0100_A11.r6_B10.21_firstA_turnA")

    after = play(position, 1, "r6-6").position

    assert after.players[0].points == 11


@pytest.mark.clause("rooms.shield.again")
def test_every_entry_scores_anew() -> None:
    position = read(ONE + "h20_0100_A7.9_B10.r9_firstA_turnA")

    after = play(position, 1, "9-r9").position

    assert after.players[0].points == 4


@pytest.mark.clause("rooms.shield.floor")
def test_the_rest_of_a_green_shield_is_lost_at_0() -> None:
    position = read(ONE + "h20_0100_A2.8_B10.21_firstA_turnA")

    after = play(position, 2, "8-r9").position

    assert after.players[0].points == 0


@pytest.mark.clause("rooms.shield.floor")
def test_a_red_shield_counts_from_0_after_the_floor() -> None:
    position = read(ONE + "h20_0100_A0.5_B10.21_firstA_turnA")

    after = play(position, 2, "5-r6").position

    assert after.players[0].points == 1


@pytest.mark.clause("rooms.shield.floor")
def test_the_event_of_a_shield_holds_what_it_changed_after_the_floor() -> None:
    position = read(ONE + "h20_0100_A2.8_B10.21_firstA_turnA")

    (shield,) = (event for event in play(position, 2, "8-r9").events if isinstance(event, ShieldScored))

    assert (shield.points, "rooms.shield.floor" in shield.clauses) == (-2, True)


@pytest.mark.clause("rooms.shield.list")
def test_the_hugo_side_has_one_red_room_and_two_green_ones() -> None:
    shields = {room.name: room.points for room in load_board("hugo").rooms if room.colour != "plain"}

    assert shields == {"Ballroom": -3, "Banqueting hall": -3, "Armoury": 1}


@pytest.mark.clause("rooms.shield.list")
def test_the_midnight_side_has_two_rooms_more_and_one_of_them_is_red() -> None:
    colours = [[room.colour for room in load_board(name).rooms] for name in ("hugo", "midnight")]

    assert [(len(board), board.count("red"), board.count("green")) for board in colours] == [(9, 1, 2), (11, 2, 2)]


@pytest.mark.clause("rooms.leave")
@pytest.mark.parametrize(("roll", "space"), [(1, 3), (2, 4), (4, 6), (5, 7)])
def test_the_door_is_the_first_step_out_of_a_room(roll: int, space: int) -> None:
    position = read(f"{EMPTY_ROOM}h20_0100_A10.r3_B10.21_firstA_turnA")

    legal = moves(position, roll)

    assert f"r3-{space}" in legal


@pytest.mark.clause("rooms.leave")
def test_the_count_begins_on_the_door_where_stepping_out_is_read_as_free() -> None:
    position = read(STEP_OUT + "h20_0100_A10.r3_B10.21_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["r3-4"]


@pytest.mark.clause("rooms.leave.another")
def test_a_guest_may_go_from_one_room_into_another() -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.21_firstA_turnA")

    legal = moves(position, 5)

    assert legal == ["r3-7", "r3-r6"]


@pytest.mark.clause("rooms.leave.another")
def test_invalid_the_count_falls_short_of_the_other_room() -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.21_firstA_turnA")

    refused_by = refusals(position, 4, "r3-r6")

    assert refused_by == ["rooms.enter.cost"]


@pytest.mark.clause("rooms.leave.another")
def test_a_4_reaches_the_other_room_where_stepping_out_is_free() -> None:
    position = read(STEP_OUT + "h20_0100_A10.r3_B10.21_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["r3-7", "r3-r6"]


@pytest.mark.clause("rooms.leave.another")
def test_a_guest_from_another_room_scores_the_shield_and_expels() -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.r6_firstA_turnA")

    after = play(position, 5, "r3-r6").position

    assert table(after) == "h20_0100_A11.r6_B10.6_firstA_turnB"


@pytest.mark.clause("rooms.leave.return")
@pytest.mark.parametrize("roll", [2, 4, 5])
def test_invalid_back_into_the_room_just_left(roll: int) -> None:
    position = read(ONE + "h20_0100_A10.r3_B10.21_firstA_turnA")

    refused_by = refusals(position, roll, "r3-r3")

    assert "rooms.leave.return" in refused_by


@pytest.mark.clause("rooms.leave.return")
def test_invalid_back_into_the_room_just_left_where_own_rooms_may_be_entered_and_stepping_out_is_free() -> None:
    position = read("hugo1_t_canon~own-room~expels~step-out~free~guests~1_play1_h20_0100_A10.r3_B10.21_firstA_turnA")

    refused_by = refusals(position, 1, "r3-r3")

    assert "rooms.leave.return" in refused_by


@pytest.mark.clause("rooms.leave.onto-hugo")
def test_a_guest_that_leaves_onto_hugos_space_is_captured() -> None:
    position = read(ONE + "h3_0100_A10.r3_B10.21_firstA_turnA")

    after = play(position, 1, "r3-3").position

    assert table(after) == "h3_0100_A20.s10_B10.21_firstA_turnB"
