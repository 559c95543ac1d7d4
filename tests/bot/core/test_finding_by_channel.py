"""A channel's table is found in memory, wherever it has moved and whatever has been forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game_cache import ChannelIndex
from bot.core.model import Location
from bot.core.position import Lookup
from bot.core.refusals import TableRefusal
from cogs.lobby.service.lobby import Lobby
from cogs.lobby.service.moving import Moving
from tests.cogs.lobby.test_lobby import refused
from tests.stage.house import ANNA, BASTIEN, SPOT, House, ids, lobby, opened

ELSEWHERE = Location(SPOT.channel_id + 1, SPOT.guild_id)


async def test_a_table_in_memory_is_found_without_asking_the_database(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await opened(house.services, ANNA, BASTIEN)
    monkeypatch.setattr(house.store, "snapshot", None)
    assert await house.services[Lookup].here(SPOT.channel_id) == table


async def test_a_table_that_has_moved_is_found_where_it_is_now(house: House) -> None:
    services = house.services
    table = await opened(services, ANNA, BASTIEN)
    for place, left in ((ELSEWHERE, SPOT), (SPOT, ELSEWHERE)):
        await services[Moving].move(
            table.id, place, ANNA, moderator=False, interaction_id=next(ids)
        )
        assert (await services[Lookup].here(place.channel_id)).id == table.id
        assert await refused(services[Lookup].here(left.channel_id)) is TableRefusal.NO_TABLE
        assert services[Lookup].table_in(left.channel_id) is None


async def test_the_open_table_is_found_beside_the_one_called_off_before(house: House) -> None:
    services = house.services
    first = await lobby(services, ANNA)
    await services[Lobby].leave(SPOT, ANNA, interaction_id=next(ids))
    second = await lobby(services, ANNA)
    assert first.id != second.id
    await services[Lookup].table(first.id)
    assert (await services[Lookup].here(SPOT.channel_id)).id == second.id


async def test_channels_of_forgotten_tables_are_forgotten(house: House) -> None:
    table = await lobby(house.services, ANNA)
    in_memory = set[int]()
    index = ChannelIndex(in_memory, spare=10)
    for number in range(200):
        place = replace(table, id=number, location=replace(SPOT, channel_id=number // 2))
        in_memory.add(number)
        index.note(place)
        in_memory.discard(number - 20)
        assert index.of(number // 2) == {number // 2 * 2, number}
        assert len(index) <= 21
