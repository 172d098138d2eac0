"""Pictures in words: the position in full, a move in one sentence, what happened event by event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hugo_rules.board import Board, Points
from hugo_rules.events import (
    Event,
    GameEnded,
    GuestCaptured,
    GuestExpelled,
    GuestLeft,
    GuestMoved,
    GuestPlaced,
    GuestPlacedAgain,
    GuestReturned,
    GuestSpared,
    HugoArrived,
    HugoMoved,
    HugoReturned,
    PlacingEnded,
    RoundBegan,
    RoundEnded,
    RoundScored,
    ShieldScored,
    TurnPassed,
)
from hugo_rules.hugo import pace
from hugo_rules.route import Route, route_of
from hugo_rules.state import (
    CLOCK_FIELDS,
    HUGO,
    LAST_FIELD,
    ROUNDS,
    SEATS,
    AtCellarDoor,
    Decline,
    Game,
    InRoom,
    Move,
    MoveGuest,
    MoveHugo,
    OnGallery,
    OnStep,
    Place,
    PlaceGuest,
    Player,
    Position,
    Roll,
    Seat,
)
from hugo_rules.words import ENGLISH, Words, message

POINTS: Mapping[Game, str] = {"hugo": message("Spooky points: {points}."), "midnight": message("Penalty: {points}.")}


def describe_position(position: Position, words: Words = ENGLISH) -> str:
    """The position in full: everybody's guests, Hugo, the clock or the round, the points, and whose turn it is.

    >>> from hugo_rules.notation import parse_position
    >>> text = describe_position(parse_position("hugo1_hugo_canon~guests~2_play1_h27_0100_A19.2.r5_B10.9.9_firstA_turnB"))
    >>> print(text.replace(". ", ".\\n"))
    A: space 2; room: Ballroom.
    B: space 9, 2 guests.
    Hugo: space 27.
    The clock shows 1:00; Hugo moves 4.
    Spooky points: A 19, B 10.
    B is to roll.
    """
    guests = (_guests(position, seat, words) for seat in range(len(position.players)))
    hugo = words.say("Hugo: {place}.", place=place_words(position.board, position.hugo, words))
    points = listed((f"{SEATS[seat]} {words.shown(player.points)}" for seat, player in enumerate(position.players)), words)
    scored = words.say(POINTS[position.game], points=points)
    return " ".join([*guests, hugo, time_words(position, words), scored, turn_words(position, words)])


def time_words(position: Position, words: Words) -> str:
    """What the clock shows, or which round it is, and how far Hugo would go."""
    pace = speed_words(position, words)
    if position.game == "midnight":
        return words.say("Round {round} of {rounds}; {speed}.", round=position.round, rounds=ROUNDS[position.game], speed=pace)
    return words.say("The clock shows {clock}; {speed}.", clock=CLOCK_FIELDS[position.clock], speed=pace)


def describe_move(before: Position, roll: Roll, move: Move, is_legal: bool, words: Words = ENGLISH) -> str:
    """One move in one sentence.

    >>> from hugo_rules.notation import parse_position, parse_move
    >>> before = parse_position("hugo1_hugo_canon~guests~1_play1_h27_0100_A19.2_B10.9_firstA_turnA")
    >>> describe_move(before, 4, parse_move("2-r5"), True)
    'A rolls 4: from space 2 into room: Ballroom'
    >>> describe_move(before, 5, parse_move("2-r5"), False)
    'A rolls 5: from space 2 into room: Ballroom (refused)'
    """
    sentence = _move_words(before, roll, move, words)
    return sentence if is_legal else words.say("{move} (refused)", move=sentence)


def describe_route(before: Position, route: Route, words: Words = ENGLISH) -> str:
    """The count of a move, place by place; nothing for a move that goes nowhere.

    >>> from hugo_rules.notation import parse_position, parse_move
    >>> before = parse_position("hugo1_hugo_canon~guests~1_play1_h27_0100_A19.2_B10.9_firstA_turnA")
    >>> describe_route(before, route_of(before, 2, parse_move("2-4")))
    'Counted: 1 to space 3, 2 to space 4.'
    """
    counts = (
        words.say("{count} to {place}", count=count, place=place_words(before.board, place, words))
        for count, place in enumerate(route.places, 1)
    )
    return words.say("Counted: {counts}.", counts=listed(counts, words)) if route.places else ""


def describe_events(before: Position, events: Sequence[Event], words: Words = ENGLISH) -> str:
    """What happened, a short sentence for each event."""
    return " ".join(event_sentences(before, events, words))


def event_sentences(before: Position, events: Sequence[Event], words: Words = ENGLISH) -> Iterator[str]:
    """A short sentence for each event, in order."""
    points = [player.points for player in before.players]
    return (_event_words(before.board, event, points, words) for event in events)


def place_words(board: Board, place: Place | AtCellarDoor, words: Words) -> str:
    """A place in its base form."""
    match place:
        case OnGallery(space) if space == board.arrow:
            return words.say("space {space}, the arrow", space=space)
        case OnGallery(space):
            return words.say("space {space}", space=space)
        case InRoom(door):
            room = board.room_at(door)
            return words.say("room: {room}", room=words.translate(room.name) if room else door)
        case OnStep(value):
            return words.say("step {value}", value=value)
        case AtCellarDoor():
            return words.say("cellar door")


def speed_words(position: Position, words: Words) -> str:
    """How far Hugo would go now."""
    if position.game == "midnight" or position.clock < LAST_FIELD[position.readings.laps]:
        return words.say("Hugo moves {pips}", pips=pace(position))
    return words.say("the night is over")


def turn_words(position: Position, words: Words) -> str:
    """What is to come next."""
    player = SEATS[position.turn]
    match position.phase:
        case "place":
            return words.say("{player} is to place a guest.", player=player)
        case "play":
            return words.say("{player} is to roll.", player=player)
        case "over":
            return words.say("The game is over.")


def roll_words(roll: Roll, words: Words) -> str:
    """A face of the die; a dash where none is rolled."""
    return words.say("Hugo") if roll == HUGO else "–" if roll is None else str(roll)


def to_place(position: Position, player: Player) -> int:
    """How many guests a player has still to place."""
    return position.guests_each - len(player.guests) if position.phase == "place" else 0


def listed(items: Iterable[str], words: Words) -> str:
    """Things one after the other, with the comma of the language."""
    text = ""
    for item in items:
        text = words.say("{items}, {item}", items=text, item=item) if text else item
    return text


def _guests(position: Position, seat: Seat, words: Words) -> str:
    return words.say("{player}: {places}.", player=SEATS[seat], places="; ".join(_places(position, seat, words)))


def _places(position: Position, seat: Seat, words: Words) -> Iterator[str]:
    player = position.players[seat]
    for place, count in Counter(player.guests).items():
        name = place_words(position.board, place, words)
        yield name if count == 1 else words.say("{place}, {count} guests", place=name, count=count)
    if left := to_place(position, player):
        yield words.say("still to place: {count}", count=left)


def _move_words(before: Position, roll: Roll, move: Move, words: Words) -> str:
    board, player = before.board, SEATS[before.turn]
    match move:
        case PlaceGuest(space):
            return words.say("{player} places a guest: {place}", player=player, place=place_words(board, OnGallery(space), words))
        case Decline():
            return words.say("{player} rolls {roll} and moves nothing", player=player, roll=roll_words(roll, words))
        case MoveHugo():
            facts = {"player": player, "roll": roll_words(roll, words), "start": place_words(board, before.hugo, words)}
            facts["end"] = place_words(board, route_of(before, roll, move).places[-1], words)
            return words.say("{player} rolls {roll}: Hugo from {start} to {end}", **facts)
        case MoveGuest(start, end):
            facts = {"player": player, "roll": roll_words(roll, words), "start": place_words(board, start, words)}
            facts["end"] = place_words(board, end, words)
            if isinstance(end, InRoom):
                return words.say("{player} rolls {roll}: from {start} into {end}", **facts)
            return words.say("{player} rolls {roll}: from {start} to {end}", **facts)


def _event_words(board: Board, event: Event, points: list[int], words: Words) -> str:
    """One event; the points are kept up to date."""
    match event:
        case GuestPlaced(seat, space):
            place = place_words(board, OnGallery(space), words)
            return words.say("{player} places a guest: {place}.", player=SEATS[seat], place=place)
        case GuestMoved(seat, start, end):
            way = place_words(board, start, words), place_words(board, end, words)
            return words.say("{player} goes from {start} to {end}.", player=SEATS[seat], start=way[0], end=way[1])
        case ShieldScored(seat, _, change):
            old, points[seat] = points[seat], points[seat] + change
            facts = {"player": SEATS[seat], "points": f"{words.shown(change):+d}", **_change(old, points[seat], words)}
            return words.say("{player} scores {points}: {before} becomes {after}.", **facts)
        case GuestExpelled(seat, door):
            place = place_words(board, OnGallery(door), words)
            return words.say("{player} is expelled to {place}.", player=SEATS[seat], place=place)
        case GuestCaptured(seat, space, step, change):
            old, points[seat] = points[seat], points[seat] + change
            facts = {"player": SEATS[seat], "step": step, **_change(old, points[seat], words)}
            facts["place"] = place_words(board, OnGallery(space), words)
            if not change:
                return words.say("{player} is captured on {place}, step {step}.", **facts)
            return words.say("{player} is captured on {place}, step {step}: {before} becomes {after}.", **facts)
        case RoundScored(seat, change):
            old, points[seat] = points[seat], points[seat] + change
            facts = {"player": SEATS[seat], "points": f"{words.shown(change):+d}", **_change(old, points[seat], words)}
            return words.say("{player} scores {points}: {before} becomes {after}.", **facts)
        case GuestSpared(seat, door):
            return words.say("{player} is safe in {room}.", player=SEATS[seat], room=place_words(board, InRoom(door), words))
        case _:
            return _between_words(board, event, words)


def _change(before: Points, after: Points, words: Words) -> dict[str, Points]:
    return {"before": words.shown(before), "after": words.shown(after)}


def _between_words(board: Board, event: Event, words: Words) -> str:
    """What happens to guests as a round ends, and between two rounds."""
    match event:
        case GuestLeft(seat, space, step):
            facts = {"player": SEATS[seat], "place": place_words(board, OnGallery(space), words), "step": step}
            return words.say("{player} is left on {place}: step {step}.", **facts)
        case GuestReturned(seat, door):
            way = place_words(board, InRoom(door), words), place_words(board, OnGallery(door), words)
            return words.say("{player} goes from {start} to {end}.", player=SEATS[seat], start=way[0], end=way[1])
        case GuestPlacedAgain(seat, step, space):
            way = place_words(board, OnStep(step), words), place_words(board, OnGallery(space), words)
            return words.say("{player} goes from {start} to {end}.", player=SEATS[seat], start=way[0], end=way[1])
        case _:
            return _course_words(board, event, words)


def _course_words(board: Board, event: Event, words: Words) -> str:
    """The events that concern no guest."""
    match event:
        case HugoMoved(start, end, pips):
            way = place_words(board, start, words), place_words(board, end, words)
            return words.say("Hugo moves {pips}: from {start} to {end}.", pips=pips, start=way[0], end=way[1])
        case HugoArrived(clock):
            return words.say("Hugo comes to the arrow: the clock shows {clock}.", clock=CLOCK_FIELDS[clock])
        case HugoReturned(start, end):
            way = place_words(board, start, words), place_words(board, end, words)
            return words.say("Hugo goes back from {start} to {end}.", start=way[0], end=way[1])
        case RoundEnded(number):
            return words.say("Round {round} is over.", round=number)
        case RoundBegan(number, seat):
            return words.say("Round {round}: {player} is the first player.", round=number, player=SEATS[seat])
        case PlacingEnded(seat):
            return words.say("All guests are placed; {player} rolls first.", player=SEATS[seat])
        case TurnPassed(seat):
            return words.say("{player} is next.", player=SEATS[seat])
        case GameEnded(()):
            return words.say("The game is over; nobody wins.")
        case GameEnded((seat,)):
            return words.say("The game is over; {player} wins.", player=SEATS[seat])
        case GameEnded(winners):
            return words.say("The game is over; winners: {players}.", players=listed((SEATS[seat] for seat in winners), words))
        case _:
            raise TypeError(f"no words for {event!r}")
