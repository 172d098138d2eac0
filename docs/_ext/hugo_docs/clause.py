"""The clause directive, and a clause laid out: as a card in its chapter, as a page of its own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, pages, rulings, scenario
from hugo_docs.catalog import words_in
from hugo_docs.claims import Claim
from hugo_docs.elements import element, tag
from hugo_docs.pages import Clause
from hugo_rules import rulebook
from hugo_rules.clauses import clauses_of
from hugo_rules.words import Words, message

STATUSES = {"executable": message("executable"), "specified": message("specified, not yet run")}
KINDS = ("behaviour", "definition", "component")
STANCES = {
    "states": message("states"),
    "differs": message("differs"),
    "divided": message("divided"),
    "unclear": message("unclear"),
    "silent": message("silent"),
}
STANDINGS = {
    "agreed": message("agreed"),
    "one adds": message("one adds"),
    "contradicted": message("contradicted"),
    "open": message("open"),
}


class ClauseDirective(SphinxDirective):
    """A clause: its name, its text, its scenarios. Claims, ruling and function are pulled in by name."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {
        "title": directives.unchanged_required,
        "kind": lambda argument: directives.choice(argument, KINDS),
        "revision": directives.positive_int,
        "ruling": directives.unchanged,
        "status": lambda argument: directives.choice(argument, tuple(STATUSES)),
    }

    def run(self) -> list[nodes.Node]:
        """A section with the clause's title, text and scenarios; it is laid out when a page is written."""
        name = self.arguments[0]
        self.check(name)
        self.note_files()
        self.env.temp_data["hugo:clause"] = name
        self.env.temp_data["hugo:kind"] = self.options["kind"]
        section = nodes.section(ids=[name], classes=["card"])
        section["clause"] = name
        section.line = self.lineno
        title = nodes.title("", "", *self.parse_inline(self.options["title"])[0])
        self.set_source_info(title)
        section += title
        section += self.parse_content_to_nodes()
        self.env.get_domain("hugo").note("clause", name, self.options["title"], section)  # type: ignore[attr-defined]
        del self.env.temp_data["hugo:clause"]
        return [section]

    def check(self, name: str) -> None:
        """Refuse a clause that is incomplete or names what is not there."""
        if missing := sorted({"title", "kind", "revision"} - set(self.options)):
            raise self.error(f"clause {name}: {', '.join(f':{option}:' for option in missing)} missing")
        if name not in pages.all_clauses():
            raise self.error(f"clause {name} is not at the left edge of its chapter's page, with options of the form :key: value")
        if name.partition(".")[0] != Path(self.get_source_info()[0]).stem:
            raise self.error(f"clause {name} stands in the wrong chapter; its page bears its first word")
        try:
            claims.claims_of(name)
        except claims.BadClaim as problem:
            raise self.error(str(problem)) from problem
        if (ruling := self.options.get("ruling")) and ruling not in pages.all_rulings():
            raise self.error(f"clause {name}: there is no ruling {ruling}")
        if ruling and rulings.faults(pages.all_rulings()[ruling]):
            raise self.error(f"clause {name}: its ruling {ruling} has faults; see there")
        is_run = self.options.get("status", "executable") == "executable" and self.options["kind"] == "behaviour"
        if is_run and name not in rulebook.implementers():
            raise self.error(f"clause {name}: no function of hugo_rules is this clause")

    def note_files(self) -> None:
        """The page depends on the sources, the rulings and the rules."""
        scenario.note_rules(self)
        files = [*map(claims.source_file, claims.LANGUAGES), *pages.ruling_files()]
        for file in files:
            self.env.note_dependency(str(file))


