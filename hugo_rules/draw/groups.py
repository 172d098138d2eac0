"""Where guests stand in a picture: alone, fanned out, stacked on a step, or called out beside a crowded place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hugo_rules.draw.callout import SCALE, Way, call_out
from hugo_rules.draw.layout import DIAL, OUTWARDS, Layout
from hugo_rules.draw.marks import Box, Pixels, Point
from hugo_rules.draw.packing import LINE
from hugo_rules.state import AtCellarDoor, InRoom, OnGallery, OnStep, Place, Position, Seat, place_order

FANS: dict[int, tuple[float, tuple[tuple[Pixels, Pixels], ...]]] = {
    1: (1, ((0, 0),)),
    2: (0.76, ((-5.6, -4.6), (5.6, 4.6))),
    3: (0.64, ((0, -6), (-6.2, 5.4), (6.2, 5.4))),
    4: (0.58, ((-6, -6), (6, -6), (-6, 6), (6, 6))),
}
"""By the number of guests: how large they are, and where they stand round the middle of their space."""
ON_STEP = 0.92
"""How large a guest on a step is."""
STACKED: Pixels = 13
"""From one guest in a stack to the next."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A guest as drawn, or several guests of one owner under one shape."""

    seat: Seat
    """Its owner."""
    at: Point
    """Its middle."""
    scale: float = 1
    """How large it is."""
    count: int = 1
    """How many guests it stands for; above 1 the number is written beside it."""

    @property
    def box(self) -> Box:
        """What it covers."""
        half = 10 * self.scale
        return Box(self.at.x - half, self.at.y - half, 2 * half, 2 * half)


@dataclass(frozen=True, slots=True)
class Group:
    """The guests of one place as drawn."""

    place: Place
    """Where they stand."""
    figures: tuple[Figure, ...]
    """Each of them, the lowest first."""
    callout: tuple[Point, ...] = ()
    """The outline of a callout that points at the place; empty where the guests stand on it."""


def groups(position: Position, layout: Layout) -> tuple[Group, ...]:
    """Everybody on the board, place by place; those in callouts last, above the others.

    Steps are called out before spaces, which have more ways to choose from.

    >>> from hugo_rules.draw.layout import lay_out
    >>> from hugo_rules.notation import parse_position
    >>> position = parse_position("hugo1_hugo_canon~guests~2_play1_h27_0100_A19.2.r3_B10.2.9_firstA_turnB")
    >>> [(group.place, len(group.figures)) for group in groups(position, lay_out(position.board))]
    [(OnGallery(space=2), 2), (OnGallery(space=9), 1), (InRoom(door=3), 1)]
    """
    places = sorted({guest for player in position.players for guest in player.guests}, key=place_order)
    standing = {place: _standing(position, layout, place) for place in places}
    found = [Group(place, figures) for place, figures in standing.items() if figures]
    taken = [figure.box for group in found for figure in group.figures]
    taken.append(Figure(0, anchor(position, layout, position.hugo)).box)
    marks = tuple(_worth_seeing(layout))
    crowded = [place for place, figures in standing.items() if not figures]
    for place in sorted(crowded, key=lambda place: isinstance(place, OnGallery)):
        callout = call_out(position.guests_on(place), _ways(position, layout, place), layout.view, taken, marks)
        figures = tuple(Figure(seat, spot, SCALE, count) for (seat, count), spot in callout.shapes())
        found.append(Group(place, figures, callout.outline()))
        taken += callout.boxes
    return tuple(found)


def anchor(position: Position, layout: Layout, place: Place | AtCellarDoor) -> Point:
    """Where one figure alone stands on a place.

    A refused move may name a room or a step that is not there: it is shown where it would be.
    """
    match place:
        case OnGallery(space):
            return layout.cell(space).box.middle
        case InRoom(door):
            room, cell = layout.room(door), layout.cell(door)
            return room.guest if room else cell.box.middle.towards(cell.door, 36)
        case OnStep(value):
            step = _step(position, layout, value)
            return Point(step.middle.x, step.y - 10)
        case AtCellarDoor():
            return layout.cellar_door.middle.moved(0, 5.5)


def inward(layout: Layout, place: Place | AtCellarDoor) -> tuple[float, float]:
    """The way from a space towards the cellar; slanting from a corner."""
    if not isinstance(place, OnGallery):
        return 0, 0
    box, gallery = layout.cell(place.space).box, layout.gallery
    across = (box.x - gallery.x < 1) - (gallery.right - box.right < 1)
    down = (box.y - gallery.y < 1) - (gallery.bottom - box.bottom < 1)
    shrink = 0.8 if across and down else 1
    return across * shrink, down * shrink


def _step(position: Position, layout: Layout, value: int) -> Box:
    steps = position.board.steps
    return layout.steps[steps.index(value) if value in steps else 0]


def _standing(position: Position, layout: Layout, place: Place) -> tuple[Figure, ...]:
    """The guests of a place where they stand; none where they are too many for it."""
    seats, middle = position.guests_on(place), anchor(position, layout, place)
    if isinstance(place, OnStep):
        if middle.y - STACKED * (len(seats) - 1) >= min(_ceiling(layout), middle.y):
            return tuple(Figure(seat, middle.moved(0, -STACKED * up), ON_STEP) for up, seat in enumerate(seats))
        return _fan(seats, middle.moved(0, -2), 0.95)
    return _fan(seats, middle)


def _ceiling(layout: Layout) -> Pixels:
    """How high a stack in the cellar may stand."""
    return layout.cellar.y + 9 if layout.has_clock_below else layout.clock.y + DIAL + 10


def _fan(seats: Sequence[Seat], middle: Point, size: float = 1) -> tuple[Figure, ...]:
    scale, offsets = FANS.get(len(seats), (1, ()))
    spots = (middle.moved(dx * size, dy * size) for dx, dy in offsets)
    return tuple(Figure(seat, spot, scale * size) for seat, spot in zip(seats, spots, strict=False))


def _ways(position: Position, layout: Layout, place: Place) -> Iterator[tuple[Point, Way]]:
    """What a callout may point at, and where it then lies: inwards or outwards; above a step."""
    if isinstance(place, OnGallery):
        cell = layout.cells[place.space]
        dx, dy = OUTWARDS[cell.side]
        for way in ((-dx, -dy), (dx, dy)):
            yield cell.box.middle.moved(way[0] * (cell.box.width / 2 - 4), way[1] * (cell.box.height / 2 - 4)), way
    else:
        yield anchor(position, layout, place).moved(0, 9), (0, -1)


def _worth_seeing(layout: Layout) -> Iterator[Box]:
    """What a callout should not hide: numbers, doors, names, shields, the values of the steps, the clock."""
    yield from (Box(cell.box.middle.x - 6, cell.box.middle.y - 6, 12, 12) for cell in layout.cells)
    for plan in layout.rooms:
        door = layout.cell(plan.room.door).door
        yield Box(door.x - 8, door.y - 8, 16, 16)
        yield Box(plan.box.x, plan.name.y - LINE, plan.box.width, LINE * len(plan.lines) + 2)
        if plan.room.points:
            yield Box(plan.shield.x - 9, plan.shield.y - 10, 18, 21)
    yield from (Box(step.x, step.y, step.width, 13) for step in layout.steps)
    yield Box(layout.clock.x - DIAL, layout.clock.y - DIAL, 2 * DIAL + 80, 2 * DIAL)
    yield Box(layout.gallery.x, layout.view.bottom, layout.view.width, 60)
