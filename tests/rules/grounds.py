"""The grounds on which a move can be refused: those that the judge can give, and those that scenarios show.

The judge's are found by putting before it everything that it looks at, on a small board with a room of every kind; the
source says where a refusal can come from, so that none is overlooked.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

import hugo_rules
from hugo_docs import pages, running
from hugo_rules.board import load_board
from hugo_rules.case import Case
from hugo_rules.clauses import ClauseName, Ground
from hugo_rules.judge import guest_grounds, judge
from hugo_rules.notation import parse_position
from hugo_rules.readings import CANON, Readings, field_names, values
from hugo_rules.state import HUGO, Game, HugoArea, InRoom, OnStep, Place, Roll
from tests.rules.agreement import Refusal, every_move, every_place

PACKAGE = Path(hugo_rules.__file__).parent
SMALL = load_board("small")
ROLLS: tuple[Roll, ...] = (None, 1, 2, 3, 4, 5, HUGO)
TABLES = (
    "hugo1_small_canon~guests~1_place1_hdoor_2345_A10.2_B10_firstA_turnB",
    "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA",
    "hugo1_small_canon~guests~1_play1_h7_0100_A10.r2_B10.1_firstA_turnA",
    "hugo1_small_canon~guests~1_over1_h7_0100_A46.s10_B10.1_firstA_turnB",
    "midnight1_small_canon~guests~1_place2_h7_A10.s10_B10.1_firstA_turnA",
    "midnight1_small_canon~guests~1_play1_h7_A0.2_B0.1_firstA_turnA",
    "midnight1_small_canon~guests~1_play1_h7_A0.r2_B0.1_firstA_turnA",
)
"""A table of each phase, with a guest on the gallery and without."""


class Source(NamedTuple):
    """A line of the program that can make a ground on which a move is refused."""

    module: str
    line: int
    clause: ClauseName | None
    """`None` where the line does not say it."""
    reason: str | None
    """The template of its sentence; `None` where the line does not say it."""

    def can_give(self, refusal: Refusal) -> bool:
        """Whether this line may be where a refusal comes from."""
        return self.clause in (None, refusal.clause) and self.reason in (None, refusal.reason)


@cache
def shown_refusals() -> Mapping[Refusal, tuple[str, ...]]:
    """Each ground on which a scenario of its own clause has a move refused, and the names of those scenarios."""
    shown: dict[Refusal, tuple[str, ...]] = {}
    for scenario in pages.all_scenarios().values():
        for refusal in dict.fromkeys(_refusals_of(scenario)):
            shown[refusal] = (*shown.get(refusal, ()), scenario.full_name)
    return shown


def _refusals_of(scenario: pages.Scenario) -> Iterator[Refusal]:
    for call in running.run(scenario).calls:
        yield from (refusal for refusal in _refusing(call.verdict.grounds) if refusal.clause == scenario.clause)


def _refusing(grounds: tuple[Ground, ...]) -> Iterator[Refusal]:
    return (Refusal(ground.clause, ground.reason) for ground in grounds if not ground.permits)


@cache
def possible_refusals() -> frozenset[Refusal]:
    """Every ground on which the judge refuses a move of any table, under the canon or with one reading changed."""
    found: set[Refusal] = set()
    for readings in all_readings():
        for case, end in all_cases(readings):
            found.update(_refusing(guest_grounds(case, end)))
        for table, roll, move in product(map(parse_position, TABLES), ROLLS, every_move(SMALL)):
            found.update(_refusing(judge(table._replace(readings=readings), roll, move).grounds))
    return frozenset(found)


def all_readings() -> Iterator[Readings]:
    """The canon, and each other value of each field."""
    yield CANON
    for name in field_names():
        for value in values(name)[1:]:
            yield CANON._replace(**{name: value})  # type: ignore[arg-type]


def all_cases(readings: Readings) -> Iterator[tuple[Case, Place]]:
    """A guest of A's on every place, or none, with all that bears on it; and every end that can be asked for."""
    places = every_place(SMALL)
    for game, roll, start, is_own in product(get_args(Game), (1, 2, 4), places, (True, False)):
        depths = SMALL.steps if isinstance(start, OnStep) else (None,)
        for has_gallery, deepest, hugo, end in product((True, False), depths, get_args(HugoArea), places):
            insides = ((), ((end.door, 0),), ((end.door, 1),)) if isinstance(end, InRoom) else ((),)
            for inside in insides:
                yield Case(game, SMALL, readings, 0, roll, start, is_own, has_gallery, deepest, hugo, inside), end


def sources() -> Iterator[Source]:
    """Every line of the rules that can make a refusing ground."""
    for file in sorted(PACKAGE.glob("*.py")):
        names = vars(import_module(f"hugo_rules.{file.stem}"))
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(ast.Name("Ground"), [_, ast.Constant(True), *_]):
                    pass
                case ast.Call(ast.Name("Ground"), [clause, _, reason, *_]):
                    said = str(clause.value) if isinstance(clause, ast.Constant) else None
                    template = names.get(reason.id) if isinstance(reason, ast.Name) else None
                    yield Source(file.stem, node.lineno, said, template)
