"""What queries share: whose servers a process works for."""

from typing import Any

from sqlalchemy import ColumnElement, bindparam, func

from bot.storage.rows import Shards
from bot.storage.schema import games


def in_shards(*guilds: ColumnElement[int | None]) -> ColumnElement[bool]:
    """Whether the first of some servers that isn't null, or none, is one of some shards'.

    `shard_values` gives the parameters.
    """
    # PostgreSQL shifts no bigint by a bigint.
    shard = func.coalesce(*guilds, 0) // 2**22 % bindparam("shard_count")
    return shard.in_(bindparam("shard_ids", expanding=True))


IN_SHARDS: ColumnElement[bool] = in_shards(games.c.guild_id)
"""Whether the server of a game is one of some shards'."""


def shard_values(shards: Shards) -> dict[str, Any]:
    """Return the parameters of `in_shards`."""
    return {"shard_count": shards[0], "shard_ids": shards[1]}
