"""The panel of a person's waking hours and reminders."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

import discord

from bot.core.people import Preferences, Reminders
from bot.core.timing.measure import (
    ALL_DAY,
    EVERY_DAY,
    NO_ZONE,
    InvalidHours,
    WakingHours,
    zone_named,
)
from bot.core.typed.hours import TypedHours, find_hours
from bot.core.typed.names import UnclearInput
from bot.core.typed.zones import AmbiguousZone, Place, find_zone, likely_zones
from bot.ui.components import NO_TABLE, OwnButton, OwnSelect, OwnValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import NO, NUMBER, YES, YES_NO, Codec, matching, one_of, optional, words
from bot.ui.items import Item
from bot.words import Say
from bot.words.refusals import explain
from bot.words.times import day_names, hours_refused, hours_text, time_of_day, zone_choice

REMINDERS = one_of(Reminders)
USUAL = 8 * 60, 23 * 60
"""The hours of somebody who names their zone only; they are shown and can be changed."""
_FULL_HOURS = range(0, 24 * 60, 60)


class Wanted(NamedTuple):
    """The waking hours that somebody said, as far as they did: a zone can be asked for."""

    start: int | None = None
    end: int | None = None
    days: frozenset[int] | None = None


class ZoneChoice(NamedTuple):
    """A zone that somebody may choose, with the hours that they said before."""

    zone: str
    start: int | None
    end: int | None
    days: frozenset[int] | None


def _zone(text: str) -> str:
    zone_named(text)
    return text


_DIGITS = matching("[0-6]{4,7}")
_DAYS: Codec[frozenset[int]] = Codec(
    lambda days: "".join(map(str, sorted(days))),
    lambda text: frozenset(map(int, _DIGITS.read(text))),
)
_CHOICE = words(
    ZoneChoice, Codec(str, _zone), *(optional(each, "-") for each in (NUMBER, NUMBER, _DAYS))
)
_A_ROW = 5


class MyClock(OwnButton, verb="clock"):
    """The button that opens the panel of one's waking hours and reminders."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show the panel."""
        await show_clock(context)


class WakeAt(OwnSelect, verb="wake-at"):
    """The select for the time at which one's waking hours begin."""

    async def on_own(self, context: Context, value: None) -> None:
        """Store the chosen time, and show the panel again."""
        await _change(context, start=self.chosen(NUMBER, None))


class SleepAt(OwnSelect, verb="sleep-at"):
    """The select for the time at which one's waking hours end."""

    async def on_own(self, context: Context, value: None) -> None:
        """Store the chosen time, and show the panel again."""
        await _change(context, end=self.chosen(NUMBER, None))


class WakingDays(OwnSelect, verb="waking-days"):
    """The select for the days of the week on which one's waking hours hold."""

    async def on_own(self, context: Context, value: None) -> None:
        """Store the chosen days, and show the panel again."""
        await _change(context, days=frozenset(self.all_chosen(NUMBER, None)))


class RemindMe(OwnSelect, verb="remind-me"):
    """The select for where one's reminders come."""

    async def on_own(self, context: Context, value: None) -> None:
        """Store the chosen place, and show the panel again."""
        chosen = self.chosen(REMINDERS, None)
        await context[Preferences].choose_reminders(context.user_id, chosen)
        await show_clock(context, context.say("clock-changed"))


class HeadsUp(OwnSelect, verb="heads-up"):
    """The select for whether one is told in private that the next turn is one's own."""

    async def on_own(self, context: Context, value: None) -> None:
        """Store the choice, and show the panel again."""
        wanted = self.chosen(YES_NO, None)
        await context[Preferences].choose_heads_up(context.user_id, wanted=wanted)
        await show_clock(context, context.say("clock-changed"))


class AnotherZone(OwnButton, verb="zone-other"):
    """The button that asks what time it is where one is."""

    async def on_own(self, context: Context, value: None) -> None:
        """Show the likely times."""
        await _ask_zone(context, context.say("clock-zone-ask"), Wanted())


class ZoneIs(OwnValueButton[ZoneChoice], verb="zone-is", value=_CHOICE):
    """The button with the time that it is where somebody is."""

    async def on_own(self, context: Context, value: ZoneChoice) -> None:
        """Store the zone, with the hours that were said before it, and show the panel."""
        await _set(context, value.zone, Wanted(*value[1:]))


class ForgetHours(OwnButton, verb="no-hours"):
    """The button that clears one's waking hours and zone."""

    async def on_own(self, context: Context, value: None) -> None:
        """Delete the user's hours and zone, and show the panel with a line that says so."""
        await context[Preferences].choose_hours(context.user_id, None)
        await show_clock(context, context.say("clock-cleared"))


def clock_button(say: Say) -> Item:
    """Return the button that opens one's waking hours."""
    return MyClock.make(NO_TABLE, say("clock-open"), emoji="🕗")


async def set_clock(context: Context, hours: str | None, zone: str | None) -> None:
    """Set the hours and zone that somebody typed, and show the panel; what was left out stays.

    A zone that isn't sure is asked for, and the hours wait for the answer.
    """
    say = context.say
    try:
        typed = find_hours(hours, say.language) if hours else TypedHours()
    except UnclearInput as unclear:
        await show_clock(context, explain(say, None, unclear))
        return
    start, end = typed.span or (None, None)
    wanted = Wanted(start, end, typed.days)
    place = zone or typed.place
    if place is None and wanted == Wanted():
        await show_clock(context)
        return
    now = await context[Preferences].hours(context.user_id)
    known = now.own_zone if now else None
    if place is not None:
        try:
            known = await asyncio.to_thread(find_zone, place, context.now())
        except AmbiguousZone as several:
            await _ask_zone(context, explain(say, None, several), wanted, several.places)
            return
        except UnclearInput as unknown:
            await _ask_zone(context, explain(say, None, unknown), wanted)
            return
    await _set(context, known, wanted, hours or "")


