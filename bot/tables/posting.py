"""Which public posts follow from what happened; they are written with it, and sent later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum

from bot.storage.rows import OutboxRow
from bot.storage.transaction import Transaction
from bot.tables.model import Table
from engine.events import Event, GameEnded, Resigned, TicketsKept, TunnelRevealed, TurnBegan, Undone
from engine.view import Stage, View


class PostKind(StrEnum):
    """What an outgoing row asks the publisher to do."""

    LOBBY = "lobby"
    OPENING = "opening"
    TURN = "turn"
    RESULT = "result"
    CANCELLED = "cancelled"
    DISARM = "disarm"
    INVITATION = "invitation"
    HANDED_OVER = "handed-over"
    PICTURES = "pictures"


def is_edit(row: OutboxRow) -> bool:
    """A lobby or opening post that is edited in place, for as long as it is the current one."""
    return "edit" in json.loads(row.body)


def calls_last(row: OutboxRow) -> bool:
    """A new opening post that calls the last one who chooses; needless once nobody does."""
    return "call" in json.loads(row.body)


def kind_after(events: Sequence[Event], view: View) -> PostKind | None:
    """The post that a move calls for: one a turn, none a click."""
    kinds = {type(event) for event in events}
    if GameEnded in kinds:
        return PostKind.RESULT
    if view.stage is Stage.OPENING:
        return PostKind.OPENING if kinds & {TicketsKept, Resigned} else None
    if kinds & {TurnBegan, Undone, Resigned}:
        return PostKind.TURN
    if TunnelRevealed in kinds and view.stage is Stage.TUNNEL:
        return PostKind.TURN
    return None


async def post(tx: Transaction, table: Table, kind: PostKind, seq: int, **body: str | int) -> None:
    """Write a post to the outbox, in the transaction of what it tells."""
    await tx.post(table.id, table.spot.channel_id, kind, seq, json.dumps(body))
