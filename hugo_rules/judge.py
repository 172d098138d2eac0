"""The judge: is this move legal, under which clauses, and by which facts.

Legal moves are found through the judge, so what is offered and what is explained
cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hugo_rules import cellar, rooms
from hugo_rules.clauses import ClauseName, Ground, implements
from hugo_rules.errors import HugoRulesError
from hugo_rules.guests import choice_grounds, decline_grounds, walk_end, walk_ground
from hugo_rules.notation import format_move, format_position, format_roll
from hugo_rules.setup import placing_grounds
from hugo_rules.state import (
    HUGO,
    SEATS,
    Decline,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    PlaceGuest,
    Position,
    Roll,
    place_order,
)
from hugo_rules.words import ENGLISH, Words, message

FACES: Mapping[str, tuple[Roll, ...]] = {"two_hugo": (1, 2, 4, 5, HUGO, HUGO), "one_hugo": (1, 2, 3, 4, 5, HUGO)}
"""The six faces of the die."""

OVER = message("the game is over and nobody gets another turn")
PLACING = message("guests are still being placed, without the die")
PLACED = message("all guests are placed")
NO_FACE = message("no face of the die shows {roll}")
FACE = message("{roll} is a face of the die")
HUGO_MOVES = message("the die shows Hugo, so Hugo moves")
NO_GUEST = message("the die shows Hugo, so no guest moves")
NUMBER = message("the die shows {roll}, so a guest moves")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judge's word on one attempted move.

    >>> from hugo_rules.notation import parse_move, parse_position
    >>> before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> verdict = judge(before, 4, parse_move("2-r4"))
    >>> verdict.is_legal, [ground.clause for ground in verdict.refusals]
    (False, ['rooms.enter.green', 'rooms.enter.exact'])
    >>> print(verdict)
    A rolls 4, 2-r4: not legal. The count is exactly 3, and the roll is 4 (rooms.enter.green, rooms.enter.exact).
    """

    position: Position
    """Before the move."""
    roll: Roll
    """What the die shows; `None` while guests are placed."""
    move: Move
    """What the player wants to do."""
    grounds: tuple[Ground, ...]
    """Each clause that bears on it, in the order in which the rules ask."""

    @property
    def is_legal(self) -> bool:
        """Whether every ground permits the move."""
        return all(ground.permits for ground in self.grounds)

    @property
    def refusals(self) -> tuple[Ground, ...]:
        """The grounds that forbid it; none for a legal move."""
        return tuple(ground for ground in self.grounds if not ground.permits)

    @property
    def clauses(self) -> tuple[ClauseName, ...]:
        """The clauses that it rests on, those that forbid it or all that permit it."""
        return tuple(ground.clause for ground in self.refusals or self.grounds)

    def in_words(self, words: Words = ENGLISH) -> str:
        """The verdict as a player reads it."""
        head = self._head(words)
        return " ".join([head, *_sentences(self.refusals or self.grounds, words)])

    def _head(self, words: Words) -> str:
        facts = {"player": SEATS[self.position.turn], "roll": format_roll(self.roll), "move": format_move(self.move)}
        match self.is_legal, self.roll:
            case True, None:
                return words.say("{player}, {move}: legal.", **facts)
            case False, None:
                return words.say("{player}, {move}: not legal.", **facts)
            case True, _:
                return words.say("{player} rolls {roll}, {move}: legal.", **facts)
            case _:
                return words.say("{player} rolls {roll}, {move}: not legal.", **facts)

    def __str__(self) -> str:
        return self.in_words()


def _sentences(grounds: tuple[Ground, ...], words: Words) -> Iterator[str]:
    by_reason: dict[str, list[ClauseName]] = {}
    for ground in grounds:
        by_reason.setdefault(_say_ground(ground, words), []).append(ground.clause)
    for reason, clauses in by_reason.items():
        yield f"{reason[:1].upper()}{reason[1:]} ({', '.join(clauses)})."


def _say_ground(ground: Ground, words: Words = ENGLISH) -> str:
    """One ground in words, the names of rooms translated too."""
    names = {key: words.translate(str(value)) for key, value in ground.facts.items() if key == "room"}
    return words.say(ground.reason, **{**ground.facts, **names})


class IllegalMove(HugoRulesError):
    """A move that the rules refuse."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        """The judge's word on it."""
        self.legal = legal_moves(verdict.position, verdict.roll)
        """What may be done instead."""
        reasons = "; ".join(f"{_say_ground(ground)} ({ground.clause})" for ground in verdict.refusals)
        instead = ", ".join(map(format_move, self.legal)) or "nothing"
        player, asked = SEATS[verdict.position.turn], format_move(verdict.move)
        super().__init__(f"{player} {asked}: {reasons}. Legal here: {instead}. Position: {format_position(verdict.position)}")


