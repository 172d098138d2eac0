"""A game record: a whole game as text, in the spirit of chess's PGN.

    [Players "2"]
    [Result "*"]
    1 A p13
    2 B p26 ; straight to the corner
    ...
    13 A 4 20-24
    14 B hugo

Reading is lenient: tags may be missing, numbers and letters too; what cannot be read
is kept as it stands and reported, and the rest is read. Writing is canonical: the same
game gives the same text, and that text reads as the same game.
"""

from hugo_rules.record.faults import Remark, UnreadableRecord
from hugo_rules.record.game import Record, replay
from hugo_rules.record.line import format_action
from hugo_rules.record.reader import lines_of, parse_record, read_records
from hugo_rules.record.replay import Played, Turn, Unread, play_through
from hugo_rules.record.writer import format_record, format_result

__all__ = [
    "Played",
    "Record",
    "Remark",
    "Turn",
    "Unread",
    "UnreadableRecord",
    "format_action",
    "format_record",
    "format_result",
    "lines_of",
    "parse_record",
    "play_through",
    "read_records",
    "replay",
]