class Parts:
    """A clause's section taken apart, with all that belongs to it, for one page in one language."""

    def __init__(self, section: nodes.section, language: str) -> None:
        self.language = language
        self.words = words_in(language)
        self.name: str = section["clause"]
        self.clause: Clause = pages.all_clauses()[self.name]
        self.title = next(iter(section.findall(nodes.title)))
        self.holders = [child for child in section.children if isinstance(child, element) and "scenario" in child]
        self.text = [child for child in section.children if isinstance(child, nodes.Element) and self.is_text(child)]
        self.claims = claims.claims_of(self.name)
        self.standing = claims.standing(self.claims)
        self.ruling = pages.all_rulings().get(self.clause.options.get("ruling", ""))
        self.functions = rulebook.implementers().get(self.name, ())

    def is_text(self, child: nodes.Element) -> bool:
        """Whether a part of the section is the clause's own text, a list or a table too."""
        return child is not self.title and "scenario" not in child

    def rule_text(self) -> list[nodes.Node]:
        """The normative text."""
        texts = [paragraph.deepcopy() for paragraph in self.text]
        for text in texts:
            text["classes"].append("rule-text")
        return [*texts]

    def pictures(self, holder: element, *, after: bool) -> list[nodes.Node]:
        """The picture of a scenario before its move and, where wanted and made, after it."""
        scene = holder["scenario"]
        figures = scenario.figure(scenario.picture_before(scene, self.words), *scenario.caption_of(holder))
        if after and (drawn := scenario.picture_after(scene, self.words)):
            figures += scenario.figure(drawn, nodes.Text(self.words.say("After the move.")))
        return figures

    def scene(self, holder: element, *, anchor: str) -> element:
        """A scenario in full: pictures and code."""
        figures = tag("div", *self.pictures(holder, after=True), class_="pair")
        return tag("div", figures, scenario.code_of(holder), class_="scene", id_=anchor)

    def marks(self) -> element:
        """The five marks: the signature of the clause."""
        items = [tag("li", claim.language, " ", *mark(claim, self.words)) for claim in self.claims]
        return tag("ul", *items, class_="five")

    def claim_cards(self, *, anchors: bool) -> element:
        """What each source says, the reader's own first; with anchors on the clause's own page."""
        ordered = sorted(self.claims, key=lambda claim: claim.language != self.language)
        cards = [claim_card(claim, self.language, self.words) for claim in ordered]
        if anchors:
            for claim, card in zip(ordered, cards, strict=True):
                card["ids"] = [claim.language]
        return tag("div", *cards, class_="claims")


def mark(claim: Claim, words: Words) -> list[nodes.Node]:
    """The mark of a stance, with its word for those who do not see it."""
    return [tag("i", class_=f"m {claim.stance}"), tag("span", words.translate(STANCES[claim.stance]), class_="hide")]


def claim_card(claim: Claim, language: str, words: Words) -> element:
    """One source on one clause."""
    source = claims.load_source(claim.language)
    stance = words.translate(STANCES[claim.stance])
    head = tag("header", tag("b", source.name, lang=claim.language), tag("i", class_=f"m {claim.stance}"), f" {stance}")
    return tag("article", head, tag("div", *claim_text(claim, language, words)), *claim_lines(claim, words), class_="claim")


def claim_text(claim: Claim, language: str, words: Words) -> Iterator[nodes.Node]:
    """The paraphrase, and its gloss where the reader has another language."""
    if claim.stance == "silent":
        yield tag("p", words.say("Says nothing of this."), class_="gloss")
        return
    yield tag("p", claim.says, lang=claim.language)
    if claim.language != language:
        yield tag("p", words.translate(claim.gloss or claim.says), class_="gloss")


def claim_lines(claim: Claim, words: Words) -> list[nodes.Node]:
    """Where the source says it, each line linked, with its decisive term and, if it is divided, the line that it plays by."""
    if not claim.lines:
        return []
    links: list[nodes.Node | str] = [words.say("line") if len(claim.lines) == 1 else words.say("lines")]
    for number in claim.lines:
        links += [" ", tag("a", str(number), href=f"../sources/{claim.language}.html#line-{number}")]
    if claim.quote:
        links += [": ", tag("q", claim.quote, lang=claim.language)]
    if claim.takes is not None:
        links += [". ", words.say("Its own game follows line {line}.", line=claim.takes)]
    return [tag("footer", *links)]


