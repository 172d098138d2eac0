"""A smallest position, roll and move that tells each value of each field from the canon.

A position tells a value apart where a move is legal under the one only, or where not the
same follows from it: the table after it, or who has won. It must be one that games under
both can come to. The start of a game tells a value apart where the table differs there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any, ClassVar, NamedTuple

from hugo_rules.defects import defects
from hugo_rules.events import GameEnded
from hugo_rules.judge import judge, legal_moves
from hugo_rules.lines import Action, rolls
from hugo_rules.notation import format_move, format_roll
from hugo_rules.readings import CANON, Readings, values
from hugo_rules.rulebook import load_rulebook
from hugo_rules.setup import new_game
from hugo_rules.state import Game, InRoom, Move, Position, Roll
from hugo_rules.turn import apply
from tests.proof.in_order import Bound, hugo_stops, in_order

BOUNDS: Mapping[Game, Mapping[int, Bound]] = {
    "hugo": {2: Bound(3, 99, 99), 3: Bound(1, 99, 8), 4: Bound(2, 5, 6)},
    "midnight": {2: Bound(3, 99, 99), 3: Bound(1, 99, 8), 4: Bound(0, 5, 8), 5: Bound(0, 1, 8)},
}
"""What is looked at, by the game and the number of guests in all. The points are the fewest that can be."""
NEAR_46 = BOUNDS["hugo"][2]._replace(points=tuple(range(36, 46)))
"""The points from which one capture leads to 46; the ruling on 46 asks for every player to come to it in one move."""


class Point(NamedTuple):
    """A disputed point: a value of a field that is not the canon's."""

    ruling: str
    field: str
    value: str
    game: Game
    """The game whose chapter its clauses belong to."""

    @property
    def readings(self) -> Readings:
        """The canon but for this value."""
        return CANON._replace(**{self.field: self.value})  # type: ignore[arg-type]


class Witness(NamedTuple):
    """A smallest position that tells a value from the canon, and what is done there."""

    point: Point
    position: Position
    roll: Roll
    move: Move | None
    """`None` where the games differ before anything is done."""


def points() -> Iterator[Point]:
    """Every value but the canon's of every field that a ruling has."""
    for ruling in load_rulebook()["rulings"]:
        if field := ruling["field"]:
            game: Game = "midnight" if all(clause.startswith("midnight.") for clause in ruling["clauses"]) else "hugo"
            yield from (Point(ruling["id"], field, value, game) for value in values(field)[1:])


def bounds_for(point: Point) -> Mapping[int, Bound]:
    """What is looked at for a point, by the number of guests in all."""
    return {2: NEAR_46} if point.field == "at_46" else BOUNDS[point.game]


def positions_for(point: Point) -> Iterator[Position]:
    """The positions among which a witness of a point is looked for, in the order of their size."""
    return chain.from_iterable(in_order(point.game, guests, bound) for guests, bound in bounds_for(point).items())


def searched_together(points: Iterable[Point]) -> list[list[Point]]:
    """Points whose witnesses are looked for among the same positions."""
    kinds: dict[str, list[Point]] = {}
    for point in points:
        kinds.setdefault(str(bounds_for(point)), []).append(point)
    return list(kinds.values())


class Asked(Readings):
    """The canon, noting which of its fields a turn asks for: the others cannot change what comes of it."""

    notes: ClassVar[set[str]] = set()

    def __getattribute__(self, name: str) -> Any:
        Asked.notes.add(name)
        return super().__getattribute__(name)


class Search:
    """A search for the smallest witness of each of some points."""

    def __init__(self, points: Iterable[Point]) -> None:
        self.pending = list(points)
        self.judged: dict[object, list[Action]] = {}

    def run(self, positions: Iterable[Position]) -> Iterator[Witness]:
        """Look at positions in their order until every point has a witness."""
        for position in positions:
            for witness in self.tell_apart(position):
                self.pending.remove(witness.point)
                yield witness
            if not self.pending:
                return

    def tell_apart(self, position: Position) -> list[Witness]:
        """Each pending point that a position tells from the canon, with the first roll and move that do."""
        if position == start_of(position, CANON):
            return [Witness(point, position, None, None) for point in self.pending if starts_apart(position, point)]
        points = [point for point in self.pending if is_stop(position, point.readings)]
        played = {action: asking(position, *action) for action in legal_actions(position)} if points else {}
        firsts = ((point, self.first_action(position, point, played)) for point in points)
        return [Witness(point, position, *first) for point, first in firsts if first]

    def first_action(self, position: Position, point: Point, played: Mapping[Action, Answer]) -> Action | None:
        """The first roll and move on which a value parts from the canon; `None` where nothing does, or it cannot come here."""
        other = position._replace(readings=point.readings)
        apart = list(self.judged_apart(position, other, point))
        for action, answer in played.items():
            if point.field in answer.asked and judge(other, *action).is_legal and what_follows(other, *action) != answer.follows:
                apart.append(action)
        return min(apart, key=action_text) if apart and not defects(other) else None

    def judged_apart(self, position: Position, other: Position, point: Point) -> list[Action]:
        """What is legal under one of the two readings only; a verdict in play rests on little, and is remembered by that."""
        if position.phase == "place":
            return judged_apart(position, other)
        indoors = tuple(tuple(guest for guest in player.guests if isinstance(guest, InRoom)) for player in position.players)
        rests_on = (point, position.board, position.hugo_area, position.turn, position.players[position.turn].guests, indoors)
        if rests_on not in self.judged:
            self.judged[rests_on] = judged_apart(position, other)
        return self.judged[rests_on]


def judged_apart(position: Position, other: Position) -> list[Action]:
    """What is legal in one of two positions and not in the other."""
    return list(set(legal_actions(position)) ^ set(legal_actions(other)))


def legal_actions(position: Position) -> list[Action]:
    """Each roll with each legal move."""
    return [(roll, move) for roll in rolls(position) for move in legal_moves(position, roll)]


class Answer(NamedTuple):
    """What the canon makes of a move."""

    follows: object
    """What follows from it."""
    asked: frozenset[str]
    """The fields that were asked for."""


def asking(position: Position, roll: Roll, move: Move) -> Answer:
    """What follows from a legal move under the canon, and what was asked on the way."""
    noting = position._replace(readings=Asked(*CANON))
    Asked.notes.clear()
    return Answer(what_follows(noting, roll, move), frozenset(Asked.notes))


def what_follows(position: Position, roll: Roll, move: Move) -> object:
    """The table after a legal move, and who has won."""
    outcome = apply(position, roll, move)
    last = outcome.events[-1]
    return on_table(outcome.position), last.winners if isinstance(last, GameEnded) else None


def on_table(position: Position) -> object:
    """A position without its game, its board and its readings."""
    return position.phase, position.round, position.hugo, position.clock, position.players, position.first, position.turn


def action_text(action: Action) -> tuple[str, str]:
    """A roll and a move in notation."""
    return format_roll(action[0]), format_move(action[1])


def starts_apart(position: Position, point: Point) -> bool:
    """Whether a game begins otherwise under a value."""
    return on_table(start_of(position, point.readings)) != on_table(position)


def start_of(position: Position, readings: Readings) -> Position:
    """The start of a game like that of a position."""
    players, each = len(position.players), position.guests_each
    return new_game(position.board, players, game=position.game, readings=readings, guests_each=each)


def is_stop(position: Position, readings: Readings) -> bool:
    """Whether Hugo's walk from the start has his stop under other readings too."""
    return (position.hugo, position.clock) in hugo_stops(position.game, position.board, readings, len(position.players))
