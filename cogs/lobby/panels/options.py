"""What the host sets before the start, another pace later, another channel, and calling it off."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

import discord

from bot.core.model import Table, TableSummary
from bot.core.options import KeptPictures, TableOptions
from bot.core.people import Languages
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.paces import PaceName
from bot.storage.rows import GameStatus
from bot.ui.components import Button, Select, ValueButton, no_button
from bot.ui.context import Context
from bot.ui.custom_ids import (
    CHANNEL,
    KEPT_PICTURES,
    NO,
    PACE,
    SHAPE,
    YES,
    YES_NO,
    Address,
    Codec,
    matching,
)
from bot.ui.items import Item
from bot.words import Say
from cogs.clock.rows import PacePost
from cogs.lobby.panels.guests import guest_options
from cogs.lobby.panels.opening import check_channel
from cogs.lobby.service.hosting import Hosting, Pacing
from cogs.lobby.service.moving import MovedPost, Moving
from renderer import Shape


class AskCallOff(Button, verb="ask-cancel", keeps_autopilot=True):
    """Asks whether to call the table off."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask, unless another table is the channel's by now."""
        await ask_cancel(context, await context.require_current(table))


class CallOff(Button, verb="cancel", keeps_autopilot=True):
    """Calls the table off, even one whose edition is lost."""

    async def handle(self, context: Context) -> None:
        """Call it off, as its host or as a moderator."""
        await context.acknowledge()
        with suppress(Unable):
            await context.table_by_id(self.address.game)  # So that a refusal can name its host.
        self.read(context.table)
        await context[Hosting].cancel(
            context.location,
            context.who,
            interaction_id=context.interaction.id,
            moderator=await context.is_moderator(),
            game_id=self.address.game,
        )
        await context.show(context.say("ui-cancelled"))


async def ask_cancel_here(context: Context) -> None:
    """Ask for confirmation to call the channel's table off, even if it can't be played any more."""
    try:
        await ask_cancel(context, await context.table_here())
    except Unable as refusal:
        if refusal.refusal not in (TableRefusal.LOST_EDITION, TableRefusal.DAMAGED):
            raise
        summary = await context[Lookup].summary_in(context.location.channel_id)
        await ask_cancel(context, summary)


async def ask_cancel(context: Context, table: Table | TableSummary) -> None:
    """Ask for confirmation to call the table off."""
    if table.status in (GameStatus.OVER, GameStatus.CANCELLED):
        raise Unable(TableRefusal.NO_TABLE)
    if not await may_call_off(context, table):
        raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
    address = Address(table.id, None, 0)
    yes = CallOff.make(address, context.say("ui-call-off"), style=discord.ButtonStyle.danger)
    lobby = table.phase is GameStatus.LOBBY
    question = context.say("confirm-cancel-lobby" if lobby else "confirm-cancel-running")
    await context.show(question, [yes, no_button(context, address)])


def call_off_button(context: Context, table: Table) -> Item:
    """The button to call the table off."""
    label, danger = context.say("ui-call-off"), discord.ButtonStyle.danger
    return AskCallOff.make(Address(table.id, None, 0), label, style=danger)


async def may_call_off(context: Context, table: Table | TableSummary) -> bool:
    """Whether somebody may call a table off: its host and moderators may."""
    return table.host_id == context.user_id or await context.is_moderator()


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
    if table.phase is not GameStatus.LOBBY:
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


class KeepPace(Button, verb="keep-pace", keeps_autopilot=True):
    """Objects to the other pace of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Keep the one that is."""
        await context[Pacing].object(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("pace-kept"))


def keep_button(say: Say, table: Table, wanted: PacePost) -> Item:
    """The button under the post that tells of another pace."""
    return KeepPace.make(Address(table.id, None, wanted.number), say("pace-object"))


async def ask_pace(context: Context, table: Table, pace: PaceName) -> None:
    """Set the pace before the start; ask those who play for it later."""
    used = context.interaction.id
    if table.phase is GameStatus.LOBBY:
        changed = await context[Hosting].choose(
            table.location,
            context.who,
            lambda options: replace(options, pace=pace),
            interaction_id=used,
        )
        await show_options(context, changed)
        return
    _, begins = await context[Pacing].ask(table.id, context.who, pace, interaction_id=used)
    await context.show(context.say("pace-asked", time=f"<t:{begins // 1000}:f>"))
