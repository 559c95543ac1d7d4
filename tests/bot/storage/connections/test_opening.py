import os
import sqlite3
import subprocess
import sys
import tomllib
from contextlib import closing
from pathlib import Path

import pytest

from bot.storage.connections import engine
from bot.storage.connections.database import Database
from bot.storage.errors import DatabaseLocked, DatabaseUnavailable, StorageError

pytestmark = pytest.mark.file

ROOT = Path(__file__).parents[4]

HOLD = """
import asyncio, sys
from bot.storage.connections.database import Database
async def main():
    database = await Database.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await database.close()
asyncio.run(main())
"""
OPEN = """
import asyncio, sys
from bot.storage.connections.database import Database
async def main():
    await (await Database.open(sys.argv[1])).close()
asyncio.run(main())
"""


def _environment(root: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(root)}


def _sentence(error: StorageError) -> str:
    """The error's text, which must be one plain sentence."""
    text = str(error)
    assert text.endswith(".") and "\n" not in text and "Traceback" not in text
    return text


@pytest.mark.thorough
async def test_a_second_process_is_refused_until_the_first_is_gone(url: str) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=_environment(ROOT),
    )
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(DatabaseLocked) as refused:
            await Database.open(url)
        assert str(first.pid) in _sentence(refused.value)
    finally:
        first.kill()
        first.communicate()
    database = await Database.open(url)
    await database.close()


@pytest.mark.thorough
async def test_a_closed_database_may_be_opened_again(url: str) -> None:
    for _ in range(2):
        database = await Database.open(url)
        with pytest.raises(DatabaseLocked):
            await Database.open(url)
        await database.close()


async def test_the_last_folder_is_made(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path}/var/games.sqlite3")
    await database.close()
    assert (tmp_path / "var" / "games.sqlite3").is_file()


async def test_a_path_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "folder.sqlite3").mkdir()
    for place in ("missing/deep/games.sqlite3", "file/games.sqlite3", "folder.sqlite3"):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database.open(f"sqlite:///{tmp_path / place}")
        assert place.rpartition("/")[0] in _sentence(refused.value)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere"
)
async def test_an_unwritable_folder_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(f"sqlite:///{tmp_path}/games.sqlite3")
    tmp_path.chmod(0o700)
    assert "Permission denied" in _sentence(refused.value)


async def test_a_refused_start_releases_the_lock(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    file.write_bytes(b"this is no database at all" * 100)
    for _ in range(2):
        with pytest.raises(DatabaseUnavailable) as refused:
            await Database.open(f"sqlite:///{file}")
        assert "not a database" in _sentence(refused.value)


async def test_tables_of_another_program_are_not_taken_over(tmp_path: Path, url: str) -> None:
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(url)
    assert "aren't Stationmaster's" in _sentence(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "var/games.sqlite3",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://me:sesame@host/games",
        "postgresql://me:sesame@127.0.0.1:1/games",
    ],
)
async def test_a_useless_address_is_one_sentence_without_the_password(url: str) -> None:
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(url)
    assert "sesame" not in _sentence(refused.value)


def test_addresses_may_leave_the_driver_out() -> None:
    for short, driver in [
        ("sqlite:///a/b.sqlite3", "sqlite+aiosqlite"),
        ("postgres://u@h/d", "postgresql+asyncpg"),
        ("postgresql://u@h/d", "postgresql+asyncpg"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg"),
    ]:
        assert engine.parse_url(short).drivername == driver


@pytest.mark.thorough
async def test_a_current_database_opens_without_loading_alembic(url: str) -> None:
    database = await Database.open(url)
    await database.close()
    check = OPEN + "print(sorted({'alembic', 'asyncpg', 'mako'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", check, url],
        capture_output=True,
        text=True,
        check=True,
        env=_environment(ROOT),
    )
    assert done.stdout == "[]\n"


@pytest.mark.thorough
def test_an_installed_package_finds_its_migrations(tmp_path: Path) -> None:
    """Copies what the wheel would hold: packages, and the data files that `pyproject` names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]
    assert "bot*" in project["packages"]["find"]["include"]
    for package in [
        "bot",
        "bot/app",
        "bot/storage",
        "bot/storage/direct",
        "bot/storage/migrations",
        "bot/storage/migrations/versions",
        "bot/storage/repositories",
    ]:
        assert (ROOT / package / "__init__.py").is_file()
        (tmp_path / package).mkdir()
        for pattern in ["*.py", *project["package-data"]["*"]]:
            for file in (ROOT / package).glob(pattern):
                (tmp_path / package / file.name).write_bytes(file.read_bytes())
    assert (tmp_path / "bot/storage/migrations/script.py.mako").is_file()
    where = "import bot; print(bot.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", OPEN + where, "sqlite:///games.sqlite3"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=_environment(tmp_path),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(tmp_path / "bot" / "__init__.py")
    assert (tmp_path / "games.sqlite3").is_file()
