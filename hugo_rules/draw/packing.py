"""Rooms along one side of the gallery: how wide each is, so that names fit and none overlap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hugo_rules.board import Room
from hugo_rules.draw.marks import FIRST_CJK, Pixels, text_width

GAP: Pixels = 2.5
"""Between two rooms."""
DOOR: Pixels = 9
"""Half a door with its jambs."""
REACH: Pixels = 39
"""How far a room likes to reach from the middle of its door."""
LINE: Pixels = 10
"""From one line of a name to the next."""
LONGEST_BESIDE: Pixels = 46
"""The longest line of a name beside the gallery."""

Lines = tuple[str, ...]
Span = tuple[Pixels, Pixels]
"""From where to where a room goes along its side."""


@dataclass(frozen=True, slots=True)
class Want:
    """What one room asks of its side."""

    room: Room
    """The room."""
    door: Pixels
    """Where the middle of its door is, along the side."""
    name: str
    """Its name in the reader's language."""


@dataclass(frozen=True, slots=True)
class Fit:
    """What it got."""

    want: Want
    """What it asked for."""
    lines: Lines
    """Its name, in one line or two."""
    span: Span
    """Where it stands."""


def fit_side(wants: Sequence[Want], low: Pixels, high: Pixels, is_upright: bool) -> tuple[Fit, ...] | None:
    """Rooms along a side, in the order of their doors; `None` where they do not fit.

    A name breaks into two lines only if it must; the longest rather than the others.
    """
    doors = [want.door for want in wants]
    lines = [break_name(want.name) for want in wants]
    spans = pack(doors, _sizes(wants, lines, is_upright), low, high)
    for index in sorted(range(len(wants)), key=lambda index: text_width(wants[index].name)):
        whole = [*lines[:index], (wants[index].name,), *lines[index + 1 :]]
        found = pack(doors, _sizes(wants, whole, is_upright), low, high)
        if found and not (is_upright and text_width(wants[index].name) > LONGEST_BESIDE):
            lines, spans = whole, found
    return None if spans is None else tuple(Fit(*fit) for fit in zip(wants, lines, spans, strict=True))


def pack(doors: Sequence[Pixels], sizes: Sequence[Pixels], low: Pixels, high: Pixels) -> tuple[Span, ...] | None:
    """Spans that hold their doors, are as long as asked and do not meet; `None` where there are none.

    >>> pack([20, 60], [30, 30], 0, 100)
    ((0, 41.25), (43.75, 99))
    >>> pack([20, 46], [39, 80], 0, 100) is None
    True
    """
    latest = _latest_ends(doors, sizes, high)
    spans: list[Span] = []
    start = low
    for index, (door, size) in enumerate(zip(doors, sizes, strict=True)):
        earliest = max(start + size, door + DOOR)
        if start > door - DOOR or earliest > latest[index]:
            return None
        end = min(max(earliest, _half_way(doors, index, high)), latest[index])
        spans.append(_kept_near(door, size, (start, end)))
        start = end + GAP
    return tuple(spans)


def break_name(name: str) -> Lines:
    """A name in two lines of much the same length; a single word stays whole.

    >>> break_name("Banqueting hall"), break_name("Armoury")
    (('Banqueting', 'hall'), ('Armoury',))
    """
    cuts = [index for index, letter in enumerate(name) if letter == " "]
    if not cuts and len(name) > 3 and all(ord(letter) >= FIRST_CJK for letter in name):
        cuts = [(len(name) + 1) // 2]
    if not cuts:
        return (name,)
    pairs = ((name[:cut].strip(), name[cut:].strip()) for cut in cuts)
    return min(pairs, key=lambda pair: max(map(text_width, pair)))


def _sizes(wants: Sequence[Want], lines: Sequence[Lines], is_upright: bool) -> list[Pixels]:
    return [_size(want.room, name, is_upright) for want, name in zip(wants, lines, strict=True)]


def _size(room: Room, lines: Lines, is_upright: bool) -> Pixels:
    if is_upright:
        return LINE * len(lines) + 32
    return max(50 if room.points else 30, max(map(text_width, lines)) + 5)


def _latest_ends(doors: Sequence[Pixels], sizes: Sequence[Pixels], high: Pixels) -> list[Pixels]:
    ends: list[Pixels] = []
    end = high
    for door, size in zip(reversed(doors), reversed(sizes), strict=True):
        ends.append(end)
        end = min(end - size, door - DOOR) - GAP
    return ends[::-1]


def _half_way(doors: Sequence[Pixels], index: int, high: Pixels) -> Pixels:
    return (doors[index] + doors[index + 1] + (-GAP if index else GAP)) / 2 if index + 1 < len(doors) else high


def _kept_near(door: Pixels, size: Pixels, span: Span) -> Span:
    start, end = max(span[0], door - REACH), min(span[1], door + REACH)
    end = min(span[1], max(end, start + size))
    return max(span[0], min(start, end - size)), end
