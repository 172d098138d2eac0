"""A game replayed turn by turn, as it was played: what the rules refuse is carried out where it can be.

A refused turn is carried out as it was played if the figure stands where the turn says
and the end is a place of the board; its events are those that it would have had. Else
nobody moves and the turn passes. Whoever moves before all guests are placed ends the
placing. After the end of the game nothing happens any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from hugo_rules.board import Board
from hugo_rules.events import Event, HugoReturned, PlacingEnded, TurnPassed
from hugo_rules.judge import IllegalMove, judge
from hugo_rules.setup import next_seat
from hugo_rules.state import (
    InRoom,
    Move,
    MoveGuest,
    OnGallery,
    Place,
    PlaceGuest,
    Position,
    Roll,
    Seat,
    hugo_at_start,
)
from hugo_rules.turn import Outcome, apply, carry_out, close_turn, fold


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn as somebody wrote it down."""

    player: Seat
    """Who took it."""
    roll: Roll
    """What the die showed; `None` while guests are placed."""
    move: Move
    """What was done."""
    comments: tuple[str, ...] = ()
    """What is said about it."""
    line: int = field(default=0, compare=False)
    """The line on which it stands, from 1; 0 where it was never written."""


@dataclass(frozen=True, slots=True)
class Unread:
    """A turn that could not be read: somebody did something."""

    text: str
    """How it was written."""
    comments: tuple[str, ...] = ()
    """What is said about it."""
    line: int = field(default=0, compare=False)
    """The line on which it stands, from 1."""


class Played(NamedTuple):
    """A turn carried out."""

    number: int
    """Which turn of the game, from 1; those that could not be read are counted."""
    position: Position
    """Before it, with whoever took it to move."""
    roll: Roll
    """What the die showed."""
    move: Move
    """What was done."""
    outcome: Outcome
    """What came of it; the position as it was where it was left out."""
    turn: Turn
    """How it was written down."""
    due: Seat
    """Whose turn it was."""
    refusal: IllegalMove | None
    """Why the rules refuse it; `None` for a legal turn."""

    @property
    def is_left_out(self) -> bool:
        """Whether nobody moved because nothing could be carried out."""
        return not _can_be_carried_out(self.position, self.move)


def play_through(start: Position, turns: Iterable[Turn | Unread]) -> Iterator[Played]:
    """Carry out turn after turn, each with what came of it; one that could not be read passes.

    >>> from hugo_rules.notation import parse_move, parse_position
    >>> start = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> turns = [Turn(0, 4, parse_move("2-r2")), Turn(1, 4, parse_move("1-6"))]
    >>> [(played.number, played.refusal is None, played.due) for played in play_through(start, turns)]
    [(1, True, 0), (2, False, 1)]
    """
    position = start
    for number, turn in enumerate(turns, 1):
        if isinstance(turn, Unread):
            position = pass_turn(position).position
        else:
            played = play(number, position, turn)
            yield played
            position = played.outcome.position


def next_position(position: Position, turn: Turn | Unread) -> Position:
    """The position after one turn, whatever the rules say of it."""
    outcome = pass_turn(position) if isinstance(turn, Unread) else play(0, position, turn).outcome
    return outcome.position


def play(number: int, position: Position, turn: Turn) -> Played:
    """Carry out one turn, whatever the rules say of it."""
    before = position if turn.player == position.turn else _with_mover(position, turn)
    try:
        outcome, refusal = apply(before, turn.roll, turn.move), None
    except IllegalMove as refused:
        outcome, refusal = carry_out_anyway(before, turn.move), refused
    return Played(number, before, turn.roll, turn.move, outcome, turn, position.turn, refusal)


def _with_mover(position: Position, turn: Turn) -> Position:
    """The position with whoever is written to have moved to move.

    Unless that makes the turn illegal and the player whose turn it is may take it:
    then the name is a slip.
    """
    if turn.player >= len(position.players) or position.phase == "over":
        return position
    if position.is_return and position.players[turn.player].deepest is None:
        return position
    written = position._replace(turn=turn.player)
    is_slip = judge(position, turn.roll, turn.move).is_legal and not judge(written, turn.roll, turn.move).is_legal
    return position if is_slip else written


def carry_out_anyway(position: Position, move: Move) -> Outcome:
    """Carry out a move that the rules refuse, where that can be done; else the turn passes."""
    if position.phase == "place" and not isinstance(move, PlaceGuest):
        began = _end_placing(position)
        after = carry_out_anyway(fold(position, began), move)
        return Outcome(after.position, began + after.events)
    if not _can_be_carried_out(position, move):
        return pass_turn(position)
    return carry_out(position, move)


def pass_turn(position: Position) -> Outcome:
    """What comes of a turn in which nobody moves."""
    if position.phase == "over" or position.is_return:
        return Outcome(position, ())
    if position.phase == "place":
        passed: tuple[Event, ...] = (TurnPassed(next_seat(position), ("setup.place.direction",)),)
        return Outcome(fold(position, passed), passed)
    return close_turn(position, ())


def _end_placing(position: Position) -> tuple[Event, ...]:
    """What the table has agreed on where somebody moves before all guests are placed: no clause says so."""
    begun = PlacingEnded(position.turn, ())
    if not position.is_return:
        return (begun,)
    return HugoReturned(position.hugo, hugo_at_start(position.game, position.readings, position.board), ()), begun


def _can_be_carried_out(position: Position, move: Move) -> bool:
    """Whether a hand could do it on this table: the figure is there, and so is the place."""
    match move:
        case _ if position.phase == "over":
            return False
        case PlaceGuest(space):
            return position.phase == "place" and space in range(position.board.ring)
        case MoveGuest(start, end):
            own = position.players[position.turn].guests
            return start in own and start != end and _is_open_place(position.board, end)
        case _:
            return True


def _is_open_place(board: Board, place: Place) -> bool:
    """Whether a guest can be put there by its player: a space or a room of the board, and never a step."""
    match place:
        case OnGallery(space):
            return space in range(board.ring)
        case InRoom(door):
            return board.room_at(door) is not None
        case _:
            return False
