"""The rulebook as a whole: nothing of the sources is lost, and nothing stands loose."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from hugo_docs import claims, pages, rulings
from hugo_rules import rulebook
from hugo_rules.clauses import clauses_of
from hugo_rules.readings import differences
from hugo_rules.words import ENGLISH

LINES = {"es": 51, "it": 38, "fi": 29, "ja": 54, "en": 59}


@pytest.mark.parametrize("language", claims.LANGUAGES)
def test_every_line_of_a_source_is_accounted_for_once(language: str) -> None:
    source = claims.load_source(language)
    claimed = {line for claim in source.claims.values() for line in claim.lines}
    assert source.lines == LINES[language]
    assert sorted([*claimed, *source.no_rule]) == list(range(1, source.lines + 1))


@pytest.mark.parametrize("language", claims.LANGUAGES)
def test_a_source_has_an_entry_for_every_clause_and_for_nothing_else(language: str) -> None:
    assert set(claims.load_source(language).claims) ^ set(pages.all_clauses()) == set()


@pytest.mark.parametrize("language", claims.LANGUAGES)
def test_a_reading_that_a_source_holds_is_one_of_the_rulings(language: str) -> None:
    known = {
        (clause, reading)
        for ruling in pages.all_rulings().values()
        for clause in ruling.listed("clauses")
        for reading in ruling.readings
    }
    held = {(name, claim.reading) for name, claim in claims.load_source(language).claims.items() if claim.reading}
    assert held - known == set()


def test_every_function_of_the_rules_is_a_clause() -> None:
    loose = [
        f"{module.__name__}.{function.__name__}"
        for module in rulebook.rule_modules()
        for function in rulebook.public_functions(module)
        if not clauses_of(function)
    ]
    assert loose == []


def test_functions_name_only_clauses_that_stand_in_the_pages() -> None:
    assert set(rulebook.implementers()) - set(pages.all_clauses()) == set()


@pytest.mark.parametrize("ruling", pages.all_rulings().values(), ids=lambda ruling: ruling.name)
def test_a_ruling_tells_its_readings_apart_or_says_why_it_cannot(ruling: pages.Ruling) -> None:
    results = {row.result for row in rulings.witness_rows(ruling, ENGLISH)}
    if ruling.options.get("field"):
        assert len(results) > 1
    else:
        assert ruling.options.get("witness") or ruling.options.get("no-witness")


def weight(file: Path) -> int:
    """A page's size as it is sent, in bytes."""
    return len(gzip.compress(file.read_bytes(), 6))


def test_pages_are_light_enough_for_a_phone(site: Path) -> None:
    chapters = {file.name: weight(file) for file in (site / "rules").glob("*.html")}
    clauses = {file.name: weight(file) for file in (site / "clause").glob("*.html")}
    assert {name: size for name, size in chapters.items() if size >= 60_000} == {}
    assert {name: size for name, size in clauses.items() if size >= 20_000} == {}


def test_the_italian_game_takes_the_opening_lines_and_nothing_more() -> None:
    assert differences(rulebook.ruleset("it")) == {
        "red_room": "exact",
        "own_room": "expels",
        "hugo_start": "deepest_step",
        "first_arrival": "faster",
        "declining": "must",
    }


def test_who_forbids_passing_and_never_takes_it_back_forbids_it_in_midnight_party_too() -> None:
    declining = {name: rulebook.ruleset(name).declining for name in claims.LANGUAGES}
    assert declining == {"es": "must", "it": "must", "fi": "may", "ja": "may", "en": "may"}


def test_where_every_source_is_silent_nobody_holds_a_reading() -> None:
    silent = [
        ruling
        for ruling in pages.all_rulings().values()
        if all(claim.stance == "silent" for claim in claims.claims_of(ruling.listed("clauses")[0]))
    ]
    assert silent
    assert {ruling.name: rulings.held_by(ruling) for ruling in silent if any(rulings.held_by(ruling).values())} == {}
