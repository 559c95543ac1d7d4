"""Writes orders as texts and reads them back; the grammar is in ``docs/records.md``."""

from __future__ import annotations

from engine.board import Board
from orders.order import Order


class InvalidOrder(ValueError):
    """A text is not an order of the notation; it isn't quoted, as it is its owner's secret."""

    def __init__(self) -> None:
        super().__init__("not an order of the notation")


def write(order: Order) -> str:
    """Return the text of an order."""
    raise NotImplementedError


def read(text: str, board: Board) -> Order:
    """Return the order that a text means on a board; raises InvalidOrder."""
    raise NotImplementedError
