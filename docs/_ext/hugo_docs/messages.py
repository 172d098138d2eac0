"""`make translations`: the rulebook's own messages, gathered into `rulebook.pot`, and the theme's, added to `sphinx.pot`.

They are the templates that the program says (`words.say`, `message`), the glosses
of the claims, what rulings ask, answer and read, and the names on the boards. The
prose of the pages goes through Sphinx's catalogs instead. Sphinx writes the words of
our templates into `sphinx.pot`; the words that its own code puts on our pages join
them here, since its translations do not have them all.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from hugo_docs import claims, feed, pages
from hugo_docs.overview import terms
from hugo_docs.pages import ROOT
from hugo_rules.board import board_names, load_board

KEYWORDS = {"say": None, "message": None}
THEME = ("Link to this heading", "Link to this definition", "Link to this table", "Keyword-only parameters separator (PEP 3102)")
"""What Sphinx's own code says on the pages."""
RULING_TEXTS = ("question", "answer", "changes", "no-witness")


def messages() -> Iterator[tuple[str, str]]:
    """Every message, with where it comes from."""
    yield run_path(str(ROOT / "conf.py"))["project"], "the name of the site"
    for folder in ("hugo_rules", "docs/_ext"):
        for file, _, text, _, _ in extract_from_dir(ROOT / folder, keywords=KEYWORDS):
            yield str(text), f"{folder}/{file}"
    for language in claims.LANGUAGES:
        for clause, claim in claims.load_source(language).claims.items():
            if claim.stance != "silent":
                yield claim.gloss or claim.says, f"{language} {clause}"
        for reason in claims.load_source(language).no_rule.values():
            yield reason, f"{language} no rule"
    for term in terms():
        for text in (term["term"], term["means"], *([term["caution"]] if "caution" in term else [])):
            yield text, f"term {term['term']}"
    for ruling in pages.all_rulings().values():
        texts = [ruling.options[key] for key in RULING_TEXTS if key in ruling.options]
        for text in [*texts, *ruling.readings.values()]:
            yield text, f"ruling {ruling.name}"
    for change in feed.changes():
        yield change.what, f"change {change.number} of the register"
    for name in board_names():
        for room in load_board(name).rooms:
            yield room.name, f"board {name}"


def template() -> Catalog:
    """The catalog without translations, each message once, with all its places."""
    places: dict[str, list[str]] = {}
    for text, place in messages():
        places.setdefault(text, []).append(place)
    catalog = Catalog(project="Hugo, the rulebook", charset="utf-8")
    for text in sorted(places):
        catalog.add(text, auto_comments=sorted(set(places[text])))
    return catalog


def theme_template(file: Path) -> Catalog:
    """The words of our templates, as Sphinx wrote them, with those of its own code."""
    with file.open("rb") as text:
        catalog = read_po(text)
    for message in THEME:
        catalog.add(message)
    return catalog


def write_templates(folder: Path) -> None:
    """Write the template beside those of the pages, and complete the theme's."""
    for domain, catalog in (("rulebook", template()), ("sphinx", theme_template(folder / "sphinx.pot"))):
        with (folder / f"{domain}.pot").open("wb") as output:
            write_po(output, catalog, no_location=True)
        print(f"{domain}.pot: {len(catalog)} messages")


def main() -> int:
    """Do so where `make translations` has Sphinx write its own."""
    write_templates(ROOT / "build" / "gettext")
    return 0


if __name__ == "__main__":
    sys.exit(main())
