"""Whether Discord's rate limits hold the bot up for minutes on end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Self

import aiohttp

from bot.background.clock import Clock, LoopClock
from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices

FOR_LONG = 180.0
"""Seconds for which requests are held up again and again until that is told."""
QUIET = 120.0
"""Seconds without one after which it is over."""
_TOO_MANY = 429


class HeldUp:
    """Notes that requests are refused for their number, or wait long for our own share.

    A single one isn't worth a word: the library waits and repeats it.
    """

    def __init__(self, notices: Notices, clock: Clock | None = None) -> None:
        self._notices, self._clock = notices, clock or LoopClock()
        self._since: float | None = None
        self._last = 0.0

    def trace(self, tracing: aiohttp.TraceConfig) -> Self:
        """Watch the requests of a client, after hooks that answer for limits by themselves."""

        async def ended(
            session: aiohttp.ClientSession,
            context: SimpleNamespace,
            answered: aiohttp.TraceRequestEndParams,
        ) -> None:
            if answered.response.status == _TOO_MANY:
                self.held()

        tracing.on_request_end.append(ended)
        return self

    def held(self) -> None:
        """A request was held up."""
        before, self._last = self._last, self._clock.now()
        if self._since is None or self._last - before > QUIET:
            self._since = self._last

    def look(self) -> None:
        """Note whether that goes on; to be called from time to time."""
        if self._since is None:
            return
        if self._clock.now() - self._last > QUIET:
            self._since = None
            self._notices.over(NoticeKind.LIMITS)
        elif self._last - self._since >= FOR_LONG:
            self._notices.note(NoticeKind.LIMITS, why="requests wait for minutes")
