"""The look of a person's private pictures, chosen once for all tables."""

from __future__ import annotations

from bot.people.preferences import Look, Preferences
from bot.tables.play import Play
from bot.tables.refusals import Unable
from cogs.kit import pictures
from cogs.kit.context import Context
from cogs.kit.layout import Block


async def choose_look(context: Context, look: Look) -> None:
    """Set the look and show this channel's board in it, if there is one."""
    await context[Preferences].choose_look(context.user_id, look)
    await context.show(context.say("ui-look-chosen", look=look.value), await _sample(context, look))


async def _sample(context: Context, look: Look) -> Block | None:
    try:
        table = await context.table_here()
        view = await context[Play].view(table.id, None)
    except Unable:
        return None
    return await pictures.board(context, table, view, look)
