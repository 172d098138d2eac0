"""The rulebook for machines: what `make rulebook` has read out of the pages.

`data/rulebook.json` holds every clause, ruling and source; the rulesets of the
sources are built from it.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from hugo_rules.clauses import ClauseName, clauses_of
from hugo_rules.errors import HugoRulesError
from hugo_rules.readings import CANON, Readings

Function = Callable[..., Any]
RULES = tuple(
    import_module(f"hugo_rules.{name}") for name in ("setup", "guests", "rooms", "cellar", "hugo", "end", "judge", "turn")
)
"""The modules whose functions are clauses, in reading order."""
SOURCES = ("es", "it", "fi", "ja", "en")


class UnknownRuleset(HugoRulesError):
    """A ruleset that nobody has."""


@cache
def implementers() -> Mapping[ClauseName, tuple[Function, ...]]:
    """The functions that are each clause.

    >>> [function.__name__ for function in implementers()["cellar.full"]]
    ['deepest_step', 'refilled_step', 'step_for_group']
    """
    found: dict[ClauseName, tuple[Function, ...]] = {}
    for module in RULES:
        for function in public_functions(module):
            for clause in clauses_of(function):
                found[clause] = (*found.get(clause, ()), function)
    return found


def public_functions(module: ModuleType) -> tuple[Function, ...]:
    """The functions that a module defines for others, in the order in which they stand."""
    own = (
        value
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and not name.startswith("_")
    )
    return tuple(own)


@cache
def load_rulebook() -> Mapping[str, Any]:
    """The rulebook as data: `clauses`, `rulings` and `sources`."""
    text = files("hugo_rules").joinpath("data").joinpath("rulebook.json").read_text("utf-8")
    rulebook: Mapping[str, Any] = json.loads(text)
    return rulebook


def ruleset(name: str) -> Readings:
    """The canon, or the game as one source has it, built from what that source claims.

    Raises:
        UnknownRuleset: there is no ruleset of this name.

    >>> ruleset("fi").full_cellar
    'refill'
    """
    if name == "canon":
        return CANON
    if name not in SOURCES:
        raise UnknownRuleset(f"ruleset {name!r}: there are canon, {', '.join(SOURCES)}")
    rulebook = load_rulebook()
    claimed = {clause["id"]: clause["claims"][name].get("reading") for clause in rulebook["clauses"]}
    held: dict[str, Any] = {}
    for ruling in rulebook["rulings"]:
        if ruling["field"]:
            held.update((ruling["field"], claimed[clause]) for clause in ruling["clauses"] if claimed[clause])
    return Readings(**held)
