"""The site in a browser that runs no scripts, and on paper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.conftest import DESK, KINDS, PHONE, window

pytestmark = pytest.mark.browser

READ = """() => {
  // Only a script can copy, or know the address that a permanent link has in full.
  document.querySelectorAll(".copy").forEach(line => line.remove());
  const place = node => {
    const box = node.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height].map(Math.round);
  };
  const visible = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
  return {
    text: document.body.innerText.split("\\n"),
    pictures: visible("svg, img").map(picture => [picture.textContent, ...place(picture)]),
    links: visible("a[href]").map(link => [link.textContent, link.href, ...place(link)]),
  };
}"""


@pytest.fixture(scope="module", params=[PHONE, DESK], ids=["phone", "desk"])
def plain(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page in a window of one size that runs no scripts."""
    context = window(browser, request.param, java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.fixture
def twin(browser: Browser, plain: Page) -> Iterator[Page]:
    """A page in a window of the same size that runs them."""
    assert plain.viewport_size is not None
    context = window(browser, (plain.viewport_size["width"], plain.viewport_size["height"]))
    yield context.new_page()
    context.close()


def read(page: Page, address: str) -> dict[str, Any]:
    """What a reader has of a page: its text, its pictures and its links, each at its place."""
    page.goto(address)
    found: dict[str, Any] = page.evaluate(READ)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_is_whole_without_scripts(served: str, plain: Page, twin: Page, kind: str) -> None:
    address = f"{served}/{KINDS[kind]}.html"
    assert read(plain, address) == read(twin, address)


def test_the_search_alone_needs_scripts_and_says_so(served: str, plain: Page, twin: Page) -> None:
    need = "activate JavaScript"
    assert need in " ".join(read(plain, f"{served}/search.html")["text"])
    assert need not in " ".join(read(twin, f"{served}/search.html")["text"])


def test_a_chapter_prints_as_it_is_read(served: str, page: Page) -> None:
    page.goto(f"{served}/{KINDS['chapter']}.html")
    fold = page.locator("main details").first
    fold.locator("summary").click()

    page.emulate_media(media="print", color_scheme="dark")

    for kept in page.locator("main h1, .rule-text, .answer, .card > figure, main summary").all():
        expect(kept).to_be_visible()
    for left in page.locator(".top, .side, .foot, .next").all():
        expect(left).to_be_hidden()
    expect(fold.locator(".claims")).to_be_visible()
    expect(page.locator("main details pre").first).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
