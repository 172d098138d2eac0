"""The audit: what is found in a game record, how it goes on after a refused turn, and which ruleset a game fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hugo_rules.audit import (
    AS_WRITTEN,
    Audit,
    Finding,
    IllegalTurn,
    PlayedOn,
    WrongPlayer,
    WrongResult,
    audit_record,
    audit_records,
    fits,
)
from hugo_rules.end import winners_of
from hugo_rules.notation import format_move
from hugo_rules.readings import CANON
from hugo_rules.record import Record, Turn, format_record, parse_record, read_records, replay
from hugo_rules.record.replay import play
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.state import Game, Position
from hugo_rules.turn import fold
from tests.rules.records import MIDNIGHT, WHOLE, WHOLE_GAMES, a_turn, alive, random_game, starts
from tests.rules.strategies import examples
from tests.rules.table import BOARD_T, ONE, TWO, table

PLACE = "hugo1_t_canon~guests~1_place1_hdoor_2345_A10_B10_firstA_turnA"
RETURN = "midnight1_t_canon~guests~1_place2_h6_A10.s10_B9.s9_firstA_turnA"


def game(start: str, *turns: str) -> Record:
    """A game on board T from some position on."""
    return parse_record(f'[Position "{start}"]\n' + "\n".join(turns), {"t": BOARD_T})


def audit(start: str, *turns: str) -> Audit:
    return audit_record(game(start, *turns))


def end(found: Audit) -> str:
    """The fields of the last position from Hugo's on."""
    assert found.end is not None
    return table(found.end)


def illegal(found: Audit) -> list[tuple[int, tuple[str, ...]]]:
    """The number of each refused turn and the clauses that refuse it."""
    assert all(isinstance(finding, IllegalTurn) for finding in found.findings)
    return [(finding.number, finding.verdict.clauses) for finding in found.findings if isinstance(finding, IllegalTurn)]


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 8])
@pytest.mark.parametrize("kind", ["hugo", "midnight"])
def test_a_game_of_legal_turns_is_clean_by_its_own_rules(kind: Game, players: int, name: str) -> None:
    found = audit_record(parse_record(format_record(random_game(kind, players, ruleset(name)))))

    assert found.findings == ()
    assert found.is_clean
    assert found.end is not None
    assert found.end.phase == "over"


def test_a_game_that_could_not_be_read_is_not_clean() -> None:
    (record,) = read_records((WHOLE + "10 B pears").splitlines())

    assert (audit_record(record).findings, audit_record(record).is_clean) == ((), False)


def test_a_game_without_a_beginning_has_no_findings_and_no_end() -> None:
    (record,) = read_records(['[Board "garden"]', "1 A p2"])

    found = audit_record(record)

    assert (found.findings, found.end, found.is_clean, fits(record)) == ((), None, False, {})


def test_a_refused_turn_is_told_with_its_clauses_and_what_was_legal() -> None:
    found = audit(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "1 A 4 5-9", "2 B 4 2-7")

    (finding,) = found.findings
    assert isinstance(finding, IllegalTurn)
    assert (finding.number, finding.line, finding.verdict.clauses) == (2, 3, ("guests.count",))
    assert [format_move(move) for move in finding.legal] == ["2-6", "2-r3"]


@pytest.mark.parametrize(
    ("start", "turn", "clause", "after"),
    [
        pytest.param("h20_0100_A10.5", "4 5-8", "guests.count", "h20_0100_A10.8", id="a miscounted walk"),
        pytest.param("h20_0100_A10.7", "5 7-r9", "rooms.enter.exact", "h20_0100_A7.r9", id="a surplus into a green room"),
        pytest.param("hs10_2345_A10.5", "2 5-r6", "rooms.open", "hs10_2345_A11.r6", id="a room that is shut"),
        pytest.param("h20_0100_A10.5", "3 5-8", "turn.die", "h20_0100_A10.8", id="a face that the die has not"),
        pytest.param("h20_0100_A10.5", "hugo 5-7", "turn.hugo.no-guest", "h20_0100_A10.7", id="a guest on Hugo's face"),
        pytest.param("h19_0100_A10.5", "4 hugo", "turn.number", "h23_0100_A10.5", id="Hugo on a number"),
        pytest.param("h20_0100_A10.5", "none 5-7", "turn.roll", "h20_0100_A10.7", id="a move without a roll"),
        pytest.param("h20_0100_A10.5", "4 stay", "guests.must-move", "h20_0100_A10.5", id="a number left unplayed"),
        pytest.param("h8_0100_A10.5", "4 5-8", "guests.count", "h8_0100_A20.s10", id="a walk onto Hugo"),
    ],
)
def test_a_refused_turn_is_carried_out_as_it_was_played(start: str, turn: str, clause: str, after: str) -> None:
    found = audit(f"{ONE}{start}_B10.2_firstA_turnA", f"1 A {turn}")

    (finding,) = found.findings
    assert isinstance(finding, IllegalTurn)
    assert clause in finding.verdict.clauses
    assert not finding.is_left_out
    assert end(found) == f"{after}_B10.2_firstA_turnB"


