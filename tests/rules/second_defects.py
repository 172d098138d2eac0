"""A second list of what makes a position impossible.

Written from the clauses alone, a question for each: does this table break it? A table
is judged as it lies; nobody asks by which moves it came about. One fault of a guest is
told once: who stands where no place is, is not told of the company there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain

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
    own = MIDNIGHT if position.game == "midnight" else HUGO_SIDE
    return frozenset(clause for clause, breaks in chain(BOTH, own) if breaks(position))


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
    """Whether the guests are placed for the first time."""
    return position.phase == "place" and not _is_between_rounds(position)


def _is_between_rounds(position: Position) -> bool:
    return position.phase == "place" and position.round > 1


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
    starts_on_step = position.game == "midnight" or position.readings.hugo_start == "deepest_step"
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
    is_shut = _is_below(position) and position.phase != "place"
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
    is_beside = position.game == "midnight" and position.readings.the_two == "beside"
    stairs = _steps(position)[:-1] if is_beside else _steps(position)
    return isinstance(position.hugo, OnStep) and position.hugo not in stairs


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
    return not _is_between_rounds(position) and _is_anywhere(position, *meeting)


def _scored_before_hugo_came(position: Position) -> bool:
    start = START_POINTS[position.readings.start_points]
    return _is_below(position) and any(player.points != start for player in position.players)


def _is_below_his_start(position: Position) -> bool:
    starts_on_step = position.game == "midnight" or position.readings.hugo_start == "deepest_step"
    return starts_on_step and position.hugo == AtCellarDoor()


def _ring_too_short(position: Position) -> bool:
    return len(position.players) * position.guests_each > position.board.ring


def _nobody_has_a_guest(position: Position) -> bool:
    return position.guests_each < 1


def _has_rounds(position: Position) -> bool:
    return position.round != 1


def _clock_shows_nothing(position: Position) -> bool:
    return not 0 <= position.clock < LABELS


def _has_no_such_round(position: Position) -> bool:
    return position.round not in (1, 2, 3)


def _is_over_too_soon(position: Position) -> bool:
    return position.phase == "over" and position.round != 3


def _has_a_clock(position: Position) -> bool:
    return position.clock != 0


def _scored_in_the_first_round(position: Position) -> bool:
    return position.round == 1 and position.phase != "over" and any(player.points for player in position.players)


def _is_left_on_the_gallery(position: Position) -> bool:
    return position.phase == "over" and any(isinstance(guest, OnGallery) for _, guest in _guests(position))


def _goes_on_after_its_end(position: Position) -> bool:
    is_empty = not any(isinstance(guest, OnGallery) for _, guest in _guests(position))
    is_full = all(_is_anywhere(position, room) for room in _rooms(position))
    return position.phase == "play" and (is_empty or (is_full and position.readings.round_end == "both"))


def _is_back_too_soon(position: Position) -> bool:
    return _is_between_rounds(position) and _is_below(position)


def _waits_for_nobody(position: Position) -> bool:
    return _is_between_rounds(position) and not _waiting(position)


def _is_in_a_room_between_rounds(position: Position) -> bool:
    return _is_between_rounds(position) and any(isinstance(guest, InRoom) for _, guest in _guests(position))


def _shares_a_space_between_rounds(position: Position) -> bool:
    crowds = Counter(guest for _, guest in _guests(position))
    return _is_between_rounds(position) and any(crowds[space] > 1 for space in _spaces(position))


def _waiting(position: Position) -> list[tuple[Points, Seat]]:
    return [(guest.value, seat) for seat, guest in _guests(position) if isinstance(guest, OnStep)]


def _is_not_next_to_place(position: Position) -> bool:
    """Ask round the table from the first player: who of the deepest step has the most penalty?"""
    if not _is_between_rounds(position) or not _waiting(position):
        return False
    deepest, _ = max(_waiting(position))
    seats, points = len(position.players), [player.points for player in position.players]
    round_the_table = [(position.first + number) % seats for number in range(seats)]
    owners = [seat for seat in round_the_table if (deepest, seat) in _waiting(position)]
    return position.turn != max(owners, key=points.__getitem__)


def _somebody_worse_should_have_begun(position: Position) -> bool:
    if position.round == 1 or position.phase == "over" or _has_no_such_first_player(position):
        return False
    return any(player.points > position.players[position.first].points for player in position.players)


Clauses = tuple[tuple[ClauseName, Breaks], ...]
"""What each clause forbids."""

BOTH: Clauses = (
    ("setup.players", _wrong_number_of_players),
    ("components.guests", _more_guests_than_figures),
    ("setup.guests", _wrong_number_of_guests),
    ("setup.guests", _nobody_has_a_guest),
    ("setup.first", _has_no_such_first_player),
    ("turn.order", _is_nobodys_turn),
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
    ("guests.stop-on-hugo", _stands_with_hugo),
)
"""In either game."""
HUGO_SIDE: Clauses = (
    ("setup.points", _scored_before_hugo_came),
    ("rooms.shield.floor", _below_nothing),
    ("hugo.clock", _clock_shows_nothing),
    ("hugo.clock.first", _clock_and_hugo_differ),
    ("end.points", _points_and_phase_differ),
    ("end.hugo", _clock_and_phase_differ),
    ("midnight.rounds", _has_rounds),
)
"""In the base game."""
MIDNIGHT: Clauses = (
    ("midnight.rounds", _has_no_such_round),
    ("midnight.rounds", _is_over_too_soon),
    ("midnight.no-early-end", _has_a_clock),
    ("midnight.scoring", _scored_in_the_first_round),
    ("midnight.leftover", _is_left_on_the_gallery),
    ("midnight.round-end", _goes_on_after_its_end),
    ("midnight.reset.hugo", _is_back_too_soon),
    ("midnight.reset", _waits_for_nobody),
    ("midnight.reset.doors", _is_in_a_room_between_rounds),
    ("midnight.reset.free", _shares_a_space_between_rounds),
    ("midnight.reset.same-step", _is_not_next_to_place),
    ("midnight.next-first", _somebody_worse_should_have_begun),
)
"""In Midnight Party."""
