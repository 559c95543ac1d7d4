"""What seats that change hands add to the program: services, posts, and players for computers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.connection import thinking_process
from bot.app.features import Feature
from bot.core.game_cache import GameCache
from bot.core.services import Basis, Services
from bot.runtime.requests import shards_of
from cogs.seats import panels
from cogs.seats.commands import Seats
from cogs.seats.posts import KINDS
from cogs.seats.service.autopilot import Autopilot, ComputerDecisions
from cogs.seats.service.handover import Handover
from cogs.seats.service.interim import InterimPosts
from cogs.seats.timers import ComputerPlayers, Pace

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    return (
        *(Handover(cache, wake, basis.limits), Autopilot(cache, wake)),
        *(InterimPosts(cache, wake), ComputerDecisions(cache, wake)),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    computers = ComputerPlayers(
        services[ComputerDecisions],
        Pace(client.settings.computer_delay),
        client.supervisor,
        process=thinking_process(client.settings),
    )
    services[GameCache].subscribe(computers.table_changed)
    return (computers,)


async def _start(client: Stationmaster) -> None:
    client.services[ComputerPlayers].start(shards_of(client))


async def _close(client: Stationmaster) -> None:
    await client.services[ComputerPlayers].close()


FEATURE = Feature(
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    start=_start,
    finish=_close,
    close=_close,
    queues={"computers": lambda services: services[ComputerPlayers].under_way},
    panels=(panels,),
    cogs=(Seats,),
)
