"""Game records to test with: whole games as text, and what Hypothesis writes down."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

from hypothesis import strategies as st

from hugo_rules.board import load_board
from hugo_rules.end import winners_of
from hugo_rules.judge import FACES, legal_moves
from hugo_rules.readings import CANON, Readings
from hugo_rules.record import Record, Turn
from hugo_rules.setup import new_game
from hugo_rules.state import SEATS, Game, InRoom, MoveGuest, OnGallery, OnStep, PlaceGuest, Position, place_order
from hugo_rules.turn import apply
from tests.rules.strategies import any_move, new_games, rolls, sound_positions


def alive(kind: type) -> int:
    """How many objects of a class are still held by somebody."""
    return sum(type(one) is kind for one in gc.get_objects())


WHOLE = """\
[Game "hugo"]
[Board "small"]
[Ruleset "canon~guests~1"]
[Players "2"]
[First "A"]
[Result "B"]
1 A p0
2 B p2
3 A hugo
4 B 4 2-6
5 A 1 s10-0
6 B 4 6-2
7 A 1 s10-0
8 B 4 2-6
9 A 1 s10-0
"""
"""A whole game on the small board: Hugo stays on the arrow, where A comes out again and again."""
MIDNIGHT = """\
[Game "midnight"]
[Board "small"]
[Ruleset "canon~guests~1"]
[Players "2"]
[First "A"]
[Result "B"]
1 A p4
2 B p0
3 A hugo
4 B hugo
5 B p2
6 A p1
7 B 4 stay
8 A hugo
9 B hugo
10 A p0
11 B p1
12 B hugo
"""
"""Three rounds of Midnight Party."""
WHOLE_GAMES = {"hugo": WHOLE, "midnight": MIDNIGHT}


def random_game(game: Game, players: int, readings: Readings = CANON, seed: int = 1) -> Record:
    """A whole game of legal turns."""
    start = position = new_game(load_board(game), players, game=game, readings=readings)
    random, turns = Random(seed), list[Turn]()
    while position.phase != "over":
        roll = None if position.phase == "place" else random.choice(FACES[readings.die])
        move = random.choice(legal_moves(position, roll))
        turns.append(Turn(position.turn, roll, move))
        position = apply(position, roll, move).position
    return Record(start, tuple(turns), winners_of(position))


def turns_alone(text: str) -> list[str]:
    """The rolls and moves of a record, without tags, numbers and letters."""
    return [line.split(" ", 2)[2] for line in text.splitlines() if line and not line.startswith("[")]


lines = st.text(st.characters(exclude_categories=()), max_size=40).map(lambda text: " ".join(text.split()))
"""Any text that stands on one line."""
some_lines = st.lists(lines.filter(bool), max_size=2).map(tuple)
tag_names = st.from_regex("[A-Za-z][A-Za-z0-9_-]{1,9}", fullmatch=True).filter(
    lambda name: name.lower() not in {"game", "board", "ruleset", "rulebook", "players", "first", "result", "position"}
)
starts = st.one_of(new_games(), new_games(game="midnight"), sound_positions)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Anything that can be written down, whatever the rules say of it."""
    start = draw(starts)
    seats = len(start.players)
    turns = st.builds(Turn, st.integers(0, len(SEATS) - 1), rolls, any_move, some_lines)
    winners = st.sets(st.integers(0, seats - 1)).map(lambda won: tuple(sorted(won)))
    names = st.lists(lines, min_size=seats, max_size=seats).map(lambda given: tuple(given) if any(given) else ())
    return Record(
        start,
        draw(st.lists(turns, max_size=6).map(tuple)),
        draw(st.none() | winners),
        draw(names),
        draw(lines),
        draw(st.dictionaries(tag_names, lines, max_size=2).map(lambda tags: tuple(sorted(tags.items())))),
        draw(some_lines),
    )


def a_turn(data: st.DataObject, position: Position) -> Turn:
    """A turn of any kind: legal, or with a figure that is there and a place that may not be, or anything."""
    roll: Any = data.draw(rolls)
    board = position.board
    starts = st.sampled_from(sorted(position.standing, key=place_order) or [OnGallery(0)])
    ends = st.sampled_from([*map(OnGallery, range(board.ring)), *map(InRoom, board.by_door), *map(OnStep, board.steps)])
    legal = st.sampled_from(legal_moves(position, roll) or [PlaceGuest(0)])
    move = data.draw(legal | legal | st.builds(MoveGuest, starts, ends) | any_move)
    return Turn(data.draw(st.sampled_from((position.turn, position.turn, position.turn, 0, 1, 7))), roll, move)
