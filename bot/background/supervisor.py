"""Keeps background tasks alive: what ends by a fault is begun again, ever later, and told once."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable

from bot.background.clock import Clock, LoopClock
from bot.background.faults import described
from bot.metrics.loops import Loops
from bot.storage.errors import DatabaseFailed, FailureCause, StorageError
from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices

FIRST_PAUSE, SLOWEST_PAUSE = 1.0, 300.0
"""Seconds before a task that failed begins again: twice as long each time."""
SETTLED = 60.0
"""Seconds after which a task that began again is well."""

Subject = tuple[NoticeKind, str]
"""What a notice is about."""


class Supervisor:
    """Runs tasks until they end well or are cancelled; nothing else ends them.

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
        slowest: float = SLOWEST_PAUSE,
        clock: Clock | None = None,
        endless: bool = False,
    ) -> asyncio.Task[None]:
        """Run a task, and call ``work`` again after each fault; pauses grow up to ``slowest``.

        An ``endless`` one is watched: it says where it rests, and is at work everywhere else.
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
        loop, pause = asyncio.get_running_loop(), FIRST_PAUSE

        def settled() -> None:
            nonlocal pause
            pause = FIRST_PAUSE
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
            # The database tells that itself, once for all tasks.
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
    """Whether somebody wants the current task to end; else an error, a CancelledError too, is one.

    To be asked where the error was caught.
    """
    task = asyncio.current_task()
    cancelled = task is not None and task.cancelling() > 0
    return cancelled or isinstance(error, KeyboardInterrupt | GeneratorExit)


async def stop(*tasks: asyncio.Task[None]) -> None:
    """Cancel tasks and wait until they have ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
