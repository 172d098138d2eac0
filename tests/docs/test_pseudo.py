"""No English stays behind on a page in another language: each of its words comes by a catalog."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hugo_docs import claims, messages, pages
from tests.conftest import build, copy_project
from tests.docs.pseudo import LANGUAGE, plain_words, texts_of, translate_template

NAMES = {
    *claims.LANGUAGES,  # codes of the sources: in tables, beside marks, with the numbers of lines
    *pages.all_clauses(),  # in titles of pages, citations and verdicts
    *pages.all_scenarios(),  # where a ruling names its witness
}
"""What is the same in every language, and stands on pages without the markup of code."""

LEFT_OUT = {
    "rules/rooms": "A green room may be entered with the exact count only.",
    "rulebook": "What the five sources say",
    "sphinx": "Link to this heading",
}
"""A message of each lane that the translator has forgotten, so that the search for English has something to find."""


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """On a site in a language without plain letters: each text with plain words, and its page."""
    project = copy_project(tmp_path_factory.mktemp("pseudo") / "project")
    translate(project)
    result = build(project, project / "site", "-D", f"language={LANGUAGE}")
    assert result.returncode == 0, result.stderr
    return list(plain_texts(project / "site"))


def translate(project: Path) -> None:
    """Give a copy of the project the catalogs of all three lanes, made from the templates that translators get."""
    templates = project / "templates"
    result = build(project, templates, builder="gettext")
    assert result.returncode == 0, result.stderr
    messages.write_templates(templates)
    for template in templates.rglob("*.pot"):
        domain = template.relative_to(templates).with_suffix("")
        file = project / "translations" / LANGUAGE / "LC_MESSAGES" / f"{domain}.po"
        translate_template(template, file, LEFT_OUT.values())


def plain_texts(site: Path) -> Iterator[tuple[str, str]]:
    """Each text of each page that has a word of plain letters."""
    for file in sorted(site.rglob("*.html")):
        for text in texts_of(file.read_text("utf-8")):
            if plain_words(text, NAMES):
                yield str(file.relative_to(site)), text


def test_nothing_on_a_translated_page_is_left_in_english(english: list[tuple[str, str]]) -> None:
    assert [(page, text) for page, text in english if not any(message in text for message in LEFT_OUT.values())] == []


@pytest.mark.parametrize("message", LEFT_OUT.values(), ids=LEFT_OUT.keys())
def test_a_message_that_the_translator_forgot_is_found(english: list[tuple[str, str]], message: str) -> None:
    assert message in {text for _, text in english}
