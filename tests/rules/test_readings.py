"""Readings: the canon, its neighbours, and the table that says what each value does."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

import pytest

from hugo_rules import cellar, end, guests, hugo, midnight, rooms
from hugo_rules.judge import FACES
from hugo_rules.notation import format_position
from hugo_rules.readings import CANON, Readings, differences, field_names, values
from hugo_rules.state import FIRST_ARRIVAL, HUGO_START, LAST_FIELD, PLACING, STAIRS, START_POINTS, AtCellarDoor, OnStep
from tests.rules.table import BOARD_T, ONE, read

TABLES: Mapping[str, Mapping[str, object]] = {
    "empty_room": rooms.EMPTY_ROOM,
    "red_room": rooms.RED_ROOM,
    "green_room": rooms.GREEN_ROOM,
    "both_tests": rooms.BOTH_TESTS,
    "own_room": rooms.OWN_ROOM,
    "full_cellar": cellar.FULL_CELLAR,
    "step_out": rooms.STEP_OUT,
    "die": FACES,
    "start_points": START_POINTS,
    "placing": PLACING,
    "hugo_start": HUGO_START,
    "must_move": guests.MUST_MOVE,
    "climb": hugo.CLIMB,
    "first_arrival": FIRST_ARRIVAL,
    "laps": LAST_FIELD,
    "at_46": end.AT_46,
    "slow_hugo": midnight.SLOW_HUGO,
    "the_two": STAIRS,
    "declining": midnight.DECLINING,
    "round_end": midnight.ROUND_END,
}
"""The table beside the rule, by field."""
EVERY_VALUE = [(name, value) for name in field_names() for value in values(name)]
OTHERS = [(name, value) for name in field_names() for value in values(name)[1:]]


def test_each_field_has_a_table() -> None:
    assert set(TABLES) == set(field_names())


@pytest.mark.parametrize("name", TABLES)
def test_the_table_of_a_field_has_an_entry_for_each_value_and_no_other(name: str) -> None:
    assert set(TABLES[name]) == set(values(name))


@pytest.mark.parametrize("name", TABLES)
def test_the_values_of_a_field_do_different_things(name: str) -> None:
    done = [TABLES[name][value] for value in values(name)]

    assert all(one != other for one, other in combinations(done, 2))


def test_each_value_of_hugos_start_is_another_place() -> None:
    starts = [HUGO_START[value](BOARD_T) for value in values("hugo_start")]

    assert starts == [AtCellarDoor(), OnStep(10)]


def test_the_canon_is_what_the_decisions_say() -> None:
    assert {name: values(name)[0] for name in field_names()} == {
        "empty_room": "at_least",
        "red_room": "at_least",
        "green_room": "exact",
        "both_tests": "exact",
        "own_room": "closed",
        "full_cellar": "deepest",
        "step_out": "counted",
        "die": "two_hugo",
        "start_points": "ten",
        "hugo_start": "door",
        "placing": "free",
        "must_move": "must",
        "climb": "full",
        "first_arrival": "same_speed",
        "laps": "five",
        "at_46": "ends",
        "slow_hugo": "seven",
        "the_two": "step",
        "declining": "may",
        "round_end": "both",
    }


@pytest.mark.parametrize("name", field_names())
def test_the_value_of_the_canon_stands_first(name: str) -> None:
    assert values(name)[0] == getattr(CANON, name)


@pytest.mark.parametrize("name", field_names())
def test_each_field_has_another_value_than_the_canon(name: str) -> None:
    assert len(set(values(name))) > 1


def test_the_canon_does_not_differ_from_itself() -> None:
    assert differences(CANON) == {}


@pytest.mark.parametrize(("name", "value"), OTHERS)
def test_a_ruleset_differs_in_the_field_that_is_changed(name: str, value: str) -> None:
    readings = CANON._replace(**{name: value})  # type: ignore[arg-type]

    assert differences(readings) == {name: value}


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_every_value_is_written_in_the_notation_and_read_again(name: str, value: str) -> None:
    readings = Readings(**{name: value})  # type: ignore[arg-type]
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")._replace(readings=readings)

    assert read(format_position(position)).readings == readings
