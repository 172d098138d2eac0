"""How long a clean build of the English site takes, against the same Markdown without our extension.

Use: python tests/benchmarks/bench_build.py [ROUNDS]. The two take turns, and each
round gives one ratio, so that a busy machine slows both alike.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5


def plain_project(folder: Path) -> Path:
    """The same pages with a conf.py that does not load our extension, so that directives stay unread text."""
    shutil.copytree(ROOT / "docs", folder / "docs", ignore=shutil.ignore_patterns("__pycache__"))
    text = (ROOT / "conf.py").read_text("utf-8").replace(', "hugo_docs"', "").replace("hugo_languages", "# hugo_languages")
    (folder / "conf.py").write_text(text.replace("Path(__file__).parent", f"Path({str(ROOT)!r})"), "utf-8")
    return folder


def seconds(project: Path, out: Path) -> float:
    """One clean build."""
    command = [sys.executable, "-m", "sphinx", "-q", "-E", "-d", str(out / "doctrees"), "-c", str(project)]
    command += [str(project / "docs"), str(out)]
    start = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - start


def main() -> None:
    """Print both medians and the ratio with its quartiles."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        plain = plain_project(folder / "plain")
        pairs = [(seconds(ROOT, folder / f"ours{turn}"), seconds(plain, folder / f"bare{turn}")) for turn in range(rounds)]
    ours, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    low, middle, high = statistics.quantiles([one / other for one, other in pairs], n=4)
    print(f"clean build: {ours:.2f} s; same Markdown without the extension: {bare:.2f} s")
    print(f"ratio: {middle:.2f} (quartiles {low:.2f} to {high:.2f}), {rounds} rounds")


if __name__ == "__main__":
    main()
