"""``--forks N``: the tests in several processes, forked from the one that has collected them.

The workers of pytest-xdist import and collect everything each, a third of what the quick tests
cost; these share that. It needs Linux: elsewhere a forked process isn't safe.
"""

from __future__ import annotations

import atexit
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import cycle, groupby
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe, wait
from multiprocessing.sharedctypes import Synchronized
from typing import Any, NoReturn

import pytest

READ_BEFORE = ("tests.preloaded", "networkx", "alembic.context")
"""What each process would otherwise import, and read, for itself."""
SHARE = 6
"""Whoever is free takes what is left, divided by the number of processes and by this."""
MOST = 40
"""The most tests that are taken at a time."""


def add_option(parser: pytest.Parser) -> None:
    """Add ``--forks``."""
    told = "run the tests in so many processes; auto: two more than there are processors"
    parser.addoption("--forks", default="1", metavar="N", help=told)


def forks(config: pytest.Config) -> int:
    """How many processes there are to be."""
    wanted = str(config.getoption("--forks"))
    return (os.cpu_count() or 1) + 2 if wanted == "auto" else int(wanted)


@dataclass
class _Worker:
    process: int
    running: int | None = None
    """The index of its test."""


class Forking:
    """The plugin: ``count`` processes run the tests, this one tells what comes of them."""

    def __init__(self, count: int) -> None:
        self._count = count
        shared = get_context("fork")
        self._stopped: Synchronized[int] = shared.Value("q", 0)
        self._taken: Synchronized[int] = shared.Value("q", 0)

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
        workers: dict[Connection, _Worker] = {}
        for number in range(min(self._count, len(left))):
            ours, theirs = Pipe(duplex=False)
            session.config.get_terminal_writer().flush()
            sys.stdout.flush()
            if (process := os.fork()) == 0:
                self._work(session, number, left, theirs)
            theirs.close()
            workers[ours] = _Worker(process)
        ended = set[int]()
        try:
            while workers:
                for pipe in wait([*workers]):
                    assert isinstance(pipe, Connection)
                    try:
                        _hear(session, workers[pipe], pipe.recv(), ended)
                    except EOFError:
                        _bury(session, workers.pop(pipe), ended)
                if session.shouldfail or session.shouldstop:
                    self._stopped.value = 1
        finally:
            for each in workers.values():
                os.waitpid(each.process, 0)
        return ended

    def _work(
        self, session: pytest.Session, number: int, left: Sequence[int], pipe: Connection
    ) -> NoReturn:
        """Run tests as long as there are some, and end this process."""
        # What it was forked from clears up after itself.
        atexit._clear()
        status = 1
        try:
            _settle(session.config, number, pipe)
            for index, following in _with_next(self._take(left)):
                pipe.send(("begun", index))
                item, then = session.items[index], following
                last = self._stopped.value or then is None
                session.config.hook.pytest_runtest_protocol(
                    item=item, nextitem=None if last else session.items[then or 0]
                )
                pipe.send(("ended", index))
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


class _Sender:
    """Sends on what pytest tells of tests."""

    def __init__(self, config: pytest.Config, pipe: Connection) -> None:
        self._config, self._pipe = config, pipe

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """What came of a part of a test."""
        hook = self._config.hook
        sent = hook.pytest_report_to_serializable(config=self._config, report=report)
        self._pipe.send(("report", sent))

    def pytest_runtest_logfinish(self, nodeid: str, location: Any) -> None:
        """A test is over."""
        self._pipe.send(("finish", (nodeid, location)))

    def pytest_warning_recorded(
        self, warning_message: Any, when: str, nodeid: str, location: Any
    ) -> None:
        """A warning, of which the source can't be sent."""
        warning_message.source = None
        told = {"warning_message": warning_message, "when": when, "nodeid": nodeid}
        self._pipe.send(("warning", {**told, "location": location}))


def _settle(config: pytest.Config, number: int, pipe: Connection) -> None:
    """Make a forked process one of its own: its output, its folder, and what it tells."""
    manager: Any = config.pluginmanager
    capture = manager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    os.environ["PYTEST_XDIST_WORKER"] = f"gw{number}"
    factory = config._tmp_path_factory  # type: ignore[attr-defined]
    factory._basetemp = factory.getbasetemp() / f"gw{number}"
    factory._basetemp.mkdir(exist_ok=True)
    manager.unregister(name="terminalreporter")
    manager.register(_Sender(config, pipe))


def _hear(
    session: pytest.Session, worker: _Worker, message: tuple[str, Any], ended: set[int]
) -> None:
    """Tell what a process has sent."""
    (kind, told), hook = message, session.config.hook
    match kind:
        case "begun":
            worker.running = told
        case "ended":
            ended.add(told)
            worker.running = None
        case "report":
            report = hook.pytest_report_from_serializable(config=session.config, data=told)
            hook.pytest_runtest_logreport(report=report)
        case "finish":
            hook.pytest_runtest_logfinish(nodeid=told[0], location=told[1])
        case "warning":
            hook.pytest_warning_recorded.call_historic(kwargs=told)


def _bury(session: pytest.Session, worker: _Worker, ended: set[int]) -> None:
    """Wait for a process that says no more; a test in which it died has failed."""
    _, status = os.waitpid(worker.process, 0)
    if worker.running is None:
        return
    ended.add(worker.running)
    item, code = session.items[worker.running], os.waitstatus_to_exitcode(status)
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
