"""The rulebook's own catalog: glosses, labels, verdicts and the words of pictures.

One message serves every page that shows it, so these stay out of the catalogs of
the pages. `translations/<lang>/LC_MESSAGES/rulebook.po` holds them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

from hugo_docs.pages import ROOT
from hugo_rules.words import Words


def catalog_file(language: str) -> Path:
    """Where a language's messages stand."""
    return ROOT / "translations" / language / "LC_MESSAGES" / "rulebook.po"


@cache
def words_in(language: str) -> Words:
    """How to say things in a language; English where it has no message yet."""
    file = catalog_file(language)
    if not file.exists():
        return Words()
    with file.open("rb") as text:
        messages = {m.id: m.string for m in read_po(text) if m.id and m.string and not m.fuzzy}
    return Words(lambda message: str(messages.get(message, message)))
