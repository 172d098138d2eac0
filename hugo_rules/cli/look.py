"""Looking things up: a clause, a ruling, the whole matrix."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from hugo_rules.cli.language import words_of
from hugo_rules.cli.pleasant import print_table
from hugo_rules.cli.printing import print_json
from hugo_rules.errors import HugoRulesError
from hugo_rules.readings import values
from hugo_rules.rulebook import SOURCES, load_rulebook, version
from hugo_rules.words import message

MARKS = {"states": "X", "differs": "/", "divided": "%", "unclear": "?", "silent": "."}
STANCES = {
    "states": message("states"),
    "differs": message("differs"),
    "divided": message("divided"),
    "unclear": message("unclear"),
    "silent": message("silent"),
}
STANDINGS = {
    "agreed": message("agreed"),
    "one adds": message("one adds"),
    "contradicted": message("contradicted"),
    "open": message("open"),
}
LEVELS = {"high": message("high"), "medium": message("medium"), "low": message("low")}
"""How sure a ruling is."""


IN_ENGLISH = message("(The text is in English so far.)")
HINTS = {
    "command": "; hugo-rules --help lists them",
    "clause": "; hugo-rules search finds clauses by words",
    "ruling": "; hugo-rules search finds rulings by words",
}
"""What to do where no name is like the one that was asked for."""


NAMES = 3
"""At most so many names are offered."""
LIKE = 0.4
"""How like a name must be to be offered, from 0 to 1."""


class UnknownName(HugoRulesError):
    """A clause or a ruling that is not in the rulebook, or a command that is not there."""

    def __init__(self, kind: str, name: str, known: Iterable[str], instead: str = "") -> None:
        self.kind = kind
        """What was asked for."""
        self.name = name
        """By what name."""
        self.nearest = nearest_names(name, list(known))
        """Names that are known and look like it."""
        offered = (instead,) if instead else self.nearest
        hint = f"; did you mean {' or '.join(offered)}?" if offered else HINTS[kind]
        super().__init__(f"no {kind} {name}{hint}")


def nearest_names(name: str, known: Sequence[str]) -> tuple[str, ...]:
    """Known names like one that is not: first those that have it in them, then those that are written alike.

    >>> nearest_names("green", ["hugo.direction", "rooms.enter.green"])
    ('rooms.enter.green',)
    """
    within = [other for other in known if name.lower() in other]
    return tuple(within[:NAMES] or get_close_matches(name.lower(), known, n=NAMES, cutoff=LIKE))


def show_version(options: Any) -> None:
    """Print the version of the rulebook, which is the program's, and what is in it."""
    rulebook = load_rulebook()
    print(f"hugo-rules {version()}: rulebook {version()}, {len(rulebook['clauses'])} clauses, {len(rulebook['rulings'])} rulings")


def show_help(options: Any) -> int:
    """Say which commands there are."""
    from hugo_rules.cli import parser

    parser().print_help(sys.stderr)
    return 2


def show_clause(options: Any) -> None:
    """Print a clause: its text, what the sources say of it, its ruling and its scenarios."""
    clause, words = named("clause", options.name), words_of(options)
    if options.json:
        print_json(clause)
        return
    print(f"{clause['id']}: {words.translate(clause['title'])}\n\n  {words.translate(clause['text'])}\n")
    if words.translate(clause["text"]) == clause["text"] and words.say(IN_ENGLISH) != IN_ENGLISH:
        print_indented(words.say(IN_ENGLISH))
        print()
    for source in SOURCES:
        claim = clause["claims"][source]
        stance = words.say(STANCES[claim["stance"]])
        if claim["lines"]:
            facts = {"stance": stance, "lines": ", ".join(map(str, claim["lines"]))}
            many = len(claim["lines"]) > 1
            stance = words.say("{stance}, lines {lines}", **facts) if many else words.say("{stance}, line {lines}", **facts)
        print(f"  {source}  {stance}")
    standing = words.say(STANDINGS[clause["standing"]])
    print()
    print_indented(words.say("{standing}; revision {revision}", standing=standing, revision=clause["revision"]))
    if clause["ruling"]:
        print_indented(words.say("ruling: {ruling}", ruling=clause["ruling"]))
    if clause["scenarios"]:
        names = ", ".join(scenario["id"] for scenario in clause["scenarios"])
        print_indented(words.say("scenarios: {names}", names=names))


def show_ruling(options: Any) -> None:
    """Print a ruling: the question, the answer, the readings and who holds them."""
    ruling, words = named("ruling", options.name), words_of(options)
    if options.json:
        print_json(ruling)
        return
    print(f"{ruling['id']}\n\n  {words.translate(ruling['question'])}\n  {words.translate(ruling['answer'])}\n")
    for reading, text in ruling["readings"].items():
        held = ", ".join(ruling["held_by"][reading]) or words.say("nobody of the five")
        mark = "*" if reading == ruling["canon"] else " "
        print(f"  {mark} {reading}: {words.translate(text)} ({held})")
    facts = {"confidence": words.say(LEVELS[ruling["confidence"]]), "clauses": ", ".join(ruling["clauses"])}
    print()
    print_indented(words.say("confidence: {confidence}; clauses: {clauses}", **facts))
    if ruling["field"]:
        facts = {"field": ruling["field"], "values": ", ".join(values(ruling["field"]))}
        print_indented(words.say("house rule: --set {field}=VALUE ({values})", **facts))


def _other_kind(kind: str, name: str) -> str:
    """What else has this name, as it would be asked for; nothing where nothing has."""
    other = "ruling" if kind == "clause" else "clause"
    return f"{other} {name}" if any(entry["id"] == name for entry in load_rulebook()[f"{other}s"]) else ""


def print_indented(text: str) -> None:
    """Print a line below what it belongs to."""
    print(f"  {text}")


def named(kind: str, name: str) -> Mapping[str, Any]:
    """A clause or a ruling by its name, in letters of any size, with hyphens or underscores.

    Raises:
        UnknownName: there is none; holds the nearest known names.
    """
    entries = {entry["id"]: entry for entry in load_rulebook()[f"{kind}s"]}
    found: Mapping[str, Any] | None = entries.get(name.lower().replace("_", "-"))
    if found is None:
        raise UnknownName(kind, name, entries, _other_kind(kind, name))
    return found


def show_matrix(options: Any) -> None:
    """Print the rulebook as JSON, or a line for each clause with the mark of each source."""
    rulebook, words = load_rulebook(), words_of(options)
    if options.json:
        print_json(rulebook)
        return
    rows = [
        [
            clause["id"],
            *(MARKS[clause["claims"][source]["stance"]] for source in SOURCES),
            words.say(STANDINGS[clause["standing"]]),
        ]
        for clause in rulebook["clauses"]
    ]
    print_table([words.say("clause"), *SOURCES, ""], rows)
    print(", ".join(f"{mark} {words.say(STANCES[stance])}" for stance, mark in MARKS.items()))
