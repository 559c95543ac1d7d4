"""The buttons and answers of votes, of the seats that these offer, and of pauses."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.core.model import Table
from bot.core.people import Preferences
from bot.core.position import everybody
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.core.timing.table_clock import MOST_PAUSED, Choice
from bot.core.typed.times import find_moment
from bot.storage.store import Store
from bot.ui.channels import Members
from bot.ui.components import Button, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import SEAT, Address, one_of
from bot.ui.items import Item
from bot.words import Say
from cogs.away.service.pauses import Pauses, Resumed
from cogs.away.service.voting import Voting
from cogs.away.words import vote_over_text, vote_text
from cogs.clock.rows import PausePost, PauseStage
from cogs.clock.service.view import ClockView, ClockViews, OpenVote
from cogs.seats.service.handover import Handover
from cogs.turn.panels.decisions import next_decision_panel
from engine.board import Seat


class AgreeToPause(Button, verb="agree"):
    """The button that agrees to the pause of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Agree to the pause, which begins once everybody has agreed."""
        await _answer(context, table, self.address.n, agrees=True)


class RefusePause(Button, verb="refuse"):
    """The button that refuses the pause of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Refuse the pause; nobody is asked for it any more."""
        await _answer(context, table, self.address.n, agrees=False)


class GoOn(Button, verb="go-on"):
    """The button that asks to end the pause of the custom id's number; 0 wakes a frozen table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """End the pause or wake the table, or count the user among those who want that."""
        await resume(context, table, self.address.n or None)


def pause_buttons(say: Say, table: Table, pause: PausePost) -> list[Item]:
    """Return the buttons under the post of a pause, by its stage."""
    address = Address(table.id, None, pause.number)
    match pause.stage:
        case PauseStage.ASKED:
            agree = AgreeToPause.make(
                address, say("pause-agree"), style=discord.ButtonStyle.success
            )
            return [agree, RefusePause.make(address, say("pause-refuse"))]
        case PauseStage.BEGUN:
            return [GoOn.make(address, say("pause-go-on"))]
    return []


def wake_button(say: Say, table: Table) -> Item:
    """Return the button that wakes a frozen table."""
    address = Address(table.id, None, 0)
    return GoOn.make(address, say("pause-wake"), style=discord.ButtonStyle.success)


async def ask_pause(context: Context, table: Table, until: str | None, reason: str) -> None:
    """Pause a table, or ask everybody who plays; ``until`` as somebody typed it."""
    context.check_posting()
    at = await _typed(context, until) if until else None
    clock = await context[Pauses].ask(
        table.id, context.who, at, reason, interaction_id=context.interaction.id
    )
    await context.show(_told(context.say, clock, "pause-you-asked"), parked=False)


async def resume(context: Context, table: Table, number: int | None = None) -> None:
    """Let a table go on as far as this person may, and show what came of it."""
    say = context.say
    if context.attendance.came_back:
        text = say("vote-welcome", pace=table.options.pace.value)
        await context.show(text, *await next_decision_panel(context, table))
        return
    if context.attendance.woke_table and (await context[ClockViews].of(table.id)).pause is None:
        await context.show(*await next_decision_panel(context, table))
        return
    done = await context[Pauses].resume(
        table.id, context.who, number=number, interaction_id=context.interaction.id
    )
    if done.became is Resumed.WANTED:
        await context.show(say("pause-you-want", wanted=done.wanted, people=done.people))
        return
    await context.show(say("pause-you-ended"), *await next_decision_panel(context, table))


async def _answer(context: Context, table: Table, number: int, *, agrees: bool) -> None:
    clock = await context[Pauses].answer(
        table.id, number, context.who, agrees=agrees, interaction_id=context.interaction.id
    )
    answer = "pause-you-agreed" if agrees else "pause-you-refused"
    await context.show(_told(context.say, clock, answer))


def _told(say: Say, clock: ClockView, otherwise: str) -> str:
    """Return the answer that a pause begins, if one does; else the text of the id ``otherwise``."""
    if clock.pause is None:
        return say(otherwise)
    return say("pause-you-begun")


