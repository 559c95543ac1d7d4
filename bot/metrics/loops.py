"""Whether loops in the background go on: one that is at work for too long isn't one that waits."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

PATIENCE = 300.0
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
        past = self._now() - PATIENCE
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
