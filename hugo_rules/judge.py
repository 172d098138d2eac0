"""The judge: is this move legal, under which clauses, and by which facts.

Legal moves are found through the judge, so what is offered and what is explained
cannot disagree. A verdict depends on little of a position; what has been judged once
is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache

from hugo_rules import cellar, guests, midnight, rooms
from hugo_rules.board import Board, Pips, Space
from hugo_rules.case import Case, case_of
from hugo_rules.clauses import Ground, implements
from hugo_rules.errors import HugoRulesError
from hugo_rules.guests import choice_ground, exit_grounds, walk_end, walk_ground
from hugo_rules.notation import format_move, format_position
from hugo_rules.readings import Readings
from hugo_rules.setup import placing_grounds
from hugo_rules.state import (
    HUGO,
    SEATS,
    Decline,
    Game,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Place,
    PlaceGuest,
    Position,
    Roll,
    Seat,
)
from hugo_rules.verdict import Grounds, Verdict, say_ground
from hugo_rules.words import message

FACES: Mapping[str, tuple[Roll, ...]] = {"two_hugo": (1, 2, 4, 5, HUGO, HUGO), "one_hugo": (1, 2, 3, 4, 5, HUGO)}
"""The six faces of the die."""
REMEMBERED = 1 << 16
"""How many cases the judge remembers; 4,000 random games of eight on one board meet 44,000."""

OVER = message("the game is over and nobody gets another turn")
PLACING = message("guests are still being placed, without the die")
PLACED = message("all guests are placed")
NO_FACE = message("no face of the die shows {roll}")
FACE = message("{roll} is a face of the die")
HUGO_MOVES = message("the die shows Hugo, so Hugo moves")
NO_GUEST = message("the die shows Hugo, so no guest moves")
NUMBER = message("the die shows {roll}, so a guest moves")


class IllegalMove(HugoRulesError):
    """A move that the rules refuse."""

    def __init__(self, position: Position, verdict: Verdict) -> None:
        self.position = position
        """The position that it was tried in."""
        self.verdict = verdict
        """The judge's word on it."""
        self.legal = legal_moves(position, verdict.roll)
        """What may be done instead."""
        reasons = "; ".join(f"{say_ground(ground)} ({ground.clause})" for ground in verdict.refusals)
        instead = ", ".join(map(format_move, self.legal)) or "nothing"
        player, asked = SEATS[verdict.player], format_move(verdict.move)
        super().__init__(f"{player} {asked}: {reasons}. Legal here: {instead}. Position: {format_position(position)}")


@implements("guests.always-legal", "guests.choice")
def legal_moves(position: Position, roll: Roll) -> tuple[Move, ...]:
    """Every move that the judge permits, in the order of the guests.

    >>> from hugo_rules.notation import parse_position
    >>> before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> [format_move(move) for move in legal_moves(before, 4)]
    ['2-6', '2-r2']
    """
    return tuple([verdict.move for verdict in verdicts(position, roll) if verdict.is_legal])


@implements("turn.number", "turn.hugo")
def judge(position: Position, roll: Roll, move: Move) -> Verdict:
    """Say of any attempted move whether it is legal, by which clauses and facts."""
    if refusal := phase_grounds(position, roll):
        return Verdict(position.turn, roll, move, refusal)
    if isinstance(roll, int):
        return on_number(position, roll, move)
    return _on_hugo(position.turn, move) if roll == HUGO else before_play(position, move)


@implements("guests.choice", "rooms.enter.choice")
def verdicts(position: Position, roll: Roll) -> tuple[Verdict, ...]:
    """The judge's word on each move worth trying: each guest on, and into each room on its way.

    Where the roll does not fit the phase nothing is worth trying.
    """
    if phase_grounds(position, roll):
        return ()
    if roll is None:
        return tuple(_placings(position))
    if not isinstance(roll, int):
        return (_on_hugo(position.turn, MoveHugo()),)
    in_reach, found = _rooms_in_reach(position.board, position.readings, roll), list[Verdict]()
    for start in dict.fromkeys(position.players[position.turn].guests):
        found += _verdicts(case_of(position, roll, start, in_reach.get(start, ())))
    return (*found, on_number(position, roll, Decline()))


@implements("turn.roll", "turn.die", "end.finish")
def phase_grounds(position: Position, roll: Roll) -> Grounds:
    """Why nothing may be done with this roll now; nothing where the roll fits the phase."""
    match position.phase:
        case "over":
            return (Ground("end.finish", False, OVER),)
        case "place":
            return () if roll is None else (Ground("setup.place.order", False, PLACING),)
        case _ if roll is None:
            return (Ground("turn.roll", False, PLACED),)
        # True and 4.0 equal a face and are none.
        case _ if (type(roll) is int or roll == HUGO) and roll in FACES[position.readings.die]:
            return ()
        case _:
            return (Ground("turn.die", False, NO_FACE, {"roll": roll}),)


@implements("setup.place.order")
def before_play(position: Position, move: Move) -> Verdict:
    """The verdict before the first roll: guests are placed, and nothing else is done."""
    if isinstance(move, PlaceGuest):
        owners = (*position.guests_on(OnGallery(move.space)), position.turn)
        return _placing_verdict(position.is_return, position.board.ring, position.readings.placing, move.space, owners)
    return Verdict(position.turn, None, move, (Ground("setup.place.order", False, PLACING),))


