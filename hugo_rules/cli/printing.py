"""What the commands print with."""

from __future__ import annotations

import json
import os
import sys
from typing import Any


def print_json(data: Any) -> None:
    """Print data as JSON."""
    print(json_text(data, 1))


def json_text(data: Any, indent: int | None = None) -> str:
    """Data as JSON; in plain ASCII, which every reader takes, where the output is not in UTF-8."""
    is_utf = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    return json.dumps(data, ensure_ascii=not is_utf, indent=indent)


RED, GREEN = 31, 32
"""Terminal colours of no and yes."""


def painted(text: str, colour: int) -> str:
    """A text in bold and in colour, where the output may be coloured."""
    return f"\033[1;{colour}m{text}\033[0m" if is_terminal() else text


def is_terminal() -> bool:
    """Whether the output may be coloured: it goes to a terminal, and nobody has said no (no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")
