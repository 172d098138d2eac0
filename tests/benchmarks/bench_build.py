"""How long builds of the English site take: clean, after one page has changed, and the same Markdown without our extension.

Use: python -m tests.benchmarks.bench_build [ROUNDS]. The builds take turns, and each round
gives one ratio to the clean build, so that a busy machine slows all alike. Writes
docs/guide/builds.csv (build, seconds, its share of a clean build: median, lower and upper
quartile).
"""

from __future__ import annotations

import csv
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tests.conftest import ROOT, copy_project

TABLE = ROOT / "docs" / "guide" / "builds.csv"
ROUNDS = 5
CHAPTER = "docs/rules/rooms.md"
"""The heaviest page."""


def plain_project(folder: Path) -> Path:
    """The same pages with a conf.py that does not load our extension, so that directives stay unread text."""
    copy_project(folder)
    file = folder / "conf.py"
    text = file.read_text("utf-8").replace(', "hugo_docs"', "").replace("hugo_languages", "# hugo_languages")
    file.write_text(text, "utf-8")
    return folder


def seconds(project: Path, out: Path, *options: str) -> float:
    """One build."""
    command = [sys.executable, "-m", "sphinx", "-q", *options, "-d", str(out / "doctrees"), "-c", str(project)]
    command += [str(project / "docs"), str(out)]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def one_round(ours: Path, plain: Path, out: Path) -> Mapping[str, float]:
    """Each build once, in seconds."""
    chapter = ours / CHAPTER
    clean = seconds(ours, out / "ours", "-E")
    unchanged = seconds(ours, out / "ours")
    chapter.write_text(chapter.read_text("utf-8") + "\nOne more sentence.\n", "utf-8")
    return {
        "clean": clean,
        "one chapter changed": seconds(ours, out / "ours"),
        "nothing changed": unchanged,
        "clean, the same Markdown without the extension": seconds(plain, out / "plain", "-E"),
    }


def main() -> None:
    """Print and write each build's median, and the quartiles of its share of the clean build."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours, plain = copy_project(folder / "ours"), plain_project(folder / "plain")
        found = [one_round(ours, plain, folder / f"out{turn}") for turn in range(rounds)]
    with TABLE.open("w", encoding="utf-8", newline="") as text:
        for build in found[0]:
            shares = statistics.quantiles([times[build] / times["clean"] for times in found], n=4)
            low, middle, high = (f"{share:.2f}" for share in shares)
            row = [build, f"{statistics.median(times[build] for times in found):.1f}", middle, low, high]
            csv.writer(text, lineterminator="\n").writerow(row)
            print(*row, sep=" | ")


if __name__ == "__main__":
    main()
