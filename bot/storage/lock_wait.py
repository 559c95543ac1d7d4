"""How long to wait for the write lock of SQLite while another program holds it."""

import time
from collections.abc import Callable

PATIENCE = 2.0
"""Seconds that a lock may be held before those who want to write are refused."""


class LockWait:
    """One wait that all writers share: those who come late in it wait for its rest only.

    So of many writers behind a lock the last one is refused as soon as the first. A lock that
    nobody has asked for during ``patience`` is waited for anew.
    """

    def __init__(
        self, patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.patience = patience
        self._clock = clock
        self._since = 0.0
        self._seen: float | None = None

    def held(self) -> bool:
        """Note that another program holds the lock; return whether to go on waiting."""
        now = self._clock()
        if self._seen is None or now - self._seen > self.patience:
            self._since = now
        self._seen = now
        return now - self._since < self.patience

    def free(self) -> None:
        """Note that the lock was free."""
        self._seen = None
