"""Who descends from whom: the stemma of the sources, drawn."""

from __future__ import annotations

from html import escape

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hugo_docs.catalog import words_in
from hugo_docs.elements import raw, tag
from hugo_rules.words import Words

TRUNK = "M280 28V48M280 48H380V168M280 48H190V62M190 90V108M190 108H75V116M75 144V156"
BRANCHES = "M75 156H35V168M75 156H115V168M190 108V168M190 108H285V168"
BRACES = "M35 199H115M190 199H285"
LEAVES = ((35, "es"), (115, "it"), (190, "fi"), (285, "ja"), (380, "en"))


class StemmaDirective(SphinxDirective):
    """The stemma as a figure."""

    def run(self) -> list[nodes.Node]:
        """Draw it in the language of the page."""
        words = words_in(self.config.language)
        caption = words.say("Votes are counted by lineage, not by file. Dashed: not among the five.")
        return [tag("figure", raw(stemma(words)), tag("figcaption", caption))]


def stemma(words: Words) -> str:
    """The stemma as SVG, with what it shows in words."""
    title = words.say("Who descends from whom")
    told = words.say(
        "From the printed rulebook come the English text and the online edition. From the online edition come the Finnish text, "
        "the Japanese text and an English help page. Two revisions of that help page were translated into Spanish and Italian; "
        "the opening lines of the Italian text are its own."
    )
    lost = (
        lost_text(280, 0, words.say("printed rulebook")),
        lost_text(190, 62, words.say("online edition")),
        lost_text(75, 116, words.say("English help page")),
    )
    notes = (
        svg_text(75, 210, "s-n", words.say("nearly one vote")),
        svg_text(237, 210, "s-n", words.say("one screen, two pens")),
        svg_text(380, 210, "s-n", words.say("condensed")),
    )
    leaves = (f'<circle class="s-leaf" cx="{x}" cy="182" r="14"/>{svg_text(x, 186.5, "s-l", code)}' for x, code in LEAVES)
    head = '<svg class="stemma" viewBox="-10 -2 470 218" role="img" aria-labelledby="stemma-title stemma-words">'
    told_in_words = f'<title id="stemma-title">{escape(title)}</title><desc id="stemma-words">{escape(told)}</desc>'
    lines = f'<path class="s-line" d="{TRUNK}{BRANCHES}"/><path class="s-brace" d="{BRACES}"/>'
    return "".join([head, told_in_words, lines, *lost, *leaves, *notes, "</svg>"])


def lost_text(x: float, y: float, name: str) -> str:
    """A text that is not among the five: a dashed box with its name."""
    return f'<rect class="s-lost" x="{x - 68}" y="{y}" width="136" height="28" rx="3"/>{svg_text(x, y + 18.5, "s-t", name)}'


def svg_text(x: float, y: float, role: str, text: str) -> str:
    """A word in the drawing."""
    return f'<text x="{x}" y="{y}" class="{role}">{escape(text)}</text>'


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("stemma", StemmaDirective)
