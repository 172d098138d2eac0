"""Whole games, drawn by Hypothesis turn by turn, and what holds after every turn.

What the rules never let happen stands here as a list of claims. Each turn of each game
is put before all of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from hugo_rules.board import Board, Points, load_board
from hugo_rules.events import (
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
from hugo_rules.judge import IllegalMove, judge, legal_moves
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_position
from hugo_rules.readings import CANON
from hugo_rules.rulebook import load_rulebook
from hugo_rules.state import (
    HUGO,
    Decline,
    HugoPlace,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Phase,
    Place,
    PlaceGuest,
    Position,
    Roll,
    Seat,
    defects,
)
from hugo_rules.turn import Outcome, apply
from tests.rules.strategies import DIES, any_move, examples, new_games, rolls

KNOWN = frozenset(clause["id"] for clause in load_rulebook()["clauses"])
ORDER: Mapping[Phase, int] = {"place": 0, "play": 1, "over": 2}
ARRIVALS = (4, 13, 20, 26, 31, 35)
"""Which of Hugo's faces bring him to the arrow, in every game of the canon on the Hugo side (docs/overview/lemmas.md)."""
MORE_HUGO: tuple[Roll, ...] = (HUGO, 1, HUGO, 2, HUGO, 4, HUGO, 5, HUGO, HUGO, HUGO, HUGO)
"""Faces of either die, Hugo's in greater number."""
LONGEST_END = 220
"""Hugo's faces that end any game: one for each step and space, if he never went further."""


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


@dataclass
class Ledger:
    """A table kept by hand from what the events say, and from nothing else."""

    points: list[Points]
    guests: Counter[tuple[Seat, Place]]
    hugo: HugoPlace
    clock: int
    phase: Phase
    turn: Seat

    def book(self, event: Event) -> None:
        match event:
            case GuestPlaced():
                self.guests[event.player, OnGallery(event.space)] += 1
            case GuestMoved():
                self.shift(event.player, event.start, event.end)
            case GuestExpelled():
                self.shift(event.player, InRoom(event.door), OnGallery(event.door))
            case GuestCaptured():
                self.shift(event.player, OnGallery(event.space), OnStep(event.step))
                self.points[event.player] += event.step
            case ShieldScored():
                self.points[event.player] += event.points
            case HugoMoved():
                assert event.start == self.hugo
                self.hugo = event.end
            case HugoArrived():
                self.clock = event.clock
            case PlacingEnded():
                self.phase, self.turn = "play", event.player
            case TurnPassed():
                self.turn = event.player
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
    return Ledger(points, standing, position.hugo, position.clock, position.phase, position.turn)


def standing(position: Position) -> list[Place]:
    return [guest for player in position.players for guest in player.guests]


def every_move(board: Board, starts: set[Place]) -> Iterator[Move]:
    """Whatever a hand could try: each of these starts to every place of the board and to some beside it, and all the rest."""
    ends = (*every_place(board), OnGallery(board.ring), InRoom(board.ring), OnStep(board.steps[0] + 1))
    yield from (MoveGuest(start, end) for start in starts for end in ends)
    yield from map(PlaceGuest, range(board.ring + 1))
    yield from (MoveHugo(), Decline())


def every_place(board: Board) -> tuple[Place, ...]:
    return (*map(OnGallery, range(board.ring)), *map(InRoom, board.by_door), *map(OnStep, board.steps))


def no_guest_is_lost_or_doubled(turn: Turn) -> None:
    before, after = len(standing(turn.before)), len(standing(turn.after))
    assert after - before == (1 if turn.before.phase == "place" else 0)
    if turn.after.phase != "place":
        assert {len(player.guests) for player in turn.after.players} == {turn.after.guests_each}


def only_events_change_the_table(turn: Turn) -> None:
    ledger = ledger_of(turn.before)
    for event in turn.events:
        ledger.book(event)
    assert ledger == ledger_of(turn.after)


def what_no_event_changes_stays(turn: Turn) -> None:
    after = turn.after
    moved = replace(turn.before, phase=after.phase, hugo=after.hugo, clock=after.clock, players=after.players, turn=after.turn)
    assert moved == after


def nobody_stands_with_hugo(turn: Turn) -> None:
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
    assert ORDER[turn.after.phase] - ORDER[turn.before.phase] in (0, 1)


def the_end_is_told_once(turn: Turn) -> None:
    ends = [event for event in turn.events if isinstance(event, GameEnded)]
    assert len(ends) == (turn.after.phase == "over")
    assert ends == [event for event in turn.events[-1:] if isinstance(event, GameEnded)]


def every_event_names_clauses_of_the_rulebook(turn: Turn) -> None:
    assert all(event.clauses and KNOWN.issuperset(event.clauses) for event in turn.events)


def there_is_always_a_move(turn: Turn) -> None:
    faces: tuple[Roll, ...] = DIES[turn.after.readings.die] if turn.after.phase == "play" else (None,)
    assert all(bool(legal_moves(turn.after, face)) == (turn.after.phase != "over") for face in faces)


