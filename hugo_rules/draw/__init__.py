"""A position as SVG, with its description in words."""

from hugo_rules.draw.picture import draw_move, draw_outcome, draw_position
from hugo_rules.draw.route import Route, route_of
from hugo_rules.draw.sprite import board_sprite
from hugo_rules.draw.style import standalone_style
from hugo_rules.draw.tell import describe_events, describe_move, describe_position

__all__ = [
    "Route",
    "board_sprite",
    "describe_events",
    "describe_move",
    "describe_position",
    "draw_move",
    "draw_outcome",
    "draw_position",
    "route_of",
    "standalone_style",
]
