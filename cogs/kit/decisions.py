"""What the game waits for from a person, shown privately: one builder for each stage."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.hints import hints_now
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Block, Item
from cogs.kit.panels import Hint
from engine.view import Stage, View

_log = logging.getLogger(__name__)

DecisionPanel: TypeAlias = Callable[[Context, Table, View], Awaitable[Sequence[Block | None]]]
_BUILDERS: dict[Stage, DecisionPanel] = {}


def panel_for(*stages: Stage) -> Callable[[DecisionPanel], DecisionPanel]:
    """Make a function the builder of these stages; importing its file is enough."""

    def register(builder: DecisionPanel) -> DecisionPanel:
        for stage in stages:
            _BUILDERS[stage] = builder
        return builder

    return register


async def decision_panel(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the decision that is this person's now, and the way to advice about it.

    Nothing if there is none to show.
    """
    view = await context.tables.play.view(table.id, context.user_id)
    if view.mine is None or view.mine.seat not in view.to_act or view.stage not in _BUILDERS:
        return ()
    return [*await _BUILDERS[view.stage](context, table, view), _advice(context.say, table, view)]


def _advice(say: Say, table: Table, view: View) -> list[Item] | None:
    """The button that asks for advice, where hints are on."""
    if not hints_now(table, view):
        return None
    return [Hint.make(Address(table.id, None, 0), say("ui-hint"), emoji="💡")]


async def next_decision_panel(context: Context, table: Table) -> Sequence[Block | None]:
    """Return the decision after something that is done already.

    What fails now is only logged: an error would say that nothing was changed.
    """
    try:
        return await decision_panel(context, table)
    except Exception as error:
        _log.error("what comes next can't be shown: %s", type(error).__name__)
        return ()


def decision_address(table: Table, view: View) -> Address:
    """The address of the reader's present decision; the reader has a seat."""
    assert view.mine is not None  # noqa: S101
    seat = view.mine.seat
    return Address(table.id, seat, view.seats[seat].decisions)
