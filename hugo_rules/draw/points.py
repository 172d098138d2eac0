"""The points below the board."""

from __future__ import annotations

from collections.abc import Iterator

from hugo_rules.board import Points
from hugo_rules.draw.marks import SMALL_SIZE, Point, at, element, num, text, text_width, use
from hugo_rules.draw.scene import Scene
from hugo_rules.draw.sprite import guest_id, signed
from hugo_rules.state import LAST_POINTS, Seat
from hugo_rules.tell import to_place


class PointsTable:
    """The points below the board, each beside its guest, with a rail that is full at 46."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        view = scene.layout.view
        count = len(scene.position.players)
        self.left = scene.layout.gallery.x
        self.right = view.right - 8
        width = self.right - self.left + 6
        longest = max(text_width(self.points(player.points), 11) for player in scene.position.players)
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
        words = self.scene.words
        return words.say("Penalty") if self.scene.position.game == "midnight" else words.say("Spooky points")

    def legend_words(self) -> str:
        if self.scene.position.phase == "place":
            return self.scene.words.say("×: guests still to place")
        if self.scene.position.game == "midnight":
            return self.scene.words.say("the fewest win after three rounds")
        return self.scene.words.say("the game ends at {points}", points=self.points(LAST_POINTS))

    def player(self, seat: Seat) -> str:
        points = self.scene.position.players[seat].points
        corner = Point(self.left + seat % self.per_row * self.slot, self.top + 5 + seat // self.per_row * 28)
        rail = self.slot - 6
        bar = rail * min(max(points, 0), LAST_POINTS) / LAST_POINTS
        shape = use(guest_id(seat), Point(8.5, 9.5), 0.8)
        lines = element("path", class_="b-rail", d=f"M0 22.5H{num(rail)}")
        lines += element("path", class_="b-bar", d=f"M0 22.5H{num(bar)}") if points > 0 else ""
        return element("g", shape, *self.numbers(seat), lines, transform=f"translate({at(corner)})")

    def numbers(self, seat: Seat) -> Iterator[str]:
        """The points, and beside or below them what changed or how many guests are left."""
        points = self.points(self.scene.position.players[seat].points)
        note, look = self.note(seat)
        beside = 24 + text_width(points, 11)
        if note and beside + text_width(note, 9.4) > self.slot - 2:
            yield text(points, Point(20, 8.8), "b-pts")
            yield text(note, Point(20, 18.8), look)
        else:
            yield text(points, Point(20, 13.5), "b-pts")
            if note:
                yield text(note, Point(beside, 13.5), look)

    def points(self, points: Points) -> str:
        return signed(self.scene.words.shown(points)).removeprefix("+")

    def note(self, seat: Seat) -> tuple[str, str]:
        scene = self.scene
        player = scene.position.players[seat]
        change = player.points - scene.before.players[seat].points if scene.before else 0
        if change:
            return signed(scene.words.shown(change)), "b-delta"
        left = to_place(scene.position, player)
        return (f"×{left}", "b-small") if left else ("", "")
