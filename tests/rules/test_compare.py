"""Six rulesets: what each makes of a move, where they part and through which fields, and house rules beside them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import chain, islice
from random import Random
from typing import get_args

import pytest

from hugo_rules import apply, judge, legal_moves, load_board, new_game
from hugo_rules.compare import Comparison, answer, compare, compare_moves, parting_fields, under
from hugo_rules.lines import rolls
from hugo_rules.notation import format_move, parse_move
from hugo_rules.readings import CANON, GAME_OF, IDLE, BadRuleset, Readings, field_names, for_game, values
from hugo_rules.rulebook import RULESETS, UnknownRuleset, field_rulings, house_rules, ruleset
from hugo_rules.state import Game, Move, OnStep, Position, Roll
from hugo_rules.verdict import Verdict
from tests.rules.table import BOARD_T, ONE, TWO, read

GAMES: tuple[Game, ...] = get_args(Game)
EACH_GAME = pytest.mark.parametrize("game", GAMES)
SURPLUS = ONE + "h20_0100_A10.1_B10.22_firstA_turnA"
"""A stands 5 before the red door 6 and may come to it with something left over."""


def asked(text: str, roll: Roll, move: str, **rulesets: Readings) -> Comparison:
    return compare(read(text), roll, parse_move(move), rulesets or None)


def walk(game: Game, players: int, seed: int, readings: Readings = CANON) -> Iterator[tuple[Position, Roll]]:
    """Each position of a random game with a roll, chosen alike whatever the readings allow the same."""
    return walk_on(new_game(load_board(game), players, game=game, readings=readings), Random(seed))


def walk_on(position: Position, random: Random) -> Iterator[tuple[Position, Roll]]:
    """The same from a position on."""
    while position.phase != "over":
        roll = random.choice(rolls(position))
        yield position, roll
        moves = legal_moves(position, roll)
        position = apply(position, roll, moves[int(random.random() * len(moves))]).position


# The rulesets ---------------------------------------------------------------------------------------------------


def test_there_are_six_rulesets_and_no_two_are_one() -> None:
    assert len({ruleset(name) for name in RULESETS}) == 6


def test_the_canon_is_the_readings_that_nobody_changed() -> None:
    assert ruleset("canon") == CANON


def test_invalid_ruleset_that_nobody_has() -> None:
    with pytest.raises(UnknownRuleset, match="'de': there are canon, es, it, fi, ja, en"):
        ruleset("de")


@EACH_GAME
@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_plays_to_the_end(name: str, game: Game) -> None:
    last = [list(walk(game, players, players, ruleset(name)))[-1] for players in range(2, 9)]

    assert all(answer(position, roll, legal_moves(position, roll)[0]) for position, roll in last)


# House rules ----------------------------------------------------------------------------------------------------


def test_a_house_rule_sets_its_field_and_keeps_the_others() -> None:
    ours = house_rules(ruleset("fi"), {"laps": "seven"})

    assert ours == ruleset("fi")._replace(laps="seven")


@EACH_GAME
@pytest.mark.parametrize("name", RULESETS)
def test_the_rulesets_make_sense_as_they_stand(name: str, game: Game) -> None:
    assert house_rules(ruleset(name), {}, game) == ruleset(name)


@pytest.mark.parametrize(("field", "value"), [(name, value) for name in field_names() for value in values(name)])
def test_every_single_field_may_be_set(field: str, value: str) -> None:
    game: Game = "midnight" if GAME_OF.get(field) == "midnight" else "hugo"

    ours = house_rules(CANON, {field: value}, game, load_board(game))

    assert getattr(ours, field) == value


def test_invalid_field_that_is_not_there() -> None:
    with pytest.raises(BadRuleset, match="red_rom=exact makes no sense: there is no such field; there are empty_room, red_room"):
        house_rules(CANON, {"red_rom": "exact"})


def test_invalid_value_that_is_not_there() -> None:
    with pytest.raises(BadRuleset, match="red_room=often makes no sense: its values are at_least, exact"):
        house_rules(CANON, {"red_room": "often"})


@pytest.mark.parametrize(("game", "field", "value"), [("hugo", "declining", "must"), ("midnight", "must_move", "may")])
def test_invalid_field_of_the_other_game(game: Game, field: str, value: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        house_rules(CANON, {field: value}, game)

    assert (refused.value.field, refused.value.others) == (field, {"game": game})


@pytest.mark.parametrize(
    ("fields", "idle"),
    [
        ({"empty_room": "exact", "red_room": "exact"}, "red_room"),
        ({"empty_room": "exact", "green_room": "at_least"}, "green_room"),
        ({"empty_room": "exact", "red_room": "exact", "both_tests": "at_least"}, "both_tests"),
    ],
)
def test_invalid_combination_in_which_one_field_decides_nothing(fields: dict[str, str], idle: str) -> None:
    with pytest.raises(BadRuleset) as refused:
        house_rules(CANON, fields)

    assert refused.value.field == idle
    assert set(fields) - {idle} <= set(refused.value.others)
    assert all(f"{name}={value}" in str(refused.value) for name, value in refused.value.others.items())


def test_invalid_combination_of_a_house_rule_with_what_the_source_holds() -> None:
    with pytest.raises(BadRuleset, match="red_room=exact makes no sense with empty_room=exact and both_tests=exact"):
        house_rules(ruleset("it"), {"empty_room": "exact"})


@pytest.mark.parametrize("field", ["the_two", "full_cellar"])
def test_invalid_field_for_a_board_with_one_step(field: str) -> None:
    one_step = BOARD_T._replace(steps=(2,))
    game: Game = "midnight" if field == "the_two" else "hugo"

    with pytest.raises(BadRuleset, match=rf"{field}=\w+ makes no sense with board=t"):
        house_rules(CANON, {field: values(field)[1]}, game, one_step)


def test_what_the_canon_reads_may_be_set_for_any_board() -> None:
    one_step = BOARD_T._replace(steps=(2,))

    assert house_rules(CANON, {"the_two": "step"}, "midnight", one_step) == CANON


@pytest.mark.parametrize("colour", ["red", "green"])
def test_invalid_field_for_a_board_without_such_a_room(colour: str) -> None:
    board = BOARD_T._replace(rooms=tuple(room for room in BOARD_T.rooms if room.colour != colour))

    with pytest.raises(BadRuleset, match=f"with board=t: it has no {colour} room"):
        house_rules(CANON, {f"{colour}_room": values(f"{colour}_room")[1]}, board=board)


@pytest.mark.parametrize("entry", IDLE, ids=lambda entry: entry.field)
def test_an_idle_field_changes_nothing_in_whole_games(entry: tuple[str, dict[str, str], str]) -> None:
    field, under_values, _ = entry
    base = CANON._replace(**under_values)  # type: ignore[arg-type]
    both = {value: base._replace(**{field: value}) for value in values(field)}  # type: ignore[arg-type]

    parted = [found for position, roll in walk("hugo", 4, 1, base) for found in compare_moves(position, roll, both)]

    assert [found for found in parted if found.is_disputed] == []


@EACH_GAME
def test_a_field_of_one_game_changes_nothing_in_the_other(game: Game) -> None:
    foreign = {name: values(name)[1] for name, owner in GAME_OF.items() if owner != game}
    other = CANON._replace(**foreign)  # type: ignore[arg-type]

    here, there = walk(game, 5, 2), walk(game, 5, 2, other)

    for (position, _), (same, _) in zip(here, there, strict=True):
        assert same._replace(readings=CANON) == position


@pytest.mark.parametrize("field", [name for name in field_names() if GAME_OF.get(name) != "hugo"])
def test_a_field_that_midnight_party_asks_changes_something_in_it(field: str) -> None:
    ours = Readings(**{field: values(field)[1]})  # type: ignore[arg-type]
    small = new_game(load_board("small"), 2, game="midnight", readings=ours, guests_each=4)
    games = chain(walk("midnight", 5, 0, ours), walk("midnight", 5, 1, ours), walk_on(small, Random(5)))

    compared = (found for position, roll in games for found in compare_moves(position, roll, {"canon": CANON, "ours": ours}))

    assert any(found.is_disputed for found in compared)


@EACH_GAME
def test_what_only_the_other_game_asks_is_read_as_the_canon(game: Game) -> None:
    all_changed = Readings(**{name: values(name)[1] for name in field_names()})  # type: ignore[arg-type]

    bearing = for_game(all_changed, game)

    changed = {name for name in field_names() if getattr(bearing, name) != getattr(CANON, name)}
    assert changed == {name for name in field_names() if GAME_OF.get(name, game) == game}


# The comparison -------------------------------------------------------------------------------------------------


def test_where_one_refuses_it_stands_alone_and_its_ruling_is_named() -> None:
    found = asked(SURPLUS, 5, "1-r3")
    red = asked(ONE + "h20_0100_A10.4_B10.22_firstA_turnA", 5, "4-r6")

    assert found.groups == (RULESETS,)
    assert red.groups == (("canon", "es", "fi", "ja", "en"), ("it",))
    assert [name for name, verdict in red.verdicts.items() if not verdict.is_legal] == ["it"]
    assert red.rulings("canon", "it") == ("red-room",)


def test_what_all_allow_may_still_come_out_differently() -> None:
    found = asked(ONE + "hs2_2345_A10.5_B10.6_firstA_turnA", "hugo", "hugo")

    assert all(verdict.is_legal for verdict in found.verdicts.values())
    assert found.groups == (("canon", "fi", "ja", "en"), ("es", "it"))
    assert found.partings("canon", "it") == (("first_arrival",),)


def test_the_same_thing_for_another_reason_is_no_difference() -> None:
    table = "midnight1_small_canon~guests~2_play1_h4_A0.0.5_B0.1.s10_firstA_turnA"

    found = asked(table, "hugo", "hugo", canon=CANON, ours=Readings(the_two="beside"))

    after = found.answer(CANON)
    assert after is not None
    assert after[0].guests_on(OnStep(9)) == (0,)
    assert found.groups == (("canon", "ours"),)


def test_two_that_agree_part_through_nothing() -> None:
    assert asked(ONE + "h20_0100_A10.4_B10.22_firstA_turnA", 5, "4-r6").partings("canon", "es") == ()


def test_two_fields_that_do_alone_are_two_ways_to_part() -> None:
    other = Readings(green_room="at_least", both_tests="at_least", laps="six")

    found = asked(ONE + "h20_0100_A10.7_B10.22_firstA_turnA", 5, "7-r9", canon=CANON, ours=other)

    assert found.partings("canon", "ours") == (("green_room",), ("both_tests",))


def test_two_fields_that_do_only_together_are_one_way_to_part() -> None:
    other = Readings(green_room="at_least", both_tests="at_least", laps="six")

    found = asked(ONE + "h20_0100_A10.7_B10.r9_firstA_turnA", 5, "7-r9", canon=CANON, ours=other)

    assert found.partings("canon", "ours") == (("green_room", "both_tests"),)
    assert found.rulings("canon", "ours") == ("green-room", "exact-wins")


def test_a_field_of_the_other_game_is_no_way_to_part() -> None:
    answers = iter(range(2))

    assert parting_fields(lambda readings: next(answers), CANON, Readings(laps="six"), "midnight") == ()


@pytest.mark.parametrize("text", [SURPLUS, ONE.replace("canon~", "canon~red-room~exact~laps~six~") + SURPLUS[len(ONE) :]])
def test_the_positions_own_readings_do_not_count(text: str) -> None:
    found = asked(text, 6, "1-r6")

    assert found.verdicts == asked(SURPLUS, 6, "1-r6").verdicts


def test_before_the_first_roll_hugo_and_the_points_are_those_of_the_readings() -> None:
    start = new_game(BOARD_T, 2)
    other = Readings(hugo_start="deepest_step", start_points="zero")

    assert under(start, other) == new_game(BOARD_T, 2, readings=other)
    assert compare(start, None, parse_move("p3"), {"canon": CANON, "ours": other}).groups == (("canon",), ("ours",))


def test_later_hugo_and_the_points_stay_where_they_are() -> None:
    table = read(ONE + "hdoor_2345_A10.5_B10.6_firstA_turnA")

    assert under(table, ruleset("it")) == table._replace(readings=ruleset("it"))


def test_moves_that_only_some_would_try_are_asked_of_all() -> None:
    table = read(TWO + "h20_0100_A10.1.r3_B10.22.r9_firstA_turnA")

    found = {format_move(one.move): one for one in compare_moves(table, 1, {"canon": CANON, "ours": Readings(step_out="free")})}

    assert {name: verdict.is_legal for name, verdict in found["r3-3"].verdicts.items()} == {"canon": True, "ours": False}
    assert {name: verdict.is_legal for name, verdict in found["r3-4"].verdicts.items()} == {"canon": False, "ours": True}


def test_a_face_that_only_one_die_has_is_asked_of_all() -> None:
    found = compare_moves(read(SURPLUS), 3)

    disputed = {format_move(one.move): one.groups for one in found if one.is_disputed}
    assert disputed.keys() == {"1-4", "1-r3"}
    assert set(disputed.values()) == {(("canon", "es", "it", "fi", "ja"), ("en",))}


def test_a_truth_value_is_no_face_even_where_the_number_was_asked_before() -> None:
    as_number, as_truth = asked(SURPLUS, 1, "1-2"), asked(SURPLUS, True, "1-2")

    assert as_number.verdicts["canon"].is_legal
    assert not as_truth.verdicts["canon"].is_legal


def test_rulesets_that_are_one_in_this_game_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[Position] = []
    start = new_game(load_board("midnight"), 3, game="midnight")

    def listening(position: Position, roll: Roll, move: Move) -> Verdict:
        calls.append(position)
        return judge(position, roll, move)

    monkeypatch.setattr(import_module("hugo_rules.compare"), "judge", listening)

    asked = {"canon": CANON, "longer": Readings(laps="six"), "another die": Readings(die="one_hugo")}

    found = compare(start, None, parse_move("p9"), asked)

    assert list(found.verdicts) == list(asked)
    assert [table.readings for table in calls] == [CANON, Readings(die="one_hugo")]


@EACH_GAME
def test_a_comparison_says_what_each_judge_says(game: Game) -> None:
    for position, roll in islice(walk(game, 4, 3), 0, None, 3):
        for found in compare_moves(position, roll):
            alone = {name: judge(position._replace(readings=ruleset(name)), roll, found.move) for name in RULESETS}
            assert found.verdicts == alone == compare(position, roll, found.move).verdicts


def test_every_field_that_a_source_reads_otherwise_has_a_ruling_to_name() -> None:
    read_otherwise = {name for name in field_names() for source in RULESETS if getattr(ruleset(source), name) != values(name)[0]}

    assert read_otherwise <= set(field_rulings())
