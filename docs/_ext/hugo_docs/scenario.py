"""The scenario directive: `>>>` lines that run, and the picture of what they computed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs import running
from hugo_docs.elements import element, raw, tag
from hugo_docs.pages import ROOT, Scenario
from hugo_docs.running import Call, Run
from hugo_rules.board import board_names
from hugo_rules.draw import draw_move, draw_outcome
from hugo_rules.words import Words

run = cache(running.run)


def shows(argument: str) -> str:
    """The option that says whether a scenario shows its clause at work or its limit."""
    return directives.choice(argument, ("work", "limit"))


def draws(argument: str) -> int:
    """The option that chooses the call which the picture shows: its number, or -1 for `last`."""
    return -1 if argument == "last" else directives.positive_int(argument)


class ScenarioDirective(SphinxDirective):
    """One example inside a clause.

    Its children in the doctree are its caption, which is prose of the page, and its
    code, which the doctest builder runs. The picture is drawn when a page is written.
    """

    has_content = True
    required_arguments = 1
    option_spec: ClassVar = {
        "caption": directives.unchanged_required,
        "shows": shows,
        "cites": directives.unchanged,
        "draw": draws,
    }

    def run(self) -> list[nodes.Node]:
        """Run the code, so that a page never shows what does not hold, and keep caption and code."""
        scenario = self.scenario()
        self.check(scenario)
        caption = nodes.caption("", "", *self.parse_inline(self.options["caption"])[0])
        code = nodes.literal_block(
            scenario.code, scenario.code, language="pycon", testnodetype="doctest", groups=[scenario.full_name]
        )
        for node in (caption, code):
            self.set_source_info(node)
        code.line, code["options"] = scenario.line, {}
        holder = tag("div", caption, code, class_="scenario")
        holder["scenario"] = scenario
        holder.line = self.lineno
        self.env.get_domain("hugo").note("scenario", scenario.full_name, scenario.full_name, holder)  # type: ignore[attr-defined]
        return [holder]

    def scenario(self) -> Scenario:
        """The data of this directive, as the tests read them from the file."""
        if "caption" not in self.options or "shows" not in self.options:
            raise self.error("a scenario needs :caption: and :shows: (work or limit)")
        clause = self.env.temp_data.get("hugo:clause")
        if clause is None:
            raise self.error("a scenario stands inside a clause")
        options = {key: "last" if value == -1 else str(value) for key, value in self.options.items()}
        file = Path(self.get_source_info()[0])
        return Scenario(
            clause, self.arguments[0], options, "\n".join(self.content) + "\n", file, self.lineno + self.content_offset + 1
        )

    def check(self, scenario: Scenario) -> None:
        """Refuse a scenario that raises, or whose run does not name the clauses that it cites."""
        try:
            done = run(scenario)
        except (running.ScenarioFailed, ValueError) as problem:
            raise self.error(f"scenario {scenario.full_name} raises: {problem.__cause__ or problem}") from problem
        if (number := self.options.get("draw", 0)) > len(done.calls):
            raise self.error(f"scenario {scenario.full_name}: :draw: {number}; its run asked {len(done.calls)} times")
        if foreign := {call.position.board.name for call in done.calls} - set(board_names()):
            raise self.error(f"scenario {scenario.full_name}: no page draws the board {', '.join(sorted(foreign))}")
        kind = self.env.temp_data["hugo:kind"]
        cited = {*self.options.get("cites", "").split(), *([scenario.clause] if kind == "behaviour" else [])}
        if missing := sorted(cited - done.clauses):
            raise self.error(f"scenario {scenario.full_name} cites {', '.join(missing)}, which its run did not name")


def note_rules(directive: SphinxDirective) -> None:
    """A page that runs the rules depends on every one of their modules and boards."""
    for file in [*(ROOT / "hugo_rules").rglob("*.py"), *(ROOT / "hugo_rules" / "boards").glob("*.toml")]:
        directive.env.note_dependency(str(file))


def shown_call(scenario: Scenario, running: Run) -> Call | None:
    """The call that a scenario's picture shows."""
    asked = scenario.options.get("draw")
    return running.shown(draws(asked) if asked else None)


def picture_before(scenario: Scenario, words: Words) -> str:
    """The position before the move, with the move as an arrow."""
    call = shown_call(scenario, run(scenario))
    if call is None:
        return ""
    verdict = call.verdict
    return draw_move(call.position, verdict.roll, verdict.move, verdict.is_legal, words, ident=_ident(scenario, "before"))


def picture_after(scenario: Scenario, words: Words) -> str:
    """The position after the move; empty where none was made."""
    call = shown_call(scenario, run(scenario))
    if call is None or call.outcome is None:
        return ""
    before, outcome = call.position, call.outcome
    return draw_outcome(before, outcome.position, outcome.events, words, ident=_ident(scenario, "after"))


def figure(picture: str, *caption: nodes.Node) -> list[nodes.Node]:
    """A picture with its caption; nothing where there is no picture."""
    return [tag("figure", raw(picture), tag("figcaption", nodes.inline("", "", *caption)))] if picture else []


def caption_of(holder: element) -> list[nodes.Node]:
    """The caption of a scenario, translated with its page."""
    caption = holder.next_node(nodes.caption)
    return [child.deepcopy() for child in caption.children] if caption else []


def code_of(holder: element) -> nodes.literal_block:
    """The code of a scenario."""
    return next(iter(holder.findall(nodes.literal_block))).deepcopy()


def _ident(scenario: Scenario, which: str) -> str:
    return f"{scenario.full_name.replace('/', '.')}.{which}"


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("scenario", ScenarioDirective)
