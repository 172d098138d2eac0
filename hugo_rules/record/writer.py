"""Writing a record: the one text that stands for a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hugo_rules.notation import format_position, format_ruleset
from hugo_rules.record.faults import UnreadableRecord, one_line
from hugo_rules.record.game import Record
from hugo_rules.record.head import NOBODY
from hugo_rules.record.line import LONGEST_LINE, format_action
from hugo_rules.record.replay import Turn, Unread
from hugo_rules.setup import new_game
from hugo_rules.state import SEATS, Position, Seat


def format_record(record: Record) -> str:
    """Write a game: tags in their order, then a turn a line.

    Games in one file have an empty line between them: `"\\n".join(map(format_record, records))`.

    Raises:
        UnreadableRecord: the game has no beginning, since its tags could not be read.

    >>> from hugo_rules.record.reader import parse_record
    >>> print(format_record(parse_record('[A "Ada"]\\n[B "Bruno"]\\n[ruleset "fi"]\\np2\\np5 {so far}')), end="")
    [Game "hugo"]
    [Board "hugo"]
    [Ruleset "canon~own-room~expels~full-cellar~refill~must-move~may~laps~six"]
    [Players "2"]
    [A "Ada"]
    [B "Bruno"]
    [First "A"]
    [Result "*"]
    1 A p2
    2 B p5 ; so far
    """
    if record.start is None:
        for fault in record.faults:
            raise fault
        raise UnreadableRecord(record.line, "", 1, "no beginning", ["there must be a position to begin with"])
    return "".join(f"{line}\n" for line in _lines(record, record.start))


def _lines(record: Record, start: Position) -> Iterator[str]:
    for name, value in _tags(record, start).items():
        yield _tag(name, value)
    for name, value in record.tags:
        yield _tag(name, value)
    yield from _comment_lines(record.comments)
    for number, turn in enumerate(record.turns, 1):
        said = turn.text if isinstance(turn, Unread) else _said(number, turn)
        comments = list(_comment_lines(turn.comments))
        if comments and len(said) + 1 + len(comments[0]) <= LONGEST_LINE:
            said = f"{said} {comments.pop(0)}"
        yield said
        yield from comments


def _said(number: int, turn: Turn) -> str:
    return f"{number} {SEATS[turn.player]} {format_action(turn.roll, turn.move)}"


def _tags(record: Record, start: Position) -> Mapping[str, str]:
    """The tags that mean something and are to be written, in their order."""
    names = {letter: name for letter, name in zip(SEATS, record.names, strict=False) if name}
    tags = {
        "Game": start.game,
        "Board": start.board.name,
        "Ruleset": format_ruleset(start),
        **({"Rulebook": record.rulebook} if record.rulebook else {}),
        "Players": str(len(start.players)),
        **names,
        "First": SEATS[start.first],
        "Result": format_result(record.result),
    }
    return tags if _is_beginning(start) else {**tags, "Position": format_position(start)}


def _is_beginning(start: Position) -> bool:
    seats, first, each = len(start.players), start.first, start.guests_each
    return start == new_game(start.board, seats, game=start.game, first=first, readings=start.readings, guests_each=each)


def format_result(winners: tuple[Seat, ...] | None) -> str:
    """Write who has won.

    >>> format_result((0, 2)), format_result(()), format_result(None)
    ('AC', '-', '*')
    """
    if winners is None:
        return "*"
    return "".join(SEATS[seat] for seat in winners) or NOBODY


def _tag(name: str, value: str) -> str:
    escaped = one_line(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _comment_lines(comments: tuple[str, ...]) -> Iterator[str]:
    """A line for each comment, or several for one that no line can hold."""
    for comment in comments:
        text = one_line(comment)
        while text:
            space = " " if len(text) + 2 <= LONGEST_LINE else ""
            yield f";{space}{text[: LONGEST_LINE - 1]}".rstrip()
            text = text[LONGEST_LINE - 1 :].strip()
