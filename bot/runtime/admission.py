"""Admission: which work begins next when there is too much: moves, posts, their pictures, looks.

The log tells of each such time once, and of its end. A stop lets running interactions finish, and
takes no new ones.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from enum import Enum
from functools import partial
from typing import Any, NamedTuple, Self

import discord
import structlog

from bot.metrics.observers import NOBODY, CrowdObserver
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.first_answers import FirstAnswers, Place
from bot.runtime.scheduler import Supervisor

_CANCELLING = 1.0
"""Seconds that are left to what is given up."""


class Stopping(Exception):
    """The error for an interaction that isn't begun because the bot is being stopped."""


class Begun(NamedTuple):
    """An interaction that was begun, by its id.

    ``message`` is the message that its answer replaces, if any, and ``origin`` the interaction that
    this message answered.
    """

    id: int
    message: int | None = None
    origin: int | None = None

    @classmethod
    def by(cls, interaction: discord.Interaction[Any], *, in_place: bool) -> Self:
        """Return the note of an interaction, with the message it replaces if ``in_place``."""
        used = interaction.message if in_place else None
        if used is None:
            return cls(interaction.id)
        answers = used.interaction_metadata
        return cls(interaction.id, used.id, answers.id if answers else None)


class Beginnings:
    """The interactions that were begun last, up to ``most``."""

    def __init__(self, most: int = 1000) -> None:
        self._most = most
        self._known: dict[int, Begun] = {}

    def add(self, begun: Begun) -> bool:
        """Note an interaction as the latest; return True if it was noted before: it came twice."""
        former = self._known.pop(begun.id, None)
        self._known[begun.id] = begun
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return former is not None

    def after(self, begun: Begun) -> Iterator[Begun]:
        """Yield the interactions that were begun after ``begun``, the latest first."""
        for each in reversed(self._known.values()):
            if each.id == begun.id:
                return
            yield each


class InFlight:
    """The running interactions, each with its task; none is let in once ``closed``."""

    def __init__(self) -> None:
        self.closed = False
        self._tasks: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        self._on_end: list[Callable[[discord.Interaction[Any], float], None]] = []

    def __len__(self) -> int:
        return len(self._tasks)

    def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Note that the current task deals with an interaction; raises Stopping after a stop."""
        task = asyncio.current_task()
        if task is not None and task not in self._tasks:
            self._tasks[task] = interaction
            task.add_done_callback(partial(self._ended, time.monotonic()))
        if self.closed:
            raise Stopping

    def on_end(self, listener: Callable[[discord.Interaction[Any], float], None]) -> None:
        """Call a listener with each interaction that is over, and how many seconds it took."""
        self._on_end.append(listener)

    def _ended(self, began: float, task: asyncio.Task[Any]) -> None:
        interaction = self._tasks.pop(task)
        for listener in self._on_end:
            listener(interaction, time.monotonic() - began)

    async def finish(self, seconds: float) -> Collection[discord.Interaction[Any]]:
        """Take no more interactions, and wait for the running ones; return those that were cut off.

        Called again, it waits for those that are being told so.
        """
        self.closed = True
        under_way = dict(self._tasks)
        if not under_way:
            return ()
        _, late = await asyncio.wait(under_way, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=_CANCELLING)
        return [under_way[task] for task in late if task.cancelled() or not task.done()]


log = structlog.get_logger(__name__)

CALM = 30.0
"""Seconds in which nobody is kept waiting before it is over."""


class Overload:
    """The log of overload: who was kept waiting, who was turned away, and when it is over."""

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
        """Note that somebody was let in after so many seconds."""
        self._longest = max(self._longest, seconds)
        self._note()

    def turned_away(self, kind: str) -> None:
        """Note that somebody was told to come back; ``kind`` says for what."""
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
        """Wait until nobody was kept waiting for `CALM`, then log that the overload is over."""
        while (end := self._last + CALM) > self.clock.now():
            await self.clock.until(end)
        log.warning(
            "overload is over",
            seconds=round(self._last - self._since, 1),
            turned_away=self._turned_away,
            longest_wait=round(self._longest, 1),
        )
        self._begun, self._turned_away, self._longest = False, 0, 0.0


CROWDED = 0.25
"""Seconds for which somebody has waited before posts go out in words."""
LATE = 0.5
"""Seconds for which a move or a post has waited before no look is begun."""
NOTED = 1.0
"""Seconds of waiting that are worth a line in the log."""


class Urgency(Enum):
    """The purpose of a piece of work, the most urgent first."""

    MOVE = "move"
    POST = "post"
    PICTURE = "picture"
    """Of a post: it arrives with the words, which takes one request less than an edit."""
    LOOK = "look"


class Room(NamedTuple):
    """The limits of an urgency: how many work at once, how many wait, and each how many seconds."""

    at_work: int
    waiting: int
    patience: float


ROOMS = {
    # A move is worth a wait, but its answer has to come within Discord's fifteen minutes.
    Urgency.MOVE: Room(16, 1000, 300.0),
    # Posts wait in the outbox; the publisher limits by itself how many it begins.
    Urgency.POST: Room(64, 1000, math.inf),
    # One is drawn while the next comes; more would leave nothing to private pictures in between.
    Urgency.PICTURE: Room(2, 1000, math.inf),
    Urgency.LOOK: Room(16, 64, 5.0),
}

_BEFORE_PICTURES = Urgency.MOVE, Urgency.POST
"""What pictures of posts wait for, even where as many as may are at work."""
_AFTER_ANSWERS = Urgency.PICTURE, Urgency.LOOK
"""What waits until everybody else has a first answer."""


class TooBusy(Exception):
    """The error for work that wasn't begun: too many wait, or it waited too long."""


