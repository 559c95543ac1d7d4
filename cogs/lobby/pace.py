"""Another pace in a running game: the host asks, and whoever plays may object."""

from __future__ import annotations

from dataclasses import replace

from bot.storage.posts import PacePost
from bot.tables.hosting import Hosting
from bot.tables.model import Status, Table
from bot.tables.pacing import Pacing
from bot.texts import Say
from bot.timing.paces import PaceName
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.lobby.options import show_options


class KeepPace(Button, verb="keep-pace", keeps_autopilot=True):
    """Objects to the other pace of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep the one that is."""
        await context[Pacing].object(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("pace-kept"))


def keep_button(say: Say, table: Table, wanted: PacePost) -> Item:
    """The button under the post that tells of another pace."""
    return KeepPace.make(Address(table.id, None, wanted.number), say("pace-object"))


async def ask_pace(context: Context, table: Table, pace: PaceName) -> None:
    """Set the pace before the start; ask those who play for it later."""
    used = context.interaction.id
    if table.phase is Status.LOBBY:
        changed = await context[Hosting].choose(
            table.location,
            context.who,
            lambda options: replace(options, pace=pace),
            interaction_id=used,
        )
        await show_options(context, changed)
        return
    _, begins = await context[Pacing].ask(table.id, context.who, pace, interaction_id=used)
    await context.show(context.say("pace-asked", time=f"<t:{begins // 1000}:f>"))
