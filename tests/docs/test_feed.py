"""No ruling changes unsaid, and the feed that says it is one that readers of feeds understand."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element, fromstring

import pytest

from hugo_docs import export, feed, pages
from hugo_docs.feed import ATOM, Change

RFC_3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)")
OPENED = {"date": date(2026, 11, 30), "what": "It opens."}
CHANGES = (
    Change(1, date(2026, 11, 30), "It opens.", None, None),
    Change(2, date(2027, 1, 2), "Said <better> & shorter.", "green-room", 1),
    Change(3, date(2027, 1, 2), "Now it is the other way round.", "green-room", 2),
)


def in_atom(name: str) -> str:
    """An element's name with its namespace."""
    return f"{{{ATOM}}}{name}"


def faults(document: bytes) -> Iterator[str]:
    """What a feed has against the rules of Atom (RFC 4287, 4.1.1 and 4.1.2), as far as this one could break them."""
    top = fromstring(document)
    entries = top.findall(in_atom("entry"))
    if top.tag != in_atom("feed"):
        yield f"the document is {top.tag}"
    if top.find(f"{in_atom('author')}/{in_atom('name')}") is None:
        yield "nobody is its author"
    for holder in (top, *entries):
        yield from (f"{holder.tag} has not one {name}" for name in ("id", "title", "updated") if not has_one(holder, name))
        if not urlsplit(holder.findtext(in_atom("id"), "")).scheme:
            yield "an id is no absolute IRI"
        if not is_time(holder.findtext(in_atom("updated"), "")):
            yield "a time is not as RFC 3339 has it"
        links = [(link.get("rel"), link.get("type"), link.get("hreflang")) for link in holder.findall(in_atom("link"))]
        if ("alternate", "text/html", None) not in links or len(set(links)) < len(links):
            yield "it needs a link to a page, and one only"
    if len({entry.findtext(in_atom("id")) for entry in entries} | {top.findtext(in_atom("id"))}) <= len(entries):
        yield "an id stands twice"


def has_one(holder: Element, name: str) -> bool:
    """Whether an element has a child of a name, a single one, with a text."""
    found = holder.findall(in_atom(name))
    return len(found) == 1 and bool((found[0].text or "").strip())


def is_time(text: str) -> bool:
    """Whether a text is a date-time of RFC 3339."""
    try:
        return bool(RFC_3339.fullmatch(text)) and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def test_the_feed_is_valid_atom() -> None:
    assert list(faults(feed.feed(feed.changes(), "en"))) == []
    assert list(faults(feed.feed(CHANGES, "fi"))) == []


@pytest.mark.parametrize(
    ("there", "instead"),
    [
        (b"T00:00:00Z", b""),
        (b"-30T", b"-31T"),
        (b"urn:uuid:", b""),
        (b"author>", b"contributor>"),
        (b'rel="alternate"', b'rel="related"'),
        (b"<title>", b"<title/><title>"),
        (b"2005/Atom", b"2006/Atom"),
    ],
)
def test_a_feed_against_the_rules_is_found(there: bytes, instead: bytes) -> None:
    broken = feed.feed(CHANGES, "en").replace(there, instead)
    assert list(faults(broken)) != []


def test_the_newest_change_comes_first_and_dates_the_feed() -> None:
    top = fromstring(feed.feed(CHANGES, "en"))
    assert [title.text for title in top.iter(in_atom("title"))][1:] == [
        "green-room, revision 2",
        "green-room, revision 1",
        "The register",
    ]
    assert top.findtext(in_atom("updated")) == "2027-01-02T00:00:00Z"


def test_a_change_says_what_leads_to_the_ruling_and_keeps_its_id() -> None:
    entry = fromstring(feed.feed(CHANGES, "en")).findall(in_atom("entry"))[1]
    link = entry.find(in_atom("link"))
    assert entry.findtext(in_atom("summary")) == "Said <better> & shorter."
    assert link is not None
    assert link.get("href") == "green-room.html"
    assert entry.findtext(in_atom("id")) == fromstring(feed.feed(CHANGES[:2], "en")).findtext(
        f"{in_atom('entry')}/{in_atom('id')}"
    )


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"ruling": "green-rom", "revision": 2}, "there is no ruling green-rom"),
        ({"ruling": "green-room", "revision": 3}, "revision 3; it is 1 for a change of words alone, else 2"),
        ({"ruling": "green-room"}, "revision None"),
        ({"date": date(2026, 11, 29)}, "changes are added at the end"),
    ],
)
def test_invalid_change_says_where_and_what_would_be_right(table: dict[str, Any], fault: str) -> None:
    with pytest.raises(feed.BadChange, match=rf"docs/rulings/changes\.toml: change 2: .*{fault}"):
        list(feed.read_changes([OPENED, {**OPENED, **table}]))


def unsaid(ruling: Mapping[str, Any], said: tuple[Change, ...]) -> bool:
    """Whether a ruling has had another text, or another revision, than its changes tell of."""
    return [revision for revision, _ in ruling["history"]] != [1, *(change.revision for change in said)]


def test_every_change_of_a_ruling_is_told() -> None:
    rulings = json.loads(export.FILE.read_text("utf-8"))["rulings"]
    silent = [ruling["id"] for ruling in rulings if unsaid(ruling, feed.changes_of(ruling["id"]))]
    assert silent == [], "write them into docs/rulings/changes.toml"


@pytest.mark.parametrize("part", ["answer", "reading"])
def test_a_ruling_that_changes_unsaid_is_found(part: str) -> None:
    ruling = pages.all_rulings()["green-room"]
    before = export.ruling_data(ruling, [])
    options, readings = dict(ruling.options), dict(ruling.readings)
    changed = options if part == "answer" else readings
    changed["answer" if part == "answer" else "at_least"] = "Something else."

    after = export.ruling_data(replace(ruling, options=options, readings=readings), before["history"])

    assert not unsaid(before, ())
    assert unsaid(after, ())
    assert not unsaid(after, CHANGES[1:2])


def test_the_site_has_the_feed_and_names_it_where_readers_look(site: Path) -> None:
    register = (site / "rulings" / "index.html").read_text("utf-8")
    assert list(faults((site / "rulings" / "feed.xml").read_bytes())) == []
    for page in (register, (site / "rulings" / "green-room.html").read_text("utf-8")):
        assert re.search(r'<link rel="alternate" type="application/atom\+xml" title="[^"]+" href="feed\.xml">', page)
    for change in feed.changes():
        assert change.what in register


def test_every_link_of_the_feed_leads_to_a_page(site: Path) -> None:
    links = fromstring((site / "rulings" / "feed.xml").read_bytes()).iter(in_atom("link"))
    assert [link.get("href") for link in links if not (site / "rulings" / str(link.get("href"))).is_file()] == []


def test_a_ruling_says_its_revision(site: Path) -> None:
    assert "Revision 1, confidence: high." in (site / "rulings" / "green-room.html").read_text("utf-8")
