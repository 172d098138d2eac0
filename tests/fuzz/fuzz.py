"""Put text before every reader that no reader expects, for as long as one likes.

Use: python tests/fuzz/fuzz.py [SECONDS] [READER...]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from time import monotonic, process_time
from typing import Any

from hypothesis import HealthCheck, given, settings

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "docs" / "_ext")]

from tests.fuzz.readers import READERS, try_input  # noqa: E402

SECONDS = 60.0
"""How long each reader is tried, unless told otherwise."""
LIMIT = 1.0
"""Seconds of work that one input may take."""
BYTES = 1000
"""Of chance for each input."""
SHOWN = 300
"""Characters of the slowest input that are printed."""


class Trial:
    """One reader being tried."""

    def __init__(self, name: str) -> None:
        self.reader = READERS[name]
        self.tries = 0
        self.input: Any = None
        self.slowest: tuple[float, Any] = (0.0, None)

    def attempt(self, given: Any) -> None:
        """Try one input and time it."""
        self.input = given
        self.tries += 1
        start = process_time()
        try_input(self.reader, given)
        took = process_time() - start
        if took > self.slowest[0]:
            self.slowest = took, given
        if took > LIMIT:
            raise TimeoutError(f"took {took:.1f} s of work; an input may take {LIMIT} s")

    def run(self, seconds: float) -> None:
        """Try inputs until the time is up."""
        feed = settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))(
            given(self.reader.inputs)(self.attempt)
        ).hypothesis.fuzz_one_input  # type: ignore[attr-defined]
        chance, end = SystemRandom(), monotonic() + seconds
        while monotonic() < end:
            feed(chance.randbytes(chance.randint(1, BYTES)))


def main(arguments: Sequence[str]) -> int:
    """Try each reader; 1 where an input was neither read nor refused in time."""
    numbers = [argument for argument in arguments if argument.replace(".", "", 1).isdecimal()]
    seconds = float(numbers[0]) if numbers else SECONDS
    names = [argument for argument in arguments if argument not in numbers]
    if unknown := sorted(set(names) - set(READERS)):
        print(f"no reader {', '.join(unknown)}; there are {', '.join(READERS)}", file=sys.stderr)
        return 2
    return max([try_reader(name, seconds) for name in names or READERS])


def try_reader(name: str, seconds: float) -> int:
    """Try one reader and print how it went."""
    trial = Trial(name)
    try:
        trial.run(seconds)
    except Exception as fault:
        print(f"{name}: {type(fault).__name__}: {str(fault)!a}\n{name}: the input was {trial.input!a}")
        return 1
    took, slow = trial.slowest
    shown = ascii(slow)
    print(f"{name}: {trial.tries / seconds:.0f} inputs a second; the slowest took {took * 1000:.0f} ms: {shown[:SHOWN]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
