"""The guide of a first game, chosen once for all tables: by its buttons, or by a command."""

from __future__ import annotations

from bot.people.guide import Guide
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from cogs.decisions.guide import guide_button
from cogs.decisions.panel import decision_panel, own_position
from cogs.info.hand import hand_button, show_hand
from cogs.kit.buttons import GuideButton
from cogs.kit.context import Context
from cogs.kit.item import Item
from cogs.kit.layout import Aside


class ChooseGuide(GuideButton, keeps_autopilot=True):
    """Begins with the first lesson, or ends them."""

    async def handle(self, context: Context) -> None:
        """Note it, and show what was shown, with the first lesson or without one."""
        await context.acknowledge()
        await context[Guide].choose(context.user_id, wanted=self.read(None))
        table = await context.table_by_id(self.address.game) if self.address.game else None
        if table is None or not await _shown_again(context, table, wanted=self.read(None)):
            await show_guide(context)


async def choose_guide(context: Context, *, wanted: bool) -> None:
    """Begin with the first lesson or end them, and say what holds."""
    await context[Guide].choose(context.user_id, wanted=wanted)
    await show_guide(context)


async def show_guide(context: Context) -> None:
    """Say whether there is a guide, with the button that changes it."""
    progress = await context[Guide].progress(context.user_id)
    wanted = progress is not None and progress.wanted
    table = await _own_table(context)
    buttons: list[Item] = [guide_button(context.say, 0, wanted=not wanted)]
    if wanted and table is not None:
        buttons.insert(0, hand_button(context.say, table))
    await context.show(context.say("guide-holds", wanted=wanted), buttons)


async def _own_table(context: Context) -> Table | None:
    """The table of the channel, if its game runs and this person plays."""
    try:
        table = await context.table_here()
        return table if await own_position(context, table) else None
    except Unable as error:
        if error.refusal is not TableRefusal.NO_TABLE:
            raise
    return None


async def _shown_again(context: Context, table: Table, *, wanted: bool) -> bool:
    """Whether the decision that is open, or the hand, could be shown."""
    position = await own_position(context, table)
    if position is None:
        return False
    if position.own.offer:
        panel = await decision_panel(context, position)
        note = None if wanted else context.say("guide-gone")
        await context.show(*([note] if note else []), *panel)
        return True
    if not wanted:
        context.tell_beside(Aside([context.say("guide-gone")]))
    await show_hand(context, table)
    return True
