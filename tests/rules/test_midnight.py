"""The chapter on Midnight Party: its rounds, what is forbidden in them, the bill, and the way back to the gallery."""

from __future__ import annotations

import pytest

from hugo_rules.board import load_board
from hugo_rules.events import (
    Event,
    GameEnded,
    GuestCaptured,
    GuestLeft,
    GuestMoved,
    GuestReturned,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TurnPassed,
)
from hugo_rules.midnight import shown_points
from hugo_rules.notation import format_position
from hugo_rules.setup import new_game
from hugo_rules.state import HUGO, HugoPlace, OnGallery, OnStep, Position, Roll
from hugo_rules.turn import Outcome
from tests.rules.table import grounds, kinds, moves, play, read, refusals

ONE = "midnight1_t_canon~guests~1_"
TWO = "midnight1_t_canon~guests~2_"
THREE = "midnight1_t_canon~guests~3_"
SIX = "midnight1_t_canon~guests~6_"
FULL_STAIRS = "A0.5.6.s10.s9.s8.s7_B0.22.s6.s5.s4.s3.s2"
"""Every step of board T is taken; A has a guest each on 5 and 6."""
LAST_ROOM = "h20_A5.r3.r6.r9_B1.17.22.r12_firstA_turnB"
"""Every room of board T is taken but room 18, whose door B is one space from; B has another guest on 22."""


def under(**readings: str) -> str:
    """Board T with one guest each under other readings."""
    words = [word.replace("_", "-") for pair in readings.items() for word in pair]
    return f"midnight1_t_canon~{'~'.join(words)}~guests~1_"


def lies(outcome: Outcome) -> str:
    """The fields of the position from its phase and round on."""
    return "_".join(format_position(outcome.position).split("_")[3:])


def winners(outcome: Outcome) -> tuple[int, ...]:
    (end,) = (event for event in outcome.events if isinstance(event, GameEnded))
    return end.winners


def hugo_after(position: Position) -> HugoPlace:
    """Where Hugo stands after his move."""
    return play(position, HUGO, "hugo").position.hugo


# The board and its signs.


@pytest.mark.clause("midnight.board")
def test_the_board_has_eleven_rooms_two_that_cost_1_and_two_that_give_3() -> None:
    rooms = load_board("midnight").rooms

    assert sorted(room.points for room in rooms) == [-3, -3, 0, 0, 0, 0, 0, 0, 0, 1, 1]


@pytest.mark.clause("midnight.sign")
@pytest.mark.parametrize(("points", "printed"), [(10, -10), (1, -1), (-3, 3), (0, 0)])
def test_what_the_board_prints_is_the_other_sign_of_what_a_place_costs(points: int, printed: int) -> None:
    assert (shown_points(points, "penalty"), shown_points(points, "printed")) == (points, printed)


# The rounds.


@pytest.mark.clause("midnight.first-setup")
def test_in_the_first_round_each_player_places_one_guest_in_turn() -> None:
    position = read(TWO + "place1_hs10_A0.5_B0_firstA_turnB")

    outcome = play(position, None, "p9")

    assert lies(outcome) == "place1_hs10_A0.5_B0.9_firstA_turnA"


@pytest.mark.clause("midnight.first-setup")
@pytest.mark.parametrize(("placing", "refused"), [("free", ["setup.place.free"]), ("not_others", [])])
def test_the_first_placing_reads_the_word_free_as_the_base_game_does(placing: str, refused: list[str]) -> None:
    position = read(f"midnight1_t_canon~placing~{placing.replace('_', '-')}~guests~2_place1_hs10_A0.5_B0.9_firstA_turnA")

    assert refusals(position, None, "p5") == refused


@pytest.mark.clause("midnight.first-setup")
def test_the_first_player_rolls_first_when_all_are_placed() -> None:
    position = read(ONE + "place1_hs10_A0.5_B0_C0.4_firstC_turnB")

    outcome = play(position, None, "p9")

    assert lies(outcome) == "play1_hs10_A0.5_B0.9_C0.4_firstC_turnC"


