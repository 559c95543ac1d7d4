"""What the game waits for from a person, shown privately."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from bot.tables.model import Status, Table
from bot.tables.play import Play
from bot.tables.position import Position
from bot.texts import Say
from bot.texts.hints import hints_now
from cogs.decisions.cards import second_card
from cogs.decisions.guide import accompany
from cogs.decisions.tickets import ticket_choice
from cogs.decisions.tunnel import tunnel_decision
from cogs.decisions.turn import turn_decision
from cogs.kit.buttons import HintButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from engine.view import Stage

_log = logging.getLogger(__name__)


async def decision_panel(context: Context, position: Position | None) -> Sequence[Block | None]:
    """Return the decision that is the reader's now, and the way to advice about it.

    Nothing if there is none to show. A newcomer's guide speaks beside it.
    """
    if position is None:
        return ()
    await accompany(context, position)
    if not position.to_act:
        return ()
    return [*await _panel(context, position), _advice(context.say, position)]


async def _panel(context: Context, position: Position) -> Sequence[Block | None]:
    match position.view.stage:
        case Stage.OPENING | Stage.TICKET_CHOICE:
            return await ticket_choice(context, position)
        case Stage.TURN:
            return turn_decision(context.say, position)
        case Stage.SECOND_DRAW:
            return second_card(context.say, position)
        case Stage.TUNNEL:
            return tunnel_decision(context.say, position)
        case Stage.OVER:
            return ()


def _advice(say: Say, position: Position) -> list[Item] | None:
    """The button that asks for advice, where hints are on."""
    if not hints_now(position.table, position.view):
        return None
    return [HintButton.make(Address(position.table.id, None, 0), say("ui-hint"), emoji="💡")]


async def next_decision_panel(
    context: Context, table: Table, position: Position | None = None
) -> Sequence[Block | None]:
    """Return the decision after something that is done already, in the ``position`` after it.

    What fails now is only logged: an error would say that nothing was changed.
    """
    try:
        position = position or await context[Play].position(table.id, context.user_id)
        return await decision_panel(context, position)
    except Exception as error:
        _log.error("what comes next can't be shown: %s", type(error).__name__)
        return ()


async def own_position(context: Context, table: Table) -> Position | None:
    """Return the position of somebody with a seat in a running game; None for anybody else."""
    if table.phase is not Status.RUNNING or table.holder_of(context.user_id) is None:
        return None
    return await context.position(table)
