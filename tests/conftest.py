"""What all tests share."""

from __future__ import annotations

import ctypes
import gc
import os
from collections.abc import Iterator
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
from tests.jitter import hold_up, wake
from tests.on_server import on_server as on_server
from tests.on_server import pytest_itemcollected as pytest_itemcollected
from tests.on_server import way_of
from tests.pooler import pooled_database as pooled_database
from tests.pooler import pooler as pooler
from tests.postgres import new_postgres_database as new_postgres_database
from tests.postgres import postgres as postgres
from tests.postgres import postgres_database as postgres_database
from tests.postgres import postgres_template as postgres_template
from tests.reporting import Reporting
from tests.tiers import Tiers, common_folder

os.environ["PICTURE_PROCESS"] = "false"
os.environ["THINKING_PROCESS"] = "false"
"""A bot that a test starts draws by itself, unless it is told otherwise: that costs less."""

# How long an example takes says more of the machine than of what is tested.
settings.register_profile(
    "patient", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


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


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores, for a test spends a fifth of its time waiting."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Leave thousands of collected tests, which stay, out of every search for garbage."""
    gc.collect()
    gc.freeze()
    gc.enable()
    gc.set_threshold(100_000, 20, 100)


@pytest.fixture(scope="session")
def drawn_maps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One directory for all workers of a run, so that not each of them draws the same maps."""
    return common_folder(tmp_path_factory) / "maps"


@pytest.fixture(autouse=True)
def _begun_alike(request: pytest.FixtureRequest, drawn_maps: Path) -> None:
    """Each test begins with the same deals in every run, and with the maps that are drawn already.

    Others are dealt with another STATIONMASTER_TEST_DEAL. They follow from the test's name and not
    from its file, so that it may be moved. With a seed as STATIONMASTER_TEST_JITTER much is late by
    chance, and actors are restless. Databases that belong on a server are put there. One fixture
    does it all: each costs every test its time.
    """
    dice = Random(f"{os.environ.get('STATIONMASTER_TEST_DEAL', '')} {request.node.name}")
    setattr(dealing, "secrets", SimpleNamespace(token_bytes=dice.randbytes))  # noqa: B010
    keep_in(drawn_maps)
    if way_of(request.node) is not None:
        request.getfixturevalue("on_server")
    if seed := os.environ.get("STATIONMASTER_TEST_JITTER"):
        chance = Random(f"{seed} {request.node.nodeid}")
        patched = request.getfixturevalue("monkeypatch")
        hold_up(patched, chance)
        wake(patched, chance)


@pytest.fixture(autouse=True, scope="session")
def _quick_databases() -> Iterator[None]:
    with quick_databases():
        yield
