"""A server that fails at any statement, or at a commit: what is done is done once, and known."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from bot.core.game_cache import GameCache
from bot.core.model import MoveResult, Table
from bot.core.play import Play
from bot.storage.connections.database import Database
from bot.storage.store import Store
from cogs.clock.rows import ReminderPost
from cogs.lobby.service.lobby import Lobby
from engine.moves import DrawBlind
from tests.databases import address_of
from tests.server_faults import (
    Fault,
    ServerFaults,
    at_every_statement,
    each_fault,
    faults_of_servers,
)
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids
from tests.stage.timed_house import TimedHouse
from tests.wired import wired

pytestmark = [pytest.mark.server, pytest.mark.soak, each_fault]
HALF_A_DAY = 12 * 3600 * 1000


@pytest.fixture
def faults() -> Iterator[ServerFaults]:
    with faults_of_servers() as made:
        yield made


@pytest.fixture
async def timed(house: House) -> AsyncIterator[TimedHouse]:
    made = TimedHouse(house)
    made.wire()
    yield made


async def stored(house: House, number: int) -> Table:
    """A table as it is stored, which is as the service knows it."""
    database = await Database.open(address_of(house.path))
    services = wired(Store(database))
    found = await services[GameCache].entry(number)
    known = await house.services[GameCache].entry(number)
    await database.close()
    assert (known.table, known.state, known.posted) == (found.table, found.state, found.posted)
    return found.table


async def test_a_move_is_made_once(timed: TimedHouse, faults: ServerFaults, fault: Fault) -> None:
    table = await timed.begun(ANNA, BASTIEN)
    at = table.seq

    async def move() -> MoveResult:
        who, move = await timed.acting(table.id), DrawBlind()
        return await timed.services[Play].act(table.id, who.user_id, move, interaction_id=next(ids))

    async for made in at_every_statement(faults, fault, move):
        assert not made.repeated and made.events
        assert (await stored(timed, table.id)).seq == made.table.seq > at
        at = made.table.seq
        assert len(await timed.kinds()) == (made.view.to_act[0] != made.seat)
        await timed.post_all()


async def test_a_table_opens_and_is_called_off_once(
    house: House, faults: ServerFaults, fault: Fault
) -> None:
    lobby = house.services[Lobby]

    async def be_there() -> Table:
        await lobby.open(SPOT, ANNA, interaction_id=next(ids))
        return await lobby.join(SPOT, BASTIEN, interaction_id=next(ids))

    async for table in at_every_statement(faults, fault, be_there):
        assert [each.user_id for each in (await stored(house, table.id)).holders] == [11, 12]
        await house.post_all()
        for who in (BASTIEN, ANNA):
            await lobby.leave(SPOT, who, interaction_id=next(ids))
        await house.post_all()


async def test_an_alarm_rings_once(timed: TimedHouse, faults: ServerFaults, fault: Fault) -> None:
    table = await timed.begun(ANNA, BASTIEN)

    async def wait() -> None:
        await timed.pass_by(HALF_A_DAY)

    async for _ in at_every_statement(faults, fault, wait):
        await stored(timed, table.id)
        assert await timed.kinds() == [ReminderPost.KIND]
        await timed.post_all()
        for _ in range(2):
            await timed.draw(table.id, await timed.acting(table.id))
        await timed.post_all()
