"""Finding clauses, rulings and terms by words of any of the five languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Any, NamedTuple

from hugo_rules.cli.language import words_of
from hugo_rules.cli.printing import print_json
from hugo_rules.rulebook import LANGUAGES, load_rulebook, words_in
from hugo_rules.words import Words, message

FOUND = 12
"""At most so many answers to a search."""
ASKED = 12
"""At most so many words are looked for."""
ALIKE = 0.8
"""How like a word must be to count as mistyped, from 0 to 1."""
PART = 0.95
"""How like a word is to another that it begins, or that it is a part of in a language without blanks."""


KINDS = {"term": message("term"), "clause": message("clause"), "ruling": message("ruling")}
"""What can be found, in the order in which equals are shown."""
ORDER = tuple(KINDS)


class Entry(NamedTuple):
    """Something that can be found."""

    kind: str
    """A clause, a ruling or a term."""
    name: str
    """Its name."""
    text: str
    """What is shown of it."""
    words: frozenset[str]
    """The words that find it, folded."""
    names: frozenset[str]
    """What it is called, folded."""


def search(options: Any) -> int:
    """Print what has the words; 1 if nothing has."""
    words = words_of(options)
    found = matches(" ".join(options.words), words)[:FOUND]
    if options.json:
        print_json(found)
        return 0 if found else 1
    for match in found:
        print(f"{words.say(KINDS[match['kind']])} {match['name']}: {match['text']}")
    if not found:
        print(words.say("nothing found"))
    return 0 if found else 1


def matches(wanted: str, words: Words) -> list[dict[str, Any]]:
    """What the rulebook has on some words, or on words very like them; the best first.

    What has all of the words, or else what has most of them; of equals, what is called most like them.
    """
    asked = list(dict.fromkeys(folded(wanted)))[:ASKED]
    found: list[tuple[int, float, float, int, Entry]] = []
    for entry in entries(words):
        likest = (max(likeness(word, other) for other in entry.words) for word in asked)
        if scores := [score for score in likest if score >= ALIKE]:
            called = max(likeness(" ".join(asked), name) for name in entry.names)
            found.append((-len(scores), -round(sum(scores) / len(scores), 3), -called, ORDER.index(entry.kind), entry))
    most = min((missing for missing, *_ in found), default=0)
    shown = [(entry, -score) for missing, score, _, _, entry in sorted(found) if missing == most]
    return [{"kind": entry.kind, "name": entry.name, "text": entry.text, "score": score} for entry, score in shown]


@cache
def entries(words: Words) -> tuple[Entry, ...]:
    """All that can be found. A clause is found by the five texts' words for what it is about, too."""
    rulebook = load_rulebook()
    found = [_term(term, words) for term in rulebook["terms"]]
    for clause in rulebook["clauses"]:
        about = [name for term in rulebook["terms"] if clause["id"] in term["clauses"] for name in term_names(term)]
        told = (clause["id"], *_in_all(clause["title"], clause["text"]), *about)
        found.append(_entry("clause", clause["id"], words.translate(clause["text"]), told, [clause["id"]]))
    for ruling in rulebook["rulings"]:
        told = (ruling["id"], *_in_all(ruling["question"], ruling["answer"]))
        found.append(_entry("ruling", ruling["id"], words.translate(ruling["question"]), told, [ruling["id"]]))
    return tuple(found)


def _term(term: Mapping[str, Any], words: Words) -> Entry:
    """A term, called in its own language and in that of the reader."""
    names = term_names(term)
    told = (*names, *_in_all(term["means"]))
    return _entry("term", words.translate(term["term"]), words.translate(term["means"]), told, names)


def _entry(kind: str, name: str, text: str, told: Iterable[str], names: Iterable[str]) -> Entry:
    finding = frozenset(word for text in told for word in folded(text))
    return Entry(kind, name, text, finding, frozenset(" ".join(folded(name)) for name in names))


def term_names(term: Mapping[str, Any]) -> list[str]:
    """What this rulebook and the five texts call something."""
    return [term["term"], *(name for language in LANGUAGES for name in term[language])]


def _in_all(*texts: str) -> Iterator[str]:
    """Texts in every language in which they are there."""
    for language in LANGUAGES:
        yield from map(words_in(language).translate, texts)


def folded(text: str) -> list[str]:
    """The words of a text without case and accents.

    >>> folded("Galería, ROOMS.enter")
    ['galeria', 'rooms', 'enter']
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(letter))
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


@lru_cache(1 << 16)
def likeness(word: str, other: str) -> float:
    """How alike two words are: 1 if the same, nearly so if one begins the other, less by each slip.

    >>> likeness("room", "room"), likeness("room", "rooms"), likeness("celar", "cellar") > 0.8
    (1.0, 0.95, True)
    >>> likeness("回廊", "外側の回廊のマス")
    0.95
    """
    if word == other:
        return 1.0
    if (other.startswith(word) and len(word) > 2) or (not word.isascii() and word in other):
        return PART
    return SequenceMatcher(None, word, other).ratio() if len(word) > 3 and abs(len(word) - len(other)) < 3 else 0.0
