"""The rule pages as data, read without Sphinx.

The tests, the rulebook for machines and the witnesses of rulings all need what
stands in the pages. This reads the directives of a page with the same parser that
MyST uses, and nothing else of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from mdit_py_plugins.colon_fence import colon_fence_plugin

DOCS = Path(__file__).resolve().parents[2]
ROOT = DOCS.parent
CHAPTERS = ("components", "setup", "turn", "guests", "rooms", "cellar", "hugo", "end", "midnight")
"""In the order in which one reads them."""
PARSER = MarkdownIt("commonmark").use(colon_fence_plugin).disable("inline")
"""It parts a page into its blocks. Nobody here asks what is in a paragraph, and nested brackets would keep it busy for long."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A directive as it is written."""

    name: str
    """Of the directive, such as `clause`."""
    argument: str
    options: Mapping[str, str]
    body: str
    """Its lines after the options."""
    file: Path
    line: int
    """Of the opening fence, from 1."""
    body_line: int
    """Of the body's first line."""

    def inside(self) -> Iterator[Fence]:
        """The directives in its body."""
        yield from read_fences(self.body, self.file, self.body_line)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One example that runs."""

    clause: str
    name: str
    """Unique in its clause."""
    options: Mapping[str, str] = field(hash=False)
    code: str
    """The `>>>` lines and their output."""
    file: Path
    line: int
    """Of the first line of code."""

    @property
    def full_name(self) -> str:
        """The name that it has in the whole rulebook."""
        return f"{self.clause}/{self.name}"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause as its chapter's page has it."""

    name: str
    options: Mapping[str, str]
    text: str
    """The normative text, as Markdown."""
    scenarios: tuple[Scenario, ...]
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling as its page has it."""

    name: str
    options: Mapping[str, str]
    readings: Mapping[str, str]
    """What each reading says, the canon's first."""
    file: Path
    line: int

    def listed(self, option: str) -> tuple[str, ...]:
        """An option that is a list of words."""
        return tuple(self.options.get(option, "").split())


def read_fences(text: str, file: Path, line: int = 1) -> Iterator[Fence]:
    """The directives in a text, outermost only."""
    for token in PARSER.parse(text):
        if token.type in ("fence", "colon_fence") and token.info.startswith("{") and token.map:
            name, _, argument = token.info[1:].partition("}")
            options, body = split_options(token.content)
            start = line + token.map[0]
            yield Fence(
                name, argument.strip(), options, body, file, start, start + 1 + token.content.count("\n") - body.count("\n")
            )


def split_options(content: str) -> tuple[dict[str, str], str]:
    """The `:key: value` lines at the head of a directive, and the rest.

    >>> split_options(":shows: limit\\n\\n>>> 1\\n1\\n")
    ({'shows': 'limit'}, '>>> 1\\n1\\n')
    """
    lines = content.splitlines(keepends=True)
    options: dict[str, str] = {}
    while lines and lines[0].startswith(":") and ":" in lines[0][1:]:
        key, _, value = lines.pop(0)[1:].partition(":")
        options[key] = value.strip()
    while lines and not lines[0].strip():
        lines.pop(0)
    return options, "".join(lines)


def read_page(file: Path) -> str:
    """The text of a page.

    Raises:
        ValueError: the file is not in UTF-8.
    """
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError as problem:
        raise ValueError(f"{file}: cannot be read ({problem}); a page is a text file in UTF-8") from problem


def read_clauses(file: Path) -> Iterator[Clause]:
    """The clauses of one chapter's page.

    Raises:
        ValueError: the file is not in UTF-8.
    """
    for fence in read_fences(read_page(file), file):
        if fence.name == "clause":
            scenarios = tuple(read_scenario(fence.argument, inner) for inner in fence.inside() if inner.name == "scenario")
            yield Clause(fence.argument, fence.options, plain_text(fence.body), scenarios, file, fence.line)


def read_scenario(clause: str, fence: Fence) -> Scenario:
    """A scenario from its directive."""
    return Scenario(clause, fence.argument, fence.options, fence.body, fence.file, fence.body_line)


def plain_text(body: str) -> str:
    """The prose of a directive's body, without the directives inside it."""
    return "\n\n".join(token.content for token in PARSER.parse(body) if token.type == "inline")


def read_ruling(file: Path) -> Ruling:
    """The ruling of one page.

    Raises:
        ValueError: the page has no ruling, or is not in UTF-8.
    """
    for fence in read_fences(read_page(file), file):
        if fence.name == "ruling":
            readings = {inner.argument: plain_text(inner.body) for inner in fence.inside() if inner.name == "reading"}
            return Ruling(fence.argument, fence.options, readings, file, fence.line)
    raise ValueError(f"{file}: no ruling on this page")


def chapter_files() -> tuple[Path, ...]:
    """The pages of the chapters, in reading order."""
    files = (DOCS / "rules" / f"{chapter}.md" for chapter in CHAPTERS)
    return tuple(file for file in files if file.exists())


def ruling_files() -> tuple[Path, ...]:
    """The pages of the rulings."""
    return tuple(sorted(file for file in (DOCS / "rulings").glob("*.md") if file.stem != "index"))


@cache
def all_clauses() -> Mapping[str, Clause]:
    """Every clause by name, in reading order."""
    return {clause.name: clause for file in chapter_files() for clause in read_clauses(file)}


@cache
def all_scenarios() -> Mapping[str, Scenario]:
    """Every scenario by its full name."""
    return {scenario.full_name: scenario for clause in all_clauses().values() for scenario in clause.scenarios}


@cache
def all_rulings() -> Mapping[str, Ruling]:
    """Every ruling by name."""
    return {ruling.name: ruling for ruling in map(read_ruling, ruling_files())}
