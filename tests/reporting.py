"""What a run says beside its verdict: how a red test is run alone, and where the CPU went."""

from __future__ import annotations

import os
import shlex
from collections.abc import Generator
from typing import Protocol, runtime_checkable

import pytest

GIVEN = tuple(
    f"STATIONMASTER_{each}" for each in ("SOAK", "TEST_DATABASE", "TEST_DEAL", "TEST_JITTER")
)
"""The variables that a test's course depends on: its seeds, and how much of it there is."""
DEAREST = 20
WORTH_TELLING = 20.0
"""CPU seconds."""
_CPU = "cpu"


@runtime_checkable
class Accountable(Protocol):
    """A fixture that can tell how things stand when its test has failed."""

    def account(self) -> str:
        """What there is, in lines; in no case raises an error of its own."""
        ...


def alone(nodeid: str) -> str:
    """The command that runs one test as it was run, its seeds included."""
    given = [f"{name}={shlex.quote(os.environ[name])}" for name in GIVEN if name in os.environ]
    return " ".join([*given, ".venv/bin/python -m pytest", shlex.quote(nodeid)])


def seconds() -> float:
    """The CPU seconds of this process, and of those that it started and that have ended."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


class Reporting:
    """The plugin."""

    def __init__(self) -> None:
        self._begun = 0.0
        self._spent: dict[str, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        """Count from here what a test costs, with what is made for it."""
        self._begun = seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Say below what went wrong how to see it again, and how things stood."""
        report = yield
        if report.failed:
            report.sections.append(("to run it alone", alone(item.nodeid)))
            for name, each in getattr(item, "funcargs", {}).items():
                if isinstance(each, Accountable):
                    report.sections.append((f"how things stood ({name})", each.account()))
        if call.when == "teardown":
            report.user_properties.append((_CPU, seconds() - self._begun))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what it has cost, in whichever worker it ran."""
        for name, spent in report.user_properties:
            if name == _CPU and isinstance(spent, float):
                self._spent[report.nodeid] = spent

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell what was dearest, and the sum; nothing is judged by it."""
        whole = sum(self._spent.values())
        if whole < WORTH_TELLING:
            return
        terminalreporter.section("CPU seconds")
        for nodeid, spent in sorted(self._spent.items(), key=lambda each: -each[1])[:DEAREST]:
            terminalreporter.write_line(f"{spent:7.1f}  {nodeid}")
        terminalreporter.write_line(f"{whole:7.1f}  all {len(self._spent)} tests")
