"""The list of deliberate faults fits the modules as they are."""

from __future__ import annotations

import pytest

from hugo_rules.rulebook import rule_modules
from tests.proof.faults import ROOT, Fault, faults


@pytest.mark.parametrize("fault", faults(), ids=lambda fault: f"{fault.module}: {fault.slip}")
def test_a_fault_can_be_planted(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text("utf-8").count(fault.old) == 1


def test_every_module_of_the_rules_has_a_fault() -> None:
    assert {f"hugo_rules.{fault.module}" for fault in faults()} == {module.__name__ for module in rule_modules()}
