"""Reading records: game by game out of any number of lines, keeping none."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import TextIO

from hugo_rules.board import Board
from hugo_rules.record.faults import Noted, Remark, UnreadableRecord
from hugo_rules.record.game import Record
from hugo_rules.record.head import Head
from hugo_rules.record.line import LONGEST_LINE, Line, Said, read_line
from hugo_rules.record.replay import Turn, Unread, next_position
from hugo_rules.state import Position
from hugo_rules.words import message

LONGEST_GAME = 500_000
"""Characters of one game; what comes after them is not kept. A game of eight takes some thousands."""

WRONG_NUMBER = message("the turn is numbered {found} and comes after turn {before}")


def read_records(lines: Iterable[str], boards: Mapping[str, Board] | None = None) -> Iterator[Record]:
    """Read game after game; whatever cannot be read stands among the faults of its game.

    An empty line and then a tag, or a turn numbered 1, begins the next game; so does a
    tag that follows a turn.

    Args:
        lines: the text, a line each; `lines_of(file)` gives those of a file of any kind.
        boards: boards of one's own by name, beside those of the package.

    >>> games = read_records(['[Players "2"]', "1 A p2", "2 B p5", "3 A 4 2-r2", "", "1 A p3"])
    >>> [len(game.turns) for game in games]
    [3, 1]
    """
    game, is_apart = _Game(boards or {}), False
    for number, text in enumerate(lines, 1):
        line = read_line(number, text.removeprefix("\ufeff") if number == 1 else text)
        if line.is_blank:
            is_apart = True
            continue
        if game.is_over_before(line, is_apart):
            yield game.record()
            game = _Game(boards or {})
        game.take(line)
        is_apart = False
    if not game.is_empty:
        yield game.record()


def parse_record(text: str, boards: Mapping[str, Board] | None = None) -> Record:
    """Read one game and accept no fault.

    Args:
        text: the game.
        boards: boards of one's own by name, beside those of the package.

    Raises:
        UnreadableRecord: something cannot be read, or the text is not one game.

    >>> record = parse_record('[Players "2"]\\n1 A p2\\np5 ; taking her time')
    >>> record.turns[1].player, record.turns[1].comments
    (1, ('taking her time',))
    """
    games = list(islice(read_records(lines_of(io.StringIO(text, newline=None)), boards), 2))
    if len(games) != 1:
        found = "another game" if games else "no game"
        raise UnreadableRecord(games[-1].line if games else 1, "", 1, found, ["there must be one game"])
    for fault in games[0].faults:
        raise fault
    return games[0]


def lines_of(file: TextIO) -> Iterator[str]:
    """The lines of a file; of one that is too long no more than its beginning."""
    while line := file.readline(LONGEST_LINE + 2):
        yield line
        while len(line) == LONGEST_LINE + 2 and not line.endswith("\n"):
            line = file.readline(LONGEST_LINE + 2)


class _Game:
    """One game while its lines come in."""

    def __init__(self, boards: Mapping[str, Board]) -> None:
        self.faults = Noted[UnreadableRecord](lambda fault: (fault.line, fault.column))
        self.remarks = Noted[Remark](lambda remark: remark.line)
        self.head = Head(boards, self.faults, self.remarks)
        self.said: list[Said | Unread] = []
        self.comments: dict[int, list[str]] = {}
        """By the number of turns before them."""
        self.line = self.number = self.size = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing but comments has come."""
        return not (self.head.tags or self.said or self.faults.count)

    def is_over_before(self, line: Line, is_apart: bool) -> bool:
        """Whether a line belongs to the next game."""
        if line.is_tag:
            return bool(self.said) or (is_apart and not self.is_empty)
        return is_apart and bool(self.said) and line.number == 1

    def take(self, line: Line) -> None:
        """Keep what a line says, up to the length that a game may have."""
        was_full, self.size = self.size > LONGEST_GAME, self.size + len(line.text)
        self.line = self.line or line.at
        if self.size <= LONGEST_GAME:
            self.keep(line)
        elif not was_full:
            expected = [f"a game of at most {LONGEST_GAME} characters"]
            self.faults.take([UnreadableRecord(line.at, line.text, 1, "more text", expected)])

    def keep(self, line: Line) -> None:
        self.faults.take(line.faults)
        self.remarks.take(line.remarks)
        if line.tag:
            self.head.take(line.at, line.text, *line.tag)
        if line.turn:
            self.count(line)
            self.said.append(line.turn)
        if line.comments:
            self.comments.setdefault(len(self.said), []).extend(line.comments)

    def count(self, line: Line) -> None:
        """Number a turn; one that is numbered wrongly gives the number from which it goes on."""
        if line.number is not None and line.number != self.number + 1:
            self.remarks.take([Remark(line.at, WRONG_NUMBER, {"found": line.number, "before": self.number})])
        self.number = self.number + 1 if line.number is None else line.number

    def record(self) -> Record:
        """The game as far as it could be read."""
        head = self.head
        start = head.start(self.line, self.said)
        turns, before = tuple(self.turns(start)), tuple(self.comments.get(0, ()))
        result, names = head.result(start), head.names(start)
        faults, remarks = self.faults, self.remarks
        wrong = (tuple(faults.first), tuple(remarks.first), faults.more, remarks.more)
        return Record(start, turns, result, names, head.rulebook, head.others, before, self.line, *wrong)

    def turns(self, start: Position | None) -> Iterator[Turn | Unread]:
        """The turns, each with its player: where nobody is named, whoever's turn it is."""
        position = start if any(isinstance(one, Said) and one.player is None for one in self.said) else None
        for number, said in enumerate(self.said, 1):
            comments = tuple(self.comments.get(number, ()))
            if isinstance(said, Unread):
                turn: Turn | Unread = replace(said, comments=comments) if comments else said
            elif said.player is not None:
                turn = said.by(said.player, comments)
            else:
                # Without a table nobody can tell, and no such record is replayed or written.
                turn = said.by(position.turn if position else 0, comments)
            yield turn
            position = next_position(position, turn) if position else None
