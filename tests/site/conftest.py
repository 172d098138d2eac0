"""The pages parsed once, and windows to look at them through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest
from playwright.sync_api import Browser, BrowserContext, Page

PHONE, DESK = (390, 844), (1400, 900)
KINDS = {
    "start": "index",
    "chapter": "rules/turn",
    "clause": "clause/rooms.enter.green",
    "ruling": "rulings/full-cellar",
    "overview": "overview/index",
    "source": "sources/fi",
}
"""A page of each kind."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A built page as a parser has it."""

    root: Element
    errors: list[Any]  # what html5lib found against the standard


@pytest.fixture(scope="session")
def parsed(site: Path) -> dict[Path, Parsed]:
    """Every page of the English site."""
    return {file: parse(file) for file in sorted(site.rglob("*.html"))}


def parse(file: Path) -> Parsed:
    """One page."""
    parser = html5lib.HTMLParser(strict=False, namespaceHTMLElements=False)
    return Parsed(parser.parse(file.read_text("utf-8")), parser.errors)


def window(browser: Browser, size: tuple[int, int], **options: Any) -> BrowserContext:
    """A phone held upright, which is touched, or a window at a desk; nothing in it moves by itself."""
    width, height = size
    return browser.new_context(
        viewport={"width": width, "height": height}, has_touch=size == PHONE, reduced_motion="reduce", **options
    )


@pytest.fixture(scope="module", params=[PHONE, DESK], ids=["phone", "desk"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a window of one size, for all tests of a module."""
    context = window(browser, request.param)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def phone(browser: Browser) -> Iterator[Page]:
    """A phone held upright, for all tests of a module."""
    context = window(browser, PHONE)
    yield context.new_page()
    context.close()
