"""The audit: a game record held against the rules, finding by finding.

It goes through the game and never stops: `record.replay` says how it goes on after a
turn that the rules refuse. Each finding is data, with a sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hugo_rules.compare import under
from hugo_rules.end import winners_of
from hugo_rules.notation import format_move
from hugo_rules.readings import for_game
from hugo_rules.record import Played, Record, Turn, format_result, play_through
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.state import SEATS, Move, Position, Seat
from hugo_rules.verdict import Verdict
from hugo_rules.words import ENGLISH, Words, message

CARRIED_OUT = message("It was carried out as it was played.")
LEFT_OUT = message("It could not be carried out, and nobody moved.")
NOBODY = message("nobody")
AS_WRITTEN = "as_written"
"""What the ruleset of a record is called that is none of the six."""


@dataclass(frozen=True, slots=True)
class IllegalTurn:
    """A turn that the rules refuse."""

    number: int
    """Which turn of the game, from 1."""
    line: int
    """The line of the record; 0 where it was never written."""
    verdict: Verdict
    """The judge's word, with the clauses."""
    legal: tuple[Move, ...]
    """What would have been legal."""
    is_left_out: bool
    """Whether nobody moved, because the figure or the place was not there; else it was carried out as it was played."""

    def in_words(self, words: Words = ENGLISH) -> str:
        """The finding as a player reads it."""
        facts = {"number": self.number, "line": self.line, "verdict": self.verdict.in_words(words)}
        if self.legal:
            facts["moves"] = ", ".join(map(format_move, self.legal))
            said = words.say("Turn {number} (line {line}): {verdict} Legal: {moves}.", **facts)
        else:
            # Nothing is legal with such a roll, and the verdict says why.
            said = words.say("Turn {number} (line {line}): {verdict}", **facts)
        return f"{said} {words.say(LEFT_OUT if self.is_left_out else CARRIED_OUT)}"

    def __str__(self) -> str:
        return self.in_words()


@dataclass(frozen=True, slots=True)
class WrongPlayer:
    """A turn that somebody took whose turn it was not."""

    number: int
    """Which turn of the game, from 1."""
    line: int
    """The line of the record; 0 where it was never written."""
    player: Seat
    """Who took it."""
    due: Seat
    """Whose turn it was."""

    def in_words(self, words: Words = ENGLISH) -> str:
        """The finding as a player reads it."""
        facts = {"number": self.number, "line": self.line, "player": SEATS[self.player], "due": SEATS[self.due]}
        return words.say("Turn {number} (line {line}): it is taken by {player}, and it was the turn of {due}.", **facts)

    def __str__(self) -> str:
        return self.in_words()


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """A game that went on after its end."""

    number: int
    """The first turn after the end, from 1."""
    line: int
    """The line of the record; 0 where it was never written."""
    turns: int
    """How many turns there are after the end; none of them is judged."""

    def in_words(self, words: Words = ENGLISH) -> str:
        """The finding as a player reads it."""
        facts = {"number": self.number, "line": self.line, "turns": self.turns}
        return words.say("Turn {number} (line {line}): the game was over before it. Turns after the end: {turns}.", **facts)

    def __str__(self) -> str:
        return self.in_words()


@dataclass(frozen=True, slots=True)
class WrongResult:
    """A result that is not that of the game."""

    line: int
    """The line on which the record begins; 0 where it was never written."""
    said: tuple[Seat, ...]
    """Who is said to have won."""
    winners: tuple[Seat, ...] | None
    """Who has; `None` where the game is not over."""

    def in_words(self, words: Words = ENGLISH) -> str:
        """The finding as a player reads it."""
        facts = {"line": self.line, "said": _seats(self.said, words)}
        if self.winners is None:
            return words.say("Record (line {line}): winners by the record: {said}; the game is not over.", **facts)
        facts["winners"] = _seats(self.winners, words)
        return words.say("Record (line {line}): winners by the record: {said}; by the rules: {winners}.", **facts)

    def __str__(self) -> str:
        return self.in_words()


