"""The Sphinx domain: clauses, scenarios and rulings as things that can be linked.

They stand in `objects.inv`, so that other sites can link to a clause by its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from hugo_docs import claims

logger = logging.getLogger(__name__)


PRIORITIES = {"clause": 0, "ruling": 1, "scenario": 2}
"""In the search: 0 comes before all else, 1 is as usual, 2 comes last."""


class HugoDomain(Domain):
    """Clauses, scenarios and rulings by name."""

    name = "hugo"
    label = "Hugo"
    object_types: ClassVar[dict[str, ObjType]] = {
        "clause": ObjType("clause", "clause"),
        "scenario": ObjType("scenario", "scenario"),
        "ruling": ObjType("ruling", "ruling"),
    }
    roles: ClassVar[dict[str, Any]] = {kind: XRefRole(warn_dangling=True) for kind in object_types}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}}
    data_version = 1

    @property
    def objects(self) -> dict[tuple[str, str], tuple[str, str, int]]:
        """By kind and name: the page where it is written, its title, its line."""
        return self.data["objects"]  # type: ignore[no-any-return]

    def note(self, kind: str, name: str, title: str, node: nodes.Node) -> None:
        """Remember a thing; two of one name are a fault."""
        docname, line = self.env.docname, node.line or 0
        if (kind, name) in self.objects:
            other = self.objects[kind, name]
            logger.warning("%s %s stands twice, here and in %s:%s", kind, name, other[0], other[2], location=(docname, line))
        self.objects[kind, name] = docname, title, line

    def retitle(self, kind: str, name: str, title: str) -> None:
        """Give a known thing the title that it has in the reader's language."""
        docname, _, line = self.objects[kind, name]
        self.objects[kind, name] = docname, title, line

    def clear_doc(self, docname: str) -> None:
        """Forget what a page held, before it is read again."""
        for key in [key for key, (page, _, _) in self.objects.items() if page == docname]:
            del self.objects[key]

    def merge_domaindata(self, docnames: Iterable[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process has read."""
        for key, (docname, title, line) in otherdata["objects"].items():
            if docname in docnames:
                if key in self.objects:
                    logger.warning("%s %s stands twice, here and in %s", *key, self.objects[key][0], location=(docname, line))
                self.objects[key] = docname, title, line

    def address(self, kind: str, name: str) -> tuple[str, str]:
        """The page and the anchor of a thing that is known."""
        if kind == "clause":
            return f"clause/{name}", ""
        if kind == "scenario":
            clause, _, own = name.partition("/")
            return f"clause/{clause}", own
        return self.objects[kind, name][0], ""

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link to a thing by name; nothing where there is none, which Sphinx then reports."""
        if (typ, target) not in self.objects:
            return None
        docname, title, _ = self.objects[typ, target]
        if typ == "clause" and docname == fromdocname:
            return make_refnode(builder, fromdocname, docname, target, contnode, title)
        page, anchor = self.address(typ, target)
        return make_refnode(builder, fromdocname, page, anchor, contnode, title)

    def resolve_any_xref(
        self, env: BuildEnvironment, fromdocname: str, builder: Builder, target: str, node: pending_xref, contnode: Element
    ) -> list[tuple[str, nodes.reference]]:
        """Link to whatever has this name."""
        found = ((kind, self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)) for kind in self.object_types)
        return [(f"hugo:{kind}", link) for kind, link in found if link is not None]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Everything that others may link to."""
        for kind, name in sorted(self.objects):
            page, anchor = self.address(kind, name)
            yield name, name, kind, page, anchor, PRIORITIES[kind]


class ShortRole(XRefRole):
    """A role of this domain without its prefix: {clause}`rooms.door`."""

    def __call__(self, name: str, *rest: Any, **options: Any) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return super().__call__(f"hugo:{name}", *rest, **options)


def line_role(
    name: str, rawtext: str, text: str, lineno: int, inliner: Any, options: Any = None, content: Any = None
) -> tuple[list[nodes.Node], list[nodes.system_message]]:
    """A line of a source, {line}`es 26`; one that the source has not is a fault."""
    language, _, number = text.partition(" ")
    last = claims.load_source(language).lines if language in claims.LANGUAGES else 0
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= last):
        message = inliner.reporter.warning(f"unknown line of a source: {text!r}; write one such as 'es 26'", line=lineno)
        return [inliner.problematic(rawtext, rawtext, message)], [message]
    env = inliner.document.settings.env
    address = f"{'../' * env.docname.count('/')}sources/{language}.html#line-{number}"
    return [nodes.reference(rawtext, f"{language}\u00a0{number}", refuri=address, internal=True, classes=["line"])], []


def setup(app: Sphinx) -> None:
    """Register the domain and the short forms of its roles."""
    app.add_domain(HugoDomain)
    for kind in HugoDomain.object_types:
        app.add_role(kind, ShortRole(warn_dangling=True))
    app.add_role("line", line_role)
