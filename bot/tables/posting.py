"""Which public posts follow from what happened; they are written with it, and sent later."""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import StrEnum

from bot.storage.rows import OutboxRow
from bot.storage.transaction import Transaction
from bot.tables.model import Table
from bot.tables.waiting import only_computers_left, people_choosing
from engine.board import Seat
from engine.events import (
    Event,
    GameEnded,
    OpeningEnded,
    Resigned,
    TicketsKept,
    TunnelRevealed,
    TurnBegan,
    Undone,
)
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
    AUTOPILOT = "autopilot"
    PICTURES = "pictures"


def is_edit(row: OutboxRow) -> bool:
    """A lobby or opening post that is edited in place, for as long as it is the current one."""
    return "edit" in json.loads(row.body)


def calls_last(row: OutboxRow) -> bool:
    """A new opening post that calls the last one who chooses; needless once nobody does."""
    return "call" in json.loads(row.body)


def calls_nobody(row: OutboxRow) -> bool:
    """A post of a computer's turn: needless once a later one can tell what it tells."""
    return "quiet" in json.loads(row.body)


def retold(row: OutboxRow, earlier: OutboxRow) -> str:
    """The body of a post that tells what an earlier one would have told, too."""
    return json.dumps(json.loads(row.body) | {"after": json.loads(earlier.body)["after"]})


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


async def announce(
    tx: Transaction,
    table: Table,
    events: Sequence[Event],
    waited: Sequence[Seat],
    view: View,
    told: int,
) -> int:
    """Write the posts that a move calls for; return the number of the last event told by then.

    ``waited`` are the seats that the game waited for before it, ``view`` is the position after
    it, ``told`` the last event that a post has told so far.
    """
    kind = kind_after(events, view)
    if kind is PostKind.OPENING or any(isinstance(event, OpeningEnded) for event in events):
        await _choices(tx, table, waited, view)
    if kind is None or kind is PostKind.OPENING:
        # The opening post tells nothing: what happened before the first turn is told with it.
        return told
    resigned = any(isinstance(event, Resigned) for event in events)
    if kind is PostKind.TURN and only_computers_left(table, view) and not resigned:
        return view.seq
    waits = kind is PostKind.TURN and table.holders[view.to_act[0]].level is not None
    quiet = {"quiet": 1} if waits else {}
    await post(tx, table, kind, view.seq, after=told, **quiet)
    return view.seq


async def _choices(tx: Transaction, table: Table, waited: Sequence[Seat], view: View) -> None:
    """Edit the opening post, if another one is to choose; or call the last of the people.

    An edit calls nobody: whoever all the others wait for is told by a new post.
    """
    if view.stage is not Stage.OPENING:
        await post(tx, table, PostKind.OPENING, view.seq, edit=1)
        return
    now = people_choosing(table, view.to_act)
    if now != people_choosing(table, waited):
        body = {"call" if len(now) == 1 else "edit": 1}
        await post(tx, table, PostKind.OPENING, view.seq, **body)


async def post(tx: Transaction, table: Table, kind: PostKind, seq: int, **body: str | int) -> None:
    """Write a post to the outbox, in the transaction of what it tells."""
    await tx.outbox.add(table.id, table.location.channel_id, kind, seq, json.dumps(body))
