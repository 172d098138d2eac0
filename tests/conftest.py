"""Sites built for the tests, and a browser to look at them with."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, sync_playwright

from hugo_docs.serve import HOST, serve

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def build(
    project: Path, out: Path, *options: str, builder: str = "html", verbose: bool = False
) -> subprocess.CompletedProcess[str]:
    """Build a copy of the project as its users do, with any warning a failure."""
    command = [sys.executable, "-m", "sphinx", *([] if verbose else ["-q"]), "-W", "--keep-going", "-b", builder, *options]
    doctrees = ["-d", str(out.parent / f"{out.name}-doctrees")]
    return subprocess.run(
        [*command, *doctrees, "-c", str(project), str(project / "docs"), str(out)], capture_output=True, text=True, check=False
    )


def copy_project(target: Path) -> Path:
    """A copy of what a build reads, to be changed at will."""
    for name in ("docs", "hugo_rules", "translations"):
        shutil.copytree(ROOT / name, target / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    shutil.copy(ROOT / "conf.py", target)
    return target


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader of the tests reads English, whatever the language of the machine."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("NO_COLOR", raising=False)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The English site, built without a warning; once for all who run tests at the same time."""
    own = tmp_path_factory.getbasetemp()
    out = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "site" / "en"
    with FileLock(f"{out.parent}.lock"):
        if not (out / "objects.inv").exists():
            result = build(ROOT, out, "-j", "2")
            assert result.returncode == 0, result.stderr
    return out


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[str]:
    """The address of the English site on the loopback address."""
    with serve(site, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://{HOST}:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A browser of the machine; without one these tests are skipped, unless one is required."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        if os.environ.get("HUGO_BROWSER") == "required":
            pytest.fail("a browser is required and none is on this machine")
        pytest.skip("no browser on this machine: looked for " + ", ".join(BROWSERS))
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()
