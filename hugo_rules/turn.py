"""A turn: the one place where it is put together.

    apply(position, roll, move) -> Outcome(position, events)

The judge permits the move, the chapters say what happens, the events are folded
into the next position, and the end is looked for last.
"""

from __future__ import annotations

from bisect import insort
from functools import cache
from itertools import chain
from typing import NamedTuple

from hugo_rules import midnight
from hugo_rules.board import Board, Points, Space
from hugo_rules.cellar import capture_group
from hugo_rules.clauses import ClauseName, implements
from hugo_rules.end import end_turn
from hugo_rules.events import (
    Clauses,
    Event,
    GameEnded,
    GuestCaptured,
    GuestExpelled,
    GuestLeft,
    GuestMoved,
    GuestPlaced,
    GuestPlacedAgain,
    GuestReturned,
    GuestSpared,
    HugoArrived,
    HugoMoved,
    HugoReturned,
    PlacingEnded,
    RoundBegan,
    RoundEnded,
    RoundScored,
    ShieldScored,
    TurnPassed,
)
from hugo_rules.guests import company_clauses
from hugo_rules.hugo import advance_hugo
from hugo_rules.judge import IllegalMove, judge
from hugo_rules.readings import Readings
from hugo_rules.rooms import enter_room, way_out
from hugo_rules.setup import place_guest
from hugo_rules.state import (
    Decline,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Place,
    PlaceGuest,
    Player,
    Position,
    Roll,
    Seat,
    place_order,
)


class Outcome(NamedTuple):
    """What came of a turn."""

    position: Position
    """After it."""
    events: tuple[Event, ...]
    """What happened, in order."""

    @property
    def clauses(self) -> tuple[ClauseName, ...]:
        """The clauses that the events name, each once, in order."""
        return tuple(dict.fromkeys(chain.from_iterable(event.clauses for event in self.events)))


@implements("turn.roll", "end.finish")
def apply(position: Position, roll: Roll, move: Move) -> Outcome:
    """Carry out a move.

    Raises:
        IllegalMove: the judge refuses it; holds the verdict and what is legal instead.

    >>> from hugo_rules.notation import format_position, parse_move, parse_position
    >>> before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> format_position(apply(before, 4, parse_move("2-r2")).position)
    'hugo1_small_canon~guests~1_play1_h7_0100_A10.r2_B10.1_firstA_turnB'
    """
    verdict = judge(position, roll, move)
    if not verdict.is_legal:
        raise IllegalMove(position, verdict)
    return carry_out(position, move)


@implements("turn.number", "turn.hugo")
def carry_out(position: Position, move: Move) -> Outcome:
    """What comes of a move, whatever the judge says of it; the figure has to stand where the move says."""
    match move:
        case PlaceGuest(space):
            events = midnight.place_again(position, space) if position.is_return else place_guest(position, space)
            return Outcome(fold(position, events), events)
        case MoveHugo():
            return close_turn(position, advance_hugo(position))
        case MoveGuest():
            return close_turn(position, move_guest(position, move))
        case Decline():
            return close_turn(position, ())


@implements("turn.order", "end.finish")
def close_turn(position: Position, events: tuple[Event, ...]) -> Outcome:
    """Look for the end once the move is done: the next player rolls, or the round or the game is over.

    Args:
        position: before the turn.
        events: what has happened in it.
    """
    if position.game == "midnight":
        after = fold(position, events)
        ending = midnight.end_turn(after)
        return Outcome(fold(after, ending), events + ending)
    table = _Table(position, events)
    closing = end_turn(position, table.players, table.clock)
    table.take(closing)
    return Outcome(table.position(), (*events, closing))


@implements("turn.number")
def move_guest(position: Position, move: MoveGuest) -> tuple[Event, ...]:
    """Move one guest: it leaves, arrives, scores the shield, puts out whom it finds; then Hugo takes who stands with him."""
    way = walk_clauses(position, move)
    if isinstance(move.end, InRoom) and position.game == "midnight":
        events = midnight.enter_room(position, move, way)
    elif isinstance(move.end, InRoom):
        events = enter_room(position, move, move.end.door, way)
    else:
        events = (GuestMoved(position.turn, move.start, move.end, way),)
    return events + stop_on_hugo(position, move, events)


@implements("guests.direction", "end.keep")
def walk_clauses(position: Position, move: MoveGuest) -> Clauses:
    """The clauses of a guest's way: how it came out, whom it passed, whom it stops beside; its points stay as they are."""
    start, end = move
    walked = _walked(position.board, position.readings, start, end)
    is_out, is_room = isinstance(start, OnGallery), isinstance(end, InRoom)
    company = company_clauses(position, walked if is_room else walked[:-1], end)
    counted: Clauses = () if is_room else ("guests.count",)
    kept: Clauses = () if is_out else ("end.keep",)
    return ("turn.number", "guests.direction", *counted, *company, *kept)


