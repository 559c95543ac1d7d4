"""What people choose for themselves at all tables: the look of pictures, and confirmation."""

from __future__ import annotations

import discord

from bot.people.guide import Guide
from bot.people.preferences import Confirmation, Look, Preferences
from bot.tables.model import Table
from bot.texts import Say
from cogs.decisions.guide import guide_button
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import NO, YES, YES_NO, one_of
from cogs.personal.away import away_button
from cogs.personal.clock import clock_button

LOOK, CONFIRMATION = one_of(Look), one_of(Confirmation)


class MySettings(Button, verb="mine", keeps_autopilot=True):
    """Opens the panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_preferences(context, table)


class MyLook(Select, verb="my-look", keeps_autopilot=True):
    """Chooses the look of one's private pictures."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep it, and show what holds now."""
        look = self.chosen(LOOK, table)
        await context[Preferences].choose_look(context.user_id, look)
        await show_preferences(context, table, context.say("ui-look-chosen", look=look.value))


class PickConfirm(Select, verb="my-question", keeps_autopilot=True):
    """Chooses when claims and stations are shown before they are made."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep it, and show what holds now."""
        wanted = self.chosen(CONFIRMATION, table)
        await context[Preferences].choose_confirmation(context.user_id, wanted)
        await show_preferences(context, table, context.say("preview-asked", ask=wanted.value))


class PickText(Select, verb="my-text", keeps_autopilot=True):
    """Chooses whether the position is in words with every answer."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep it, and show what holds now."""
        always = self.chosen(YES_NO, table)
        await context[Preferences].choose_text(context.user_id, always=always)
        await show_preferences(context, table, context.say("text-chosen", always=always))


def preferences_button(say: Say, table: Table) -> Item:
    """The button that opens the user's own preferences."""
    return MySettings.make(Address(table.id, None, 0), say("mine-open"), emoji="⚙️")


async def show_preferences(context: Context, table: Table, changed: str | None = None) -> None:
    """Show what somebody may choose for themselves, below what they ``changed``."""
    say, address = context.say, Address(table.id, None, 0)
    look = await context.look()
    progress = await context[Guide].progress(context.user_id)
    guided = progress is not None and progress.wanted
    wanted = await context[Preferences].confirmation(context.user_id)
    looks = [_option(say("look", look=each.value), each.value, look.value) for each in Look]
    answers = [
        _option(say("preview-asked-choice", ask=each.value), each.value, wanted.value)
        for each in Confirmation
    ]
    told = YES if await context[Preferences].plays_by_text(context.user_id) else NO
    words = [_option(say("text-choice", always=each), each, told) for each in (YES, NO)]
    await context.show(
        changed,
        say("mine-title"),
        [MyLook.make(address, say("mine-look"), looks)],
        [PickConfirm.make(address, say("mine-question"), answers)],
        [PickText.make(address, say("mine-text"), words)],
        [
            clock_button(say),
            away_button(say),
            guide_button(say, 0, wanted=not guided),
        ],
    )


def _option(label: str, value: str, chosen: str) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=value, default=value == chosen)
