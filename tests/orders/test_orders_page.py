"""What ``docs/records.md`` says of the notation of orders is so."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orders.notation import InvalidOrder, read, write
from orders.order import MOST_CONDITIONS, MOST_LINES, MOST_TURNS, StopKind
from tests.engine.playing import sample
from tests.orders.ebnf import pattern
from tests.orders.some_orders import orders_on
from tests.tables import EUROPE
from tests.test_docs import RECORDS, blocks

SECTION = RECORDS.split("\n## The notation of orders\n")[1].split("\n## ")[0]
(_GRAMMAR,) = blocks(SECTION, "ebnf")
GRAMMAR = pattern(_GRAMMAR, "order")
(_ORDERS,) = blocks(SECTION, "text")
EXAMPLES = [*_ORDERS.splitlines()]
EXAMPLES += re.findall(
    r"^\| `([^`]+)` \|", SECTION.split("| text | what it does |")[1], re.MULTILINE
)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_are_orders_as_the_program_writes_them(text: str) -> None:
    assert write(read(text, EUROPE)) == text
    assert GRAMMAR.fullmatch(text)


def test_there_is_an_example_of_every_action_and_condition() -> None:
    words = set(re.findall(r'"(?:; )?([a-z-]+)', _GRAMMAR.split("\nstops ")[0]))
    shown = " ".join(EXAMPLES)
    assert len(words) > 15
    assert [word for word in words if not re.search(rf"\b{word}\b", shown)] == []


@sample(300)
@given(orders_on(EUROPE).map(write), st.data())
def test_nothing_is_read_but_what_the_grammar_describes(text: str, data: st.DataObject) -> None:
    assert GRAMMAR.fullmatch(text)
    at = data.draw(st.integers(0, len(text)))
    put = data.draw(
        st.sampled_from([" ", ";", "; ", ",", ":", "0", "1", "-", "a", "if ", "else draw", ""])
    )
    bent = text[:at] + put + text[at + data.draw(st.integers(0, 2)) :]
    try:
        read(bent, EUROPE)
    except InvalidOrder:
        return
    assert GRAMMAR.fullmatch(bent), bent


def test_the_page_says_how_much_an_order_may_have() -> None:
    words = {3: "three", 6: "six", 20: "twenty"}
    assert f"one to {words[MOST_LINES]} lines of at most {words[MOST_CONDITIONS]}" in SECTION
    assert f"one to {words[MOST_TURNS]} turns" in SECTION
    assert all(f"`{kind}`" in SECTION for kind in StopKind)


def test_what_is_left_out_is_what_isnt_written() -> None:
    assert write(read("turns 1; draw deck; stop taken,last-round", EUROPE)) == "draw deck"
