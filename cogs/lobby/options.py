"""What the host may set before the start, in a private panel."""

from __future__ import annotations

import discord

from bot.tables.model import Status, Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.values import NO, YES, YES_NO, matching
from cogs.lobby.call_off import AskCallOff

_LANGUAGE = matching("[A-Za-z-]+")


class Options(Button, verb="options"):
    """Opens the host's panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_options(context, await context.require_current(table))


class TableLanguage(Select, verb="language"):
    """Chooses the language of what everybody reads at the table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Change it, and show what holds now."""
        current = await context.require_current(table)
        language = self.chosen(_LANGUAGE, table)
        changed = await context.tables.hosting.set_language(
            current.location, context.who, language, interaction_id=context.interaction.id
        )
        await show_options(context, changed)


class TableHints(Select, verb="allow-hints"):
    """Chooses whether players may ask for hints."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Change it, and show what holds now."""
        current = await context.require_current(table)
        allowed = self.chosen(YES_NO, table)
        changed = await context.tables.hosting.allow_hints(
            current.location,
            context.who,
            allowed=allowed,
            interaction_id=context.interaction.id,
        )
        await show_options(context, changed)


async def show_options(context: Context, table: Table) -> None:
    """Show what the host may set; raises Unable for others, and once the game has started."""
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != context.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, address = context.say, Address(table.id, None, 0)
    spoken = table.language.partition("-")[0]
    options = [
        discord.SelectOption(label=name, value=code, default=code == spoken)
        for code, name in context.bot.languages.offered
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
    await context.show(
        say("options-panel", language=context.bot.languages.name(spoken)),
        [TableLanguage.make(address, say("options-language"), options)],
        say("hints-allowed", allowed=table.hints),
        [TableHints.make(address, say("hints-placeholder"), hints)],
        [call_off],
    )
