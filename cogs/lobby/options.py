"""What the host may set before the start, in a private panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

import discord

from bot.people.languages import Languages
from bot.tables.hosting import Hosting
from bot.tables.model import KeptPictures, Shape, Status, Table
from bot.tables.options import TableOptions
from bot.tables.refusals import TableRefusal, Unable
from bot.timing.paces import PaceName
from cogs.kit.components import Button, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.values import KEPT_PICTURES, NO, PACE, SHAPE, YES, YES_NO, Codec, matching
from cogs.lobby.call_off import AskCallOff
from cogs.lobby.guests import guest_options

V = TypeVar("V")
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
        return await context[Hosting].set_language(
            current.location,
            context.who,
            self.chosen(_LANGUAGE, current),
            interaction_id=context.interaction.id,
        )


class _Choice(_TableOption, Generic[V]):
    """A choice among the options that are stored with a table."""

    VALUES: ClassVar[Codec[Any]]

    def change(self, options: TableOptions, value: V) -> TableOptions:
        """The options with the value that was chosen."""
        raise NotImplementedError

    async def choose(self, context: Context, current: Table) -> Table:
        """Change it."""
        value = self.chosen(self.VALUES, current)
        return await context[Hosting].choose(
            current.location,
            context.who,
            lambda options: self.change(options, value),
            interaction_id=context.interaction.id,
        )


class TableHints(_Choice[bool], verb="allow-hints"):
    """Chooses whether players may ask for hints."""

    VALUES = YES_NO

    def change(self, options: TableOptions, value: bool) -> TableOptions:
        """Then nothing is rated."""
        return options.with_hints(value)


class TableRated(_Choice[bool], verb="rated"):
    """Chooses whether the result counts for ratings."""

    VALUES = YES_NO

    def change(self, options: TableOptions, value: bool) -> TableOptions:
        """Then there are no hints."""
        return options.as_rated(value)


class TableWatched(_Choice[bool], verb="watch"):
    """Chooses whether each turn of a computer is a post of its own."""

    VALUES = YES_NO

    def change(self, options: TableOptions, value: bool) -> TableOptions:
        """Change it."""
        return replace(options, watched=value)


class TableLastAct(_Choice[bool], verb="last-act"):
    """Chooses whether the end is told in stages."""

    VALUES = YES_NO

    def change(self, options: TableOptions, value: bool) -> TableOptions:
        """Change it."""
        return replace(options, last_act=value)


class TablePictures(_Choice[KeptPictures], verb="pictures"):
    """Chooses which posts keep their pictures."""

    VALUES = KEPT_PICTURES

    def change(self, options: TableOptions, value: KeptPictures) -> TableOptions:
        """Change it."""
        return replace(options, pictures=value)


class TableShape(_Choice[Shape], verb="shape"):
    """Chooses the form of the board that everybody sees."""

    VALUES = SHAPE

    def change(self, options: TableOptions, value: Shape) -> TableOptions:
        """Change it."""
        return replace(options, shape=value)


class TableWords(_Choice[bool], verb="in-words"):
    """Chooses whether posts tell scores and row in words, too."""

    VALUES = YES_NO

    def change(self, options: TableOptions, value: bool) -> TableOptions:
        """Change it."""
        return replace(options, in_words=value)


class TablePace(_Choice[PaceName], verb="pace"):
    """Chooses how long the table waits for each player."""

    VALUES = PACE

    def change(self, options: TableOptions, value: PaceName) -> TableOptions:
        """Change it."""
        return replace(options, pace=value)


async def show_options(context: Context, table: Table) -> None:
    """Show what the host may set; raises Unable for others, and once the game has started."""
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    if table.host_id != context.user_id:
        raise Unable(TableRefusal.NOT_HOST)
    say, address, chosen = context.say, Address(table.id, None, 0), table.options
    spoken = table.language.partition("-")[0]
    languages = [
        discord.SelectOption(label=name, value=code, default=code == spoken)
        for code, name in context[Languages].offered
    ]
    paces = _one_of(PaceName, chosen.pace, lambda each: say("pace-choice", pace=each))
    pictures = _one_of(
        KeptPictures, chosen.pictures, lambda each: say("pictures-choice", kept=each)
    )
    shapes = _one_of(Shape, chosen.shape, lambda each: say("shape-choice", shape=each))
    hints = _yes_or_no(chosen.hints, lambda each: say("hints-choice", allowed=each))
    rated = _yes_or_no(chosen.rated, lambda each: say("rated-choice", rated=each))
    watching = _yes_or_no(chosen.watched, lambda each: say("watch-choice", watched=each))
    staged = _yes_or_no(chosen.last_act, lambda each: say("last-act-choice", told=each))
    words = _yes_or_no(chosen.in_words, lambda each: say("words-choice", told=each))
    fixed = [
        [TablePace.make(address, say("pace-placeholder"), paces)],
        say("hints-allowed", allowed=chosen.hints),
        [TableHints.make(address, say("hints-placeholder"), hints)],
        say("rated-panel", rated=chosen.rated),
        [TableRated.make(address, say("rated-placeholder"), rated)],
    ]
    call_off = AskCallOff.make(address, say("options-call-off"), style=discord.ButtonStyle.danger)
    await context.show(
        say("options-panel", language=context[Languages].name(spoken)),
        [TableLanguage.make(address, say("options-language"), languages)],
        say("pace-panel", pace=chosen.pace.value),
        *([say("duplicate-panel")] if table.duplicate else fixed),
        say("pictures-panel", kept=chosen.pictures.value),
        [TablePictures.make(address, say("pictures-placeholder"), pictures)],
        say("shape-panel", shape=chosen.shape.value),
        [TableShape.make(address, say("shape-placeholder"), shapes)],
        say("watch-panel", watched=chosen.watched),
        [TableWatched.make(address, say("watch-placeholder"), watching)],
        say("last-act-panel", told=chosen.last_act),
        [TableLastAct.make(address, say("last-act-placeholder"), staged)],
        say("words-panel", told=chosen.in_words),
        [TableWords.make(address, say("words-placeholder"), words)],
        *guest_options(say, table),
        [call_off],
    )


def _one_of(
    kind: type[StrEnum], chosen: StrEnum, label: Callable[[str], str]
) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label(each.value), value=each.value, default=each is chosen)
        for each in kind
    ]


def _yes_or_no(chosen: bool, label: Callable[[str], str]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=label(each), value=each, default=chosen == (each == YES))
        for each in (YES, NO)
    ]
