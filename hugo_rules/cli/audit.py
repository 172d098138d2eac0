"""Were these games played by the rules: record after record, none of them kept."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TextIO

from hugo_rules.audit import Audit, Finding, IllegalTurn, PlayedOn, WrongPlayer, WrongResult, audit_record, fits
from hugo_rules.board import Board
from hugo_rules.cli.given import own_boards
from hugo_rules.cli.language import words_of
from hugo_rules.cli.pleasant import progress
from hugo_rules.cli.printing import GREEN, RED, json_text, painted
from hugo_rules.errors import printable
from hugo_rules.notation import format_move, format_roll
from hugo_rules.record import UnreadableRecord, lines_of, read_records
from hugo_rules.state import SEATS
from hugo_rules.words import Words, message

CLEAN, FOUND, UNREADABLE = 0, 1, 2
"""What can be said of a game, and the exit status; the worst of all games counts."""
OUTCOMES = {
    CLEAN: message("clean: {count}"),
    FOUND: message("with findings: {count}"),
    UNREADABLE: message("unreadable: {count}"),
}
NO_GAME = message("there is no game in it")
PIPED = "-"
"""Standard input, as a file name."""


class Audited(NamedTuple):
    """One game, or a file without one."""

    file: str
    """The file."""
    number: int
    """Which game of the file, from 1; 0 for the file itself."""
    audit: Audit | None
    """What was found; `None` where there is no game."""
    problem: str = ""
    """Why there is none."""
    fits: Mapping[str, int] | None = None
    """How many findings it has under each ruleset, the best first; `None` where nobody asked."""

    @property
    def status(self) -> int:
        """Clean, with findings, or unreadable."""
        if self.audit is None or self.audit.record.faults:
            return UNREADABLE
        return FOUND if self.audit.findings else CLEAN


def audit(options: Any) -> int:
    """Hold every game of every file against the rules: 0 if all are clean, 1 if not, 2 if something cannot be read."""
    words, counted = words_of(options), Counter[int]()
    games = audited(options.records, options.fit, own_boards(options.board))
    show = print_data(games, counted, words) if options.json else print_lines(games, counted, words)
    for text in show:
        print(text)
    return max(counted, default=CLEAN)


def audited(files: Sequence[str], is_fit: bool, boards: Mapping[str, Board]) -> Iterator[Audited]:
    """Game after game of all files; a file that cannot be read stands in its place."""
    sizes = {file: os.path.getsize(file) if os.path.isfile(file) else 0 for file in files}
    done = 0
    with progress(sum(sizes.values())) as advance:
        for file in files:
            try:
                for game, read in _audited_file(file, is_fit, boards):
                    advance(done + read)
                    yield game
            except OSError as problem:
                yield Audited(file, 0, None, problem.strerror or str(problem))
            done += sizes[file]


def _audited_file(file: str, is_fit: bool, boards: Mapping[str, Board]) -> Iterator[tuple[Audited, int]]:
    """Each game of a file, and how many bytes have been read for it."""
    number = 0
    with opened(file) as text:
        for number, record in enumerate(read_records(lines_of(text), boards), 1):
            found = audit_record(record)
            game = Audited(file, number, found, fits=fits(record) if is_fit or found.findings else None)
            yield game, 0 if text is sys.stdin else text.buffer.tell()
    if not number:
        yield Audited(file, 0, None, NO_GAME), 0


@contextmanager
def opened(file: str) -> Iterator[TextIO]:
    """A file to be read, or what is piped in. Bytes that are no text are read as their numbers, and reported as such."""
    if file == PIPED:
        yield sys.stdin
        return
    with open(file, encoding="utf-8", errors="backslashreplace") as text:
        yield text


def print_lines(games: Iterable[Audited], counted: Counter[int], words: Words) -> Iterator[str]:
    """A line for each game with something to tell and below it what there is; at the end how many of each there are."""
    for game in games:
        counted[game.status] += 1
        if game.status != CLEAN or game.fits is not None or (game.audit and game.audit.record.remarks):
            yield from game_lines(game, words)
    told = (words.say(OUTCOMES[status], count=counted[status]) for status in sorted(counted))
    yield words.say("Games: {count}; {told}.", count=counted.total(), told=", ".join(told))


def game_lines(game: Audited, words: Words) -> Iterator[str]:
    """What there is to tell of one game."""
    if game.audit is None:
        yield f"{printable(game.file)}: {painted(words.translate(game.problem), RED)}"
        return
    record, findings = game.audit.record, game.audit.findings
    counts = {UNREADABLE: len(record.faults), FOUND: len(findings)}
    told = [words.say(OUTCOMES[status], count=count) for status, count in counts.items() if count]
    outcome = painted(", ".join(told), RED) if told else painted(words.say("clean"), GREEN)
    facts = {"file": printable(game.file), "number": game.number, "line": record.line, "outcome": outcome}
    yield words.say("{file}, game {number} (line {line}): {outcome}", **facts)
    yield from (f"  {fault}" for fault in record.faults)
    yield from (f"  {one.in_words(words)}" for one in (*record.remarks, *findings))
    if game.fits:
        best = [name for name, count in game.fits.items() if count == min(game.fits.values())]
        listed = ", ".join(f"{name} {count}" for name, count in game.fits.items())
        yield "  " + words.say("Fits best: {rulesets}. Findings: {counts}.", rulesets=", ".join(best), counts=listed)


def print_data(games: Iterable[Audited], counted: Counter[int], words: Words) -> Iterator[str]:
    """All games as one JSON array, a game a line."""
    before = "["
    for game in games:
        counted[game.status] += 1
        yield before + json_text(game_data(game, words))
        before = ","
    yield "]" if before == "," else "[]"


def game_data(game: Audited, words: Words) -> dict[str, Any]:
    """One game as data."""
    head: dict[str, Any] = {"file": game.file, "game": game.number, "status": ("clean", "findings", "unreadable")[game.status]}
    if game.audit is None:
        return {**head, "problem": game.problem}
    record = game.audit.record
    return {
        **head,
        "line": record.line,
        "turns": len(record.turns),
        "findings": [finding_data(finding, words) for finding in game.audit.findings],
        "faults": [fault_data(fault) for fault in record.faults],
        "remarks": [{"line": remark.line, "text": remark.in_words(words)} for remark in record.remarks],
        "fits": game.fits,
    }


def finding_data(finding: Finding, words: Words) -> dict[str, Any]:
    """One finding as data."""
    data: dict[str, Any] = {"kind": type(finding).__name__, "line": finding.line, "text": finding.in_words(words)}
    match finding:
        case IllegalTurn(number=number, verdict=verdict, legal=legal, is_left_out=is_left_out):
            move = {"player": SEATS[verdict.player], "roll": format_roll(verdict.roll), "move": format_move(verdict.move)}
            after = {"clauses": verdict.clauses, "legal": [*map(format_move, legal)], "is_carried_out": not is_left_out}
            return {**data, "turn": number, **move, **after}
        case WrongPlayer(number=number, player=player, due=due):
            return {**data, "turn": number, "player": SEATS[player], "due": SEATS[due]}
        case PlayedOn(number=number, turns=turns):
            return {**data, "turn": number, "turns": turns}
        case WrongResult(said=said, winners=winners):
            won = None if winners is None else [SEATS[seat] for seat in winners]
            return {**data, "said": [SEATS[seat] for seat in said], "winners": won}


def fault_data(fault: UnreadableRecord) -> dict[str, Any]:
    """One fault as data."""
    return {"line": fault.line, "column": fault.column, "found": fault.found, "expected": fault.expected, "text": str(fault)}
