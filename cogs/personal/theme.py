"""The look of a person's private pictures, chosen once for all tables."""

from __future__ import annotations

from bot.people.preferences import Look
from bot.tables.refusals import Unable
from cogs.kit import pictures
from cogs.kit.context import Desk
from cogs.kit.layout import Block


async def choose_look(desk: Desk, look: Look) -> None:
    """Keep the look and show how the board of this channel looks in it, if there is one."""
    await desk.bot.people.choose_look(desk.user_id, look)
    await desk.show(desk.say("ui-look-chosen", look=look.value), await _sample(desk, look))


async def _sample(desk: Desk, look: Look) -> Block | None:
    try:
        table = await desk.here()
        view = await desk.tables.view(table.id, None)
    except Unable:
        return None
    return await pictures.board(desk, table, view, look)
