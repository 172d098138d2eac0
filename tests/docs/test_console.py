"""What pages show of the command line is what it prints."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from hugo_docs import sessions
from tests.conftest import ROOT

PAGE = """# A page

```{file} one.txt
1 A p0
2 B pears
```

::::{note}
```{console}
$ P=rooms.enter.green
$ hugo-rules clause $P
...
  A green room may be entered with the exact count only.
...
$ hugo-rules clause rooms.enter.gren
[status 1]
```
::::

```{console}
$ hugo-rules audit one.txt > found.txt
[status 2]
$ hugo-rules audit found.txt
...
```
"""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A page whose second command is shown wrongly."""
    file = tmp_path / "page.md"
    file.write_text(PAGE, "utf-8")
    return file


def differences(file: Path) -> list[str]:
    """What a page shows wrongly."""
    sessions.play_page.cache_clear()
    shown = [command for block in sessions.play_page(file).values() for command in block]
    return [report for command, printed in shown if (report := sessions.difference(command, printed, file))]


def test_a_difference_is_told_with_page_line_and_both_outputs(page: Path) -> None:
    (report,) = differences(page)
    assert report.startswith(f"{page}:15: $ hugo-rules clause rooms.enter.gren\n")
    assert "\n-[status 1]\n" in report
    assert "\n+hugo-rules: no clause rooms.enter.gren; " in report
    assert report.endswith("\n+[status 2]")


def test_a_page_is_written_anew_with_what_is_printed_and_without_what_it_leaves_out(page: Path) -> None:
    differences(page)
    assert sessions.rewrite(page)
    assert differences(page) == []
    assert page.read_text("utf-8").startswith(PAGE.partition("[status 1]")[0])
    assert not sessions.rewrite(page)


def test_a_session_goes_on_from_block_to_block_and_finds_its_files(page: Path) -> None:
    differences(page)
    *_, last = sessions.play_page(page).values()
    (first, printed), (second, found) = last
    assert (first.text, printed) == ("hugo-rules audit one.txt > found.txt", ("[status 2]",))
    assert second.line == 23
    assert found != ()
    assert "no such file" not in " ".join(found).lower()


def test_invalid_block_that_shows_output_before_any_command() -> None:
    with pytest.raises(ValueError, match="begins with a command"):
        next(sessions.read_commands("hugo-rules search cat\n", 1))


def test_invalid_command_of_another_program() -> None:
    with pytest.raises(ValueError, match="a page runs hugo-rules"):
        sessions.Session({}).run("rm -r /")


def test_a_session_prints_the_same_whatever_the_readers_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    command = "hugo-rules clause rooms.enter.gren"
    expected = sessions.Session({}).run(command)
    for name in ("LANG", "LC_ALL", "LANGUAGE"):
        monkeypatch.setenv(name, "fi_FI.UTF-8")
    assert sessions.Session({}).run(command) == expected


@pytest.mark.parametrize(
    ("shown", "printed", "is_right"),
    [
        (["..."], [], True),
        (["...", "b", "..."], ["a", "b"], True),
        (["...", "b"], ["a", "b", "c"], False),
        (["a", "..."], ["aa"], False),
        (["a.c"], ["abc"], False),
        ([], ["a"], False),
    ],
)
def test_only_lines_that_are_left_out_may_differ(shown: list[str], printed: list[str], is_right: bool) -> None:
    assert sessions.is_shown(shown, printed) is is_right


@pytest.mark.parametrize(
    ("shown", "printed", "expected"),
    [
        (["a", "old b"], ["a", "new b", "c"], ("a", "new b", "c")),
        (["...", "old b", "..."], ["a", "new b", "c"], ("...", "new b", "...")),
        (["...", "old c"], ["a", "b", "new c"], ("...", "new c")),
        (["a", "...", "b", "...", "c"], ["a"], ("a",)),
    ],
)
def test_what_is_left_out_stays_left_out(shown: list[str], printed: list[str], expected: tuple[str, ...]) -> None:
    assert sessions.refreshed(shown, printed) == expected


def test_every_block_of_a_page_is_a_test() -> None:
    file = ROOT / "docs" / "guide" / "asking.md"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-qq", str(file), "-p", "no:cacheprovider"]
    collected = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert collected.split() == ["docs/guide/asking.md:", str(len(list(sessions.console_blocks(file))))]


@pytest.mark.browser
def test_commands_are_copied_without_prompt_and_output(served: str, browser: Browser) -> None:
    context = browser.new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    view = context.new_page()
    view.goto(f"{served}/guide/citing.html")

    session = view.locator(".session")
    session.hover()
    session.locator("button").click()

    copied = view.evaluate("navigator.clipboard.readText()")
    context.close()
    assert copied.startswith("hugo-rules ask hugo1_hugo_canon_play1_h27_")
    assert copied.endswith(" 5 2-r5\n")
