"""The pages as a reader has them: on a phone, at a desk, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import html5lib
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

PAGES = (
    "index",
    "rules/rooms",
    "rules/cellar",
    "rules/midnight",
    "overview/index",
    "overview/glossary",
    "sources/index",
    "sources/it",
    "clause/rooms.enter.green",
    "clause/rooms.shield.list",
    "clause/cellar.full",
    "rulings/index",
    "rulings/full-cellar",
    "guide/a-game",
    "guide/api",
    "search",
)
PHONE, DESK = (390, 844), (1400, 900)
pytestmark = pytest.mark.browser


@pytest.fixture(
    params=[(PHONE, "light"), (PHONE, "dark"), (DESK, "light"), (DESK, "dark")], ids=lambda param: f"{param[0][0]}-{param[1]}"
)
def view(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of one size in one theme."""
    (width, height), theme = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=theme)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A phone held upright."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_its_window_and_satisfies_axe(served: str, view: Page, name: str) -> None:
    said: list[str] = []
    view.on("console", lambda message: said.append(message.text))
    view.on("pageerror", lambda error: said.append(str(error)))
    view.goto(f"{served}/{name}.html")
    view.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")

    found = Axe().run(view).response["violations"]

    assert said == []
    assert view.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [(finding["id"], finding["nodes"][0]["html"][:200]) for finding in found] == []


def test_the_text_of_every_clause_stands_above_the_fold_of_a_phone(site: Path, served: str, phone: Page) -> None:
    low = {}
    for file in sorted((site / "clause").glob("*.html")):
        phone.goto(f"{served}/clause/{file.name}")
        bottom = phone.evaluate("[...document.querySelectorAll('.rule-text')].at(-1).getBoundingClientRect().bottom")
        if bottom > PHONE[1]:
            low[file.stem] = bottom
    assert low == {}


@pytest.mark.parametrize(
    ("asked", "clause"),
    [("green room", "rooms.enter.green"), ("surplus", "rooms.enter.surplus"), ("rooms.capacity", "rooms.capacity")],
)
def test_the_search_finds_the_clause_of_a_players_words(served: str, phone: Page, asked: str, clause: str) -> None:
    phone.goto(f"{served}/search.html?q={asked}")
    phone.wait_for_selector("ul.search li")
    phone.wait_for_timeout(500)
    found = [link.get_attribute("href") or "" for link in phone.query_selector_all("ul.search li > a")]
    assert any(f"clause/{clause}.html" in address for address in found), found


def test_every_page_is_html_by_the_book(site: Path) -> None:
    faults = {}
    for file in sorted(site.rglob("*.html")):
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(file.read_text("utf-8"))
        if parser.errors:
            faults[str(file.relative_to(site))] = parser.errors[:2]
    assert faults == {}
