"""Whether the bot can serve: what its health endpoint answers, also when the event loop stands."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

PATIENCE = 10.0
"""Seconds without a beat after which the event loop is said to stand."""


class Verdict(NamedTuple):
    """Whether all is well, and in one line what is not."""

    ready: bool
    text: str


class Health:
    """Asked by any thread; the event loop says by `beat` that it goes on."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._beat = now()
        self._stopping = False
        self._is_ready: Callable[[], bool] = lambda: False
        self._loops: Callable[[], str | None] = lambda: None

    def watch(self, is_ready: Callable[[], bool], standing: Callable[[], str | None]) -> None:
        """Ask whether the bot is ready, and which of its loops in the background stands."""
        self._is_ready, self._loops = is_ready, standing

    def beat(self) -> None:
        """The event loop goes on."""
        self._beat = self._now()

    def stop(self) -> None:
        """The bot is being stopped."""
        self._stopping = True

    @property
    def silence(self) -> float:
        """How many seconds ago the last beat was."""
        return self._now() - self._beat

    def verdict(self) -> Verdict:
        """Say how the bot is now."""
        if self._stopping:
            return Verdict(False, "stopping")
        if not self._is_ready():
            return Verdict(False, "starting")
        if self.silence > PATIENCE:
            return Verdict(False, "the event loop stands")
        if fault := self._loops():
            return Verdict(False, fault)
        return Verdict(True, "ready")
