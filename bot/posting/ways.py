"""The ways by which a picture reaches a message, and which of them Discord refused lately."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Collection, Mapping
from enum import StrEnum

import structlog

from bot.storage.repositories.settings import SettingReader, SettingWriter

log = structlog.get_logger(__name__)

WORKS, REFUSED = "works", "refused"
_SCOPE = "pictures"
REMEMBERED = 3600.0
"""Seconds for which a way that was refused isn't tried again."""


class Way(StrEnum):
    """What brings a picture, or its alt text; for each there is a way round."""

    DEFERRED = "deferred"
    """The edit that fills a deferred private answer in."""
    EDIT = "edit"
    """An edit of a message that stands."""
    FOLLOW_UP = "follow-up"
    """A private message of its own."""
    POST = "post"
    """A public post of its own."""
    KEPT = "kept"
    """An edit that says nothing of the pictures that are there, which stay."""
    ALT = "alt"
    """An edit that describes pictures that stay in other words."""


class PictureWays:
    """Remembers what was refused, so that each message takes the way round at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._closed_until: dict[Way, float] = {}
        self._avoided: frozenset[Way] = frozenset()

    def avoid(self, ways: Collection[Way]) -> None:
        """Never take these: they didn't hold when an admin had them tried."""
        self._avoided = frozenset(ways)

    def is_open(self, way: Way) -> bool:
        """Whether a way may be tried."""
        return way not in self._avoided and self._clock() >= self._closed_until.get(way, -math.inf)

    def close(self, way: Way, why: str) -> None:
        """Remember that Discord refused a way, or lost the picture on it; logged once."""
        if self.is_open(way):
            log.warning("Discord refuses a way of showing pictures", way=str(way), why=why)
            self._closed_until[way] = self._clock() + REMEMBERED


async def store_ways(settings: SettingWriter, works: Mapping[Way, bool]) -> None:
    """Note which ways work; those that weren't tried are forgotten."""
    for way in Way:
        works_now = works.get(way)
        value = None if works_now is None else WORKS if works_now else REFUSED
        await settings.set(_SCOPE, way, value)


async def stored_ways(settings: SettingReader) -> frozenset[Way]:
    """Those that didn't work when they were tried last."""
    found = await settings.of(_SCOPE)
    return frozenset(way for way in Way if found.get(way) == REFUSED)
