"""Positions: what a sound one says of itself, and every reason why one cannot be."""

from __future__ import annotations

import pytest

from hugo_rules.defects import Defect, IllegalPosition, defects
from hugo_rules.notation import parse_position
from hugo_rules.state import FIGURES, SEATS, InRoom, OnGallery, OnStep, Place, Player, place_order
from tests.rules.table import BOARD_T, ONE, TWO, read

PLACE = "hugo1_t_canon~guests~1_place1_"
CROWD = "_".join(f"{letter}10.{'.'.join(['1'] * 8)}" for letter in SEATS[:4])


def refused(text: str) -> IllegalPosition:
    with pytest.raises(IllegalPosition) as caught:
        read(text)
    return caught.value


IMPOSSIBLE = [
    pytest.param(ONE + "h20_0100_A10.1_firstA_turnA", "setup.players", id="one player"),
    pytest.param(ONE + "h20_0100_A10.1_B10.2_firstC_turnA", "setup.first", id="first is not at the table"),
    pytest.param(ONE + "h20_0100_A10.1_B10.2_firstA_turnC", "turn.order", id="turn is not at the table"),
    pytest.param(ONE + "h20_0100_A10.1.2_B10.2_firstA_turnA", "setup.guests", id="a guest too many"),
    pytest.param(TWO + "h20_0100_A10.1_B10.2.2_firstA_turnA", "setup.guests", id="a guest is missing"),
    pytest.param(ONE + "h20_0100_A-1.1_B10.2_firstA_turnA", "rooms.shield.floor", id="points below 0"),
    pytest.param(ONE + "h24_0100_A10.1_B10.2_firstA_turnA", "components.gallery", id="Hugo beyond the gallery"),
    pytest.param(ONE + "hs1_2345_A10.1_B10.2_firstA_turnA", "cellar.steps.number", id="Hugo on a step that is not there"),
    pytest.param(ONE + "h20_2345_A10.1_B10.2_firstA_turnA", "hugo.clock.first", id="Hugo out before midnight"),
    pytest.param(ONE + "hs5_2400_A10.1_B10.2_firstA_turnA", "hugo.clock.first", id="Hugo on the stairs after midnight"),
    pytest.param(ONE + "hdoor_0100_A10.1_B10.2_firstA_turnA", "hugo.clock.first", id="Hugo at his door after midnight"),
    pytest.param(
        "hugo1_t_canon~first-arrival~faster~guests~1_play1_h20_2400_A10.1_B10.2_firstA_turnA",
        "hugo.clock.first",
        id="Hugo out at midnight where the clock then goes on twice",
    ),
    pytest.param("hugo1_t_canon~guests~1_over1_h3_0600_A10.1_B10.2_firstA_turnA", "end.hugo", id="over after 5:00"),
    pytest.param(ONE + "h3_0600_A10.1_B10.2_firstA_turnA", "end.hugo", id="play goes on after 5:00"),
    pytest.param(
        "hugo1_t_canon~laps~six~guests~1_over1_h3_0700_A10.1_B10.2_firstA_turnA", "end.hugo", id="over after 6:00 of six laps"
    ),
    pytest.param(PLACE + "hs10_2345_A10.1_B10_firstA_turnB", "setup.hugo", id="Hugo has moved while guests are placed"),
    pytest.param(PLACE + "hdoor_2345_A10.r3_B10_firstA_turnB", "setup.place.gallery", id="a guest is placed in a room"),
    pytest.param(PLACE + "hdoor_2345_A10.s10_B10_firstA_turnB", "setup.place.gallery", id="a guest is placed on a step"),
    pytest.param(
        PLACE.replace("guests~1", "guests~2") + "hdoor_2345_A10.1_B10.1_firstA_turnA",
        "setup.place.free",
        id="two guests are placed on one space",
    ),
    pytest.param(ONE + "hs5_2345_A10.r3_B10.2_firstA_turnA", "rooms.open", id="a guest in a room while Hugo climbs"),
    pytest.param(ONE + "hs5_2345_A10.s10_B10.2_firstA_turnA", "hugo.climb.no-capture", id="a guest on the stairs as Hugo climbs"),
    pytest.param(ONE + "h20_0100_A10.24_B10.2_firstA_turnA", "components.gallery", id="a guest beyond the gallery"),
    pytest.param(ONE + "h20_0100_A10.20_B10.2_firstA_turnA", "guests.stop-on-hugo", id="a guest stands with Hugo"),
    pytest.param(ONE + "h20_0100_A10.r4_B10.2_firstA_turnA", "rooms.door", id="a room without a door"),
    pytest.param(ONE + "h20_0100_A10.r3_B10.r3_firstA_turnA", "rooms.capacity", id="two guests in a room"),
    pytest.param(TWO + "h20_0100_A10.r3.r3_B10.2.2_firstA_turnA", "rooms.capacity", id="two guests of one player in a room"),
    pytest.param(ONE + "h20_0100_A10.s1_B10.2_firstA_turnA", "cellar.steps.number", id="a step that is not there"),
]


