"""Who goes on next where more is asked for than can be done: moves, then posts, then looks."""

from __future__ import annotations

import asyncio
import math
from collections import deque
from enum import Enum
from typing import NamedTuple, Self

from bot.background.clock import Clock, LoopClock
from bot.background.overload import Overload

CROWDED = 0.25
"""Seconds for which somebody has waited before posts go out in words."""
NOTED = 1.0
"""Seconds of waiting that are worth a line in the log."""


class Urgency(Enum):
    """What work is for, the most urgent first."""

    MOVE = "move"
    POST = "post"
    LOOK = "look"
    PICTURE = "picture"


class Room(NamedTuple):
    """How many are at work at a time, how many wait at the most, and each for how many seconds."""

    at_work: int
    waiting: int
    patience: float


ROOMS = {
    # A turn is worth a wait; the answer has to come within Discord's fifteen minutes.
    Urgency.MOVE: Room(16, 1000, 300.0),
    # Posts wait in the outbox, which the publisher begins in numbers of its own.
    Urgency.POST: Room(64, 1000, math.inf),
    Urgency.LOOK: Room(16, 64, 5.0),
    # One is drawn while the next comes; more would leave nothing to private pictures in between.
    Urgency.PICTURE: Room(2, 1000, math.inf),
}

_BEFORE_PICTURES = Urgency.MOVE, Urgency.POST
"""What pictures of posts wait for; looks wait for pictures themselves."""


class TooBusy(Exception):
    """There is no room to wait, or it took too long: nothing was begun."""


class Place:
    """Somebody at work, until they leave."""

    def __init__(self, admission: Admission, urgency: Urgency) -> None:
        self._admission: Admission | None = admission
        self._urgency = urgency

    def leave(self) -> None:
        """Let somebody else begin; again, it does nothing."""
        admission, self._admission = self._admission, None
        if admission is not None:
            admission.left(self._urgency)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.leave()


class _Waiting(NamedTuple):
    since: float
    turn: asyncio.Future[None]


class Admission:
    """Lets one begin in each pass of the event loop, the most urgent first.

    So acknowledgements, which take some passes and wait for nobody, never stand behind the work of
    all who have been acknowledged before.
    """

    def __init__(self, overload: Overload, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or LoopClock()
        self._overload = overload
        self._queues: dict[Urgency, deque[_Waiting]] = {each: deque() for each in Urgency}
        self._at_work = dict.fromkeys(Urgency, 0)
        self._begun = False

    def waiting(self, urgency: Urgency) -> int:
        """How many of them wait."""
        return len(self._queues[urgency])

    def is_crowded(self) -> bool:
        """Whether anybody has waited for long; nobody waits for pictures of posts."""
        now = self.clock.now()
        return any(
            queue and now - queue[0].since >= CROWDED
            for urgency, queue in self._queues.items()
            if urgency in _BEFORE_PICTURES
        )

    async def enter(self, urgency: Urgency) -> Place:
        """Wait for one's turn; raises TooBusy."""
        room, queue = ROOMS[urgency], self._queues[urgency]
        if not self._begun and not queue and self._may_begin(urgency):
            return self._begin(urgency)
        if len(queue) >= room.waiting:
            raise self._turned_away(urgency)
        waiting = _Waiting(self.clock.now(), asyncio.get_running_loop().create_future())
        queue.append(waiting)
        self._look_soon()
        try:
            if room.patience == math.inf:
                await waiting.turn
            elif not await self.clock.within(room.patience, waiting.turn):
                raise self._turned_away(urgency)
        except BaseException:
            self._withdraw(urgency, waiting)
            raise
        if (waited := self.clock.now() - waiting.since) >= NOTED and math.isfinite(room.patience):
            self._overload.kept_waiting(waited)
        return Place(self, urgency)

    def left(self, urgency: Urgency) -> None:
        """Somebody has left their place."""
        self._at_work[urgency] -= 1
        self._look_soon()

    def _may_begin(self, urgency: Urgency) -> bool:
        if urgency is Urgency.PICTURE and any(self._queues[each] for each in _BEFORE_PICTURES):
            return False
        return self._at_work[urgency] < ROOMS[urgency].at_work

    def _begin(self, urgency: Urgency) -> Place:
        self._at_work[urgency] += 1
        self._look_soon()
        return Place(self, urgency)

    def _turned_away(self, urgency: Urgency) -> TooBusy:
        self._overload.turned_away(urgency.value)
        return TooBusy(urgency.value)

    def _withdraw(self, urgency: Urgency, waiting: _Waiting) -> None:
        """Take somebody out of the queue, or off the place that was just given to them."""
        if waiting in self._queues[urgency]:
            self._queues[urgency].remove(waiting)
            self._look_soon()
        elif waiting.turn.done() and not waiting.turn.cancelled():
            self.left(urgency)

    def _look_soon(self) -> None:
        """Let the next one begin in the next pass of the event loop."""
        if not self._begun:
            self._begun = True
            asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        self._begun = False
        for urgency, queue in self._queues.items():
            while queue and self._may_begin(urgency):
                waiting = queue.popleft()
                if not waiting.turn.done():
                    self._at_work[urgency] += 1
                    waiting.turn.set_result(None)
                    self._look_soon()
                    return
