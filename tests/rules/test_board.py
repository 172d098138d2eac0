"""Board files: what they hold, and what is said of one that describes no board."""

from __future__ import annotations

from pathlib import Path

import pytest

from hugo_rules.board import PROVENANCE, Board, Room, board_names, load_board, open_board, read_board
from hugo_rules.errors import BadBoard, HugoRulesError
from tests.rules.table import BOARDS

GOOD = (BOARDS / "t.toml").read_text("utf-8")
NUMBERS = "whole numbers from 1 to 99"
TEXT = "a text of 1 to 60 printable characters"


def changed(old: str, new: str) -> str:
    """The text of board T with one thing in it changed."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def refused(text: str) -> BadBoard:
    with pytest.raises(BadBoard) as caught:
        read_board(text, "mine.toml")
    return caught.value


WRONG = [
    pytest.param("ring = 24", "ring = 7", "ring", "8 to 999", id="ring too short for Hugo's top speed"),
    pytest.param("ring = 24", "ring = 1000", "ring", "8 to 999", id="ring too long"),
    pytest.param("ring = 24", 'ring = "24"', "ring", "a whole number", id="ring is a text"),
    pytest.param("ring = 24", "ring = 24.0", "ring", "a whole number", id="ring is a fraction"),
    pytest.param("ring = 24", "ring = true", "ring", "a whole number", id="ring is a truth value"),
    pytest.param("ring = 24\n", "", "ring", "a whole number", id="no ring"),
    pytest.param("arrow = 0\n", "", "arrow", "0 to 23", id="no arrow"),
    pytest.param("arrow = 0", "arrow = 24", "arrow", "0 to 23", id="arrow off the ring"),
    pytest.param("arrow = 0", "arrow = -1", "arrow", "0 to 23", id="arrow before the ring"),
    pytest.param("door = 18", "door = 24", "rooms[5].door", "0 to 23", id="door off the ring"),
    pytest.param("door = 18", "door = -1", "rooms[5].door", "0 to 23", id="door before the ring"),
    pytest.param("door = 18\n", "", "rooms[5].door", "0 to 23", id="no door"),
    pytest.param("door = 18", "door = [18]", "rooms[5].door", "a whole number", id="door is a list"),
    pytest.param("door = 18", "door = 12", "rooms[5].door", "no other room", id="two rooms behind one door"),
    pytest.param('name = "K"', 'name = "Q"', "rooms[5].name", "no other room", id="two rooms of one name"),
    pytest.param('name = "K"\n', "", "rooms[5].name", TEXT, id="room without a name"),
    pytest.param('name = "K"', "name = 5", "rooms[5].name", TEXT, id="name of a room is a number"),
    pytest.param('name = "K"', 'name = " "', "rooms[5].name", TEXT, id="name of a room is blank"),
    pytest.param('name = "K"', 'name = "a\\nb"', "rooms[5].name", TEXT, id="name of a room has two lines"),
    pytest.param('colour = "red"', 'colour = "blue"', "rooms[2].colour", "'plain', 'red' or 'green'", id="unknown colour"),
    pytest.param('colour = "red"', "colour = 1", "rooms[2].colour", "'plain', 'red' or 'green'", id="colour is a number"),
    pytest.param('colour = "red"', 'color = "red"', "rooms[2].color", "name, door, colour, points", id="unknown key of a room"),
    pytest.param("arrow = 0", "arrow = 0\nlength = 24", "length", "ring, arrow, rooms, steps", id="unknown key of the board"),
    pytest.param("points = 1\n", "", "rooms[2].points", "a whole number", id="red room without points"),
    pytest.param("points = 1", "points = 0", "rooms[2].points", "another number", id="red room worth nothing"),
    pytest.param("points = 1", 'points = "1"', "rooms[2].points", "a whole number", id="points are a text"),
    pytest.param("door = 18", "door = 18\npoints = 2", "rooms[5].points", "0 in a plain room", id="plain room with points"),
    pytest.param("steps = [10, 9, 8,", "steps = [10, 8, 9,", "steps", NUMBERS, id="steps do not fall"),
    pytest.param("steps = [10, 9, 8,", "steps = [10, 10, 8,", "steps", NUMBERS, id="two steps of one value"),
    pytest.param("3, 2]", "3, 0]", "steps", NUMBERS, id="step worth nothing"),
    pytest.param("3, 2]", "3, -2]", "steps", NUMBERS, id="step below 0"),
    pytest.param("[10, 9, 8,", '["10", 9, 8,', "steps", NUMBERS, id="step is a text"),
    pytest.param("[10, 9, 8, 7, 6, 5, 4, 3, 2]", "[]", "steps", NUMBERS, id="no steps"),
    pytest.param("[10, 9, 8, 7, 6, 5, 4, 3, 2]", "9", "steps", NUMBERS, id="steps are a number"),
    pytest.param("steps = [10, 9, 8, 7, 6, 5, 4, 3, 2]\n", "", "steps", NUMBERS, id="steps are missing"),
    pytest.param('name = "t"\n', "", "name", TEXT, id="no name"),
    pytest.param('name = "t"', 'name = "My Board"', "name", "lower case letters, digits and hyphens", id="name with a blank"),
    pytest.param('name = "t"', 'name = "my_board"', "name", "lower case letters, digits and hyphens", id="name with a line"),
    pytest.param('name = "t"', 'name = "é"', "name", "lower case letters, digits and hyphens", id="name beyond ASCII"),
    pytest.param('title = "Board T"\n', "", "title", TEXT, id="no title"),
    pytest.param('title = "Board T"', f'title = "{"x" * 61}"', "title", TEXT, id="title too long"),
    pytest.param('ring = "chosen:', 'ring = "guessed:', "provenance.ring", PROVENANCE[0], id="unknown provenance"),
    pytest.param('ring = "chosen: longer than any walk of the scenarios"', "ring = 1", "provenance.ring", "chosen", id="no text"),
]


@pytest.mark.parametrize(("old", "new", "key", "allowed"), WRONG)
def test_invalid_board_names_the_key(old: str, new: str, key: str, allowed: str) -> None:
    error = refused(changed(old, new))

    assert error.key == key


@pytest.mark.parametrize(("old", "new", "key", "allowed"), WRONG)
def test_invalid_board_says_what_is_allowed(old: str, new: str, key: str, allowed: str) -> None:
    error = refused(changed(old, new))

    assert allowed in error.allowed


@pytest.mark.parametrize(("old", "new", "key", "allowed"), WRONG)
def test_invalid_board_names_the_file_first(old: str, new: str, key: str, allowed: str) -> None:
    error = refused(changed(old, new))

    assert (error.file, str(error).startswith(f"mine.toml: {key} ")) == ("mine.toml", True)


def test_invalid_board_says_what_stands_there() -> None:
    error = refused(changed("ring = 24", "ring = 7"))

    assert "7" in error.found


def test_invalid_board_says_that_a_key_is_missing() -> None:
    error = refused(changed("arrow = 0\n", ""))

    assert "missing" in error.found


@pytest.mark.parametrize("tables", ["", "rooms = []\n", "rooms = 3\n", "rooms = [3]\n"])
def test_invalid_board_without_rooms(tables: str) -> None:
    head = GOOD.partition("[[rooms]]")[0]

    error = refused(head + tables)

    assert (error.key, "[[rooms]]" in error.allowed) == ("rooms", True)


def test_invalid_provenance_is_no_table() -> None:
    error = refused("provenance = 5\n" + GOOD.partition("[provenance]")[0])

    assert (error.key, "[provenance]" in error.allowed) == ("provenance", True)


def test_invalid_board_is_not_toml() -> None:
    error = refused("ring: 24")

    assert (error.key, "TOML" in error.allowed) == ("text", True)


def test_invalid_board_is_nested_too_deep() -> None:
    error = refused(f"rooms = {'[' * 5000}{']' * 5000}")

    assert (error.key, "TOML" in error.allowed) == ("text", True)


@pytest.mark.parametrize("name", ["nothing.toml", "."], ids=["not there", "a folder"])
def test_invalid_board_file_cannot_be_opened(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadBoard) as caught:
        open_board(tmp_path / name)

    assert (caught.value.file, caught.value.key) == (str(tmp_path / name), "file")


def test_invalid_board_file_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff\xfe")

    with pytest.raises(BadBoard) as caught:
        open_board(tmp_path / "mine.toml")

    assert "UTF-8" in caught.value.allowed


def test_invalid_name_of_a_board_of_the_package_lists_those_there_are() -> None:
    with pytest.raises(BadBoard) as caught:
        load_board("garden")

    assert all(repr(name) in caught.value.allowed for name in board_names())


def test_a_bad_board_is_an_error_of_this_project() -> None:
    error = refused("")

    assert isinstance(error, HugoRulesError)


def test_an_own_board_is_opened_from_its_file() -> None:
    board = open_board(BOARDS / "t.toml")

    assert (board.name, board.ring, board.arrow, len(board.rooms), len(board.steps)) == ("t", 24, 0, 5, 9)


def test_the_rooms_of_a_board_go_clockwise_whatever_their_order_in_the_file() -> None:
    board = read_board(changed("door = 18", "door = 1"), "mine.toml")

    assert [room.door for room in board.rooms] == [1, 3, 6, 9, 12]


@pytest.mark.parametrize("name", ["hugo", "midnight", "small"])
def test_every_fact_of_a_board_of_the_package_has_a_provenance(name: str) -> None:
    board = load_board(name)

    assert {"ring", "doors", "steps"} <= set(board.provenance)


@pytest.mark.clause("rooms.door")
def test_a_door_knows_its_room() -> None:
    board = load_board("hugo")

    room = board.room_at(5)

    assert room is not None
    assert room.name == "Ballroom"


@pytest.mark.clause("rooms.door")
def test_a_board_built_by_hand_has_doors() -> None:
    attic = Room("Attic", 5)

    board = Board("mine", "Mine", 12, 0, (attic,), (10, 9))

    assert (board.room_at(5), board._replace(rooms=()).room_at(5)) == (attic, None)


def test_a_space_without_a_door_has_no_room() -> None:
    board = load_board("hugo")

    assert board.room_at(4) is None


@pytest.mark.parametrize(("start", "end", "pips"), [(5, 5, 0), (5, 9, 4), (26, 2, 4), (0, 27, 27)])
def test_distances_go_clockwise(start: int, end: int, pips: int) -> None:
    board = load_board("hugo")

    assert board.distance(start, end) == pips


def test_a_walk_steps_on_its_end_and_not_on_its_start() -> None:
    board = load_board("hugo")

    assert board.spaces_crossed(26, 3) == (27, 0, 1)


def test_doors_of_the_sides_stand_where_the_decisions_put_them() -> None:
    doors = {name: [room.door for room in load_board(name).rooms] for name in ("hugo", "midnight")}

    assert doors == {
        "hugo": [2, 3, 5, 8, 10, 14, 16, 17, 25],
        "midnight": [2, 3, 5, 8, 10, 14, 16, 17, 20, 23, 25],
    }
