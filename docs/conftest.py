"""Every scenario of the pages as one test, named after it, failing at its page and line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hugo_docs import pages, running


class ScenarioFailure(Exception):
    """A scenario whose output is not what its page says."""


class ScenarioItem(pytest.Item):
    """One scenario."""

    scenario: pages.Scenario

    def runtest(self) -> None:
        """Run its lines and compare their output."""
        if report := "".join(running.check(self.scenario)):
            raise ScenarioFailure(report)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """The page, the line and the difference."""
        return f"{self.scenario.file}:{self.scenario.line}: {self.scenario.full_name}\n{excinfo.value}"

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario stands."""
        return self.scenario.file, self.scenario.line - 1, self.scenario.full_name


class ChapterFile(pytest.File):
    """A chapter's page."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Its scenarios in their order."""
        for clause in pages.read_clauses(self.path):
            for scenario in clause.scenarios:
                item = ScenarioItem.from_parent(self, name=scenario.full_name)
                item.scenario = scenario
                item.add_marker(pytest.mark.clause(scenario.clause))
                yield item


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ChapterFile | None:
    """Collect the chapters."""
    return ChapterFile.from_parent(parent, path=file_path) if file_path in pages.chapter_files() else None
