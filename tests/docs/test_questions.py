"""Every public question has its answer, and what an answer names is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from docutils import nodes

from hugo_docs import pages, question
from hugo_docs.pages import Fence
from hugo_rules.words import Words
from tests.conftest import build, copy_project

PUBLIC = (*range(1, 9), *range(10, 14), *range(15, 21), 22, 23, 25, 26, 27, 29, *range(31, 37), 38)
"""The public questions by their numbers in the list that the project was begun with; the others were no questions after all."""
UNASKED = {
    "put-out-onto-hugo",
    "out-with-a-one-onto-hugo",
    "only-my-own-room",
    "one-step-for-two",
    "below-zero",
    "two-ends-at-once",
    "out-and-in-again",
}
"""What nobody asks and a rulebook must settle; that a round is over at once stands with its end."""
QUESTIONS = question.read_questions()


def test_every_public_question_is_answered_once() -> None:
    numbers = Counter(int(number) for fence in QUESTIONS for number in question.listed(fence, "public"))
    assert numbers == Counter(PUBLIC)


def test_what_nobody_has_asked_is_answered_too() -> None:
    assert {fence.argument for fence in QUESTIONS if fence.options["kind"] == "new"} == UNASKED


def test_a_question_has_a_number_unless_nobody_has_asked_it() -> None:
    odd = [fence.argument for fence in QUESTIONS if (fence.options["kind"] == "new") == ("public" in fence.options)]
    assert odd == []


def test_a_question_names_the_clause_that_its_first_ruling_is_about() -> None:
    apart = [
        fence.argument
        for fence in QUESTIONS
        if "question" not in fence.options
        and not set(pages.all_rulings()[question.listed(fence, "rulings")[0]].listed("clauses"))
        & set(question.listed(fence, "clauses"))
    ]
    assert apart == []


SOUND = {"kind": "asked", "public": "1", "clauses": "turn.die", "rulings": "die"}
RUN = "```{console}\n$ hugo-rules\n```\n"


def made(options: Mapping[str, str | None], body: str = RUN) -> Fence:
    """A question that is sound but for some options; those without a value are left away."""
    held = {name: value for name, value in {**SOUND, **options}.items() if value is not None}
    return Fence("question", "made", held, body, Path("questions.md"), 1, 1)


def test_a_sound_question_has_no_fault() -> None:
    assert list(question.faults(made({}))) == []


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"clauses": "turn.dice"}, "there is no clause turn.dice"),
        ({"clauses": None}, "option :clauses: is missing"),
        ({"rulings": "dice"}, "there is no ruling dice"),
        ({"rulings": None}, "it needs a :question:"),
        ({"kind": "heard"}, ":kind: must be one of asked"),
        ({"public": "one"}, "the numbers of public questions"),
    ],
)
def test_invalid_question_says_what_is_wrong(options: dict[str, str | None], fault: str) -> None:
    (said,) = question.faults(made(options))
    assert fault in said


def test_invalid_question_whose_answer_nothing_shows() -> None:
    (said,) = question.faults(made({}, "**No.** Take our word for it.\n"))
    assert "it needs a {console} block" in said


@pytest.mark.parametrize(
    ("options", "foot"),
    [
        ({}, "Asked in public. Clauses: turn.die. Rulings: die."),
        ({"rulings": None}, "Asked in public. Clauses: turn.die."),
        (
            {"clauses": "end.fewest end.tie end.both", "rulings": "die tie both-ends"},
            "Asked in public. Clauses: end.fewest. Said outright by none of the five sources: end.tie, end.both. "
            "Rulings: die, tie (confidence: low), both-ends (confidence: medium).",
        ),
    ],
)
def test_a_foot_tells_apart_what_no_source_says_and_where_a_ruling_is_unsure(options: dict[str, str | None], foot: str) -> None:
    laid_out = question.foot(made(options), Words())
    assert "".join(text.astext() for text in laid_out.findall(nodes.Text)) == foot


def test_a_page_with_a_faulty_question_does_not_build(tmp_path: Path) -> None:
    project = copy_project(tmp_path / "project")
    for page in (project / "docs").rglob("*.md"):
        page.unlink()
    index = f"# Start\n\n:::{{question}} made\n:kind: asked\n:clauses: turn.dice\n:rulings: die\n\n{RUN}:::\n"
    (project / "docs" / "index.md").write_text(index, "utf-8")

    said = build(project, project / "build", builder="dummy")

    assert said.returncode != 0
    assert "index.md:3: " in said.stderr
    assert "question made: :clauses: there is no clause turn.dice" in said.stderr
