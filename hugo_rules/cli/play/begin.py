"""How a game begins: a new table, a position, or a record that goes on from its end; and who plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from hugo_rules.board import Board, board_names, load_board, open_board
from hugo_rules.bots import BOTS
from hugo_rules.cli.files import opened
from hugo_rules.cli.given import BadOption, asked_readings
from hugo_rules.cli.play.game import Game
from hugo_rules.cli.play.luck import Luck, any_seed
from hugo_rules.compare import under
from hugo_rules.notation import MARKS, parse_position
from hugo_rules.readings import CANON, for_game
from hugo_rules.record import Record, lines_of, read_records
from hugo_rules.record.faults import NO_UTF_8
from hugo_rules.rulebook import version
from hugo_rules.setup import new_game
from hugo_rules.state import SEATS, Position, Seat

PLAYERS = 2
"""How many play where nobody says."""
SEED = "Seed"
"""The tag that says from which seed the die is rolled."""
ALL = "all"
"""Everybody for whom no other bot is named."""
BOT = " (bot)"
"""What stands behind the name of a bot in a record."""


def begin(options: Any) -> Game:
    """The game that the options ask for.

    Raises:
        HugoRulesError: an option asks for nothing that can be done.
    """
    boards = own_boards(options.board)
    if options.from_ is None:
        start = new_table(options, boards)
        record = Record(start, rulebook=version())
    else:
        record, start = taken_up(options.from_, boards)
        check_table(options, start, boards)
        if options.ruleset or options.set:
            start = under(start, asked_readings(options, start.readings, start))
    seats = len(start.players)
    bots = bots_asked(options.bots, seats) if options.bots else bots_of(record.names)
    seed, tags = with_seed(options.seed, record.tags)
    record = replace(record, start=start, names=named(record.names, bots, seats), tags=tags)
    return Game(record, start, {seat: BOTS[name] for seat, name in bots.items()}, Luck(seed))


def own_boards(board: str | None) -> Mapping[str, Board]:
    """The board of a file by its name; none where the option names a board of the package."""
    if board is None or board in board_names() or not Path(board).exists():
        return {}
    own = open_board(Path(board))
    return {own.name: own}


def new_table(options: Any, boards: Mapping[str, Board]) -> Position:
    """The table before the first guest is placed."""
    game: Any = options.game or "hugo"
    board = next(iter(boards.values()), None) or load_board(options.board or game)
    start = new_game(board, PLAYERS if options.players is None else options.players, game=game)
    return under(start, for_game(asked_readings(options, CANON, start), game))


def taken_up(text: str, boards: Mapping[str, Board]) -> tuple[Record, Position]:
    """A position, or the one game of a file, with the table with which it began.

    Raises:
        BadOption: there is no such file, it is no UTF-8, or it does not hold one game.
        UnreadableRecord: the game cannot be read from first to last.
    """
    if text.startswith(tuple(f"{mark}_" for mark in MARKS)):
        start = parse_position(text, boards)
        return Record(start, rulebook=version()), start
    try:
        with opened(text) as file:
            games = list(islice(read_records(_utf_8(lines_of(file), text), boards), 2))
    except OSError as problem:
        wanted = f"a record, or a position, which begins with {' or '.join(MARKS)}"
        raise BadOption(f"--from {text}: {problem.strerror}; it takes {wanted}") from problem
    if len(games) != 1:
        raise BadOption(f"--from {text}: {'more than one game' if games else 'no game'} in it; it takes a record of one game")
    record = games[0]
    if record.faults or record.start is None:
        raise record.faults[0]
    return record, record.start


def _utf_8(lines: Iterable[str], file: str) -> Iterator[str]:
    """The lines of a file, of which no letter may be lost when it is written again."""
    for number, line in enumerate(lines, 1):
        if odd := NO_UTF_8.search(line):
            byte = f"{ord(odd[0]) & 0xFF:02X}"
            raise BadOption(
                f"--from {file}: line {number} holds the byte {byte}, which is no UTF-8; save the file as UTF-8 first"
            )
        yield line


def check_table(options: Any, start: Position, boards: Mapping[str, Board]) -> None:
    """Refuse to go on with a game at another table.

    Raises:
        BadOption: an option asks for other players, another game or another board.
    """
    board = next(iter(boards), options.board)
    asked = {
        "--players": (options.players, options.players, len(start.players)),
        "--game": (options.game, options.game, start.game),
        "--board": (options.board, board, start.board.name),
    }
    for option, (given, wanted, found) in asked.items():
        if wanted not in (None, found):
            raise BadOption(
                f"{option} {given}: what --from takes up has {found}; leave out {option}, or begin a new game without --from"
            )


def bots_asked(text: str, seats: int) -> Mapping[Seat, str]:
    """The name of the bot at each seat where one is asked for.

    >>> bots_asked("B=greedy,all=random", 3)
    {1: 'greedy', 0: 'random', 2: 'random'}

    Raises:
        BadOption: nobody has this seat, or no bot has this name.
    """
    names: dict[str, str] = {}
    known = (*SEATS[:seats], ALL)
    for entry in filter(None, map(str.strip, text.split(","))):
        seat, _, name = map(str.strip, entry.partition("="))
        key = seat if seat == ALL else seat.upper()
        if name not in BOTS or key not in known:
            right = f"SEAT=BOT, such as B=greedy; the seats are {', '.join(known)}, and the bots {', '.join(BOTS)}"
            raise BadOption(f"--bots {entry}: a bot is {right}")
        names[key] = name
    bots = {SEATS.index(seat): name for seat, name in names.items() if seat != ALL}
    others = {seat: names[ALL] for seat in range(seats) if seat not in bots} if ALL in names else {}
    return {**bots, **others}


def bots_of(names: tuple[str, ...]) -> Mapping[Seat, str]:
    """The bots that played in a game that is taken up, by the names that it gives the players."""
    called = {seat: name.removesuffix(BOT) for seat, name in enumerate(names) if name.endswith(BOT)}
    return {seat: name for seat, name in called.items() if name in BOTS}


def named(said: tuple[str, ...], bots: Mapping[Seat, str], seats: int) -> tuple[str, ...]:
    """The players' names for the record: a bot is called by what it is, and nobody else so."""
    people = ("" if name.endswith(BOT) else name for name in said or ("",) * seats)
    names = tuple(f"{bots[seat]}{BOT}" if seat in bots else name for seat, name in enumerate(people))
    return names if any(names) else ()


def with_seed(asked: int | None, tags: tuple[tuple[str, str], ...]) -> tuple[int, tuple[tuple[str, str], ...]]:
    """The seed, and the tags that say so: the one asked for, else the one that a record names, else any."""
    said = dict(tags)
    seed = _seed_said(said.get(SEED, "")) if asked is None else asked
    return seed, tuple(sorted({**said, SEED: str(seed)}.items()))


def _seed_said(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return any_seed()
