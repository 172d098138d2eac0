"""The notation: what is written is read again, and unreadable text is told apart to the column."""

from __future__ import annotations

from itertools import combinations

import pytest

from hugo_rules.errors import HugoRulesError, UnreadableMove, UnreadablePosition
from hugo_rules.notation import (
    LONGEST,
    format_move,
    format_position,
    format_roll,
    parse_move,
    parse_position,
    parse_roll,
)
from hugo_rules.readings import Readings, field_names, values
from hugo_rules.state import HUGO, AtCellarDoor, Decline, InRoom, Move, MoveGuest, MoveHugo, OnGallery, OnStep, PlaceGuest, Roll
from tests.rules.table import BOARD_T, read

SMALL = "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA"
ROUND_TRIPS = [
    SMALL,
    "hugo1_hugo_canon_play1_h27_0100_A19.2.3.4.5.6.r3_B10.9.9.9.9.9.s10_firstA_turnB",
    "hugo1_midnight_canon~guests~1_play1_h27_0100_A19.2_B10.s10_firstA_turnB",
    "hugo1_t_canon~guests~1_place1_hdoor_2345_A10_B10_firstB_turnB",
    "hugo1_t_canon~guests~1_play1_hs2_2345_A10.0_B10.23_C10.5_firstB_turnC",
    "hugo1_t_canon~guests~2_over1_h3_0500_A0.r3.s10_B120.s10.s2_firstA_turnA",
    "hugo1_t_canon~red-room~exact~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA",
    "hugo1_t_canon~empty-room~exact~both-tests~at-least~full-cellar~refill~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA",
]

OTHERS = [(name, value) for name in field_names() for value in values(name)[1:]]
PAIRS = [{one: this, other: that} for (one, this), (other, that) in combinations(OTHERS, 2)]


@pytest.mark.parametrize("text", ROUND_TRIPS)
def test_what_is_read_is_written_the_same(text: str) -> None:
    position = read(text)

    assert format_position(position) == text


@pytest.mark.parametrize("chosen", PAIRS, ids=lambda chosen: " ".join(chosen.values()))
def test_every_pair_of_readings_is_written_and_read(chosen: dict[str, str]) -> None:
    readings = Readings(**chosen)  # type: ignore[arg-type]
    words = "".join(f"~{name}~{value}" for name, value in chosen.items()).replace("_", "-")

    position = parse_position(SMALL.replace("~guests", f"{words}~guests"))

    assert (position.readings, parse_position(format_position(position))) == (readings, position)


def test_a_reading_of_the_canon_is_not_written() -> None:
    position = parse_position(SMALL.replace("~guests", "~red-room~at-least~guests"))

    assert format_position(position) == SMALL


def test_the_guests_of_the_rules_are_not_written() -> None:
    position = parse_position("hugo1_hugo_canon~guests~6_play1_h7_2400_A10.1.1.1.1.1.2_B10.1.1.1.1.1.2_firstA_turnA")

    assert format_position(position).split("_")[2] == "canon"


def test_guests_are_written_in_one_order_whatever_the_order_read() -> None:
    position = read("hugo1_t_canon~guests~4_play1_h7_0100_A10.s9.r3.5.s10_B10.1.1.1.1_firstA_turnA")

    assert format_position(position).split("_")[6] == "A10.5.r3.s10.s9"


def test_an_own_board_is_known_by_its_name() -> None:
    position = parse_position(SMALL.replace("_small_", "_t_"), boards={"t": BOARD_T})

    assert position.board is BOARD_T


def test_an_own_board_goes_before_one_of_the_package() -> None:
    position = parse_position(SMALL, boards={"small": BOARD_T})

    assert position.board is BOARD_T


@pytest.mark.parametrize(("token", "place"), [("hdoor", AtCellarDoor()), ("h7", OnGallery(7))], ids=["cellar door", "gallery"])
def test_hugos_place_is_read(token: str, place: object) -> None:
    clock = "0100" if token == "h7" else "2345"

    position = parse_position(SMALL.replace("h7_0100", f"{token}_{clock}"))

    assert position.hugo == place


