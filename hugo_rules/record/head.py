"""The tags on top of a record: what they say of the table, and where they contradict themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from hugo_rules.board import Board, board_names, load_board
from hugo_rules.defects import IllegalPosition
from hugo_rules.errors import Unreadable
from hugo_rules.notation import parse_position, parse_ruleset, small_letters
from hugo_rules.readings import CANON, Readings
from hugo_rules.record.faults import Noted, Remark, UnreadableRecord, quoted
from hugo_rules.record.line import Said
from hugo_rules.record.replay import Unread
from hugo_rules.rulebook import RULESETS, ruleset
from hugo_rules.setup import BadGame, new_game
from hugo_rules.state import ROUNDS, SEATS, Game, Position, Seat
from hugo_rules.words import message

KNOWN = ("Game", "Board", "Ruleset", "Rulebook", "Players", *SEATS, "First", "Result", "Position")
"""The tags that mean something, in the order in which they are written."""
SAME_NAME = {name.lower(): name for name in KNOWN}
MEANT = {
    **{"winner": "Result", "winners": "Result", "set": "Ruleset"},
    **{f"player{mark}": letter for seat, letter in enumerate(SEATS, 1) for mark in (seat, letter.lower())},
}
"""What is meant by names that are not like it in their letters."""
ALIKE = 0.8
"""How like a known tag another must be to be taken for a slip, as `difflib` counts: one letter too few, too many or amiss."""
UNKNOWN_RESULTS = ("*", "?", "")
UNDERSCORE = re.compile("(?<=[a-z])_(?=[a-z0-9])")
"""An underscore within a name, where positions have a hyphen."""
REMEMBERED = 64
"""How many names of tags are remembered; a file of many games has the same in each."""
NOBODY = "-"
"""The result of a game that nobody has won."""

TWICE = message("the tag {tag} stands twice, and the first counts")
CONTRADICTS = message("the tag {tag} says {said}, and the position says otherwise and counts")
NO_SUCH_PLAYER = message("the tag {tag} names a player, and {players} play")
UNKNOWN = message("the tag {tag} is not known; perhaps {meant} is meant")

Value = TypeVar("Value")
Ruleset = tuple[Readings, int | None]


class Tag(NamedTuple):
    """One tag."""

    value: str
    """What it says."""
    line: int
    """The line, from 1."""
    text: str
    """The whole line."""
    column: int
    """The column where the value begins, from 1."""

    def fault(self, problem: Unreadable) -> UnreadableRecord:
        """Why it cannot be read, and where: in a value written with escapes, at its beginning."""
        within = problem.column - 1 if self.text.startswith(self.value, self.column - 1) else 0
        return UnreadableRecord(self.line, self.text, self.column + within, problem.found, problem.expected)


class Told(NamedTuple):
    """What the tags tell of the beginning; `None` where they are silent."""

    game: Game | None
    """Which game is played."""
    board: Board | None
    """The side that is played on."""
    ruleset: Ruleset | None
    """How the disputed points are read, and how many guests each player has."""
    players: int | None
    """How many play."""
    first: Seat | None
    """Who began."""


class Head:
    """The tags of one record."""

    def __init__(self, boards: Mapping[str, Board], faults: Noted[UnreadableRecord], remarks: Noted[Remark]) -> None:
        self.boards = boards
        self.tags: dict[str, Tag] = {}
        self.faults = faults
        self.remarks = remarks

    def take(self, line: int, text: str, name: str, value: str, column: int) -> None:
        """Keep a tag."""
        known = SAME_NAME.get(name.lower(), name)
        if known in self.tags:
            self.remarks.take([Remark(line, TWICE, {"tag": known})])
            return
        self.tags[known] = Tag(value, line, text, column)
        if meant := _meant_by(known):
            self.remarks.take([Remark(line, UNKNOWN, {"tag": known, "meant": meant})])

    @property
    def rulebook(self) -> str:
        """The version of the rulebook, as it stands."""
        return self.tags["Rulebook"].value if "Rulebook" in self.tags else ""

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """The tags that mean nothing here, by name."""
        return tuple(sorted((name, tag.value) for name, tag in self.tags.items() if name not in KNOWN))

    def start(self, line: int, said: Sequence[Said | Unread]) -> Position | None:
        """The table before the first turn; `None` and a fault where the tags do not tell.

        Args:
            line: where the record begins.
            said: its turns, whose letters tell who plays and who began where no tag does.
        """
        before = self.faults.count
        told = Told(
            self.value("Game", _game),
            self.value("Board", self.board),
            self.value("Ruleset", _ruleset),
            self.value("Players", _players),
            self.value("First", _seat),
        )
        position = self.value("Position", self.position)
        if self.faults.count > before:
            return None
        if position is None:
            return self.begin(line, told, said)
        self.contradictions(told, position)
        return position

    def begin(self, line: int, told: Told, said: Sequence[Said | Unread]) -> Position | None:
        """A new game as the tags tell, and where they are silent the letters and the canon."""
        letters = [one.player for one in said[:1] if isinstance(one, Said)]
        first = next((seat for seat in (told.first, *letters) if seat is not None), 0)
        readings, guests = told.ruleset or (CANON, None)
        game = told.game or "hugo"
        players = told.players or self.players_named(said)
        try:
            if players < 2:
                asked = f"nobody but {SEATS[0]} is named" if players else "no word of who plays"
                raise BadGame(asked, "a tag Players, names or letters tell who plays, and 2 to 8 can", "setup.players")
            board = told.board or load_board(game)
            return new_game(board, players, game=game, first=first, readings=readings, guests_each=guests)
        except BadGame as problem:
            self.faults.take([UnreadableRecord(line, "", 1, problem.asked, [f"{problem.allowed} ({problem.clause})"])])
            return None

    def players_named(self, said: Iterable[Said | Unread]) -> int:
        """How many play, by the last of the letters that have a name or a turn; 0 where there is none."""
        letters = [one.player for one in said if isinstance(one, Said) and one.player is not None]
        named = [seat for seat, letter in enumerate(SEATS) if letter in self.tags]
        return max([*named, *letters], default=-1) + 1

    def value(self, name: str, read: Callable[[str], Value]) -> Value | None:
        """What a tag says; `None` where it is absent, and where it cannot be read, which is a fault."""
        tag = self.tags.get(name)
        if tag is None:
            return None
        try:
            return read(tag.value)
        except Unreadable as problem:
            self.faults.take([tag.fault(problem)])
            return None

    def board(self, text: str) -> Board:
        name = _one_of(text, sorted({*board_names(), *self.boards}))
        return self.boards.get(name) or load_board(name)

    def position(self, text: str) -> Position:
        try:
            return parse_position(text, self.boards)
        except IllegalPosition as problem:
            reasons = "; ".join(defect.what for defect in problem.defects)
            raise Unreadable(text, 1, f"an impossible position ({reasons})", ["one that a game can reach"]) from problem

    def contradictions(self, told: Told, position: Position) -> None:
        """Remark on each tag that does not fit the position with which the record begins."""
        readings, guests = told.ruleset or (None, None)
        fits = {
            "Game": told.game in (None, position.game),
            "Board": told.board in (None, position.board),
            "Ruleset": readings in (None, position.readings) and guests in (None, position.guests_each),
            "Players": told.players in (None, len(position.players)),
            "First": told.first in (None, position.first),
        }
        for name in (name for name, does in fits.items() if not does):
            tag = self.tags[name]
            self.remarks.take([Remark(tag.line, CONTRADICTS, {"tag": name, "said": tag.value})])

    def result(self, start: Position | None) -> tuple[Seat, ...] | None:
        """Who is said to have won."""
        seats = SEATS if start is None else SEATS[: len(start.players)]
        return self.value("Result", lambda text: _result(text, seats))

    def names(self, start: Position | None) -> tuple[str, ...]:
        """The players' names by seat; none at all where nobody is named."""
        seats = SEATS if start is None else SEATS[: len(start.players)]
        for letter in SEATS[len(seats) :]:
            if letter in self.tags:
                facts = {"tag": letter, "players": len(seats)}
                self.remarks.take([Remark(self.tags[letter].line, NO_SUCH_PLAYER, facts)])
        names = tuple(self.tags[letter].value if letter in self.tags else "" for letter in seats)
        return names if any(names) else ()


