"""Handing a seat over: whom to invite, and the guest's answers (R56)."""

from __future__ import annotations

from typing import Any

import discord

from bot.storage.handover_rows import InvitationRow as Invitation
from bot.tables.handover import Handover
from bot.tables.model import Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from bot.texts.players import player_choice
from cogs.decisions.panel import next_decision_panel
from cogs.info.hand import autopilot_button
from cogs.kit.components import Button, PersonSelect, Select
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.kit.values import SEAT
from cogs.seats.autopilot import autopilot_of_button
from engine.board import Seat


class HandOver(Button, verb="hand-over"):
    """Opens the private panel in which a seat is handed over."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask whom to invite."""
        await ask_whom(context, table)


class PickSeat(Select, verb="whose", keeps_autopilot=True):
    """Chooses another player's seat, as the host or a moderator."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask whom to invite to it."""
        await ask_whom(context, table, self.chosen(SEAT, table))


class PickGuest(PersonSelect[Seat], verb="guest", value=SEAT, keeps_autopilot=True):
    """Invites the person chosen."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Invite them."""
        await invite(context, table, seat, self.chosen)


class TakeSeat(Button, verb="sit", keeps_autopilot=True):
    """Takes the seat, as the person invited; the custom id has the invitation's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Sit down and see what the game waits for."""
        taken, seat = await context[Handover].take_seat(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        colour = taken.holders[seat].colour
        text = context.say("seats-yours", mark=context.say.mark(colour), colour=colour.value)
        await context.show(text, *await next_decision_panel(context, taken))


class Decline(Button, verb="decline", keeps_autopilot=True):
    """Declines, as the person invited."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Say no."""
        await context[Handover].decline(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("seats-you-declined"))


class Withdraw(Button, verb="withdraw", keeps_autopilot=True):
    """Withdraws the invitation, as somebody who may hand the seat over."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Take it back."""
        await context[Handover].withdraw(
            table.id,
            self.address.n,
            context.who,
            interaction_id=context.interaction.id,
            moderator=await context.is_moderator(),
        )
        await context.show(context.say("seats-you-withdrew"))


def hand_over_button(say: Say, table: Table) -> Item:
    """The button for a private panel of somebody who plays."""
    return HandOver.make(Address(table.id, None, 0), say("seats-hand-over"))


def answers(say: Say, table: Table, invitation: Invitation) -> list[Item]:
    """The buttons of an open invitation."""
    address = Address(table.id, None, invitation.id)
    return [
        TakeSeat.make(address, say("seats-take"), style=discord.ButtonStyle.success),
        Decline.make(address, say("seats-decline")),
        Withdraw.make(address, say("seats-withdraw")),
    ]


async def ask_whom(context: Context, table: Table, seat: Seat | None = None) -> None:
    """Show the panel for a seat, one's own if none is named; the host may choose another's."""
    say = context.say
    seats = await context[Handover].replaceable(
        table.id, context.who, moderator=await context.is_moderator()
    )
    mine = table.holder_of(context.user_id)
    own = mine.seat if mine and mine.seat in seats else None
    seat = own if seat is None else seat
    others = [each for each in seats if each != seat]
    address = Address(table.id, None, 0)
    blocks: list[Block | None] = [say("seats-whose")]
    if seat is not None:
        player = say.player(table, seat)
        guests = PickGuest.make(address, say("seats-guest-placeholder"), seat)
        computer = autopilot_of_button(say, table, seat)
        if seat == own:
            computer = autopilot_button(say, table, context.user_id)
        blocks = [say("seats-whom", own=seat == own, player=player), [guests], [computer]]
    if others:
        ask = "seats-seat-placeholder" if seat is None else "seats-other-placeholder"
        options = [_option(say, table, each) for each in others]
        blocks.append([PickSeat.make(address, say(ask), options)])
    await context.show(*blocks)


async def invite(context: Context, table: Table, seat: Seat, guest: Any) -> None:
    """Ask a user in public to take over a seat."""
    context.check_posting()
    if guest.bot:
        raise Unable(TableRefusal.GUEST_IS_BOT, player=guest.display_name)
    if not isinstance(guest, discord.Member):
        raise Unable(TableRefusal.GUEST_ABSENT, player=guest.display_name)
    await context[Handover].invite(
        table.id,
        seat,
        context.who,
        User(guest.id, guest.display_name),
        interaction_id=context.interaction.id,
        moderator=await context.is_moderator(),
    )
    await context.show(context.say("seats-invited", guest=context.say.name(guest.display_name)))


def _option(say: Say, table: Table, seat: Seat) -> discord.SelectOption:
    holder = table.holders[seat]
    label = player_choice(say, holder)[:100]
    return discord.SelectOption(label=label, value=str(seat), emoji=say.mark(holder.colour))
