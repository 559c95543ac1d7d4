"""What others see of a person: whether rankings show them."""

from __future__ import annotations

from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.values import YES_NO


class StayOut(ValueButton[bool], verb="stay-out", value=YES_NO, keeps_autopilot=True):
    """Keeps whoever presses it out of rankings, or lets them in again."""

    async def handle(self, context: Context) -> None:
        """Note it; it belongs to no table."""
        await context.acknowledge()
        await context.bot.people.choose_staying_out(context.user_id, wanted=self.read(None))
        await show_privacy(context)


async def show_privacy(context: Context) -> None:
    """Show whether rankings show somebody, with the button that changes it."""
    say, out = context.say, await context.bot.people.stays_out(context.user_id)
    label = say("privacy-show-me" if out else "privacy-stay-out")
    await context.show(
        say("privacy-panel", out=out), [StayOut.make(Address(0, None, 0), label, not out)]
    )
