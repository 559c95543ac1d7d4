"""What looking after tables adds to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.background.auditor import Auditor
from bot.posting.shards import shards_of
from bot.tables.post_tracker import PostTracker
from bot.tables.services import Ground, Services
from bot.tables.upkeep import Upkeep

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(ground: Ground, services: Services) -> Iterable[object]:
    return (Upkeep(ground.cache, services[PostTracker], ground.wake),)


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    return (Auditor(services, client.supervisor),)


async def _start(client: Stationmaster) -> None:
    client.services[Auditor].start(shards_of(client))


FEATURE = Feature(services=_services, of_client=_of_client, start=_start)
setup = FEATURE.setup
