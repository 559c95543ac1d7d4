"""The file of a database is looked at before it is opened, and is nobody else's to read."""

from __future__ import annotations

import os
import random
import stat
import time
from pathlib import Path

import pytest

from bot.storage.connections.database import Database, found_revision
from bot.storage.copies import health
from bot.storage.copies.backup import backup
from bot.storage.copies.health import (
    OF_GAMES,
    Lacking,
    backups_of,
    check_file,
    lacking,
    newest_good_backup,
    traces_of_games,
)
from bot.storage.errors import DatabaseUnavailable
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.databases import open_database
from tests.harm import harm, overwrite, page_size, pages, root_of, settle
from tests.stage.stores import LOBBY, Clock
from tests.storing import reading, writing
from tests.tiers import sampled

pytestmark = pytest.mark.file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def games(file: Path) -> Path:
    """Some games with long logs, in a closed database whose write-ahead log is gone."""
    database = await open_database(file)
    store = Store(database)
    for channel in range(1, 7):
        game = await writing(store, GameWriter).create(channel_id=channel, **LOBBY)
        async with store.transaction() as tx:
            await EventWriter(tx).append(game.id, 0, [NewEvent("a", "x" * 200)] * 200)
    await database.close()
    settle(file)
    return file


def noise(path: Path) -> bytes:
    return random.Random(3).randbytes(page_size(path))


async def test_a_whole_file_has_no_faults(games: Path) -> None:
    before = games.read_bytes()
    for thorough in (False, True):
        assert check_file(games, thorough=thorough) == health.Health()
    assert games.read_bytes() == before


async def test_a_file_with_a_log_beside_it_is_looked_at(file: Path) -> None:
    database = await open_database(file)
    await writing(Store(database), GameWriter).create(channel_id=1, **LOBBY)
    assert Path(f"{file}-wal").stat().st_size
    assert check_file(file) == health.Health()
    await database.close()


@pytest.mark.parametrize(
    "table",
    sampled(
        ["games", "seats", "outbox", "people", "settings", "alembic_version", "interactions"],
        "games",
        "alembic_version",
    ),
)
async def test_damage_of_what_all_share_stops_the_start(games: Path, table: str) -> None:
    copy = games.parent / "backups" / "games-20260101-000000-000000-0008.sqlite3"
    await backup(games, copy)
    overwrite(games, root_of(games, table), noise(games))
    for _ in range(2):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database.open(f"sqlite+aiosqlite:///{games}")
        said = str(refused.value)
        assert str(games) in said and table in said and f"restore {copy}" in said, said
        assert said.count("\n") == 0 and said.endswith(".")


async def test_damage_of_single_games_does_not_stop_the_start(games: Path) -> None:
    root = root_of(games, "events")
    leaf = next(page for page in range(pages(games), 1, -1) if page != root)
    overwrite(games, leaf, noise(games))
    found = check_file(games)
    assert found.shared is None and [fault.where for fault in found.faults] == ["events"]
    assert "age " in found.faults[0].what.replace("image ", "")
    database = await Database.open(f"sqlite+aiosqlite:///{games}")
    await database.close()


async def test_a_file_that_is_no_database_is_named(file: Path) -> None:
    file.write_bytes(b"nothing of ours" * 500)
    with pytest.raises(DatabaseUnavailable, match="not a database") as error:
        await Database.open(f"sqlite+aiosqlite:///{file}")
    assert "no good backup was found" in str(error.value)


