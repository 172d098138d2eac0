"""How long an answer on the command line takes from a cold start, against an interpreter that does nothing.

Use: python tests/benchmarks/bench_cli.py [ROUNDS]. The programs take turns, and each round
gives one ratio to `python -c pass` of the same interpreter.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 15
MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
ASK = [sys.executable, "-m", "hugo_rules.cli", "ask", MIDDLE, "4", "2-r5"]


def seconds(command: list[str]) -> float:
    """One start, to the end of the program."""
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    """Print the median ratio of each, with its quartiles."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    nothing = [sys.executable, "-c", "pass"]
    for name, command in (("ask --json", [*ASK, "--json"]), ("ask", ASK)):
        ratios = [seconds(command) / seconds(nothing) for _ in range(rounds)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(f"{name}, cold: {middle:.1f} times python -c pass (quartiles {low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
