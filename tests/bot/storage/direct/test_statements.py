"""Transactions that wait for each other share a commit, and nothing else.

What is kept of a statement does what SQLAlchemy does, which executes it the first time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from bot.storage.connections.database import Database
from bot.storage.direct import writer
from bot.storage.direct.driver import Connection
from bot.storage.direct.prepared import prepared
from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.people import VisitWriter
from bot.storage.rows import GameStatus
from bot.storage.schema import games, people
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import reading, writing

pytestmark = [pytest.mark.file, pytest.mark.parametrize("database", ["sqlite"], indirect=True)]

OTHERS = range(10)


@pytest.fixture
def commits(monkeypatch: pytest.MonkeyPatch) -> list[Connection]:
    """Those that were begun."""
    seen: list[Connection] = []
    commit = Connection.commit_soon

    def see(connection: Connection, done: Callable[[Exception | None], None]) -> None:
        seen.append(connection)
        commit(connection, done)

    monkeypatch.setattr(Connection, "commit_soon", see)
    return seen


async def write(store: Store, number: int, done: list[int] | None = None) -> None:
    async with store.transaction() as tx:
        await SettingWriter(tx).set("test", str(number), "written")
    if done is not None:
        done.append(number)


async def written(store: Store) -> set[int]:
    return {int(key) for key in await reading(store, SettingReader).of("test")}


async def test_those_who_wait_are_committed_together(
    store: Store, commits: list[Connection]
) -> None:
    done: list[int] = []
    # With an open connection a reading lets nothing else happen.
    assert await written(store) == set()
    first = asyncio.create_task(write(store, 100, done))
    others = [asyncio.create_task(write(store, each, done)) for each in OTHERS]
    while len(commits) == 0:
        assert await written(store) == set(done) == set(), "nothing is done before it is there"
        await asyncio.sleep(0)
    await asyncio.gather(first, *others)
    assert await written(store) == {100, *OTHERS}
    assert len(commits) == 1


async def test_nobody_waits_for_whoever_comes_later(
    store: Store, commits: list[Connection]
) -> None:
    await write(store, 100)
    done: list[int] = []
    await asyncio.gather(*(write(store, each, done) for each in OTHERS))
    assert done[0] == OTHERS[0] and set(done) == set(OTHERS)
    assert len(commits) == 3, "one before, one of the first alone, and one of all who waited"


async def test_a_commit_left_to_one_who_gives_up_is_made(store: Store) -> None:
    await write(store, 100)
    done: list[int] = []
    begun, end = asyncio.Event(), asyncio.Event()

    async def begin() -> None:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "200", "written")
            begun.set()
            await end.wait()
        done.append(200)

    first = asyncio.create_task(begin())
    await begun.wait()
    waiting = asyncio.create_task(write(store, 201, done))
    await asyncio.sleep(0)
    end.set()
    await asyncio.sleep(0)
    # The turn is there to be taken by the one who waits for it, and who leaves now.
    waiting.cancel()
    await asyncio.wait([first, waiting])
    assert waiting.cancelled() and done == [200]
    assert await written(store) == {100, 200}


async def test_so_many_at_most_share_a_commit(
    store: Store, commits: list[Connection], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "_MOST", 4)
    await write(store, 100)
    await asyncio.gather(*(write(store, each) for each in OTHERS))
    assert await written(store) == {100, *OTHERS}
    assert len(commits) == 5, "one, one, four, four, and the last one"


async def test_one_that_fails_takes_nothing_from_the_others(
    store: Store, commits: list[Connection]
) -> None:
    async def fail(number: int) -> None:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", str(number), "half")
            await SettingWriter(tx).set("test", "0", "overwritten")
            raise ZeroDivisionError

    async def break_a_rule() -> None:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "300", "half")
            await VisitWriter(tx).set(99, 1, 0, 0)

    found = await asyncio.gather(
        fail(200),
        *(write(store, each) for each in OTHERS),
        fail(201),
        break_a_rule(),
        write(store, 100),
        return_exceptions=True,
    )
    assert [type(each) for each in found if each is not None] == [
        ZeroDivisionError,
        ZeroDivisionError,
        DatabaseFailed,
    ]
    assert await written(store) == {100, *OTHERS}
    assert await reading(store, SettingReader).get("test", "0") == "written"
    assert len(commits) == 1


async def test_all_are_told_of_a_commit_that_fails(database: Database, store: Store) -> None:
    async def break_a_rule_late() -> None:
        async with database.write() as connection:
            await connection.execute(text("PRAGMA defer_foreign_keys=ON"))
            await connection.execute(text("INSERT INTO clocks VALUES (99, '')"))

    found = await asyncio.gather(
        *(write(store, each) for each in OTHERS), break_a_rule_late(), return_exceptions=True
    )
    assert [type(each) for each in found] == [DatabaseFailed] * (len(OTHERS) + 1)
    assert await written(store) == set()
    await write(store, 100)
    assert await written(store) == {100}


async def test_all_are_told_when_the_database_has_undone_them(
    database: Database, store: Store
) -> None:
    """As it does when the disk is full."""

    async def undo() -> None:
        async with database.write() as connection:
            await connection.execute(text("ROLLBACK"))

    found = await asyncio.gather(
        undo(), write(store, 1), undo(), write(store, 2), undo(), return_exceptions=True
    )
    assert [type(each) for each in found] == [DatabaseFailed] * 5
    await write(store, 100)
    assert await written(store) == {100}


async def test_whoever_gives_up_stops_nobody(store: Store) -> None:
    done: list[int] = []
    tasks = [asyncio.create_task(write(store, each, done)) for each in OTHERS]

    async def leave() -> None:
        async with store.transaction() as tx:
            await SettingWriter(tx).set("test", "200", "half")
            for task in (tasks[0], tasks[5], tasks[9]):
                task.cancel()
            asyncio.current_task().cancel()  # type: ignore[union-attr]
            await asyncio.sleep(0)

    leaving = asyncio.create_task(leave())
    late = asyncio.create_task(write(store, 100, done))
    found = await asyncio.gather(*tasks, leaving, late, return_exceptions=True)
    assert [type(each) for each in found].count(asyncio.CancelledError) == 4
    kept = {each for each in OTHERS if each not in (0, 5, 9)}
    assert set(done) == kept | {100}
    # Those were done but for the disk, which nobody asks to take it back.
    assert await written(store) == {100, *OTHERS}


_FOUND = (
    select(games.c.id, games.c.status, games.c.seed)
    .where(
        games.c.status == GameStatus.LOBBY,
        games.c.id.in_(bindparam("wanted", expanding=True)),
        games.c.id.not_in(bindparam("besides", expanding=True)),
    )
    .order_by(games.c.id)
)
_CHOSE = select(people.c.user_id, people.c.confirm).where(people.c.user_id > bindparam("after"))
_ADD = insert(people)
_CHANGE = update(games).where(games.c.id == bindparam("game")).returning(games.c.status)


async def test_lists_of_any_length(store: Store, database: Database) -> None:
    games_ = writing(store, GameWriter)
    one, two, three = [
        (await games_.create(channel_id=each, seed=bytes([each]), **LOBBY)).id for each in (1, 2, 3)
    ]
    lists = [([one, two, three], ()), ([one, three], ()), ([one, two, three], (two, three))]
    for wanted, besides in [*lists, ([], ()), *lists]:
        async with database.read() as connection:
            values = {"wanted": wanted, "besides": besides}
            found = (await connection.execute(_FOUND, values)).all()
        assert [(row.id, row.status, row.seed) for row in found] == [
            (each, GameStatus.LOBBY, bytes([number]))
            for number, each in enumerate((one, two, three), 1)
            if each in wanted and each not in besides
        ]
        assert all(type(row.status) is GameStatus for row in found)
    assert prepared(_FOUND, connection.dialect, values) is not None


async def test_one_row_and_many_and_what_they_return(store: Store, database: Database) -> None:
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    rows = [{"user_id": each, "confirm": bool(each % 2)} for each in range(1, 8)]
    async with database.write() as connection:
        for several in (rows[:1], rows[1:2], rows[2:4], rows[4:]):
            added = await connection.execute(_ADD, several)
            assert added.rowcount == len(several)
        for after in (0, 5, 7):
            told = (await connection.execute(_CHOSE, {"after": after})).all()
            assert [row._asdict() for row in told] == rows[after:]
            assert all(type(row.confirm) is bool for row in told)
        for status in (GameStatus.RUNNING, GameStatus.PARKED):
            changed = await connection.execute(_CHANGE, {"game": game.id, "status": status})
            assert changed.scalar_one() is status
    assert prepared(_ADD, connection.dialect, rows[0]) is not None


async def test_a_refusal_shows_no_value(database: Database) -> None:
    for _ in range(2):
        with pytest.raises(IntegrityError) as refused:
            async with database._connections.write(patient=True) as connection:
                for _ in range(2):
                    await connection.execute(_ADD, {"user_id": 424242, "hours": "secret"})
        assert "secret" not in str(refused.value) and "424242" not in str(refused.value)
