"""The site around the pages: cards laid out, a page for each clause, languages, links."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from textwrap import shorten
from typing import Any

from docutils import nodes
from docutils.frontend import Values
from docutils.utils import new_document
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.config import Config

from hugo_docs import rulings
from hugo_docs.catalog import SITE_LANGUAGES, catalog_file, words_in
from hugo_docs.clause import Parts, card, page
from hugo_docs.elements import raw, tag
from hugo_docs.pages import DOCS
from hugo_rules.board import board_names, load_board
from hugo_rules.draw import board_sprite
from hugo_rules.words import message

NAMES = {"en": "English", "es": "Español", "it": "Italiano", "fi": "Suomi", "ja": "日本語"}
LINKS = (
    ("rules/index", message("Rules")),
    ("overview/index", message("Overview")),
    ("rulings/index", message("Rulings")),
    ("sources/index", message("Sources")),
    ("guide/index", message("Guide")),
)
LABELS = {
    "skip": message("To the text"),
    "site": message("Site"),
    "language": message("Language"),
    "chapters": message("Pages"),
    "on_this_page": message("On this page"),
    "table": message("Table"),
    "copy": message("Copy link"),
    "copied": message("Copied"),
    "neighbours": message("Neighbouring pages"),
    "before": message("Before"),
    "after": message("After"),
    "search_for": message("A word of the rule, or the name of a clause"),
}
FOOTER = message(
    "An independent rulebook of the board game Hugo, read from five texts in five languages. "
    "Where a text is silent the page says so; where two disagree it shows the move on which they part."
)
INDEPENDENT = message("Not connected with the publishers of the game.")


def lay_out_cards(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn each clause's section into its card, and draw the boards of the page once."""
    if app.builder.format != "html":
        return
    for section in list(clause_sections(doctree)):
        parts = Parts(section.deepcopy(), app.config.language)
        section.children = []
        section += card(parts)
    add_sprites(doctree, app.config.language)


def adopt_texts(app: Sphinx, doctree: nodes.document) -> None:
    """Let each translated text belong to its page.

    Sphinx leaves it with the small document that it was parsed in, and that holds all
    of the environment, which would be stored with every page and read back each time.
    """
    for node in doctree.findall():
        node.document = doctree


def clause_sections(document: nodes.document) -> Iterator[nodes.section]:
    """The sections of a page that are clauses."""
    return (section for section in document.findall(nodes.section) if "clause" in section)


def add_sprites(document: nodes.Element, language: str) -> None:
    """Put the empty boards that a page's pictures use at its top, each once."""
    drawn = "".join(node.astext() for node in document.findall(nodes.raw))
    boards = [load_board(name) for name in board_names() if f'"#board-{name}"' in drawn]
    if boards:
        document.insert(0, raw(board_sprite(boards, words_in(language))))


def clause_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A small page for each clause, from the same doctree as its card."""
    objects = app.env.get_domain("hugo").data["objects"]
    keep_in_search(app, {f"clause/{name}" for kind, name in objects if kind == "clause"})
    settings = app.env.get_doctree(app.config.root_doc).settings
    for docname in sorted({docname for (kind, _), (docname, _, _) in objects.items() if kind == "clause"}):
        for section in clause_sections(app.env.get_doctree(docname)):
            yield clause_page(app, Parts(section, app.config.language), app.env.titles[docname].astext(), settings)


def keep_in_search(app: Sphinx, names: set[str]) -> None:
    """Let the search index keep pages that no source file stands for; at the end it drops all others."""
    indexer = app.builder.indexer  # type: ignore[attr-defined]
    if indexer is not None:
        prune = indexer.prune
        indexer.prune = lambda docnames: prune({*docnames, *names})


def clause_page(app: Sphinx, parts: Parts, chapter: str, settings: Values) -> tuple[str, dict[str, Any], str]:
    """One clause's page, resolved, rendered and put into the search index."""
    name = f"clause/{parts.name}"
    document = new_document(name)
    document.settings = settings
    article = tag("article", *page(parts, chapter))
    document += article
    for link in document.findall(pending_xref):
        link["refdoc"] = name
    app.env.resolve_references(document, name, app.builder)
    add_sprites(article, parts.language)
    title = parts.title.astext()
    app.builder.index_page(name, found_by(parts), title)  # type: ignore[attr-defined]
    body = app.builder.render_partial(article)["fragment"]  # type: ignore[attr-defined]
    description = " ".join(paragraph.astext() for paragraph in parts.text)
    return (
        name,
        {"title": f"{title} ({parts.name})", "body": body, "page_kind": "clause", "description": description},
        "page.html",
    )


