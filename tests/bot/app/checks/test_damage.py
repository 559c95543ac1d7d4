"""``doctor`` and ``restore`` as an admin meets them when something is damaged."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot.app.checks.damage import judge
from bot.storage.copies.backup import backup
from bot.storage.copies.health import newest_good_backup
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.databases import address, open_database
from tests.harm import ask, harm, overwrite, page_size, root_of
from tests.stage.command_line import bot
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.stage.stores import LOBBY
from tests.storing import writing

pytestmark = pytest.mark.file

NEWER_TABLES = (
    *("clocks", "answers", "absences", "guests", "callees", "timetables", "heartbeats", "leases"),
    *("daily_games", "seat_results", "ratings", "results", "player_keys", "orders", "order_turns"),
)
"""Those that later revisions than 0008 create."""


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A database with a table in its first turn, and a backup of it; closed."""
    house = House(tmp_path)
    await house.open()
    await opened(house.services, ANNA, BASTIEN)
    (tmp_path / "backups").mkdir()
    await backup(house.path, tmp_path / "backups" / "games-20260101.sqlite3")
    await house.database.close()
    return house.path


def wrong(out: str) -> list[str]:
    return [line for line in out.splitlines() if line.startswith("WRONG")]


async def test_the_doctor_looks_at_everything(played: Path) -> None:
    before = played.read_bytes()
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert "The logs of all 1 tables are whole." in ended.out
    assert "The files of the games are private (0600)" in ended.out and "SQLite 3." in ended.out
    assert all("DISCORD_TOKEN" in line for line in wrong(ended.out))
    assert played.read_bytes() == before and not list(played.parent.glob("*-wal"))


async def test_the_doctor_names_a_damaged_table_and_the_backup(played: Path) -> None:
    harm(played, "DELETE FROM events WHERE seq = 2")
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert "WRONG  Table 1 is damaged: event 2 is missing." in ended.out
    assert str(newest_good_backup(played, None)) in ended.out
    assert ended.status == 1 and "Traceback" not in ended.err
    assert ask(played, "SELECT damage FROM games") == [(None,)]


async def test_the_doctor_names_page_and_table_of_the_database(played: Path) -> None:
    overwrite(played, root_of(played, "events"), b"\xa5" * page_size(played))
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    said = " ".join(wrong(ended.out))
    assert "events" in said and f"age {root_of(played, 'events')}" in said
    assert "Table 1 is damaged" in said and "Traceback" not in ended.err


async def test_the_doctor_names_an_emptied_file_and_leaves_it(played: Path) -> None:
    os.truncate(played, 0)
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert ended.status == 1 and "0 bytes" in ended.out and played.stat().st_size == 0
    assert "games-20260101.sqlite3" in ended.out


async def test_the_doctor_mends_modes(played: Path) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    for file in (played, copy):
        file.chmod(0o644)
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert ended.out.count("could be read by others; now it is private") == 2
    assert {stat.S_IMODE(file.stat().st_mode) for file in (played, copy)} == {0o600}


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ((3, 40, 1), None),
        ((3, 44, 5), None),
        ((3, 44, 6), True),
        ((3, 50, 6), None),
        ((3, 50, 7), True),
        ((3, 51, 2), None),
        ((3, 51, 3), True),
        ((3, 53, 0), True),
        ((4, 0, 0), True),
    ],
)
def test_what_to_think_of_a_version_of_sqlite(version: tuple[int, ...], good: bool | None) -> None:
    ok, text = judge(version)
    assert ok is good and f"SQLite {'.'.join(map(str, version))}" in text
    assert ("one process" in text) == (good is None)


async def test_restoring_by_the_command_line(played: Path) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    harm(played, "DELETE FROM events WHERE seq = 2")
    ended = await bot(
        played.parent, "restore", "--table", "1", str(copy), DATABASE_URL=address(played)
    )
    assert ended.status == 0 and "its number is 2 now" in ended.out, ended
    assert ask(played, "SELECT id, status, formerly FROM games WHERE id = 2") == [(2, "running", 1)]
    os.truncate(played, 0)
    ended = await bot(played.parent, "restore", str(copy), DATABASE_URL=address(played))
    assert ended.status == 0 and "1 tables under way have new numbers" in ended.out, ended
    assert stat.S_IMODE(played.stat().st_mode) == 0o600
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert "tables are whole" in ended.out


async def test_a_machine_where_nothing_was_started_yet_takes_a_backup(
    played: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new"
    new.mkdir()
    ended = await bot(new, "restore", str(played.parent / "backups" / "games-20260101.sqlite3"))
    assert ended.status == 0, ended
    running = "SELECT formerly FROM games WHERE status = 'running'"
    assert ask(new / "var" / "stationmaster.sqlite3", running) == [(1,)]


async def test_what_the_command_line_refuses(played: Path) -> None:
    url = address(played)
    ended = await bot(played.parent, "restore", "none.sqlite3", DATABASE_URL=url)
    assert ended.says_one_sentence("none.sqlite3")
    ended = await bot(
        played.parent, "restore", "none.sqlite3", DATABASE_URL="postgresql://localhost/games"
    )
    assert ended.says_one_sentence("SQLite only")
    database = await open_database(played)
    copy = str(played.parent / "backups" / "games-20260101.sqlite3")
    for more in ((), ("--table", "1")):
        ended = await bot(played.parent, "restore", *more, copy, DATABASE_URL=url)
        assert ended.says_one_sentence("Another Stationmaster")
    await database.close()


async def test_a_damaged_start_ends_with_one_sentence(played: Path) -> None:
    overwrite(played, root_of(played, "games"), b"\xa5" * page_size(played))
    ended = await bot(
        played.parent,
        DATABASE_URL=address(played),
        DISCORD_TOKEN="a.b.c",
        DISCORD_API_URL="http://127.0.0.1:9",
    )
    assert ended.says_one_sentence(str(played), "games", "restore", "games-20260101.sqlite3")


async def test_a_backup_of_an_older_program_is_upgraded_on_the_way(tmp_path: Path) -> None:
    """Its games have no checksums, and get them with their new number."""
    path = tmp_path / "games.sqlite3"
    database = await open_database(path)
    store = Store(database)
    game = await writing(store, GameWriter).create(channel_id=1, **LOBBY)
    async with store.transaction() as tx:
        await EventWriter(tx).append(game.id, 0, [NewEvent("a", "{}")])
    await database.close()
    copy = tmp_path / "old.sqlite3"
    await backup(path, copy)
    harm(
        copy,
        *(f"DROP TABLE {name}" for name in NEWER_TABLES),
        "ALTER TABLE timers DROP COLUMN guild_id",
        *(
            f"ALTER TABLE people DROP COLUMN {name}"
            for name in ("hours", "reminders", "heads_up", "by_text", "stays_out")
        ),
        "UPDATE events SET checksum = NULL",
        "DROP INDEX ix_games_formerly",
        "ALTER TABLE events DROP COLUMN checksum",
        "ALTER TABLE games DROP COLUMN damage",
        "ALTER TABLE games DROP COLUMN formerly",
        "DROP INDEX ix_games_deal",
        "ALTER TABLE games DROP COLUMN deal",
        "UPDATE alembic_version SET version_num = '0007'",
    )
    ended = await bot(tmp_path, "restore", str(copy), DATABASE_URL=address(path))
    assert ended.status == 0, ended
    assert ask(path, "SELECT count(*) FROM events WHERE checksum IS NULL AND game_id > 1") == [(0,)]
    assert ask(path, "SELECT formerly FROM games WHERE id > 1") == [(1,)]
