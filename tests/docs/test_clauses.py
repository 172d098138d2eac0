"""What every clause and ruling must have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hugo_docs import claims, export, pages, scenario

CLAUSES = list(pages.all_clauses().values())
BEHAVIOURS = [clause for clause in CLAUSES if clause.options["kind"] == "behaviour"]


def test_no_clause_is_merely_specified() -> None:
    assert [clause.name for clause in CLAUSES if clause.options.get("status", "executable") != "executable"] == []


@pytest.mark.parametrize("clause", BEHAVIOURS, ids=lambda clause: clause.name)
def test_a_behaviour_is_shown_at_work_and_at_its_limit(clause: pages.Clause) -> None:
    assert {scene.options["shows"] for scene in clause.scenarios} == {"work", "limit"}


@pytest.mark.parametrize("clause", BEHAVIOURS, ids=lambda clause: clause.name)
def test_the_run_of_a_behaviours_scenario_names_the_clause(clause: pages.Clause) -> None:
    unnamed = [scene.name for scene in clause.scenarios if clause.name not in scenario.run(scene).clauses]
    assert unnamed == []


def test_every_ruling_belongs_to_a_clause_that_names_it() -> None:
    named = {clause.options.get("ruling") for clause in CLAUSES} - {None}
    assert named == set(pages.all_rulings())


def test_a_contradicted_clause_has_a_ruling() -> None:
    contradicted = [clause for clause in CLAUSES if claims.standing(claims.claims_of(clause.name)) == "contradicted"]
    assert [clause.name for clause in contradicted if not clause.options.get("ruling")] == []


def test_the_rulebook_for_machines_is_what_the_pages_say() -> None:
    assert export.FILE.read_text("utf-8") == export.rulebook_text(), "run make rulebook"


@pytest.mark.parametrize("file", export.texts(), ids=lambda file: file.stem)
def test_what_the_program_says_is_what_the_catalogs_say(file: Path) -> None:
    assert file.read_text("utf-8") == export.texts()[file], "run make rulebook"


def test_an_editorial_change_stands_in_the_changelog() -> None:
    changelog = (pages.ROOT / "CHANGELOG.md").read_text("utf-8")
    changed = [clause["id"] for clause in json.loads(export.FILE.read_text("utf-8"))["clauses"] if len(clause["history"]) > 1]
    assert [name for name in changed if f"`{name}`" not in changelog] == []


def test_a_divided_claim_says_on_its_page_which_line_its_own_game_follows(site: Path) -> None:
    page = (site / "clause" / "rooms.enter.red.html").read_text("utf-8")
    assert "Its own game follows line 4." in page


@pytest.mark.parametrize(
    ("change", "fault"),
    [({"quote": "one two three four five six"}, "at most 5 words"), ({"takes": 5}, "takes line 5"), ({"lines": [99]}, "line 99")],
)
def test_invalid_claim_says_what_is_wrong(change: dict[str, object], fault: str) -> None:
    table = {"stance": "states", "lines": [4], "says": "Qualcosa.", "gloss": "Something.", **change}
    with pytest.raises(claims.BadClaim, match=fault):
        claims.read_claim("it", "rooms.enter.red", table, 38)
