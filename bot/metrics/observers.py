"""What others tell whoever measures them, by default nobody; and what is only asked for by readers.

Loops in the background tell whether they go on: one at work for too long isn't one that waits.
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
    """What a loop is doing: at work or failing since when, at rest, or ended."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.working_since: float | None = None
        self.failing_since: float | None = None
        self.has_ended = False

    def work(self) -> None:
        """It is at work, from now on."""
        self.working_since = self._now()

    def rest(self) -> None:
        """It waits for work."""
        self.working_since = None

    def fail(self) -> None:
        """It has failed, and begins again after a pause."""
        self.rest()
        if self.failing_since is None:
            self.failing_since = self._now()

    def end(self) -> None:
        """It won't begin again."""
        self.has_ended = True

    def recover(self) -> None:
        """It has been well for a while."""
        self.failing_since = None


class Loops:
    """The loops that never end, by their names; any thread may ask."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._loops: dict[str, Loop] = {}

    def begin(self, name: str | None) -> Loop:
        """Follow the current task, which is watched if it has a name."""
        made = Loop(self._now)
        if name is not None:
            self._loops[name] = made
        _current.set(made)
        return made

    def standing(self) -> str | None:
        """Say of a loop that it stands, and how; None if none does."""
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
    """Let the loop of the current task wait for work within, if it is watched."""
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
    """Is told what becomes of public posts."""

    def delivered(self, kind: str, seconds: float) -> None:
        """Of a kind of post one was delivered, so long after what it tells was accepted."""
        ...

    def refused(self, status: int) -> None:
        """Discord doesn't take a post, whose table is told so."""
        ...

    def retried(self, status: int | None) -> None:
        """A post is tried again; ``status`` is None where nothing was answered."""
        ...


class DatabaseObserver(Protocol):
    """Is told how the database is used."""

    def used(self, *, writing: bool, waited: float, held: float) -> None:
        """A connection was waited for and then held, for so many seconds each."""
        ...


class CrowdObserver(Protocol):
    """Is told who was asked to come back."""

    def turned_away(self, kind: str) -> None:
        """Somebody was, who wanted that."""
        ...


class Nobody:
    """Observes nothing."""

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
    """How many, or how much, by a word of our own."""

    queues: Mapping[str, int] = field(default_factory=dict)
    caches: Mapping[str, int] = field(default_factory=dict)
    notices: Mapping[str, int] = field(default_factory=dict)
    tables: Mapping[str, int] = field(default_factory=dict)
    drawing_begun: int = 0
    """How many times a process that draws was begun."""


class Reader:
    """Reads on the event loop for whoever asks in another thread."""

    def __init__(self, patience: float = READING_PATIENCE) -> None:
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
