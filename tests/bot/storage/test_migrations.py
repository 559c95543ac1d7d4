import asyncio
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from bot.app.features import all_tables
from bot.storage.connections import database as migrate
from bot.storage.connections.database import Database
from bot.storage.connections.engine import make_engine, parse_url
from bot.storage.errors import BackupFailed, DatabaseUnavailable, MigrationFailed, NewerDatabase
from bot.storage.repositories.event_log import EventReader, EventWriter
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.people import PersonReader, PersonWriter
from bot.storage.repositories.seating import AutopilotPeriodReader, AutopilotPeriodWriter
from bot.storage.rows import ALL_SHARDS, GameRow, GameStatus, NewEvent, PersonRow
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.storage.tables import metadata
from tests.databases import migrate_new_files
from tests.stage.stores import LOBBY
from tests.storing import reading, writing

pytestmark = pytest.mark.file

ROOT = Path(__file__).parents[3]
STEP = """
import sqlalchemy as sa
from alembic import op
revision = "{new}"
down_revision = "{old}"
def upgrade():
{body}
"""
ADD_COLUMN = """
    with op.batch_alter_table("games", recreate="always") as games:
        games.add_column(sa.Column("mood", sa.Text()))
"""
HALF = """
    op.create_table("half", sa.Column("id", sa.Integer()))
    op.execute("UPDATE games SET note = 'half'")
    op.execute("no SQL")
"""
HALF_KILL = """
    op.create_table("half", sa.Column("id", sa.Integer()))
    op.execute("UPDATE games SET note = 'half'")
    import os, signal
    os.kill(os.getpid(), signal.SIGKILL)
"""
KILLED = """
import asyncio, sys
from pathlib import Path
from bot.storage.connections import database

database.MIGRATIONS, database.REVISION = Path({scripts!r}), {needed!r}
asyncio.run(database.Database.open(sys.argv[1]))
"""
ORPHANS = """
    op.execute("DELETE FROM games")
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def game(url: str) -> GameRow:
    """A table with one event, in a closed database of this program's revision."""
    database = await Database.open(url)
    store = Store(database)
    made = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(made.id, 0, [NewEvent("a", "{}")])
    found = await reading(store, GameReader).get(made.id)
    await database.close()
    assert found is not None
    return found


def _future(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *bodies: str) -> str:
    """Make the program believe that more migrations exist; returns the last one's number."""
    scripts = tmp_path / "migrations"
    shutil.copytree(migrate.MIGRATIONS, scripts)
    newest = int(REVISION)
    for number, body in enumerate(bodies, newest + 1):
        step = STEP.format(new=f"{number:04}", old=f"{number - 1:04}", body=body)
        (scripts / "versions" / f"{number:04}_next.py").write_text(step)
    monkeypatch.setattr(migrate, "MIGRATIONS", scripts)
    needed = f"{newest + len(bodies):04}"
    monkeypatch.setattr(migrate, "REVISION", needed)
    return needed


