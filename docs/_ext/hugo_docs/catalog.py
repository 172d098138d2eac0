"""The rulebook's own catalog: glosses, labels, verdicts and the words of pictures.

One message serves every page that shows it, so these stay out of the catalogs of
the pages. `translations/<lang>/LC_MESSAGES/rulebook.po` holds them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.pofile import read_po
from sphinx.util import logging

from hugo_docs.pages import ROOT
from hugo_rules.words import Words

logger = logging.getLogger(__name__)


SITE_LANGUAGES = ("en",)
"""The languages that the site is built in."""


def catalog_file(language: str) -> Path:
    """Where a language's messages stand."""
    return ROOT / "translations" / language / "LC_MESSAGES" / "rulebook.po"


@cache
def words_in(language: str) -> Words:
    """How to say things in a language; English where it has no message yet."""
    messages = messages_in(language)
    return Words(lambda message: messages.get(message, message))


def messages_in(language: str) -> dict[str, str]:
    """The messages that are translated into a language, as far as each keeps its fields."""
    file = catalog_file(language)
    if not file.exists():
        return {}
    with file.open("rb") as text:
        messages = {str(m.id): str(m.string) for m in read_po(text) if m.id and m.string and not m.fuzzy}
    for message, translation in messages.items():
        if fields_of(message) != fields_of(translation):
            logger.warning("%s: %r must keep the fields of %r", file, translation, message)
            messages[message] = message
    return messages


def fields_of(template: str) -> set[str]:
    """The fields of a template, such as `{player}`; none where the text is no template."""
    try:
        return {field for _, field, _, _ in Formatter().parse(template) if field is not None}
    except ValueError:
        return set()
