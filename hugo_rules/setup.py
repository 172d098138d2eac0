"""Setup: who plays, with how many guests, and how the guests are placed."""

from __future__ import annotations

from hugo_rules.board import TOP_SPEED, Board, Space
from hugo_rules.clauses import ClauseName, Ground, implements
from hugo_rules.errors import HugoRulesError
from hugo_rules.events import Clauses, Event, GuestPlaced, PlacingEnded, TurnPassed
from hugo_rules.readings import CANON, Readings
from hugo_rules.state import FIGURES, GUESTS_EACH, PLACING, Game, Player, Position, Seat, hugo_at_start, points_at_start
from hugo_rules.words import message

FREE = message("space {space} is free")
TAKEN = message("a guest stands on space {space}; each guest is placed on a space of its own")
OFF = message("there is no space {space}; the gallery ends at {last}")


class BadGame(HugoRulesError):
    """A game that the rules do not provide for."""

    def __init__(self, asked: str, allowed: str, clause: ClauseName) -> None:
        self.asked = asked
        """What was asked for."""
        self.allowed = allowed
        """What may be."""
        self.clause = clause
        """The clause that says so."""
        super().__init__(f"{asked}: {allowed} ({clause})")


@implements(
    *("setup.players", "setup.guests", "setup.points", "setup.clock", "setup.hugo", "setup.first"),
    *("midnight.first-setup", "midnight.trail", "midnight.reset.hugo"),
)
def new_game(
    board: Board,
    players: int,
    *,
    game: Game = "hugo",
    first: Seat = 0,
    readings: Readings = CANON,
    guests_each: int | None = None,
) -> Position:
    """The table before the first guest is placed.

    Args:
        board: the side that is played on.
        players: 2 to 8.
        game: the base game, or Midnight Party.
        first: the seat of who begins; at the table the youngest.
        readings: how the disputed points are read.
        guests_each: guests of each player, where it is not to be the number of the rules.

    Raises:
        BadGame: the number of players is not 2 to 8, the first is none of them, the box has too few figures,
            or the board is too short.

    >>> from hugo_rules.board import load_board
    >>> game = new_game(load_board("hugo"), 4)
    >>> game.guests_each, game.players[0].points, game.hugo
    (4, 10, AtCellarDoor())
    """
    if players not in GUESTS_EACH:
        raise BadGame(f"a game of {players}", "2 to 8 can play", "setup.players")
    if first not in range(players):
        raise BadGame(f"first player {first}", f"the seats are 0 to {players - 1}", "setup.first")
    each = GUESTS_EACH[players] if guests_each is None else guests_each
    if each < 1 or each * players > FIGURES:
        asked = f"{each} guests for each of {players} players"
        raise BadGame(asked, f"everybody has 1 or more, and the box has {FIGURES}", "setup.guests")
    if board.ring < each * players or board.ring <= TOP_SPEED:
        needed = max(each * players, TOP_SPEED + 1)
        raise BadGame(f"board {board.name} with a ring of {board.ring}", f"this game needs {needed} spaces", "setup.place.free")
    empty, hugo = Player(points_at_start(game, readings), ()), hugo_at_start(game, readings, board)
    return Position(game, board, readings, each, "place", 1, hugo, 0, (empty,) * players, first, first)


@implements("setup.place.free", "setup.place.any", "setup.place.gallery")
def placing_grounds(ring: int, placing: str, space: Space, owners: tuple[Seat, ...]) -> tuple[Ground, ...]:
    """What the rules say of placing a guest on a space: free it must be, and any will do.

    Args:
        ring: how many spaces the gallery has.
        placing: how the word free is read.
        space: where the guest is to be put.
        owners: the player, after whoever has a guest there, a seat for each.
    """
    facts = {"space": space}
    if space not in range(ring):
        return (Ground("setup.place.gallery", False, OFF, {"space": space, "last": ring - 1}),)
    if not PLACING[placing](owners):
        return (Ground("setup.place.free", False, TAKEN, facts),)
    return Ground("setup.place.free", True, FREE, facts), Ground("setup.place.any", True, FREE, facts)


@implements("setup.place.order", "setup.place.direction", "midnight.first-setup")
def place_guest(position: Position, space: Space) -> tuple[Event, ...]:
    """Put one guest down; the next player clockwise goes on until all are placed."""
    clauses: Clauses = ("setup.place.order", "setup.place.free", "setup.place.any", "setup.place.gallery")
    if position.game == "midnight":
        clauses += ("midnight.first-setup",)
    placed = GuestPlaced(position.turn, space, clauses)
    standing = sum(len(player.guests) for player in position.players)
    if standing + 1 == position.guests_each * len(position.players):
        return placed, PlacingEnded(position.first, ("setup.place.order", "setup.first"))
    return placed, TurnPassed(next_seat(position), ("setup.place.direction",))


@implements("turn.order")
def next_seat(position: Position) -> Seat:
    """The player to the left, clockwise round the table."""
    return (position.turn + 1) % len(position.players)
