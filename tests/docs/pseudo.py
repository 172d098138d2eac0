"""A language that nobody speaks, to find what no translator can reach.

Every letter of a message becomes its full-width form (`Room` is `Ｒｏｏｍ`), which no
English text has. What a translator leaves alone stays: fields, code, roles, the
targets of links, entities. Any plain letter on a page of this language is then
English that came by no catalog, or a name.
"""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from string import ascii_letters

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

LANGUAGE = "qaa"
"""A code that ISO 639 keeps free for private use."""
KEPT = re.compile(
    r"""
    (?:\{[\w:-]+\})?(`+).+?\1   # code, and a role with its target
    | \]\([^)]*\)               # the target of a link
    | \{[^{}]*\}                # a field, or the attributes of what stands before it
    | &\#?\w+;                  # an entity
    """,
    re.VERBOSE | re.DOTALL,
)
FULL_WIDTH = {ord(letter): ord(letter) + 0xFEE0 for letter in ascii_letters}

CODE = frozenset({"code", "kbd", "pre", "samp", "script", "style"})
MARKS_OF_CODE = frozenset({"id", "sig"})
"""Classes: of a name such as that of a clause, a scenario or a function; of a signature."""
VOID = frozenset({"br", "col", "hr", "img", "input", "link", "meta", "wbr"})
SPOKEN = frozenset({"alt", "aria-description", "aria-label", "placeholder", "title", "data-copied", "data-copy", "data-label"})
"""Attributes that a reader sees or hears; those with `data-` the script of the pages puts there."""


def pseudo(message: str) -> str:
    """A message in the language that nobody speaks.

    >>> pseudo("{player} enters the [room](rooms.md): `r5`.")
    '{player} ｅｎｔｅｒｓ ｔｈｅ [ｒｏｏｍ](rooms.md): `r5`.'
    """
    end, parts = 0, []
    for kept in KEPT.finditer(message):
        parts += [message[end : kept.start()].translate(FULL_WIDTH), kept[0]]
        end = kept.end()
    return "".join([*parts, message[end:].translate(FULL_WIDTH)])


def translate_template(template: Path, catalog_file: Path, left_out: Container[str]) -> None:
    """Write the catalog of a template, each message translated but those left out."""
    with template.open("rb") as text:
        messages = [str(message.id) for message in read_po(text) if message.id]
    catalog = Catalog()
    for message in messages:
        catalog.add(message, "" if message in left_out else pseudo(message))
    catalog_file.parent.mkdir(parents=True, exist_ok=True)
    with catalog_file.open("wb") as output:
        write_po(output, catalog)


@dataclass(slots=True)
class Scope:
    """An element that has not ended yet."""

    tag: str
    classes: frozenset[str]
    is_own: bool
    """Whether it is in the page's language."""
    is_code: bool
    target: str
    """What a link leads to, by name; empty where it is no link."""


@dataclass
class Reader(HTMLParser):
    """Reads a page and keeps the texts that should be in its language."""

    texts: list[str] = field(default_factory=list)
    """In the order of the page, those of attributes too."""
    scopes: list[Scope] = field(default_factory=lambda: [Scope("", frozenset(), True, False, "")])
    """From the whole page to the innermost element."""

    def __post_init__(self) -> None:
        """Make the parser ready."""
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep what its attributes say, and enter it."""
        given = {name: value or "" for name, value in attrs}
        classes = frozenset(given.get("class", "").split())
        is_own = given["lang"] == LANGUAGE if "lang" in given else self.scopes[-1].is_own
        target = name_of(given["href"]) if tag == "a" and "href" in given else ""
        scope = Scope(tag, classes, is_own, self.is_code(tag, classes), target)
        spoken = SPOKEN | {"content"} if given.get("name") == "description" else SPOKEN
        for name in spoken & given.keys():
            self.keep(given[name], scope)
        if tag not in VOID:
            self.scopes.append(scope)

    def is_code(self, tag: str, classes: frozenset[str]) -> bool:
        """Whether an element here holds code; the strong words of a list of fields are names of arguments and errors."""
        is_name = tag == "strong" and any("field-list" in scope.classes for scope in self.scopes)
        return self.scopes[-1].is_code or tag in CODE or bool(classes & MARKS_OF_CODE) or is_name

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element that ends at once, as those of pictures do."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Leave it."""
        while self.scopes.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Keep a text that is not code."""
        if not self.scopes[-1].is_code:
            self.keep(data, self.scopes[-1])

    def keep(self, text: str, scope: Scope) -> None:
        """Keep a text of the page's language, unless it is the name of what a link leads to, in full or after its chapter's."""
        is_name = text and scope.target and f".{scope.target}".endswith(f".{text}")
        if scope.is_own and not is_name and text.strip():
            self.texts.append(" ".join(text.split()))


def name_of(address: str) -> str:
    """The name of what an address leads to: its anchor, or else its page.

    >>> name_of("../clause/rooms.door.html"), name_of("api.html#hugo_rules.judge")
    ('rooms.door', 'hugo_rules.judge')
    """
    page, _, anchor = address.partition("#")
    return anchor or page.rpartition("/")[2].removesuffix(".html")


def texts_of(html: str) -> list[str]:
    """The texts of a page that should be in its language.

    >>> texts_of('<p title="No">A <code>legal</code> <a href="../clause/rooms.door.html">door</a> <i lang="fi">ovi</i></p>')
    ['No', 'A']
    """
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader.texts


def plain_words(text: str, names: Container[str]) -> list[str]:
    """The words of plain letters in a text, beside names: those given, of files and of Python.

    >>> plain_words("Ｔｈｅ door: rooms.door, hugo_rules/rooms.py.", {"rooms.door"})
    ['door']
    """
    tokens = (token.rstrip(".") for token in re.findall(r"[\w./-]+", text))
    prose = (token for token in tokens if token not in names and "_" not in token and not token.endswith(".py"))
    return [word for token in prose for word in re.findall(r"[A-Za-z]{2,}", token)]
