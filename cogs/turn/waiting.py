"""Whether the game waits for somebody who wants to act; everybody else is refused alike."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.context import Context
from engine.moves import Move, Pass
from engine.refusals import IllegalMove


async def require_choices(context: Context, table: Table) -> Sequence[Move]:
    """Return the decisions among which the game waits for this person.

    Raises what the rules say to whoever it doesn't wait for (R9).
    """
    await context.own_view(table)
    choices = await context.tables.play.choices(table.id, context.user_id)
    if not choices:
        raise await refusal_of(context, table, Pass())
    return choices


async def refusal_of(context: Context, table: Table, move: Move) -> IllegalMove | Unable:
    """Return what the rules say against a move; that it is of the past if they say nothing."""
    refusal = await context.tables.play.why_not(table.id, context.user_id, move)
    return refusal or Unable(TableRefusal.STALE, link=table.link)
