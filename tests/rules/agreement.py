"""Random games in which the judge and a second finder, who share no line, answer every face of the die.

Use: python -m tests.rules.agreement [GAMES]. Plays that many games under each ruleset and writes the table of the page on
reliability; exit status 1 if the two part, or a game ends badly.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple, get_args, get_type_hints

from hugo_rules.board import Board, load_board
from hugo_rules.clauses import ClauseName
from hugo_rules.defects import defects
from hugo_rules.judge import judge, verdicts
from hugo_rules.notation import format_move, format_position, format_roll, parse_position
from hugo_rules.readings import Readings, field_names
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.setup import new_game
from hugo_rules.state import Decline, InRoom, Move, MoveGuest, MoveHugo, OnGallery, OnStep, Place, PlaceGuest, Position, Roll
from hugo_rules.turn import apply
from hugo_rules.verdict import Verdict
from tests.rules.second_finder import second_moves
from tests.rules.second_turn import outcome_of, second_outcome
from tests.rules.strategies import DIES

TABLE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "verdicts.csv"
"""Ruleset, games, positions, verdicts, of them refused."""
GAMES = 2000
CHUNKS = 8
"""Parts in which the games of a ruleset are played."""
OTHERS = "random"
"""The name under which every game has readings drawn at random."""
LONGEST_GAME = 3000
"""Turns; a game that lasts longer is taken not to end."""
UNLISTED = 15
"""For each face, how many moves are put before the judge out of each lot that nobody would think of."""
MIDNIGHT = 5
"""Every fifth game is Midnight Party."""
TABLES = [
    *(("midnight", None, players) for players in range(2, 9)),
    *(("small", 1, players) for players in range(2, 9)),
    *(("small", 2, players) for players in range(2, 5)),
]
"""Of Midnight Party: boards, guests of each where not by the rules, players."""


class Refusal(NamedTuple):
    """A ground on which moves are refused."""

    clause: ClauseName
    reason: str
    """The template of its sentence."""


@dataclass
class Tally:
    """What was seen in some games."""

    games: int = 0
    positions: int = 0
    verdicts: int = 0
    """Moves about which both were asked."""
    refused: int = 0
    """Those of them that both refuse."""
    refusals: set[Refusal] = field(default_factory=set)
    """The grounds on which."""
    differences: list[str] = field(default_factory=list)
    """Where the judge and the second finder part, each in a sentence."""

    def add(self, other: Tally) -> None:
        """Count other games too."""
        self.games += other.games
        self.positions += other.positions
        self.verdicts += other.verdicts
        self.refused += other.refused
        self.refusals |= other.refusals
        self.differences += other.differences

    def take(self, position: Position, verdict: Verdict, is_legal: bool) -> None:
        """Count one verdict, and what the second finder says of the move."""
        self.verdicts += 1
        if verdict.is_legal != is_legal:
            asked = f"{format_roll(verdict.roll)} {format_move(verdict.move)}"
            self.differences.append(f"{asked} is {'' if is_legal else 'not '}found in {format_position(position)}; {verdict}")
        if not verdict.is_legal:
            self.refused += 1
            self.refusals.update(Refusal(ground.clause, ground.reason) for ground in verdict.refusals)


def play_games(name: str, numbers: Iterable[int]) -> Tally:
    """Play the games of these numbers under a ruleset, or each under readings of its own."""
    tally = Tally()
    for number in numbers:
        random = Random(f"{name} {number}")
        play_game(start_of(name, number, random), random, tally)
    return tally


def start_of(name: str, number: int, random: Random) -> Position:
    """The table at which a game begins; of Midnight Party there are all in turn, and each ruleset begins at another."""
    readings = random_readings(random) if name == OTHERS else ruleset(name)
    if number % MIDNIGHT:
        return random_table(random, readings)
    turn = number // MIDNIGHT + 3 * [*RULESETS, OTHERS].index(name)
    board, each, players = TABLES[turn % len(TABLES)]
    first = random.randrange(players)
    return new_game(load_board(board), players, game="midnight", first=first, readings=readings, guests_each=each)


def random_readings(random: Random) -> Readings:
    """Readings drawn field by field."""
    hints = get_type_hints(Readings)
    return Readings(**{name: random.choice(get_args(hints[name])) for name in field_names()})


def random_table(random: Random, readings: Readings) -> Position:
    """A table of the base game on any board, with any number of players."""
    board = load_board(random.choice(("hugo", "midnight", "small")))
    players = random.randint(2, 8)
    each = random.choice((1, 2)) if board.name == "small" and players <= 4 else 1 if board.name == "small" else None
    return new_game(board, players, first=random.randrange(players), readings=readings, guests_each=each)


def play_game(position: Position, random: Random, tally: Tally) -> None:
    """Play to the end, and put every face at every position before both.

    Raises:
        AssertionError: a position is impossible, somebody is stuck, a legal move is not listed, a turn leads to two tables,
            or there is no end.
    """
    tally.games += 1
    played = list[Position]()
    for _ in range(LONGEST_GAME):
        check_position(position)
        tally.positions += 1
        if position.phase == "over":
            assert position.game == "hugo" or played_rounds(played) == [1, 2, 3]
            return
        for roll in faces(position):
            compare_verdicts(position, roll, random, tally)
        played.append(position)
        position = play_one_turn(position, random)
    raise AssertionError(f"no end after {LONGEST_GAME} turns: {format_position(position)}")


def check_position(position: Position) -> None:
    """A position is sound and has its text."""
    text = format_position(position)
    assert defects(position) == (), text
    assert parse_position(text) == position


def played_rounds(positions: Iterable[Position]) -> list[int]:
    """The rounds in which a die was rolled, in order."""
    return [number for number, _ in groupby(position.round for position in positions if position.phase == "play")]


def faces(position: Position) -> Sequence[Roll]:
    """What the die may show; no die is rolled while guests are placed."""
    return (None,) if position.phase == "place" else tuple(dict.fromkeys(DIES[position.readings.die]))


def compare_verdicts(position: Position, roll: Roll, random: Random, tally: Tally) -> None:
    """Hold the verdict on each move worth trying, and on some others, against what the second finder finds."""
    found, listed = second_moves(position, roll), verdicts(position, roll)
    tried = {verdict.move for verdict in listed}
    assert found, f"no legal move on {roll}: {format_position(position)}"
    assert len(tried) == len(listed), f"a move twice on {roll}: {format_position(position)}"
    for verdict in listed:
        assert verdict == judge(position, roll, verdict.move)
        tally.take(position, verdict, verdict.move in found)
    unlisted = [format_move(move) for move in found - tried]
    assert not unlisted, f"found on {roll} and not listed: {unlisted} in {format_position(position)}"
    for move in set(unlikely_moves(position, random)) - tried:
        tally.take(position, judge(position, roll, move), is_legal=False)


def unlikely_moves(position: Position, random: Random) -> Iterator[Move]:
    """Moves out of all that can be said on a board, and of the player's own guests to anywhere."""
    yield from random.choices(every_move(position.board), k=UNLISTED)
    if own := position.players[position.turn].guests:
        ends = random.choices(every_place(position.board), k=UNLISTED)
        yield from map(MoveGuest, random.choices(own, k=UNLISTED), ends)


