"""Every state that a game on the small board can reach, and what must hold at each.

A state is a position without its points: they decide nothing but the end, so every
player has the points of the start again after each move. From the empty board every
roll and every legal move is followed until nothing new comes up.
"""

from __future__ import annotations

from typing import NamedTuple

from hugo_rules.board import load_board
from hugo_rules.events import GuestCaptured, HugoArrived, ShieldScored
from hugo_rules.judge import judge, verdicts
from hugo_rules.lines import actions, rolls
from hugo_rules.notation import format_position, parse_position
from hugo_rules.readings import CANON, Readings
from hugo_rules.setup import new_game
from hugo_rules.state import HugoPlace, Move, Phase, Place, Player, Position, Roll, Seat, defects
from hugo_rules.turn import Outcome, apply, fold
from tests.rules.second_finder import second_moves
from tests.rules.second_turn import outcome_of, second_outcome

PLAYERS = 2


class State(NamedTuple):
    """A position without its points."""

    phase: Phase
    hugo: HugoPlace
    clock: int
    turn: Seat
    guests: tuple[tuple[Place, ...], ...]


class Counts(NamedTuple):
    """How large the search was."""

    states: int
    """States reached, the empty board and the ends of games among them."""
    ends: int
    """Those in which the game is over."""
    moves: int
    """Legal moves from all of them, each roll by itself."""


class Broken(AssertionError):
    """A state or a move at which something does not hold."""


def search(guests: int, readings: Readings = CANON) -> Counts:
    """Follow every roll and every legal move from the empty board, and check each state and each move.

    Raises:
        Broken: something does not hold; says what and in which position.
    """
    start = new_game(load_board("small"), PLAYERS, guests_each=guests, readings=readings)
    seen, waiting, ends, moves = {state_of(start)}, [state_of(start)], 0, 0
    while waiting:
        position = position_of(waiting.pop(), start)
        check_position(position)
        ends += position.phase == "over"
        for roll, move in actions(position):
            moves += 1
            outcome = apply(position, roll, move)
            check_move(position, roll, move, outcome)
            if (state := state_of(outcome.position)) not in seen:
                seen.add(state)
                waiting.append(state)
    return Counts(len(seen), ends, moves)


def state_of(position: Position) -> State:
    """A position without its points."""
    guests = tuple([player.guests for player in position.players])
    return State(position.phase, position.hugo, position.clock, position.turn, guests)


def position_of(state: State, start: Position) -> Position:
    """A state with the points of the start."""
    points = start.players[0].points
    players = tuple([Player(points, guests) for guests in state.guests])
    return Position(
        start.board, start.readings, start.guests_each, state.phase, 1, state.hugo, state.clock, players, start.first, state.turn
    )


def check_position(position: Position) -> None:
    """What must hold at every state."""
    text = format_position(position)
    must(not defects(position), "sound", text)
    must(parse_position(text) == position, "written and read again the same", text)
    for roll in rolls(position):
        given = verdicts(position, roll)
        must(any(verdict.is_legal for verdict in given), f"a legal move on {roll}", text)
        must(all(judge(position, roll, verdict.move) == verdict for verdict in given), f"one verdict on {roll}", text)
        found = {verdict.move for verdict in given if verdict.is_legal}
        must(found == second_moves(position, roll), f"the moves of the second finder on {roll}", text)


def check_move(before: Position, roll: Roll, move: Move, outcome: Outcome) -> None:
    """What must hold of every move."""
    what, after = f"{roll} {move} in {format_position(before)}", outcome.position
    must(outcome_of(after) == second_outcome(before, roll, move), "the outcome of the second way", what)
    must(fold(before, outcome.events) == after, "the position that the events give", what)
    must(sum(isinstance(event, HugoArrived) for event in outcome.events) <= 1, "one arrival at most", what)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        placed = before.phase == "place" and seat == before.turn
        must(len(new.guests) == len(old.guests) + placed, "no guest lost or doubled", what)
        must(new.points - old.points == scored(outcome, seat), "points by events alone", what)


def scored(outcome: Outcome, seat: Seat) -> int:
    """The points that the events of a move give one player."""
    shields = (event.points for event in outcome.events if isinstance(event, ShieldScored) and event.player == seat)
    steps = (event.step for event in outcome.events if isinstance(event, GuestCaptured) and event.player == seat)
    return sum(shields) + sum(steps)


def must(holds: bool, what: str, where: str) -> None:
    """Refuse what does not hold."""
    if not holds:
        raise Broken(f"not {what}: {where}")
