"""``--forks N``: the tests in several processes, forked from the one that has collected them.

The workers of pytest-xdist import and collect everything each, a third of what the quick tests
cost; these share that. It needs Linux: elsewhere a forked process isn't safe.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import cycle, groupby
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe
from multiprocessing.sharedctypes import Synchronized
from selectors import EVENT_READ, BaseSelector, DefaultSelector
from time import monotonic
from typing import Any, NoReturn

import pytest
from _pytest.faulthandler import get_timeout_config_value

READ_BEFORE = ("tests.preloaded", "networkx", "alembic.context")
"""What each process would otherwise import, and read, for itself."""
SHARE = 6
"""Whoever is free takes what is left, divided by the number of processes and by this."""
MOST = 40
"""The most tests that are taken at a time."""
NONE = -1


def add_option(parser: pytest.Parser) -> None:
    """Add ``--forks``."""
    told = "run the tests in so many processes; auto: two more than there are processors"
    parser.addoption("--forks", default="1", metavar="N", help=told)


def forks(config: pytest.Config) -> int:
    """How many processes there are to be."""
    wanted = str(config.getoption("--forks"))
    return (os.cpu_count() or 1) + 2 if wanted == "auto" else int(wanted)


_Told = list[tuple[str, Any]]
"""What pytest tells of a test."""


@dataclass
class _Worker:
    number: int
    process: int
    pipe: Connection
    heard: float
    """When it last said something."""


class Forking:
    """The plugin: ``count`` processes run the tests, this one tells what comes of them."""

    def __init__(self, count: int) -> None:
        self._count = count
        shared = get_context("fork")
        self._stopped: Synchronized[int] = shared.Value("q", 0)
        self._taken: Synchronized[int] = shared.Value("q", 0)
        self._running = shared.RawArray("q", count)
        """The index of the test that a process runs, or has run last."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests; what a process that died has left is run by others."""
        if session.config.option.collectonly or session.testsfailed:
            return None
        left = _mixed([str(item.path) for item in session.items])
        while left:
            ended = self._run(session, left)
            if session.shouldfail:
                raise session.Failed(session.shouldfail)
            if session.shouldstop:
                raise session.Interrupted(session.shouldstop)
            left = [each for each in left if each not in ended]
        return True

    def _run(self, session: pytest.Session, left: Sequence[int]) -> set[int]:
        """Run tests in new processes until all of these have ended; returns which were run."""
        # Made here once, for otherwise each would make another one.
        session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        for module in READ_BEFORE:
            import_module(module)
        self._taken.value = 0
        ended = set[int]()
        with DefaultSelector() as workers:
            for number in range(min(self._count, len(left))):
                workers.register(*self._begin(session, number, left))
            try:
                while workers.get_map():
                    self._hear(session, workers, ended)
                    if session.shouldfail or session.shouldstop:
                        self._stopped.value = 1
            finally:
                for key in workers.get_map().values():
                    os.waitpid(key.data.process, 0)
        return ended

    def _begin(
        self, session: pytest.Session, number: int, left: Sequence[int]
    ) -> tuple[Connection, int, _Worker]:
        """Fork a process, and return it with what to wait for."""
        ours, theirs = Pipe(duplex=False)
        self._running[number] = NONE
        session.config.get_terminal_writer().flush()
        sys.stdout.flush()
        if (process := os.fork()) == 0:
            self._work(session, number, left, theirs)
        theirs.close()
        return ours, EVENT_READ, _Worker(number, process, ours, monotonic())

    def _hear(self, session: pytest.Session, workers: BaseSelector, ended: set[int]) -> None:
        """Tell of the tests that have ended since; abort one that takes too long."""
        longest = get_timeout_config_value(session.config)
        for key, _ in workers.select(longest or None):
            worker: _Worker = key.data
            try:
                index, told = worker.pipe.recv()
            except EOFError:
                workers.unregister(worker.pipe)
                self._bury(session, worker, ended)
                continue
            worker.heard = monotonic()
            ended.add(index)
            for each in told:
                _tell(session, *each)
        if longest:
            for key in workers.get_map().values():
                if monotonic() - key.data.heard > longest:
                    # Python says then what each of its threads was doing.
                    os.kill(key.data.process, signal.SIGABRT)

    def _bury(self, session: pytest.Session, worker: _Worker, ended: set[int]) -> None:
        """Wait for a process that says no more; a test in which it died has failed."""
        _, status = os.waitpid(worker.process, 0)
        running = self._running[worker.number]
        if running == NONE or running in ended:
            return
        ended.add(running)
        item, code = session.items[running], os.waitstatus_to_exitcode(status)
        what = f"signal {-code}" if code < 0 else f"status {code}"
        report = pytest.TestReport(
            item.nodeid,
            item.location,
            {},
            "failed",
            f"The process in which it ran ended with {what}; what it wrote stands above.",
            "call",
        )
        session.config.hook.pytest_runtest_logreport(report=report)

    def _work(
        self, session: pytest.Session, number: int, left: Sequence[int], pipe: Connection
    ) -> NoReturn:
        """Run tests as long as there are some, and end this process."""
        # What it was forked from clears up after itself.
        atexit._clear()
        status = 1
        try:
            told = _settle(session.config, number)
            for index, then in _with_next(self._take(left)):
                self._running[number] = index
                item = session.items[index]
                last = self._stopped.value or then is None
                session.config.hook.pytest_runtest_protocol(
                    item=item, nextitem=None if last else session.items[then or 0]
                )
                pipe.send((index, told))
                told.clear()
                if last:
                    break
            atexit._run_exitfuncs()
            status = 0
        except KeyboardInterrupt:
            session._setupstate.teardown_exact(None)
        finally:
            pipe.close()
            os._exit(status)

    def _take(self, left: Sequence[int]) -> Iterator[int]:
        while True:
            with self._taken.get_lock():
                first = self._taken.value
                some = max(1, min(MOST, (len(left) - first) // (self._count * SHARE)))
                self._taken.value = first + some
            if first >= len(left):
                return
            yield from left[first : first + some]


def _mixed(files: Sequence[str]) -> list[int]:
    """The indexes of tests file by file, from the first and from the last by turns.

    Those that wait for others, such as whole bots, are beside those that don't, such as pictures.
    """
    each = deque([*group] for _, group in groupby(range(len(files)), lambda index: files[index]))
    turns = cycle((each.popleft, each.pop))
    return [index for _ in range(len(each)) for index in next(turns)()]


def _with_next(indexes: Iterable[int]) -> Iterator[tuple[int, int | None]]:
    """Each with the one that comes after it, on which depends what is cleared up between them."""
    coming = iter(indexes)
    now = next(coming, None)
    while now is not None:
        then = next(coming, None)
        yield now, then
        now = then


class _Listener:
    """Notes what pytest tells of a test, which is sent at once when the test is over."""

    def __init__(self, config: pytest.Config, told: _Told) -> None:
        self._config, self._told = config, told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What came of a part of a test."""
        hook = self._config.hook
        sent = hook.pytest_report_to_serializable(config=self._config, report=report)
        self._told.append(("report", sent))

    def pytest_runtest_logfinish(self, nodeid: str, location: Any) -> None:
        """A test is over."""
        self._told.append(("finish", (nodeid, location)))

    def pytest_warning_recorded(
        self, warning_message: Any, when: str, nodeid: str, location: Any
    ) -> None:
        """A warning, of which the source can't be sent."""
        warning_message.source = None
        told = {"warning_message": warning_message, "when": when, "nodeid": nodeid}
        self._told.append(("warning", {**told, "location": location}))


def _settle(config: pytest.Config, number: int) -> _Told:
    """Make a forked process one of its own, and return what will be told there.

    It has its output and its folder; how long a test takes is watched from without.
    """
    manager: Any = config.pluginmanager
    capture = manager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    os.environ["PYTEST_XDIST_WORKER"] = f"gw{number}"
    factory = config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = factory.getbasetemp() / f"gw{number}"
    factory._basetemp.mkdir(exist_ok=True)
    manager.unregister(name="terminalreporter")
    manager.unregister(name="faulthandler")
    told: _Told = []
    manager.register(_Listener(config, told))
    return told


def _tell(session: pytest.Session, kind: str, what: Any) -> None:
    """Tell what a process has heard."""
    hook = session.config.hook
    match kind:
        case "report":
            report = hook.pytest_report_from_serializable(config=session.config, data=what)
            hook.pytest_runtest_logreport(report=report)
        case "finish":
            hook.pytest_runtest_logfinish(nodeid=what[0], location=what[1])
        case "warning":
            hook.pytest_warning_recorded.call_historic(kwargs=what)
