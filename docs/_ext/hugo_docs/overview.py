"""What shows the whole at a glance: the matrix, the sources line by line, the glossary and the index."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, pages
from hugo_docs.catalog import words_in
from hugo_docs.claims import LANGUAGES, STANCES, Claim
from hugo_docs.clause import STANCES as STANCE_WORDS
from hugo_docs.clause import STANDINGS, mark
from hugo_docs.elements import element, tag
from hugo_docs.pages import ROOT, Clause
from hugo_rules.words import Words

SIGNS = {"agreed": "·", "one adds": "+", "contradicted": "!", "open": "?"}
TERMS = ROOT / "translations" / "terms.toml"

Table = Sequence[Sequence[nodes.Node | str]]


class Overview(SphinxDirective):
    """A directive that is laid out from the data of the whole rulebook."""

    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Lay out, and depend on everything that is shown."""
        for file in [*map(claims.source_file, LANGUAGES), *pages.chapter_files(), TERMS]:
            self.env.note_dependency(str(file))
        return self.layout(words_in(self.config.language))

    def layout(self, words: Words) -> list[nodes.Node]:
        """The nodes of this part."""
        raise NotImplementedError


class MatrixDirective(Overview):
    """All clauses against all five sources, each cell a link."""

    def layout(self, words: Words) -> list[nodes.Node]:
        """A legend and a table for each chapter."""
        tables = [chapter_matrix(chapter, clauses, words) for chapter, clauses in by_chapter()]
        return [legend(words), tag("div", *tables, class_="matrix")]


def by_chapter() -> Iterator[tuple[str, list[Clause]]]:
    """The clauses of each chapter, in reading order."""
    for chapter in pages.CHAPTERS:
        if clauses := [clause for clause in pages.all_clauses().values() if clause.name.partition(".")[0] == chapter]:
            yield chapter, clauses


def legend(words: Words) -> element:
    """What the marks and signs say."""
    meanings = {
        "states": words.say("says so outright"),
        "differs": words.say("both cannot be played"),
        "divided": words.say("against itself"),
        "unclear": words.say("only implied, or in part"),
        "silent": words.say("says nothing"),
    }
    marks = [
        tag("li", tag("i", class_=f"m {stance}"), " ", tag("b", words.translate(STANCE_WORDS[stance])), f" {meaning}")
        for stance, meaning in meanings.items()
    ]
    signs = [tag("li", tag("b", sign), f" {words.translate(STANDINGS[standing])}") for standing, sign in SIGNS.items()]
    return tag("div", tag("ul", *marks, class_="key"), tag("ul", *signs, class_="key"), class_="legend")


def chapter_matrix(chapter: str, clauses: Iterable[Clause], words: Words) -> element:
    """One chapter's clauses, a row each."""
    columns = tag("colgroup", tag("col", class_="n"), *(tag("col", class_="l") for _ in LANGUAGES), tag("col", class_="s"))
    heads = [tag("th", code, scope="col", class_=gap(code)) for code in LANGUAGES]
    standing = tag("th", tag("span", words.say("Standing"), class_="hide"), scope="col")
    head = tag("thead", tag("tr", tag("th", tag("code", f"{chapter}."), scope="col"), *heads, standing))
    body = tag("tbody", *(matrix_row(clause, words) for clause in clauses))
    return tag("table", columns, head, body)


def gap(code: str) -> str:
    """A line between the lineages: es and it translate one page, fi and ja describe one screen, en stands alone."""
    return "gap" if code in ("fi", "en") else "near"


def matrix_row(clause: Clause, words: Words) -> element:
    """One clause: its name, five marks, its standing."""
    claimed = claims.claims_of(clause.name)
    standing = claims.standing(claimed)
    name = tag("a", clause.name.partition(".")[2], href=f"../clause/{clause.name}.html")
    cells = [tag("td", cell_link(clause, claim, words), class_=gap(claim.language)) for claim in claimed]
    last = tag("td", SIGNS[standing], tag("b", words.translate(STANDINGS[standing])))
    return tag("tr", tag("th", name, scope="row"), *cells, last, class_="hot" if standing == "contradicted" else "row")


def cell_link(clause: Clause, claim: Claim, words: Words) -> element:
    """A cell: the mark, linked to what this source says of this clause."""
    stance = words.translate(STANCE_WORDS[claim.stance])
    label = tag("b", f"{claim.language} {stance}")
    return tag("a", tag("i", class_=f"m {claim.stance}"), label, href=f"../clause/{clause.name}.html#{claim.language}")


class SourcesDirective(Overview):
    """A table of the five sources: lines, what is accounted for, how they stand to the clauses."""

    def layout(self, words: Words) -> list[nodes.Node]:
        """A row for each source."""
        heads = [words.say("Source"), words.say("Lines"), words.say("Accounted for"), words.say("Of all clauses")]
        return [table(heads, [source_row(code, words) for code in LANGUAGES], "sources")]


def source_row(code: str, words: Words) -> list[nodes.Node | str]:
    """One source with its counts and its bar."""
    source = claims.load_source(code)
    accounted = {line for claim in source.claims.values() for line in claim.lines} | set(source.no_rule)
    link = tag("a", source.name, href=f"../sources/{code}.html", lang=code)
    return [link, str(source.lines), str(len(accounted)), bar(source, words)]


def bar(source: claims.Source, words: Words) -> element:
    """How a source stands to all clauses, as a bar and in words."""
    stances = [source.claims[clause].stance for clause in pages.all_clauses()]
    counts = {stance: stances.count(stance) for stance in STANCES}
    said = ", ".join(f"{words.translate(STANCE_WORDS[stance])} {count}" for stance, count in counts.items())
    parts = [tag("i", class_=stance, style=f"flex: {count}") for stance, count in counts.items() if count]
    return tag("div", *parts, class_="bar", role="img", aria_label=said)


