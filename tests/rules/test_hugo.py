"""The chapter on Hugo: the climb, the clock, his speed, and whom he captures."""

from __future__ import annotations

import pytest

from hugo_rules.events import GuestCaptured, HugoArrived, HugoMoved
from hugo_rules.hugo import hugo_path, speed
from hugo_rules.setup import new_game
from hugo_rules.state import CLOCK_FIELDS, HUGO, AtCellarDoor, OnGallery, OnStep
from tests.rules.table import BOARD_T, ONE, TWO, kinds, moves, play, read, table

LAPS = ONE + "h{space}_{clock}_A10.r3_B10.r12_firstA_turnA"


@pytest.mark.clause("setup.hugo")
def test_hugo_starts_one_space_before_the_deepest_step() -> None:
    start = new_game(BOARD_T, 2).hugo

    assert hugo_path(BOARD_T, BOARD_T.steps, start, 1) == (OnStep(10),)


@pytest.mark.clause("hugo.climb")
def test_hugo_climbs_a_step_for_each_space() -> None:
    position = read(ONE + "hdoor_2345_A10.2_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "hs8_2345_A10.2_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.climb")
def test_three_faces_take_hugo_to_the_highest_step_and_no_further() -> None:
    position = read(ONE + "hdoor_2345_A10.2_B10.21_firstA_turnA")

    for _ in range(3):
        position = play(position, HUGO, "hugo").position

    assert table(position) == "hs2_2345_A10.2_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.climb")
