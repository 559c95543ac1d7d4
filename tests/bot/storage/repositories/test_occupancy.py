"""Counting open tables: nobody else changes the count before the transaction has ended."""

from __future__ import annotations

import asyncio

from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import Occupancy
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import writing

HOST = LOBBY["host_id"]
GUILD = LOBBY["guild_id"]


async def open_below(store: Store, channel: int, most: int) -> None:
    """Open a table, if its host has fewer than ``most`` that wait."""
    async with store.transaction() as tx:
        if len(await Occupancy(tx).lobbies_of(HOST)) < most:
            # Time for the others to count, if they can.
            await asyncio.sleep(0.01)
            await GameWriter(tx).create(channel_id=channel, **LOBBY)


async def test_those_who_count_at_once_wait_for_one_another(store: Store) -> None:
    await asyncio.gather(*(open_below(store, channel, 2) for channel in range(1, 9)))
    assert len(await writing(store, Occupancy).lobbies_of(HOST)) == 2
    assert await writing(store, Occupancy).tables_in(GUILD) == 2


async def test_only_open_tables_count(store: Store) -> None:
    statuses = [*GameStatus]
    for channel, status in enumerate(statuses):
        async with store.transaction() as tx:
            game = await GameWriter(tx).create(channel_id=channel, **LOBBY)
            await SeatWriter(tx).add(game.id, 0, user_id=HOST, name="Anna", colour="red")
            await GameWriter(tx).change(game.id, status=status)
    waiting = statuses.index(GameStatus.LOBBY)
    assert await writing(store, Occupancy).lobbies_of(HOST) == (waiting,)
    # Those that wait, run or are parked.
    assert await writing(store, Occupancy).seats_of(HOST) == 3
    assert await writing(store, Occupancy).tables_in(GUILD) == 3
    assert await writing(store, Occupancy).seats_of(HOST + 1) == 0
