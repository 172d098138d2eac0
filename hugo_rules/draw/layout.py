"""Where everything of a board is drawn: computed for any ring, any doors, any flight of steps.

The arrow is in the middle of the left side; the gallery runs clockwise from there: up, then right along
the top. On a ring of odd length the spaces of the lower side are a little wider. Spaces grow where
the rooms or the stairs need it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from hugo_rules.board import Board, Room, Space
from hugo_rules.draw.marks import SMALL_SIZE, Box, Pixels, Point, text_width
from hugo_rules.draw.packing import LINE, Fit, Lines, Want, fit_side
from hugo_rules.words import ENGLISH, Words

Side = Literal["top", "right", "bottom", "left"]

CELL: Pixels = 26
"""The side of a space."""
LEFT: Pixels = 8
"""The left edge of the gallery."""
TOP: Pixels = 6
"""The upper edge of the rooms above it."""
WALL: Pixels = 6
"""Between the gallery and the rooms."""
DEPTH: Pixels = 46
"""From the wall to the back of a room above or below."""
BESIDE: Pixels = 51
"""From the wall to the back of a room at a side, if its name is no longer."""
NARROWEST: Pixels = 320
"""A picture is no narrower, so that a small board is not blown up."""
OVERHANG: Pixels = 14
"""How far a room may stand out on the left."""
STEP: Pixels = 22
"""The usual width of a step; 20 is the least."""
DIAL: Pixels = 19
"""Half of the clock."""
OUTWARDS: Mapping[Side, tuple[int, int]] = {"top": (0, -1), "right": (1, 0), "bottom": (0, 1), "left": (-1, 0)}
"""The way outwards."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of the gallery as drawn."""

    box: Box
    """Where it is."""
    side: Side
    """On which side; a corner belongs to the top or the bottom."""

    @property
    def door(self) -> Point:
        """The middle of the wall towards its room."""
        dx, dy = OUTWARDS[self.side]
        half = self.box.width / 2 if dx else self.box.height / 2
        return self.box.middle.moved(dx * (half + WALL / 2 + 1), dy * (half + WALL / 2 + 1))


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """A room as drawn."""

    room: Room
    """The room."""
    side: Side
    """On which side of the gallery."""
    box: Box
    """Its walls."""
    lines: Lines
    """Its name, in one line or two."""
    name: Point
    """The foot of the first line."""
    guest: Point
    """Where its guest stands."""
    shield: Point
    """Where its shield hangs, if it has one."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything of a board is drawn."""

    cells: tuple[Cell, ...]
    """By space."""
    gallery: Box
    """The gallery with all that it encloses."""
    cellar: Box
    """What it encloses."""
    rooms: tuple[RoomPlan, ...]
    """In the order of the board."""
    steps: tuple[Box, ...]
    """As in the board, the deepest first; they stand side by side, the deepest to the right."""
    cellar_door: Box
    """The door below the deepest step."""
    clock: Point
    """The middle of the dial; its words stand to the right."""
    has_clock_below: bool
    """Whether the clock is outside the cellar."""
    die: Point
    """The middle of the die."""
    view: Box
    """All of it, without the points."""

    def room(self, door: Space) -> RoomPlan | None:
        """The room behind a door; `None` where there is no door."""
        return next((plan for plan in self.rooms if plan.room.door == door), None)

    def cell(self, space: Space) -> Cell:
        """A space; one beyond the end of the ring, which only a refused move can name, is counted on from its beginning."""
        return self.cells[space % len(self.cells)]


@dataclass(frozen=True, slots=True)
class _Ring:
    """How many spaces make a side, and how large those between the corners are."""

    columns: int
    rows: int
    width: Pixels
    height: Pixels
    is_odd: bool

    def wider(self, width: Pixels, height: Pixels) -> _Ring:
        return _Ring(self.columns, self.rows, self.width + width, self.height + height, self.is_odd)

    @property
    def size(self) -> Point:
        return Point(2 * CELL + (self.columns - 2) * self.width, 2 * CELL + (self.rows - 2) * self.height)


def lay_out(board: Board, words: Words = ENGLISH) -> Layout:
    """Where everything of a board is drawn, with its names in the reader's language."""
    names = tuple(words.translate(room.name) for room in board.rooms)
    return _lay_out(board, names, 44 + text_width(words.say("Hugo moves {pips}", pips=7), SMALL_SIZE, is_bold=False))


