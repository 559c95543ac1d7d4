"""Close to what happened last: an open tunnel, or the map round what was built."""

from __future__ import annotations

from bot.people.visits import Visits
from bot.tables.history import History
from bot.tables.lucky_tunnel import with_tunnel
from bot.tables.model import Table
from bot.tables.play import Play
from bot.texts import Say
from bot.texts.status import heading
from cogs.kit import pictures
from cogs.kit.by_text import position_words
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from engine.view import View

RECENT = 60
"""How many events a lucky tunnel is looked for in: rounds in which nothing else was built."""


class CloseUp(Button, verb="close-up", keeps_autopilot=True):
    """Shows it to whoever presses."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the picture, and whom the game waits for."""
        view = await context[Play].view(table.id, None)
        await context[Visits].record(table.id, context.user_id, view.seq)
        words = await position_words(context, table, view)
        text = words or heading(context.say, table, view, mention=False)
        if view.tunnel is None:
            before = await context[History].events(table.id, None, max(view.seq - RECENT, 0))
            view = with_tunnel(view, before)
        await context.show(text, await pictures.close_up(context, table, view))


def close_up_buttons(say: Say, table: Table, view: View) -> list[Item]:
    """The button for everybody; none as long as there is nothing to look at."""
    if view.tunnel is None and view.last_built is None:
        return []
    return [CloseUp.make(Address(table.id, None, 0), say("ui-close-up"), emoji="🔍")]
