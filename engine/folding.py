"""What the arms of `engine.evolve` share: a seat's part of the position, and the next phase."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

from engine.board import Seat
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
