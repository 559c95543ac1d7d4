"""*Share*: what only its reader saw of a finished game, for everybody in the channel."""

from __future__ import annotations

from bot.people.preferences import Preferences
from bot.storage.shared_posts import SharedPicture
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.sharing import Sharing
from bot.texts import Say
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import one_of


class Share(
    ValueButton[SharedPicture], verb="share", value=one_of(SharedPicture), keeps_autopilot=True
):
    """Posts a picture in the table's channel."""

    async def handle(self, context: Context) -> None:
        """Answer beside the picture, which stays."""
        await context.acknowledge(beside=True)
        table = await context.table_by_id(self.address.game)
        await self.on_use(context, table, self.read(table))

    async def on_use(self, context: Context, table: Table, value: SharedPicture) -> None:
        """Post it."""
        if value is SharedPicture.PASSPORT:
            await self._passport(context, table)
            return
        if table.location.channel_id == context.location.channel_id:
            context.check_posting()
        shared = await context[Sharing].share(
            table.id, context.user_id, value, interaction_id=context.interaction.id
        )
        await context.show(context.say("share-done", channel=str(shared.location.channel_id)))

    async def _passport(self, context: Context, table: Table) -> None:
        """Post a passport where its owner asks for it, unless others don't see any of theirs."""
        say, here = context.say, context.location
        if await context[Preferences].stays_out(context.user_id):
            await context.show(say("passport-share-out"))
            return
        if here.guild_id != table.location.guild_id:
            raise Unable(TableRefusal.STALE)
        context.check_posting()
        await context[Sharing].share(
            table.id,
            context.user_id,
            SharedPicture.PASSPORT,
            interaction_id=context.interaction.id,
            channel_id=here.channel_id,
        )
        await context.show(say("share-done", channel=str(here.channel_id)))


def passport_share_button(say: Say, game: int) -> Item:
    """The button that shares the passport of somebody who finished that game last."""
    address = Address(game, None, 0)
    return Share.make(address, say("ui-share"), SharedPicture.PASSPORT, emoji="📣")


def share_buttons(say: Say, table: Table, picture: SharedPicture) -> list[Item]:
    """The button that shares a picture of a finished game; a private one's is nobody else's."""
    if table.is_private:
        return []
    return [Share.make(Address(table.id, None, 0), say("ui-share"), picture, emoji="📣")]
