"""Statements that the repositories share: rows in and out, columns to set, and what servers share.

Private tables are one person's against computers, in no channel. Each has the number of its own
opening, below zero, in place of a channel's, and no server. So nothing that looks for the tables
of a channel or a server finds one, and nothing of one is ever posted.
"""

from __future__ import annotations

from typing import Any, TypedDict

from sqlalchemy import ColumnElement, bindparam, func

from bot.storage.rows import GameStatus, InvitationStatus, Shards
from bot.storage.schema import games


class PersonChanges(TypedDict, total=False):
    """The columns of a person that a transaction may set."""

    look: str | None
    confirm: bool | None
    hours: str | None
    reminders: str | None
    heads_up: bool | None
    by_text: bool | None
    stays_out: bool | None


class GameChanges(TypedDict, total=False):
    """The columns of a game that a transaction may set."""

    channel_id: int
    guild_id: int | None
    edition: str
    edition_version: int
    language: str
    status: GameStatus
    host_id: int | None
    options: str
    seed: bytes | None
    commitment: str | None
    post_message_id: int | None
    started_at: int | None
    ended_at: int | None
    note: str | None
    fingerprint: str | None
    damage: str | None
    formerly: int | None
    deal: str | None


class InvitationChanges(TypedDict, total=False):
    """The columns of an invitation that a transaction may set."""

    guest: str
    status: InvitationStatus
    seq: int | None
    message_id: int | None


class SeatChanges(TypedDict, total=False):
    """The columns of a seat that a transaction may set."""

    user_id: int | None
    name: str
    colour: str
    countries: int | None
    level: str | None
    joined_at: int


IS_PUBLIC: ColumnElement[bool] = games.c.channel_id >= 0
"""Whether a game is in a channel."""


def place_of(interaction_id: int) -> int:
    """What a private table has instead of a channel; an interaction opens one at most."""
    return -interaction_id


def is_private(channel_id: int) -> bool:
    """Whether that is no channel, but a private table's own place."""
    return channel_id < 0


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
