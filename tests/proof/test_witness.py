"""The smallest witnesses: each tells its values apart, and the beginning of the search finds nothing smaller."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import islice, pairwise
from typing import Any

import pytest

from hugo_rules.board import load_board
from hugo_rules.chances import chances_by_reading
from hugo_rules.defects import IllegalPosition
from hugo_rules.events import GameEnded
from hugo_rules.judge import judge, verdicts
from hugo_rules.notation import format_move, format_position, parse_move, parse_position, parse_roll
from hugo_rules.readings import CANON
from hugo_rules.state import AtCellarDoor, Game, OnGallery, OnStep, Position
from hugo_rules.turn import apply
from tests.proof.in_order import Bound, Frame, at_stop, hugo_field, hugo_stops, in_order, of_length
from tests.proof.smallest import BOUNDS, Point, Search, bounds_for, points
from tests.proof.witness import points_of, read_table, won

Told = Mapping[str, Any]
Key = tuple[str, str]
"""A field and its other value."""

POINTS: Mapping[Key, Point] = {(point.field, point.value): point for point in points()}
WITNESSES: Mapping[Key, Told] = {(told["field"], told["values"][1]): told for told in read_table()}
STARTS = [key for key, told in WITNESSES.items() if "other" in told]
ACTIONS = [key for key in WITNESSES if key not in STARTS]
LATE = [key for key, told in WITNESSES.items() if "late" in told]
CLASSES = [(game, guests) for game, bounds in BOUNDS.items() for guests in bounds]
CHEAP = 1500
"""Positions of each class that are searched again; the whole search is `python -m tests.proof.witness`."""


def test_the_table_has_an_entry_for_every_value_but_the_canons() -> None:
    told = [(entry["ruling"], entry["field"], *entry["values"]) for entry in read_table()]

    assert told == [(point.ruling, point.field, getattr(CANON, point.field), point.value) for point in points()]


@pytest.mark.parametrize("key", ACTIONS)
def test_a_witness_tells_its_value_from_the_canon(key: Key) -> None:
    told = WITNESSES[key]

    assert comes_of(told, told["position"]) != comes_of(told, read_as(told["position"], key))


@pytest.mark.parametrize("key", LATE)
def test_a_late_position_tells_its_value_from_the_canon(key: Key) -> None:
    late = WITNESSES[key]["late"]

    assert comes_of(late, late["position"]) != comes_of(late, read_as(late["position"], key))


@pytest.mark.parametrize("key", STARTS)
def test_a_start_is_another_under_the_other_value(key: Key) -> None:
    told = WITNESSES[key]
    canon, other = parse_position(told["position"]), parse_position(told["other"])

    assert other.readings == POINTS[key].readings
    assert (canon.hugo, canon.players) != (other.hugo, other.players)


def read_as(text: str, key: Key) -> str:
    """A position of the canon under another value, in notation."""
    field, value = (word.replace("_", "-") for word in key)
    return text.replace("canon", f"canon~{field}~{value}", 1)


def comes_of(told: Told, text: str) -> object:
    """What comes of the move of an entry: the table and who has won, or `None` where it is refused."""
    position, roll, move = parse_position(text), parse_roll(told["roll"]), parse_move(told["move"])
    if not judge(position, roll, move).is_legal:
        return None
    outcome = apply(position, roll, move)
    won = [event.winners for event in outcome.events if isinstance(event, GameEnded)]
    return outcome.position._replace(readings=CANON), won


@pytest.mark.parametrize("key", WITNESSES)
def test_a_witness_has_the_board_and_the_guests_that_its_entry_says(key: Key) -> None:
    told = WITNESSES[key]
    position = parse_position(told["position"])

    assert (position.board.name, position.guests_each * len(position.players)) == (told["board"], told["guests"])


@pytest.mark.parametrize(("game", "guests"), CLASSES)
def test_the_beginning_of_the_search_finds_the_witnesses_of_the_table_and_nothing_smaller(game: Game, guests: int) -> None:
    wanted = {key: point for key, point in POINTS.items() if point.game == game and WITNESSES[key]["guests"] >= guests}
    looked_at = list(islice(in_order(game, guests, BOUNDS[game][guests]), CHEAP))

    found = {(witness.point.field, witness.point.value): witness for witness in Search(wanted.values()).run(looked_at)}

    texts = set(map(format_position, looked_at))
    assert {key: format_position(witness.position) for key, witness in found.items()} == {
        key: WITNESSES[key]["position"] for key in wanted if WITNESSES[key]["position"] in texts
    }


@pytest.mark.parametrize("key", ACTIONS)
def test_with_hugo_where_he_is_no_position_as_long_as_the_witness_comes_before_it(key: Key) -> None:
    point, text = POINTS[key], WITNESSES[key]["position"]
    at, bound = parse_position(text), bounds_for(point)[WITNESSES[key]["guests"]]
    kind = Frame(at.game, at.board, at.phase, at.round, len(at.players), at.guests_each)
    hugo = next(token for token in hugo_field(kind, bound) if token.what == (at.hugo, at.clock))

    found = next(Search([point]).run(islice(at_stop(kind, hugo, len(text), bound), CHEAP)), None)

    assert found is None or format_position(found.position) == text


@pytest.mark.parametrize("key", LATE)
def test_the_chances_of_a_late_position_are_those_of_the_table(key: Key) -> None:
    late = WITNESSES[key]["late"]
    position, roll, move = parse_position(late["position"]), parse_roll(late["roll"]), parse_move(late["move"])

    told = chances_by_reading(position, roll, move, key[0], late["way"])

    assert list(late["chances"]) == list(late["points"]) == WITNESSES[key]["values"]
    for value in WITNESSES[key]["values"]:
        assert late["chances"][value] == in_text(won(told[value]))
        assert late["points"][value] == in_text(points_of(told[value]))


def in_text(fractions: Mapping[str, Fraction]) -> dict[str, str]:
    return {name: str(fraction) for name, fraction in fractions.items()}


# The order of the search --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "guests"), CLASSES)
def test_positions_come_the_shortest_first_and_then_alphabetically(game: Game, guests: int) -> None:
    texts = [format_position(position) for position in islice(in_order(game, guests, BOUNDS[game][guests]), 1000)]

    assert all((len(one), one) < (len(next_one), next_one) for one, next_one in pairwise(texts))


def test_the_texts_of_one_length_have_that_length() -> None:
    kind = Frame("hugo", load_board("small"), "play", 1, 2, 1)

    assert {len(format_position(position)) for position in of_length(kind, 64, BOUNDS["hugo"][2])} == {64}


def test_every_position_of_the_order_can_be_read() -> None:
    bound = Bound(0, 3, 99)

    texts = [format_position(position) for position in in_order("hugo", 2, bound)]

    assert [format_position(parse_position(text)) for text in texts] == texts


def test_hugo_stops_where_his_walk_from_the_door_leads_him() -> None:
    small = load_board("small")

    stops = hugo_stops("hugo", small, CANON, 2)

    # Two steps, so 3 brings him onto the arrow; on the ring of 8 he goes 3, 3, 3 to the second arrival, and so on.
    assert stops[:5] == ((AtCellarDoor(), 0), (OnGallery(0), 1), (OnGallery(3), 1), (OnGallery(6), 1), (OnGallery(1), 2))


def test_hugo_goes_two_at_a_time_against_seven() -> None:
    stops = hugo_stops("midnight", load_board("midnight"), CANON, 7)

    assert stops[:3] == ((OnStep(10), 0), (OnStep(8), 0), (OnStep(6), 0))


# What the search takes for granted ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "bound"), [("hugo", Bound(0, 9, 99, (45,), 5)), ("midnight", Bound(-99, 9, 99))])
def test_the_search_tells_apart_what_asking_every_move_of_both_tells_apart(game: Game, bound: Bound) -> None:
    wanted = [point for point in POINTS.values() if point.game == game]
    search = Search(wanted)
    positions = list(islice(in_order(game, 2, bound), 0, 2000, 20))

    told = {format_position(at): {(found.point.field, found.point.value) for found in search.tell_apart(at)} for at in positions}

    assert told == {
        format_position(at): {key for key in POINTS if POINTS[key] in wanted and differs(at, key)} for at in positions
    }


def differs(position: Position, key: Key) -> bool:
    """Whether a position can be under another value too, and some roll and move have another result there."""
    here, there = format_position(position), read_as(format_position(position), key)
    stops = hugo_stops(position.game, position.board, POINTS[key].readings, len(position.players))
    if (position.hugo, position.clock) not in stops or not is_sound(there):
        return False
    rolls = ("1", "2", "3", "4", "5", "hugo")
    tried = [
        (roll, verdict.move)
        for roll in rolls
        for at in (here, there)
        for verdict in verdicts(parse_position(at), parse_roll(roll))
    ]
    asked = [{"roll": roll, "move": format_move(move)} for roll, move in tried]
    return any(comes_of(told, here) != comes_of(told, there) for told in asked)


def is_sound(text: str) -> bool:
    try:
        parse_position(text)
    except IllegalPosition:
        return False
    return True