def _ask(file: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def test_the_program_needs_the_newest_migration() -> None:
    assert ScriptDirectory(str(migrate.MIGRATIONS)).get_heads() == [REVISION]


async def test_the_migrations_make_the_tables_of_the_schema(database: Database) -> None:
    assert {each.name for each in all_tables()} == set(metadata.tables) == migrate.table_names()

    def compare(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, metadata)

    async with database.read() as connection:
        assert await connection.run_sync(compare) == []


async def test_notices_of_before_are_those_of_all_shards(file: Path, game: GameRow) -> None:
    told = "SELECT dflt_value FROM pragma_table_info('notices') WHERE name = 'shards'"
    assert _ask(file, told) == [(f"'{ALL_SHARDS}'",)]


async def test_events_are_stored_in_the_order_of_their_game(file: Path, game: GameRow) -> None:
    [(ddl,)] = _ask(file, "SELECT sql FROM sqlite_master WHERE name = 'events'")
    assert str(ddl).rstrip().endswith("WITHOUT ROWID")


async def test_a_fresh_or_current_database_is_migrated_quietly_and_needs_no_backup(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    migrate_new_files(monkeypatch)
    caplog.set_level("INFO")
    for _ in range(2):
        await (await Database.open(url)).close()
    assert not (tmp_path / "backups").exists()
    assert [record for record in caplog.records if record.name.startswith("alembic")] == []


async def test_a_backup_is_made_before_a_migration_and_can_be_restored(
    url: str, file: Path, game: GameRow, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        _future(tmp_path, patch, ADD_COLUMN)
        database = await Database.open(url)
        assert len(await reading(Store(database), EventReader).of(game.id)) == 1
        await database.close()
    assert _ask(file, "SELECT mood FROM games") == [(None,)]
    [copy] = (tmp_path / "backups").iterdir()
    assert copy.name.startswith("games-") and copy.name.endswith(f"-{REVISION}.sqlite3")
    assert copy.stat().st_mode & 0o077 == 0
    shutil.copy(copy, file)
    database = await Database.open(url)
    assert await reading(Store(database), GameReader).get(game.id) == game
    assert len(await reading(Store(database), EventReader).of(game.id)) == 1
    await database.close()


async def test_a_database_of_the_first_release_is_upgraded(
    url: str, file: Path, tmp_path: Path
) -> None:
    engine = make_engine(parse_url(url), migrating=True)
    async with engine.connect() as connection:
        await connection.run_sync(migrate.upgrade, "0001")
    await engine.dispose()
    with closing(sqlite3.connect(file)) as old, old:
        old.execute(
            "INSERT INTO games (channel_id, edition, edition_version, language, status, options,"
            " seq, created_at, updated_at) VALUES (1, 'europe', 1, 'en', 'running', '{}', 0, 0, 0)"
        )
    database = await Database.open(url)
    store = Store(database)
    upgraded = await reading(store, GameReader).open_in(1)
    assert upgraded is not None and upgraded.status is GameStatus.RUNNING
    await writing(store, PersonWriter).change(7, look="night")
    assert await reading(store, PersonReader).get(7) == PersonRow(7, "night")
    assert await reading(store, AutopilotPeriodReader).of(1) == []
    async with store.transaction() as tx:
        made = await AutopilotPeriodWriter(tx).begin(
            1, 0, player_id=7, player="Anna", level="easy", asked_by="player", since=0
        )
    assert await reading(store, AutopilotPeriodReader).of(1) == [made]
    await database.close()
    [copy] = (tmp_path / "backups").iterdir()
    assert copy.name.endswith("-0001.sqlite3")
    assert _ask(copy, "SELECT status FROM games") == [("running",)]


async def test_who_left_early_before_is_known_of_those_who_resigned(url: str, file: Path) -> None:
    engine = make_engine(parse_url(url), migrating=True)
    async with engine.connect() as connection:
        await connection.run_sync(migrate.upgrade, "0016")
    await engine.dispose()
    endings = ("resigned_early", "resigned", "taken_over_early", "finished")
    with closing(sqlite3.connect(file)) as old, old:
        old.execute(
            "INSERT INTO games (channel_id, edition, edition_version, language, status, options,"
            " seq, created_at, updated_at) VALUES (1, 'europe', 1, 'en', 'over', '{}', 0, 0, 0)"
        )
        figures = ("total", "routes", "tickets", "completed", "failed", "station_points")
        names = (*figures, "longest", "longest_points", "bonus", "claimed", "stations")
        old.executemany(
            f"INSERT INTO seat_results (game_id, seat, ending, {', '.join(names)})"  # noqa: S608
            f" VALUES (1, ?, ?{', 0' * len(names)})",
            list(enumerate(endings)),
        )
    database = await Database.open(url)
    await database.close()
    assert _ask(file, "SELECT ending, early FROM seat_results ORDER BY seat") == [
        *(("resigned", 1), ("resigned", 0), ("taken_over", 1), ("finished", 0)),
    ]


async def test_backups_go_where_the_admin_wants(
    url: str, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, ADD_COLUMN)
    database = await Database.open(url, backups=tmp_path / "else" / "where")
    await database.close()
    assert len(list((tmp_path / "else" / "where").iterdir())) == 1


async def test_without_a_backup_there_is_no_migration(
    url: str, file: Path, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, ADD_COLUMN)
    (tmp_path / "occupied").write_text("a file")
    with pytest.raises(BackupFailed):
        await Database.open(url, backups=tmp_path / "occupied")
    assert _ask(file, "SELECT version_num FROM alembic_version") == [(REVISION,)]


async def test_a_migration_that_fails_half_way_leaves_nothing_behind(
    url: str, file: Path, game: GameRow, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        _future(tmp_path, patch, HALF)
        with pytest.raises(MigrationFailed):
            await Database.open(url)
    assert _ask(file, "SELECT name FROM sqlite_master WHERE name = 'half'") == []
    assert _ask(file, "SELECT version_num FROM alembic_version") == [(REVISION,)]
    database = await Database.open(url)
    assert await reading(Store(database), GameReader).get(game.id) == game
    await database.close()


async def test_when_the_second_migration_fails_the_first_is_undone_too(
    url: str, file: Path, game: GameRow, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        _future(tmp_path, patch, ADD_COLUMN, HALF)
        with pytest.raises(MigrationFailed):
            await Database.open(url)
    assert _ask(file, "SELECT version_num FROM alembic_version") == [(REVISION,)]
    assert _ask(file, "SELECT note FROM games") == [(None,)]
    database = await Database.open(url)
    assert await reading(Store(database), GameReader).get(game.id) == game
    await database.close()


async def test_a_migration_that_fails_is_told_with_cause_copy_and_revision(
    url: str, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, HALF)
    for _ in range(3):
        with pytest.raises(MigrationFailed) as failed:
            await Database.open(url)
    [copy] = (tmp_path / "backups").iterdir()
    assert str(failed.value) == (
        f"The upgrade of the database from revision {REVISION} to {int(REVISION) + 1:04} failed "
        '(near "no": syntax error); the database is as it was before, '
        f"and {copy} is a copy of it."
    )
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("SELECT id FROM games").fetchall() == [(game.id,)]


async def test_a_migration_that_fails_quotes_no_row(
    url: str, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, '\n    raise KeyError("the seed")\n')
    with pytest.raises(MigrationFailed, match="KeyError") as failed:
        await Database.open(url)
    assert "seed" not in str(failed.value)


async def test_a_lock_held_by_another_program_is_no_failed_migration(
    url: str, file: Path, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, ADD_COLUMN)
    monkeypatch.setattr("bot.storage.direct.driver.BUSY_TIMEOUT", 1)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseUnavailable, match="locked"):
            await Database.open(url)


@pytest.mark.thorough
async def test_a_process_killed_in_a_migration_leaves_the_database_as_it_was(
    url: str, file: Path, game: GameRow, tmp_path: Path
) -> None:
    before = _ask(file, "SELECT sql FROM sqlite_master ORDER BY name")
    with pytest.MonkeyPatch.context() as patch:
        needed = _future(tmp_path, patch, ADD_COLUMN, HALF_KILL)
        program = KILLED.format(scripts=str(migrate.MIGRATIONS), needed=needed)
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", program, url],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    database = await Database.open(url)
    assert await reading(Store(database), GameReader).get(game.id) == game
    await database.close()
    assert _ask(file, "SELECT sql FROM sqlite_master ORDER BY name") == before
    assert _ask(file, "PRAGMA integrity_check") == [("ok",)]


async def test_a_migration_may_not_orphan_events(
    url: str, file: Path, game: GameRow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _future(tmp_path, monkeypatch, ORPHANS)
    with pytest.raises(MigrationFailed, match="without their game"):
        await Database.open(url)
    assert _ask(file, "SELECT count(*) FROM games") == [(1,)]


async def test_a_first_start_that_fails_can_be_repeated(
    url: str, file: Path, tmp_path: Path
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        _future(tmp_path, patch, HALF)
        with pytest.raises(MigrationFailed):
            await Database.open(url)
    database = await Database.open(url)
    await database.close()


@pytest.mark.parametrize("revision", ["9999", "abcdef012345"])
async def test_a_newer_database_is_refused_and_untouched(
    url: str, file: Path, game: GameRow, tmp_path: Path, revision: str
) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
    for _ in range(2):
        with pytest.raises(NewerDatabase, match=f"newer.*{revision}"):
            await Database.open(url)
    assert not (tmp_path / "backups").exists()
