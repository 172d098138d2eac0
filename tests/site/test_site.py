"""The pages as a reader has them: on a phone, at a desk, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.site.conftest import DESK, KINDS, PHONE, window

PAGES = (
    *KINDS.values(),
    "rules/rooms",
    "rules/midnight",
    "overview/glossary",
    "sources/index",
    "clause/rooms.shield.list",
    "clause/cellar.full",
    "rulings/index",
    "guide/a-game",
    "guide/asking",
    "questions",
    "search",
)
AXE: dict[str, object] = {
    "resultTypes": ["violations"],
    "rules": {
        rule: {"enabled": True}
        for rule in (
            *("css-orientation-lock", "focus-order-semantics", "label-content-name-mismatch", "p-as-heading"),
            *("table-fake-caption", "target-size", "td-has-header"),
        )
    },
}
"""Beside what axe looks at unasked, best practice included: what it leaves out as new or as an experiment."""
COLOURS: dict[str, object] = {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]}
"""What a theme can change. Of each kind one page is looked at in full in every window, the others on a phone by day;
by night of them only this, unless they are chapters like the one of KINDS; at a desk, where the same stands in the same
colours, whether they fit."""
pytestmark = pytest.mark.browser


@pytest.fixture(
    params=[(PHONE, "light"), (PHONE, "dark"), (DESK, "light"), (DESK, "dark")], ids=lambda param: f"{param[0][0]}-{param[1]}"
)
def view(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A window of one size in one theme."""
    size, theme = request.param
    context = window(browser, size, color_scheme=theme)
    yield context.new_page()
    context.close()


def findings(view: Page, name: str) -> list[dict[str, Any]]:
    """What axe finds on a page in a window."""
    is_phone = view.evaluate(f"innerWidth == {PHONE[0]}")
    is_dark = view.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    if name in KINDS.values() or (is_phone and not is_dark):
        rules = AXE
    elif is_phone and not name.startswith("rules/"):
        rules = COLOURS
    else:
        return []
    found: list[dict[str, Any]] = Axe().run(view, options=rules).response["violations"]
    return found


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_its_window_and_satisfies_axe(served: str, view: Page, name: str) -> None:
    said: list[str] = []
    view.on("console", lambda message: said.append(message.text))
    view.on("pageerror", lambda error: said.append(str(error)))
    view.goto(f"{served}/{name}.html")
    view.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")

    found = findings(view, name)

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


def test_the_search_quotes_what_a_page_says_and_nothing_of_its_boards(served: str, phone: Page) -> None:
    phone.goto(f"{served}/search.html?q=room")
    phone.wait_for_selector("ul.search .context")
    phone.wait_for_timeout(500)

    quoted = phone.locator("ul.search .context").all_inner_texts()

    assert len(quoted) > 5
    assert [text for text in quoted if "2Room" in text] == []
