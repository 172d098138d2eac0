"""Whom the command line speaks to: in which language, and with which signs."""

from __future__ import annotations

import json
import re
from itertools import chain

import pytest

from hugo_rules.board import load_board
from hugo_rules.cli.language import reader_language
from hugo_rules.rulebook import LANGUAGES, RULESETS, load_rulebook, words_in
from hugo_rules.words import Words
from tests.cli.runs import run

MIDDLE = "hugo1_hugo_canon_play1_h27_0300_A19.2.13.19.r16.r17.s10_B12.20.21.22.r10.r14.s9_firstA_turnA"
REFUSED = ["ask", MIDDLE, "5", "2-r5"]
MIDNIGHT = "midnight1_midnight_canon_play2_h5_A12.2.3.r14.s10.s9.s8_B-20.7.9.r2.s7.s6.s5_firstA_turnA"
FIELD_OR_LETTER = re.compile(r"\{[^}]*\}|[A-Za-z]")
PLAIN = re.compile(r"(?<![\w.~/-])[A-Za-z]{3,}(?![\w.~/-])")
"""Words of plain letters that are no part of a name or of notation."""
NAMES = {
    *(*RULESETS, "hugo", "stay", "set", "VALUE"),
    *(ruling["id"] for ruling in load_rulebook()["rulings"]),
    *chain.from_iterable(ruling["readings"] for ruling in load_rulebook()["rulings"]),
}
"""What is the same in every language, since one types it."""
TRANSLATED = [language for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize(
    ("set_to", "language"),
    [
        ({"LC_ALL": "fi_FI.UTF-8"}, "fi"),
        ({"LC_ALL": "", "LC_MESSAGES": "it", "LANG": "fi_FI"}, "it"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "C", "LANG": "fi_FI"}, "en"),
        ({"LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": ""}, "en"),
    ],
)
def test_the_locale_says_the_language_where_there_are_texts_in_it(
    monkeypatch: pytest.MonkeyPatch, set_to: dict[str, str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)

    assert reader_language() == language


@pytest.mark.parametrize(
    "arguments",
    [
        REFUSED,
        ["ask", MIDDLE, "4"],
        ["ask", MIDDLE, "4", "2-r5", "--set", "red_room=exact"],
        ["ask", MIDDLE, "hugo", "hugo"],
        ["ask", MIDNIGHT, "4"],
        ["compare", MIDDLE, "4"],
        ["compare", MIDDLE, "4", "13-r16"],
        ["clause", "rooms.enter.red"],
        ["ruling", "red-room"],
        ["search", "red", "room"],
        ["search", "xyzzy"],
        ["draw", MIDNIGHT, "--text"],
        ["matrix"],
    ],
)
def test_every_word_of_an_answer_can_be_said_in_another_language(monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> None:
    monkeypatch.setattr("hugo_rules.cli.language.words_in", lambda language: Words(without_letters))

    told = run(arguments).out

    assert "ж" in told
    assert [word for word in PLAIN.findall(told) if word not in NAMES] == []


def without_letters(template: str) -> str:
    """A translation into a language without plain letters."""
    return FIELD_OR_LETTER.sub(lambda found: found[0] if found[0].startswith("{") else "ж", template)


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_rooms_of_every_board_have_a_name_in_every_language(language: str) -> None:
    names = [room.name for board in ("hugo", "midnight", "small") for room in load_board(board).rooms]

    assert [name for name in names if words_in(language).translate(name) == name] == []


def test_an_option_counts_more_than_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")

    assert run(REFUSED).out != run([*REFUSED, "--lang", "en"]).out
    assert run([*REFUSED, "--lang", "fi"]).out == run(REFUSED).out


def test_data_is_english_unless_a_language_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    english = run([*REFUSED, "--json"]).out
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")

    assert run([*REFUSED, "--json"]).out == english
    assert run([*REFUSED, "--json", "--lang", "fi"]).out != english


@pytest.mark.parametrize(
    ("arguments", "plain", "turned"),
    [
        (["ask", MIDDLE, "4", "2-r5"], "A scores -3: 19 becomes 16.", "A scores +3: -19 becomes -16."),
        (["draw", MIDDLE, "--text"], "A 19, B 12.", "A -19, B -12."),
        (["draw", MIDDLE, "--text"], "Ballroom (-3)", "Ballroom (+3)"),
        (["draw", MIDDLE], "Spooky points: A 19, B 12.", "Spooky points: A -19, B -12."),
    ],
)
def test_points_are_shown_with_the_signs_that_one_asks_for(arguments: list[str], plain: str, turned: str) -> None:
    said = [run([*arguments, *signs]).out for signs in ((), ("--signs", "printed"))]

    assert [(plain in text, turned in text) for text in said] == [(True, False), (False, True)]


def test_the_position_that_follows_is_written_with_the_signs_of_the_notation() -> None:
    follows = json.loads(run(["ask", MIDDLE, "4", "2-r5", "--signs", "printed", "--json"]).out)["follows"]

    assert "_A16." in follows["position"]
