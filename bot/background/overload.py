"""Times in which more is asked for than can be done: the log tells of each once, and of its end."""

from __future__ import annotations

import structlog

from bot.background.clock import Clock, LoopClock
from bot.background.supervisor import Supervisor
from bot.metrics.observers import NOBODY, CrowdObserver

log = structlog.get_logger(__name__)

CALM = 30.0
"""Seconds in which nobody is kept waiting before it is over."""


class Overload:
    """Is told who was kept waiting and who was turned away."""

    def __init__(
        self,
        supervisor: Supervisor,
        clock: Clock | None = None,
        observer: CrowdObserver = NOBODY,
    ) -> None:
        self.clock: Clock = clock or LoopClock()
        self._supervisor, self._observer = supervisor, observer
        self._begun = False
        self._since = self._last = self._longest = 0.0
        self._turned_away = 0

    def kept_waiting(self, seconds: float) -> None:
        """Somebody waited so long, and was let in."""
        self._longest = max(self._longest, seconds)
        self._note()

    def turned_away(self, kind: str) -> None:
        """Somebody was told to come back."""
        self._observer.turned_away(kind)
        self._turned_away += 1
        self._note()

    def _note(self) -> None:
        self._last = self.clock.now()
        if not self._begun:
            self._begun, self._since = True, self._last
            log.warning("overloaded: moves go first, looks may be turned away")
            self._supervisor.start("overload", self._watch, clock=self.clock)

    async def _watch(self) -> None:
        """Wait for the end."""
        while (end := self._last + CALM) > self.clock.now():
            await self.clock.until(end)
        log.warning(
            "overload is over",
            seconds=round(self._last - self._since, 1),
            turned_away=self._turned_away,
            longest_wait=round(self._longest, 1),
        )
        self._begun, self._turned_away, self._longest = False, 0, 0.0
