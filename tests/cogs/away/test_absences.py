"""Who is away, from where, and who is told of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage.store import Store
from cogs.away.rows import AbsenceReader
from cogs.away.service.absence import (
    EVERYWHERE,
    Absences,
    Way,
    end_by_move,
    scope_of_guild,
    scope_of_table,
)
from tests.databases import open_database
from tests.storing import reading

ANNA, BASTIEN = 7, 8
TABLE, GUILD = 3, 900


class Time:
    now = 1_000

    def __call__(self) -> int:
        return self.now


class Told:
    def __init__(self) -> None:
        self.people: list[int] = []

    async def absence_changed(self, user_id: int) -> None:
        self.people.append(user_id)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def store(tmp_path: Path, time: Time) -> AsyncIterator[Store]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield Store(database, time)
    await database.close()


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def absences(store: Store, time: Time, told: Told) -> Absences:
    made = Absences(store, time)
    made.subscribe(told)
    return made


async def test_nobody_is_away_who_has_not_said_so(absences: Absences) -> None:
    assert await absences.of(ANNA) == ()
    assert await absences.active(ANNA, TABLE, GUILD) is None
    assert not await absences.end(ANNA)


async def test_an_absence_holds_until_its_end(absences: Absences, time: Time, told: Told) -> None:
    row = await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=True)
    assert (row.since, row.until, row.way, row.shown) == (1_000, 5_000, Way.STANDS, True)
    assert told.people == [ANNA]
    time.now = 4_999
    assert await absences.active(ANNA, TABLE, None) == row
    assert await absences.active(BASTIEN, TABLE, None) is None
    time.now = 5_000
    assert await absences.active(ANNA, TABLE, None) is None


async def test_the_closest_scope_counts(absences: Absences) -> None:
    everywhere = await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    guild = await absences.add(ANNA, scope_of_guild(GUILD), Way.COMPUTER, 9_000, shown=False)
    table = await absences.add(ANNA, scope_of_table(TABLE), Way.STANDS, 2_000, shown=True)
    assert await absences.active(ANNA, TABLE, GUILD) == table
    assert await absences.active(ANNA, 4, GUILD) == guild
    assert await absences.active(ANNA, 4, None) == everywhere
    assert await absences.active(ANNA, 4, 901) == everywhere


async def test_a_new_one_takes_the_place_of_the_same_scope(absences: Absences) -> None:
    await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(ANNA, EVERYWHERE, Way.COMPUTER, 6_000, shown=True)
    (found,) = await absences.of(ANNA)
    assert (found.way, found.until, found.shown) == (Way.COMPUTER, 6_000, True)


async def test_being_back_ends_all(absences: Absences, told: Told) -> None:
    await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(ANNA, scope_of_table(TABLE), Way.STANDS, 5_000, shown=False)
    await absences.add(BASTIEN, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    assert await absences.end(ANNA)
    assert await absences.of(ANNA) == ()
    assert len(await absences.of(BASTIEN)) == 1
    assert told.people == [ANNA, ANNA, BASTIEN, ANNA]


async def test_a_move_ends_what_covers_its_table(store: Store, absences: Absences) -> None:
    await absences.add(ANNA, scope_of_guild(GUILD), Way.STANDS, 5_000, shown=False)
    other = await absences.add(ANNA, scope_of_table(9), Way.STANDS, 5_000, shown=False)
    async with store.transaction() as tx:
        assert await end_by_move(tx, ANNA, TABLE, GUILD)
        assert not await end_by_move(tx, ANNA, TABLE, GUILD)
    assert await absences.of(ANNA) == (other,)


async def test_what_is_over_is_forgotten(store: Store, absences: Absences, time: Time) -> None:
    await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    time.now = 6_000
    assert not await absences.end(ANNA)
    await absences.add(ANNA, scope_of_table(TABLE), Way.STANDS, 9_000, shown=False)
    rows = await reading(store, AbsenceReader).of((ANNA,), 0)
    assert [each.scope for each in rows] == [scope_of_table(TABLE)]


async def test_several_people_are_read_at_once(store: Store, absences: Absences) -> None:
    await absences.add(ANNA, EVERYWHERE, Way.STANDS, 5_000, shown=False)
    await absences.add(BASTIEN, EVERYWHERE, Way.COMPUTER, 5_000, shown=False)
    rows = await reading(store, AbsenceReader).of((ANNA, BASTIEN, 9), 4_999)
    assert [each.user_id for each in rows] == [ANNA, BASTIEN]
    assert await reading(store, AbsenceReader).of((), 0) == []
