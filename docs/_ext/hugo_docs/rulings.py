"""Rulings: the question as a player asks it, the answer, the readings, and where they part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, feed, pages, scenario, witnesses
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_docs.pages import Ruling
from hugo_docs.rulesets import Group, call_result, name_of, ruling_links, witness_call, witness_groups
from hugo_rules.readings import CANON, Readings, field_names, values
from hugo_rules.words import Words, message

CONFIDENCE = {"high": message("confidence: high"), "medium": message("confidence: medium"), "low": message("confidence: low")}
PRINCIPLES = {
    "specific": message("Specific beats general"),
    "lineage": message("Lineage majority"),
    "components": message("Components"),
    "playability": message("Playability"),
    "outside": message("Outside evidence"),
}
OPTIONS = ("question", "answer", "clauses", "field", "confidence", "principles", "changes", "witness", "no-witness")


@dataclass(frozen=True, slots=True)
class Row:
    """One reading in a witness's table."""

    reading: str
    """Its name: a value of the field, or the ruling's own name for it."""
    text: str
    """What it says, in English."""
    held_by: tuple[str, ...]
    """The sources that hold it."""
    result: str | None
    """What it makes of the witness, in the reader's language; `None` where it cannot be run."""


def faults(ruling: Ruling) -> list[str]:
    """What is wrong with a ruling as it is written; its witness is only run where the rest is right."""
    return [*_option_faults(ruling), *_reading_faults(ruling)] or list(_witness_faults(ruling))


def _option_faults(ruling: Ruling) -> Iterator[str]:
    yield from (f"option :{option}: is missing" for option in OPTIONS[:3] if not ruling.options.get(option))
    if ruling.options.get("confidence") not in CONFIDENCE:
        yield f":confidence: must be one of {', '.join(CONFIDENCE)}"
    if unknown := set(ruling.listed("principles")) - set(PRINCIPLES):
        yield f":principles: {', '.join(sorted(unknown))}; known are {', '.join(PRINCIPLES)}"
    if unknown := set(ruling.listed("clauses")) - set(pages.all_clauses()):
        yield f":clauses: there is no clause {', '.join(sorted(unknown))}"


def _reading_faults(ruling: Ruling) -> Iterator[str]:
    field = ruling.options.get("field")
    if field is None:
        return
    if field not in field_names():
        yield f":field: {field}; the fields are {', '.join(field_names())}"
    elif tuple(ruling.readings) != values(field):
        yield f"the readings must be those of {field}, the canon first: {', '.join(values(field))}"
    for other in pages.all_rulings().values():
        shared = set(ruling.listed("clauses")) & set(other.listed("clauses"))
        if other.options.get("field") not in (None, field) and shared:
            yield f":clauses: {', '.join(sorted(shared))} has the field {other.options['field']} in the ruling {other.name}"


def _witness_faults(ruling: Ruling) -> Iterator[str]:
    witness = ruling.options.get("witness")
    if not witness and not ruling.options.get("no-witness"):
        yield "it needs a :witness: or a :no-witness: with the reason"
    elif witness and witness not in pages.all_scenarios():
        yield f":witness: there is no scenario {witness}"
    elif witness and ruling.options.get("field") and len({row.result for row in witness_rows(ruling, Words())}) < 2:
        yield f":witness: {witness} comes out the same under every reading"


def held_by(ruling: Ruling) -> dict[str, tuple[str, ...]]:
    """For each reading the sources that hold it, as their claims say."""
    canon = next(iter(ruling.readings), None)
    clauses = ruling.listed("clauses")
    return {reading: claims.holders(reading, clauses, is_canon=reading == canon) for reading in ruling.readings}


def witness_rows(ruling: Ruling, words: Words) -> list[Row]:
    """Each reading, who holds it, and what comes of the witness under it."""
    held = held_by(ruling)
    texts = ruling.readings.items()
    return [Row(reading, text, held[reading], witness_result(ruling, reading, words)) for reading, text in texts]


