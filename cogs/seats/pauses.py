"""Pausing a table, and letting it go on."""

from __future__ import annotations

import discord

from bot.people.preferences import Preferences
from bot.storage.clock_posts import PausePost, PauseStage
from bot.storage.store import Store
from bot.tables.clock_view import ClockView, ClockViews
from bot.tables.model import Table
from bot.tables.pauses import Pauses, Resumed
from bot.texts import Say
from bot.timing.measure import DAY
from bot.timing.pausing import MOST_PAUSED
from bot.typed.dates import find_moment
from cogs.decisions.panel import next_decision_panel
from cogs.kit.components import Button
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item


class AgreeToPause(Button, verb="agree"):
    """Agrees to the pause of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Agree; it begins once everybody has."""
        await _answer(context, table, self.address.n, agrees=True)


class RefusePause(Button, verb="refuse"):
    """Refuses the pause of the custom id's number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Say no."""
        await _answer(context, table, self.address.n, agrees=False)


class GoOn(Button, verb="go-on"):
    """Wants to end the pause of the custom id's number, or with 0 wakes a frozen table."""

    async def on_use(self, context: Context, table: Table) -> None:
        """End it, or be one more who wants that."""
        await resume(context, table, self.address.n or None)


def pause_buttons(say: Say, table: Table, pause: PausePost) -> list[Item]:
    """What can be pressed under the post of a pause."""
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
    """The button that wakes a frozen table."""
    address = Address(table.id, None, 0)
    return GoOn.make(address, say("pause-wake"), style=discord.ButtonStyle.success)


async def ask_pause(context: Context, table: Table, until: str | None, reason: str) -> None:
    """Pause a table, or ask everybody who plays; ``until`` as somebody typed it."""
    context.check_posting()
    at = await _typed(context, until) if until else None
    shown = await context[Pauses].ask(
        table.id, context.who, at, reason, interaction_id=context.interaction.id
    )
    await context.show(_told(context.say, shown, "pause-you-asked"), parked=False)


async def resume(context: Context, table: Table, number: int | None = None) -> None:
    """Let a table go on, as far as this person may."""
    say = context.say
    if context.came_back:
        text = say("vote-welcome", pace=table.options.pace.value)
        await context.show(text, *await next_decision_panel(context, table))
        return
    if context.woke_table and (await context[ClockViews].of(table.id)).pause is None:
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
    shown = await context[Pauses].answer(
        table.id, number, context.who, agrees=agrees, interaction_id=context.interaction.id
    )
    answer = "pause-you-agreed" if agrees else "pause-you-refused"
    await context.show(_told(context.say, shown, answer))


def _told(say: Say, shown: ClockView, otherwise: str) -> str:
    """That a pause begins, whose end the answer tells already; or else what holds until then."""
    if shown.pause is None:
        return say(otherwise)
    return say("pause-you-begun")


async def _typed(context: Context, until: str) -> int:
    """The moment that somebody typed, by their own clock; raises UnclearDate."""
    hours = await context[Preferences].hours(context.user_id)
    now, zone = context[Store].now(), hours.zone if hours else None
    return find_moment(until, context.say.language, now, zone, MOST_PAUSED // DAY)
