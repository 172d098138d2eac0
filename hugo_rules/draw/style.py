"""The look of a picture that stands alone: every colour written out, by day and by night."""

from __future__ import annotations

import re
from functools import cache

from hugo_rules.packaged import packaged_text

COLOURS = {
    "ink": ("#1f1d19", "#ece7db"),
    "soft": ("#5a554b", "#b9b4a8"),
    "faint": ("#6c6659", "#9c988d"),
    "floor": ("#fffdf8", "#20242d"),
    "room": ("#f4efe4", "#282d38"),
    "cellar": ("#ebe5d8", "#0f1116"),
    "line": ("#cfc7b5", "#3f4552"),
    "wall": ("#8a8272", "#7b8291"),
    "night": ("#2b2a33", "#000"),
    "green": ("#1c683d", "#84cfa0"),
    "red": ("#a52a1c", "#f49a8c"),
    "on-shield": ("#fff", "#12141a"),
    "edge": ("#1f1d19", "#f4efe2"),
    "ghost": ("#1f1d19", "#12141a"),
    "move": ("#2443a0", "#a9c0ff"),
    "on-move": ("#fff", "#12141a"),
    "s0": (".02", ".27"),
    "s1": (".24", "-.25"),
}
"""The roles of the board by day and by night; the last two shade the stairs, darker downwards in both."""
PAPER = ("#fbfaf6", "#14161b")
RULE = re.compile(r"([^{}]+)\{([^}]*)\}")
ROLE = re.compile(r"var\(--b-([a-z0-9-]+)\)")


@cache
def standalone_style() -> str:
    """The style sheet of a standalone picture, for day and night."""
    sheet = packaged_text("draw/board.css").strip()
    day = f".board{{background:{PAPER[0]}}}\n{_coloured(sheet, 0)}"
    night = "".join(f"{rule}{{{_coloured(kept, 1)}}}" for rule, kept in _coloured_rules(sheet))
    return f"{day}\n@media (prefers-color-scheme:dark){{.board{{background:{PAPER[1]}}}{night}}}"


def _coloured(css: str, theme: int) -> str:
    return ROLE.sub(lambda role: COLOURS[role[1]][theme], css)


def _coloured_rules(sheet: str) -> list[tuple[str, str]]:
    """The rules that name a role, with those of their declarations that do."""
    rules = ((selector.strip(), body.split(";")) for selector, body in RULE.findall(sheet) if ROLE.search(body))
    return [(selector, ";".join(filter(ROLE.search, parts))) for selector, parts in rules]
