"""A position, a move and its outcome as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from xml.sax.saxutils import escape

from hugo_rules.draw.groups import Figure, Group, anchor, groups, inward
from hugo_rules.draw.layout import DIAL, Layout, lay_out
from hugo_rules.draw.marks import SMALL_SIZE, Box, Pixels, Point, at, element, num, path, text, text_width, use
from hugo_rules.draw.route import Route, route_of
from hugo_rules.draw.sprite import HUGO_ID, board_id, guest_id, signed, sprite_shapes
from hugo_rules.draw.style import standalone_style
from hugo_rules.draw.tell import (
    describe_events,
    describe_move,
    describe_position,
    describe_route,
    roll_words,
    speed_words,
    to_place,
    turn_words,
)
from hugo_rules.events import Event
from hugo_rules.state import (
    CLOCK_FIELDS,
    HUGO,
    SEATS,
    AtCellarDoor,
    InRoom,
    Move,
    OnGallery,
    Place,
    Position,
    Roll,
    Seat,
)
from hugo_rules.words import ENGLISH, Words

FULL = 46
"""Points at which the rail is full and the game ends."""
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


@dataclass(frozen=True, slots=True)
class Scene:
    """All that one picture shows."""

    position: Position
    """Who stands where."""
    words: Words
    """The reader's language."""
    roll: Roll = None
    """What the die shows, if it is drawn."""
    route: Route | None = None
    """The move that is drawn."""
    is_refused: bool = False
    """Whether the move is refused."""
    before: Position | None = None
    """What it is compared with, to mark the changes."""

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return lay_out(self.position.board, self.words)


def draw_position(
    position: Position,
    words: Words = ENGLISH,
    *,
    roll: Roll = None,
    route: Route | None = None,
    before: Position | None = None,
    title: str | None = None,
    ident: str = "p",
    standalone: bool = False,
) -> str:
    """A position as SVG, with its description in words.

    The empty board comes from the sprite of the page, unless the picture stands alone.

    Args:
        roll: what the die shows.
        route: a move to draw.
        before: an earlier position; what changed since is marked.
        title: what happens, in one sentence.
        ident: begins the ids of this picture; one a page.
        standalone: whether the picture brings its own shapes and style.
    """
    scene = Scene(position, words, roll, route, before=before)
    heading = turn_words(position, words) if title is None else title
    return _picture(scene, heading, describe_position(position, words), ident, standalone)


def draw_move(
    before: Position,
    roll: Roll,
    move: Move,
    is_legal: bool,
    words: Words = ENGLISH,
    *,
    ident: str = "p",
    standalone: bool = False,
) -> str:
    """A position before a move, with the way of the move; dashed if it is refused."""
    route = route_of(before, roll, move)
    scene = Scene(before, words, roll, route, not is_legal)
    story = [words.say("Before the move."), describe_route(before, route, words), describe_position(before, words)]
    return _picture(scene, describe_move(before, roll, move, is_legal, words), " ".join(story), ident, standalone)


def draw_outcome(
    before: Position,
    after: Position,
    events: tuple[Event, ...],
    words: Words = ENGLISH,
    *,
    ident: str = "p",
    standalone: bool = False,
) -> str:
    """A position after a move, with what has changed."""
    scene = Scene(after, words, before=before)
    story = [words.say("After the move."), describe_position(after, words)]
    return _picture(scene, describe_events(before, events, words), " ".join(story), ident, standalone)


def _picture(scene: Scene, title: str, story: str, ident: str, standalone: bool) -> str:
    table = _PointsTable(scene)
    view, margin = scene.layout.view, 8 if standalone else 0
    box = Box(view.x - margin, view.y - margin, view.width + 2 * margin, table.bottom - view.y + 2 * margin)
    inside = [element("title", escape(title), id=f"{ident}-t"), element("desc", escape(story), id=f"{ident}-d")]
    if standalone:
        shapes = sprite_shapes([scene.position.board], scene.words)
        inside += [element("style", escape(standalone_style())), element("defs", shapes)]
    inside += [element("use", href=f"#{board_id(scene.position.board)}"), *_pieces(scene), *table.drawn()]
    return element(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg" if standalone else None,
        class_="board",
        role="img",
        aria_labelledby=f"{ident}-t {ident}-d",
        view_box=f"{num(box.x)} {num(box.y)} {num(box.width)} {num(box.height)}",
    )


