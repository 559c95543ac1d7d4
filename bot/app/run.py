"""Runs the bot: opens everything in order and closes it again."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, ExitStack, asynccontextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any, TypeVar

import aiohttp
import discord
import structlog
import yarl

from bot.app.checks.versions import note_program, start_update_check
from bot.app.client import Stationmaster
from bot.app.connection import cache_folder, fonts_folder
from bot.app.ends import NEEDS_ADMIN, REPLACED, CannotRun
from bot.app.environment import no_token
from bot.app.features import feature_steps, features
from bot.app.retention import KEEP_INTERACTIONS, KEEP_PAST_NOTICES, KEEP_SENT_POSTS, erasure_list
from bot.app.settings import Settings
from bot.app.terminal import bar_or_lines
from bot.metrics.observers import NOBODY
from bot.program import command_name
from bot.runtime.clock import AcceleratedClock, MachineClock, WallClock
from bot.runtime.faults import return_memory_early
from bot.runtime.requests import Unreadable, trace
from bot.storage.connections.database import Database
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.storage.copies.rebuilding import is_unfinished
from bot.storage.erasing import catch_up
from bot.storage.errors import (
    DatabaseFailed,
    LeaseLost,
    StorageError,
)
from bot.storage.repositories.notices import NoticeWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.processes import HeartbeatReader, IdentifyTurns, Lease
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.store import Store, utc_ms
from bot.words import Texts
from renderer import BUDGET, keep_in, look_in

if TYPE_CHECKING:
    from bot.metrics.metrics import Metrics

log = structlog.get_logger(__name__)

C = TypeVar("C", bound=discord.Client)

DISCORD_FAULTS = (
    OSError,
    aiohttp.ClientError,
    discord.ClientException,
    discord.GatewayNotFound,
    discord.HTTPException,
    Unreadable,
)
"""What the client raises when Discord can't be used; `explained` has the sentence."""

_GARBAGE = 5_000
"""How many new objects Python looks through for those that only refer to each other."""
LEAVING = 38.0
"""Seconds after which a stop ends whatever still goes on; a service has 40."""
_LASTING = (4004, 4010, 4011, 4012, 4013, 4014)
"""Codes with which Discord closes a connection that it would close again."""


def point_client(api_url: str | None, gateway_url: str | None) -> None:
    """Point discord.py at other addresses than Discord's; to be called before a client is built.

    With an API address alone that is a proxy's, behind which everything is Discord's.
    """
    if api_url:
        discord.http.Route.BASE = f"{api_url.rstrip('/')}/api/v10"
        if gateway_url:
            discord.asset.Asset.BASE = api_url.rstrip("/")
    if gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def command_client(settings: Settings, kind: Callable[..., C], **options: Any) -> C:
    """Return a client for a command on the machine, which reaches Discord as the bot does."""
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    client = kind(intents=discord.Intents(guilds=True), http_trace=trace(), **options)
    settings.proxies.lead(client.http)
    return client


def tell_proxies(settings: Settings) -> None:
    """Log through which proxies Discord is reached, in one line without their passwords."""
    for unusable in settings.unusable_proxies:
        log.warning(unusable)
    if between := settings.proxies.of_discord():
        log.info("Discord is reached through a proxy", **between)


async def run_bot(
    settings: Settings, tell_time: Callable[[WallClock], None] = lambda clock: None
) -> None:
    """Run until stopped by a signal; raises CannotRun. ``tell_time`` gets the bot's clock."""
    if settings.discord_token is None:
        raise CannotRun(no_token(), NEEDS_ADMIN)
    # The memory allocator takes this setting only before there are threads.
    return_memory_early()
    with ExitStack() as measuring:
        metrics = _measured(settings, measuring)
        await _run(settings, tell_time, metrics)


