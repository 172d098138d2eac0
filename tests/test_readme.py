"""The first screen of the README is true."""

from __future__ import annotations

import doctest
import re

from hugo_docs.pages import ROOT
from hugo_rules import parse_move, parse_position
from hugo_rules.draw import draw_move

README = ROOT / "README.md"


def test_the_lines_of_play_run() -> None:
    result = doctest.testfile(str(README), module_relative=False, verbose=False)
    assert (result.failed, result.attempted) == (0, 5)


def test_the_board_is_drawn_from_the_position_that_is_played() -> None:
    text = re.search(r'parse_position\("(.*?)"\)', README.read_text("utf-8"))
    assert text is not None
    picture = draw_move(parse_position(text[1]), 4, parse_move("2-r5"), is_legal=True, ident="board", standalone=True)
    assert (ROOT / "docs" / "_static" / "board.svg").read_text("utf-8") == picture


def test_the_make_targets_that_it_names_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"make ([a-z]+)", README.read_text("utf-8"))) - targets == set()
