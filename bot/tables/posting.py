"""Which public posts follow from what happened; they are written with it, and sent later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.storage.posts import Delivery, OpeningPost, PicturedPost, ResultPost, TurnPost
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.stored_post import StoredPost
from bot.storage.transaction import Transaction
from bot.tables.model import Table
from bot.tables.steps import Made
from bot.tables.waiting import is_interim, only_computers_left, people_choosing
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
from engine.state import to_act
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


def calls_turn(made: Made) -> bool:
    """Whether a move calls for the post of a turn, and nothing holds that back.

    If it was held back until now, whatever happens makes good for that.
    """
    form = form_after(made.events, made.public)
    return not made.holds and (form is TurnPost or (form is None and made.owed))


async def announce(tx: Transaction, made: Made) -> Made:
    """Write the posts that a move calls for; note the last event that is posted by then.

    What is told in words until the next board isn't posted by that: the board's post tells it, too.
    """
    table, public = made.table, made.public
    opens = form_after(made.events, public) is OpeningPost
    if opens or OpeningEnded in made.happened:
        await _choices(tx, made)
    if not calls_turn(made):
        # The opening post has no events: the first turn's post has those before it.
        return made
    if not only_computers_left(table, public) or Resigned in made.happened:
        if is_interim(table, public):
            return made
        computer = table.holders[public.to_act[0]].level is not None
        await post(tx, table, public.seq, TurnPost(made.before.posted, calls_nobody=computer))
    return replace(made, after=replace(made.after, posted=public.seq))


async def _choices(tx: Transaction, made: Made) -> None:
    """Edit the opening post when others are choosing; mention the last one in a new post.

    An edit notifies nobody.
    """
    table, view = made.table, made.public
    if view.stage is not Stage.OPENING:
        await post(tx, table, view.seq, OpeningPost(Delivery.EDIT))
        return
    now = people_choosing(table, view.to_act)
    if now != people_choosing(table, to_act(made.before.require_started()[0])):
        delivery = Delivery.CALL if len(now) == 1 else Delivery.EDIT
        await post(tx, table, view.seq, OpeningPost(delivery))


async def post(tx: Transaction, table: Table, seq: int, queued: StoredPost) -> None:
    """Queue a post about event ``seq``, in the transaction of what it announces."""
    await OutboxWriter(tx).add(table.id, table.location.channel_id, seq, queued)
