"""The site without a mouse: every control in reach of the Tab key, seen when it is reached, and worked by keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.conftest import KINDS

pytestmark = pytest.mark.browser

CONTROLS = "a[href], button, input, summary, [tabindex]"
ROWS_KEPT = 3
"""Rows of each table of the overview that stand for its rest, which is the same six links a row, eight hundred in all."""

WATCH = """([controls, rows]) => {
  document.querySelectorAll(`.matrix tbody tr:nth-child(n + ${rows + 1})`).forEach(row => row.remove());
  const isMarked = node => getComputedStyle(node).outlineStyle !== "none";
  window.expected = [...document.querySelectorAll(controls)].filter(node => node.checkVisibility());
  window.markedBefore = expected.filter(isMarked);
  window.visits = [];
  // The mark, 5 px around the node, must lie in the window and in whatever scrolls around it.
  const isWhole = node => {
    const box = node.getBoundingClientRect();
    let [left, right] = [0, innerWidth];
    for (let frame = node.parentElement; frame !== document.body; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflowX === "visible") continue;
      const around = frame.getBoundingClientRect();
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
    }
    return box.left - 5 >= left - .5 && box.right + 5 <= right + .5;
  };
  const isInView = node => {
    const box = node.getBoundingClientRect();
    if (box.height > innerHeight) return box.top < innerHeight && box.bottom > 0;
    return box.width > 0 && box.top > -1 && box.bottom < innerHeight + 1;
  };
  // When a key goes down, what the key before it did is done: the focus moved, the page scrolled.
  addEventListener("keydown", () => {
    const node = document.activeElement;
    if (node !== document.body) visits.push({ node, marked: isMarked(node), whole: isWhole(node), inView: isInView(node) });
  }, true);
  return expected.length;
}"""
REPORT = """() => {
  const name = node => node.outerHTML.slice(0, 120);
  const where = wanted => visits.filter(wanted).map(visit => name(visit.node));
  return {
    visited: visits.map(visit => name(visit.node)), expected: expected.map(name), "marked before": markedBefore.map(name),
    unmarked: where(visit => !visit.marked), cut: where(visit => !visit.whole), "out of view": where(visit => !visit.inView),
  };
}"""


@pytest.mark.parametrize("kind", KINDS)
def test_tab_visits_each_control_once_in_order_and_shows_where_it_is(served: str, page: Page, kind: str) -> None:
    page.goto(f"{served}/{KINDS[kind]}.html")
    controls = page.evaluate(WATCH, [CONTROLS, ROWS_KEPT])

    hold_tab(page, controls + 1)

    report = page.evaluate(REPORT)
    assert report.pop("visited") == report.pop("expected")
    assert report == {"marked before": [], "unmarked": [], "cut": [], "out of view": []}


@pytest.mark.parametrize("kind", KINDS)
def test_the_first_tab_offers_the_way_past_the_menus(served: str, page: Page, kind: str) -> None:
    page.goto(f"{served}/{KINDS[kind]}.html")

    page.keyboard.press("Tab")
    offered = focused(page, "node.matches('.skip') && node.getBoundingClientRect().left > 0 && node.textContent")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")

    assert offered == "To the text"
    assert focused(page, f"node === [...document.querySelectorAll('main :is({CONTROLS})')].find(one => one.checkVisibility())")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_fold_opens_and_shuts_by_key(served: str, phone: Page, key: str) -> None:
    phone.goto(f"{served}/{KINDS['chapter']}.html")
    fold = phone.locator("main details").first
    fold.locator("summary").focus()

    phone.keyboard.press(key)
    expect(fold.locator(".claims")).to_be_visible()
    phone.keyboard.press(key)
    expect(fold.locator(".claims")).to_be_hidden()


def test_the_menu_of_a_phone_leads_on_by_keys(served: str, phone: Page) -> None:
    phone.goto(f"{served}/{KINDS['chapter']}.html")
    tab_to(phone, ".chapters summary")

    phone.keyboard.press("Enter")
    tab_to(phone, ".chapters a[href$='rooms.html']")
    phone.keyboard.press("Enter")

    expect(phone.locator("h1")).to_contain_text("Rooms")


def test_the_search_is_asked_and_followed_by_keys(served: str, phone: Page) -> None:
    phone.goto(f"{served}/index.html")
    tab_to(phone, "a[rel=search]")
    phone.keyboard.press("Enter")
    tab_to(phone, "#q")

    phone.keyboard.type("rooms.enter.surplus")
    phone.keyboard.press("Enter")
    phone.wait_for_selector("ul.search li > a[href*='clause/rooms.enter.surplus.html']")
    tab_to(phone, "ul.search a[href*='clause/rooms.enter.surplus.html']")
    phone.keyboard.press("Enter")

    expect(phone.locator("h1")).to_contain_text("What is left over")


def test_a_link_to_a_folded_scenario_opens_its_fold(served: str, phone: Page) -> None:
    phone.goto(f"{served}/rulings/green-room.html")
    tab_to(phone, "figcaption a")

    phone.keyboard.press("Enter")

    expect(phone.locator("details > #surplus")).to_be_in_viewport()


def hold_tab(page: Page, presses: int) -> None:
    """Keep the Tab key down, so that it repeats."""
    for _ in range(presses):
        page.keyboard.down("Tab")
    page.keyboard.up("Tab")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until a control is reached."""
    page.wait_for_selector(selector, state="attached")
    for _ in range(page.locator(CONTROLS).count()):
        page.keyboard.press("Tab")
        if focused(page, f'node.matches("{selector}")'):
            return
    pytest.fail(f"{page.url}: no number of Tabs reaches {selector}")


def focused(page: Page, question: str) -> Any:
    """What is true of the control that has the focus."""
    return page.evaluate(f"(node => {question})(document.activeElement)")
