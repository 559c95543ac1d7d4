"""A process that runs, as this one sees it: lines over which threads have it do jobs."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from contextlib import ExitStack, suppress
from queue import Empty, LifoQueue
from socket import socket, socketpair
from time import monotonic
from typing import Any

from bot.background.apart import wire
from bot.background.apart.definitions import Numbers
from bot.background.apart.role import Role
from bot.background.apart.wire import Closed, Outcome, Reply
from bot.background.child import import_path, module_command
from bot.background.faults import FaultElsewhere
from bot.background.workers import JobEnded

_MODULE = "bot.background.apart"
_KEPT = ("PATH", "LANG", "LC_", "PYTHON", "LD_", "MALLOC_", "TMPDIR", "TZ")
"""How the variables begin that it gets; those of the settings have the token."""
STARTING = 30.0
"""Seconds in which it is there, on the slowest of machines."""


class NotBegun(Exception):
    """The process ended before it could begin a job."""


class EndedMeanwhile(Exception):
    """The process ended in the middle of a job, perhaps because of it."""


class _Line:
    def __init__(self, end: socket) -> None:
        self.end = end
        self.is_served = False


class OtherProcess:
    """Has jobs done, at most as many at once as there are lines; started by its making.

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
                    env=_environment(),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                )
                ours.pop_all()
        self.control, *others = [end for end, _ in pairs]
        self._ends = others
        for end in others:
            self._free.put(_Line(end))
        with suppress(Closed):
            wire.send(self.control, wire.pack(preparation, wire.no_number))

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """How it ended, as `subprocess` tells it; None while it goes on."""
        return self._process.poll()

    def kill(self) -> None:
        """End it at once, from any thread."""
        self._process.kill()

    def close(self) -> int:
        """Close the lines once it has ended, for which it has been killed; returns its status."""
        status = self._process.wait()
        for each in (self.control, *self._ends):
            each.close()
        return status

    def do(self, job: Callable[[], Any], until: float) -> Any:
        """Do a job, until a moment of the monotonic clock; called in a thread.

        Raises NotBegun, EndedMeanwhile, FaultElsewhere; JobEnded when it takes too long, after
        which the process isn't used any more.
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

    def _done(self, line: _Line, job: Callable[[], Any], until: float) -> Any:
        body = wire.pack(job, self._numbers.number_of)
        if not line.is_served:
            try:
                _end_by(line.end, monotonic() + STARTING)
                wire.receive(line.end)
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
        """Send a job, and whatever it names that the other side doesn't know yet."""
        reply = _exchange(end, body, until)
        while reply.outcome is Outcome.UNKNOWN or reply.outcome is Outcome.TOLD:
            if reply.outcome is Outcome.UNKNOWN:
                reply = _exchange(end, self._numbers.told(reply.value), until)
            else:
                reply = _exchange(end, body, until)
        return reply


def _exchange(end: socket, body: bytes, until: float) -> Reply:
    _end_by(end, until)
    wire.send(end, body)
    _end_by(end, until)
    reply: Reply = wire.unpack(wire.receive(end), wire.nothing_known)
    return reply


def _end_by(end: socket, until: float) -> None:
    """Let what follows end by then."""
    rest = until - monotonic()
    if rest <= 0:
        raise TimeoutError
    try:
        end.settimeout(rest)
    except OSError as error:
        raise Closed from error


def _environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name.startswith(_KEPT)}
    return kept | import_path()
