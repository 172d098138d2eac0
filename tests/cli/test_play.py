"""A game in the terminal: what is typed is answered, nothing is lost, and the same seed gives the same game."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest

from hugo_rules.bots import BOTS
from hugo_rules.cli import main
from hugo_rules.cli.ask import list_lines, verdict_lines
from hugo_rules.cli.table import lines
from hugo_rules.judge import judge
from hugo_rules.notation import format_move, parse_move, parse_position
from hugo_rules.record import Record, format_record, parse_record, replay
from hugo_rules.rulebook import version
from hugo_rules.state import SEATS
from hugo_rules.words import ENGLISH

SEED7 = Path(__file__).parent / "seed7.txt"
MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
RED = "hugo1_small_canon~guests~1_play1_h7_0100_A10.3_B10.r4_firstA_turnA"
ROLLS_4 = ("--from", MIDDLE, "--seed", "9")
"""The position in which A rolls 4, B rolls 1 and A rolls 1."""
ATTIC = """\
name = "attic"
title = "The board in our attic"
ring = 24
arrow = 0
steps = [10, 9, 8, 7, 6, 5, 4, 3]
[[rooms]]
name = "Treasury"
door = 9
"""
PROMPT = re.compile(r"^(\d+) ([A-H])(?: (\w+))?> (.*)$", re.MULTILINE)

Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Play with what somebody types, a line each, and give what is on the screen."""
    monkeypatch.setenv("LC_ALL", "C")

    def played(typed: list[str], *options: str, status: int = 0) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        assert main(["play", *options]) == status
        shown = capsys.readouterr()
        return shown.err if status else shown.out

    return played


def prompts(screen: str) -> list[tuple[str, str, str]]:
    """The prompts on a screen: turn, player, roll."""
    return [(number, player, roll) for number, player, roll, _ in PROMPT.findall(screen)]


def after_prompt(screen: str, typed: str) -> str:
    """What the screen answers to a line, up to the next prompt."""
    return PROMPT.split(screen.split(f"> {typed}\n", 1)[1])[0]


def record_on(screen: str) -> Record:
    """The record at the end of a screen."""
    return parse_record(screen[screen.index("[Game ") :])


def typed_moves(record: Record, player: str) -> list[str]:
    """What one of the players would have typed."""
    return [format_move(played.move) for played in replay(record) if SEATS[played.turn.player] == player]


def random_game(folder: Path, play: Play, *options: str) -> Record:
    """A game of bots that leave all to chance, of seed 7."""
    file = folder / f"random{len(list(folder.iterdir()))}.txt"
    play([], "--bots", "all=random", "--seed", "7", *options, "--record", str(file))
    return parse_record(file.read_text("utf-8"))


# The same game everywhere


def test_a_seed_gives_the_game_that_another_python_gave(play: Play, tmp_path: Path) -> None:
    record = random_game(tmp_path, play)

    assert format_record(replace(record, rulebook="")) == SEED7.read_text("utf-8")


def test_the_die_follows_from_the_seed_turn_by_turn(play: Play, tmp_path: Path) -> None:
    record = random_game(tmp_path, play)

    draw = Random(7).random
    drawn = [(draw(), draw()) for _ in record.turns]
    shown = [(1, 2, 4, 5, "hugo", "hugo")[int(die * 6)] for die, _ in drawn]
    assert [one.roll for one in replay(record)] == [None] * 12 + shown[12:]


def test_a_bot_draws_from_a_chance_of_its_own_in_each_turn(play: Play, tmp_path: Path) -> None:
    record = random_game(tmp_path, play)

    draw = Random(7).random
    drawn = [(draw(), draw()) for _ in record.turns]
    chances = [Random(int(bot * 2**53)).random() for _, bot in drawn]
    first = next(replay(record))
    assert first.move == parse_move(f"p{int(chances[0] * 28)}")


@pytest.mark.parametrize("game", ["hugo", "midnight"])
def test_who_plays_the_moves_of_a_bot_plays_its_game(play: Play, tmp_path: Path, game: str) -> None:
    record = random_game(tmp_path, play, "--game", game)

    screen = play(typed_moves(record, "A"), "--game", game, "--bots", "B=random", "--seed", "7")

    assert record_on(screen).turns == record.turns
    assert record_on(screen).result == record.result


