"""A page that says what is not so does not build."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import time
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from sphinx.util.inventory import InventoryFile

from tests.conftest import ROOT, build, copy_project

CHAPTER = """# Rooms

See {clause}`rooms.no-such`, {py:func}`hugo_rules.no_such` and {line}`es 99`.

::::{clause} rooms.nobody
:title: Without claims
:kind: definition
:revision: 1

No source has an entry for this.
::::

::::{clause} rooms.door
:title: The door
:kind: behaviour
:revision: 1

A room has a door.

```{scenario} raises
:caption: It raises.
:shows: work
>>> 1 / 0
```

```{scenario} unnamed
:caption: It never asks about a door.
:shows: work
>>> load_board("hugo").ring
28
```
::::

::::{clause} rooms.door
:title: The door again
:kind: behaviour
:revision: 1

A room has a door.
::::
"""


RULING = """# A ruling

::::{ruling} bad
:question: May I?
:answer: Yes.
:clauses: rooms.door rooms.no-such
:field: green_rom
:confidence: sure

:::{reading} yes
Yes.
:::
::::
"""


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the build says of a chapter with one fault of each kind."""
    project = copy_project(tmp_path_factory.mktemp("faulty") / "project")
    shutil.rmtree(project / "docs" / "rulings")
    (project / "docs" / "rules" / "rooms.md").write_text(CHAPTER)
    (project / "docs" / "rulings").mkdir()
    (project / "docs" / "rulings" / "bad.md").write_text(RULING)
    (project / "docs" / "index.md").write_text("# Start\n\n```{toctree}\nrules/rooms\nrulings/bad\n```\n")
    for page in [*(project / "docs").rglob("*.md")]:
        if page.name not in ("rooms.md", "index.md", "bad.md") or page.parent.name not in ("rules", "docs", "rulings"):
            page.unlink()
    (project / "docs" / "rules" / "index.md").unlink()
    result = build(project, project / "build")
    assert result.returncode != 0
    return result.stderr


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (3, r"hugo:clause reference target not found: rooms\.no-such"),
        (3, r"py:func reference target not found: hugo_rules\.no_such"),
        (3, r"unknown line of a source: 'es 99'"),
        (5, r"rooms\.nobody: no claim in"),
        (20, r"scenario rooms\.door/raises raises: division by zero"),
        (26, r"scenario rooms\.door/unnamed cites rooms\.door"),
        (34, r"clause rooms\.door stands twice"),
    ],
)
def test_a_fault_is_told_with_its_file_and_line(faulty: str, line: int, fault: str) -> None:
    assert re.search(rf"rules/rooms\.md:{line}: .*{fault}", faulty), faulty


@pytest.mark.parametrize("fault", ["there is no clause rooms.no-such", "green_rom; the fields are", "confidence: must be one of"])
def test_a_faulty_ruling_is_told_with_its_file_and_line(faulty: str, fault: str) -> None:
    assert re.search(rf"rulings/bad\.md:3: .*{fault}", faulty), faulty


def test_every_clause_stands_in_the_inventory(site: Path) -> None:
    with (site / "objects.inv").open("rb") as file:
        inventory = InventoryFile.load(file, "", lambda base, path: path)
    item = inventory["hugo:clause"]["rooms.enter.green"]
    assert item.uri == "clause/rooms.enter.green.html"


def test_the_scenarios_pass_as_doctests_of_sphinx(tmp_path: Path) -> None:
    result = build(ROOT, tmp_path / "doctest", builder="doctest")
    report = (tmp_path / "doctest" / "output.txt").read_text()
    assert result.returncode == 0, report
    assert int(re.findall(r"(\d+) tests?\n", report)[-1]) > 50


