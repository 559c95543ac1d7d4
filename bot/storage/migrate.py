"""Bring a database to the revision that this program needs."""

import logging
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection, inspect
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.backup import backup
from bot.storage.copies import Copies
from bot.storage.engine import make_engine, sqlite_path
from bot.storage.errors import DatabaseUnavailable, NewerDatabase
from bot.storage.schema import REVISION, metadata

MIGRATIONS = Path(__file__).parent / "migrations"

_ADVISORY_LOCK = 0x73746D7231
"""Any fixed number: PostgreSQL processes that start together migrate one after the other."""


async def migrate(engine: AsyncEngine, url: URL, backups: Path | None) -> None:
    """Upgrade if needed, after a backup of an older SQLite file.

    Raises `NewerDatabase`, `DatabaseUnavailable` for a file that isn't ours, `BackupFailed`.
    """
    async with engine.connect() as connection:
        found = await connection.run_sync(revision)
    if found == REVISION:
        return
    if found is not None and (path := sqlite_path(url)) is not None:
        copies = Copies.of(path, backups)
        copy = copies.before_upgrade(datetime.now(UTC), found)
        await backup(path, copy)
        with suppress(OSError):
            copies.prune_upgrades()
    migrating = make_engine(url, migrating=True)
    try:
        async with migrating.connect() as connection:
            await connection.run_sync(upgrade)
    finally:
        await migrating.dispose()


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


def upgrade(connection: Connection, target: str = "head") -> None:
    """Run the migrations on this connection, one transaction each."""
    from alembic import command
    from alembic.config import Config

    logging.getLogger("alembic").setLevel(logging.WARNING)
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_lock({_ADVISORY_LOCK})")
        connection.commit()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, target)
