"""What the arms of `engine.evolve` share: a seat's part of the position, and the next phase."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from engine.board import Seat
from engine.cards import ONE, Cards, Colour
from engine.state import Player, SecondDraw, State, Turn, TurnOver

T = TypeVar("T")

turn, second_draw, turn_over = cache(Turn), cache(SecondDraw), cache(TurnOver)
"""The phases that most events lead to, one object a seat."""


def known(field: T | None) -> T:
    """Return a field that a redacted event lacks; raises ValueError."""
    if field is None:
        raise ValueError("a redacted log can't be replayed")
    return field


def seated(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    """The players after a change to one seat."""
    players = list(state.players)
    players[seat] = players[seat]._replace(**changes)
    return tuple(players)


def decided(state: State, seat: Seat, **changes: Any) -> tuple[Player, ...]:
    """The players after a decision of one seat: buttons shown before it are stale."""
    return seated(state, seat, decisions=state.players[seat].decisions + 1, **changes)


def spent(state: State, cards: Cards) -> tuple[Cards, int | None]:
    """The discard and the locomotives' own pile after cards were spent (R22, X7)."""
    if state.locomotives is None:
        return state.discard + cards, None
    locomotives = cards[Colour.LOCOMOTIVE]
    return state.discard + without_locomotives(cards), state.locomotives + locomotives


def without_locomotives(cards: Cards) -> Cards:
    """The coloured ones of some cards."""
    return Cards(cards.packed - cards[Colour.LOCOMOTIVE] * ONE[Colour.LOCOMOTIVE])
