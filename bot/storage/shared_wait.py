"""How long to wait for a database that another program holds, or that is away."""

import time
from collections.abc import Callable

FOR_A_LOCK = 2.0
"""Seconds for which another program may hold a file before those who want to write are refused."""
FOR_A_SERVER = 10.0
"""Seconds for which a server may be away before those who ask it are refused."""


class SharedWait:
    """One wait that all share: those who come late in it wait for its rest only.

    So of many who wait the last one is refused as soon as the first. What nobody has asked for
    during ``patience`` is waited for anew.
    """

    def __init__(self, patience: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.patience = patience
        self._clock = clock
        self._since = 0.0
        self._seen: float | None = None

    def held(self) -> bool:
        """Note that the database can't be had; return whether to go on waiting."""
        now = self._clock()
        if self._seen is None or now - self._seen > self.patience:
            self._since = now
        self._seen = now
        return now - self._since < self.patience

    def free(self) -> None:
        """Note that it could be had."""
        self._seen = None
