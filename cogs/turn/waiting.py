"""Whether the game waits for somebody who wants to act; everybody else is refused alike."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.context import Context
from engine.moves import Move, Pass
from engine.refusals import IllegalMove


async def position_to_act(context: Context, table: Table) -> Position:
    """Return the position for somebody who acts; raises as `require_choices` does."""
    position = await context.position(table)
    await require_choices(context, position)
    return position


async def require_choices(context: Context, position: Position) -> None:
    """Raise what the rules say to whoever the game doesn't wait for (R9)."""
    if not position.choices:
        raise await refusal_of(context, position.table, Pass())


async def refusal_of(context: Context, table: Table, move: Move) -> IllegalMove | Unable:
    """Return what the rules say against a move; that it is of the past if they say nothing."""
    refusal = await context[Play].why_not(table.id, context.user_id, move)
    return refusal or Unable(TableRefusal.STALE, link=table.link)
