"""Plant deliberate faults in a copy of the project, one at a time, and see the tests notice each.

Use: python -m tests.proof.faults. Exit status 1 if one goes unnoticed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Fault(NamedTuple):
    """One slip in one module of the rules."""

    module: str
    slip: str
    old: str
    new: str

    @property
    def file(self) -> str:
        """The file of the module, from the root of the project."""
        return f"hugo_rules/{self.module}.py"


def faults() -> list[Fault]:
    """The list."""
    text = Path(__file__).with_name("faults.toml").read_text("utf-8")
    return [Fault(**fault) for fault in tomllib.loads(text)["faults"]]


def copy_project(target: Path) -> None:
    """Every file that the project keeps."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in filter(None, listed.stdout.split("\0")):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, target / name)


def first_failure(fault: Fault) -> str | None:
    """The first test that fails with a fault planted, the list of faults itself not asked; `None` if all pass."""
    with tempfile.TemporaryDirectory() as folder:
        copy_project(Path(folder))
        file = Path(folder) / fault.file
        file.write_text(file.read_text("utf-8").replace(fault.old, fault.new), "utf-8")
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--ignore=tests/proof/test_faults.py"]
        result = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        sys.exit(f"the tests do not run: {result.stdout[-2000:]}")
    failed = re.search(r"^FAILED (.+?)(?: - .*)?$", result.stdout, re.MULTILINE)
    return failed[1] if failed else None


def main() -> int:
    """Plant each fault and say what noticed it."""
    noticed = []
    for fault in faults():
        noticed.append(first_failure(fault))
        print(f"{fault.module}: {fault.slip}: {noticed[-1] or 'NOT NOTICED'}", flush=True)
    return 0 if all(noticed) else 1


if __name__ == "__main__":
    sys.exit(main())