async def test_half_a_file_is_named(games: Path) -> None:
    os.truncate(games, games.stat().st_size // 2)
    with pytest.raises(DatabaseUnavailable, match="is damaged"):
        await Database.open(f"sqlite+aiosqlite:///{games}")


async def test_the_newest_good_backup_is_found(games: Path) -> None:
    folder, now = games.parent / "backups", time.time()
    for age, day in enumerate(("03", "02", "01")):
        copy = folder / f"games-202601{day}-000000-000000-scheduled.sqlite3"
        await backup(games, copy)
        os.utime(copy, (now - age, now - age))
    newest, middle, _ = backups_of(games, None)
    overwrite(newest, root_of(newest, "events"), noise(newest))
    assert newest_good_backup(games, None) == middle
    assert newest_good_backup(games, games.parent / "elsewhere") is None
    beside = games.with_name("games-20270101.sqlite3")
    await backup(games, beside)
    assert newest_good_backup(games, games.parent / "elsewhere") == beside


async def test_a_copy_of_a_newer_program_is_no_good_backup(games: Path) -> None:
    copy = games.with_name("games-copy.sqlite3")
    await backup(games, copy)
    assert health.is_good(copy)
    harm(copy, "UPDATE alembic_version SET version_num = '9999'")
    assert not health.is_good(copy)


async def test_a_look_ends_in_time(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not check_file(games, seconds=-1).finished
    monkeypatch.setattr(health, "START", -1)
    await (await Database.open(f"sqlite+aiosqlite:///{games}")).close()


def test_only_the_logs_are_of_single_games() -> None:
    assert OF_GAMES == ("events",)


# ---- a file of 0 bytes


async def test_an_emptied_file_is_refused_and_stays_as_it_is(games: Path) -> None:
    os.truncate(games, 0)
    for _ in range(2):
        with pytest.raises(DatabaseUnavailable, match="0 bytes"):
            await Database.open(f"sqlite+aiosqlite:///{games}")
        assert games.stat().st_size == 0
    assert await found_revision(f"sqlite+aiosqlite:///{games}") is None
    assert games.stat().st_size == 0


@pytest.mark.parametrize("trace", ["-wal", ".begun", "backup"])
async def test_what_tells_that_there_were_games(file: Path, trace: str) -> None:
    file.touch()
    assert traces_of_games(file, None) == []
    if trace == "backup":
        (file.parent / "backups").mkdir()
        (file.parent / "backups" / "games-20260101.sqlite3").touch()
    else:
        Path(f"{file}{trace}").write_bytes(b"x" if trace == "-wal" else b"")
    assert traces_of_games(file, None)


async def test_an_empty_file_of_a_first_start_that_was_killed_is_filled(file: Path) -> None:
    file.touch()
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    assert await reading(Store(database), GameReader).numbers() == []
    await database.close()


@pytest.mark.parametrize("emptied", [True, False])
async def test_whoever_moves_the_traces_away_begins_anew(games: Path, emptied: bool) -> None:
    os.truncate(games, 0) if emptied else games.unlink()
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(f"sqlite+aiosqlite:///{games}")
    named = str(refused.value).partition("move away ")[2].rstrip(".").split(", ")
    assert named == [f"{games}.begun"]
    Path(named[0]).unlink()
    database = await Database.open(f"sqlite+aiosqlite:///{games}")
    assert await reading(Store(database), GameReader).numbers() == []
    await database.close()


# ---- what a backup lacks


@pytest.fixture
async def grown(file: Path, clock: Clock) -> tuple[Path, Path]:
    """A database with three games, of which a copy knows two and only the beginning of one."""
    database = await open_database(file)
    store = Store(database, clock)
    for channel in (1, 2):
        await writing(store, GameWriter).create(channel_id=channel, **LOBBY)
        await moved(store, clock, channel, 0)
    copy = file.with_name("games-1.sqlite3")
    await backup(file, copy)
    await writing(store, GameWriter).create(channel_id=3, **LOBBY)
    for game, length in ((1, 2), (1, 4), (3, 0), (3, 2), (3, 4)):
        await moved(store, clock, game, length)
    await database.close()
    return file, copy


async def moved(store: Store, clock: Clock, game: int, length: int) -> None:
    """A move of two events."""
    clock.now += 1
    async with store.transaction() as tx:
        await EventWriter(tx).append(game, length, [NewEvent("a", "{}")] * 2)


async def test_what_a_backup_lacks_is_counted_by_moves_and_tables(grown: tuple[Path, Path]) -> None:
    assert lacking(*grown) == Lacking(moves=5, tables=2, new=1)
    assert str(lacking(*grown)) == "5 moves at 2 tables (1 opened since then)"
    assert [str(lacking(*grown, n)) for n in (1, 2)] == ["2 moves at 1 table", "no move"]
    assert lacking(grown[1], grown[0]) == Lacking()


async def test_tables_that_were_restored_before_are_counted_from_their_old_log(
    grown: tuple[Path, Path],
) -> None:
    live, copy = grown
    harm(live, "UPDATE games SET formerly = 1 WHERE id = 3")
    assert lacking(live, copy) == Lacking(moves=4, tables=2)
    harm(live, "UPDATE games SET status = 'cancelled' WHERE id = 1")
    assert lacking(live, copy) == Lacking(moves=2, tables=1)
    harm(live, "DROP INDEX ix_games_formerly", "ALTER TABLE games DROP COLUMN formerly")
    assert lacking(live, copy) == Lacking(moves=3, tables=1, new=1)


# ---- modes


def modes(folder: Path) -> dict[str, int]:
    return {
        file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()
    }


@pytest.mark.thorough
async def test_a_database_is_private_from_its_first_byte_on(file: Path) -> None:
    before = os.umask(0o022)
    try:
        database = await Database.open(f"sqlite+aiosqlite:///{file}")
        await writing(Store(database), GameWriter).create(channel_id=1, **LOBBY)
        assert {"games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"} <= set(
            modes(file.parent)
        )
        assert set(modes(file.parent).values()) == {0o600}
        await database.close()
    finally:
        os.umask(before)


async def test_a_database_that_others_could_read_is_closed_to_them(games: Path) -> None:
    games.chmod(0o644)
    await (await Database.open(f"sqlite+aiosqlite:///{games}")).close()
    assert stat.S_IMODE(games.stat().st_mode) == 0o600
