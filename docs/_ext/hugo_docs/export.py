"""`make rulebook`: what stands in the pages, as `hugo_rules/data/rulebook.json`.

The file is committed and travels in the wheel; a test fails when it is stale. Each
clause keeps its history of revisions and hashes of its text.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from hugo_docs import claims, pages
from hugo_docs.pages import ROOT, Clause, Ruling
from hugo_docs.rulesets import values_by_ruleset
from hugo_docs.rulings import held_by
from hugo_rules import rulebook

FILE = ROOT / "hugo_rules" / "data" / "rulebook.json"

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


def ruling_data(ruling: Ruling) -> Data:
    """One ruling."""
    options = ruling.options
    return {
        "id": ruling.name,
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


def source_data(source: claims.Source) -> Data:
    """How many lines a source has, and how many are accounted for."""
    claimed = {line for claim in source.claims.values() for line in claim.lines}
    return {"lines": source.lines, "accounted": len(claimed | set(source.no_rule)), "no_rule": len(source.no_rule)}


def rulebook_text() -> str:
    """The whole file: sorted where order means nothing, one clause or ruling a line."""
    old = {clause["id"]: clause["history"] for clause in json.loads(FILE.read_text("utf-8"))["clauses"]} if FILE.exists() else {}
    parts = {
        "clauses": [clause_data(clause, old.get(clause.name, [])) for clause in pages.all_clauses().values()],
        "rulings": [ruling_data(ruling) for ruling in pages.all_rulings().values()],
    }
    sources = {code: source_data(claims.load_source(code)) for code in claims.LANGUAGES}
    lists = [f'"{name}": [\n' + ",\n".join(map(_line, entries)) + "\n]" for name, entries in parts.items()]
    return "{\n" + ",\n".join([*lists, f'"sources": {_line(sources)}']) + "\n}\n"


def _line(data: Data) -> str:
    return json.dumps(data, ensure_ascii=False)


def main() -> int:
    """Write the file."""
    text = rulebook_text()
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, "utf-8")
    print(f"{FILE.relative_to(ROOT)}: {len(json.loads(text)['clauses'])} clauses")
    return 0


if __name__ == "__main__":
    sys.exit(main())
