"""The link between the rulebook's clauses and the program.

A function says which clauses it is; a ground says how one clause bears on one move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

ClauseName = str
"""A dotted name, chapter first, such as `rooms.enter.green`."""

Function = TypeVar("Function", bound=Callable[..., object])


def implements(*names: ClauseName) -> Callable[[Function], Function]:
    """Tie a function to the clauses that it is.

    >>> @implements("rooms.door")
    ... def door(): ...
    >>> clauses_of(door)
    ('rooms.door',)
    """

    def tie(function: Function) -> Function:
        function.__clauses__ = names  # type: ignore[attr-defined]
        return function

    return tie


def clauses_of(function: Callable[..., object]) -> tuple[ClauseName, ...]:
    """The clauses that a function is; none for a helper."""
    return getattr(function, "__clauses__", ())


class Ground(NamedTuple):
    """What one clause says of one attempted move."""

    clause: ClauseName
    """The clause that bears on the move."""
    permits: bool
    """Whether the move may be made as far as this clause goes."""
    reason: str
    """Why, as a template for `Words.say`."""
    facts: Mapping[str, object] = {}
    """What fills the template, such as letters of players, numbers, and names in their base form."""
