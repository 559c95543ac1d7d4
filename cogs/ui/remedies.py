"""What would work instead of what was refused, as buttons (R59)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.refusals import rule_of
from bot.typed import Unclear
from cogs.ui.desk import Desk
from cogs.ui.layout import Block, Component
from cogs.ui.possible import decision, possible
from cogs.ui.rulebook import why_button
from cogs.ui.seating import JoinIn
from engine.cards import PlayerColour
from engine.refusals import IllegalMove

_SAY_ALL = {TableRefusal.UNKNOWN_EDITION, TableRefusal.NOT_HOST}
"""Refusals whose sentence says all that can be done."""


async def remedies(desk: Desk, error: IllegalMove | Unable | Unclear) -> list[Block | None]:
    """Return what the person can do instead, and the way to the rule that the refusal names."""
    found: list[Block | None] = []
    buttons: list[Component] = []
    table = None
    if not isinstance(error, Unclear) and error.refusal not in _SAY_ALL:
        table = desk.table or await _here(desk)
    if table is not None:
        found += await decision(desk, table)
    if table is not None and not found:
        if isinstance(error, Unable) and error.refusal is TableRefusal.COLOUR_TAKEN:
            buttons += _free_colours(desk, table)
        else:
            buttons += possible(desk.say, table, desk.user_id)
        told = isinstance(error, Unable) and error.refusal is TableRefusal.STALE
        found += [desk.say("ui-current-post", link=table.link)] if table.link and not told else []
    if rule := rule_of(error):
        buttons.append(why_button(desk.say, rule, table.id if table else 0))
    return [*found, buttons]


async def _here(desk: Desk) -> Table | None:
    try:
        return await desk.here()
    except Unable:
        return None


def _free_colours(desk: Desk, table: Table) -> list[Component]:
    taken = {chair.colour for chair in table.chairs}
    return [JoinIn.of(desk.say, table, each) for each in PlayerColour if each not in taken]
