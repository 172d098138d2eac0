"""The chapter on setup: players, guests, the first table, and placing."""

from __future__ import annotations

import pytest

from hugo_rules.board import load_board
from hugo_rules.events import PlacingEnded
from hugo_rules.judge import judge
from hugo_rules.notation import parse_move
from hugo_rules.readings import Readings
from hugo_rules.setup import BadGame, new_game
from hugo_rules.state import CLOCK_FIELDS, FIGURES, GUESTS_EACH, HUGO, AtCellarDoor, OnGallery, OnStep, Roll
from tests.rules.table import BOARD_T, kinds, moves, play, read, refusals, table

PLACE = "hugo1_t_canon~guests~2_place1_"


@pytest.mark.clause("setup.players")
@pytest.mark.parametrize("players", [0, 1, 9])
def test_invalid_number_of_players(players: int) -> None:
    with pytest.raises(BadGame, match=r"setup\.players"):
        new_game(BOARD_T, players)


@pytest.mark.clause("setup.guests")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 5), (4, 4), (5, 3), (6, 2), (7, 2), (8, 2)])
def test_each_player_has_the_guests_of_the_table(players: int, each: int) -> None:
    game = new_game(BOARD_T, players)

    assert game.guests_each == each


@pytest.mark.clause("setup.guests")
def test_no_number_of_players_needs_more_figures_than_the_box_holds() -> None:
    needed = [players * each for players, each in GUESTS_EACH.items()]

    assert max(needed) <= FIGURES


@pytest.mark.clause("setup.guests")
def test_a_test_may_give_each_player_another_number_of_guests() -> None:
    game = new_game(load_board("small"), 2, guests_each=1)

    assert game.guests_each == 1


@pytest.mark.clause("setup.guests")
@pytest.mark.parametrize(("players", "each"), [(2, 0), (2, -1), (2, 16), (8, 4)])
def test_invalid_no_guest_or_more_guests_than_figures(players: int, each: int) -> None:
    with pytest.raises(BadGame) as caught:
        new_game(BOARD_T._replace(ring=99), players, guests_each=each)

    assert (caught.value.clause, str(FIGURES) in caught.value.allowed) == ("setup.guests", True)


@pytest.mark.clause("setup.points")
def test_everybody_begins_with_10_points() -> None:
    game = new_game(BOARD_T, 3)

    assert [player.points for player in game.players] == [10, 10, 10]


@pytest.mark.clause("setup.points")
def test_everybody_begins_with_0_points_where_it_is_read_so() -> None:
    game = new_game(BOARD_T, 3, readings=Readings(start_points="zero"))

    assert [player.points for player in game.players] == [0, 0, 0]


@pytest.mark.clause("setup.clock")
def test_the_clock_begins_at_a_quarter_to_midnight() -> None:
    game = new_game(BOARD_T, 3)

    assert CLOCK_FIELDS[game.clock] == "23:45"


@pytest.mark.clause("setup.hugo")
def test_hugo_begins_at_the_cellar_door() -> None:
    game = new_game(BOARD_T, 3)

    assert game.hugo == AtCellarDoor()


@pytest.mark.clause("setup.hugo")
def test_hugo_begins_on_the_deepest_step_where_it_is_read_so() -> None:
    game = new_game(BOARD_T, 3, readings=Readings(hugo_start="deepest_step"))

    assert game.hugo == OnStep(10)


@pytest.mark.clause("setup.first")
@pytest.mark.parametrize("first", [0, 2])
def test_the_first_player_places_first(first: int) -> None:
    game = new_game(BOARD_T, 3, first=first)

    assert (game.first, game.turn) == (first, first)


@pytest.mark.clause("setup.first")
@pytest.mark.parametrize("first", [-1, 3])
def test_invalid_the_first_player_is_not_at_the_table(first: int) -> None:
    with pytest.raises(BadGame, match=r"setup\.first"):
        new_game(BOARD_T, 3, first=first)


@pytest.mark.clause("setup.place.free")
def test_invalid_the_ring_is_shorter_than_the_number_of_guests() -> None:
    with pytest.raises(BadGame, match=r"setup\.place\.free"):
        new_game(load_board("small"), 8)


@pytest.mark.clause("setup.place.free")
def test_a_ring_as_long_as_the_number_of_guests_will_do() -> None:
    game = new_game(load_board("small"), 8, guests_each=1)

    assert len(game.players) * game.guests_each == game.board.ring


@pytest.mark.clause("setup.place.free")
@pytest.mark.parametrize("space", [5, 6], ids=["another player's guest", "a guest of one's own"])
def test_invalid_a_guest_stands_there(space: int) -> None:
    position = read(PLACE + "hdoor_2345_A10.6_B10.5_firstA_turnA")

    refused_by = refusals(position, None, f"p{space}")

    assert refused_by == ["setup.place.free"]


