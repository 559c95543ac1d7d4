"""Whether the bot can serve: what its health endpoint answers, also when the event loop stands."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

PATIENCE = 10.0
"""Seconds without a beat after which the event loop is said to stand."""


class Verdict(NamedTuple):
    """Whether it can serve, and in one line why not."""

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
        self._troubles: Callable[[], Sequence[str]] = tuple

    def watch(
        self,
        is_ready: Callable[[], bool],
        standing: Callable[[], str | None],
        troubles: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """Ask whether the bot is ready, which of its loops stands, and what else is wrong."""
        self._is_ready, self._loops, self._troubles = is_ready, standing, troubles

    def troubles(self) -> Sequence[str]:
        """What is wrong in a line each, though the bot may serve."""
        return self._troubles()

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
