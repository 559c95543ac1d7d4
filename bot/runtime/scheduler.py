"""The supervisor, which keeps background tasks alive, and the scheduler of timers.

A task that ends by a fault is begun again, ever later, and that is told once. One loop calls the
handlers of all kinds of timer, each timer at most once.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from math import inf

import structlog

from bot.metrics.observers import Loops, resting
from bot.runtime.clock import Clock, LoopClock, WallClock
from bot.runtime.faults import described
from bot.runtime.memory import Notices
from bot.storage.errors import DatabaseFailed, FailureCause, StorageError, UnreadableTimer
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.timers import TimerReader, TimerWriter
from bot.storage.rows import Shards, TimerRow
from bot.storage.store import Store

FIRST_RESTART, SLOWEST_RESTART = 1.0, 300.0
"""Seconds before a task that failed begins again: twice as long each time."""
SETTLED = 60.0
"""Seconds after which a task that began again is well."""

Subject = tuple[NoticeKind, str]
"""What a notice is about."""


class Supervisor:
    """The runner of background tasks: one that fails is begun again until it ends well.

    While a task is in trouble there is a notice, about the task or what its starter names.
    """

    def __init__(self, notices: Notices, clock: Clock | None = None) -> None:
        self.notices = notices
        self.loops = Loops()
        self._clock: Clock = clock or LoopClock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._troubled: defaultdict[Subject, set[asyncio.Task[None]]] = defaultdict(set)

    def start(
        self,
        name: str,
        work: Callable[[], Awaitable[None]],
        *,
        about: Subject | None = None,
        slowest: float = SLOWEST_RESTART,
        clock: Clock | None = None,
        endless: bool = False,
    ) -> asyncio.Task[None]:
        """Run a task, and call ``work`` again after each fault; pauses grow up to ``slowest``.

        An ``endless`` task is watched: it marks where it rests, and counts as working everywhere
        else.
        """
        subject = about or (NoticeKind.TASK, name)
        running = self._run(work, subject, slowest, clock or self._clock, name if endless else None)
        task = asyncio.create_task(running, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Cancel every task and wait until it has ended."""
        await stop(*self._tasks)

    async def _run(
        self,
        work: Callable[[], Awaitable[None]],
        subject: Subject,
        slowest: float,
        clock: Clock,
        watched: str | None,
    ) -> None:
        watching = self.loops.begin(watched)
        task = asyncio.current_task()
        assert task is not None  # noqa: S101
        loop, pause = asyncio.get_running_loop(), FIRST_RESTART

        def settled() -> None:
            nonlocal pause
            pause = FIRST_RESTART
            watching.recover()
            self._well(task)

        try:
            while True:
                watching.work()
                settling = loop.call_later(SETTLED, settled)
                try:
                    await work()
                    self._well(task)
                    return
                except BaseException as error:
                    if is_wanted(error):
                        raise
                    watching.fail()
                    self._note(task, subject, error)
                finally:
                    settling.cancel()
                await clock.until(clock.now() + pause)
                pause = min(pause * 2, slowest)
        finally:
            watching.end()
            for troubled in self._troubled.values():
                troubled.discard(task)

    def _note(self, task: asyncio.Task[None], subject: Subject, error: BaseException) -> None:
        if isinstance(error, DatabaseFailed) and error.cause is not FailureCause.OTHER:
            # The store has a notice of its own for this, one for all tasks.
            return
        if isinstance(error, StorageError):
            subject = NoticeKind.DATABASE, ""
        self._troubled[subject].add(task)
        self.notices.note(*subject, why=described(error))

    def _well(self, task: asyncio.Task[None]) -> None:
        """End the notices about a task, unless they are about others, too."""
        for subject in [each for each, tasks in self._troubled.items() if task in tasks]:
            self._troubled[subject].discard(task)
            if not self._troubled[subject]:
                del self._troubled[subject]
                self.notices.over(*subject)


