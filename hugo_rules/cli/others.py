"""What others make of a move: the canon, each source, and the rules by which a position is played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hugo_rules.cli.answers import comparison_data, head_data
from hugo_rules.cli.given import HOUSE, asked_position, asked_rulesets
from hugo_rules.cli.language import words_of
from hugo_rules.cli.pleasant import print_table
from hugo_rules.cli.printing import print_json
from hugo_rules.compare import Comparison, compare, compare_moves, under
from hugo_rules.notation import format_move, parse_move, parse_roll
from hugo_rules.tell import describe_events
from hugo_rules.turn import apply
from hugo_rules.words import Words, message

HOUSE_WORDS = message("house rules")


def otherwise(found: Comparison, words: Words) -> Iterator[str]:
    """Who says otherwise than the first, and by which rulings; of a legal move that ends otherwise, how."""
    if not found.is_disputed:
        yield words.say("The canon and all five sources agree.")
        return
    for group in found.groups:
        facts = {"rulesets": ", ".join(words.say(HOUSE_WORDS) if name == HOUSE else name for name in group)}
        is_legal = found.verdicts[group[0]].is_legal
        facts["verdict"] = words.say("legal") if is_legal else words.say("not legal")
        facts["rulings"] = ", ".join(dict.fromkeys(name for one in group for name in found.rulings(found.groups[0][0], one)))
        if group == found.groups[0]:
            yield words.say("{rulesets}: {verdict}", **facts)
        elif is_legal and found.verdicts[found.groups[0][0]].is_legal:
            facts["events"] = _told(found, group[0], words)
            yield words.say("{rulesets}: {verdict}, but otherwise (through {rulings}): {events}", **facts)
        else:
            yield words.say("{rulesets}: {verdict} (through {rulings})", **facts)


def _told(found: Comparison, name: str, words: Words) -> str:
    """What would follow the move under one ruleset."""
    table = under(found.position, found.rulesets[name])
    return describe_events(table, apply(table, found.roll, found.move).events, words)


def show_comparison(options: Any) -> None:
    """Print what the canon and each source allow, where they part, and through which rulings."""
    position, roll, words = asked_position(options), parse_roll(options.roll), words_of(options)
    rulesets = asked_rulesets(position)
    if options.move:
        compared: tuple[Comparison, ...] = (compare(position, roll, parse_move(options.move), rulesets),)
    else:
        compared = compare_moves(position, roll, rulesets)
    if options.json:
        print_json({**head_data(position, roll, rulesets), "moves": [comparison_data(found, words) for found in compared]})
    elif options.move:
        print("\n".join(otherwise(compared[0], words)))
    else:
        names = (words.say(HOUSE_WORDS) if name == HOUSE else name for name in rulesets)
        print_table([words.say("move"), *names, words.say("ruling")], (comparison_row(found, words) for found in compared))


def comparison_row(found: Comparison, words: Words) -> list[str]:
    """One move in the table of all: what each ruleset says, and through which rulings any of them parts from the first."""
    first = found.groups[0][0]
    said = (words.say("yes") if verdict.is_legal else words.say("no") for verdict in found.verdicts.values())
    rulings = dict.fromkeys(ruling for group in found.groups[1:] for name in group for ruling in found.rulings(first, name))
    return [format_move(found.move), *said, ", ".join(rulings)]
