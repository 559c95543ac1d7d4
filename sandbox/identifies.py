"""How often a bot may identify: once in a while per key, and so many times a day."""

import time
from collections.abc import Callable

from sandbox.errors import Json
from sandbox.options import Options

DAY_SECONDS = 86_400.0
IDENTIFY_SECONDS = 5.0


class Identifies:
    """Counts identifies by a clock in seconds; without an interval everything passes."""

    def __init__(self, options: Options, now: Callable[[], float] = time.monotonic) -> None:
        self._options = options
        self._now = now
        usual = IDENTIFY_SECONDS if options.rate_limits else 0.0
        asked = options.identify_seconds
        self._interval = usual if asked is None else asked
        self._last: dict[int, float] = {}
        self._day_began = now()
        self._used = 0

    @property
    def remaining(self) -> int:
        """How many are left today."""
        self._begin_day()
        return max(0, self._options.session_starts - self._used)

    def leave(self, count: int) -> None:
        """Let so many be left today."""
        self._begin_day()
        self._used = self._options.session_starts - count

    def take(self, shard_id: int) -> bool:
        """Count one; False if it comes too soon after the last of its key."""
        self._begin_day()
        self._used += 1
        if not self._interval:
            return True
        now, key = self._now(), shard_id % self._options.max_concurrency
        before = self._last.get(key)
        if before is not None and now - before < self._interval:
            return False
        self._last[key] = now
        return True

    def to_json(self) -> Json:
        """The limits as `/gateway/bot` tells them."""
        left = self._day_began + DAY_SECONDS - self._now()
        return {
            "total": self._options.session_starts,
            "remaining": self.remaining,
            "reset_after": max(0, round(left * 1000)),
            "max_concurrency": self._options.max_concurrency,
        }

    def _begin_day(self) -> None:
        now = self._now()
        if now - self._day_began >= DAY_SECONDS:
            self._day_began, self._used = now, 0
