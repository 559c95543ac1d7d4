"""Notices: told once, counted, and stored as soon as the database lets us."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.runtime import memory
from bot.runtime import memory as module
from bot.runtime.memory import Notices
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.notices import NoticeKind, NoticeReader, NoticeRow, NoticeWriter
from bot.storage.store import Store
from tests.stage.stores import Clock
from tests.storing import reading, writing
from tests.waiting import until

POST, TASK = NoticeKind.POST, NoticeKind.TASK


@pytest.fixture
def notices(store: Store, clock: Clock) -> Notices:
    return Notices(store, clock)


async def test_a_notice_is_one_row_that_counts(
    notices: Notices, store: Store, clock: Clock
) -> None:
    with capture_logs() as logs:
        for why in ("a", "b", "c"):
            clock.now += 1
            notices.note(POST, "table 1", why)
        await notices.write()
    began, now = clock.now - 2, clock.now
    assert await reading(store, NoticeReader).all() == [
        NoticeRow("post", "table 1", "c", since=began, last=now, times=3)
    ]
    (told,) = logs
    assert (told["event"], told["subject"], told["why"]) == ("notice", "table 1", "a")


async def test_what_is_over_is_told_once_and_begins_anew(
    notices: Notices, store: Store, clock: Clock
) -> None:
    with capture_logs() as logs:
        notices.over(POST, "table 1")
        notices.note(POST, "table 1", "a")
        notices.over(POST, "table 1")
        notices.over(POST, "table 1")
        await notices.write()
        (row,) = await reading(store, NoticeReader).all()
        assert row.over_at == clock.now and notices.open() == []
        clock.now += 5
        notices.note(POST, "table 1", "b")
        await notices.write()
    assert await reading(store, NoticeReader).all() == [
        NoticeRow("post", "table 1", "b", since=clock.now, last=clock.now, times=1)
    ]
    assert [each["event"] for each in logs] == ["notice", "notice over", "notice"]


async def test_what_the_database_refuses_waits_for_it(
    notices: Notices, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def locked(*given: Any) -> None:
        raise DatabaseFailed("locked")

    monkeypatch.setattr(memory, "PAUSE", 0)
    with monkeypatch.context() as patched:
        patched.setattr(NoticeWriter, "put", locked)
        notices.note(POST, "table 1", "a")
        with pytest.raises(DatabaseFailed):
            await notices.run()
        notices.note(POST, "table 1", "b")
        await notices.close()
    assert await reading(store, NoticeReader).all() == []
    running = asyncio.create_task(notices.run())
    await until(reading(store, NoticeReader).all, "the notices are kept")
    running.cancel()
    (row,) = await reading(store, NoticeReader).all()
    assert (row.times, row.why) == (2, "b")


async def test_the_next_process_knows_what_is_open(store: Store, clock: Clock) -> None:
    """What only concerned the earlier process is over; nothing is told a second time."""
    earlier = Notices(store, clock)
    earlier.note(POST, "table 1", "a")
    earlier.note(TASK, "publisher", "b")
    await earlier.close()
    began, later = clock.now, Notices(store, clock)
    clock.now += 9
    with capture_logs() as logs:
        await later.load()
        assert [each.subject for each in later.open()] == ["table 1"]
        later.note(POST, "table 1", "c")
    assert [each["event"] for each in logs] == ["open notices"]
    await later.write()
    assert {(row.subject, row.since, row.times, row.over_at) for row in await _stored(store)} == {
        ("table 1", began, 2, None),
        ("publisher", began, 1, clock.now),
    }


async def test_each_process_has_notices_of_its_own(store: Store, clock: Clock) -> None:
    low, high = (Notices(store, clock, (4, ids)) for ids in ((0, 1), (2, 3)))
    for each, why in ((low, "a"), (high, "b")):
        each.note(TASK, "publisher", why)
        await each.close()
    low.over(TASK, "publisher")
    await low.close()
    stored = {row.shards: (row.why, row.over_at) for row in await _stored(store)}
    assert stored == {"0,1/4": ("a", clock.now), "2,3/4": ("b", None)}
    again = Notices(store, clock, (4, (0, 1)))
    await again.load()
    assert again.open() == [] and not again.unsaved, "the other's goes on"


async def test_what_other_processes_noted_is_over_once_the_shards_are_shared_anew(
    store: Store, clock: Clock
) -> None:
    former = Notices(store, clock)
    former.note(POST, "table 1", "a")
    await former.close()
    clock.now += 9
    for ids in ((0, 1), (2, 3)):
        now = Notices(store, clock, (4, ids))
        await now.load()
        assert now.open() == []
        await now.write()
    (row,) = await _stored(store)
    assert (row.shards, row.over_at) == ("all", clock.now)


async def test_what_was_noted_before_the_database_could_be_read_is_added(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = Notices(store, clock)
    earlier.note(POST, "table 1", "a")
    await earlier.close()
    began, later = clock.now, Notices(store, clock)

    def locked(*given: Any) -> Any:
        raise DatabaseFailed("locked")

    with monkeypatch.context() as patched:
        patched.setattr("bot.storage.repositories.notices.NoticeReader.all", locked)
        await later.load()
    clock.now += 9
    later.note(POST, "table 1", "b")
    await later.write()
    (row,) = await _stored(store)
    assert (row.since, row.times, row.why) == (began, 2, "b")


async def test_there_is_room_for_so_many(
    notices: Notices, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 3)
    for number in range(3):
        notices.note(POST, f"table {number}", "a")
    notices.over(POST, "table 1")
    with capture_logs() as logs:
        for number in (3, 4):
            notices.note(POST, f"table {number}", "a")
    assert [each.subject for each in notices.open()] == ["table 0", "table 2", "table 3"]
    assert [each["subject"] for each in logs] == ["table 3", "table 4"], "all are logged"


async def test_past_notices_are_forgotten(notices: Notices, store: Store, clock: Clock) -> None:
    notices.note(POST, "table 1", "a")
    notices.note(POST, "table 2", "a")
    notices.over(POST, "table 1")
    await notices.write()
    assert await writing(store, NoticeWriter).prune(clock.now) == 0
    assert await writing(store, NoticeWriter).prune(clock.now + 1) == 1
    assert [row.subject for row in await _stored(store)] == ["table 2"]


async def test_a_notice_of_a_newer_program_is_read(database: Database, store: Store) -> None:
    row = NoticeRow("unheard-of", "", "a", since=1, last=1, times=1)
    await writing(store, NoticeWriter).put(row)
    assert await _stored(store) == [row]


async def _stored(store: Store) -> list[NoticeRow]:
    return await reading(store, NoticeReader).all()
