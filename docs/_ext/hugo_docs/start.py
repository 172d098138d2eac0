"""The start page: what it is, one board, three doors."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import pages, scenario
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_rules.words import Words, message

DOORS = (
    ("rules/index", message("Read"), message("the rules, a chapter at a time")),
    ("questions", message("Ask"), message("what others have asked, answered")),
    ("guide/index", message("Test"), message("run your program against it")),
)


class StartDirective(SphinxDirective):
    """One scenario's board, with its caption as the content, and the doors."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Keep the caption in the doctree; board and doors are added when the page is written."""
        self.assert_has_content()
        if self.arguments[0] not in pages.all_scenarios():
            raise self.error(f"there is no scenario {self.arguments[0]}")
        scenario.note_rules(self)
        for file in [*pages.chapter_files()]:
            self.env.note_dependency(str(file))
        holder = tag("div", *self.parse_content_to_nodes())
        holder["start"] = self.arguments[0]
        return [holder]


def lay_out_start(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put title and lede beside the board, and the doors below them."""
    holders = [node for node in doctree.findall(element) if "start" in node]
    if app.builder.format != "html" or not holders:
        return
    holder, section, words = holders[0], holders[0].parent, words_in(app.config.language)
    title, *lede = section.children[: section.index(holder)]
    say = tag("div", tag("h1", nodes.inline("", "", *title.children)), *lede, class_="say")
    scene = pages.all_scenarios()[holder["start"]]
    caption = next(iter(holder.findall(nodes.paragraph)))
    board = scenario.figure(scenario.picture_before(scene, words), *caption.children)
    cell = tag("div", *board, class_="board-cell")
    rest = section.children[section.index(holder) + 1 :]
    section.children = []
    section += [tag("div", say, cell, doors(app, docname, words), class_="start"), *rest]


def doors(app: Sphinx, docname: str, words: Words) -> element:
    """The three doors, as on the board."""
    items = []
    for target, name, what in DOORS:
        address = app.builder.get_relative_uri(docname, target)
        items.append(tag("li", tag("a", tag("b", words.translate(name)), tag("span", words.translate(what)), href=address)))
    return tag("ul", *items, class_="doors")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("start", StartDirective)
    app.connect("doctree-resolved", lay_out_start, priority=400)