def test_hugo_captures_nobody_on_the_gallery_while_he_climbs() -> None:
    position = read(ONE + "hs5_2345_A10.0_B10.1_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "hs2_2345_A10.0_B10.1_firstA_turnB"


@pytest.mark.clause("hugo.climb")
@pytest.mark.parametrize(("start", "end"), [("hdoor_2345", "hs10_2345"), ("hs5_2345", "hs4_2345"), ("hs2_2345", "h0_2400")])
def test_hugo_climbs_one_step_at_a_time_where_it_is_read_so(start: str, end: str) -> None:
    position = read(f"hugo1_t_canon~climb~one-step~guests~1_play1_{start}_A10.5_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == f"{end}_A10.5_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.climb")
def test_a_climb_by_single_steps_does_not_slow_hugo_on_the_gallery() -> None:
    position = read("hugo1_t_canon~climb~one-step~guests~1_play1_h0_2400_A10.5_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.hugo == OnGallery(3)


@pytest.mark.clause("hugo.clock.first")
def test_coming_out_makes_hugo_faster_where_it_is_read_so() -> None:
    position = read("hugo1_t_canon~first-arrival~faster~guests~1_play1_hs2_2345_A10.6_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert (after.hugo, speed(after.clock)) == (OnGallery(2), 4)


@pytest.mark.clause("hugo.climb.carry")
def test_what_is_left_of_the_climb_is_walked_on_the_gallery() -> None:
    position = read(ONE + "hs2_2345_A10.21_B10.2_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h2_2400_A10.21_B20.s10_firstA_turnB"


@pytest.mark.clause("hugo.climb.carry")
def test_the_path_of_a_climb_goes_on_from_the_arrow() -> None:
    path = hugo_path(BOARD_T, BOARD_T.steps, OnStep(3), 3)

    assert path == (OnStep(2), OnGallery(0), OnGallery(1))


@pytest.mark.clause("hugo.climb.carry")
def test_the_path_from_the_cellar_door_takes_every_step() -> None:
    path = hugo_path(BOARD_T, BOARD_T.steps, AtCellarDoor(), 10)

    assert path == (*map(OnStep, BOARD_T.steps), OnGallery(0))


@pytest.mark.clause("hugo.climb.arrow")
@pytest.mark.parametrize(("start", "end"), [("s4", "0"), ("s2", "2")], ids=["he stops there", "he goes on"])
def test_guests_on_the_arrow_are_captured_as_hugo_comes_out(start: str, end: str) -> None:
    position = read(f"{ONE}h{start}_2345_A10.0_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == f"h{end}_2400_A20.s10_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.direction")
def test_hugo_walks_clockwise_over_the_arrow() -> None:
    path = hugo_path(BOARD_T, BOARD_T.steps, OnGallery(22), 4)

    assert path == (OnGallery(23), OnGallery(0), OnGallery(1), OnGallery(2))


@pytest.mark.clause("hugo.stays")
def test_hugo_never_goes_back_to_the_stairs() -> None:
    path = hugo_path(BOARD_T, BOARD_T.steps, OnGallery(0), 3 * BOARD_T.ring)

    assert all(isinstance(place, OnGallery) for place in path)


@pytest.mark.clause("hugo.speed")
def test_the_clock_gives_the_speed() -> None:
    speeds = [speed(clock) for clock in range(6)]

    assert speeds == [3, 3, 4, 5, 6, 7]


@pytest.mark.clause("hugo.distance")
@pytest.mark.parametrize(("clock", "end"), [("2400", 4), ("0100", 5), ("0200", 6), ("0300", 7), ("0400", 8)])
def test_hugo_goes_as_far_as_the_clock_shows(clock: str, end: int) -> None:
    position = read(LAPS.format(space=1, clock=clock))

    after = play(position, HUGO, "hugo").position

    assert after.hugo == OnGallery(end)


@pytest.mark.clause("hugo.clock")
@pytest.mark.parametrize("field", range(1, 6))
def test_each_arrival_moves_the_clock_one_field(field: int) -> None:
    position = read(LAPS.format(space=22, clock=CLOCK_FIELDS[field].replace(":", "").zfill(4)))

    after = play(position, HUGO, "hugo").position

    assert after.clock == field + 1


@pytest.mark.clause("hugo.clock")
def test_the_clock_stands_still_while_hugo_keeps_short_of_the_arrow() -> None:
    position = read(LAPS.format(space=19, clock="0100"))

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h23_0100_A10.r3_B10.r12_firstA_turnB"


@pytest.mark.clause("hugo.clock.exact")
def test_stopping_on_the_arrow_is_an_arrival() -> None:
    position = read(LAPS.format(space=20, clock="0100"))

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h0_0200_A10.r3_B10.r12_firstA_turnB"


@pytest.mark.clause("hugo.clock.exact")
def test_leaving_the_arrow_is_no_second_arrival_and_goes_at_the_new_speed() -> None:
    position = read(ONE + "h0_0200_A10.5_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h5_0200_A20.s10_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.clock.first")
@pytest.mark.parametrize("start", ["s4", "s3", "s2"])
def test_the_first_arrival_moves_the_clock_to_midnight(start: str) -> None:
    position = read(f"{ONE}h{start}_2345_A10.6_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert CLOCK_FIELDS[after.clock] == "24:00"


@pytest.mark.clause("hugo.clock.first")
def test_the_first_arrival_leaves_the_speed_at_3() -> None:
    position = read(ONE + "h2_2400_A10.6_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h5_2400_A10.6_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.speed.next")
def test_a_new_speed_waits_for_the_next_move() -> None:
    position = read(ONE + "h23_2400_A10.r12_B10.3_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h2_0100_A10.r12_B10.3_firstA_turnB"


@pytest.mark.clause("hugo.whole")
def test_hugo_finishes_his_way_after_the_capture_that_ends_the_game() -> None:
    position = read(ONE + "h4_2400_A40.5_B20.6_C25.r18_firstA_turnB")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h7_2400_A50.s10_B29.s9_C25.r18_firstA_turnB"


@pytest.mark.clause("hugo.whole")
def test_the_event_of_his_move_tells_the_whole_way() -> None:
    position = read(LAPS.format(space=22, clock="0100"))

    (moved,) = (event for event in play(position, HUGO, "hugo").events if isinstance(event, HugoMoved))

    assert (moved.start, moved.end, moved.pips) == (OnGallery(22), OnGallery(2), 4)


@pytest.mark.clause("hugo.capture")
@pytest.mark.parametrize("space", [5, 6, 7, 8], ids=["passed", "passed next", "passed last", "stopped on"])
def test_hugo_captures_whom_he_passes_and_whom_he_stops_on(space: int) -> None:
    position = read(f"{ONE}h4_0100_A10.{space}_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h8_0100_A20.s10_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.capture")
@pytest.mark.parametrize("space", [3, 9])
def test_hugo_captures_nobody_behind_him_or_beyond_his_way(space: int) -> None:
    position = read(f"{ONE}h4_0100_A10.{space}_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == f"h8_0100_A10.{space}_B10.21_firstA_turnB"


@pytest.mark.clause("hugo.capture")
def test_hugo_captures_guests_of_the_player_who_rolled_him() -> None:
    position = read(TWO + "h4_0100_A10.5.6_B10.21.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert after.players[0].points == 29


@pytest.mark.clause("hugo.capture.order")
def test_guests_are_captured_in_the_order_hugo_meets_them() -> None:
    position = read(ONE + "h22_0100_A10.2_B10.23_C10.0_firstA_turnA")

    captured = [event for event in play(position, HUGO, "hugo").events if isinstance(event, GuestCaptured)]

    assert [(event.player, event.space, event.step) for event in captured] == [(1, 23, 10), (2, 0, 9), (0, 2, 8)]


@pytest.mark.clause("hugo.capture.order")
def test_the_arrival_is_told_between_the_captures_before_and_after_it() -> None:
    position = read(ONE + "h22_0100_A10.2_B10.23_C10.21_firstA_turnA")

    order = kinds(play(position, HUGO, "hugo"))

    assert order[:4] == [HugoMoved, GuestCaptured, HugoArrived, GuestCaptured]


@pytest.mark.clause("hugo.clock")
def test_a_game_of_nothing_but_hugos_faces_ends_with_his_sixth_arrival() -> None:
    position = read(ONE + "hdoor_2345_A10.2_B10.21_firstA_turnA")

    arrivals = 0
    while position.phase == "play":
        outcome = play(position, HUGO, "hugo")
        position, arrivals = outcome.position, arrivals + kinds(outcome).count(HugoArrived)

    assert (arrivals, CLOCK_FIELDS[position.clock]) == (6, "5:00")


@pytest.mark.clause("rooms.open")
def test_rooms_are_offered_after_hugos_first_arrival() -> None:
    position = read(ONE + "hs4_2345_A10.21_B10.2_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    legal = moves(after, 2)

    assert legal == ["2-4", "2-r3"]
