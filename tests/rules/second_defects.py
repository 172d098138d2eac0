"""A second list of what makes a position impossible.

Written from the clauses alone, a question for each: does this table break it? A table
is judged as it lies; nobody asks by which moves it came about. One fault of a guest is
told once: who stands where no place is, is not told of the company there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from hugo_rules.board import Points
from hugo_rules.clauses import ClauseName
from hugo_rules.state import AtCellarDoor, ClockField, HugoPlace, InRoom, OnGallery, OnStep, Place, Position, Seat

Breaks = Callable[[Position], bool]

MOST_GUESTS = 30
LOSING: Points = 46
START_POINTS: Mapping[str, Points] = {"ten": 10, "zero": 0}
LAST_FIELD: Mapping[str, ClockField] = {"five": 6, "six": 7, "seven": 8}
LABELS = 9
"""The fields that the dial of the clock has."""


def second_defects(position: Position) -> frozenset[ClauseName]:
    """The clauses that a position breaks; none where it is sound."""
    return frozenset(clause for clause, breaks in CLAUSES if breaks(position))


def _guests(position: Position) -> list[tuple[Seat, Place]]:
    return [(seat, guest) for seat, player in enumerate(position.players) for guest in player.guests]


def _is_anywhere(position: Position, *places: Place | HugoPlace) -> bool:
    return any(guest in places for _, guest in _guests(position))


def _spaces(position: Position) -> list[OnGallery]:
    return [OnGallery(space) for space in range(position.board.ring)]


def _rooms(position: Position) -> list[InRoom]:
    return [InRoom(room.door) for room in position.board.rooms]


def _steps(position: Position) -> list[OnStep]:
    return [OnStep(value) for value in position.board.steps]


def _is_placing(position: Position) -> bool:
    return position.phase == "place"


def _is_below(position: Position) -> bool:
    return not isinstance(position.hugo, OnGallery)


def _wrong_number_of_players(position: Position) -> bool:
    return not 2 <= len(position.players) <= 8


def _more_guests_than_figures(position: Position) -> bool:
    return position.guests_each * len(position.players) > MOST_GUESTS


def _wrong_number_of_guests(position: Position) -> bool:
    numbers = {len(player.guests) for player in position.players}
    return any(
        number > position.guests_each or (number < position.guests_each and not _is_placing(position)) for number in numbers
    )


def _has_no_such_first_player(position: Position) -> bool:
    return not 0 <= position.first < len(position.players)


def _is_nobodys_turn(position: Position) -> bool:
    return not 0 <= position.turn < len(position.players)


def _hugo_starts_elsewhere(position: Position) -> bool:
    starts_on_step = position.readings.hugo_start == "deepest_step"
    start = OnStep(position.board.steps[0]) if starts_on_step else AtCellarDoor()
    return _is_placing(position) and position.hugo != start


def _placed_off_the_gallery(position: Position) -> bool:
    return _is_placing(position) and any(not isinstance(guest, OnGallery) for _, guest in _guests(position))


def _crowded_spaces(position: Position) -> list[OnGallery]:
    """Spaces on which somebody was placed beside another guest."""
    placed = _guests(position)
    if position.readings.placing == "not_others":
        placed = list(set(placed))
    crowds = Counter(place for _, place in placed)
    return [space for space in _spaces(position) if crowds[space] > 1 and _is_placing(position)]


def _placed_beside_another(position: Position) -> bool:
    return bool(_crowded_spaces(position))


def _placed_out_of_turn(position: Position) -> bool:
    """Play it through: from the first player on, one guest each, round and round, up to whose turn it is."""
    seats = len(position.players)
    found = ([len(player.guests) for player in position.players], position.turn)
    placed = [0] * seats
    for number in range(position.guests_each * seats):
        turn = (position.first + number) % seats
        if (placed, turn) == found:
            return False
        placed[turn] += 1
    return _is_placing(position)


def _in_a_shut_room(position: Position) -> bool:
    is_shut = _is_below(position) and not _is_placing(position)
    return is_shut and any(isinstance(guest, InRoom) for _, guest in _guests(position))


def _on_the_stairs_before_hugo(position: Position) -> bool:
    is_climbing = _is_below(position) and not _is_placing(position)
    return is_climbing and any(isinstance(guest, OnStep) for _, guest in _guests(position))


def _company_in_a_room(position: Position) -> bool:
    crowds = Counter(guest for _, guest in _guests(position))
    return any(crowds[room] > 1 for room in _rooms(position))


def _no_such_room(position: Position) -> bool:
    return any(isinstance(guest, InRoom) and guest not in _rooms(position) for _, guest in _guests(position))


def _no_such_step(position: Position) -> bool:
    return any(isinstance(guest, OnStep) and guest not in _steps(position) for _, guest in _guests(position))


def _hugo_on_no_step(position: Position) -> bool:
    return isinstance(position.hugo, OnStep) and position.hugo not in _steps(position)


def _no_such_space(position: Position) -> bool:
    return any(isinstance(guest, OnGallery) and guest not in _spaces(position) for _, guest in _guests(position))


def _hugo_on_no_space(position: Position) -> bool:
    return isinstance(position.hugo, OnGallery) and position.hugo not in _spaces(position)


def _below_nothing(position: Position) -> bool:
    return any(player.points < 0 for player in position.players)


def _clock_and_hugo_differ(position: Position) -> bool:
    passed_over = position.clock == 1 and position.readings.first_arrival == "faster"
    return _is_below(position) != (position.clock == 0) or passed_over


def _has_lost(position: Position) -> bool:
    return any(player.points >= LOSING for player in position.players)


def _is_late(position: Position) -> bool:
    return position.clock >= LAST_FIELD[position.readings.laps]


def _points_and_phase_differ(position: Position) -> bool:
    is_over = position.phase == "over"
    return (not is_over and _has_lost(position)) or (is_over and not _has_lost(position) and not _is_late(position))


def _clock_and_phase_differ(position: Position) -> bool:
    is_beyond = position.clock > LAST_FIELD[position.readings.laps]
    return is_beyond or (position.phase != "over" and _is_late(position))


def _stands_with_hugo(position: Position) -> bool:
    meeting = [space for space in _spaces(position) if space == position.hugo and space not in _crowded_spaces(position)]
    return _is_anywhere(position, *meeting)


def _has_earlier_points(position: Position) -> bool:
    return position.round == 1 and any(player.earlier for player in position.players)


def _scored_before_hugo_came(position: Position) -> bool:
    start = START_POINTS[position.readings.start_points]
    return _is_below(position) and any(player.points != start for player in position.players)


def _is_below_his_start(position: Position) -> bool:
    return position.readings.hugo_start == "deepest_step" and position.hugo == AtCellarDoor()


def _ring_too_short(position: Position) -> bool:
    return len(position.players) * position.guests_each > position.board.ring


def _nobody_has_a_guest(position: Position) -> bool:
    return position.guests_each < 1


def _has_rounds(position: Position) -> bool:
    return position.round != 1


def _clock_shows_nothing(position: Position) -> bool:
    return not 0 <= position.clock < LABELS


CLAUSES: tuple[tuple[ClauseName, Breaks], ...] = (
    ("setup.players", _wrong_number_of_players),
    ("components.guests", _more_guests_than_figures),
    ("setup.guests", _wrong_number_of_guests),
    ("setup.guests", _nobody_has_a_guest),
    ("setup.first", _has_no_such_first_player),
    ("turn.order", _is_nobodys_turn),
    ("setup.points", _scored_before_hugo_came),
    ("setup.hugo", _hugo_starts_elsewhere),
    ("setup.hugo", _is_below_his_start),
    ("setup.place.gallery", _placed_off_the_gallery),
    ("setup.place.free", _placed_beside_another),
    ("setup.place.free", _ring_too_short),
    ("setup.place.order", _placed_out_of_turn),
    ("rooms.open", _in_a_shut_room),
    ("hugo.climb.no-capture", _on_the_stairs_before_hugo),
    ("rooms.capacity", _company_in_a_room),
    ("rooms.door", _no_such_room),
    ("cellar.steps.number", _no_such_step),
    ("cellar.steps.number", _hugo_on_no_step),
    ("components.gallery", _no_such_space),
    ("components.gallery", _hugo_on_no_space),
    ("rooms.shield.floor", _below_nothing),
    ("hugo.clock", _clock_shows_nothing),
    ("hugo.clock.first", _clock_and_hugo_differ),
    ("end.points", _points_and_phase_differ),
    ("end.hugo", _clock_and_phase_differ),
    ("guests.stop-on-hugo", _stands_with_hugo),
    ("midnight.rounds", _has_rounds),
    ("midnight.rounds", _has_earlier_points),
)
"""What each clause forbids."""
