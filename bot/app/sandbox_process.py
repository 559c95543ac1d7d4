"""Starts the sandbox as a child process, so that the bot can be played with without Discord."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import json
import os
import socket
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import SecretStr

from bot.app.ends import CannotRun
from bot.app.run import run_bot
from bot.app.settings import DEFAULT_DATABASE, Settings
from bot.runtime.clock import WallClock
from bot.runtime.worker_process.process import import_path, module_command
from bot.words import Say, Texts
from data import Catalogue, Edition

STATE = Path("var/sandbox-channel.json")
DATABASE = "sqlite+aiosqlite:///var/sandbox.sqlite3"

_NAMES = (
    *("--bot-name", "Stationmaster", "--guild-name", "Stationmaster sandbox"),
    *("--channels", "general", "trains", "tournament"),
)

_MOST_OFFERED, _COMPUTERS = 4, 2
PORT_TAKEN = 2
"""The child's exit status when it can't have the port."""


def state_file(database_url: str) -> Path:
    """Return the file that keeps the sandbox's chat for a database; each database has its own."""
    if database_url == DATABASE:
        return STATE
    digest = hashlib.sha256(database_url.encode()).hexdigest()
    return STATE.with_stem(f"{STATE.stem}-{digest[:12]}")


def welcomes(editions: Path | None) -> list[str]:
    """Return the sandbox's arguments with its page's welcome, in every language of the bot.

    It offers some of the admin's own ``editions``, too.
    """
    texts, catalogue = Texts.load(), Catalogue.read(editions)
    own = [catalogue.editions[name] for name in catalogue.own][:_MOST_OFFERED]
    words = ["--welcome", welcome(texts.speaker("en"), own)]
    for language in texts.languages:
        words += ["--welcome-in", language, welcome(texts.speaker(language), own)]
    return words


def welcome(say: Say, own: Iterable[Edition]) -> str:
    """Return what the sandbox's page says first, with a button for each of one's own editions."""
    begin = [
        say(
            "sandbox-welcome-map",
            edition=each.title_in(say.language),
            name=each.board.edition,
            computers=min(_COMPUTERS, each.board.rules.seats[1] - 1),
        )
        for each in own
    ]
    return " ".join([*begin, say("sandbox-welcome")])


def _why(status: int, port: int) -> str:
    if status == PORT_TAKEN:
        return f"Port {port} is taken by another program; set SANDBOX_PORT to another one."
    return f"The sandbox did not start (status {status}): look at SANDBOX_HOST and SANDBOX_PORT."


async def run_sandbox(
    settings: Settings, *, share: bool = False, opened: Callable[[str, bool], None]
) -> None:
    """Run the sandbox and the bot in it until stopped by a signal; raises CannotRun.

    ``share`` lets other machines of the local network open the page. ``opened`` gets the page's
    address, and whether other machines must put this machine's own address into it.
    """
    host = "0.0.0.0" if share else settings.sandbox_host  # noqa: S104
    default = settings.database_url == DEFAULT_DATABASE
    database = DATABASE if default else settings.database_url
    started = _child(host, settings.sandbox_port, state_file(database), settings.editions_dir)
    async with started as (child, ready):
        url, own = ready["url"], own_address()
        everywhere = host in ("0.0.0.0", "::")  # noqa: S104
        if everywhere and own:
            url = f"http://{own}:{urlsplit(url).port}"
        opened(url, everywhere and own is None)
        changes: dict[str, object] = {
            "discord_token": SecretStr(ready["token"]),
            "discord_api_url": ready["url"],
            "discord_gateway_url": ready["gateway"],
            "database_url": database,
            "public_url": settings.public_url or f"http://{urlsplit(url).hostname}",
            "public_host": settings.public_host if settings.public_url else host,
            "public_port": settings.public_port if settings.public_url else 0,
            "editions_from": settings.editions_from or tuple(map(int, ready["guilds"])),
        }

        def tell_time(clock: WallClock) -> None:
            if clock.speed != 1 and child.stdin is not None:
                line = json.dumps({"now": clock(), "speed": clock.speed})
                child.stdin.write(f"{line}\n".encode())

        await _while_alive(child, run_bot(settings.model_copy(update=changes), tell_time))


def own_address() -> str | None:
    """Return this machine's address on its network, or None; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only chooses a route; this network never exists.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if ipaddress.ip_address(address).is_loopback else address


@asynccontextmanager
async def _child(
    host: str, port: int, state: Path, editions: Path | None
) -> AsyncIterator[tuple[Process, dict[str, str]]]:
    """Start the sandbox as a child, and yield it with the addresses and the token that it prints.

    The child ends with this process, even a killed one: it watches its standard input. Raises
    CannotRun if it doesn't start.
    """
    try:
        state.parent.mkdir(exist_ok=True)
    except OSError as error:
        raise CannotRun(f"The folder {state.parent} can't be made ({error.strerror}).") from error
    child = await asyncio.create_subprocess_exec(
        *(*module_command("sandbox"), "--with-parent"),
        *(f"--host={host}", f"--port={port}", f"--state={state}", *_NAMES, *welcomes(editions)),
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
        env=os.environ | import_path(),
    )
    assert child.stdout is not None and child.stdin is not None  # noqa: S101
    try:
        line = await child.stdout.readline()
        if not line:
            raise CannotRun(_why(await child.wait(), port))
        yield child, json.loads(line)
    finally:
        child.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                await child.wait()
        if child.returncode is None:
            child.kill()
            await child.wait()


async def _while_alive(child: Process, work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` to its end; raises CannotRun if the child process ends first."""
    working, ending = asyncio.create_task(work), asyncio.create_task(child.wait())
    try:
        await asyncio.wait((working, ending), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise CannotRun("The sandbox has stopped.")
        await working
    finally:
        working.cancel()
        ending.cancel()
        await asyncio.gather(working, ending, return_exceptions=True)
