"""Private tables: one person against computers, in no channel.

Each has the number of its own opening, below zero, in place of a channel's, and no server. So
nothing that looks for the tables of a channel or a server finds one, and nothing of one is ever
posted.
"""

from __future__ import annotations

from sqlalchemy import ColumnElement

from bot.storage.schema import games

IS_PUBLIC: ColumnElement[bool] = games.c.channel_id >= 0
"""Whether a game is in a channel."""


def place_of(interaction_id: int) -> int:
    """What a private table has instead of a channel; an interaction opens one at most."""
    return -interaction_id


def is_private(channel_id: int) -> bool:
    """Whether that is no channel, but a private table's own place."""
    return channel_id < 0
