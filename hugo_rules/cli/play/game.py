"""A game that is being played: its turns so far, what comes next, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hugo_rules.bots import Bot
from hugo_rules.cli.play.luck import Luck
from hugo_rules.end import winners_of
from hugo_rules.judge import FACES, legal_moves
from hugo_rules.record import Record, Turn, play_through
from hugo_rules.state import Move, Position, Roll, Seat
from hugo_rules.turn import Outcome, apply


class Game:
    """The table, and how it came to be so."""

    def __init__(self, begun: Record, start: Position, bots: Mapping[Seat, Bot], luck: Luck) -> None:
        played = list(play_through(start, begun.turns))
        self.begun = begun
        self.bots = bots
        self.luck = luck
        self.turns = [one.turn for one in played]
        self.rolled = [one.roll for one in played]
        """What was rolled in the turns that were played when the game was taken up."""
        self.positions = [start, *(one.outcome.position for one in played)]
        """The table before each turn, and now."""

    @property
    def position(self) -> Position:
        """The table now."""
        return self.positions[-1]

    @property
    def number(self) -> int:
        """Which turn comes next, from 1."""
        return len(self.positions)

    @property
    def is_over(self) -> bool:
        """Whether nobody gets another turn."""
        return self.position.phase == "over"

    @property
    def bot(self) -> Bot | None:
        """The bot whose turn it is; `None` where a person is to move."""
        return self.bots.get(self.position.turn)

    @property
    def is_by_bots(self) -> bool:
        """Whether no person plays."""
        return len(self.bots) == len(self.position.players)

    @property
    def roll(self) -> Roll:
        """What the die shows now."""
        return self.roll_of(self.number)

    def roll_of(self, number: int) -> Roll:
        """What the die shows in a turn, counted from 1; `None` while guests are placed.

        A turn of a game that was taken up has the roll that it had, however often it is taken back.
        """
        position = self.positions[number - 1]
        if position.phase == "place":
            return None
        faces, known = FACES[position.readings.die], self.rolled[number - 1 : number]
        return known[0] if known and known[0] in faces else self.luck.face(number, faces)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What may be done now."""
        return legal_moves(self.position, self.roll)

    def bots_move(self, bot: Bot) -> Move:
        """What a bot does now."""
        return bot(self.position, self.roll, self.moves, self.luck.chance(self.number))

    def do(self, move: Move) -> Outcome:
        """Carry out a move.

        Raises:
            IllegalMove: the rules refuse it.
        """
        roll = self.roll
        outcome = apply(self.position, roll, move)
        self.turns.append(Turn(self.position.turn, roll, move))
        self.positions.append(outcome.position)
        return outcome

    def take_back(self) -> bool:
        """Go back to the last turn in which a person had a choice; whether there was one."""
        for number in range(len(self.turns), 0, -1):
            position = self.positions[number - 1]
            if position.turn not in self.bots and len(legal_moves(position, self.roll_of(number))) > 1:
                del self.turns[number - 1 :], self.positions[number:]
                return True
        return False

    def record(self) -> Record:
        """The game as it is written down."""
        result = winners_of(self.position) if self.is_over else None
        return replace(self.begun, turns=tuple(self.turns), result=result)
