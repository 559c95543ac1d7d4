"""A visit is a time of presence; what had been seen before it isn't news."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.people import VISIT_GAP_MS, Visit, Visits
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import VisitReader
from bot.storage.store import Store
from bot.storage.transactions import Snapshot, Transaction
from tests.databases import open_database
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing


class CountedStore(Store):
    """Counts transactions, and fails when told to."""

    writes = 0
    broken: str | None = None

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        if self.broken == "read":
            raise DatabaseFailed("disk full")
        async with super().snapshot() as read:
            yield read

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        self.writes += 1
        if self.broken == "write":
            raise DatabaseFailed("disk full")
        async with super().transaction() as tx:
            yield tx


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(tmp_path: Path, clock: Clock) -> AsyncIterator[CountedStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    store = CountedStore(database, clock)
    await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    store.writes = 0
    yield store
    await database.close()


@pytest.fixture
def visits(store: CountedStore, clock: Clock) -> Visits:
    return Visits(store, clock)


async def test_the_first_visit_ever_has_no_news(visits: Visits) -> None:
    assert await visits.record(1, 70, 40) == Visit(40, first=True)
    assert await visits.record(1, 70, 40) == Visit(40)
    assert await visits.record(1, 71, 41) == Visit(41, first=True), "each person has visits"


async def test_looks_less_than_a_quarter_of_an_hour_apart_are_one_visit(
    visits: Visits, clock: Clock
) -> None:
    await visits.record(1, 70, 10)
    clock.now += VISIT_GAP_MS
    for seq in (25, 25, 31, 40):
        assert await visits.record(1, 70, seq) == Visit(10), "news stay until the visit ends"
        clock.now += VISIT_GAP_MS - 1
    clock.now += 1
    assert await visits.record(1, 70, 55) == Visit(40)


async def test_whoever_is_done_with_a_turn_knows_what_was_before_it(
    visits: Visits, clock: Clock
) -> None:
    await visits.record(1, 70, 10)
    clock.now += VISIT_GAP_MS
    assert await visits.record(1, 70, 25) == Visit(10)
    assert await visits.record(1, 70, 28, done=True) == Visit(28)
    assert await visits.record(1, 70, 33) == Visit(28), "even while they stay"


async def test_an_older_position_takes_nothing_back(visits: Visits, clock: Clock) -> None:
    await visits.record(1, 70, 30)
    clock.now += VISIT_GAP_MS - 1
    await visits.record(1, 70, 20)
    clock.now += VISIT_GAP_MS
    assert await visits.record(1, 70, 40) == Visit(30)


async def test_a_look_is_at_most_one_write(
    visits: Visits, store: CountedStore, clock: Clock
) -> None:
    async def writes(seq: int) -> int:
        await visits.record(1, 70, seq)
        await visits.write()
        return store.writes

    assert await writes(10) == 1
    for _ in range(3):
        assert await writes(10) == 1, "nothing new so soon"
    assert await writes(12) == 2
    clock.now += VISIT_GAP_MS - 1
    assert await writes(12) == 3, "presence is noted, or the visit would end too early"
    clock.now += VISIT_GAP_MS - 1
    assert await visits.record(1, 70, 20) == Visit(10)


async def test_looks_before_the_write_are_written_as_one(
    visits: Visits, store: CountedStore
) -> None:
    for seq in (10, 12, 15):
        assert await visits.record(1, 70, seq) == Visit(10, first=seq == 10)
    await visits.write()
    assert store.writes == 1
    row = await reading(store, VisitReader).get(1, 70)
    assert row is not None and (row.since, row.seen) == (10, 15)


async def test_what_cannot_be_read_is_not_known(visits: Visits, store: CountedStore) -> None:
    store.broken = "read"
    assert await visits.record(1, 70, 10) is None


async def test_what_cannot_be_written_is_dropped(visits: Visits, store: CountedStore) -> None:
    store.broken = "write"
    assert await visits.record(1, 70, 10) == Visit(10, first=True)
    await visits.write()
    store.broken = None
    assert await visits.record(1, 70, 12) == Visit(12, first=True)
    assert await visits.record(1, 70, 13) == Visit(12)
