"""May I do that: a verdict with its chain of clauses, what is legal instead, what would follow, and who says otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hugo_rules.cli.given import asked_position
from hugo_rules.cli.language import words_of
from hugo_rules.cli.pleasant import print_table
from hugo_rules.cli.printing import GREEN, RED, is_terminal, painted, print_json
from hugo_rules.cli.table import lines
from hugo_rules.compare import Comparison, compare, compare_moves
from hugo_rules.judge import judge, legal_moves, verdicts
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_roll
from hugo_rules.readings import Readings, for_game
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.state import SEATS, Move, MoveGuest, MoveHugo, Place, PlaceGuest, Position, Roll
from hugo_rules.tell import describe_events, describe_move, place_words
from hugo_rules.turn import apply
from hugo_rules.verdict import Verdict, reasons, say_ground
from hugo_rules.words import Words, message

HOUSE = message("house rules")
"""What a ruleset is called that is none of the six."""


def ask(options: Any) -> int:
    """Answer a question; 0 for a legal move or a list, 1 for a refused move."""
    position, roll, words = asked_position(options), parse_roll(options.roll), words_of(options)
    move = parse_move(options.move) if options.move else None
    if options.json:
        print_json(answer_data(position, roll, move, words))
    else:
        print("\n".join(answer_lines(position, roll, move, words)))
    return 0 if move is None or judge(position, roll, move).is_legal else 1


def answer_lines(position: Position, roll: Roll, move: Move | None, words: Words) -> Iterator[str]:
    """The answer for a terminal."""
    yield from lines(position, words, is_terminal())
    yield ""
    if move is None:
        yield from list_lines(position, roll, words)
    else:
        yield from verdict_lines(position, roll, move, words)


def list_lines(position: Position, roll: Roll, words: Words) -> Iterator[str]:
    """All that may be done, and what may not and why, guest by guest."""
    given = verdicts(position, roll)
    if not given:
        refused = judge(position, roll, MoveHugo()).refusals
        yield words.say("Nothing may be done: {reasons}.", reasons="; ".join(reasons(refused, words)))
    start: Place | None = None
    for verdict in given:
        if isinstance(verdict.move, MoveGuest) and verdict.move.start != start:
            start = verdict.move.start
            yield words.say("Guest: {place}", place=place_words(position.board, start, words))
        why = "; ".join(reasons(verdict.refusals, words))
        yield f"  {answer_word(verdict.is_legal, words)}  {format_move(verdict.move):9}{why}".rstrip()


def answer_word(permits: bool, words: Words, is_loud: bool = False) -> str:
    """Yes or no, in colour where that is possible, both of one width; a loud no is written large."""
    yes, no = words.say("yes"), words.say("no")
    no = no.upper() if is_loud else no
    text = yes.ljust(len(no)) if permits else no.ljust(len(yes))
    return painted(text, GREEN if permits else RED)


def verdict_lines(position: Position, roll: Roll, move: Move, words: Words) -> Iterator[str]:
    """One move: the verdict, its chain, what is nearest, what would follow, who says otherwise."""
    verdict = judge(position, roll, move)
    yield describe_move(position, roll, move, verdict.is_legal, words)
    yield painted(words.say("Legal."), GREEN) if verdict.is_legal else painted(words.say("Not legal."), RED)
    yield ""
    for ground in verdict.grounds:
        yield f"  {answer_word(ground.permits, words, is_loud=True)}  {ground.clause:24} {say_ground(ground, words)}"
    yield ""
    if verdict.is_legal:
        outcome = apply(position, roll, move)
        yield words.say("What follows: {events}", events=describe_events(position, outcome.events, words))
        yield words.say("Then: {position}", position=format_position(outcome.position))
    elif (near := nearest(move, legal_moves(position, roll))) is not None:
        yield words.say("The nearest legal move: {move}", move=format_move(near))
    yield from otherwise(compare(position, roll, move, asked_rulesets(position)), words)


def asked_rulesets(position: Position) -> Mapping[str, Readings]:
    """The canon and the five sources, and before them the house rules by which a position is played, if it is."""
    six = {name: ruleset(name) for name in RULESETS}
    own, game = position.readings, position.game
    is_one = any(for_game(readings, game) == for_game(own, game) for readings in six.values())
    return six if is_one else {HOUSE: own, **six}


def nearest(move: Move, legal: Sequence[Move]) -> Move | None:
    """The legal move most like another one: the same guest first, then the nearest end; `None` where nothing is legal."""

    def unlike(other: Move) -> tuple[bool, bool, int]:
        if isinstance(move, PlaceGuest) and isinstance(other, PlaceGuest):
            return (False, False, abs(move.space - other.space))
        if not isinstance(move, MoveGuest) or not isinstance(other, MoveGuest):
            return (type(move) is not type(other), False, 0)
        return (move.start != other.start, move.end.area != other.end.area, abs(move.end[0] - other.end[0]))

    return min(legal, key=unlike, default=None)


def otherwise(found: Comparison, words: Words) -> Iterator[str]:
    """Who of the canon and the sources says otherwise, and by which rulings."""
    if not found.is_disputed:
        yield words.say("The canon and all five sources agree.")
    for group in found.groups if found.is_disputed else ():
        names = ", ".join(words.say(HOUSE) if name == HOUSE else name for name in group)
        facts = {"rulesets": names, "verdict": _verdict_word(found.verdicts[group[0]], words)}
        rulings = dict.fromkeys(name for one in group for name in found.rulings(found.groups[0][0], one))
        if rulings:
            yield words.say("{rulesets}: {verdict} (through {rulings})", rulings=", ".join(rulings), **facts)
        else:
            yield words.say("{rulesets}: {verdict}", **facts)


def _verdict_word(verdict: Verdict, words: Words) -> str:
    return words.say("legal") if verdict.is_legal else words.say("not legal")


def show_comparison(options: Any) -> None:
    """Print what the canon and each source allow, where they part, and through which rulings."""
    position, roll, words = asked_position(options), parse_roll(options.roll), words_of(options)
    if options.move:
        compared: tuple[Comparison, ...] = (compare(position, roll, parse_move(options.move)),)
    else:
        compared = compare_moves(position, roll)
    if options.json:
        print_json([comparison_data(found) for found in compared])
        return
    if options.move:
        print("\n".join(otherwise(compared[0], words)))
    else:
        print_table([words.say("move"), *RULESETS, words.say("ruling")], (comparison_row(found, words) for found in compared))


def comparison_row(found: Comparison, words: Words) -> list[str]:
    """One move in the table of all: what each ruleset says, and through which rulings any of them parts from the canon."""
    first = found.groups[0][0]
    said = (words.say("yes") if verdict.is_legal else words.say("no") for verdict in found.verdicts.values())
    rulings = dict.fromkeys(ruling for group in found.groups[1:] for name in group for ruling in found.rulings(first, name))
    return [format_move(found.move), *said, ", ".join(rulings)]


def answer_data(position: Position, roll: Roll, move: Move | None, words: Words) -> dict[str, Any]:
    """The answer as data."""
    head = {"position": format_position(position), "roll": format_roll(roll), "player": SEATS[position.turn]}
    if move is None:
        return {**head, "moves": [verdict_data(verdict, words) for verdict in verdicts(position, roll)]}
    verdict = judge(position, roll, move)
    data = {**head, **verdict_data(verdict, words)}
    if verdict.is_legal:
        outcome = apply(position, roll, move)
        data["follows"] = {
            "events": describe_events(position, outcome.events, words),
            "position": format_position(outcome.position),
        }
        data["clauses"] = list(outcome.clauses)
    else:
        near = nearest(move, legal_moves(position, roll))
        data["nearest"] = None if near is None else format_move(near)
    data["rulesets"] = comparison_data(compare(position, roll, move, asked_rulesets(position)))["rulesets"]
    return data


def verdict_data(verdict: Verdict, words: Words) -> dict[str, Any]:
    """A verdict as data."""
    grounds = [
        {"clause": ground.clause, "permits": ground.permits, "reason": say_ground(ground, words), "facts": dict(ground.facts)}
        for ground in verdict.grounds
    ]
    return {"move": format_move(verdict.move), "is_legal": verdict.is_legal, "grounds": grounds}


def comparison_data(found: Comparison) -> dict[str, Any]:
    """A comparison as data: what each ruleset says, and through which rulings it parts from the first."""
    first = found.groups[0][0]
    rulesets = {
        name: {
            "is_legal": verdict.is_legal,
            "agrees": name in found.groups[0],
            "through": [] if name in found.groups[0] else list(found.rulings(first, name)),
        }
        for name, verdict in found.verdicts.items()
    }
    return {"move": format_move(found.move), "is_disputed": found.is_disputed, "rulesets": rulesets}
