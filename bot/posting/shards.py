"""Which servers a process is for, where several share them."""

from __future__ import annotations

import discord

from bot.storage.rows import Shards


def shards_of(client: discord.Client) -> Shards | None:
    """How many shards there are and which are this process's; None for a process that has all."""
    ids = getattr(client, "shard_ids", None)
    return (client.shard_count or 1, tuple(ids)) if ids else None
