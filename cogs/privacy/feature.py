"""What privacy adds to the program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import structlog

from bot.app.erasure_list import erasure_list
from bot.app.features import Feature
from bot.app.retention import KEEP_SENT_POSTS, make_forgetting
from bot.background.faults import described
from bot.background.forgetting import Forgetting
from bot.background.pictures import Pictures
from bot.latest import Forgetful
from bot.people.servers import Servers
from bot.tables.erasing import Erasing
from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby
from bot.tables.play import Play
from bot.tables.services import Services
from cogs.personal.privacy import AskErase, ErasedProgress, EraseMe, MyData, ShowPrivacy, StayOut
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
    """What erases people, of whom the bot knows nothing any more in memory then, either."""
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
    """Forget pictures here, and where they are drawn."""
    job()

    async def elsewhere() -> None:
        try:
            await bot.services[Pictures].apart(job)
        except Exception as error:
            # Its process has ended, and with it whatever it knew.
            log.info("drawings aren't forgotten elsewhere", why=described(error))

    bot.supervisor.start("forget-drawings", elsewhere)


FEATURE = Feature(
    of_client=_of_client,
    start=_start,
    components=(
        AskErase,
        EraseMe,
        ErasedProgress,
        MyData,
        ShowPrivacy,
        StayOut,
    ),
    cogs=(),
)
setup = FEATURE.setup
