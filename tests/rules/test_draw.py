"""Pictures: what is drawn is what is there, and the words say all of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from hugo_rules.board import Board, Room, board_names, load_board
from hugo_rules.draw import (
    board_sprite,
    draw_move,
    draw_outcome,
    draw_position,
    layout,
)
from hugo_rules.draw.groups import groups
from hugo_rules.draw.layout import Layout, lay_out
from hugo_rules.draw.marks import NAME_SIZE, text_width
from hugo_rules.draw.packing import fit_side
from hugo_rules.events import Event, GuestCaptured, GuestExpelled, GuestMoved, HugoArrived, HugoMoved, ShieldScored, TurnPassed
from hugo_rules.notation import parse_move, parse_position
from hugo_rules.route import route_of
from hugo_rules.state import HUGO, SEATS, AtCellarDoor, InRoom, OnGallery, OnStep, Position, Roll, Seat
from hugo_rules.tell import describe_events, describe_move, describe_position
from hugo_rules.words import Words

SVG = "{http://www.w3.org/2000/svg}"
FOUR = "hugo1_hugo_canon_play1_h27_0100_A19.2.19.21.r5_B10.6.9.22.r10_C20.4.13.24.r17_D11.21.24.s10.s9_firstA_turnA"
EIGHT = (
    "hugo1_hugo_canon_play1_h1_0100_A10.2.r17_B20.7.s10_C10.11.22_D7.11.r10_E20.15.s10_F19.19.s9_G11.24.r25_H10.6.27_firstA_turnA"
)
CROWDED = (
    "hugo1_hugo_canon~guests~2_over1_h13_0100_A10.20.14_B0.20.14_C46.20.14_D9.20.14_"
    "E107.20.14_F7.20.0_G1.20.s10_H10.20.s10_firstA_turnA"
)
SIX = "hugo1_hugo_canon_play1_h27_0100_A19.9.9.9.9.9.9_B10.20.20.20.20.20.s2_firstA_turnA"
TEN = "hugo1_hugo_canon~guests~5_play1_h27_0100_A19.s10.s10.s10.s10.s10_B10.s10.s10.s10.s10.s10_firstA_turnA"
PLACING = "hugo1_hugo_canon_place1_hdoor_2345_A10.5_B10.6_C10.7_D10_firstA_turnD"
ALL = (FOUR, EIGHT, CROWDED, SIX, TEN, PLACING)
POSITIONS = pytest.mark.parametrize("text", ALL)


def odd_board(ring: int, arrow: int, doors: tuple[int, ...], steps: tuple[int, ...] = (10, 9, 8, 7)) -> Board:
    """A board with long and short names, rooms of every colour."""
    names = ("Room", "Banqueting hall", "Conservatory", "Salon of the blue ladies")
    kinds: Any = (("plain", 0), ("green", -3), ("red", 1))
    rooms = tuple(Room(f"{names[index % 4]} {door}", door, *kinds[index % 3]) for index, door in enumerate(doors))
    return Board(f"odd-{ring}", "Odd", ring, arrow, rooms, steps)


BOARDS = (
    *map(load_board, board_names()),
    odd_board(9, 3, (1, 5, 7)),
    odd_board(13, 5, (4, 5, 6, 8)),
    odd_board(20, 0, (4,), tuple(range(20, 0, -1))),
    odd_board(28, 0, tuple(range(28))),
    odd_board(40, 0, tuple(range(0, 40, 2))),
    odd_board(59, 58, (0, 1, 2, 57, 58)),
    odd_board(8, 0, (0, 1, 2, 3, 4, 5, 6, 7), (10,)),
)
BY_BOARD = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)


def drawn(svg: str) -> ElementTree.Element:
    """A picture as a tree, whether it stands alone or not."""
    return ElementTree.fromstring(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', "xmlns" not in svg))


def used(svg: str) -> Counter[str]:
    return Counter(use.attrib["href"] for use in drawn(svg).iter(f"{SVG}use"))


def guests_shown(position: Position) -> Counter[Seat]:
    counts: Counter[Seat] = Counter()
    for group in groups(position, lay_out(position.board)):
        for figure in group.figures:
            counts[figure.seat] += figure.count
    return counts


def test_a_ring_of_300_rooms_is_laid_out_in_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = Counter[str]()
    monkeypatch.setattr(layout, "fit_side", lambda *args: tries.update(["side"]) or fit_side(*args))

    lay_out(odd_board(300, 0, tuple(range(300))))

    assert tries["side"] <= 4 * 30


@POSITIONS
def test_every_guest_is_drawn_once(text: str) -> None:
    position = parse_position(text)
    assert guests_shown(position) == Counter(
        {seat: len(player.guests) for seat, player in enumerate(position.players) if player.guests}
    )


@pytest.mark.parametrize("text", [FOUR, EIGHT, CROWDED, SIX])
def test_every_guest_is_one_shape_on_the_board_and_one_beside_the_points(text: str) -> None:
    position = parse_position(text)
    shapes = used(draw_position(position))
    assert [shapes[f"#figure-{SEATS[seat].lower()}"] for seat in range(len(position.players))] == [
        len(player.guests) + 1 for player in position.players
    ]


def test_more_than_eight_guests_on_one_place_are_counted_owner_by_owner() -> None:
    position = parse_position(TEN)
    (group,) = groups(position, lay_out(position.board))
    assert [(figure.seat, figure.count) for figure in group.figures] == [(0, 5), (1, 5)]
    assert draw_position(position).count("×5") == 2


@POSITIONS
def test_shapes_of_different_guests_can_be_told_apart(text: str) -> None:
    position = parse_position(text)
    figures = [figure for group in groups(position, lay_out(position.board)) for figure in group.figures]
    for one, other in combinations(figures, 2):
        if one.scale == other.scale:
            assert max(abs(one.at.x - other.at.x), abs(one.at.y - other.at.y)) > 10 * one.scale


CALLED_OUT = (
    CROWDED,
    SIX,
    TEN,
    "hugo1_hugo_canon_play1_h12_0100_A10.5.5.5.5_B10.5.5.6.s2_C10.5.5.s2.s2_D10.5.5.s5.s5_firstA_turnA",
    "hugo1_hugo_canon~guests~5_play1_h12_0100_A10.0.0.0.0.0_B10.26.26.26.26.26_C10.16.16.16.16.16_firstA_turnA",
)


@pytest.mark.parametrize("text", CALLED_OUT)
def test_a_callout_hides_no_guest(text: str) -> None:
    position = parse_position(text)
    found = groups(position, lay_out(position.board))
    for group in (group for group in found if group.callout):
        left, top = min(point.x for point in group.callout), min(figure.at.y for figure in group.figures) - 9
        right, bottom = max(point.x for point in group.callout), max(figure.at.y for figure in group.figures) + 9
        others = [figure for other in found if other != group for figure in other.figures]
        assert not [figure for figure in others if left < figure.at.x < right and top < figure.at.y < bottom]


@pytest.mark.parametrize(
    ("hugo", "clock", "place"), [("h27", "0100", OnGallery(27)), ("hs8", "2345", OnStep(8)), ("hdoor", "2345", AtCellarDoor())]
)
def test_hugo_is_drawn_once_wherever_he_stands(hugo: str, clock: str, place: OnGallery | OnStep | AtCellarDoor) -> None:
    position = parse_position(f"hugo1_hugo_canon~guests~1_play1_{hugo}_{clock}_A10.2_B10.3_firstA_turnA")
    assert position.hugo == place
    assert used(draw_position(position))["#figure-hugo"] == 1


@POSITIONS
def test_the_description_names_every_guest(text: str) -> None:
    position = parse_position(text)
    told = describe_position(position)
    for seat, player in enumerate(position.players):
        sentence = next(part for part in told.split(". ") if part.startswith(f"{SEATS[seat]}: "))
        for place in player.guests:
            match place:
                case OnGallery(space):
                    assert f"space {space}" in sentence
                case InRoom(door):
                    assert f"room: {position.board.by_door[door].name}" in sentence
                case OnStep(value):
                    assert f"step {value}" in sentence


def test_the_description_counts_guests_on_one_place_and_guests_still_to_place() -> None:
    assert "A: space 9, 6 guests." in describe_position(parse_position(SIX))
    assert "C: space 7; still to place: 3." in describe_position(parse_position(PLACING))


@pytest.mark.parametrize(
    ("text", "roll", "move", "places"),
    [
        (FOUR, 4, "19-23", (OnGallery(20), OnGallery(21), OnGallery(22), OnGallery(23))),
        (FOUR, 4, "2-r5", (OnGallery(3), OnGallery(4), OnGallery(5), InRoom(5))),
        (FOUR, 2, "r5-6", (OnGallery(5), OnGallery(6))),
        (FOUR, 1, "r5-5", (OnGallery(5),)),
        (FOUR, 5, "s10-4", tuple(map(OnGallery, (0, 1, 2, 3, 4)))),
        (FOUR, 4, "s10-r2", (*map(OnGallery, (0, 1, 2)), InRoom(2))),
        (FOUR, 1, "2-r2", (InRoom(2),)),
        (
            FOUR,
            HUGO,
            "hugo",
            tuple(map(OnGallery, (0, 1, 2, 3))),
        ),
        (FOUR.replace("canon", "canon~step-out~free"), 2, "r5-7", (OnGallery(6), OnGallery(7))),
        (FOUR.replace("canon", "canon~step-out~free"), 1, "s10-r0", (InRoom(0),)),
    ],
)
def test_the_counted_places_lead_to_the_end_of_the_move(text: str, roll: Roll, move: str, places: tuple[object, ...]) -> None:
    position = parse_position(text)
    route = route_of(position, roll, parse_move(move))
    assert route.places == places
    assert len(route.places) == (4 if roll == HUGO else roll)


def test_hugo_goes_up_the_stairs_and_on() -> None:
    position = parse_position("hugo1_hugo_canon~guests~1_play1_hs3_2345_A10.5_B10.6_firstA_turnA")
    assert route_of(position, HUGO, parse_move("hugo")).places == (OnStep(2), OnGallery(0), OnGallery(1))


def test_a_counted_place_has_its_number_in_the_picture() -> None:
    svg = draw_move(parse_position(FOUR), 4, parse_move("2-r5"), True)
    numbers = [text.text for text in drawn(svg).iter(f"{SVG}text") if text.get("class") == "b-countno"]
    assert numbers == ["1", "2", "3", "4"]


def test_a_refused_move_is_dashed_and_bars_the_door() -> None:
    refused = draw_move(parse_position(FOUR), 5, parse_move("4-r8"), False)
    assert "b-no-move" in refused
    assert "b-block" in refused
    allowed = draw_move(parse_position(FOUR), 5, parse_move("4-r8"), True)
    assert "b-no-move" not in allowed
    assert "b-block" not in allowed


@pytest.mark.parametrize("move", ["2-r6", "99-2", "2-99", "s99-3", "2-s10", "2-2", "r6-9", "p99", "hugo"])
def test_a_move_to_nowhere_can_still_be_drawn(move: str) -> None:
    for roll in (4, HUGO, None):
        drawn(draw_move(parse_position(FOUR), roll, parse_move(move), False))


def test_who_must_go_has_a_ring() -> None:
    assert "b-out" in draw_move(parse_position(FOUR.replace("turnA", "turnB")), 4, parse_move("2-r5"), True)


def test_an_outcome_rings_the_place_left_and_shows_what_changed() -> None:
    before = parse_position(FOUR)
    after = parse_position(FOUR.replace("A19.2.19.21.r5", "A16.19.21.r5.r8"))
    svg = drawn(draw_outcome(before, after, ()))
    rings = [circle for circle in svg.iter(f"{SVG}circle") if circle.get("class") == "b-left"]
    middle = lay_out(before.board).cells[2].box.middle
    assert [(float(ring.attrib["cx"]), float(ring.attrib["cy"])) for ring in rings] == [(middle.x, middle.y)]
    assert [text.text for text in svg.iter(f"{SVG}text") if text.get("class") == "b-delta"] == ["−3"]


def test_events_are_told_one_sentence_each() -> None:
    events: tuple[Event, ...] = (
        GuestMoved(0, OnGallery(2), InRoom(5), ()),
        ShieldScored(0, 5, -3, ()),
        GuestExpelled(1, 5, ()),
        HugoMoved(OnGallery(27), OnGallery(3), 4, ()),
        HugoArrived(3, ()),
        GuestCaptured(0, 3, 10, 10, ()),
        TurnPassed(1, ()),
    )
    assert describe_events(parse_position(FOUR), events) == (
        "A goes from space 2 to room: Ballroom. A scores -3: 19 becomes 16. B is expelled to space 5. "
        "Hugo moves 4: from space 27 to space 3. Hugo comes to the arrow: the clock shows 2:00. "
        "A is captured on space 3, step 10: 16 becomes 26. B is next."
    )


def test_a_move_is_told_in_one_sentence() -> None:
    position = parse_position(FOUR)
    assert describe_move(position, 4, parse_move("2-r5"), True) == "A rolls 4: from space 2 into room: Ballroom"
    assert describe_move(position, HUGO, parse_move("hugo"), True) == "A rolls Hugo: Hugo from space 27 to space 3"


def test_all_words_are_the_readers() -> None:
    svg = draw_move(parse_position(FOUR), 4, parse_move("2-r5"), False, Words(lambda text: f"¤{text}"))
    for part in drawn(svg).iter():
        if part.tag in (f"{SVG}title", f"{SVG}desc") or part.get("class") in ("b-small", "b-small b-mid", "b-small b-end"):
            assert (part.text or "").startswith("¤")


@POSITIONS
@pytest.mark.parametrize("standalone", [True, False])
def test_a_picture_is_well_formed_and_its_ids_are_unique(text: str, standalone: bool) -> None:
    svg = draw_position(parse_position(text), roll=4, ident="q", standalone=standalone, title="A < B & C")
    tree = drawn(svg)
    ids = [part.attrib["id"] for part in tree.iter() if "id" in part.attrib]
    assert len(ids) == len(set(ids))
    assert tree.attrib["aria-labelledby"].split() == ["q-t", "q-d"]
    assert {"q-t", "q-d"} <= set(ids)


def test_a_standalone_picture_needs_nothing_from_elsewhere() -> None:
    svg = draw_position(parse_position(EIGHT), roll=HUGO, standalone=True)
    ids = {part.attrib["id"] for part in ElementTree.fromstring(svg).iter() if "id" in part.attrib}
    assert {href.removeprefix("#") for href in used(svg)} <= ids
    assert "var(--b-" not in svg
    assert "prefers-color-scheme:dark" in svg


def test_the_sprite_holds_whatever_pictures_use_and_nothing_twice() -> None:
    sprite = drawn(board_sprite([load_board("hugo"), load_board("midnight"), load_board("hugo")]))
    ids = [part.attrib["id"] for part in sprite.iter() if "id" in part.attrib]
    assert len(ids) == len(set(ids))
    assert {href.removeprefix("#") for href in used(draw_position(parse_position(EIGHT)))} <= set(ids)


@BY_BOARD
def test_rooms_do_not_overlap_each_other_or_the_gallery(board: Board) -> None:
    layout = lay_out(board)
    boxes = [*(plan.box for plan in layout.rooms), layout.gallery]
    assert not [pair for pair in combinations(boxes, 2) if pair[0].overlaps(pair[1])]


@BY_BOARD
def test_names_fit_their_rooms_at_full_size(board: Board) -> None:
    for plan in lay_out(board).rooms:
        assert len(plan.lines) <= 2
        assert all(text_width(line, NAME_SIZE) <= plan.box.width for line in plan.lines)


@BY_BOARD
def test_each_room_stands_before_its_door_and_holds_its_guest(board: Board) -> None:
    layout = lay_out(board)
    for plan in layout.rooms:
        door = layout.cells[plan.room.door].box.middle
        near, far = (plan.box.x, plan.box.right) if plan.side in ("top", "bottom") else (plan.box.y, plan.box.bottom)
        assert near + 8 < (door.x if plan.side in ("top", "bottom") else door.y) < far - 8
        assert plan.box.x + 10 < plan.guest.x < plan.box.right - 10
        assert plan.box.y + 10 < plan.guest.y < plan.box.bottom - 10
        if plan.room.points:
            assert abs(plan.guest.x - plan.shield.x) >= 20


@BY_BOARD
def test_the_spaces_join_clockwise_to_a_ring(board: Board) -> None:
    cells = lay_out(board).cells
    assert len(cells) == board.ring
    for one, other in zip(cells, [*cells[1:], cells[0]], strict=True):
        across = abs(one.box.middle.x - other.box.middle.x) * 2 - one.box.width - other.box.width
        down = abs(one.box.middle.y - other.box.middle.y) * 2 - one.box.height - other.box.height
        assert max(across, down) == pytest.approx(0)
    assert not [pair for pair in combinations(cells, 2) if shared(pair[0], pair[1])]


def shared(one: Any, other: Any) -> bool:
    width = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
    height = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
    return bool(width > 0.1 and height > 0.1)


@BY_BOARD
def test_the_arrow_is_in_the_middle_of_the_left_side_and_the_way_goes_up(board: Board) -> None:
    layout = lay_out(board)
    arrow, following = layout.cells[board.arrow].box.middle, layout.cells[(board.arrow + 1) % board.ring].box.middle
    assert arrow.x == pytest.approx(layout.gallery.x + 13)
    assert arrow.y == pytest.approx(layout.gallery.middle.y)
    assert following.y < arrow.y


@BY_BOARD
def test_the_stairs_and_the_clock_have_their_place(board: Board) -> None:
    layout = lay_out(board)
    assert len(layout.steps) == len(board.steps)
    assert all(step.width > 19 and step.y > layout.cellar.y + 20 for step in layout.steps)
    assert layout.cellar_door.x > layout.steps[0].right
    assert layout.cellar_door.right <= layout.cellar.right
    assert not clock_hides(layout)


def clock_hides(layout: Layout) -> bool:
    clock = layout.clock
    around = [(plan.box.x - 19, plan.box.right + 19, plan.box.y - 19, plan.box.bottom + 19) for plan in layout.rooms]
    return any(left < clock.x < right and top < clock.y < bottom for left, right, top, bottom in around)


def test_eight_players_and_a_hundred_points_stay_within_the_picture() -> None:
    tree = drawn(draw_position(parse_position(CROWDED)))
    x, _, width, _ = map(float, tree.attrib["viewBox"].split())
    groups_of_points = [part for part in tree.iter(f"{SVG}g") if any(text.get("class") == "b-pts" for text in part)]
    assert len(groups_of_points) == 8
    starts = [float(part.attrib["transform"].removeprefix("translate(").split()[0]) for part in groups_of_points]
    assert min(starts) >= x
    assert max(starts) + 36 <= x + width
    bars = [part for part in tree.iter(f"{SVG}path") if part.get("class") == "b-bar"]
    rails = [part for part in tree.iter(f"{SVG}path") if part.get("class") == "b-rail"]
    assert len(rails) == 8
    assert [bar.attrib["d"] for bar in bars].count(rails[0].attrib["d"]) == 2