def test_a_room_of_ones_own_that_is_entered_all_the_same_is_left_by_the_guest_inside() -> None:
    found = audit(TWO + "h20_0100_A10.2.r3_B10.1.8_firstA_turnA", "1 A 2 2-r3")

    assert illegal(found) == [(1, ("rooms.enter.own",))]
    assert end(found) == "h20_0100_A10.3.r3_B10.1.8_firstA_turnB"


@pytest.mark.parametrize(
    ("start", "turn", "clause"),
    [
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "4 6-10", "guests.choice", id="no guest is there"),
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "4 2-6", "guests.choice", id="another's guest is there"),
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "4 5-24", "guests.count", id="no such space"),
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "4 5-r8", "rooms.door", id="no such room"),
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "4 5-s10", "guests.direction", id="onto a step"),
        pytest.param(ONE + "h20_0100_A10.r9_B10.2_firstA_turnA", "1 r9-r9", "rooms.leave.return", id="out and in again"),
        pytest.param(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "p8", "turn.roll", id="a placing after all are placed"),
        pytest.param(PLACE, "p24", "setup.place.gallery", id="a placing beside the board"),
    ],
)
def test_a_refused_turn_that_no_hand_could_carry_out_passes(start: str, turn: str, clause: str) -> None:
    found = audit(start, f"1 A {turn}")

    (finding,) = found.findings
    assert isinstance(finding, IllegalTurn)
    assert clause in finding.verdict.clauses
    assert finding.is_left_out
    assert end(found) == "_".join(start.split("_")[4:]).replace("turnA", "turnB")


def test_two_guests_placed_on_one_space_stand_there() -> None:
    found = audit(PLACE, "1 A p5", "2 B p5", "3 A 1 5-6")

    assert illegal(found) == [(2, ("setup.place.free",))]
    assert end(found) == "hdoor_2345_A10.6_B10.5_firstA_turnB"


def test_whoever_moves_before_all_are_placed_ends_the_placing() -> None:
    found = audit(PLACE, "1 A p5", "2 B hugo", "3 A 1 5-6")

    assert illegal(found) == [(2, ("setup.place.order",))]
    assert end(found) == "hs8_2345_A10.6_B10_firstA_turnB"


def test_whoever_moves_between_two_rounds_ends_the_placing_and_sends_hugo_back() -> None:
    found = audit(RETURN, "1 A p5", "2 B 1 stay", "3 A hugo")

    assert illegal(found) == [(2, ("setup.place.order",))]
    assert end(found) == "hs7_A10.5_B9.s9_firstA_turnB"


def test_a_turn_of_the_wrong_player_is_his_all_the_same_and_the_next_one_follows_him() -> None:
    three = "hugo1_t_canon~guests~1_play1_h20_0100_A10.5_B10.2_C10.8_firstA_turnA"

    found = audit(three, "1 B 2 2-4", "2 C 1 8-9", "3 A 2 5-7")

    assert found.findings == (WrongPlayer(1, 2, 1, 0),)
    assert end(found) == "h20_0100_A10.7_B10.4_C10.9_firstA_turnB"


def test_a_letter_that_fits_nobody_who_could_have_moved_so_is_a_slip() -> None:
    found = audit(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "1 B 2 5-7", "2 B 1 2-4")

    assert found.findings[0] == WrongPlayer(1, 2, 1, 0)
    assert illegal(Audit(found.record, found.findings[1:], None)) == [(2, ("guests.count",))]
    assert end(found) == "h20_0100_A10.7_B10.4_firstA_turnA"


def test_a_turn_that_nobody_could_have_taken_so_is_of_whoever_is_written_there() -> None:
    found = audit(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "1 B 2 2-5")

    assert [type(finding) for finding in found.findings] == [WrongPlayer, IllegalTurn]
    assert end(found) == "h20_0100_A10.5_B10.5_firstA_turnA"


