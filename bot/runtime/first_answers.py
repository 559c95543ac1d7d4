"""The first answers to interactions, for which Discord waits three seconds, under too much load.

Were all of them under way at once, each would be as late as the last one, and nobody be answered.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

AT_ONCE = 64
"""How many first answers are under way at a time."""
IN_TIME = 2.5
"""Seconds from its arrival after which Discord hardly takes an interaction's first answer."""


class TooLate(Exception):
    """The error for an interaction that nobody can answer any more, and that wasn't begun."""


class Place:
    """A place among those at work, held until `leave` or the end of its ``with`` block."""

    def __init__(self, left: Callable[[], None]) -> None:
        self._left: Callable[[], None] | None = left

    def leave(self) -> None:
        """Give the place up, so that somebody else can begin; a second call does nothing."""
        left, self._left = self._left, None
        if left is not None:
            left()

    def __enter__(self) -> Place:
        return self

    def __exit__(self, *raised: object) -> None:
        self.leave()


class _Waiting(NamedTuple):
    came: float
    turn: asyncio.Future[None]


class FirstAnswers:
    """The gate of first answers: those to moves go first, then the latest, who can still be served.

    ``drained`` is called when nobody waits any more, ``dropped`` for each that was too late.
    """

    def __init__(
        self,
        drained: Callable[[], None],
        dropped: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._drained, self._dropped, self._now = drained, dropped, now
        self._at_work = 0
        self._moves, self._others = deque[_Waiting](), deque[_Waiting]()

    @property
    def are_waiting(self) -> bool:
        """Whether any of them wait."""
        return bool(self._moves or self._others)

    async def enter(self, came: float, *, is_move: bool) -> Place:
        """Wait for a place for the answer to an interaction that ``came`` then; raises TooLate."""
        if self._now() - came > IN_TIME:
            raise self._too_late()
        if self._at_work < AT_ONCE:
            self._at_work += 1
            return Place(self._leave)
        waiting = _Waiting(came, asyncio.get_running_loop().create_future())
        queue = self._moves if is_move else self._others
        queue.append(waiting)
        self._drop_late()
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in queue:
                queue.remove(waiting)
                self._tell_drained()
            elif not waiting.turn.cancelled() and waiting.turn.exception() is None:
                self._leave()
            raise
        return Place(self._leave)

    def _leave(self) -> None:
        self._at_work -= 1
        if self.are_waiting:
            self._let_one_begin()
            self._tell_drained()

    def _let_one_begin(self) -> None:
        self._drop_late()
        for queue in self._moves, self._others:
            while queue:
                if not (turn := queue.pop().turn).done():
                    self._at_work += 1
                    turn.set_result(None)
                    return

    def _drop_late(self) -> None:
        """Answer none of those who came first and can't be answered in time any more."""
        since = self._now() - IN_TIME
        for queue in self._moves, self._others:
            while queue and queue[0].came < since:
                turn = queue.popleft().turn
                if not turn.done():
                    turn.set_exception(self._too_late())

    def _tell_drained(self) -> None:
        if not self.are_waiting:
            self._drained()

    def _too_late(self) -> TooLate:
        self._dropped()
        return TooLate()