def _seats(seats: tuple[Seat, ...], words: Words) -> str:
    return format_result(seats) if seats else words.say(NOBODY)


Finding = IllegalTurn | WrongPlayer | PlayedOn | WrongResult


@dataclass(frozen=True, slots=True)
class Audit:
    """A record and what was found in it."""

    record: Record
    """The record, with what could not be read."""
    findings: tuple[Finding, ...]
    """Turn by turn; none for a clean game and for one without a beginning."""
    end: Position | None
    """The table after the last turn; `None` for a game without a beginning."""

    @property
    def is_clean(self) -> bool:
        """Whether everything could be read and nothing was found."""
        return not (self.findings or self.record.faults)


def audit_records(records: Iterable[Record]) -> Iterator[Audit]:
    """Hold game after game against the rules, keeping none."""
    return map(audit_record, records)


def audit_record(record: Record) -> Audit:
    """Hold a game against the rules that its tags name.

    >>> from hugo_rules.record import parse_record
    >>> start = "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA"
    >>> found = audit_record(parse_record(f'[Position "{start}"]\\n1 A 4 2-r4\\n2 B 4 1-5'))
    >>> found.findings[0].verdict.clauses, len(found.findings), found.is_clean
    (('rooms.enter.green', 'rooms.enter.exact'), 1, False)
    """
    if record.start is None:
        return Audit(record, (), None)
    findings, end = _go_through(record, record.start)
    return Audit(record, findings, end)


def fits(record: Record) -> Mapping[str, int]:
    """How many findings a game has under each ruleset, the best first; where they are equal the canon comes first.

    Under each the table before the first turn is set up as that ruleset has it. House
    rules that the game was played by come before all, as `as_written`. Turns that could
    not be read are judged by none.

    >>> from hugo_rules.record import parse_record
    >>> start = "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnA"
    >>> fits(parse_record(f'[Position "{start}"]\\n1 A 4 stay\\n2 B 4 1-5'))
    {'fi': 0, 'canon': 1, 'es': 1, 'it': 1, 'ja': 1, 'en': 1}
    >>> start = start.replace("~guests", "~laps~seven~guests")
    >>> fits(parse_record(f'[Position "{start}"]\\n1 A 4 stay'))
    {'as_written': 1, 'fi': 0, 'canon': 1, 'es': 1, 'it': 1, 'ja': 1, 'en': 1}
    """
    if record.start is None:
        return {}
    start, game = record.start, record.start.game
    six = {name: for_game(ruleset(name), game) for name in RULESETS}
    counts = {readings: len(_go_through(record, under(start, readings))[0]) for readings in set(six.values())}
    found = sorted(((name, counts[readings]) for name, readings in six.items()), key=lambda pair: pair[1])
    if for_game(start.readings, game) in counts:
        return dict(found)
    return {AS_WRITTEN: len(_go_through(record, start)[0]), **dict(found)}


def _go_through(record: Record, start: Position) -> tuple[tuple[Finding, ...], Position]:
    """What is found in a game that begins with some table, and the table after it."""
    findings: list[Finding] = []
    end, after_end = start, list[Turn]()
    for played in play_through(start, record.turns):
        if played.position.phase == "over":
            after_end.append(played.turn)
            continue
        if played.refusal or played.turn.player != played.due:
            findings += _findings_of(played)
        end = played.outcome.position
    if after_end:
        number = len(record.turns) - len(after_end) + 1
        findings.append(PlayedOn(number, after_end[0].line, len(after_end)))
    won = winners_of(end) if end.phase == "over" else None
    if record.result not in (None, won):
        findings.append(WrongResult(record.line, record.result, won))
    return tuple(findings), end


def _findings_of(played: Played) -> Iterator[Finding]:
    """What is found in one turn before the end of the game."""
    number, turn = played.number, played.turn
    if turn.player != played.due:
        yield WrongPlayer(number, turn.line, turn.player, played.due)
    if played.refusal:
        refused = played.refusal
        yield IllegalTurn(number, turn.line, refused.verdict, refused.legal, played.is_left_out)