CLAIMS = (
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
"""What holds of every turn."""


class Game(RuleBasedStateMachine):
    """One game: turn by turn as Hypothesis draws, and then Hugo's face until the end."""

    endings: ClassVar[Counter[str]]
    """What ended the games, counted over all of them."""

    @initialize(start=new_games(), more_hugo=st.booleans())
    def sit_down(self, start: Position, more_hugo: bool) -> None:
        self.begin(start, more_hugo)

    def begin(self, start: Position, more_hugo: bool) -> None:
        """Sit down to a game, and to some games with a die that lets Hugo end them before the points do."""
        self.position = start
        self.faces = MORE_HUGO if more_hugo else DIES[start.readings.die]
        self.turns = 0
        self.arrivals: list[int] = []
        self.hugo_faces = 0
        note(format_position(start))

    def is_over(self) -> bool:
        return self.position.phase == "over"

    @precondition(lambda self: not self.is_over())
    @rule(data=st.data(), another_roll=rolls, another_move=any_move)
    def play_a_turn(self, data: st.DataObject, another_roll: Roll, another_move: Move) -> None:
        self.try_anything(another_roll, another_move)
        roll = None if self.position.phase == "place" else data.draw(st.sampled_from(self.faces), "roll")
        legal = legal_moves(self.position, roll)
        self.take(roll, data.draw(st.sampled_from(legal).map(format_move), "move"), legal)

    @precondition(lambda self: self.is_over())
    @rule(roll=rolls, move=any_move)
    def play_after_the_end(self, roll: Roll, move: Move) -> None:
        assert [ground.clause for ground in judge(self.position, roll, move).refusals] == ["end.finish"]
        with pytest.raises(IllegalMove):
            apply(self.position, roll, move)

    def try_anything(self, roll: Roll, move: Move) -> None:
        """Whoever tries what the judge refuses is told so, and nothing on the table changes."""
        verdict = judge(self.position, roll, move)
        before = format_position(self.position)
        assert all(clause in str(verdict) for clause in verdict.clauses)
        if not verdict.is_legal:
            with pytest.raises(IllegalMove) as refused:
                apply(self.position, roll, move)
            assert (refused.value.verdict, refused.value.legal) == (verdict, legal_moves(self.position, roll))
        assert format_position(self.position) == before

    def take(self, roll: Roll, text: str, legal: tuple[Move, ...]) -> None:
        """Play one turn and put it before every claim."""
        move = parse_move(text)
        self.judge_agrees_with_the_list(roll, legal)
        turn = Turn(self.position, roll, move, apply(self.position, roll, move))
        note(f"{format_roll(roll)} {text}: {format_position(turn.after)}")
        for claim in CLAIMS:
            claim(turn)
        self.count_hugos_faces(turn)
        self.turns += 1
        self.position = turn.after
        self.note_the_end(turn)

    def judge_agrees_with_the_list(self, roll: Roll, legal: tuple[Move, ...]) -> None:
        """Of all that can be tried, what is listed is legal, and the rest is refused by a clause with a reason."""
        own = set(self.position.players[self.position.turn].guests)
        starts = every_place(self.position.board)
        another = starts[self.turns % len(starts)]
        verdicts = [judge(self.position, roll, move) for move in every_move(self.position.board, {*own, another})]
        assert {verdict.move for verdict in verdicts if verdict.is_legal} == set(legal)
        for verdict in verdicts:
            assert verdict.is_legal == (not verdict.refusals)
            assert all(ground.clause in KNOWN and ground.reason for ground in verdict.refusals or verdict.grounds)

    def count_hugos_faces(self, turn: Turn) -> None:
        """The game ends: Hugo is at the arrow when the lemmas say."""
        self.hugo_faces += turn.roll == HUGO
        self.arrivals += [self.hugo_faces for event in turn.events if isinstance(event, HugoArrived)]
        if turn.after.readings == CANON:
            steps, ring = len(turn.after.board.steps), turn.after.board.ring
            assert self.hugo_faces <= -(-(steps + 1 + 5 * ring) // 3)

    def note_the_end(self, turn: Turn) -> None:
        for event in turn.events:
            if isinstance(event, GameEnded):
                self.endings.update(clause for clause in event.clauses if clause in ("end.points", "end.hugo"))

    def teardown(self) -> None:
        """Every game is played to its end."""
        position = getattr(self, "position", None)
        if position is None or position.phase == "place":
            return
        for _ in range(LONGEST_END):
            if self.is_over():
                return
            self.take(HUGO, format_move(MoveHugo()), (MoveHugo(),))
        raise AssertionError(f"still not over: {format_position(self.position)}")


class GameOfTheRulebook(Game):
    """A game on the Hugo side under the canon."""

    @initialize(start=new_games(st.just(load_board("hugo")), st.just(CANON)), more_hugo=st.booleans())
    def sit_down(self, start: Position, more_hugo: bool) -> None:
        self.begin(start, more_hugo)

    def count_hugos_faces(self, turn: Turn) -> None:
        super().count_hugos_faces(turn)
        assert self.hugo_faces <= ARRIVALS[-1]
        assert tuple(self.arrivals) == ARRIVALS[: len(self.arrivals)]


@pytest.mark.parametrize(("game", "count"), [(Game, 25), (GameOfTheRulebook, 15)])
def test_what_holds_in_every_game_and_games_end_in_both_ways(game: type[Game], count: int) -> None:
    game.endings = Counter()

    run_state_machine_as_test(game, settings=examples(count, stateful_step_count=150))

    assert set(game.endings) == {"end.points", "end.hugo"}
