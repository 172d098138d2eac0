"""Answers as data: the same things under the same names in every command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hugo_rules.cli.given import asked_rulesets, settings_of
from hugo_rules.compare import Comparison, compare, under
from hugo_rules.events import Event
from hugo_rules.judge import judge, verdicts
from hugo_rules.notation import format_move, format_place, format_position, format_roll
from hugo_rules.readings import Readings
from hugo_rules.rulebook import version
from hugo_rules.state import CLOCK_FIELDS, SEATS, AtCellarDoor, InRoom, Move, MoveHugo, OnGallery, OnStep, Position, Roll
from hugo_rules.tell import event_sentences
from hugo_rules.turn import apply
from hugo_rules.verdict import Grounds, Verdict, say_ground
from hugo_rules.words import Words


def answer_data(position: Position, roll: Roll, move: Move | None, near: Move | None, words: Words) -> dict[str, Any]:
    """The answer to a question."""
    rulesets = asked_rulesets(position)
    head = head_data(position, roll, rulesets)
    if move is None:
        found = [verdict_data(verdict, position.readings, words) for verdict in verdicts(position, roll)]
        refusals = [] if found else judge(position, roll, MoveHugo()).refusals
        return {**head, "moves": found, "refusals": grounds_data(tuple(refusals), position.readings, words)}
    verdict = judge(position, roll, move)
    data = {**head, **verdict_data(verdict, position.readings, words)}
    if verdict.is_legal:
        data["follows"] = outcome_data(position, roll, move, words)
    else:
        data["nearest"] = None if near is None else format_move(near)
    compared = comparison_data(compare(position, roll, move, rulesets), words)
    return {**data, "is_disputed": compared["is_disputed"], "rulesets": compared["rulesets"]}


def head_data(position: Position, roll: Roll, rulesets: Mapping[str, Readings]) -> dict[str, Any]:
    """What was asked: by which rulebook, in which position, by which ruleset."""
    return {
        "rulebook": version(),
        "position": format_position(position),
        "ruleset": next(iter(rulesets)),
        "roll": format_roll(roll),
        "player": SEATS[position.turn],
    }


def verdict_data(verdict: Verdict, readings: Readings, words: Words) -> dict[str, Any]:
    """A verdict, with its grounds."""
    grounds = grounds_data(verdict.grounds, readings, words)
    return {"move": format_move(verdict.move), "is_legal": verdict.is_legal, "grounds": grounds}


def grounds_data(grounds: Grounds, readings: Readings, words: Words) -> list[dict[str, Any]]:
    """What each clause says of a move, and how it is read where that is otherwise than in the canon."""
    return [
        {
            "clause": ground.clause,
            "permits": ground.permits,
            "reason": say_ground(ground, words),
            "facts": dict(ground.facts),
            "settings": list(settings_of(ground.clause, readings)),
        }
        for ground in grounds
    ]


def outcome_data(position: Position, roll: Roll, move: Move, words: Words) -> dict[str, Any]:
    """What would follow a legal move: event by event, and the position then."""
    outcome = apply(position, roll, move)
    told = zip(outcome.events, event_sentences(position, outcome.events, words), strict=True)
    events = [{"event": type(event).__name__, **_facts(event), "text": text} for event, text in told]
    return {"events": events, "position": format_position(outcome.position)}


def _facts(event: Event) -> dict[str, Any]:
    """The fields of an event, with players as letters, places as in notation, and the clock as it shows."""
    return {name: _plain(name, value) for name, value in event._asdict().items()}


def _plain(name: str, value: Any) -> Any:
    match name, value:
        case "player", int():
            return SEATS[value]
        case "winners", tuple():
            return [SEATS[seat] for seat in value]
        case "clock", int():
            return CLOCK_FIELDS[value]
        case (("start" | "end"), AtCellarDoor()):
            return "door"
        case (("start" | "end"), OnGallery() | InRoom() | OnStep()):
            return format_place(value)
        case _:
            return value


def comparison_data(found: Comparison, words: Words) -> dict[str, Any]:
    """What each ruleset says of a move, through which rulings it parts from the first, and what would follow otherwise."""
    rulesets = {name: _ruleset_data(found, name, words) for name in found.verdicts}
    return {"move": format_move(found.move), "is_disputed": found.is_disputed, "rulesets": rulesets}


def _ruleset_data(found: Comparison, name: str, words: Words) -> dict[str, Any]:
    is_legal, agrees = found.verdicts[name].is_legal, name in found.groups[0]
    data: dict[str, Any] = {"is_legal": is_legal, "agrees": agrees}
    data["through"] = [] if agrees else list(found.rulings(found.groups[0][0], name))
    if is_legal and not agrees:
        data["follows"] = outcome_data(under(found.position, found.rulesets[name]), found.roll, found.move, words)
    return data
