"""Sets of shards by the names under which the database knows them."""

from __future__ import annotations

from bot.storage.rows import ALL_SHARDS, Shards


def shard_key(shards: Shards | None) -> str:
    """Name a set of shards, as ``0,1/4``; ``all`` for a process that has all."""
    return ALL_SHARDS if shards is None else f"{','.join(map(str, sorted(shards[1])))}/{shards[0]}"


def has_guild(shards: Shards | None, guild_id: int | None) -> bool:
    """Whether a server, or what belongs to none, is one of a set's."""
    return shards is None or (guild_id or 0) // 2**22 % shards[0] in shards[1]


def overlap(key: str, shards: Shards | None) -> bool:
    """Whether a named set and another one have servers in common, or may have."""
    if shards is None or key == ALL_SHARDS:
        return True
    ids, _, count = key.partition("/")
    return count != str(shards[0]) or not {int(each) for each in ids.split(",")}.isdisjoint(
        shards[1]
    )
