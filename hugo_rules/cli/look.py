"""Looking things up: a clause, a ruling, words, the whole matrix."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher, get_close_matches
from typing import Any

from hugo_rules.errors import HugoRulesError
from hugo_rules.rulebook import SOURCES, load_rulebook

MARKS = {"states": "X", "differs": "/", "divided": "%", "unclear": "?", "silent": "."}
FOUND = 12
"""At most so many answers to a search."""
ALIKE = 0.8
"""How like a word must be to count as mistyped, from 0 to 1."""


class UnknownName(HugoRulesError):
    """A clause or a ruling that is not in the rulebook."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        """What was asked for."""
        self.name = name
        """By what name."""
        self.nearest = tuple(get_close_matches(name, list(known), n=3, cutoff=0.4))
        """Names that are known and look like it."""
        hint = f"; did you mean {' or '.join(self.nearest)}?" if self.nearest else f"; hugo-rules search finds {kind}s by words"
        super().__init__(f"no {kind} {name}{hint}")


def show_version(options: Any) -> None:
    """Print the version of the program and of the rulebook in it."""
    from importlib.metadata import version

    print(f"hugo-rules {version('hugo-rules')}, {len(load_rulebook()['clauses'])} clauses")


def show_help(options: Any) -> int:
    """Say which commands there are."""
    from hugo_rules.cli import parser

    parser().print_help(sys.stderr)
    return 2


def show_clause(options: Any) -> None:
    """Print a clause: its text, what the sources say of it, its ruling and its scenarios."""
    clause = named("clause", options.name)
    if options.json:
        print_json(clause)
        return
    print(f"{clause['id']}: {clause['title']}\n\n  {clause['text']}\n")
    for source in SOURCES:
        claim = clause["claims"][source]
        where = f", lines {', '.join(map(str, claim['lines']))}" if claim["lines"] else ""
        print(f"  {source}  {claim['stance']}{where}")
    print(f"\n  {clause['standing']}; revision {clause['revision']}")
    if clause["ruling"]:
        print(f"  ruling: {clause['ruling']} (hugo-rules ruling {clause['ruling']})")


def show_ruling(options: Any) -> None:
    """Print a ruling: the question, the answer, the readings and who holds them."""
    ruling = named("ruling", options.name)
    if options.json:
        print_json(ruling)
        return
    print(f"{ruling['id']}\n\n  {ruling['question']}\n  {ruling['answer']}\n")
    for reading, text in ruling["readings"].items():
        held = ", ".join(ruling["held_by"][reading]) or "nobody of the five"
        mark = "*" if reading == ruling["canon"] else " "
        print(f"  {mark} {reading}: {text} ({held})")
    print(f"\n  confidence: {ruling['confidence']}; clauses: {', '.join(ruling['clauses'])}")


def named(kind: str, name: str) -> Mapping[str, Any]:
    """A clause or a ruling by its name.

    Raises:
        UnknownName: there is none; holds the nearest known names.
    """
    entries = {entry["id"]: entry for entry in load_rulebook()[f"{kind}s"]}
    if name not in entries:
        raise UnknownName(kind, name, entries)
    found: Mapping[str, Any] = entries[name]
    return found


def search(options: Any) -> int:
    """Print what has the words; 1 if nothing has."""
    found = sorted(matches(" ".join(options.words)), key=lambda match: (-match["score"], match["name"]))[:FOUND]
    if options.json:
        print_json(found)
    for match in [] if options.json else found:
        print(f"{match['kind']} {match['name']}: {match['text']}")
    if not found and not options.json:
        print("nothing found")
    return 0 if found else 1


def matches(words: str) -> Iterator[dict[str, Any]]:
    """Everything in the rulebook that has each of the words, or words very like them."""
    wanted = folded(words)
    for kind, name, shown, text in entries():
        scores = [max((likeness(word, other) for other in folded(f"{name} {text}")), default=0.0) for word in wanted]
        if wanted and min(scores) >= ALIKE:
            yield {"kind": kind, "name": name, "text": shown, "score": round(sum(scores) / len(scores), 3)}


def entries() -> Iterator[tuple[str, str, str, str]]:
    """What can be found: its kind, its name, what is shown of it, and the words that find it."""
    rulebook = load_rulebook()
    for clause in rulebook["clauses"]:
        yield "clause", clause["id"], clause["text"], f"{clause['title']} {clause['text']}"
    for ruling in rulebook["rulings"]:
        yield "ruling", ruling["id"], ruling["question"], f"{ruling['question']} {ruling['answer']}"


def folded(text: str) -> list[str]:
    """The words of a text without case and accents.

    >>> folded("Galería, ROOMS.enter")
    ['galeria', 'rooms', 'enter']
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


def likeness(word: str, other: str) -> float:
    """How alike two words are: 1 if the same, nearly so if one begins the other, less by each slip.

    >>> likeness("room", "room"), likeness("room", "rooms"), likeness("celar", "cellar") > 0.8
    (1.0, 0.95, True)
    """
    if word == other:
        return 1.0
    if len(word) > 2 and other.startswith(word):
        return 0.95
    return SequenceMatcher(None, word, other).ratio() if len(word) > 3 else 0.0


def show_matrix(options: Any) -> None:
    """Print the rulebook as JSON, or a line for each clause with the mark of each source."""
    rulebook = load_rulebook()
    if options.json:
        print_json(rulebook)
        return
    width = max(len(clause["id"]) for clause in rulebook["clauses"])
    print(f"{'clause':{width}}  {'  '.join(SOURCES)}")
    for clause in rulebook["clauses"]:
        marks = "   ".join(MARKS[clause["claims"][source]["stance"]] for source in SOURCES)
        print(f"{clause['id']:{width}}  {marks}   {clause['standing']}")
    print(", ".join(f"{mark} {stance}" for stance, mark in MARKS.items()))


def print_json(data: Any) -> None:
    """Print data as JSON."""
    json.dump(data, sys.stdout, ensure_ascii=False, indent=1)
    print()
