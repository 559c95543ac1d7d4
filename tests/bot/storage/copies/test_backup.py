import asyncio
import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.connections.database import Database
from bot.storage.copies import backup as copying
from bot.storage.copies.backup import backup
from bot.storage.errors import BackupFailed
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.stage.stores import LOBBY
from tests.storing import writing

pytestmark = pytest.mark.file


async def test_a_backup_of_a_running_bot_is_one_moment(url: str, tmp_path: Path) -> None:
    database = await Database.open(url)
    assert database.path is not None
    store = Store(database)
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)

    async def play() -> None:
        for seq in range(60):
            async with store.transaction() as tx:
                await EventWriter(tx).append(game.id, seq, [NewEvent("a", "{}")])

    playing = asyncio.create_task(play())
    copies = [tmp_path / f"copy{n}.sqlite3" for n in range(3)]
    for copy in copies:
        await backup(database.path, copy)
    await playing
    await database.close()
    for copy in copies:
        assert copy.stat().st_mode & 0o077 == 0
        with closing(sqlite3.connect(copy)) as connection:
            [count] = connection.execute("SELECT count(*) FROM events").fetchone()
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)
            [seq] = connection.execute("SELECT seq FROM games").fetchone()
        assert count == seq
    assert sorted(path.name for path in tmp_path.glob("copy*")) == [c.name for c in copies]


@pytest.mark.thorough
async def test_what_is_written_between_two_parts_of_a_copy_is_not_in_it(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.storage.copies.backup.PAGES", 1)
    await (await Database.open(url)).close()
    games, copy = tmp_path / "games.sqlite3", tmp_path / "copy.sqlite3"
    told = []

    def written_meanwhile(copied: int, pages: int) -> None:
        told.append((copied, pages))
        with closing(sqlite3.connect(games)) as other:
            other.execute("INSERT INTO settings VALUES (?, 'late', '{}')", (f"user:{copied}",))
            other.commit()

    await backup(games, copy, written_meanwhile)
    pages = told[-1][1]
    assert told == [(part, pages) for part in range(1, pages + 1)]
    for file, rows in ((copy, 0), (games, pages)):
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("SELECT count(*) FROM settings").fetchone() == (rows,)


@pytest.mark.thorough
async def test_a_backup_never_overwrites(url: str, tmp_path: Path) -> None:
    await (await Database.open(url)).close()
    target = tmp_path / "copy.sqlite3"
    target.write_text("precious")
    with pytest.raises(BackupFailed, match="exists"):
        await backup(tmp_path / "games.sqlite3", target)
    assert target.read_text() == "precious"


async def test_what_cannot_be_copied_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(BackupFailed, match="no database"):
        await backup(tmp_path / "missing.sqlite3", tmp_path / "copy.sqlite3")
    broken = tmp_path / "broken.sqlite3"
    broken.write_bytes(b"not a database" * 1000)
    with pytest.raises(BackupFailed, match="could not be written"):
        await backup(broken, tmp_path / "copy.sqlite3")
    assert [path.name for path in tmp_path.iterdir()] == ["broken.sqlite3"]


async def test_it_never_needs_as_much_as_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(games)) as connection:
        connection.execute("CREATE TABLE some (thing)")
    free = games.stat().st_size - 1 + 2**20
    monkeypatch.setattr(copying, "free_beside", lambda _: free)
    with pytest.raises(BackupFailed, match="needs 2 MiB, and there is room for 1 MiB"):
        await backup(games, tmp_path / "copies/one.sqlite3", spare=2**20)


async def test_what_a_killed_backup_left_goes_with_the_next(url: str, tmp_path: Path) -> None:
    await (await Database.open(url)).close()
    folder = tmp_path / "copies"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", lambda *_: os.abort)
        for name in ("games-1.sqlite3", "monday.sqlite3"):
            await backup(tmp_path / "games.sqlite3", folder / name)
    left = list(folder.iterdir())
    assert len(left) == 2 and all(path.stat().st_mode & 0o077 == 0 for path in left)
    foreign, running = folder / "film.mkv.partial", folder / "games-2.sqlite3.partial"
    foreign.touch()
    running.touch()
    for path in (*left, foreign):
        os.utime(path, (0, time.time() - 3700))
    await backup(tmp_path / "games.sqlite3", folder / "games-3.sqlite3")
    assert set(folder.iterdir()) == {foreign, running, folder / "games-3.sqlite3"}
