"""What the editions that are added on servers, or to the admin's folder, add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.core.editions import Editions, OfferedEditions
from bot.core.services import Basis, Services
from cogs.editions import panels
from cogs.editions.commands import EditionCommands
from cogs.editions.rows import added_editions
from cogs.editions.service.adding import ServerEditions
from cogs.editions.service.folder import EditionsFolder

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    editions = services[Editions]
    added = ServerEditions(basis.store, editions, basis.limits.editions_from)
    offered = OfferedEditions(editions, added.offered, added.last_offered)
    return added, offered


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    return (EditionsFolder(client.store, services[Editions], client.notices),)


async def _start(client: Stationmaster) -> None:
    client.supervisor.start("maps", client.services[ServerEditions].look)
    folder = client.services[EditionsFolder]
    folder.tell_faults()
    if folder.is_watched:
        client.supervisor.start("editions", folder.run, endless=True)


FEATURE = Feature(
    tables=(added_editions,),
    services=_services,
    of_client=_of_client,
    start=_start,
    panels=(panels,),
    cogs=(EditionCommands,),
)
