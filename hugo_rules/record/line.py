"""One line of a record: a tag, a turn, comments, or what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from hugo_rules.errors import UnreadableMove
from hugo_rules.notation import format_move, format_roll, parse_move, parse_roll
from hugo_rules.record.faults import Remark, UnreadableRecord, one_line, quoted
from hugo_rules.record.replay import Turn, Unread
from hugo_rules.state import HUGO, SEATS, Move, MoveHugo, PlaceGuest, Roll, Seat
from hugo_rules.words import message

LONGEST_LINE = 2000
"""Characters of a line, blanks at its end left out; the rest of a longer one is not read."""
REMEMBERED = 1 << 12
"""How many actions are remembered; a hundred games of four write some hundreds."""

TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]')
COMMENT = re.compile(r"\{([^}]*)(\}?)|;(.*)", re.DOTALL)
NUMBER = re.compile(r"([0-9]{1,9})(\.?)")
WHOLE_ACTION = re.compile(r"p\S*|hugo")
PLAYER = re.compile(r"([A-Ha-h])[.:]?")
WORD = re.compile(r"\S+")

UNCLOSED = message("a comment is opened and not closed")


class Said(NamedTuple):
    """A turn as it stands on its line."""

    player: Seat | None
    """Who took it; `None` where nobody is named."""
    roll: Roll
    """What the die showed."""
    move: Move
    """What was done."""
    line: int
    """The line, from 1."""

    def by(self, player: Seat, comments: tuple[str, ...]) -> Turn:
        """The turn of this player, with what is said about it."""
        return Turn(player, self.roll, self.move, comments, self.line)


class Line(NamedTuple):
    """One line, read as far as it can be."""

    at: int
    """Which line, from 1."""
    text: str
    """The line without blanks at its end."""
    tag: tuple[str, str, int] | None = None
    """A tag's name, its value, and the column where that begins."""
    turn: Said | Unread | None = None
    """A turn."""
    number: int | None = None
    """The number before the turn."""
    comments: tuple[str, ...] = ()
    """What is said."""
    faults: tuple[UnreadableRecord, ...] = ()
    """What cannot be read."""
    remarks: tuple[Remark, ...] = ()
    """What is odd and can be read."""

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.text

    @property
    def is_tag(self) -> bool:
        """Whether it belongs to the tags, readable or not."""
        return self.text.lstrip().startswith("[")


def read_line(at: int, text: str) -> Line:
    """Read one line.

    >>> read_line(7, "12. b: 4 20-24 ; to the corner").turn
    Said(player=1, roll=4, move=MoveGuest(start=OnGallery(space=20), end=OnGallery(space=24)), line=7)
    """
    text = text.rstrip()
    if len(text) > LONGEST_LINE:
        return _too_long(at, text)
    if tag := TAG.match(text):
        return _tag_line(at, text, tag)
    if ";" not in text and "{" not in text:
        return _body_line(at, text, text, (), ())
    comments, is_closed = _comments(text)
    remarks = () if is_closed else (Remark(at, UNCLOSED),)
    return _body_line(at, text, COMMENT.sub(_blank, text), comments, remarks)


def _too_long(at: int, text: str) -> Line:
    """A line of which the beginning is kept, so that it is as unreadable when it is read again."""
    kept = one_line(text[:LONGEST_LINE]).ljust(LONGEST_LINE, ".") + "..."
    fault = UnreadableRecord(at, text[:LONGEST_LINE], LONGEST_LINE + 1, "more text", [f"at most {LONGEST_LINE} characters"])
    is_turn = text.lstrip()[0] not in "[{;"
    return Line(at, kept, turn=Unread(kept, (), at) if is_turn else None, faults=(fault,))


