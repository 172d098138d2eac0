"""What Hypothesis draws: boards, readings, games, positions, moves, rolls.

The ordinary run is the same each time. `HUGO_EXAMPLES=5000` draws 5,000 examples of each
property at random.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from hugo_rules.board import Board, load_board
from hugo_rules.readings import CANON, Readings, field_names, values
from hugo_rules.setup import new_game
from hugo_rules.state import (
    FIGURES,
    GUESTS_EACH,
    HUGO,
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
    place_order,
)

BOARDS = tuple(map(load_board, ("hugo", "midnight", "small")))
DIES: Mapping[str, tuple[Roll, ...]] = {"two_hugo": (HUGO, 1, 2, 4, 5, HUGO), "one_hugo": (HUGO, 1, 2, 3, 4, 5)}
PHASES: tuple[Phase, ...] = ("place", "play", "over")

numbers = st.one_of(st.integers(0, 30), st.integers(0, 999))
rolls = st.sampled_from((None, 1, 2, 3, 4, 5, 6, HUGO))
boards = st.sampled_from(BOARDS)
all_readings = st.one_of(st.just(CANON), st.builds(Readings, **{name: st.sampled_from(values(name)) for name in field_names()}))
any_place: st.SearchStrategy[Place] = st.one_of(
    st.builds(OnGallery, numbers), st.builds(InRoom, numbers), st.builds(OnStep, numbers)
)
any_hugo: st.SearchStrategy[HugoPlace] = st.one_of(
    st.just(AtCellarDoor()), st.builds(OnGallery, numbers), st.builds(OnStep, numbers)
)
any_move: st.SearchStrategy[Move] = st.one_of(
    st.builds(MoveGuest, any_place, any_place), st.builds(PlaceGuest, numbers), st.just(MoveHugo()), st.just(Decline())
)


def examples(count: int, **rest: Any) -> settings:
    """How many examples a property is shown: the same ones each time, or `HUGO_EXAMPLES` others."""
    asked = os.environ.get("HUGO_EXAMPLES")
    return settings(max_examples=int(asked or count), derandomize=not asked, deadline=None, database=None, **rest)


@st.composite
def new_games(
    draw: st.DrawFn,
    boards: st.SearchStrategy[Board] = boards,
    readings: st.SearchStrategy[Readings] = all_readings,
    game: Game = "hugo",
) -> Position:
    """A table before the first guest is placed."""
    board = draw(boards)
    players = draw(st.integers(2, 8))
    most = min(board.ring, FIGURES) // players
    by_the_rules = [st.none()] if GUESTS_EACH[players] <= most else []
    # With one guest each a game lasts until Hugo ends it more often than not.
    guests_each = draw(st.one_of(*by_the_rules, st.just(1), st.integers(1, most)))
    first = draw(st.integers(0, players - 1))
    return new_game(board, players, game=game, first=first, readings=draw(readings), guests_each=guests_each)


@st.composite
def placing_positions(draw: st.DrawFn) -> Position:
    """A table on which some guests have been placed."""
    start = draw(st.one_of(new_games(), new_games(game="midnight")))
    seats = len(start.players)
    number = draw(st.integers(0, start.guests_each * seats - 1))
    spaces = draw(st.lists(st.integers(0, start.board.ring - 1), min_size=number, max_size=number, unique=True))
    dealt = [spaces[(seat - start.first) % seats :: seats] for seat in range(seats)]
    players = (player._replace(guests=in_order(*map(OnGallery, own))) for player, own in zip(start.players, dealt, strict=True))
    return start._replace(players=tuple(players), turn=(start.first + number) % seats)


Guests = tuple[Place, ...]


@st.composite
def dealt(draw: st.DrawFn, start: Position, spaces: Sequence[Place], rooms: Sequence[Place]) -> list[Guests]:
    """Guests for every player, on these spaces, one at most in each of these rooms, and on any step."""
    empty, others = list(rooms), [*spaces, *map(OnStep, start.board.steps)]
    hands = []
    for _ in start.players:
        inside = draw(st.lists(st.sampled_from(empty), max_size=start.guests_each, unique=True)) if empty else []
        empty = [room for room in empty if room not in inside]
        outside = start.guests_each - len(inside)
        hands.append(in_order(*inside, *draw(st.lists(st.sampled_from(others), min_size=outside, max_size=outside))))
    return hands


def spaces_without(start: Position, hugo: int) -> list[Place]:
    return [OnGallery(space) for space in range(start.board.ring) if space != hugo]


@st.composite
def played_positions(draw: st.DrawFn) -> Position:
    """A position in play that breaks no clause, put together and not played to."""
    start = draw(new_games())
    board = start.board
    first_field = 2 if start.readings.first_arrival == "faster" else 1
    hugo = draw(st.integers(0, board.ring - 1))
    hands = draw(dealt(start, spaces_without(start, hugo), list(map(InRoom, board.by_door))))
    players = tuple(Player(draw(st.integers(0, 45)), hand) for hand in hands)
    turn = draw(st.integers(0, len(players) - 1))
    clock = draw(st.integers(first_field, 5))
    return start._replace(phase="play", hugo=OnGallery(hugo), clock=clock, players=players, turn=turn)


@st.composite
def rounds_in_play(draw: st.DrawFn) -> Position:
    """A round of Midnight Party going on: somebody is on the gallery, and a room is empty."""
    start = draw(new_games(game="midnight"))
    hugo = draw(st.integers(0, start.board.ring - 1))
    spaces = spaces_without(start, hugo)
    hands = draw(dealt(start, spaces, list(map(InRoom, start.board.by_door))[1:]))
    seat = draw(st.integers(0, len(hands) - 1))
    hands[seat] = in_order(draw(st.sampled_from(spaces)), *hands[seat][1:])
    turn = draw(st.integers(0, len(hands) - 1))
    return draw(with_totals(start._replace(phase="play", hugo=OnGallery(hugo), turn=turn), hands, draw(st.integers(1, 3))))


@st.composite
def between_rounds(draw: st.DrawFn) -> Position:
    """Guests of Midnight Party that are placed again, the last one always still waiting."""
    start = draw(new_games(game="midnight"))
    number = len(start.players) * start.guests_each
    spaces = draw(st.lists(st.integers(0, start.board.ring - 1).map(OnGallery), max_size=number - 1, unique=True))
    waiting = number - len(spaces)
    steps = draw(st.lists(st.sampled_from(start.board.steps).map(OnStep), min_size=waiting, max_size=waiting))
    places: list[Place] = [*spaces, *steps]
    guests = draw(st.permutations(places))
    hands = [in_order(*guests[seat :: len(start.players)]) for seat in range(len(start.players))]
    hugo = OnGallery(draw(st.integers(0, start.board.ring - 1)))
    position = draw(with_totals(start._replace(phase="place", hugo=hugo), hands, draw(st.integers(2, 3))))
    deepest = OnStep(max(step.value for step in steps))
    owners = [seat for seat in from_first(position) if deepest in hands[seat]]
    return position._replace(turn=max(owners, key=lambda seat: position.players[seat].points))


def from_first(position: Position) -> list[int]:
    """The seats in their order round the table, from the first player."""
    seats = range(len(position.players))
    return [*seats[position.first :], *seats[: position.first]]


@st.composite
def parties_over(draw: st.DrawFn) -> Position:
    """A Midnight Party after its last round."""
    start = draw(new_games(game="midnight"))
    hands = draw(dealt(start, (), list(map(InRoom, start.board.by_door))))
    hugo = OnGallery(draw(st.integers(0, start.board.ring - 1)))
    return draw(with_totals(start._replace(phase="over", hugo=hugo), hands, 3))


@st.composite
def with_totals(draw: st.DrawFn, table: Position, hands: list[Guests], number: int) -> Position:
    """A table of Midnight Party in one of its rounds, with guests, totals, and the worst of the players the first."""
    totals = [draw(st.integers(-9, 99)) if number > 1 else 0 for _ in hands]
    worst = [seat for seat, total in enumerate(totals) if total == max(totals)]
    first = draw(st.sampled_from(worst)) if number > 1 else table.first
    return table._replace(round=number, first=first, players=tuple(map(Player, totals, hands)))


midnight_positions = st.one_of(rounds_in_play(), between_rounds(), parties_over())
sound_positions = st.one_of(placing_positions(), played_positions(), midnight_positions)


def in_order(*guests: Place) -> tuple[Place, ...]:
    """Guests as a position keeps them."""
    return tuple(sorted(guests, key=place_order))


@st.composite
def any_players(draw: st.DrawFn, board: Board, most: int) -> tuple[Player, ...]:
    """Up to eight players with whatever they may not have."""
    on_board: list[Place] = [OnGallery(0), OnGallery(board.ring - 1), *map(OnStep, board.steps), *map(InRoom, board.by_door)]
    guests = st.lists(st.one_of(st.sampled_from(on_board), any_place), max_size=most).map(lambda places: in_order(*places))
    return tuple(draw(st.lists(st.builds(Player, st.integers(-999, 999), guests), max_size=8)))


CHANGES: Mapping[str, Callable[[Position], st.SearchStrategy[Any]]] = {
    "readings": lambda position: all_readings,
    "guests_each": lambda position: st.integers(1, 99),
    "phase": lambda position: st.sampled_from(PHASES),
    "hugo": lambda position: any_hugo,
    "players": lambda position: any_players(position.board, 6),
    "first": lambda position: st.integers(0, 7),
    "turn": lambda position: st.integers(0, 7),
}
"""What a hand may change on a table, and to what: every field that the notation writes of both games."""
OWN_CHANGES: Mapping[Game, Mapping[str, Callable[[Position], st.SearchStrategy[Any]]]] = {
    "hugo": {"clock": lambda position: st.integers(0, 8)},
    "midnight": {"round": lambda position: st.integers(1, 3)},
}
"""What it may change in one of the games alone."""


@st.composite
def any_positions(draw: st.DrawFn) -> Position:
    """A position made by hand: sound, or with some of its fields or of its guests changed to anything."""
    position = draw(sound_positions)
    changes = {**CHANGES, **OWN_CHANGES[position.game]}
    for field in draw(st.lists(st.sampled_from(sorted(changes)), unique=True, min_size=1, max_size=2)):
        position = position._replace(**{field: draw(changes[field](position))})
    for _ in range(draw(st.integers(0, 2)) if position.players else 0):
        position = _with_a_guest_elsewhere(draw, position)
    return position


def _with_a_guest_elsewhere(draw: st.DrawFn, position: Position) -> Position:
    """One more guest for somebody, where Hugo is, where another is, or anywhere; one fewer of its own where it has one."""
    seat = draw(st.integers(0, len(position.players) - 1))
    player = position.players[seat]
    standing: list[Place] = [guest for other in position.players for guest in other.guests]
    if isinstance(position.hugo, OnGallery):
        standing.append(position.hugo)
    place = draw(st.one_of(any_place, *([st.sampled_from(standing)] if standing else [])))
    changed = player._replace(guests=in_order(place, *player.guests[1:]))
    return position._replace(players=(*position.players[:seat], changed, *position.players[seat + 1 :]))
