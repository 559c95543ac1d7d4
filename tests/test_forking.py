"""Tests in forked processes come to the same as in one, whatever becomes of a process."""

from __future__ import annotations

import sys

import pytest

from tests.tiers import ROOT

pytest_plugins = ["pytester"]
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks safely"),
]
PLUGINS = """
from tests.forking import Forking

def pytest_configure(config):
    config.pluginmanager.register(Forking(3), "forking")
"""
MANY = """
import os
import pytest

from tests.tiers import ROOT

@pytest.fixture(scope="module")
def made():
    yield []

@pytest.mark.parametrize("number", range(200))
def test_numbers(number, made, tmp_path):
    made.append(number)
    assert made == sorted(made)
    assert number != 150, "so it is"
    if number == 77:
        os._exit(9)
    if number == 90:
        pytest.skip("not today")
"""


def run(pytester: pytest.Pytester, test: str, *arguments: str) -> pytest.RunResult:
    """Run a module of tests in a process of its own, which forks others."""
    pytester.makeconftest(PLUGINS)
    pytester.makepyfile(test)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", *arguments)


def test_each_is_run_once_and_one_whose_process_dies_has_failed(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    result = run(pytester, MANY)
    result.assert_outcomes(passed=197, failed=2, skipped=1)
    result.stdout.fnmatch_lines(["*test_numbers[[]150]*", "*so it is*"])
    result.stdout.fnmatch_lines(["*process in which it ran ended with status 9*"])


def test_after_as_many_failures_as_wanted_no_more_are_run(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    test = MANY.replace("number != 150", "number < 0")
    result = run(pytester, test, "-x")
    outcomes = result.parseoutcomes()
    assert 1 <= outcomes["failed"] < 100, outcomes
    result.stdout.fnmatch_lines(["*stopping after * failures*"])