UNREADABLE = [
    pytest.param("", 1, "nothing", "'hugo1'", id="no text"),
    pytest.param("hugo2_small", 1, "'hugo2'", "'hugo1'", id="another mark"),
    pytest.param(SMALL.replace("small", "garden"), 7, "'garden'", "small", id="unknown board"),
    pytest.param(SMALL.replace("canon", "cannon"), 13, "'cannon~guests~1'", "'canon'", id="unknown ruleset"),
    pytest.param(SMALL.replace("guests", "gusts"), 19, "'gusts'", "'red-room'", id="unknown field"),
    pytest.param(SMALL.replace("guests~1", "guests~0"), 26, "'0'", "1 to 99", id="no guests"),
    pytest.param(SMALL.replace("guests~1", "guests~01"), 26, "'01'", "1 to 99", id="guests with a leading 0"),
    pytest.param(SMALL.replace("guests~1", "red-room~any"), 28, "'any'", "'at-least'", id="unknown value"),
    pytest.param(
        SMALL.replace("guests~1", "red-room~exact~red-room~exact"), 34, "'red-room'", "'green-room'", id="a field twice"
    ),
    pytest.param(SMALL.replace("play1", "plau1"), 28, "'plau1'", "'play1'", id="unknown phase"),
    pytest.param(SMALL.replace("h7", "7"), 34, "'7'", "'hdoor'", id="Hugo without h"),
    pytest.param(SMALL.replace("h7", "hr2"), 34, "'hr2'", "'hs' and a step", id="Hugo in a room"),
    pytest.param(SMALL.replace("h7", "h07"), 34, "'h07'", "'h' and a space", id="Hugo with a leading 0"),
    pytest.param(SMALL.replace("0100", "0130"), 37, "'0130'", "'0100'", id="unknown time"),
    pytest.param(SMALL.replace("A10.2", "C10.2"), 42, "'C10'", "'A' and points", id="first player is not A"),
    pytest.param(SMALL.replace("B10.1", "A10.1"), 48, "'A10'", "'B' and points", id="a player twice"),
    pytest.param(SMALL.replace("B10.1", "B010.1"), 48, "'B010'", "'B' and points", id="points with a leading 0"),
    pytest.param(SMALL.replace("B10.1", "B-0.1"), 48, "'B-0'", "'B' and points", id="points below 0 by nothing"),
    pytest.param(SMALL.replace("B10.1", "B10.x1"), 52, "'x1'", "a space such as 5", id="unknown place"),
    pytest.param(SMALL.replace("B10.1", "B10.1."), 54, "nothing", "a space such as 5", id="a place is missing"),
    pytest.param(SMALL.replace("firstA", "firstI"), 54, "'firstI'", "'firstA'", id="unknown first player"),
    pytest.param(SMALL.replace("turnA", "turna"), 61, "'turna'", "'turnA'", id="seat in lower case"),
    pytest.param(SMALL + "_", 67, "nothing", "the end", id="a line after the end"),
    pytest.param(SMALL + "_x", 67, "'x'", "the end", id="more after the end"),
    pytest.param("x" * (LONGEST + 1), LONGEST + 1, "more text", str(LONGEST), id="too long"),
]


