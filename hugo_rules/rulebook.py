"""The rulebook for machines: what `make rulebook` has read out of the pages.

`data/rulebook.json` holds every clause, ruling and source; the rulesets of the
sources are built from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from hugo_rules.board import Board
from hugo_rules.clauses import ClauseName, clauses_of
from hugo_rules.errors import HugoRulesError
from hugo_rules.packaged import packaged_text
from hugo_rules.readings import Readings, check_setting, check_together
from hugo_rules.state import Game
from hugo_rules.words import ENGLISH, Words

Function = Callable[..., Any]
RULES = ("setup", "guests", "rooms", "cellar", "hugo", "end", "midnight", "judge", "turn")
"""The modules whose functions are clauses, in reading order."""
SOURCES = ("es", "it", "fi", "ja", "en")
LANGUAGES = ("en", "es", "it", "fi", "ja")
"""The languages that the rulebook speaks."""
RULESETS = ("canon", *SOURCES)
"""The six games that one can ask for by name."""


class UnknownRuleset(HugoRulesError):
    """A ruleset that nobody has."""


@cache
def implementers() -> Mapping[ClauseName, tuple[Function, ...]]:
    """The functions that are each clause.

    >>> [function.__name__ for function in implementers()["cellar.full"]]
    ['deepest_step', 'refilled_step', 'step_for_group', 'overflow_step']
    """
    found: dict[ClauseName, tuple[Function, ...]] = {}
    for module in rule_modules():
        for function in public_functions(module):
            for clause in clauses_of(function):
                found[clause] = (*found.get(clause, ()), function)
    return found


def rule_modules() -> tuple[ModuleType, ...]:
    """The modules whose functions are clauses, in reading order."""
    return tuple(import_module(f"hugo_rules.{name}") for name in RULES)


def public_functions(module: ModuleType) -> tuple[Function, ...]:
    """The functions that a module defines for others, in the order in which they stand."""
    own = (
        value
        for name, value in vars(module).items()
        if isinstance(value, FunctionType) and value.__module__ == module.__name__ and not name.startswith("_")
    )
    return tuple(own)


@cache
def load_rulebook() -> Mapping[str, Any]:
    """The rulebook as data: `version`, `clauses`, `rulings`, `terms` and `sources`."""
    rulebook: Mapping[str, Any] = json.loads(packaged_text("data/rulebook.json"))
    return rulebook


def version() -> str:
    """The version of the rulebook, which is the program's too."""
    number: str = load_rulebook()["version"]
    return number


@cache
def words_in(language: str) -> Words:
    """How to say things in a language; English where it has no text yet.

    >>> words_in("fi").say("step {value}", value=10)
    'porras 10'
    """
    if language == "en":
        return ENGLISH
    texts: Mapping[str, str] = json.loads(packaged_text(f"data/text/{language}.json"))
    return Words(lambda template: texts.get(template, template))


@cache
def ruleset(name: str) -> Readings:
    """The canon, or the game as one source has it, built from what that source claims.

    Raises:
        UnknownRuleset: there is no ruleset of this name.

    >>> ruleset("fi").full_cellar
    'refill'
    """
    if name not in RULESETS:
        raise UnknownRuleset(f"ruleset {name!r}: there are {', '.join(RULESETS)}")
    held = {ruling["field"]: ruling["values"][name] for ruling in load_rulebook()["rulings"] if ruling["field"]}
    return Readings(**held)


def house_rules(base: Readings, fields: Mapping[str, str], game: Game = "hugo", board: Board | None = None) -> Readings:
    """A ruleset with single fields set otherwise.

    Args:
        base: what it starts from, such as `CANON` or `ruleset("fi")`.
        fields: the fields of `Readings` to set, each to one of its values.
        game: the game that it is for.
        board: the side that it is for; `None` where any will do.

    Raises:
        BadRuleset: a field or value is unknown, or a combination makes no sense; names both.

    >>> house_rules(ruleset("fi"), {"must_move": "must"}).laps
    'six'
    """
    for field, value in fields.items():
        check_setting(field, value, game, board)
    readings = base._replace(**fields)  # type: ignore[arg-type]
    check_together(readings)
    return readings


@cache
def field_rulings() -> Mapping[str, str]:
    """The ruling on each field.

    >>> field_rulings()["red_room"]
    'red-room'
    """
    return {ruling["field"]: ruling["id"] for ruling in load_rulebook()["rulings"] if ruling["field"]}
