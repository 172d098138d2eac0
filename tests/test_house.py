"""The house: imports go down, modules stay small, and chapters speak for themselves."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "hugo_rules"
MODULES = sorted(PACKAGE.rglob("*.py"))
CHAPTERS = {"midnight", "end", "cellar", "hugo", "rooms", "guests", "setup"}
LONGEST = 400
"""Lines of a module; more is the sign of a hidden chapter."""

ORDER: tuple[set[str], ...] = (
    {"cli"},
    {"conformance"},
    {"vectors"},
    {"audit", "bots"},
    {"record"},
    {"compare"},
    {"rulebook"},
    {"draw"},
    {"tell"},
    {"route"},
    {"chances", "lines"},
    {"turn"},
    {"judge"},
    CHAPTERS,
    {"case", "verdict"},
    {"notation"},
    {"defects"},
    # A position holds its readings, so they stand below it.
    {"events", "state"},
    {"readings"},
    {"board"},
    {"errors", "words"},
    {"clauses", "packaged"},
)
LEVELS = {name: level for level, names in enumerate(ORDER) for name in names}
"""How far down the list a module stands."""


def module_name(path: Path) -> str:
    """The name in the list: the first one below the package."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, dotted, wherever in the file."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (name.name for name in names)
            case ast.ImportFrom("hugo_rules", names, 0):
                yield from (f"hugo_rules.{name.name}" for name in names)
            case ast.ImportFrom(str(module), _, 0):
                yield module
            case ast.ImportFrom(_, _, level):
                yield "." * (level or 0)


def own_imports(path: Path) -> set[str]:
    """The modules of the package that a file imports, by their names in the list."""
    own = (name.split(".")[1] for name in imports(path) if name.startswith("hugo_rules."))
    return set(own) - {module_name(path)}


def is_shown(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


INSIDE = [path for path in MODULES if path != PACKAGE / "__init__.py"]


@pytest.mark.parametrize("path", INSIDE, ids=is_shown)
def test_every_module_has_its_place_in_the_order(path: Path) -> None:
    assert module_name(path) in LEVELS


@pytest.mark.parametrize("path", INSIDE, ids=is_shown)
def test_imports_go_down_or_stay_among_neighbours(path: Path) -> None:
    here = LEVELS[module_name(path)]

    assert {name for name in own_imports(path) if LEVELS[name] < here} == set()


@pytest.mark.parametrize("names", [names for names in ORDER if len(names) > 1], ids=lambda names: "-".join(sorted(names)))
def test_neighbours_import_one_another_without_a_cycle(names: set[str]) -> None:
    left = {name: own_imports(PACKAGE / f"{name}.py") & names for name in names if (PACKAGE / f"{name}.py").exists()}

    while free := [name for name, needed in left.items() if not needed & set(left)]:
        for name in free:
            del left[name]

    assert left == {}


@pytest.mark.parametrize("path", MODULES, ids=is_shown)
def test_the_package_imports_only_itself_and_the_standard_library(path: Path) -> None:
    tops = {name.split(".")[0] for name in imports(path)}
    extra = {"rich"} if path == PACKAGE / "cli" / "pleasant.py" else set()

    assert tops <= {"hugo_rules", *extra, *sys.stdlib_module_names}


@pytest.mark.parametrize("path", MODULES, ids=is_shown)
def test_no_module_is_longer_than_the_house_allows(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


def public_functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for name in sorted({*CHAPTERS, "judge", "turn"}):
        path = PACKAGE / f"{name}.py"
        tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.Module([], [])
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{name}.{node.name}", node


@pytest.mark.parametrize(("name", "function"), list(public_functions()), ids=lambda part: part if isinstance(part, str) else "")
def test_every_public_function_of_a_chapter_says_what_it_does(name: str, function: ast.FunctionDef) -> None:
    assert ast.get_docstring(function), name


@pytest.mark.parametrize("chapter", sorted(name for name in CHAPTERS if (PACKAGE / f"{name}.py").exists()))
def test_every_chapter_has_a_test_file_of_its_name(chapter: str) -> None:
    assert (ROOT / "tests" / "rules" / f"test_{chapter}.py").exists()


def marked_clauses() -> set[str]:
    """The clauses that the markers of the tests name."""
    trees = (ast.parse(path.read_text("utf-8")) for path in (ROOT / "tests").rglob("test_*.py"))
    calls = (node for node in chain.from_iterable(map(ast.walk, trees)) if isinstance(node, ast.Call))
    marks = (call for call in calls if ast.unparse(call.func) == "pytest.mark.clause")
    return {str(ast.literal_eval(argument)) for call in marks for argument in call.args}


def known_clauses() -> set[str]:
    """The clauses of the rulebook."""
    rulebook = json.loads((PACKAGE / "data" / "rulebook.json").read_text("utf-8"))
    return {clause["id"] for clause in rulebook["clauses"]}


def test_every_clause_that_a_test_is_about_exists() -> None:
    assert marked_clauses() - known_clauses() == set()