def test_the_record_names_the_rulebook_that_was_played_by(play: Play) -> None:
    assert record_on(play([])).rulebook == version()


def test_without_a_seed_the_record_says_which_it_was(play: Play) -> None:
    record = record_on(play([], "--bots", "all=random"))

    again = play([], "--bots", "all=random", "--seed", dict(record.tags)["Seed"])

    assert record_on(again) == record


# Among bots


def test_of_a_game_among_bots_only_the_end_is_told(play: Play) -> None:
    screen = play([], "--bots", "A=careful,all=greedy", "--players", "4", "--seed", "7")

    record = record_on(screen)
    *_, last = replay(record)
    told = screen.split("\n\n")
    assert told[0].startswith(f"{len(record.turns)} {SEATS[last.turn.player]} ")
    assert told[1].splitlines() == list(lines(last.outcome.position, ENGLISH))
    assert (len(told), record.names) == (3, ("careful (bot)", *["greedy (bot)"] * 3))


@pytest.mark.parametrize("game", ["hugo", "midnight"])
@pytest.mark.parametrize("bot", BOTS)
def test_bots_play_legal_games_to_the_end(play: Play, game: str, bot: str) -> None:
    record = record_on(play([], "--bots", f"all={bot}", "--players", "3", "--game", game, "--seed", "7"))

    *_, last = played = list(replay(record))
    assert [one for one in played if one.refusal] == []
    assert (last.outcome.position.phase, bool(record.result)) == ("over", True)


# At the prompt


def test_a_move_is_made_and_the_bot_answers(play: Play) -> None:
    screen = play(["p13"], "--bots", "B=careful", "--seed", "7")

    assert "1 A p13  A places a guest: space 13.\n2 B p27  B places a guest: space 27.\n" in screen
    assert prompts(screen) == [("1", "A", ""), ("3", "A", "")]


@pytest.mark.parametrize("typed", ["p13", "13", " P13 ", "none p13"])
def test_a_placing_may_be_typed_in_several_ways(play: Play, typed: str) -> None:
    assert typed_moves(record_on(play([typed])), "A") == ["p13"]


@pytest.mark.parametrize("typed", ["13-17", "4 13-17", "4  13-17"])
def test_a_move_may_be_typed_with_its_roll(play: Play, typed: str) -> None:
    assert typed_moves(record_on(play([typed], *ROLLS_4)), "A") == ["13-17"]


def test_a_refused_move_is_answered_with_its_verdict_and_nothing_is_lost(play: Play) -> None:
    screen = play(["2-r8"], *ROLLS_4)

    verdict = judge(parse_position(MIDDLE), 4, parse_move("2-r8"))
    assert after_prompt(screen, "2-r8").splitlines() == [str(verdict), "The nearest legal move: 2-r5"]
    assert (prompts(screen), record_on(screen).turns) == ([("1", "A", "4")] * 2, ())


@pytest.mark.parametrize(
    "typed",
    ["pears", "2-", "r99999", "2-r5-r8", "1 2-r5", "-", "why", "why pears", "save", "save \0", "\0", "p\ud800", "٣", "p" * 9999],
)
def test_invalid_text_is_answered_and_nothing_is_lost(play: Play, typed: str) -> None:
    screen = play([typed], *ROLLS_4)

    assert (prompts(screen), record_on(screen).turns) == ([("1", "A", "4")] * 2, ())
    assert len(PROMPT.split(screen)[5].strip()) > 20


@pytest.mark.parametrize(
    ("typed", "move"), [("2 - R5", "2-r5"), ("4 13\u201317", "13-17"), ("4 2- r5", "2-r5"), ("13 \u2212 17", "13-17")]
)
def test_a_move_is_read_as_leniently_as_in_a_record(play: Play, typed: str, move: str) -> None:
    assert typed_moves(record_on(play([typed], *ROLLS_4)), "A") == [move]


