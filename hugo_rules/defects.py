"""What cannot be a position, and why: every reason with the clause that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from hugo_rules.clauses import ClauseName
from hugo_rules.errors import HugoRulesError
from hugo_rules.state import (
    CLOCK_FIELDS,
    FIGURES,
    FIRST_ARRIVAL,
    GUESTS_EACH,
    LAST_FIELD,
    LAST_POINTS,
    PLACING,
    ROUNDS,
    SEATS,
    AtCellarDoor,
    ClockField,
    InRoom,
    OnGallery,
    OnStep,
    Place,
    Position,
    hugo_at_start,
    place_order,
    points_at_start,
)


class Defect(NamedTuple):
    """One reason why a position cannot be."""

    clause: ClauseName
    """The clause that it breaks."""
    what: str
    """The reason in words."""


class IllegalPosition(HugoRulesError):
    """A position that no game can reach, with every reason at once."""

    def __init__(self, defects: tuple[Defect, ...], text: str) -> None:
        self.defects = defects
        """Each reason with its clause."""
        self.text = text
        """The position in notation."""
        reasons = "; ".join(f"{defect.what} ({defect.clause})" for defect in defects)
        super().__init__(f"impossible position: {reasons}. Position: {text}")


def defects(position: Position) -> tuple[Defect, ...]:
    """Every reason why a position cannot be; none for a sound one."""
    return tuple(Defect(clause, what) for clause, what in _defects(position))


def _defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    yield from _table_defects(position)
    yield from _figure_defects(position)
    yield from _hugo_defects(position)
    if position.game == "hugo":
        yield from _score_defects(position)
        yield from _clock_defects(position)
    else:
        yield from _round_defects(position)
    yield from _guest_defects(position)


def _table_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    seats, rounds = len(position.players), ROUNDS[position.game]
    if seats not in GUESTS_EACH:
        yield "setup.players", f"{seats} players; 2 to 8 can play"
    if position.first not in range(seats):
        yield "setup.first", f"the first player is none of the {seats} players"
    if position.turn not in range(seats):
        yield "turn.order", f"the player whose turn it is is none of the {seats} players"
    if position.round not in range(1, rounds + 1):
        yield "midnight.rounds", f"round {position.round}; this game has {rounds}"


def _figure_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    figures, is_setup = position.guests_each * len(position.players), position.phase == "place" and not position.is_return
    if figures > FIGURES:
        yield "components.guests", f"{figures} guests; the box has {FIGURES}"
    if figures > position.board.ring:
        yield "setup.place.free", f"{figures} guests cannot be placed on {position.board.ring} spaces, one on each"
    if position.guests_each < 1:
        yield "setup.guests", f"{position.guests_each} guests for each player; everybody has one or more"
    for letter, player in zip(SEATS, position.players, strict=False):
        placed, each = len(player.guests), position.guests_each
        if placed > each or (placed < each and not is_setup):
            yield "setup.guests", f"{letter} has {placed} guests; each player has {each}"
    if is_setup and not _is_placing_in_turn(position):
        yield "setup.place.order", "the guests have not been placed one by one, up to the player whose turn it is"


def _is_placing_in_turn(position: Position) -> bool:
    """Whether each player has placed as many as the first, or one fewer from the turn on; and not all have all."""
    seats = len(position.players)
    if position.turn >= seats:
        return False
    placed = [len(position.players[(position.first + seat) % seats].guests) for seat in range(seats)]
    waiting = (position.turn - position.first) % seats
    rounds = placed[waiting]
    return rounds < position.guests_each and placed == [rounds + 1] * waiting + [rounds] * (seats - waiting)


def _hugo_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    board, hugo = position.board, position.hugo
    start, is_setup = hugo_at_start(position.game, position.readings, board), position.phase == "place" and not position.is_return
    if isinstance(hugo, OnGallery) and hugo.space not in range(board.ring):
        yield "components.gallery", f"Hugo is on space {hugo.space}; the gallery is 0 to {board.ring - 1}"
    if isinstance(hugo, OnStep) and hugo.value not in position.stairs:
        stairs = position.stairs
        yield "cellar.steps.number", f"Hugo is on step {hugo.value}; the steps are {stairs[0]} to {stairs[-1]}"
    if is_setup and hugo != start:
        yield "setup.hugo", "Hugo has moved before all guests are placed"
    elif isinstance(hugo, AtCellarDoor) and hugo != start:
        yield "setup.hugo", f"Hugo is at the cellar door; he began on step {board.steps[0]}"


def _score_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    """What the points and the phase of the base game say of each other."""
    start, is_out = points_at_start("hugo", position.readings), position.hugo_space is not None
    for letter, player in zip(SEATS, position.players, strict=False):
        if player.points < 0:
            yield "rooms.shield.floor", f"{letter} has {player.points} points; nobody falls below 0"
        if player.points != start and not is_out:
            yield "setup.points", f"{letter} has {player.points} points and Hugo is below; everybody began with {start}"
    is_late = position.clock >= LAST_FIELD[position.readings.laps]
    is_lost = any(player.points >= LAST_POINTS for player in position.players)
    if position.phase != "over" and is_lost:
        yield "end.points", f"somebody has {LAST_POINTS} points and the game is not over"
    if position.phase == "over" and not is_late and not is_lost:
        yield "end.points", f"the game is over, nobody has {LAST_POINTS} points and the clock goes on"


def _clock_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    """What Hugo's way, the phase and the clock of the base game say of each other."""
    last, clock, is_out = LAST_FIELD[position.readings.laps], _clock_words(position.clock), position.hugo_space is not None
    if position.clock not in range(len(CLOCK_FIELDS)):
        yield "hugo.clock", f"the clock shows {clock}; it has the fields 0 to {len(CLOCK_FIELDS) - 1}"
    if position.clock > last:
        yield "end.hugo", f"the clock shows {clock}; the game ends at {CLOCK_FIELDS[last]}"
    elif position.phase != "over" and position.clock == last:
        yield "end.hugo", f"the clock shows {clock} and the game is not over"
    is_early = position.clock < FIRST_ARRIVAL[position.readings.first_arrival]
    if is_early if is_out else position.clock > 0:
        where = "on the gallery" if is_out else "in the cellar"
        yield "hugo.clock.first", f"Hugo is {where} and the clock shows {clock}"


