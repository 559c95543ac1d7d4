"""By how much a move that is advised is better than the next best, in words (R53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bot.texts.say import Fact, Say
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    GiveUpTunnel,
    Move,
    Pass,
    PayToll,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.view import Stage, View
from strategy.alternatives import Lead, lead
from strategy.decision import Decision

if TYPE_CHECKING:
    from bot.tables.model import Table

_LEAST = 1.0
"""Points that are worth telling: less is as good as nothing."""
_ROUGHLY, _STEP = 10, 5
"""From so many points on, they are told in steps."""


def lead_sentence(
    say: Say, table: Table, view: View, advised: Sequence[Decision], number: int
) -> str | None:
    """Return by how much the move of a line is better than that of the next.

    The last is compared with the best that isn't advised. None where that isn't known, or where
    the order isn't one of points.
    """
    decision, listed = advised[number - 1], number < len(advised)
    over = advised[number].move if listed else _left_out(advised)
    found = lead(decision, over) if over is not None else None
    if found is None or over is None or found.points <= -_LEAST:
        return None
    if found.points < max(_LEAST, found.error):
        return say("hint-level", number=number + 1) if listed else None
    then = _line(number + 1) if listed else _named(say, table, view, over)
    return say("hint-lead", points=rounded(found), **then)


def rounded(found: Lead) -> int:
    """Return the points of a lead as they are told: the larger, the rougher."""
    if found.points < _ROUGHLY:
        return max(1, round(found.points))
    return _STEP * round(found.points / _STEP)


def _left_out(advised: Sequence[Decision]) -> Move | None:
    """The best move with a figure that isn't advised."""
    moves = {each.move for each in advised}
    left = [
        (each.worth, each.move)
        for each in advised[-1].alternatives
        if each.worth is not None and each.move not in moves
    ]
    return max(left, key=lambda each: each[0])[1] if left else None


def _line(number: int) -> dict[str, Fact]:
    return {"kind": "line", "number": number}


def _named(say: Say, table: Table, view: View, move: Move) -> dict[str, Fact]:
    """What a sentence calls a move that has no line of its own."""
    edition = table.edition
    match move:
        case ClaimRoute():
            kind = "tunnel" if edition.board.routes[move.route].tunnel else "claim"
            return {"kind": kind, "route": say.track(edition, move.route)}
        case TakeFaceUp(place) if (card := view.row[place - 1]) is not None:
            return {"kind": "take", "card": say.card(card)}
        case BuildStation():
            return {"kind": "station", "city": say.city(edition, move.city)}
        case TakeLocomotive():
            return {"kind": "locomotive"}
        case DrawBlind():
            return {"kind": "deck"}
        case DrawTickets():
            return {"kind": "tickets"}
        case PayToll():
            return {"kind": "toll"}
        case GiveUpTunnel():
            return {"kind": "give-up"}
        case Pass():
            return {"kind": "decline" if view.stage is Stage.SECOND_DRAW else "pass"}
    return {"kind": "other"}
