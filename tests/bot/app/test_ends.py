"""How the program ends: quietly at Ctrl+C, and for good where only an admin can mend it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from io import BufferedWriter, TextIOWrapper
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.app import ends
from bot.app.ends import (
    INTERRUPTED,
    NEEDS_ADMIN,
    UNREAD,
    finished,
    leave_at_once,
    pauses,
    quiet_if_unread,
    stay_down,
)
from bot.app.run import DISCORD_FAULTS, is_lasting
from bot.storage.connections.database import Database
from bot.storage.errors import (
    DatabaseFailed,
    DatabaseLocked,
    DatabaseUnavailable,
    MigrationFailed,
    NewerDatabase,
)
from tests.ports import reserved
from tests.rows import each_row
from tests.stage.command_line import ROOT, begun, bot, end_of, environment
from tests.waiting import PATIENCE


@pytest.fixture
def handlers() -> Iterator[None]:
    numbers = (signal.SIGINT, signal.SIGTERM)
    before = [signal.getsignal(number) for number in numbers]
    yield
    for number, handler in zip(numbers, before, strict=True):
        signal.signal(number, handler)


@pytest.mark.usefixtures("handlers")
def test_ctrl_c_lets_a_command_tidy_up(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    async def work() -> None:
        try:
            signal.raise_signal(signal.SIGINT)
            await asyncio.Event().wait()
        finally:
            done.append("tidied")

    left: list[int] = []
    monkeypatch.setattr(os, "getpid", lambda: 1)
    monkeypatch.setattr(os, "_exit", left.append)
    leave_at_once()
    with pytest.raises(KeyboardInterrupt):
        finished(work())
    assert done == ["tidied"] and left == []
    # Afterwards there is nothing to tidy up any more.
    signal.raise_signal(signal.SIGINT)
    signal.raise_signal(signal.SIGTERM)
    assert left == [INTERRUPTED, 128 + signal.SIGTERM]


async def test_what_is_no_main_thread_hears_no_signals_and_runs_all_the_same() -> None:
    async def work() -> int:
        return 5

    before = signal.getsignal(signal.SIGINT)
    assert await asyncio.to_thread(finished, work()) == 5
    await asyncio.to_thread(leave_at_once)
    assert signal.getsignal(signal.SIGINT) is before


INTERRUPTING = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == "{module}":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
"""
"""Ctrl+C comes just as a module is imported: from elsewhere it could come later than the end."""


@pytest.mark.thorough
@pytest.mark.parametrize("started", [("-m", "bot"), (str(ROOT / "deploy/stationmaster"),)])
@pytest.mark.parametrize("module", ["structlog._config", "pydantic", "sqlalchemy", "discord"])
async def test_ctrl_c_while_it_imports_is_quiet(
    tmp_path: Path, started: tuple[str, ...], module: str
) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTING.format(module=module), encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *started, "doctor"),
        cwd=tmp_path,
        env=environment({}) | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    ended = await end_of(process)
    assert (ended.status, ended.out, ended.err) == (INTERRUPTED, "", "")


@pytest.fixture(params=[-1, 0], ids=["buffered", "at once"])
def unread(request: pytest.FixtureRequest) -> Iterator[TextIOWrapper]:
    """An output that nobody reads any more, as behind `| head -1`."""
    reading, writing = os.pipe()
    os.close(reading)
    binary = cast(BufferedWriter, os.fdopen(writing, "wb", request.param))
    output = TextIOWrapper(binary, write_through=not request.param)
    yield output
    with suppress(BrokenPipeError):
        output.close()


def write_to(output: TextIOWrapper, tidied: list[bool]) -> None:
    try:
        output.write("one\n")
        output.flush()
    finally:
        tidied.append(True)


def test_what_nobody_reads_any_more_ends_quietly_once_it_is_tidied_up(
    unread: TextIOWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", unread)
    tidied: list[bool] = []
    with pytest.raises(SystemExit) as end, quiet_if_unread():
        write_to(unread, tidied)
    assert tidied and end.value.code == UNREAD
    # As Python does at the very end.
    unread.flush()


def test_a_pipe_that_breaks_elsewhere_is_an_error(unread: TextIOWrapper) -> None:
    with pytest.raises(BrokenPipeError), quiet_if_unread():
        write_to(unread, [])


@pytest.mark.usefixtures("handlers")
def test_the_command_line_ends_quietly_if_nobody_reads_it(
    unread: TextIOWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", unread)
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    # What can't be written at once argparse leaves out by itself.
    assert end.value.code in (UNREAD, 0)
    unread.flush()


@pytest.mark.thorough
@pytest.mark.parametrize("module", ["bot", "engine", "strategy"])
async def test_no_command_of_ours_complains_if_nobody_reads_it(tmp_path: Path, module: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, "--help"),
        cwd=tmp_path,
        env=environment({"PYTHONUNBUFFERED": ""}),
        stdout=writing,
        stderr=asyncio.subprocess.PIPE,
    )
    os.close(writing)
    _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert said == b"" and process.returncode in (UNREAD, -signal.SIGPIPE)


def test_what_is_wrong_is_repeated_ever_more_rarely() -> None:
    assert [*islice(pauses(), 8)] == [60, 120, 240, 480, 960, 1920, 3600, 3600]


WHY = "The database was written by a newer Stationmaster."


async def healthz(port: int) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/healthz") as answer,
    ):
        return answer.status, await answer.text()


