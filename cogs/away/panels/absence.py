"""The panels of absences (until when, from which tables), and the buttons of reminders."""

from __future__ import annotations

from typing import NamedTuple

import discord

from bot.core.model import Table
from bot.core.people import Preferences
from bot.core.position import Lookup
from bot.core.refusals import Unable
from bot.core.timing.due import evening
from bot.core.timing.measure import DAY, HOUR, MINUTE
from bot.core.typed.times import PastDate, UnclearDate, find_moment
from bot.ui.components import (
    NO_TABLE,
    OwnButton,
    OwnSelect,
    OwnValueButton,
    OwnValueSelect,
    ValueButton,
)
from bot.ui.context import Context
from bot.ui.custom_ids import NO, NUMBER, YES, YES_NO, Address, Codec, matching, one_of, words
from bot.ui.items import Item
from bot.words import Say
from bot.words.refusals import explain
from cogs.away.rows import AbsenceRow
from cogs.away.service.absence import EVERYWHERE, Absences, Way, scope_of_guild, scope_of_table
from cogs.away.service.reminding import Reminding, Snoozed
from cogs.away.words import absence_text, snoozed_text, understood_text
from cogs.clock.rows import ReminderPost
from cogs.turn.panels.hand import hand_button

DAYS = (1, 2, 3, 5, 7, 10, 14, 21, 28)
_MOST_TABLES = 23
"""With everywhere and the server they are as many as a select takes."""
_LABEL = 100
_NAMED = 2
"""So many names fit an option, however long they are."""


class Proposal(NamedTuple):
    """An absence that nobody has agreed to yet; ``until`` in minutes since 1970."""

    until: int
    way: Way
    shown: bool
    scope: str


_MINUTE_DIGITS = matching("[0-9]{1,9}")
MINUTES = Codec(str, lambda text: int(_MINUTE_DIGITS.read(text)))
WAY = one_of(Way)
SCOPE = matching("all|guild:[0-9]{15,20}|table:[0-9]{1,18}")
PROPOSAL = words(Proposal, MINUTES, WAY, YES_NO, SCOPE)


class Away(OwnButton, verb="away"):
    """The button that opens the panel of one's absences."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show until when the user is away; if they aren't, ask for how long they will be."""
        await show_away(context)


class ChangeAbsence(OwnButton, verb="away-again"):
    """The button that asks anew until when one will be away."""

    async def on_own(self, context: Context, value: None) -> None:
        """Ask for how many days the user will be away."""
        await _ask(context)


class AwayFor(OwnSelect, verb="away-for"):
    """The select for how many days one will be away."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show the absence of that many days, from everywhere, to be confirmed."""
        days = self.chosen(NUMBER, None)
        until = (context.now() + days * DAY) // MINUTE
        await _propose(context, Proposal(until, Way.STANDS, False, EVERYWHERE))


class AwayFrom(OwnValueSelect[Proposal], verb="away-from", value=PROPOSAL):
    """The select for the tables that one will be away from."""

    async def on_own(self, context: Context, value: Proposal) -> None:
        """Show the proposed absence with the chosen tables, to be confirmed."""
        await _propose(context, value._replace(scope=self.chosen(SCOPE, None)))


class AwayWay(OwnValueSelect[Proposal], verb="away-way", value=PROPOSAL):
    """The select for what happens with one's turns during an absence."""

    async def on_own(self, context: Context, value: Proposal) -> None:
        """Show the proposed absence with the chosen way, to be confirmed."""
        await _propose(context, value._replace(way=self.chosen(WAY, None)))


class AwayShown(OwnValueSelect[Proposal], verb="away-shown", value=PROPOSAL):
    """The select for whether others see until when one is away."""

    async def on_own(self, context: Context, value: Proposal) -> None:
        """Show the proposed absence again, with the choice whether others see its end."""
        await _propose(context, value._replace(shown=self.chosen(YES_NO, None)))


