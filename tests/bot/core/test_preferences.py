"""What people choose is read seldom, kept for good, and forgotten by the memory in time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.core.people import FRESH, Confirmation, Preferences, Reminders
from bot.core.timing.measure import WakingHours
from bot.storage.connections.database import Database
from bot.storage.repositories.people import PersonWriter
from bot.storage.store import Store
from bot.storage.transactions import Snapshot
from renderer import Look
from tests.databases import open_database
from tests.storing import writing


class Clock:
    """Seconds, moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class CountedStore(Store):
    """Counts snapshots; with ``hold``, what was read in one waits for it."""

    reads = 0
    hold: asyncio.Event | None = None

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.holding = asyncio.Event()

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Snapshot]:
        self.reads += 1
        async with super().snapshot() as read:
            yield read
        if self.hold:
            self.holding.set()
            await self.hold.wait()


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
    clock = Clock()
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
