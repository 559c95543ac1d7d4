"""The table, services, server and button of tables' pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from bot.app.ends import CannotRun
from bot.app.features import Feature, Timer
from bot.core.game_cache import GameCache
from bot.core.history import History
from bot.core.model import Table
from bot.core.servers import Servers
from bot.core.services import Basis, Services
from bot.runtime.forwarding import Forwarding
from bot.ui.channels import Members
from bot.words import Say
from cogs.lobby.panels.options import MorePosts
from cogs.lobby.posts import PageWords
from cogs.page.panels import links
from cogs.page.panels.remote import ACT_TIMER, ANSWER_TIMER, RemoteActs
from cogs.page.rows import boards, pages
from cogs.page.service.boards import Boards
from cogs.page.service.following import Following
from cogs.page.service.pages import PublicPages, PublicUrl
from cogs.page.service.playback import Playback
from cogs.turn.panels.hand import MoreButtons

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    url = PublicUrl()
    found = PublicPages(basis.cache, url)

    async def link(say: Say, table: Table) -> Sequence[str]:
        return await links.page_lines(found, say, table)

    following = Following(basis.cache, services[History], found)
    playback = Playback(basis.cache, services[History], following)
    return url, found, following, playback, PageWords(link), MorePosts(links.page_blocks)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    url, following = services[PublicUrl], services[Following]
    asked = services[Members], services[Servers]
    yield Boards(services[GameCache], url, following, *asked)
    yield MoreButtons(partial(links.board_buttons, url))
    remote = RemoteActs(services, client.texts)
    services[Forwarding].handle(ACT_TIMER, remote.attend)
    yield remote


@asynccontextmanager
async def _beside(bot: Stationmaster) -> AsyncIterator[None]:
    """Serve the pages while the context lasts, if it is set where; raises CannotRun."""
    settings = bot.settings
    if settings.public_url is None:
        yield
        return
    # Imported only here, so that a bot without pages doesn't pay for it.
    from cogs.page.panels.server import CannotServe, served

    try:
        async with served(bot):
            yield
    except CannotServe as error:
        raise CannotRun(
            f"The pages of tables can't be shown at PUBLIC_HOST {settings.public_host}, "
            f"PUBLIC_PORT {settings.public_port} ({error}): choose other ones, or leave "
            "PUBLIC_URL empty."
        ) from error


FEATURE = Feature(
    tables=(pages, boards),
    services=_services,
    of_client=_of_client,
    beside=_beside,
    timers=(
        Timer(ACT_TIMER, lambda services: services[RemoteActs].attend, stands=True),
        Timer(ANSWER_TIMER, lambda services: services[RemoteActs].forget),
    ),
    panels=(links,),
)
