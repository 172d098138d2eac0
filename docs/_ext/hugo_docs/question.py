"""Questions as players ask them: the short answer, where it comes from, and a run that shows it.

A question without words of its own is that of its first ruling, and so is its answer,
which then stands in one place only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, pages
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_docs.pages import DOCS, Fence, read_fences, read_page
from hugo_docs.rulings import CONFIDENCE, question_and_answer
from hugo_rules.words import Words, message

PAGE = DOCS / "questions.md"
KINDS = {
    "asked": message("Asked in public."),
    "corrected": message("A published text was corrected here."),
    "disputed": message("Published texts disagree."),
    "house": message("Some play it otherwise."),
    "new": message("Not asked in public, as far as we know."),
}
"""How a question has come up."""
OPTIONS = ("kind", "public", "question", "clauses", "rulings")


def faults(fence: Fence) -> Iterator[str]:
    """What is wrong with a question as it is written."""
    known = {"clauses": pages.all_clauses(), "rulings": pages.all_rulings()}
    for option, names in known.items():
        if unknown := set(listed(fence, option)) - set(names):
            yield f":{option}: there is no {option.removesuffix('s')} {', '.join(sorted(unknown))}"
    if fence.options.get("kind") not in KINDS:
        yield f":kind: must be one of {', '.join(KINDS)}"
    if not all(number.isdecimal() for number in listed(fence, "public")):
        yield f":public: {fence.options['public']}; it takes the numbers of public questions, such as 1 38"
    if not listed(fence, "clauses"):
        yield "option :clauses: is missing"
    if not listed(fence, "rulings") and "question" not in fence.options:
        yield "it needs a :question:, or :rulings: whose first one asks it"
    if not any(inner.name == "console" for inner in fence.inside()):
        yield "it needs a {console} block, a run that shows the answer"


def listed(fence: Fence, option: str) -> tuple[str, ...]:
    """An option that is a list of words."""
    return tuple(fence.options.get(option, "").split())


def read_questions() -> tuple[Fence, ...]:
    """The questions of the page in their order."""
    return tuple(fence for fence in read_fences(read_page(PAGE), PAGE) if fence.name == "question")


class QuestionDirective(SphinxDirective):
    """A question with its answer. Its body is what there is to add, or the answer if the question is its own."""

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = dict.fromkeys(OPTIONS, directives.unchanged_required)

    def run(self) -> list[nodes.Node]:
        """Check it and lay it out."""
        name = self.arguments[0]
        file, line = Path(self.get_source_info()[0]), self.lineno
        fence = Fence("question", name, self.options, "\n".join(self.content), file, line, line)
        if wrong := list(faults(fence)):
            raise self.error(f"question {name}: {'; '.join(wrong)}")
        self.note_files()
        words = words_in(self.config.language)
        section = nodes.section(ids=[name], classes=["question"])
        section += [*self.head(fence, words), *self.parse_content_to_nodes(), foot(fence, words)]
        return [section]

    def note_files(self) -> None:
        """The page depends on chapters, rulings and sources."""
        for file in [*pages.chapter_files(), *pages.ruling_files(), *map(claims.source_file, claims.LANGUAGES)]:
            self.env.note_dependency(str(file))

    def head(self, fence: Fence, words: Words) -> list[nodes.Node]:
        """The question; and the answer, if both are those of a ruling."""
        if own := fence.options.get("question"):
            title = nodes.title("", "", *self.parse_inline(own)[0])
            # With a source the title goes through the page's catalog; a ruling's comes translated.
            self.set_source_info(title)
            return [title]
        question, answer = question_and_answer(pages.all_rulings()[listed(fence, "rulings")[0]], words)
        return [nodes.title("", question), tag("p", *answer)]


def foot(fence: Fence, words: Words) -> element:
    """How the question has come up, and the names to look it up by; apart, what no source says; marked, what is not sure."""
    clauses = listed(fence, "clauses")
    unsaid = [name for name in clauses if claims.standing(claims.claims_of(name)) == "open"]
    said = [name for name in clauses if name not in unsaid]
    unsure = {name: sureness(name, words) for name in listed(fence, "rulings")}
    named = [
        *names(dict.fromkeys(said, ""), "clause", words.say("Clauses:")),
        *names(dict.fromkeys(unsaid, ""), "clause", words.say("Said outright by none of the five sources:")),
        *names(unsure, "rulings", words.say("Rulings:")),
    ]
    return tag("p", words.translate(KINDS[fence.options["kind"]]), *named, class_="where")


def sureness(ruling: str, words: Words) -> str:
    """What stands after a ruling's name: its confidence, unless that is high."""
    confidence = pages.all_rulings()[ruling].options["confidence"]
    return "" if confidence == "high" else f" ({words.translate(CONFIDENCE[confidence])})"


def names(notes: Mapping[str, str], folder: str, label: str) -> Iterator[nodes.Node]:
    """Some names with links, each with its note, after a label; nothing where there are none."""
    for number, (name, note) in enumerate(notes.items()):
        yield nodes.Text(", " if number else f" {label} ")
        yield tag("a", name, class_="id", href=f"{folder}/{name}.html")
        yield nodes.Text(note)
    if notes:
        yield nodes.Text(".")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("question", QuestionDirective)