def _pieces(scene: Scene) -> Iterator[str]:
    """All that stands on the board, the lowest first."""
    found = groups(scene.position, scene.layout)
    yield _clock(scene)
    if scene.roll is not None:
        yield _die(scene, scene.roll)
    yield from _left(scene)
    way = _Way(scene, scene.route, found) if scene.route else None
    if way:
        yield way.line()
    yield use(HUGO_ID, anchor(scene.position, scene.layout, scene.position.hugo))
    for group in found:
        yield from _group(scene, group)
    if way:
        yield way.counts()


def _group(scene: Scene, group: Group) -> Iterator[str]:
    if group.callout:
        yield element("path", class_="b-dial", d=path(*group.callout) + "Z")
    elif isinstance(group.place, OnGallery) and len(group.figures) > 1:
        middle = scene.layout.cells[group.place.space].box.middle
        yield _disc("b-floor", middle, 7)
    yield from map(_figure, group.figures)


def _figure(figure: Figure) -> str:
    shape = use(guest_id(figure.seat), figure.at, figure.scale)
    if figure.count == 1:
        return shape
    return shape + text(f"×{figure.count}", figure.at.moved(8.8, 3.4), "b-stepno")


def _left(scene: Scene) -> Iterator[str]:
    """Rings where somebody stood."""
    if scene.before is None:
        return
    for place in _places_left(scene.before, scene.position):
        middle = anchor(scene.before, scene.layout, place)
        is_taken = bool(scene.position.guests_on(place)) if not isinstance(place, AtCellarDoor) else False
        is_taken = is_taken or place == scene.position.hugo
        yield _disc("b-left", middle, 12.4 if is_taken else 9.5)


def _places_left(before: Position, after: Position) -> Iterator[Place | AtCellarDoor]:
    for old, new in zip(before.players, after.players, strict=True):
        yield from Counter(old.guests) - Counter(new.guests)
    if before.hugo != after.hugo:
        yield before.hugo


def _clock(scene: Scene) -> str:
    middle, now = scene.layout.clock, scene.position.clock
    start, end = _on_dial(middle, -1, 15.5), _on_dial(middle, len(CLOCK_FIELDS) - 2, 15.5)
    parts = [
        _disc("b-dial", middle, DIAL),
        element("path", class_="b-arc", d=f"M{at(start)}A15.5 15.5 0 0 1 {at(end)}"),
        *(_tick(middle, field, now) for field in range(len(CLOCK_FIELDS))),
        element("path", class_="b-hand", d=path(middle, _on_dial(middle, now - 1, 9.5))),
        _disc("b-hub", middle, 1.8),
        text(CLOCK_FIELDS[now], middle.moved(25, -1), "b-time"),
        text(speed_words(scene.position, scene.words), middle.moved(25, 11), "b-small"),
    ]
    return "".join(parts)


def _tick(middle: Point, field: int, now: int) -> str:
    spot = _on_dial(middle, field - 1, 15.5)
    look = "b-tick b-past" if field <= now else "b-tick"
    return _disc(look, spot, 2.2 if field == now else 1.6)


def _on_dial(middle: Point, hour: int, distance: Pixels) -> Point:
    """Where an hour is on the dial; a quarter to twelve stands a little before the twelve."""
    angle = radians(30 * hour if hour >= 0 else -17)
    return middle.moved(sin(angle) * distance, -cos(angle) * distance)


def _die(scene: Scene, roll: int | str) -> str:
    middle = scene.layout.die
    face = [use(HUGO_ID, middle)] if roll == HUGO else [_pip(middle, *pip) for pip in PIPS.get(int(roll), ())]
    die = element("rect", class_="b-die", x=middle.x - 16, y=middle.y - 16, width=32, height=32, rx=6)
    label = scene.words.say("Roll {roll}", roll=roll_words(scene.roll))
    return "".join([die, *face, text(label, middle.moved(0, 28), "b-small b-mid")])


