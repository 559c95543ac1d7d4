"""The private panels of a server's editions, for whoever manages the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import discord

from bot.core.typed.names import folded
from bot.runtime.requests import readable
from bot.ui.components import Select, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import Address, Codec, matching
from bot.ui.items import Attachment, Block, Illustration, Item
from bot.ui.tables import may_manage
from bot.words import Say
from bot.words.say import plain
from cogs.editions.rows import AddedRow, AddedSummary
from cogs.editions.service.adding import MOST_BYTES, NotAdded, Obstacle, ServerEditions
from cogs.editions.words import faults_text, fine_text, list_text, obstacle_text, row_text

_ADDRESS = Address(0, None, 0)
_MOST_CHOICES = 25
_LONGEST_LABEL = 100
_DANGER = discord.ButtonStyle.danger
_DIGITS = matching("[0-9]{1,18}")
EDITION = Codec(str, lambda text: int(_DIGITS.read(text)))
"""The number of an edition that was added on a server."""


@dataclass(frozen=True, slots=True)
class _Board:
    data: bytes
    format: str = "png"


class OfferEdition(ValueButton[int], verb="offer-edition", value=EDITION, keeps_autopilot=True):
    """The button that offers an examined edition on this server."""

    async def handle(self, context: Context) -> None:
        """Offer it; only people who manage the server may."""
        await context.acknowledge()
        number = self.read(None)

        async def offer(guild_id: int) -> None:
            row = await context[ServerEditions].offer(guild_id, number)
            text = context.say("edition-offered", edition=context.say.name(row.title))
            await context.show(text, [_show_button(context.say, row.id)])

        await managing(context, offer)


class ShowEdition(ValueButton[int], verb="show-edition", value=EDITION, keeps_autopilot=True):
    """The button that shows an edition of this server."""

    async def handle(self, context: Context) -> None:
        """Show it; only people who manage the server may."""
        await context.acknowledge()
        number = self.read(None)
        await managing(context, lambda guild_id: show_edition(context, guild_id, number))


class ChooseEdition(Select, verb="server-editions", keeps_autopilot=True):
    """The select of one of the editions of this server."""

    async def handle(self, context: Context) -> None:
        """Show the chosen one; only people who manage the server may."""
        await context.acknowledge()
        self.read(None)
        number = self.chosen(EDITION, None)
        await managing(context, lambda guild_id: show_edition(context, guild_id, number))


class ShareEdition(ValueButton[int], verb="share-edition", value=EDITION, keeps_autopilot=True):
    """The button that gives the file of an edition of this server."""

    async def handle(self, context: Context) -> None:
        """Give it beside what is shown; only people who manage the server may."""
        await context.acknowledge(beside=True)
        number = self.read(None)
        await managing(context, lambda guild_id: share_edition(context, guild_id, number))


class AskRemoveEdition(
    ValueButton[int], verb="ask-remove-edition", value=EDITION, keeps_autopilot=True
):
    """The button that asks whether to remove an edition of this server."""

    async def handle(self, context: Context) -> None:
        """Ask for confirmation; only people who manage the server may."""
        await context.acknowledge()
        number = self.read(None)
        await managing(context, lambda guild_id: ask_remove(context, guild_id, number))


class RemoveEdition(ValueButton[int], verb="remove-edition", value=EDITION, keeps_autopilot=True):
    """The button that removes an edition of this server."""

    async def handle(self, context: Context) -> None:
        """Remove it; only people who manage the server may."""
        await context.acknowledge()
        number = self.read(None)

        async def remove(guild_id: int) -> None:
            row = await context[ServerEditions].remove(guild_id, number)
            await context.show(context.say("edition-removed", edition=context.say.name(row.title)))

        await managing(context, remove)


async def managing(context: Context, act: Callable[[int], Awaitable[None]]) -> None:
    """Do something with the editions of the server that the user manages, or say why not."""
    guild_id = await may_manage(context)
    if guild_id is None:
        return
    try:
        context[ServerEditions].check_allowed(guild_id)
        await act(guild_id)
    except NotAdded as error:
        await context.show(obstacle_text(context.say, error.obstacle))


async def add_edition(context: Context, guild_id: int, file: discord.Attachment) -> None:
    """Examine a file, and show what is wrong with it, or its board and a button that offers it."""
    say, service = context.say, context[ServerEditions]
    if file.size > MOST_BYTES:
        raise NotAdded(Obstacle.LARGE)
    found, picture = await service.examine(guild_id, await readable(file.read()), say.language)
    if found.faults:
        every = "\n".join((*found.faults, *found.overlaps, ""))
        attached = Attachment("faults.txt", every.encode("utf-8", "replace"))
        await context.show(faults_text(say, found), attached)
        return
    row = await service.keep(guild_id, context.who, found)
    replaces = any(each.name == row.name for each in await service.offered_rows(guild_id))
    offer = OfferEdition.make(
        _ADDRESS, say("edition-offer"), row.id, style=discord.ButtonStyle.success
    )
    board = _board(say, row.title, picture)
    await context.show(fine_text(say, found, replaces=replaces), board, [offer])


async def list_editions(context: Context, guild_id: int) -> None:
    """Show the editions that are offered on a server, to choose from."""
    known = await context[ServerEditions].offered_rows(guild_id)
    options = [
        discord.SelectOption(label=label_of(each), value=str(each.id))
        for each in known[:_MOST_CHOICES]
    ]
    chosen: Sequence[Item] | None = None
    if options:
        placeholder = context.say("edition-placeholder")
        chosen = [ChooseEdition.make(_ADDRESS, placeholder, options)]
    await context.show(list_text(context.say, known), chosen)


async def show_edition(context: Context, guild_id: int, number: int) -> None:
    """Show an edition of a server: its board, who added it, and what can be done with it."""
    say, service = context.say, context[ServerEditions]
    row, tables = await service.get(guild_id, number)
    try:
        board = _board(say, row.title, await service.drawn(row, say.language))
    except NotAdded as error:
        board = obstacle_text(say, error.obstacle)
    buttons = [
        ShareEdition.make(_ADDRESS, say("edition-share"), number, emoji="📄"),
        AskRemoveEdition.make(_ADDRESS, say("edition-remove"), number, style=_DANGER),
    ]
    await context.show(row_text(say, row, tables), board, buttons)


async def share_edition(context: Context, guild_id: int, number: int) -> None:
    """Give whoever asks the file of an edition of a server."""
    row, _ = await context[ServerEditions].get(guild_id, number)
    file = Attachment(f"{row.name}.json", row.body.encode())
    await context.show(context.say("edition-shared", edition=context.say.name(row.title)), file)


async def ask_remove(context: Context, guild_id: int, number: int) -> None:
    """Ask whether to remove an edition of a server."""
    say, (row, _) = context.say, await context[ServerEditions].get(guild_id, number)
    remove = RemoveEdition.make(_ADDRESS, say("edition-remove-now"), number, style=_DANGER)
    keep = _show_button(say, number, "edition-keep")
    await context.ask(say("edition-remove-question", edition=say.name(row.title)), [remove, keep])


async def number_typed(context: Context, guild_id: int, typed: str) -> int:
    """Return the number of the edition that somebody typed or chose; raises NotAdded."""
    known = await context[ServerEditions].offered_rows(guild_id)
    for each in known:
        if typed == str(each.id) or folded(typed) in (folded(each.name), folded(each.title)):
            return each.id
    raise NotAdded(Obstacle.GONE)


def label_of(row: AddedSummary | AddedRow) -> str:
    """Return an edition's title as a choice, which knows no markdown and has 100 characters."""
    return f"{plain(row.title) or '…'} ({row.name}, {row.version})"[:_LONGEST_LABEL]


def _board(say: Say, title: str, picture: bytes) -> Block:
    return Illustration("board", _Board(picture), say("edition-alt", edition=plain(title)))


def _show_button(say: Say, number: int, label: str = "edition-show") -> Item:
    return ShowEdition.make(_ADDRESS, say(label), number)
