"""Were these games played by the rules: record after record, none of them kept."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from typing import Any, NamedTuple

from hugo_rules.audit import AS_WRITTEN, Audit, Finding, IllegalTurn, PlayedOn, WrongPlayer, WrongResult, audit_record, fits
from hugo_rules.board import Board
from hugo_rules.cli.files import bytes_read, opened, piped
from hugo_rules.cli.given import own_boards
from hugo_rules.cli.language import words_of
from hugo_rules.cli.pleasant import progress
from hugo_rules.cli.printing import GREEN, RED, json_text, painted
from hugo_rules.errors import printable
from hugo_rules.notation import format_move, format_roll
from hugo_rules.record import Record, Unread, UnreadableRecord, lines_of, read_records
from hugo_rules.state import SEATS
from hugo_rules.words import Words, message

CLEAN, FOUND, UNREADABLE = 0, 1, 2
"""What can be said of a game, and the exit status; the worst of all games counts."""
OUTCOMES = {
    CLEAN: message("clean: {count}"),
    FOUND: message("with findings: {count}"),
    UNREADABLE: message("unreadable: {count}"),
}
"""How the games are counted."""
EMPTY_FILES = message("files without a game: {count}")
NO_FILES = message("files that cannot be read: {count}")
COUNTED = {**{kind: status for status, kind in OUTCOMES.items()}, EMPTY_FILES: UNREADABLE, NO_FILES: UNREADABLE}
"""Whatever is counted, in its order, and the exit status that it gives."""
PIPED = "-"
"""Standard input, as a file name."""
NO_GAME = message("there is no game in it")
NO_TABLE = message("it cannot be set up")
MORE_FAULTS = message("More lines that cannot be read: {count}.")
MORE_REMARKS = message("More remarks: {count}.")
AS_WRITTEN_WORDS = message("as written")
"""How house rules are called among the rulesets."""


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
    def kind(self) -> str:
        """What it is counted as."""
        if self.audit is None:
            return EMPTY_FILES if self.problem == NO_GAME else NO_FILES
        if self.audit.record.faults:
            return OUTCOMES[UNREADABLE]
        return OUTCOMES[FOUND if self.audit.findings else CLEAN]

    @property
    def status(self) -> int:
        """Clean, with findings, or unreadable."""
        return COUNTED[self.kind]


def audit(options: Any) -> int:
    """Hold every game of every file against the rules: 0 if all are clean, 1 if not, 2 if something cannot be read."""
    words, counted = words_of(options), Counter[str]()
    games = audited(options.records, options.fit, own_boards(options.board))
    show = print_data(games, counted, words) if options.json else print_lines(games, counted, words)
    for text in show:
        print(text)
    return max((COUNTED[kind] for kind in counted), default=CLEAN)


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
    with nullcontext(piped()) if file == PIPED else opened(file) as text:
        for number, record in enumerate(read_records(lines_of(text), boards), 1):
            found = audit_record(record)
            game = Audited(file, number, found, fits=fits(record) if is_fit or found.findings else None)
            yield game, bytes_read(text)
    if not number:
        yield Audited(file, 0, None, NO_GAME), 0


def print_lines(games: Iterable[Audited], counted: Counter[str], words: Words) -> Iterator[str]:
    """A line for each game with something to tell and below it what there is; at the end how many of each there are."""
    for game in games:
        counted[game.kind] += 1
        if game.status != CLEAN or game.fits is not None or (game.audit and game.audit.record.remarks):
            yield from game_lines(game, words)
    told = (words.say(kind, count=counted[kind]) for kind in COUNTED if counted[kind])
    count = sum(counted[kind] for kind in OUTCOMES.values())
    yield words.say("Games: {count}; {told}.", count=count, told=", ".join(told))


def game_lines(game: Audited, words: Words) -> Iterator[str]:
    """What there is to tell of one game."""
    if game.audit is None:
        yield f"{printable(game.file)}: {painted(words.translate(game.problem), RED)}"
        return
    record, findings = game.audit.record, game.audit.findings
    told = ", ".join(_outcome(game.audit, words))
    outcome = painted(told, RED) if told else painted(words.say("clean"), GREEN)
    facts = {"file": printable(game.file), "number": game.number, "line": record.line, "outcome": outcome}
    yield words.say("{file}, game {number} (line {line}): {outcome}", **facts)
    yield from (f"  {line}" for line in (*_problem_lines(record, words), *(one.in_words(words) for one in findings)))
    if game.fits:
        yield f"  {' '.join(_fit_sentences(game.fits, record, words))}"


def _outcome(found: Audit, words: Words) -> Iterator[str]:
    """What is wrong with a game, and how often; nothing with a clean one."""
    record = found.record
    # A fault without a text is none of a line: who plays, or on what, makes no game.
    tables = sum(not fault.text for fault in record.faults)
    if tables:
        yield words.say(NO_TABLE)
    if lines := len(record.faults) + record.more_faults - tables:
        yield words.say("unreadable lines: {count}", count=lines)
    if found.findings:
        yield words.say("findings: {count}", count=len(found.findings))


def _problem_lines(record: Record, words: Words) -> Iterator[str]:
    """What cannot be read of a game, and what contradicts itself: the first few, and how many more."""
    yield from map(str, record.faults)
    if record.more_faults:
        yield words.say(MORE_FAULTS, count=record.more_faults)
    yield from (remark.in_words(words) for remark in record.remarks)
    if record.more_remarks:
        yield words.say(MORE_REMARKS, count=record.more_remarks)


def _fit_sentences(counts: Mapping[str, int], record: Record, words: Words) -> Iterator[str]:
    """Which rulesets a game fits best, and what could not be asked of any."""
    called = {name: words.say(AS_WRITTEN_WORDS) if name == AS_WRITTEN else name for name in counts}
    fewest = min(counts.values())
    if fewest == max(counts.values()):
        yield words.say("No ruleset fits better than another.")
    else:
        best = ", ".join(called[name] for name, count in counts.items() if count == fewest)
        listed = ", ".join(f"{called[name]} {count}" for name, count in counts.items())
        yield words.say("Fits best: {rulesets}. Findings: {counts}.", rulesets=best, counts=listed)
    if unread := _unread(record):
        yield words.say("Turns not judged: {count}.", count=unread)


def _unread(record: Record) -> int:
    """How many turns could not be read."""
    return sum(isinstance(turn, Unread) for turn in record.turns)


def print_data(games: Iterable[Audited], counted: Counter[str], words: Words) -> Iterator[str]:
    """All games as one JSON array, a game a line."""
    before = "["
    for game in games:
        counted[game.kind] += 1
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
        "unread": _unread(record),
        "findings": [finding_data(finding, words) for finding in game.audit.findings],
        "faults": [fault_data(fault) for fault in record.faults],
        "more_faults": record.more_faults,
        "remarks": [{"line": remark.line, "text": remark.in_words(words)} for remark in record.remarks],
        "more_remarks": record.more_remarks,
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
