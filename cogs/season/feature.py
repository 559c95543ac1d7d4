"""What seasons add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.editions import OfferedEditions
from bot.core.game_cache import GameCache
from bot.core.services import Basis, Services
from bot.ui.channels import Members
from cogs.season.rows import (
    SEASON_TIMER,
    season_acts,
    season_people,
    season_posts,
    season_rounds,
    season_tables,
    seasons,
)
from cogs.season.service.rounds import SeasonClock
from cogs.season.service.seasons import Seasons
from cogs.season.timers import SeasonThreads

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    yield Seasons(basis.cache, services[OfferedEditions], basis.limits, basis.wake)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    threads = SeasonThreads(client, client.store, client.servers, client.texts)
    yield threads
    yield SeasonClock(
        *(services[GameCache], services[Seasons].limits, threads, services[Members], client.wake)
    )


FEATURE = Feature(
    tables=(seasons, season_people, season_rounds, season_tables, season_acts, season_posts),
    services=_services,
    of_client=_of_client,
    timers=(Timer(SEASON_TIMER, lambda services: services[SeasonClock].attend, stands=True),),
)
