"""``--forks N``: the tests in several processes, forked from the one that has collected them.

The workers of pytest-xdist import and collect everything each, a third of what the quick tests
cost; these share that. Of a whole run one more begins with a part of the tests before the others
are collected, which keeps only one processor busy. It needs Linux: elsewhere a forked process isn't
safe.
"""

from __future__ import annotations

import atexit
import fcntl
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import cycle, groupby
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import Connection, Pipe
from multiprocessing.sharedctypes import Synchronized
from selectors import EVENT_READ, BaseSelector, DefaultSelector
from time import monotonic
from typing import Any

import pytest
from _pytest.faulthandler import get_timeout_config_value

READ_BEFORE = ("tests.preloaded", "networkx", "alembic.context")
"""What each process would otherwise import, and read, for itself."""
EARLY = ("tests/renderer", "tests/strategy")
"""What begins first: it takes long, and needs little of what is read before."""
SHARE = 6
"""Whoever is free takes what is left, divided by the number of processes and by this."""
MOST = 40
"""The most tests that are taken at a time."""
NONE = -1
UNREAD = 1 << 20
"""Bytes that a process may tell before anybody listens."""


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
    items: Sequence[int]
    """The indexes of the tests that it numbers from 0."""


class Forking:
    """The plugin: ``count`` processes run the tests, this one tells what comes of them."""

    def __init__(self, count: int, early: Sequence[str] = EARLY) -> None:
        self._count, self._paths = count, early
        shared = get_context("fork")
        self._stopped: Synchronized[int] = shared.Value("q", 0)
        self._taken: Synchronized[int] = shared.Value("q", 0)
        self._taken_early: Synchronized[int] = shared.Value("q", 0)
        self._running = shared.RawArray("q", [NONE] * (count + 1))
        """The number of the test that a process runs, or has run last."""
        self._early: _Worker | None = None
        self._is_early = False

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """Let a part of a whole run begin."""
        config = session.config
        paths = [config.rootpath / each for each in self._paths]
        is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
        if is_whole and not config.option.collectonly and all(each.is_dir() for each in paths):

            def work(pipe: Connection, told: _Told) -> None:
                self._is_early, self._pipe, self._told = True, pipe, told
                session.perform_collect([str(each) for each in paths])
                pipe.send([each.nodeid for each in session.items])
                config.hook.pytest_runtestloop(session=session)

            self._early = _forked(session, self._count, work)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Let nobody go on whom nobody listens to, as when collecting has failed."""
        if self._early is not None:
            self._early.pipe.close()
            os.kill(self._early.process, signal.SIGINT)
            os.waitpid(self._early.process, 0)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests; what a process that died has left is run by others."""
        if session.config.option.collectonly or session.testsfailed:
            return None
        if self._is_early:
            items = range(len(session.items))
            self._work(session, self._count, self._take((self._taken_early, items)))
            return True
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
        for module in READ_BEFORE:
            import_module(module)
        self._taken.value = 0
        ended, (early, self._early) = set[int](), (self._early, None)
        with DefaultSelector() as workers:
            if early is not None:
                early.items = _named(session, early.pipe)
                workers.register(early.pipe, EVENT_READ, early)
            begun = early.items if early is not None else ()
            queues = (self._taken, _without(left, begun)), (self._taken_early, begun)

            def work(number: int, pipe: Connection, told: _Told) -> None:
                self._pipe, self._told = pipe, told
                self._work(session, number, self._take(*queues))

            for number in range(min(self._count, len(left))):
                self._running[number] = NONE
                worker = _forked(session, number, partial(work, number))
                workers.register(worker.pipe, EVENT_READ, worker)
            try:
                while workers.get_map():
                    self._hear(session, workers, ended)
                    if session.shouldfail or session.shouldstop:
                        self._stopped.value = 1
            finally:
                for key in workers.get_map().values():
                    os.waitpid(key.data.process, 0)
        return ended

    def _hear(self, session: pytest.Session, workers: BaseSelector, ended: set[int]) -> None:
        """Tell of the tests that have ended since; abort one that takes too long."""
        longest = get_timeout_config_value(session.config)
        for key, _ in workers.select(longest or None):
            worker: _Worker = key.data
            try:
                number, told = worker.pipe.recv()
            except EOFError:
                workers.unregister(worker.pipe)
                self._bury(session, worker, ended)
                continue
            worker.heard = monotonic()
            ended.add(worker.items[number])
            for each in told:
                _tell(session, *each)
        if longest:
            for key in workers.get_map().values():
                if monotonic() - key.data.heard > longest:
                    # Python says then what each of its threads was doing, unless it hears it again.
                    os.kill(key.data.process, signal.SIGABRT)
                    key.data.heard = inf

    def _bury(self, session: pytest.Session, worker: _Worker, ended: set[int]) -> None:
        """Wait for a process that says no more; a test in which it died has failed."""
        _, status = os.waitpid(worker.process, 0)
        number = self._running[worker.number]
        if number == NONE or (running := worker.items[number]) in ended:
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

    def _work(self, session: pytest.Session, number: int, taken: Iterator[int]) -> None:
        """Run tests as long as there are some."""
        for index, then in _with_next(taken):
            self._running[number] = index
            item = session.items[index]
            last = self._stopped.value or then is None
            session.config.hook.pytest_runtest_protocol(
                item=item, nextitem=None if last else session.items[then or 0]
            )
            self._pipe.send((index, self._told))
            self._told.clear()
            if last:
                break

    def _take(self, *queues: tuple[Synchronized[int], Sequence[int]]) -> Iterator[int]:
        """Take tests from the first queue until it is empty, and then from the next."""
        for taken, indexes in queues:
            while True:
                with taken.get_lock():
                    first = taken.value
                    some = max(1, min(MOST, (len(indexes) - first) // (self._count * SHARE)))
                    taken.value = first + some
                if first >= len(indexes):
                    break
                yield from indexes[first : first + some]


def _forked(
    session: pytest.Session, number: int, work: Callable[[Connection, _Told], None]
) -> _Worker:
    """Fork a process that does some work, given where to tell and what will have to be told."""
    # Made here once, for otherwise each would make another one.
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
    ours, theirs = Pipe(duplex=False)
    fcntl.fcntl(theirs.fileno(), fcntl.F_SETPIPE_SZ, UNREAD)
    session.config.get_terminal_writer().flush()
    sys.stdout.flush()
    if process := os.fork():
        theirs.close()
        return _Worker(number, process, ours, monotonic(), range(len(session.items)))
    # What it was forked from clears up after itself.
    atexit._clear()
    # A shell lets what it starts in the background ignore this.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    status = 1
    try:
        ours.close()
        work(theirs, _settle(session.config, number))
        atexit._run_exitfuncs()
        status = 0
    except KeyboardInterrupt:
        session._setupstate.teardown_exact(None)
    finally:
        theirs.close()
        os._exit(status)


def _named(session: pytest.Session, pipe: Connection) -> Sequence[int]:
    """The tests whose names a process tells first; none if it has died."""
    indexes = {item.nodeid: index for index, item in enumerate(session.items)}
    try:
        return [indexes[name] for name in pipe.recv()]
    except EOFError:
        return ()


def _without(left: Sequence[int], others: Iterable[int]) -> list[int]:
    missing = set(others)
    return [each for each in left if each not in missing]


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
