"""Whatever reads what people write, and how each may refuse it."""

from __future__ import annotations

import io
from ast import literal_eval
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager
from itertools import chain
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any, NamedTuple, TypeVar

from hypothesis import strategies as st

from hugo_docs import claims, pages, rulings, running, scenario
from hugo_rules.audit import audit_record
from hugo_rules.board import open_board
from hugo_rules.cli import COMMANDS
from hugo_rules.defects import IllegalPosition, defects
from hugo_rules.errors import BadBoard, HugoRulesError, Unreadable, UnreadableMove, UnreadablePosition
from hugo_rules.notation import format_move, format_position, format_roll, parse_move, parse_position, parse_roll
from hugo_rules.record import Record, format_record, lines_of, read_records
from hugo_rules.setup import BadGame, new_game
from hugo_rules.state import Position
from tests.cli.runs import RECORD as EVENING
from tests.cli.runs import example, is_told, run, settings
from tests.fuzz.inputs import any_text, mutated, texts
from tests.rules.records import WHOLE_GAMES
from tests.rules.strategies import all_readings, boards
from tests.rules.table import BOARD_T, BOARDS

Read = TypeVar("Read")


class Reader(NamedTuple):
    """One reader, and what is put before it."""

    inputs: st.SearchStrategy[Any]
    read: Callable[[Any], object]
    """Reads one input and holds what it made of it against what it promises."""
    refusals: tuple[type[Exception], ...]
    """The errors that it may raise, as its own docstring says."""


def try_input(reader: Reader, given: Any) -> None:
    """Have one input read: any error but a refusal goes through, and a refusal is one line that can be printed."""
    sentence = ""
    try:
        reader.read(given)
    except reader.refusals as refusal:
        sentence = str(refusal) if isinstance(refusal, HugoRulesError) else ""
    assert not sentence or sentence.isprintable(), ascii(sentence)


def read_position(text: str) -> None:
    """A position has one canonical text."""
    position = pointed(parse_table, text)
    again = parse_table(format_position(position))
    assert (again, format_position(again)) == (position, format_position(position))


def parse_table(text: str) -> Position:
    return parse_position(text, {"t": BOARD_T})


def read_move(text: str) -> None:
    """A move has one text, in letters of any size, and no other text is read as it."""
    assert format_move(pointed(parse_move, text)) == text.lower()


def read_roll(text: str) -> None:
    """A roll has one text, in letters of any size, and no other text is read as it."""
    assert format_roll(pointed(parse_roll, text)) == text.lower()


def pointed(parse: Callable[[str], Read], text: str) -> Read:
    """What is read of a text; what is refused stands where the refusal points."""
    try:
        return parse(text)
    except Unreadable as refusal:
        check_pointer(text, refusal)
        raise


def check_pointer(text: str, refusal: Unreadable) -> None:
    """A refusal says what stands at its column, and what could stand there."""
    rest = text[refusal.column - 1 :]
    assert 1 <= refusal.column <= len(text) + 1
    assert refusal.expected
    if refusal.found[0] in "'\"":
        assert rest.startswith(literal_eval(refusal.found))
    if refusal.found == "the end":
        assert rest == ""


def read_games(text: str) -> None:
    """Whatever is read of a record can be audited and has one canonical text; what is not points at its place."""
    lines = io.StringIO(text, newline=None).read().removeprefix("\ufeff").split("\n")
    for record in stream(text):
        for fault in record.faults:
            assert str(fault).isprintable(), ascii(str(fault))
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert all(map(str, (*record.remarks, *audit_record(record).findings)))
        if record.start:
            canonical = format_record(record)
            (again,) = stream(canonical)
            assert (again, format_record(again)) == (record, canonical)


def stream(text: str) -> Iterator[Record]:
    return read_records(lines_of(io.StringIO(text, newline=None)), {"t": BOARD_T})


def read_board(text: str) -> None:
    """A board that is read can be played on and written down."""
    with a_file(text) as file:
        board = open_board(file)
    game = new_game(board, 2, guests_each=1)
    assert parse_position(format_position(game), {board.name: board}) == game


def read_game(arguments: Mapping[str, Any]) -> None:
    """A game that is begun is sound and can be written down."""
    game = new_game(**arguments)
    assert defects(game) == ()
    assert parse_position(format_position(game)) == game


def read_page(text: str) -> None:
    """A page is read to its last directive."""
    with a_file(text) as file:
        for fence in pages.read_fences(pages.read_page(file), file):
            tuple(fence.inside())
        tuple(pages.read_clauses(file))


def read_ruling(text: str) -> None:
    """Whatever is wrong with a ruling is said, each fault in a sentence."""
    with a_file(text) as file:
        assert all(rulings.faults(pages.read_ruling(file)))


def read_claims(text: str) -> None:
    """The claims of a source can be compared with those of others."""
    source = claims.read_source("it", text)
    assert claims.standing(tuple(source.claims.values())) in ("open", "one adds", "agreed", "contradicted")


def read_scenario(text: str) -> None:
    """The lines of a scenario can be run one by one."""
    running.examples(pages.Scenario("rooms.door", "fuzz", {}, text, Path("page.md"), 1))


def read_command(given: tuple[Sequence[str], str]) -> None:
    """A command answers, or says in a sentence what is wrong."""
    words, typed = given
    with TemporaryDirectory() as folder, chdir(folder):
        Path(EVENING).write_text(RECORDS[0], "utf-8")
        Path(GARDEN).write_text(BOARD_FILES[0], "utf-8")
        # A game may be saved under any name, and no name leads out of this folder.
        said = run([word.replace("/", "") for word in words], typed.replace("/", ""))
    assert is_told(said), said


