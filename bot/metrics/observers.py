"""Observers, to whom the bot reports what is measured, by default nobody; and readings.

Loops in the background say whether they are at work or at rest: one at work for too long stands,
one that waits for work doesn't.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Protocol

import structlog

LOOP_PATIENCE = 300.0
"""Seconds that a loop may be at work without a rest, or fail, before it is said to stand."""

_current: ContextVar[Loop | None] = ContextVar("loop", default=None)


class Loop:
    """The state of a background loop: at work or failing since when, at rest, or ended."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.working_since: float | None = None
        self.failing_since: float | None = None
        self.has_ended = False

    def work(self) -> None:
        """Note that the loop is at work from now on."""
        self.working_since = self._now()

    def rest(self) -> None:
        """Note that the loop waits for work."""
        self.working_since = None

    def fail(self) -> None:
        """Note that the loop has failed, and begins again after a pause."""
        self.rest()
        if self.failing_since is None:
            self.failing_since = self._now()

    def end(self) -> None:
        """Note that the loop has ended and won't begin again."""
        self.has_ended = True

    def recover(self) -> None:
        """Note that the loop has been well for a while."""
        self.failing_since = None


class Loops:
    """The background loops that should never end, by their names; any thread may ask."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._loops: dict[str, Loop] = {}

    def begin(self, name: str | None) -> Loop:
        """Return a new loop for the current task; it is watched if it has a name."""
        made = Loop(self._now)
        if name is not None:
            self._loops[name] = made
        _current.set(made)
        return made

    def standing(self) -> str | None:
        """Return which loop has ended, stands or keeps failing, in a few words; or None."""
        past = self._now() - LOOP_PATIENCE
        for name, each in list(self._loops.items()):
            if each.has_ended:
                return f"{name} has ended"
            if each.working_since is not None and each.working_since < past:
                return f"{name} stands"
            if each.failing_since is not None and each.failing_since < past:
                return f"{name} fails again and again"
        return None


@contextmanager
def resting() -> Iterator[None]:
    """Count the loop of the current task as waiting for work within the block."""
    current = _current.get()
    if current is None:
        yield
        return
    current.rest()
    try:
        yield
    finally:
        current.work()


class PostObserver(Protocol):
    """An observer that is told what becomes of public posts."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Note that a post was delivered, ``seconds`` after what it tells was accepted."""
        ...

    def refused(self, status: int) -> None:
        """Note that Discord refused a post, whose table is told so."""
        ...

    def retried(self, status: int | None) -> None:
        """Note that a post is tried again; ``status`` is None where nothing was answered."""
        ...


class DatabaseObserver(Protocol):
    """An observer that is told how the database is used."""

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """Note for how many seconds a connection was waited for, and then held."""
        ...


class CrowdObserver(Protocol):
    """An observer that is told who was turned away, as there was too much to do."""

    def turned_away(self, kind: str) -> None:
        """Note that somebody was asked to come back later; ``kind`` is what they wanted."""
        ...


class Nobody:
    """The observer that ignores every report."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Do nothing."""

    def refused(self, status: int) -> None:
        """Do nothing."""

    def retried(self, status: int | None) -> None:
        """Do nothing."""

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """Do nothing."""

    def turned_away(self, kind: str) -> None:
        """Do nothing."""


NOBODY = Nobody()

log = structlog.get_logger(__name__)

READING_PATIENCE = 2.0
"""Seconds that the event loop has to tell its readings; a scrape has ten by default."""


@dataclass(frozen=True, slots=True)
class Readings:
    """Numbers read from a bot at one moment, each under a word of our own."""

    queues: Mapping[str, int] = field(default_factory=dict)
    caches: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    drawing_begun: int = 0
    """How many times a process that draws was begun."""


class Reader:
    """Takes readings on the event loop, for whoever asks in another thread."""

    def __init__(self, patience: float = READING_PATIENCE) -> None:
        self._patience = patience
        self._loop: asyncio.AbstractEventLoop | None = None
        self._read: Callable[[], Awaitable[Readings]] | None = None

    def watch(
        self, loop: asyncio.AbstractEventLoop, read: Callable[[], Awaitable[Readings]]
    ) -> None:
        """Set the function that takes the readings, and the event loop it runs on."""
        self._loop, self._read = loop, read

    def forget(self) -> None:
        """Take no more readings."""
        self._loop = self._read = None

    def readings(self) -> Readings:
        """Return the readings of now; empty ones if the event loop doesn't answer in time."""
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