def _measured(settings: Settings, measuring: ExitStack) -> Metrics | None:
    """Serve the metrics as long as ``measuring`` is open; None without a METRICS_PORT.

    Raises CannotRun if that address can't be used.
    """
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        return None
    # Whoever wants no metrics needn't import them.
    from bot.metrics.metrics import Metrics
    from bot.metrics.server import CannotServe

    metrics = measuring.enter_context(Metrics())
    try:
        url = metrics.serve(host, port)
    except CannotServe as error:
        raise CannotRun(
            f"The metrics can't be shown at METRICS_HOST {host}, METRICS_PORT {port} ({error}): "
            "choose other ones, or leave METRICS_PORT empty."
        ) from error
    log.info("metrics", url=f"{url}/metrics", health=f"{url}/healthz")
    return metrics


async def _run(
    settings: Settings, tell_time: Callable[[WallClock], None], metrics: Metrics | None
) -> None:
    assert settings.discord_token is not None  # noqa: S101
    point_client(settings.discord_api_url, settings.discord_gateway_url)
    tell_proxies(settings)
    make_folder_of(settings.database_url)
    # A thread reads the texts while the database is opened.
    reading = asyncio.get_running_loop().run_in_executor(None, Texts.load)
    try:
        database = await _open(settings)
        keep_in(cache_folder(settings))
        look_in(fonts_folder(settings))
        BUDGET.allow(settings.cache_memory - settings.drawing_memory)
        try:
            await _require_finished(database)
            clock = await _clock(settings, Store(database))
            tell_time(clock)
            observer = metrics.observer if metrics is not None else NOBODY
            store = Store(database, clock, observer)
            texts = await reading
            async with _lease(database, settings) as lost:
                await _prune(store)
                await _catch_up(settings, store)
                await note_program(store)
                turn = IdentifyTurns(database).wait if _is_one_of_several(settings) else None
                bot = Stationmaster(settings, store, texts, clock, metrics, turn)
                start_update_check(settings, bot.supervisor)
                # What is there from the start stays: looking through it again and again would
                # hold up everybody for a quarter of a second.
                gc.freeze()
                # Objects of an interaction that refer to each other are then collected before they
                # pile up.
                gc.set_threshold(_GARBAGE)
                async with AsyncExitStack() as beside:
                    for each in features():
                        await beside.enter_async_context(each.beside(bot))
                    await _serve(bot, settings.discord_token.get_secret_value(), lost)
        finally:
            await database.close()
    except LeaseLost as error:
        raise CannotRun(str(error), REPLACED) from error
    except StorageError as error:
        raise CannotRun(str(error), NEEDS_ADMIN if error.needs_admin else 1) from error


def _is_one_of_several(settings: Settings) -> bool:
    """Return whether other processes may work for other shards; never on a SQLite file."""
    return settings.shards is not None and sqlite_path(parse_url(settings.database_url)) is None


async def _open(settings: Settings) -> Database:
    with bar_or_lines("copying the database before its upgrade", "page") as copied:
        return await Database.open(
            settings.database_url, backups=settings.backup_dir, copied=copied
        )


async def upgrade(settings: Settings) -> None:
    """Bring the database up to date without joining Discord; raises what the storage raises."""
    make_folder_of(settings.database_url)
    database = await _open(settings)
    await database.close()


async def _require_finished(database: Database) -> None:
    """Raise CannotRun if the database is a copy that was cut off."""
    async with database.read() as connection:
        if await is_unfinished(connection):
            ending = f"`{command_name()} migrate-store` ends it"
            raise CannotRun(f"The database is a copy that was cut off: {ending}.", NEEDS_ADMIN)


async def _prune(store: Store) -> None:
    """Delete old interactions, sent posts and past notices; try at the next start if that fails."""
    try:
        async with store.transaction() as tx:
            await InteractionWriter(tx).prune(tx.now - KEEP_INTERACTIONS)
            await OutboxWriter(tx).prune(tx.now - KEEP_SENT_POSTS)
            await NoticeWriter(tx).prune(tx.now - KEEP_PAST_NOTICES)
    except DatabaseFailed as error:
        log.warning("what is long done stays", why=error.cause.value)


