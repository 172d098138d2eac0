"""A short run of every reader over the same odd inputs each time; `make fuzz` tries others for longer."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from tests.fuzz.readers import READERS, try_input
from tests.rules.strategies import examples


@pytest.mark.parametrize("name", READERS)
@examples(300, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_whatever_is_put_before_a_reader_is_read_or_refused(name: str, data: st.DataObject) -> None:
    reader = READERS[name]

    try_input(reader, data.draw(reader.inputs))


HEAD = 'language = "it"\nname = "Italiano"\nchecksum = "0"\n'
FOUND = [
    pytest.param("position", "hugo1_\ud800\x1b[2J", id="a sentence that no terminal can show"),
    pytest.param("move", "2-\n5", id="a sentence of two lines"),
    pytest.param("claims", "name =", id="no TOML"),
    pytest.param("claims", "a = " + "9" * 5000, id="a number without end"),
    pytest.param("claims", "a = " + "[" * 5000, id="a nest without bottom"),
    pytest.param("claims", HEAD, id="a key is missing"),
    pytest.param("claims", HEAD + "lines = '2'\n[claims]", id="a number in quotes"),
    pytest.param("claims", HEAD + "lines = 0\n[claims]", id="no lines"),
    pytest.param("claims", HEAD + "lines = 2\nclaims = 2", id="no table"),
    pytest.param("claims", HEAD + "lines = 2\n[no_rule]\n'²' = 'heading'\n[claims]", id="a line that is no number"),
    pytest.param("claims", HEAD + "lines = 2\n[no_rule]\n1 = 1\n[claims]", id="a reason that is no text"),
    pytest.param("claims", HEAD + "lines = 2\n[claims]\na = 2", id="a claim that is no table"),
    pytest.param(
        "claims", HEAD + "lines = 2\n[claims.a]\nstance = 'states'\nlines = ['1']\nsays = 'a'\ngloss = 'a'", id="a line in quotes"
    ),
    pytest.param("board", "ring = " + "9" * 5000, id="a ring without end"),
]


@pytest.mark.parametrize(("name", "text"), FOUND)
def test_what_once_got_through_is_refused(name: str, text: str) -> None:
    reader = READERS[name]

    with pytest.raises(reader.refusals) as caught:
        reader.read(text)

    assert str(caught.value).isprintable()
