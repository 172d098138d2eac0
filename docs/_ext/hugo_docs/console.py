"""Sessions of the command line on a page, and the files that they read. `docs/conftest.py` runs them, with `sessions`."""

from __future__ import annotations

import re
from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag

PROMPT = "$ "
"""What stands before each line that somebody types."""
RING = re.compile(r"\d+\S* {2,}\S")
"""How a row of the drawn gallery begins. Such rows must not be wrapped; all other lines may."""


class ConsoleDirective(SphinxDirective):
    """A session. Its commands are marked, and can be copied without the rest."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Lay it out; `docs/conftest.py` runs it."""
        self.assert_has_content()
        lines = "\n".join(self.content).splitlines(keepends=True)
        copy = words_in(self.config.language).say("Copy commands")
        shown = tag("pre", *map(typed_or_printed, lines), tabindex="0")
        return [tag("div", shown, class_="session", data_copy=copy)]


def typed_or_printed(line: str) -> nodes.Node:
    """A line of a session."""
    if RING.match(line):
        return tag("span", line, class_="ring")
    if not line.startswith(PROMPT):
        return nodes.Text(line)
    return tag("b", tag("span", PROMPT, class_="prompt"), line.removeprefix(PROMPT))


class FileDirective(SphinxDirective):
    """A file that the page's sessions find in their folder."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Show its name and its text."""
        self.assert_has_content()
        return [file_figure(self.arguments[0], "\n".join(self.content))]


def file_figure(name: str, text: str) -> element:
    """A file on a page."""
    return tag("figure", tag("figcaption", tag("code", name)), tag("pre", text, tabindex="0"), class_="file")


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("console", ConsoleDirective)
    app.add_directive("file", FileDirective)