def _round_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    """What the round and the phase of Midnight Party say of the points, the clock and the guests."""
    if position.clock:
        yield "midnight.no-early-end", f"the clock shows {_clock_words(position.clock)}; Midnight Party has none"
    scored = [f"{letter} {player.points}" for letter, player in zip(SEATS, position.players, strict=False) if player.points]
    if position.round == 1 and position.phase != "over" and scored:
        yield "midnight.scoring", f"{', '.join(scored)} points in round 1; nothing is scored before a round is over"
    if position.phase == "over" and position.round != ROUNDS["midnight"]:
        yield "midnight.rounds", f"the game is over in round {position.round}; it has {ROUNDS['midnight']}"
    is_empty = not any(player.has_gallery for player in position.players)
    if position.phase == "over" and not is_empty:
        yield "midnight.leftover", "the game is over and somebody is on the gallery"
    if position.phase == "play" and (is_empty or _has_ended_by_rooms(position)):
        yield "midnight.round-end", "nobody is on the gallery or every room is occupied, and the round is not over"
    points = [player.points for player in position.players]
    is_known = position.first in range(len(points)) and position.round > 1 and position.phase != "over"
    if is_known and points[position.first] < max(points):
        yield "midnight.next-first", f"{SEATS[position.first]} began the round, and somebody has more penalty"
    if position.is_return:
        yield from _return_defects(position)


def _has_ended_by_rooms(position: Position) -> bool:
    is_full = all(InRoom(room.door) in position.standing for room in position.board.rooms)
    return is_full and position.readings.round_end == "both"


def _return_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    """What cannot be while guests from the stairs are placed, between two rounds."""
    if position.hugo_space is None:
        yield "midnight.reset.hugo", "Hugo has gone back before all guests are placed"
    waiting = [(player.deepest, seat) for seat, player in enumerate(position.players) if player.deepest is not None]
    if not waiting:
        yield "midnight.reset", "no guest is on the stairs, and Hugo has not gone back"
        return
    owners = [seat for step, seat in waiting if step == max(waiting)[0]]
    seats, points = len(position.players), [player.points for player in position.players]
    if position.turn != min(owners, key=lambda seat: (-points[seat], (seat - position.first) % seats)):
        yield "midnight.reset.same-step", f"it is not {SEATS[position.turn]} who places first from step {max(waiting)[0]}"


def _clock_words(clock: ClockField) -> str:
    return CLOCK_FIELDS[clock] if clock in range(len(CLOCK_FIELDS)) else f"field {clock}"


def _guest_defects(position: Position) -> Iterator[tuple[ClauseName, str]]:
    standing = Counter(guest for player in position.players for guest in player.guests)
    for place, count in sorted(standing.items(), key=lambda item: place_order(item[0])):
        yield from _place_defects(position, place, count)
        yield from _phase_defects(position, place)


def _phase_defects(position: Position, place: Place) -> Iterator[tuple[ClauseName, str]]:
    """Why no guest can be on a place of this kind now."""
    shut, where = position.hugo_space is None, f"a guest is {_words(place)}"
    match position.phase, place:
        case "place", InRoom() if position.is_return:
            yield "midnight.reset.doors", f"{where} between two rounds"
        case "place", InRoom() | OnStep() if not position.is_return:
            yield "setup.place.gallery", f"{where} before all are placed"
        case _, InRoom() if shut:
            yield "rooms.open", f"{where} and Hugo is not on the gallery"
        case _, OnStep() if shut:
            yield "hugo.climb.no-capture", f"{where} and Hugo is not on the gallery"


def _place_defects(position: Position, place: Place, count: int) -> Iterator[tuple[ClauseName, str]]:
    board, where = position.board, _words(place)
    match place:
        case OnGallery(space) if space not in range(board.ring):
            yield "components.gallery", f"a guest is {where}; the gallery is 0 to {board.ring - 1}"
        case OnGallery() if position.is_return:
            if count > 1:
                yield "midnight.reset.free", f"{count} guests are {where} between two rounds"
        case OnGallery() if position.phase == "place" and not PLACING[position.readings.placing](position.guests_on(place)):
            yield "setup.place.free", f"{count} guests are {where} before all are placed"
        case OnGallery() if position.hugo == place:
            yield "guests.stop-on-hugo", f"a guest stands with Hugo {where}"
        case InRoom(door) if board.room_at(door) is None:
            yield "rooms.door", f"a guest is {where}; no door is there"
        case InRoom() if count > 1:
            yield "rooms.capacity", f"{count} guests are {where}; a room holds one"
        case OnStep(value) if value not in board.steps:
            yield "cellar.steps.number", f"a guest is {where}; the steps are {board.steps[0]} to {board.steps[-1]}"


def _words(place: Place) -> str:
    match place:
        case OnGallery(space):
            return f"on space {space}"
        case InRoom(door):
            return f"in room {door}"
        case OnStep(value):
            return f"on step {value}"
