"""Every game goes from one kind of database to the other and back, whole or with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from bot.app.checks.upgrade import Copied, migrate_store
from bot.app.features import all_tables
from bot.app.terminal import Progress
from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.copies import rebuilding as store_copy
from bot.storage.copies.health import lost_games
from bot.storage.copies.rebuilding import count_rows, first_difference
from bot.storage.errors import CopyFailed, DatabaseLocked, DatabaseUnavailable
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.processes import Lease
from bot.storage.rows import NewEvent
from bot.storage.schema import games, heartbeats
from bot.storage.store import Store
from data import Catalogue
from tests.databases import address
from tests.harm import harm
from tests.postgres import emptied
from tests.stage.command_line import bot
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.stage.stores import LOBBY
from tests.storing import writing
from tests.tiers import sampled

pytestmark = pytest.mark.file

Bar = Callable[[str], AbstractContextManager[Progress]]


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_copy, "BATCH", 3)


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A database with a game, a table that waits, and a number that no table has any more."""
    house = House(tmp_path)
    await house.open()
    await opened(house.services, ANNA, BASTIEN)
    gone = await writing(house.store, GameWriter).create(channel_id=77, **LOBBY)
    async with house.database.write() as connection:
        await connection.execute(games.delete().where(games.c.id == gone.id))
        await connection.execute(heartbeats.insert(), {"shards": "all", "at": 5})
    await house.database.close()
    return house.path


@pytest.fixture
async def server(postgres_database: str) -> str:
    """An empty database on a server."""
    database = await Database.open(postgres_database)
    await emptied(database)
    await database.close()
    return postgres_database


def bar(interrupt_after: int | None = None) -> Bar:
    """Shows nothing; may be interrupted like a terminal."""
    told = 0

    @contextmanager
    def shown(unit: str) -> Iterator[Progress]:
        def progress(done: int, total: int) -> None:
            nonlocal told
            assert 0 < done <= total and unit in ("row", "game")
            told += 1
            if told == interrupt_after:
                raise KeyboardInterrupt

        yield progress

    return shown


async def copy(source: str, target: str, shown: Bar | None = None) -> Copied:
    return await migrate_store(source, target, Catalogue.read(), shown or bar())


async def same(one: str, other: str) -> bool:
    """Whether two databases have the same rows."""
    first, second = (Database(make_engine(parse_url(each)), None, None) for each in (one, other))
    async with first.read() as rows, second.read() as copies:
        assert await count_rows(rows, all_tables()) > 20
        different = await first_difference(rows, copies, all_tables(), lambda done, total: None)
    for each in (first, second):
        await each.close()
    return different is None


async def test_a_game_goes_to_a_server_and_back(played: Path, server: str, tmp_path: Path) -> None:
    there = await copy(address(played), server)
    assert there.games == 1 and there.damaged == () and there.rows > 20
    assert await same(address(played), server)
    back = tmp_path / "back.sqlite3"
    assert await copy(server, address(back)) == there
    assert await same(address(played), address(back))
    for each in (server, address(back)):
        database = await Database.open(each)
        made = await writing(Store(database), GameWriter).create(channel_id=78, **LOBBY)
        assert made.id == 3, "a number is given once"
        await writing(Store(database), EventWriter).append(made.id, 0, [NewEvent("Made", "{}")])
        await database.close()


@pytest.mark.parametrize("after", sampled([1, 4, 9, 14], 9))
async def test_a_copy_that_was_cut_off_goes_on_there(
    played: Path, tmp_path: Path, after: int
) -> None:
    target = address(tmp_path / "new.sqlite3")
    with pytest.raises(KeyboardInterrupt):
        await copy(address(played), target, bar(interrupt_after=after))
    ended = await bot(tmp_path, "run", DATABASE_URL=target, DISCORD_TOKEN="a.b.c")
    assert ended.status == 78 and ended.says_one_sentence("migrate-store")
    assert (await copy(address(played), target)).damaged == ()
    assert await same(address(played), target)


async def test_a_copy_is_not_made_of_what_changed_meanwhile(played: Path, tmp_path: Path) -> None:
    target = address(tmp_path / "new.sqlite3")
    with pytest.raises(KeyboardInterrupt):
        await copy(address(played), target, bar(interrupt_after=12))
    harm(played, "UPDATE games SET language = 'fr'")
    with pytest.raises(CopyFailed, match="games isn't the same"):
        await copy(address(played), target)


async def test_what_is_damaged_is_copied_and_named(played: Path, tmp_path: Path) -> None:
    harm(played, "DELETE FROM events WHERE seq = 2")
    assert (await copy(address(played), address(tmp_path / "new.sqlite3"))).damaged == (1,)


async def test_a_database_with_games_is_not_written_over(played: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    house = House(other)
    await house.open()
    await opened(house.services, ANNA, BASTIEN)
    await house.database.close()
    before = house.path.read_bytes()
    with pytest.raises(CopyFailed, match="isn't empty"):
        await copy(address(played), address(house.path))
    assert house.path.read_bytes() == before


async def test_the_file_that_is_in_the_way_may_be_deleted(played: Path, tmp_path: Path) -> None:
    """What shows that games were there is no reason to refuse those that come from elsewhere."""
    back = tmp_path / "back.sqlite3"
    await copy(address(played), address(back))
    back.unlink()
    assert lost_games(back, None) is not None
    log = tmp_path / "back.sqlite3-wal"
    log.write_bytes(b"games that were never written to the file" * 100)
    with pytest.raises(DatabaseUnavailable, match="is missing although there were games in it"):
        await copy(address(played), address(back))
    assert log.stat().st_size
    log.unlink()
    assert (await copy(address(played), address(back))).games == 1


async def test_nobody_uses_either_database_meanwhile(
    played: Path, server: str, tmp_path: Path
) -> None:
    running = await Database.open(address(played))
    with pytest.raises(DatabaseLocked):
        await copy(address(played), server)
    await running.close()
    running = await Database.open(server)
    lease = Lease(running, (2, (1,)))
    await lease.take()
    for source, target in ((address(played), server), (server, address(tmp_path / "new"))):
        with pytest.raises(DatabaseLocked):
            await copy(source, target)
    await lease.release()
    await running.close()
    await copy(address(played), server)


async def test_an_older_database_is_upgraded_first(played: Path, tmp_path: Path) -> None:
    harm(played, "UPDATE alembic_version SET version_num = '0010'")
    with pytest.raises(CopyFailed, match="has revision 0010, this program's is"):
        await copy(address(played), address(tmp_path / "new.sqlite3"))
    with pytest.raises(CopyFailed, match="no games in the database"):
        await copy(address(tmp_path / "none.sqlite3"), address(tmp_path / "new.sqlite3"))
    with pytest.raises(CopyFailed, match="the same"):
        await copy(address(played), address(played))


async def test_the_command_says_what_it_did(played: Path, tmp_path: Path) -> None:
    target = address(tmp_path / "new.sqlite3")
    ended = await bot(tmp_path, "migrate-store", address(played), target)
    assert ended.status == 0 and ended.err == "", ended
    assert "all 1 games replay as before." in ended.out
    assert "The old one is as it was" in ended.out
    ended = await bot(tmp_path, "migrate-store", address(played), target)
    assert ended.says_one_sentence("isn't empty")
    ended = await bot(tmp_path, "migrate-store", "mysql://you:secret@host/x", target)
    assert ended.says_one_sentence("unknown database") and "secret" not in ended.err
