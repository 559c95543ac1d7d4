"""What a person can press here and now: offered by the help, and after a refusal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tables.model import Status, Table
from bot.texts import Say
from cogs.ui.addresses import Address
from cogs.ui.computers import computers_button
from cogs.ui.countries import countries_button
from cogs.ui.desk import Desk
from cogs.ui.hand import hand_button
from cogs.ui.layout import Block, Component
from cogs.ui.public import status_button
from cogs.ui.records import record_buttons
from cogs.ui.seating import Join, Leave, Start
from cogs.ui.steps import step
from cogs.ui.text_board import text_button


async def decision(desk: Desk, table: Table) -> Sequence[Block | None]:
    """Return the decision that the game waits for from this person, if there is one."""
    if table.phase is not Status.RUNNING or table.chair_of(desk.user_id) is None:
        return ()
    return await step(desk, table)


def in_lobby(say: Say, table: Table, user_id: int) -> list[Component]:
    """Return what a person can do at a table that hasn't started."""
    address, seats = Address(table.id, None, 0), table.edition.board.rules.seats
    if table.chair_of(user_id) is None:
        free = len(table.chairs) < seats[1]
        return [Join.make(address, say("ui-join"))] if free else []
    made: list[Component] = []
    if table.host_id == user_id:
        if len(table.chairs) >= seats[0]:
            made.append(Start.make(address, say("ui-start")))
        made.append(computers_button(say, table))
    if table.edition.asks_countries:
        made.append(countries_button(say, table))
    return [*made, Leave.make(address, say("ui-leave"))]


def looking(say: Say, table: Table, user_id: int) -> list[Component]:
    """Return what a person can look at while the game goes on."""
    mine: list[Component] = []
    if table.chair_of(user_id) is not None:
        mine.append(hand_button(say, table))
    return [*mine, text_button(say, table), status_button(say, table)]


def possible(say: Say, table: Table, user_id: int) -> list[Component]:
    """Return what a person can do at a table besides a decision that the game waits for."""
    match table.phase:
        case Status.LOBBY:
            return in_lobby(say, table, user_id)
        case Status.RUNNING:
            return looking(say, table, user_id)
        case Status.OVER:
            return record_buttons(say, table)
    return []
