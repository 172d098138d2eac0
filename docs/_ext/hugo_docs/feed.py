"""What has changed in the register of rulings: a list on its page, and an Atom feed beside it.

`docs/rulings/changes.toml` holds each change once. A ruling has revision 1 until a
change in its meaning raises it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import pages
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_docs.pages import DOCS, ROOT
from hugo_rules.words import Words, message

FILE = DOCS / "rulings" / "changes.toml"
FEED = "rulings/feed.xml"
ATOM = "http://www.w3.org/2005/Atom"
NAMES = UUID("5d8a2a0e-6f43-4c0b-9a54-3b1c1d6f8e27")
"""A name without a meaning, from which those of the feed and its entries are made: they hold wherever the pages stand."""
TITLE = message("Hugo, the rulebook: changed rulings")


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the register."""

    number: int
    """Which in the file, from 1."""
    date: date
    what: str
    """For players, in a sentence or two."""
    ruling: str | None
    """Its name; `None` for what is said of the whole register."""
    revision: int | None
    """What the ruling has since; as before if only its words have changed. `None` without a ruling."""

    def title(self, words: Words) -> str:
        """What it is about."""
        if self.ruling is None:
            return words.say("The register")
        return words.say("{ruling}, revision {revision}", ruling=self.ruling, revision=self.revision)

    @property
    def address(self) -> str:
        """The page, seen from the folder of the rulings."""
        return f"{self.ruling or 'index'}.html"


class BadChange(ValueError):
    """A change that cannot be as it is written."""


@cache
def changes() -> tuple[Change, ...]:
    """Every change, in the order of the file.

    Raises:
        BadChange: says where, and what would be right.
    """
    return tuple(read_changes(tomllib.loads(FILE.read_text("utf-8"))["change"]))


def read_changes(tables: list[dict[str, Any]]) -> Iterator[Change]:
    """The changes in some tables.

    Raises:
        BadChange: says where, and what would be right.
    """
    revisions = dict.fromkeys(pages.all_rulings(), 1)
    last = date.min
    for number, table in enumerate(tables, 1):

        def refuse(why: str, number: int = number) -> BadChange:
            return BadChange(f"{FILE.relative_to(ROOT)}: change {number}: {why}")

        change = Change(number, table["date"], table["what"], table.get("ruling"), table.get("revision"))
        if change.date < last:
            raise refuse(f"its date {change.date} is before that of the one above it; changes are added at the end")
        last = change.date
        if change.ruling is not None:
            held = revisions.get(change.ruling)
            if held is None:
                raise refuse(f"there is no ruling {change.ruling}")
            if change.revision not in (held, held + 1):
                raise refuse(f"revision {change.revision}; it is {held} for a change of words alone, else {held + 1}")
            revisions[change.ruling] = change.revision
        yield change


def changes_of(ruling: str) -> tuple[Change, ...]:
    """The changes of one ruling."""
    return tuple(change for change in changes() if change.ruling == ruling)


def revision_of(ruling: str) -> int:
    """The revision that a ruling has today."""
    return max([1, *(change.revision or 1 for change in changes_of(ruling))])


def feed(entries: tuple[Change, ...], language: str) -> bytes:
    """The feed in Atom's form, the newest entry first.

    No address is known, so links are relative, and a reader resolves them against where
    it found the feed; names are UUIDs.
    """
    words = words_in(language)
    top = Element("feed", {"xmlns": ATOM, "xml:lang": language})
    _add(top, "id", uuid5(NAMES, language).urn)
    _add(top, "title", words.translate(TITLE))
    _add(top, "updated", timestamp(max(change.date for change in entries)))
    SubElement(top, "link", rel="self", type="application/atom+xml", href=Path(FEED).name)
    SubElement(top, "link", rel="alternate", type="text/html", href="index.html")
    _add(SubElement(top, "author"), "name", "The Hugo rulebook's contributors")
    for change in reversed(entries):
        entry = SubElement(top, "entry")
        _add(entry, "id", uuid5(NAMES, f"{language} {change.number}").urn)
        _add(entry, "title", change.title(words))
        _add(entry, "updated", timestamp(change.date))
        SubElement(entry, "link", rel="alternate", type="text/html", href=change.address)
        _add(entry, "summary", words.translate(change.what))
    indent(top)
    document: bytes = tostring(top, "utf-8", xml_declaration=True)
    return document + b"\n"


def _add(parent: Element, name: str, text: str) -> None:
    SubElement(parent, name).text = text


def timestamp(day: date) -> str:
    """A day as RFC 3339 has it.

    >>> timestamp(date(2026, 11, 30))
    '2026-11-30T00:00:00Z'
    """
    return f"{day.isoformat()}T00:00:00Z"


def write_feed(app: Sphinx, problem: Exception | None) -> None:
    """Write the feed beside the pages of the rulings."""
    if problem is None and app.builder.format == "html" and "rulings/index" in app.env.found_docs:
        (Path(app.outdir) / FEED).write_bytes(feed(changes(), app.config.language))


def announce(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Name the feed in the head of each page about rulings, where browsers and readers look for it."""
    if pagename.startswith("rulings/"):
        title, address = escape(words_in(app.config.language).translate(TITLE)), context["pathto"](FEED, 1)
        link = f'<link rel="alternate" type="application/atom+xml" title="{title}" href="{address}">'
        context["metatags"] = f"{context.get('metatags') or ''}\n{link}"


class ChangesDirective(SphinxDirective):
    """What the feed says, on the page of the register."""

    def run(self) -> list[nodes.Node]:
        """List the changes, the newest first."""
        self.env.note_dependency(str(FILE))
        words = words_in(self.config.language)
        link = tag("p", tag("a", words.say("Feed (Atom)"), href=Path(FEED).name, type="application/atom+xml"))
        return [link, tag("ul", *(line(change, words) for change in reversed(changes())), class_="changes")]


def line(change: Change, words: Words) -> element:
    """One change on a page."""
    day = tag("time", change.date.isoformat(), datetime=change.date.isoformat())
    about: nodes.Node = tag("b", change.title(words))
    if change.ruling is not None:
        about = tag("a", change.title(words), href=change.address)
    return tag("li", day, " ", about, tag("p", words.translate(change.what)))


def setup(app: Sphinx) -> None:
    """Register the directive, and write the feed at the end."""
    app.add_directive("changes", ChangesDirective)
    app.connect("html-page-context", announce)
    app.connect("build-finished", write_feed)
