"""May I do that: a verdict with its chain of clauses, what is legal instead, what would follow, and who says otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hugo_rules.cli.answers import answer_data
from hugo_rules.cli.given import asked_position, asked_rulesets, settings_of
from hugo_rules.cli.language import words_of
from hugo_rules.cli.others import otherwise
from hugo_rules.cli.printing import GREEN, RED, is_terminal, painted, print_json
from hugo_rules.cli.table import lines
from hugo_rules.compare import compare
from hugo_rules.judge import judge, legal_moves, verdicts
from hugo_rules.notation import format_move, format_position, parse_move, parse_roll
from hugo_rules.state import Move, MoveGuest, MoveHugo, Place, PlaceGuest, Position, Roll
from hugo_rules.tell import describe_move, event_sentences, place_words
from hugo_rules.turn import apply
from hugo_rules.verdict import reasons, say_ground
from hugo_rules.words import Words, message

NEAREST = message("The nearest legal move: {move}")


def ask(options: Any) -> int:
    """Answer a question; 0 if the move, or any, is legal, else 1."""
    position, roll, words = asked_position(options), parse_roll(options.roll), words_of(options)
    move = parse_move(options.move) if options.move else None
    legal = legal_moves(position, roll)
    if options.json:
        near = None if move is None else nearest(move, legal)
        print_json(answer_data(position, roll, move, near, words))
    else:
        print("\n".join(answer_lines(position, roll, move, words)))
    return 0 if legal and move in (None, *legal) else 1


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
        read_as = "".join(f" [{setting}]" for setting in settings_of(ground.clause, position.readings))
        answer = answer_word(ground.permits, words, is_loud=True)
        yield f"  {answer}  {ground.clause:24} {say_ground(ground, words)}{read_as}"
    yield ""
    if verdict.is_legal:
        yield from outcome_lines(position, roll, move, words)
    elif (near := nearest(move, legal_moves(position, roll))) is not None:
        yield words.say(NEAREST, move=format_move(near))
    yield from otherwise(compare(position, roll, move, asked_rulesets(position)), words)


def outcome_lines(position: Position, roll: Roll, move: Move, words: Words) -> Iterator[str]:
    """What would follow a legal move, event by event with its clauses, and the position then."""
    outcome = apply(position, roll, move)
    yield words.say("What follows:")
    for event, told in zip(outcome.events, event_sentences(position, outcome.events, words), strict=True):
        yield f"  {told} ({', '.join(event.clauses)})"
    yield words.say("Then: {position}", position=format_position(outcome.position))


def nearest(move: Move, legal: Sequence[Move]) -> Move | None:
    """The legal move most like another one: the same guest first, then the nearest end; `None` where nothing is legal."""

    def unlike(other: Move) -> tuple[bool, bool, int]:
        if isinstance(move, PlaceGuest) and isinstance(other, PlaceGuest):
            return (False, False, abs(move.space - other.space))
        if not isinstance(move, MoveGuest) or not isinstance(other, MoveGuest):
            return (type(move) is not type(other), False, 0)
        return (move.start != other.start, move.end.area != other.end.area, abs(move.end[0] - other.end[0]))

    return min(legal, key=unlike, default=None)