def _tag_line(at: int, text: str, tag: re.Match[str]) -> Line:
    rest = " " * tag.end() + text[tag.end() :]
    comments, is_closed = _comments(rest)
    remarks = () if is_closed else (Remark(at, UNCLOSED),)
    value = one_line(re.sub(r"\\(.)", r"\1", tag[2]))
    found = (tag[1], value, tag.start(2) + 1)
    if word := WORD.search(COMMENT.sub(_blank, rest)):
        fault = UnreadableRecord(at, text, word.start() + 1, quoted(word[0]), ["the end of the line", "a comment"])
        return Line(at, text, found, None, None, comments, (fault,), remarks)
    return Line(at, text, found, None, None, comments, (), remarks)


def _body_line(at: int, text: str, body: str, comments: tuple[str, ...], remarks: tuple[Remark, ...]) -> Line:
    """A line that is no tag: a turn, or comments alone. What is blanked in the body keeps its column."""
    words = list(WORD.finditer(body))
    if not words:
        return Line(at, text, None, None, None, comments, (), remarks)
    if words[0][0].startswith("["):
        fault = UnreadableRecord(at, text, words[0].start() + 1, quoted(body.strip()), ['a tag such as [Board "hugo"]'])
        return Line(at, text, None, None, None, comments, (fault,), remarks)
    number, player, action = _parts(words)
    try:
        roll, move = _action(at, text, action)
    except UnreadableRecord as fault:
        return Line(at, text, None, Unread(one_line(body), (), at), number, comments, (fault,), remarks)
    return Line(at, text, None, Said(player, roll, move, at), number, comments, (), remarks)


Words = Sequence[re.Match[str]]


def _parts(words: Words) -> tuple[int | None, Seat | None, Words]:
    """The number and the player before an action, where they are written. A number before `hugo` or a placing is no roll."""
    number = player = None
    if len(words) > 1 and (found := NUMBER.fullmatch(words[0][0])):
        is_roll = len(words) == 2 and not found[2] and not WHOLE_ACTION.fullmatch(words[1][0])
        if not is_roll:
            number, words = int(found[1]), words[1:]
    if len(words) > 1 and (found := PLAYER.fullmatch(words[0][0])):
        player, words = SEATS.index(found[1].upper()), words[1:]
    return number, player, words


def _action(at: int, text: str, words: Words) -> tuple[Roll, Move]:
    """The roll and the move of a turn; `hugo` and a placing say both in one word."""
    if len(words) == 1 and not WHOLE_ACTION.fullmatch(words[0][0]):
        expected = ["a roll and a move such as 4 2-r5", "'hugo'", "a placing such as p5"]
        raise UnreadableRecord(at, text, words[0].start() + 1, quoted(words[0][0]), expected)
    roll: Roll = None
    word = words[0]
    try:
        if len(words) > 1:
            roll, word = _roll(word[0]), words[1]
        elif word[0] == HUGO:
            roll = HUGO
        move = _move(word[0])
    except UnreadableMove as problem:
        column = word.start() + problem.column
        raise UnreadableRecord(at, text, column, problem.found, problem.expected) from problem
    if len(words) > 2:
        raise UnreadableRecord(at, text, words[2].start() + 1, quoted(words[2][0]), ["the end of the line", "a comment"])
    return roll, move


_roll, _move = lru_cache(REMEMBERED)(parse_roll), lru_cache(REMEMBERED)(parse_move)


def format_action(roll: Roll, move: Move) -> str:
    """Write a roll and a move, in one word where one will do.

    >>> format_action(HUGO, MoveHugo()), format_action(None, PlaceGuest(5)), format_action(4, PlaceGuest(5))
    ('hugo', 'p5', '4 p5')
    """
    is_whole = (roll == HUGO and isinstance(move, MoveHugo)) or (roll is None and isinstance(move, PlaceGuest))
    return format_move(move) if is_whole else f"{format_roll(roll)} {format_move(move)}"


def _comments(text: str) -> tuple[tuple[str, ...], bool]:
    """What is said on a line, and whether each brace is closed."""
    found = list(COMMENT.finditer(text))
    said = (one_line(comment[1] or comment[3] or "") for comment in found)
    return tuple(filter(None, said)), all(comment[3] is not None or comment[2] for comment in found)


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