def witness_result(ruling: Ruling, reading: str, words: Words) -> str | None:
    """What one reading makes of the witness; `None` where the ruling has no field or no witness."""
    field, name = ruling.options.get("field"), ruling.options.get("witness")
    if not field or not name:
        return None
    call = witness_call(pages.all_scenarios()[name], Readings(**{field: reading}))  # type: ignore[arg-type]
    return call_result(call, words) if call else None


def witness_table(ruling: Ruling, language: str) -> list[nodes.Node]:
    """The readings with their holders and, where they can be run, their results."""
    words = words_in(language)
    rows = witness_rows(ruling, words)
    has_results = any(row.result for row in rows)
    heads = [words.say("Reading"), words.say("Held by"), *([words.say("What comes of it")] if has_results else [])]
    body = [
        tag(
            "tr",
            tag("th", words.translate(row.text), scope="row"),
            tag("td", ", ".join(row.held_by) or words.say("none of the five")),
            *([tag("td", row.result or "")] if has_results else []),
            class_="canon" if number == 0 else "odd",
        )
        for number, row in enumerate(rows)
    ]
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    return [tag("div", tag("table", head, tag("tbody", *body), class_="witness"), class_="wide")] if rows else []


def ruleset_table(ruling: Ruling, words: Words) -> list[nodes.Node]:
    """What canon and sources make of the witness, each with all of its readings, and through which rulings they part."""
    name = ruling.options.get("witness")
    if not name or witness_call(pages.all_scenarios()[name], CANON) is None:
        return []
    caption = tag("caption", words.say("The witness as canon and sources play it, each with all of its readings"))
    heads = (words.say("Ruleset"), words.say("Through"), words.say("What comes of it"))
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    body = tag("tbody", *(ruleset_row(group, words) for group in witness_groups(pages.all_scenarios()[name], words)))
    return [tag("div", tag("table", caption, head, body, class_="witness"), class_="wide")]


def ruleset_row(group: Group, words: Words) -> element:
    """The rulesets that make the same of it."""
    names = ", ".join(name_of(name, words) for name in group.names)
    cells = (tag("td", *ruling_links(group.through, "")), tag("td", group.result))
    return tag("tr", tag("th", names, scope="row"), *cells, class_="canon" if "canon" in group.names else "odd")


def question_and_answer(ruling: Ruling, words: Words) -> tuple[str, list[nodes.Node]]:
    """The question, and the answer with its first sentence strong."""
    answer = words.translate(ruling.options["answer"])
    first, end, rest = re.split(r"([.。!?！？]|$)", answer, maxsplit=1)
    strong = tag("strong", first + end)
    return words.translate(ruling.options["question"]), [strong, nodes.Text(f" {rest.strip()}")] if rest else [strong]


def answer_box(ruling: Ruling, words: Words) -> element:
    """The tinted box: what was asked, what is answered."""
    question, answer = question_and_answer(ruling, words)
    return tag("div", tag("p", question, class_="q"), tag("p", *answer, class_="a"), class_="ruling")


def reasons(ruling: Ruling, words: Words) -> list[nodes.Node]:
    """The principles that decided, and what would change the ruling."""
    listed = [tag("li", words.translate(PRINCIPLES[name])) for name in ruling.listed("principles")]
    lines: list[nodes.Node] = [tag("ol", *listed, class_="reasons")] if listed else []
    if change := ruling.options.get("changes"):
        lines.append(tag("p", words.translate(change)))
    return lines


