"""Each reading is told from the canon by a scenario that somebody can read."""

from __future__ import annotations

import pytest

from hugo_docs import pages, running
from hugo_docs.rulings import witness_rows
from hugo_rules.readings import Readings, field_names, values
from hugo_rules.words import ENGLISH

OTHERS = [(field, value) for field in field_names() for value in values(field)[1:]]


@pytest.mark.parametrize(("field", "value"), OTHERS)
def test_another_reading_makes_a_named_scenario_fail(field: str, value: str) -> None:
    readings = Readings(**{field: value})  # type: ignore[arg-type]

    killed = [name for name, scenario in pages.all_scenarios().items() if list(running.check(scenario, readings))]

    assert killed, f"{field}={value} changes no scenario"


@pytest.mark.parametrize("field", field_names())
def test_each_field_has_a_ruling_whose_witness_tells_its_readings_apart(field: str) -> None:
    rulings = [ruling for ruling in pages.all_rulings().values() if ruling.options.get("field") == field]

    results = [{row.result for row in witness_rows(ruling, ENGLISH)} for ruling in rulings]

    assert any(len(result) == len(values(field)) for result in results)
