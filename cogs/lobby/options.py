"""What the host may set before the start, in a private panel."""

from __future__ import annotations

import discord

from bot.people.languages import NAMES
from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.components import Button, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.lobby.call_off import AskCallOff

YES, NO = "yes", "no"


class Options(Button, verb="options"):
    """Opens the host's panel."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show it."""
        await show_options(desk, await desk.still(table))


class TableLanguage(Select, verb="language"):
    """Chooses the language of what everybody reads at the table."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Change it, and show what holds now."""
        current = await desk.still(table)
        changed = await desk.tables.speak(
            current.spot, desk.who, self.chosen[0], interaction_id=desk.interaction.id
        )
        await show_options(desk, changed)


class TableHints(Select, verb="allow-hints"):
    """Chooses whether players may ask for hints."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Change it, and show what holds now."""
        current = await desk.still(table)
        changed = await desk.tables.allow_hints(
            current.spot,
            desk.who,
            allowed=self.chosen[0] == YES,
            interaction_id=desk.interaction.id,
        )
        await show_options(desk, changed)


async def show_options(desk: Desk, table: Table) -> None:
    """Show what the host may set; raises Unable for others, and once the game has started."""
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != desk.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, address = desk.say, Address(table.id, None, 0)
    spoken = table.language.partition("-")[0]
    options = [
        discord.SelectOption(label=name, value=code, default=code == spoken)
        for code, name in desk.bot.languages.offered
    ]
    hints = [
        discord.SelectOption(
            label=say("hints-choice", allowed=each),
            value=each,
            default=table.hints == (each == YES),
        )
        for each in (YES, NO)
    ]
    call_off = AskCallOff.make(address, say("options-call-off"), style=discord.ButtonStyle.danger)
    await desk.show(
        say("options-panel", language=NAMES.get(spoken, spoken)),
        [TableLanguage.make(address, say("options-language"), options)],
        say("hints-allowed", allowed=table.hints),
        [TableHints.make(address, say("hints-placeholder"), hints)],
        [call_off],
    )
