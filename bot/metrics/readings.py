"""What is only asked for when somebody looks: lengths, sizes and counts of this moment."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import structlog

log = structlog.get_logger(__name__)

PATIENCE = 2.0
"""Seconds that the event loop has to tell its readings; a scrape has ten by default."""


@dataclass(frozen=True, slots=True)
class Readings:
    """How many, or how much, by a word of our own."""

    queues: Mapping[str, int] = field(default_factory=dict)
    caches: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    drawing_begun: int = 0
    """How many times a process that draws was begun."""


class Reader:
    """Reads on the event loop for whoever asks in another thread."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._loop: asyncio.AbstractEventLoop | None = None
        self._read: Callable[[], Awaitable[Readings]] | None = None

    def watch(
        self, loop: asyncio.AbstractEventLoop, read: Callable[[], Awaitable[Readings]]
    ) -> None:
        """Read so, on that loop."""
        self._loop, self._read = loop, read

    def forget(self) -> None:
        """Read no more."""
        self._loop = self._read = None

    def readings(self) -> Readings:
        """What there is; nothing where the event loop doesn't tell in time."""
        loop, read = self._loop, self._read
        if loop is None or read is None:
            return Readings()

        async def told() -> Readings:
            return await read()

        asked = told()
        try:
            reading = asyncio.run_coroutine_threadsafe(asked, loop)
        except RuntimeError:
            # The loop has just been closed.
            asked.close()
            return Readings()
        try:
            return reading.result(self._patience)
        except Exception as error:
            reading.cancel()
            log.info("the readings are missing", why=type(error).__name__)
            return Readings()
