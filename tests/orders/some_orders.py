"""Orders by chance, as hypothesis draws them: everything that the notation can say."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from engine.board import Board, RouteId, Seat
from engine.cards import Colour
from orders.order import (
    MOST_CONDITIONS,
    MOST_LINES,
    MOST_TURNS,
    Action,
    Claim,
    Condition,
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
    Tickets,
)

numbers = st.integers(0, 99)
counts = st.integers(1, 99)


@cache
def orders_on(board: Board) -> st.SearchStrategy[Order]:
    """Every order that a board allows; made once, for hypothesis checks each that is new."""
    return st.builds(
        Order,
        lines=st.lists(_lines(board), min_size=1, max_size=MOST_LINES).map(tuple),
        turns=st.integers(1, MOST_TURNS),
        else_blind=st.booleans(),
        stops=st.frozensets(st.sampled_from(StopKind)),
        stop_wagons=st.none() | numbers,
    )


def tracks_of(board: Board) -> st.SearchStrategy[tuple[RouteId, ...]]:
    """A route, or both tracks of a double, in either order."""
    doubles = [(route, twin.id) for route, twin in board.twins.items()]
    alone = st.tuples(st.sampled_from(list(board.routes)))
    return (alone | st.sampled_from(doubles)) if doubles else alone


def _lines(board: Board) -> st.SearchStrategy[Line]:
    conditions = st.lists(_conditions(board), max_size=MOST_CONDITIONS).map(tuple)
    return st.builds(Line, _actions(board), conditions, st.booleans())


def _colours(board: Board) -> st.SearchStrategy[tuple[Colour, ...]]:
    return st.lists(st.sampled_from(board.rules.colours), unique=True, max_size=4).map(tuple)


def _actions(board: Board) -> st.SearchStrategy[Action]:
    colours = _colours(board)
    prices = st.builds(Price, colours, st.none() | numbers)
    return st.one_of(
        st.builds(Claim, tracks_of(board), prices, numbers),
        st.builds(Draw, colours),
        st.builds(Draw, colours.filter(bool), st.just(value=False)),
        st.just(Locomotive()),
        st.builds(Station, st.sampled_from(board.cities), prices),
        st.just(Tickets()),
        st.just(Passing()),
    )


def _conditions(board: Board) -> st.SearchStrategy[Condition]:
    cards = st.sampled_from([*board.rules.colours, Colour.LOCOMOTIVE])
    return st.one_of(
        st.builds(Free, tracks_of(board)),
        st.builds(Payable, tracks_of(board)),
        st.builds(InRow, cards, counts),
        st.builds(InHand, cards, counts),
        st.builds(FewWagons, numbers, st.none() | st.integers(0, 4).map(Seat)),
        st.just(LastRound()),
    )
