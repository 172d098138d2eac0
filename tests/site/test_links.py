"""Each page by the book, and each reference on it followed: no browser is needed for that."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree.ElementTree import Element

import pytest

from tests.site.conftest import Parsed

Anchors = Mapping[Path, Counter[str]]
ADDRESSES = ("href", "src", "action")
IDS = ("aria-labelledby", "aria-describedby", "aria-controls", "for")


@pytest.fixture(scope="module")
def anchors(parsed: dict[Path, Parsed]) -> Anchors:
    """How often each page has each id."""
    return {file: Counter(ident for node in page.root.iter() if (ident := node.get("id"))) for file, page in parsed.items()}


def test_every_page_is_html_by_the_book(site: Path, parsed: dict[Path, Parsed]) -> None:
    faults = {str(file.relative_to(site)): page.errors[:2] for file, page in parsed.items() if page.errors}
    assert faults == {}


def test_no_page_has_an_id_twice(site: Path, anchors: Anchors) -> None:
    twice = {str(file.relative_to(site)): [ident for ident in counts if counts[ident] > 1] for file, counts in anchors.items()}
    assert {name: idents for name, idents in twice.items() if idents} == {}


def test_every_reference_leads_to_a_file_and_a_place_in_it(site: Path, parsed: dict[Path, Parsed], anchors: Anchors) -> None:
    lost = {
        f"{file.relative_to(site)}: {address}"
        for file, page in parsed.items()
        for node in page.root.iter()
        for address in addresses(node)
        if not leads_on(file, address, anchors)
    }
    assert lost == set()


def test_no_page_loads_anything_from_elsewhere(site: Path, parsed: dict[Path, Parsed]) -> None:
    loaded = {
        f"{file.relative_to(site)}: {address}"
        for file, page in parsed.items()
        for node in page.root.iter()
        if node.tag != "a"
        for address in addresses(node)
        if is_elsewhere(address)
    }
    assert loaded == set()


def test_every_place_that_the_search_knows_is_there(site: Path, anchors: Anchors) -> None:
    index = json.loads((site / "searchindex.js").read_text("utf-8").removeprefix("Search.setIndex(").removesuffix(")"))
    files = [site / f"{name}.html" for name in index["docnames"]]
    places = [(files[number], anchor) for found in index["alltitles"].values() for number, anchor in found]

    lost = {f"{file.relative_to(site)}#{anchor}" for file, anchor in places if anchor and anchor not in anchors[file]}

    assert len(places) > len(files)
    assert {file.name for file in files if file not in anchors} == set()
    assert lost == set()


def addresses(node: Element) -> Iterator[str]:
    """What an element refers to, as addresses: by a link, by what it loads, by the id of another."""
    for key, value in node.items():
        name = key.rpartition("}")[2]
        if name in ADDRESSES:
            yield value
        elif name in IDS:
            yield from (f"#{ident}" for ident in value.split())
        elif value.startswith("url("):
            yield from re.findall(r"url\((.+?)\)", value)


def is_elsewhere(address: str) -> bool:
    """Whether an address leaves the site."""
    parts = urlsplit(address)
    return bool(parts.scheme or parts.netloc)


def leads_on(file: Path, address: str, anchors: Anchors) -> bool:
    """Whether an address on a page leads to a file of the site, and to an id in it if it names one."""
    if is_elsewhere(address):
        return True
    parts = urlsplit(address)
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not parts.fragment:
        return target.is_file()
    return unquote(parts.fragment) in anchors.get(target, ())
