"""Grounds: whatever a move is refused for, a clause says it, and a scenario of that clause shows it."""

from __future__ import annotations

from hugo_rules import rooms
from hugo_rules.clauses import clauses_of
from hugo_rules.rulebook import load_rulebook
from tests.rules.grounds import possible_refusals, shown_refusals, sources


def test_every_line_of_the_program_that_can_refuse_does_so_on_some_table() -> None:
    refusals = possible_refusals()

    assert [source for source in sources() if not any(map(source.can_give, refusals))] == []


def test_every_test_that_a_room_puts_can_refuse() -> None:
    refused_by = {refusal.clause for refusal in possible_refusals() if refusal.reason == rooms.EXACT}

    assert refused_by == {*clauses_of(rooms.count_tests), "rooms.enter.exact"}


def test_every_refusal_cites_a_clause_of_the_rulebook() -> None:
    clauses = {clause["id"] for clause in load_rulebook()["clauses"]}

    assert {refusal.clause for refusal in possible_refusals()} <= clauses


def test_every_ground_of_a_refusal_is_shown_by_a_scenario_of_its_own_clause() -> None:
    assert possible_refusals() - shown_refusals().keys() == set()
