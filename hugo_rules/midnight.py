"""Midnight Party: the older game, in three rounds.

This chapter holds what differs from the base game; what it does not change is as the
other chapters have it. Points are penalty here as there: the fewer the better. A total
may fall below 0, and the board prints the signs the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hugo_rules.board import Pips, Points, Space
from hugo_rules.case import Case
from hugo_rules.clauses import ClauseName, Ground, implements
from hugo_rules.end import fewest
from hugo_rules.events import (
    Clauses,
    Event,
    GameEnded,
    GuestLeft,
    GuestMoved,
    GuestPlacedAgain,
    GuestReturned,
    HugoReturned,
    PlacingEnded,
    RoundBegan,
    RoundEnded,
    RoundScored,
    TurnPassed,
)
from hugo_rules.guests import MUST, walk_ground
from hugo_rules.readings import Readings
from hugo_rules.rooms import entry_grounds
from hugo_rules.setup import OFF, next_seat
from hugo_rules.state import ROUNDS, SEATS, InRoom, MoveGuest, OnGallery, OnStep, Place, Position, Seat, hugo_at_start
from hugo_rules.words import message

SPEED: Pips = 3
SLOW: Pips = 2
SLOW_HUGO: Mapping[str, int] = {"seven": 7, "five": 5}
"""From how many players on Hugo is slow."""
DECLINING: Mapping[str, bool] = {"may": True, "must": False}
"""Whether a number may be left unplayed while a guest could move."""
ROUND_END: Mapping[str, tuple[str, ...]] = {"both": ("rooms", "gallery"), "gallery": ("gallery",)}
"""What ends a round: every room occupied, nobody on the gallery."""

STAYS_IN = message("a guest in a room stays there until the round is over")
STAYS_DOWN = message("a captured guest stays in the cellar until the round is over")
OCCUPIED = message("a guest stands in the room: {room}; nobody is put out of one")
ENTER = message("rooms are entered as in the base game")
DECLINE = message("{player} may leave a number unplayed")
NOBODY_UP = message("{player} has no guest on the gallery, so the number does nothing")
NEXT = message("guests from the deepest step are placed first")
FREE = message("no other guest stands on space {space}")
TAKEN = message("a guest stands on space {space}; guests from the stairs are placed on free spaces")


@implements("midnight.hugo-speed")
def steady_speed(readings: Readings, players: int) -> Pips:
    """How far Hugo goes, in every round: 3, and 2 with many players.

    >>> from hugo_rules.readings import CANON
    >>> [steady_speed(CANON, players) for players in range(2, 9)]
    [3, 3, 3, 3, 3, 2, 2]
    """
    return SLOW if players >= SLOW_HUGO[readings.slow_hugo] else SPEED


@implements("midnight.no-leave-room", "midnight.no-leave-cellar")
def moving_grounds(case: Case, end: Place, walk_end: Space) -> tuple[Ground, ...]:
    """What the rules say of a guest's move: whoever is in a room or below stays there."""
    match case.start, end:
        case InRoom(), _:
            return (Ground("midnight.no-leave-room", False, STAYS_IN),)
        case OnStep(), _:
            return (Ground("midnight.no-leave-cellar", False, STAYS_DOWN),)
        case _, InRoom(door):
            return room_grounds(case, door)
        case _:
            return (walk_ground(case, end, walk_end),)


@implements("midnight.enter", "midnight.no-expel")
def room_grounds(case: Case, door: Space) -> tuple[Ground, ...]:
    """A room is entered as in the base game, but not while a guest stands in it."""
    room = case.board.room_at(door)
    if room is not None and case.owner_inside(door) is not None:
        return (Ground("midnight.no-expel", False, OCCUPIED, {"room": room.name}),)
    return Ground("midnight.enter", True, ENTER), *entry_grounds(case, door)


@implements("midnight.declining", "midnight.roll-only")
def decline_grounds(readings: Readings, player: Seat, has_gallery: bool) -> tuple[Ground, ...]:
    """A number may be left unplayed; it has to be where no guest is on the gallery."""
    facts = {"player": SEATS[player]}
    if not has_gallery:
        return (Ground("midnight.roll-only", True, NOBODY_UP, facts),)
    may = DECLINING[readings.declining]
    return (Ground("midnight.declining", may, DECLINE if may else MUST, facts),)


