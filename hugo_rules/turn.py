"""A turn: the one place where it is put together.

    apply(position, roll, move) -> Outcome(position, events)

The judge permits the move, the chapters say what happens, the events are folded
into the next position, and the end is looked for last.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from hugo_rules.board import Space
from hugo_rules.cellar import capture_group
from hugo_rules.clauses import ClauseName, implements
from hugo_rules.end import end_turn
from hugo_rules.events import (
    Clauses,
    Event,
    GameEnded,
    GuestCaptured,
    GuestExpelled,
    GuestMoved,
    GuestPlaced,
    GuestSpared,
    HugoArrived,
    HugoMoved,
    PlacingEnded,
    ShieldScored,
    TurnPassed,
)
from hugo_rules.guests import company_clauses
from hugo_rules.hugo import advance_hugo
from hugo_rules.judge import IllegalMove, judge
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


@dataclass(frozen=True, slots=True)
class Outcome:
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
        raise IllegalMove(verdict)
    match move:
        case PlaceGuest(space):
            events = place_guest(position, space)
            return Outcome(fold(position, events), events)
        case MoveHugo():
            events = advance_hugo(position)
        case MoveGuest():
            events = move_guest(position, move)
        case Decline():
            events = ()
    after = fold(position, events)
    closing = end_turn(after)
    return Outcome(fold(after, closing), events + closing)


@implements("turn.number")
def move_guest(position: Position, move: MoveGuest) -> tuple[Event, ...]:
    """Move one guest: it leaves, arrives, scores the shield, puts out whom it finds; then Hugo takes who stands with him."""
    match move.end:
        case InRoom(door):
            events = enter_room(position, move, door, walk_clauses(position, move, door))
        case OnGallery(space):
            events = (GuestMoved(position.turn, move.start, move.end, walk_clauses(position, move, space)),)
    return events + stop_on_hugo(fold(position, events), move)


@implements("guests.direction", "end.keep")
def walk_clauses(position: Position, move: MoveGuest, end: Space) -> Clauses:
    """The clauses of a guest's way: how it came out, whom it passed, whom it stops beside; its points stay as they are."""
    outside, _ = way_out(position, move)
    is_out, is_room = isinstance(move.start, OnGallery), isinstance(move.end, InRoom)
    walked = position.board.spaces_crossed(outside, position.board.distance(outside, end))
    crossed = walked if is_out else (outside, *walked)
    company = company_clauses(position, crossed, None) if is_room else company_clauses(position, crossed[:-1], end)
    counted: Clauses = () if is_room else ("guests.count",)
    kept: Clauses = () if is_out else ("end.keep",)
    return ("turn.number", "guests.direction", *counted, *company, *kept)


ONTO_HUGO: tuple[ClauseName, ...] = ("rooms.expel.onto-hugo", "rooms.leave.onto-hugo", "cellar.leave.onto-hugo")


@implements("guests.stop-on-hugo", "guests.stop-on-hugo.effect", *ONTO_HUGO)
def stop_on_hugo(position: Position, move: MoveGuest) -> tuple[GuestCaptured, ...]:
    """Capture whoever has come to stand with Hugo: the guest that moved, or one put out onto his space."""
    space = position.hugo_space
    owners = () if space is None else position.guests_on(OnGallery(space))
    if space is None or not owners:
        return ()
    reasons = ["guests.stop-on-hugo", "guests.stop-on-hugo.effect"]
    match move:
        case MoveGuest(_, InRoom()):
            reasons.append(ONTO_HUGO[0])
        case MoveGuest(InRoom()):
            reasons.append(ONTO_HUGO[1])
        case MoveGuest(OnStep()):
            reasons.append(ONTO_HUGO[2])
    return capture_group(position, position.taken_steps(), owners, space, reasons)


@implements("end.keep")
def fold(position: Position, events: tuple[Event, ...]) -> Position:
    """The position after some events. The same events give the same position."""
    table = _Table(position)
    for event in events:
        table.take(event)
    return table.position()


class _Table:
    """A position taken apart, while events are folded into it."""

    def __init__(self, before: Position) -> None:
        self.before = before
        self.points = [player.points for player in before.players]
        self.guests = [list(player.guests) for player in before.players]
        self.phase, self.hugo, self.clock, self.turn = before.phase, before.hugo, before.clock, before.turn

    def take(self, event: Event) -> None:
        match event:
            case GuestPlaced(player, space):
                self.guests[player].append(OnGallery(space))
            case GuestMoved(player, start, end):
                self.shift(player, start, end)
            case ShieldScored(player, _, points):
                self.points[player] += points
            case GuestExpelled(player, door):
                self.shift(player, InRoom(door), OnGallery(door))
            case GuestCaptured(player, space, step):
                self.shift(player, OnGallery(space), OnStep(step))
                self.points[player] += step
            case HugoMoved(_, end):
                self.hugo = end
            case HugoArrived(clock):
                self.clock = clock
            case PlacingEnded(player):
                self.phase, self.turn = "play", player
            case TurnPassed(player):
                self.turn = player
            case GameEnded():
                self.phase = "over"
            case GuestSpared():
                pass

    def shift(self, player: Seat, start: Place, end: Place) -> None:
        self.guests[player].remove(start)
        self.guests[player].append(end)

    def position(self) -> Position:
        old = self.before
        players = tuple(
            Player(points, tuple(sorted(guests, key=place_order)), player.earlier)
            for points, guests, player in zip(self.points, self.guests, old.players, strict=True)
        )
        return Position(
            old.board, old.readings, old.guests_each, self.phase, old.round, self.hugo, self.clock, players, old.first, self.turn
        )