@pytest.mark.clause("midnight.trail")
def test_every_total_begins_at_nothing() -> None:
    position = new_game(load_board("midnight"), 8, game="midnight")

    assert [player.points for player in position.players] == [0] * 8


@pytest.mark.clause("midnight.reset.hugo")
@pytest.mark.parametrize("hugo_start", ["door", "deepest_step"])
def test_hugo_begins_on_the_deepest_step_wherever_he_begins_in_the_base_game(hugo_start: str) -> None:
    position = read(under(hugo_start=hugo_start) + "place1_hs10_A0_B0_firstA_turnA")

    assert position.hugo == OnStep(10)


@pytest.mark.clause("midnight.rounds")
@pytest.mark.parametrize(("number", "phase"), [(1, "place2"), (2, "place3"), (3, "over3")])
def test_the_game_is_over_with_the_third_round_and_not_before(number: int, phase: str) -> None:
    position = read(ONE + f"play{number}_h4_A0.5_B0.r3_firstA_turnB")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome).split("_")[0] == phase


# Hugo.


@pytest.mark.clause("midnight.hugo-speed")
@pytest.mark.parametrize(
    ("players", "slow_hugo", "space"),
    [(2, "seven", 7), (6, "seven", 7), (7, "seven", 6), (8, "seven", 6), (4, "five", 7), (5, "five", 6), (8, "five", 6)],
)
def test_hugo_moves_3_and_with_many_players_2(players: int, slow_hugo: str, space: int) -> None:
    others = "".join(f"_{seat}0.21" for seat in "BCDEFGH"[: players - 1])
    position = read(under(slow_hugo=slow_hugo) + f"play1_h4_A0.20{others}_firstA_turnA")

    assert hugo_after(position) == OnGallery(space)


@pytest.mark.clause("midnight.hugo-speed")
@pytest.mark.parametrize("climb", ["full", "one_step"])
def test_hugo_climbs_3_steps_however_he_climbs_in_the_base_game(climb: str) -> None:
    position = read(under(climb=climb) + "play1_hs10_A0.5_B0.9_firstA_turnA")

    assert hugo_after(position) == OnStep(7)


