"""The levels of computers as they are stored: a newer version may know others."""

from __future__ import annotations

from functools import lru_cache

import structlog

from strategy.levels import Level

log = structlog.get_logger(__name__)


def known_level(stored: str, game_id: int) -> Level:
    """The level of that name; normal for one that only another version knows."""
    try:
        return Level(stored)
    except ValueError:
        _warn(game_id)
        return Level.NORMAL


@lru_cache(maxsize=4096)
def _warn(game_id: int) -> None:
    """Log it once per table, since tables are read again and again."""
    log.warning("a computer of an unknown level plays as normal", game=game_id)
