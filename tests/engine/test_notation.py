"""The notation of moves: what it writes it reads, and it reads nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import TicketId
from engine.cards import COLOURS
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    KeepTickets,
    Move,
    Pass,
    PayToll,
    Resign,
    TakeFaceUp,
    Undo,
)
from engine.notation import read, write
from engine.payment import Payment
from engine.refusals import InvalidMove
from tests.engine.playing import sample
from tests.rows import each_row
from tests.tables import EUROPE

payments = st.one_of(
    st.builds(Payment, st.sampled_from(COLOURS), st.integers(1, 20), st.integers(0, 20)),
    st.builds(Payment, st.none(), st.just(0), st.integers(1, 20)),
)
routes = st.sampled_from(list(EUROPE.routes))
cities = st.sampled_from(list(EUROPE.cities))
tickets = st.sampled_from(list(EUROPE.tickets))
moves = st.one_of(
    st.sampled_from(
        [DrawBlind(), DrawTickets(), GiveUpTunnel(), Pass(), Undo(), Resign()],
    ),
    st.builds(TakeFaceUp, st.integers(1, 5)),
    st.builds(ClaimRoute, routes, payments),
    st.builds(PayToll, payments),
    st.builds(BuildStation, cities, payments),
    st.builds(KeepTickets, st.frozensets(tickets, min_size=1, max_size=4)),
)


@sample(300)
@given(moves)
def test_what_is_written_is_read(move: Move) -> None:
    text = write(move)
    assert read(text) == move
    assert write(read(text)) == text
    assert text.isascii()


@each_row(
    ("text", "move"),
    [
        ("draw", DrawBlind()),
        ("take 3", TakeFaceUp(3)),
        ("tickets", DrawTickets()),
        ("giveup", GiveUpTunnel()),
        ("pass", Pass()),
        ("undo", Undo()),
        ("resign", Resign()),
        (
            "keep brest-petrograd,paris-wien",
            KeepTickets(frozenset({TicketId("brest-petrograd"), TicketId("paris-wien")})),
        ),
    ],
)
def test_the_words(text: str, move: Move) -> None:
    assert read(text) == move
    assert write(move) == text


@each_row(
    "text",
    [
        "claim frankfurt-paris-white white:3",
        "claim frankfurt-paris-white white:2+1",
        "claim frankfurt-paris-white loco:3",
        "toll white:1",
        "toll loco:2",
        "station wien red:1",
        "station wien loco:1",
    ],
)
def test_payments(text: str) -> None:
    assert write(read(text)) == text


@each_row(
    "text",
    [
        "",
        " ",
        "Draw",
        "draw ",
        " draw",
        "draw 2",
        "take",
        "take 0",
        "take 6",
        "take 01",
        "take x",
        "take 1 2",
        "take ²",
        "claim",
        "claim frankfurt-paris-white",
        "claim frankfurt-paris-white white",
        "claim frankfurt-paris-white white:",
        "claim frankfurt-paris-white white:0",
        "claim frankfurt-paris-white white:03",
        "claim frankfurt-paris-white white:-3",
        "claim frankfurt-paris-white white:2+0",
        "claim frankfurt-paris-white white:2+",
        "claim frankfurt-paris-white white:+1",
        "claim frankfurt-paris-white white:2+1+1",
        "claim frankfurt-paris-white loco:2+1",
        "claim frankfurt-paris-white pink:3",
        "claim frankfurt-paris-white white:3 white:3",
        "claim frankfurt-paris-white  white:3",
        "claim Frankfurt-Paris white:3",
        "claim frankfurt/paris white:3",
        "claim frankfurt--paris white:3",
        "claim -paris white:3",
        "claim paris- white:3",
        "claim paris white:٣",
        "claim paris white:1000",
        "toll white:1٣",
        "toll white:2+1٣",
        "toll loco:1²",
        "toll",
        "toll 3",
        "toll white:1,red:1",
        "keep",
        "keep ",
        "keep ,",
        "keep paris-wien,",
        "keep paris-wien,paris-wien",
        "keep paris-wien roma-smyrna",
        "station wien",
        "station wien red:1\n",
        "station wïen red:1",
        "draw\n",
        "resign now",
        "shuffle",
        "loco:3",
    ],
)
def test_everything_else_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        read(text)


@sample(300)
@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    try:
        move = read(text)
    except InvalidMove:
        return
    assert write(read(write(move))) == write(move)
