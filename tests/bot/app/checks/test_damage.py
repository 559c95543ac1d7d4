"""``doctor`` and ``restore`` as an admin meets them when something is damaged."""

from __future__ import annotations

import os
import signal
import stat
from itertools import product
from pathlib import Path

import pytest

from bot.app import terminal
from bot.app.checks.damage import judge
from bot.storage.copies.backup import backup
from bot.storage.copies.health import newest_good_backup
from bot.storage.repositories.event_log import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.rows import NewEvent
from bot.storage.store import Store
from tests.databases import address, open_database
from tests.harm import ask, harm, overwrite, page_size, root_of
from tests.rows import each_row
from tests.stage.command_line import bot
from tests.stage.house import ANNA, BASTIEN, House, opened
from tests.stage.stores import LOBBY
from tests.storing import writing
from tests.tiers import sampled, sampled_rows

pytestmark = pytest.mark.file

NEWER_TABLES = (
    *("clocks", "answers", "absences", "guests", "callees", "timetables", "heartbeats", "leases"),
    *("daily_games", "seat_results", "ratings", "results", "player_keys", "orders", "order_turns"),
    *("added_editions", "pages", "boards"),
    *("season_posts", "season_acts", "season_tables", "season_rounds", "season_people", "seasons"),
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


@pytest.mark.thorough
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


@each_row(
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


@pytest.mark.thorough
async def test_restoring_by_the_command_line(played: Path) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    harm(played, "DELETE FROM events WHERE seq = 2")
    ended = await bot(
        played.parent, "restore", "--yes", "--table", "1", str(copy), DATABASE_URL=address(played)
    )
    assert ended.status == 0 and "its number is 2 now" in ended.out, ended
    assert ask(played, "SELECT id, status, formerly FROM games WHERE id = 2") == [(2, "running", 1)]
    os.truncate(played, 0)
    ended = await bot(played.parent, "restore", "--yes", str(copy), DATABASE_URL=address(played))
    assert ended.status == 0 and "1 table under way has a new number (1 is " in ended.out, ended
    assert stat.S_IMODE(played.stat().st_mode) == 0o600
    ended = await bot(played.parent, "doctor", DATABASE_URL=address(played))
    assert "tables are whole" in ended.out


async def test_a_machine_where_nothing_was_started_yet_takes_a_backup(
    played: Path, tmp_path: Path
) -> None:
    new = tmp_path / "new"
    new.mkdir()
    copy = str(played.parent / "backups" / "games-20260101.sqlite3")
    # Nothing can go, so nobody is asked.
    ended = await bot(new, "restore", copy)
    assert ended.status == 0 and ended.out.startswith("Restored from"), ended
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


@pytest.mark.parametrize(
    ("typed", "restored"),
    sampled_rows(
        [("y", True), ("Yes", True), ("", False), ("n", False)], ("Yes", True), ("", False)
    ),
)
async def test_a_restore_asks_and_says_how_many_moves_go(
    played: Path, monkeypatch: pytest.MonkeyPatch, typed: str, restored: bool
) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    harm(copy, "DELETE FROM events WHERE seq > 3", "UPDATE games SET seq = 3")
    ((gone,),) = ask(played, "SELECT count(DISTINCT at) FROM events WHERE seq > 3")
    questions: list[str] = []

    def answer(asked: str) -> str:
        questions.append(asked)
        return typed

    monkeypatch.setattr(terminal, "is_anybody_there", lambda: True)
    # Only a main thread hears signals.
    monkeypatch.setattr(signal, "signal", lambda *given: None)
    monkeypatch.setattr("builtins.input", answer)
    before = played.read_bytes()
    ended = await bot(played.parent, "restore", str(copy), DATABASE_URL=address(played))
    assert questions == ["Restore? [y/N] "]
    assert (
        ended.out.splitlines()[0]
        == f"With the games as in {copy}, {gone} moves at 1 table would go."
    )
    assert (ended.status == 0) is restored and (played.read_bytes() != before) is restored
    assert ("Nothing was changed." in ended.out) is not restored


async def test_a_table_that_a_backup_doesnt_hold_is_refused_before_anybody_is_asked(
    played: Path,
) -> None:
    url = address(played)
    copy = str(played.parent / "backups" / "games-20260101.sqlite3")
    ended = await bot(played.parent, "restore", "--table", "7", copy, DATABASE_URL=url)
    assert ended.says_one_sentence("holds no table 7", "the newest that it holds: 1.")
    done = await bot(played.parent, "restore", "--yes", "--table", "1", copy, DATABASE_URL=url)
    assert done.status == 0, done
    ended = await bot(played.parent, "restore", "--table", "2", copy, DATABASE_URL=url)
    assert ended.says_one_sentence("table 2 still has the number 1: name that one.")


async def test_nobody_at_a_terminal_is_asked_for_yes(played: Path) -> None:
    copy, before = played.parent / "backups" / "games-20260101.sqlite3", played.read_bytes()
    for more in ((), ("--table", "1")):
        ended = await bot(played.parent, "restore", *more, str(copy), DATABASE_URL=address(played))
        assert ended.says_one_sentence("--yes") and "no move would go" in ended.out
    assert played.read_bytes() == before and not [*played.parent.glob("*.partial")]


@pytest.mark.parametrize("name", sampled(["itself", "a link", "another name"], "another name"))
@pytest.mark.parametrize("more", [(), ("--table", "1")])
async def test_the_database_is_no_backup_of_itself(
    played: Path, name: str, more: tuple[str, ...]
) -> None:
    before, given = played.read_bytes(), played
    if name != "itself":
        given = played.with_name("games-copy.sqlite3")
        given.symlink_to(played) if name == "a link" else given.hardlink_to(played)
    ended = await bot(
        played.parent, "restore", "--yes", *more, str(given), DATABASE_URL=address(played)
    )
    assert ended.says_one_sentence("is the database itself", "doctor")
    assert played.read_bytes() == before


async def test_a_database_that_cannot_be_read_is_restored_without_a_count(played: Path) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    overwrite(played, 1, b"\xa5" * 100)
    ended = await bot(played.parent, "restore", "--yes", str(copy), DATABASE_URL=address(played))
    assert ended.status == 0 and "Nobody can say how many moves go" in ended.out, ended


async def test_a_log_that_is_left_of_a_missing_file_is_not_played_into_the_backup(
    played: Path,
) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    played.unlink()
    Path(f"{played}-wal").write_bytes(b"of another file")
    ended = await bot(played.parent, "restore", "--yes", str(copy), DATABASE_URL=address(played))
    assert ended.status == 0 and not Path(f"{played}-wal").exists(), ended
    (left,) = played.parent.glob("*.old-wal")
    assert left.read_bytes() == b"of another file"


COMMANDS = (
    "run",
    "doctor",
    "backup",
    "restore",
    "rehearse",
    "upgrade",
    "upgrade --check",
    "ratings",
)


@pytest.mark.parametrize(
    ("folder", "command"),
    sampled_rows(product(("", "-wal"), COMMANDS), ("", "doctor"), *product(("-wal",), COMMANDS)),
)
async def test_every_command_says_what_is_in_the_way(
    played: Path, command: str, folder: str
) -> None:
    copy = played.parent / "backups" / "games-20260101.sqlite3"
    Path(f"{played}{folder}").unlink(missing_ok=True)
    Path(f"{played}{folder}").mkdir()
    more = ["--yes", str(copy)] if command == "restore" else []
    ended = await bot(
        played.parent,
        *command.split(),
        *more,
        DATABASE_URL=address(played),
        DISCORD_TOKEN="a.b.c",
        DISCORD_API_URL="http://127.0.0.1:9",
    )
    said = ended.out + ended.err
    assert ended.status not in (0, None) and "Traceback" not in said, ended
    assert f"The folder {played}{folder} is where a file of the database has to be" in said, ended
    assert "damaged" not in said and "brings it back" not in said, ended


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
    ended = await bot(tmp_path, "restore", "--yes", str(copy), DATABASE_URL=address(path))
    assert ended.status == 0, ended
    assert ask(path, "SELECT count(*) FROM events WHERE checksum IS NULL AND game_id > 1") == [(0,)]
    assert ask(path, "SELECT formerly FROM games WHERE id > 1") == [(1,)]
