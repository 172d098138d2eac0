"""Positions, rolls and moves as text: the one parser and the one printer.

A position is one line of fields joined by `_`, safe in an address:

    hugo1_hugo_canon_play1_h27_0100_A19.2.r3_B10.9.s10_firstA_turnB

It says: the base game, first version of this notation; the board named hugo; the
canon; playing, round 1; Hugo on space 27; the clock at 1:00; A has 19 points and
guests on space 2 and in room 3; B has 10 points and guests on space 9 and on step
10; A began; B is to roll. Midnight Party is `midnight1`, has rounds up to 3 and no
clock. A ruleset that differs names each difference: `canon~red-room~exact`. A move
is `2-r5`, a placing `p5`, Hugo's move `hugo`, and `stay` where one may decline.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn, TypeVar, get_args

from hugo_rules.board import Board, board_names, load_board
from hugo_rules.defects import IllegalPosition, defects
from hugo_rules.errors import BadBoard, UnreadableMove, UnreadablePosition
from hugo_rules.readings import Readings, differences, field_names, values
from hugo_rules.state import (
    CLOCK_FIELDS,
    GUESTS_EACH,
    HUGO,
    ROUNDS,
    SEATS,
    AtCellarDoor,
    Decline,
    Game,
    HugoPlace,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Phase,
    Place,
    PlaceGuest,
    Player,
    Position,
    Roll,
    Seat,
    place_order,
)

MARKS: Mapping[str, Game] = {"hugo1": "hugo", "midnight1": "midnight"}
PHASES: Mapping[Game, Mapping[str, tuple[Phase, int]]] = {
    game: {f"{phase}{number}": (phase, number) for phase in get_args(Phase) for number in range(1, rounds + 1)}
    for game, rounds in ROUNDS.items()
}
CLOCKS = tuple(label.replace(":", "").zfill(4) for label in CLOCK_FIELDS)
NUMBER = "(?:0|[1-9][0-9]{0,2})"
PLACE = re.compile(f"([rs]?)({NUMBER})")
POINTS = "(?:0|-?[1-9][0-9]{0,2})"
PLAYER = re.compile(f"([A-H])({POINTS})")
WHOLE_MOVES: Mapping[str, Move] = {HUGO: MoveHugo(), "stay": Decline()}
LONGEST = 2000
"""Longer texts are refused unread: 30 guests on any board need fewer characters."""

Value = TypeVar("Value")


def parse_position(text: str, boards: Mapping[str, Board] | None = None) -> Position:
    """Read a position.

    Args:
        text: the position in notation.
        boards: boards of one's own by name, beside those of the package.

    Raises:
        UnreadablePosition: the text does not follow the notation; says where, what stood there and what could.
        IllegalPosition: it is readable and no game can reach it; names every defect with its clause.

    >>> position = parse_position("hugo1_small_canon~guests~2_play1_h7_0100_A19.2.r4_B10.1.s10_firstA_turnB")
    >>> position.players[0]
    Player(points=19, guests=(OnGallery(space=2), InRoom(door=4)))
    """
    position = _PositionReader(text, boards or {}).read()
    if found := defects(position):
        raise IllegalPosition(found, text)
    return position


def format_position(position: Position) -> str:
    """Write a position: the one text that stands for it.

    >>> text = "hugo1_small_canon~guests~1_play1_h3_0100_A10.2_B4.r4_firstA_turnB"
    >>> format_position(parse_position(text)) == text
    True
    """
    mark = next(mark for mark, game in MARKS.items() if game == position.game)
    phase, clock = f"{position.phase}{position.round}", [CLOCKS[position.clock]] if position.game == "hugo" else []
    players = (_format_player(seat, player) for seat, player in enumerate(position.players))
    fields = [mark, position.board.name, format_ruleset(position), phase, _format_hugo(position.hugo), *clock]
    return "_".join([*fields, *players, f"first{SEATS[position.first]}", f"turn{SEATS[position.turn]}"])


def format_place(place: Place) -> str:
    """Write a place: `5` on the gallery, `r5` in the room behind that door, `s10` on a step."""
    match place:
        case OnGallery(space):
            return str(space)
        case InRoom(door):
            return f"r{door}"
        case OnStep(value):
            return f"s{value}"


def _format_hugo(hugo: HugoPlace) -> str:
    return "hdoor" if isinstance(hugo, AtCellarDoor) else f"h{format_place(hugo)}"


def _format_player(seat: Seat, player: Player) -> str:
    return ".".join([f"{SEATS[seat]}{player.points}", *map(format_place, player.guests)])


def parse_ruleset(text: str) -> tuple[Readings, int | None]:
    """Read a ruleset as it stands in a position: the readings, and the guests of each player where it says how many.

    Raises:
        UnreadablePosition: the text is no ruleset.

    >>> readings, guests = parse_ruleset("canon~red-room~exact~guests~1")
    >>> readings.red_room, guests
    ('exact', 1)
    """
    reader = _PositionReader(text, {})
    ruleset = reader.ruleset(reader.take("'canon'"))
    reader.end()
    return ruleset


def format_ruleset(position: Position) -> str:
    """Write the ruleset of a position: the canon, and each difference.

    >>> format_ruleset(parse_position("hugo1_small_canon~guests~1_play1_h3_0100_A10.2_B4.r4_firstA_turnB"))
    'canon~guests~1'
    """
    words = ["canon"]
    for pair in differences(position.readings).items():
        words += [word.replace("_", "-") for word in pair]
    if position.guests_each != GUESTS_EACH.get(len(position.players)):
        words += ["guests", str(position.guests_each)]
    return "~".join(words)


def parse_move(text: str) -> Move:
    """Read a move, in letters of any size.

    Raises:
        UnreadableMove: the text is no move; says where, what stood there and what could.

    >>> parse_move("2-r5"), parse_move("P5"), parse_move("hugo")
    (MoveGuest(start=OnGallery(space=2), end=InRoom(door=5)), PlaceGuest(space=5), MoveHugo())
    """
    small = small_letters(text)
    if small in WHOLE_MOVES:
        return WHOLE_MOVES[small]
    if re.fullmatch(f"p{NUMBER}", small):
        return PlaceGuest(int(small[1:]))
    start = PLACE.match(small)
    if start is None:
        raise UnreadableMove(text, 1, _found(text, 0), ["a place such as 5, r5 or s10", "p and a space", *map(repr, WHOLE_MOVES)])
    if small[start.end() : start.end() + 1] != "-":
        raise UnreadableMove(text, start.end() + 1, _found(text, start.end()), ["'-'"])
    end = PLACE.fullmatch(small, start.end() + 1)
    if end is None:
        expected = ["a place such as 5 or r5, and nothing after it"]
        raise UnreadableMove(text, start.end() + 2, _found(text, start.end() + 1), expected)
    return MoveGuest(_place(start), _place(end))


def format_move(move: Move) -> str:
    """Write a move.

    >>> format_move(MoveGuest(OnStep(10), OnGallery(1)))
    's10-1'
    """
    match move:
        case PlaceGuest(space):
            return f"p{space}"
        case MoveHugo() | Decline():
            return next(text for text, whole in WHOLE_MOVES.items() if whole == move)
        case MoveGuest(start, end):
            return f"{format_place(start)}-{format_place(end)}"


def parse_roll(text: str) -> Roll:
    """Read a roll, in letters of any size: a number or `hugo`; `none` while guests are placed.

    Which numbers the die has is for the judge to say.

    Raises:
        UnreadableMove: the text is no roll.

    >>> parse_roll("4"), parse_roll("hugo")
    (4, 'hugo')
    """
    rolls: dict[str, Roll] = {**{str(pips): pips for pips in range(1, 7)}, HUGO: HUGO, "none": None}
    if (small := small_letters(text)) not in rolls:
        raise UnreadableMove(text, 1, _found(text, 0), map(repr, rolls))
    return rolls[small]


def format_roll(roll: Roll) -> str:
    """Write a roll."""
    return "none" if roll is None else str(roll)


def small_letters(text: str) -> str:
    """A text in small letters; one with signs that no notation has as it stands, so that each column stays where it is.

    >>> small_letters("2-R5"), small_letters("\u0130")
    ('2-r5', '\u0130')
    """
    return text.lower() if text.isascii() else text


def _place(match: re.Match[str]) -> Place:
    places: Mapping[str, Callable[[int], Place]] = {"": OnGallery, "r": InRoom, "s": OnStep}
    return places[match[1]](int(match[2]))


def _found(text: str, index: int) -> str:
    return repr(text[index : index + 20]) if index < len(text) else "the end"


class _PositionReader:
    """Walks over the fields of one position and knows the column."""

    def __init__(self, text: str, boards: Mapping[str, Board]) -> None:
        self.text = text
        self.boards = boards
        self.fields = text[:LONGEST].split("_")
        self.next = 0
        self.column = 1

    def read(self) -> Position:
        if len(self.text) > LONGEST:
            raise UnreadablePosition(self.text, LONGEST + 1, "more text", [f"at most {LONGEST} characters"])
        game = self.one_of(MARKS)
        board = self.board()
        ruleset_column = self.column
        readings, guests = self.ruleset(self.take("the ruleset, such as 'canon'"))
        phase, number = self.one_of(PHASES[game])
        hugo = self.hugo()
        clock = self.one_of({token: field for field, token in enumerate(CLOCKS)}) if game == "hugo" else 0
        players = self.players()
        if guests is None and len(players) not in GUESTS_EACH:
            found = f"{len(players)} players"
            raise UnreadablePosition(self.text, ruleset_column, found, ["2 to 8 players", "a ruleset with ~guests~ and a number"])
        each = GUESTS_EACH[len(players)] if guests is None else guests
        first = self.one_of({f"first{letter}": seat for seat, letter in enumerate(SEATS)})
        turn = self.one_of({f"turn{letter}": seat for seat, letter in enumerate(SEATS)})
        self.end()
        return Position(game, board, readings, each, phase, number, hugo, clock, players, first, turn)

    def end(self) -> None:
        if self.next < len(self.fields):
            self.refuse(self.fields[self.next], ["the end"])

    def refuse(self, found: str, expected: Iterable[str], offset: int = 0) -> NoReturn:
        is_end = self.next == len(self.fields)
        column = len(self.text) + 1 if is_end else self.column + offset
        shown = repr(found[:40]) if found else "the end" if is_end else "nothing"
        raise UnreadablePosition(self.text, column, shown, expected)

    def take(self, expected: str) -> str:
        if self.next == len(self.fields):
            self.refuse("", [expected])
        return self.fields[self.next]

    def step(self, value: Value) -> Value:
        self.column += len(self.fields[self.next]) + 1
        self.next += 1
        return value

    def one_of(self, tokens: Mapping[str, Value]) -> Value:
        token = self.take(" or ".join(map(repr, tokens)))
        if token not in tokens:
            self.refuse(token, map(repr, tokens))
        return self.step(tokens[token])

    def board(self) -> Board:
        name = self.take("the name of a board")
        try:
            board = self.boards[name] if name in self.boards else load_board(name)
        except BadBoard:
            self.refuse(name, [f"a board ({', '.join(sorted({*board_names(), *self.boards}))})"])
        return self.step(board)

    def ruleset(self, token: str) -> tuple[Readings, int | None]:
        name, *words = token.split("~")
        if name != "canon":
            self.refuse(token, ["'canon'"])
        offset = len("canon~")
        chosen: dict[str, str] = {}
        guests = None
        for key, value in zip(words[::2], [*words[1::2], *[""] * (len(words) % 2)], strict=True):
            field = key.replace("-", "_")
            if guests is not None:
                self.refuse(key, ["'_', since ~guests~ comes last"], offset)
            if field in chosen or (field not in field_names() and key != "guests"):
                self.refuse(key, self.fields_left(chosen), offset)
            offset += len(key) + (1 if value else 0)
            if key == "guests":
                guests = self.number(value, offset)
            elif value.replace("-", "_") in values(field):
                chosen[field] = value.replace("-", "_")
            else:
                self.refuse(value, (repr(word.replace("_", "-")) for word in values(field)), offset)
            offset += len(value) + 1
        return self.step((Readings(**chosen), guests))  # type: ignore[arg-type]

    def fields_left(self, chosen: Mapping[str, str]) -> list[str]:
        return [repr(name.replace("_", "-")) for name in field_names() if name not in chosen] + ["'guests'"]

    def number(self, text: str, offset: int) -> int:
        if not re.fullmatch("[1-9][0-9]?", text):
            self.refuse(text, ["a number from 1 to 99"], offset)
        return int(text)

    def hugo(self) -> HugoPlace:
        expected = ["'hdoor'", "'h' and a space", "'hs' and a step"]
        token = self.take(" or ".join(expected))
        match = PLACE.fullmatch(token, 1)
        if token == "hdoor":
            return self.step(AtCellarDoor())
        if token[:1] != "h" or match is None or match[1] == "r":
            self.refuse(token, expected)
        number = int(match[2])
        return self.step(OnStep(number) if match[1] else OnGallery(number))

    def players(self) -> tuple[Player, ...]:
        players: list[Player] = []
        while self.next < len(self.fields) and not self.fields[self.next].startswith("first"):
            players.append(self.player(len(players)))
        return tuple(players)

    def player(self, seat: Seat) -> Player:
        token = self.fields[self.next]
        head, *guests = token.split(".")
        match = PLAYER.fullmatch(head)
        if match is None or match[1] != SEATS[seat : seat + 1]:
            expected = f"'{SEATS[seat]}' and points" if seat < len(SEATS) else "'first' and a seat"
            self.refuse(head, [expected, "'first' and a seat"][: 1 + (0 < seat < len(SEATS))])
        offset = len(head) + 1
        places = []
        for guest in guests:
            place = PLACE.fullmatch(guest)
            if place is None:
                self.refuse(guest, ["a space such as 5", "a room such as r5", "a step such as s10"], offset)
            places.append(_place(place))
            offset += len(guest) + 1
        return self.step(Player(int(match[2]), tuple(sorted(places, key=place_order))))
