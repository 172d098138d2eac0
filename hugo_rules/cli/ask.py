"""May I do that: a verdict with its chain of clauses, what is legal instead, what would follow, and who says otherwise."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from hugo_rules.cli.look import print_json
from hugo_rules.cli.table import lines
from hugo_rules.compare import Comparison, compare, compare_moves
from hugo_rules.errors import HugoRulesError
from hugo_rules.judge import judge, legal_moves, verdicts
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_position, parse_roll
from hugo_rules.rulebook import house_rules, ruleset
from hugo_rules.state import SEATS, Move, MoveGuest, Place, Position, Roll
from hugo_rules.tell import describe_events, describe_move
from hugo_rules.turn import apply
from hugo_rules.verdict import Verdict, say_ground


class BadOption(HugoRulesError):
    """An option that says nothing that can be done."""


def ask(options: Any) -> int:
    """Answer a question; 0 for a legal move or a list, 1 for a refused move."""
    position, roll = asked_position(options), parse_roll(options.roll)
    move = parse_move(options.move) if options.move else None
    if options.json:
        print_json(answer_data(position, roll, move))
    else:
        print("\n".join(answer_lines(position, roll, move, options.signs)))
    return 0 if move is None or judge(position, roll, move).is_legal else 1


def asked_position(options: Any) -> Position:
    """The position under the ruleset and the house rules of the options.

    Raises:
        BadOption: a house rule is not written FIELD=VALUE.
    """
    position = parse_position(options.position)
    readings = ruleset(options.ruleset) if options.ruleset else position.readings
    fields: dict[str, str] = {}
    for setting in options.set:
        name, is_set, value = setting.partition("=")
        if not is_set:
            raise BadOption(f"--set {setting}: a house rule is FIELD=VALUE, such as red_room=exact")
        fields[name.replace("-", "_")] = value.replace("-", "_")
    readings = house_rules(readings, fields, position.game, position.board)
    return position._replace(readings=readings)


def answer_lines(position: Position, roll: Roll, move: Move | None, signs: str) -> Iterator[str]:
    """The answer for a terminal."""
    yield from lines(position, signs, sys.stdout.isatty())
    yield ""
    if move is None:
        yield from list_lines(position, roll)
    else:
        yield from verdict_lines(position, roll, move)


def list_lines(position: Position, roll: Roll) -> Iterator[str]:
    """All that may be done, and what may not and why, guest by guest."""
    given = verdicts(position, roll)
    if not given:
        yield "Nothing may be done: " + "; ".join(map(say_ground, judge(position, roll, _any_move()).refusals))
    start: Place | None = None
    for verdict in given:
        if isinstance(verdict.move, MoveGuest) and verdict.move.start != start:
            start = verdict.move.start
            yield f"The guest on {format_move(verdict.move).partition('-')[0]}:"
        yield f"  {'yes' if verdict.is_legal else 'no '}  {format_move(verdict.move):9}{_reason(verdict)}"


def _any_move() -> Move:
    return parse_move("hugo")


def _reason(verdict: Verdict) -> str:
    """Why a move is refused; nothing for a legal one."""
    return "; ".join(f"{say_ground(ground)} ({ground.clause})" for ground in verdict.refusals)


def verdict_lines(position: Position, roll: Roll, move: Move) -> Iterator[str]:
    """One move: the verdict, its chain, what is nearest, what would follow, who says otherwise."""
    verdict = judge(position, roll, move)
    yield describe_move(position, roll, move, verdict.is_legal)
    yield "Legal." if verdict.is_legal else "Not legal."
    yield ""
    for ground in verdict.grounds:
        yield f"  {'yes' if ground.permits else 'NO '}  {ground.clause:24} {say_ground(ground)}"
    yield ""
    if verdict.is_legal:
        outcome = apply(position, roll, move)
        yield f"What follows: {describe_events(position, outcome.events)}"
        yield f"Then: {format_position(outcome.position)}"
    elif (near := nearest(move, legal_moves(position, roll))) is not None:
        yield f"The nearest legal move: {format_move(near)}"
    found = compare(position, roll, move)
    yield from otherwise(found)


def nearest(move: Move, legal: Sequence[Move]) -> Move | None:
    """The legal move most like another one: the same guest first, then the nearest end; `None` where nothing is legal."""

    def unlike(other: Move) -> tuple[bool, bool, int]:
        if not isinstance(move, MoveGuest) or not isinstance(other, MoveGuest):
            return (type(move) is not type(other), False, 0)
        return (move.start != other.start, move.end.area != other.end.area, abs(move.end[0] - other.end[0]))

    return min(legal, key=unlike, default=None)


def otherwise(found: Comparison) -> Iterator[str]:
    """Who of the canon and the sources says otherwise, and by which rulings."""
    if not found.is_disputed:
        yield "The canon and all five sources agree."
    for group in found.groups if found.is_disputed else ():
        verdict = found.verdicts[group[0]]
        rulings = dict.fromkeys(name for one in group for name in found.rulings(found.groups[0][0], one))
        through = f" (through {', '.join(rulings)})" if rulings else ""
        yield f"{', '.join(group)}: {'legal' if verdict.is_legal else 'not legal'}{through}"


def show_comparison(options: Any) -> None:
    """Print what the canon and each source allow, where they part, and through which rulings."""
    position, roll = parse_position(options.position), parse_roll(options.roll)
    if options.move:
        compared: tuple[Comparison, ...] = (compare(position, roll, parse_move(options.move)),)
    else:
        compared = compare_moves(position, roll)
    if options.json:
        print_json([comparison_data(found) for found in compared])
        return
    for found in compared:
        print(format_move(found.move))
        for line in otherwise(found):
            print(f"  {line}")


def answer_data(position: Position, roll: Roll, move: Move | None) -> dict[str, Any]:
    """The answer as data."""
    head = {"position": format_position(position), "roll": format_roll(roll), "player": SEATS[position.turn]}
    if move is None:
        return {**head, "moves": [verdict_data(verdict) for verdict in verdicts(position, roll)]}
    verdict = judge(position, roll, move)
    data = {**head, **verdict_data(verdict)}
    if verdict.is_legal:
        outcome = apply(position, roll, move)
        data["follows"] = {"events": describe_events(position, outcome.events), "position": format_position(outcome.position)}
        data["clauses"] = list(outcome.clauses)
    else:
        near = nearest(move, legal_moves(position, roll))
        data["nearest"] = None if near is None else format_move(near)
    data["rulesets"] = comparison_data(compare(position, roll, move))["rulesets"]
    return data


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    """A verdict as data."""
    grounds = [
        {"clause": ground.clause, "permits": ground.permits, "reason": say_ground(ground), "facts": dict(ground.facts)}
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