class ConfirmAbsence(OwnValueButton[Proposal], verb="away-yes", value=PROPOSAL):
    """The button that confirms a proposed absence."""

    async def on_own(self, context: Context, value: Proposal) -> None:
        """Store the absence and show it; if its end has passed by now, ask anew."""
        until = value.until * MINUTE
        if until <= context.now():
            await _ask(context, explain(context.say, None, _past(until)))
            return
        await context[Absences].add(
            context.user_id, value.scope, value.way, until, shown=value.shown
        )
        await show_away(context)


class Back(OwnButton, verb="away-back"):
    """The button that ends all one's absences."""

    async def on_own(self, context: Context, value: None) -> None:
        """End all absences of the user, and say so."""
        was_away = await context[Absences].end(context.user_id)
        await context.show(context.say("away-over" if was_away else "away-not"))


def away_button(say: Say) -> Item:
    """Return the button that opens one's absences."""
    return Away.make(NO_TABLE, say("away-open"), emoji="🧳")


async def set_away(context: Context, until: str | None) -> None:
    """Ask to confirm the absence until a typed time; without one, show absences as they are."""
    if until is None:
        await show_away(context)
        return
    hours = await context[Preferences].hours(context.user_id)
    now, zone = context.now(), hours.own_zone if hours else None
    try:
        moment = find_moment(until, context.say.language, now, zone)
    except UnclearDate as unclear:
        await _ask(context, explain(context.say, None, unclear))
        return
    at = -(-moment // MINUTE)
    await _propose(context, Proposal(at, Way.STANDS, False, EVERYWHERE), by_utc=zone is None)


async def show_away(context: Context) -> None:
    """Show until when the user is away; if they aren't, ask for how long they will be."""
    say = context.say
    absences = await context[Absences].of(context.user_id)
    if not absences:
        await _ask(context)
        return
    texts = [absence_text(say, each, await _where(context, each)) for each in absences]
    back = Back.make(NO_TABLE, say("away-back"), style=discord.ButtonStyle.primary)
    await context.show("\n\n".join(texts), [back, ChangeAbsence.make(NO_TABLE, say("away-change"))])


async def _ask(context: Context, refused: str | None = None) -> None:
    say = context.say
    options = [
        discord.SelectOption(label=say("away-for", days=days), value=str(days)) for days in DAYS
    ]
    await context.show(
        refused, say("away-ask"), [AwayFor.make(NO_TABLE, say("away-until"), options)]
    )


async def _propose(context: Context, proposal: Proposal, *, by_utc: bool = False) -> None:
    """Show an absence as it was understood, to be changed or confirmed."""
    say, until = context.say, proposal.until * MINUTE
    if until <= context.now():
        await _ask(context, explain(say, None, _past(until)))
        return
    ways = [
        _option(say("away-way-choice", way=each.value), each.value, proposal.way) for each in Way
    ]
    choices = [
        _option(say("away-shown-choice", shown=each), each, YES if proposal.shown else NO)
        for each in (NO, YES)
    ]
    yes = ConfirmAbsence.make(
        NO_TABLE, say("away-confirm"), proposal, style=discord.ButtonStyle.primary
    )
    scopes = await _scopes(context, proposal.scope)
    await context.show(
        understood_text(say, until, proposal.way, by_utc=by_utc),
        [AwayFrom.make(NO_TABLE, say("away-where"), scopes, proposal)],
        [AwayWay.make(NO_TABLE, say("away-way"), ways, proposal)],
        [AwayShown.make(NO_TABLE, say("away-shown"), choices, proposal)],
        [yes, ChangeAbsence.make(NO_TABLE, say("away-change"))],
    )


async def _scopes(context: Context, chosen: str) -> list[discord.SelectOption]:
    """Return the options for where to be away from: everywhere, this server, each own table."""
    say, guild = context.say, context.interaction.guild
    options = [_option(say("away-everywhere"), EVERYWHERE, chosen)]
    if guild is not None:
        label = say("away-server", server=guild.name)
        options.append(_option(label, scope_of_guild(guild.id), chosen))
    for table in (await context[Lookup].of_person(context.user_id))[:_MOST_TABLES]:
        options.append(
            discord.SelectOption(
                label=say.edition_label(table.edition),
                value=scope_of_table(table.id),
                description=_others(context, table),
                default=scope_of_table(table.id) == chosen,
            )
        )
    return options


def _others(context: Context, table: Table) -> str | None:
    """Return who else sits at a table, to tell it from others; None if nobody does."""
    say = context.say
    names = [say.player_plainly(each) for each in table.holders if each.user_id != context.user_id]
    if not names:
        return None
    if len(names) > _NAMED:
        names[_NAMED:] = [say("away-others", count=len(names) - _NAMED)]
    return say("away-with", players=say.list(names))


async def _where(context: Context, absence: AbsenceRow) -> str:
    """Return the words that say from where somebody is away, to stand within a sentence."""
    say = context.say
    kind, _, number = absence.scope.partition(":")
    if kind == "guild":
        guild = context.interaction.client.get_guild(int(number))
        return say("away-from-server", server=say.name(guild.name if guild else ""))
    if kind == "table":
        try:
            table = await context[Lookup].face(int(number))
        except Unable:
            return say("away-from-table", channel=say.name(""))
        return say("away-from-table", channel=f"<#{table.location.channel_id}>")
    return say("away-from-all")


def _past(until: int) -> PastDate:
    return PastDate("…", until)


def _option(label: str, value: str, chosen: str) -> discord.SelectOption:
    return discord.SelectOption(label=label[:_LABEL], value=value, default=value == chosen)


_MOMENT_DIGITS = matching("[0-9]{1,15}")
MOMENT = Codec(str, lambda text: int(_MOMENT_DIGITS.read(text)))
"""When a reminder was decided on, in UTC milliseconds: its buttons are for the turn of then."""


class _Later(ValueButton[int], value=MOMENT):
    """A button that puts the next reminder off until a moment that a subclass chooses."""

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Put the user's next reminder off, and say until when."""
        until = await self.until(context)
        snoozed = await context[Reminding].snooze(
            table.id, context.who, value, until, interaction_id=context.interaction.id
        )
        await _tell(context, snoozed)

    async def until(self, context: Context) -> int:
        """Return the moment to which the reminder is put off, in UTC milliseconds."""
        raise NotImplementedError


class InAnHour(_Later, verb="in-an-hour", keeps_autopilot=True):
    """The button that puts the next reminder off for an hour."""

    async def until(self, context: Context) -> int:
        """Return the moment in an hour."""
        return context.now() + HOUR


class ThisEvening(_Later, verb="this-evening", keeps_autopilot=True):
    """The button that puts the next reminder off until the evening of whoever is reminded."""

    async def until(self, context: Context) -> int:
        """Return the next evening in the user's time zone."""
        hours = await context[Preferences].hours(context.user_id)
        return evening(context.now(), hours.own_zone if hours else None)


class NotAgain(ValueButton[int], verb="not-again", value=MOMENT, keeps_autopilot=True):
    """The button that stops the reminders of this turn."""

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Stop the user's reminders of this turn, and say so."""
        snoozed = await context[Reminding].stop(
            table.id, context.who, value, interaction_id=context.interaction.id
        )
        await _tell(context, snoozed)


def reminder_buttons(say: Say, table: Table, reminder: ReminderPost) -> list[Item]:
    """Return the buttons under a reminder."""
    address, at = Address(table.id, None, 0), reminder.at
    return [
        hand_button(say, table),
        InAnHour.make(address, say("reminder-in-an-hour"), at),
        ThisEvening.make(address, say("reminder-this-evening"), at),
        NotAgain.make(address, say("reminder-stop"), at),
        away_button(say),
    ]


async def _tell(context: Context, snoozed: Snoozed) -> None:
    await context.show(snoozed_text(context.say, snoozed))