@pytest.mark.parametrize("typed", ["P13", "p 13", "13", "none p13", "NONE P 13"])
def test_a_placing_is_read_as_leniently_as_in_a_record(play: Play, typed: str) -> None:
    assert typed_moves(record_on(play([typed])), "A") == ["p13"]


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1 2-r5", "column 1: found '1', expected '4' or a move such as 2-6"),
        ("2-r5 8", "column 6: found '8', expected the end of the line"),
        ("4 2-r5 8", "column 8: found '8', expected the end of the line"),
        ("4 4 2-6", "column 3: found '4', expected a move such as 2-6"),
        ("4 2\u2013q", "column 5: found 'q', expected a place"),
    ],
)
def test_invalid_move_is_told_with_its_place(play: Play, typed: str, says: str) -> None:
    assert after_prompt(play([typed], *ROLLS_4), typed).startswith(says)


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("4 2-6", "column 1: found '4', expected a placing such as p0"),
        ("p5 !?", "column 4: found '!?', expected the end of the line"),
        ("1000", "column 1: found '1000', expected a place"),
    ],
)
def test_invalid_placing_is_told_with_its_place(play: Play, typed: str, says: str) -> None:
    assert after_prompt(play([typed]), typed).startswith(says)


@pytest.mark.parametrize("typed", ["quit", "q", "Exit"])
def test_a_game_is_left_by_any_of_its_words(play: Play, typed: str) -> None:
    assert typed_moves(record_on(play(["p13", typed, "p14"])), "A") == ["p13"]


@pytest.mark.parametrize("typed", ["", "help"])
def test_who_does_not_know_what_to_type_is_told(play: Play, typed: str) -> None:
    assert after_prompt(play([typed], *ROLLS_4), typed).startswith("A move is written ")


def test_enter_makes_the_only_move_there_is(play: Play) -> None:
    screen = play([""], "--from", MIDDLE, "--seed", "2")

    assert "A rolls Hugo. Only hugo may be done: Enter does it.\n1 A hugo> \n1 A hugo  Hugo moves 6" in screen


def test_what_may_be_done_is_listed(play: Play) -> None:
    screen = play(["?"], *ROLLS_4)

    assert after_prompt(screen, "?").splitlines() == list(list_lines(parse_position(MIDDLE), 4, ENGLISH))


def test_why_gives_the_whole_verdict(play: Play) -> None:
    screen = play(["why 2-r3"], *ROLLS_4)

    said = list(verdict_lines(parse_position(MIDDLE), 4, parse_move("2-r3"), ENGLISH))
    assert after_prompt(screen, "why 2-r3").splitlines() == said


def test_the_board_is_shown_again(play: Play) -> None:
    screen = play(["board"], *ROLLS_4)

    assert after_prompt(screen, "board").strip("\n").splitlines() == list(lines(parse_position(MIDDLE), ENGLISH))


# Taking back


def test_a_turn_taken_back_has_the_same_roll_and_so_have_those_after_it(play: Play) -> None:
    screen = play(["2-r5", "20-21", "back", "back", "13-17", "20-21"], *ROLLS_4)

    there = [("1", "A", "4"), ("2", "B", "1"), ("3", "A", "1")]
    assert prompts(screen) == [*there, there[1], *there]
    assert typed_moves(record_on(screen), "A") == ["13-17"]


def test_undo_takes_back_as_back_does(play: Play) -> None:
    assert after_prompt(play(["2-r5", "undo"], *ROLLS_4), "undo").startswith("Back to turn 1.\n")


def test_back_goes_over_the_turns_of_bots(play: Play) -> None:
    screen = play(["p1", "p2", "back", "back", "p3"], "--players", "3", "--bots", "B=random,C=careful", "--seed", "1")

    assert [number for number, _, _ in prompts(screen)] == ["1", "4", "7", "4", "1", "4"]
    assert typed_moves(record_on(screen), "A") == ["p3"]


def test_a_bot_answers_the_same_move_in_the_same_way_again(play: Play) -> None:
    once = record_on(play(["p1"], "--bots", "B=random", "--seed", "7"))
    again = record_on(play(["p1", "back", "p1"], "--bots", "B=random", "--seed", "7"))

    assert again == once


def test_back_goes_over_turns_without_a_choice(play: Play) -> None:
    # The rolls are 1, hugo, 4, and Hugo's own turn is nobody's choice.
    screen = play(["2-3", "", "back"], "--from", MIDDLE, "--seed", "1")

    assert [number for number, _, _ in prompts(screen)] == ["1", "2", "3", "1"]


def test_back_at_the_beginning_says_that_there_is_nothing(play: Play) -> None:
    assert after_prompt(play(["back"], *ROLLS_4), "back") == "There is no choice to take back.\n"