def is_wanted(error: BaseException) -> bool:
    """Return whether somebody wants the current task to end; otherwise ``error`` is a fault.

    A CancelledError may be either. To be called where the error was caught.
    """
    task = asyncio.current_task()
    cancelled = task is not None and task.cancelling() > 0
    return cancelled or isinstance(error, KeyboardInterrupt | GeneratorExit)


async def stop(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


log = structlog.get_logger(__name__)

LOOK = 30.0
"""Seconds of the world's after which it looks again by itself: other processes add timers, too."""
SIDE_BY_SIDE = 4
"""How many timers are worked on at once, of different tables."""
PAGE = 50
PATIENCE = 120.0
"""Seconds of the world's after which a handler is given up, and tried again later."""
FIRST_RETRY, SLOWEST_RETRY = 30.0, 3600.0
"""Seconds after which a timer that failed is tried again: twice as long each time."""

Handler = Callable[[TimerRow], Awaitable[None]]
"""Does what a timer says, in transactions of its own.

The first one begins with `TimerWriter.take`; if that is False there is nothing to do. Whatever it
raises, the timer is tried again if it is still there: after `UnreadableTimer` seldom.
"""


class TimerScheduler:
    """The task that calls the handlers of timers when they are due.

    A timer that fails is put off, ever longer, and an admin told; the others go on. At most
    ``rate`` a second of the world's are begun, so that many that are overdue leave Discord its
    limits. ``on_time`` is awaited before each: False if it has changed when timers are due.
    """

    def __init__(
        self,
        store: Store,
        supervisor: Supervisor,
        clock: WallClock,
        *,
        rate: float,
        on_time: Callable[[], Awaitable[bool]] | None = None,
    ) -> None:
        self._store, self._supervisor, self._clock = store, supervisor, clock
        self._gap, self._on_time = clock.speed / rate, on_time
        self._handlers: dict[str, Handler] = {}
        self._news = asyncio.Event()
        self._planned: float = -inf
        self._next_begin: float = -inf
        self._under_way: dict[int, asyncio.Task[None]] = {}
        self._tables: set[int] = set()
        self._resting: dict[int, float] = {}
        self._failures: dict[int, tuple[str, int]] = {}
        self._trouble: StorageError | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def under_way(self) -> int:
        """The number of timers that are being worked on."""
        return len(self._under_way)

    def handle(self, kind: str, handler: Handler) -> None:
        """Set the handler that is called for the timers of a kind."""
        self._handlers[kind] = handler

    def start(self, shards: Shards | None = None) -> None:
        """Start the task; ``shards`` leaves out tables of other servers. To be called once."""
        self._store.on_timer(self._added)
        self._task = self._supervisor.start(
            "timekeeper", lambda: self.run(shards), clock=self._clock, endless=True
        )

    async def close(self) -> None:
        """Begin no more timers; one that is being worked on is due again at the next start."""
        if self._task is not None:
            await stop(self._task)

    def wake(self) -> None:
        """Look for due timers at once; those that the store adds wake the task by themselves."""
        self._news.set()

    def _added(self, due_at: int) -> None:
        if due_at < self._planned:
            self.wake()

    async def run(self, shards: Shards | None = None) -> None:
        """Call the handlers of due timers, for ever.

        Raises StorageError, to be called again then.
        """
        self._trouble = None
        try:
            while True:
                self._news.clear()
                self._planned = inf
                moment = await self._look(shards)
                with resting():
                    await self._wait(moment)
                if self._trouble is not None:
                    raise self._trouble
        finally:
            self._planned = -inf
            await stop(*self._under_way.values())

    async def _look(self, shards: Shards | None) -> float:
        """Begin the due timers, and return when to look again, in the clock's seconds.

        Not in the time of day, which may change meanwhile.
        """
        await self._is_on_time()
        now = self._clock()
        elapsed = self._clock.now()
        self._resting = {each: end for each, end in self._resting.items() if end > elapsed}
        besides = (*self._under_way, *self._resting)
        async with self._store.snapshot() as read:
            due = await TimerReader(read).due(now, PAGE, besides=besides, shards=shards)
            later = await TimerReader(read).next_due(now, shards=shards)
            known = await TimerReader(read).known(self._failures) if self._failures else set()
        self._forget_but(known)
        begun = False
        for timer in due:
            # Another timer of a table under way waits until that one is done.
            if timer.game_id is None or timer.game_id not in self._tables:
                with resting():
                    await self._turn()
                if not await self._is_on_time():
                    return elapsed
                self._begin(timer)
                begun = True
        if begun:
            return elapsed
        pause = min(LOOK * self._clock.speed, inf if later is None else (later - now) / 1000)
        self._planned = now + pause * 1000
        return elapsed + pause

    async def _turn(self) -> None:
        """Wait until one more timer may be begun."""
        self._next_begin = max(self._next_begin, self._clock.now())
        await self._clock.until(self._next_begin)
        self._next_begin += self._gap
        while len(self._under_way) >= SIDE_BY_SIDE:
            await asyncio.wait(self._under_way.values(), return_when=asyncio.FIRST_COMPLETED)

    async def _is_on_time(self) -> bool:
        return self._on_time is None or await self._on_time()

    async def _wait(self, moment: float) -> None:
        """Sleep until a moment, or until there is news."""
        news = asyncio.ensure_future(self._news.wait())
        try:
            if (seconds := moment - self._clock.now()) > 0:
                await self._clock.within(seconds, news)
        finally:
            news.cancel()

    def _begin(self, timer: TimerRow) -> None:
        name = f"timer-{timer.id}"
        self._under_way[timer.id] = task = asyncio.create_task(self._do(timer), name=name)
        if timer.game_id is not None:
            self._tables.add(timer.game_id)
        task.add_done_callback(lambda done: self._done(timer))

    def _done(self, timer: TimerRow) -> None:
        del self._under_way[timer.id]
        if timer.game_id is not None:
            self._tables.discard(timer.game_id)
        self.wake()

    async def _do(self, timer: TimerRow) -> None:
        """Call a timer's handler; an error postpones this timer and concerns no other."""
        try:
            handler = self._handlers.get(timer.kind)
            if handler is None:
                await self._postpone(timer, f"a timer of the kind {timer.kind!r}", known=False)
                return
            async with asyncio.timeout(PATIENCE):
                await handler(timer)
        except UnreadableTimer:
            await self._postpone(timer, "its body can't be read", known=False)
        except BaseException as error:
            if is_wanted(error):
                raise
            await self._postpone(timer, described(error))
        else:
            # If the timer is still stored, another process works on it: leave it alone for a while.
            self._resting[timer.id] = self._clock.now() + LOOK
            self._over(timer.id)

    async def _postpone(self, timer: TimerRow, why: str, *, known: bool = True) -> None:
        """Try a timer again later, even after a restart.

        A timer whose kind or body isn't ``known`` waits an hour, others ever longer.
        """
        about = timer.kind if timer.game_id is None else f"{timer.kind} of table {timer.game_id}"
        _, failed = self._failures.get(timer.id, (about, 0))
        pause = min(FIRST_RETRY * 2 ** min(failed, 10), SLOWEST_RETRY) if known else SLOWEST_RETRY
        try:
            async with self._store.transaction() as tx:
                await TimerWriter(tx).postpone(timer.id, tx.now + round(pause * 1000))
        except StorageError as error:
            # The database is at fault, not this timer.
            self._trouble = error
            return
        self._failures[timer.id] = about, failed + 1
        self._supervisor.notices.note(NoticeKind.TIMER, about, why)

    def _forget_but(self, known: set[int]) -> None:
        for gone in [each for each in self._failures if each not in known]:
            self._over(gone)

    def _over(self, timer_id: int) -> None:
        """End the notice about a timer, unless it is about another one, too."""
        about, _ = self._failures.pop(timer_id, ("", 0))
        if about and all(about != other for other, _ in self._failures.values()):
            self._supervisor.notices.over(NoticeKind.TIMER, about)
