"""The buttons and panels for guests of a lobby, the call list, and the reader's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import structlog

from bot.core.model import Table, User
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.requests import Unreadable, done, readable
from bot.storage.store import Store
from bot.ui.buttons import paged
from bot.ui.components import Button, PersonSelect, Select, ValueButton
from bot.ui.context import Context, private_button
from bot.ui.custom_ids import NOTHING, NUMBER, USER, YES_NO, Address
from bot.ui.items import Block, Item
from bot.ui.tables import place, spots_of
from bot.words import Say, Texts
from cogs.lobby.service.lobby import Guests
from cogs.lobby.service.open_tables import OpenTables, TableNotes
from cogs.lobby.service.seating import Calls
from cogs.lobby.words import my_tables_pages, my_tables_title, private_line


class MyTables(ValueButton[int], verb="games", value=NUMBER, keeps_autopilot=True, gives_way=True):
    """The button that shows a page of the reader's tables; it belongs to none of them."""

    async def handle(self, context: Context) -> None:
        """Show the page of the reader's tables."""
        await context.acknowledge()
        await show_my_tables(context, self.read(None))


def my_tables_button(say: Say, label: str | None = None, page: int = 0) -> Item:
    """Return the button that shows the reader's tables."""
    emoji = None if label else "🧭"
    return MyTables.make(Address(0, None, 0), label or say("games-open"), page, emoji=emoji)


async def show_my_tables(context: Context, page: int = 0) -> None:
    """Show the tables that wait for the reader, then the others."""
    say = context.say
    every = await context[OpenTables].of_person(context.user_id)
    spots, hidden = await spots_of(context, every.locations)
    tables = every.among(spots)
    notes = await context[TableNotes].of(say, [*spots])
    places = {
        number: "\n".join(filter(None, (place(say, spot), notes.get(number))))
        for number, spot in spots.items()
    }
    pages = my_tables_pages(say, tables, places, context.user_id, context[Store].now())
    visible, turns = paged(
        say, pages, page, 1, lambda number, label: my_tables_button(say, label, number)
    )
    private = await context[OpenTables].private_of(context.user_id)
    title = my_tables_title(say, tables, private=bool(private))
    texts = [*([title] if spots or not hidden else []), *visible]
    if hidden:
        texts.append(say("games-hidden", count=len(hidden)))
    texts += [private_line(say, table, context.user_id) for table in private]
    back = [private_button(say, table, _open_label(say, table)) for table in private]
    await context.show("\n\n".join(text for text in texts if text), turns or None, back or None)


def _open_label(say: Say, table: Table) -> str:
    return say("private-open", edition=say.edition(table.edition))


MOST = 4
"""So many guests fit beside the host at any table."""
log = structlog.get_logger(__name__)


class InviteGuests(PersonSelect[None], verb="invite", value=NOTHING):
    """The select by which the host keeps seats for people."""

    async def on_use(self, context: Context, table: Table, value: None) -> None:
        """Invite the people chosen."""
        await invite(context, await context.require_current(table), self.all_chosen)


class TakeOut(Select, verb="take-out"):
    """The select by which the host takes a person out of the lobby."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Take the person chosen out, and tell them."""
        user_id = self.chosen(USER, table)
        current = await context.require_current(table)
        guest, holder = current.guest_of(user_id), current.holder_of(user_id)
        name = holder.name if holder else guest.name if guest else ""
        await take_out(context, current, User(user_id, name))


class OpenToAll(Button, verb="open-to-all"):
    """The button by which the host lets everybody sit down."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open the table to everybody."""
        await open_to_all(context, await context.require_current(table))


class OneMore(Button, verb="one-more"):
    """The button by which the host lets one person sit down besides the guests."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open one seat to anybody."""
        await open_one_more(context, await context.require_current(table))


class CannotCome(Button, verb="cant-come"):
    """The button by which a guest gives up the seat that is kept for them."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Decline the user's invitation, and say so."""
        current = await context.require_current(table)
        await context[Guests].decline(
            current.location, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("guests-you-declined"))


def guest_buttons(say: Say, table: Table) -> list[Item]:
    """Return the lobby post's buttons to give up a kept seat, and to open the table to all."""
    address, made = Address(table.id, None, 0), list[Item]()
    if table.expected:
        made.append(CannotCome.make(address, say("guests-cannot-come")))
    if table.options.by_invitation:
        made.append(OpenToAll.make(address, say("guests-open-to-all")))
    return made


def invite_select(say: Say, table: Table) -> list[Item]:
    """Return the select by which the host keeps seats for people."""
    address = Address(table.id, None, 0)
    return [InviteGuests.make(address, say("guests-invite-placeholder"), None, most=MOST)]


