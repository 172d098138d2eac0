"""Whom the command line speaks to: in which language, with which signs."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from hugo_rules.midnight import shown_points
from hugo_rules.rulebook import LANGUAGES, words_in
from hugo_rules.words import Words

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the reader's language stands, the first that is set."""


def words_of(options: Any) -> Words:
    """The words for whoever gave the options.

    What is written as data is English unless a language is asked for: a program reads it.
    """
    is_data = getattr(options, "json", False)
    words = words_in(options.lang or ("en" if is_data else reader_language()))
    return words._replace(shown=partial(shown_points, signs=getattr(options, "signs", "penalty")))


def reader_language() -> str:
    """The language of the reader's locale, where there are texts in it; else English."""
    locale = next(filter(None, map(os.environ.get, LOCALE)), "")
    language = locale[:2].lower()
    return language if language in LANGUAGES else "en"
