"""The end: when the game is over, and who has won."""

from __future__ import annotations

from hugo_rules.board import Points
from hugo_rules.clauses import implements
from hugo_rules.events import Clauses, Event, GameEnded, TurnPassed
from hugo_rules.setup import next_seat
from hugo_rules.state import CLOCK_FIELDS, Position, Seat

LAST_POINTS: Points = 46


@implements("end.points", "end.hugo", "end.finish", "end.equal-turns", "end.both")
def end_turn(position: Position) -> tuple[Event, ...]:
    """Look once the move is done: the game is over, or the next player rolls.

    Nobody gets another turn to even out the round.
    """
    reasons: Clauses = ()
    if any(player.points >= LAST_POINTS for player in position.players):
        reasons += ("end.points",)
    if position.clock == len(CLOCK_FIELDS) - 1:
        reasons += ("end.hugo",)
    if not reasons:
        return (TurnPassed(next_seat(position), ("turn.order",)),)
    if len(reasons) == 2:
        reasons += ("end.both",)
    best = winners(position)
    won: Clauses = ("end.fewest", "end.tie") if len(best) > 1 else ("end.fewest",)
    return (GameEnded(best, (*reasons, "end.finish", "end.equal-turns", *won)),)


@implements("end.fewest", "end.tie")
def winners(position: Position) -> tuple[Seat, ...]:
    """The players with the fewest points; more than one share the win."""
    fewest = min(player.points for player in position.players)
    return tuple(seat for seat, player in enumerate(position.players) if player.points == fewest)
