"""The end: when the game is over, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hugo_rules.clauses import implements
from hugo_rules.events import Clauses, Event, GameEnded, TurnPassed
from hugo_rules.setup import next_seat
from hugo_rules.state import LAST_FIELD, LAST_POINTS, Player, Position, Seat


@implements("end.points", "end.hugo", "end.finish", "end.equal-turns", "end.both", "end.uncapped")
def end_turn(position: Position) -> tuple[Event, ...]:
    """Look once the move is done: the game is over, or the next player rolls.

    Nobody gets another turn, even where others have had one more.
    """
    reasons: Clauses = ()
    if any(player.points >= LAST_POINTS for player in position.players):
        reasons += ("end.points",)
    if position.clock >= LAST_FIELD[position.readings.laps]:
        reasons += ("end.hugo",)
    if not reasons:
        return (TurnPassed(next_seat(position), ("turn.order", "turn.roll")),)
    reached = [player.points for player in position.players if player.points >= LAST_POINTS]
    if len(reasons) == 2 or len(reached) > 1:
        reasons += ("end.both",)
    if any(points > LAST_POINTS for points in reached):
        reasons += ("end.uncapped",)
    best = winners(position)
    won: Clauses = ("end.fewest", "end.tie") if len(best) > 1 else ("end.fewest",)
    return (GameEnded(best, (*reasons, "end.finish", "end.equal-turns", *won)),)


AT_46: Mapping[str, Callable[[Player], bool]] = {
    "ends": lambda player: True,
    "loses": lambda player: player.points < LAST_POINTS,
}
"""Who may win once somebody has 46 points."""


@implements("end.fewest", "end.tie")
def winners(position: Position) -> tuple[Seat, ...]:
    """The players with the fewest points; more than one share the win.

    Under the reading that 46 points lose, nobody wins if all have them.
    """
    may_win = AT_46[position.readings.at_46]
    fewest = min(player.points for player in position.players)
    return tuple(seat for seat, player in enumerate(position.players) if player.points == fewest and may_win(player))
