"""Killed at any moment of a backup or an upgrade, a process leaves the games as they were, or new.

And no copy that isn't whole.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from time import perf_counter

import pytest

from bot.storage.connections import database as migrate
from bot.storage.schema import REVISION
from tests.databases import address, open_database
from tests.killing import run_or_kill
from tests.soak import SOAK

pytestmark = [pytest.mark.file, pytest.mark.thorough]

KILLS = 300 if SOAK else 1
GAMES, EVENTS = 20, 300
STEPS = 3
STEP = """
import sqlalchemy as sa
from alembic import op
revision = "{new}"
down_revision = "{old}"
def upgrade():
    print("begun", flush=True)
    with op.batch_alter_table("games", recreate="always") as games:
        games.add_column(sa.Column("column_{new}", sa.Text()))
    op.execute("UPDATE events SET body = body || '{new}'")
"""
UPGRADE = """
import asyncio, sys
from pathlib import Path
from bot.storage.connections import database
database.MIGRATIONS, database.REVISION = Path(sys.argv[2]), sys.argv[3]
asyncio.run(database.Database.open(sys.argv[1]))
"""
"""Killed inside the steps of a migration: these say that it has begun."""
FROM_THE_START = UPGRADE.replace("asyncio.run", 'print("begun", flush=True)\nasyncio.run')
BACKUP = """
import asyncio, sys
from pathlib import Path
from bot.storage.copies import backup
from bot.storage.errors import BackupFailed
backup.PAGES = 16
print("begun", flush=True)
try:
    asyncio.run(backup.backup(Path(sys.argv[1]), Path(sys.argv[2])))
except BackupFailed as error:
    print(error)
"""
LIMIT = """
import resource
resource.setrlimit(resource.RLIMIT_FSIZE, (2**18, 2**18))
"""


@pytest.fixture
async def games(tmp_path: Path) -> Path:
    """Some games in a database of this program's revision."""
    path = tmp_path / "whole" / "games.sqlite3"
    path.parent.mkdir()
    await (await open_database(path)).close()
    with closing(sqlite3.connect(path)) as file, file:
        for number in range(1, GAMES + 1):
            file.execute(
                "INSERT INTO games (id, channel_id, edition, edition_version, language, status,"
                " options, seq, created_at, updated_at)"
                " VALUES (?, ?, 'europe', 1, 'en', 'over', '{}', ?, 0, 0)",
                [number, number, EVENTS],
            )
            columns = [row[1] for row in file.execute("PRAGMA table_info(events)")]
            values = {"game_id": number, "schema": 1, "type": "a", "body": "b" * 200, "at": 0}
            for seq in range(1, EVENTS + 1):
                row = [(values | {"seq": seq}).get(column) for column in columns]
                marks = ", ".join("?" * len(row))
                file.execute(f"INSERT INTO events VALUES ({marks})", row)  # noqa: S608
    return path


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """The migrations of a later program."""
    folder = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, folder)
    for number in range(int(REVISION) + 1, int(REVISION) + 1 + STEPS):
        text = STEP.format(new=f"{number:04}", old=f"{number - 1:04}")
        (folder / "versions" / f"{number:04}_later.py").write_text(text)
    return folder


def _revision_of(path: Path) -> str:
    """The revision of a whole database; fails for half of one."""
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        [(revision,)] = file.execute("SELECT version_num FROM alembic_version")
        steps = int(revision) - int(REVISION)
        assert steps in (0, STEPS)
        events = file.execute("SELECT count(*), min(length(body)), max(length(body)) FROM events")
        assert events.fetchone() == (GAMES * EVENTS, 200 + 4 * steps, 200 + 4 * steps)
        columns = [row[1] for row in file.execute("PRAGMA table_info(games)")]
        assert sum(name.startswith("column_") for name in columns) == steps
    return str(revision)


async def _upgrade(program: str, path: Path, scripts: Path, kill_after: float | None) -> float:
    """Upgrade a database in a process of its own; returns how long that took, in seconds."""
    needed = f"{int(REVISION) + STEPS:04}"
    given = address(path), str(scripts), needed
    return (await run_or_kill(program, *given, kill_after=kill_after)).seconds


@pytest.mark.soak
@pytest.mark.parametrize("program", [FROM_THE_START, UPGRADE], ids=["anywhere", "within-steps"])
async def test_a_killed_upgrade_is_undone_and_can_be_repeated(
    games: Path, scripts: Path, tmp_path: Path, program: str
) -> None:
    rng = random.Random(7)
    path = tmp_path / "games.sqlite3"
    shutil.copy(games, path)
    whole = await _upgrade(program, path, scripts, None)
    assert _revision_of(path) > REVISION
    for _ in range(KILLS):
        for left in tmp_path.glob("games.sqlite3*"):
            left.unlink()
        shutil.copy(games, path)
        await _upgrade(program, path, scripts, rng.uniform(0, whole))
        _revision_of(path)
        copies = [each for each in (tmp_path / "backups").iterdir() if each.suffix == ".sqlite3"]
        assert all(_revision_of(copy) == REVISION for copy in copies)


async def _back_up(program: str, database: Path, target: Path, kill_after: float | None) -> str:
    """Run a backup in a process of its own; returns what it says."""
    return (await run_or_kill(program, str(database), str(target), kill_after=kill_after)).said


@pytest.mark.soak
async def test_a_killed_backup_leaves_no_half_copy(games: Path, tmp_path: Path) -> None:
    rng, folder = random.Random(8), tmp_path / "copies"
    begun = perf_counter()
    await _back_up(BACKUP, games, folder / "first.sqlite3", None)
    whole = perf_counter() - begun
    for number in range(KILLS):
        await _back_up(BACKUP, games, folder / f"{number}.sqlite3", rng.uniform(0, whole / 2))
    copies = list(folder.glob("*.sqlite3"))
    assert folder / "first.sqlite3" in copies
    assert all(_revision_of(copy) == REVISION for copy in copies)
    assert all(file.stat().st_mode & 0o077 == 0 for file in folder.iterdir())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no sizes of files")
async def test_a_disk_that_fills_up_meanwhile_leaves_nothing(games: Path, tmp_path: Path) -> None:
    before = games.read_bytes()
    said = await _back_up(LIMIT + BACKUP, games, tmp_path / "copies" / "copy.sqlite3", None)
    assert "could not be written" in said
    assert list((tmp_path / "copies").iterdir()) == []
    assert games.read_bytes() == before
