"""The last faults that people were told of, by the reference that they were given."""

from __future__ import annotations

import secrets
from collections import deque
from dataclasses import dataclass

from bot.background.faults import described
from bot.storage.store import Clock, utc_ms

MOST = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """What failed and when (UTC milliseconds), in words without any secret."""

    reference: str
    at: int
    what: str


class FaultReferences:
    """Remembers the newest faults of this process; the log has all of them."""

    def __init__(self, clock: Clock = utc_ms) -> None:
        self._clock = clock
        self._faults: deque[Fault] = deque(maxlen=MOST)

    def note(self, error: BaseException) -> str:
        """Remember a fault, and return the reference for whoever met it."""
        reference = secrets.token_hex(3)
        self._faults.appendleft(Fault(reference, self._clock(), described(error)))
        return reference

    def newest_first(self) -> list[Fault]:
        """The faults that are remembered."""
        return list(self._faults)