@implements("turn.number", "turn.hugo")
def judge(position: Position, roll: Roll, move: Move) -> Verdict:
    """Say of any attempted move whether it is legal, by which clauses and facts."""
    return Verdict(position, roll, move, phase_grounds(position, roll) or move_grounds(position, roll, move))


@implements("guests.always-legal", "guests.choice")
def legal_moves(position: Position, roll: Roll) -> tuple[Move, ...]:
    """Every move that the judge permits, in the order of the guests.

    >>> from hugo_rules.notation import parse_position
    >>> before = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA")
    >>> [format_move(move) for move in legal_moves(before, 4)]
    ['2-6', '2-r2']
    """
    return tuple(move for move in candidates(position, roll) if judge(position, roll, move).is_legal)


@implements("guests.choice", "rooms.enter.choice")
def candidates(position: Position, roll: Roll) -> Iterator[Move]:
    """The moves worth putting before the judge: each guest on, and into each room."""
    if position.phase == "place":
        yield from map(PlaceGuest, range(position.board.ring))
    elif roll == HUGO:
        yield MoveHugo()
    elif isinstance(roll, int):
        for start in sorted(set(position.players[position.turn].guests), key=place_order):
            outside, spent = rooms.way_out(position, MoveGuest(start, start))
            yield MoveGuest(start, OnGallery(walk_end(position, outside, roll - spent)))
            for space in (outside, *position.board.spaces_crossed(outside, roll - spent)):
                if space in position.board.by_door:
                    yield MoveGuest(start, InRoom(space))
        yield Decline()


@implements("turn.roll", "turn.die", "end.finish")
def phase_grounds(position: Position, roll: Roll) -> tuple[Ground, ...]:
    """Why nothing may be done with this roll now; nothing where the roll fits the phase."""
    if position.phase == "over":
        return (Ground("end.finish", False, OVER),)
    if position.phase == "place":
        return () if roll is None else (Ground("setup.place.order", False, PLACING),)
    if roll is None:
        return (Ground("turn.roll", False, PLACED),)
    # True and 4.0 equal a face and are none.
    if (roll == HUGO or type(roll) is int) and roll in FACES[position.readings.die]:
        return ()
    return (Ground("turn.die", False, NO_FACE, {"roll": roll}),)


@implements("turn.number", "turn.hugo", "turn.hugo.no-guest")
def move_grounds(position: Position, roll: Roll, move: Move) -> tuple[Ground, ...]:
    """What the rules say of this kind of move on this face: a number moves a guest, Hugo's face Hugo."""
    match move:
        case PlaceGuest(space):
            return placing_grounds(position, space) if roll is None else (Ground("setup.place.order", False, PLACED),)
        case _ if roll is None:
            return (Ground("setup.place.order", False, PLACING),)
        case MoveHugo() if roll == HUGO:
            return Ground("turn.die", True, FACE, {"roll": roll}), Ground("turn.hugo", True, HUGO_MOVES)
        case MoveHugo():
            return (Ground("turn.number", False, NUMBER, {"roll": roll}),)
        case MoveGuest() if isinstance(roll, int):
            return guest_grounds(position, roll, move)
        case Decline() if isinstance(roll, int):
            return decline_grounds(position)
        case Decline():
            return (Ground("turn.hugo", False, HUGO_MOVES),)
        case _:
            return Ground("turn.hugo", True, HUGO_MOVES), Ground("turn.hugo.no-guest", False, NO_GUEST)


@implements("turn.number")
def guest_grounds(position: Position, roll: int, move: MoveGuest) -> tuple[Ground, ...]:
    """What the rules say of moving a guest: whose it is, how it comes out, and where the count ends."""
    facts = {"roll": roll}
    rolled = Ground("turn.die", True, FACE, facts), Ground("turn.number", True, NUMBER, facts)
    grounds = (*rolled, *choice_grounds(position, move.start))
    if not grounds[-1].permits:
        return grounds
    if isinstance(move.start, OnStep):
        grounds += cellar.leave_grounds(position, move.start.value)
    if isinstance(move.start, InRoom):
        grounds += rooms.leave_grounds(position, move.start.door)
    if isinstance(move.end, InRoom):
        return grounds + rooms.entry_grounds(position, move, move.end.door, roll)
    outside, spent = rooms.way_out(position, move)
    return (*grounds, walk_ground(move, walk_end(position, outside, roll - spent), roll))