def test_a_turn_of_a_record_that_is_taken_back_has_the_roll_that_it_had(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f'[Position "{MIDDLE}"]\n1 A 5 13-18\n2 B 2 20-22\n', "utf-8")

    screen = play(["back", "back"], "--from", str(file))

    assert prompts(screen)[1:] == [("2", "B", "2"), ("1", "A", "5")]


def test_a_roll_of_a_record_that_the_die_does_not_have_is_rolled_anew(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f'[Position "{MIDDLE}"]\n1 A 6 13-19\n2 B 2 20-22\n', "utf-8")

    screen = play(["back", "back"], "--from", str(file), "--seed", "9")

    assert prompts(screen)[1:] == [("2", "B", "2"), ("1", "A", "4")]


# The record


@pytest.mark.parametrize("typed", [[], ["p13"], ["p13", "quit", "p14"]])
def test_the_record_is_on_the_screen_at_the_end_of_what_is_typed(play: Play, typed: list[str]) -> None:
    assert typed_moves(record_on(play(typed)), "A") == [move for move in typed if move == "p13"]


def test_a_record_is_written_into_its_file(play: Play, tmp_path: Path) -> None:
    screen = play(["p13"], "--record", str(tmp_path / "game.txt"))

    assert typed_moves(parse_record((tmp_path / "game.txt").read_text("utf-8")), "A") == ["p13"]
    assert (screen.endswith(f"Record: {tmp_path / 'game.txt'}\n"), "[Game" in screen) == (True, False)


