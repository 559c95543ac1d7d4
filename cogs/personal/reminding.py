"""The buttons of those who are reminded: later, or not again; their clock goes on."""

from __future__ import annotations

from bot.people.preferences import Preferences
from bot.storage.reminder_posts import ReminderPost
from bot.tables.model import Table
from bot.tables.reminding import PutOff, Reminding
from bot.texts import Say
from bot.texts.reminders import put_off_text
from bot.timing.measure import HOUR
from bot.timing.reminders import evening
from cogs.info.hand import hand_button
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.values import Codec, matching
from cogs.personal.away import away_button

_DIGITS = matching("[0-9]{1,15}")
MOMENT = Codec(str, lambda text: int(_DIGITS.read(text)))
"""When a reminder was decided on, in UTC milliseconds: its buttons are for the turn of then."""


class _Later(ValueButton[int], value=MOMENT):
    """Puts the next reminder off."""

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Put it off, and say until when."""
        until = await self.until(context)
        put_off = await context[Reminding].put_off(
            table.id, context.who, value, until, interaction_id=context.interaction.id
        )
        await _tell(context, put_off)

    async def until(self, context: Context) -> int:
        """The moment to which it is put off, in UTC milliseconds."""
        raise NotImplementedError


class InAnHour(_Later, verb="in-an-hour", keeps_autopilot=True):
    """Puts the next reminder off for an hour."""

    async def until(self, context: Context) -> int:
        """In an hour."""
        return context.now() + HOUR


class ThisEvening(_Later, verb="this-evening", keeps_autopilot=True):
    """Puts the next reminder off until the evening of whoever is reminded."""

    async def until(self, context: Context) -> int:
        """The evening where they are."""
        hours = await context[Preferences].hours(context.user_id)
        return evening(context.now(), hours.zone if hours else None)


class NotAgain(ValueButton[int], verb="not-again", value=MOMENT, keeps_autopilot=True):
    """Stops the reminders of this turn."""

    async def on_use(self, context: Context, table: Table, value: int) -> None:
        """Stop them, and say so."""
        put_off = await context[Reminding].stop(
            table.id, context.who, value, interaction_id=context.interaction.id
        )
        await _tell(context, put_off)


def reminder_buttons(say: Say, table: Table, reminder: ReminderPost) -> list[Item]:
    """The buttons under a reminder."""
    address, at = Address(table.id, None, 0), reminder.at
    return [
        hand_button(say, table),
        InAnHour.make(address, say("reminder-in-an-hour"), at),
        ThisEvening.make(address, say("reminder-this-evening"), at),
        NotAgain.make(address, say("reminder-stop"), at),
        away_button(say),
    ]


async def _tell(context: Context, put_off: PutOff) -> None:
    await context.show(put_off_text(context.say, put_off))
