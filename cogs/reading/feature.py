"""The service, panels and commands of looking at a table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.core.people import Visits
from bot.core.services import Services
from cogs.reading.commands import Reading
from cogs.reading.panels import board, places, rules

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    return (Visits(client.store, client.clock),)


async def _start(client: Stationmaster) -> None:
    client.supervisor.start("visits", client.services[Visits].run, endless=True)


async def _close(client: Stationmaster) -> None:
    await client.services[Visits].write()


FEATURE = Feature(
    of_client=_of_client,
    start=_start,
    close=_close,
    queues={"visits": lambda services: services[Visits].unsaved},
    panels=(board, places, rules),
    cogs=(Reading,),
)
