"""Guests of a table before its start: invited by its host, or taken out; or it is open to all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import structlog

from bot.tables.guests import Guests
from bot.tables.model import Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say, Texts
from cogs.kit.components import Button, PersonSelect, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.kit.values import NOTHING, USER

MOST = 4
"""So many guests fit beside the host at any table."""
log = structlog.get_logger(__name__)


class InviteGuests(PersonSelect[None], verb="invite", value=NOTHING):
    """Keeps seats for the people chosen, as the host."""

    async def on_use(self, context: Context, table: Table, value: None) -> None:
        """Invite them."""
        await invite(context, await context.require_current(table), self.all_chosen)


class TakeOut(Select, verb="take-out"):
    """Takes the person chosen out of the lobby, as the host."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Take them out, and tell them."""
        user_id = self.chosen(USER, table)
        current = await context.require_current(table)
        guest, holder = current.guest_of(user_id), current.holder_of(user_id)
        name = holder.name if holder else guest.name if guest else ""
        await take_out(context, current, User(user_id, name))


class OpenToAll(Button, verb="open-to-all"):
    """Lets everybody sit down, as the host."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open the table."""
        await open_to_all(context, await context.require_current(table))


class OneMore(Button, verb="one-more"):
    """Lets one person sit down besides the guests, as the host."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Open the seat."""
        await open_one_more(context, await context.require_current(table))


class CannotCome(Button, verb="cant-come"):
    """Gives up the seat that is kept for oneself."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Decline."""
        current = await context.require_current(table)
        await context[Guests].decline(
            current.location, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("guests-you-declined"))


def guest_buttons(say: Say, table: Table) -> list[Item]:
    """The buttons of the lobby's post while seats are kept for guests."""
    address, made = Address(table.id, None, 0), list[Item]()
    if table.expected:
        made.append(CannotCome.make(address, say("guests-cannot-come")))
    if table.options.by_invitation:
        made.append(OpenToAll.make(address, say("guests-open-to-all")))
    return made


def guest_options(say: Say, table: Table) -> list[Block | None]:
    """What the host may do about guests, for the panel of options."""
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
    invited = InviteGuests.make(address, say("guests-invite-placeholder"), None, most=MOST)
    return [
        say("guests-panel", closed=table.options.by_invitation),
        [] if table.is_full else [invited],
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
    """The people whom a host named, each once and without the host; raises Unable for others."""
    found: dict[int, User] = {}
    for each in people:
        if each.bot:
            raise Unable(TableRefusal.GUEST_IS_BOT, player=each.display_name)
        if not isinstance(each, discord.Member):
            raise Unable(TableRefusal.GUEST_ABSENT, player=each.display_name)
        if each.id != context.user_id:
            found[each.id] = User(each.id, each.display_name)
    return list(found.values())


async def open_to_all(context: Context, table: Table) -> None:
    """Let everybody sit down."""
    context.check_posting()
    await context[Guests].open_to_all(
        table.location, context.who, interaction_id=context.interaction.id
    )
    await context.show(context.say("guests-opened"))


def one_more_button(say: Say, table: Table) -> list[Item]:
    """The button that opens a seat to anybody, where there is one to open."""
    free = table.edition.board.rules.seats[1] - len(table.holders) - len(table.expected)
    if not table.options.by_invitation or table.options.one_more or free <= 0:
        return []
    return [OneMore.make(Address(table.id, None, 0), say("guests-open-one"), emoji="➕")]


async def open_one_more(context: Context, table: Table) -> None:
    """Let one person more sit down."""
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
        user = await context.interaction.client.fetch_user(person.user_id)
        await user.send(text, allowed_mentions=discord.AllowedMentions.none())
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("somebody can't be told", game=table.id, why=type(error).__name__)
