"""The bot's side of a worker process: has jobs done there, or in the calling thread without one.

Threads send it jobs over lines. Large objects that most jobs need are sent once and then named by a
number.
"""

from __future__ import annotations

import asyncio
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from queue import Empty, LifoQueue
from socket import socket, socketpair
from threading import Condition, Lock
from time import monotonic
from typing import Any, TypeVar

import structlog

from bot.runtime.faults import FaultElsewhere
from bot.runtime.worker_process.wire import (
    Closed,
    Definition,
    Outcome,
    Reply,
    Role,
    no_number,
    nothing_known,
    pack,
    receive,
    send,
    unpack,
)
from bot.runtime.workers import JobEnded
from data import Edition
from engine.board import Board

_Numbered = Edition | Board


class Numbers:
    """The numbers of editions and boards; any thread may call its methods."""

    def __init__(self) -> None:
        self._numbers: dict[_Numbered, int] = {}
        self._values: list[_Numbered] = []
        self._lock = Lock()

    def number_of(self, value: object) -> int | None:
        """Return the number of an edition or a board, always the same; None for anything else."""
        if not isinstance(value, _Numbered):
            return None
        number = self._numbers.get(value)
        if number is not None:
            return number
        with self._lock:
            number = self._numbers.setdefault(value, len(self._values))
            if number == len(self._values):
                self._values.append(value)
            return number

    def told(self, number: int) -> bytes:
        """Return the bytes that define a number for the other side.

        Editions and boards in the numbered object are named by their own numbers.
        """
        value = self._values[number]
        return pack(
            Definition(number, value),
            lambda part: None if part is value else self.number_of(part),
        )


def module_command(name: str) -> list[str]:
    """Return the beginning of a command line that runs a module.

    The ``-P`` in it keeps a module of that name in the current folder from being run instead.
    """
    return [sys.executable, "-P", "-m", name]


def import_path() -> dict[str, str]:
    """Return the environment variable by which a child finds its modules where this process did."""
    return {"PYTHONPATH": os.pathsep.join(each for each in sys.path if each)}


_MODULE = "bot.runtime.worker_process"
_KEPT = ("PATH", "LANG", "LC_", "PYTHON", "LD_", "MALLOC_", "TMPDIR", "TZ")
"""How the variables begin that it gets; those of the settings have the token."""
STARTING = 30.0
"""Seconds in which it is there, on the slowest of machines."""


class NotBegun(Exception):
    """The error for a process that ended before it could begin a job."""


class EndedMeanwhile(Exception):
    """The error for a process that ended in the middle of a job, perhaps because of it."""


class _Line:
    def __init__(self, end: socket) -> None:
        self.end = end
        self.is_served = False