def test_pages_read_and_written_in_parallel_are_the_same(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "en"
    assert build(ROOT, out).returncode == 0
    assert differing(site, out) == []


RULE = "A green room may be entered with the exact count only."
CATALOGS = {
    "rules/rooms": {
        RULE: "Vihreään huoneeseen pääsee vain tasaluvulla.",
        f"{RULE[:-1]}, empty or not.": "Vihreään huoneeseen pääsee tasaluvulla.",
    },
    "rulebook": {
        "What the five sources say": "Mitä viisi lähdettä sanoo",
        "Ballroom": "Juhlasali",
        "Armoury": "Asehuone",
        "A green shield asks for the exact count, neither more nor less.": "Vihreä kilpi vaatii tasaluvun.",
    },
}
"""A page's own catalog and the rulebook's, as small as they can be."""


def write_catalogs(project: Path) -> None:
    """Give a copy of the project its Finnish catalogs."""
    for domain, messages in CATALOGS.items():
        catalog = Catalog(locale="fi")
        for message, translation in messages.items():
            catalog.add(message, translation)
        file = project / "translations" / "fi" / "LC_MESSAGES" / f"{domain}.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as output:
            write_po(output, catalog)


def test_a_site_that_is_built_again_is_that_of_a_clean_build(tmp_path: Path) -> None:
    project, grown, clean = copy_project(tmp_path / "project"), tmp_path / "grown", tmp_path / "clean"
    write_catalogs(project)
    options = ("-D", "language=fi")
    assert build(project, grown, *options).returncode == 0

    # Nothing has changed, but a clause of an earlier build has left its page behind.
    (grown / "clause" / "rooms.no-such.html").write_text("An earlier clause.")
    result = build(project, grown, *options, verbose=True)
    assert "0 added, 0 changed, 0 removed" in result.stdout
    assert not (grown / "clause" / "rooms.no-such.html").exists()

    # Something has changed in each place that a page draws on.
    time.sleep(1.1)
    edit(project / "docs" / "rules" / "rooms.md", RULE, f"{RULE[:-1]}, empty or not.\n\n- One item\n- Another item")
    edit(project / "translations" / "en" / "source.toml", "A room with a green shield", "A room with a green coat of arms")
    edit(project / "translations" / "fi" / "LC_MESSAGES" / "rulebook.po", "Mitä viisi lähdettä sanoo", "Mitä lähteet sanovat")
    edit(project / "docs" / "_ext" / "hugo_docs" / "clause.py", 'words.say("Standing")', 'words.say("Standing ")')
    edit(project / "hugo_rules" / "rooms.py", '"""Each test that a room puts,', '"""Every test that a room puts,')
    again, whole = build(project, grown, *options), build(project, clean, *options)
    assert (again.returncode, whole.returncode) == (0, 0), again.stderr + whole.stderr
    assert differing(grown, clean) == []
    page = (grown / "clause" / "rooms.enter.green.html").read_text("utf-8")
    told = (
        "Every test that a room puts",
        "A room with a green coat of arms",
        "Vihreään huoneeseen pääsee tasaluvulla.",
        "Another item",
    )
    assert [text for text in told if text not in page] == []


@pytest.fixture(scope="module")
def finnish(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A Finnish site of whose messages one is translated wrongly, and what the build said."""
    folder = tmp_path_factory.mktemp("finnish")
    project = copy_project(folder / "project")
    write_catalogs(project)
    edit(project / "translations" / "fi" / "LC_MESSAGES" / "rulebook.po", 'msgid "Armoury"', 'msgid "{player} scores {points}"')
    result = build(project, folder / "fi", "-D", "language=fi")
    assert result.returncode != 0
    return folder / "fi", result.stderr


def test_a_translated_template_must_keep_its_fields(finnish: tuple[Path, str]) -> None:
    assert re.search(r"rulebook\.po: 'Asehuone' must keep the fields of", finnish[1])


def test_a_page_in_another_language_takes_its_words_from_the_three_lanes(finnish: tuple[Path, str]) -> None:
    page = (finnish[0] / "clause" / "rooms.enter.green.html").read_text("utf-8")

    own = CATALOGS["rules/rooms"][RULE]
    assert all(words in page for words in (own, *CATALOGS["rulebook"].values(), "Etsi") if words != "Asehuone")
    assert page.index('<b lang="fi">Suomi</b>') < page.index('<b lang="es">Español</b>')


def edit(file: Path, old: str, new: str) -> None:
    """Change a file in one place."""
    text = file.read_text("utf-8")
    assert text.count(old) >= 1, (file, old)
    file.write_text(text.replace(old, new, 1), "utf-8")


def differing(one: Path, other: Path) -> list[str]:
    """The pages and files of two builds that are not the same, the search index and Sphinx's notes aside."""
    names = {str(file.relative_to(side)) for side in (one, other) for file in side.rglob("*") if file.is_file()}
    names -= {"searchindex.js", ".buildinfo"}
    return sorted(
        name
        for name in names
        if not (
            os.path.exists(one / name) and os.path.exists(other / name) and filecmp.cmp(one / name, other / name, shallow=False)
        )
    )
