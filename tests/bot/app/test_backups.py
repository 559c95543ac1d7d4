"""The copies that a running bot makes, and what becomes of them and of it when there is no room.

The running bot keeps drawn maps on disk.
"""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot.app import retention as module
from bot.app.ends import CannotRun
from bot.app.retention import RETRY, Backups, backups
from bot.app.run import run_bot
from bot.app.settings import Settings
from bot.runtime.memory import Notices
from bot.runtime.scheduler import Supervisor
from bot.storage.connections.database import stored_notices
from bot.storage.copies import backup as copying
from bot.storage.copies.backup import Copies, Keep
from bot.storage.repositories.notices import NoticeKind
from bot.storage.store import Store
from bot.words import Texts
from renderer.folders import folder_of_maps
from sandbox.server import Standin
from tests.databases import address, open_database
from tests.stage.command_line import Process, begun, connected, end_of, joining
from tests.waiting import until

DAY = timedelta(days=1)
NOW = datetime(2026, 3, 31, 4, 15, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


class House(NamedTuple):
    copies: Copies
    clock: Clock
    backups: Backups
    supervisor: Supervisor


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    copies, clock = Copies.of(path, None), Clock()
    supervisor = Supervisor(Notices(Store(database)))
    backups = Backups(copies, DAY, Keep(2, 0), supervisor, clock)
    yield House(copies, clock, backups, supervisor)
    await supervisor.close()
    await database.close()


def _told(house: House) -> list[str]:
    """Why there is no backup, as an admin reads it."""
    return [notice.why for notice in house.supervisor.notices.open()]


@pytest.mark.file
async def test_a_copy_is_made_once_a_day_and_old_ones_go(house: House) -> None:
    for day in range(4):
        house.clock.now = NOW + day * DAY
        assert await house.backups.tick() == RETRY
        assert await house.backups.tick() == RETRY
    kept = house.copies.newest_first()
    assert [copy.at for copy in kept] == [NOW + 3 * DAY, NOW + 2 * DAY]
    for copy in kept:
        assert copy.path.stat().st_mode & 0o777 == 0o600
        with closing(sqlite3.connect(copy.path)) as opened:
            assert opened.execute("SELECT count(*) FROM games").fetchone() == (0,)


@pytest.mark.file
async def test_the_next_look_is_when_it_is_due(house: House) -> None:
    await house.backups.tick()
    house.clock.now += DAY - timedelta(minutes=7)
    assert await house.backups.tick() == timedelta(minutes=7)
    assert len(house.copies.newest_first()) == 1


@pytest.mark.file
async def test_a_copy_from_the_future_is_none(house: House) -> None:
    house.copies.folder.mkdir()
    house.copies.scheduled(NOW + 300 * DAY).touch()
    await house.backups.tick()
    assert NOW in [copy.at for copy in house.copies.newest_first()]


@pytest.mark.file
async def test_a_copy_before_an_upgrade_is_no_daily_one(house: House) -> None:
    house.copies.folder.mkdir()
    house.copies.before_upgrade(NOW - timedelta(minutes=1), "0001").touch()
    await house.backups.tick()
    assert [copy.revision for copy in house.copies.newest_first()] == [None, "0001"]


@pytest.mark.file
async def test_a_full_disk_is_told_until_there_is_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage("/")
    with monkeypatch.context() as patch, capture_logs() as logs:
        patch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
        for _ in range(3):
            assert await house.backups.tick() == RETRY
    assert [each["event"] for each in logs] == ["notice"]
    [why] = _told(house)
    assert "there is room for" in why
    assert list(house.copies.folder.iterdir()) == []
    await house.backups.tick()
    assert _told(house) == []
    assert len(house.copies.newest_first()) == 1


@pytest.mark.file
async def test_what_fails_while_it_is_written_leaves_the_older_copies(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(2):
        house.clock.now = NOW + day * DAY
        await house.backups.tick()
    before = sorted(house.copies.folder.iterdir())
    house.clock.now += 5 * DAY

    def fail(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(copying, "_sync", fail)
    await house.backups.tick()
    [why] = _told(house)
    assert "took no more" in why
    assert sorted(house.copies.folder.iterdir()) == before


@pytest.mark.file
async def test_a_damaged_database_replaces_no_good_copy(house: House) -> None:
    await house.backups.tick()
    before = sorted(house.copies.folder.iterdir())
    with house.copies.database.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(3 * 4096))
    house.clock.now += DAY
    await house.backups.tick()
    assert len(_told(house)) == 1
    assert sorted(house.copies.folder.iterdir()) == before


@pytest.mark.file
async def test_a_copy_that_lacks_rows_is_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted = iter([{"games": 2}, {"games": 1}])
    monkeypatch.setattr(copying, "_counts", lambda _: next(counted))
    await house.backups.tick()
    [why] = _told(house)
    assert "isn't complete" in why
    assert list(house.copies.folder.iterdir()) == []


@pytest.mark.file
async def test_closing_gives_up_a_copy_under_way(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, asked = asyncio.Event(), asyncio.get_running_loop()

    def counts(connection: sqlite3.Connection) -> dict[str, int]:
        asked.call_soon_threadsafe(begun.set)
        # Long enough for ever: only giving up ends it.
        endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT sum(i) FROM n"
        connection.execute(endless).fetchone()
        return {}

    monkeypatch.setattr(copying, "_counts", counts)
    monkeypatch.setattr(module, "AFTER_START", timedelta())
    house.backups.start()
    await begun.wait()
    await house.supervisor.close()
    left = house.copies.folder
    await until(
        lambda: not list(left.iterdir()), "no half copy is left", instead=lambda: [*left.iterdir()]
    )


@pytest.mark.file
@pytest.mark.parametrize(
    ("database", "every", "made"),
    [
        ("sqlite+aiosqlite:///var/games.sqlite3", DAY, True),
        ("sqlite+aiosqlite:///var/games.sqlite3", None, False),
        ("postgresql+asyncpg://me@here/games", DAY, False),
    ],
)
async def test_only_sqlite_is_copied_and_only_if_the_admin_wants(
    house: House, database: str, every: timedelta | None, made: bool
) -> None:
    settings = Settings(database_url=database, backup_every=every, discord_token=None)
    assert (backups(settings, house.supervisor) is not None) == made


@contextmanager
def takes_nothing(process: Process) -> Iterator[None]:
    """No file of a process may be written, as on a disk that fails."""
    assert process.pid is not None
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


@pytest.mark.thorough
async def test_a_table_is_refused_and_opened_later(tmp_path: Path, standin: Standin) -> None:
    say = Texts.load().speaker("en")
    url = address(tmp_path / "games.sqlite3")
    process = await begun(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    anna = standin.person("Anna")
    with takes_nothing(process):
        for _ in range(3):
            assert (await anna.run("general", "/new")).text == say("ui-database-unwritable")
        assert (await anna.run("general", "/help")).text
        assert anna.sees("general") and all(seen.ephemeral for seen in anna.sees("general"))
    assert say("ui-database-unwritable") not in (await anna.run("general", "/new")).text
    await anna.expect("general", lambda seen: not seen.ephemeral and bool(seen.buttons))
    process.send_signal(signal.SIGTERM)
    stopped = await end_of(process)
    assert stopped.status == 0, stopped
    told = [line for line in stopped.err.splitlines() if "kind=saving" in line]
    assert len(told) == 2 and "IOERR_WRITE" in told[0] and "notice over" in told[1], told
    assert "Traceback" not in stopped.err
    (notice,) = await stored_notices(url)
    assert notice.kind == NoticeKind.SAVING and notice.times >= 3 and notice.over_at is not None


@pytest.mark.parametrize("said", [True, False])
async def test_maps_are_kept_where_the_settings_say_or_beside_the_games(
    tmp_path: Path, standin: Standin, said: bool
) -> None:
    settings = Settings.model_construct(
        discord_token=SecretStr("not.the.right-one"),
        discord_api_url=standin.url,
        discord_gateway_url=standin.gateway_url,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}",
        cache_dir=tmp_path / "elsewhere" if said else None,
    )
    with pytest.raises(CannotRun):
        await run_bot(settings)
    assert folder_of_maps() == tmp_path / ("elsewhere" if said else "cache")
