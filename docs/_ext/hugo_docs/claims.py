"""What the sources claim: `translations/<lang>/source.toml`, checked and compared."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sphinx.errors import ExtensionError

from hugo_docs.pages import ROOT
from hugo_rules.rulebook import SOURCES

LANGUAGES = SOURCES
"""Of the five sources, those of one lineage side by side."""
LONGEST_QUOTE = 5
"""Words of a source that a claim may quote."""
ITALIAN_OPENING = 5
"""The last of the Italian lines that are its own."""
STANCES = ("states", "differs", "divided", "unclear", "silent")
SOURCE_KEYS = {"language": str, "name": str, "lines": int, "checksum": str, "no_rule": dict, "claims": dict}
"""What a source says, and as what."""
KEYS = {"stance": str, "lines": list, "says": str, "gloss": str, "quote": str, "reading": str, "takes": int}
"""What a claim may say, and as what."""
MOST_LINES = 999
"""Of a source; none has more than some dozens."""


class BadClaim(ExtensionError):
    """A claim that is incomplete or beyond the source."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What one source says of one clause."""

    language: str
    stance: str
    lines: tuple[int, ...] = ()
    """Non-empty lines of the source, counted from 1."""
    says: str = ""
    """Our paraphrase in the source's language."""
    gloss: str = ""
    """The same in English; the English source needs none."""
    quote: str = ""
    """A decisive term of at most five words."""
    reading: str = ""
    """The value that the source holds on a disputed point."""
    takes: int | None = None
    """The line that a divided source's own game follows."""


@dataclass(frozen=True, slots=True)
class Source:
    """One of the five texts."""

    language: str
    name: str
    """Of the language, in itself."""
    lines: int
    """How many lines are not empty."""
    claims: Mapping[str, Claim]
    """By clause."""
    no_rule: Mapping[int, str]
    """Lines that hold no rule, each with the reason."""


def source_file(language: str) -> Path:
    """Where a source's claims stand."""
    return ROOT / "translations" / language / "source.toml"


@cache
def load_source(language: str) -> Source:
    """The claims of one source.

    Raises:
        BadClaim: a claim is incomplete, or names a line that the source has not.
    """
    return read_source(language, source_file(language).read_text("utf-8"))


def read_source(language: str, text: str) -> Source:
    """The claims of one source from the text of its file, checked.

    Raises:
        BadClaim: it is not TOML, or what it says is no source.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadClaim(f"{source_file(language)}: not TOML ({problem})") from problem
    if wrong := list(_source_faults(data)):
        raise BadClaim(f"{source_file(language)}: {'; '.join(wrong)}")
    claims = {clause: read_claim(language, clause, table, data["lines"]) for clause, table in data["claims"].items()}
    no_rule = {int(line): reason for line, reason in data.get("no_rule", {}).items()}
    return Source(language, data["name"], data["lines"], claims, no_rule)


def _source_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with a source beside its claims; its lines are only counted where the rest is right."""
    missing = [key for key in SOURCE_KEYS if key not in {"no_rule", *data}]
    if wrong := [*wrong_types(data, SOURCE_KEYS), *(f"{key} is missing" for key in missing)]:
        yield from wrong
        return
    last = data["lines"]
    if not 1 <= last <= MOST_LINES:
        yield f"lines is {last}; a source has 1 to {MOST_LINES}"
        return
    numbers = set(map(str, range(1, last + 1)))
    for line, reason in data.get("no_rule", {}).items():
        if line not in numbers or not isinstance(reason, str):
            yield f"no_rule.{line:.60} is {reason!r:.60}; it must be a line from 1 to {last} and a reason"


def wrong_types(table: Mapping[str, Any], known: Mapping[str, type]) -> Iterator[str]:
    """Which keys nobody knows, and which hold something else than they should.

    >>> list(wrong_types({"lines": "2", "line": 2}, {"lines": list}))
    ["lines is '2'; it must be of type list", 'unknown key line; known are lines']
    """
    for key, value in table.items():
        if key not in known:
            yield f"unknown key {key}; known are {', '.join(known)}"
        elif type(value) is not known[key]:
            yield f"{key} is {value!r:.60}; it must be of type {known[key].__name__}"


def read_claim(language: str, clause: str, table: Any, last: int) -> Claim:
    """One claim, checked."""

    def refuse(what: str) -> BadClaim:
        return BadClaim(f"{source_file(language)}: claims.{clause}: {what}")

    if not isinstance(table, dict) or "stance" not in table:
        raise refuse(f"no stance; it must be one of {', '.join(STANCES)}")
    if wrong := list(wrong_types(table, KEYS)):
        raise refuse("; ".join(wrong))
    claim = Claim(language, **{**table, "lines": tuple(table.get("lines", ()))})
    if claim.stance not in STANCES:
        raise refuse(f"stance {claim.stance!r}; it must be one of {', '.join(STANCES)}")
    if claim.stance == "silent" and len(table) > 1:
        raise refuse("a silent source has a stance and nothing else")
    if claim.stance != "silent" and not (claim.lines and claim.says and (claim.gloss or language == "en")):
        raise refuse("lines, says and gloss are needed")
    if beyond := [line for line in claim.lines if type(line) is not int or not 1 <= line <= last]:
        raise refuse(f"line {beyond[0]}; the source has lines 1 to {last}")
    if len(claim.quote.split()) > LONGEST_QUOTE:
        raise refuse(f"quote {claim.quote!r}; at most {LONGEST_QUOTE} words may be quoted")
    if claim.takes is not None and claim.takes not in claim.lines:
        raise refuse(f"takes line {claim.takes}, which is not among its lines")
    return claim


def claims_of(clause: str) -> tuple[Claim, ...]:
    """The five claims of a clause.

    Raises:
        BadClaim: a source has no entry for it; silence needs one too.
    """
    missing = [language for language in LANGUAGES if clause not in load_source(language).claims]
    if missing:
        raise BadClaim(f"{clause}: no claim in {', '.join(str(source_file(language)) for language in missing)}")
    return tuple(load_source(language).claims[clause] for language in LANGUAGES)


def standing(claims: tuple[Claim, ...]) -> str:
    """How the sources stand to each other on a clause; those of one lineage are one voice.

    >>> standing((Claim("es", "states"), Claim("it", "silent"), Claim("fi", "differs")))
    'contradicted'
    >>> standing((Claim("es", "states", (29,)), Claim("it", "states", (21,)), Claim("en", "unclear")))
    'one adds'
    """
    stances = [claim.stance for claim in claims]
    if "differs" in stances or "divided" in stances:
        return "contradicted"
    voices = {voice(claim) for claim in claims if claim.stance == "states"}
    return ("open", "one adds")[len(voices)] if len(voices) < 2 else "agreed"


def voice(claim: Claim) -> str:
    """Whose voice a claim is: es and the body of it translate one help page; only the opening lines of it are its own."""
    is_help_page = claim.language == "es" or (claim.language == "it" and max(claim.lines, default=0) > ITALIAN_OPENING)
    return "help page" if is_help_page else claim.language


def holders(reading: str, clauses: tuple[str, ...], *, is_canon: bool) -> tuple[str, ...]:
    """The sources that hold a reading: by name on any of these clauses, or the canon's by stating the first."""

    def holds(source: Source) -> bool:
        named = [source.claims[clause].reading for clause in clauses if source.claims[clause].reading]
        return reading in named if named else is_canon and source.claims[clauses[0]].stance == "states"

    return tuple(code for code in LANGUAGES if holds(load_source(code)))