@pytest.mark.parametrize(("text", "clause"), IMPOSSIBLE)
def test_invalid_position_names_the_one_clause_it_breaks(text: str, clause: str) -> None:
    error = refused(text)

    assert [defect.clause for defect in error.defects] == [clause]


@pytest.mark.parametrize(("text", "clause"), IMPOSSIBLE)
def test_the_sentence_of_an_impossible_position_holds_its_clause_and_the_position(text: str, clause: str) -> None:
    sentence = str(refused(text))

    assert (clause in sentence, text in sentence) == (True, True)


@pytest.mark.clause("components.guests")
def test_invalid_more_guests_than_figures() -> None:
    error = refused(f"hugo1_t_canon~guests~8_play1_h20_0100_{CROWD}_firstA_turnA")

    assert [defect.clause for defect in error.defects] == ["components.guests", "setup.place.free"]


@pytest.mark.clause("components.guests")
def test_invalid_32_guests_name_both_numbers() -> None:
    guests = "_".join(f"{letter}10.{'.'.join(['1'] * 16)}" for letter in "AB")

    defect, _ = refused(f"hugo1_t_canon~guests~16_play1_h20_0100_{guests}_firstA_turnA").defects

    assert ("32" in defect.what, str(FIGURES) in defect.what) == (True, True)


@pytest.mark.clause("components.guests")
def test_invalid_guests_still_to_place_are_more_than_the_figures() -> None:
    nobody = "_".join(f"{letter}10" for letter in SEATS)

    error = refused(f"hugo1_t_canon~guests~12_place1_hdoor_2345_{nobody}_firstA_turnA")

    assert ("components.guests", True) in [(defect.clause, "96" in defect.what) for defect in error.defects]


@pytest.mark.clause("components.guests")
def test_as_many_guests_as_figures_are_sound_where_the_gallery_is_as_long() -> None:
    guests = "_".join(f"{letter}10.{'.'.join(['1'] * 15)}" for letter in "AB")
    long = {"t": BOARD_T._replace(ring=FIGURES)}

    assert defects(parse_position(f"hugo1_t_canon~guests~15_play1_h20_0100_{guests}_firstA_turnA", long)) == ()


@pytest.mark.clause("setup.place.free")
def test_invalid_more_guests_than_spaces() -> None:
    guests = "_".join(f"{letter}10.{'.'.join(['1'] * 13)}" for letter in "AB")

    error = refused(f"hugo1_t_canon~guests~13_play1_h20_0100_{guests}_firstA_turnA")

    assert [(defect.clause, "26" in defect.what) for defect in error.defects] == [("setup.place.free", True)]


@pytest.mark.clause("setup.players")
def test_invalid_nobody_at_the_table() -> None:
    error = refused(PLACE + "hdoor_2345_firstA_turnA")

    assert "setup.players" in {defect.clause for defect in error.defects}


@pytest.mark.clause("setup.players")
def test_invalid_nine_players() -> None:
    position = read(ONE + "h20_0100_A10.1_B10.2_firstA_turnA")

    found = defects(position._replace(players=position.players[:1] * 9))

    assert [defect.clause for defect in found] == ["setup.players"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        (ONE + "h24_0100_A10.1_B10.2_firstA_turnA", "23"),
        (ONE + "h20_0100_A10.24_B10.2_firstA_turnA", "23"),
        (ONE + "h20_0100_A10.s1_B10.2_firstA_turnA", "10 to 2"),
        (ONE + "h20_2345_A10.1_B10.2_firstA_turnA", "on the gallery"),
        (ONE + "hs5_0100_A10.1_B10.2_firstA_turnA", "in the cellar"),
        (TWO + "h20_0100_A10.1_B10.2.2_firstA_turnA", "A has 1"),
    ],
)
def test_a_defect_says_what_is_and_what_could_be(text: str, part: str) -> None:
    (defect,) = refused(text).defects

    assert part in defect.what


@pytest.mark.clause("setup.place.free")
def test_two_guests_of_one_player_on_one_space_are_sound_where_placing_is_read_so() -> None:
    position = read("hugo1_t_canon~placing~not-others~guests~2_place1_hdoor_2345_A10.1.1_B10.2_firstA_turnB")

    assert position.players[0].guests == (OnGallery(1), OnGallery(1))