def guest_options(say: Say, table: Table) -> list[Block | None]:
    """Return the blocks of the options' panel by which the host invites and takes out guests."""
    address = Address(table.id, None, 0)
    people = {
        holder.user_id: say.player_plainly(holder)
        for holder in table.holders
        if holder.user_id not in (None, table.host_id)
    }
    people |= {guest.user_id: guest.name for guest in table.expected}
    leaving = [
        discord.SelectOption(label=name[:100] or "…", value=str(user_id))
        for user_id, name in people.items()
    ]
    return [
        say("guests-panel", closed=table.options.by_invitation),
        [] if table.is_full else invite_select(say, table),
        [TakeOut.make(address, say("guests-take-out-placeholder"), leaving)] if leaving else None,
        [*one_more_button(say, table), OpenToAll.make(address, say("guests-open-to-all"))]
        if table.options.by_invitation
        else None,
    ]


async def invite(context: Context, table: Table, people: Sequence[Any]) -> None:
    """Keep seats for people, who are called by the lobby's next post."""
    context.check_posting()
    guests = guests_of(context, people)
    changed = await context[Guests].invite(
        table.location, context.who, guests, interaction_id=context.interaction.id
    )
    names = context.say.list(context.say.name(each.name) for each in changed.expected)
    await context.show(context.say("guests-invited", count=len(changed.expected), guests=names))


def guests_of(context: Context, people: Sequence[Any]) -> list[User]:
    """Return the people whom a host named, each once and without the host.

    Raises Unable for bots, and for people who aren't members of the server.
    """
    chosen: dict[int, User] = {}
    for each in people:
        if each.bot:
            raise Unable(TableRefusal.GUEST_IS_BOT, player=each.display_name)
        if not isinstance(each, discord.Member):
            raise Unable(TableRefusal.GUEST_ABSENT, player=each.display_name)
        if each.id != context.user_id:
            chosen[each.id] = User(each.id, each.display_name)
    return list(chosen.values())


async def open_to_all(context: Context, table: Table) -> None:
    """Let everybody sit down at a table, and say so."""
    context.check_posting()
    await context[Guests].open_to_all(
        table.location, context.who, interaction_id=context.interaction.id
    )
    await context.show(context.say("guests-opened"))


def one_more_button(say: Say, table: Table) -> list[Item]:
    """Return the button that opens a seat to anybody, in a list; empty if there is none to open."""
    if not table.options.by_invitation or table.options.one_more or table.seats_to_keep <= 0:
        return []
    return [OneMore.make(Address(table.id, None, 0), say("guests-open-one"), emoji="➕")]


async def open_one_more(context: Context, table: Table) -> None:
    """Let one more person sit down at a table, and say so."""
    context.check_posting()
    changed = await context[Guests].open_one_more(
        table.location, context.who, interaction_id=context.interaction.id
    )
    code = "guests-opened-one" if changed.options.by_invitation else "guests-opened"
    await context.show(context.say(code))


async def take_out(context: Context, table: Table, person: User) -> None:
    """Take somebody out of the lobby; they are told in private, and nobody else is."""
    changed = await context[Guests].take_out(
        table.location, context.who, person, interaction_id=context.interaction.id
    )
    await context.show(context.say("guests-taken-out", player=context.say.name(person.name)))
    say = context[Texts].speaker(table.language)
    channel = f"<#{changed.location.channel_id}>"
    text = say("guests-told", edition=say.edition(table.edition), channel=channel)
    try:
        opened = context.interaction.client.create_dm(discord.Object(person.user_id))
        private = await readable(opened)
        await done(private.send(text, allowed_mentions=discord.AllowedMentions.none()))
    except (discord.HTTPException, Unreadable, aiohttp.ClientError, OSError) as error:
        log.info("somebody can't be told", game=table.id, why=type(error).__name__)


class CallMe(ValueButton[bool], verb="call-me", value=YES_NO, keeps_autopilot=True):
    """The button that puts its user on the server's call list, or takes them off."""

    async def handle(self, context: Context) -> None:
        """Store the wish; the table of the post may be gone by now."""
        await context.acknowledge()
        await choose_call(context, wants=self.read(None))


def call_button(say: Say, *, wants: bool) -> Item:
    """Return the button that puts its user on the call list, or takes them off."""
    label = say("calls-on" if wants else "calls-off")
    return CallMe.make(Address(0, None, 0), label, wants, emoji="🔔" if wants else "🔕")


async def choose_call(context: Context, *, wants: bool) -> None:
    """Put the user on the call list of this server, or take them off, and show which holds."""
    guild_id = context.guild_id
    await context[Calls].choose(guild_id, context.user_id, wants=wants)
    await show_call(context)


async def show_call(context: Context) -> None:
    """Show whether the user is on the call list of this server, with the button to change it."""
    say, guild_id = context.say, context.guild_id
    wants = await context[Calls].wants(guild_id, context.user_id)
    await context.show(say("calls-panel", on=wants), [call_button(say, wants=not wants)])
