"""How long an answer on the command line takes from a cold start, against an interpreter that does nothing.

Use: python tests/benchmarks/bench_cli.py [ROUNDS]. The project is installed as its users
have it, in a folder of its own. The programs take turns, and each round gives one ratio
to `python -c pass` of the same interpreter; once with the answer as data into a pipe,
once in words on a terminal.
"""

from __future__ import annotations

import os
import pty
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from hugo_rules.cli import COMMANDS

ROOT = Path(__file__).parents[2]
ROUNDS = 21
NOTHING = ("-c", "pass")


def installed(folder: Path) -> dict[str, str]:
    """Install the project into a folder; the environment of a program that finds it there."""
    options = ("--quiet", "--disable-pip-version-check", "--no-deps", "--target", str(folder))
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(ROOT)], check=True)
    return {**os.environ, "PYTHONPATH": str(folder)}


def seconds(environment: dict[str, str], is_terminal: bool, arguments: tuple[str, ...]) -> float:
    """One start of the interpreter, to the end of the program."""
    reader, writer = pty.openpty() if is_terminal else os.pipe()
    start = time.perf_counter()
    with subprocess.Popen([sys.executable, *arguments], stdout=writer, env=environment, cwd="/") as program:
        os.close(writer)
        drain(reader)
        status = program.wait()
    taken = time.perf_counter() - start
    os.close(reader)
    assert status in (0, 1), status
    return taken


def drain(reader: int) -> None:
    """Read what a program writes, to its end."""
    try:
        while os.read(reader, 1 << 16):
            pass
    except OSError:
        # The end of a terminal.
        return


def main() -> None:
    """Print the median ratio of each, with its quartiles."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    asked = ("-m", "hugo_rules.cli", "ask", *COMMANDS["ask"].example.split())
    with TemporaryDirectory() as folder:
        start: Callable[[bool, tuple[str, ...]], float] = partial(seconds, installed(Path(folder)))
        for name, is_terminal, arguments in (("ask --json", False, (*asked, "--json")), ("ask in a terminal", True, asked)):
            ratios = [start(is_terminal, arguments) / start(is_terminal, NOTHING) for _ in range(rounds)]
            low, middle, high = statistics.quantiles(ratios, n=4)
            print(f"{name}, cold: {middle:.1f} times python -c pass (quartiles {low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main()
