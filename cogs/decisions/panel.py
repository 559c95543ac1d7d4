"""What the game waits for from a person, shown privately."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.hints import hints_now
from cogs.decisions.cards import second_card
from cogs.decisions.tickets import ticket_choice
from cogs.decisions.tunnel import tunnel_decision
from cogs.decisions.turn import turn_decision
from cogs.kit.buttons import HintButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Block, Item
from engine.view import Stage, View

_log = logging.getLogger(__name__)


async def decision_panel(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the decision that is this person's now, and the way to advice about it.

    Nothing if there is none to show.
    """
    view = await context.tables.view(table.id, context.user_id)
    if view.mine is None or view.mine.seat not in view.to_act:
        return ()
    return [*await _panel(context, table, view), _advice(context.say, table, view)]


async def _panel(context: Context, table: Table, view: View) -> Sequence[Block | None]:
    match view.stage:
        case Stage.OPENING | Stage.TICKET_CHOICE:
            return await ticket_choice(context, table, view)
        case Stage.TURN:
            return await turn_decision(context, table, view)
        case Stage.SECOND_DRAW:
            return await second_card(context, table, view)
        case Stage.TUNNEL:
            return await tunnel_decision(context, table, view)
        case Stage.OVER:
            return ()


def _advice(say: Say, table: Table, view: View) -> list[Item] | None:
    """The button that asks for advice, where hints are on."""
    if not hints_now(table, view):
        return None
    return [HintButton.make(Address(table.id, None, 0), say("ui-hint"), emoji="💡")]


async def next_decision_panel(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the decision after something that is done already.

    What fails now is only logged: an error would say that nothing was changed.
    """
    try:
        return await decision_panel(context, table)
    except Exception as error:
        _log.error("what comes next can't be shown: %s", type(error).__name__)
        return ()
