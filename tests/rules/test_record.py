"""Game records: what is read of a text, what is refused, and the one text that is written."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import given

from hugo_rules.board import board_names
from hugo_rules.errors import Unreadable
from hugo_rules.notation import format_position, parse_move, parse_ruleset
from hugo_rules.record import (
    Record,
    Turn,
    Unread,
    UnreadableRecord,
    format_action,
    format_record,
    lines_of,
    parse_record,
    read_records,
    replay,
)
from hugo_rules.record.faults import MOST
from hugo_rules.record.head import UNKNOWN
from hugo_rules.record.line import LONGEST_LINE, NOT_TEXT
from hugo_rules.record.reader import LONGEST_GAME
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.state import HUGO, SEATS, Game, Roll
from tests.rules.records import WHOLE, WHOLE_GAMES, alive, random_game, records, turns_alone
from tests.rules.strategies import examples
from tests.rules.table import BOARD_T

HEAD = '[Board "small"]\n[Ruleset "canon~guests~1"]\n[Players "2"]\n'
MIDDLE = "hugo1_small_canon~guests~1_play1_h7_0100_A10.2_B10.1_firstA_turnB"


def read(text: str) -> list[Record]:
    """The games of a text."""
    return list(read_records(lines_of(io.StringIO(text, newline=None))))


def read_one(text: str) -> Record:
    """The only game of a text."""
    (record,) = read(text)
    return record


@examples(150)
@given(record=records())
def test_a_record_reads_as_the_game_that_it_was_written_from(record: Record) -> None:
    text = format_record(record)

    again = read_one(text)

    assert (again, again.faults) == (record, ())
    # A name may hold anything, and a tag be called anything.
    assert {remark.reason for remark in again.remarks} <= {NOT_TEXT, UNKNOWN}
    assert format_record(again) == text


@pytest.mark.parametrize("text", WHOLE_GAMES.values(), ids=WHOLE_GAMES.keys())
def test_a_canonical_text_is_written_as_it_was_read(text: str) -> None:
    assert format_record(parse_record(text)) == text


LENIENT: dict[str, Callable[[str], str]] = {
    "a byte-order mark": lambda text: "\ufeff" + text,
    "Windows line ends": lambda text: text.replace("\n", "\r\n"),
    "line ends of old machines": lambda text: text.replace("\n", "\r"),
    "trailing blanks": lambda text: text.replace("\n", " \t\n"),
    "leading blanks": lambda text: text.replace("\n", "\n  "),
    "no end of the last line": lambda text: text.rstrip("\n"),
    "an empty line below the tags": lambda text: text.replace("1 A", "\n1 A", 1),
    "empty lines between turns": lambda text: text.replace("\n4", "\n\n\n4"),
    "no numbers": lambda text: "\n".join(line.lstrip("123456789 ") for line in WHOLE.splitlines()).replace("A s10", "A 1 s10"),
    "no letters": lambda text: text.replace(" A ", " ").replace(" B ", " "),
    "neither numbers nor letters": lambda text: HEAD + '[Result "B"]\n' + "\n".join(turns_alone(WHOLE)),
    "small letters": lambda text: text.replace(" A ", " a ").replace(" B ", " b "),
    "large letters": lambda text: text.replace("p", "P").replace("hugo\n", "HUGO\n").replace("s10", "S10"),
    "points and colons": lambda text: text.replace(" A ", ". A: ").replace(" B ", ". B. "),
    "marks of other kinds": lambda text: text.replace(" A ", ": A) ").replace(" B ", ") B "),
    "no blanks after marks": lambda text: text.replace(" A ", ".A:").replace(" B ", ".B)"),
    "blanks before marks": lambda text: text.replace(" A ", " . A : ").replace(" B ", " : B . "),
    "blanks within moves": lambda text: text.replace("-", " - ").replace("p", "p ").replace("s10", "s 10"),
    "a blank before the dash alone": lambda text: text.replace("2-6", "2 -6"),
    "a blank after the dash alone": lambda text: text.replace("2-6", "2- 6"),
    "dashes of word processors": lambda text: (
        text.replace("2-6", "2\u20136").replace("6-2", "6 \u2212 2").replace("0-", "0\u2014")
    ),
    "rolls that go without saying": lambda text: text.replace("p0", "none p0").replace("A hugo", "A hugo hugo"),
    "no Game, no First": lambda text: text.replace('[Game "hugo"]\n', "").replace('[First "A"]\n', ""),
    "no Players": lambda text: text.replace('[Players "2"]\n', ""),
    "tags in another order": lambda text: "\n".join([*text.splitlines()[5::-1], *text.splitlines()[6:]]),
    "tags in other letters": lambda text: text.replace("[Board", "[ BOARD ").replace("[First", "[first"),
    "a board in large letters": lambda text: text.replace('"small"', '"Small"'),
    "a game in large letters": lambda text: text.replace('"hugo"', '"Hugo"'),
    "a first player in a small letter": lambda text: text.replace('[First "A"]', '[First "a"]'),
    "a result in small letters": lambda text: text.replace('"B"', '"b"'),
}


@pytest.mark.parametrize("change", LENIENT.values(), ids=LENIENT.keys())
def test_what_is_read_leniently_is_written_canonically(change: Callable[[str], str]) -> None:
    changed = change(WHOLE)
    assert changed != WHOLE

    record = read_one(changed)

    assert (format_record(record), record.faults, record.remarks) == (WHOLE, (), ())


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("game", ["hugo", "midnight"])
def test_turns_without_letters_are_taken_by_whoevers_turn_it_is(game: Game, players: int) -> None:
    record = random_game(game, players)
    head = f'[Game "{game}"]\n[Players "{players}"]\n'

    read_back = parse_record(head + "\n".join(turns_alone(format_record(record))))

    assert read_back.turns == record.turns


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_may_be_named_by_its_source(name: str) -> None:
    start = parse_record(f'[Ruleset "{name}"]\n[Players "2"]').start

    assert start is not None
    assert start.readings == ruleset(name)


@pytest.mark.parametrize(
    ("said", "canonical"),
    [
        ("IT", None),
        ("canon~red_room~exact", "canon~red-room~exact"),
        ("Canon~Red-Room~Exact~At_46~loses~guests~1", "canon~red-room~exact~at-46~loses~guests~1"),
        ("canon~both-tests~at_least", "canon~both-tests~at-least"),
    ],
)
def test_a_ruleset_may_be_written_in_letters_of_any_size_and_as_house_rules_are(said: str, canonical: str | None) -> None:
    start = parse_record(f'[Ruleset "{said}"]\n[Players "2"]').start

    assert start is not None
    assert start.readings == (parse_ruleset(canonical)[0] if canonical else ruleset("it"))


def test_the_first_letter_begins_where_no_tag_says_who() -> None:
    start = parse_record(HEAD + "1 B p2").start

    assert start is not None
    assert (start.first, start.turn) == (1, 1)


def test_names_tell_how_many_play_and_are_kept() -> None:
    record = parse_record('[A "Ada"]\n[C "Clara \\"the cat\\""]')

    assert record.start is not None
    assert len(record.start.players) == 3
    assert record.names == ("Ada", "", 'Clara "the cat"')


def test_unknown_tags_are_kept_and_written_by_name() -> None:
    record = parse_record(HEAD + '[Site "the \\\\ attic"]\n[Event "club evening"]\n')

    assert record.tags == (("Event", "club evening"), ("Site", "the \\ attic"))
    assert '[Event "club evening"]\n[Site "the \\\\ attic"]' in format_record(record)


def test_a_record_may_begin_in_the_middle() -> None:
    text = f'[Position "{MIDDLE}"]\n1 4 1-5\n'

    record = parse_record(text)

    assert record.start is not None
    assert format_position(record.start) == MIDDLE
    assert record.turns == (Turn(1, 4, parse_move("1-5")),)
    assert f'[Position "{MIDDLE}"]\n1 B 4 1-5\n' in format_record(record)


def test_a_record_may_be_of_a_board_of_ones_own() -> None:
    text = '[Board "t"]\n[Players "2"]\n1 A p23'

    assert parse_record(text, {"t": BOARD_T}).faults == ()
    assert '"t"' in str(read_one(text).faults[0])


def test_comments_stay_with_the_turn_before_them() -> None:
    record = parse_record(HEAD + "; first\n{second} 1 A p2 {third} ; fourth; still\n; fifth {open\n2 B p3")

    assert record.comments == ("first",)
    assert [turn.comments for turn in record.turns] == [("second", "third", "fourth; still", "fifth {open"), ()]


@pytest.mark.parametrize(
    ("said", "winners"), [("*", None), ("", None), ("?", None), ("-", ()), ("A", (0,)), ("AB", (0, 1)), ("b, a", (0, 1))]
)
def test_a_result_names_the_winners(said: str, winners: tuple[int, ...] | None) -> None:
    assert parse_record(f'{HEAD}[Result "{said}"]').result == winners


@pytest.mark.parametrize(
    ("roll", "move", "text"),
    [
        (HUGO, "hugo", "hugo"),
        (None, "p5", "p5"),
        (4, "2-r5", "4 2-r5"),
        (4, "hugo", "4 hugo"),
        (4, "p5", "4 p5"),
        (HUGO, "2-4", "hugo 2-4"),
        (None, "stay", "none stay"),
    ],
)
def test_an_action_is_one_word_where_that_says_all(roll: Roll, move: str, text: str) -> None:
    assert format_action(roll, parse_move(move)) == text


@pytest.mark.parametrize(
    ("line", "column", "found"),
    [
        ("3 A 4", 5, "'4'"),
        ("3 A 2-r4", 5, "'2-r4'"),
        ("3 A 7 2-r4", 5, "'7'"),
        ("3 A 4 2+4", 8, "'+4'"),
        ("3 A 4 2-r4 5", 12, "'5'"),
        ("3 A 4 2-r4x", 9, "'r4x'"),
        ("3 A p5x", 5, "'p5x'"),
        ("3 a p5 !?", 8, "'!?'"),
        ("3 A p1  B p2", 9, "'B'"),
        ("3 A hugo B 4 2-6", 10, "'B'"),
        ("3 A hugo 2-q", 12, "'q'"),
        ("3 A 4 2 6", 8, "' 6'"),
        ("3 A 4 2-", 9, "the end"),
        ("3 A 13", 5, "'13'"),
        ("3 A 2 - 4 6", 5, "'2 - 4'"),
        ("3 A 4 2\u2013q", 9, "'q'"),
        ("3 A 4 \u2013q", 7, "'\u2013q'"),
        ("3 A 4 \u017f5-6", 7, "'\u017f5-6'"),
        ("  3 A {so} 4 x", 14, "'x'"),
        ("3 I 4 2-r4", 3, "'I'"),
        ("3. 2-r4", 4, "'2-r4'"),
        ("3 A p", 5, "'p'"),
        ("3 A 4 2-\u0664", 9, "'\u0664'"),
        ("3 A 4 " + "2" * LONGEST_LINE, LONGEST_LINE + 1, "more text"),
    ],
)
def test_invalid_turn_is_told_with_its_place_and_the_rest_is_read(line: str, column: int, found: str) -> None:
    record = read_one(HEAD + "1 A p2\n2 B p3\n" + line + "\n4 B 2 3-5\n")

    (fault,) = record.faults
    assert (fault.line, fault.column, fault.found) == (6, column, found)
    assert [type(turn) for turn in record.turns] == [Turn, Turn, Unread, Turn]
    assert record.turns[3] == Turn(1, 2, parse_move("3-5"))
    assert record.remarks == ()


@pytest.mark.parametrize("turn", ["p5 !?", "hugo !?", "4 2-6 !?", "p5 p6", "hugo 4 2-6"])
def test_invalid_word_after_a_turn_stands_where_the_line_or_a_comment_could(turn: str) -> None:
    (fault,) = read_one(f"{HEAD}3 A {turn}").faults

    assert fault.expected == ("the end of the line", "a comment (; ...)")


def test_a_bare_number_is_no_placing_since_it_may_be_a_roll_without_its_move() -> None:
    (fault,) = read_one(HEAD + "1 A 4").faults

    assert "a placing such as p5" in fault.expected


def test_a_turn_too_long_to_be_read_stays_so_when_it_is_written() -> None:
    record = read_one(HEAD + "1 A p2\n2 B p3 ; " + "so  " * LONGEST_LINE)

    again = read_one(format_record(record))

    assert (again, len(again.faults)) == (record, 1)


def test_an_unreadable_turn_has_its_number_all_the_same() -> None:
    record = read_one(HEAD + "1 A p2\n5 B pears\n6 A p3")

    assert [str(remark) for remark in record.remarks] == ["Line 5: the turn is numbered 5 and comes after turn 1."]


def test_a_turn_numbered_1_goes_on_with_the_game_where_no_empty_line_is_before_it() -> None:
    record = read_one(HEAD + "1 A p2\n1 B p3")

    assert len(record.turns) == 2


def test_an_unreadable_turn_is_written_as_it_stood_and_is_no_more_readable() -> None:
    record = read_one(HEAD + "1 A p2\n2  B  pears ; sic\n")

    again = read_one(format_record(record))

    assert record.turns[1] == Unread("2 B pears", ("sic",))
    assert again == record
    assert len(again.faults) == 1


@pytest.mark.parametrize(
    ("tag", "found"),
    [
        ('[Game "chess"]', "'chess'"),
        ('[Board "garden"]', "'garden'"),
        ('[Ruleset "canon~red-room"]', "nothing"),
        ('[Ruleset "house"]', "'house'"),
        ('[Ruleset "canon~guests~1_"]', "nothing"),
        ('[Players "9"]', "'9'"),
        ('[First "I"]', "'I'"),
        ('[First "C"]', "first player 2"),
        ('[Position "hugo1"]', "the end"),
        (f'[Position "{MIDDLE.replace("B10.1", "B10.7")}"]', "an impossible position (a guest stands with Hugo on space 7)"),
    ],
)
def test_invalid_tag_leaves_the_game_without_a_beginning_and_its_turns_are_read(tag: str, found: str) -> None:
    name = tag.split()[0]
    head = "".join(line for line in HEAD.splitlines(keepends=True) if not line.startswith(name))

    record = read_one(head + tag + "\n1 A p2\n")

    (fault,) = record.faults
    assert (record.start, fault.found, len(record.turns)) == (None, found, 1)


@pytest.mark.parametrize(
    ("tag", "column"),
    [('[Ruleset "canon~red-room~maybe"]', 26), (' [Board "b"]', 10), ('[Ruleset "canon~\\red-room~maybe"]', 11)],
    ids=["in the value", "the whole value", "somewhere in a value with escapes"],
)
def test_invalid_tag_is_told_with_its_place(tag: str, column: int) -> None:
    (fault,) = read_one(f'[Players "2"]\n{tag}').faults

    assert (fault.line, fault.column, fault.text) == (2, column, tag)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "p2\np3",
            "line 1: no word of who plays: a tag Players, names or letters tell who plays, and 2 to 8 can (setup.players)",
        ),
        (
            "\n1 A p2",
            "line 2: nobody but A is named: a tag Players, names or letters tell who plays, and 2 to 8 can (setup.players)",
        ),
        ('[Board "small"]\n[Players "8"]', "line 1: board small with a ring of 8: this game needs 16 spaces (setup.place.free)"),
    ],
    ids=["nobody", "one alone", "too many for the board"],
)
def test_invalid_game_as_a_whole_is_told_without_a_column(text: str, sentence: str) -> None:
    record = read_one(text)

    assert record.start is None
    assert list(map(str, record.faults)) == [sentence]


@pytest.mark.parametrize(("said", "column"), [("C", 10), ("A;", 10), (",", 10)])
def test_invalid_result_is_left_open(said: str, column: int) -> None:
    record = read_one(f'[Players "2"]\n[Result "{said}"]')

    assert record.result is None
    assert [(fault.line, fault.column) for fault in record.faults] == [(2, column)]


@pytest.mark.parametrize(
    ("line", "column"),
    [("[Board small]", 1), ('[Site "a" "b"]', 1), (' [Site "a"', 2), ('[Site "a"] too', 12), ("[" * 2001, 2001)],
)
def test_invalid_line_among_the_tags_is_told_with_its_place(line: str, column: int) -> None:
    record = read_one(HEAD + line + "\n1 A p2\n")

    assert [(fault.line, fault.column) for fault in record.faults] == [(4, column)]
    assert len(record.turns) == 1


@pytest.mark.parametrize("act", [format_record, replay])
def test_invalid_game_without_a_beginning_can_be_neither_written_nor_replayed(act: Callable[[Record], object]) -> None:
    record = read_one('[Board "garden"]\n1 A p2')

    with pytest.raises(UnreadableRecord, match="garden"):
        act(record)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HEAD + "1 A p2\n3 B p3\n4 A hugo", "Line 5: the turn is numbered 3 and comes after turn 1."),
        (HEAD + '[board "t"]', "Line 4: the tag Board stands twice, and the first counts."),
        (HEAD + '[C "Clara"]', "Line 4: the tag C names a player, and 2 play."),
        (HEAD + '[Rsult "A"]', "Line 4: the tag Rsult is not known; perhaps Result is meant."),
        (HEAD + '[player "3"]', "Line 4: the tag player is not known; perhaps Players is meant."),
        (HEAD + '[PlayerA "Ada"]', "Line 4: the tag PlayerA is not known; perhaps A is meant."),
        (HEAD + '[Player2 "Bea"]', "Line 4: the tag Player2 is not known; perhaps B is meant."),
        (HEAD + '[Winner "A"]', "Line 4: the tag Winner is not known; perhaps Result is meant."),
        (HEAD + '[Set "red_room=exact"]', "Line 4: the tag Set is not known; perhaps Ruleset is meant."),
        (HEAD + '[Site "Jos\udce9"]', "Line 4: bytes stand there that are no UTF-8: E9."),
        (HEAD + "1 A p2 ; caf\udce9 \udcff", "Line 4: bytes stand there that are no UTF-8: E9 FF."),
        (HEAD + '[Site "x"] ; caf\udce9', "Line 4: bytes stand there that are no UTF-8: E9."),
        (HEAD + "1 A p2 {here", "Line 4: a comment is opened and not closed."),
        (HEAD + '[Site "x"] {here', "Line 4: a comment is opened and not closed."),
        *(
            (
                f'[Position "{MIDDLE}"]\n[{tag} "{value}"]',
                f"Line 2: the tag {tag} says {value}, and the position says otherwise and counts.",
            )
            for tag, value in (
                ("Game", "midnight"),
                ("Board", "hugo"),
                ("Ruleset", "fi"),
                ("Ruleset", "canon~guests~2"),
                ("Players", "3"),
                ("First", "B"),
            )
        ),
    ],
)
def test_what_contradicts_the_rest_is_read_and_remarked_on(text: str, says: str) -> None:
    record = read_one(text)

    assert [str(remark).startswith(says) for remark in record.remarks] == [True]
    assert record.faults == ()


@pytest.mark.parametrize(
    "name", ["Seed", "Event", "Date", "Site", "Round", "White", "Black", "Time", "Place", "Name", "Annotator", "Variant"]
)
def test_a_tag_that_is_like_none_is_kept_without_a_word(name: str) -> None:
    record = read_one(f'{HEAD}[{name} "x"]')

    assert (record.tags, record.remarks) == (((name, "x"),), ())


@pytest.mark.parametrize("tag", ['[Game "hugo"]', '[Board "small"]', '[Ruleset "canon"]', '[Players "2"]', '[First "A"]'])
def test_a_tag_that_fits_the_position_is_no_contradiction(tag: str) -> None:
    assert read_one(f'[Position "{MIDDLE}"]\n{tag}').remarks == ()


@pytest.mark.parametrize(
    ("between", "second", "turns"),
    [
        ("\n", WHOLE, 9),
        ("", WHOLE, 9),
        ("\n\n \n", WHOLE, 9),
        ("\n; said of the first\n\n", WHOLE, 9),
        ("\n", "1 B p2\n2 A p3\n", 2),
    ],
)
def test_a_file_of_several_games_is_read_game_by_game(between: str, second: str, turns: int) -> None:
    games = read(WHOLE + between + second)

    assert [len(game.turns) for game in games] == [9, turns]


def test_a_game_without_turns_ends_at_the_empty_line_before_the_next_tag() -> None:
    assert [game.line for game in read(HEAD + "\n" + HEAD + "; no turns\n\n" + HEAD)] == [1, 5, 10]


@pytest.mark.parametrize("text", ["", "\n\n", "; nothing but words\n\n{and more}\n"])
def test_a_text_without_tags_and_turns_is_no_game(text: str) -> None:
    assert read(text) == []
    with pytest.raises(UnreadableRecord, match="no game"):
        parse_record(text)


def test_invalid_text_of_two_games_is_not_one() -> None:
    with pytest.raises(UnreadableRecord, match="line 17: another game: there must be one game"):
        parse_record(WHOLE + "\n" + WHOLE)


def test_invalid_line_is_refused_where_only_one_game_is_read() -> None:
    with pytest.raises(Unreadable) as caught:
        parse_record(WHOLE.replace("8 B", "8 B 6."))

    assert (type(caught.value), caught.value.column) == (UnreadableRecord, 5)


def test_games_are_read_no_further_than_asked() -> None:
    taken = 0

    def lines_of_many() -> Iterator[str]:
        nonlocal taken
        for _ in range(200):
            for line in [*WHOLE.splitlines(), ""]:
                taken += 1
                yield line

    games = list(islice(read_records(lines_of_many()), 3))

    assert len(games) == 3
    assert taken <= 3 * (WHOLE.count("\n") + 1) + 1


def test_a_line_without_end_is_refused_and_never_held() -> None:
    asked: list[int] = []

    class Watched(io.StringIO):
        def readline(self, size: Any = -1, /) -> Any:
            asked.append(size)
            return super().readline(size)

    file = Watched(HEAD + "1 A p2\n" + "4 " * 500_000 + "\n2 B p3\n")

    (record,) = read_records(lines_of(file))

    assert [(fault.line, fault.column) for fault in record.faults] == [(5, LONGEST_LINE + 1)]
    assert [type(turn) for turn in record.turns] == [Turn, Unread, Turn]
    assert set(asked) == {LONGEST_LINE + 2}


@pytest.mark.parametrize("length", [LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 2 * LONGEST_LINE + 4])
def test_only_the_longest_lines_are_cut(length: int) -> None:
    text = ";" * length

    first, second = lines_of(io.StringIO(text + "\n;\n"))

    assert (first.rstrip(), second) == (text[: LONGEST_LINE + 2], ";\n")


def test_a_game_without_end_is_refused_and_the_next_one_read() -> None:
    text = HEAD + "; a comment\n" * (LONGEST_GAME // 8) + "\n" + WHOLE

    first, second = read(text)

    assert [fault.found for fault in first.faults] == ["more text"]
    assert sum(map(len, first.comments)) <= LONGEST_GAME
    assert format_record(second) == WHOLE


@pytest.mark.parametrize("comment", ["x" * LONGEST_LINE * 3, "word " * LONGEST_LINE, "y" * (LONGEST_LINE - 1)])
def test_a_comment_that_no_line_can_hold_is_written_on_several(comment: str) -> None:
    record = parse_record(WHOLE)
    long = Record(record.start, (Turn(0, None, parse_move("p0"), (comment,)),))

    text = format_record(long)

    assert read_one(text).faults == ()
    assert max(map(len, text.splitlines())) <= LONGEST_LINE
    assert "".join(read_one(text).turns[0].comments).replace(" ", "") == comment.replace(" ", "")


def test_of_many_faults_and_remarks_the_first_are_kept_and_the_others_counted() -> None:
    record = read_one(HEAD + "\n".join(['[Board "t"]'] * 3 + ["1 A pears"] * (MOST + 5)))

    assert [fault.line for fault in record.faults] == [*range(7, 7 + MOST)]
    assert [remark.line for remark in record.remarks] == [4, 5, 6, *range(8, 5 + MOST)]
    assert (record.more_faults, record.more_remarks) == (5, 7)


def test_a_fault_of_the_tags_comes_before_those_of_the_turns() -> None:
    record = read_one('[Board "garden"]\n' + "1 A pears\n" * (MOST + 5))

    assert (record.faults[0].line, len(record.faults), record.more_faults) == (1, MOST, 6)


def test_reading_many_games_keeps_none() -> None:
    lines = (line for _ in range(50) for line in [*WHOLE.splitlines(), ""])

    before = alive(Record)

    held = [alive(Record) - before for number, _ in enumerate(read_records(lines)) if number in (9, 49)]

    assert held == [1, 1]


def test_every_board_of_the_package_can_be_named() -> None:
    assert [read_one(f'[Board "{name}"]\n[Ruleset "canon~guests~1"]\n[Players "2"]').faults for name in board_names()] == [()] * 3


def test_every_letter_of_a_seat_may_take_a_turn() -> None:
    turns = "".join(f"{letter} p{seat}\n" for seat, letter in enumerate(SEATS))

    assert [turn.player for turn in parse_record(turns).turns if isinstance(turn, Turn)] == list(range(8))
