"""Chances: how a game will end, as exact fractions.

Near the end few positions can still come up, but a game can come back to one of them:
numbers are rolled, guests go round. So the chances are the unknowns of a linear system,
an equation for each position. It is solved in whole numbers: nothing is drawn, nothing
is rounded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import NamedTuple

from hugo_rules.board import Points
from hugo_rules.defects import IllegalPosition, defects
from hugo_rules.end import winners_of
from hugo_rules.errors import HugoRulesError
from hugo_rules.judge import FACES, IllegalMove, judge, legal_moves
from hugo_rules.midnight import penalties
from hugo_rules.notation import format_position
from hugo_rules.readings import values
from hugo_rules.state import Move, Position, Roll, Seat
from hugo_rules.turn import apply

BOUND = 1000
"""How many positions may come up, unless more are asked for."""
Way = Callable[[Position, Roll], Sequence[Move]]
"""A way of playing: the moves that it picks from, each as likely as the others."""


class TooFar(HugoRulesError):
    """A position too far from its end: more positions can still come up than were allowed."""

    def __init__(self, position: Position, way: str, bound: int) -> None:
        self.position = position
        """Where it began."""
        self.way = way
        """How everybody was to play."""
        self.bound = bound
        """How many positions were allowed."""
        asked, allowed = f"chances by the way {way!r}", "allow more, or begin nearer the end"
        super().__init__(f"{asked}: more than {bound} positions can come up; {allowed}. Position: {format_position(position)}")


class UnknownWay(HugoRulesError):
    """A way of playing that has no name here."""


@dataclass(frozen=True, slots=True)
class Chances:
    """How a game will end."""

    winners: Mapping[tuple[Seat, ...], Fraction]
    """The chance of each set of winners that can come about, by their seats; together 1."""
    points: tuple[Fraction, ...]
    """The points that each player ends with, on average."""


def first_move(position: Position, roll: Roll) -> Sequence[Move]:
    """The first legal move in the order of the judge: the guest on the lowest space walks on."""
    return legal_moves(position, roll)[:1]


def least_move(position: Position, roll: Roll) -> Sequence[Move]:
    """The move that leaves its player with the fewest points at once; of several the first."""
    moves = legal_moves(position, roll)
    return sorted(moves, key=lambda move: points_at_once(position, apply(position, roll, move).position))[:1]


def points_at_once(before: Position, after: Position) -> Points:
    """The points of whoever has moved; in Midnight Party with what the guests cost where they stand."""
    seat, is_running = before.turn, after.phase == "play" and after.round == before.round
    standing = penalties(after)[seat] if after.game == "midnight" and is_running else 0
    return after.players[seat].points + standing


WAYS: Mapping[str, Way] = {"any": legal_moves, "first": first_move, "least": least_move}
"""Any legal move, the first one, or the one that costs least at once."""


def chances(position: Position, way: str = "any", bound: int = BOUND) -> Chances:
    """The chances of a position, if everybody plays in one way.

    Args:
        position: near its end.
        way: a name of `WAYS`.
        bound: how many positions may come up.

    Raises:
        TooFar: more positions can come up.
        UnknownWay: the way has no such name.

    >>> from hugo_rules.notation import parse_position
    >>> last = parse_position("midnight1_small_canon~guests~1_play3_h5_A0.6_B3.r2_firstB_turnA")
    >>> chances(last, "least").winners
    {(0,): Fraction(2, 3), (1,): Fraction(1, 3)}
    """
    return from_any([position], way, bound)


def chances_by_reading(
    position: Position, roll: Roll, move: Move, field: str, way: str = "any", bound: int = BOUND
) -> Mapping[str, Chances]:
    """What a disputed point is worth at one move: the chances after it under each value of its field, the canon's first.

    Where a reading forbids the move, its player moves in the way of the others.

    Args:
        position: before the move; which value of the field it has itself is of no account.
        roll: what has been rolled.
        move: what the player wants to do.
        field: a field of `Readings`.
        way: a name of `WAYS`.
        bound: how many positions may come up under each value.

    Raises:
        TooFar: more positions can come up.
        UnknownWay: the way has no such name.
        IllegalPosition: under some value the position cannot be.
        IllegalMove: under some value nothing can be done with this roll.
    """
    return {value: chances_after(read_as(position, field, value), roll, move, way, bound) for value in values(field)}


def read_as(position: Position, field: str, value: str) -> Position:
    """A position under one value of a field.

    Raises:
        IllegalPosition: under it the position cannot be.
    """
    other = position._replace(readings=position.readings._replace(**{field: value}))  # type: ignore[arg-type]
    if found := defects(other):
        raise IllegalPosition(found, format_position(other))
    return other


def chances_after(before: Position, roll: Roll, move: Move, way: str, bound: int) -> Chances:
    """The chances after a move, or where it is forbidden after one that the way picks."""
    verdict = judge(before, roll, move)
    moves = [move] if verdict.is_legal else way_named(way)(before, roll)
    if not moves:
        raise IllegalMove(before, verdict)
    return from_any([apply(before, roll, move).position for move in moves], way, bound)


def way_named(name: str) -> Way:
    """A way of playing.

    Raises:
        UnknownWay: there is none of this name.
    """
    if name not in WAYS:
        raise UnknownWay(f"way {name!r}: there are {', '.join(WAYS)}")
    return WAYS[name]


class Wins(NamedTuple):
    """A known of the system: these win."""

    seats: tuple[Seat, ...]
    """Who; nobody where a reading lets nobody win."""


class EndsWith(NamedTuple):
    """A known of the system: the points that a player ends with."""

    seat: Seat
    """Who."""


START = -1
"""The unknown that is asked for. The others are positions, numbered from 0 as they are found."""
Term = int | Wins | EndsWith
"""An unknown or a known."""
Row = dict[Term, int]
"""An equation: so many times each term, and all of it adds up to 0. Its own unknown stands in it a negative number of times."""


def from_any(begin: Sequence[Position], way: str, bound: int) -> Chances:
    """The chances where each of some positions is as likely as the others.

    Raises:
        TooFar: more positions can come up.
        UnknownWay: the way has no such name.
    """
    row = eliminated(equations(begin, way, bound))
    whole = -row.pop(START)
    won = {term.seats: Fraction(times, whole) for term, times in row.items() if isinstance(term, Wins)}
    points = [Fraction(row.get(EndsWith(seat), 0), whole) for seat in range(len(begin[0].players))]
    return Chances(dict(sorted(won.items())), tuple(points))


def equations(begin: Sequence[Position], way: str, bound: int) -> dict[int, Row]:
    """An equation for the start and for each position that can come up."""
    play = way_named(way)
    numbers = {position: number for number, position in enumerate(dict.fromkeys(begin))}
    found, rows = list(numbers), {START: chance_row(START, Counter(numbers[position] for position in begin))}
    for number, position in enumerate(found):
        if len(found) > bound:
            raise TooFar(begin[0], way, bound)
        if position.phase == "over":
            rows[number] = end_row(number, position)
            continue
        weights: Counter[int] = Counter()
        for after, times in next_positions(position, play).items():
            if after not in numbers:
                numbers[after] = len(found)
                found.append(after)
            weights[numbers[after]] = times
        rows[number] = chance_row(number, weights)
    return rows


def next_positions(position: Position, play: Way) -> Mapping[Position, int]:
    """The positions after one turn, each with its share of the chances."""
    faces: Sequence[Roll] = FACES[position.readings.die] if position.phase == "play" else (None,)
    moves = {roll: play(position, roll) for roll in dict.fromkeys(faces)}
    whole, after = lcm(*map(len, moves.values())), Counter[Position]()
    for roll in faces:
        for move in moves[roll]:
            after[apply(position, roll, move).position] += whole // len(moves[roll])
    return after


def chance_row(unknown: int, weights: Counter[int]) -> Row:
    """The equation of a position that leads to others: it is worth what they are worth, by their shares."""
    others: Row = {number: times for number, times in weights.items() if number != unknown}
    return {**others, unknown: weights[unknown] - weights.total()}


def end_row(unknown: int, over: Position) -> Row:
    """The equation of a position that is over: who has won, and with how many points everybody ends."""
    ends: Row = {EndsWith(seat): player.points for seat, player in enumerate(over.players)}
    return {unknown: -1, Wins(winners_of(over)): 1, **ends}


def eliminated(rows: dict[int, Row]) -> Row:
    """The equation of the start once every other unknown is out of it.

    Next to go is the position that costs the least work: few lead to it, and it leads to few.
    """
    users: dict[int, set[int]] = {unknown: set() for unknown in rows}
    for unknown, row in rows.items():
        for term in unknowns(row) - {unknown}:
            users[term].add(unknown)
    while len(rows) > 1:
        gone = min(rows.keys() - {START}, key=lambda unknown: len(users[unknown]) * len(unknowns(rows[unknown])))
        row = rows.pop(gone)
        for user in users.pop(gone):
            rows[user] = substituted(rows[user], gone, row)
            for term in unknowns(row) - {gone, user}:
                users[term].add(user)
        for term in unknowns(row) - {gone}:
            users[term].discard(gone)
    return rows[START]


def unknowns(row: Row) -> set[int]:
    """The unknowns in an equation."""
    return {term for term in row if isinstance(term, int)}


def substituted(row: Row, gone: int, by: Row) -> Row:
    """An equation with what another one says of an unknown put in its place."""
    times, whole = row[gone], -by[gone]
    new = {term: count * whole for term, count in row.items() if term != gone}
    for term, count in by.items():
        if term != gone:
            new[term] = new.get(term, 0) + count * times
    common = gcd(*new.values())
    return {term: count // common for term, count in new.items()}
