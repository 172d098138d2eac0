"""Running scenarios: once for their page, again under other readings for witnesses.

A scenario calls the rules as anybody's program would. Here the calls that ask for
a verdict or carry out a move are listened to, so that the picture, the clauses and
the witness come from what was computed.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import hugo_rules
from hugo_docs.pages import Scenario
from hugo_rules import Board, Outcome, Position, Verdict
from hugo_rules.readings import CANON, Readings
from hugo_rules.state import Move, Roll


class ScenarioFailed(Exception):
    """A scenario that raises where it should not."""


@dataclass(frozen=True, slots=True)
class Call:
    """One question put to the rules, and the answer."""

    position: Position
    """The position that it was asked of."""
    verdict: Verdict
    outcome: Outcome | None = None
    """What came of the move, where it was carried out."""


@dataclass(slots=True)
class Run:
    """What a scenario asked and was told."""

    calls: list[Call] = field(default_factory=list)

    @property
    def clauses(self) -> frozenset[str]:
        """Every clause that a verdict or an event named."""
        grounds = {ground.clause for call in self.calls for ground in call.verdict.grounds}
        events = {clause for call in self.calls if call.outcome for clause in call.outcome.clauses}
        return frozenset(grounds | events)

    def shown(self, number: int | None = None) -> Call | None:
        """The call that the picture shows: the one asked for (-1: the last), else the first move made, else the last verdict."""
        if number == -1:
            return next(iter(self.calls[-1:]), None)
        if number is not None and number <= len(self.calls):
            return self.calls[number - 1]
        made = [call for call in self.calls if call.outcome]
        return next(iter(made or self.calls[-1:]), None)

    def namespace(self, readings: Readings) -> dict[str, Any]:
        """The names that a scenario may use, listening, with positions read under some readings."""

        def parse_position(text: str, *rest: Any, **options: Any) -> Position:
            position = hugo_rules.parse_position(text, *rest, **options)
            return position._replace(readings=readings) if position.readings == CANON else position

        def format_position(position: Position) -> str:
            # A position that says by which readings it is played would tell them apart by that alone.
            return hugo_rules.format_position(position._replace(readings=CANON) if position.readings == readings else position)

        def new_game(board: Board, players: int, **options: Any) -> Position:
            return hugo_rules.new_game(board, players, **{"readings": readings, **options})

        def judge(position: Position, roll: Roll, move: Move) -> Verdict:
            self.calls.append(Call(position, hugo_rules.judge(position, roll, move)))
            return self.calls[-1].verdict

        def legal_moves(position: Position, roll: Roll) -> tuple[Move, ...]:
            moves = hugo_rules.legal_moves(position, roll)
            for move in moves:
                judge(position, roll, move)
            return moves

        def apply(position: Position, roll: Roll, move: Move) -> Outcome:
            verdict = judge(position, roll, move)
            outcome = hugo_rules.apply(position, roll, move)
            self.calls[-1] = Call(position, verdict, outcome)
            return outcome

        listening: Mapping[str, Callable[..., Any]] = {
            "parse_position": parse_position,
            "format_position": format_position,
            "new_game": new_game,
            "judge": judge,
            "legal_moves": legal_moves,
            "apply": apply,
        }
        return {**{name: getattr(hugo_rules, name) for name in hugo_rules.__all__}, **listening}


def run(scenario: Scenario, readings: Readings = CANON) -> Run:
    """Run a scenario and report what it asked and was told; its output is not compared.

    Raises:
        ScenarioFailed: a line raises and its output does not say so.
    """
    running = Run()
    names = running.namespace(readings)
    with _quiet():
        for example in examples(scenario):
            try:
                exec(compile(example.source, str(scenario.file), "single"), names)
            except Exception as problem:
                if example.exc_msg is not None:
                    continue
                line = scenario.line + example.lineno
                raise ScenarioFailed(f"{scenario.file}:{line}: {scenario.full_name}: {problem}") from problem
    return running


def run_until_refused(scenario: Scenario, readings: Readings) -> Run:
    """Run a scenario under other readings as far as it goes: its move may be refused, what it looks at may be missing."""
    running = Run()
    names = running.namespace(readings)
    with _quiet(), contextlib.suppress(Exception):
        for example in examples(scenario):
            exec(compile(example.source, str(scenario.file), "single"), names)
    return running


def check(scenario: Scenario, readings: Readings = CANON) -> Iterator[str]:
    """Run a scenario as a doctest; each difference from its output as doctest reports it."""
    names = Run().namespace(readings)
    test = doctest.DocTest(examples(scenario), names, scenario.full_name, str(scenario.file), scenario.line - 1, scenario.code)
    report: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(test, out=report.append)
    yield from report


def examples(scenario: Scenario) -> list[doctest.Example]:
    """The `>>>` lines of a scenario."""
    return doctest.DocTestParser().get_examples(scenario.code, scenario.full_name)


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    hook = sys.displayhook
    sys.displayhook = lambda value: None
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    finally:
        sys.displayhook = hook
