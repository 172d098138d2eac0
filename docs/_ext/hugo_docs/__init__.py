"""The Sphinx code of the rulebook: a module for each thing that stands on a page."""

from __future__ import annotations

from typing import Any

from sphinx.application import Sphinx

from hugo_docs import clause, console, domain, elements, feed, overview, pairs, question, rulings, scenario, site, start, stemma


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything; pages may be read and written in parallel."""
    for part in (elements, domain, scenario, clause, rulings, pairs, overview, stemma, site, start, console, question, feed):
        part.setup(app)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}
