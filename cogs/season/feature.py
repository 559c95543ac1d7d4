"""What seasons add to the program."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.editions import OfferedEditions
from bot.core.game_cache import GameCache
from bot.core.services import Basis, Services
from bot.ui.channels import Members
from bot.words import Say
from cogs.lobby.service.open_tables import TableNotes
from cogs.results.panels.people import BesideHistory
from cogs.season.commands import SeasonCommands
from cogs.season.panels import announcing, running
from cogs.season.panels.announcing import Drafts
from cogs.season.panels.running import seasons_button
from cogs.season.posts import SeasonPostBuilder
from cogs.season.rows.posts import season_posts
from cogs.season.rows.seasons import SEASON_TIMER
from cogs.season.rows.tables import (
    season_acts,
    season_people,
    season_rounds,
    season_tables,
    seasons,
)
from cogs.season.service.posting import SeasonPosts
from cogs.season.service.rounds import SeasonClock
from cogs.season.service.seasons import Seasons
from cogs.season.timers import SeasonThreads
from cogs.season.words import table_note

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    seasons = Seasons(basis.cache, services[OfferedEditions], basis.limits, basis.wake)
    yield from (seasons, Drafts(), TableNotes(partial(_notes, seasons)))
    yield BesideHistory(lambda say: [seasons_button(say)])


async def _notes(seasons: Seasons, say: Say, numbers: Collection[int]) -> dict[int, str]:
    return {
        number: note
        for season in await seasons.of_games(numbers)
        for number in numbers
        if (note := table_note(say, season, number))
    }


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    threads = SeasonThreads(client, client.store, client.servers, client.texts)
    yield threads
    yield SeasonClock(
        *(services[GameCache], services[Seasons].limits, threads, services[Members], client.wake)
    )
    build = SeasonPostBuilder(*(client, services, client.texts, client.pictures, client.uploads))
    yield SeasonPosts(client, client.store, build, client.notices, client.clock)


async def _start(client: Stationmaster) -> None:
    posts = client.services[SeasonPosts]
    client.supervisor.start("seasons", posts.run, endless=True)


FEATURE = Feature(
    tables=(seasons, season_people, season_rounds, season_tables, season_acts, season_posts),
    services=_services,
    of_client=_of_client,
    start=_start,
    timers=(Timer(SEASON_TIMER, lambda services: services[SeasonClock].attend, stands=True),),
    panels=(announcing, running),
    cogs=(SeasonCommands,),
)
