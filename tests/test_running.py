"""Tests in forked processes come to the same as in one, and what is left out says so."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from bot.storage.repositories.notices import SettingWriter
from tests.reporting import GIVEN
from tests.rows import each_row
from tests.stage.prepared import Opening
from tests.stage.scene import Scene
from tests.stage.scene import openings as openings
from tests.stage.scene import scene as scene
from tests.storing import writing
from tests.tiers import ROOT
from tests.waiting import PATIENCE

pytest_plugins = ["pytester"]
PLUGINS = """
import pytest
from tests.reporting import Reporting
from tests.tiers import Tiers, sampled, starts

def pytest_configure(config):
    config.addinivalue_line("markers", "thorough: left out")
    config.pluginmanager.register(Tiers())
    config.pluginmanager.register(Reporting())

@pytest.fixture
@starts("a browser")
def browser():
    return 1

@pytest.fixture
def page(browser):
    return browser
"""
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux forks safely")
FORKING = """
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
    """Run a module of tests under the plugins, in this process."""
    pytester.makeconftest(PLUGINS)
    pytester.makeini("[pytest]\nasyncio_default_fixture_loop_scope = function")
    pytester.makepyfile(test)
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments)


def test_what_uses_a_fixture_that_starts_something_is_left_out(pytester: pytest.Pytester) -> None:
    test = "def test_of_a_page(page): pass\ndef test_of_words(): pass"
    run(pytester, test, "-m", "not thorough").assert_outcomes(passed=1, deselected=1)
    run(pytester, test).assert_outcomes(passed=2)


def test_one_of_several_parameters_is_kept(pytester: pytest.Pytester) -> None:
    test = """
        import pytest
        from tests.tiers import sampled

        @pytest.mark.parametrize("language", sampled(["en", "fr", "de", "it"], "de"))
        def test_words(language): pass
    """
    result = run(pytester, test, "-m", "not thorough", "-v")
    result.assert_outcomes(passed=1, deselected=3)
    result.stdout.fnmatch_lines(["*test_words[[]de]*"])


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("import subprocess, sys; subprocess.run([sys.executable, '-V'])", "* -V"),
        ("import os; os._exit(0) if not (child := os.fork()) else os.waitpid(child, 0)", "a fork"),
        (
            "import multiprocessing as m; p = m.get_context('forkserver').Process(); p.start(); "
            "p.join()",
            "the process *",
        ),
        (
            "import shutil; from tests.tiers import ROOT; "
            "shutil.copytree(ROOT, 'copy', ignore=lambda _, names: names, dirs_exist_ok=True)",
            "a copy of the tree",
        ),
        ("request.getfixturevalue('browser')", "a browser (by the fixture browser)"),
    ],
)
@pytest.mark.thorough
def test_what_starts_something_without_a_mark_fails(
    pytester: pytest.Pytester, body: str, told: str
) -> None:
    test = f"import pytest\n\ndef test_of_words(request):\n    {body}\n"
    result = run(pytester, test)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*needs the marker `thorough`*", told])
    marked = run(pytester, test.replace("def test", "@pytest.mark.thorough\ndef test"))
    marked.assert_outcomes(passed=1)


def test_a_red_test_says_how_it_is_run_alone_and_how_things_stood(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in GIVEN:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("STATIONMASTER_TEST_DEAL", "a seed")
    monkeypatch.delenv("STATIONMASTER_TEST_JITTER", raising=False)
    test = """
        import pytest
        from tests.waiting import until

        class Scene:
            def account(self):
                return "a post waits"

        @pytest.fixture
        def scene():
            return Scene()

        async def _wait():
            await until(lambda: [], "a post is sent", seconds=0.01)

        @pytest.mark.parametrize("n", [1])
        def test_of_posts(scene, n):
            import asyncio
            asyncio.run(_wait())
    """
    result = run(pytester, test)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "*waited 0 s for this: a post is sent; there was instead: [[]]",
            "STATIONMASTER_TEST_DEAL='a seed' .venv/bin/python -m pytest '*::test_of_posts[[]1]'",
            "a post waits",
        ]
    )


def run_forked(pytester: pytest.Pytester, test: str, *arguments: str) -> pytest.RunResult:
    """Run a module of tests in a process of its own, which forks others."""
    pytester.makeconftest(FORKING)
    pytester.makepyfile(test)
    return pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist", *arguments)


