"""How far somebody's guide has come is kept, and never in the way of an answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.turn.service import Guide, Progress
from tests.databases import open_database
from tests.erasing import erase
from tests.stage.stores import LOBBY
from tests.storing import writing

ANNA, BASTIEN = 70, 71
HALF = Progress(True, ("lesson-turn", "lesson-second"), "1:3:turn", ("lesson-turn",))


class FailingStore(Store):
    """Refuses to write when told to."""

    broken = False

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        if self.broken:
            raise DatabaseFailed("disk full")
        async with super().transaction() as tx:
            yield tx


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[FailingStore]:
    database = await open_database(tmp_path / "games.sqlite3")
    yield FailingStore(database)
    await database.close()


async def test_it_is_kept_and_erased_with_its_person(
    store: FailingStore,
) -> None:
    guide = Guide(store)
    assert await guide.progress(ANNA) is None
    await guide.choose(ANNA, wanted=True)
    guide.remember(ANNA, HALF)
    await guide.store(ANNA)
    assert await Guide(store).progress(ANNA) == HALF
    await guide.choose(ANNA, wanted=False)
    assert await Guide(store).progress(ANNA) == Progress(False, HALF.given)
    await guide.choose(ANNA, wanted=True)
    assert await Guide(store).progress(ANNA) == Progress(True)
    await erase(store, ANNA)
    assert await Guide(store).progress(ANNA) is None


async def test_what_cannot_be_stored_goes_on_in_memory(store: FailingStore) -> None:
    guide = Guide(store)
    await guide.choose(ANNA, wanted=True)
    guide.remember(ANNA, HALF)
    store.broken = True
    await guide.store(ANNA)
    assert await guide.progress(ANNA) == HALF


async def test_no_other_game_runs_or_was_played_beside_a_first_one(
    store: FailingStore,
) -> None:
    """A lobby is no game yet, and one that was called off is none any more."""
    guide, here = Guide(store), 99
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    await writing(store, SeatWriter).add(game.id, 0, user_id=ANNA, name="Anna", colour="red")
    assert await guide.is_new(ANNA, here)
    for status, is_new in (
        (GameStatus.RUNNING, False),
        (GameStatus.OVER, False),
        (GameStatus.CANCELLED, True),
    ):
        await writing(store, GameWriter).change(game.id, status=status, started_at=5)
        assert await guide.is_new(ANNA, here) is is_new
        assert await guide.is_new(ANNA, game.id) and await guide.is_new(BASTIEN, here)
