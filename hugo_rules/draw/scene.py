"""What one picture shows."""

from __future__ import annotations

from dataclasses import dataclass

from hugo_rules.draw.layout import Layout, lay_out
from hugo_rules.route import Route
from hugo_rules.state import Position, Roll
from hugo_rules.words import Words


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
