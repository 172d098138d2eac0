"""What is said at the table: the board, the prompt, and an answer to whatever is typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from hugo_rules.cli.ask import NEAREST, list_lines, nearest, verdict_lines
from hugo_rules.cli.given import BadOption
from hugo_rules.cli.play.game import Game
from hugo_rules.cli.play.keep import Keeper
from hugo_rules.cli.printing import is_terminal
from hugo_rules.cli.table import lines
from hugo_rules.errors import UnreadableMove, printable
from hugo_rules.events import TurnPassed
from hugo_rules.judge import judge
from hugo_rules.notation import format_move, format_roll, parse_move, small_letters
from hugo_rules.record import format_action
from hugo_rules.record.line import END, Word, words_in
from hugo_rules.state import SEATS, Move
from hugo_rules.tell import describe_events, roll_words
from hugo_rules.words import Words, message

HINT = message("A move is written {move}. Also: ? (what may be done), why MOVE, board, back, save FILE, quit.")
ENTER = message("{player} rolls {roll}. Only {move} may be done: Enter does it.")
ROLLS = message("{player} rolls {roll}.")
NOTHING_BACK = message("There is no choice to take back.")
BACK = message("Back to turn {number}.")
WHY = message("why MOVE says of a move whether it may be done, and by which clauses.")
SAVE = message("save FILE writes the record into a file.")
RECORD = message("Record: {file}")


class Stopped(Exception):
    """Somebody has had enough."""


class Talk:
    """The conversation over one game."""

    def __init__(self, game: Game, keeper: Keeper, words: Words) -> None:
        self.game = game
        self.keeper = keeper
        self.words = words
        self.commands: Mapping[str, Callable[[str], None]] = {
            "?": self.list_moves,
            "help": self.hint,
            "why": self.explain,
            "board": self.show_board,
            **dict.fromkeys(("back", "undo"), self.take_back),
            "save": self.save,
            **dict.fromkeys(("quit", "q", "exit"), self.stop),
        }

    def play(self) -> None:
        """Play to the end.

        Raises:
            Stopped: somebody has had enough.
        """
        game = self.game
        if not game.is_by_bots and not game.is_over:
            self.hint("")
        while not game.is_over:
            if bot := game.bot:
                self.do(game.bots_move(bot))
            else:
                self.take_turn()
        self.show_board("")

    def take_turn(self) -> None:
        """Let a person take a turn, or take turns back.

        Raises:
            Stopped: the person has had enough.
        """
        self.show_board("")
        number = self.game.number
        self.show_roll()
        while self.game.number == number:
            self.answer(self.read())

    def read(self) -> str:
        """What a person types, without blanks around it.

        Raises:
            Stopped: no more is coming.
        """
        game = self.game
        roll = "" if game.roll is None else f" {format_roll(game.roll)}"
        # A program without input has none at all.
        if sys.stdin is None:
            raise Stopped
        try:
            text = input(f"{game.number} {SEATS[game.position.turn]}{roll}> ").strip()
        except EOFError:
            print()
            raise Stopped from None
        if not sys.stdin.isatty():
            # What comes out of a pipe is not seen where it is typed.
            print(printable(text))
        return text

    def answer(self, text: str) -> None:
        """Do what was typed, or say why not; then nothing has changed.

        Raises:
            Stopped: the person has had enough.
        """
        word, _, rest = text.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command:
                command(rest.strip())
            elif text:
                self.attempt(self.move(text))
            else:
                self.go_on()
        except UnreadableMove as problem:
            print(problem)
            self.hint("")
        except BadOption as problem:
            print(problem)

    def move(self, text: str) -> Move:
        """A move as it was typed, perhaps with its roll as in a record, or a placing as a space alone.

        Raises:
            UnreadableMove: it is none.
        """
        words, roll = words_in(text), self.game.roll
        if len(words) > 1 and small_letters(words[0].text) == format_roll(roll):
            words = words[1:]
        word, *rest = words
        if rest:
            raise self.too_much(text, word, rest[0])
        is_space = roll is None and word.text.isdecimal()
        return (word._replace(text=f"p{word.text}") if is_space else word).read(text, parse_move)

    def too_much(self, text: str, word: Word, after: Word) -> UnreadableMove:
        """Which of two words is not a move's: the one after a move, or the one in its place."""
        try:
            word.read(text, parse_move)
        except UnreadableMove:
            roll, such = self.game.roll, f"such as {format_move(self.game.moves[0])}"
            if roll is None:
                return word.refuse(text, f"a placing {such}")
            # The roll may come first, and only there.
            return word.refuse(text, *([] if word.start else [repr(format_roll(roll))]), f"a move {such}")
        return after.refuse(text, END)

    def attempt(self, move: Move) -> None:
        """Carry out a person's move, or say why the rules refuse it."""
        game = self.game
        verdict = judge(game.position, game.roll, move)
        if verdict.is_legal:
            self.do(move)
            self.keeper.keep(game.record())
            return
        print(verdict.in_words(self.words))
        if near := nearest(move, game.moves):
            self.say(NEAREST, move=format_move(near))

    def do(self, move: Move) -> None:
        """Carry out a move and say what came of it; of a game among bots only the end is told."""
        game = self.game
        number, roll, player = game.number, game.roll, SEATS[game.position.turn]
        before, outcome = game.position, game.do(move)
        if game.is_by_bots and not game.is_over:
            return
        told = [event for event in outcome.events if not isinstance(event, TurnPassed)]
        print(f"{number} {player} {format_action(roll, move)}  {describe_events(before, told, self.words)}".rstrip())

    def go_on(self) -> None:
        """An empty line: take the only move there is, or say what may be typed."""
        if len(moves := self.game.moves) == 1:
            self.attempt(moves[0])
        else:
            self.hint("")

    def hint(self, rest: str) -> None:
        """Say what may be typed."""
        self.say(HINT, move=format_move(self.game.moves[0]))

    def list_moves(self, rest: str) -> None:
        """Say what may be done, and what may not and why."""
        for line in list_lines(self.game.position, self.game.roll, self.words):
            print(line)

    def explain(self, rest: str) -> None:
        """Say of a move whether it may be done, and by which clauses."""
        if not rest:
            self.say(WHY)
            return
        for line in verdict_lines(self.game.position, self.game.roll, self.move(rest), self.words):
            print(line)

    def show_board(self, rest: str) -> None:
        """Show the table."""
        print()
        for line in lines(self.game.position, self.words, is_terminal()):
            print(line)

    def show_roll(self) -> None:
        """Say what has been rolled."""
        game, player = self.game, SEATS[self.game.position.turn]
        if game.roll is None:
            return
        roll, moves = roll_words(game.roll, self.words), game.moves
        if len(moves) == 1:
            self.say(ENTER, player=player, roll=roll, move=format_move(moves[0]))
        else:
            self.say(ROLLS, player=player, roll=roll)

    def take_back(self, rest: str) -> None:
        """Take turns back, up to the last one in which a person had a choice."""
        if self.game.take_back():
            self.keeper.keep(self.game.record())
            self.say(BACK, number=self.game.number)
        else:
            self.say(NOTHING_BACK)

    def save(self, rest: str) -> None:
        """Write the record now, and from now on, into a file."""
        if rest:
            self.keeper.choose(rest)
        elif self.keeper.file is None:
            self.say(SAVE)
            return
        self.keeper.keep(self.game.record())
        self.say(RECORD, file=printable(str(self.keeper.file)))

    def stop(self, rest: str) -> None:
        """Leave the game.

        Raises:
            Stopped: always.
        """
        raise Stopped

    def close(self) -> None:
        """Write the record for good.

        Raises:
            BadOption: its file cannot be written any more; then the screen has it.
        """
        self.keeper.close(self.game.record())
        if self.keeper.file:
            self.say(RECORD, file=printable(str(self.keeper.file)))

    def say(self, template: str, **facts: object) -> None:
        """Say something in the language of the reader."""
        print(self.words.say(template, **facts))
