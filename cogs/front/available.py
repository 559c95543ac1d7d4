"""The buttons a person can use here and now, for the help and after a refusal."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.texts import Say
from cogs.info.viewing import viewing_buttons
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.lobby.computers import computers_button
from cogs.lobby.countries import countries_button
from cogs.lobby.seating import Join, Leave, Start


def lobby_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can do at a table that hasn't started."""
    address, seats = Address(table.id, None, 0), table.edition.board.rules.seats
    if table.holder_of(user_id) is None:
        free = len(table.holders) < seats[1] and table.admits(user_id)
        return [Join.make(address, say("ui-join"))] if free else []
    made: list[Item] = []
    if table.host_id == user_id:
        if len(table.holders) >= seats[0]:
            made.append(Start.make(address, say("ui-start")))
        made.append(computers_button(say, table))
    if table.asks_countries:
        made.append(countries_button(say, table))
    return [*made, Leave.make(address, say("ui-leave"))]


def available_buttons(say: Say, table: Table, user_id: int) -> list[Item]:
    """Return the buttons for what a person can do at a table besides the game's next decision."""
    if table.phase is Status.LOBBY:
        return lobby_buttons(say, table, user_id)
    return viewing_buttons(say, table, user_id)
