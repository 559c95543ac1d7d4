"""What people choose, which is read seldom and kept for good, and when they were there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.people import FRESH, VISIT_GAP_MS, Confirmation, Preferences, Reminders, Visit, Visits
from bot.core.timing.measure import WakingHours
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.people import PersonWriter, VisitReader
from bot.storage.store import Store
from bot.storage.transactions import Snapshot, Transaction
from renderer import Look
from tests.databases import open_database
from tests.stage.stores import LOBBY, Clock, CountedStore
from tests.storing import reading, writing


class Seconds:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[CountedStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield CountedStore(database)
    await database.close()


async def test_the_look_is_day_until_another_is_chosen(store: CountedStore) -> None:
    people = Preferences(store)
    assert await people.look(7) is Look.DAY
    await people.choose_look(7, Look.NIGHT)
    assert await people.look(7) is Look.NIGHT
    assert await people.look(8) is Look.DAY
    assert await Preferences(store).look(7) is Look.NIGHT


async def test_a_look_of_another_program_is_day(store: CountedStore) -> None:
    await writing(store, PersonWriter).change(7, look="sepia")
    assert await Preferences(store).look(7) is Look.DAY


async def test_what_was_read_before_a_choice_does_not_undo_it(store: CountedStore) -> None:
    people = Preferences(store)
    store.hold = asyncio.Event()
    reading = asyncio.ensure_future(people.look(7))
    await store.holding.wait()
    await people.choose_look(7, Look.NIGHT)
    store.hold.set()
    assert await reading is Look.NIGHT
    assert await people.look(7) is Look.NIGHT
    assert store.reads == 1, "what was chosen is known"


async def test_what_is_known_is_not_read_again_for_a_while(store: CountedStore) -> None:
    clock = Seconds()
    people = Preferences(store, clock=clock)
    for _ in range(3):
        await people.look(7)
    assert store.reads == 1
    await writing(store, PersonWriter).change(7, look="contrast")
    assert await people.look(7) is Look.DAY
    clock.now = FRESH
    assert await people.look(7) is Look.CONTRAST


async def test_only_the_last_ones_are_remembered(store: CountedStore) -> None:
    people = Preferences(store, size=2)
    for user_id in (1, 2, 1, 3, 1):
        await people.look(user_id)
    assert store.reads == 3
    await people.look(2)
    assert store.reads == 4


async def test_what_is_costly_is_confirmed_until_its_player_says_otherwise(
    store: CountedStore,
) -> None:
    people = Preferences(store)
    assert await people.confirmation(7) is Confirmation.COSTLY
    await people.choose_look(7, Look.NIGHT)
    for wanted in (Confirmation.NEVER, Confirmation.ALWAYS, Confirmation.COSTLY):
        await people.choose_confirmation(7, wanted)
        assert await people.confirmation(7) is wanted
        assert await Preferences(store).confirmation(7) is wanted
    assert await people.look(7) is Look.NIGHT, "one choice leaves the others alone"


async def test_nobody_has_hours_until_they_set_them(store: CountedStore) -> None:
    people = Preferences(store)
    assert await people.hours(7) is None
    hours = WakingHours("Europe/Paris", 480, 1380)
    await people.choose_hours(7, hours)
    assert await people.hours(7) == hours
    assert await Preferences(store).hours(7) == hours
    await people.choose_hours(7, None)
    assert await Preferences(store).hours(7) is None


@pytest.mark.parametrize(
    "written", ["?", '{"zone": "Europe/Atlantis", "start": 480, "end": 1380, "days": [0,1,2,3]}']
)
async def test_hours_that_cannot_be_counted_in_are_none(store: CountedStore, written: str) -> None:
    await writing(store, PersonWriter).change(7, hours=written)
    assert await Preferences(store).hours(7) is None


async def test_reminders_come_in_the_channel_until_chosen_otherwise(store: CountedStore) -> None:
    people = Preferences(store)
    assert await people.reminders(7) is Reminders.CHANNEL
    await people.choose_reminders(7, Reminders.PRIVATE)
    assert await Preferences(store).reminders(7) is Reminders.PRIVATE
    await writing(store, PersonWriter).change(7, reminders="pigeon")
    assert await Preferences(store).reminders(7) is Reminders.CHANNEL


async def test_who_plays_by_text_says_so(store: CountedStore) -> None:
    people = Preferences(store)
    assert not await people.plays_by_text(7)
    for always in (True, False):
        await people.choose_text(7, always=always)
        assert await Preferences(store).plays_by_text(7) == always


async def test_a_heads_up_has_to_be_asked_for(store: CountedStore) -> None:
    people = Preferences(store)
    assert not await people.wants_heads_up(7)
    await people.choose_heads_up(7, wanted=True)
    assert await Preferences(store).wants_heads_up(7)


class FailingStore(Store):
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
async def visited_store(tmp_path: Path, clock: Clock) -> AsyncIterator[FailingStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    visited_store = FailingStore(database, clock)
    await writing(visited_store, GameWriter).create(channel_id=1, **LOBBY)
    visited_store.writes = 0
    yield visited_store
    await database.close()


@pytest.fixture
def visits(visited_store: FailingStore, clock: Clock) -> Visits:
    return Visits(visited_store, clock)


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
    visits: Visits, visited_store: FailingStore, clock: Clock
) -> None:
    async def writes(seq: int) -> int:
        await visits.record(1, 70, seq)
        await visits.write()
        return visited_store.writes

    assert await writes(10) == 1
    for _ in range(3):
        assert await writes(10) == 1, "nothing new so soon"
    assert await writes(12) == 2
    clock.now += VISIT_GAP_MS - 1
    assert await writes(12) == 3, "presence is noted, or the visit would end too early"
    clock.now += VISIT_GAP_MS - 1
    assert await visits.record(1, 70, 20) == Visit(10)


async def test_looks_before_the_write_are_written_as_one(
    visits: Visits, visited_store: FailingStore
) -> None:
    for seq in (10, 12, 15):
        assert await visits.record(1, 70, seq) == Visit(10, first=seq == 10)
    await visits.write()
    assert visited_store.writes == 1
    row = await reading(visited_store, VisitReader).get(1, 70)
    assert row is not None and (row.since, row.seen) == (10, 15)


async def test_what_was_forgotten_while_others_wrote_is_not_written(
    visits: Visits, visited_store: FailingStore
) -> None:
    await visits.record(1, 70, 10)
    await visits.record(1, 71, 12)
    async with visited_store.transaction():
        writing_them = asyncio.create_task(visits.write())
        await asyncio.sleep(0)
        visits.forget(70)
    await writing_them
    stored = [await reading(visited_store, VisitReader).get(1, who) for who in (70, 71)]
    assert [row and row.seen for row in stored] == [None, 12]


async def test_what_cannot_be_read_is_not_known(
    visits: Visits, visited_store: FailingStore
) -> None:
    visited_store.broken = "read"
    assert await visits.record(1, 70, 10) is None


async def test_what_cannot_be_written_is_dropped(
    visits: Visits, visited_store: FailingStore
) -> None:
    visited_store.broken = "write"
    assert await visits.record(1, 70, 10) == Visit(10, first=True)
    await visits.write()
    visited_store.broken = None
    assert await visits.record(1, 70, 12) == Visit(12, first=True)
    assert await visits.record(1, 70, 13) == Visit(12)