def test_the_file_has_every_turn_as_soon_as_it_is_taken(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, found = tmp_path / "game.txt", list[int]()

    def typed(prompt: str) -> str:
        print(prompt)
        text = file.read_text("utf-8")
        found.append(len(parse_record(text).turns) if text else 0)
        if len(found) > 3:
            raise EOFError
        return ["p1", "p2", "back"][len(found) - 1]

    monkeypatch.setattr("builtins.input", typed)
    play([], "--record", str(file))

    assert found == [0, 1, 2, 1]


def test_a_game_is_saved_and_goes_on_into_the_same_file(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "Saved.txt"
    screen = play(["p13", f"save {file}", "p14"])

    assert f"Record: {file}\n" in after_prompt(screen, f"save {file}")
    assert len(parse_record(file.read_text("utf-8")).turns) == 2


def test_a_game_is_saved_again_under_the_same_name(play: Play, tmp_path: Path) -> None:
    save = f"save {tmp_path / 'game.txt'}"

    assert play([save, "p13", save]).count("Record: ") == 3


def test_a_file_with_nothing_in_it_may_take_the_record(play: Play, tmp_path: Path) -> None:
    (tmp_path / "game.txt").touch()

    assert "Record: " in play([], "--record", str(tmp_path / "game.txt"))


@pytest.mark.parametrize("is_option", [True, False])
def test_invalid_file_that_holds_something_else_already(play: Play, tmp_path: Path, is_option: bool) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ada", "utf-8")

    screen = play([], "--record", str(file), status=2) if is_option else play([f"save {file}"])

    assert f"{file} is there already; give a name that is free" in screen
    assert file.read_text("utf-8") == "Dear Ada"


@pytest.mark.parametrize("name", ["none/game.txt", "."])
def test_invalid_file_that_cannot_be_written(play: Play, tmp_path: Path, name: str) -> None:
    assert "cannot be written: " in play([], "--record", str(tmp_path / name), status=2)
    assert "cannot be written: " in after_prompt(play([f"save {tmp_path / name}"]), f"save {tmp_path / name}")


def test_a_record_that_its_file_cannot_take_any_more_is_on_the_screen(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    typed = iter(["p13"])

    def remove_and_type(prompt: str) -> str:
        if folder.exists():
            (folder / "game.txt").unlink()
            folder.rmdir()
        return next(typed, "quit")

    monkeypatch.setattr("builtins.input", remove_and_type)
    status = main(["play", "--record", str(folder / "game.txt")])

    shown = capsys.readouterr()
    assert (status, "cannot be written any more" in shown.err) == (2, True)
    assert typed_moves(record_on(shown.out), "A") == ["p13"]


# Beginning


@pytest.mark.parametrize("game", ["hugo", "midnight"])
def test_a_game_taken_up_again_goes_on_with_its_bots_and_its_luck(play: Play, tmp_path: Path, game: str) -> None:
    whole = random_game(tmp_path, play, "--game", game)
    moves = typed_moves(whole, "A")
    file = tmp_path / "game.txt"
    play(moves[:9], "--bots", "B=random", "--seed", "7", "--game", game, "--record", str(file))

    play(moves[9:], "--from", str(file), "--record", str(file))

    record = parse_record(file.read_text("utf-8"))
    assert (record.turns, record.names) == (whole.turns, ("", "random (bot)"))


def test_a_bot_of_a_record_may_be_sent_away(play: Play, tmp_path: Path) -> None:
    play(["p13"], "--bots", "B=careful", "--seed", "1", "--record", str(tmp_path / "game.txt"))

    screen = play(["p14"], "--from", str(tmp_path / "game.txt"), "--bots", "A=greedy")

    assert record_on(screen).names == ("greedy (bot)", "")


def test_a_game_begins_from_a_position(play: Play) -> None:
    assert record_on(play([], *ROLLS_4)).start == parse_position(MIDDLE)


def test_a_game_that_is_over_is_shown_and_nothing_is_asked(play: Play, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(SEED7.read_text("utf-8"), "utf-8")

    screen = play(["p13"], "--from", str(tmp_path / "game.txt"))

    assert (prompts(screen), format_record(record_on(screen))) == ([], SEED7.read_text("utf-8"))


def test_rulesets_and_house_rules_are_played_and_written_down(play: Play) -> None:
    start = record_on(play([], "--ruleset", "it", "--set", "green-room=at-least", "--set", "start-points=zero")).start
    assert start is not None

    assert (start.readings.red_room, start.readings.green_room) == ("exact", "at_least")
    assert [player.points for player in start.players] == [0, 0]


def test_a_house_rule_changes_a_game_that_is_taken_up(play: Play) -> None:
    assert "1 A 5 3-r6" in play(["3-r6"], "--from", RED, "--seed", "5")
    assert "not legal" in play(["3-r6"], "--from", RED, "--seed", "5", "--set", "red-room=exact")


def test_a_ruleset_is_written_down_as_far_as_it_bears_on_the_game(play: Play) -> None:
    screen = play([], "--ruleset", "fi", "--game", "midnight")

    assert '[Ruleset "canon"]' in screen


def test_a_game_is_played_on_a_board_of_ones_own(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "attic.toml"
    file.write_text(ATTIC, "utf-8")
    play(["p23"], "--board", str(file), "--record", str(tmp_path / "game.txt"))

    screen = play([], "--board", str(file), "--from", str(tmp_path / "game.txt"))

    assert ('[Board "attic"]' in screen, "1 A p23" in screen) == (True, True)


def test_the_base_game_is_played_on_the_older_side(play: Play) -> None:
    screen = play([], "--board", "midnight")

    assert ('[Game "hugo"]' in screen, '[Board "midnight"]' in screen) == (True, True)


def test_points_may_be_shown_with_the_signs_of_the_older_board(play: Play) -> None:
    assert "A -19, B -12." in play([], "--from", MIDDLE, "--signs", "printed")


@pytest.mark.parametrize(
    ("options", "hint"),
    [
        (("--bots", "greedy"), "SEAT=BOT, such as B=greedy"),
        (("--bots", "B=clever"), "the bots random, greedy, careful"),
        (("--bots", "C=greedy"), "the seats are A, B, all"),
        (("--players", "9"), "2 to 8 can play"),
        (("--board", "attic"), "'small'"),
        (("--board", "small"), "needs 12 spaces"),
        (("--set", "red-room"), "FIELD=VALUE"),
        (("--from", "hugo1_garden"), "garden"),
        (("--from", "no-such-file.txt"), "a position, which begins with hugo1 or midnight1"),
        (("--from", "."), "a position, which begins with hugo1 or midnight1"),
    ],
)
def test_invalid_option_is_told_what_would_be_right(play: Play, options: tuple[str, ...], hint: str) -> None:
    assert hint in play([], *options, status=2)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("", "no game in it"),
        ("1 A p1\n\n1 A p2\n", "more than one game in it"),
        ("[Players 2]\n1 A p1\n", "line 1"),
        ("1 A p1\n2 B pears\n3 B p2\n", "line 2, column 5"),
        ("\0\n", "line 1"),
    ],
)
def test_invalid_record_to_go_on_with(play: Play, tmp_path: Path, text: str, hint: str) -> None:
    (tmp_path / "game.txt").write_text(text, "utf-8")

    assert hint in play([], "--from", str(tmp_path / "game.txt"), status=2)


@pytest.mark.parametrize("seed", ["", "7 or 8", "²", "9" * 1900])
def test_a_record_may_name_an_odd_seed(play: Play, tmp_path: Path, seed: str) -> None:
    (tmp_path / "game.txt").write_text(f'[Seed "{seed}"]\n1 A p1\n2 B p2\n', "utf-8")

    assert dict(record_on(play([], "--from", str(tmp_path / "game.txt"))).tags)["Seed"].isdecimal()


def test_invalid_record_in_another_encoding_is_left_as_it_is(play: Play, tmp_path: Path) -> None:
    file, text = tmp_path / "game.txt", b'[A "Jos\xe9"]\n1 A p1\n2 B p2\n'
    file.write_bytes(text)

    said = play([], "--from", str(file), "--record", str(file), status=2)

    assert "line 1 holds the byte E9, which is no UTF-8; save the file as UTF-8 first" in said
    assert file.read_bytes() == text


def test_invalid_record_in_another_encoding_is_noticed_behind_any_number_of_remarks(play: Play, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b'[Players "2"]\n' + b"1 A p1 {\n" * 30 + b"; caf\xe9\n")

    assert "line 32 holds the byte E9" in play([], "--from", str(tmp_path / "game.txt"), status=2)


@pytest.mark.parametrize(
    ("option", "other", "same"), [("--players", "3", "2"), ("--game", "midnight", "hugo"), ("--board", "small", "hugo")]
)
def test_invalid_option_asks_for_another_table_than_the_one_taken_up(play: Play, option: str, other: str, same: str) -> None:
    said = play([], "--from", MIDDLE, option, other, status=2)

    assert f"{option} {other}: what --from takes up has {same}; leave out {option}" in said
    assert record_on(play([], "--from", MIDDLE, option, same)).start == parse_position(MIDDLE)


def test_invalid_board_of_ones_own_for_a_record_of_another(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "attic.toml"
    file.write_text(ATTIC, "utf-8")

    assert "what --from takes up has hugo" in play([], "--from", MIDDLE, "--board", str(file), status=2)


def test_seats_may_be_named_in_small_letters(play: Play) -> None:
    assert record_on(play([], "--bots", "b = careful")).names == ("", "careful (bot)")


# Whatever happens


def interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_an_interrupt_at_the_prompt_ends_the_game_with_its_record(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", interrupt)

    assert record_on(play([])).turns == ()


def test_an_interrupt_while_bots_play_ends_the_game_with_its_record(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "careful", interrupt)

    assert len(record_on(play(["p1"], "--bots", "B=careful")).turns) == 1


def run(typed: bytes, *options: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the program as a shell does."""
    command = [sys.executable, "-m", "hugo_rules.cli", "play", *options]
    return subprocess.run(command, input=typed, capture_output=True, env={**os.environ, **environment}, check=False)


def test_no_sign_that_is_typed_or_shown_ends_a_game() -> None:
    ended = run(b"\xff\xfe\n\xc3\xa4\np13\n", PYTHONIOENCODING="ascii:strict")

    assert (ended.returncode, ended.stderr) == (0, b"")
    assert ended.stdout.endswith(b"1 A p13\n")


def test_a_screen_that_is_gone_does_not_take_the_record_with_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    command = [sys.executable, "-m", "hugo_rules.cli", "play", "--record", str(file)]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdin is not None
    assert program.stdout is not None
    program.stdin.write(b"p13\n")
    program.stdin.flush()
    while not program.stdout.readline().startswith(b"1 A p13"):
        pass
    program.stdout.close()

    _, said = program.communicate(b"board\n" * 500)

    assert (program.returncode, said) == (0, b"")
    assert len(parse_record(file.read_text("utf-8")).turns) == 1


def test_no_input_at_all_is_the_end_of_it() -> None:
    program = 'import sys; sys.stdin = None; from hugo_rules.cli import main; sys.exit(main(["play"]))'

    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)

    assert (ended.returncode, ended.stderr) == (0, b"")
