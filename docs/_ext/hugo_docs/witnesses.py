"""What a search has found: the smallest position that tells two readings apart, and how much they can matter near the end."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from docutils import nodes

from hugo_docs import scenario
from hugo_docs.elements import element, tag
from hugo_docs.pages import DOCS, Ruling
from hugo_rules.draw import draw_move
from hugo_rules.judge import judge
from hugo_rules.notation import format_move, format_roll, parse_move, parse_position, parse_roll
from hugo_rules.state import Move, Position, Roll
from hugo_rules.words import Words, message

WITNESSES = DOCS / "rulings" / "witnesses.toml"
WAYS = {
    "any": message("From there on everybody makes any legal move, each as likely as the others."),
    "first": message("From there on everybody makes the first legal move, which is that of the guest on the lowest space."),
    "least": message("From there on everybody makes the move that leaves them with the fewest points at once."),
}
"""How people play, in the words of a page."""

Witness = Mapping[str, Any]


@cache
def smallest_witnesses() -> tuple[Witness, ...]:
    """What the search has found, as its file has it."""
    return tuple(tomllib.loads(WITNESSES.read_text("utf-8"))["witness"])


def question(witness: Witness) -> tuple[Position, Roll, Move]:
    """The position, the roll and the move of a witness."""
    return parse_position(witness["position"]), parse_roll(witness["roll"]), parse_move(witness["move"])


def asked(roll: Roll, move: Move, words: Words) -> tuple[nodes.Node, ...]:
    """A roll and a move in notation, with what they are."""
    return (
        nodes.Text(words.say("Roll:") + " "),
        tag("code", format_roll(roll)),
        nodes.Text(" " + words.say("Move:") + " "),
        tag("code", format_move(move)),
    )


def smallest(ruling: Ruling, words: Words) -> list[nodes.Node]:
    """The smallest positions that tell a ruling's readings apart, each with a roll and a move; none where the start differs."""
    found = [witness for witness in smallest_witnesses() if witness["ruling"] == ruling.name]
    lines = {witness["position"]: line(witness, words) for witness in found}
    head = tag("p", words.say("A smallest position that tells the readings apart:"), class_="where")
    return [head, *lines.values()] if found else []


def line(witness: Witness, words: Words) -> element:
    """One smallest position."""
    position = tag("code", witness["position"])
    if "move" not in witness:
        return tag("p", position, class_="where")
    _, roll, move = question(witness)
    return tag("p", position, nodes.Text(" "), *asked(roll, move, words), class_="where")


def matter(ruling: Ruling, words: Words) -> list[nodes.Node]:
    """How much a ruling can matter: who wins how often under each reading, from a position near the end, if one is known."""
    late = [witness for witness in smallest_witnesses() if witness["ruling"] == ruling.name and "late" in witness]
    parts = [part for witness in late for part in chances(ruling, witness["late"], words)]
    return [tag("h2", words.say("How much it can matter")), *parts] if late else []


def chances(ruling: Ruling, late: Witness, words: Words) -> Iterator[nodes.Node]:
    """One late position, how everybody plays from there, and the chances under two readings."""
    position, roll, move = question(late)
    is_legal = judge(position, roll, move).is_legal
    ident = ".".join([ruling.name, "late", *late["chances"]])
    yield from scenario.figure(draw_move(position, roll, move, is_legal, words, ident=ident), *asked(roll, move, words))
    yield tag("p", tag("code", late["position"]), class_="where")
    forbidden = words.say("Whoever may not make this move plays in the same way at once.")
    yield tag("p", words.translate(WAYS[late["way"]]), " ", forbidden)
    heads = words.say("Reading"), words.say("Who wins how often")
    head = tag("thead", tag("tr", *(tag("th", text, scope="col") for text in heads)))
    rows = [
        tag("tr", tag("th", words.translate(ruling.readings[reading]), scope="row"), tag("td", *winners(shares, words)))
        for reading, shares in late["chances"].items()
    ]
    yield tag("div", tag("table", head, tag("tbody", *rows), class_="witness"), class_="wide")


def winners(shares: Mapping[str, str], words: Words) -> Iterator[element]:
    """Who wins, and how often, in hundredths and exactly."""
    for letters, share in shares.items():
        who = words.say("nobody") if letters == "nobody" else ", ".join(letters)
        yield tag("p", f"{who}: {float(Fraction(share)):.0%} ", tag("code", share, class_="where"))
