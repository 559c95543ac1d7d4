"""Which tests `make test` runs, and which only `make check` does: those that are `thorough`.

A fixture that starts something says so by `starts`, and whatever uses it is thorough by itself. A
test is marked by hand if it is only long. One that isn't marked and starts something all the same
fails: on a newcomer's machine there may be no browser, and a process costs seconds.
"""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, TypeVar

import pytest

from tests.soak import SOAK

ROOT = Path(__file__).parents[1]
THOROUGH = "thorough"

F = TypeVar("F", bound=Callable[..., Any])


def starts(what: str) -> Callable[[F], F]:
    """Say of a fixture what it starts: it stands below ``@pytest.fixture``."""

    def told(fixture: F) -> F:
        vars(fixture)[_STARTS] = what
        return fixture

    return told


def sampled(values: Iterable[object], *kept: object) -> list[Any]:
    """Parameters of which `make test` takes those ``kept``, and `make check` all."""
    found = list(values)
    missing = [each for each in kept if each not in found]
    assert not missing, f"{missing} aren't among {found}"
    return [
        each if each in kept else pytest.param(each, marks=pytest.mark.thorough) for each in found
    ]


def sampled_rows(rows: Iterable[Sequence[object]], *kept: Sequence[object]) -> list[Any]:
    """The same for several parameters at a time."""
    found = list(rows)
    chosen = sampled(found, *kept)
    return [
        row if each is row else pytest.param(*row, marks=pytest.mark.thorough)
        for row, each in zip(found, chosen, strict=True)
    ]


def common_folder(factory: pytest.TempPathFactory) -> Path:
    """The temporary directory of a run, which all its processes have in common."""
    base = factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


_STARTS = "__starts__"
_COMMANDS: Final = {
    "subprocess.Popen": 1,
    "os.posix_spawn": 1,
    "os.exec": 1,
    "os.system": 0,
    "os.fork": None,
    "os.forkpty": None,
}
"""What tells of a process that begins, and which of its arguments says of what program."""


def _command(given: object) -> str:
    if isinstance(given, str | bytes):
        return given.decode() if isinstance(given, bytes) else given
    return shlex.join(map(str, given)) if isinstance(given, Sequence) else "a fork"


class Tiers:
    """The plugin: marks what starts something, and fails what does so without a mark."""

    def __init__(self) -> None:
        self._watched: pytest.Item | None = None
        self._started: list[str] = []
        self._hears = False
        begin = BaseProcess.start

        def start(process: BaseProcess) -> None:
            self._notice(f"the process {process.name}")
            begin(process)

        # A fork by a server of forks raises no event in this process.
        setattr(BaseProcess, "start", start)  # noqa: B010 (what mypy refuses)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Mark what uses a fixture that starts something, before any test is left out."""
        alone = [] if SOAK else [each for each in items if _is_for_soak_alone(each)]
        if alone:
            config.hook.pytest_deselected(items=alone)
            items[:] = [each for each in items if each not in alone]
        for item in items:
            if isinstance(item, pytest.Function):
                fixtures = item._fixtureinfo.name2fixturedefs.values()
                if any(_what(found[-1]) for found in fixtures if found):
                    item.add_marker(THOROUGH)

    @pytest.hookimpl
    def pytest_collection_finish(self) -> None:
        """Hear of what begins from here on: thousands of imports need not be heard."""
        if not self._hears:
            self._hears = True
            sys.addaudithook(self._note)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Watch the fixtures."""
        return (yield from self._watch(item))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Watch the test."""
        return (yield from self._watch(item))

    @pytest.hookimpl
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
    ) -> None:
        """Notice a fixture that was asked for by name while its test ran."""
        if what := _what(fixturedef):
            self._notice(f"{what} (by the fixture {fixturedef.argname})")

    def _watch(self, item: pytest.Item) -> Generator[None, Any, Any]:
        self._watched = None if item.get_closest_marker(THOROUGH) else item
        self._started.clear()
        try:
            result = yield
        finally:
            self._watched = None
        if self._started:
            begun = "\n".join(self._started)
            pytest.fail(
                f"It starts something, so that it needs the marker `{THOROUGH}`, or a fixture "
                f"that says so by `tests.tiers.starts`:\n{begun}",
                pytrace=False,
            )
        return result

    def _note(self, event: str, given: tuple[Any, ...]) -> None:
        if self._watched is None:
            return
        if event in _COMMANDS:
            place = _COMMANDS[event]
            self._notice(_command(None if place is None else given[place]))
        elif event == "shutil.copytree" and Path(given[0]).resolve() == ROOT:
            self._notice("a copy of the tree")

    def _notice(self, what: str) -> None:
        if self._watched is not None:
            self._started.append(what)


def _is_for_soak_alone(item: pytest.Item) -> bool:
    marker = item.get_closest_marker("soak")
    return marker is not None and bool(marker.kwargs.get("alone"))


def _what(fixture: pytest.FixtureDef[Any]) -> str | None:
    found: str | None = getattr(fixture.func, _STARTS, None)
    return found
