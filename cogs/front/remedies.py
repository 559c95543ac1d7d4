"""What would work instead of what was refused, as buttons (R59)."""

from __future__ import annotations

from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.choices import open_actions
from bot.texts.refusals import rule_of
from bot.typed.areas import UnknownArea
from bot.typed.cities import AmbiguousCity, UnknownCity
from bot.typed.editions import SeveralEditions, UnknownEdition
from bot.typed.folding import UnclearInput
from cogs.decisions.panel import decision_panel, own_position
from cogs.front.available import available_buttons
from cogs.info.nearby import cities_button
from cogs.info.rules import rules_button, why_button
from cogs.kit.context import Context
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.lobby.new_table import open_button
from cogs.lobby.seating import colour_button
from engine.cards import PlayerColour
from engine.refusals import IllegalMove, Refusal

_NOTHING_TO_OFFER = {
    TableRefusal.UNKNOWN_EDITION,
    TableRefusal.LOST_EDITION,
    TableRefusal.DAMAGED,
    TableRefusal.RESTORED,
    TableRefusal.ELSEWHERE,
    TableRefusal.NOT_HOST,
    TableRefusal.MAY_NOT_CALL_OFF,
    TableRefusal.BY_INVITATION,
    TableRefusal.TAKEN_OUT,
    TableRefusal.NO_SEAT_TO_KEEP,
    TableRefusal.NO_SEAT_MORE,
    TableRefusal.CANNOT_PLAY_THERE,
    TableRefusal.NO_GUEST,
    TableRefusal.TOO_MANY_LOBBIES,
    TableRefusal.TOO_MANY_SEATS,
    TableRefusal.SERVER_FULL,
}
"""Refusals whose sentence already says what can be done."""


_SOMETHING_RAN_OUT = {
    Refusal.NO_CARDS_TO_DRAW,
    Refusal.NO_TICKETS_LEFT,
    Refusal.NO_STATIONS_LEFT,
    Refusal.NOT_ENOUGH_WAGONS,
}
"""What can still be done isn't plain."""


async def alternatives_to(
    context: Context, error: IllegalMove | Unable | UnclearInput
) -> list[Block | None]:
    """Return buttons for what the person can do instead, and for the rule of the refusal."""
    say, rule = context.say, rule_of(error, context.table)
    code = None if isinstance(error, UnclearInput) else error.refusal
    if code is TableRefusal.NO_TABLE:
        return [[open_button(say), rules_button(say)]]
    needless = code in _NOTHING_TO_OFFER or isinstance(error, UnknownEdition | SeveralEditions)
    table = None if needless else context.table or await _here(context)
    why: list[Item] = [why_button(say, rule, table.id if table else 0)] if rule else []
    if table is None:
        return [why]
    position = await own_position(context, table)
    choices = position.choices if position else ()
    more: list[Block | None] = [open_actions(say, choices)] if code in _SOMETHING_RAN_OUT else []
    if isinstance(error, UnknownCity | UnknownArea | AmbiguousCity):
        more.append([cities_button(say, table)])
    if asked := await decision_panel(context, position):
        return [*more, *asked, why]
    told = code in (None, TableRefusal.STALE) or table.link is None
    link = None if told else say("ui-current-post", link=table.link or "")
    return [*more, link, [*_buttons(context, table, code), *why]]


async def _here(context: Context) -> Table | None:
    try:
        return await context.table_here()
    except Unable:
        return None


def _buttons(context: Context, table: Table, code: Refusal | TableRefusal | None) -> list[Item]:
    others = available_buttons(context.say, table, context.user_id)
    taken = {holder.colour for holder in table.holders}
    colours = [
        colour_button(context.say, table, each) for each in PlayerColour if each not in taken
    ]
    match code:
        case TableRefusal.COLOUR_TAKEN:
            return [*colours]
        case TableRefusal.ALREADY_SEATED:
            return [*colours, *others]
    return others