@lru_cache(maxsize=64)
def _lay_out(board: Board, names: tuple[str, ...], clock_width: Pixels) -> Layout:
    ring, fits = _fitted(board, names)
    depth = {side: _depth(side, found) for side, found in fits.items()}
    gallery = Box(LEFT, TOP + depth["top"] + WALL, ring.size.x, ring.size.y)
    drop = gallery.y - _frame(ring).y
    cells = tuple(_moved_cell(cell, drop) for cell in _cells(board, ring))
    cellar = Box(gallery.x + CELL, gallery.y + CELL, gallery.width - 2 * CELL, gallery.height - 2 * CELL)
    rooms = tuple(_plan(fit, side, gallery, depth, drop) for side, found in fits.items() for fit in found)
    left = min([gallery.x - WALL, *(plan.box.x for plan in rooms)]) - 1
    right = max([gallery.right + WALL + BESIDE, left + NARROWEST, *(plan.box.right for plan in rooms)]) + 1
    below = Box(gallery.x, gallery.bottom + WALL, right - gallery.x, depth["bottom"])
    clock, lowest, is_below = _clock(below, [plan.box for plan in rooms if plan.side == "bottom"], cellar, clock_width)
    return Layout(
        cells=cells,
        gallery=gallery,
        cellar=cellar,
        rooms=tuple(sorted(rooms, key=lambda plan: plan.room.door)),
        steps=_steps(board, cellar, cells[board.arrow].box),
        cellar_door=_cellar_door(board, cellar),
        clock=clock,
        has_clock_below=is_below,
        die=Point(gallery.right + 32, 30),
        view=Box(left, TOP - 6, right - left, lowest - TOP + 6),
    )


def _depth(side: Side, fits: Sequence[Fit]) -> Pixels:
    """From the wall to the back of the rooms of a side, which have one depth."""
    lines = [fit.lines for fit in fits]
    if side in ("left", "right"):
        return max([BESIDE, *(text_width(line) + 6 for name in lines for line in name)])
    return DEPTH + LINE * (max(map(len, lines), default=1) - 1)


def _fitted(board: Board, names: Sequence[str]) -> tuple[_Ring, dict[Side, tuple[Fit, ...]]]:
    """The ring, with its spaces made larger until the rooms on all sides fit."""
    ring = _ring(board)
    while True:
        fits = {side: _fit(board, names, ring, side) for side in OUTWARDS}
        if fits["top"] is None or fits["bottom"] is None:
            ring = ring.wider(_more(ring.width), 0)
        elif fits["left"] is None or fits["right"] is None:
            ring = ring.wider(0, _more(ring.height))
        else:
            return ring, {side: found for side, found in fits.items() if found is not None}