async def _catch_up(settings: Settings, store: Store) -> None:
    """Erase again whoever the erasure list names but the database still knows.

    A database knows them after a restore, or a crash while they were erased.
    """
    notes = await asyncio.to_thread(erasure_list(settings, store).all)
    if count := await catch_up(store, notes, feature_steps().erased):
        log.info("people were erased again", count=count)


async def _clock(settings: Settings, store: Store) -> WallClock:
    """Return the machine's clock, or a fast one that goes on from the last heartbeat."""
    if settings.clock_speed == 1:
        return MachineClock()
    log.warning("the clock is hurried", speed=settings.clock_speed)
    async with store.snapshot() as read:
        beats = await HeartbeatReader(read).all()
    return AcceleratedClock(settings.clock_speed, max([utc_ms(), *(row.at for row in beats)]))


@asynccontextmanager
async def _lease(database: Database, settings: Settings) -> AsyncIterator[asyncio.Event]:
    """Take the lease of our shards; yields an event that is set once another process has taken it.

    For a SQLite file its lock is enough.
    """
    if database.path is not None:
        yield asyncio.Event()
        return
    lease = Lease(database, settings.shards)
    await lease.take()
    keeping = asyncio.create_task(lease.keep())
    try:
        yield lease.lost
    finally:
        keeping.cancel()
        await lease.release()


async def _serve(bot: Stationmaster, token: str, lost: asyncio.Event) -> None:
    stop = asyncio.Event()
    _on_signals(stop)
    stopping, losing = asyncio.create_task(stop.wait()), asyncio.create_task(lost.wait())
    try:
        async with bot:
            running = asyncio.create_task(bot.start(token))
            try:
                ending = (running, stopping, losing)
                await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
                if running.done():
                    await running
                if lost.is_set():
                    raise LeaseLost
                log.info("stopping")
                await bot.finish()
            finally:
                # A client that is reconnecting swallows this; leaving ``async with bot`` ends it
                # then.
                running.cancel()
                stopping.cancel()
                losing.cancel()
        await asyncio.gather(running, return_exceptions=True)
    except DISCORD_FAULTS as error:
        raise CannotRun(explained(error), NEEDS_ADMIN if is_lasting(error) else 1) from error


def is_lasting(error: Exception) -> bool:
    """Return whether Discord would say the same at the next start."""
    if isinstance(error, discord.ConnectionClosed):
        return error.code in _LASTING
    return isinstance(error, discord.LoginFailure | discord.PrivilegedIntentsRequired)


def _on_signals(stop: asyncio.Event) -> None:
    """Set ``stop`` at the first signal; exit at the second one, or after `LEAVING` seconds.

    Whatever was said to be done is on disk by then.
    """
    loop = asyncio.get_running_loop()

    def signalled(number: int) -> None:
        if stop.is_set():
            os._exit(128 + number)
        stop.set()
        leaving = Timer(LEAVING, os._exit, (128 + number,))
        leaving.daemon = True
        leaving.start()

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, signalled, number)


def explained(error: Exception) -> str:
    """Return one sentence for an admin about one of the `DISCORD_FAULTS`."""
    match error:
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            return (
                "Discord doesn't accept the DISCORD_TOKEN: copy it again from the Bot page of "
                "your application."
            )
        case aiohttp.ClientHttpProxyError():
            return f"The proxy of HTTPS_PROXY doesn't lead to Discord (status {error.status})."
        case aiohttp.ClientProxyConnectionError():
            return "The proxy that HTTPS_PROXY names can't be reached."
        case Unreadable():
            return "What Discord answers can't be read: there may be a newer version of the bot."
        case discord.PrivilegedIntentsRequired():
            return "Discord refused the connection's intents."
        case discord.ConnectionClosed():
            return f"Discord closed the connection for good (code {error.code})."
        case discord.HTTPException():
            return f"Discord can't be used now (status {error.status})."
    return f"Discord can't be reached ({type(error).__name__})."


def make_folder_of(url: str) -> None:
    """Make the folder ``var`` if the database has its default address."""
    if url.endswith("///var/stationmaster.sqlite3"):
        with suppress(OSError):
            Path("var").mkdir(exist_ok=True)