def _disc(look: str, middle: Point, radius: Pixels) -> str:
    return element("circle", class_=look, cx=middle.x, cy=middle.y, r=radius)


def _pip(middle: Point, dx: int, dy: int) -> str:
    return element("circle", class_="b-pip", cx=middle.x + 8 * dx, cy=middle.y + 8 * dy, r=3)


class _Way:
    """The line of a move and its counts."""

    def __init__(self, scene: Scene, route: Route, found: tuple[Group, ...]) -> None:
        self.scene = scene
        self.layout = scene.layout
        self.route = route
        self.found = {group.place: group for group in found}
        self.points = tuple(self.way())

    def line(self) -> str:
        """The line itself, under everybody."""
        if len(self.points) < 2:
            return ""
        tip = self.points[-1].towards(self.points[-2], 8.4)
        back = tip.towards(self.points[-2], 8)
        side = Point(-(back.y - tip.y) * 0.75, (back.x - tip.x) * 0.75)
        d = path(*self.points)
        head = path(tip, back.moved(side.x, side.y), back.moved(-side.x, -side.y)) + "Z"
        parts = [element("path", class_="b-halo", d=d), element("path", class_="b-line", d=d)]
        return element("g", *parts, element("path", class_="b-head", d=head), class_=self.look())

    def counts(self) -> str:
        """The counts, above everybody, and who or what is in the way."""
        last = len(self.route.places)
        parts = [self.count(number, place, number == last) for number, place in enumerate(self.route.places, 1)]
        return element("g", *parts, *self.marks_at_end(), class_=self.look())

    def look(self) -> str:
        return "b-move b-no-move" if self.scene.is_refused else "b-move"

    def way(self) -> Iterator[Point]:
        """The corners of the line."""
        start = self.route.start
        if start is not None:
            yield self.start(start)
            yield from self.out_of(start)
        if self.route.outside is not None:
            yield self.anchor(OnGallery(self.route.outside))
        for place in self.route.places:
            if isinstance(place, InRoom):
                yield self.layout.cells[place.door].door
            yield self.anchor(place)

    def start(self, start: Place | AtCellarDoor) -> Point:
        group = None if isinstance(start, AtCellarDoor) else self.found.get(start)
        mine = [figure.at for figure in group.figures if figure.seat == self.scene.position.turn] if group else []
        return mine[-1] if mine and start != self.scene.position.hugo else self.anchor(start)

    def out_of(self, start: Place | AtCellarDoor) -> Iterator[Point]:
        """Through the door of a room, or up the stairs."""
        if isinstance(start, InRoom):
            yield self.layout.cells[start.door].door
        elif not isinstance(start, OnGallery):
            top = self.layout.steps[-1]
            yield Point(top.middle.x, top.y - 10)

    def anchor(self, place: Place | AtCellarDoor) -> Point:
        return anchor(self.scene.position, self.layout, place)

    def count(self, number: int, place: Place | AtCellarDoor, is_last: bool) -> str:
        spot = self.count_spot(place)
        label = SEATS[self.scene.position.turn] if self.route.start is None else str(number)
        if is_last and self.scene.is_refused:
            return _disc("b-floor", spot, 8.2) + _disc("b-out", spot, 8.2) + text(label, spot.moved(0, 3.3), "b-delta b-mid")
        disc = _disc("b-count b-last", spot, 8.2) if is_last else _disc("b-count", spot, 7)
        return disc + text(label, spot.moved(0, 3.3), "b-countno")

    def count_spot(self, place: Place | AtCellarDoor) -> Point:
        """On the place, or at its edge where somebody stands."""
        if not self.is_taken(place):
            return self.anchor(place)
        if isinstance(place, InRoom):
            return self.anchor(place).moved(-14, 0) if self.scene.is_refused else self.layout.cells[place.door].door
        dx, dy = inward(self.layout, place)
        return self.anchor(place).moved(dx * 13, dy * 13)

    def is_taken(self, place: Place | AtCellarDoor) -> bool:
        group = None if isinstance(place, AtCellarDoor) else self.found.get(place)
        return (group is not None and not group.callout) or place == self.scene.position.hugo

    def marks_at_end(self) -> Iterator[str]:
        """A cross on a barred door; a ring round a guest who must go."""
        end = self.route.places[-1] if self.route.places else None
        if not isinstance(end, InRoom):
            return
        door, guest = self.layout.cells[end.door].door, self.anchor(end)
        if self.scene.is_refused:
            yield element("path", class_="b-block", d=f"M{at(door.moved(-6, -6))}l12 12m0-12l-12 12")
        elif self.is_taken(end):
            yield _disc("b-out", guest, 12.4)


