"""Opening a table: by a command with its options, or by a button.

The table stands in this channel, or in a thread of its own.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import discord
import structlog

from bot.core.editions import OfferedEditions
from bot.core.model import Location, Table
from bot.core.options import Choice, TableOptions, as_usual
from bot.core.people import Languages, WhatsNew
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule
from bot.core.typed.names import find_edition
from bot.runtime.codes import NAME_REFUSED, Cause, cause_of
from bot.runtime.requests import Unreadable, is_passing
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.ui.channels import lacking_of, new_thread
from bot.ui.components import Button
from bot.ui.context import Context
from bot.ui.custom_ids import Address
from bot.ui.items import Block, Item
from bot.words import Say, Texts
from cogs.lobby.panels.guests import invite_select
from cogs.lobby.panels.seating import add_buttons, countries_lines, countries_rows, start_button
from cogs.lobby.service.lobby import Lobby, NewTable
from cogs.lobby.words import whats_new_text
from cogs.turn.panels.decisions import next_decision_panel
from data import DEFAULT_EDITION, Edition
from strategy.levels import Level

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Place:
    """Where a table is to stand; ``thread`` is its own thread, ``told`` why it has none."""

    location: Location
    thread: discord.Thread | None = None
    told: str | None = None

    async def give_up(self) -> None:
        """Delete the empty thread that was made, or archive it where deleting isn't allowed."""
        if self.thread is None:
            return
        try:
            await self.thread.delete()
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await self.thread.edit(archived=True)
        self.thread = None

    def line(self, say: Say) -> str | None:
        """Return what to tell the host of the table's place; None if it is just this channel."""
        if self.thread is not None:
            return say("server-thread-made", channel=f"<#{self.thread.id}>")
        return self.told


async def check_channel(context: Context, location: Location) -> None:
    """Raise Unable unless a server has tables in a channel, or in its threads."""
    channels = (await context.rules()).listed(Rule.CHANNELS)
    if channels and not _ids(context, location.channel_id) & {*channels}:
        raise Unable(TableRefusal.NOT_IN_THIS_CHANNEL, channels=channels)


async def check_opener(context: Context) -> None:
    """Raise Unable unless this person may open tables: by a role, or by managing the server."""
    openers = (await context.rules()).listed(Rule.OPENERS)
    manages = context.interaction.permissions.manage_guild
    if openers and not manages and not context.has_one_of(openers):
        raise Unable(TableRefusal.MAY_NOT_OPEN, roles=openers)


async def place_to_open(
    context: Context,
    edition: Edition,
    language: str,
    at: Location | None = None,
    *,
    in_thread: bool = False,
) -> Place:
    """Return where this person's new table stands, here or ``at`` a channel that they chose.

    It gets a thread if they want that or the server does. Raises Unable where they may have none.
    If no thread can be made, the table stands in the channel.
    """
    here = at or context.location
    await check_channel(context, here)
    await check_opener(context)
    if at is None:
        context.check_posting()
    return await place_at(context, here, edition, language, in_thread=in_thread)


async def place_at(
    context: Context, here: Location, edition: Edition, language: str, *, in_thread: bool = False
) -> Place:
    """Return a channel as a place, or a new thread of it if one is wanted or each table has one.

    In a thread that a person made the table stays; one that the bot made is another table's.
    """
    place, channel = Place(here), _channel_of(context, here)
    rules = await context.rules()
    if not (in_thread or rules.allows(Rule.THREADS)) or channel is None:
        return place
    here_itself = channel.id == context.interaction.channel_id
    has = (
        context.interaction.app_permissions
        if here_itself
        else channel.permissions_for(channel.guild.me)
    )
    missing = [] if has.create_public_threads else ["create_public_threads"]
    missing += lacking_of(has, discord.ChannelType.public_thread)
    if missing:
        names = [context.say("ui-permission", name=each) for each in missing]
        listed, count = context.say.list(names), len(missing)
        place.told = context.say("server-thread-missing", permissions=listed, count=count)
        return place
    try:
        # A thread outlives what is kept of its players, so its name contains none of theirs.
        public = context[Texts].speaker(language)
        name = public("server-thread-name", edition=edition.title_in(public.language))
        thread = await new_thread(channel, name[:100])
    except (discord.HTTPException, Unreadable) as error:
        refused = isinstance(error, discord.HTTPException) and not is_passing(error)
        code = error.code if isinstance(error, discord.HTTPException) and refused else 0
        log.info("a table gets no thread", channel=channel.id, code=code)
        place.told = context.say("server-thread-refused", why=thread_refusal(code), code=str(code))
        return place
    place.thread, place.location = thread, Location(thread.id, here.guild_id)
    return place


