"""Text that nobody would write: anything at all, and good text with a few cuts through it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from hypothesis import strategies as st

LONGEST = 20_000
"""Characters; longer inputs are cut."""
ODD = (
    *("", "0", "-1", "-0", "+1", "1_0", "00", "1e9", "nan", "inf", "9" * 20, "9" * 5000, "0x10", "1.5", "true", "None"),
    *("\u0661", "\uff15", "\u00b2", "\u2460", "\U0001d7d8", "\u0410", "\u212a", "\u0130", "\u017f", "\u2010", "\u2212"),
    *("\0", "\x1b[2J", "\ud800", "\udfff", "\ufeff", "\u202e", "\u2028", "\x85", "\r", "\r\n", "\n", "\t", "\v", " ", "\u3000"),
    *(
        "_",
        "~",
        ".",
        "-",
        "[",
        "]",
        "{",
        "}",
        "(",
        ")",
        "<",
        ">",
        "`",
        ":",
        "=",
        "'",
        '"',
        '"""',
        "\\",
        "#",
        "*",
        "|",
        "&",
        "%",
        "$",
    ),
    *("[" * 3000, "{a=" * 1500, "a." * 2000, "> " * 1000, "- " * 1000, "`" * 3000, ":::{clause} x\n" * 300, "![[" * 1000),
)
"""Look-alikes of digits and letters, signs that end or open something, numbers out of bounds, nests without a bottom."""

any_text = st.text(st.characters(exclude_categories=()))
"""Any characters, surrogates too."""

Edit = Callable[[str, int, int, str], str]
EDITS: tuple[Edit, ...] = (
    lambda text, start, end, piece: text[:start] + text[end:],
    lambda text, start, end, piece: text[:start] + piece + text[start:],
    lambda text, start, end, piece: text[:start] + piece + text[end:],
    lambda text, start, end, piece: text[:end] + text[start:],
    lambda text, start, end, piece: text[:start] + text[start:end] * 100 + text[end:],
    lambda text, start, end, piece: text[end:] + text[start:end] + text[:start],
    lambda text, start, end, piece: text[:start] + re.sub("[0-9]+", lambda match: piece, text[start:], count=1),
)
"""Delete, insert, replace, double, repeat, swap, and put something in the place of a number."""


def texts(samples: Sequence[str]) -> st.SearchStrategy[str]:
    """What is put before a reader of text: three times in four a sample with edits, else anything."""
    nests = st.builds(str.__mul__, st.sampled_from(ODD), st.integers(0, 40)).map(lambda text: text[:LONGEST])
    return st.one_of(any_text, nests, *[mutated(samples)] * 6)


def mutated(samples: Sequence[str]) -> st.SearchStrategy[str]:
    """A sample with edits that put a piece of a sample, a number, a sign or something odd in its way."""
    return edited(samples, st.one_of(pieces(samples), st.integers(-1, 99).map(str), st.text(max_size=3), st.sampled_from(ODD)))


@st.composite
def edited(draw: st.DrawFn, samples: Sequence[str], oddments: st.SearchStrategy[str]) -> str:
    """A sample with up to three edits."""
    text = draw(st.sampled_from(samples))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 8) | st.integers(0, len(text))))
        text = draw(st.sampled_from(EDITS))(text, start, end, draw(oddments))[:LONGEST]
    return text


@st.composite
def pieces(draw: st.DrawFn, samples: Sequence[str]) -> str:
    """A piece of a sample."""
    sample = draw(st.sampled_from(samples))
    start = draw(st.integers(0, len(sample)))
    return sample[start : start + draw(st.integers(0, 200))]
