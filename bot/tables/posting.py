"""Which public posts follow from what happened; they are written with it, and sent later."""

from __future__ import annotations

from collections.abc import Sequence

from bot.storage.interim_posts import InterimPost
from bot.storage.posts import Delivery, OpeningPost, PicturedPost, ResultPost, TurnPost
from bot.storage.stored_post import StoredPost
from bot.storage.transaction import Transaction
from bot.tables.duplicate_deals import others_play
from bot.tables.interim import is_interim
from bot.tables.last_act import tell_end
from bot.tables.model import Table
from bot.tables.order_keeping import OrdersAfter
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


def form_after(events: Sequence[Event], view: View) -> type[PicturedPost] | None:
    """The kind of post that a move calls for: one a turn, none a click."""
    kinds = {type(event) for event in events}
    if GameEnded in kinds:
        return ResultPost
    if view.stage is Stage.OPENING:
        return OpeningPost if kinds & {TicketsKept, Resigned} else None
    if kinds & {TurnBegan, Undone, Resigned}:
        return TurnPost
    if TunnelRevealed in kinds and view.stage is Stage.TUNNEL:
        return TurnPost
    return None


async def announce(
    tx: Transaction,
    table: Table,
    events: Sequence[Event],
    waited: Sequence[Seat],
    view: View,
    told: int,
    orders: OrdersAfter = OrdersAfter(),  # noqa: B008
) -> int:
    """Write the posts that a move calls for; return the number of the last event posted by then.

    What is told in words until the next board isn't posted by that: the board's post tells it, too.

    ``waited`` are the seats that the game waited for before it, ``view`` is the position after
    it, ``told`` the last event that is in a post so far. While an order is about to act, nothing is
    posted; if its owner is called instead, whatever happens makes good for that.
    """
    form = form_after(events, view)
    if form is None and orders.owed and not orders.holds:
        form = TurnPost
    if form is OpeningPost or any(isinstance(event, OpeningEnded) for event in events):
        await _choices(tx, table, waited, view)
    if form is None or form is OpeningPost:
        # The opening post has no events: the first turn's post has those before it.
        return told
    if form is TurnPost and orders.holds:
        return told
    resigned = any(isinstance(event, Resigned) for event in events)
    if form is TurnPost and only_computers_left(table, view) and not resigned:
        return view.seq
    if form is ResultPost:
        await tell_end(tx, table, view, told, sealed=await others_play(tx, table))
    elif is_interim(table, view):
        if view.stage is Stage.TURN:
            await post(tx, table, view.seq, InterimPost(told))
        return told
    else:
        computer = table.holders[view.to_act[0]].level is not None
        await post(tx, table, view.seq, TurnPost(told, calls_nobody=computer))
    return view.seq


async def _choices(tx: Transaction, table: Table, waited: Sequence[Seat], view: View) -> None:
    """Edit the opening post when others are choosing; mention the last one in a new post.

    An edit notifies nobody.
    """
    if view.stage is not Stage.OPENING:
        await post(tx, table, view.seq, OpeningPost(Delivery.EDIT))
        return
    now = people_choosing(table, view.to_act)
    if now != people_choosing(table, waited):
        delivery = Delivery.CALL if len(now) == 1 else Delivery.EDIT
        await post(tx, table, view.seq, OpeningPost(delivery))


async def post(tx: Transaction, table: Table, seq: int, queued: StoredPost) -> None:
    """Queue a post about event ``seq``, in the transaction of what it announces."""
    await tx.outbox.add(table.id, table.location.channel_id, seq, queued)