async def test_what_only_an_admin_can_mend_stays_up_until_a_signal_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said, up = list[str](), asyncio.Event()

    def say(why: str) -> None:
        said.append(why)
        if len(said) == 3:
            up.set()

    monkeypatch.setattr(ends, "pauses", lambda: iter([0.0, 0.0, 0.0, 3600.0]))
    with closing(reserved()) as port:
        staying = asyncio.create_task(stay_down(WHY, "127.0.0.1", port.number, say))
        await up.wait()
        assert await healthz(port.number) == (503, f"{WHY}\n")
        os.kill(os.getpid(), signal.SIGTERM)
        await staying
    assert said == [WHY] * 3


@pytest.mark.parametrize("port", [None, 1])
async def test_it_stays_up_without_a_page_too(
    monkeypatch: pytest.MonkeyPatch, port: int | None
) -> None:
    said: list[str] = []
    monkeypatch.setattr(ends, "pauses", lambda: iter([0.0, 0.0]))
    await stay_down(WHY, "203.0.113.1", port, said.append)
    assert said == [WHY] * 2


NO_TOKEN: tuple[dict[str, str], str] = ({}, "There is no DISCORD_TOKEN")
BAD = ({"LOG_LEVEL": "loud"}, "The setting LOG_LEVEL can't be used")


@pytest.mark.thorough
@pytest.mark.parametrize(("settings", "told"), [NO_TOKEN, BAD])
async def test_a_container_stays_up_with_what_starting_again_can_not_mend(
    tmp_path: Path, settings: dict[str, str], told: str
) -> None:
    words = ("run", "--discord", "--stay")
    with closing(reserved()) as port:
        process = await begun(tmp_path, *words, **settings, METRICS_PORT=str(port.number))
        first = (await process.stderr.readline()).decode()
        assert first.startswith(told)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await healthz(port.number)
                except aiohttp.ClientError:
                    await asyncio.sleep(0.01)
                else:
                    break
        assert answer == (503, first)
        process.send_signal(signal.SIGTERM)
        ended = await end_of(process)
    assert (ended.status, ended.err) == (NEEDS_ADMIN, "")
    assert not (tmp_path / "var").exists()


@pytest.mark.parametrize(("settings", "told"), [NO_TOKEN, BAD])
async def test_a_service_ends_with_a_status_at_which_it_is_not_started_again(
    tmp_path: Path, settings: dict[str, str], told: str
) -> None:
    ended = await bot(tmp_path, "--discord", **settings)
    assert ended.says_one_sentence(told) and ended.status == NEEDS_ADMIN
    assert ended.out == ""


async def test_a_library_that_is_not_installed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pydantic_settings", None)
    for module in ("bot.app.environment", "bot.app.settings"):
        monkeypatch.delitem(sys.modules, module)
    ended = await bot(tmp_path, "doctor")
    assert ended.says_one_sentence("pydantic_settings", sys.executable)
    assert ended.status == NEEDS_ADMIN


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = SimpleNamespace(close_code=code)
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


@each_row(
    ("error", "lasting"),
    [
        (discord.LoginFailure(), True),
        (discord.PrivilegedIntentsRequired(None), True),
        *((closed(code), True) for code in (4004, 4010, 4011, 4012, 4013, 4014)),
        *((closed(code), False) for code in (1000, 1006, 4000, 4009)),
        (OSError(), False),
        (aiohttp.ClientError(), False),
    ],
)
def test_what_discord_would_say_again_is_for_an_admin(error: Exception, lasting: bool) -> None:
    assert isinstance(error, DISCORD_FAULTS)
    assert is_lasting(error) is lasting


@pytest.mark.parametrize(
    ("address", "needs_admin"),
    [
        ("garbage", True),
        ("mysql://you@host/x", True),
        ("sqlite://", True),
        ("postgresql://me@127.0.0.1:1/games?nonsense=1", True),
        ("postgresql://me@127.0.0.1:1/games", False),
    ],
)
async def test_an_address_that_makes_no_sense_is_for_an_admin(
    address: str, needs_admin: bool
) -> None:
    with pytest.raises(DatabaseUnavailable) as refused:
        await Database.open(address)
    assert refused.value.needs_admin is needs_admin


def test_what_else_of_the_storage_is_for_an_admin() -> None:
    for kind in (NewerDatabase, MigrationFailed):
        assert kind("x").needs_admin
    for error in (DatabaseLocked("x"), DatabaseFailed("x"), DatabaseUnavailable("x")):
        assert not error.needs_admin
