"""Files of records, and what is piped in."""

from __future__ import annotations

import sys
from io import StringIO, TextIOWrapper
from typing import TextIO


def opened(file: str) -> TextIO:
    """A file of records. Bytes that are no UTF-8 stand in its text as `hugo_rules.record.faults.NO_UTF_8` finds them.

    Raises:
        OSError: it cannot be read.
    """
    return open(file, encoding="utf-8", errors="surrogateescape")


def piped() -> TextIO:
    """What is piped in, read as a file is; nothing where there is no input at all."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    return sys.stdin or StringIO()


def bytes_read(text: TextIO) -> int:
    """How many bytes have been read of a file; 0 where nobody knows."""
    return text.buffer.tell() if isinstance(text, TextIOWrapper) and text.seekable() else 0