class _PointsTable:
    """The points below the board, each beside its guest, with a rail that is full at 46."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        view = scene.layout.view
        count = len(scene.position.players)
        self.left = scene.layout.gallery.x
        self.right = view.right - 8
        width = self.right - self.left + 6
        longest = max(text_width(str(player.points), 11) for player in scene.position.players)
        self.per_row = count if width / count >= max(42, 26 + longest) else (count + 1) // 2
        self.slot = min(64, width / self.per_row)
        self.legend = self.legend_words()
        self.is_stacked = text_width(self.heading() + self.legend, SMALL_SIZE, is_bold=False) + 8 > self.right - self.left
        self.top = view.bottom + 19 + (12 if self.is_stacked else 0)
        rows = (count + self.per_row - 1) // self.per_row
        self.bottom = self.top + 5 + 28 * rows - 2

    def drawn(self) -> Iterator[str]:
        """The heading and the rows."""
        yield text(self.heading(), Point(self.left, self.top - (12 if self.is_stacked else 0)), "b-small")
        end = Point(self.left, self.top) if self.is_stacked else Point(self.right, self.top)
        yield text(self.legend, end, "b-small" if self.is_stacked else "b-small b-end")
        yield from (self.player(seat) for seat in range(len(self.scene.position.players)))

    def heading(self) -> str:
        return self.scene.words.say("Spooky points")

    def legend_words(self) -> str:
        if self.scene.position.phase == "place":
            return self.scene.words.say("×: guests still to place")
        return self.scene.words.say("the game ends at {points}", points=FULL)

    def player(self, seat: Seat) -> str:
        points = self.scene.position.players[seat].points
        corner = Point(self.left + seat % self.per_row * self.slot, self.top + 5 + seat // self.per_row * 28)
        rail = self.slot - 6
        bar = rail * min(max(points, 0), FULL) / FULL
        shape = use(guest_id(seat), Point(8.5, 9.5), 0.8)
        lines = element("path", class_="b-rail", d=f"M0 22.5H{num(rail)}")
        lines += element("path", class_="b-bar", d=f"M0 22.5H{num(bar)}") if points > 0 else ""
        return element("g", shape, *self.numbers(seat), lines, transform=f"translate({at(corner)})")

    def numbers(self, seat: Seat) -> Iterator[str]:
        """The points, and beside or below them what changed or how many guests are left."""
        points = signed(self.scene.position.players[seat].points).removeprefix("+")
        note, look = self.note(seat)
        beside = 21 + text_width(points, 11)
        if note and beside + text_width(note, 9.4) > self.slot - 2:
            yield text(points, Point(20, 8.8), "b-pts")
            yield text(note, Point(20, 18.8), look)
        else:
            yield text(points, Point(20, 13.5), "b-pts")
            if note:
                yield text(note, Point(beside, 13.5), look)

    def note(self, seat: Seat) -> tuple[str, str]:
        scene = self.scene
        player = scene.position.players[seat]
        change = player.points - scene.before.players[seat].points if scene.before else 0
        if change:
            return signed(change), "b-delta"
        left = to_place(scene.position, player)
        return (f"×{left}", "b-small") if left else ("", "")
