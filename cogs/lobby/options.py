"""What the host may set before the start, in a private panel."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.tables.model import KeptPictures, Shape, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.timing.paces import PaceName
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.values import KEPT_PICTURES, NO, PACE, SHAPE, YES, YES_NO, matching
from cogs.lobby.call_off import AskCallOff
from cogs.lobby.guests import guest_options

_LANGUAGE = matching("[A-Za-z-]+")


class Options(Button, verb="options"):
    """Opens the host's panel."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show it."""
        await show_options(context, await context.require_current(table))


class _TableOption(Select):
    """A choice of the host's that holds for the whole table."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it; return the table as it is then."""
        raise NotImplementedError

    async def on_use(self, context: Context, table: Table) -> None:
        """Change it, and show what holds now."""
        current = await context.require_current(table)
        await show_options(context, await self.choose(context, current))


class TableLanguage(_TableOption, verb="language"):
    """Chooses the language of what everybody reads at the table."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.set_language(
            current.location,
            context.who,
            self.chosen(_LANGUAGE, current),
            interaction_id=context.interaction.id,
        )


class TableHints(_TableOption, verb="allow-hints"):
    """Chooses whether players may ask for hints."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.allow_hints(
            current.location,
            context.who,
            allowed=self.chosen(YES_NO, current),
            interaction_id=context.interaction.id,
        )


class TableRated(_TableOption, verb="rated"):
    """Chooses whether the result counts for ratings."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.rate(
            current.location,
            context.who,
            rated=self.chosen(YES_NO, current),
            interaction_id=context.interaction.id,
        )


class TableWatched(_TableOption, verb="watch"):
    """Chooses whether each turn of a computer is a post of its own."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.watch(
            current.location,
            context.who,
            watched=self.chosen(YES_NO, current),
            interaction_id=context.interaction.id,
        )


class TableLastAct(_TableOption, verb="last-act"):
    """Chooses whether the end is told in stages."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.tell_in_stages(
            current.location,
            context.who,
            told=self.chosen(YES_NO, current),
            interaction_id=context.interaction.id,
        )


class TablePictures(_TableOption, verb="pictures"):
    """Chooses which posts keep their pictures."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.keep_pictures(
            current.location,
            context.who,
            self.chosen(KEPT_PICTURES, current),
            interaction_id=context.interaction.id,
        )


class TableShape(_TableOption, verb="shape"):
    """Chooses the form of the board that everybody sees."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.shape_board(
            current.id,
            context.who,
            self.chosen(SHAPE, current),
            interaction_id=context.interaction.id,
        )


class TableWords(_TableOption, verb="in-words"):
    """Chooses whether posts tell scores and row in words, too."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.hosting.tell_in_words(
            current.location,
            context.who,
            told=self.chosen(YES_NO, current),
            interaction_id=context.interaction.id,
        )


class TablePace(_TableOption, verb="pace"):
    """Chooses how long the table waits for each player."""

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        return await context.tables.pacing.choose(
            current.location,
            context.who,
            self.chosen(PACE, current),
            interaction_id=context.interaction.id,
        )


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
    paces = [
        discord.SelectOption(
            label=say("pace-choice", pace=each.value), value=each.value, default=table.pace is each
        )
        for each in PaceName
    ]
    pictures = [
        discord.SelectOption(
            label=say("pictures-choice", kept=each.value),
            value=each.value,
            default=table.kept_pictures is each,
        )
        for each in KeptPictures
    ]
    shapes = [
        discord.SelectOption(
            label=say("shape-choice", shape=each.value),
            value=each.value,
            default=table.shape is each,
        )
        for each in Shape
    ]
    hints = _yes_or_no(table.hints, lambda each: say("hints-choice", allowed=each))
    rated = _yes_or_no(table.rated, lambda each: say("rated-choice", rated=each))
    watching = _yes_or_no(table.watched, lambda each: say("watch-choice", watched=each))
    staged = _yes_or_no(table.last_act, lambda each: say("last-act-choice", told=each))
    words = _yes_or_no(table.in_words, lambda each: say("words-choice", told=each))
    fixed = [
        [TablePace.make(address, say("pace-placeholder"), paces)],
        say("hints-allowed", allowed=table.hints),
        [TableHints.make(address, say("hints-placeholder"), hints)],
        say("rated-panel", rated=table.rated),
        [TableRated.make(address, say("rated-placeholder"), rated)],
    ]
    call_off = AskCallOff.make(address, say("options-call-off"), style=discord.ButtonStyle.danger)
    await context.show(
        say("options-panel", language=context.bot.languages.name(spoken)),
        [TableLanguage.make(address, say("options-language"), options)],
        say("pace-panel", pace=table.pace.value),
        *([say("duplicate-panel")] if table.duplicate else fixed),
        say("pictures-panel", kept=table.kept_pictures.value),
        [TablePictures.make(address, say("pictures-placeholder"), pictures)],
        say("shape-panel", shape=table.shape.value),
        [TableShape.make(address, say("shape-placeholder"), shapes)],
        say("watch-panel", watched=table.watched),
        [TableWatched.make(address, say("watch-placeholder"), watching)],
        say("last-act-panel", told=table.last_act),
        [TableLastAct.make(address, say("last-act-placeholder"), staged)],
        say("words-panel", told=table.in_words),
        [TableWords.make(address, say("words-placeholder"), words)],
        *guest_options(say, table),
        [call_off],
    )


def _yes_or_no(chosen: bool, label: Callable[[str], str]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label(each), value=each, default=chosen == (each == YES))
        for each in (YES, NO)
    ]