@pytest.mark.thorough
@linux_only
def test_each_is_run_once_and_one_whose_process_dies_has_failed(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    result = run_forked(pytester, MANY)
    result.assert_outcomes(passed=197, failed=2, skipped=1)
    result.stdout.fnmatch_lines(["*test_numbers[[]150]*", "*so it is*"])
    result.stdout.fnmatch_lines(["*process in which it ran ended with status 9*"])


@pytest.mark.thorough
@linux_only
def test_after_as_many_failures_as_wanted_no_more_are_run(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    test = MANY.replace("number != 150", "number < 0")
    result = run_forked(pytester, test, "-x")
    outcomes = result.parseoutcomes()
    assert 1 <= outcomes["failed"] < 100, outcomes
    result.stdout.fnmatch_lines(["*stopping after * failures*"])


@pytest.mark.thorough
@linux_only
def test_one_that_takes_too_long_is_aborted_and_says_where_it_was(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeini("[pytest]\nfaulthandler_timeout = 10")
    test = "import time\ndef test_a(): pass\ndef test_b():\n    while True: time.sleep(0.01)\n"
    result = run_forked(pytester, test)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*process in which it ran ended with signal 6*"])
    result.stderr.fnmatch_lines(["*in test_b"])


@pytest.mark.thorough
@linux_only
@pytest.mark.parametrize("fate", ["goes on", "dies", "is never listened to"])
def test_a_part_begins_before_the_others_are_collected(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, fate: str
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest(FORKING.replace("(3)", "(3, early=['tests/long'])"))
    pytester.makeini("[pytest]\ntestpaths = tests")
    late = (
        "import time\nfrom pathlib import Path\n"
        "while not (Path('begun').exists() and Path('begun').read_text()): time.sleep(0.01)\n"
    )
    if fate == "is never listened to":
        late += "raise RuntimeError('it cannot be read')\n"
    begun = "open('begun', 'w').write(str(os.getpid()))"
    if fate == "dies":
        begun += "\n    if number == 50: os._exit(9)"
    elif fate == "is never listened to":
        begun += "\n    while True: time.sleep(0.01)"
    for file, text in {
        "long/test_long.py": f"import os, time\n\n{_NUMBERED.format(begun)}",
        "short/test_short.py": f"{late}\n{_NUMBERED.format('pass')}",
    }.items():
        path = pytester.path / "tests" / file
        path.parent.mkdir(parents=True)
        path.write_text(text)
    # As a shell does to what it starts in the background.
    heeded = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-p", "no:xdist")
    finally:
        signal.signal(signal.SIGINT, heeded)
    if fate == "is never listened to":
        result.assert_outcomes(errors=1)
        result.stdout.fnmatch_lines(["*it cannot be read*"])
        with pytest.raises(ProcessLookupError):
            os.kill(int((pytester.path / "begun").read_text()), 0)
    else:
        result.assert_outcomes(passed=200 - (fate == "dies"), failed=fate == "dies")


_NUMBERED = """
import pytest

@pytest.mark.parametrize("number", range(100))
def test_numbers(number):
    {}
"""


async def test_a_prepared_table_is_laid_only_where_nothing_has_happened(scene: Scene) -> None:
    prepared = Opening("lobby", ("Anna", "Bastien", "Chiara"), "europe")
    setting = writing(scene.bot.store, SettingWriter).set
    await setting("a test", "was", "here")
    assert not await scene.laid(prepared)
    await setting("a test", "was", None)
    assert await scene.laid(prepared)
    assert len((await scene.table()).holders) == 3
    assert not await scene.laid(prepared), "there is a table already"


def test_a_table_says_which_of_its_rows_fails() -> None:
    @each_row(("typed", "meant"), [("a", "b"), ("a", "a"), ("b", "b")])
    def differ(typed: str, meant: str) -> None:
        assert typed != meant

    with pytest.raises(BaseExceptionGroup, match="2 of 3 rows") as caught:
        differ()
    notes = [note for each in caught.value.exceptions for note in each.__notes__]
    assert notes == ["('typed', 'meant'): ('a', 'a')", "('typed', 'meant'): ('b', 'b')"]


@pytest.mark.thorough
def test_whatever_a_soak_counts_is_collected() -> None:
    files = (ROOT / "tests").rglob("test_*.py")
    counting = [str(each) for each in files if "SOAK" in each.read_text(encoding="utf-8")]
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "--co",
            "-q",
            "-m",
            "soak",
            "-p",
            "no:cacheprovider",
            *counting,
        ],
        cwd=ROOT,
        env=os.environ | {"STATIONMASTER_SOAK": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout
