"""The notation of orders: what it writes it reads, what it can't read, and what is documented."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import Board, CityId, RouteId, Seat
from engine.cards import Colour
from orders.notation import InvalidOrder, read, read_line, write, write_line
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_TURNS,
    Claim,
    Draw,
    FewWagons,
    Free,
    InHand,
    InRow,
    LastRound,
    Line,
    Locomotive,
    Order,
    Passing,
    Payable,
    Price,
    Station,
    StopKind,
    Taken,
    Tickets,
)
from tests.engine.playing import sample
from tests.orders.some_orders import orders_on
from tests.rows import each_row
from tests.strategy.boards import EXPRESS, SICILY
from tests.tables import EUROPE
from tests.test_docs import RECORDS, blocks

BOARDS = (EUROPE, EXPRESS, SICILY)
some_orders = st.sampled_from(BOARDS).flatmap(
    lambda board: st.tuples(st.just(board), orders_on(board))
)
PARIS_ZURICH = (RouteId("paris-zurich"),)
FRANKFURT_PARIS = (RouteId("frankfurt-paris-white"), RouteId("frankfurt-paris-orange"))
GREEN, BLUE, RED = Colour.GREEN, Colour.BLUE, Colour.RED

WRITTEN = {
    "claim paris-zurich": Order((Line(Claim(PARIS_ZURICH)),)),
    "claim paris-zurich green,red loco:1 toll:2": Order(
        (Line(Claim(PARIS_ZURICH, Price((GREEN, RED), 1), 2)),)
    ),
    "claim paris-zurich toll:1 failed:2": Order((Line(Claim(PARIS_ZURICH, Price(), 1, 2)),)),
    "claim frankfurt-paris-white,frankfurt-paris-orange loco:0": Order(
        (Line(Claim(FRANKFURT_PARIS, Price((), 0))),)
    ),
    "draw deck": Order((Line(Draw()),)),
    "draw green": Order((Line(Draw((GREEN,), blind=False)),)),
    "turns 5; draw green,blue,deck; else draw": Order(
        (Line(Draw((GREEN, BLUE))),), turns=5, else_blind=True
    ),
    "once station wien red loco:1": Order(
        (Line(Station(CityId("wien"), Price((RED,), 1)), once=True),)
    ),
    "if free paris-zurich and hand green:3 and row loco:1: loco": Order(
        (
            Line(
                Locomotive(),
                (Free(PARIS_ZURICH), InHand(GREEN, 3), InRow(Colour.LOCOMOTIVE)),
            ),
        )
    ),
    "if taken paris-zurich: draw deck": Order((Line(Draw(), (Taken(PARIS_ZURICH),)),)),
    "if wagons 10: tickets; if wagons seat1:0 and last-round: pass; stop none": Order(
        (
            Line(Tickets(), (FewWagons(10),)),
            Line(Passing(), (FewWagons(0, Seat(1)), LastRound())),
        ),
        stops=frozenset(),
    ),
    "once if payable paris-zurich: loco; stop taken,last-round,ticket,loco,tunnel,wagons:5": Order(
        (Line(Locomotive(), (Payable(PARIS_ZURICH),), once=True),),
        stops=frozenset(StopKind),
        stop_wagons=5,
    ),
}


@each_row("text", WRITTEN)
def test_an_order_has_one_text(text: str) -> None:
    assert write(WRITTEN[text]) == text
    assert read(text, EUROPE) == WRITTEN[text]


@sample(300)
@given(some_orders)
def test_what_is_written_is_read(some: tuple[Board, Order]) -> None:
    board, order = some
    text = write(order)
    assert read(text, board) == order
    assert text.isascii()
    for line in order.lines:
        assert read_line(write_line(line), board) == line


@sample(300)
@given(some_orders, st.data())
def test_a_damaged_text_is_refused_or_means_another_order(
    some: tuple[Board, Order], data: st.DataObject
) -> None:
    """Whatever can be read is an order whose own text can be read; nothing else is raised."""
    board, order = some
    text = write(order)
    at = data.draw(st.integers(0, len(text)))
    drop = data.draw(st.integers(0, 3))
    put = data.draw(st.text("abc ;:,0129- \n\u00e9", max_size=3))
    damaged = text[:at] + put + text[at + drop :]
    try:
        found = read(damaged, board)
    except InvalidOrder as wrong:
        assert 0 <= wrong.start <= wrong.end <= len(damaged)
        assert not any(
            clause and clause in str(wrong) for clause in damaged.split("; ") if " " in clause
        )
    else:
        assert read(write(found), board) == found


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("turns 1; draw deck", "draw deck"),
        ("claim paris-zurich toll:0", "claim paris-zurich"),
        ("draw deck; stop last-round,taken", "draw deck"),
        ("draw deck; stop wagons:3,loco", "draw deck; stop loco,wagons:3"),
    ],
)
def test_equal_orders_have_the_same_text(text: str, canonical: str) -> None:
    assert write(read(text, EUROPE)) == canonical


@each_row(
    ("text", "wrong"),
    [
        ("", ""),
        ("turns 5", ""),
        ("else draw", ""),
        ("stop none", ""),
        ("turns 0; draw deck", "turns 0; draw deck"),
        ("turns 21; draw deck", "turns 21; draw deck"),
        ("turns 5x; draw deck", "5x"),
        ("turns 05; draw deck", "05"),
        ("draw deck; turns 5", "turns"),
        ("Draw deck", "Draw"),
        ("draw  deck", ""),
        ("draw", ""),
        ("draw green,green", "green,green"),
        ("draw loco", "loco"),
        ("draw pink,deck", "pink"),
        ("draw deck,green", "deck"),
        ("draw deck ", ""),
        ("draw deck;loco", "deck;loco"),
        ("claim", ""),
        ("claim nowhere", "nowhere"),
        ("claim paris-zurich pink", "pink"),
        ("claim paris-zurich green,loco", "loco"),
        ("claim paris-zurich loco:100", "100"),
        ("claim paris-zurich toll:1 loco:1", "loco:1"),
        ("claim paris-zurich green red", "red"),
        ("claim paris-zurich,brest-paris", "paris-zurich,brest-paris"),
        ("claim paris-zurich,paris-zurich", "paris-zurich,paris-zurich"),
        (
            "claim frankfurt-paris-white,brest-paris",
            "frankfurt-paris-white,brest-paris",
        ),
        ("station nowhere", "nowhere"),
        ("station wien toll:1", "toll:1"),
        ("loco red", "loco"),
        ("if : loco", ""),
        ("if free paris-zurich", "free paris-zurich"),
        ("if free nowhere: loco", "nowhere"),
        ("if maybe yes: loco", "maybe"),
        ("if row green: loco", "green"),
        ("if row green:0: loco", "row green:0"),
        ("if hand pink:1: loco", "pink"),
        ("if wagons seat5:3: loco", "seat5"),
        ("if wagons red:3: loco", "red"),
        ("if last-round and last-round and last-round and wagons 5: loco", "wagons 5"),
        ("if last-round: once loco", "once"),
        ("draw deck; stop", "stop"),
        ("draw deck; stop now", "now"),
        ("draw deck; stop loco,loco", "loco"),
        ("draw deck; stop none,loco", "none"),
        ("draw deck; stop none; else draw", "stop"),
        ("draw deck; else", "else"),
        ("loco; loco; loco; loco; loco; loco; draw deck", "draw deck"),
    ],
)
def test_the_word_that_is_wrong_is_named(text: str, wrong: str) -> None:
    with pytest.raises(InvalidOrder) as raised:
        read(text, EUROPE)
    assert text[raised.value.start : raised.value.end] == wrong


def test_colours_and_routes_of_another_board_are_none_of_this_one() -> None:
    assert read("draw orange,deck", EUROPE)
    with pytest.raises(InvalidOrder):
        read("draw orange,deck", EXPRESS)
    with pytest.raises(InvalidOrder):
        read("claim paris-zurich", SICILY)


def test_what_is_wrong_is_named_at_its_last_place() -> None:
    with pytest.raises(InvalidOrder) as raised:
        read("claim paris-zurich loco:1 loco:2", EUROPE)
    assert raised.value.start == len("claim paris-zurich loco:1 ")


@each_row(
    "make",
    [
        lambda: Order(()),
        lambda: Order((Line(Tickets()),) * 7),
        lambda: Order((Line(Tickets()),), turns=0),
        lambda: Order((Line(Tickets()),), turns=21),
        lambda: Order((Line(Tickets()),), stop_wagons=-1),
        lambda: Order((Line(Tickets(), (LastRound(),) * 4),)),
        lambda: Draw((), blind=False),
        lambda: Draw((Colour.LOCOMOTIVE,)),
        lambda: Price((RED, RED)),
        lambda: Price((), -1),
        lambda: Claim(()),
        lambda: Claim(PARIS_ZURICH * 2),
        lambda: Claim(PARIS_ZURICH, toll=-1),
        lambda: Free(()),
        lambda: Payable(()),
        lambda: InRow(RED, 0),
        lambda: InHand(RED, 100),
        lambda: FewWagons(-1),
        lambda: FewWagons(3, Seat(5)),
    ],
)
def test_an_order_that_nothing_could_write_is_no_order(make: object) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=r"\w"):
        make()


_TOKEN = re.compile(r'"[^"]*"|[\w]+|…|[=|;()\[\]{}]')


def pattern(grammar: str, start: str) -> re.Pattern[str]:
    """A pattern of exactly the texts that a rule of a grammar describes."""
    rules: dict[str, list[str]] = {}
    for rule in re.sub(r"\(\*.*?\*\)", "", grammar).split(" ;\n"):
        tokens = _TOKEN.findall(rule)
        if tokens:
            name, equals, *body = tokens
            if equals != "=" or ";" in body:
                raise ValueError(f"not a rule: {rule!r}")
            rules[name] = body
    return re.compile(_as_pattern(rules, start))


def _as_pattern(rules: dict[str, list[str]], name: str) -> str:
    return f"(?:{''.join(_parts(rules, rules[name]))})"


def _parts(rules: dict[str, list[str]], body: list[str]) -> Iterator[str]:
    closing = {"(": "", ")": ")", "[": "", "]": ")?", "{": "", "}": ")*"}
    if "…" in body:
        first, last = (each.strip('"') for each in (body[0], body[-1]))
        yield f"[{first}-{last}]"
        return
    for token in body:
        if token.startswith('"'):
            yield re.escape(token[1:-1])
        elif token == "|":
            yield "|"
        elif token in closing:
            yield closing[token] or "(?:"
        else:
            yield _as_pattern(rules, token)


SECTION = RECORDS.split("\n## The notation of orders\n")[1].split("\n## ")[0]
(_GRAMMAR,) = blocks(SECTION, "ebnf")
GRAMMAR = pattern(_GRAMMAR, "order")
(_ORDERS,) = blocks(SECTION, "text")
EXAMPLES = [*_ORDERS.splitlines()]
EXAMPLES += re.findall(
    r"^\| `([^`]+)` \|", SECTION.split("| text | what it does |")[1], re.MULTILINE
)


@each_row("text", EXAMPLES)
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
