"""HTML elements as docutils nodes: what the pages are built of beside plain prose.

An element is not a text to docutils, so its words stay out of the page's catalog;
they come translated from the rulebook's own (see `catalog`).
"""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


class element(nodes.General, nodes.Element):
    """One HTML element: its tag, its attributes, its children."""


def tag(name: str, *children: nodes.Node | str, **attributes: str) -> element:
    """Build an element; `class_` stands for `class`, and an underscore inside a name for a hyphen.

    >>> tag("p", "No.", class_="answer").attributes["html"]
    {'class': 'answer'}
    """
    html = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
    ids = [html.pop("id")] if "id" in html else []
    node = element("", tag=name, html=html, ids=ids)
    node += [nodes.Text(child) if isinstance(child, str) else child for child in children]
    return node


def raw(html: str) -> nodes.raw:
    """Ready HTML, such as a picture."""
    return nodes.raw("", html, format="html")


def visit_html(translator: Any, node: element) -> None:
    """Open the element."""
    translator.body.append(translator.starttag(node, node["tag"], "", **node["html"]))


def depart_html(translator: Any, node: element) -> None:
    """Close it."""
    if node["tag"] not in ("br", "col", "img"):
        translator.body.append(f"</{node['tag']}>")


def pass_by(translator: Any, node: element) -> None:
    """In other formats an element is what is inside it."""


def setup(app: Sphinx) -> None:
    """Make the element known to each kind of output."""
    plain = (pass_by, pass_by)
    app.add_node(element, html=(visit_html, depart_html), text=plain, latex=plain, man=plain, texinfo=plain)
