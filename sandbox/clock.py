"""The stand-in's clock, which tests can advance, and the ids made from it."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


def iso(seconds: float) -> str:
    """An ISO 8601 time in UTC from seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


@dataclass(frozen=True, slots=True)
class Calendar:
    """The time that a page shows: ``since`` at ``made``, and from then on ``speed`` times as fast.

    Both in milliseconds since 1970, ``made`` by the world's time. For bots that hurry their clock.
    """

    since: int = 0
    made: int = 0
    speed: float = 1.0


class Clock:
    """Wall clock plus an offset; only ever moves forward."""

    def __init__(self) -> None:
        self._offset = 0.0
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._offset

    def advance(self, seconds: float) -> None:
        """Jump ahead; deadlines that lie in between fall due at once."""
        self._offset += seconds
        for listener in self._listeners:
            listener()

    def on_advance(self, listener: Callable[[], None]) -> None:
        """Call `listener` after every jump."""
        self._listeners.append(listener)


class Snowflakes:
    """Ids as Discord makes them: milliseconds, then a counter; strictly rising."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> str:
        """A fresh id, later than every one before."""
        base = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(base, self._last + 1)
        return str(self._last)

    def row(self, count: int) -> list[str]:
        """So many fresh ids, a millisecond from one to the next: each of another shard."""
        first = int(self.next()) >> 22
        made = [first + 1 + number << 22 for number in range(count)]
        self._last = made[-1]
        return [str(each) for each in made]

    def reserve(self, used: str) -> None:
        """Never give out `used` or anything before it."""
        self._last = max(self._last, int(used))
