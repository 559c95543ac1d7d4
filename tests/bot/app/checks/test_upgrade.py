"""Whether a newer version is there, what would be different with it, and ``upgrade``.

What is new is read from the changelog as it is written for people.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from unittest.mock import Mock

import pytest
from aiohttp import web
from structlog.testing import capture_logs

from bot.app.checks.doctor import examine
from bot.app.checks.versions import (
    ProgramRecord,
    UpdateCheck,
    newer_version_now,
    newest,
    note_program,
    start_update_check,
)
from bot.app.ends import NEEDS_ADMIN
from bot.app.environment import BadSettings, load_settings
from bot.app.settings import Settings
from bot.program import Release, between, ordered, releases, shipped
from bot.runtime.scheduler import Supervisor
from bot.storage.connections.database import steps_from
from bot.storage.schema import REVISION
from bot.storage.store import Store
from bot.version import VERSION
from sandbox.server import Standin
from tests.databases import address, open_database
from tests.rows import each_row
from tests.stage.command_line import Ended, begun, bot, connected, end_of, joining
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.waiting import PATIENCE

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


@pytest.mark.file
async def test_where_nothing_changes_it_says_so(games: Path) -> None:
    ended = await checked(games)
    assert ended.status == 0, ended
    assert f"used by {VERSION} last" in ended.out
    assert f"ok     The database stays as it is (revision {REVISION})." in ended.out
    assert "ok     Rehearsed with a copy: 1 table goes on as before." in ended.out
    assert "New settings" not in ended.out


@pytest.mark.file
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


@pytest.mark.file
async def test_what_env_sets_in_vain_is_named_without_its_value(games: Path) -> None:
    (games.parent / ".env").write_text("LOG_LEVLE=quiet\nLAST_ACT=0\n", encoding="utf-8")
    ended = await checked(games)
    assert "note   .env sets what this program doesn't know: LOG_LEVLE." in ended.out
    assert "quiet" not in ended.out


@pytest.mark.file
async def test_without_a_database_there_is_nothing_to_upgrade(tmp_path: Path) -> None:
    url = address(tmp_path / "none.sqlite3")
    ended = await bot(tmp_path, "upgrade", "--check", DATABASE_URL=url)
    assert ended.status == 0 and "there is no database yet" in ended.out
    assert not (tmp_path / "none.sqlite3").exists()


@pytest.mark.file
async def test_a_newer_database_is_refused(games: Path) -> None:
    change(games, "UPDATE alembic_version SET version_num='9999'")
    ended = await checked(games)
    assert ended.status == 1 and "WRONG" in ended.out and "newer Stationmaster" in ended.out


@pytest.mark.file
async def test_while_the_bot_runs_it_waits(games: Path) -> None:
    database = await open_database(games)
    ended = await bot(games.parent, "upgrade", "--check", DATABASE_URL=address(games))
    await database.close()
    assert ended.status == 1 and "stop it first" in ended.out


@pytest.mark.file
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


@pytest.mark.file
async def test_an_upgrade_that_fails_changes_nothing(games: Path) -> None:
    make_older(games)
    ended = await bot(games.parent, "upgrade", DATABASE_URL=address(games))
    assert ended.says_one_sentence("as it was") and ended.status == NEEDS_ADMIN


@pytest.mark.file
@pytest.mark.thorough
async def test_a_start_notes_the_program(tmp_path: Path, standin: Standin) -> None:
    url = address(tmp_path / "games.sqlite3")
    process = await begun(tmp_path, **joining(standin), DATABASE_URL=url)
    await connected(process)
    process.send_signal(15)
    await end_of(process)
    assert await ProgramRecord.stored(url) == ProgramRecord.of_this()


@pytest.mark.file
async def test_a_note_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await open_database(tmp_path / "games.sqlite3")
    store = Store(database)
    await note_program(store)
    monkeypatch.setattr(Store, "transaction", None)
    await note_program(store)
    await database.close()


@pytest.mark.file
def test_every_step_says_what_it_is_about() -> None:
    steps = steps_from(None)
    assert steps[-1][0] == REVISION and len(steps) == int(REVISION)
    assert all(told.endswith(".") for _, told in steps)
    assert [step for step, _ in steps_from(BEFORE)] == [REVISION]
    assert steps_from(REVISION) == []


@asynccontextmanager
async def answering(body: str, status: int = 200) -> AsyncIterator[tuple[str, list[str]]]:
    """An address on this machine that answers so, and who asked there."""
    asked: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        asked.append(request.headers.get("User-Agent", ""))
        return web.Response(text=body, status=status)

    app = web.Application()
    app.router.add_get("/latest", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/latest", asked
    finally:
        await runner.cleanup()


@pytest.mark.parametrize(
    "body",
    [
        json.dumps({"info": {"version": "99.1.0"}}),
        json.dumps({"tag_name": "v99.1.0"}),
        json.dumps("99.1.0"),
        "99.1.0\nand more\n",
    ],
    ids=["index", "forge", "json", "text"],
)
async def test_a_newer_version_is_read_however_it_is_told(body: str) -> None:
    async with answering(body) as (address, _):
        assert await newest(address) == "99.1.0"
        told = await newer_version_now(Settings(update_check=address))
    assert told == f"Stationmaster 99.1.0 is there; this is {VERSION}."


@pytest.mark.parametrize(
    ("body", "status"),
    [("", 200), ("<html>", 200), ("{}", 200), ("[1]", 200), ("99.1.0", 503), ('{"info": 7}', 200)],
)
async def test_an_answer_without_a_version_is_no_more_than_a_line_in_the_log(
    body: str, status: int
) -> None:
    async with answering(body, status) as (address, _):
        with capture_logs() as logs:
            assert await newest(address) is None
    (line,) = logs
    assert line["log_level"] == "info" and address not in str(line)


async def test_nobody_there_is_no_more_than_a_line_in_the_log() -> None:
    async with answering("") as (address, _):
        pass
    with capture_logs() as logs:
        assert await newest(address) is None
    assert [each["log_level"] for each in logs] == ["info"]


async def test_the_bot_tells_each_version_once() -> None:
    async with answering("99.1.0") as (address, asked):
        checking = UpdateCheck(address)
        with capture_logs() as logs:
            await checking.ask()
            await checking.ask()
        assert len(asked) == 2
    assert [each["found"] for each in logs if each["log_level"] == "warning"] == ["99.1.0"]
    async with answering(VERSION) as (address, _):
        with capture_logs() as logs:
            await UpdateCheck(address).ask()
    assert logs == []


async def test_it_goes_on_asking() -> None:
    async with answering("99.1.0") as (address, asked):
        going = asyncio.create_task(UpdateCheck(address, every=0.001).run())
        async with asyncio.timeout(PATIENCE):
            while len(asked) < 3:
                await asyncio.sleep(0.001)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)


async def test_the_doctor_says_so_as_a_note(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    async with answering("99.1.0") as (address, _):
        settings = Settings(database_url=url, update_check=address, discord_token=None)
        found = [str(each) async for each in examine(settings)]
    assert f"note   Stationmaster 99.1.0 is there; this is {VERSION}." in found


async def test_without_an_address_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object, **named: object) -> None:
        raise AssertionError("somebody was asked")

    monkeypatch.setattr("bot.app.checks.versions.newest", never)
    assert Settings().update_check is None
    assert await newer_version_now(Settings()) is None
    supervisor = Mock(spec=Supervisor)
    start_update_check(Settings(), supervisor)
    supervisor.start.assert_not_called()
    start_update_check(Settings(update_check="https://example.org"), supervisor)
    supervisor.start.assert_called_once()


def test_the_address_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UPDATE_CHECK", "yes")
    with pytest.raises(BadSettings, match=r"UPDATE_CHECK can't be used: .* https://host"):
        load_settings()


TEXT = """# Changelog

