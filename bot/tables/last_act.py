"""The last act: how a game's end is told in public, in stages or at once."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.posts import Act, ResultPost
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.transaction import Transaction
from bot.tables.model import Table
from bot.tables.steps import Made
from engine.view import View

_RIVALS = 2


async def announce_end(tx: Transaction, made: Made, *, sealed: bool) -> Made:
    """Tell the end of a game with its last move, and note that all is posted by then."""
    await tell_end(tx, made.table, made.public, made.before.posted, sealed=sealed)
    return replace(made, after=replace(made.after, posted=made.public.seq))


async def tell_end(
    tx: Transaction, table: Table, view: View, told: int, *, sealed: bool = False
) -> None:
    """Queue the post that tells the end now; ``view`` is the position, ``told`` as in a post.

    Its row is all that a process needs to know: one that finds it half told tells the final scores.
    While the game is ``sealed`` nothing is told in stages, for those would show its tickets.
    """
    act = Act.STAGED if not sealed and has_last_act(table, view) else None
    body = ResultPost(told, act)
    await OutboxWriter(tx).add(table.id, table.location.channel_id, view.seq, body)


def has_last_act(table: Table, view: View) -> bool:
    """Whether the end is told in stages: there are rivals, and a person among them."""
    if not table.options.last_act or view.result is None:
        return False
    ranked = [each.seat for each in view.result.seats if each.rank is not None]
    return len(ranked) >= _RIVALS and any(table.holders[seat].level is None for seat in ranked)
