"""Each reading is told from the canon by a scenario that somebody can read."""

from __future__ import annotations

from pathlib import Path

import pytest

from hugo_docs import pages, running
from hugo_docs.rulings import witness_rows
from hugo_rules.readings import Readings, field_names, values
from hugo_rules.words import ENGLISH
from tests.docs.readings_table import OTHERS, killers


@pytest.mark.parametrize(("field", "value"), OTHERS)
def test_another_reading_makes_a_named_scenario_fail(field: str, value: str) -> None:
    assert killers(field, value), f"{field}={value} changes no scenario"


def test_a_scenario_that_only_prints_its_position_tells_no_readings_apart() -> None:
    position = "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA"
    printed = pages.Scenario(
        "a.clause", "printed", {}, f'>>> print(format_position(parse_position("{position}")))\n{position}\n', Path(), 1
    )

    assert [other for other in OTHERS if list(running.check(printed, Readings(**dict([other]))))] == []  # type: ignore[arg-type]


@pytest.mark.parametrize("field", field_names())
def test_each_field_has_a_ruling_whose_witness_tells_its_readings_apart(field: str) -> None:
    rulings = [ruling for ruling in pages.all_rulings().values() if ruling.options.get("field") == field]

    results = [{row.result for row in witness_rows(ruling, ENGLISH)} for ruling in rulings]

    assert any(len(result) == len(values(field)) for result in results)
