"""What would work instead of what was refused, as buttons (R59)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.refusals import rule_of
from bot.typed import Unclear
from cogs.ui.desk import Desk
from cogs.ui.layout import Block, Component
from cogs.ui.opening import open_button
from cogs.ui.possible import decision, possible
from cogs.ui.rulebook import rules_button, why_button
from cogs.ui.seating import JoinIn
from engine.cards import PlayerColour
from engine.refusals import IllegalMove, Refusal

_SAY_ALL = {TableRefusal.UNKNOWN_EDITION, TableRefusal.NOT_HOST}
"""Refusals whose sentence says all that can be done."""


async def remedies(desk: Desk, error: IllegalMove | Unable | Unclear) -> list[Block | None]:
    """Return what the person can do instead, and the way to the rule that the refusal names."""
    say, rule = desk.say, rule_of(error)
    code = None if isinstance(error, Unclear) else error.refusal
    if code is TableRefusal.NO_TABLE:
        return [[open_button(say), rules_button(say)]]
    needless = code is None or code in _SAY_ALL
    table = None if needless else desk.table or await _here(desk)
    why: list[Component] = [why_button(say, rule, table.id if table else 0)] if rule else []
    if table is None:
        return [why]
    if asked := await decision(desk, table):
        return [*asked, why]
    told = code is TableRefusal.STALE or table.link is None
    link = None if told else say("ui-current-post", link=table.link or "")
    return [link, [*_buttons(desk, table, code), *why]]


async def _here(desk: Desk) -> Table | None:
    try:
        return await desk.here()
    except Unable:
        return None


def _buttons(desk: Desk, table: Table, code: Refusal | TableRefusal | None) -> list[Component]:
    others = possible(desk.say, table, desk.user_id)
    taken = {chair.colour for chair in table.chairs}
    colours = [JoinIn.of(desk.say, table, each) for each in PlayerColour if each not in taken]
    match code:
        case TableRefusal.COLOUR_TAKEN:
            return [*colours]
        case TableRefusal.ALREADY_SEATED:
            return [*colours, *others]
    return others