async def _set(context: Context, zone: str | None, wanted: Wanted, typed: str = "") -> None:
    """Store what was said of one's hours and show the panel, or ask for the zone they need."""
    say, now = context.say, await context[Preferences].hours(context.user_id)
    start, end = (now.start, now.end) if now else USUAL
    start = start if wanted.start is None else wanted.start
    end = end if wanted.end is None else wanted.end
    days = wanted.days or (now.days if now else EVERY_DAY)
    if zone is None and ((start, end), days) != (ALL_DAY, EVERY_DAY):
        await _ask_zone(context, say("clock-zone-missing", typed=say.name(typed)), wanted)
        return
    message = "clock-changed" if wanted.start is not None or now else "clock-only-zone"
    await _keep(context, zone or NO_ZONE, start, end, days, say(message))


async def _ask_zone(
    context: Context, question: str, wanted: Wanted, places: Iterable[Place] = ()
) -> None:
    """Ask which of some places' times is one's own, or of those that are likely."""
    await context.ask(question, *await _zone_buttons(context, wanted, places))


async def _zone_buttons(
    context: Context, wanted: Wanted, places: Iterable[Place] = ()
) -> list[list[Item]]:
    now = context.now()
    locale = str(context.interaction.locale)
    several = [*places] or map(Place, await asyncio.to_thread(likely_zones, locale, now))
    buttons = [
        ZoneIs.make(NO_TABLE, zone_choice(context.say, each, now), ZoneChoice(each.zone, *wanted))
        for each in several
    ]
    return [buttons[at : at + _A_ROW] for at in range(0, len(buttons), _A_ROW)]


async def show_clock(context: Context, changed: str | None = None) -> None:
    """Show the panel of one's waking hours and reminders, below what was just ``changed``."""
    say, people = context.say, context[Preferences]
    hours = await people.hours(context.user_id)
    reminders = await people.reminders(context.user_id)
    wanted = YES if await people.wants_heads_up(context.user_id) else NO
    unset = [say("clock-unset"), say("clock-zone-ask")]
    texts = [*hours_text(say, hours, context.now()), say("clock-effect")] if hours else unset
    zones = [] if hours else await _zone_buttons(context, Wanted())
    other = [AnotherZone.make(NO_TABLE, say("clock-zone-other"))]
    await context.show(
        changed,
        "\n".join([say("clock-title"), *texts, say("clock-how")]),
        *([each] for each in (_of_hours(say, hours) if hours else ())),
        *zones,
        [RemindMe.make(NO_TABLE, say("clock-reminders"), _reminder_options(say, reminders))],
        [HeadsUp.make(NO_TABLE, say("clock-heads-up"), _heads_up_options(say, wanted))],
        [*other, ForgetHours.make(NO_TABLE, say("clock-clear"))] if hours else None,
    )


async def _change(
    context: Context,
    *,
    start: int | None = None,
    end: int | None = None,
    days: frozenset[int] | None = None,
) -> None:
    """Change begin, end or days of waking hours that are set; without any, only show the panel."""
    now = await context[Preferences].hours(context.user_id)
    if now is None:
        await show_clock(context)
        return
    begin, finish = now.start if start is None else start, now.end if end is None else end
    typed = f"{begin // 60}:{begin % 60:02}-{finish // 60}:{finish % 60:02}"
    await _set(context, now.own_zone, Wanted(begin, finish, days or now.days), typed)


async def _keep(
    context: Context, zone: str, start: int, end: int, days: frozenset[int], message: str
) -> None:
    """Store waking hours and show the panel, or show why these hours are invalid."""
    try:
        hours = WakingHours(zone, start, end, days)
    except InvalidHours as error:
        await show_clock(context, hours_refused(context.say, error))
        return
    await context[Preferences].choose_hours(context.user_id, hours)
    await show_clock(context, message)


def _of_hours(say: Say, hours: WakingHours) -> list[Item]:
    starts = sorted({*_FULL_HOURS, hours.start})
    ends = sorted({*(each + 60 for each in _FULL_HOURS), hours.end})
    days = [
        discord.SelectOption(
            label=name[:1].upper() + name[1:], value=str(day), default=day in hours.days
        )
        for day, name in enumerate(day_names(say))
    ]
    return [
        WakeAt.make(NO_TABLE, say("clock-start"), _times(say, starts, hours.start)),
        SleepAt.make(NO_TABLE, say("clock-end"), _times(say, ends, hours.end)),
        WakingDays.make(NO_TABLE, say("clock-days"), days, least=1, most=len(days)),
    ]


def _times(say: Say, minutes: list[int], chosen: int) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(label=time_of_day(say, each), value=str(each), default=each == chosen)
        for each in minutes
    ]


def _reminder_options(say: Say, chosen: Reminders) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say("clock-reminders-choice", where=each.value),
            value=each.value,
            default=each is chosen,
        )
        for each in Reminders
    ]


def _heads_up_options(say: Say, chosen: str) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=say("clock-heads-up-choice", wanted=each), value=each, default=each == chosen
        )
        for each in (YES, NO)
    ]
