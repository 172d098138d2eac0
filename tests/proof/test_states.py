"""The small board with one guest each, searched to the last state; and that the search would see a fault."""

from __future__ import annotations

import csv
from dataclasses import replace

import pytest

from hugo_rules.notation import parse_move, parse_position
from hugo_rules.state import OnGallery, Player
from hugo_rules.turn import apply
from tests.proof.enumerate import TABLE, games
from tests.proof.states import Broken, check_move, check_position, search

BEFORE = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")


def test_the_table_has_a_row_for_every_search() -> None:
    assert [row[:2] for row in table()] == [[str(guests), name] for guests, name, _ in games()]


def test_one_guest_each_reaches_the_states_that_the_table_counts() -> None:
    assert list(map(str, search(1))) == table()[0][2:]


def table() -> list[list[str]]:
    with TABLE.open(encoding="utf-8", newline="") as text:
        return list(csv.reader(text))


def test_the_search_sees_a_position_that_cannot_be() -> None:
    with_hugo = replace(BEFORE, players=(Player(10, (OnGallery(7),)), BEFORE.players[1]))

    with pytest.raises(Broken, match="not sound"):
        check_position(with_hugo)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (lambda outcome: replace(outcome, events=outcome.events[:-1]), "events give"),
        (lambda outcome: replace(outcome, position=replace(outcome.position, clock=4)), "second way"),
        (lambda outcome: replace(outcome, position=BEFORE), "second way"),
    ],
)
def test_the_search_sees_an_outcome_that_is_wrong(broken: object, what: str) -> None:
    move = parse_move("2-3")
    outcome = broken(apply(BEFORE, 1, move))  # type: ignore[operator]

    with pytest.raises(Broken, match=what):
        check_move(BEFORE, 1, move, outcome)