@lru_cache(REMEMBERED)
def _meant_by(name: str) -> str | None:
    """The tag that is meant by one that is not known; `None` where it is known, and where it is a tag of somebody's own."""
    if name in KNOWN:
        return None
    from difflib import get_close_matches  # Slow to load, and seldom needed.

    near = get_close_matches(name.lower(), SAME_NAME, n=1, cutoff=ALIKE)
    return MEANT.get(name.lower()) or (SAME_NAME[near[0]] if near else None)


def _one_of(text: str, allowed: Iterable[str]) -> str:
    """A name in letters of any size, as it is written where it is known."""
    known = {small_letters(name): name for name in allowed}
    name = small_letters(text)
    if name not in known:
        raise Unreadable(text, 1, quoted(text), map(repr, known.values()))
    return known[name]


def _game(text: str) -> Game:
    return next(game for game in ROUNDS if game == _one_of(text, ROUNDS))


def _ruleset(text: str) -> Ruleset:
    """A ruleset as positions have it or as house rules are given, with underscores; or the name of a source."""
    known = UNDERSCORE.sub("-", small_letters(text))
    if known in RULESETS:
        return ruleset(known), None
    if not known.startswith("canon"):
        raise Unreadable(text, 1, quoted(text), [*map(repr, RULESETS), "differences such as canon~red-room~exact"])
    return parse_ruleset(known)


def _players(text: str) -> int:
    if not re.fullmatch("[2-8]", text):
        raise Unreadable(text, 1, quoted(text), ["a number from 2 to 8"])
    return int(text)


def _seat(text: str) -> Seat:
    return SEATS.index(_one_of(text, SEATS))


def _result(text: str, seats: str) -> tuple[Seat, ...] | None:
    if text in UNKNOWN_RESULTS:
        return None
    if text == NOBODY:
        return ()
    letters = text.upper().replace(",", "").replace(" ", "")
    if not letters or set(letters) - set(seats):
        raise Unreadable(text, 1, quoted(text), [f"letters from A to {seats[-1]}", f"'{NOBODY}' for nobody", "'*'"])
    return tuple(seat for seat, letter in enumerate(seats) if letter in letters)