def _more(size: Pixels) -> Pixels:
    """By how much a space grows at a time: about a tenth, so that a board full of rooms needs few tries."""
    return max(2, 2 * (size // 20))


def _ring(board: Board) -> _Ring:
    """The sides of the ring: as little room as possible, not taller than wide."""
    return min(_rings(board), key=_cost)


def _rings(board: Board) -> Iterator[_Ring]:
    half = (board.ring + 1) // 2 + 2
    steps = len(board.steps)
    for rows in range(3, half - 2, 2):
        columns = half - rows
        width = (steps * 20 + 38) / (columns - 2)
        height = (45 + min(31, 4 * (steps - 1))) / (rows - 2)
        yield _Ring(columns, rows, max(CELL, width), max(CELL, height), board.ring % 2 == 1)


def _cost(ring: _Ring) -> float:
    stretch = ring.width / CELL + ring.height / CELL - 2
    return ring.size.x + 0.8 * ring.size.y + 30 * stretch + 3 * max(0, ring.size.y - ring.size.x)


def _frame(ring: _Ring) -> Box:
    return Box(LEFT, TOP + DEPTH + WALL, ring.size.x, ring.size.y)


def _cells(board: Board, ring: _Ring) -> tuple[Cell, ...]:
    """The spaces, by their numbers."""
    cells = list(_walk(ring))
    return tuple(cells[(space - board.arrow) % board.ring] for space in range(board.ring))


def _walk(ring: _Ring) -> Iterator[Cell]:
    """The spaces clockwise from the middle of the left side."""
    frame, middle = _frame(ring), ring.rows // 2
    inner = frame.x + CELL
    rows = [Box(frame.x, frame.y + CELL + row * ring.height, CELL, ring.height) for row in range(ring.rows - 2)]
    yield from (Cell(box, "left") for box in reversed(rows[:middle]))
    yield Cell(Box(frame.x, frame.y, CELL, CELL), "top")
    for column in range(ring.columns - 2):
        yield Cell(Box(inner + column * ring.width, frame.y, ring.width, CELL), "top")
    yield Cell(Box(frame.right - CELL, frame.y, CELL, CELL), "top")
    yield from (Cell(Box(frame.right - CELL, box.y, CELL, box.height), "right") for box in rows)
    yield Cell(Box(frame.right - CELL, frame.bottom - CELL, CELL, CELL), "bottom")
    fewer = ring.columns - 2 - ring.is_odd
    width = (ring.columns - 2) * ring.width / max(1, fewer)
    for column in reversed(range(fewer)):
        yield Cell(Box(inner + column * width, frame.bottom - CELL, width, CELL), "bottom")
    yield Cell(Box(frame.x, frame.bottom - CELL, CELL, CELL), "bottom")
    yield from (Cell(box, "left") for box in reversed(rows[middle:]))


def _moved_cell(cell: Cell, down: Pixels) -> Cell:
    return Cell(Box(cell.box.x, cell.box.y + down, cell.box.width, cell.box.height), cell.side)


def _fit(board: Board, names: Sequence[str], ring: _Ring, side: Side) -> tuple[Fit, ...] | None:
    """The rooms of one side along it."""
    cells, frame = _cells(board, ring), _frame(ring)
    is_upright = side in ("left", "right")
    wants = []
    for room, name in zip(board.rooms, names, strict=True):
        middle = cells[room.door].box.middle
        if cells[room.door].side == side:
            wants.append(Want(room, middle.y if is_upright else middle.x, name))
    has_left = any(cells[room.door].side == "left" for room in board.rooms)
    out = WALL + BESIDE
    ends = {
        "top": (frame.x - (out if has_left else OVERHANG), frame.right),
        "right": (frame.y + 8, frame.bottom),
        "bottom": (frame.x - (out if has_left else OVERHANG), frame.right + out),
        "left": (frame.y, frame.bottom),
    }
    return fit_side(sorted(wants, key=lambda want: want.door), *ends[side], is_upright)


def _plan(fit: Fit, side: Side, gallery: Box, depth: Mapping[Side, Pixels], drop: Pixels) -> RoomPlan:
    if side in ("left", "right"):
        return _plan_beside(fit, side, gallery, depth, drop)
    (start, end), y = fit.span, TOP if side == "top" else gallery.bottom + WALL
    box = Box(start, y, end - start, depth[side])
    guest_x, shield_x = _in_room(fit, start, end)
    guest_y = box.bottom - 17 if side == "top" else box.y + 17
    first = y + 11.5 if side == "top" else box.bottom - 5 - LINE * (len(fit.lines) - 1)
    name = Point(box.middle.x, first)
    return RoomPlan(fit.want.room, side, box, fit.lines, name, Point(guest_x, guest_y), Point(shield_x, guest_y - 0.5))


def _in_room(fit: Fit, start: Pixels, end: Pixels) -> tuple[Pixels, Pixels]:
    """Where guest and shield stand: the guest as straight before the door as can be."""
    door = fit.want.door
    if not fit.want.room.points:
        return min(max(door, start + 12), end - 12), end
    to_left, to_right = min(max(door, start + 12), end - 33), max(min(door, end - 12), start + 33)
    if abs(to_left - door) <= abs(to_right - door):
        return to_left, to_left + 22
    return to_right, to_right - 22


def _plan_beside(fit: Fit, side: Side, gallery: Box, depth: Mapping[Side, Pixels], drop: Pixels) -> RoomPlan:
    start, end = fit.span
    outward = 1 if side == "right" else -1
    wall = gallery.right + WALL if side == "right" else gallery.x - WALL - depth[side]
    box = Box(wall, start + drop, depth[side], end - start)
    name_end = box.y + 4 + LINE * len(fit.lines)
    guest_y = min(max(fit.want.door + drop, name_end + 13), box.bottom - 12)
    middle = box.middle.x
    guest_x = middle - 10 * outward if fit.want.room.points else middle
    name = Point(middle, box.y + 11.5)
    shield = Point(middle + 12 * outward, guest_y - 0.5)
    return RoomPlan(fit.want.room, side, box, fit.lines, name, Point(guest_x, guest_y), shield)


def _steps(board: Board, cellar: Box, arrow: Box) -> tuple[Box, ...]:
    """The stairs from the side: the highest step at the arrow's height, the deepest to the right."""
    count, floor = len(board.steps), cellar.bottom - 2
    width = _step_width(board, cellar)
    low = floor - 16.8
    high = min(max(arrow.middle.y - 11, cellar.y + 26), low)
    rise = (low - high) / max(1, count - 1)
    tops = (low - rise * up for up in range(count))
    lefts = (cellar.x + 2 + width * (count - 1 - up) for up in range(count))
    return tuple(Box(left, top, width, floor - top) for left, top in zip(lefts, tops, strict=True))


def _step_width(board: Board, cellar: Box) -> Pixels:
    return min((cellar.width - 36) / len(board.steps), STEP + 8)


def _cellar_door(board: Board, cellar: Box) -> Box:
    x = cellar.x + 2 + len(board.steps) * _step_width(board, cellar) + 5
    return Box(x, cellar.bottom - 38.5, 27, 36.5)


def _clock(strip: Box, rooms: Sequence[Box], cellar: Box, width: Pixels) -> tuple[Point, Pixels, bool]:
    """The middle of the dial, the lowest line of the picture, and whether the clock is outside the cellar.

    It stands between the rooms below, else in a high cellar, else under all.
    """
    walls = sorted([(box.x, box.right) for box in rooms] + [(strip.right, strip.right)])
    starts = [strip.x - 8, *(right for _, right in walls)]
    gaps = [(end - start, start) for start, (end, _) in zip(starts, walls, strict=False)]
    room, start = max(gaps)
    if room >= width + 12:
        left = min(start + (room - width) / 2, start + 40)
        return Point(left + DIAL, strip.y + 24), strip.bottom, True
    if cellar.height > 130 and cellar.width > width + 40:
        return Point(cellar.right - width - 6 + DIAL, cellar.y + 8 + DIAL), strip.bottom, False
    return Point(strip.x + DIAL, strip.bottom + 8 + DIAL), strip.bottom + 8 + 2 * DIAL, True
