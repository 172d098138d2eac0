"""Every state that a game of two on the small board can reach, and what must hold at each.

A state is a position without its points. In the base game they decide nothing but the
end, so every player has the points of the start again after each move.

In Midnight Party the totals decide who begins the next round and who places first from a
step. Of two players both is the one with more penalty, or on a tie the one who began
last; so a state that knows who began knows whose guests are placed first, and stands for
all positions in which that player is level or ahead in penalty. By how much matters only
as a round ends: such a move, and each placing between two rounds, is played with no lead,
with the lead that the round just levels, and with the greatest lead that a round can
make. From the empty board every roll and every legal move is followed until nothing new
comes up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hugo_rules.board import Points, load_board
from hugo_rules.defects import defects
from hugo_rules.events import GuestCaptured, HugoArrived, RoundScored, ShieldScored
from hugo_rules.judge import judge, verdicts
from hugo_rules.lines import actions, rolls
from hugo_rules.notation import format_position, parse_position
from hugo_rules.readings import CANON, Readings
from hugo_rules.setup import new_game
from hugo_rules.state import Game, HugoPlace, Move, Phase, Place, Player, Position, Roll, Seat
from hugo_rules.turn import Outcome, apply, fold
from tests.rules.second_finder import second_moves
from tests.rules.second_turn import outcome_of, second_outcome

PLAYERS = 2


class State(NamedTuple):
    """A position without its points."""

    phase: Phase
    round: int
    hugo: HugoPlace
    clock: int
    first: Seat
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


def search(game: Game, guests: int, readings: Readings = CANON) -> Counts:
    """Follow every roll and every legal move from the empty board, and check each state and each move.

    Raises:
        Broken: something does not hold; says what and in which position.
    """
    start = new_game(load_board("small"), PLAYERS, game=game, guests_each=guests, readings=readings)
    seen, waiting, ends, moves = {state_of(start)}, [state_of(start)], 0, 0
    while waiting:
        position = position_of(waiting.pop(), start)
        check_position(position)
        ends += position.phase == "over"
        for roll, move in actions(position):
            moves += 1
            for after in {state_of(outcome.position) for outcome in outcomes(position, roll, move)} - seen:
                seen.add(after)
                waiting.append(after)
    return Counts(len(seen), ends, moves)


def state_of(position: Position) -> State:
    """A position without its points."""
    guests = tuple([player.guests for player in position.players])
    return State(position.phase, position.round, position.hugo, position.clock, position.first, position.turn, guests)


def position_of(state: State, start: Position) -> Position:
    """A state with the points of the start."""
    points = start.players[0].points
    players = tuple([Player(points, guests) for guests in state.guests])
    return Position(
        start.game,
        start.board,
        start.readings,
        start.guests_each,
        state.phase,
        state.round,
        state.hugo,
        state.clock,
        players,
        state.first,
        state.turn,
    )


def outcomes(position: Position, roll: Roll, move: Move) -> Iterator[Outcome]:
    """What a move leads to, checked: with every player level, and with each lead that can make a difference."""
    outcome = apply(position, roll, move)
    check_move(position, roll, move, outcome)
    yield outcome
    if position.round > 1 and (position.phase == "place" or outcome.position.phase != "play"):
        for lead in leads(outcome):
            ahead = with_lead(position, lead)
            outcome = apply(ahead, roll, move)
            check_move(ahead, roll, move, outcome)
            yield outcome


def leads(level: Outcome) -> set[Points]:
    """Leads that make a difference: the one that a round has just levelled, and the greatest that a round can make.

    Args:
        level: what the move leads to from level totals.
    """
    position, (mine, others) = level.position, (player.points for player in level.position.players)
    steps = position.guests_each * position.board.steps[0]
    rooms = sorted(room.points for room in position.board.rooms)[: position.guests_each]
    return {abs(mine - others), steps - sum(rooms)} - {0}


def with_lead(position: Position, lead: Points) -> Position:
    """A position in which the first player is so far ahead in penalty."""
    players = list(position.players)
    players[position.first] = Player(players[position.first].points + lead, players[position.first].guests)
    return position._replace(players=tuple(players))


def check_position(position: Position) -> None:
    """What must hold at every state."""
    must(not defects(position), "sound", position)
    must(parse_position(format_position(position)) == position, "written and read again the same", position)
    for roll in rolls(position):
        given = verdicts(position, roll)
        must(any(verdict.is_legal for verdict in given), "a legal move", position, roll)
        must(all(judge(position, roll, verdict.move) == verdict for verdict in given), "one verdict", position, roll)
        found = {verdict.move for verdict in given if verdict.is_legal}
        must(found == second_moves(position, roll), "the moves of the second finder", position, roll)


def check_move(before: Position, roll: Roll, move: Move, outcome: Outcome) -> None:
    """What must hold of every move."""
    after, what = outcome.position, (before, roll, move)
    must(outcome_of(after) == second_outcome(before, move), "the outcome of the second way", *what)
    must(fold(before, outcome.events) == after, "the position that the events give", *what)
    must(sum(isinstance(event, HugoArrived) for event in outcome.events) <= 1, "one arrival at most", *what)
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        placed = before.phase == "place" and before.round == 1 and seat == before.turn
        must(len(new.guests) == len(old.guests) + placed, "no guest lost or doubled", *what)
        must(new.points - old.points == scored(outcome, seat), "points by events alone", *what)


def scored(outcome: Outcome, seat: Seat) -> int:
    """The points that the events of a move give one player."""
    scoring = (event for event in outcome.events if isinstance(event, ShieldScored | GuestCaptured | RoundScored))
    return sum(event.points for event in scoring if event.player == seat)


def must(holds: bool, what: str, position: Position, *action: Roll | Move) -> None:
    """Refuse what does not hold."""
    if not holds:
        raise Broken(f"not {what}: {', '.join(map(str, action))} in {format_position(position)}")
