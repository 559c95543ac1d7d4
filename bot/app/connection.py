"""How the client is connected to Discord, and its orderly stop."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog

from bot.app.features import features
from bot.app.settings import Settings
from bot.runtime.codes import INVALID_FORM
from bot.runtime.first_answers import TooLate
from bot.runtime.limits import HeldRequests, Outage, RateLimitMonitor, RequestShare
from bot.runtime.memory import Notices
from bot.runtime.requests import trace
from bot.runtime.worker_process.process import ManagedWorker
from bot.runtime.worker_process.wire import Role
from bot.storage.connections.engine import parse_url, sqlite_path
from bot.ui.answers import Answer, Superseded
from bot.words.parts import Icons

if TYPE_CHECKING:
    from bot.app.client import Stationmaster
    from bot.metrics.metrics import Metrics

IDLE = 120.0
"""Seconds after its last job at which a process beside the bot is ended."""


def cache_folder(settings: Settings) -> Path:
    """Return the folder that keeps drawn maps between runs: CACHE_DIR, or one beside the games."""
    path = sqlite_path(parse_url(settings.database_url))
    return settings.cache_dir or (path.parent if path else Path("var")) / "cache"


def fonts_folder(settings: Settings) -> Path | None:
    """Return the folder of an installation's own fonts, which is beside its own editions."""
    return settings.editions_dir / "fonts" if settings.editions_dir else None


def drawing_process(settings: Settings) -> ManagedWorker | None:
    """Return the process that draws beside the event loop; None where threads draw."""
    if not settings.has_drawing_process:
        return None
    # Each thread has at most one job there, and so has the thread of films.
    threads = settings.drawing_threads + 1
    told = cache_folder(settings), settings.drawing_memory, fonts_folder(settings)
    return ManagedWorker(Role.DRAWING, threads, told, idle=IDLE)


def thinking_process(settings: Settings) -> ManagedWorker | None:
    """Return the process in which computers think that take long; None where a thread does it."""
    return ManagedWorker(Role.THINKING, 1, idle=IDLE) if settings.has_thinking_process else None


class Connection:
    """The connection to Discord as the settings want it; ``options`` are discord.py's for it.

    Every request passes those who watch it, in the order in which they are named here.
    """

    def __init__(
        self, settings: Settings, icons: Icons, notices: Notices, metrics: Metrics | None
    ) -> None:
        tracing = trace()
        watch_icons(icons, tracing)
        if metrics is not None:
            metrics.trace(tracing)
        self.share = RequestShare(settings.most_requests).hold_back(tracing)
        self.rate_limits = RateLimitMonitor(notices).trace(tracing)
        self.share.when_held(self.rate_limits.held)
        HeldRequests().when_held(self.rate_limits.held).trace(tracing)
        self.outage = Outage().trace(tracing)
        standin = settings.discord_gateway_url is not None
        self.options: dict[str, Any] = {
            "intents": discord.Intents(guilds=True),
            "allowed_mentions": discord.AllowedMentions.none(),
            "member_cache_flags": discord.MemberCacheFlags.none(),
            "max_messages": None,
            "chunk_guilds_at_startup": False,
            "guild_ready_timeout": 0.05 if standin else 0.5,
            "http_trace": tracing,
            "shard_count": settings.shard_count or (1 if standin else None),
        }
        if settings.shard_ids:
            self.options["shard_ids"] = list(settings.shard_ids)


_BAD_REQUEST = 400
_MAKE_AGAIN = 408
"""A fault that passes: whatever failed by it is made anew, and then without icons."""
_PASSES = 60.0
"""Seconds for which requests may be under way that still have icons."""


def watch_icons(icons: Icons, tracing: aiohttp.TraceConfig) -> None:
    """Watch a client's requests, and turn a refused icon into a fault that is tried again.

    The second try goes without icons.
    """
    refused_at: float | None = None

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        answered: aiohttp.TraceRequestEndParams,
    ) -> None:
        nonlocal refused_at
        response, now = answered.response, asyncio.get_running_loop().time()
        if response.status != _BAD_REQUEST or not _is_about_emoji(await response.read()):
            return
        if icons.are_used:
            icons.refuse()
            refused_at = now
        elif refused_at is None or now > refused_at + _PASSES:
            return
        response.status = _MAKE_AGAIN

    tracing.on_request_end.append(ended)


def _is_about_emoji(body: bytes) -> bool:
    """Return whether a refusal by Discord is about the emoji of a component."""
    try:
        refusal = json.loads(body)
    except ValueError:
        return False
    return (
        isinstance(refusal, dict)
        and refusal.get("code") == INVALID_FORM
        and _has_emoji(refusal.get("errors"))
    )


def _has_emoji(faults: Any) -> bool:
    if isinstance(faults, dict):
        return "emoji" in faults or any(_has_emoji(each) for each in faults.values())
    return False


log = structlog.get_logger(__name__)

FINISHING = 10.0
"""Seconds that a stop leaves to what people have asked for."""
TELLING = 3.0
"""Seconds in which those are told who waited for longer."""
SENDING = 20.0
"""Seconds that it then leaves to posts that wait."""


async def finish(bot: Stationmaster) -> None:
    """Stop timers, let running interactions end, and send waiting posts; close nothing yet."""
    for each in features():
        await each.finish(bot)
    await bot.timer_scheduler.close()
    late = await bot.in_flight.finish(FINISHING)
    with suppress(TimeoutError):
        async with asyncio.timeout(TELLING):
            await asyncio.gather(*(_cut_off(bot, each) for each in late))
    await bot.publisher.finish(SENDING)
    await bot.heartbeat.beat()


async def _cut_off(bot: Stationmaster, interaction: discord.Interaction[Any]) -> None:
    """Tell whoever waits for an answer that is given up that the bot is stopping."""
    say = bot.texts.speaker(str(interaction.locale))
    try:
        await Answer.to(interaction, say).show([say("ui-stopping")])
    except (discord.HTTPException, aiohttp.ClientError, OSError, Superseded, TooLate):
        log.info("somebody could not be told of the stop")
