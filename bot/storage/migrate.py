"""Bring a database to the revision that this program needs."""

import ast
import logging
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import structlog
from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.backup import Copied, backup
from bot.storage.copies import Copies
from bot.storage.engine import make_engine, sqlite_path
from bot.storage.errors import DatabaseUnavailable, MigrationFailed, NewerDatabase, reason
from bot.storage.schema import REVISION, metadata

log = structlog.get_logger(__name__)

MIGRATIONS = Path(__file__).parent / "migrations"

_ADVISORY_LOCK = 0x73746D7231
"""Any fixed number: PostgreSQL processes that start together migrate one after the other."""


async def migrate(
    engine: AsyncEngine,
    url: URL,
    backups: Path | None,
    *,
    disposable: bool = False,
    copied: Copied | None = None,
) -> None:
    """Upgrade if needed, completely or not at all, after a backup of an older SQLite file.

    A `disposable` one is a copy itself.

    Raises `NewerDatabase`, `DatabaseUnavailable` for a file that isn't ours, `BackupFailed` or
    `MigrationFailed`.
    """
    async with engine.connect() as connection:
        found = await connection.run_sync(revision)
    if found == REVISION:
        return
    copy = None
    path = sqlite_path(url)
    if found is not None and path is not None and not disposable:
        copies = Copies.of(path, backups)
        copy = copies.before_upgrade(datetime.now(UTC), found)
        await backup(path, copy, copied)
        with suppress(OSError):
            copies.prune_upgrades()
    if found is not None and not disposable:
        log.info("upgrading the database", since=found, to=REVISION, copy=str(copy))
    migrating = make_engine(url, migrating=True)
    try:
        async with migrating.connect() as connection:
            await connection.run_sync(upgrade)
    except Exception as error:
        if _passes(error):
            raise
        raise MigrationFailed(_undone(error, found, copy)) from error
    finally:
        await migrating.dispose()


def _passes(error: Exception) -> bool:
    """Whether it may go well the next time: another program held the file, or the line broke."""
    cause = getattr(error, "orig", error)
    busy = getattr(cause, "sqlite_errorcode", 0) & 0xFF in (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
    )
    return busy or isinstance(cause, OSError) or getattr(error, "connection_invalidated", False)


def _undone(error: Exception, found: str | None, copy: Path | None) -> str:
    """Say in one sentence why a database wasn't upgraded, what it is now, and where its copy is."""
    what = f"from revision {found} to {REVISION}" if found else f"to revision {REVISION}"
    after = f", and {copy} is a copy of it" if copy else ""
    return (
        f"The upgrade of the database {what} failed ({reason(error)}); "
        f"the database is as it was before{after}."
    )


def revision(connection: Connection) -> str | None:
    """Return the revision of a database, None without one.

    Raises `NewerDatabase`, or `DatabaseUnavailable` for a file that isn't ours.
    """
    # Without Alembic, which costs a quarter of a second to load.
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables & set(metadata.tables):
            raise DatabaseUnavailable("The database holds tables that aren't Stationmaster's.")
        return None
    found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
    if found is None:
        return None
    if not str(found).isdigit() or str(found) > REVISION:
        raise NewerDatabase(
            f"The database was written by a newer Stationmaster (revision {found}, this one knows "
            f"{REVISION}); update the program or restore a backup."
        )
    return str(found)


def steps_from(found: str | None) -> list[tuple[str, str]]:
    """The migrations that a database of that revision lacks, each with what it is about."""
    files = sorted((MIGRATIONS / "versions").glob("[0-9]*.py"))
    told = {each.name[:4]: ast.get_docstring(ast.parse(each.read_text("utf-8"))) for each in files}
    return [(step, text or "") for step, text in told.items() if found is None or step > found]


def upgrade(connection: Connection, target: str = "head") -> None:
    """Run the migrations on this connection, all in one transaction."""
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, target)
    # Alembic ends no transaction that it hasn't begun.
    connection.commit()