@pytest.mark.clause("setup.place.free")
def test_invalid_guests_of_two_players_on_one_space_where_ones_own_may_share() -> None:
    error = refused("hugo1_t_canon~placing~not-others~guests~2_place1_hdoor_2345_A10.1_B10.1_firstA_turnA")

    assert [defect.clause for defect in error.defects] == ["setup.place.free"]


def test_an_impossible_position_names_every_defect_at_once() -> None:
    error = refused("hugo1_t_canon~guests~2_play1_h24_0100_A-1.r3.r3_B10.24.s1_firstA_turnC")

    assert {defect.clause for defect in error.defects} == {
        "turn.order",
        "rooms.shield.floor",
        "components.gallery",
        "rooms.capacity",
        "cellar.steps.number",
    }


def test_an_impossible_position_keeps_its_text() -> None:
    text = ONE + "h24_0100_A10.1_B10.2_firstA_turnA"

    error = refused(text)

    assert error.text == text


def test_a_defect_names_the_player_or_the_place() -> None:
    position = read(ONE + "h20_0100_A10.1_B10.2_firstA_turnA")

    (found,) = defects(position._replace(players=(Player(-2, (OnGallery(1),)), position.players[1])))

    assert (type(found), "A" in found.what, "-2" in found.what) == (Defect, True, True)


@pytest.mark.parametrize(
    "text",
    [
        PLACE + "hdoor_2345_A10_B10_firstB_turnB",
        ONE + "hdoor_2345_A10.0_B10.0_firstA_turnA",
        ONE + "hs10_2345_A10.0_B10.23_firstA_turnA",
        TWO + "h3_0100_A10.r3.s2_B0.4.4_firstA_turnA",
        ONE + "h20_0100_" + "_".join(f"{seat}10.1" for seat in SEATS) + "_firstA_turnH",
        "hugo1_t_canon~guests~1_over1_h3_0500_A10.r3_B99.s2_firstA_turnA",
        "hugo1_t_canon~laps~seven~guests~1_over1_h3_0700_A10.r3_B99.s2_firstA_turnA",
        "hugo1_t_canon~first-arrival~faster~guests~1_play1_h3_0100_A10.r3_B9.s2_firstA_turnA",
        ONE + "h3_2400_A10.r3_B9.s2_firstA_turnA",
    ],
)
def test_a_sound_position_has_no_defect(text: str) -> None:
    assert defects(read(text)) == ()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(ONE + "h20_0500_A10.1_B10.2_firstA_turnA", id="play goes on at 5:00"),
        pytest.param(ONE + "h20_0100_A46.1_B10.2_firstA_turnA", id="play goes on at 46 points"),
        pytest.param("hugo1_t_canon~guests~1_over1_h20_0100_A10.1_B10.2_firstA_turnA", id="over without a reason"),
        pytest.param(PLACE + "hdoor_2345_A10.1_B10.2_firstA_turnA", id="placing goes on when all are placed"),
        pytest.param(PLACE + "hdoor_2345_A10.1_B10_firstA_turnA", id="placing turn of one who has placed all"),
        pytest.param(PLACE + "hdoor_2345_A10.1_B10_C10.2_firstA_turnB", id="a player was left out of placing"),
    ],
)
def test_invalid_phase_does_not_fit_the_table(text: str) -> None:
    assert refused(text).defects


def test_owners_are_named_once_for_each_guest() -> None:
    position = read(TWO + "h20_0100_A10.1.1_B10.1.2_firstA_turnA")

    assert position.guests_on(OnGallery(1)) == (0, 0, 1)


def test_taken_steps_count_each_guest() -> None:
    position = read(TWO + "h20_0100_A10.s10.s9_B10.s10.2_firstA_turnA")

    assert sorted(position.taken_steps) == [9, 10, 10]


@pytest.mark.parametrize(("hugo", "space"), [("h20_0100", 20), ("hs4_2345", None), ("hdoor_2345", None)])
def test_hugo_has_a_space_only_on_the_gallery(hugo: str, space: int | None) -> None:
    position = read(f"{ONE}{hugo}_A10.1_B10.2_firstA_turnA")

    assert position.hugo_space == space


def test_guests_go_by_gallery_then_rooms_then_steps_from_the_deepest() -> None:
    places: list[Place] = [OnStep(9), InRoom(3), OnStep(10), OnGallery(7), InRoom(1), OnGallery(2)]

    assert sorted(places, key=place_order) == [OnGallery(2), OnGallery(7), InRoom(1), InRoom(3), OnStep(10), OnStep(9)]
