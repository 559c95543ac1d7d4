"""What a table before its start, and the settings of a server, add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.editions import OfferedEditions
from bot.core.people import Languages
from bot.core.position import Lookup
from bot.core.services import Basis, Services
from bot.posts.tracker import PostTracker
from bot.runtime.requests import shards_of
from bot.ui.tables import SeatedTables
from cogs.lobby.commands import LobbyCommands, OpenTablesCommands, ServerSettings
from cogs.lobby.panels import guests, opening, options, seating, server
from cogs.lobby.panels.server import (
    timetable_post,
)
from cogs.lobby.posts import KINDS
from cogs.lobby.rows import CALL_TIMER, LOBBY_TIMER, callees, timetables
from cogs.lobby.service.hosting import Hosting, Pacing, Rematch
from cogs.lobby.service.lobby import Guests, Lobby
from cogs.lobby.service.moving import Moving
from cogs.lobby.service.open_tables import OpenTables
from cogs.lobby.service.seating import Calls, UnjoinedTables
from cogs.lobby.service.timetables import Timetables

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake, opened = basis.cache, basis.wake, OpenTables(basis.cache)
    offered = services[OfferedEditions]
    lobby = Lobby(cache, offered, services[PostTracker], wake, basis.limits)
    hosting = Hosting(cache, offered, services[Lookup], lobby, wake)
    return (
        *(lobby, hosting, Pacing(cache, lobby, wake)),
        *(Moving(cache, wake), Rematch(cache, lobby), UnjoinedTables(cache, wake)),
        *(opened, SeatedTables(opened.seated, opened.next_waiting)),
        *(Guests(lobby), Calls(cache, wake)),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    own = client.settings.table_language
    return Languages(client.store, client.texts.own_names, own), _timetables(client)


def _timetables(client: Stationmaster) -> Timetables:
    return Timetables(
        *(client, client.store, client.services, client.texts, timetable_post),
        *(client.notices, client.changed, client.clock),
    )


async def _start(client: Stationmaster) -> None:
    await client.services[UnjoinedTables].plan(shards_of(client))
    timetables = client.services[Timetables]
    for event, handler in timetables.handlers().items():
        client.add_listener(handler, event)
    client.supervisor.start("timetables", timetables.run, endless=True)


FEATURE = Feature(
    tables=(
        callees,
        timetables,
    ),
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    start=_start,
    timers=(
        Timer(LOBBY_TIMER, lambda services: services[UnjoinedTables].attend),
        Timer(CALL_TIMER, lambda services: services[Calls].attend),
    ),
    panels=(guests, opening, options, seating, server),
    cogs=(LobbyCommands, OpenTablesCommands, ServerSettings),
)
