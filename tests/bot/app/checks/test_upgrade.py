"""``upgrade --check`` tells what would be different and changes nothing; ``upgrade`` does it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.app.checks.versions import ProgramRecord, note_program
from bot.app.run import NEEDS_ADMIN
from bot.storage.connections.database import steps_from
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.version import VERSION
from sandbox.server import Standin
from tests.databases import address, open_database
from tests.stage.command_line import Ended, begun, bot, connected, end_of, joining
from tests.stage.house import ANNA, BASTIEN, House, opened

pytestmark = pytest.mark.file

BEFORE = f"{int(REVISION) - 1:04}"


@pytest.fixture
async def games(tmp_path: Path) -> Path:
    """A database with a table that is played."""
    house = House(tmp_path)
    await house.open()
    await opened(house.services, ANNA, BASTIEN)
    await note_program(Store(house.database))
    path = house.database.path
    await house.database.close()
    assert path is not None
    return Path(path)


def make_older(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num=?", (BEFORE,))


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for each in statements:
            connection.execute(each)


async def checked(games: Path, **settings: str) -> Ended:
    before = games.read_bytes()
    ended = await bot(games.parent, "upgrade", "--check", DATABASE_URL=address(games), **settings)
    assert games.read_bytes() == before
    assert "Traceback" not in ended.err
    return ended


async def test_where_nothing_changes_it_says_so(games: Path) -> None:
    ended = await checked(games)
    assert ended.status == 0, ended
    assert f"used by {VERSION} last" in ended.out
    assert f"ok     The database stays as it is (revision {REVISION})." in ended.out
    assert "ok     Rehearsed with a copy: 1 table goes on as before." in ended.out
    assert "New settings" not in ended.out


async def test_an_older_database_is_told_step_by_step(games: Path) -> None:
    make_older(games)
    change(
        games,
        "UPDATE settings SET value='0.0.9' WHERE scope='program' AND key='version'",
        """UPDATE settings SET value='["LAST_ACT", "STEAM"]' WHERE scope='program'
           AND key='settings'""",
    )
    ended = await checked(games)
    assert "used by 0.0.9 last" in ended.out
    assert f"note   The database would be changed, step {REVISION}: " in ended.out
    assert "Settings that mean nothing any more: STEAM." in ended.out
    assert "New settings" in ended.out and "UPDATE_CHECK" in ended.out
    # What the step makes is there already: the rehearsal fails as the upgrade would.
    assert ended.status == 1 and "WRONG  With a copy of your games" in ended.out


async def test_what_env_sets_in_vain_is_named_without_its_value(games: Path) -> None:
    (games.parent / ".env").write_text("LOG_LEVLE=quiet\nLAST_ACT=0\n", encoding="utf-8")
    ended = await checked(games)
    assert "note   .env sets what this program doesn't know: LOG_LEVLE." in ended.out
    assert "quiet" not in ended.out


async def test_without_a_database_there_is_nothing_to_upgrade(tmp_path: Path) -> None:
    url = address(tmp_path / "none.sqlite3")
    ended = await bot(tmp_path, "upgrade", "--check", DATABASE_URL=url)
    assert ended.status == 0 and "there is no database yet" in ended.out
    assert not (tmp_path / "none.sqlite3").exists()


async def test_a_newer_database_is_refused(games: Path) -> None:
    change(games, "UPDATE alembic_version SET version_num='9999'")
    ended = await checked(games)
    assert ended.status == 1 and "WRONG" in ended.out and "newer Stationmaster" in ended.out


async def test_while_the_bot_runs_it_waits(games: Path) -> None:
    database = await open_database(games)
    ended = await bot(games.parent, "upgrade", "--check", DATABASE_URL=address(games))
    await database.close()
    assert ended.status == 1 and "stop it first" in ended.out


async def test_upgrade_does_it_after_a_copy(tmp_path: Path) -> None:
    from bot.storage.connections import database as migrate
    from bot.storage.connections.engine import make_engine, parse_url

    path = tmp_path / "old.sqlite3"
    engine = make_engine(parse_url(address(path)), migrating=True)
    async with engine.connect() as connection:
        await connection.run_sync(lambda c: migrate.upgrade(c, BEFORE))
    await engine.dispose()
    ended = await bot(tmp_path, "upgrade", DATABASE_URL=address(path))
    assert ended.status == 0 and "up to date" in ended.out, ended
    with closing(sqlite3.connect(path)) as found:
        assert found.execute("SELECT version_num FROM alembic_version").fetchone() == (REVISION,)
    (copy,) = (tmp_path / "backups").iterdir()
    with closing(sqlite3.connect(copy)) as found:
        assert found.execute("SELECT version_num FROM alembic_version").fetchone() == (BEFORE,)


async def test_an_upgrade_that_fails_changes_nothing(games: Path) -> None:
    make_older(games)
    ended = await bot(games.parent, "upgrade", DATABASE_URL=address(games))
    assert ended.says_one_sentence("as it was") and ended.status == NEEDS_ADMIN


@pytest.mark.thorough
async def test_a_start_notes_the_program(tmp_path: Path, standin: Standin) -> None:
    url = address(tmp_path / "games.sqlite3")
    process = await begun(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    process.send_signal(15)
    await end_of(process)
    assert await ProgramRecord.stored(url) == ProgramRecord.of_this()


async def test_a_note_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    store = Store(database)
    await note_program(store)
    monkeypatch.setattr(Store, "transaction", None)
    await note_program(store)
    await database.close()


def test_every_step_says_what_it_is_about() -> None:
    steps = steps_from(None)
    assert steps[-1][0] == REVISION and len(steps) == int(REVISION)
    assert all(told.endswith(".") for _, told in steps)
    assert [step for step, _ in steps_from(BEFORE)] == [REVISION]
    assert steps_from(REVISION) == []
