"""What people choose for themselves at all tables: the look of pictures, and being asked first."""

from __future__ import annotations

import discord

from bot.people.preferences import Look
from bot.tables.model import Table
from bot.texts import Say
from cogs.kit.components import Button, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address

YES, NO = "yes", "no"


class MySettings(Button, verb="mine", looks=True):
    """Opens the panel."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show it."""
        await show_mine(desk, table)


class MyLook(Select, verb="my-look", looks=True):
    """Chooses the look of one's private pictures."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Keep it, and show what holds now."""
        look = Look(self.chosen[0])
        await desk.bot.people.choose_look(desk.user_id, look)
        await show_mine(desk, table, desk.say("ui-look-chosen", look=look.value))


class MyQuestion(Select, verb="my-question", looks=True):
    """Chooses whether claims and stations are shown before they are made."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Keep it, and show what holds now."""
        ask = self.chosen[0] == YES
        await desk.bot.people.choose_confirm(desk.user_id, confirm=ask)
        await show_mine(desk, table, desk.say("preview-asked", ask=ask))


def mine_button(say: Say, table: Table) -> MySettings:
    """The button that opens the panel of whoever presses it."""
    return MySettings.make(Address(table.id, None, 0), say("mine-open"), emoji="⚙️")


async def show_mine(desk: Desk, table: Table, changed: str | None = None) -> None:
    """Show what somebody may choose for themselves, below what they ``changed``."""
    say, address = desk.say, Address(table.id, None, 0)
    look = await desk.look()
    asked = YES if await desk.bot.people.confirms(desk.user_id) else NO
    looks = [_option(say("look", look=each.value), each.value, look.value) for each in Look]
    answers = [_option(say("preview-asked-choice", ask=each), each, asked) for each in (YES, NO)]
    await desk.show(
        changed,
        say("mine-title"),
        [MyLook.make(address, say("mine-look"), looks)],
        [MyQuestion.make(address, say("mine-question"), answers)],
    )


def _option(label: str, value: str, chosen: str) -> discord.SelectOption:
    return discord.SelectOption(label=label, value=value, default=value == chosen)
