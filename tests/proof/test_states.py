"""The small board with one guest each, searched to the last state in both games; and that the search would see a fault."""

from __future__ import annotations

import csv
from typing import get_args

import pytest

from hugo_rules.notation import parse_move, parse_position
from hugo_rules.state import HUGO, Game, MoveHugo, OnGallery, Player
from hugo_rules.turn import apply
from tests.proof.enumerate import TABLE, searches
from tests.proof.states import Broken, check_move, check_position, outcomes, search

BEFORE = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
ENDING = parse_position("midnight1_small_canon~guests~1_play2_h4_A0.5_B0.r2_firstB_turnB")
"""Hugo's face ends the round: it costs A 10, and B nothing."""


def test_the_table_has_a_row_for_every_search() -> None:
    assert [row[:3] for row in table()] == [[game, str(guests), name] for game, guests, name, _ in searches()]


@pytest.mark.parametrize("game", get_args(Game))
def test_one_guest_each_reaches_the_states_that_the_table_counts(game: Game) -> None:
    (counted,) = (row[3:] for row in table() if row[:3] == [game, "1", "canon"])

    assert list(map(str, search(game, 1))) == counted


def table() -> list[list[str]]:
    with TABLE.open(encoding="utf-8", newline="") as text:
        return list(csv.reader(text))


def test_the_search_sees_a_position_that_cannot_be() -> None:
    with_hugo = BEFORE._replace(players=(Player(10, (OnGallery(7),)), BEFORE.players[1]))

    with pytest.raises(Broken, match="not sound"):
        check_position(with_hugo)


@pytest.mark.parametrize(
    ("broken", "what"),
    [
        (lambda outcome: outcome._replace(events=outcome.events[:-1]), "events give"),
        (lambda outcome: outcome._replace(position=outcome.position._replace(clock=4)), "second way"),
        (lambda outcome: outcome._replace(position=BEFORE), "second way"),
    ],
)
def test_the_search_sees_an_outcome_that_is_wrong(broken: object, what: str) -> None:
    move = parse_move("2-3")
    outcome = broken(apply(BEFORE, 1, move))  # type: ignore[operator]

    with pytest.raises(Broken, match=what):
        check_move(BEFORE, 1, move, outcome)


def test_the_search_sees_a_round_that_is_begun_by_the_wrong_player() -> None:
    outcome = apply(ENDING, HUGO, MoveHugo())

    with pytest.raises(Broken, match="second way"):
        check_move(ENDING, HUGO, MoveHugo(), outcome._replace(position=outcome.position._replace(first=1)))


def test_the_end_of_a_round_is_played_with_every_lead_that_makes_a_difference() -> None:
    found = [[player.points for player in outcome.position.players] for outcome in outcomes(ENDING, HUGO, MoveHugo())]

    assert sorted(found) == [[10, 0], [10, 10], [10, 13]]
