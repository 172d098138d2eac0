"""Positions, moves and rolls by the thousand: sound ones, impossible ones, and what is written of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hugo_rules.board import load_board
from hugo_rules.clauses import ClauseName
from hugo_rules.defects import IllegalPosition, defects
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_position, parse_roll
from hugo_rules.readings import Readings, field_names
from hugo_rules.setup import new_game
from hugo_rules.state import AtCellarDoor, InRoom, Move, OnGallery, OnStep, Player, Position, Roll
from tests.rules.second_defects import second_defects
from tests.rules.strategies import any_move, any_positions, examples, rolls, sound_positions

SOUND = parse_position("hugo1_hugo_canon~guests~2_play1_h7_0100_A19.2.s10_B10.1.r3_firstA_turnB")
PARTY = parse_position("midnight1_small_canon~guests~2_play2_h5_A12.2.s9_B20.7.r2_firstB_turnA")
BETWEEN = parse_position("midnight1_small_canon~guests~2_place2_h5_A12.0.s9_B12.2.7_firstB_turnA")
CLIMBING = parse_position("midnight1_small_canon~guests~1_play1_hs9_A0.2_B0.7_firstB_turnA")
BELOW = parse_position("hugo1_hugo_canon~guests~2_play1_hs4_2345_A10.2.5_B10.1.3_firstA_turnB")


CASES = [
    ("setup.points", BELOW._replace(players=(Player(11, BELOW.players[0].guests), BELOW.players[1]))),
    ("setup.hugo", BELOW._replace(readings=Readings(hugo_start="deepest_step"), hugo=AtCellarDoor())),
    ("setup.place.free", new_game(load_board("small"), 2, guests_each=4)._replace(guests_each=5)),
    ("setup.guests", SOUND._replace(guests_each=0, players=(Player(19, ()), Player(10, ())))),
    ("midnight.rounds", SOUND._replace(round=2)),
    ("turn.order", SOUND._replace(turn=-1)),
    ("components.gallery", SOUND._replace(hugo=OnGallery(-1))),
    ("hugo.clock", SOUND._replace(clock=9)),
    ("midnight.no-early-end", PARTY._replace(clock=1)),
    ("midnight.rounds", PARTY._replace(round=4)),
    ("midnight.rounds", PARTY._replace(phase="over")),
    ("midnight.leftover", PARTY._replace(phase="over", round=3)),
    ("midnight.scoring", PARTY._replace(round=1)),
    ("midnight.next-first", PARTY._replace(first=0)),
    ("midnight.reset.free", BETWEEN._replace(players=(Player(12, (OnGallery(2), OnStep(9))), BETWEEN.players[1]))),
    ("midnight.reset.hugo", BETWEEN._replace(hugo=OnStep(10))),
    ("midnight.reset.same-step", BETWEEN._replace(turn=1)),
    ("midnight.reset", BETWEEN._replace(players=(Player(12, (OnGallery(5), OnGallery(6))), BETWEEN.players[1]))),
    ("midnight.reset.doors", BETWEEN._replace(players=(Player(12, (InRoom(2), OnStep(9))), BETWEEN.players[1]))),
    ("midnight.round-end", PARTY._replace(players=(Player(12, (InRoom(2), OnStep(9))), Player(20, (InRoom(6), OnStep(10)))))),
    ("cellar.steps.number", CLIMBING._replace(readings=Readings(the_two="beside"))),
    ("setup.hugo", CLIMBING._replace(hugo=AtCellarDoor())),
]


@pytest.mark.parametrize(("clause", "position"), CASES)
def test_both_lists_name_what_random_positions_rarely_break(clause: ClauseName, position: Position) -> None:
    assert {defect.clause for defect in defects(position)} == second_defects(position) >= {clause}


@examples(150)
@given(sound_positions)
def test_a_sound_position_has_no_defect(position: Position) -> None:
    assert (defects(position), second_defects(position)) == ((), frozenset())


@examples(400)
@given(any_positions())
def test_two_lists_of_defects_name_the_same_clauses(position: Position) -> None:
    assert {defect.clause for defect in defects(position)} == second_defects(position)


@examples(200)
@given(any_positions())
def test_what_is_written_of_any_position_is_read_as_that_position_or_as_its_defects(position: Position) -> None:
    text = format_position(position)

    try:
        read: object = parse_position(text)
    except IllegalPosition as refusal:
        read = refusal.defects

    assert read == (defects(position) or position)


@examples(150)
@given(sound_positions)
def test_what_is_written_of_a_sound_position_is_written_again_the_same(position: Position) -> None:
    text = format_position(position)

    assert format_position(parse_position(text)) == text


@st.composite
def other_texts(draw: st.DrawFn, position: Position) -> str:
    """A text of a position in another order, and with every reading and the number of guests written out."""
    mark, board, _, phase, *fields = format_position(position).split("_")
    hugo = 2 if position.game == "hugo" else 1
    names = draw(st.permutations(field_names()))
    words = [word.replace("_", "-") for name in names for word in (name, getattr(position.readings, name))]
    ruleset = "~".join(["canon", *words, "guests", str(position.guests_each)])
    shuffled = []
    for player in fields[hugo:-2]:
        head, *guests = player.split(".")
        shuffled.append(".".join([head, *draw(st.permutations(guests))]))
    return "_".join([mark, board, ruleset, phase, *fields[:hugo], *shuffled, *fields[-2:]])


@examples(150)
@given(data=st.data(), position=sound_positions)
def test_whatever_text_says_a_position_is_read_as_it(data: st.DataObject, position: Position) -> None:
    text = data.draw(other_texts(position))

    assert parse_position(text) == position


@examples(200)
@given(any_move)
def test_what_is_written_of_any_move_is_read_as_that_move(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@examples(50)
@given(rolls)
def test_what_is_written_of_any_roll_is_read_as_that_roll(roll: Roll) -> None:
    assert parse_roll(format_roll(roll)) == roll
