"""Where the record of a game goes: into a file, or onto the screen at the end."""

from __future__ import annotations

import sys
from pathlib import Path

from hugo_rules.cli.given import BadOption
from hugo_rules.record import Record, format_record


class Keeper:
    """Writes the record, and never over another game."""

    def __init__(self, file: str | None, taken_up: str | None) -> None:
        self.taken_up = taken_up
        """The file that the game comes from, which it may be written back to."""
        self.file: Path | None = None
        """Where the record goes; `None` for the screen."""
        if file is not None:
            self.choose(file)

    def choose(self, name: str) -> None:
        """From now on the record goes into this file.

        Raises:
            BadOption: another game may be in it, or it cannot be written.
        """
        file = Path(name)
        try:
            if file != self.file and name != self.taken_up and file.is_file() and file.stat().st_size:
                raise BadOption(f"{name} is there already; give a name that is free, or go on with it by --from {name}")
            file.open("a").close()
        except OSError as problem:
            raise BadOption(f"{name} cannot be written: {problem.strerror}") from problem
        except ValueError as problem:
            # A null character is in it.
            raise BadOption(f"{name} cannot be written: {problem}") from problem
        self.file = file

    def keep(self, record: Record) -> None:
        """Write the game as it stands, if there is a file for it.

        Raises:
            BadOption: the file cannot be written any more.
        """
        if self.file is None:
            return
        try:
            self.file.write_text(format_record(record), "utf-8", newline="\n")
        except OSError as problem:
            raise BadOption(f"{self.file} cannot be written any more: {problem.strerror}") from problem

    def close(self, record: Record) -> None:
        """Write the game for good: into its file, or else onto the screen.

        Raises:
            BadOption: the file cannot be written any more; then the screen has it.
        """
        try:
            self.keep(record)
        except BadOption:
            self.file = None
            raise
        finally:
            if self.file is None:
                print()
                sys.stdout.write(format_record(record))