@pytest.mark.clause("setup.place.free")
def test_guests_of_one_player_may_be_placed_together_where_it_is_read_so() -> None:
    position = read("hugo1_t_canon~placing~not-others~guests~2_place1_hdoor_2345_A10.6_B10.5_firstA_turnA")

    after = play(position, None, "p6").position

    assert table(after) == "hdoor_2345_A10.6.6_B10.5_firstA_turnB"


@pytest.mark.clause("setup.place.free")
def test_invalid_another_players_guest_stands_there_where_ones_own_may() -> None:
    position = read("hugo1_t_canon~placing~not-others~guests~2_place1_hdoor_2345_A10.6_B10.5_firstA_turnA")

    refused_by = refusals(position, None, "p5")

    assert refused_by == ["setup.place.free"]


@pytest.mark.clause("setup.place.any")
def test_a_guest_may_be_placed_on_every_free_space_the_arrow_and_doors_among_them() -> None:
    position = read(PLACE + "hdoor_2345_A10.6_B10.5_firstA_turnA")

    legal = moves(position, None)

    assert legal == [f"p{space}" for space in range(24) if space not in (5, 6)]


@pytest.mark.clause("setup.place.gallery")
def test_invalid_the_space_is_beyond_the_gallery() -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_firstA_turnA")

    refused_by = refusals(position, None, "p24")

    assert refused_by == ["setup.place.gallery"]


@pytest.mark.clause("setup.place.gallery")
def test_a_refused_space_is_told_with_the_last_there_is() -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_firstA_turnA")

    (ground,) = judge(position, None, parse_move("p24")).refusals

    assert ground.facts == {"space": 24, "last": 23}


@pytest.mark.clause("setup.place.gallery")
@pytest.mark.parametrize("move", ["r3-3", "s10-0", "hugo"])
def test_invalid_another_kind_of_move_while_guests_are_placed(move: str) -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_firstA_turnA")

    refused_by = refusals(position, None, move)

    assert refused_by == ["setup.place.order"]


@pytest.mark.clause("setup.place.order")
def test_one_guest_is_placed_at_a_time() -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_firstA_turnA")

    after = play(position, None, "p5").position

    assert table(after) == "hdoor_2345_A10.5_B10_firstA_turnB"


@pytest.mark.clause("setup.place.order")
def test_four_players_place_sixteen_guests() -> None:
    position = new_game(BOARD_T, 4)

    placings = 0
    while position.phase == "place":
        position, placings = play(position, None, moves(position, None)[0]).position, placings + 1

    assert placings == 16


@pytest.mark.clause("setup.place.direction")
def test_placing_goes_on_clockwise_and_round_the_table() -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_C10.6_firstC_turnA")

    after = play(position, None, "p7").position

    assert table(after) == "hdoor_2345_A10.7_B10_C10.6_firstC_turnB"


@pytest.mark.clause("setup.first")
def test_the_first_player_rolls_when_the_last_guest_is_placed() -> None:
    position = read(PLACE + "hdoor_2345_A10.5.7_B10.6_firstA_turnB")

    after = play(position, None, "p8").position

    assert (after.phase, after.turn) == ("play", 0)


@pytest.mark.clause("setup.place.order")
def test_the_end_of_placing_is_told() -> None:
    position = read(PLACE + "hdoor_2345_A10.5.7_B10.6_firstA_turnB")

    outcome = play(position, None, "p8")

    assert PlacingEnded in kinds(outcome)


@pytest.mark.clause("setup.place.order")
@pytest.mark.parametrize("roll", [1, 2, 4, 5, HUGO])
def test_invalid_a_roll_while_guests_are_placed(roll: Roll) -> None:
    position = read(PLACE + "hdoor_2345_A10_B10_firstA_turnA")

    refused_by = refusals(position, roll, "p5")

    assert refused_by == ["setup.place.order"]


@pytest.mark.clause("setup.place.order")
def test_invalid_placing_when_all_guests_are_placed() -> None:
    position = read("hugo1_t_canon~guests~1_play1_hdoor_2345_A10.5_B10.6_firstA_turnA")

    refused_by = refusals(position, 2, "p7")

    assert refused_by == ["setup.place.order"]


@pytest.mark.clause("setup.place.any")
def test_a_guest_placed_on_a_door_enters_its_room_with_a_1_when_rooms_are_open() -> None:
    position = read("hugo1_t_canon~guests~1_play1_h20_2400_A10.3_B10.6_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["3-4", "3-r3"]


def test_a_placed_guest_stands_where_its_owner_put_it() -> None:
    game = new_game(BOARD_T, 2, first=1)

    after = play(game, None, "p23").position

    assert after.players[1].guests == (OnGallery(23),)
