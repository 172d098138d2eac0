"""The end: when the game is over, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hugo_rules.board import Points
from hugo_rules.clauses import implements
from hugo_rules.events import Clauses, Event, GameEnded, TurnPassed
from hugo_rules.readings import Readings
from hugo_rules.setup import next_seat
from hugo_rules.state import LAST_FIELD, LAST_POINTS, ClockField, Player, Position, Seat


@implements("end.points", "end.hugo", "end.finish", "end.equal-turns", "end.both", "end.uncapped")
def end_turn(before: Position, players: Sequence[Player], clock: ClockField) -> Event:
    """Look once the move is done: the game is over, or the next player rolls.

    Nobody gets another turn, even where others have had one more.

    Args:
        before: before the move.
        players: after it.
        clock: after it.
    """
    reached = [player.points for player in players if player.points >= LAST_POINTS]
    reasons: Clauses = ("end.points",) if reached else ()
    if clock >= LAST_FIELD[before.readings.laps]:
        reasons += ("end.hugo",)
    if not reasons:
        return TurnPassed(next_seat(before), ("turn.order", "turn.roll"))
    if len(reasons) == 2 or len(reached) > 1:
        reasons += ("end.both",)
    if any(points > LAST_POINTS for points in reached):
        reasons += ("end.uncapped",)
    best = winners(before.readings, players)
    won: Clauses = ("end.fewest", "end.tie") if len(best) > 1 else ("end.fewest",)
    return GameEnded(best, (*reasons, "end.finish", "end.equal-turns", *won))


AT_46: Mapping[str, Callable[[Player], bool]] = {
    "ends": lambda player: True,
    "loses": lambda player: player.points < LAST_POINTS,
}
"""Who may win once somebody has 46 points."""


@implements("end.fewest", "end.tie")
def winners(readings: Readings, players: Sequence[Player]) -> tuple[Seat, ...]:
    """The players with the fewest points; more than one share the win.

    Under the reading that 46 points lose, nobody wins if all have them.
    """
    may_win = AT_46[readings.at_46]
    return tuple(seat for seat in fewest([player.points for player in players]) if may_win(players[seat]))


@implements("end.fewest", "end.tie", "midnight.win")
def winners_of(over: Position) -> tuple[Seat, ...]:
    """Who has won a game that is over; nobody where a reading lets nobody win."""
    if over.game == "midnight":
        return fewest([player.points for player in over.players])
    return winners(over.readings, over.players)


@implements("end.fewest", "end.tie")
def fewest(points: Sequence[Points]) -> tuple[Seat, ...]:
    """Who has the fewest points.

    >>> fewest([12, 7, 7])
    (1, 2)
    """
    return tuple(seat for seat, own in enumerate(points) if own == min(points))
