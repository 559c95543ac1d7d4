"""The first answers to interactions, for which Discord waits three seconds, under too much load.

Were all of them under way at once, each would be as late as the last one, and nobody be answered.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

AT_ONCE = 400
"""How many first answers are under way at a time: as many as a slow machine makes in a second.

A smaller number would hold up a fast one whenever Discord itself is slow to answer.
"""
IN_TURN = 1.0
"""Seconds for which they wait their turn; where that isn't enough, the latest go first."""
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
    turn: asyncio.Future[Place]


class FirstAnswers:
    """The gate of first answers: those to moves go first, then whoever came first.

    Once that would make all of them late, whoever came last goes first. ``drained`` is called when
    nobody waits any more, ``dropped`` for each that was too late.
    """

    def __init__(
        self,
        drained: Callable[[], None],
        dropped: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._drained, self._dropped, self._now = drained, dropped, now
        self._at_work: dict[Place, float] = {}
        """Since when each place is held."""
        self._moves, self._others = deque[_Waiting](), deque[_Waiting]()

    @property
    def are_waiting(self) -> bool:
        """Whether any of them wait."""
        return bool(self._moves or self._others)

    async def enter(self, came: float, *, is_move: bool) -> Place:
        """Wait for a place for the answer to an interaction that ``came`` then; raises TooLate.

        With a place to spare nothing is too late: Discord itself says what it takes.
        """
        self._take_from_hanging()
        if len(self._at_work) < AT_ONCE:
            return self._place()
        waiting = _Waiting(came, asyncio.get_running_loop().create_future())
        queue = self._moves if is_move else self._others
        queue.append(waiting)
        self._drop_late()
        try:
            return await waiting.turn
        except asyncio.CancelledError:
            if waiting in queue:
                queue.remove(waiting)
                self._tell_drained()
            elif not waiting.turn.cancelled() and waiting.turn.exception() is None:
                waiting.turn.result().leave()
            raise

    def _place(self) -> Place:
        place = Place(lambda: self._leave(place))
        self._at_work[place] = self._now()
        return place

    def _leave(self, place: Place) -> None:
        del self._at_work[place]
        if self.are_waiting:
            self._let_one_begin()
            self._tell_drained()

    def _let_one_begin(self) -> None:
        self._drop_late()
        for queue in self._moves, self._others:
            while queue:
                in_turn = self._now() - queue[0].came <= IN_TURN
                waiting = queue.popleft() if in_turn else queue.pop()
                if not waiting.turn.done():
                    waiting.turn.set_result(self._place())
                    return

    def _take_from_hanging(self) -> None:
        """Let no answer that hangs keep others waiting for longer than Discord waits for it."""
        since = self._now() - IN_TIME
        while self._at_work and (oldest := next(iter(self._at_work.items())))[1] < since:
            oldest[0].leave()

    def _drop_late(self) -> None:
        """Answer none of those who came first and can't be answered in time any more."""
        since = self._now() - IN_TIME
        for queue in self._moves, self._others:
            while queue and queue[0].came < since:
                turn = queue.popleft().turn
                if not turn.done():
                    self._dropped()
                    turn.set_exception(TooLate())

    def _tell_drained(self) -> None:
        if not self.are_waiting:
            self._drained()