class _Waiting(NamedTuple):
    since: float
    turn: asyncio.Future[None]


class Admission:
    """The gate that lets one begin in each pass of the event loop, the most urgent first.

    So acknowledgements, which take some passes and wait for nobody, never stand behind the work of
    all who have been acknowledged before.
    """

    def __init__(self, overload: Overload, clock: Clock | None = None) -> None:
        self.clock: Clock = clock or LoopClock()
        self._overload = overload
        self._queues: dict[Urgency, deque[_Waiting]] = {each: deque() for each in Urgency}
        self._at_work = dict.fromkeys(Urgency, 0)
        self._begun = False
        self.first_answers = FirstAnswers(self._look_soon, partial(overload.turned_away, "late"))

    def waiting(self, urgency: Urgency) -> int:
        """Return how many pieces of work of this urgency wait."""
        return len(self._queues[urgency])

    def is_crowded(self, seconds: float = CROWDED) -> bool:
        """Return whether a move or a post has waited for so many seconds or more."""
        now = self.clock.now()
        return any(
            queue and now - queue[0].since >= seconds
            for urgency, queue in self._queues.items()
            if urgency in _BEFORE_PICTURES
        )

    def check_room(self, urgency: Urgency) -> None:
        """Raise TooBusy if as many wait already as may."""
        if len(self._queues[urgency]) >= ROOMS[urgency].waiting:
            raise self._turned_away(urgency)

    async def enter(self, urgency: Urgency) -> Place:
        """Wait for a place of this urgency, and return it; raises TooBusy."""
        room, queue = ROOMS[urgency], self._queues[urgency]
        if not self._begun and not queue and self._may_begin(urgency):
            return self._begin(urgency)
        self.check_room(urgency)
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
        return Place(partial(self._leave, urgency))

    def _leave(self, urgency: Urgency) -> None:
        self._at_work[urgency] -= 1
        self._look_soon()

    def _may_begin(self, urgency: Urgency) -> bool:
        if urgency in _AFTER_ANSWERS and self.first_answers.are_waiting:
            return False
        if urgency is Urgency.PICTURE and any(self._queues[each] for each in _BEFORE_PICTURES):
            return False
        if urgency is Urgency.LOOK and self.is_crowded(LATE):
            return False
        return self._at_work[urgency] < ROOMS[urgency].at_work

    def _begin(self, urgency: Urgency) -> Place:
        self._at_work[urgency] += 1
        self._look_soon()
        return Place(partial(self._leave, urgency))

    def _turned_away(self, urgency: Urgency) -> TooBusy:
        self._overload.turned_away(urgency.value)
        return TooBusy(urgency.value)

    def _withdraw(self, urgency: Urgency, waiting: _Waiting) -> None:
        """Take somebody out of the queue, or off the place that was just given to them."""
        if waiting in self._queues[urgency]:
            self._queues[urgency].remove(waiting)
            self._look_soon()
        elif waiting.turn.done() and not waiting.turn.cancelled():
            self._leave(urgency)

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
