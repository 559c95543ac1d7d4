"""Handing a seat over: whom to ask, and the answers of whoever was asked (R56)."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.model import Invitation, Table, Who
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from bot.texts.players import player_choice
from cogs.info.hand import autopilot_button
from cogs.kit.components import Button, PersonSelect, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.decisions import step_after
from cogs.kit.layout import Block
from cogs.seats.autopilot import autopilot_of_button
from engine.board import Seat


class HandOver(Button, verb="hand-over"):
    """Opens the private panel in which a seat is handed over."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask whom to invite."""
        await ask_whom(desk, table)


class PickSeat(Select, verb="whose", looks=True):
    """Chooses another player's seat, as the host or a moderator."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Ask whom to invite to it."""
        await ask_whom(desk, table, Seat(int(self.chosen[0])))


class PickGuest(PersonSelect, verb="guest", rest="[0-9]", looks=True):
    """Invites the person chosen."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Invite them."""
        await invite(desk, table, Seat(int(self.rest)), self.chosen[0])


class TakeSeat(Button, verb="sit", looks=True):
    """Takes the seat, as the person invited; the address counts invitations."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Sit down and see what the game waits for."""
        taken, seat = await desk.tables.take_seat(
            table.id, self.address.n, desk.who, interaction_id=desk.interaction.id
        )
        colour = taken.chairs[seat].colour
        text = desk.say("seats-yours", mark=desk.say.mark(colour), colour=colour.value)
        await desk.show(text, *await step_after(desk, taken))


class Decline(Button, verb="decline", looks=True):
    """Says no, as the person invited."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Say no."""
        await desk.tables.decline(
            table.id, self.address.n, desk.who, interaction_id=desk.interaction.id
        )
        await desk.show(desk.say("seats-you-declined"))


class Withdraw(Button, verb="withdraw", looks=True):
    """Takes the invitation back, as whoever may hand the seat over."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Take it back."""
        await desk.tables.withdraw(
            table.id,
            self.address.n,
            desk.who,
            interaction_id=desk.interaction.id,
            moderator=desk.moderator,
        )
        await desk.show(desk.say("seats-you-withdrew"))


def hand_over_button(say: Say, table: Table) -> HandOver:
    """The button for a private panel of somebody who plays."""
    return HandOver.make(Address(table.id, None, 0), say("seats-hand-over"))


def answers(say: Say, table: Table, invitation: Invitation) -> list[Button]:
    """The buttons of an invitation that stands."""
    address = Address(table.id, None, invitation.id)
    return [
        TakeSeat.make(address, say("seats-take"), style=discord.ButtonStyle.success),
        Decline.make(address, say("seats-decline")),
        Withdraw.make(address, say("seats-withdraw")),
    ]


async def ask_whom(desk: Desk, table: Table, seat: Seat | None = None) -> None:
    """Show the panel for a seat, one's own if none is named; the host may choose another's."""
    say = desk.say
    seats = await desk.tables.replaceable(table.id, desk.who, moderator=desk.moderator)
    mine = table.chair_of(desk.user_id)
    own = mine.seat if mine and mine.seat in seats else None
    seat = own if seat is None else seat
    others = [each for each in seats if each != seat]
    address = Address(table.id, None, 0)
    blocks: list[Block | None] = [say("seats-whose")]
    if seat is not None:
        player = say.player(table, seat)
        guests = PickGuest.make(address, say("seats-guest-placeholder"), str(seat))
        computer: Button = autopilot_of_button(say, table, seat)
        if seat == own:
            computer = autopilot_button(say, table)
        blocks = [say("seats-whom", own=seat == own, player=player), [guests], [computer]]
    if others:
        ask = "seats-seat-placeholder" if seat is None else "seats-other-placeholder"
        options = [_option(say, table, each) for each in others]
        blocks.append([PickSeat.make(address, say(ask), options)])
    await desk.show(*blocks)


async def invite(desk: Desk, table: Table, seat: Seat, guest: Any) -> None:
    """Ask a user in public to take over a seat."""
    desk.check_posting()
    if guest.bot:
        raise Unable(TableRefusal.GUEST_IS_BOT, player=guest.display_name)
    if not isinstance(guest, discord.Member):
        raise Unable(TableRefusal.GUEST_ABSENT, player=guest.display_name)
    await desk.tables.invite(
        table.id,
        seat,
        desk.who,
        Who(guest.id, guest.display_name),
        interaction_id=desk.interaction.id,
        moderator=desk.moderator,
    )
    await desk.show(desk.say("seats-invited", guest=desk.say.name(guest.display_name)))


def _option(say: Say, table: Table, seat: Seat) -> discord.SelectOption:
    chair = table.chairs[seat]
    label = player_choice(say, chair)[:100]
    return discord.SelectOption(label=label, value=str(seat), emoji=say.mark(chair.colour))
