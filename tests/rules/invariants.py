"""What holds of every turn of every game, stated as a list of claims.

What the rules never let happen stands here. `test_machine.py` puts each turn of its
games before all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from hugo_rules.board import Points
from hugo_rules.defects import defects
from hugo_rules.events import (
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
from hugo_rules.judge import legal_moves
from hugo_rules.notation import format_move, format_position, parse_move, parse_position
from hugo_rules.rulebook import load_rulebook
from hugo_rules.state import (
    HugoPlace,
    InRoom,
    Move,
    OnGallery,
    OnStep,
    Phase,
    Place,
    Position,
    Roll,
    Seat,
)
from hugo_rules.turn import Outcome
from tests.rules.strategies import DIES

KNOWN = frozenset(clause["id"] for clause in load_rulebook()["clauses"])
"""The clauses of the rulebook."""
ORDER: Mapping[Phase, int] = {"place": 0, "play": 1, "over": 2}


class Turn(NamedTuple):
    """One turn as it was played."""

    before: Position
    roll: Roll
    move: Move
    outcome: Outcome

    @property
    def after(self) -> Position:
        return self.outcome.position

    @property
    def events(self) -> tuple[Event, ...]:
        return self.outcome.events


Claims = tuple[Callable[[Turn], None], ...]


@dataclass
class Ledger:
    """A table kept by hand from what the events say, and from nothing else."""

    points: list[Points]
    guests: Counter[tuple[Seat, Place]]
    hugo: HugoPlace
    clock: int
    phase: Phase
    round: int
    first: Seat
    turn: Seat

    def book(self, event: Event) -> None:
        match event:
            case GuestPlaced():
                self.guests[event.player, OnGallery(event.space)] += 1
            case GuestMoved():
                self.shift(event.player, event.start, event.end)
            case GuestExpelled() | GuestReturned():
                self.shift(event.player, InRoom(event.door), OnGallery(event.door))
            case GuestCaptured():
                self.shift(event.player, OnGallery(event.space), OnStep(event.step))
                self.points[event.player] += event.points
            case GuestLeft():
                self.shift(event.player, OnGallery(event.space), OnStep(event.step))
            case GuestPlacedAgain():
                self.shift(event.player, OnStep(event.step), OnGallery(event.space))
            case ShieldScored() | RoundScored():
                self.points[event.player] += event.points
            case HugoMoved() | HugoReturned():
                assert event.start == self.hugo
                self.hugo = event.end
            case HugoArrived():
                self.clock = event.clock
            case PlacingEnded():
                self.phase, self.turn = "play", event.player
            case TurnPassed():
                self.turn = event.player
            case RoundEnded():
                assert event.round == self.round
            case RoundBegan():
                self.phase, self.round, self.first = "place", event.round, event.player
            case GameEnded():
                self.phase = "over"
            case GuestSpared():
                assert self.guests[event.player, InRoom(event.door)] == 1

    def shift(self, player: Seat, start: Place, end: Place) -> None:
        """Move one guest, which has to be where the event takes it from."""
        assert self.guests[player, start] > 0
        self.guests[player, start] -= 1
        self.guests[player, end] += 1


def ledger_of(position: Position) -> Ledger:
    standing = Counter((seat, guest) for seat, player in enumerate(position.players) for guest in player.guests)
    points = [player.points for player in position.players]
    return Ledger(
        points,
        standing,
        position.hugo,
        position.clock,
        position.phase,
        position.round,
        position.first,
        position.turn,
    )


def standing(position: Position) -> list[Place]:
    return [guest for player in position.players for guest in player.guests]


def no_guest_is_lost_or_doubled(turn: Turn) -> None:
    before, after = len(standing(turn.before)), len(standing(turn.after))
    assert after - before == (1 if turn.before.phase == "place" and not turn.before.is_return else 0)
    if turn.after.phase != "place" or turn.after.is_return:
        assert {len(player.guests) for player in turn.after.players} == {turn.after.guests_each}


def only_events_change_the_table(turn: Turn) -> None:
    ledger = ledger_of(turn.before)
    for event in turn.events:
        ledger.book(event)
    assert ledger == ledger_of(turn.after)


def what_no_event_changes_stays(turn: Turn) -> None:
    names = ("phase", "round", "hugo", "clock", "players", "first", "turn")
    assert turn.before._replace(**{name: getattr(turn.after, name) for name in names}) == turn.after


def nobody_stands_with_hugo(turn: Turn) -> None:
    if not turn.after.is_return:
        assert turn.after.hugo not in standing(turn.after)


def the_house_is_shut_while_hugo_is_below(turn: Turn) -> None:
    if not isinstance(turn.after.hugo, OnGallery):
        assert all(isinstance(guest, OnGallery) for guest in standing(turn.after))


def the_position_is_sound(turn: Turn) -> None:
    assert defects(turn.after) == ()


def notation_says_it_all(turn: Turn) -> None:
    text = format_position(turn.after)
    again = parse_position(text)
    assert (again, format_position(again)) == (turn.after, text)
    assert parse_move(format_move(turn.move)) == turn.move


def hugo_comes_to_the_arrow_at_most_once(turn: Turn) -> None:
    arrivals = [event for event in turn.events if isinstance(event, HugoArrived)]
    assert len(arrivals) <= 1
    assert (turn.after.clock > turn.before.clock) == bool(arrivals)


def the_clock_never_goes_back(turn: Turn) -> None:
    assert turn.after.clock >= turn.before.clock


def the_phases_come_in_order(turn: Turn) -> None:
    before, after = turn.before, turn.after
    if after.round == before.round:
        assert ORDER[after.phase] - ORDER[before.phase] in (0, 1)
    else:
        # Straight into the next round where nobody is on the stairs.
        assert (before.phase, after.round - before.round) == ("play", 1)
        assert after.phase in ("place", "play")


def the_end_is_told_once(turn: Turn) -> None:
    ends = [event for event in turn.events if isinstance(event, GameEnded)]
    assert len(ends) == (turn.after.phase == "over")
    assert ends == [event for event in turn.events[-1:] if isinstance(event, GameEnded)]


def every_event_names_clauses_of_the_rulebook(turn: Turn) -> None:
    assert all(event.clauses and KNOWN.issuperset(event.clauses) for event in turn.events)


def there_is_always_a_move(turn: Turn) -> None:
    faces: tuple[Roll, ...] = DIES[turn.after.readings.die] if turn.after.phase == "play" else (None,)
    assert all(bool(legal_moves(turn.after, face)) == (turn.after.phase != "over") for face in faces)


def a_round_is_over_when_it_has_one_of_its_ends(turn: Turn) -> None:
    ends = [event for event in turn.events if isinstance(event, RoundEnded)]
    assert len(ends) == bool(turn.before.phase == "play" and ends_of_the_round(turn))


def ends_of_the_round(turn: Turn) -> set[str]:
    """Which ends of a round the table had as the move was made and before anything was cleared away."""
    ledger = ledger_of(turn.before)
    for event in turn.events:
        if isinstance(event, RoundEnded):
            break
        ledger.book(event)
    taken = {place for (_, place), guests in ledger.guests.items() if guests}
    is_full = taken.issuperset(map(InRoom, turn.before.board.by_door)) and turn.before.readings.round_end == "both"
    is_empty = not any(isinstance(place, OnGallery) for place in taken)
    return {name for name, holds in (("rooms", is_full), ("gallery", is_empty)) if holds}


def totals_change_only_as_a_round_is_over(turn: Turn) -> None:
    kinds = list(map(type, turn.events))
    scoring = [event for event in turn.events if isinstance(event, RoundScored | ShieldScored | GuestCaptured) and event.points]
    assert all(isinstance(event, RoundScored) for event in scoring)
    assert kinds.count(RoundScored) == len(turn.before.players) * kinds.count(RoundEnded)


def nobody_is_captured_between_rounds(turn: Turn) -> None:
    kinds = list(map(type, turn.events))
    cleared = kinds[kinds.index(RoundEnded) :] if RoundEnded in kinds else kinds if turn.before.is_return else []
    assert GuestCaptured not in cleared


def hugo_is_below_from_the_start_of_a_round_until_he_comes_up(turn: Turn) -> None:
    kinds = set(map(type, turn.events))
    is_up, was_up = (isinstance(position.hugo, OnGallery) for position in (turn.after, turn.before))
    if PlacingEnded in kinds:
        assert turn.after.hugo == OnStep(turn.after.board.steps[0])
    elif is_up != was_up:
        assert is_up
        assert HugoMoved in kinds


def hugo_waits_where_he_stopped_until_he_goes_back(turn: Turn) -> None:
    if turn.after.is_return:
        assert isinstance(turn.after.hugo, OnGallery)


def whoever_is_worst_begins_the_later_rounds(turn: Turn) -> None:
    after = turn.after
    if after.round > 1 and after.phase != "over":
        assert after.players[after.first].points == max(player.points for player in after.players)


def the_least_penalty_wins(turn: Turn) -> None:
    least = min(player.points for player in turn.after.players)
    best = tuple(seat for seat, player in enumerate(turn.after.players) if player.points == least)
    assert all(event.winners == best for event in turn.events if isinstance(event, GameEnded))


CLAIMS: Claims = (
    no_guest_is_lost_or_doubled,
    only_events_change_the_table,
    what_no_event_changes_stays,
    nobody_stands_with_hugo,
    the_house_is_shut_while_hugo_is_below,
    the_position_is_sound,
    notation_says_it_all,
    hugo_comes_to_the_arrow_at_most_once,
    the_clock_never_goes_back,
    the_phases_come_in_order,
    the_end_is_told_once,
    every_event_names_clauses_of_the_rulebook,
    there_is_always_a_move,
)
"""What holds of every turn, in either game."""
MIDNIGHT_CLAIMS: Claims = (
    *CLAIMS,
    a_round_is_over_when_it_has_one_of_its_ends,
    totals_change_only_as_a_round_is_over,
    nobody_is_captured_between_rounds,
    hugo_is_below_from_the_start_of_a_round_until_he_comes_up,
    hugo_waits_where_he_stopped_until_he_goes_back,
    whoever_is_worst_begins_the_later_rounds,
    the_least_penalty_wins,
)
"""What holds of every turn of Midnight Party."""
