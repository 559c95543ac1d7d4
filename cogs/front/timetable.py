"""A server's timetable: its post, the command and the buttons of those who manage the server."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.app_commands import BotMissingPermissions

from bot.people.languages import Languages
from bot.posting.post import Post
from bot.posting.timetables import Timetables
from bot.tables.listed_table import OpenTable
from bot.texts import Say
from bot.texts.timetable import timetable
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import layout
from cogs.kit.values import YES_NO
from cogs.lobby.seating import Join


class ShowTimetable(ValueButton[bool], verb="timetable", value=YES_NO, keeps_autopilot=True):
    """Posts the timetable of the server where it is pressed, or takes it away."""

    async def handle(self, context: Context) -> None:
        """Post it, for somebody who manages the server."""
        await context.acknowledge()
        await choose_timetable(context, shown=self.read(None))


def timetable_button(say: Say, *, shown: bool) -> Item:
    """The button that posts the timetable, or takes it away."""
    label = say("timetable-show" if shown else "timetable-hide")
    return ShowTimetable.make(Address(0, None, 0), label, shown, emoji="🕰️")


def timetable_post(say: Say, tables: Sequence[OpenTable]) -> Post:
    """The post of a server's open tables, with a button for each that has free seats."""
    made = timetable(say, tables)
    buttons = [_join_button(say, each) for each in made.free]
    return Post(layout(made.text, buttons or None).view, silent=True)


async def choose_timetable(context: Context, *, shown: bool) -> None:
    """Post the timetable here, or take it away, for somebody who manages the server."""
    say, guild_id = context.say, context.interaction.guild_id
    if not context.interaction.permissions.manage_guild or guild_id is None:
        await context.show(say("settings-not-allowed"))
        return
    timetables = context[Timetables]
    if not shown:
        hidden = await timetables.hide(guild_id)
        await context.show(say("timetable-hidden", was_shown=hidden))
        return
    context.check_posting()
    locale = context.interaction.guild_locale
    language = await context[Languages].of_new_table(
        guild_id, str(locale) if locale else None, say.language
    )
    try:
        await timetables.show(guild_id, context.location.channel_id, language)
    except discord.Forbidden:
        raise BotMissingPermissions(["send_messages"]) from None
    await context.show(say("timetable-shown"), [timetable_button(say, shown=False)])


def _join_button(say: Say, found: OpenTable) -> Item:
    table = found.table
    host = next((each for each in table.holders if each.user_id == table.host_id), table.holders[0])
    label = say("timetable-join", player=say.player_plainly(host))
    return Join.make(Address(table.id, None, 0), label)
