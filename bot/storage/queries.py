"""Columns that the repositories may change, and the conditions for private tables and for shards.

A private table is one person's against computers, in no channel. In place of a channel's number it
has the number of the interaction that opened it, made negative, and it has no server. So no query
for the tables of a channel or a server finds it, and nothing of it is ever posted.
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
    """Return the negative number that a private table has instead of a channel.

    An interaction opens one private table at most, so its number is free.
    """
    return -interaction_id


def is_private(channel_id: int) -> bool:
    """Return whether a channel's number is negative: a private table's, in no channel."""
    return channel_id < 0


def in_shards(*guilds: ColumnElement[int | None]) -> ColumnElement[bool]:
    """Return the SQL condition that a row's server belongs to one of some shards.

    The server is the first of ``guilds`` that isn't null; a row without any counts to shard 0.
    `shard_values` gives the parameters.
    """
    # PostgreSQL shifts no bigint by a bigint.
    shard = func.coalesce(*guilds, 0) // 2**22 % bindparam("shard_count")
    return shard.in_(bindparam("shard_ids", expanding=True))


IN_SHARDS: ColumnElement[bool] = in_shards(games.c.guild_id)
"""Whether the server of a game is one of some shards'."""


def shard_values(shards: Shards) -> dict[str, Any]:
    """Return the parameters of the condition `in_shards` for these shards."""
    return {"shard_count": shards[0], "shard_ids": shards[1]}