def thread_refusal(code: int) -> str:
    """Return the word by which a sentence says why Discord makes no thread."""
    if code in NAME_REFUSED:
        return "name"
    cause = cause_of(code)
    if code and cause not in (Cause.FULL, Cause.PLACE):
        return "code"
    return cause.value if code else "passing"


async def opened_at(place: Place, opening: Awaitable[Table]) -> Table:
    """Return the table once it is open; delete its thread if it fails or stands elsewhere."""
    try:
        opened = await opening
    except BaseException:
        await place.give_up()
        raise
    if opened.location != place.location:
        await place.give_up()
    return opened


def _channel_of(context: Context, here: Location) -> discord.TextChannel | None:
    """Return the text channel in which a table's own thread is made, if one can be."""
    channel = _found(context, here.channel_id)
    if isinstance(channel, discord.Thread) and channel.owner_id == channel.guild.me.id:
        channel = channel.parent
    return channel if isinstance(channel, discord.TextChannel) else None


def _found(context: Context, channel_id: int) -> object:
    """Return a channel or thread of the server, as far as it is known; else None."""
    interaction = context.interaction
    channel = interaction.guild.get_channel_or_thread(channel_id) if interaction.guild else None
    if channel is None and interaction.channel_id == channel_id:
        return interaction.channel
    return channel


def _ids(context: Context, channel_id: int) -> set[int]:
    """Return the ids of a channel and, if it is a thread, of the thread's channel."""
    channel = _found(context, channel_id)
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    return {channel_id, *({parent} if parent else ())}


class OpenTable(Button, verb="new"):
    """The button that opens a table in a channel without one."""

    async def handle(self, context: Context) -> None:
        """Open a table with the default edition and options."""
        await context.acknowledge()
        self.read(None)
        await open_table(context)


def open_button(say: Say) -> Item:
    """Return the button that opens a table where there is none."""
    return OpenTable.make(Address(0, None, 0), say("help-open-table"), emoji="🚂")


async def open_table(
    context: Context,
    edition: str = DEFAULT_EDITION,
    language: str | None = None,
    computers: Sequence[Level] = (),
    *,
    choice: Choice = as_usual,
    by_invitation: bool = False,
    in_thread: bool = False,
) -> None:
    """Open a table for the ``edition`` that was typed, and seat its host and computers."""
    context.check_posting()
    interaction = context.interaction
    board_edition = find_edition(
        await context[OfferedEditions].on(interaction.guild_id), edition, context.say.language
    )
    locale = interaction.guild_locale
    spoken = await context[Languages].of_new_table(
        interaction.guild_id, str(locale) if locale else None, context.say.language, language
    )
    place = await place_to_open(context, board_edition, spoken, in_thread=in_thread)

    def wanted(usual: TableOptions) -> TableOptions:
        return replace(choice(usual), by_invitation=by_invitation)

    opening = context[Lobby].open(
        place.location,
        context.who,
        NewTable(
            edition=board_edition.board.edition,
            language=spoken,
            computers=computers,
            choice=wanted,
        ),
        interaction_id=interaction.id,
    )
    opened, line = await opened_at(place, opening), place.line(context.say)
    news = await _news(context, opened)
    await show_opened(context, opened, line, news, kept=bool(news))
    if news:
        await WhatsNew(context[Store]).note(context.user_id)


async def _news(context: Context, opened: Table) -> str | None:
    """Return what a host is told once after an upgrade; None if a game begins at once."""
    if opened.status is GameStatus.RUNNING:
        return None
    releases = await WhatsNew(context[Store]).unseen(context.user_id)
    return whats_new_text(context.say, releases) if releases else None


async def show_opened(
    context: Context, opened: Table, *more: Block | None, kept: bool = False
) -> None:
    """Show a new table's host what it has and what they may do with it, and ``more``.

    It is ``kept`` if this is told but once.
    """
    if opened.status is GameStatus.RUNNING:
        panel = await next_decision_panel(context, opened)
        await context.show(context.say("ui-started"), *more, *panel)
        return
    say, holder = context.say, opened.holders[0]
    text = [say("ui-opened"), *countries_lines(say, opened, holder, typed=False)]
    if opened.options.by_invitation:
        if opened.expected:
            names = say.list(say.name(each.name) for each in opened.expected)
            text.insert(1, say("guests-invited", count=len(opened.expected), guests=names))
        offered: list[Block | None] = [invite_select(say, opened)]
    else:
        computers = sum(each.is_computer for each in opened.holders)
        may_add = not opened.is_full and (await context.rules()).allows(Rule.COMPUTERS)
        offered = [[start_button(say, opened)] if computers else None]
        offered += [add_buttons(say, opened)] if may_add else []
        if computers:
            text.append(say("computers-ready", count=computers, more=may_add))
        elif may_add:
            text.append(say("computers-at-once"))
    countries = countries_rows(say, opened, holder)
    await context.show("\n".join(text), *offered, *countries, *more, kept=kept)
