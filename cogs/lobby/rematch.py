"""*Again*: the same table once more."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.lobby.new_table import show_opened
from cogs.lobby.seating import show_joined


class Again(Button, verb="again", keeps_autopilot=True):
    """Opens the table of a finished game anew, or sits down at the one that is open already."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open it."""
        await play_again(context, table)


def again_button(say: Say, table: Table) -> Item:
    """The button that opens the table anew."""
    return Again.make(Address(table.id, None, 0), say("ui-again"), emoji="🔁")


async def play_again(context: Context, former: Table) -> None:
    """Open a table like a finished one, or sit down there."""
    context.check_posting()
    opened = await context.tables.rematch.again(
        former, context.location, context.who, interaction_id=context.interaction.id
    )
    if opened.host_id != context.user_id:
        await show_joined(context, opened, typed=False)
        return
    computers = sum(holder.is_computer for holder in opened.holders)
    await show_opened(
        context, opened, computers=computers, invited=bool(opened.expected), typed=False
    )
