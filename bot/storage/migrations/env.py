"""How Alembic runs here: on the connection it is given, one real transaction for all it does."""

from collections.abc import Collection, Mapping
from typing import Any

from alembic import context
from alembic.runtime.migration import MigrationContext, MigrationInfo

from bot.storage.errors import DatabaseUnavailable
from bot.storage.tables import metadata


def _check_references(
    ctx: MigrationContext, step: MigrationInfo, heads: Collection[Any], run_args: Mapping[str, Any]
) -> None:
    """Refuse, before the commit, a migration that leaves a row without its game."""
    connection = ctx.connection
    if connection is None or connection.dialect.name != "sqlite":
        return
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise DatabaseUnavailable("rows would be left without their game")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    transaction_per_migration=False,
    render_as_batch=True,
    on_version_apply=_check_references,
)
with context.begin_transaction():
    context.run_migrations()
