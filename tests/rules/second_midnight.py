"""The table of Midnight Party, with figures that are picked up and put down.

What does not stand here is as on the table of the base game. Written from the chapter
and the decisions alone; it shares no line with the engine.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from hugo_rules.board import Points, Space
from hugo_rules.state import InRoom, OnGallery, OnStep, Place, Seat
from tests.rules.second_table import Table

LAST_ROUND = 3
SLOW_FROM: Mapping[str, int] = {"seven": 7, "five": 5}
"""From how many players on Hugo is slow."""


class MidnightTable(Table):
    """One table of Midnight Party."""

    def put_down(self, space: Space) -> None:
        """In the first round from the hand, later from the deepest step on which anybody is left."""
        if self.round > 1:
            self.guests[self.turn].remove(OnStep(max(self.waiting())))
        super().put_down(space)

    def carry_guest(self, start: Place, end: Place) -> None:
        """Nobody is put out, and a shield counts when the round is over."""
        self.guests[self.turn].remove(start)
        self.guests[self.turn].append(end)
        if isinstance(self.hugo, OnGallery):
            self.clear_space(self.hugo.space)

    def hugo_steps(self) -> int:
        """Always the same, on the stairs too."""
        return 2 if len(self.guests) >= SLOW_FROM[self.readings.slow_hugo] else 3

    def turn_clock(self, space: Space) -> None:
        """There is no clock."""

    def stairs(self) -> tuple[Points, ...]:
        return self.board.steps if self.readings.the_two == "step" else self.board.steps[:-1]

    def charge(self, seat: Seat, points: Points) -> None:
        """Nothing is scored before the round is over."""

    def overflow(self, load: Mapping[Points, int]) -> Points:
        return self.the_two()

    def the_two(self) -> Points:
        return self.board.steps[-1]

    def finish_turn(self) -> None:
        if self.phase == "place" and self.round == 1:
            super().finish_turn()
        elif self.phase == "place":
            self.go_on_placing()
        elif self.is_round_over():
            self.close_round()
        else:
            self.turn = self.seat_after(self.turn)

    def is_round_over(self) -> bool:
        standing = set(self.standing())
        is_empty = not any(isinstance(place, OnGallery) for place in standing)
        is_full = standing.issuperset(InRoom(room.door) for room in self.board.rooms)
        return is_empty or (is_full and self.readings.round_end == "both")

    def close_round(self) -> None:
        """Take whoever is left down, score, and after the last round stop; else put the guests back and see who is next."""
        for seat, places in enumerate(self.guests):
            self.guests[seat] = [OnStep(self.the_two()) if isinstance(place, OnGallery) else place for place in places]
            self.points[seat] += sum(map(self.cost, self.guests[seat]))
        if self.round == LAST_ROUND:
            self.phase = "over"
            return
        for seat, places in enumerate(self.guests):
            self.guests[seat] = [OnGallery(place.door) if isinstance(place, InRoom) else place for place in places]
        self.first = self.worst(range(len(self.guests)))
        self.round, self.phase = self.round + 1, "place"
        self.go_on_placing()

    def cost(self, place: Place) -> Points:
        """What a guest costs where the round leaves it; a room with a green shield gives."""
        assert not isinstance(place, OnGallery), "nobody is left on the gallery"
        return place.value if isinstance(place, OnStep) else self.shield(place)

    def go_on_placing(self) -> None:
        """The next owner at the deepest step, or Hugo if nobody waits."""
        waiting = list(self.waiting())
        if waiting:
            deepest = OnStep(max(waiting))
            self.turn = self.worst([seat for seat, places in enumerate(self.guests) if deepest in places])
        else:
            self.phase, self.hugo, self.turn = "play", OnStep(self.stairs()[0]), self.first

    def worst(self, seats: Collection[Seat]) -> Seat:
        """Who has the most penalty; of several, whom one comes to first, round the table from the first player."""
        seat = self.first
        while seat not in seats or any(self.points[other] > self.points[seat] for other in seats):
            seat = self.seat_after(seat)
        return seat

    def waiting(self) -> Iterator[Points]:
        return (place.value for place in self.standing() if isinstance(place, OnStep))

    def standing(self) -> Iterator[Place]:
        return (place for places in self.guests for place in places)
