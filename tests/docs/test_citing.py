"""What the guide says of citing is what the pages have."""

from __future__ import annotations

import re
from pathlib import Path

from hugo_docs.pages import DOCS
from hugo_rules.rulebook import version

GUIDE = (DOCS / "guide" / "citing.md").read_text("utf-8")
CLAUSE = "rooms.enter.green"


def test_every_version_that_the_guide_cites_is_the_present_one() -> None:
    cited = re.findall(r"(?:the rulebook|hugo-rules) (\d[\d.]*\d)", GUIDE)
    assert set(cited) == {version()}


def test_every_citation_in_the_guide_names_a_version() -> None:
    assert re.findall(r"Hugo, the rulebook(?! \d).*", GUIDE) == []


def test_a_clauses_page_ends_with_the_line_to_cite_as_the_guide_has_it(site: Path) -> None:
    foot = (site / "clause" / f"{CLAUSE}.html").read_text("utf-8").partition('<section class="cite">')[2]
    line = f"Hugo, the rulebook {version()}: {CLAUSE}, revision 1"
    assert f"    {line}\n" in GUIDE
    assert f"<p>{line}.</p>" in foot


def test_a_permanent_link_is_where_the_guide_says(site: Path) -> None:
    links = re.findall(r"`(en/[\w./-]+\.html)`", GUIDE)
    foot = (site / "clause" / f"{CLAUSE}.html").read_text("utf-8").partition('<section class="cite">')[2]
    assert links == [f"en/clause/{CLAUSE}.html", "en/rulings/green-room.html"]
    assert f">{links[0]}</code>" in foot
    assert [link for link in links if not (site.parent / link).exists()] == []
