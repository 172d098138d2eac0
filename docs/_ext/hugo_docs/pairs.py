"""Two rulesets side by side: the points on which their games differ, each with the smallest position that shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import claims, pages, rulesets, scenario
from hugo_docs.catalog import words_in
from hugo_docs.elements import element, tag
from hugo_docs.pages import Ruling
from hugo_docs.rulesets import call_result, name_of
from hugo_docs.running import Call
from hugo_docs.witnesses import WITNESSES, Witness, asked, question, smallest_witnesses
from hugo_rules.compare import parting_fields
from hugo_rules.draw import draw_move
from hugo_rules.notation import format_position
from hugo_rules.readings import Readings, field_names
from hugo_rules.rulebook import RULESETS
from hugo_rules.words import Words

Question = Callable[[Readings], Call]
"""A question that can be put under any readings."""
PAIRS = tuple(combinations(RULESETS, 2))
"""Every two of the six rulesets, in their order."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point on which two games differ, and what each does about it."""

    ruling: Ruling
    """The ruling on it."""
    readings: tuple[str, str]
    """The value of its field in each."""
    calls: tuple[Call, Call]
    """The same question and the answer of each."""


def points(one: str, other: str) -> Iterator[Point]:
    """The points on which two games differ, in the order of the fields.

    Raises:
        LookupError: no position at hand tells the two games apart on a point.
    """
    rulings = rulesets.field_rulings()
    for field in filter(rulings.__contains__, field_names()):
        by_ruleset = rulesets.values_by_ruleset(rulings[field])
        held = by_ruleset[one], by_ruleset[other]
        if held[0] != held[1]:
            yield Point(rulings[field], held, _told_apart(field, rulings[field], one, other))


def _told_apart(field: str, ruling: Ruling, one: str, other: str) -> tuple[Call, Call]:
    """What the two games, with all of their readings, make of the first position at hand on which they part through a field."""
    here, there = rulesets.rulesets()[one], rulesets.rulesets()[other]
    for ask in _questions(field, ruling, {getattr(here, field), getattr(there, field)}):
        calls, result = (ask(here), ask(there)), _result(ask)
        if any(field in fields for fields in parting_fields(result, here, there, calls[0].position.game)):
            return calls
    raise LookupError(f"no witness of {ruling.name} tells {one} from {other}")


def _result(ask: Question) -> Callable[[Readings], str]:
    return lambda readings: call_result(ask(readings), Words())


def _questions(field: str, ruling: Ruling, held: set[str]) -> Iterator[Question]:
    """The smallest witnesses of a field for the values that are held, then those of its other values, then the ruling's own."""
    for witness in sorted(_smallest(field), key=lambda witness: set(witness["values"]) != held):
        yield partial(rulesets.ask, *question(witness))
    if name := ruling.options.get("witness"):
        yield partial(rulesets.pictured_call, pages.all_scenarios()[name])


def _smallest(field: str) -> list[Witness]:
    """The positions with a move that the search has found for a field; where two games only begin otherwise there is no move."""
    return [witness for witness in smallest_witnesses() if witness["field"] == field and "move" in witness]


class PairDirective(SphinxDirective):
    """The points on which two rulesets differ."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Check the pair and lay out its points."""
        one, other = self.arguments
        if (one, other) not in PAIRS:
            raise self.error(f"there is no pair {one} {other}; there are two of {', '.join(RULESETS)}, in this order")
        note_files(self)
        words = words_in(self.config.language)
        try:
            found = list(points(one, other))
        except LookupError as problem:
            raise self.error(str(problem)) from problem
        count = tag("p", words.say("Points on which they differ: {count}.", count=len(found)), class_="where")
        return [
            tag("div", count, *(node for point in found for node in layout(point, (one, other), words)), class_="ruling-page")
        ]


def note_files(directive: SphinxDirective) -> None:
    """The page depends on the rules, the sources, the chapters, the rulings and the witnesses."""
    scenario.note_rules(directive)
    files = [*map(claims.source_file, claims.LANGUAGES), *pages.chapter_files(), *pages.ruling_files(), WITNESSES]
    for file in files:
        directive.env.note_dependency(str(file))


def layout(point: Point, names: tuple[str, str], words: Words) -> list[nodes.Node]:
    """The question, what each says and does, the position."""
    question = words.translate(point.ruling.options["question"])
    heading = tag("h2", tag("a", question, href=f"../rulings/{point.ruling.name}.html"))
    rows = zip(names, point.readings, point.calls, strict=True)
    heads = (words.say("Ruleset"), words.say("Reading"), words.say("What comes of it"))
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    body = tag("tbody", *(row(point, name, reading, call, words) for name, reading, call in rows))
    table = tag("div", tag("table", head, body, class_="witness"), class_="wide")
    return [heading, table, *picture(point, names, words)]


def row(point: Point, name: str, reading: str, call: Call, words: Words) -> element:
    """What one of the two says, and what it makes of the position."""
    cells = tag("td", words.translate(point.ruling.readings[reading])), tag("td", call_result(call, words))
    return tag("tr", tag("th", name_of(name, words), scope="row"), *cells, class_="canon" if name == "canon" else "plain")


def picture(point: Point, names: tuple[str, str], words: Words) -> list[nodes.Node]:
    """The position as the first of the two has it, with the move as an arrow, and both as text."""
    call = point.calls[0]
    roll, move, is_legal = call.verdict.roll, call.verdict.move, call.verdict.is_legal
    ident = f"{'-'.join(names)}.{point.ruling.name}"
    code = tag("p", tag("code", format_position(call.position)), class_="where")
    return [*scenario.figure(draw_move(call.position, roll, move, is_legal, words, ident=ident), *asked(roll, move, words)), code]


class PairsDirective(SphinxDirective):
    """Every ruleset against every other: the number of points, each a link."""

    def run(self) -> list[nodes.Node]:
        """Lay out a square table."""
        note_files(self)
        words = words_in(self.config.language)
        corner = tag("th", tag("span", words.say("Ruleset"), class_="hide"), scope="col")
        heads = [tag("th", name_of(name, words), scope="col") for name in RULESETS]
        rows = [self.row(name, words) for name in RULESETS]
        return [
            tag("div", tag("table", tag("thead", tag("tr", corner, *heads)), tag("tbody", *rows), class_="pairs"), class_="wide")
        ]

    def row(self, name: str, words: Words) -> element:
        """One ruleset against the six."""
        cells = [tag("td", self.cell(name, other, words) if name != other else "–") for other in RULESETS]
        return tag("tr", tag("th", name_of(name, words), scope="row"), *cells)

    def cell(self, name: str, other: str, words: Words) -> element:
        """On how many points two rulesets differ, linked to their page."""
        one, two = sorted((name, other), key=RULESETS.index)
        said = words.say(
            "{one} and {other}: {count}", one=name_of(name, words), other=name_of(other, words), count=count(one, two)
        )
        return tag("a", str(count(one, two)), href=f"{one}-{two}.html", aria_label=said)


@cache
def count(one: str, other: str) -> int:
    """On how many points two rulesets differ."""
    held = map(rulesets.values_by_ruleset, rulesets.field_rulings().values())
    return sum(by_ruleset[one] != by_ruleset[other] for by_ruleset in held)


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("pair", PairDirective)
    app.add_directive("pairs", PairsDirective)
