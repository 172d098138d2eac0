"""Questions as players ask them: the short answer, where it comes from, and a run that shows it.

A question without words of its own is that of its first ruling, and so is its answer,
which then stands in one place only.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, pages, scenario
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_docs.pages import DOCS, Fence, read_fences, read_page
from hugo_docs.rulings import question_and_answer
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
NO_RUN = {
    "things": message("It is about what lies in the box, so nothing runs."),
    "unruled": message("No rule of the five plays it so, and no field does."),
}
"""Why nothing runs."""
OPTIONS = ("kind", "public", "question", "clauses", "rulings", "scenario", "no-run")


def faults(fence: Fence) -> Iterator[str]:
    """What is wrong with a question as it is written."""
    known = {"clauses": pages.all_clauses(), "rulings": pages.all_rulings(), "scenario": pages.all_scenarios()}
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
    if is_run(fence) == ("no-run" in fence.options):
        yield "it needs a {console} block or a :scenario:, or else a :no-run:"
    if fence.options.get("no-run", "things") not in NO_RUN:
        yield f":no-run: must be one of {', '.join(NO_RUN)}"


def listed(fence: Fence, option: str) -> tuple[str, ...]:
    """An option that is a list of words."""
    return tuple(fence.options.get(option, "").split())


def is_run(fence: Fence) -> bool:
    """Whether something that runs shows the answer."""
    return "scenario" in fence.options or any(inner.name == "console" for inner in fence.inside())


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
        section += [*self.head(fence, words), *self.parse_content_to_nodes(), *picture(fence, words), foot(fence, words)]
        return [section]

    def note_files(self) -> None:
        """The page depends on chapters, rulings, sources and the rules."""
        scenario.note_rules(self)
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


def picture(fence: Fence, words: Words) -> list[nodes.Node]:
    """The board of its scenario, if it has one."""
    if (name := fence.options.get("scenario")) is None:
        return []
    scene = pages.all_scenarios()[name]
    link = tag("a", words.say("The scenario: {scenario}", scenario=name), href=f"clause/{scene.clause}.html#{scene.name}")
    return scenario.figure(scenario.picture_before(scene, words), link)


def foot(fence: Fence, words: Words) -> element:
    """How the question has come up, whether a source answers it, and the names to look it up by."""
    said = [words.translate(KINDS[fence.options["kind"]])]
    if claims.standing(claims.claims_of(listed(fence, "clauses")[0])) == "open":
        said.append(words.say("None of the five sources says it outright."))
    if reason := fence.options.get("no-run"):
        said.append(words.translate(NO_RUN[reason]))
    named = [
        *names(fence, "clauses", "clause", words.say("Clauses:")),
        *names(fence, "rulings", "rulings", words.say("Rulings:")),
    ]
    return tag("p", " ".join(said), *named, class_="where")


def names(fence: Fence, option: str, folder: str, label: str) -> Iterator[nodes.Node]:
    """What an option names, with links, after a label; nothing where it names nothing."""
    for number, name in enumerate(listed(fence, option)):
        yield nodes.Text(" " if number else f" {label} ")
        yield tag("a", name, class_="id", href=f"{folder}/{name}.html")
    if listed(fence, option):
        yield nodes.Text(".")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("question", QuestionDirective)
