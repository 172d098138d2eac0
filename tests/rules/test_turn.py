"""A turn: events, how they fold into the next position, whose turn is next."""

from __future__ import annotations

import pytest

from hugo_rules.events import (
    Event,
    GameEnded,
    GuestCaptured,
    GuestExpelled,
    GuestMoved,
    GuestPlaced,
    GuestSpared,
    HugoArrived,
    HugoMoved,
    PlacingEnded,
    ShieldScored,
    TurnPassed,
)
from hugo_rules.judge import IllegalMove
from hugo_rules.notation import format_position
from hugo_rules.state import HUGO, InRoom, OnGallery, Roll
from hugo_rules.turn import fold
from tests.rules.table import ONE, TWO, kinds, play, read, table

PLACE = "hugo1_t_canon~guests~1_place1_"
TURNS: list[tuple[str, Roll, str, list[type[Event]]]] = [
    (PLACE + "hdoor_2345_A10_B10_firstA_turnA", None, "p5", [GuestPlaced, TurnPassed]),
    (PLACE + "hdoor_2345_A10.5_B10_firstA_turnB", None, "p6", [GuestPlaced, PlacingEnded]),
    (ONE + "h20_0100_A10.2_B10.21_firstA_turnA", 2, "2-4", [GuestMoved, TurnPassed]),
    (ONE + "h20_0100_A10.2_B10.21_firstA_turnA", 2, "2-r3", [GuestMoved, TurnPassed]),
    (ONE + "h20_0100_A10.5_B10.21_firstA_turnA", 2, "5-r6", [GuestMoved, ShieldScored, TurnPassed]),
    (ONE + "h20_0100_A10.8_B10.r9_firstA_turnA", 2, "8-r9", [GuestMoved, ShieldScored, GuestExpelled, TurnPassed]),
    (
        ONE + "h9_0100_A10.8_B10.r9_firstA_turnA",
        2,
        "8-r9",
        [GuestMoved, ShieldScored, GuestExpelled, GuestCaptured, TurnPassed],
    ),
    (ONE + "h3_0100_A10.1_B10.21_firstA_turnA", 2, "1-3", [GuestMoved, GuestCaptured, TurnPassed]),
    (ONE + "h3_0100_A36.1_B10.21_firstA_turnA", 2, "1-3", [GuestMoved, GuestCaptured, GameEnded]),
    (ONE + "hdoor_2345_A10.1_B10.21_firstA_turnA", HUGO, "hugo", [HugoMoved, TurnPassed]),
    (ONE + "h2_0100_A10.r3_B10.21_firstA_turnA", HUGO, "hugo", [HugoMoved, GuestSpared, TurnPassed]),
    (ONE + "h22_0100_A10.23_B10.12_firstA_turnA", HUGO, "hugo", [HugoMoved, GuestCaptured, HugoArrived, TurnPassed]),
]


@pytest.mark.parametrize(("text", "roll", "move", "expected"), TURNS)
def test_a_turn_tells_what_happened_in_order(text: str, roll: Roll, move: str, expected: list[type[Event]]) -> None:
    outcome = play(read(text), roll, move)

    assert kinds(outcome) == expected


@pytest.mark.parametrize(("text", "roll", "move", "expected"), TURNS)
def test_the_same_events_give_the_same_position(text: str, roll: Roll, move: str, expected: list[type[Event]]) -> None:
    outcome = play(read(text), roll, move)

    assert fold(read(text), outcome.events) == outcome.position


@pytest.mark.parametrize(("text", "roll", "move", "expected"), TURNS)
def test_every_event_names_its_clauses(text: str, roll: Roll, move: str, expected: list[type[Event]]) -> None:
    outcome = play(read(text), roll, move)

    assert all(event.clauses for event in outcome.events)


@pytest.mark.parametrize(("text", "roll", "move", "expected"), TURNS)
def test_a_turn_leaves_the_position_before_it_as_it_was(text: str, roll: Roll, move: str, expected: list[type[Event]]) -> None:
    before = read(text)

    play(before, roll, move)

    assert format_position(before) == text


def test_no_events_fold_into_the_same_position() -> None:
    position = read(ONE + "h20_0100_A10.2_B10.21_firstA_turnA")

    assert fold(position, ()) == position


def test_the_clauses_of_an_outcome_are_named_once_each() -> None:
    outcome = play(read(ONE + "h4_0100_A10.5_B10.6_firstA_turnA"), HUGO, "hugo")

    assert len(outcome.clauses) == len(set(outcome.clauses))


def test_the_clauses_of_an_outcome_are_those_of_its_events() -> None:
    outcome = play(read(ONE + "h4_0100_A10.5_B10.6_firstA_turnA"), HUGO, "hugo")

    assert set(outcome.clauses) == {clause for event in outcome.events for clause in event.clauses}


