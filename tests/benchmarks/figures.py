"""Figures of the project: code lines of its modules, what the rulebook holds, the heaviest pages.

Use: python tests/benchmarks/figures.py [BUILT_SITE]. Code lines are lines with code on
them, without docstrings, comments and blank lines.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import sys
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULES = ("setup", "guests", "rooms", "cellar", "hugo", "end", "midnight", "judge", "turn")
BELOW = ("clauses", "errors", "words", "board", "readings", "state", "events", "defects", "notation", "case", "verdict")
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def code_lines(file: Path) -> int:
    """How many lines of a module are code."""
    text = file.read_text("utf-8")
    words = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    code = {line for token in tokens if token.type not in SILENT for line in range(token.start[0], token.end[0] + 1)}
    return len(code - words)


def main() -> None:
    """Print the figures."""
    for name, modules in (("rules", RULES), ("below them", BELOW)):
        counts = {module: code_lines(ROOT / "hugo_rules" / f"{module}.py") for module in modules}
        print(f"code lines, {name}: {sum(counts.values())}", counts)
    rulebook = json.loads((ROOT / "hugo_rules" / "data" / "rulebook.json").read_text("utf-8"))
    for key in ("status", "kind", "standing"):
        print(f"clauses by {key}:", dict(Counter(clause[key] for clause in rulebook["clauses"])))
    print("scenarios:", sum(len(clause["scenarios"]) for clause in rulebook["clauses"]))
    fields = sum(ruling["field"] is not None for ruling in rulebook["rulings"])
    print(f"rulings: {len(rulebook['rulings'])}, with a field: {fields}")
    site = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "html" / "en"
    for folder in ("rules", "clause"):
        weights = [(len(gzip.compress(file.read_bytes(), 6)), file.name) for file in (site / folder).glob("*.html")]
        print(f"heaviest page of {folder}, compressed:", *max(weights, default=("no site built", "")))


if __name__ == "__main__":
    main()
