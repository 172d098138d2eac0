"""Rulesets compared: what each makes of the same move, where they part, and through which fields.

The table is taken as it stands and only the readings are exchanged, whether or not a
game by them could have come to it. Before the first roll they are part of it: where
Hugo waits and what everybody has follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import NamedTuple

from hugo_rules.events import Event
from hugo_rules.judge import judge, verdicts
from hugo_rules.readings import CANON, Readings, field_names, for_game
from hugo_rules.rulebook import RULESETS, field_rulings, ruleset
from hugo_rules.state import Game, Move, Player, Position, Roll, hugo_at_start, points_at_start
from hugo_rules.turn import Outcome, apply
from hugo_rules.verdict import Verdict

Rulesets = Mapping[str, Readings]
"""Rulesets by name, the one that the others are compared with first."""
Groups = Mapping[Readings, tuple[str, ...]]
"""The names of the rulesets that are one in a game, by what they read there."""
Answer = tuple[Position, tuple[tuple[str, Event], ...]]
"""What comes of a move, as far as rulesets can agree: the position without its readings, the events without their clauses."""
REMEMBERED = 1 << 12
"""How many questions to the six are remembered, as the judge remembers its cases."""


class Comparison(NamedTuple):
    """One move under several rulesets."""

    position: Position
    """The position that it was asked of; its own readings do not count."""
    roll: Roll
    """What the die shows."""
    move: Move
    """What the player wants to do."""
    rulesets: Rulesets
    """Who was asked."""
    verdicts: Mapping[str, Verdict]
    """The judge's word under each, in the order in which they were asked."""

    def answer(self, readings: Readings) -> Answer | None:
        """What comes of the move; `None` where it is refused."""
        return answer(under(self.position, readings), self.roll, self.move)

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """The rulesets that agree, in that they refuse the move or the same comes of it; the group of the first leads."""
        agreed: dict[Answer | None, tuple[str, ...]] = {}
        for readings, names in _groups(self.rulesets, self.position.game).items():
            found = self.answer(readings)
            agreed[found] = (*agreed.get(found, ()), *names)
        return tuple(tuple(name for name in self.rulesets if name in names) for names in agreed.values())

    @property
    def is_disputed(self) -> bool:
        """Whether they part, on the move or on what comes of it."""
        return len(self.groups) > 1

    def partings(self, one: str, other: str) -> tuple[tuple[str, ...], ...]:
        """The fields through which two of them part; see `parting_fields`."""
        return parting_fields(self.answer, self.rulesets[one], self.rulesets[other], self.position.game)

    def rulings(self, one: str, other: str) -> tuple[str, ...]:
        """The rulings on the fields through which two of them part, each once."""
        fields = dict.fromkeys(field for fields in self.partings(one, other) for field in fields)
        return tuple(field_rulings()[field] for field in fields)


def compare(position: Position, roll: Roll, move: Move, rulesets: Rulesets | None = None) -> Comparison:
    """Ask several rulesets about one move.

    Args:
        position: the table; its own readings do not count.
        roll: what the die shows; `None` while guests are placed.
        move: what the player wants to do.
        rulesets: who is asked; the canon and the five sources where nobody is named.

    >>> from hugo_rules.notation import parse_move, parse_position
    >>> table = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.3_B10.1_firstA_turnA")
    >>> found = compare(table, 5, parse_move("3-r6"))
    >>> found.groups, found.partings("canon", "it"), found.rulings("canon", "it")
    ((('canon', 'es', 'fi', 'ja', 'en'), ('it',)), (('red_room',),), ('red-room',))
    """
    if rulesets is None:
        return _compare_six(position, roll, move)
    return _compare(position, roll, move, rulesets, _groups(rulesets, position.game))


def compare_moves(position: Position, roll: Roll, rulesets: Rulesets | None = None) -> tuple[Comparison, ...]:
    """Ask several rulesets about each move that any of them finds worth trying.

    >>> from hugo_rules.notation import format_move, parse_position
    >>> table = parse_position("hugo1_small_canon~guests~1_play1_h7_0100_A10.3_B10.1_firstA_turnA")
    >>> [(format_move(found.move), found.groups[1:]) for found in compare_moves(table, 5) if found.is_disputed]
    [('3-r6', (('it',),)), ('stay', (('fi',),))]
    """
    if rulesets is None:
        return _compare_moves_six(position, roll)
    return _compare_moves(position, roll, rulesets, _groups(rulesets, position.game))


