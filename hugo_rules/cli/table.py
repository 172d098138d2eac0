"""The table in the terminal: the gallery as a ring of numbers, rooms and steps below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from hugo_rules.board import Board, Points, Space
from hugo_rules.cli.given import asked_position
from hugo_rules.cli.language import words_of
from hugo_rules.cli.printing import is_terminal
from hugo_rules.judge import judge
from hugo_rules.notation import parse_move, parse_roll
from hugo_rules.state import SEATS, InRoom, OnGallery, OnStep, Place, Position
from hugo_rules.tell import describe_move, place_words, time_words, turn_words
from hugo_rules.words import ENGLISH, Words

CELL = 7
"""Characters of one space."""
GHOST = "@"
COLOURS = (31, 34, 33, 32, 35, 36, 91, 94)
"""Terminal colours of the seats."""


def draw(options: Any) -> int:
    """Print a position as SVG or as text, with a move where one is given; 1 for a refused move."""
    position, words = asked_position(options), words_of(options)
    roll, move = parse_roll(options.roll or "none"), parse_move(options.move) if options.move else None
    is_legal = move is None or judge(position, roll, move).is_legal
    if options.text:
        print("\n".join(lines(position, words, is_terminal())))
        if move is not None:
            print(describe_move(position, roll, move, is_legal, words))
        return int(not is_legal)
    from hugo_rules.draw import draw_move, draw_position

    if move is None:
        print(_in_ascii(draw_position(position, words, roll=roll, standalone=True)))
    else:
        print(_in_ascii(draw_move(position, roll, move, is_legal, words, standalone=True)))
    return int(not is_legal)


def _in_ascii(svg: str) -> str:
    """SVG with its other letters by number: the same picture, in whatever encoding the output is."""
    return svg.encode("ascii", "xmlcharrefreplace").decode()


def lines(position: Position, words: Words = ENGLISH, coloured: bool = False) -> Iterator[str]:
    """A position line by line.

    >>> from hugo_rules.notation import parse_position
    >>> position = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.r4_firstA_turnA")
    >>> print("\\n".join(line.rstrip() for line in lines(position)))
    1      2'A    3
    0>            4'
    7@     6'     5
    Rooms: 2 Pantry; 4 Gold room (-3) B; 6 Rust room (+1)
    Steps: 10; 9
    A 10, B 10. The clock shows 1:00; Hugo moves 4. A is to roll.
    """
    for row in _ring(position.board):
        yield "".join(_cell(position, space, coloured) for space in row).rstrip()
    rooms = [f"{room.door} {words.translate(room.name)}{_shield(room.points, words)}" for room in position.board.rooms]
    inside = [_figures(position, InRoom(room.door), coloured) for room in position.board.rooms]
    steps = [f"{step}{_figures(position, OnStep(step), coloured)}" for step in position.board.steps]
    yield words.say("Rooms: {rooms}", rooms="; ".join(map(str.__add__, rooms, inside)))
    yield words.say("Steps: {steps}", steps="; ".join(steps))
    if position.hugo_space is None:
        yield f"{GHOST} {place_words(position.board, position.hugo, words)}"
    shown = [words.shown(player.points) for player in position.players]
    points = ", ".join(f"{_painted(SEATS[seat], seat, coloured)} {points}" for seat, points in enumerate(shown))
    yield f"{points}. {time_words(position, words)} {turn_words(position, words)}"


def _shield(points: Points, words: Words) -> str:
    return f" ({words.shown(points):+d})" if points else ""


def _ring(board: Board) -> Iterator[list[Space | None]]:
    """The spaces row by row: clockwise from the arrow in the middle of the left side, up, right, down and back."""
    sides = 3 if board.ring >= 16 else 1
    top = (board.ring - 2 * sides + 1) // 2
    spaces = [(board.arrow + step) % board.ring for step in range(board.ring)]
    middle = sides // 2
    up, above, right = spaces[: middle + 1], spaces[middle + 1 :][:top], spaces[middle + 1 + top :][:sides]
    below, down = spaces[middle + 1 + top + sides : board.ring - middle], spaces[board.ring - middle :]
    yield [*above]
    for one, other in zip([*reversed(up), *reversed(down)], right, strict=True):
        yield [one, *[None] * (top - 2), other]
    yield [*reversed(below)]


def _cell(position: Position, space: Space | None, coloured: bool) -> str:
    if space is None:
        return " " * CELL
    mark = "'" if position.board.room_at(space) else ">" if space == position.board.arrow else ""
    ghost = GHOST if position.hugo == OnGallery(space) else ""
    text = f"{space}{mark}{ghost}"
    figures = _figures(position, OnGallery(space), coloured).strip()
    plain = _figures(position, OnGallery(space), False).strip()
    return text + figures + " " * max(1, CELL - len(text) - len(plain))


def _figures(position: Position, place: Place, coloured: bool) -> str:
    """Who stands on a place, such as `AAB` or `A4`."""
    crowd = Counter(position.guests_on(place))
    texts = (
        _painted(SEATS[seat] * count if count < 3 else f"{SEATS[seat]}{count}", seat, coloured) for seat, count in crowd.items()
    )
    return f" {''.join(texts)}" if crowd else ""


def _painted(text: str, seat: int, coloured: bool) -> str:
    return f"\033[1;{COLOURS[seat]}m{text}\033[0m" if coloured else text
