"""A second finder of legal moves, by another road.

The rules module asks a judge about each candidate. Here a person takes every guest of
the player in the hand, walks it pip by pip, and asks at every place of the board: may
it stop there? Written from the decisions alone; it shares no line with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from hugo_rules.board import Board, Colour, Pips, Space
from hugo_rules.readings import Readings
from hugo_rules.state import (
    HUGO,
    Decline,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Place,
    PlaceGuest,
    Position,
    Roll,
    Seat,
)


class Stop(NamedTuple):
    """A guest in the hand, held above a space of the gallery."""

    space: Space
    """The space below it."""
    pips: Pips
    """What has been counted aloud so far."""


def second_moves(position: Position, roll: Roll) -> frozenset[Move]:
    """Every legal move of the player to move, found by walking."""
    if position.phase == "over":
        return frozenset()
    if position.phase == "place":
        return frozenset(_placings(position))
    if roll == HUGO:
        return frozenset({MoveHugo()})
    assert isinstance(roll, int), "a number must be rolled in play"
    return frozenset(_walks(position, roll))


def _placings(position: Position) -> Iterator[Move]:
    for space in range(position.board.ring):
        owners = {seat for seat, player in enumerate(position.players) if OnGallery(space) in player.guests}
        # The reading is one of the first placing; guests from the stairs need a space to themselves.
        if position.readings.placing == "not_others" and position.round == 1:
            owners.discard(position.turn)
        if not owners:
            yield PlaceGuest(space)


def _walks(position: Position, roll: Pips) -> Iterator[Move]:
    if _may_decline(position):
        yield Decline()
    for guest in filter(partial(_may_be_taken, position), position.players[position.turn].guests):
        stops = tuple(_stops(position, guest, roll))
        for end in _every_place(position.board):
            if _may_stop(position, guest, stops, end, roll):
                yield MoveGuest(guest, end)


def _may_decline(position: Position) -> bool:
    if position.game == "hugo":
        return position.readings.must_move == "may"
    has_any = any(isinstance(guest, OnGallery) for guest in position.players[position.turn].guests)
    return position.readings.declining == "may" or not has_any


def _may_be_taken(position: Position, guest: Place) -> bool:
    """Whether a guest may be taken up at all; in Midnight Party whoever is not on the gallery is out of the round."""
    if position.game == "midnight":
        return isinstance(guest, OnGallery)
    return not isinstance(guest, OnStep) or _is_own_deepest(position, guest)


def _is_own_deepest(position: Position, guest: OnStep) -> bool:
    own = [other.value for other in position.players[position.turn].guests if isinstance(other, OnStep)]
    return guest.value == max(own)


def _every_place(board: Board) -> Iterator[Place]:
    yield from (OnGallery(space) for space in range(board.ring))
    yield from (InRoom(room.door) for room in board.rooms)
    yield from (OnStep(value) for value in board.steps)


def _stops(position: Position, guest: Place, roll: Pips) -> Iterator[Stop]:
    """Where the guest hangs while its owner counts: first out, then along."""
    stop = _first_stop(position, guest)
    while stop.pips <= roll:
        yield stop
        stop = Stop(_next_space(position.board, stop.space), stop.pips + 1)


def _first_stop(position: Position, guest: Place) -> Stop:
    out: Pips = {"counted": 1, "free": 0}[position.readings.step_out]
    match guest:
        case OnGallery(space):
            return Stop(space, 0)
        case InRoom(door):
            return Stop(door, out)
        case OnStep():
            return Stop(position.board.arrow, out)


def _next_space(board: Board, space: Space) -> Space:
    return 0 if space == board.ring - 1 else space + 1


def _may_stop(position: Position, guest: Place, stops: tuple[Stop, ...], end: Place, roll: Pips) -> bool:
    match end:
        case OnGallery(space):
            return stops[-1] == Stop(space, roll)
        case InRoom(door):
            at_door = [stop for stop in stops if stop.space == door]
            return any(_may_enter(position, guest, door, stop.pips + 1, roll) for stop in at_door)
        case OnStep():
            return False


def _may_enter(position: Position, guest: Place, door: Space, count: Pips, roll: Pips) -> bool:
    """Whether a guest that stands at a door may be put into the room with the last pip of the count."""
    readings = position.readings
    if not isinstance(position.hugo, OnGallery) or guest == InRoom(door):
        return False
    inside = [seat for seat, player in enumerate(position.players) if InRoom(door) in player.guests]
    if _is_closed(position, inside):
        return False
    if _needs_exact(readings, _colour(position.board, door), occupied=bool(inside)):
        return count == roll
    return count <= roll


def _is_closed(position: Position, inside: Sequence[Seat]) -> bool:
    """Whether the guests in a room keep the player to move out."""
    if position.game == "midnight":
        return bool(inside)
    return position.turn in inside and position.readings.own_room == "closed"


def _colour(board: Board, door: Space) -> Colour:
    (colour,) = (room.colour for room in board.rooms if room.door == door)
    return colour


def _needs_exact(readings: Readings, colour: Colour, *, occupied: bool) -> bool:
    company = "exact" if occupied else readings.empty_room
    shields: Mapping[Colour, str] = {"red": readings.red_room, "green": readings.green_room}
    shield = shields.get(colour, company)
    answer = company if company == shield else readings.both_tests
    return answer == "exact"
