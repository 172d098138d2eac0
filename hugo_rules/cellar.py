"""The cellar: which step a captured guest goes to, what that costs, and who may come out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from hugo_rules.board import Points, Space
from hugo_rules.case import Case
from hugo_rules.clauses import ClauseName, Ground, implements
from hugo_rules.events import Clauses, GuestCaptured
from hugo_rules.rooms import STEP_OUT
from hugo_rules.state import Position, Seat
from hugo_rules.words import message

ARROW_FREE = message("the count out of the cellar begins after the arrow's space {arrow}")
ARROW = message("the arrow's space {arrow} is the first step out of the cellar")
DEEPEST = message("{player}'s guest on step {step} is their deepest")
NOT_DEEPEST = message("{player}'s guest on step {deepest} lies deeper than the one on step {step} and leaves first")


@implements("cellar.full")
def deepest_step(steps: Sequence[Points], taken: Sequence[Points]) -> Points:
    """The deepest step, whoever stands there."""
    return steps[0]


@implements("cellar.full")
def refilled_step(steps: Sequence[Points], taken: Sequence[Points]) -> Points:
    """The deepest of the steps with the fewest guests: one layer above the other."""
    crowd = Counter(taken)
    return min(steps, key=lambda step: (crowd[step], -step))


FULL_CELLAR: Mapping[str, Callable[[Sequence[Points], Sequence[Points]], Points]] = {
    "deepest": deepest_step,
    "refill": refilled_step,
}


@implements("cellar.step", "cellar.step.vacated", "cellar.full")
def step_for_group(position: Position, taken: Sequence[Points]) -> tuple[Points, Clauses]:
    """The step that a group goes to, and by which clauses.

    Args:
        position: gives the steps and the reading.
        taken: the value of its step for each guest now in the cellar.

    >>> from hugo_rules.notation import parse_position
    >>> position = parse_position("hugo1_small_canon~guests~1_play1_h3_0100_A10.s9_B10.1_firstA_turnA")
    >>> step_for_group(position, [9])
    (10, ('cellar.step', 'cellar.step.vacated'))
    """
    steps = position.stairs
    free = [step for step in steps if step not in taken]
    if not free:
        return overflow_step(position, taken)
    is_vacated = any(step < free[0] for step in taken)
    return free[0], ("cellar.step", "cellar.step.vacated") if is_vacated else ("cellar.step",)


@implements("cellar.full", "midnight.overflow")
def overflow_step(position: Position, taken: Sequence[Points]) -> tuple[Points, Clauses]:
    """The step that a group goes to when none is free: the deepest, or in Midnight Party that of 2."""
    if position.game == "midnight":
        return position.board.steps[-1], ("midnight.overflow",)
    return FULL_CELLAR[position.readings.full_cellar](position.stairs, taken), ("cellar.full",)


@implements("cellar.group", "cellar.points", "cellar.points.each")
def capture_group(
    position: Position, taken: Sequence[Points], owners: Sequence[Seat], space: Space, reasons: Sequence[ClauseName]
) -> tuple[GuestCaptured, ...]:
    """Take all guests on one space to one step; in the base game each owner scores it for each guest.

    Args:
        position: before the turn.
        taken: the value of its step for each guest now in the cellar.
        owners: the owner of each guest on the space.
        space: where they stand.
        reasons: the clauses by which they are captured.
    """
    step, why = step_for_group(position, taken)
    clauses: Clauses = (*reasons, *why, *(("cellar.group",) if len(owners) > 1 else ()))
    if position.game == "midnight":
        return tuple(GuestCaptured(owner, space, step, 0, clauses) for owner in owners)
    once, each = (*clauses, "cellar.points"), (*clauses, "cellar.points", "cellar.points.each")
    return tuple(GuestCaptured(owner, space, step, step, each if owners.count(owner) > 1 else once) for owner in owners)


@implements("cellar.leave", "cellar.leave.deepest")
def leave_grounds(case: Case, step: Points) -> tuple[Ground, ...]:
    """What the rules say of leaving a step: a player's deepest guest goes first, by way of the arrow."""
    facts = {"player": case.letter, "step": step}
    if step != case.deepest:
        return (Ground("cellar.leave.deepest", False, NOT_DEEPEST, {**facts, "deepest": case.deepest}),)
    arrow = ARROW if STEP_OUT[case.readings.step_out] else ARROW_FREE
    return (
        Ground("cellar.leave.deepest", True, DEEPEST, facts),
        Ground("cellar.leave", True, arrow, {"arrow": case.board.arrow}),
    )
