"""The rules of the board game Hugo, executable and tied clause by clause to the rulebook.

position = parse_position("hugo1_hugo_canon_play1_h27_0100_...")
legal_moves(position, 4)                  what may be done
judge(position, 4, move)                  a verdict: legal or not, by which clauses
apply(position, 4, move)                  the position after it, and what happened
"""

from hugo_rules.board import Board, Room, load_board, open_board
from hugo_rules.defects import IllegalPosition
from hugo_rules.errors import BadBoard, HugoRulesError, UnreadableMove, UnreadablePosition
from hugo_rules.judge import IllegalMove, judge, legal_moves
from hugo_rules.lines import count_lines
from hugo_rules.notation import format_move, format_position, parse_move, parse_position, parse_roll
from hugo_rules.readings import CANON, Readings
from hugo_rules.setup import BadGame, new_game
from hugo_rules.state import (
    HUGO,
    AtCellarDoor,
    Decline,
    InRoom,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    PlaceGuest,
    Position,
)
from hugo_rules.turn import Outcome, apply
from hugo_rules.verdict import Verdict

__all__ = [
    "CANON",
    "HUGO",
    "AtCellarDoor",
    "BadBoard",
    "BadGame",
    "Board",
    "Decline",
    "HugoRulesError",
    "IllegalMove",
    "IllegalPosition",
    "InRoom",
    "MoveGuest",
    "MoveHugo",
    "OnGallery",
    "OnStep",
    "Outcome",
    "PlaceGuest",
    "Position",
    "Readings",
    "Room",
    "UnreadableMove",
    "UnreadablePosition",
    "Verdict",
    "apply",
    "count_lines",
    "format_move",
    "format_position",
    "judge",
    "legal_moves",
    "load_board",
    "new_game",
    "open_board",
    "parse_move",
    "parse_position",
    "parse_roll",
]
