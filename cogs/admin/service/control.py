"""The way from a command on the machine to the running bot: a socket beside the games.

Only the user who runs the bot, and root, may open it. A request and its answer are a line of JSON
each.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import structlog

from bot.app.features import services_over
from bot.app.retention import KEEP_SENT_POSTS, copies_end, erasure_list
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.servers import Servers
from bot.runtime.faults import described
from bot.storage.connections.database import Database
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.erasing import clear_remains
from bot.storage.errors import StorageError
from bot.storage.rows import shard_key
from bot.storage.store import Store
from cogs.admin.service.actions import AdminActions
from cogs.admin.service.commands import ACTS, AdminCommands, Answer, Request
from cogs.lobby.service.lobby import Lobby
from cogs.privacy.service import Erasing
from data import Catalogue

if TYPE_CHECKING:
    from bot.app.client import Stationmaster
    from bot.app.settings import Settings

log = structlog.get_logger(__name__)

ENDING = ".control"
MODE = 0o600
LONGEST = 64 * 1024
"""Bytes of a request, and of an answer."""
PATIENCE = 600.0
"""Seconds for an answer: an erasure waits for all tables of a person."""
_ASKING = 10.0
"""Seconds that whoever connects has for the request."""
_LONGEST_PATH = 100
"""Bytes of a socket's path that every system takes."""


class CannotAsk(Exception):
    """Raised when a request reaches nobody; the text is a sentence that says what to do."""


def socket_path(settings: Settings) -> Path:
    """Return where the socket of the process with these settings is."""
    path = sqlite_path(parse_url(settings.database_url))
    if path is not None:
        return Path(f"{os.path.realpath(path)}{ENDING}")
    if settings.shards is None:
        return Path("var") / f"stationmaster{ENDING}"
    ids = shard_key(settings.shards).replace("/", "-of-")
    return Path("var") / f"stationmaster-{ids}{ENDING}"


def _address(path: Path) -> str:
    """Return a socket's path, relative where that is shorter: systems take only short ones."""
    full = str(path)
    with suppress(ValueError):
        full = min(full, os.path.relpath(path), key=len)
    if len(os.fsencode(full)) > _LONGEST_PATH:
        raise OSError(f"its path is longer than {_LONGEST_PATH} bytes")
    return full


def commands_of(bot: Stationmaster) -> AdminCommands:
    """Return the commands of a running bot."""
    services = bot.services
    ends = partial(copies_end, bot.settings)
    return AdminCommands(
        *(bot.store, services[AdminActions], services[Erasing], services[Servers], ends)
    )


@asynccontextmanager
async def listening(bot: Stationmaster, path: Path) -> AsyncIterator[None]:
    """Carry out requests that come by the socket at ``path``, while the context lasts.

    Where there can be no socket the bot goes on without, and the log says so.
    """
    try:
        server = await _serve(path, commands_of(bot).carry_out)
    except (OSError, AttributeError, NotImplementedError) as error:
        why = getattr(error, "strerror", None) or str(error) or type(error).__name__
        log.warning("commands on the machine don't reach the running bot", why=why)
        yield
        return
    try:
        yield
    finally:
        # Nobody waits for whoever still asks something: a stop has its own time.
        server.close()
        with suppress(OSError):
            path.unlink()


async def _serve(
    path: Path, carry_out: Callable[[Request], Awaitable[Answer]]
) -> asyncio.AbstractServer:
    """Open the socket, which nobody else may use from the beginning; raises OSError."""
    address = _address(path)
    with suppress(FileNotFoundError):
        # The lock of the games is ours, so whoever made this one is gone.
        path.unlink()
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        made.bind(address)
        # Nobody can connect before it listens.
        path.chmod(MODE)
        return await asyncio.start_unix_server(
            partial(_answer, carry_out), sock=made, limit=LONGEST
        )
    except BaseException:
        made.close()
        raise


async def _answer(
    carry_out: Callable[[Request], Awaitable[Answer]],
    reader: asyncio.StreamReader,
    writer: asyncio.StreamWriter,
) -> None:
    """Read one request, and answer it; a fault is answered, too."""
    try:
        async with asyncio.timeout(_ASKING):
            line = await reader.readline()
        asked = json.loads(line)
        try:
            answer = await carry_out(asked if isinstance(asked, dict) else {})
        except Exception as error:
            log.error("a command on the machine failed", why=described(error))
            answer = Answer(("That failed; the log of the bot says how.",), done=False)
        else:
            # Whom it was about is nobody's business who reads the log.
            if (act := asked.get("do")) in ACTS and answer.done:
                log.info("an admin acted", act=act)
        body = {"lines": answer.lines, "done": answer.done, "elsewhere": answer.elsewhere}
        writer.write(json.dumps(body).encode() + b"\n")
        await writer.drain()
    except (OSError, ValueError, TimeoutError):
        pass  # Whoever asked has gone, or is no command of ours.
    finally:
        writer.close()


async def ask(settings: Settings, asked: Request) -> Answer:
    """Have a request carried out by the running bot, or here while it rests; raises CannotAsk."""
    database = sqlite_path(parse_url(settings.database_url))
    own = socket_path(settings)
    # Of several processes each has a socket of its own in the folder.
    paths = [own] if database else sorted(own.parent.glob(f"stationmaster*{ENDING}"))
    answers = [each for path in paths if (each := await _asked(path, asked)) is not None]
    if answers:
        return next((each for each in answers if not each.elsewhere), answers[-1])
    if database is None:
        raise CannotAsk("With a database server this reaches only a bot that runs on this machine.")
    if not database.exists():
        raise CannotAsk(f"There is no database {database}: name the folder of the bot by --home.")
    try:
        return await _at_rest(settings, asked)
    except StorageError as error:
        raise CannotAsk(str(error)) from error


async def _asked(path: Path, asked: Request) -> Answer | None:
    """Ask the bot behind a socket; None if nobody listens there. Raises CannotAsk."""
    try:
        reader, writer = await asyncio.open_unix_connection(_address(path), limit=LONGEST)
    except PermissionError as error:
        raise CannotAsk(
            "The running bot belongs to another user: type this as the user who runs it."
        ) from error
    except (OSError, AttributeError, NotImplementedError):
        return None
    try:
        writer.write(json.dumps(asked).encode() + b"\n")
        async with asyncio.timeout(PATIENCE):
            body = json.loads(await reader.readline())
        return Answer(tuple(map(str, body["lines"])), bool(body["done"]), bool(body["elsewhere"]))
    except (OSError, ValueError, LookupError, TypeError, TimeoutError) as error:
        raise CannotAsk(
            "The running bot gave no answer: look into its log whether it was done."
        ) from error
    finally:
        writer.close()


async def _at_rest(settings: Settings, asked: Request) -> Answer:
    """Carry a request out on the database of a bot that rests; raises StorageError."""
    database = await Database.open(settings.database_url, backups=settings.backup_dir)
    try:
        store = Store(database)
        services = services_over(store, Catalogue.read(settings.editions_dir), lambda: None)
        erasing = Erasing(
            *(services[GameCache], services[Lobby], services[Play]),
            *(erasure_list(settings, store), lambda: None, KEEP_SENT_POSTS),
        )
        ends = partial(copies_end, settings)
        commands = AdminCommands(store, services[AdminActions], erasing, Servers(store), ends)
        answer = await commands.carry_out(asked)
        await clear_remains(store)
        return answer
    finally:
        await database.close()
