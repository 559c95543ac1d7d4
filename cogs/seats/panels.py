"""The panels to let the computer play a seat, and to hand a seat to a person (R56)."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.core.model import SeatHolder, Table, User
from bot.core.refusals import TableRefusal, Unable
from bot.storage.rows import InvitationRow as Invitation
from bot.ui.buttons import AutopilotButton
from bot.ui.components import Button, Dismiss, PersonSelect, Select, ValueButton, ValueSelect
from bot.ui.context import Context, seat_named
from bot.ui.custom_ids import SEAT, Address, one_of, words
from bot.ui.items import Block, Item
from bot.words import Say
from bot.words.seats import player_choice, plays_for
from cogs.seats.service.autopilot import Autopilot
from cogs.seats.service.handover import Handover
from cogs.turn.panels.decisions import next_decision_panel
from cogs.turn.panels.hand import autopilot_button, hand_button
from engine.board import Seat
from strategy.levels import Level


class Engagement(NamedTuple):
    """The seat for which the computer shall play, and at which level."""

    seat: Seat
    level: Level


LEVEL = one_of(Level)
ENGAGEMENT = words(Engagement, SEAT, LEVEL)


class AutopilotFor(ValueButton[Seat], verb="autopilot-of", value=SEAT, keeps_autopilot=True):
    """The button that asks whether the computer shall play in another player's place."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Ask to confirm autopilot for that player's seat, as the host or a moderator."""
        await ask_autopilot(context, table, seat)


class PickAutopilot(ValueSelect[Seat], verb="autopilot-level", value=SEAT, keeps_autopilot=True):
    """The select for the level at which the computer shall play, before it does."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Ask to confirm the autopilot at the chosen level."""
        await ask_autopilot(context, table, seat, self.chosen(LEVEL, table))


class Engage(ValueButton[Engagement], verb="engage", value=ENGAGEMENT, keeps_autopilot=True):
    """The button that lets the computer play a seat."""

    async def on_use(self, context: Context, table: Table, engagement: Engagement) -> None:
        """Start the autopilot; pressed twice, nothing more happens."""
        await start_autopilot(context, table, *engagement)


def autopilot_of_button(say: Say, table: Table, seat: Seat) -> Item:
    """Return the button to put another player's seat on autopilot."""
    address = Address(table.id, None, 0)
    return AutopilotFor.make(address, say("autopilot-open"), seat, emoji="🤖")


class AskAutopilot(AutopilotButton):
    """The button that asks whether the computer shall play in one's own place."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask to confirm autopilot for the user's seat; if it is on already, take the seat back."""
        await ask_autopilot(context, table, seat_named(context, table, None))


async def ask_autopilot(
    context: Context, table: Table, seat: Seat, level: Level = Level.NORMAL
) -> None:
    """Explain autopilot and ask to confirm it for a seat; or say that it is on already.

    A player who asks for their own seat while it is on autopilot takes it back instead.
    """
    own = table.holders[seat].user_id == context.user_id
    if own:
        table = await context.attendance.end_own_autopilot(table)
    if own and context.attendance.ended_autopilot:
        await context.show(
            *await next_decision_panel(context, table),
            [autopilot_button(context.say, table, context.user_id)],
        )
        return
    holder = await context[Autopilot].may_engage(
        table.id, seat, context.who, moderator=await context.is_moderator()
    )
    if holder.on_autopilot:
        await context.show(_on(context, table, holder, already=True))
        return
    say, address = context.say, Address(table.id, None, 0)
    levels = [
        discord.SelectOption(
            label=say.level(each),
            value=each.value,
            default=each is level,
        )
        for each in Level
    ]
    yes = Engage.make(
        address,
        say("autopilot-engage", own=own, level=level.value),
        Engagement(seat, level),
        emoji="🤖",
        style=discord.ButtonStyle.primary,
    )
    await context.ask(
        say("autopilot-ask", own=own, player=say.player(table, seat)),
        say("computers-level", level=level.value),
        [PickAutopilot.make(address, say("autopilot-level"), levels, seat)],
        [yes, Dismiss.make(address, say("ui-dismiss"))],
    )


