"""Finding things by words of any of the five languages."""

from __future__ import annotations

import json

import pytest

from hugo_rules.cli.search import matches
from hugo_rules.rulebook import load_rulebook
from hugo_rules.words import ENGLISH
from tests.cli.runs import run

NAMES = {"clause": "id", "ruling": "id", "term": "term"}
"""Where the name of each kind stands."""


def found(words: str, kind: str) -> list[str]:
    return [match["name"] for match in matches(words, ENGLISH) if match["kind"] == kind]


@pytest.mark.parametrize("words", ["green room", "GREEN RÓOM", "gren room", "rooms.enter.green", "room green"])
def test_the_search_forgives_case_accents_order_and_a_slip(words: str) -> None:
    assert "rooms.enter.green" in found(words, "clause")


@pytest.mark.parametrize(
    "words", ["galería", "galeria", "galleria", "galleriakäytävä", "galleriakaytava", "gallery", "回廊", "gallrey"]
)
def test_a_term_is_found_by_the_word_of_each_text(words: str) -> None:
    assert found(words, "term")[:1] == ["gallery"]


@pytest.mark.parametrize("words", ["galería", "galleria", "gallery", "回廊"])
def test_a_clause_is_found_by_the_words_for_what_it_is_about(words: str) -> None:
    assert "components.gallery" in found(words, "clause")


def test_a_ruling_is_found_by_its_question() -> None:
    assert found("Armoury", "ruling") != []


def test_the_best_comes_first() -> None:
    assert matches("rooms.capacity", ENGLISH)[0]["name"] == "rooms.capacity"


def test_terms_clauses_and_rulings_are_found_by_their_names() -> None:
    rulebook = load_rulebook()
    names = [(kind, entry[key]) for kind, key in NAMES.items() for entry in rulebook[f"{kind}s"][::4]]

    assert [name for kind, name in names if name not in found(name, kind)] == []


@pytest.mark.parametrize("words", ["xyzzy", "", "?!", "🏰"])
def test_a_search_that_finds_nothing_says_so(words: str) -> None:
    said = run(["search", words])

    assert (said.status, said.out) == (1, "nothing found\n")


def test_what_is_found_is_there_as_data() -> None:
    first = json.loads(run(["search", "green", "room", "--json"]).out)[0]

    assert set(first) == {"kind", "name", "text", "score"}
