"""Games of the daily deal: one for each person, day and edition."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from bot.app.features import all_tables
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.event_log import Transfer
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.store import Store
from cogs.daily.rows import DailyFigures, DailyGameReader, DailyGameRow, DailyGameWriter, DailySum
from tests.stage.stores import LOBBY
from tests.stage.stores import clock as clock
from tests.stage.stores import database as database
from tests.stage.stores import store as store
from tests.storing import reading, writing

GUILD, DAY = 9, 740_000
PLACES = count(10**17)


async def begun(store: Store, player: str, day: int = DAY, guild: int = GUILD) -> int:
    game = await writing(store, GameWriter).create(channel_id=-next(PLACES), **LOBBY)
    row = DailyGameRow(day, "express", player, game.id, guild)
    await writing(store, DailyGameWriter).add(row)
    return game.id


async def finished(
    store: Store, player: str, total: int, rank: int | None = 1, day: int = DAY, guild: int = GUILD
) -> int:
    number = await begun(store, player, day, guild)
    await writing(store, DailyGameWriter).finish(number, DailyFigures(rank, total, 3, 1, 2))
    return number


async def test_a_person_has_one_of_a_day_and_an_edition(store: Store) -> None:
    number = await begun(store, "anna")
    with pytest.raises(DatabaseFailed):
        await begun(store, "anna")
    row = await reading(store, DailyGameReader).get(DAY, "express", "anna")
    assert row is not None and row.game_id == number and row.total is None
    assert await reading(store, DailyGameReader).newest_of("anna", DAY + 1) is None, "it isn't over"
    await writing(store, DailyGameWriter).finish(number, DailyFigures(2, 80, 3, 1, 5))
    found = await reading(store, DailyGameReader).newest_of("anna", DAY + 1)
    assert found == DailyGameRow(DAY, "express", "anna", number, GUILD, 2, 80, 3, 1, 5)
    assert await reading(store, DailyGameReader).newest_of("anna", DAY) is None


async def test_lists_have_whoever_finished_and_did_not_resign(store: Store) -> None:
    await finished(store, "anna", 90)
    await finished(store, "bastien", 70, 3)
    await finished(store, "chiara", 100, None)
    await finished(store, "dora", 110, guild=GUILD + 1)
    await begun(store, "emil")
    await finished(store, "anna", 40, 2, day=DAY - 1)
    await finished(store, "anna", 500, day=DAY - 40)
    daily = reading(store, DailyGameReader)
    assert list(await daily.totals(DAY, "express")) == [70, 90, 110]
    assert [each.player for each in await daily.finished_in(GUILD, DAY, "express")] == [
        "anna",
        "bastien",
    ]
    assert await daily.sums(GUILD, DAY - 20, DAY) == [
        DailySum("anna", 2, 1, 130),
        DailySum("bastien", 1, 0, 70),
    ]


async def test_a_card_is_shared_once_unless_it_did_not_arrive(store: Store) -> None:
    number = await finished(store, "anna", 90)
    noted = [
        await writing(store, DailyGameWriter).note_shared(number, shared=True) for _ in range(2)
    ]
    assert noted == [True, False]
    assert await writing(store, DailyGameWriter).note_shared(number, shared=False)
    assert await writing(store, DailyGameWriter).note_shared(number, shared=True)


async def test_a_restored_game_keeps_what_is_known_of_it(store: Store) -> None:
    number = await finished(store, "anna", 90)
    made = await writing(store, Transfer).bring(None, number, all_tables())
    row = await reading(store, DailyGameReader).get(DAY, "express", "anna")
    assert row is not None and row.game_id == made and row.total == 90


async def test_whoever_chooses_a_secret_at_once_has_the_same(store: Store) -> None:
    settings = writing(store, SettingWriter)
    chosen = await asyncio.gather(*(settings.ensure("installation", "x", str(n)) for n in range(5)))
    assert len(set(chosen)) == 1
    assert await reading(store, SettingReader).get("installation", "x") == chosen[0]