@implements("midnight.enter")
def enter_room(position: Position, move: MoveGuest, way: Clauses) -> tuple[Event, ...]:
    """Bring a guest into a room, where it stays; nothing is scored yet."""
    return (GuestMoved(position.turn, move.start, move.end, (*way, "rooms.enter.cost", "midnight.enter")),)


@implements("midnight.round-end", "midnight.no-early-end")
def round_ends(position: Position) -> tuple[str, ...]:
    """By what the round is over after a turn: `rooms`, every one occupied; `gallery`, nobody on it."""
    is_full = all(InRoom(room.door) in position.standing for room in position.board.rooms)
    is_empty = not any(player.has_gallery for player in position.players)
    held = {"rooms": is_full, "gallery": is_empty}
    return tuple(name for name in ROUND_END[position.readings.round_end] if held[name])


@implements("midnight.round-end", "midnight.rounds", "midnight.reset", "midnight.no-early-end")
def end_turn(after: Position) -> tuple[Event, ...]:
    """Look once the turn is done: the next player rolls, or the round is over, scored, and cleared away."""
    if not round_ends(after):
        return (TurnPassed(next_seat(after), ("turn.order", "turn.roll")),)
    ended = RoundEnded(after.round, ("midnight.round-end", "midnight.no-early-end"))
    totals = [player.points + penalty for player, penalty in zip(after.players, penalties(after), strict=True)]
    scored: tuple[Event, ...] = (ended, *leave(after), *score_round(after))
    return scored + (end_game(totals) if after.round == ROUNDS["midnight"] else clear_away(after, totals))


@implements("midnight.leftover")
def leave(after: Position) -> tuple[GuestLeft, ...]:
    """Send whoever is left on the gallery to the step of 2."""
    return tuple(
        GuestLeft(seat, place.space, after.board.steps[-1], ("midnight.leftover",))
        for place, owners in after.standing.items()
        if isinstance(place, OnGallery)
        for seat in owners
    )


@implements("midnight.scoring", "midnight.leftover", "midnight.sign")
def penalties(after: Position) -> tuple[Points, ...]:
    """The penalty of a round for each player: a step costs its number, a room what its shield costs, being left 2."""
    return tuple(sum(penalty(after, place) for place in player.guests) for player in after.players)


@implements("midnight.scoring", "midnight.sign")
def penalty(after: Position, place: Place) -> Points:
    """What a guest costs where it is: the negative of what is printed there."""
    match place:
        case OnStep(value):
            return value
        case InRoom(door):
            room = after.board.room_at(door)
            return room.points if room else 0
        case OnGallery():
            return after.board.steps[-1]


@implements("midnight.scoring", "midnight.trail")
def score_round(after: Position) -> tuple[RoundScored, ...]:
    """Score every player's guests, whatever the total becomes: no trail holds it above 0."""
    clauses = ("midnight.scoring", "midnight.trail", "midnight.sign")
    return tuple(RoundScored(seat, points, clauses) for seat, points in enumerate(penalties(after)))


@implements("midnight.win", "midnight.rounds")
def end_game(totals: Sequence[Points]) -> tuple[Event, ...]:
    """End the game after the last round; who has the least penalty wins."""
    best = fewest(totals)
    tie: Clauses = ("end.tie",) if len(best) > 1 else ()
    return (GameEnded(best, ("midnight.rounds", "midnight.win", *tie)),)


@implements("midnight.reset", "midnight.reset.truce", "midnight.reset.doors")
def clear_away(after: Position, totals: Sequence[Points]) -> tuple[Event, ...]:
    """Clear the board for the next round: guests come out of the rooms, and those on the steps are to be placed.

    Args:
        after: after the turn that ended the round.
        totals: the penalty of each player, the finished round included.
    """
    out = tuple(
        GuestReturned(seat, door, ("midnight.reset.doors", "midnight.reset", "midnight.reset.truce"))
        for seat, player in enumerate(after.players)
        for door in (place.door for place in player.guests if isinstance(place, InRoom))
    )
    first, why = next_first(totals, after.first)
    began = RoundBegan(after.round + 1, first, ("midnight.rounds", *why))
    waiting = [
        (penalty(after, place), seat)
        for place, owners in after.standing.items()
        if not isinstance(place, InRoom)
        for seat in owners
    ]
    return (*out, began, *next_to_place(after, waiting, totals, first))


