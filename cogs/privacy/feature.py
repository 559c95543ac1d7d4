"""The table, services, posts and panels of privacy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.app.features import Feature
from bot.app.retention import KEEP_SENT_POSTS, Forgetting, erasure_list, make_forgetting
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.servers import Servers
from bot.core.services import Services
from bot.runtime.faults import described
from bot.runtime.memory import Forgetful
from cogs.lobby.service.lobby import Lobby
from cogs.privacy import panels
from cogs.privacy.posts import KINDS
from cogs.privacy.rows import player_keys
from cogs.privacy.service import Erasing
from renderer import forget_names

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


ONCE_MORE = 60.0
"""Seconds after which what was being drawn meanwhile is forgotten, too."""
log = structlog.get_logger(__name__)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    forgetting = make_forgetting(client.settings, client.store)
    return forgetting, _erasing(client, forgetting)


async def _start(client: Stationmaster) -> None:
    client.services[Forgetting].start(client.supervisor)


def _erasing(bot: Stationmaster, forgetting: Forgetting) -> Erasing:
    """Return the service that erases people, set up to drop them from the bot's memory, too."""
    services = bot.services
    erasing = Erasing(
        *(services[GameCache], services[Lobby], services[Play]),
        *(erasure_list(bot.settings, bot.store), bot.wake, KEEP_SENT_POSTS),
    )

    def forget(user_id: int, names: Sequence[str]) -> None:
        for each in services.each(Forgetful):
            each.forget(user_id)
        services[Servers].forget_all()
        job = partial(forget_names, tuple(names))
        _forget_drawn(bot, job)
        asyncio.get_running_loop().call_later(ONCE_MORE, _forget_drawn, bot, job)
        forgetting.erased()

    erasing.subscribe(forget)
    return erasing


def _forget_drawn(bot: Stationmaster, job: Callable[[], None]) -> None:
    """Forget names in drawings here, and in the process that draws, if there is one just now."""
    job()
    process = bot.pictures.process
    if process is None or process.pid is None:
        return

    async def elsewhere() -> None:
        try:
            await bot.pictures.run(job)
        except Exception as error:
            # The process that draws has ended, and with it whatever it knew.
            log.info("drawings aren't forgotten elsewhere", why=described(error))

    bot.supervisor.start("forget-drawings", elsewhere)


FEATURE = Feature(
    tables=(player_keys,),
    posts=KINDS,
    of_client=_of_client,
    start=_start,
    panels=(panels,),
)