async def start_autopilot(context: Context, table: Table, seat: Seat, level: Level) -> None:
    """Let the computer play a seat, and say so."""
    engaged = await context[Autopilot].start(
        table.id,
        seat,
        context.who,
        level,
        interaction_id=context.interaction.id,
        moderator=await context.is_moderator(),
    )
    holder = engaged.holders[seat]
    own = holder.user_id == context.user_id
    # Pressed twice, both answers say the same; a seat at another level was on autopilot before.
    text = _on(context, engaged, holder, already=holder.level is not level)
    await context.show(text, [hand_button(context.say, engaged)] if own else None)


def _on(context: Context, table: Table, holder: SeatHolder, *, already: bool) -> str:
    """Return the sentence that the computer plays for somebody; or doesn't, if a button is old."""
    off = context.say("autopilot-off", player=context.say.player(table, holder.seat))
    return plays_for(context.say, table, holder, context.user_id, already=already) or off


class HandOver(Button, verb="hand-over"):
    """The button that opens the private panel in which a seat is handed over."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask whom to invite to the user's seat."""
        await ask_whom(context, table)


class PickSeat(Select, verb="whose", keeps_autopilot=True):
    """The select for another player's seat to hand over, for the host or a moderator."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask whom to invite to the chosen seat."""
        await ask_whom(context, table, self.chosen(SEAT, table))


class PickGuest(PersonSelect[Seat], verb="guest", value=SEAT, keeps_autopilot=True):
    """The select that invites a person to take over a seat."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Invite the chosen person."""
        await invite(context, table, seat, self.chosen)


class TakeSeat(Button, verb="sit", keeps_autopilot=True):
    """The button by which a guest takes the seat; the custom id has the invitation's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Give the seat to the guest, and show what the game waits for."""
        taken, seat = await context[Handover].take_seat(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        colour = taken.holders[seat].colour
        text = context.say("seats-yours", mark=context.say.mark(colour), colour=colour.value)
        await context.show(text, *await next_decision_panel(context, taken))


class Decline(Button, verb="decline", keeps_autopilot=True):
    """The button by which a guest declines an invitation."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Decline the invitation, and say so."""
        await context[Handover].decline(
            table.id, self.address.n, context.who, interaction_id=context.interaction.id
        )
        await context.show(context.say("seats-you-declined"))


class Withdraw(Button, verb="withdraw", keeps_autopilot=True):
    """The button that withdraws an invitation, for whoever may hand the seat over."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Withdraw the invitation, and say so."""
        await context[Handover].withdraw(
            table.id,
            self.address.n,
            context.who,
            interaction_id=context.interaction.id,
            moderator=await context.is_moderator(),
        )
        await context.show(context.say("seats-you-withdrew"))


def hand_over_button(say: Say, table: Table) -> Item:
    """Return the button that opens the private panel for handing a seat over."""
    return HandOver.make(Address(table.id, None, 0), say("seats-hand-over"))


def answers(say: Say, table: Table, invitation: Invitation) -> list[Item]:
    """Return the buttons of an open invitation."""
    address = Address(table.id, None, invitation.id)
    return [
        TakeSeat.make(address, say("seats-take"), style=discord.ButtonStyle.success),
        Decline.make(address, say("seats-decline")),
        Withdraw.make(address, say("seats-withdraw")),
    ]


async def ask_whom(context: Context, table: Table, seat: Seat | None = None) -> None:
    """Show the panel for handing over a seat, one's own if none is named.

    The host and moderators may choose another player's seat there.
    """
    say = context.say
    seats = await context[Handover].replaceable(
        table.id, context.who, moderator=await context.is_moderator()
    )
    holder = table.holder_of(context.user_id)
    own = holder.seat if holder and holder.seat in seats else None
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
    """Ask a person by a public post to take over a seat; raises Unable for bots and strangers."""
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
