"""The lines of play of the guide's positions, by their first action."""

from __future__ import annotations

import csv

import pytest

from hugo_rules.lines import count_lines, rolls
from hugo_rules.notation import parse_position
from hugo_rules.state import Position
from hugo_rules.turn import apply
from tests.proof.lines import TABLE, positions, rows
from tests.rules.second_finder import second_moves

TEN = positions()


def test_the_page_has_ten_positions() -> None:
    assert len(TEN) == 10


@pytest.mark.parametrize("name", TEN)
def test_the_lines_by_first_action_are_those_of_the_table(name: str) -> None:
    with TABLE.open(encoding="utf-8", newline="") as text:
        told = [row for row in csv.reader(text) if row[0] == name]

    assert list(rows(name, TEN[name])) == told


@pytest.mark.parametrize("name", TEN)
def test_the_second_finder_counts_as_many_lines_of_two_turns(name: str) -> None:
    position = parse_position(TEN[name])

    assert count_lines(position, 2) == second_count(position, 2)


def second_count(position: Position, turns: int) -> int:
    if turns == 0:
        return 1
    moves = [(roll, move) for roll in rolls(position) for move in second_moves(position, roll)]
    return sum(second_count(apply(position, roll, move).position, turns - 1) for roll, move in moves)


def test_a_line_that_the_end_cuts_short_is_not_counted() -> None:
    last = parse_position("hugo1_small_canon~guests~1_play1_h1_0400_A10.2_B10.7_firstA_turnA")

    assert (count_lines(last, 1), count_lines(last, 2)) == (10, second_count(last, 2))