## [Unreleased]

- Not yet.

## [0.3.0] - 2027-02-01

### Added

- **Maps of the moon**: craters are cities. More of it is told ([here](docs/moon.md)).
- `/new moon:` opens one, in
  two lines ([docs/moon.md](docs/moon.md#new)).

## [0.2.0] - 2027-01-01

- Trains are faster; nobody is late.

[0.3.0]: elsewhere
"""


def test_a_version_tells_the_first_sentence_of_each_entry() -> None:
    assert releases(TEXT) == [
        Release(
            "0.3.0",
            ("**Maps of the moon**: craters are cities", "`/new moon:` opens one, in two lines"),
        ),
        Release("0.2.0", ("Trains are faster; nobody is late",)),
    ]


@each_row(
    ("seen", "current", "told"),
    [
        ("0.1.0", "0.3.0", ["0.3.0", "0.2.0"]),
        ("0.2.0", "0.3.0", ["0.3.0"]),
        ("0.1.0", "0.2.0", ["0.2.0"]),
        ("0.3.0", "0.3.0", []),
        ("0.10.0", "0.3.0", []),
    ],
)
def test_what_was_seen_is_left_out(seen: str, current: str, told: list[str]) -> None:
    assert [each.version for each in between(releases(TEXT), seen, current)] == told


def test_versions_are_compared_as_numbers() -> None:
    assert ordered("v0.10.1") > ordered("0.9") > ordered("") == ordered("soon")


def test_our_own_changelog_can_be_read() -> None:
    text = shipped("CHANGELOG.md")
    assert releases("# Changelog\n\n## [Unreleased]\n\n- Something.\n") == []
    assert "## [Unreleased]" in text
    released = releases(text.replace("## [Unreleased]", "## [9.0.0] - 2030-01-01"))
    assert released[0].version == "9.0.0" and len(released[0].entries) > 15
    assert not [entry for entry in released[0].entries if "](" in entry or "\n" in entry]