@implements("turn.hugo", "turn.hugo.no-guest")
def on_hugo(player: Seat, move: Move) -> Verdict:
    """The verdict on Hugo's face: he moves and no guest does."""
    moves = Ground("turn.hugo", True, HUGO_MOVES)
    match move:
        case MoveHugo():
            grounds: Grounds = (Ground("turn.die", True, FACE, {"roll": HUGO}), moves)
        case MoveGuest():
            grounds = (moves, Ground("turn.hugo.no-guest", False, NO_GUEST))
        case Decline():
            grounds = (Ground("turn.hugo", False, HUGO_MOVES),)
        case PlaceGuest():
            grounds = (Ground("setup.place.order", False, PLACED),)
    return Verdict(player, HUGO, move, grounds)


@implements("turn.number")
def on_number(position: Position, roll: Pips, move: Move) -> Verdict:
    """The verdict on a number: a guest moves, and Hugo does not."""
    match move:
        case MoveGuest(start, end):
            asked = (end,) if isinstance(end, InRoom) else ()
            return _guest_verdict(case_of(position, roll, start, asked), end)
        case Decline():
            has_gallery = position.players[position.turn].has_gallery
            return _decline_verdict(position.game, position.readings, roll, position.turn, has_gallery)
        case MoveHugo():
            return Verdict(position.turn, roll, move, (Ground("turn.number", False, NUMBER, {"roll": roll}),))
        case PlaceGuest():
            return Verdict(position.turn, roll, move, (Ground("setup.place.order", False, PLACED),))


@implements("turn.number")
def guest_grounds(case: Case, end: Place) -> Grounds:
    """What the rules say of moving a guest: whose it is, how it comes out, and where the count ends."""
    facts = {"roll": case.roll}
    rolled = Ground("turn.die", True, FACE, facts), Ground("turn.number", True, NUMBER, facts)
    grounds = (*rolled, choice_ground(case))
    if not case.is_own:
        return grounds
    outside, spent = rooms.way_out(case.board, case.readings, case.start)
    return grounds + MOVING[case.game](case, end, walk_end(case.board, outside, case.roll - spent))


@implements("turn.number")
def moving_grounds(case: Case, end: Place, onward: Space) -> Grounds:
    """What the rules of the base game say of a guest's move, which may come out of a room or the cellar.

    Args:
        case: the guest in the hand.
        end: where it is to go.
        onward: where its count ends on the gallery.
    """
    grounds = exit_grounds(case)
    match case.start:
        case OnStep(step):
            grounds += cellar.leave_grounds(case, step)
        case InRoom(door):
            grounds += rooms.leave_grounds(case, door)
    if isinstance(end, InRoom):
        return grounds + rooms.entry_grounds(case, end.door)
    return (*grounds, walk_ground(case, end, onward))


MOVING: Mapping[Game, Callable[[Case, Place, Space], Grounds]] = {"hugo": moving_grounds, "midnight": midnight.moving_grounds}
"""What each game says of a guest's move."""
DECLINING: Mapping[Game, Callable[[Readings, Seat, bool], Grounds]] = {
    "hugo": guests.decline_grounds,
    "midnight": midnight.decline_grounds,
}
"""What each game says of leaving a number unplayed."""


def _placings(position: Position) -> Iterator[Verdict]:
    """The verdict on placing a guest on each space."""
    is_return, ring, placing, player = position.is_return, position.board.ring, position.readings.placing, (position.turn,)
    taken = {place[0]: owners for place, owners in position.standing.items() if isinstance(place, OnGallery)}
    return (_placing_verdict(is_return, ring, placing, space, taken.get(space, ()) + player) for space in range(ring))


@cache
def _rooms_in_reach(board: Board, readings: Readings, roll: Pips) -> Mapping[Place, tuple[InRoom, ...]]:
    """From each place of the board, the rooms whose doors a guest comes to, the nearest first."""
    starts: tuple[Place, ...] = (*map(OnGallery, range(board.ring)), *map(InRoom, board.by_door), *map(OnStep, board.steps))
    return {start: tuple(_rooms_passed(board, readings, start, roll)) for start in starts}


def _rooms_passed(board: Board, readings: Readings, start: Place, roll: Pips) -> Iterator[InRoom]:
    outside, spent = rooms.way_out(board, readings, start)
    passed = (outside, *board.spaces_crossed(outside, roll - spent))
    return (InRoom(door) for door in passed if board.room_at(door))


@lru_cache(REMEMBERED)
def _verdicts(case: Case) -> tuple[Verdict, ...]:
    """The verdict on each way of one guest: on to the end of its count, and into each room on its way."""
    outside, spent = rooms.way_out(case.board, case.readings, case.start)
    onward = OnGallery(walk_end(case.board, outside, case.roll - spent))
    ends: tuple[Place, ...] = (onward, *_rooms_passed(case.board, case.readings, case.start, case.roll))
    return tuple(_guest_verdict(case.about(end), end) for end in ends)


@lru_cache(REMEMBERED)
def _guest_verdict(case: Case, end: Place) -> Verdict:
    return Verdict(case.player, case.roll, MoveGuest(case.start, end), guest_grounds(case, end))


@lru_cache(REMEMBERED)
def _placing_verdict(is_return: bool, ring: int, placing: str, space: Space, owners: tuple[Seat, ...]) -> Verdict:
    back = midnight.return_grounds(ring, space, owners[:-1]) if is_return else placing_grounds(ring, placing, space, owners)
    return Verdict(owners[-1], None, PlaceGuest(space), back)


@cache
def _decline_verdict(game: Game, readings: Readings, roll: Pips, player: Seat, has_gallery: bool) -> Verdict:
    return Verdict(player, roll, Decline(), DECLINING[game](readings, player, has_gallery))


_on_hugo = lru_cache(REMEMBERED)(on_hugo)