@pytest.mark.parametrize(("text", "column", "found", "expected"), UNREADABLE)
def test_invalid_position_names_the_column(text: str, column: int, found: str, expected: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(text)

    assert caught.value.column == column


@pytest.mark.parametrize(("text", "column", "found", "expected"), UNREADABLE)
def test_invalid_position_says_what_stood_there(text: str, column: int, found: str, expected: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(text)

    assert caught.value.found == found


@pytest.mark.parametrize(("text", "column", "found", "expected"), UNREADABLE)
def test_invalid_position_says_what_could_stand_there(text: str, column: int, found: str, expected: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(text)

    assert expected in " ".join(caught.value.expected)


ENDS = [
    pytest.param("hugo1", "board", id="after the mark"),
    pytest.param(SMALL.removesuffix("_turnA"), "'turnA'", id="before the turn"),
]


@pytest.mark.parametrize(("text", "expected"), ENDS)
def test_invalid_position_that_ends_too_soon_says_what_comes_next(text: str, expected: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(text)

    assert (caught.value.found, expected in " ".join(caught.value.expected)) == ("the end", True)


@pytest.mark.parametrize(("text", "expected"), ENDS)
def test_invalid_position_that_ends_too_soon_names_the_column_after_its_last(text: str, expected: str) -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(text)

    assert caught.value.column == len(text) + 1


def test_invalid_position_keeps_its_text() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position("hugo2_small")

    assert caught.value.text == "hugo2_small"


def test_a_field_that_is_there_already_is_not_among_what_could_stand_there() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(SMALL.replace("guests~1", "red-room~exact~red-room~exact"))

    assert "'red-room'" not in caught.value.expected


def test_after_the_number_of_guests_no_field_is_among_what_could_stand_there() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(SMALL.replace("guests~1", "guests~1~red-room~exact"))

    assert "'red-room'" not in caught.value.expected


def test_the_column_of_a_missing_value_is_where_the_ruleset_ends() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position(SMALL.replace("guests~1", "red-room"))

    assert caught.value.column == len("hugo1_small_canon~red-room") + 1


@pytest.mark.clause("setup.players")
def test_invalid_position_of_one_player_without_a_number_of_guests_points_at_the_ruleset() -> None:
    with pytest.raises(UnreadablePosition) as caught:
        parse_position("hugo1_small_canon_play1_h7_0100_A10.2_firstA_turnA")

    assert (caught.value.column, caught.value.found) == (13, "1 players")


MOVES: list[tuple[str, Move]] = [
    ("2-5", MoveGuest(OnGallery(2), OnGallery(5))),
    ("2-r5", MoveGuest(OnGallery(2), InRoom(5))),
    ("r5-5", MoveGuest(InRoom(5), OnGallery(5))),
    ("s10-0", MoveGuest(OnStep(10), OnGallery(0))),
    ("2-s10", MoveGuest(OnGallery(2), OnStep(10))),
    ("p5", PlaceGuest(5)),
    ("hugo", MoveHugo()),
    ("stay", Decline()),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_is_read(text: str, move: Move) -> None:
    assert parse_move(text) == move


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_is_read_in_letters_of_any_size(text: str, move: Move) -> None:
    assert parse_move(text.upper()) == move


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_a_move_is_written(text: str, move: Move) -> None:
    assert format_move(move) == text


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("", 1, "the end", "p and a space"),
        ("Hugos", 1, "'Hugos'", "'hugo'"),
        ("R5-Q", 4, "'Q'", "a place"),
        ("\u017f5-6", 1, "'\u017f5-6'", "a place"),
        ("\u0130-5", 1, "'\u0130-5'", "a place"),
        ("p", 1, "'p'", "p and a space"),
        ("p1000", 1, "'p1000'", "p and a space"),
        ("-5", 1, "'-5'", "a place"),
        ("2", 2, "the end", "'-'"),
        ("2x5", 2, "'x5'", "'-'"),
        ("2-", 3, "the end", "a place"),
        ("2-q", 3, "'q'", "a place"),
        ("s10-05", 5, "'05'", "a place"),
        ("2-5 ", 3, "'5 '", "nothing after it"),
        ("2-5-8", 3, "'5-8'", "nothing after it"),
    ],
)
def test_invalid_move_says_where_what_and_what_could(text: str, column: int, found: str, expected: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        parse_move(text)

    error = caught.value
    assert (error.column, error.found, expected in " ".join(error.expected)) == (column, found, True)


ROLLS: list[tuple[str, Roll]] = [*((str(pips), pips) for pips in range(1, 7)), ("hugo", HUGO), ("none", None)]


@pytest.mark.clause("turn.die")
@pytest.mark.parametrize(("text", "roll"), ROLLS)
def test_a_roll_is_read(text: str, roll: Roll) -> None:
    assert parse_roll(text) == roll


@pytest.mark.parametrize(("text", "roll"), ROLLS)
def test_a_roll_is_read_in_letters_of_any_size(text: str, roll: Roll) -> None:
    assert parse_roll(text.title()) == roll


@pytest.mark.clause("turn.die")
@pytest.mark.parametrize(("text", "roll"), ROLLS)
def test_a_roll_is_written(text: str, roll: Roll) -> None:
    assert format_roll(roll) == text


@pytest.mark.clause("turn.die")
@pytest.mark.parametrize("text", ["7", "0", "-1", "", "Hugos", "01", " 1"])
def test_invalid_roll_lists_what_a_roll_can_be(text: str) -> None:
    with pytest.raises(UnreadableMove) as caught:
        parse_roll(text)

    assert caught.value.expected == tuple(repr(text) for text, _ in ROLLS)


@pytest.mark.parametrize("text", [SMALL.upper(), SMALL.replace("A10", "a10"), SMALL.replace("guests", "Guests")])
def test_invalid_position_in_letters_of_another_size(text: str) -> None:
    with pytest.raises(UnreadablePosition):
        parse_position(text)


def test_unreadable_text_is_an_error_of_this_project() -> None:
    with pytest.raises(HugoRulesError) as caught:
        parse_move("?")

    assert isinstance(caught.value, UnreadableMove)