@implements("midnight.next-first", "midnight.next-first.tie")
def next_first(totals: Sequence[Points], last: Seat) -> tuple[Seat, tuple[ClauseName, ...]]:
    """Who begins the next round, and by which clauses: the most penalty, on a tie clockwise from the last first player.

    >>> next_first([12, 20, 20, 4], 2)
    (2, ('midnight.next-first', 'midnight.next-first.tie'))
    """
    most = max(totals)
    tied = [seat for seat, points in enumerate(totals) if points == most]
    first = min(tied, key=lambda seat: (seat - last) % len(totals))
    return first, ("midnight.next-first", "midnight.next-first.tie") if len(tied) > 1 else ("midnight.next-first",)


@implements("midnight.reset.stairs", "midnight.reset.same-step", "midnight.reset.same-step.tie", "midnight.reset.hugo")
def next_to_place(
    position: Position, waiting: Sequence[tuple[Points, Seat]], totals: Sequence[Points], first: Seat
) -> tuple[Event, ...]:
    """Whose guest is placed next; with none left Hugo goes back and the first player rolls.

    Args:
        position: between the rounds.
        waiting: the step and the owner of each guest to be placed.
        totals: the penalty of each player.
        first: who begins the round.
    """
    if not waiting:
        back = HugoReturned(position.hugo, hugo_at_start("midnight", position.readings, position.board), ("midnight.reset.hugo",))
        return back, PlacingEnded(first, ("midnight.next-first",))
    deepest = max(step for step, _ in waiting)
    owners = {seat for step, seat in waiting if step == deepest}
    most = max(totals[seat] for seat in owners)
    tied = [seat for seat in owners if totals[seat] == most]
    why: Clauses = ("midnight.reset.stairs",)
    if len(owners) > 1:
        why += ("midnight.reset.same-step",)
    if len(tied) > 1:
        why += ("midnight.reset.same-step.tie",)
    return (TurnPassed(min(tied, key=lambda seat: (seat - first) % len(totals)), why),)


@implements("midnight.reset.free", "midnight.reset.stairs")
def return_grounds(ring: int, space: Space, others: Sequence[Seat]) -> tuple[Ground, ...]:
    """What the rules say of placing a guest from the stairs on a space: free it must be, and any will do.

    Args:
        ring: how many spaces the gallery has.
        space: where the guest is to be put.
        others: whose guests stand there.
    """
    if space not in range(ring):
        return (Ground("midnight.reset.stairs", False, OFF, {"space": space, "last": ring - 1}),)
    if others:
        return (Ground("midnight.reset.free", False, TAKEN, {"space": space}),)
    return Ground("midnight.reset.stairs", True, NEXT), Ground("midnight.reset.free", True, FREE, {"space": space})


@implements("midnight.reset.stairs", "midnight.reset.free", "midnight.reset", "midnight.reset.truce")
def place_again(position: Position, space: Space) -> tuple[Event, ...]:
    """Put the deepest guest of the player whose turn it is on a space; nobody is captured meanwhile."""
    step = position.players[position.turn].deepest
    waiting = [(place.value, seat) for place, owners in position.standing.items() if isinstance(place, OnStep) for seat in owners]
    assert step is not None, "between two rounds it is the turn of a player with a guest on a step"
    waiting.remove((step, position.turn))
    clauses = ("midnight.reset.stairs", "midnight.reset.free", "midnight.reset", "midnight.reset.truce")
    placed = GuestPlacedAgain(position.turn, step, space, clauses)
    totals = [player.points for player in position.players]
    return placed, *next_to_place(position, waiting, totals, position.first)


SIGNS: Mapping[str, int] = {"penalty": 1, "printed": -1}
"""How points are shown: as this rulebook counts them, or with the signs of the older board."""


@implements("midnight.sign")
def shown_points(points: Points, signs: str) -> Points:
    """Points with the signs that somebody is used to.

    >>> shown_points(12, "printed"), shown_points(-3, "printed"), shown_points(12, "penalty")
    (-12, 3, 12)
    """
    return SIGNS[signs] * points
