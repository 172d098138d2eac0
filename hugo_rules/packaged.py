"""Files that travel with the package: boards, the rulebook, texts in other languages."""

from __future__ import annotations

from pkgutil import get_data


def packaged_text(name: str) -> str:
    """The text of one file, by its path in the package.

    Raises:
        FileNotFoundError: no such file travels with it.

    >>> "ring = 8" in packaged_text("boards/small.toml")
    True
    """
    # Several times faster to load than importlib.resources, and a question on the command line waits for it.
    content = get_data("hugo_rules", name)
    if content is None:
        raise FileNotFoundError(name)
    return content.decode("utf-8")