class RulingDirective(SphinxDirective):
    """A ruling on its own page. Its body is the reasoning in prose."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = dict.fromkeys(OPTIONS, directives.unchanged)

    def run(self) -> list[nodes.Node]:
        """Check the ruling and lay out its page; other pages take what they need from the file."""
        file = Path(self.get_source_info()[0])
        ruling = pages.read_ruling(file)
        if ruling.name != file.stem:
            raise self.error(f"the ruling {ruling.name} must stand in a page of that name")
        if wrong := faults(ruling):
            raise self.error(f"ruling {ruling.name}: {'; '.join(wrong)}")
        self.note_files()
        holder = tag("div", class_="ruling-page")
        holder.line = self.lineno
        question = words_in(self.config.language).translate(ruling.options["question"])
        self.env.get_domain("hugo").note("ruling", ruling.name, question, holder)  # type: ignore[attr-defined]
        holder += self.layout(ruling)
        return [holder]

    def note_files(self) -> None:
        """The page depends on the sources, the chapters, the other rulings and the rules that its tables are computed from."""
        scenario.note_rules(self)
        sources = map(claims.source_file, claims.LANGUAGES)
        for file in [*sources, *pages.chapter_files(), *pages.ruling_files(), witnesses.WITNESSES, feed.FILE]:
            self.env.note_dependency(str(file))

    def layout(self, ruling: Ruling) -> list[nodes.Node]:
        """Answer, table, witness, reasoning, principles, clauses."""
        words = words_in(self.config.language)
        parts: list[nodes.Node] = [answer_box(ruling, words), *witness_table(ruling, self.config.language)]
        if name := ruling.options.get("witness"):
            witness = pages.all_scenarios()[name]
            link = words.say("The witness: {scenario}", scenario=name)
            caption = tag("a", link, href=f"../clause/{witness.clause}.html#{witness.name}")
            parts += scenario.figure(scenario.picture_before(witness, words), caption)
            parts += [*ruleset_table(ruling, words), *witnesses.smallest(ruling, words)]
        if reason := ruling.options.get("no-witness"):
            parts.append(tag("p", words.translate(reason), class_="where"))
        parts += [*self.parse_content_to_nodes(), *witnesses.matter(ruling, words)]
        parts += [tag("h2", words.say("What decided")), *reasons(ruling, words), self.facts(ruling, words)]
        return parts

    def facts(self, ruling: Ruling, words: Words) -> element:
        """The revision, the confidence and the clauses that the ruling is about."""
        links: list[nodes.Node] = []
        for clause in ruling.listed("clauses"):
            links += [tag("a", clause, class_="id", href=f"../clause/{clause}.html"), nodes.Text(" ")]
        confidence = words.translate(CONFIDENCE[ruling.options["confidence"]])
        revision = words.say("Revision {revision}", revision=feed.revision_of(ruling.name))
        return tag("p", f"{revision}, {confidence}. ", *links, class_="where")


class ReadingDirective(SphinxDirective):
    """One reading inside a ruling. It is shown in the ruling's table, so nothing stands in its place."""

    has_content = True
    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave nothing: `pages.read_ruling` has read it."""
        return []


class RulingsDirective(SphinxDirective):
    """The register: every ruling with its question and its answer."""

    def run(self) -> list[nodes.Node]:
        """List the rulings in the order of their clauses."""
        words = words_in(self.config.language)
        order = list(pages.all_clauses())
        sound = [ruling for ruling in pages.all_rulings().values() if not faults(ruling)]
        rulings = sorted(sound, key=lambda ruling: order.index(ruling.listed("clauses")[0]))
        for file in [*pages.ruling_files(), *pages.chapter_files()]:
            self.env.note_dependency(str(file))
        return [tag("dl", *(part for ruling in rulings for part in self.entry(ruling, words)), class_="register")]

    def entry(self, ruling: Ruling, words: Words) -> list[nodes.Node]:
        """One line of the register."""
        question, answer = question_and_answer(ruling, words)
        confidence = words.translate(CONFIDENCE[ruling.options["confidence"]])
        link = tag("a", question, href=f"{ruling.name}.html")
        return [tag("dt", link), tag("dd", *answer, tag("span", confidence, class_="where"))]


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("ruling", RulingDirective)
    app.add_directive("reading", ReadingDirective)
    app.add_directive("rulings", RulingsDirective)
