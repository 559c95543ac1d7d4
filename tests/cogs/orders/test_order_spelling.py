"""What an order is called in any language means that order when it is typed back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import data
from cogs.orders.typed.pieces import OrderReader
from cogs.orders.typed.reading import read_typed
from cogs.orders.typed.writing import spell
from data import Edition
from data.order_words import order_words
from engine.board import Seat
from orders.notation import write
from orders.order import Order, Station
from tests.orders.some_orders import orders_on
from tests.tiers import sampled

EDITIONS = {name: data.load(name) for name in ("europe", "express")}
PLAYERS = {Seat(1): ("red", "Bastien"), Seat(2): ("yellow", "Chiara"), Seat(4): ("black", "Emil")}


def possible(edition: Edition, order: Order) -> bool:
    """Nobody can type a station where there are none."""
    stations = any(isinstance(line.action, Station) for line in order.lines)
    return not stations or edition.board.rules.stations > 0


@pytest.mark.parametrize("name", sampled(EDITIONS, "europe"))
@pytest.mark.parametrize("language", sampled(order_words(), "de"))
def test_an_order_in_words_to_type_is_read_back(name: str, language: str) -> None:
    edition = EDITIONS[name]
    reader = OrderReader(edition, language, PLAYERS)

    @given(orders_on(edition.board).filter(lambda order: possible(edition, order)), st.booleans())
    @settings(max_examples=100, deadline=None)
    def read_back(order: Order, notation: bool) -> None:
        typed = write(order) if notation else spell(reader, order)
        assert read_typed(reader, typed) == order, typed

    read_back()
