"""The empty board and the shapes that stand on it: drawn once a page, used by every picture."""

from __future__ import annotations

from collections.abc import Iterable

from hugo_rules.board import Board
from hugo_rules.draw.layout import Cell, Layout, RoomPlan, Side, lay_out
from hugo_rules.draw.marks import Box, Point, at, element, num, path, text
from hugo_rules.draw.packing import LINE
from hugo_rules.state import SEATS, Seat
from hugo_rules.words import ENGLISH, Words

MINUS = "\N{MINUS SIGN}"
FIGURES = (
    '<circle r="9"/><text y="3.8" font-size="10.5">A</text>',
    '<rect x="-8.2" y="-8.2" width="16.4" height="16.4" rx="1"/><text y="3.8" font-size="10.5">B</text>',
    '<path d="M0 -10L10.6 8.3L-10.6 8.3Z"/><text y="5.6" font-size="9.5">C</text>',
    '<path d="M0 -11.4L11.4 0L0 11.4L-11.4 0Z"/><text y="3.8" font-size="10.5">D</text>',
    '<path d="M0 -9.8L9.9 -2.6L6.1 9L-6.1 9L-9.9 -2.6Z"/><text y="4.3" font-size="10.5">E</text>',
    '<path d="M10 0L5 8.7L-5 8.7L-10 0L-5 -8.7L5 -8.7Z"/><text y="3.8" font-size="10.5">F</text>',
    '<path d="M-4.6-9.6H4.6V-4.6H9.6V4.6H4.6V9.6H-4.6V4.6H-9.6V-4.6H-4.6Z"/><text y="3.8" font-size="10.5">G</text>',
    '<path d="M0 -12L4.2 -5.8L11.4 -3.7L6.8 2.2L7.1 9.7L0 7.2L-7.1 9.7L-6.8 2.2L-11.4 -3.7L-4.2 -5.8Z"/>'
    '<text y="4" font-size="9.5">H</text>',
)
"""By seat: circle, square, triangle, diamond, pentagon, hexagon, cross, star; each with its letter."""
HUGO_FIGURE = (
    '<path d="M-9 10.5V-1.5a9 9.5 0 0 1 18 0V10.5l-3-3-3 3-3-3-3 3-3-3z"/>'
    '<ellipse cx="-3.2" cy="-2" rx="1.6" ry="2.3"/><ellipse cx="3.2" cy="-2" rx="1.6" ry="2.3"/><circle cy="3.4" r="1.4"/>'
)
HATCHES = (
    '<pattern id="hatch-green" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">'
    '<path class="b-hatch-g" d="M2.5 0V5"/></pattern>'
    '<pattern id="hatch-red" width="5" height="5" patternUnits="userSpaceOnUse"><path class="b-hatch-r" d="M2.5 0V5"/></pattern>'
)
"""Green slantwise, red upright, as engravers of arms have long done."""
ARCH = "M-7.5-8.5V-16a7.5 7.5 0 0 1 15 0V-8.5"
SHIELD = "M-9-9.5H9V0C9 6 4.5 9 0 11C-4.5 9-9 6-9 0Z"
TURN: dict[Side, int] = {"top": 0, "right": 90, "bottom": 180, "left": 270}


def board_sprite(boards: Board | Iterable[Board], words: Words = ENGLISH) -> str:
    """The shapes of a page, unseen: put it once a page, with every board that the page draws."""
    inside = sprite_shapes((boards,) if isinstance(boards, Board) else tuple(boards), words)
    attributes = {"class_": "board sprite", "aria_hidden": "true", "width": 0, "height": 0, "focusable": "false"}
    return element("svg", element("defs", inside), **attributes)


def sprite_shapes(boards: Iterable[Board], words: Words) -> str:
    """Hatches, figures and empty boards, each under its name."""
    guests = (
        element("g", shape, id=guest_id(seat), class_=f"b-guest b-{SEATS[seat].lower()}") for seat, shape in enumerate(FIGURES)
    )
    hugo = element("g", HUGO_FIGURE, id=HUGO_ID, class_="b-hugo")
    named = {board.name: board for board in boards}
    return "".join([HATCHES, *guests, hugo, *(_empty_board(board, words) for board in named.values())])


HUGO_ID = "figure-hugo"


def guest_id(seat: Seat) -> str:
    """The name of a guest's shape in the sprite.

    >>> guest_id(0)
    'figure-a'
    """
    return f"figure-{SEATS[seat].lower()}"


def board_id(board: Board) -> str:
    """The name of an empty board in the sprite."""
    return f"board-{board.name}"


def signed(points: int) -> str:
    """A change of points with its sign, as a shield shows it.

    >>> signed(1), signed(0)
    ('+1', '0')
    """
    return f"{MINUS}{-points}" if points < 0 else f"+{points}" if points else "0"


