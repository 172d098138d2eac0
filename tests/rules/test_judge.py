"""The judge: which kind of move a face asks for, verdicts, and the error of an illegal move."""

from __future__ import annotations

from typing import Any

import pytest

from hugo_rules.judge import FACES, IllegalMove, judge, legal_moves
from hugo_rules.notation import format_move, format_position, parse_move
from hugo_rules.state import HUGO, Roll
from hugo_rules.words import Words
from tests.rules.table import ONE, TWO, grounds, moves, play, read, refusals

FAR = ONE + "h20_0100_A10.2_B10.21_firstA_turnA"
GREEN = ONE + "h20_0100_A10.8_B10.21_firstA_turnA"
STEP_OUT = "hugo1_t_canon~step-out~free~guests~1_play1_"


def refused(text: str, roll: Roll, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        play(read(text), roll, move)
    return caught.value


@pytest.mark.clause("turn.die")
@pytest.mark.parametrize("roll", [0, 3, 6, 7, -1])
def test_invalid_the_die_has_no_such_face(roll: int) -> None:
    position = read(FAR)

    refused_by = refusals(position, roll, "2-5")

    assert refused_by == ["turn.die"]


@pytest.mark.clause("turn.die")
@pytest.mark.parametrize("roll", [True, 4.0])
def test_invalid_what_only_equals_a_face_is_none(roll: Any) -> None:
    position = read(FAR)

    assert (judge(position, roll, parse_move("2-3")).clauses, legal_moves(position, roll)) == (("turn.die",), ())


@pytest.mark.clause("turn.die")
def test_a_face_that_the_die_has_not_offers_nothing() -> None:
    position = read(FAR)

    legal = moves(position, 3)

    assert legal == []


@pytest.mark.clause("turn.die")
def test_a_3_is_a_face_where_the_die_is_read_so() -> None:
    position = read("hugo1_t_canon~die~one-hugo~guests~1_play1_h20_0100_A10.2_B10.21_firstA_turnA")

    legal = moves(position, 3)

    assert legal == ["2-5", "2-r3"]


@pytest.mark.clause("turn.die")
def test_the_die_has_six_faces_and_two_of_them_are_hugos() -> None:
    assert FACES == {"two_hugo": (1, 2, 4, 5, HUGO, HUGO), "one_hugo": (1, 2, 3, 4, 5, HUGO)}


@pytest.mark.clause("turn.roll")
def test_invalid_no_roll_when_all_guests_are_placed() -> None:
    position = read(FAR)

    refused_by = refusals(position, None, "2-3")

    assert refused_by == ["turn.roll"]


@pytest.mark.clause("turn.hugo")
def test_on_hugos_face_hugo_moves_and_nothing_else_is_offered() -> None:
    position = read(FAR)

    legal = moves(position, HUGO)

    assert legal == ["hugo"]


@pytest.mark.clause("turn.hugo")
def test_hugos_move_rests_on_his_face() -> None:
    position = read(FAR)

    rests_on = grounds(position, HUGO, "hugo")

    assert rests_on == ["turn.die", "turn.hugo"]


@pytest.mark.clause("turn.hugo.no-guest")
def test_invalid_a_guest_moves_on_hugos_face() -> None:
    position = read(FAR)

    refused_by = refusals(position, HUGO, "2-3")

    assert refused_by == ["turn.hugo.no-guest"]


@pytest.mark.clause("turn.hugo")
def test_invalid_declining_hugos_face() -> None:
    position = read("hugo1_t_canon~must-move~may~guests~1_play1_h20_0100_A10.2_B10.21_firstA_turnA")

    refused_by = refusals(position, HUGO, "stay")

    assert refused_by == ["turn.hugo"]


@pytest.mark.clause("turn.number")
def test_invalid_hugo_moves_on_a_number() -> None:
    position = read(FAR)

    refused_by = refusals(position, 4, "hugo")

    assert refused_by == ["turn.number"]


@pytest.mark.clause("turn.number")
def test_legal_moves_go_by_gallery_then_rooms_then_steps() -> None:
    position = read("hugo1_t_canon~guests~3_play1_h20_0100_A10.22.r12.s9_B10.21.21.21_firstA_turnA")

    legal = moves(position, 1)

    assert legal == ["22-23", "r12-12", "s9-0"]


@pytest.mark.clause("turn.number")
def test_every_move_that_is_offered_is_judged_legal() -> None:
    position = read(TWO + "h20_0100_A10.2.s9_B10.r3.r6_firstA_turnA")

    verdicts = [judge(position, roll, move) for roll in (1, 2, 4, 5) for move in legal_moves(position, roll)]

    assert all(verdict.is_legal for verdict in verdicts)


def test_a_legal_verdict_rests_on_the_clauses_that_permit() -> None:
    verdict = judge(read(GREEN), 2, parse_move("8-r9"))

    assert {"rooms.door", "rooms.open", "rooms.enter.cost", "rooms.enter.green"} <= set(verdict.clauses)


def test_a_verdict_that_refuses_rests_on_the_refusals_alone() -> None:
    verdict = judge(read(GREEN), 4, parse_move("8-r9"))

    assert verdict.clauses == ("rooms.enter.green", "rooms.enter.exact")


def test_a_verdict_keeps_what_was_asked() -> None:
    verdict = judge(read(GREEN), 4, parse_move("8-r9"))

    assert (verdict.player, verdict.roll, verdict.move) == (0, 4, parse_move("8-r9"))


def test_a_verdict_names_every_clause_that_refuses() -> None:
    position = read(TWO + "hs2_2345_A10.3.2_B10.21.21_firstA_turnA")

    refused_by = refusals(position, 1, "2-r3")

    assert refused_by == ["rooms.open", "rooms.enter.cost"]


def test_a_verdict_in_words_names_its_clauses() -> None:
    words = str(judge(read(GREEN), 4, parse_move("8-r9")))

    assert all(part in words for part in ("A", "4", "8-r9", "rooms.enter.green", "rooms.enter.exact"))


def test_a_verdict_says_a_reason_that_two_clauses_share_once() -> None:
    verdict = judge(read(GREEN), 4, parse_move("8-r9"))

    assert str(verdict).count("exactly 2") == len({ground.reason for ground in verdict.refusals})


def test_each_reason_of_a_verdict_begins_as_a_sentence() -> None:
    verdict = judge(read(GREEN), 4, parse_move("8-r9"))

    assert ". The count" in str(verdict)


@pytest.mark.parametrize(
    ("text", "roll", "move", "clause", "is_named"),
    [
        (FAR, 4, "2-r3", "rooms.enter.surplus", True),
        (FAR, 2, "2-r3", "rooms.enter.surplus", False),
        (ONE + "h20_0100_A10.3_B10.21_firstA_turnA", 1, "3-r3", "rooms.expel.return", True),
        (FAR, 2, "2-r3", "rooms.expel.return", False),
        (ONE + "h0_0100_A10.2_B10.21_firstA_turnA", 2, "2-r3", "rooms.open.arrow", True),
        (FAR, 2, "2-r3", "rooms.open.arrow", False),
        (GREEN, 2, "8-r9", "rooms.enter.exact", True),
        (FAR, 2, "2-r3", "rooms.enter.exact", False),
        (ONE + "h20_0100_A10.r3_B10.21_firstA_turnA", 1, "r3-3", "guests.forced-exit", True),
        (FAR, 1, "2-3", "guests.forced-exit", False),
    ],
)
def test_a_verdict_names_a_clause_only_where_it_bears_on_the_move(
    text: str, roll: Roll, move: str, clause: str, is_named: bool
) -> None:
    rests_on = grounds(read(text), roll, move)

    assert (clause in rests_on) == is_named


def test_a_verdict_speaks_the_readers_language() -> None:
    verdict = judge(read(GREEN), 2, parse_move("8-r9"))

    assert "xx" in verdict.in_words(Words(lambda text: f"xx{text}"))


def test_the_name_of_a_room_is_translated_too() -> None:
    verdict = judge(read(GREEN), 2, parse_move("8-r9"))

    assert "room: Green chamber" in verdict.in_words(Words(lambda text: "Green chamber" if text == "G" else text))


def test_a_question_does_not_change_the_position() -> None:
    position = read(GREEN)

    judge(position, 4, parse_move("8-r9"))

    assert position == read(GREEN)


@pytest.mark.clause("rooms.enter.green")
def test_invalid_a_surplus_into_a_green_room_raises_with_its_clauses() -> None:
    error = refused(GREEN, 4, "8-r9")

    assert error.verdict.clauses == ("rooms.enter.green", "rooms.enter.exact")


def test_an_illegal_move_names_what_is_legal_instead() -> None:
    error = refused(GREEN, 4, "8-r9")

    assert [format_move(move) for move in error.legal] == ["8-12"]


@pytest.mark.parametrize(
    "part",
    ["A 8-r9", "roll is 4", "(rooms.enter.green)", "(rooms.enter.exact)", "8-12", GREEN],
    ids=["what was asked", "why not", "the clause", "the other clause", "what is legal", "the position"],
)
def test_the_sentence_of_an_illegal_move_holds(part: str) -> None:
    sentence = str(refused(GREEN, 4, "8-r9"))

    assert part in sentence


def test_an_illegal_move_holds_the_position_it_was_asked_of() -> None:
    error = refused(GREEN, 4, "8-r9")

    assert format_position(error.position) == GREEN


def test_an_illegal_move_after_the_end_has_nothing_legal_instead() -> None:
    error = refused("hugo1_t_canon~guests~1_over1_h8_0100_A46.s10_B10.21_firstA_turnA", 1, "s10-0")

    assert error.legal == ()


@pytest.mark.clause("rooms.leave")
def test_the_words_of_a_verdict_follow_the_reading_of_stepping_out_of_a_room() -> None:
    verdict = judge(read(STEP_OUT + "h20_0100_A10.r3_B10.21_firstA_turnA"), 1, parse_move("r3-4"))

    assert "is the first step" not in str(verdict)


@pytest.mark.clause("cellar.leave")
def test_the_words_of_a_verdict_follow_the_reading_of_stepping_out_of_the_cellar() -> None:
    verdict = judge(read(STEP_OUT + "h20_0100_A10.s8_B10.21_firstA_turnA"), 1, parse_move("s8-1"))

    assert "is the first step" not in str(verdict)
