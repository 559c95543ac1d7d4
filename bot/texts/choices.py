"""What somebody can do now, in a few words that follow what can't be done (R59)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.texts.say import Say
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    Pass,
    TakeFaceUp,
    TakeLocomotive,
)

_ACTIONS: tuple[tuple[str, frozenset[type[Move]]], ...] = (
    ("can-draw", frozenset((DrawBlind, TakeFaceUp))),
    ("can-take-locomotive", frozenset((TakeLocomotive,))),
    ("can-claim", frozenset((ClaimRoute,))),
    ("can-draw-tickets", frozenset((DrawTickets,))),
    ("can-build", frozenset((BuildStation,))),
    ("can-pass", frozenset((Pass,))),
)


def open_actions(say: Say, choices: Iterable[Move]) -> str:
    """Return the actions of a turn that are open, as a sentence; empty without any."""
    open_kinds = {type(move) for move in choices}
    actions = [say(message) for message, kinds in _ACTIONS if kinds & open_kinds]
    return say("can-now", actions=say.either(actions)) if actions else ""
