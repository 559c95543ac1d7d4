"""What the clock of a table adds to the program: services, a timer and panels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.services import Basis, Services
from cogs.clock import panels
from cogs.clock.rows import DEADLINES_TIMER, answers
from cogs.clock.service.calling import DeadlinePosts
from cogs.clock.service.updating import skip_time
from cogs.clock.service.view import ClockViews

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    return ClockViews(basis.cache), DeadlinePosts(basis.cache, basis.wake)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    client.heartbeat.credit_by(skip_time)
    return ()


FEATURE = Feature(
    tables=(answers,),
    services=_services,
    of_client=_of_client,
    timers=(Timer(DEADLINES_TIMER, lambda services: services[DeadlinePosts].attend),),
    panels=(panels,),
)
