"""Inviting guests and seating them, step by step."""

from __future__ import annotations

import json

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.refusals import Unable
from bot.core.services import Services
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.repositories.seating import InvitationReader
from bot.storage.rows import InvitationStatus
from cogs.seats.service.handover import Handover
from tests.stage.house import ANNA, BASTIEN, CHIARA, House, ids
from tests.storing import reading

DARIO = User(14, "Dario")
PAIRS = bytes(range(1, 33))
"""A seed with which whoever begins can claim a route at once."""
TRIO = (ANNA, BASTIEN, CHIARA)


async def refused(awaitable: object) -> Unable:
    with pytest.raises(Unable) as caught:
        await awaitable  # type: ignore[misc]
    return caught.value


async def invited(
    services: Services, table: Table, seat: int, by: User, guest: User = DARIO
) -> int:
    """Ask a guest, and return the number of the invitation."""
    await services[Handover].invite(
        table.id, table.holders[seat].seat, by, guest, interaction_id=next(ids)
    )
    return (await reading(services[GameCache].store, InvitationReader).of(table.id))[-1].id


async def taken(services: Services, table: Table, number: int, who: User = DARIO) -> Table:
    return (await services[Handover].take_seat(table.id, number, who, interaction_id=next(ids)))[0]


async def status(services: Services, number: int) -> InvitationStatus:
    found = await services[Handover].invitation(number)
    assert found is not None
    return found.status


def acting(tables: Table, seat: int) -> User:
    holder = tables.holders[seat]
    assert holder.user_id is not None
    return User(holder.user_id, holder.name)


async def edited(house: House, number: int) -> bool:
    """Whether the post of an invitation is to be written a second time."""
    rows = [
        row
        for row in await reading(house.store, OutboxReader).pending(1000)
        if row.kind == "invitation"
    ]
    return [json.loads(row.body) for row in rows].count({"invitation": number}) == 2