class WorkerProcess:
    """A process that does jobs, at most as many at once as there are lines; it starts when made.

    ``preparation`` are the arguments of its role's `prepare`. Raises OSError if it can't be
    started.
    """

    def __init__(
        self, role: Role, lines: int, preparation: tuple[Any, ...], numbers: Numbers
    ) -> None:
        self.weight = 0
        """What it keeps, in bytes, as it said last."""
        self.has_served = False
        self._numbers = numbers
        self._free: LifoQueue[_Line] = LifoQueue()
        with ExitStack() as undo:
            pairs = [socketpair() for _ in range(lines + 1)]
            theirs = [undo.enter_context(their) for _, their in pairs]
            with ExitStack() as ours:
                for end, _ in pairs:
                    ours.callback(end.close)
                ends = [each.fileno() for each in theirs]
                self._process = subprocess.Popen(  # noqa: S603
                    [*module_command(_MODULE), role.value, *map(str, ends)],
                    pass_fds=ends,
                    env=environment(),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
                ours.pop_all()
        self.control, *others = [end for end, _ in pairs]
        self._closed = False
        for end in others:
            self._free.put(_Line(end))
        with suppress(Closed):
            send(self.control, pack(preparation, no_number))

    @property
    def pid(self) -> int:
        """The process's id."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """The exit status, as `subprocess` tells it; None while the process runs."""
        return self._process.poll()

    def kill(self) -> None:
        """Kill the process; any thread may call this."""
        self._process.kill()

    def close(self) -> int:
        """Wait for the killed process to end, close its lines, and return its status.

        A line on which a thread has a job under way is closed by that thread.
        """
        status = self._process.wait()
        self.control.close()
        self._closed = True
        self._close_free()
        return status

    def _close_free(self) -> None:
        """Close the lines that no thread uses; whoever waits for one gets it, and sees that.

        Were one closed that a thread is about to read, the next process's lines could take over its
        descriptor, and the thread would wait at a line on which nobody answers it.
        """
        free = list[_Line]()
        with suppress(Empty):
            while True:
                free.append(self._free.get_nowait())
        for each in free:
            each.end.close()
            self._free.put(each)

    def do(self, job: Callable[[], Any], until: float) -> Any:
        """Do a job in the process, until a moment of the monotonic clock; called in a thread.

        Raises NotBegun, EndedMeanwhile, FaultElsewhere; JobEnded when it takes too long, after
        which the process is killed.
        """
        try:
            line = self._free.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise JobEnded("took too long") from None
        try:
            return self._done(line, job, until)
        except TimeoutError:
            self.kill()
            raise JobEnded("took too long") from None
        finally:
            self._free.put(line)
            if self._closed:
                self._close_free()

    def _done(self, line: _Line, job: Callable[[], Any], until: float) -> Any:
        body = pack(job, self._numbers.number_of)
        if not line.is_served:
            try:
                _end_by(line.end, monotonic() + STARTING)
                receive(line.end)
            except (Closed, TimeoutError):
                self.kill()
                raise NotBegun from None
            line.is_served = self.has_served = True
        try:
            reply = self._asked(line.end, body, until)
        except Closed:
            raise EndedMeanwhile from None
        self.weight = reply.weight
        if reply.outcome is Outcome.FAILED:
            raise FaultElsewhere(reply.value)
        return reply.value

    def _asked(self, end: socket, body: bytes, until: float) -> Reply:
        """Send a job, and the objects that it names and the other side lacks; return the reply."""
        reply = _exchange(end, body, until)
        while reply.outcome is Outcome.UNKNOWN or reply.outcome is Outcome.TOLD:
            if reply.outcome is Outcome.UNKNOWN:
                reply = _exchange(end, self._numbers.told(reply.value), until)
            else:
                reply = _exchange(end, body, until)
        return reply


def _exchange(end: socket, body: bytes, until: float) -> Reply:
    _end_by(end, until)
    send(end, body)
    _end_by(end, until)
    reply: Reply = unpack(receive(end), nothing_known)
    return reply


def _end_by(end: socket, until: float) -> None:
    """Set a socket's time-out to end at ``until``.

    Raises TimeoutError if that is past, and Closed.
    """
    rest = until - monotonic()
    if rest <= 0:
        raise TimeoutError
    try:
        end.settimeout(rest)
    except OSError as error:
        raise Closed from error


def environment() -> dict[str, str]:
    """Return the environment of a process beside the bot, with nothing of its settings."""
    kept = {name: value for name, value in os.environ.items() if name.startswith(_KEPT)}
    return kept | import_path()


T = TypeVar("T")

log = structlog.get_logger(__name__)

AGAIN = 5.0
"""Seconds for which jobs wait for the next process, if the last one could be started."""
ONCE_MORE = 30.0
"""Seconds for which a job waits for it in the middle of which the last one ended."""
_REAPING = 0.01


class ManagedWorker:
    """The keeper of one worker process, which does the jobs of up to ``threads`` threads.

    ``preparation`` are the arguments of its role's `prepare`. With ``idle`` seconds it is begun for
    the first job, or when one is expected, and ended when there was none for so long.
    """

    def __init__(
        self,
        role: Role,
        threads: int,
        preparation: tuple[Any, ...] = (),
        idle: float | None = None,
    ) -> None:
        self.begun = 0
        """How many times a process was begun."""
        self._role, self._threads, self._preparation = role, threads, preparation
        self._idle = idle
        self._numbers = Numbers()
        self._current: WorkerProcess | None = None
        self._expected_until = 0.0
        self._jobs, self._last = 0, 0.0
        self._need: Callable[[], object] = _nothing
        self._changed = Condition()

    @property
    def pid(self) -> int | None:
        """The id of the running process; None if none runs."""
        current = self._current
        return current.pid if current else None

    @property
    def weight(self) -> int:
        """The bytes that the process's caches hold; 0 if none runs."""
        current = self._current
        return current.weight if current else 0

    async def run(self) -> None:
        """Keep a process running, until it ends by a fault; for the supervisor.

        Raises OSError, FaultElsewhere.
        """
        while True:
            if self._idle is not None:
                await self._until_needed()
            await self._keep_one()

    async def _until_needed(self) -> None:
        loop, needed = asyncio.get_running_loop(), asyncio.Event()
        with self._changed:
            self._need = lambda: loop.call_soon_threadsafe(needed.set)
            self._expected_until = math.inf
            if self._jobs:
                needed.set()
        try:
            await needed.wait()
        except BaseException:
            self._let(None, 0.0)
            raise
        finally:
            with self._changed:
                self._need = _nothing

    async def _keep_one(self) -> None:
        """Run one process until nobody needs it; raises OSError, FaultElsewhere."""
        try:
            made = WorkerProcess(self._role, self._threads, self._preparation, self._numbers)
        except OSError:
            self._let(None, 0.0)
            raise
        self.begun += 1
        self._let(made)
        made.control.setblocking(False)
        soon, unneeded = 0.0, False
        try:
            unneeded = await self._unneeded(made)
            soon = math.inf if unneeded else monotonic() + AGAIN
        except ConnectionError:
            soon = monotonic() + AGAIN
        finally:
            self._let(None, soon if made.has_served or unneeded else 0.0)
            made.kill()
            try:
                while made.status is None:
                    await asyncio.sleep(_REAPING)
            finally:
                status = made.close()
        if not unneeded:
            log.warning("a process beside the bot has ended", role=self._role.value, status=status)
            raise FaultElsewhere(f"the process for {self._role} ended with status {status}")

    async def _unneeded(self, made: WorkerProcess) -> bool:
        """Wait until the process ends, and return False; or True once it was idle for long."""
        while True:
            try:
                async with asyncio.timeout(self._rest()):
                    # The process writes nothing to its control socket: this returns when it ends.
                    await asyncio.get_running_loop().sock_recv(made.control, 1)
                    return False
            except TimeoutError:
                if self._taken_away():
                    return True

    def _rest(self) -> float | None:
        """Return the seconds after which the process may have been idle for long; None: never."""
        with self._changed:
            if self._idle is None or self._jobs:
                return self._idle
            return self._last + self._idle - monotonic()

    def _taken_away(self) -> bool:
        """Return whether the process was idle too long; if so, no further job gets it."""
        with self._changed:
            unneeded = not self._jobs and monotonic() - self._last >= (self._idle or 0.0)
            if unneeded:
                self._current = None
            return unneeded

    def expect(self) -> None:
        """Begin the process, if none runs, for a job that will probably come soon."""
        with self._changed:
            self._last = monotonic()
            self._need()

    def do(self, job: Callable[[], T], patience: float) -> T:
        """Do a job within ``patience`` seconds, in the process, or else in this thread.

        To be called in a thread. A job in the middle of which the process ends is tried once more
        in the next process, never here: it may be to blame. Raises JobEnded, FaultElsewhere.
        """
        with self._needed():
            until = monotonic() + patience
            current, ended = self._next(None, until), False
            while current is not None:
                try:
                    done: T = current.do(job, until)
                    return done
                except NotBegun:
                    break
                except EndedMeanwhile:
                    if ended:
                        break
                    ended = True
                    current = self._next(current, min(until, monotonic() + ONCE_MORE))
            if ended:
                raise JobEnded(f"the process for {self._role} has ended")
        return job()

    @contextmanager
    def _needed(self) -> Iterator[None]:
        with self._changed:
            self._jobs += 1
            self._need()
        try:
            yield
        finally:
            with self._changed:
                self._jobs -= 1
                self._last = monotonic()

    def _next(self, former: WorkerProcess | None, until: float) -> WorkerProcess | None:
        """Return the process that follows a former one, or else any.

        None if there is none in time.
        """
        with self._changed:
            while True:
                if self._current is not None and self._current is not former:
                    return self._current
                # A job that saw its process end needs the next one: it is never done in the thread.
                soon = self._expected_until if former is None else math.inf
                wait = min(until, soon) - monotonic()
                if wait <= 0:
                    return None
                self._changed.wait(wait)

    def _let(self, current: WorkerProcess | None, expected_until: float = math.inf) -> None:
        with self._changed:
            self._current, self._expected_until = current, expected_until
            self._changed.notify_all()


def _nothing() -> None:
    """Do nothing: nobody waits to be told of a need."""
