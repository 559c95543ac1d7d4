"""The services, posts, timers, panels and commands of shared deals."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature, Timer
from bot.core.deals import DUPLICATE_TIMER
from bot.core.editions import OfferedEditions
from bot.core.position import Seals
from bot.core.services import Basis, Services
from cogs.daily.commands import Daily, Practice
from cogs.daily.panels import again, private_table
from cogs.daily.panels.private_table import (
    show_private_table,
)
from cogs.daily.posts import KINDS
from cogs.daily.rows import PRIVATE_TIMER, daily_games
from cogs.daily.service.deals import DailyDeals, Duplicates
from cogs.daily.service.private_tables import PrivateTables
from cogs.turn.panels.window import PrivateAnswer


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache = basis.cache
    private = PrivateTables(cache, services[OfferedEditions], basis.limits)
    return (
        *(Duplicates(cache, basis.wake), Seals(cache), private, DailyDeals(cache, private)),
        PrivateAnswer(show_private_table),
    )


FEATURE = Feature(
    tables=(daily_games,),
    posts=KINDS,
    services=_services,
    timers=(
        Timer(PRIVATE_TIMER, lambda services: services[PrivateTables].attend),
        Timer(DUPLICATE_TIMER, lambda services: services[Duplicates].attend),
    ),
    panels=(again, private_table),
    cogs=(Daily, Practice),
)
