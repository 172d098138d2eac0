"""Whole games, drawn by Hypothesis turn by turn, each turn put before the claims of `claims.py`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from hugo_rules.board import Board, Pips, load_board
from hugo_rules.events import GameEnded, HugoArrived, RoundEnded
from hugo_rules.judge import IllegalMove, judge, legal_moves
from hugo_rules.notation import format_move, format_position, format_roll, parse_move
from hugo_rules.readings import CANON
from hugo_rules.setup import new_game
from hugo_rules.state import (
    HUGO,
    Decline,
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
)
from hugo_rules.turn import apply
from tests.rules.invariants import CLAIMS, KNOWN, MIDNIGHT_CLAIMS, Claims, Turn, ends_of_the_round
from tests.rules.strategies import DIES, any_move, examples, new_games, rolls

ARRIVALS = (4, 13, 20, 26, 31, 35)
"""Which of Hugo's faces bring him to the arrow, in every game of the canon on the Hugo side (docs/overview/lemmas.md)."""
MORE_HUGO: tuple[Roll, ...] = (HUGO, 1, HUGO, 2, HUGO, 4, HUGO, 5, HUGO, HUGO, HUGO, HUGO)
"""Faces of either die, Hugo's in greater number."""
LONGEST_END = 220
"""Hugo's faces that end any game: one for each step and space, if he never went further; and more than three rounds take."""


def every_move(board: Board, starts: set[Place]) -> Iterator[Move]:
    """Whatever a hand could try: each of these starts to every place of the board and to some beside it, and all the rest."""
    ends = (*every_place(board), OnGallery(board.ring), InRoom(board.ring), OnStep(board.steps[0] + 1))
    yield from (MoveGuest(start, end) for start in starts for end in ends)
    yield from map(PlaceGuest, range(board.ring + 1))
    yield from (MoveHugo(), Decline())


def every_place(board: Board) -> tuple[Place, ...]:
    return (*map(OnGallery, range(board.ring)), *map(InRoom, board.by_door), *map(OnStep, board.steps))


class Game(RuleBasedStateMachine):
    """One game: turn by turn as Hypothesis draws, and then Hugo's face until the end."""

    endings: ClassVar[Counter[str]]
    """What ended the games, or their rounds, counted over all of them."""
    claims: Claims = CLAIMS
    hides = False
    """Whether guests go into rooms where they can."""

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
        into_rooms = [move for move in legal if isinstance(move, MoveGuest) and isinstance(move.end, InRoom)]
        worth = into_rooms if self.hides and into_rooms else legal
        self.take(roll, data.draw(st.sampled_from(worth).map(format_move), "move"), legal)

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
        for claim in self.claims:
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
        if position is None or (position.round == 1 and position.phase == "place"):
            return
        for _ in range(LONGEST_END):
            if self.is_over():
                return
            roll: Roll = None if self.position.phase == "place" else HUGO
            legal = legal_moves(self.position, roll)
            self.take(roll, format_move(legal[0]), legal)
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


class MidnightParty(Game):
    """A game of three rounds."""

    claims = MIDNIGHT_CLAIMS

    @initialize(start=new_games(game="midnight"), more_hugo=st.booleans())
    def sit_down(self, start: Position, more_hugo: bool) -> None:
        self.begin(start, more_hugo)

    def begin(self, start: Position, more_hugo: bool) -> None:
        self.in_a_row, self.rounds = 0, list[int]()
        super().begin(start, more_hugo)

    def count_hugos_faces(self, turn: Turn) -> None:
        """The round ends: guests who do not move are all behind Hugo when he has been up the stairs and once round."""
        self.in_a_row = self.in_a_row + 1 if turn.roll == HUGO and turn.after.phase == "play" else 0
        way = len(turn.after.board.steps) - 1 + turn.after.board.ring
        assert self.in_a_row < -(-way // hugo_pips(turn.after))

    def note_the_end(self, turn: Turn) -> None:
        ended = [event.round for event in turn.events if isinstance(event, RoundEnded)]
        self.rounds += ended
        self.endings.update(ends_of_the_round(turn) if ended else ())
        assert self.rounds == [1, 2, 3][: turn.after.round - (not self.is_over())]


class CrowdedParty(MidnightParty):
    """A game on the small board, where guests hide in the rooms until these are full."""

    hides = True

    @initialize(players=st.sampled_from([2, 4]))
    def sit_down(self, players: int) -> None:
        self.begin(new_game(load_board("small"), players, game="midnight", guests_each=6 // players), more_hugo=False)


def hugo_pips(position: Position) -> Pips:
    many = {"seven": 7, "five": 5}[position.readings.slow_hugo]
    return 2 if len(position.players) >= many else 3


@pytest.mark.parametrize(("game", "count"), [(Game, 15), (GameOfTheRulebook, 10)])
def test_what_holds_in_every_game_and_games_end_in_both_ways(game: type[Game], count: int) -> None:
    game.endings = Counter()

    run_state_machine_as_test(game, settings=examples(count, stateful_step_count=150))

    assert set(game.endings) == {"end.points", "end.hugo"}


@pytest.mark.parametrize(("game", "count", "ending"), [(MidnightParty, 12, "gallery"), (CrowdedParty, 12, "rooms")])
def test_what_holds_in_every_midnight_party_and_rounds_end_in_both_ways(game: type[Game], count: int, ending: str) -> None:
    game.endings = Counter()

    run_state_machine_as_test(game, settings=examples(count, stateful_step_count=150))

    assert ending in game.endings
