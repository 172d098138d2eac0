"""Rooms: how a guest gets in, what the shield is worth, who is put out, and how one leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from hugo_rules.board import Board, Pips, Points, Room, Space
from hugo_rules.case import Case
from hugo_rules.clauses import ClauseName, Ground, implements
from hugo_rules.events import Clauses, Event, GuestExpelled, GuestMoved, ShieldScored
from hugo_rules.readings import Readings
from hugo_rules.state import InRoom, MoveGuest, OnGallery, OnStep, Place, Position, Seat
from hugo_rules.words import message

AT_LEAST_OR_EXACT: Mapping[str, bool] = {"at_least": False, "exact": True}
EMPTY_ROOM = RED_ROOM = GREEN_ROOM = AT_LEAST_OR_EXACT
BOTH_TESTS: Mapping[str, Callable[[Iterable[bool]], bool]] = {"exact": any, "at_least": all}
OWN_ROOM: Mapping[str, bool] = {"closed": False, "expels": True}
STEP_OUT: Mapping[str, Pips] = {"counted": 1, "free": 0}

NO_DOOR = message("no room has its door on space {space}")
DOOR = message("the way into the room: {room} leads through its door on space {door}")
SHUT = message("Hugo is still below, so the rooms are shut")
OPEN = message("Hugo is on the gallery, so the rooms are open")
ON_ARROW = message("Hugo is on the arrow's space, which is a space of the gallery")
SAME = message("the guest has just left this room")
ANOTHER = message("a guest may go from one room into another")
FROM_CELLAR = message("a guest from the cellar may go on into a room")
OWN = message("{player}'s own guest stands in the room: {room}")
COST = message("{distance} to the door and 1 for the room: the count is {need}")
COST_OUT = message("1 out, {distance} to the door and 1 for the room: the count is {need}")
FROM_DOOR = message("the guest stands on the door's own space, so the count is 1")
OUT_FREE = message("the count out of the room begins after the door's own space {door}")
OUT = message("the door's own space {door} is the first step out of the room")
CHOICE = message("the door is on the guest's way, and entering is a choice")
NEEDS_MORE = message("the count is {need}, and the roll is {roll}")
AT_LEAST = message("the count is {need} or more, and the roll is {roll}")
EXACT = message("the count is exactly {need}, and the roll is {roll}")
SURPLUS = message("the move ends in the room; {surplus} is lost")


@implements("rooms.door")
def entry_grounds(case: Case, door: Space) -> tuple[Ground, ...]:
    """What the rules say of entering the room behind a door: each clause that bears on it."""
    room = case.board.room_at(door)
    if room is None:
        return (Ground("rooms.door", False, NO_DOOR, {"space": door}),)
    need = count_needed(case, room)
    grounds = (
        Ground("rooms.door", True, DOOR, {"room": room.name, "door": door}),
        *open_grounds(case),
        *origin_grounds(case, room),
        *cost_grounds(case, room, need),
    )
    if own := own_ground(case, room):
        return (*grounds, own)
    return (*grounds, *count_grounds(case, room, need)) if need <= case.roll else grounds


@implements("rooms.open", "rooms.open.arrow")
def open_grounds(case: Case) -> tuple[Ground, ...]:
    """Rooms are open while Hugo is on the gallery, of which the arrow's space is a part."""
    match case.hugo:
        case "below":
            return (Ground("rooms.open", False, SHUT),)
        case "arrow":
            return Ground("rooms.open", True, OPEN), Ground("rooms.open.arrow", True, ON_ARROW)
        case _:
            return (Ground("rooms.open", True, OPEN),)


@implements("rooms.leave.another", "rooms.leave.return", "cellar.leave.room")
def origin_grounds(case: Case, room: Room) -> tuple[Ground, ...]:
    """Where the guest comes from: another room and the cellar will do, this room will not."""
    match case.start:
        case InRoom(door) if door == room.door:
            return (Ground("rooms.leave.return", False, SAME),)
        case InRoom():
            return (Ground("rooms.leave.another", True, ANOTHER),)
        case OnStep():
            return (Ground("cellar.leave.room", True, FROM_CELLAR),)
        case _:
            return ()


@implements("rooms.leave", "cellar.leave")
def way_out(board: Board, readings: Readings, start: Place) -> tuple[Space, Pips]:
    """The space that a guest counts from, and what coming out onto it has cost.

    On the gallery that is where it stands; from a room it is the door's space, from
    the cellar the arrow's, and that space is the first step.
    """
    match start:
        case OnGallery(space):
            return space, 0
        case InRoom(door):
            return door, STEP_OUT[readings.step_out]
        case OnStep():
            return board.arrow, STEP_OUT[readings.step_out]


@implements("rooms.leave")
def leave_grounds(case: Case, door: Space) -> tuple[Ground, ...]:
    """What the rules say of leaving a room: the door's space is the first step out."""
    reason = OUT if STEP_OUT[case.readings.step_out] else OUT_FREE
    return (Ground("rooms.leave", True, reason, {"door": door}),)