@pytest.mark.clause("turn.order")
@pytest.mark.parametrize(("turn", "following"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_the_turn_goes_clockwise_round_the_table(turn: str, following: str) -> None:
    position = read(f"{ONE}h10_0100_A10.21_B10.21_C10.21_firstA_turn{turn}")

    after = play(position, 1, "21-22").position

    assert table(after).endswith(f"turn{following}")


@pytest.mark.clause("turn.roll")
def test_hugos_face_is_the_whole_turn() -> None:
    position = read(ONE + "h10_0100_A10.21_B10.21_firstA_turnA")

    after = play(position, HUGO, "hugo").position

    assert table(after) == "h14_0100_A10.21_B10.21_firstA_turnB"


@pytest.mark.clause("turn.number")
def test_a_number_moves_one_guest_only() -> None:
    position = read(TWO + "h10_0100_A10.21.21_B10.21.21_firstA_turnA")

    after = play(position, 1, "21-22").position

    assert after.players[0].guests == (OnGallery(21), OnGallery(22))


def test_guests_are_kept_in_the_order_gallery_rooms_steps() -> None:
    position = read(TWO + "h10_0100_A10.5.r3_B10.21.21_firstA_turnA")

    after = play(position, 2, "5-r6").position

    assert after.players[0].guests == (InRoom(3), InRoom(6))


def test_invalid_a_move_that_the_judge_refuses() -> None:
    position = read(ONE + "h10_0100_A10.21_B10.21_firstA_turnA")

    with pytest.raises(IllegalMove) as caught:
        play(position, 1, "21-23")

    assert caught.value.verdict.clauses == ("guests.count",)


@pytest.mark.parametrize(
    ("text", "roll", "move", "reason"),
    [
        pytest.param("h3_0100_A10.1_B10.21_firstA_turnA", 2, "1-3", "guests.stop-on-hugo", id="walking"),
        pytest.param("h3_0100_A10.r3_B10.21_firstA_turnA", 1, "r3-3", "rooms.leave.onto-hugo", id="out of a room"),
        pytest.param("h0_0100_A10.s10_B10.21_firstA_turnA", 1, "s10-0", "cellar.leave.onto-hugo", id="out of the cellar"),
        pytest.param("h3_0100_A10.2_B10.r3_firstA_turnA", 2, "2-r3", "rooms.expel.onto-hugo", id="put out"),
        pytest.param("h3_0100_A10.s10_B10.r3_firstA_turnA", 5, "s10-r3", "rooms.expel.onto-hugo", id="put out from below"),
    ],
)
def test_a_capture_by_a_move_names_how_the_guest_came_there(text: str, roll: Roll, move: str, reason: str) -> None:
    outcome = play(read(ONE + text), roll, move)

    (captured,) = (event for event in outcome.events if isinstance(event, GuestCaptured))
    assert [clause for clause in captured.clauses if clause.endswith(("on-hugo", "onto-hugo"))][-1] == reason


BEARS: list[tuple[str, str, Roll, str, bool]] = [
    ("end.both", "h4_0100_A40.5_B40.6_firstA_turnA", HUGO, "hugo", True),
    ("end.both", "h4_0100_A40.5_B10.6_firstA_turnA", HUGO, "hugo", False),
    ("end.uncapped", "h4_0100_A37.5_B10.21_firstA_turnA", HUGO, "hugo", True),
    ("end.uncapped", "h4_0100_A36.5_B10.21_firstA_turnA", HUGO, "hugo", False),
    ("end.tie", "h4_0100_A36.5_B12.21_C12.21_firstA_turnA", HUGO, "hugo", True),
    ("end.tie", "h4_0100_A36.5_B12.21_C11.21_firstA_turnA", HUGO, "hugo", False),
    ("hugo.clock.exact", "h20_0100_A10.r3_B10.r12_firstA_turnA", HUGO, "hugo", True),
    ("hugo.clock.exact", "h21_0100_A10.r3_B10.r12_firstA_turnA", HUGO, "hugo", False),
    ("hugo.clock.first", "hs4_2345_A10.5_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("hugo.clock.first", "h20_0100_A10.5_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.capture.order", "h4_0100_A10.5_B10.6_firstA_turnA", HUGO, "hugo", True),
    ("hugo.capture.order", "h4_0100_A10.5_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.capture.order", "h4_0100_A10.5_B10.s10_firstA_turnA", HUGO, "hugo", False),
    ("hugo.climb.arrow", "hs2_2345_A10.0_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("hugo.climb.arrow", "hs2_2345_A10.1_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.climb.arrow", "h22_0100_A10.0_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.climb", "hs9_2345_A10.0_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("hugo.climb", "h22_0100_A10.0_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.climb.carry", "hs2_2345_A10.9_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("hugo.climb.carry", "hs4_2345_A10.9_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.climb.carry", "hs9_2345_A10.9_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("hugo.stays", "h22_0100_A10.9_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("hugo.stays", "hs2_2345_A10.9_B10.5_firstA_turnA", HUGO, "hugo", False),
    ("cellar.group", "h4_0100_A10.5_B10.5_firstA_turnA", HUGO, "hugo", True),
    ("cellar.group", "h4_0100_A10.5_B10.6_firstA_turnA", HUGO, "hugo", False),
    ("cellar.step.vacated", "h4_0100_A10.5_B10.s9_firstA_turnA", HUGO, "hugo", True),
    ("cellar.step.vacated", "h4_0100_A10.5_B10.s10_firstA_turnA", HUGO, "hugo", False),
    ("end.keep", "h20_0100_A10.r3_B10.21_firstA_turnA", 1, "r3-3", True),
    ("end.keep", "h20_0100_A10.3_B10.21_firstA_turnA", 1, "3-4", False),
    ("rooms.shield.floor", "h20_0100_A2.8_B10.21_firstA_turnA", 2, "8-r9", True),
    ("rooms.shield.floor", "h20_0100_A3.8_B10.21_firstA_turnA", 2, "8-r9", False),
]


@pytest.mark.parametrize(("clause", "text", "roll", "move", "is_named"), BEARS)
def test_events_name_a_clause_only_where_it_bears_on_the_turn(
    clause: str, text: str, roll: Roll, move: str, is_named: bool
) -> None:
    outcome = play(read(ONE + text), roll, move)

    assert (clause in outcome.clauses) == is_named