def first_shown(function: Callable[..., Any], clause: str) -> str:
    """The clause of a chapter at which a function's source stands."""
    chapter = clause.partition(".")[0]
    order = [name for name in pages.all_clauses() if name.partition(".")[0] == chapter]
    return next(name for name in order if name in clauses_of(function))


def details(summary: Sequence[nodes.Node | str], *body: nodes.Node) -> element:
    """Something that folds away."""
    return tag("details", tag("summary", *summary), *body)


def function_code(function: Callable[..., Any]) -> list[nodes.Node]:
    """A function's source, with its file."""
    module = function.__module__.replace(".", "/")
    source = inspect.getsource(function)
    return [tag("p", f"{module}.py", class_="where"), nodes.literal_block(source, source, language="python")]


def functions_fold(parts: Parts) -> list[nodes.Node]:
    """The functions that are this clause; a source shown higher up the page is linked."""
    if not parts.functions:
        return []
    names = ", ".join(f"{function.__name__}()" for function in parts.functions)
    body: list[nodes.Node] = []
    for function in parts.functions:
        owner = first_shown(function, parts.name)
        if owner == parts.name:
            body += function_code(function)
        else:
            link = tag("a", owner, class_="id", href=f"#{owner}")
            body.append(tag("p", tag("code", f"{function.__name__}()"), " ", parts.words.say("stands at"), " ", link))
    where = tag("span", names, class_="where id")
    return [details([parts.words.say("The function"), where], *body)]


def card(parts: Parts) -> list[nodes.Node]:
    """A clause in its chapter: the text, the answer, the first picture; the rest folds away."""
    words = parts.words
    link = tag("a", parts.name, href=f"../clause/{parts.name}.html")
    blocks: list[nodes.Node] = [parts.title.deepcopy(), tag("p", link, class_="id"), *parts.rule_text()]
    if parts.ruling:
        question, answer = rulings.question_and_answer(parts.ruling, words)
        blocks.append(tag("p", tag("i", question), " ", *answer, class_="answer"))
    if parts.holders:
        blocks += parts.pictures(parts.holders[0], after=False)
    standing = tag("span", words.translate(STANDINGS[parts.standing]), class_="where")
    blocks.append(details([words.say("The five sources"), parts.marks(), standing], parts.claim_cards(anchors=False)))
    if parts.holders:
        first, *more = parts.holders
        told = [parts.scene(holder, anchor=holder["scenario"].full_name) for holder in more]
        scenes: list[nodes.Node] = [scenario.code_of(first), *told]
        count = tag("span", str(len(parts.holders)), class_="where")
        blocks.append(details([words.say("Scenarios and their code"), count], *scenes))
    return [*blocks, *functions_fold(parts)]


def page(parts: Parts, chapter_title: str) -> list[nodes.Node]:
    """A clause on a page of its own: everything that belongs to it."""
    chapter = parts.name.partition(".")[0]
    head = tag("h1", nodes.inline("", "", *(child.deepcopy() for child in parts.title.children)))
    way = tag("p", tag("a", chapter_title, href=f"../rules/{chapter}.html#{parts.name}"), class_="where")
    return [
        way,
        tag("div", head, tag("code", parts.name, class_="id"), class_="clause-head"),
        *parts.rule_text(),
        tag("div", *_answer(parts), _facts(parts), class_="after-rule"),
        *_board(parts),
        _sources(parts),
        *_witness(parts),
        *_more(parts),
        *_functions(parts),
        _cite(parts),
    ]


def _section(title: str, *body: nodes.Node, **attributes: str) -> element:
    return tag("section", tag("h2", title), *body, **attributes)


