"""The command line: `hugo-rules`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

from hugo_rules.errors import HugoRulesError
from hugo_rules.rulebook import SOURCES, load_rulebook

MARKS = {"states": "X", "differs": "/", "divided": "%", "unclear": "?", "silent": "."}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it worked, 2 if it was asked for something that is not there."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except HugoRulesError as problem:
        print(f"hugo-rules: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
    return 0


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="hugo-rules", description="The rules of the board game Hugo, clause by clause.")
    top.add_argument("--version", action="version", version=f"hugo-rules {version('hugo-rules')}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    matrix = commands.add_parser(
        "matrix", help="all clauses against all five sources", epilog="Example: hugo-rules matrix --json"
    )
    matrix.add_argument("--json", action="store_true", help="the whole rulebook as JSON")
    matrix.set_defaults(run=show_matrix)
    return top


def show_matrix(options: Any) -> None:
    """Print the rulebook as JSON, or a line for each clause with the mark of each source."""
    rulebook = load_rulebook()
    if options.json:
        json.dump(rulebook, sys.stdout, ensure_ascii=False, indent=1)
        print()
        return
    width = max(len(clause["id"]) for clause in rulebook["clauses"])
    print(f"{'clause':{width}}  {'  '.join(SOURCES)}")
    for clause in rulebook["clauses"]:
        marks = "   ".join(MARKS[clause["claims"][source]["stance"]] for source in SOURCES)
        print(f"{clause['id']:{width}}  {marks}   {clause['standing']}")
    print(", ".join(f"{mark} {stance}" for stance, mark in MARKS.items()))


if __name__ == "__main__":
    sys.exit(main())
