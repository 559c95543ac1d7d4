"""Whether a person plays by text, chosen once for all tables."""

from __future__ import annotations

from contextlib import suppress

from bot.people.preferences import Preferences
from bot.tables.refusals import Unable
from cogs.info.text_board import show_text
from cogs.kit.context import Context


async def choose_text(context: Context, *, always: bool) -> None:
    """Set whether the position is in words with every answer; if so, show this channel's board."""
    await context[Preferences].choose_text(context.user_id, always=always)
    told = context.say("text-chosen", always=always)
    if always:
        # Where no game is played the choice stands all the same.
        with suppress(Unable):
            await show_text(context, await context.table_here(), above=told)
            return
    await context.show(told)