async def _typed(context: Context, until: str) -> int:
    """Return the moment (UTC ms) that somebody typed, by their own zone; raises UnclearDate."""
    hours = await context[Preferences].hours(context.user_id)
    now, zone = context[Store].now(), hours.own_zone if hours else None
    return find_moment(until, context.say.language, now, zone, MOST_PAUSED // DAY)


class CastVote(ValueButton[Choice], verb="vote", value=one_of(Choice)):
    """The button that votes for its choice; the custom id has the vote's number."""

    async def on_use(self, context: Context, table: Table, choice: Choice) -> None:
        """Cast or change the user's vote; whoever the vote is about is welcomed back instead."""
        await cast_vote(context, table, choice, self.address.n)


class ComeBack(Button, verb="here"):
    """The button for the player whom a vote is about, or whose seat is offered, to be back."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show what the game waits for; the click itself ended the vote or the offer.

        Raises Unable if there was neither.
        """
        if not context.attendance.came_back:
            raise Unable(TableRefusal.VOTE_OVER)
        await _welcome(context, table)


class StepIn(ValueButton[Seat], verb="step-in", value=SEAT, keeps_autopilot=True):
    """The button that takes a seat which is offered to everybody."""

    async def on_use(self, context: Context, table: Table, seat: Seat) -> None:
        """Give the seat to the user; its own player comes back to it instead."""
        table = await context.attendance.end_own_autopilot(table)
        if context.attendance.came_back:
            await _welcome(context, table)
            return
        await step_in(context, table, seat)


def vote_buttons(say: Say, table: Table, vote: OpenVote) -> list[Item]:
    """Return a button for each choice of a vote."""
    address = Address(table.id, None, vote.number)
    return [CastVote.make(address, say(f"vote-{each.value}"), each) for each in Choice]


def here_button(say: Say, table: Table, vote: OpenVote) -> Item:
    """Return the button for the player whom a vote is about, to say that they are here."""
    address = Address(table.id, None, vote.number)
    return ComeBack.make(address, say("vote-here"), style=discord.ButtonStyle.success)


def offer_buttons(say: Say, table: Table, seat: Seat) -> list[Item]:
    """Return the buttons of a seat that is offered: to take it, and for its player to be back."""
    address = Address(table.id, None, 0)
    take = StepIn.make(address, say("seats-take"), seat, style=discord.ButtonStyle.success)
    return [take, ComeBack.make(address, say("vote-here"))]


async def show_vote(context: Context, table: Table) -> None:
    """Show the open vote with its buttons, or start one if the clock allows it."""
    clock = await context[ClockViews].of(table.id)
    vote = clock.vote or await _start(context, table)
    text = vote_text(context.say, table, vote, in_public=False)
    await context.ask(text, vote_buttons(context.say, table, vote))


async def vote_typed(context: Context, table: Table, choice: Choice) -> None:
    """Cast a typed vote in the open vote, or start one and cast it there."""
    clock = await context[ClockViews].of(table.id)
    if clock.vote is None and not context.attendance.came_back:
        await _start(context, table)
    await cast_vote(context, table, choice, None)


async def cast_vote(context: Context, table: Table, choice: Choice, number: int | None) -> None:
    """Cast a vote, and show the vote's state or how it ended."""
    if context.attendance.came_back:
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
    open_vote = voted.vote
    assert open_vote is not None  # noqa: S101
    text = vote_text(say, voted.table, open_vote, in_public=False)
    await context.show(f"{noted}\n\n{text}", vote_buttons(say, voted.table, open_vote))


async def step_in(context: Context, table: Table, seat: Seat | None) -> None:
    """Give an offered seat to the user, and show what the game waits for."""
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
    """Return those of the others at a table who have left the server for certain."""
    guild_id, members = table.location.guild_id, context[Members]
    if guild_id is None:
        return ()
    others = [each for each in everybody(table) if each != context.user_id]
    return [each for each in others if await members.gone(guild_id, each)]
