"""The vote about somebody who doesn't come, and the seat that it may offer to others."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.posting.members import Members
from bot.tables.clock_view import ClockViews, OpenVote
from bot.tables.handover import Handover
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.voting import Voting
from bot.tables.waiting import everybody
from bot.texts import Say
from bot.texts.voting import vote_over_text, vote_text
from bot.timing.voting import Choice
from cogs.decisions.panel import next_decision_panel
from cogs.kit.components import Button, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import SEAT, one_of
from engine.board import Seat


class CastVote(ValueButton[Choice], verb="vote", value=one_of(Choice)):
    """Votes; the custom id has the vote's number."""

    async def on_use(self, context: Context, table: Table, choice: Choice) -> None:
        """Vote, or change one's mind; whoever it is about is back instead."""
        await cast_vote(context, table, choice, self.address.n)


class ComeBack(Button, verb="here"):
    """Says that one is here, as whoever a vote is about or whose seat is offered."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show what the game waits for; the click itself ended what was asked."""
        if not context.came_back:
            raise Unable(TableRefusal.VOTE_OVER)
        await _welcome(context, table)


class StepIn(ValueButton[Seat], verb="step-in", value=SEAT, keeps_autopilot=True):
    """Takes a seat that is offered to everybody."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Sit down, or come back to it as its player."""
        table = await context.end_own_autopilot(table)
        if context.came_back:
            await _welcome(context, table)
            return
        await step_in(context, table, seat)


def vote_buttons(say: Say, table: Table, vote: OpenVote) -> list[Item]:
    """What can be voted for."""
    address = Address(table.id, None, vote.number)
    return [CastVote.make(address, say(f"vote-{each.value}"), each) for each in Choice]


def here_button(say: Say, table: Table, vote: OpenVote) -> Item:
    """The button of whoever a vote is about."""
    address = Address(table.id, None, vote.number)
    return ComeBack.make(address, say("vote-here"), style=discord.ButtonStyle.success)


def offer_buttons(say: Say, table: Table, seat: Seat) -> list[Item]:
    """The buttons of a seat that is offered."""
    address = Address(table.id, None, 0)
    take = StepIn.make(address, say("seats-take"), seat, style=discord.ButtonStyle.success)
    return [take, ComeBack.make(address, say("vote-here"))]


async def show_vote(context: Context, table: Table) -> None:
    """Show the vote that is open, or start one if the clock allows it."""
    shown = await context[ClockViews].of(table.id)
    vote = shown.vote or await _start(context, table)
    text = vote_text(context.say, table, vote, in_public=False)
    await context.show(text, vote_buttons(context.say, table, vote))


async def vote_typed(context: Context, table: Table, choice: Choice) -> None:
    """Vote in the vote that is open, or in one that is started with it."""
    shown = await context[ClockViews].of(table.id)
    if shown.vote is None and not context.came_back:
        await _start(context, table)
    await cast_vote(context, table, choice, None)


async def cast_vote(context: Context, table: Table, choice: Choice, number: int | None) -> None:
    """Vote and say what became of it."""
    if context.came_back:
        await _welcome(context, table)
        return
    voted = await context[Voting].vote(
        table.id, number, context.who, choice, interaction_id=context.interaction.id
    )
    say = context.say
    if voted.ended is not None:
        await context.show(vote_over_text(say, voted.table, voted.ended))
        return
    noted = say("vote-noted", choice=choice.value)
    shown = voted.vote
    assert shown is not None  # noqa: S101
    text = vote_text(say, voted.table, shown, in_public=False)
    await context.show(f"{noted}\n\n{text}", vote_buttons(say, voted.table, shown))


async def step_in(context: Context, table: Table, seat: Seat | None) -> None:
    """Take a seat that is offered, and see what the game waits for."""
    taken, seat = await context[Handover].step_in(
        table.id, context.who, seat=seat, interaction_id=context.interaction.id
    )
    colour = taken.holders[seat].colour
    text = context.say("seats-yours", mark=context.say.mark(colour), colour=colour.value)
    await context.show(text, *await next_decision_panel(context, taken))


async def _welcome(context: Context, table: Table) -> None:
    text = context.say("vote-welcome", pace=table.options.pace.value)
    await context.show(text, *await next_decision_panel(context, table))


async def _start(context: Context, table: Table) -> OpenVote:
    return await context[Voting].start(
        table.id,
        context.who,
        gone=await _gone(context, table),
        interaction_id=context.interaction.id,
    )


async def _gone(context: Context, table: Table) -> Collection[int]:
    """Those of the others at a table who have left the server for certain."""
    guild_id, members = table.location.guild_id, context[Members]
    if guild_id is None:
        return ()
    others = [each for each in everybody(table) if each != context.user_id]
    return [each for each in others if await members.gone(guild_id, each)]