@contextmanager
def a_file(text: str) -> Iterator[Path]:
    """A file of this text; what UTF-8 cannot say stands in it all the same."""
    with NamedTemporaryFile("wb") as file:
        file.write(text.encode("utf-8", "surrogatepass"))
        file.flush()
        yield Path(file.name)


LONGEST_SAMPLE = 4000
"""Characters; of longer files the beginning is enough."""
POSITIONS = (
    "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnB",
    "hugo1_small_canon~red-room~exact~guests~1_play1_h3_0100_A10.2_B4.r4_firstA_turnB",
    "hugo1_t_canon~empty-room~exact~full-cellar~refill~guests~2_over1_h3_0500_A0.r3.s10_B120.s10.s2_firstB_turnA",
    "hugo1_midnight_canon~hugo-start~deepest-step_place1_hs10_2345_A10.6_B10_firstA_turnB",
    "hugo1_hugo_canon~guests~1_play1_hdoor_2345_A10~25.2_B-3.r4_C10.5_firstA_turnB",
)
MOVES = ("2-5", "2-r5", "R5-5", "s10-0", "2-s10", "p5", "P27", "hugo", "STAY")
RECORDS = (
    *(f"{game}{game[-6:]}\n{game}" for game in WHOLE_GAMES.values()),
    '\ufeff[A "Ada"]\r\n[C "C \\" C"]\r\n[Ruleset "it"]\r\n; so\r\n\r\n1. a: p2 {or so} ; yes\r\np5\r\nnone p7\r\n',
    '[Players "3"]\n[Rsult "A"]\n[Ruleset "IT"]\n[A "Jos\udce9"]\n1.A:P 4\n2) b: 5 6 \u2013 R11\n3 HUGO !?\n4 a p5 p6\n',
    f'[Position "{POSITIONS[0]}"]\n[Site "here"]\n[Result "A"]\n7 B 4 12-r14\n4 stay\nhugo\nhugo 2-5\nB 4 hugo\n',
)
PAGES = tuple(file.read_text("utf-8")[:LONGEST_SAMPLE] for file in pages.chapter_files())
RULINGS = tuple(file.read_text("utf-8") for file in pages.ruling_files())
SOURCES = tuple(
    claims.source_file(language).read_text("utf-8")[:LONGEST_SAMPLE].rpartition("\n\n[")[0] for language in claims.LANGUAGES
)
SCENARIOS = tuple(one.code for one in pages.all_scenarios().values())
BOARD_FILES = tuple(file.read_text("utf-8") for file in (*pages.ROOT.glob("hugo_rules/boards/*.toml"), *BOARDS.glob("*.toml")))
GARDEN = "garden.toml"
"""A board of one's own, in the folder in which commands are run."""
WORDS = (
    *COMMANDS,
    *dict.fromkeys(chain.from_iterable(map(settings, COMMANDS))),
    *(
        "--version",
        "--help",
        "-h",
        "--",
        "-",
        "--js",
        "--json=1",
        "--ruleset=it",
        "--set=red-room=exact",
        "--players=3",
        "--seed=7",
    ),
    *("all=random", "B=greedy,C=careful", "midnight", "small", "printed", "ja", "fi", "bash", "none", "hugo", "4", "7"),
    *("rooms.enter.green", "green-room", "red", "Geist", "回廊", EVENING, GARDEN, "new.txt", *POSITIONS, *MOVES),
)
TYPED = ("2-r5\n", "p5\np7\n?\nwhy p5\n\n", "hugo\nboard\nback\nback\nsave new.txt\nquit\n", "4 2-r5\nstay\n\n\n", RECORDS[-1])
"""What is typed at the prompt of a game, or piped in."""

some_number = st.one_of(st.integers(-2, 12), st.integers())
games = st.fixed_dictionaries(
    {"board": boards, "players": some_number},
    optional={"first": some_number, "readings": all_readings, "guests_each": st.one_of(st.none(), some_number)},
)
some_word = st.one_of(st.sampled_from(WORDS), mutated(WORDS), any_text)


@st.composite
def commands(draw: st.DrawFn) -> list[str]:
    """A command's example with words put in, put in the place of others, and left out; or any words."""
    words = draw(st.sampled_from([[], *map(example, COMMANDS)]))
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(words)))
        words = [*words[:place], *draw(st.lists(some_word, max_size=1)), *words[place + draw(st.integers(0, 1)) :]]
    return words


READERS: Mapping[str, Reader] = {
    "position": Reader(texts(POSITIONS), read_position, (UnreadablePosition, IllegalPosition)),
    "move": Reader(texts(MOVES), read_move, (UnreadableMove,)),
    "roll": Reader(texts(("1", "5", "6", "hugo", "None")), read_roll, (UnreadableMove,)),
    "record": Reader(texts(RECORDS), read_games, ()),
    "board": Reader(texts(BOARD_FILES), read_board, (BadBoard,)),
    "game": Reader(games, read_game, (BadGame,)),
    "arguments": Reader(st.tuples(commands(), texts(TYPED)), read_command, ()),
    "page": Reader(texts(PAGES), read_page, (ValueError,)),
    "ruling": Reader(texts(RULINGS), read_ruling, (ValueError,)),
    "claims": Reader(texts(SOURCES), read_claims, (claims.BadClaim,)),
    "scenario": Reader(texts(SCENARIOS), read_scenario, (ValueError,)),
    "shows": Reader(texts(("work", "limit")), scenario.shows, (ValueError,)),
    "draw": Reader(texts(("last", "1", "12")), scenario.draws, (ValueError,)),
}
"""Every reader by its name."""
