"""Callouts: guests too many for their place, in a frame beside it that points at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from hugo_rules.draw.marks import Box, Pixels, Point
from hugo_rules.state import Seat

SCALE = 0.76
"""How large a guest in a callout is."""
PITCH: Pixels = 17.5
"""From one guest to the next, and the height of a row."""
COUNT: Pixels = 15.5
"""The room for a count beside a shape."""
MOST = 8
"""So many guests are shown one by one; more are counted, owner by owner."""

Way = tuple[int, int]
"""The way from a place to its callout: right and down are 1."""
Shape = tuple[Seat, int]
"""An owner and for how many guests its shape stands."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A frame with guests."""

    frame: Box
    """The frame without its tip."""
    tip: Point
    """What it points at."""
    way: Way
    """Where it lies, seen from the tip."""
    rows: tuple[tuple[Shape, ...], ...]
    """Who is in it."""

    @property
    def foot(self) -> Point:
        """Where the tip begins, on the side of the frame that is next to the place."""
        box, (dx, dy) = self.frame, self.way
        x, y = _within(self.tip.x, box.x + 6, box.right - 6), _within(self.tip.y, box.y + 6, box.bottom - 6)
        return Point(x if dy else (box.x if dx > 0 else box.right), y if dx else (box.y if dy > 0 else box.bottom))

    @property
    def boxes(self) -> tuple[Box, Box]:
        """What it covers: the frame and the tip."""
        foot, tip = self.foot, self.tip
        x, y = min(foot.x, tip.x), min(foot.y, tip.y)
        return self.frame, Box(x - 2, y, abs(foot.x - tip.x) + 4, abs(foot.y - tip.y))

    def outline(self) -> tuple[Point, ...]:
        """Clockwise from the upper left corner, with the tip on its side."""
        box, (dx, dy) = self.frame, self.way
        corners = [Point(box.x, box.y), Point(box.right, box.y), Point(box.right, box.bottom), Point(box.x, box.bottom)]
        beak = [self.foot.moved(-4 * dy, 4 * dx), self.tip, self.foot.moved(4 * dy, -4 * dx)]
        index = {(0, 1): 1, (-1, 0): 2, (0, -1): 3, (1, 0): 4}[self.way]
        return (*corners[:index], *beak, *corners[index:])

    def shapes(self) -> Iterator[tuple[Shape, Point]]:
        """Each shape with its middle."""
        for number, row in enumerate(self.rows):
            x, y = self.frame.x + 2.5, self.frame.y + 2 + PITCH * (number + 0.5)
            for shape in row:
                yield shape, Point(x + PITCH / 2, y)
                x += _width([shape])


def call_out(
    seats: Sequence[Seat], ways: Iterable[tuple[Point, Way]], view: Box, figures: Sequence[Box], marks: Sequence[Box]
) -> Callout:
    """The callout that hides least, preferring the first of the ways, one row and a short tip.

    Args:
        seats: the owners of the guests.
        ways: the points it may point at, each with the way it then lies.
        view: the picture, which it does not leave.
        figures: who should not be hidden.
        marks: what should not be hidden, if it can be helped.
    """

    def hidden(found: Callout) -> float:
        return sum(6 * _hidden(found, box) for box in figures) + sum(_hidden(found, box) for box in marks)

    return min(_tries(seats, ways, view), key=hidden)


def _tries(seats: Sequence[Seat], ways: Iterable[tuple[Point, Way]], view: Box) -> Iterator[Callout]:
    shapes = [(seat, 1) for seat in seats] if len(seats) <= MOST else sorted(Counter(seats).items())
    sizes = sorted({len(shapes), min(len(shapes), MOST // 2), 2}, reverse=True)
    for (tip, way), gap, per_row, shift in product(ways, (6, 16, 30), sizes, (0.5, 0.3, 0.7, 0.12, 0.88)):
        rows = tuple(tuple(shapes[start : start + per_row]) for start in range(0, len(shapes), per_row))
        yield Callout(_frame(tip, way, rows, gap, shift, view), tip, way, rows)


def _frame(tip: Point, way: Way, rows: Sequence[Sequence[Shape]], gap: Pixels, shift: float, view: Box) -> Box:
    (dx, dy), width, height = way, max(map(_width, rows)) + 5, PITCH * len(rows) + 4
    x = tip.x - width * shift if dy else tip.x + gap if dx > 0 else tip.x - gap - width
    y = tip.y - height * shift if dx else tip.y + gap if dy > 0 else tip.y - gap - height
    return Box(_within(x, view.x + 1, view.right - 1 - width), _within(y, view.y + 1, view.bottom + 8 - height), width, height)


def _within(value: Pixels, low: Pixels, high: Pixels) -> Pixels:
    return max(low, min(value, high))


def _width(row: Sequence[Shape]) -> Pixels:
    return sum(PITCH + (COUNT if count > 1 else 0) for _, count in row)


def _hidden(callout: Callout, box: Box) -> float:
    return sum(_shared(mine, box) for mine in callout.boxes)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, across) * max(0, down)
