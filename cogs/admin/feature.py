"""The services, posts and page of looking after tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app.ends import CannotRun
from bot.app.features import Feature
from bot.core.play import Play
from bot.core.services import Basis, Services
from bot.posts.tracker import PostTracker
from bot.runtime.requests import shards_of
from cogs.admin.posts import KINDS
from cogs.admin.service.actions import AdminActions
from cogs.admin.service.control import listening, socket_path
from cogs.admin.service.renewing import PutBackTables
from cogs.admin.timers import Auditor

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return (AdminActions(basis.cache, services[PostTracker], basis.wake),)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    put_back = PutBackTables(services, client.notices, client.wake)
    services[Play].when_put_back(put_back.attend)
    return (Auditor(services, client.supervisor), put_back)


async def _start(client: Stationmaster) -> None:
    client.services[Auditor].start(shards_of(client))


@asynccontextmanager
async def _admins_page(bot: Stationmaster) -> AsyncIterator[None]:
    """Serve the admin's page while the context lasts, if a port is set; raises CannotRun."""
    port = bot.settings.admin_port
    if port is None:
        yield
        return
    # Imported only here, so that a bot without the page doesn't pay for it.
    from cogs.admin.panels.server import CannotServe, shown

    try:
        async with shown(bot, port, bot.store.path.parent if bot.store.path else Path("var")):
            yield
    except CannotServe as error:
        raise CannotRun(
            f"The admin's page can't be shown at ADMIN_PORT {port} ({error}): choose another "
            "port, or leave ADMIN_PORT empty."
        ) from error


@asynccontextmanager
async def _beside(bot: Stationmaster) -> AsyncIterator[None]:
    """Take the admin's commands, and serve the admin's page, while the context lasts."""
    async with listening(bot, socket_path(bot.settings)), _admins_page(bot):
        yield


FEATURE = Feature(
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    start=_start,
    beside=_beside,
)