class SourceLinesDirective(Overview):
    """One source in its own order, line by line."""

    required_arguments = 1

    def layout(self, words: Words) -> list[nodes.Node]:
        """An entry for each line."""
        if self.arguments[0] not in LANGUAGES:
            raise self.error(f"there is no source {self.arguments[0]}; there are {', '.join(LANGUAGES)}")
        source = claims.load_source(self.arguments[0])
        entries = [source_line(source, number, self.config.language, words) for number in range(1, source.lines + 1)]
        return [tag("ol", *entries, class_="source-lines")]


def source_line(source: claims.Source, number: int, language: str, words: Words) -> element:
    """What a line says, with the clauses that it bears on; or that it holds no rule."""
    ident = f"line-{number}"
    if number in source.no_rule:
        reason = words.say("no rule: {reason}", reason=words.translate(source.no_rule[number]))
        return tag("li", tag("p", reason, class_="where"), id_=ident, value=str(number))
    told = [(clause, claim) for clause, claim in source.claims.items() if number in claim.lines and clause in pages.all_clauses()]
    parts = [part for clause, claim in told for part in line_claim(clause, claim, number, language, words)]
    return tag("li", tag("dl", *parts), id_=ident, value=str(number))


def line_claim(clause: str, claim: Claim, number: int, language: str, words: Words) -> list[nodes.Node]:
    """One claim of a line: the clause, the stance, the paraphrase and its gloss; in full at its first line only."""
    head = tag("dt", *mark(claim, words), " ", tag("a", clause, class_="id", href=f"../clause/{clause}.html#{claim.language}"))
    first = min(claim.lines)
    if number != first:
        link = tag("a", words.say("see line {line}", line=first), href=f"#line-{first}")
        return [head, tag("dd", tag("p", link, class_="where"))]
    gloss = [tag("p", words.translate(claim.gloss or claim.says), class_="gloss")] if claim.language != language else []
    return [head, tag("dd", tag("p", claim.says, lang=claim.language), *gloss)]


class LegendDirective(Overview):
    """What the marks and signs say."""

    def layout(self, words: Words) -> list[nodes.Node]:
        """The legend of the matrix, for pages that explain it."""
        return [legend(words)]


class GlossaryDirective(Overview):
    """The game's terms in the five languages."""

    def layout(self, words: Words) -> list[nodes.Node]:
        """An entry for each term."""
        return [tag("dl", *(part for term in terms() for part in term_entry(term, words)), class_="glossary")]


@cache
def terms() -> list[dict[str, Any]]:
    """The terms in their order."""
    found: list[dict[str, Any]] = tomllib.loads(TERMS.read_text("utf-8"))["terms"]
    return found


def term_entry(term: dict[str, Any], words: Words) -> list[nodes.Node]:
    """One term: what it means, and the words of the sources."""
    five = [
        tag("li", tag("b", code), " ", tag("span", ", ".join(term[code]), lang=code))
        if term[code]
        else tag("li", tag("b", code), " –")
        for code in LANGUAGES
    ]
    links: list[nodes.Node] = []
    for clause in term.get("clauses", []):
        links += [tag("a", clause, class_="id", href=f"../clause/{clause}.html"), nodes.Text(" ")]
    caution = [tag("p", words.translate(term["caution"]), class_="where")] if "caution" in term else []
    means = tag("p", words.translate(term["means"]))
    return [
        tag("dt", words.translate(term["term"])),
        tag("dd", means, tag("ul", *five, class_="five"), *caution, tag("p", *links, class_="where")),
    ]


class ClauseIndexDirective(SphinxDirective):
    """Every clause by name with its title; the titles are taken when the page is written, after translation."""

    def run(self) -> list[nodes.Node]:
        """Leave a place for the index."""
        catalogs = (ROOT / "translations" / self.config.language / "LC_MESSAGES" / "rules").glob("*.po")
        for file in [*pages.chapter_files(), *catalogs]:
            self.env.note_dependency(str(file))
        holder = tag("dl", class_="register")
        holder["clause-index"] = True
        return [holder]


def lay_out_index(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Fill the index with the titles as the chapters have them in this language."""
    for holder in [node for node in doctree.findall(element) if "clause-index" in node]:
        for name, title in sorted(clause_titles(app).items()):
            link = tag("a", name, class_="id", href=f"../clause/{name}.html")
            holder += [tag("dt", link), tag("dd", title)]


def clause_titles(app: Sphinx) -> dict[str, str]:
    """The title of each clause, translated with its chapter."""
    sections = (
        section for chapter, _ in by_chapter() for section in app.env.get_doctree(f"rules/{chapter}").findall(nodes.section)
    )
    return {section["clause"]: next(iter(section.findall(nodes.title))).astext() for section in sections if "clause" in section}


def table(heads: Sequence[str], rows: Table, class_: str) -> element:
    """A table that scrolls in itself where it is too wide."""
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    body = tag("tbody", *(tag("tr", tag("th", row[0], scope="row"), *(tag("td", cell) for cell in row[1:])) for row in rows))
    return tag("div", tag("table", head, body, class_=class_), class_="wide")


DIRECTIVES: dict[str, Callable[..., Any]] = {
    "matrix": MatrixDirective,
    "legend": LegendDirective,
    "sources": SourcesDirective,
    "source-lines": SourceLinesDirective,
    "glossary-table": GlossaryDirective,
    "clause-index": ClauseIndexDirective,
}


def setup(app: Sphinx) -> None:
    """Register the directives."""
    for name, directive in DIRECTIVES.items():
        app.add_directive(name, directive)  # type: ignore[arg-type]
    app.connect("doctree-resolved", lay_out_index, priority=400)