def test_a_letter_of_nobody_at_the_table_is_a_turn_of_whoevers_turn_it_is() -> None:
    found = audit(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", "1 H 2 5-7")

    assert found.findings == (WrongPlayer(1, 2, 7, 0),)
    assert end(found) == "h20_0100_A10.7_B10.2_firstA_turnB"


def test_between_two_rounds_only_a_player_with_a_guest_on_a_step_can_place() -> None:
    rest = "midnight1_t_canon~guests~1_place2_h6_A10.s10_B9.4_C8.s9_firstA_turnA"

    found = audit(rest, "1 B p5", "2 C p7")

    assert found.findings == (WrongPlayer(1, 2, 1, 0),)
    assert end(found) == "hs10_A10.5_B9.4_C8.7_firstA_turnA"


def test_a_placing_that_passes_between_two_rounds_leaves_the_guest_to_be_placed() -> None:
    found = audit(RETURN, "1 A p24", "2 A p5", "3 B p5")

    assert illegal(found) == [(1, ("midnight.reset.stairs",)), (3, ("midnight.reset.free",))]
    assert end(found) == "hs10_A10.5_B9.5_firstA_turnA"


def test_a_turn_that_could_not_be_read_passes() -> None:
    (record,) = read_records(WHOLE.replace("6 B 4 6-2", "6 B pears").splitlines())

    found = audit_record(record)

    assert illegal(found) == [(8, ("guests.choice",))]


@pytest.mark.parametrize("text", WHOLE_GAMES.values(), ids=WHOLE_GAMES.keys())
def test_turns_after_the_end_are_one_finding_and_change_nothing(text: str) -> None:
    clean = audit_record(parse_record(text))
    turns = len(clean.record.turns)

    found = audit_record(parse_record(f"{text}A 4 1-5\nB hugo\nA p3\n"))

    assert found.findings == (PlayedOn(turns + 1, turns + 7, 3),)
    assert found.end == clean.end


@pytest.mark.parametrize("text", WHOLE_GAMES.values(), ids=WHOLE_GAMES.keys())
@pytest.mark.parametrize(("said", "winners"), [("A", (0,)), ("AB", (0, 1)), ("-", ())])
def test_a_result_that_is_not_that_of_the_game_is_found(text: str, said: str, winners: tuple[int, ...]) -> None:
    found = audit_record(parse_record(text.replace('[Result "B"]', f'[Result "{said}"]')))

    assert found.findings == (WrongResult(1, winners, (1,)),)


def test_a_result_of_a_game_that_is_not_over_is_found() -> None:
    found = audit_record(parse_record(WHOLE.replace("9 A 1 s10-0\n", "")))

    assert found.findings == (WrongResult(1, (1,), None),)


@pytest.mark.parametrize("text", [WHOLE, WHOLE.replace("9 A 1 s10-0\n", "")], ids=["over", "not over"])
def test_a_game_of_which_no_result_is_told_has_none_wrong(text: str) -> None:
    assert audit_record(parse_record(text.replace('"B"', '"*"'))).findings == ()


def test_nobody_wins_where_all_have_points_that_lose() -> None:
    over = "hugo1_t_canon~at-46~loses~guests~1_over1_h20_0100_A46.5_B50.2_firstA_turnA"

    assert audit_record(parse_record(f'[Position "{over}"]\n[Result "-"]', {"t": BOARD_T})).is_clean


def test_points_that_lose_the_base_game_lose_no_midnight_party() -> None:
    over = "midnight1_t_canon~at-46~loses~guests~1_over3_h6_A50.s10_B60.s9_firstA_turnA"

    assert audit_record(parse_record(f'[Position "{over}"]\n[Result "A"]', {"t": BOARD_T})).is_clean


SENTENCES: list[tuple[Finding, str]] = [
    (WrongPlayer(3, 9, 1, 0), "Turn 3 (line 9): it is taken by B, and it was the turn of A."),
    (PlayedOn(10, 16, 3), "Turn 10 (line 16): the game was over before it. Turns after the end: 3."),
    (WrongResult(1, (0, 1), (1,)), "Record (line 1): winners by the record: AB; by the rules: B."),
    (WrongResult(1, (), (1,)), "Record (line 1): winners by the record: nobody; by the rules: B."),
    (WrongResult(1, (0,), None), "Record (line 1): winners by the record: A; the game is not over."),
]


@pytest.mark.parametrize(("finding", "sentence"), SENTENCES)
def test_a_finding_is_a_sentence(finding: Finding, sentence: str) -> None:
    assert str(finding) == sentence


@pytest.mark.parametrize(
    ("turn", "sentence"),
    [
        (
            "4 5-8",
            "Turn 1 (line 2): A rolls 4, 5-8: not legal. A count of 4 ends on space 9, not on 8 (guests.count)."
            " Legal: 5-9, 5-r6. It was carried out as it was played.",
        ),
        (
            "3 6-9",
            "Turn 1 (line 2): A rolls 3, 6-9: not legal. No face of the die shows 3 (turn.die)."
            " It could not be carried out, and nobody moved.",
        ),
    ],
)
def test_a_refused_turn_is_told_in_words(turn: str, sentence: str) -> None:
    (finding,) = audit(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", f"1 A {turn}").findings

    assert str(finding) == sentence


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("kind", ["hugo", "midnight"])
def test_a_game_fits_the_rules_that_it_was_played_by(kind: Game, name: str) -> None:
    played = random_game(kind, 4, ruleset(name))
    by_canon = parse_record(format_record(played).replace(format_record(played).splitlines()[2], '[Ruleset "canon"]'))

    assert fits(by_canon)[name] == 0


@pytest.mark.parametrize(
    ("turn", "best"),
    [
        ("1 A 4 stay", ["fi"]),
        ("1 A 3 5-8", ["en"]),
        ("1 A 4 5-r6", ["canon", "es", "fi", "ja", "en"]),
        ("1 A 4 5-10", ["canon", "es", "it", "fi", "ja", "en"]),
    ],
    ids=["a number left unplayed", "a 3", "a surplus into a red room", "against all rules"],
)
def test_the_best_fit_has_the_fewest_findings_and_the_canon_comes_first(turn: str, best: list[str]) -> None:
    counts = fits(game(ONE + "h20_0100_A10.5_B10.2_firstA_turnA", turn))

    assert [name for name, count in counts.items() if count == min(counts.values())] == best
    assert list(counts.values()) == sorted(counts.values())


@pytest.mark.parametrize("count", [0, 1])
def test_house_rules_come_before_the_six(count: int) -> None:
    house = "hugo1_t_canon~red-room~exact~must-move~may~guests~1_play1_h20_0100_A10.5_B10.2_firstA_turnA"

    counts = fits(game(house, "1 A 4 stay", *["2 B 4 2-7"] * count))

    assert next(iter(counts.items())) == (AS_WRITTEN, count)
    assert list(counts)[1:] == ["fi", "canon", "es", "it", "ja", "en"]


@pytest.mark.parametrize("ruleset", ["canon", "canon~die~one-hugo", "canon~declining~must"])
def test_a_ruleset_that_is_one_of_the_six_in_this_game_is_no_house_rules(ruleset: str) -> None:
    start = f"hugo1_t_{ruleset}~guests~1_play1_h20_0100_A10.5_B10.2_firstA_turnA"

    assert AS_WRITTEN not in fits(game(start, "1 A 4 5-9"))


def test_a_game_is_fitted_from_its_first_position_on_by_each_ruleset() -> None:
    italian = ruleset("it")
    start = random_game("hugo", 2, italian).start
    record = Record(start, random_game("hugo", 2, CANON).turns)

    assert fits(record)["canon"] == 0
    assert start is not None
    assert start.readings == italian


def lines_of_many(asked: list[int]) -> Iterator[str]:
    """The lines of 200 games, and a note of each."""
    for _ in range(200):
        for line in [*WHOLE.splitlines(), ""]:
            asked.append(1)
            yield line


def test_games_are_audited_no_further_than_asked() -> None:
    asked: list[int] = []

    found = list(islice(audit_records(read_records(lines_of_many(asked))), 3))

    assert [one.is_clean for one in found] == [True] * 3
    assert len(asked) <= 3 * (WHOLE.count("\n") + 1) + 1


def test_an_audit_of_many_games_keeps_none() -> None:
    audits = islice(audit_records(read_records(lines_of_many([]))), 50)
    before = alive(Audit), alive(Record)

    held = [(alive(Audit) - before[0], alive(Record) - before[1]) for number, _ in enumerate(audits) if number in (9, 49)]

    assert held == [(1, 1)] * 2


def guests(position: Position) -> list[int]:
    return [len(player.guests) for player in position.players]


@examples(150)
@given(start=starts, data=st.data())
def test_whatever_is_written_down_is_carried_out_or_passes(start: Position, data: st.DataObject) -> None:
    position, turns = start, list[Turn]()
    for number in range(data.draw(st.integers(1, 25))):
        turn = a_turn(data, position)
        played = play(number, position, turn)
        after = played.outcome.position
        assert fold(played.position, played.outcome.events) == after
        if position.phase != "place":
            assert guests(after) == guests(position)
        if position.phase == "over":
            assert after == position
        if played.is_left_out:
            assert Counter(after.standing) == Counter(position.standing) or after.round > position.round
        position = after
        turns.append(turn)

    record = Record(start, tuple(turns))
    found = audit_record(record)

    assert found.end == position
    assert [played.outcome.position for played in replay(record)][-1:] == [position]
    assert all(map(str, found.findings))
    assert set(fits(record)) - {AS_WRITTEN} == set(RULESETS)


def test_a_replay_tells_number_position_roll_move_and_outcome() -> None:
    first, second = islice(replay(parse_record(MIDNIGHT)), 2)

    assert (first.number, first.position.turn, first.roll, format_move(first.move)) == (1, 0, None, "p4")
    assert second.position == first.outcome.position


def test_the_winners_of_a_game_are_those_of_its_last_event() -> None:
    for text in WHOLE_GAMES.values():
        last = list(replay(parse_record(text)))[-1].outcome
        assert winners_of(last.position) == last.events[-1].winners  # type: ignore[union-attr]
