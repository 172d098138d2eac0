"""`make rulebook`: what stands in the pages, as `hugo_rules/data/rulebook.json`, and what the program says, in each language.

The files are committed and travel in the wheel; a test fails when one is stale. Each
clause keeps its history of revisions and hashes of its text, and so does each ruling.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from hugo_docs import catalog, claims, feed, messages, overview, pages
from hugo_docs.pages import ROOT, Clause, Ruling
from hugo_docs.rulesets import values_by_ruleset
from hugo_docs.rulings import held_by
from hugo_rules import rulebook

FILE = ROOT / "hugo_rules" / "data" / "rulebook.json"
TRANSLATED = tuple(language for language in rulebook.LANGUAGES if language != "en")
SPOKEN = ("hugo_rules", "board", "ruling", "term")
"""Where what the program says comes from: itself, the names of rooms, the rulings and the glossary."""

ALONE = "No other reading is run: no source, printing or public question holds one. The scenario shows the canon."
"""Why the witness of a ruling without a field tells no readings apart."""

Data = dict[str, Any]


def clause_data(clause: Clause, history: list[list[Any]]) -> Data:
    """One clause with everything that refers to it by name."""
    functions = rulebook.implementers().get(clause.name, ())
    claimed = claims.claims_of(clause.name)
    return {
        "id": clause.name,
        "chapter": clause.name.partition(".")[0],
        "kind": clause.options["kind"],
        "status": clause.options.get("status", "executable"),
        "revision": int(clause.options["revision"]),
        "history": extended(history, int(clause.options["revision"]), clause.text),
        "title": clause.options["title"],
        "text": clause.text,
        "standing": claims.standing(claimed),
        "ruling": clause.options.get("ruling"),
        "implemented_by": [f"{function.__module__}.{function.__name__}" for function in functions],
        "scenarios": [{"id": scenario.full_name, "shows": scenario.options["shows"]} for scenario in clause.scenarios],
        "claims": {claim.language: claim_data(claim) for claim in claimed},
    }


def extended(history: list[list[Any]], revision: int, text: str) -> list[list[Any]]:
    """The history of a clause's text, with today's text if that is new.

    >>> extended([[1, "0000000000000000"]], 1, "A room holds one guest.")[1][0]
    1
    """
    entry = [revision, hashlib.sha256(text.encode()).hexdigest()[:16]]
    return history if history[-1:] == [entry] else [*history, entry]


def claim_data(claim: claims.Claim) -> Data:
    """What a program needs of a claim: the stance, the lines, the reading."""
    data: Data = {"stance": claim.stance, "lines": list(claim.lines)}
    if claim.reading:
        data["reading"] = claim.reading
    return data


def ruling_data(ruling: Ruling, history: list[list[Any]]) -> Data:
    """One ruling with what can be told of it without its reasons."""
    options = ruling.options
    revision = feed.revision_of(ruling.name)
    return {
        "id": ruling.name,
        "revision": revision,
        "history": extended(history, revision, settled_text(ruling)),
        "question": options["question"],
        "answer": options["answer"],
        "clauses": list(ruling.listed("clauses")),
        "readings": dict(ruling.readings),
        "held_by": {reading: list(sources) for reading, sources in held_by(ruling).items()},
        "canon": next(iter(ruling.readings), None),
        "confidence": options["confidence"],
        "principles": list(ruling.listed("principles")),
        "field": options.get("field"),
        "values": values_by_ruleset(ruling) if options.get("field") else None,
        "witness": options.get("witness"),
        "no_witness": options.get("no-witness") or (None if options.get("field") else ALONE),
    }


def settled_text(ruling: Ruling) -> str:
    """What of a ruling cannot change unsaid: its answer and its readings, the canon's first."""
    return "\n".join([ruling.options["answer"], *(f"{name}: {text}" for name, text in ruling.readings.items())])


def source_data(source: claims.Source) -> Data:
    """How many lines a source has, and how many are accounted for."""
    claimed = {line for claim in source.claims.values() for line in claim.lines}
    return {"lines": source.lines, "accounted": len(claimed | set(source.no_rule)), "no_rule": len(source.no_rule)}


def rulebook_text() -> str:
    """The whole file: sorted where order means nothing, one clause or ruling a line."""
    written = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {"clauses": [], "rulings": []}
    old = {kind: {entry["id"]: entry.get("history", []) for entry in written[kind]} for kind in ("clauses", "rulings")}
    parts = {
        "clauses": [clause_data(clause, old["clauses"].get(clause.name, [])) for clause in pages.all_clauses().values()],
        "rulings": [ruling_data(ruling, old["rulings"].get(ruling.name, [])) for ruling in pages.all_rulings().values()],
        "terms": overview.terms(),
    }
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    sources = {code: source_data(claims.load_source(code)) for code in claims.LANGUAGES}
    lists = [f'"{name}": [\n' + ",\n".join(map(_line, entries)) + "\n]" for name, entries in parts.items()]
    head, tail = f'"version": "{version}"', f'"sources": {_line(sources)}'
    return "{\n" + ",\n".join([head, *lists, tail]) + "\n}\n"


def spoken(language: str) -> str:
    """What the program says in a language, a message a line; what has no translation is missing."""
    said = catalog.messages_in(language)
    kept = {text: said[text] for text, place in messages.messages() if text in said and place.startswith(SPOKEN)}
    return json.dumps(kept, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def _line(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False)


def texts() -> dict[Path, str]:
    """What the program says in each language but English."""
    return {FILE.parent / "text" / f"{language}.json": spoken(language) for language in TRANSLATED}


def main() -> int:
    """Write the file."""
    files = {FILE: rulebook_text(), **texts()}
    for file, text in files.items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
        print(f"{file.relative_to(ROOT)}: {len(text)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main())