@implements("rooms.enter.cost")
def count_needed(case: Case, room: Room) -> Pips:
    """The count into a room: the way out, the spaces up to the door's own, and one for the room."""
    outside, spent = way_out(case.board, case.readings, case.start)
    return spent + case.board.distance(outside, room.door) + 1


@implements("rooms.enter.choice", "rooms.expel.return")
def cost_grounds(case: Case, room: Room, need: Pips) -> tuple[Ground, ...]:
    """The roll must reach through the door; any door that it reaches may be entered."""
    outside, spent = way_out(case.board, case.readings, case.start)
    facts = {"distance": case.board.distance(outside, room.door), "need": need, "roll": case.roll}
    if need > case.roll:
        return (Ground("rooms.enter.cost", False, NEEDS_MORE, facts),)
    cost = Ground("rooms.enter.cost", True, COST_OUT if spent else COST, facts)
    choice = Ground("rooms.enter.choice", True, CHOICE)
    if case.start == OnGallery(room.door):
        return cost, choice, Ground("rooms.expel.return", True, FROM_DOOR)
    return cost, choice


@implements("rooms.enter.own")
def own_ground(case: Case, room: Room) -> Ground | None:
    """The refusal of a room in which another guest of the mover's stands; `None` where none does."""
    if OWN_ROOM[case.readings.own_room] or case.owner_inside(room.door) != case.player:
        return None
    return Ground("rooms.enter.own", False, OWN, {"player": case.letter, "room": room.name})


@implements("rooms.enter.plain", "rooms.enter.red", "rooms.enter.green", "rooms.enter.occupied")
def count_tests(room: Room, is_occupied: bool, readings: Readings) -> tuple[tuple[ClauseName, bool], ...]:
    """Each test that a room puts, and whether it asks for the exact count.

    >>> count_tests(Room("Ballroom", 5, "green", -3), False, Readings())
    (('rooms.enter.plain', False), ('rooms.enter.green', True))
    """
    empty = EMPTY_ROOM[readings.empty_room]
    company = ("rooms.enter.occupied", True) if is_occupied else ("rooms.enter.plain", empty)
    match room.colour:
        case "red":
            return company, ("rooms.enter.red", RED_ROOM[readings.red_room])
        case "green":
            return company, ("rooms.enter.green", GREEN_ROOM[readings.green_room])
        case "plain":
            return (company,)


@implements("rooms.enter.exact", "rooms.enter.surplus")
def count_grounds(case: Case, room: Room, need: Pips) -> tuple[Ground, ...]:
    """Whether the roll fits: where the tests differ the exact count wins, and a surplus is lost."""
    roll, tests = case.roll, count_tests(room, case.owner_inside(room.door) is not None, case.readings)
    is_exact = BOTH_TESTS[case.readings.both_tests](exact for _, exact in tests)
    clauses = [clause for clause, exact in tests if exact == is_exact][-1:]
    if len({exact for _, exact in tests}) > 1:
        clauses.append("rooms.enter.exact")
    fits = roll == need if is_exact else roll >= need
    reason, facts = EXACT if is_exact else AT_LEAST, {"need": need, "roll": roll}
    grounds = tuple(Ground(clause, fits, reason, facts) for clause in clauses)
    if fits and roll > need:
        return (*grounds, Ground("rooms.enter.surplus", True, SURPLUS, {"surplus": roll - need}))
    return grounds


@implements("rooms.enter.surplus")
def enter_room(position: Position, move: MoveGuest, door: Space, way: Clauses) -> tuple[Event, ...]:
    """Bring a guest into a room: it enters, its owner scores the shield, the guest inside is put out."""
    entered = GuestMoved(position.turn, move.start, move.end, (*way, "rooms.enter.cost"))
    return entered, *score_shield(position, door), *expel_guest(position, door)


@implements("rooms.shield.value", "rooms.shield.entry", "rooms.shield.again", "rooms.shield.floor")
def score_shield(position: Position, door: Space) -> tuple[Event, ...]:
    """Score a shield: on every entry, at once, and never below 0."""
    room = position.board.room_at(door)
    if room is None or room.colour == "plain":
        return ()
    points = position.players[position.turn].points
    change: Points = max(room.points, -points)
    clauses = ("rooms.shield.value", "rooms.shield.entry", "rooms.shield.again")
    return (ShieldScored(position.turn, door, change, clauses if change == room.points else (*clauses, "rooms.shield.floor")),)


@implements("rooms.expel", "rooms.expel.door", "rooms.capacity")
def expel_guest(position: Position, door: Space) -> tuple[Event, ...]:
    """Put the guest in a room out onto the space of its door; a room holds one."""
    inside = position.guests_on(InRoom(door))
    return tuple(GuestExpelled(seat, door, ("rooms.expel", "rooms.expel.door", "rooms.capacity")) for seat in inside)


@implements("rooms.safe")
def safe_guests(position: Position, door: Space) -> tuple[Seat, ...]:
    """The owners of the guests whom Hugo cannot reach behind a door."""
    return position.guests_on(InRoom(door))
