"""What all tests share."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

# An assertion in what tests share tells what it compared, as those of tests do.
pytest.register_assert_rewrite("tests")

from bot.core import dealing
from renderer import keep_in
from tests.databases import quick_databases
from tests.forking import Forking, add_option, forks
from tests.jitter import JITTER
from tests.jitter import jittered as jittered
from tests.on_server import on_server as on_server
from tests.on_server import way_of
from tests.pooler import pooled_database as pooled_database
from tests.pooler import pooler as pooler
from tests.postgres import new_postgres_database as new_postgres_database
from tests.postgres import postgres as postgres
from tests.postgres import postgres_database as postgres_database
from tests.postgres import postgres_template as postgres_template
from tests.reporting import Reporting
from tests.soak import SOAK
from tests.tiers import THOROUGH, Tiers, common_folder

os.environ["PICTURE_PROCESS"] = "false"
os.environ["THINKING_PROCESS"] = "false"
"""A bot that a test starts draws by itself, unless it is told otherwise: that costs less."""

# How long an example takes says more of the machine than of what is tested.
settings.register_profile(
    "patient",
    settings(),
    max_examples=100 if SOAK else 40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


LOOP_POLICY = "event_loop_policy"
"""The fixture of pytest-asyncio that each test would use."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
_MOST = 1 << 30


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of our plugins."""
    add_option(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Register what every run has."""
    if (count := forks(config)) > 1:
        config.pluginmanager.register(Forking(count), "forking")
    config.pluginmanager.register(Tiers(), "tiers")
    config.pluginmanager.register(Reporting(), "reporting")
    gc.disable()
    _keep_memory()


def _keep_memory() -> None:
    """Keep what pictures were drawn with for the next ones; elsewhere than with glibc nothing."""
    with suppress(AttributeError, OSError, TypeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _MOST)
        mallopt(_TRIM_THRESHOLD, _MOST)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let a test's databases be on the server, and much be late, before it makes anything."""
    if not isinstance(item, pytest.Function):
        return
    added = ["jittered"] if JITTER else []
    if way_of(item) is not None:
        item.add_marker(THOROUGH)
        added.append("on_server")
    # Whatever runs coroutines asks for it by itself; other tests needn't pay for it.
    item.fixturenames = names = [each for each in item.fixturenames if each != LOOP_POLICY]
    if added:
        known = item._fixtureinfo.name2fixturedefs
        lasting = [each for each in names if each in known and known[each][-1].scope != "function"]
        item.fixturenames = list(dict.fromkeys([*lasting, *added, *names]))


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores, for a test spends a fifth of its time waiting."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests, which stay, out of every search for garbage.

    To search among them once more would take a second in which nobody else works.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000, 20, 100)


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Generator[None, object, object]:
    """Run all tests with quick databases."""
    with quick_databases():
        return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Each test begins with the same deals in every run, and with the maps that are drawn already.

    Others are dealt with another STATIONMASTER_TEST_DEAL. They follow from the test's name and not
    from its file, so that it may be moved. No fixture does it: one costs every test its time.
    """
    dice = Random(f"{os.environ.get('STATIONMASTER_TEST_DEAL', '')} {item.name}")
    setattr(dealing, "secrets", SimpleNamespace(token_bytes=dice.randbytes))  # noqa: B010
    keep_in(maps_folder(item.config))


def maps_folder(config: pytest.Config) -> Path:
    """One directory for all workers of a run, so that not each of them draws the same maps."""
    return common_folder(config._tmp_path_factory) / "maps"  # type: ignore[attr-defined]


@pytest.fixture(scope="session")
def drawn_maps(pytestconfig: pytest.Config) -> Path:
    """Where the maps are that are drawn already."""
    return maps_folder(pytestconfig)
