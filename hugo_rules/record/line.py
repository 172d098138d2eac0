"""One line of a record: a tag, a turn, comments, or what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from hugo_rules.errors import UnreadableMove
from hugo_rules.notation import NUMBER, format_move, format_roll, parse_move, parse_roll, small_letters
from hugo_rules.record.faults import NO_UTF_8, Remark, UnreadableRecord, one_line, quoted
from hugo_rules.record.replay import Turn, Unread
from hugo_rules.state import HUGO, SEATS, Move, MoveHugo, PlaceGuest, Roll, Seat
from hugo_rules.words import message

LONGEST_LINE = 2000
"""Characters of a line, blanks at its end left out; the rest of a longer one is not read."""
REMEMBERED = 1 << 12
"""How many actions are remembered; a hundred games of four write some hundreds."""
SHOWN = 8
"""How many bytes are shown that are no UTF-8."""

TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]')
COMMENT = re.compile(r"\{([^}]*)(\}?)|;(.*)", re.DOTALL)
DASHES = "-\u2010-\u2015\u2212"
"""The hyphen, and what word processors make of it."""
DASH = re.compile(f"[{DASHES}]")
PLACE = rf"(?:[rRsS]\s*)?{NUMBER}"
WORD = re.compile(
    rf"{PLACE}\s*[{DASHES}]\s*{PLACE}(?!\S)"  # A move, with blanks about its dash.
    rf"|[pP]\s*{NUMBER}(?!\S)"  # A placing, with a blank in it.
    r"|(?:[0-9]{1,9}|[A-Ha-h])\s*[.:)]"  # A number or a letter, with its mark.
    r"|\S+"
)
TURN_NUMBER = re.compile(r"([0-9]{1,9})([.:)]?)")
PLACING = re.compile(r"[pP]\S*")
PLAYER = re.compile(r"([A-Ha-h])[.:)]?")

END = "the end of the line"
UNCLOSED = message("a comment is opened and not closed")
NOT_TEXT = message("bytes stand there that are no UTF-8: {bytes}")

Value = TypeVar("Value")


class Word(NamedTuple):
    """What belongs together in a line: a number, a letter, a roll, a move."""

    text: str
    """It without blanks, and with a plain hyphen."""
    start: int
    """How many signs of the line stand before it."""
    shown: str
    """It as it stands."""

    def read(self, line: str, parse: Callable[[str], Value]) -> Value:
        """Read it.

        Raises:
            UnreadableMove: it cannot be read; points at its place in the line.
        """
        try:
            return parse(self.text)
        except UnreadableMove as problem:
            at = problem.column - 1
            # The end of a word need not be that of the line, and what is shown is as it stands.
            found = quoted(self.shown[at:] or line[self.start + at :]) if line[self.start + at :] else "the end"
            raise UnreadableMove(line, self.start + problem.column, found, problem.expected) from problem

    def refuse(self, line: str, *expected: str) -> UnreadableMove:
        """Why something else should stand in its place."""
        return UnreadableMove(line, self.start + 1, quoted(self.shown), expected)


Words = Sequence[Word]


def words_in(text: str) -> Words:
    """The words of a line.

    >>> [word.text for word in words_in("12. b: 5 6 \u2013 r11 p 4")]
    ['12.', 'b:', '5', '6-r11', 'p4']
    """
    return [_word(found) for found in WORD.finditer(text)]


def _word(found: re.Match[str]) -> Word:
    shown = found[0]
    text = shown if shown.isalnum() else DASH.sub("-", "".join(shown.split()))
    return Word(text, found.start(), shown)


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
    return _body_line(at, text, COMMENT.sub(_blank, text), comments, _remarks(at, is_closed, comments))


def _too_long(at: int, text: str) -> Line:
    """A line of which the beginning is kept, so that it is as unreadable when it is read again."""
    kept = one_line(text[:LONGEST_LINE]).ljust(LONGEST_LINE, ".") + "..."
    fault = UnreadableRecord(at, text[:LONGEST_LINE], LONGEST_LINE + 1, "more text", [f"at most {LONGEST_LINE} characters"])
    is_turn = text.lstrip()[0] not in "[{;"
    return Line(at, kept, turn=Unread(kept, (), at) if is_turn else None, faults=(fault,))


def _tag_line(at: int, text: str, tag: re.Match[str]) -> Line:
    rest = " " * tag.end() + text[tag.end() :]
    comments, is_closed = _comments(rest)
    remarks = _remarks(at, is_closed, (tag[2], *comments))
    value = one_line(re.sub(r"\\(.)", r"\1", tag[2]))
    found = (tag[1], value, tag.start(2) + 1)
    if words := words_in(COMMENT.sub(_blank, rest)):
        return Line(at, text, found, None, None, comments, (_fault(at, words[0].refuse(text, END)),), remarks)
    return Line(at, text, found, None, None, comments, (), remarks)


def _body_line(at: int, text: str, body: str, comments: tuple[str, ...], remarks: tuple[Remark, ...]) -> Line:
    """A line that is no tag: a turn, or comments alone. What is blanked in the body keeps its column."""
    words = words_in(body)
    if not words:
        return Line(at, text, None, None, None, comments, (), remarks)
    if words[0].text.startswith("["):
        fault = UnreadableRecord(at, text, words[0].start + 1, quoted(body.strip()), ['a tag such as [Board "hugo"]'])
        return Line(at, text, None, None, None, comments, (fault,), remarks)
    number, player, action = _parts(words)
    try:
        roll, move = _action(text, action)
    except UnreadableMove as problem:
        return Line(at, text, None, Unread(one_line(body), (), at), number, comments, (_fault(at, problem),), remarks)
    return Line(at, text, None, Said(player, roll, move, at), number, comments, (), remarks)


def _fault(at: int, problem: UnreadableMove) -> UnreadableRecord:
    """What cannot be read on a line of a record, where a comment may stand before its end."""
    comment = ["a comment (; ...)"] if END in problem.expected else []
    return UnreadableRecord(at, problem.text, problem.column, problem.found, [*problem.expected, *comment])


def _parts(words: Words) -> tuple[int | None, Seat | None, Words]:
    """The number and the player before an action, where they are written. A number before `hugo` or a placing is no roll."""
    number = player = None
    if len(words) > 1 and (found := TURN_NUMBER.fullmatch(words[0].text)):
        is_roll = len(words) == 2 and not found[2] and not _is_whole(words[1])
        if not is_roll:
            number, words = int(found[1]), words[1:]
    if len(words) > 1 and (found := PLAYER.fullmatch(words[0].text)):
        player, words = SEATS.index(found[1].upper()), words[1:]
    return number, player, words


def _is_whole(word: Word) -> bool:
    """Whether a word says both what was rolled and what was done."""
    return bool(PLACING.fullmatch(word.text)) or _is_hugo(word)


def _is_hugo(word: Word) -> bool:
    return small_letters(word.text) == HUGO


def _action(line: str, words: Words) -> tuple[Roll, Move]:
    """The roll and the move of a turn; `hugo` and a placing say both in one word.

    Raises:
        UnreadableMove: they cannot be read; points at their place in the line.
    """
    first, rest = words[0], words[1:]
    roll: Roll = None
    if PLACING.fullmatch(first.text):
        move = first.read(line, _move)
    elif rest:
        roll = first.read(line, _roll)
        move, rest = _move_after(first, rest[0], line), rest[1:]
    elif _is_hugo(first):
        return HUGO, MoveHugo()
    else:
        raise first.refuse(line, "a roll and a move such as 4 2-r5", "'hugo'", "a placing such as p5")
    if rest:
        raise rest[0].refuse(line, END)
    return roll, move


def _move_after(roll: Word, word: Word, line: str) -> Move:
    """The move after a roll; behind `hugo`, which may stand alone, it need not be meant for one."""
    try:
        return word.read(line, _move)
    except UnreadableMove as problem:
        if _is_hugo(roll) and "-" not in word.text:
            raise word.refuse(line, END) from problem
        raise


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


def _remarks(at: int, is_closed: bool, said: Iterable[str]) -> tuple[Remark, ...]:
    """What is odd about the comments of a line, and about whatever else on it may be any text."""
    odd = () if is_closed else (Remark(at, UNCLOSED),)
    found = [sign for text in said if not text.isascii() for sign in NO_UTF_8.findall(text)]
    shown = " ".join(f"{ord(sign) & 0xFF:02X}" for sign in found[:SHOWN])
    return (*odd, Remark(at, NOT_TEXT, {"bytes": shown})) if found else odd


def _blank(match: re.Match[str]) -> str:
    return " " * len(match[0])
