"""A move as drawn: a line with a number at every counted place."""

from __future__ import annotations

from collections.abc import Iterator

from hugo_rules.draw.groups import Group, anchor, inward
from hugo_rules.draw.marks import Point, at, disc, element, path, text
from hugo_rules.draw.scene import Scene
from hugo_rules.route import Route
from hugo_rules.state import SEATS, AtCellarDoor, InRoom, OnGallery, OnStep, Place


class Way:
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
                yield self.layout.cell(place.door).door
            yield self.anchor(place)

    def start(self, start: Place | AtCellarDoor) -> Point:
        group = None if isinstance(start, AtCellarDoor) else self.found.get(start)
        mine = [figure.at for figure in group.figures if figure.seat == self.scene.position.turn] if group else []
        return mine[-1] if mine and start != self.scene.position.hugo else self.anchor(start)

    def out_of(self, start: Place | AtCellarDoor) -> Iterator[Point]:
        """Through the door of a room, or past the stairs onto the arrow; Hugo climbs them step by step."""
        if isinstance(start, InRoom):
            yield self.layout.cell(start.door).door
        elif not isinstance(start, OnGallery) and not isinstance(self.route.places[0], OnStep):
            top = self.layout.steps[-1]
            yield Point(top.middle.x, top.y - 10)

    def anchor(self, place: Place | AtCellarDoor) -> Point:
        return anchor(self.scene.position, self.layout, place)

    def count(self, number: int, place: Place | AtCellarDoor, is_last: bool) -> str:
        spot = self.count_spot(place)
        label = SEATS[self.scene.position.turn] if self.route.start is None else str(number)
        if is_last and self.scene.is_refused:
            return disc("b-floor", spot, 8.2) + disc("b-out", spot, 8.2) + text(label, spot.moved(0, 3.3), "b-delta b-mid")
        spotted = disc("b-count b-last", spot, 8.2) if is_last else disc("b-count", spot, 7)
        return spotted + text(label, spot.moved(0, 3.3), "b-countno")

    def count_spot(self, place: Place | AtCellarDoor) -> Point:
        """On the place, or at its edge where somebody stands."""
        if not self.is_taken(place):
            return self.anchor(place)
        if isinstance(place, InRoom):
            return self.anchor(place).moved(-14, 0) if self.scene.is_refused else self.layout.cell(place.door).door
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
        door, guest = self.layout.cell(end.door).door, self.anchor(end)
        if self.scene.is_refused:
            yield element("path", class_="b-block", d=f"M{at(door.moved(-6, -6))}l12 12m0-12l-12 12")
        elif self.is_taken(end):
            yield disc("b-out", guest, 12.4)
