"""Runs the bot's command line, here or in a process of its own, and says how it ended."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, TypeAlias

import discord
import pytest
import structlog

from bot.__main__ import main
from bot.app import run, terminal
from sandbox.server import Standin
from tests.forked import BOT, Forked
from tests.waiting import PATIENCE

Process: TypeAlias = asyncio.subprocess.Process | Forked

ROOT = Path(__file__).parents[2]
SETTINGS = (
    "DISCORD",
    "DATABASE",
    "SANDBOX",
    "SHARD",
    "LOG_",
    "TABLE_",
    "BACKUP",
    "CACHE_",
    "EDITIONS",
    "METRICS_",
    "KEEP_",
    "ERASURES",
)


@dataclass(frozen=True)
class Ended:
    status: int | None
    out: str
    err: str

    def says_one_sentence(self, *words: str) -> bool:
        """The last line says it, and nothing else complains."""
        lines = self.err.strip().splitlines()
        assert "Traceback" not in self.err, self.err
        assert self.status not in (0, None), self
        last = lines[-1]
        assert last[0].isupper() and last.endswith("."), last
        return all(word in last for word in words)


async def bot(folder: Path, *arguments: str, **settings: str) -> Ended:
    """Run the command line to its end in this process, as if it were one of its own.

    What has to be stopped by a signal is `begun` instead, and what starts another one `bot_apart`.
    """
    kept = {name: os.environ[name] for name in _OF_ANY_PROGRAM if name in os.environ}
    return await asyncio.to_thread(_here, folder, arguments, kept | settings)


async def bot_apart(folder: Path, *arguments: str, **settings: str) -> Ended:
    """The same in a process of its own: there its children write to what it writes to."""
    return await end_of(await begun(folder, *arguments, **settings))


def _here(folder: Path, arguments: tuple[str, ...], variables: dict[str, str]) -> Ended:
    with _as_a_process(folder, arguments, variables) as (out, err):
        try:
            status: Any = main([*arguments])
        except SystemExit as end:
            status = end.code
        return Ended(status, out.getvalue(), err.getvalue())


@contextmanager
def _as_a_process(
    folder: Path, arguments: tuple[str, ...], variables: dict[str, str]
) -> Iterator[tuple[StringIO, StringIO]]:
    """What a process has for itself; afterwards all of it is again as it was."""
    out, err = StringIO(), StringIO()
    threshold = gc.get_threshold()
    with pytest.MonkeyPatch.context() as patched, _logging_kept():
        for name in os.environ.keys() - variables.keys():
            patched.delenv(name)
        for name, value in variables.items():
            patched.setenv(name, value)
        patched.chdir(folder)
        patched.setattr(sys, "argv", ["bot", *arguments])
        patched.setattr(sys, "stdout", out)
        patched.setattr(sys, "stderr", err)
        for owner, name in _POINTED:
            patched.setattr(owner, name, getattr(owner, name))
        # It takes longer to make than most commands to run.
        patched.setattr(terminal, "parser", _PARSER)
        # Only a main thread hears signals, and the memory is that of all tests.
        patched.setattr(run, "_on_signals", lambda stop: None)
        patched.setattr(run, "return_memory_early", lambda: None)
        yield out, err
    gc.set_threshold(*threshold)


_OF_ANY_PROGRAM = ("PATH", "HOME", "TMPDIR", "LANG")
"""Each name that isn't a setting is held against all of them: others mean nothing here."""
_PARSER = cache(terminal.parser)
_POINTED = (
    (discord.http.Route, "BASE"),
    (discord.asset.Asset, "BASE"),
    (discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
    (sys, "excepthook"),
    (threading, "excepthook"),
)
"""What the program sets for good."""


@contextmanager
def _logging_kept() -> Iterator[None]:
    loggers = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]
    before = [(each, each.level, [*each.handlers], [*each.filters]) for each in loggers]
    configured, configure = structlog.get_config(), structlog.configure
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(structlog, "configure", _uncached(configure))
        yield
    structlog.configure(**configured)
    for each, level, handlers, filters in before:
        # To set it clears what all loggers know.
        if each.level != level:
            each.setLevel(level)
        each.handlers, each.filters = handlers, filters


def _uncached(configure: Callable[..., None]) -> Callable[..., None]:
    """Loggers that are kept would go on with what was configured here."""
    return lambda **given: configure(**given | {"cache_logger_on_first_use": False})


async def begun(folder: Path, *arguments: str, **settings: str) -> Forked:
    """Begin to run it in a process of its own, where its imports end."""
    return await Forked.begin(BOT, arguments, folder=folder, environment=environment(settings))


async def started(folder: Path, *arguments: str, **settings: str) -> asyncio.subprocess.Process:
    """Start ``python -m bot`` itself."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=environment(settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """What is set, without what whoever runs the tests has set of the bot's."""
    inherited = {k: v for k, v in os.environ.items() if not k.startswith(SETTINGS)}
    return inherited | {**settings, "PYTHONPATH": str(ROOT)}


async def connected(process: Process) -> str:
    """Wait until the log says so, and return what it said before."""
    return await logged(process, "connected")


async def logged(process: Process, words: str) -> str:
    """Wait until the log says something, and return what it said before."""
    assert process.stderr is not None
    said = b""
    try:
        async with asyncio.timeout(PATIENCE):
            while words.encode() not in (line := await process.stderr.readline()):
                assert line, said.decode()
                said += line
    except TimeoutError:
        raise AssertionError(f"it doesn't say {words!r}, but: {said.decode()}") from None
    return said.decode()


async def end_of(process: Process) -> Ended:
    try:
        out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    except TimeoutError:
        process.kill()
        raise AssertionError(f"after {PATIENCE} s it hasn't ended") from None
    return Ended(process.returncode, out.decode(), err.decode())


def joining(standin: Standin, token: str | None = None) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": token or standin.token,
        "DISCORD_API_URL": standin.url,
        "DISCORD_GATEWAY_URL": standin.gateway_url,
    }