def found_by(parts: Parts) -> nodes.document:
    """What the search finds a clause by: its text, the question and the answer, and what the reader's own source says."""
    document = new_document(parts.name)
    document += parts.rule_text()
    if parts.ruling:
        document += rulings.answer_box(parts.ruling, parts.words)
    document += [tag("p", claim.says) for claim in parts.claims if claim.language == parts.language]
    return document


def add_context(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """What the templates need, in the reader's language."""
    words = words_in(app.config.language)
    context["docstitle"] = words.translate(context["docstitle"])
    context["site_languages"] = [(code, NAMES[code]) for code in app.config.hugo_languages]
    context["site_links"] = [(docname, words.translate(label)) for docname, label in LINKS if docname in app.env.all_docs]
    context["labels"] = {key: words.translate(label) for key, label in LABELS.items()}
    context["footer_text"] = f"{words.translate(FOOTER)} {words.translate(INDEPENDENT)}"
    context.setdefault("page_kind", page_kind(pagename))
    if doctree is not None:
        paragraph = next(iter(doctree.findall(nodes.paragraph)), None)
        context["description"] = opening(paragraph.astext()) if paragraph else ""


def opening(text: str) -> str:
    """The whole words at the head of a text that a search result has room for; where a script has no spaces, its letters."""
    return shorten(text, 200, placeholder="", break_on_hyphens=False)


def fingerprint(app: Sphinx, config: Config) -> None:
    """Make every page depend on what no page can name: the catalogs of its words, this code, the templates."""
    catalogs = (catalog_file(config.language).with_name(f"{domain}.po") for domain in ("rulebook", "sphinx"))
    own = [*Path(__file__).parent.glob("*.py"), *(DOCS / "_templates").rglob("*.html")]
    digest = sha256()
    for file in [*catalogs, *sorted(own)]:
        digest.update(file.read_bytes() if file.exists() else b"")
    config.hugo_inputs = digest.hexdigest()


def remove_old_pages(app: Sphinx, problem: Exception | None) -> None:
    """Take away pages of an earlier build whose clause, ruling or document is no more."""
    if problem is not None or app.builder.format != "html":
        return
    clauses = (f"clause/{name}" for kind, name in app.env.get_domain("hugo").data["objects"] if kind == "clause")
    known = {*app.env.found_docs, *clauses}
    for folder in {name.partition("/")[0] for name in known if "/" in name}:
        for file in (Path(app.outdir) / folder).rglob("*.html"):
            if file.relative_to(app.outdir).with_suffix("").as_posix() not in known:
                file.unlink()


def page_kind(pagename: str) -> str:
    """How a page is laid out: with its neighbours beside it, in one wide column, or as the start."""
    if pagename == "index":
        return "start"
    return "wide" if pagename.startswith(("rulings/", "overview/index")) else "chapter"


def setup(app: Sphinx) -> None:
    """Connect to the steps of a build."""
    app.add_config_value("hugo_languages", list(SITE_LANGUAGES), "html")
    app.add_config_value("hugo_inputs", "", "env")
    app.connect("config-inited", fingerprint)
    app.connect("build-finished", remove_old_pages)
    app.connect("doctree-read", adopt_texts)
    app.connect("doctree-resolved", lay_out_cards)
    app.connect("html-collect-pages", clause_pages)
    app.connect("html-page-context", add_context)
