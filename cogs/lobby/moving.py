"""Taking a table to another channel, and sending it back."""

from __future__ import annotations

from bot.storage.posts import MovedPost
from bot.tables.model import Table
from bot.tables.moving import Moving
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import CHANNEL
from cogs.lobby.opening_place import check_channel

_MOST = 20
"""How many tables are offered; moderators may move all of a server."""


class BringHere(Button, verb="bring", keeps_autopilot=True):
    """Brings a table to the channel in which it is pressed."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Bring it."""
        await bring(context, table)


class SendBack(ValueButton[int], verb="send-back", value=CHANNEL, keeps_autopilot=True):
    """Wants a table back in the channel that it came from."""

    async def on_use(self, context: Context, table: Table, channel: int) -> None:
        """Count it, and send the table back if most want that."""
        votes = await context[Moving].send_back(
            table.id, channel, context.who, interaction_id=context.interaction.id
        )
        await context.show(
            context.say(
                "move-voted",
                wanted=votes.wanted,
                people=votes.people,
                enough=votes.enough,
                channel=f"<#{channel}>",
            )
        )


def back_button(say: Say, table: Table, moved: MovedPost) -> Item:
    """The button under the post that says where the table came from."""
    return SendBack.make(Address(table.id, None, 0), say("move-back"), moved.channel)


async def ask_move(context: Context) -> None:
    """Bring the one table that this person may move here, or ask which."""
    context.check_posting()
    found = await context[Moving].movable(
        context.location, context.who, moderator=await context.is_moderator()
    )
    if not found:
        raise Unable(TableRefusal.NOTHING_TO_MOVE)
    if len(found) == 1:
        await bring(context, found[0])
        return
    buttons = [
        BringHere.make(Address(table.id, None, 0), _label(context.say, table))
        for table in found[:_MOST]
    ]
    await context.show(context.say("move-which"), buttons)


async def bring(context: Context, table: Table) -> None:
    """Bring a table to this channel."""
    context.check_posting()
    await check_channel(context, context.location)
    await context[Moving].move(
        table.id,
        context.location,
        context.who,
        moderator=await context.is_moderator(),
        interaction_id=context.interaction.id,
    )
    await context.show(context.say("move-done"))


def _label(say: Say, table: Table) -> str:
    """The board and who sits there."""
    players = ", ".join(say.player_plainly(holder) for holder in table.holders)
    return f"{say.edition_label(table.edition)} · {players}"
