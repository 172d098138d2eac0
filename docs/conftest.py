"""What runs on the pages, as tests that fail at their page and line: each scenario, and each block of a session."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hugo_docs import pages, running, sessions


class PageFailure(Exception):
    """Something whose output is not what its page says."""


class PageItem(pytest.Item):
    """Something on a page that runs."""

    line: int

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The page, the line and the difference; for anything else that goes wrong, where it did."""
        if not isinstance(excinfo.value, PageFailure):
            return super().repr_failure(excinfo, style)
        return f"{self.path}:{self.line}: {self.name}\n{excinfo.value}"

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.line - 1, self.name


class ScenarioItem(PageItem):
    """One scenario."""

    scenario: pages.Scenario

    def runtest(self) -> None:
        """Run its lines and compare their output."""
        if report := "".join(running.check(self.scenario)):
            raise PageFailure(report)


class SessionItem(PageItem):
    """One block of a page's session; what stands above it is played first."""

    def runtest(self) -> None:
        """Compare the output of its commands."""
        played = sessions.play_page(self.path)[self.line]
        if report := "\n".join(filter(None, (sessions.difference(*command, self.path) for command in played))):
            raise PageFailure(report)


class PageFile(pytest.File):
    """A page."""

    def collect(self) -> Iterator[PageItem]:
        """Its scenarios in their order, if it is a chapter, and its sessions."""
        for clause in pages.read_clauses(self.path):
            for scenario in clause.scenarios:
                item = ScenarioItem.from_parent(self, name=scenario.full_name)
                item.scenario, item.line = scenario, scenario.line
                item.add_marker(pytest.mark.clause(scenario.clause))
                yield item
        for number, block in enumerate(sessions.console_blocks(self.path), 1):
            session = SessionItem.from_parent(self, name=f"session {number}")
            session.line = block.line
            yield session


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> PageFile | None:
    """Collect the pages on which something runs."""
    if file_path.suffix == ".md" and (file_path in pages.chapter_files() or "{console}" in pages.read_page(file_path)):
        return PageFile.from_parent(parent, path=file_path)
    return None
