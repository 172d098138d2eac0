"""Two rulesets side by side, and the witness of a ruling under all six: what the pages show is what the rules compute."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hugo_docs import claims, pages, pairs, rulesets, witnesses
from hugo_docs.pages import ROOT, Ruling
from hugo_docs.rulesets import call_result, pictured_call, witness_call, witness_groups
from hugo_rules import format_position, rulebook
from hugo_rules.chances import WAYS
from hugo_rules.readings import CANON, field_names
from hugo_rules.rulebook import RULESETS
from hugo_rules.words import ENGLISH
from tests.conftest import build, copy_project

PAIR = pytest.mark.parametrize(("one", "other"), pairs.PAIRS, ids=str)
WITNESSED: Mapping[str, Ruling] = {
    name: ruling
    for name, ruling in pages.all_rulings().items()
    if "witness" in ruling.options and witness_call(pages.all_scenarios()[ruling.options["witness"]], CANON)
}
"""The rulings whose witness asks the rules something."""


def text(html: str) -> str:
    """What a reader reads of some HTML."""
    return " ".join(re.sub("<[^>]*>", " ", html).split())


# The rulesets ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULESETS)
def test_the_pages_and_the_program_have_the_same_rulesets(name: str) -> None:
    assert rulesets.rulesets()[name] == rulebook.ruleset(name)


def test_the_rulebook_for_machines_has_the_values_of_each_field_by_source() -> None:
    values = {ruling["field"]: ruling["values"] for ruling in rulebook.load_rulebook()["rulings"]}

    assert values.pop(None) is None
    assert {field for field, by_name in values.items() if set(by_name) != set(RULESETS)} == set()
    assert values["red_room"] == {**dict.fromkeys(RULESETS, "at_least"), "it": "exact"}


@pytest.mark.parametrize("language", claims.LANGUAGES)
def test_a_source_names_one_reading_for_a_ruling_or_none(language: str) -> None:
    source = claims.load_source(language).claims
    fields = rulesets.field_rulings()

    named = {field: {source[clause].reading for clause in fields[field].listed("clauses")} - {""} for field in fields}

    assert {field: readings for field, readings in named.items() if len(readings) > 1} == {}


# The pairs ------------------------------------------------------------------------------------------------------


@PAIR
def test_a_pair_differs_on_the_fields_that_it_reads_otherwise(one: str, other: str) -> None:
    here, there = rulebook.ruleset(one), rulebook.ruleset(other)

    found = [point.ruling.options["field"] for point in pairs.points(one, other)]

    assert found == [name for name in field_names() if getattr(here, name) != getattr(there, name)]
    assert len(found) == pairs.count(one, other) > 0


@PAIR
def test_each_point_of_a_pair_shows_a_position_on_which_the_two_part(one: str, other: str) -> None:
    both = rulebook.ruleset(one), rulebook.ruleset(other)

    for point in pairs.points(one, other):
        here, there = (call_result(call, ENGLISH) for call in point.calls)
        assert here != there, point.ruling.name
        assert point.readings == tuple(getattr(readings, point.ruling.options["field"]) for readings in both)


OWN = {"position": "hugo1_small_canon~guests~2_play1_h1_0100_A10.3.r6_B10.0.2_firstA_turnA", "roll": "4", "move": "3-r6"}
"""A comes to the red door with the exact count, and its own guest is inside: the Italian game lets it in, by another ruling."""
RED = {"position": "hugo1_small_canon~guests~1_play1_h1_0100_A10.3_B10.0_firstA_turnA", "roll": "5", "move": "3-r6"}
"""A comes to the red door with 1 left over."""


def red_point(monkeypatch: pytest.MonkeyPatch, *witnesses: Mapping[str, object]) -> pairs.Point:
    """What the pair of canon and Italian text shows of the red room, where a search has found some positions."""
    monkeypatch.setattr(pairs, "smallest_witnesses", lambda: witnesses)
    return next(point for point in pairs.points("canon", "it") if point.ruling.name == "red-room")


def test_the_smallest_witness_of_the_values_is_shown_first(monkeypatch: pytest.MonkeyPatch) -> None:
    of_others = {**RED, "field": "red_room", "values": ["exact", "never"], "position": RED["position"].replace("B10.0", "B11.0")}

    point = red_point(monkeypatch, of_others, {**RED, "field": "red_room", "values": ["at_least", "exact"]})

    assert format_position(point.calls[0].position) == RED["position"]


@pytest.mark.parametrize("unfit", [OWN, {"none": "a search"}], ids=["parts through another field", "has no position"])
def test_a_witness_that_does_not_show_the_point_gives_way_to_the_rulings_own(
    monkeypatch: pytest.MonkeyPatch, unfit: Mapping[str, str]
) -> None:
    own = red_point(monkeypatch)

    assert red_point(monkeypatch, {**unfit, "field": "red_room", "values": ["at_least", "exact"]}) == own


def test_a_point_that_no_position_shows_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairs, "_questions", lambda *asked: iter(()))

    with pytest.raises(LookupError, match="no witness of red-room tells es from it"):
        list(pairs.points("es", "it"))


def test_every_pair_has_its_page_and_the_index_lists_it() -> None:
    folder = ROOT / "docs" / "pairs"
    written = {file.stem: file.read_text("utf-8") for file in folder.glob("*-*.md")}

    assert set(written) == {"-".join(pair) for pair in pairs.PAIRS}
    assert {name for name, page in written.items() if f"```{{pair}} {name.replace('-', ' ')}\n" not in page} == set()
    assert (folder / "index.md").read_text("utf-8").split("```{toctree}")[1].split()[1:-1] == [
        "-".join(pair) for pair in pairs.PAIRS
    ]


@PAIR
def test_the_page_of_a_pair_shows_each_point_with_what_the_two_make_of_it(site: Path, one: str, other: str) -> None:
    page = (site / "pairs" / f"{one}-{other}.html").read_text("utf-8")
    count, *parts = re.split(r"<h2[ >]", page)

    assert f"Points on which they differ: {pairs.count(one, other)}." in count
    for part, point in zip(parts, pairs.points(one, other), strict=True):
        assert f'href="../rulings/{point.ruling.name}.html"' in part
        read = text(part)
        assert all(call_result(call, ENGLISH) in read for call in point.calls)
        assert all(point.ruling.readings[reading] in read for reading in point.readings)
        assert "<svg" in part


def test_the_table_of_all_pairs_links_each_with_its_number(site: Path) -> None:
    page = (site / "pairs" / "index.html").read_text("utf-8")

    found = re.findall(r'<a aria-label="(\w+) and (\w+): (\d+)" href="(\S+)\.html">(\d+)</a>', page)

    assert len(found) == 2 * len(pairs.PAIRS)
    for name, other, said, page_name, shown in found:
        one, two = sorted((name, other), key=RULESETS.index)
        assert (page_name, int(said), int(shown)) == (f"{one}-{two}", pairs.count(one, two), pairs.count(one, two))


def test_invalid_pair(tmp_path: Path) -> None:
    project, wrong = copy_project(tmp_path / "project"), ("es de", "it es", "es es")
    text = "".join(f"```{{pair}} {pair}\n```\n\n" for pair in wrong)
    (project / "docs" / "pairs" / "es-it.md").write_text(f"# A pair\n\n{text}")

    told = build(project, tmp_path / "site", builder="dummy").stderr

    there_are = "there are two of canon, es, it, fi, ja, en, in this order"
    assert [pair for pair in wrong if f"there is no pair {pair}; {there_are}" not in told] == []


# The witnesses of rulings ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", WITNESSED.values(), ids=WITNESSED)
def test_a_witness_has_each_ruleset_in_one_group_and_says_through_what_it_parts(ruling: Ruling) -> None:
    groups = witness_groups(pages.all_scenarios()[ruling.options["witness"]], ENGLISH)

    assert sorted(name for group in groups for name in group.names) == sorted(RULESETS)
    assert groups[0].names[0] == "canon"
    assert [bool(group.through) for group in groups] == [False] + [True] * (len(groups) - 1)


@pytest.mark.parametrize("ruling", WITNESSED.values(), ids=WITNESSED)
def test_sources_with_another_reading_part_from_the_canon_at_the_rulings_witness(ruling: Ruling) -> None:
    if (field := ruling.options.get("field")) is None:
        return
    others = {name for name in RULESETS if getattr(rulebook.ruleset(name), field) != getattr(CANON, field)}

    groups = witness_groups(pages.all_scenarios()[ruling.options["witness"]], ENGLISH)

    assert others <= {name for group in groups[1:] if ruling in group.through for name in group.names}


@pytest.mark.parametrize("ruling", WITNESSED.values(), ids=WITNESSED)
def test_every_ruleset_is_asked_the_question_of_the_picture_to_its_end(ruling: Ruling) -> None:
    witness = pages.all_scenarios()[ruling.options["witness"]]

    calls = [pictured_call(witness, readings) for readings in rulesets.rulesets().values()]

    assert len({(call.verdict.roll, call.verdict.move) for call in calls}) == 1
    assert all(call.outcome for call in calls if call.verdict.is_legal)


@pytest.mark.parametrize("ruling", WITNESSED.values(), ids=WITNESSED)
def test_the_page_of_a_ruling_shows_what_the_six_make_of_its_witness(site: Path, ruling: Ruling) -> None:
    page = (site / "rulings" / f"{ruling.name}.html").read_text("utf-8")
    table = page.split("<caption>The witness as canon and sources play it")[1].split("</table>")[0]
    rows = table.split("<tr")[2:]

    for shown, group in zip(rows, witness_groups(pages.all_scenarios()[ruling.options["witness"]], ENGLISH), strict=True):
        names, through = ", ".join(group.names), " ".join(part.name for part in group.through)
        assert text(f"<tr{shown}") == " ".join(f"{names} {through} {group.result}".split())


# What the search has found --------------------------------------------------------------------------------------


def test_the_pages_have_words_for_each_way_of_playing() -> None:
    assert set(witnesses.WAYS) == set(WAYS)


@pytest.mark.parametrize("witness", witnesses.smallest_witnesses(), ids=lambda witness: "-".join(witness["values"]))
def test_the_page_of_a_ruling_shows_its_smallest_witness_and_the_chances(site: Path, witness: Mapping[str, Any]) -> None:
    page = text((site / "rulings" / f"{witness['ruling']}.html").read_text("utf-8"))

    assert witness["position"] in page
    assert f"Move: {witness.get('move', '')}" in page or "other" in witness
    for shares in witness.get("late", {"chances": {}})["chances"].values():
        shown = (
            f"{', '.join(who) if who != 'nobody' else who}: {float(Fraction(share)):.0%} {share}" for who, share in shares.items()
        )
        assert " ".join(shown) in page