def parting_fields(ask: Callable[[Readings], object], one: Readings, other: Readings, game: Game) -> tuple[tuple[str, ...], ...]:
    """The fields through which two rulesets part: each smallest set of them whose change takes one answer to the other.

    Args:
        ask: gives the answer under some readings.
        one: the readings to begin with.
        other: those to come to.
        game: the game that is asked about.
    """
    here, there, wanted = for_game(one, game), for_game(other, game), ask(other)
    if ask(one) == wanted:
        return ()
    open_fields = [name for name in field_names() if getattr(here, name) != getattr(there, name)]
    found: list[tuple[str, ...]] = []
    for size in range(1, len(open_fields) + 1):
        for names in combinations(open_fields, size):
            is_new = not any(set(known) <= set(names) for known in found)
            if is_new and ask(here._replace(**{name: getattr(there, name) for name in names})) == wanted:
                found.append(names)
    return tuple(found)


def answer(position: Position, roll: Roll, move: Move) -> Answer | None:
    """What comes of a move, as far as rulesets can agree on it; `None` where it is refused."""
    return facts(apply(position, roll, move)) if judge(position, roll, move).is_legal else None


def facts(outcome: Outcome) -> Answer:
    """An outcome without the readings and the clauses that led to it."""
    return outcome.position._replace(readings=CANON), tuple(
        (type(event).__name__, event._replace(clauses=())) for event in outcome.events
    )


def under(position: Position, readings: Readings) -> Position:
    """The same table under other readings. Before the first roll Hugo's place and the points are theirs too."""
    # Who stands where is the same under all readings, and takes longer to find out than most verdicts: it is found out once.
    table = position._replace(readings=readings)
    if position.phase == "place" and not position.is_return:
        points = points_at_start(position.game, readings)
        players = tuple([Player(points, player.guests) for player in position.players])
        table = table._replace(players=players, hugo=hugo_at_start(position.game, readings, position.board))
    table.standing = position.standing
    return table


@lru_cache(REMEMBERED, typed=True)
def _compare_six(position: Position, roll: Roll, move: Move) -> Comparison:
    return _compare(position, roll, move, _six(), _six_groups(position.game))


def _compare(position: Position, roll: Roll, move: Move, rulesets: Rulesets, groups: Groups) -> Comparison:
    judged = [(names, judge(under(position, readings), roll, move)) for readings, names in groups.items()]
    said_by = {name: verdict for names, verdict in judged for name in names}
    return Comparison(position, roll, move, rulesets, {name: said_by[name] for name in rulesets})


@cache
def _six() -> Rulesets:
    return {name: ruleset(name) for name in RULESETS}


@cache
def _six_groups(game: Game) -> Groups:
    return _groups(_six(), game)


@lru_cache(REMEMBERED, typed=True)
def _compare_moves_six(position: Position, roll: Roll) -> tuple[Comparison, ...]:
    return _compare_moves(position, roll, _six(), _six_groups(position.game))


def _compare_moves(position: Position, roll: Roll, rulesets: Rulesets, groups: Groups) -> tuple[Comparison, ...]:
    tables = {names: under(position, readings) for readings, names in groups.items()}
    judged = {names: {verdict.move: verdict for verdict in verdicts(table, roll)} for names, table in tables.items()}
    found = []
    for move in dict.fromkeys(chain.from_iterable(judged.values())):
        answers = [(names, said.get(move) or judge(tables[names], roll, move)) for names, said in judged.items()]
        said_by = {name: verdict for names, verdict in answers for name in names}
        found.append(Comparison(position, roll, move, rulesets, {name: said_by[name] for name in rulesets}))
    return tuple(found)


def _groups(rulesets: Rulesets, game: Game) -> Groups:
    """The names of the rulesets that are one in this game, which is judged once."""
    found: dict[Readings, tuple[str, ...]] = {}
    for name, readings in rulesets.items():
        bearing = for_game(readings, game)
        found[bearing] = (*found.get(bearing, ()), name)
    return found
