"""A position as SVG, with its description in words."""

from hugo_rules.draw.picture import draw_move, draw_outcome, draw_position
from hugo_rules.draw.sprite import board_sprite
from hugo_rules.draw.style import standalone_style

__all__ = ["board_sprite", "draw_move", "draw_outcome", "draw_position", "standalone_style"]
