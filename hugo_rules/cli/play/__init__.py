"""A game in the terminal, against bots or with one another at one keyboard, and its record."""

from __future__ import annotations

import contextlib
from typing import Any

from hugo_rules.cli.language import words_of
from hugo_rules.cli.play.begin import begin
from hugo_rules.cli.play.keep import Keeper
from hugo_rules.cli.play.talk import Stopped, Talk


def play(options: Any) -> None:
    """Play a game to its end, or until somebody has had enough, and write its record.

    Raises:
        HugoRulesError: an option asks for nothing that can be done, or the record could not be written into its file.
    """
    _edit_lines()
    game = begin(options)
    keeper = Keeper(options.record, options.from_)
    talk = Talk(game, keeper, words_of(options))
    try:
        talk.play()
    except Stopped:
        pass
    except KeyboardInterrupt:
        # The cursor still stands behind the prompt.
        print()
    finally:
        talk.close()


def _edit_lines() -> None:
    """In a terminal, let lines be edited and called up again as in a shell."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
