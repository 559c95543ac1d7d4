"""The list of those who want to be called when a table of their server lacks players."""

from __future__ import annotations

from bot.tables.calls import Calls
from bot.texts import Say
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import YES_NO


class CallMe(ValueButton[bool], verb="call-me", value=YES_NO, keeps_autopilot=True):
    """Puts whoever presses it on the list of the server, or takes them off."""

    async def handle(self, context: Context) -> None:
        """Note it; the table of the post may be gone by now."""
        await context.acknowledge()
        await choose_call(context, wants=self.read(None))


def call_button(say: Say, *, wants: bool) -> Item:
    """The button that puts its user on the list, or takes them off."""
    label = say("calls-on" if wants else "calls-off")
    return CallMe.make(Address(0, None, 0), label, wants, emoji="🔔" if wants else "🔕")


async def choose_call(context: Context, *, wants: bool) -> None:
    """Put somebody on the list of this server, or take them off, and say what holds."""
    guild_id = context.location.guild_id or 0
    await context[Calls].choose(guild_id, context.user_id, wants=wants)
    await show_call(context)


async def show_call(context: Context) -> None:
    """Show whether somebody is on the list of this server, with the button that changes it."""
    say, guild_id = context.say, context.location.guild_id or 0
    wants = await context[Calls].wants(guild_id, context.user_id)
    await context.show(say("calls-panel", on=wants), [call_button(say, wants=not wants)])