def _answer(parts: Parts) -> list[nodes.Node]:
    return [rulings.answer_box(parts.ruling, parts.words)] if parts.ruling else []


def _facts(parts: Parts) -> element:
    words, options = parts.words, parts.clause.options
    status = words.translate(STATUSES[options.get("status", "executable")])
    if parts.holders:
        status = words.say("{status}, scenarios: {count}", status=status, count=len(parts.holders))
    pairs: list[tuple[str, list[nodes.Node | str]]] = [(words.say("Standing"), [words.translate(STANDINGS[parts.standing])])]
    if parts.ruling:
        confidence = words.translate(rulings.CONFIDENCE[parts.ruling.options["confidence"]])
        link = tag("a", parts.ruling.name, href=f"../rulings/{parts.ruling.name}.html")
        pairs.append((words.say("Ruling"), [link, f", {confidence}"]))
    pairs += [(words.say("Status"), [status]), (words.say("Revision"), [options["revision"]])]
    return tag("dl", *(part for name, value in pairs for part in (tag("dt", name), tag("dd", *value))), class_="facts")


def _board(parts: Parts) -> list[nodes.Node]:
    if not parts.holders:
        return []
    first = parts.holders[0]
    figures = tag("div", *parts.pictures(first, after=True), class_="pair")
    return [_section(parts.words.say("On the board"), figures, id_=first["scenario"].name)]


def _sources(parts: Parts) -> element:
    return _section(parts.words.say("What the five sources say"), parts.claim_cards(anchors=True))


def _witness(parts: Parts) -> list[nodes.Node]:
    if parts.ruling is None:
        return []
    words, ruling = parts.words, parts.ruling
    table = rulings.witness_table(ruling, parts.language)
    link = tag("p", tag("a", words.say("The ruling in full"), href=f"../rulings/{ruling.name}.html"))
    why = _section(words.say("Why the rulebook decides so"), *rulings.reasons(ruling, words), link)
    where = [_section(words.say("Where the readings part"), *table)] if table else []
    return [tag("div", *where, why, class_="twocol")]


def _more(parts: Parts) -> list[nodes.Node]:
    if not parts.holders:
        return []
    words = parts.words
    first, *more = parts.holders
    folds = [details([words.say("The scenario as it runs")], scenario.code_of(first))]
    for holder in more:
        name = holder["scenario"].name
        caption = nodes.inline("", "", *scenario.caption_of(holder))
        folds.append(details([caption, tag("span", name, class_="where id")], parts.scene(holder, anchor=name)))
    return [_section(words.say("Scenarios and code"), *folds)]


def _functions(parts: Parts) -> list[nodes.Node]:
    if not parts.functions:
        return []
    code: list[nodes.Node] = []
    for function in parts.functions:
        code += function_code(function)
    summary: list[nodes.Node | str] = [parts.words.say("The function that is this clause")]
    return [details(summary, *code)]


def _cite(parts: Parts) -> element:
    words = parts.words
    link = tag("code", f"{parts.language}/clause/{parts.name}.html", id_="link")
    citation = words.say(
        "Hugo, the rulebook {version}: {clause}, revision {revision}.",
        version=rulebook.version(),
        clause=parts.name,
        revision=parts.clause.options["revision"],
    )
    permanent = tag("div", tag("span", words.say("Permanent link"), class_="label"), tag("p", link, class_="copy"))
    cite = tag("div", tag("span", words.say("To cite"), class_="label"), tag("p", citation))
    return tag("section", permanent, cite, class_="cite")


def take_titles(app: Sphinx, doctree: nodes.document) -> None:
    """Let links say the title of a clause as its chapter has it after translation."""
    domain = app.env.get_domain("hugo")
    for section in doctree.findall(nodes.section):
        if "clause" in section:
            domain.retitle("clause", section["clause"], next(iter(section.findall(nodes.title))).astext())  # type: ignore[attr-defined]


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("clause", ClauseDirective)
    app.connect("doctree-read", take_titles)
