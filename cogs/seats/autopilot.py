"""Letting the computer play for oneself, or for somebody who has gone (R56)."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.tables.autopilot import Autopilot
from bot.tables.model import SeatHolder, Table
from bot.texts import Say
from bot.texts.autopilot import plays_for
from cogs.decisions.panel import next_decision_panel
from cogs.info.hand import autopilot_button, hand_button
from cogs.kit.buttons import AutopilotButton
from cogs.kit.components import ValueButton, ValueSelect
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.dismiss import Dismiss
from cogs.kit.item import Item
from cogs.kit.seat_lookup import seat_named
from cogs.kit.values import SEAT, one_of, words
from engine.board import Seat
from strategy.levels import Level


class Engagement(NamedTuple):
    """A seat for which the computer shall play, and how well."""

    seat: Seat
    level: Level


LEVEL = one_of(Level)
ENGAGEMENT = words(Engagement, SEAT, LEVEL)


class AutopilotFor(ValueButton[Seat], verb="autopilot-of", value=SEAT, keeps_autopilot=True):
    """Asks whether the computer shall play in another player's place."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Ask, as the host or a moderator."""
        await ask_autopilot(context, table, seat)


class PickAutopilot(ValueSelect[Seat], verb="autopilot-level", value=SEAT, keeps_autopilot=True):
    """Chooses how well the computer shall play, before it does."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Ask again, for that level."""
        await ask_autopilot(context, table, seat, self.chosen(LEVEL, table))


class Engage(ValueButton[Engagement], verb="engage", value=ENGAGEMENT, keeps_autopilot=True):
    """Lets the computer play."""

    async def on_use(self, context: Context, table: Table, engagement: Engagement) -> None:
        """Hand it the seat; pressed twice, nothing more happens."""
        await start_autopilot(context, table, *engagement)


def autopilot_of_button(say: Say, table: Table, seat: Seat) -> Item:
    """The button to put another player's seat on autopilot."""
    address = Address(table.id, None, 0)
    return AutopilotFor.make(address, say("autopilot-open"), seat, emoji="🤖")


class AskAutopilot(AutopilotButton):
    """Asks whether the computer shall play in one's own place."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Ask; or say that the seat is taken back from it."""
        await ask_autopilot(context, table, seat_named(context, table, None))


async def ask_autopilot(
    context: Context, table: Table, seat: Seat, level: Level = Level.NORMAL
) -> None:
    """Explain what autopilot means, and ask; or say that it is on already.

    A player who asks for their own seat while it is on autopilot takes it back instead.
    """
    own = table.holders[seat].user_id == context.user_id
    if own:
        table = await context.end_own_autopilot(table)
    if own and context.ended_autopilot:
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
    await context.show(
        say("autopilot-ask", own=own, player=say.player(table, seat)),
        say("computers-level", level=level.value),
        [PickAutopilot.make(address, say("autopilot-level"), levels, seat)],
        [yes, Dismiss.make(address, say("ui-dismiss"))],
    )


async def start_autopilot(context: Context, table: Table, seat: Seat, level: Level) -> None:
    """Let the computer play and say so."""
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
    # Pressed twice, both answers say the same; at another level it played before.
    told = _on(context, engaged, holder, already=holder.level is not level)
    await context.show(told, [hand_button(context.say, engaged)] if own else None)


def _on(context: Context, table: Table, holder: SeatHolder, *, already: bool) -> str:
    """That the computer plays for somebody; or no longer, if the button is old."""
    off = context.say("autopilot-off", player=context.say.player(table, holder.seat))
    return plays_for(context.say, table, holder, context.user_id, already=already) or off