@cache
def every_place(board: Board) -> tuple[Place, ...]:
    """Every place of a board, and of each kind one that it has not."""
    no_door = next(space for space in range(board.ring) if board.room_at(space) is None)
    spaces, steps = map(OnGallery, range(board.ring + 1)), map(OnStep, (*board.steps, board.steps[0] + 1))
    return (*spaces, *map(InRoom, (*board.by_door, no_door)), *steps)


@cache
def every_move(board: Board) -> tuple[Move, ...]:
    """Every move that can be said on a board."""
    places = every_place(board)
    placings = map(PlaceGuest, range(board.ring + 1))
    return (*(MoveGuest(start, end) for start in places for end in places), *placings, MoveHugo(), Decline())


def play_one_turn(position: Position, random: Random) -> Position:
    """A turn at random, played out in both ways."""
    roll = None if position.phase == "place" else random.choice(DIES[position.readings.die])
    move = random.choice(sorted(second_moves(position, roll), key=format_move))
    after = apply(position, roll, move).position
    expected = second_outcome(position, move)
    assert outcome_of(after) == expected, f"{roll} {format_move(move)} in {format_position(position)}"
    return after


def chunks(games: int) -> Iterator[range]:
    """The numbers of so many games, in parts."""
    return (range(start, games, CHUNKS) for start in range(CHUNKS))


def main(arguments: Sequence[str]) -> int:
    """Play under each ruleset, and write each row as it is known."""
    games = int(arguments[0]) if arguments else GAMES
    is_agreed = True
    with TABLE.open("w", encoding="utf-8", newline="") as text, Pool() as pool:
        table = csv.writer(text, lineterminator="\n")
        for name in (*RULESETS, OTHERS):
            tally = Tally()
            for part in pool.starmap(play_games, [(name, numbers) for numbers in chunks(games)]):
                tally.add(part)
            table.writerow([name, tally.games, tally.positions, tally.verdicts, tally.refused])
            text.flush()
            print(name, tally.games, tally.positions, tally.verdicts, tally.refused, flush=True)
            print(*tally.differences, sep="\n", end="\n" if tally.differences else "", flush=True)
            is_agreed &= not tally.differences
    return 0 if is_agreed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