@cache
def _walked(board: Board, readings: Readings, start: Place, end: Place) -> tuple[OnGallery, ...]:
    """The spaces that a guest steps on: one outside first if it comes out, then along to its end or the door."""
    outside, _ = way_out(board, readings, start)
    spaces = board.spaces_crossed(outside, board.distance(outside, end[0]))
    return tuple(map(OnGallery, spaces if isinstance(start, OnGallery) else (outside, *spaces)))


ONTO_HUGO: tuple[ClauseName, ...] = ("rooms.expel.onto-hugo", "rooms.leave.onto-hugo", "cellar.leave.onto-hugo")


@implements("guests.stop-on-hugo", "guests.stop-on-hugo.effect", *ONTO_HUGO)
def stop_on_hugo(position: Position, move: MoveGuest, events: tuple[Event, ...]) -> tuple[GuestCaptured, ...]:
    """Capture whoever has come to stand with Hugo: the guest that moved, or one put out onto his space."""
    space = position.hugo_space
    if space is None or space not in [_space_reached(event) for event in events]:
        return ()
    after = fold(position, events)
    reasons = ["guests.stop-on-hugo", "guests.stop-on-hugo.effect"]
    match move:
        case MoveGuest(_, InRoom()):
            reasons.append(ONTO_HUGO[0])
        case MoveGuest(InRoom()):
            reasons.append(ONTO_HUGO[1])
        case MoveGuest(OnStep()):
            reasons.append(ONTO_HUGO[2])
    return capture_group(after, after.taken_steps, after.guests_on(OnGallery(space)), space, reasons)


def _space_reached(event: Event) -> Space | None:
    """The space of the gallery that a guest has come to stand on; `None` for no guest or another place."""
    match event:
        case GuestMoved(_, _, OnGallery(space)) | GuestExpelled(_, space):
            return space
        case _:
            return None


@implements("end.keep")
def fold(position: Position, events: tuple[Event, ...]) -> Position:
    """The position after some events. The same events give the same position."""
    return _Table(position, events).position()


class _Table:
    """A position taken apart, while events are folded into it."""

    def __init__(self, before: Position, events: tuple[Event, ...]) -> None:
        self.before = before
        self.players = list(before.players)
        self.phase, self.hugo, self.clock, self.turn = before.phase, before.hugo, before.clock, before.turn
        self.round, self.first = before.round, before.first
        for event in events:
            self.take(event)

    def take(self, event: Event) -> None:
        match event:
            case TurnPassed(player):
                self.turn = player
            case GuestMoved(player, start, end):
                self.change(player, start, end)
            case GuestCaptured(player, space, step, points):
                self.change(player, OnGallery(space), OnStep(step), points)
            case GuestExpelled(player, door):
                self.change(player, InRoom(door), OnGallery(door))
            case ShieldScored(player, _, points):
                self.change(player, points=points)
            case HugoMoved(_, end):
                self.hugo = end
            case HugoArrived(clock):
                self.clock = clock
            case GuestPlaced(player, space):
                self.change(player, end=OnGallery(space))
            case GuestLeft(player, space, step):
                self.change(player, OnGallery(space), OnStep(step))
            case RoundScored(player, points):
                self.change(player, points=points)
            case GuestReturned(player, door):
                self.change(player, InRoom(door), OnGallery(door))
            case GuestPlacedAgain(player, step, space):
                self.change(player, OnStep(step), OnGallery(space))
            case RoundBegan(number, player):
                self.phase, self.round, self.first = "place", number, player
            case HugoReturned(_, end):
                self.hugo = end
            case PlacingEnded(player):
                self.phase, self.turn = "play", player
            case GameEnded():
                self.phase = "over"
            case GuestSpared() | RoundEnded():
                pass

    def change(self, seat: Seat, start: Place | None = None, end: Place | None = None, points: Points = 0) -> None:
        """Take a guest of one player from a place, put it on another, add points."""
        old = self.players[seat]
        guests = list(old.guests)
        if start is not None:
            guests.remove(start)
        if end is not None:
            insort(guests, end, key=place_order)
        self.players[seat] = Player(old.points + points, tuple(guests))

    def position(self) -> Position:
        old, players = self.before, tuple(self.players)
        return Position(
            old.game,
            old.board,
            old.readings,
            old.guests_each,
            self.phase,
            self.round,
            self.hugo,
            self.clock,
            players,
            self.first,
            self.turn,
        )
