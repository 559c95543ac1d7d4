"""Rounds, as far as posts are about them: one ends when every player has had a turn."""

from __future__ import annotations

from collections.abc import Sequence

from engine.events import Event, TurnBegan, Undone


def begins_round(log: Sequence[Event], after: int) -> bool:
    """Whether a round begins in what happened after event ``after`` of a game."""
    first = next((event.seat for event in log if isinstance(event, TurnBegan)), None)
    before, began = None, False
    for number, event in enumerate(log, start=1):
        if isinstance(event, Undone):
            # It is that player's turn once more.
            before = event.seat
        if isinstance(event, TurnBegan):
            assert first is not None  # noqa: S101
            wraps = before is None or _place(event.seat, first) <= _place(before, first)
            began = began or (number > after and wraps)
            before = event.seat
    return began


def _place(seat: int, first: int) -> tuple[bool, int]:
    """Where a seat stands in the order of turns, which begins with the first one."""
    return seat < first, seat