def _empty_board(board: Board, words: Words) -> str:
    layout = lay_out(board, words)
    parts = [_rect("b-cellar", layout.cellar), *map(_walls, layout.rooms), _gallery(layout)]
    parts += [_arch(layout.cells[plan.room.door]) for plan in layout.rooms]
    parts += [_inside(plan, words) for plan in layout.rooms]
    parts += [_number(space, cell) for space, cell in enumerate(layout.cells) if space != board.arrow]
    parts += [_arrow(layout.cells[board.arrow].box.middle), _stairs(board, layout), _cellar_name(layout, words)]
    return element("g", *parts, _door(layout.cellar_door), id=board_id(board))


def _rect(look: str | None, box: Box, **more: object) -> str:
    return element("rect", class_=look, x=box.x, y=box.y, width=box.width, height=box.height, **more)


def _walls(plan: RoomPlan) -> str:
    floor = _rect("b-room", plan.box, rx=2)
    if plan.room.colour == "plain":
        return floor
    return floor + _rect(None, plan.box, rx=2, fill=f"url(#hatch-{plan.room.colour})")


def _gallery(layout: Layout) -> str:
    ring = f"{_outline(layout.gallery)}{_outline(layout.cellar)}"
    grid = "".join(map(_grid, layout.cells))
    floor = element("path", class_="b-floor", fill_rule="evenodd", d=ring)
    return floor + element("path", class_="b-grid", d=grid) + element("path", class_="b-wall", d=ring)


def _outline(box: Box) -> str:
    return f"M{num(box.x)} {num(box.y)}h{num(box.width)}v{num(box.height)}h{num(-box.width)}z"


def _grid(cell: Cell) -> str:
    """The line between a space and the next one clockwise."""
    box = cell.box
    match cell.side:
        case "top":
            return f"M{num(box.right)} {num(box.y)}v{num(box.height)}"
        case "right":
            return f"M{num(box.x)} {num(box.y)}h{num(box.width)}M{num(box.x)} {num(box.bottom)}h{num(box.width)}"
        case "bottom":
            return f"M{num(box.x)} {num(box.y)}v{num(box.height)}"
        case "left":
            return f"M{num(box.x)} {num(box.y)}h{num(box.width)}M{num(box.x)} {num(box.bottom)}h{num(box.width)}"


def _arch(cell: Cell) -> str:
    half = (cell.box.width if cell.side in ("left", "right") else cell.box.height) / 2
    centre, turn = cell.box.middle, TURN[cell.side]
    outward = f" translate(0 {num(13 - half)})" if half != 13 else ""
    return element("path", class_="b-arch", transform=f"translate({at(centre)}) rotate({turn}){outward}", d=ARCH)


def _inside(plan: RoomPlan, words: Words) -> str:
    lines = (text(line, plan.name.moved(0, LINE * row), "b-name") for row, line in enumerate(plan.lines))
    return "".join(lines) + (_shield(plan, words) if plan.room.points else "")


def _shield(plan: RoomPlan, words: Words) -> str:
    value = element("text", signed(words.shown(plan.room.points)), y=3.6)
    look = f"b-shield b-{plan.room.colour}"
    return element("g", element("path", d=SHIELD), value, class_=look, transform=f"translate({at(plan.shield)})")


def _number(space: int, cell: Cell) -> str:
    return text(str(space), cell.box.middle.moved(0, 3.2), "b-no")


def _arrow(middle: Point) -> str:
    shaft = path(middle.moved(9.4, 5), middle.moved(0, 5), middle.moved(0, -5))
    head = path(middle.moved(-4.6, -3.4), middle.moved(0, -10), middle.moved(4.6, -3.4)) + "Z"
    return element("path", class_="b-arrow", d=shaft) + element("path", class_="b-arrowhead", d=head)


def _stairs(board: Board, layout: Layout) -> str:
    """Seen from the side; the deeper the darker."""
    count = len(board.steps)
    shades = [round((count - index) / (count + 1), 2) for index in range(count)]
    steps = (
        _rect("b-step", box, style=f"--d:{shade}", fill_opacity=shade) for box, shade in zip(layout.steps, shades, strict=True)
    )
    values = (
        text(str(value), Point(box.middle.x, box.y + 11.5), "b-no b-stepno")
        for value, box in zip(board.steps, layout.steps, strict=True)
    )
    return "".join([*steps, element("path", class_="b-stair", d=_stair_line(layout)), *values])


def _stair_line(layout: Layout) -> str:
    floor = layout.steps[0].bottom
    treads = [point for box in reversed(layout.steps) for point in (Point(box.x, box.y), Point(box.right, box.y))]
    return path(Point(treads[0].x, floor), *treads, Point(treads[-1].x, floor))


def _cellar_name(layout: Layout, words: Words) -> str:
    name, cellar = words.say("Cellar"), layout.cellar
    if layout.has_clock_below and layout.cellar_door.y > cellar.y + 18:
        return text(name, Point(cellar.right - 5, cellar.y + 14), "b-small b-end")
    return text(name, Point(cellar.x + 5, cellar.y + 14), "b-small")


def _door(box: Box) -> str:
    side = box.height - 13.5
    d = f"M{num(box.x)} {num(box.bottom)}v{num(-side)}a13.5 13.5 0 0 1 27 0v{num(side)}Z"
    return element("path", class_="b-cellardoor", d=d)
