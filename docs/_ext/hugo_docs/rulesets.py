"""The six rulesets as the pages have them, and what each makes of a ruling's witness."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain

from docutils import nodes

from hugo_docs import claims, pages, running, scenario
from hugo_docs.elements import tag
from hugo_docs.pages import Ruling, Scenario
from hugo_docs.running import Call
from hugo_rules.compare import parting_fields, under
from hugo_rules.events import TurnPassed
from hugo_rules.judge import judge
from hugo_rules.readings import CANON, Readings, field_names
from hugo_rules.rulebook import RULESETS
from hugo_rules.state import Move, Position, Roll
from hugo_rules.tell import describe_events
from hugo_rules.turn import apply
from hugo_rules.words import Words


def values_by_ruleset(ruling: Ruling) -> dict[str, str]:
    """For each ruleset the value that it has for a ruling's field; a source that names none plays as the canon."""
    canon = next(iter(ruling.readings))
    return {"canon": canon, **{code: _named(code, ruling) or canon for code in claims.LANGUAGES}}


def _named(language: str, ruling: Ruling) -> str:
    """The reading that a source names on any of a ruling's clauses, the last one's; empty where it names none."""
    source = claims.load_source(language).claims
    named = [source[clause].reading for clause in ruling.listed("clauses") if source[clause].reading]
    return named[-1] if named else ""


@cache
def field_rulings() -> Mapping[str, Ruling]:
    """The ruling on each field that has one."""
    rulings = pages.all_rulings().values()
    return {ruling.options["field"]: ruling for ruling in rulings if ruling.options.get("field") in field_names()}


@cache
def rulesets() -> Mapping[str, Readings]:
    """The canon, and the game of each source, from what the pages and the claims hold today."""
    held = {field: values_by_ruleset(ruling) for field, ruling in field_rulings().items()}
    return {name: Readings(**{field: by_name[name] for field, by_name in held.items()}) for name in RULESETS}  # type: ignore[arg-type]


@cache
def witness_call(witness: Scenario, readings: Readings) -> Call | None:
    """What a scenario asked under some readings and was told, as its picture would show it."""
    return scenario.shown_call(witness, running.run_until_refused(witness, readings))


def pictured_call(witness: Scenario, readings: Readings) -> Call:
    """What comes of the question that a scenario's picture shows, put where the scenario comes to it or else where it came up.

    Raises:
        LookupError: the scenario asks nothing.
    """
    pictured, shown = witness_call(witness, CANON), witness_call(witness, readings)
    if pictured is None:
        raise LookupError(f"{witness.full_name} asks nothing of the rules")
    if shown is None or _question(shown) != _question(pictured):
        return ask(pictured.position, *_question(pictured), readings)
    return shown if shown.outcome else ask(shown.position, *_question(shown), readings)


def _question(call: Call) -> tuple[Roll, Move]:
    return call.verdict.roll, call.verdict.move


def ask(position: Position, roll: Roll, move: Move, readings: Readings) -> Call:
    """One question, put under some readings: the verdict, and what comes of the move where it is legal."""
    table = under(position, readings)
    verdict = judge(table, roll, move)
    return Call(table, verdict, apply(table, roll, move) if verdict.is_legal else None)


def call_result(call: Call, words: Words) -> str:
    """The answer to one call, in short."""
    if not call.verdict.is_legal:
        return words.say("not allowed")
    if call.outcome is None:
        return words.say("allowed")
    happened = tuple(event for event in call.outcome.events if not isinstance(event, TurnPassed))
    return describe_events(call.position, happened, words) or words.say("allowed")


def name_of(ruleset: str, words: Words) -> str:
    """A ruleset's name: the code of its source, or the canon."""
    return words.say("canon") if ruleset == "canon" else ruleset


@dataclass(frozen=True, slots=True)
class Group:
    """The rulesets that make the same of a witness."""

    names: tuple[str, ...]
    result: str
    """What they make of it, in the reader's language."""
    through: tuple[Ruling, ...]
    """The rulings through which they part from the canon; none where they agree with it."""


def witness_groups(witness: Scenario, words: Words) -> list[Group]:
    """What the six make of a witness, the canon's group first.

    Raises:
        LookupError: the scenario asks nothing.
    """

    def result(readings: Readings) -> str:
        return call_result(pictured_call(witness, readings), words)

    game = pictured_call(witness, CANON).position.game
    by_result: dict[str, tuple[str, ...]] = {}
    for name, readings in rulesets().items():
        by_result[result(readings)] = (*by_result.get(result(readings), ()), name)
    through = {name: parting_fields(result, CANON, readings, game) for name, readings in rulesets().items()}
    return [
        Group(names, told, rulings_on(chain.from_iterable(fields for name in names for fields in through[name])))
        for told, names in by_result.items()
    ]


def rulings_on(fields: Iterable[str]) -> tuple[Ruling, ...]:
    """The rulings on some fields, each once."""
    return tuple(field_rulings()[field] for field in dict.fromkeys(fields))


def ruling_links(rulings: Iterable[Ruling], folder: str) -> list[nodes.Node]:
    """Links to rulings by their names."""
    links: list[nodes.Node] = []
    for ruling in rulings:
        links += [tag("a", ruling.name, class_="id", href=f"{folder}{ruling.name}.html"), nodes.Text(" ")]
    return links
