"""What is told to somebody of themselves is all that is kept; old posts lose their name, too.

When people looked at tables, kept and forgotten.

Counting open tables: nobody else changes the count before the transaction has ended.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from sqlalchemy import insert, update

from bot.app.features import all_tables
from bot.core.timing.measure import DAY
from bot.storage.posts import ErasedPost, TurnPost
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter
from bot.storage.repositories.people import BLOCKED, BlockList, Occupancy, VisitReader, VisitWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.rows import GameStatus, VisitRow
from bot.storage.schema import clocks, outbox, settings, timers
from bot.storage.store import Store
from bot.storage.tables import Kind, keeping
from cogs.privacy.rows import PersonalDataReader
from tests.bot.storage.test_erasure import GONE, NAME, OTHER, rows
from tests.databases import open_database
from tests.erasing import erase_from
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing

TABLES = {each: keeping(each).personal for each in all_tables()}
ON_ITS_WAY = {outbox, timers}
"""What is still to be sent or done, at a table: that posts name them is told in a sentence."""


async def test_each_table_that_knows_somebody_is_told_to_them(store: Store) -> None:
    made = list(rows())
    (key,) = (row["player"] for table, row in made if table.name == "player_keys")
    async with store.transaction() as tx:
        for table, row in made:
            theirs = dict.fromkeys(TABLES[table].keys, key)
            await tx.connection.execute(insert(table), row | theirs)
        seat = {"seats": [{"bank": 1}, {"bank": 7}]}
        await tx.connection.execute(update(clocks).values(body=json.dumps(seat)))
    kept = await reading(store, PersonalDataReader).of(GONE, all_tables())
    told = {name for tables in kept.values() for name in tables}
    knows = {
        table
        for table, each in TABLES.items()
        if each.people or each.of_seat or each.keys or each.words
    }
    assert told == {table.name for table in knows - ON_ITS_WAY}
    assert {*Kind} - {*kept} == {Kind.BLOCKS}
    assert str(OTHER) not in str(kept) and "Bob" not in str(kept)


async def test_a_server_that_blocks_somebody_is_told_to_them_alone(store: Store) -> None:
    blocked = BlockList().with_people([GONE, OTHER]).write()
    async with store.transaction() as tx:
        await SettingWriter(tx).set("guild:77", BLOCKED, blocked)
        await SettingWriter(tx).set("guild:78", BLOCKED, BlockList().with_people([OTHER]).write())
    kept = await reading(store, PersonalDataReader).of(GONE, all_tables())
    assert kept == {Kind.BLOCKS: {settings.name: [{"guild_id": 77}]}}
    async with store.transaction() as tx:
        await erase_from(tx, GONE)
    assert await reading(store, PersonalDataReader).of(GONE, all_tables()) == {}
    assert BlockList.read(await reading(store, SettingReader).get("guild:77", BLOCKED)).has(GONE)


async def test_a_post_is_edited_however_old_it_is_as_long_as_it_is_known(tmp_path: Path) -> None:
    now = [1_000 * DAY]
    database = await open_database(tmp_path / "games.sqlite3")
    store = Store(database, lambda: now[0])
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await SeatWriter(tx).add(game.id, 0, user_id=GONE, name=NAME, colour="red")
        old = await OutboxWriter(tx).add(game.id, 1, 1, TurnPost(1))
        await OutboxWriter(tx).mark_sent(old.id, 99)
    now[0] += 400 * DAY
    async with store.transaction() as tx:
        await erase_from(tx, GONE, receipt="r")
    # It is forgotten before it is edited: a process begins meanwhile.
    async with store.transaction() as tx:
        assert await OutboxWriter(tx).prune(tx.now - 30 * DAY) == 1
    (edit,) = await reading(store, OutboxReader).pending()
    assert edit.kind == ErasedPost.KIND
    assert json.loads(edit.body) == {"row": old.id, "receipt": "r", "message": 99}
    await database.close()


async def test_a_visit_is_kept_for_each_person_and_table(store: Store, clock: Clock) -> None:
    games = [(await writing(store, GameWriter).create(channel_id=k, **LOBBY)).id for k in (1, 2)]
    assert await reading(store, VisitReader).get(games[0], 70) is None
    await writing(store, VisitWriter).set(games[0], 70, 3, 5)
    await writing(store, VisitWriter).set(games[0], 71, 1, 1)
    await writing(store, VisitWriter).set(games[1], 70, 8, 9)
    first = clock.now
    clock.now += 5
    await writing(store, VisitWriter).set(games[0], 70, 5, 7)
    assert await reading(store, VisitReader).get(games[0], 70) == VisitRow(
        games[0], 70, 5, 7, clock.now
    )
    assert await reading(store, VisitReader).get(games[0], 71) == VisitRow(
        games[0], 71, 1, 1, first
    )
    assert await reading(store, VisitReader).get(games[1], 70) == VisitRow(
        games[1], 70, 8, 9, first
    )


async def test_the_visits_of_an_erased_person_are_gone(store: Store, clock: Clock) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    for user_id in (70, 71):
        await writing(store, VisitWriter).set(game.id, user_id, 1, 2)
    async with store.transaction() as tx:
        await erase_from(tx, 70)
    assert await reading(store, VisitReader).get(game.id, 70) is None
    assert await reading(store, VisitReader).get(game.id, 71) is not None


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
