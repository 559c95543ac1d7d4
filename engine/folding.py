"""Helpers of `engine.evolve`: changing one seat, and the phases it leads to."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from engine.board import Seat
from engine.cards import ONE, Cards, Colour
from engine.state import Player, SecondDraw, State, Turn, TurnOver

T = TypeVar("T")

turn, second_draw, turn_over = cache(Turn), cache(SecondDraw), cache(TurnOver)
"""The phases that most events lead to, one object per seat."""


def known(field: T | None) -> T:
    """Return a field of an event; raises ValueError if redaction removed it."""
    if field is None:
        raise ValueError("a redacted log can't be replayed")
    return field


def seated(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    """The players after a change to one seat."""
    players = list(state.players)
    players[seat] = players[seat]._replace(**changes)
    return tuple(players)


def decided(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    """The players after a decision of one seat, which makes its earlier buttons stale."""
    return seated(state, seat, decisions=state.players[seat].decisions + 1, **changes)


def spent(state: State, cards: Cards) -> tuple[Cards, int | None]:
    """The discard and the locomotives' own pile after a payment (R22, X7)."""
    if state.locomotives is None:
        return state.discard + cards, None
    locomotives = cards[Colour.LOCOMOTIVE]
    return state.discard + without_locomotives(cards), state.locomotives + locomotives


def without_locomotives(cards: Cards) -> Cards:
    """The cards that are not locomotives."""
    return Cards(cards.packed - cards[Colour.LOCOMOTIVE] * ONE[Colour.LOCOMOTIVE])