@pytest.mark.clause("midnight.hugo-speed", "midnight.no-early-end")
def test_coming_to_the_arrow_neither_turns_a_clock_nor_makes_hugo_faster() -> None:
    position = read(TWO + "play1_h22_A0.9.14_B0.r3.r6_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert (after.hugo, after.clock) == (OnGallery(1), 0)
    assert hugo_after(after) == OnGallery(4)


@pytest.mark.clause("midnight.stairs")
@pytest.mark.parametrize(("the_two", "hugo"), [("step", OnStep(2)), ("beside", OnGallery(0))])
def test_the_2_is_the_last_step_of_hugos_way_up_or_lies_beside_it(the_two: str, hugo: OnStep | OnGallery) -> None:
    position = read(under(the_two=the_two) + "play1_hs5_A0.5_B0.9_firstA_turnA")

    assert hugo_after(position) == hugo


@pytest.mark.clause("midnight.inherit")
def test_coming_up_hugo_goes_on_into_the_gallery_and_captures() -> None:
    position = read(TWO + "play1_hs2_A0.0.1_B0.2.9_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == "play1_h2_A0.s10.s9_B0.9.s8_firstA_turnB"


# A number.


@pytest.mark.clause("midnight.declining")
@pytest.mark.parametrize("must_move", ["must", "may"])
@pytest.mark.parametrize(("declining", "refused"), [("may", []), ("must", ["midnight.declining"])])
def test_a_number_may_be_declined_whatever_the_base_game_says(declining: str, refused: list[str], must_move: str) -> None:
    position = read(under(must_move=must_move, declining=declining) + "play1_h4_A0.20_B0.r3_firstA_turnA")

    assert refusals(position, 4, "stay") == refused


@pytest.mark.clause("midnight.declining")
def test_after_declining_the_table_lies_as_before_and_the_next_player_rolls() -> None:
    position = read(ONE + "play2_h4_A7.20_B3.r3_firstA_turnA")

    outcome = play(position, 4, "stay")

    assert lies(outcome) == "play2_h4_A7.20_B3.r3_firstA_turnB"


@pytest.mark.clause("midnight.declining")
def test_nobody_may_decline_hugos_face() -> None:
    position = read(ONE + "play1_h4_A0.20_B0.r3_firstA_turnA")

    assert (moves(position, HUGO), refusals(position, HUGO, "stay")) == (["hugo"], ["turn.hugo"])


@pytest.mark.clause("midnight.roll-only")
@pytest.mark.parametrize("declining", ["may", "must"])
def test_without_a_guest_on_the_gallery_a_number_does_nothing(declining: str) -> None:
    position = read(f"midnight1_t_canon~declining~{declining}~guests~2_play1_h4_A0.r6.s10_B0.r3.9_firstA_turnA")

    outcome = play(position, 4, "stay")

    assert (moves(position, 4), lies(outcome)) == (["stay"], "play1_h4_A0.r6.s10_B0.9.r3_firstA_turnB")


@pytest.mark.clause("midnight.roll-only")
def test_without_a_guest_on_the_gallery_hugo_still_moves() -> None:
    position = read(ONE + "play1_h4_A0.r6_B0.9_firstA_turnA")

    assert hugo_after(position) == OnGallery(7)


@pytest.mark.clause("midnight.no-leave-room")
def test_a_guest_stays_in_its_room() -> None:
    position = read(TWO + "play1_h4_A0.20.r3_B0.r6.9_firstA_turnA")

    assert refusals(position, 4, "r3-7") == ["midnight.no-leave-room"]


@pytest.mark.clause("midnight.no-leave-cellar")
def test_a_captured_guest_stays_below() -> None:
    position = read(TWO + "play1_h7_A0.20.s10_B0.r6.9_firstA_turnA")

    assert refusals(position, 4, "s10-4") == ["midnight.no-leave-cellar"]


# Rooms.


@pytest.mark.clause("midnight.enter")
@pytest.mark.parametrize(("hugo", "may"), [("hs2", False), ("h0", True)])
def test_rooms_are_open_from_the_moment_hugo_comes_up(hugo: str, may: bool) -> None:
    position = read(ONE + f"play1_{hugo}_A0.2_B0.20_firstA_turnA")

    assert ("2-r3" in moves(position, 2)) == may


@pytest.mark.clause("midnight.enter")
@pytest.mark.parametrize(("start", "door", "may"), [(11, "r12", True), (5, "r6", True), (8, "r9", False), (6, "r9", True)])
def test_only_a_green_room_asks_for_the_exact_count(start: int, door: str, may: bool) -> None:
    position = read(ONE + f"play1_h2_A0.{start}_B0.20_firstA_turnA")

    assert (f"{start}-{door}" in moves(position, 4)) == may


@pytest.mark.clause("midnight.enter", "midnight.scoring")
def test_a_shield_scores_nothing_as_its_room_is_entered() -> None:
    position = read(ONE + "play1_h2_A0.6_B0.20_firstA_turnA")

    outcome = play(position, 4, "6-r9")

    assert (kinds(outcome), lies(outcome)) == ([GuestMoved, TurnPassed], "play1_h2_A0.r9_B0.20_firstA_turnB")


@pytest.mark.clause("midnight.no-expel")
@pytest.mark.parametrize("own_room", ["closed", "expels"])
@pytest.mark.parametrize("guests", ["A0.9.r12_B0.20.21", "A0.9.20_B0.21.r12"])
def test_no_room_with_a_guest_in_it_is_entered_even_by_the_exact_count(own_room: str, guests: str) -> None:
    position = read(f"midnight1_t_canon~own-room~{own_room}~guests~2_play1_h4_{guests}_firstA_turnA")

    assert refusals(position, 4, "9-r12") == ["midnight.no-expel"]


# Being captured.


@pytest.mark.clause("midnight.scoring")
def test_a_captured_guest_costs_nothing_before_the_round_is_over() -> None:
    position = read(ONE + "play2_h4_A7.5_B3.20_firstA_turnB")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == "play2_h7_A7.s10_B3.20_firstA_turnA"


@pytest.mark.clause("midnight.inherit")
def test_a_guest_that_stops_on_hugos_space_is_captured_at_once() -> None:
    position = read(ONE + "play1_h7_A0.5_B0.20_firstA_turnA")

    outcome = play(position, 2, "5-7")

    assert lies(outcome) == "play1_h7_A0.s10_B0.20_firstA_turnB"


@pytest.mark.clause("midnight.overflow")
@pytest.mark.parametrize("full_cellar", ["deepest", "refill"])
def test_from_full_stairs_on_every_group_goes_to_the_2(full_cellar: str) -> None:
    position = read(f"midnight1_t_canon~full-cellar~{full_cellar}~guests~6_play1_h4_{FULL_STAIRS}_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == "play1_h7_A0.s10.s9.s8.s7.s2.s2_B0.22.s6.s5.s4.s3.s2_firstA_turnB"


@pytest.mark.clause("midnight.overflow")
def test_a_step_that_is_free_is_used_before_the_2_is_used_twice() -> None:
    position = read(SIX + "play1_h4_A0.5.s10.s9.s8.s7.s7_B0.22.s6.s5.s4.s2.s2_firstA_turnA")

    (captured,) = (event for event in play(position, HUGO, "hugo").events if isinstance(event, GuestCaptured))

    assert captured.step == 3


@pytest.mark.clause("midnight.overflow", "midnight.stairs")
@pytest.mark.parametrize("the_two", ["step", "beside"])
def test_the_2_takes_who_comes_after_the_3_be_it_a_step_or_beside(the_two: str) -> None:
    text = f"midnight1_t_canon~the-two~{the_two}~guests~6_play1_h4_A0.5.s10.s9.s8.s7.r3_B0.22.s6.s5.s4.s3.r6_firstA_turnA"

    (captured,) = (event for event in play(read(text), HUGO, "hugo").events if isinstance(event, GuestCaptured))

    assert captured.step == 2


# The end of a round.


@pytest.mark.clause("midnight.round-end")
@pytest.mark.parametrize(
    ("table", "roll", "move"),
    [
        ("h4_A0.5_B0.r3_firstA_turnB", HUGO, "hugo"),
        ("h7_A0.5_B0.r3_firstA_turnA", 2, "5-7"),
        ("h7_A0.5_B0.r3_firstA_turnA", 2, "5-r6"),
    ],
)
def test_a_round_ends_with_the_last_guest_off_the_gallery_however_it_goes(table: str, roll: Roll, move: str) -> None:
    outcome = play(read(ONE + "play1_" + table), roll, move)

    assert RoundEnded in kinds(outcome)


@pytest.mark.clause("midnight.round-end")
def test_a_round_goes_on_with_one_guest_on_the_gallery() -> None:
    position = read(TWO + "play1_h7_A0.5.23_B0.r3.s10_firstA_turnA")

    outcome = play(position, 2, "5-r6")

    assert lies(outcome) == "play1_h7_A0.23.r6_B0.r3.s10_firstA_turnB"


@pytest.mark.clause("midnight.round-end")
def test_a_round_ends_with_the_last_room_taken() -> None:
    outcome = play(read(THREE + "play2_" + LAST_ROOM), 2, "17-r18")

    assert RoundEnded in kinds(outcome)


@pytest.mark.clause("midnight.round-end")
def test_where_only_an_empty_gallery_ends_a_round_full_rooms_do_not() -> None:
    position = read(f"midnight1_t_canon~round-end~gallery~guests~3_play2_{LAST_ROOM}")

    outcome = play(position, 2, "17-r18")

    assert lies(outcome) == "play2_h20_A5.r3.r6.r9_B1.22.r12.r18_firstA_turnA"


@pytest.mark.clause("midnight.no-early-end")
@pytest.mark.parametrize("at_46", ["ends", "loses"])
def test_46_points_end_nothing_and_lose_nothing_by_themselves(at_46: str) -> None:
    text = under(at_46=at_46) + "play3_h4_A60.5_B90.r3_firstB_turnB"

    outcome = play(read(text), HUGO, "hugo")

    assert (lies(outcome), winners(outcome)) == ("over3_h7_A70.s10_B90.r3_firstB_turnB", (0,))


# The bill.


@pytest.mark.clause("midnight.leftover", "midnight.scoring")
@pytest.mark.parametrize("number", [2, 3])
def test_who_is_left_outside_goes_to_the_2_and_pays_for_it_in_every_round(number: int) -> None:
    position = read(THREE + f"play{number}_" + LAST_ROOM)

    events = play(position, 2, "17-r18").events

    assert [(event.player, event.space, event.step) for event in events if isinstance(event, GuestLeft)] == [(1, 22, 2)]
    assert [event.points for event in events if isinstance(event, RoundScored)] == [0 + 1 - 3, 0 + 0 + 2]


@pytest.mark.clause("midnight.leftover")
def test_who_is_left_outside_goes_to_the_2_even_with_deeper_steps_free_and_several_at_a_time() -> None:
    position = read(THREE + "play3_h20_A5.2.r6.r9_B1.17.22.r12_C0.r3.s10.22_firstA_turnB")

    outcome = play(position, 2, "17-r18")

    assert lies(outcome) == "over3_h20_A5.r6.r9.s2_B3.r12.r18.s2_C12.r3.s10.s2_firstA_turnB"


@pytest.mark.clause("midnight.scoring")
@pytest.mark.parametrize(
    ("guest", "points"), [("r3", 0), ("r6", 1), ("r9", -3), ("r12", 0), ("s10", 10), ("s7", 7), ("s3", 3), ("s2", 2)]
)
def test_each_guest_costs_what_its_place_costs(guest: str, points: int) -> None:
    position = read(TWO + f"play1_h2_A0.{guest}.17_B0.s9.s8_firstA_turnA")

    events = play(position, 2, "17-r18").events

    assert [event.points for event in events if isinstance(event, RoundScored)] == [points, 17]


@pytest.mark.clause("midnight.trail")
def test_a_total_falls_below_nothing() -> None:
    position = read(ONE + "play1_h2_A0.6_B0.r3_firstA_turnA")

    outcome = play(position, 4, "6-r9")

    assert lies(outcome) == "play2_hs10_A-3.9_B0.3_firstB_turnB"


# Between two rounds.


@pytest.mark.clause("midnight.reset", "midnight.reset.doors", "midnight.next-first")
def test_between_rounds_things_happen_in_their_order() -> None:
    position = read(THREE + "play2_" + LAST_ROOM)

    outcome = play(position, 2, "17-r18")

    in_order: list[type[Event]] = [GuestMoved, RoundEnded, GuestLeft, *[RoundScored] * 2, *[GuestReturned] * 5]
    assert kinds(outcome) == [*in_order, RoundBegan, TurnPassed]
    assert lies(outcome) == "place3_h20_A3.3.6.9_B3.12.18.s2_firstA_turnB"


@pytest.mark.clause("midnight.reset.hugo", "midnight.reset.stairs")
def test_where_nobody_is_on_the_stairs_the_next_round_begins_at_once() -> None:
    position = read(ONE + "play1_h7_A0.5_B0.r3_firstB_turnA")

    outcome = play(position, 2, "5-r6")

    assert lies(outcome) == "play2_hs10_A1.6_B0.3_firstA_turnA"


@pytest.mark.clause("midnight.reset.truce")
def test_a_guest_that_comes_out_onto_hugos_space_is_not_captured() -> None:
    position = read(ONE + "play1_h3_A0.5_B0.r6_firstA_turnB")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == "place2_h6_A10.s10_B1.6_firstA_turnA"


@pytest.mark.clause("midnight.reset.truce", "midnight.reset.hugo")
def test_a_guest_that_is_placed_on_hugos_space_is_not_captured_and_hugo_goes_back_down() -> None:
    position = read(ONE + "place2_h9_A10.s10_B1.6_firstA_turnA")

    outcome = play(position, None, "p9")

    assert lies(outcome) == "play2_hs10_A10.9_B1.6_firstA_turnA"


@pytest.mark.clause("midnight.reset.hugo")
def test_hugo_waits_until_the_last_guest_is_placed() -> None:
    position = read(TWO + "place2_h9_A19.s10.s9_B1.6.7_firstA_turnA")

    outcome = play(position, None, "p2")

    assert lies(outcome) == "place2_h9_A19.2.s9_B1.6.7_firstA_turnA"


@pytest.mark.clause("midnight.reset.stairs")
def test_the_deepest_step_comes_first_whoever_is_on_it() -> None:
    position = read(TWO + "place2_h9_A19.s9.s8_B14.s10.s7_firstA_turnB")

    turns = []
    for space in (1, 2, 4, 5):
        turns.append((position.turn, position.players[position.turn].deepest))
        position = play(position, None, f"p{space}").position

    assert turns == [(1, 10), (0, 9), (0, 8), (1, 7)]


@pytest.mark.clause("midnight.reset.free")
@pytest.mark.parametrize("placing", ["free", "not-others"])
@pytest.mark.parametrize(("space", "refused"), [(3, ["midnight.reset.free"]), (6, ["midnight.reset.free"]), (9, []), (4, [])])
def test_guests_from_the_stairs_are_placed_where_nobody_stands_but_hugo(space: int, refused: list[str], placing: str) -> None:
    position = read(f"midnight1_t_canon~placing~{placing}~guests~2_place2_h9_A19.3.s9_B1.6.7_firstA_turnA")

    assert refusals(position, None, f"p{space}") == refused


@pytest.mark.clause("midnight.reset.stairs")
def test_there_is_no_placing_off_the_gallery() -> None:
    position = read(ONE + "place2_h9_A10.s10_B1.6_firstA_turnA")

    assert (len(moves(position, None)), grounds(position, None, "p24")) == (23, ["midnight.reset.stairs"])


@pytest.mark.clause("midnight.reset.same-step")
def test_the_owner_with_the_most_penalty_places_all_guests_of_a_step_before_the_next() -> None:
    position = read(TWO + "place2_h9_A30.5.6_B21.s10.s8_C25.s10.s10_firstA_turnC")

    turns = []
    for space in (1, 2, 3):
        turns.append(position.turn)
        position = play(position, None, f"p{space}").position

    assert turns == [2, 2, 1]


@pytest.mark.clause("midnight.reset.same-step.tie")
@pytest.mark.parametrize(("first", "turns"), [("A", [1, 3]), ("D", [3, 1])])
def test_owners_with_equal_penalty_place_clockwise_from_the_new_first_player(first: str, turns: list[int]) -> None:
    position = read(ONE + f"place2_h9_A20.5_B20.s10_C10.6_D20.s10_first{first}_turn{'ABCD'[turns[0]]}")

    after = play(position, None, "p1").position

    assert [position.turn, after.turn] == turns


@pytest.mark.clause("midnight.next-first")
def test_the_finished_round_counts_for_who_begins_the_next() -> None:
    position = read(ONE + "play2_h4_A12.r3_B9.5_firstA_turnA")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == "place3_h7_A12.3_B19.s10_firstB_turnB"


@pytest.mark.clause("midnight.next-first.tie")
@pytest.mark.parametrize(("last", "following"), [("A", "B"), ("B", "B"), ("C", "D"), ("D", "D")])
def test_of_equals_the_first_clockwise_from_the_last_first_player_begins_that_player_included(last: str, following: str) -> None:
    position = read(ONE + f"play1_h4_A0.r3_B0.5_C0.r12_D0.5_first{last}_turnA")

    outcome = play(position, HUGO, "hugo")

    assert lies(outcome) == f"place2_h7_A0.3_B10.s10_C0.12_D10.s10_first{following}_turn{following}"


# The winner.


@pytest.mark.clause("midnight.win")
@pytest.mark.parametrize(("totals", "best"), [((20, 31), (0,)), ((20, 29), (0, 1)), ((22, 30), (1,)), ((-20, -3), (0,))])
def test_the_least_penalty_of_three_rounds_wins_and_equals_share(totals: tuple[int, int], best: tuple[int, ...]) -> None:
    mine, others = totals
    first = "A" if mine > others else "B"
    position = read(ONE + f"play3_h4_A{mine}.5_B{others}.r6_first{first}_turnB")

    assert winners(play(position, HUGO, "hugo")) == best
