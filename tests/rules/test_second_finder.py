"""Two finders that share no line agree about every move, and two ways to play a turn lead to the same table.

The ordinary run plays 15 games under each of the six rulesets and 15 with readings of their own, every fifth Midnight
Party; `HUGO_GAMES=2000` plays 2,000, and `python -m tests.rules.agreement` does so and counts.
"""

from __future__ import annotations

import os
from random import Random

import pytest

from hugo_rules.judge import judge
from hugo_rules.notation import parse_move, parse_position
from hugo_rules.rulebook import RULESETS
from tests.rules.agreement import OTHERS, TABLES, Tally, chunks, play_games, start_of
from tests.rules.grounds import shown_refusals

GAMES = int(os.environ.get("HUGO_GAMES", "15"))
NAMES = (*RULESETS, OTHERS)


@pytest.fixture(
    scope="module",
    params=[(name, numbers) for name in NAMES for numbers in chunks(GAMES)],
    ids=lambda part: f"{part[0]}-{part[1].start}",
)
def games(request: pytest.FixtureRequest) -> Tally:
    """What was seen in a share of the games."""
    return play_games(*request.param)


def test_both_finders_agree_on_every_verdict_of_random_games(games: Tally) -> None:
    assert games.differences == []


def test_every_refusal_in_random_games_is_shown_by_a_scenario_of_its_own_clause(games: Tally) -> None:
    assert games.refusals - shown_refusals().keys() == set()


def test_the_games_of_all_rulesets_together_begin_at_every_table_of_midnight_party() -> None:
    starts = [start_of(name, number, Random(number)) for name in NAMES for number in range(GAMES)]

    tables = {(start.board.name, start.guests_each, len(start.players)) for start in starts if start.game == "midnight"}
    assert len(tables) == len(TABLES)


def test_a_verdict_that_the_second_finder_denies_is_told() -> None:
    before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    tally = Tally()

    tally.take(before, judge(before, 4, parse_move("2-r4")), is_legal=True)

    assert [difference.startswith("4 2-r4 is found in hugo1_small") for difference in tally.differences] == [True]
