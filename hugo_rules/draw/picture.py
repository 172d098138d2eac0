"""A position, a move and its outcome as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from math import cos, radians, sin

from hugo_rules.draw.groups import Figure, Group, anchor, groups
from hugo_rules.draw.layout import DIAL
from hugo_rules.draw.marks import Box, Pixels, Point, at, disc, element, num, path, text, use
from hugo_rules.draw.points import PointsTable
from hugo_rules.draw.scene import Scene
from hugo_rules.draw.sprite import HUGO_ID, board_id, guest_id, sprite_shapes
from hugo_rules.draw.style import standalone_style
from hugo_rules.draw.way import Way
from hugo_rules.events import Event
from hugo_rules.route import Route, route_of
from hugo_rules.state import (
    CLOCK_FIELDS,
    HUGO,
    LAST_FIELD,
    AtCellarDoor,
    Move,
    OnGallery,
    Place,
    Position,
    Roll,
)
from hugo_rules.tell import (
    describe_events,
    describe_move,
    describe_position,
    describe_route,
    roll_words,
    speed_words,
    turn_words,
)
from hugo_rules.words import ENGLISH, Words

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


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
    return _picture(scene, describe_move(before, roll, move, is_legal, words), " ".join(filter(None, story)), ident, standalone)


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
    table = PointsTable(scene)
    view, margin = scene.layout.view, 8 if standalone else 0
    box = Box(view.x - margin, view.y - margin, view.width + 2 * margin, table.bottom - view.y + 2 * margin)
    inside = [
        element("title", escape(title, quote=False), id=f"{ident}-t"),
        element("desc", escape(story, quote=False), id=f"{ident}-d"),
    ]
    if standalone:
        shapes = sprite_shapes([scene.position.board], scene.words)
        inside += [element("style", escape(standalone_style(), quote=False)), element("defs", shapes)]
    inside += [element("use", href=f"#{board_id(scene.position.board)}"), *_standing_parts(scene), *table.drawn()]
    return element(
        "svg",
        *inside,
        xmlns="http://www.w3.org/2000/svg" if standalone else None,
        class_="board",
        role="img",
        aria_labelledby=f"{ident}-t {ident}-d",
        view_box=f"{num(box.x)} {num(box.y)} {num(box.width)} {num(box.height)}",
    )


def _standing_parts(scene: Scene) -> Iterator[str]:
    """All that stands on the board, the lowest first."""
    found = groups(scene.position, scene.layout)
    yield _clock(scene)
    if scene.roll is not None:
        yield _die(scene, scene.roll)
    yield from _floors(scene, found)
    yield from _left(scene)
    way = Way(scene, scene.route, found) if scene.route else None
    if way:
        yield way.line()
    yield use(HUGO_ID, anchor(scene.position, scene.layout, scene.position.hugo))
    for group in found:
        yield from _group(group)
    if way:
        yield way.counts()


def _floors(scene: Scene, found: Sequence[Group]) -> Iterator[str]:
    """Bare floor where several guests would leave a number half hidden, or anybody the arrow."""
    arrow = OnGallery(scene.position.board.arrow)
    crowded = {group.place for group in found if len(group.figures) > 1 and not group.callout}
    standing = {group.place for group in found if not group.callout} | {scene.position.hugo}
    for place in sorted(standing & (crowded | {arrow}), key=repr):
        if isinstance(place, OnGallery):
            yield disc("b-floor", scene.layout.cell(place.space).box.middle, 11 if place == arrow else 7)


def _group(group: Group) -> Iterator[str]:
    if group.callout:
        yield element("path", class_="b-dial", d=path(*group.callout) + "Z")
    yield from map(_figure, group.figures)


def _figure(figure: Figure) -> str:
    shape = use(guest_id(figure.seat), figure.at, figure.scale)
    if figure.count == 1:
        return shape
    return shape + text(f"×{figure.count}", figure.at.moved(8.8, 3.4), "b-stepno")


def _left(scene: Scene) -> Iterator[str]:
    """Rings where somebody stood; none round who has taken a room or a step over."""
    if scene.before is None:
        return
    for place in _places_left(scene.before, scene.position):
        middle = anchor(scene.before, scene.layout, place)
        if not _is_taken(scene.position, place):
            yield disc("b-left", middle, 9.5)
        elif isinstance(place, OnGallery):
            yield disc("b-left", middle, 12.4)


def _is_taken(position: Position, place: Place | AtCellarDoor) -> bool:
    return place == position.hugo or any(place in player.guests for player in position.players)


def _places_left(before: Position, after: Position) -> Iterator[Place | AtCellarDoor]:
    for old, new in zip(before.players, after.players, strict=True):
        yield from Counter(old.guests) - Counter(new.guests)
    if before.hugo != after.hugo:
        yield before.hugo


def _clock(scene: Scene) -> str:
    middle, now = scene.layout.clock, scene.position.clock
    if scene.position.game == "midnight":
        return _round(scene)
    last = LAST_FIELD[scene.position.readings.laps]
    start, end = _on_dial(middle, -1, 15.5), _on_dial(middle, last - 1, 15.5)
    parts = [
        disc("b-dial", middle, DIAL),
        element("path", class_="b-arc", d=f"M{at(start)}A15.5 15.5 0 0 1 {at(end)}"),
        *(_tick(middle, field, now) for field in range(last + 1)),
        element("path", class_="b-hand", d=path(middle, _on_dial(middle, now - 1, 9.5))),
        disc("b-hub", middle, 1.8),
        text(CLOCK_FIELDS[now], middle.moved(25, -1), "b-time"),
        text(speed_words(scene.position, scene.words), middle.moved(25, 11), "b-small"),
    ]
    return "".join(parts)


def _round(scene: Scene) -> str:
    """Which round it is, where the base game has its clock: a disc for each."""
    middle, position = scene.layout.clock, scene.position
    parts = [
        *(
            disc("b-tick b-past" if number <= position.round else "b-tick", middle.moved(9 * number - 18, -4), 3.2)
            for number in (1, 2, 3)
        ),
        text(scene.words.say("round {round}", round=position.round), middle.moved(25, -1), "b-time"),
        text(speed_words(position, scene.words), middle.moved(25, 11), "b-small"),
    ]
    return "".join(parts)


def _tick(middle: Point, field: int, now: int) -> str:
    spot = _on_dial(middle, field - 1, 15.5)
    look = "b-tick b-past" if field <= now else "b-tick"
    return disc(look, spot, 2.2 if field == now else 1.6)


def _on_dial(middle: Point, hour: int, distance: Pixels) -> Point:
    """Where an hour is on the dial; a quarter to twelve stands a little before the twelve."""
    angle = radians(30 * hour if hour >= 0 else -17)
    return middle.moved(sin(angle) * distance, -cos(angle) * distance)


def _die(scene: Scene, roll: int | str) -> str:
    middle = scene.layout.die
    face = [use(HUGO_ID, middle)] if roll == HUGO else [_pip(middle, *pip) for pip in PIPS.get(int(roll), ())]
    die = element("rect", class_="b-die", x=middle.x - 16, y=middle.y - 16, width=32, height=32, rx=6)
    label = scene.words.say("Roll {roll}", roll=roll_words(scene.roll, scene.words))
    return "".join([die, *face, text(label, middle.moved(0, 28), "b-small b-mid")])


def _pip(middle: Point, dx: int, dy: int) -> str:
    return element("circle", class_="b-pip", cx=middle.x + 8 * dx, cy=middle.y + 8 * dy, r=3)
