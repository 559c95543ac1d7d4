"""Why a table's posts don't arrive.

It is parked until one does, and the ``note`` of its row says why.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Self

from bot.runtime.codes import CHANNEL_GONE, NOT_HERE, Cause, cause_of

_CERTAIN = 600_000
"""Milliseconds after which a channel that still looks gone counts as gone."""
_KNOWN_BY_CODE = (Cause.LOCKED, Cause.PLACE)
"""What a code alone says for certain, and what doesn't pass by itself."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """What is known of a channel that keeps the bot from posting there.

    ``lacks`` are the permissions to post that the bot lacks, as the library names them; ``until``
    (UTC milliseconds) is when its time-out ends. A ``private`` thread is only for those in it,
    which isn't known of the bot: Discord's code tells. It is false if nothing is in the way.
    """

    lacks: tuple[str, ...] = ()
    until: int | None = None
    private: bool = False

    def __bool__(self) -> bool:
        return bool(self.lacks or self.until)


NO_OBSTACLE = Obstacle()


class News(StrEnum):
    """What people should hear in private about a table whose posts don't arrive."""

    DOUBTED = "doubted"
    """A post failed once: it is tried again before anybody hears of it."""
    PARKED = "parked"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Parking:
    """Since when (UTC milliseconds) Discord refuses a table's posts, and why.

    ``code`` is Discord's error code, 0 without one; ``lacks``, ``until`` and ``private`` are the
    obstacle that was known; ``host_told`` is False if the host couldn't be told in private. At
    ``gone_at`` the channel looked deleted or hidden for the first time; it is ``gone`` if it still
    does ten minutes later, or if Discord announced that it was deleted. ``failures`` counts the
    posts that failed one after the other.
    """

    since: int | None = None
    code: int = 0
    lacks: tuple[str, ...] = ()
    host_told: bool | None = None
    gone_at: int | None = None
    gone: bool = False
    failures: int = 0
    until: int | None = None
    private: bool = False

    @classmethod
    def read(cls, note: str) -> Self:
        """Read a stored note; an older program's is a sentence, from which nothing is known."""
        try:
            body = json.loads(note)
            return cls(**body | {"lacks": tuple(body["lacks"])})
        except (KeyError, TypeError, ValueError):
            return cls()

    def seeing(self, obstacle: Obstacle) -> Self:
        """Return the parking with what is known to be in the way now."""
        private = self.private or obstacle.private
        return replace(self, lacks=obstacle.lacks, until=obstacle.until, private=private)

    def refused(self, now: int, code: int, obstacle: Obstacle = NO_OBSTACLE) -> Self:
        """Return the parking after one more refusal, with what Discord says now."""
        gone_at = None
        if code in NOT_HERE:
            gone_at = now if self.gone_at is None else self.gone_at
        gone = gone_at is not None and (self.gone or now - gone_at >= _CERTAIN)
        failures = self.failures + 1
        refused = replace(self, code=code, gone_at=gone_at, gone=gone, failures=failures)
        return refused.seeing(obstacle)

    def deleted(self, now: int) -> Self:
        """Return the parking once Discord has announced that the channel was deleted."""
        return replace(self.refused(now, CHANNEL_GONE), gone=True)

    def news_since(self, before: Self | None) -> News | None:
        """Return what people should hear now that this parking follows ``before``, or None."""
        if self.gone and not (before and before.gone):
            return News.GONE
        if not self.is_certain:
            return News.DOUBTED if before is None else None
        return None if before and before.is_certain else News.PARKED

    @property
    def is_certain(self) -> bool:
        """Whether it isn't a single failure without a known reason, which may pass at once."""
        known = self.had_obstacle or self.gone or self.cause in _KNOWN_BY_CODE
        told = self.since is None or self.host_told is not None
        return bool(known) or told or self.failures > 1

    def write(self) -> str:
        """Return the stored form, the row's note."""
        return json.dumps(asdict(self))

    @property
    def had_obstacle(self) -> bool:
        """Whether something was known to be in the way, beside what Discord's code says."""
        return bool(self.lacks or self.until)

    @property
    def cause(self) -> Cause:
        """The cause of the parking: what is known of the channel, else what the code stands for."""
        if self.until:
            return Cause.TIMEOUT
        if self.lacks:
            return Cause.PERMISSION
        if not self.code:
            return Cause.FAULT
        cause = cause_of(self.code)
        return Cause.PRIVATE if cause is Cause.HIDDEN and self.private else cause
