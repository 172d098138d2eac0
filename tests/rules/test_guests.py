"""The chapter on guests: who may move, how far, past whom, and the danger of stopping with Hugo."""

from __future__ import annotations

import pytest

from hugo_rules.state import Roll
from tests.rules.table import ONE, TWO, grounds, moves, play, read, refusals, table


@pytest.mark.clause("guests.choice")
def test_a_player_chooses_among_guests_on_the_gallery_in_rooms_and_in_the_cellar() -> None:
    position = read("hugo1_t_canon~guests~3_play1_h20_0100_A10.5.r18.s10_B10.21.21.21_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["5-6", "r18-18", "s10-0"]


@pytest.mark.clause("guests.choice")
def test_invalid_the_guest_is_another_players() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.21_firstA_turnA")

    refused_by = refusals(position, 1, "21-22")

    assert refused_by == ["guests.choice"]


@pytest.mark.clause("guests.choice")
@pytest.mark.parametrize("move", ["7-8", "7-12", "r3-3", "r3-9", "s10-0", "s10-r3"])
def test_invalid_no_guest_is_there(move: str) -> None:
    position = read(ONE + "h20_0100_A10.5_B10.21_firstA_turnA")

    refused_by = refusals(position, 1, move)

    assert refused_by == ["guests.choice"]


@pytest.mark.clause("guests.choice")
def test_two_guests_on_one_space_are_one_choice() -> None:
    position = read(TWO + "h20_0100_A10.4.4_B10.21.21_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["4-5"]


@pytest.mark.clause("guests.direction")
def test_guests_walk_clockwise_over_the_arrow() -> None:
    position = read(ONE + "h10_0100_A10.22_B10.15_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["22-2"]


@pytest.mark.clause("guests.direction")
def test_invalid_onto_a_step() -> None:
    position = read(ONE + "h20_0100_A10.22_B10.15_firstA_turnA")

    refused_by = refusals(position, 2, "22-s2")

    assert refused_by == ["guests.direction"]


@pytest.mark.clause("guests.direction")
def test_invalid_backwards() -> None:
    position = read(ONE + "h20_0100_A10.5_B10.15_firstA_turnA")

    refused_by = refusals(position, 1, "5-4")

    assert refused_by == ["guests.count"]


@pytest.mark.clause("guests.count")
@pytest.mark.parametrize("end", [6, 8])
def test_invalid_another_number_than_the_roll(end: int) -> None:
    position = read(ONE + "h20_0100_A10.5_B10.15_firstA_turnA")

    refused_by = refusals(position, 2, f"5-{end}")

    assert refused_by == ["guests.count"]


@pytest.mark.clause("guests.count")
@pytest.mark.parametrize(("roll", "end"), [(1, 14), (2, 15), (4, 17), (5, 18)])
def test_a_guest_that_enters_no_room_moves_the_full_count(roll: int, end: int) -> None:
    position = read(ONE + "h20_0100_A10.13_B10.21_firstA_turnA")

    after = play(position, roll, f"13-{end}").position

    assert table(after) == f"h20_0100_A10.{end}_B10.21_firstA_turnB"


@pytest.mark.clause("guests.must-move")
def test_a_number_must_be_played_even_onto_hugos_space() -> None:
    position = read(TWO + "h3_0100_A10.1.1_B10.21.21_firstA_turnA")

    legal = moves(position, 2)

    assert legal == ["1-3"]


@pytest.mark.clause("guests.must-move")
def test_invalid_declining_a_number() -> None:
    position = read(TWO + "h3_0100_A10.1.1_B10.21.21_firstA_turnA")

    refused_by = refusals(position, 2, "stay")

    assert refused_by == ["guests.must-move"]


@pytest.mark.clause("guests.must-move")
def test_a_number_may_be_left_unplayed_where_it_is_read_so() -> None:
    position = read("hugo1_t_canon~must-move~may~guests~1_play1_h3_0100_A10.1_B10.21_firstA_turnA")

    after = play(position, 2, "stay").position

    assert table(after) == "h3_0100_A10.1_B10.21_firstA_turnB"


@pytest.mark.clause("guests.forced-exit")
def test_invalid_declining_to_come_out() -> None:
    position = read(TWO + "h3_0100_A10.r3.s10_B10.21.21_firstA_turnA")

    refused_by = refusals(position, 1, "stay")

    assert refused_by == ["guests.must-move", "guests.forced-exit"]


@pytest.mark.clause("guests.forced-exit")
def test_without_a_guest_on_the_gallery_one_must_come_out_of_a_room() -> None:
    position = read(TWO + "h3_0100_A10.r3.r12_B10.21.21_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["r3-3", "r12-12"]


@pytest.mark.clause("guests.share")
def test_guests_of_any_players_share_a_space() -> None:
    position = read(ONE + "h20_0100_A10.13_B10.14_C10.14_firstA_turnA")

    after = play(position, 1, "13-14").position

    assert table(after) == "h20_0100_A10.14_B10.14_C10.14_firstA_turnB"


@pytest.mark.clause("guests.pass")
def test_guests_do_not_stand_in_each_others_way() -> None:
    position = read(ONE + "h20_0100_A10.13_B10.14_C10.15_firstA_turnA")

    legal = moves(position, 4)

    assert legal == ["13-17"]


@pytest.mark.clause("guests.pass-hugo")
def test_a_guest_walks_past_hugo_unharmed() -> None:
    position = read(ONE + "h3_0100_A10.2_B10.21_firstA_turnA")

    after = play(position, 2, "2-4").position

    assert table(after) == "h3_0100_A10.4_B10.21_firstA_turnB"


@pytest.mark.clause("guests.pass-hugo")
def test_a_guest_goes_through_the_door_on_hugos_space_unharmed() -> None:
    position = read(ONE + "h3_0100_A10.2_B10.21_firstA_turnA")

    after = play(position, 2, "2-r3").position

    assert table(after) == "h3_0100_A10.r3_B10.21_firstA_turnB"


@pytest.mark.clause("guests.stop-on-hugo")
def test_a_guest_that_stops_on_hugos_space_is_captured_as_any_other() -> None:
    position = read(ONE + "h3_0100_A10.1_B10.s10_firstA_turnA")

    after = play(position, 2, "1-3").position

    assert table(after) == "h3_0100_A19.s9_B10.s10_firstA_turnB"


@pytest.mark.clause("guests.stop-on-hugo")
def test_a_guest_that_stops_on_hugos_space_can_end_the_game() -> None:
    position = read(ONE + "h3_0100_A36.1_B10.21_firstA_turnA")

    after = play(position, 2, "1-3").position

    assert (after.players[0].points, after.phase) == (46, "over")


@pytest.mark.clause("guests.pass")
@pytest.mark.parametrize(
    ("text", "roll", "move", "clauses"),
    [
        pytest.param("h20_0100_A10.13_B10.14_firstA_turnA", 2, "13-15", {"guests.pass"}, id="past a guest"),
        pytest.param("h14_0100_A10.13_B10.21_firstA_turnA", 2, "13-15", {"guests.pass-hugo"}, id="past Hugo"),
        pytest.param("h20_0100_A10.13_B10.15_firstA_turnA", 2, "13-15", {"guests.share"}, id="beside a guest"),
        pytest.param("h20_0100_A10.13_B10.13_firstA_turnA", 2, "13-15", set(), id="from beside a guest"),
        pytest.param("h20_0100_A10.r3_B10.3_firstA_turnA", 2, "r3-4", {"guests.pass"}, id="out past a guest at the door"),
        pytest.param("h0_0100_A10.s10_B10.21_firstA_turnA", 2, "s10-1", {"guests.pass-hugo"}, id="out past Hugo on the arrow"),
        pytest.param("h3_0100_A10.2_B10.21_firstA_turnA", 2, "2-r3", {"guests.pass-hugo"}, id="past Hugo at the door"),
        pytest.param("h20_0100_A10.2_B10.3_firstA_turnA", 2, "2-r3", {"guests.pass"}, id="past a guest at the door"),
    ],
)
def test_a_walk_tells_whom_it_passes_and_beside_whom_it_stops(text: str, roll: Roll, move: str, clauses: set[str]) -> None:
    outcome = play(read(ONE + text), roll, move)

    assert set(outcome.clauses) & {"guests.pass", "guests.pass-hugo", "guests.share"} == clauses


@pytest.mark.clause("guests.stop-on-hugo")
def test_nobody_is_captured_on_the_arrow_while_hugo_climbs() -> None:
    position = read(ONE + "hs2_2345_A10.23_B10.21_firstA_turnA")

    after = play(position, 1, "23-0").position

    assert table(after) == "hs2_2345_A10.0_B10.21_firstA_turnB"


@pytest.mark.clause("guests.count")
def test_a_legal_walk_rests_on_the_die_the_number_the_choice_and_the_count() -> None:
    position = read(ONE + "h20_0100_A10.13_B10.21_firstA_turnA")

    rests_on = grounds(position, 1, "13-14")

    assert rests_on == ["turn.die", "turn.number", "guests.choice", "guests.count"]
