"""What a table before its start adds to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.people.languages import Languages
from bot.posting.shards import shards_of
from bot.posting.timetables import Timetables
from bot.storage.rows import TimerKind
from bot.tables.calls import Calls
from bot.tables.guests import Guests
from bot.tables.hosting import Hosting
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.moving import Moving
from bot.tables.open_tables import OpenTables
from bot.tables.pacing import Pacing
from bot.tables.post_tracker import PostTracker
from bot.tables.rematch import Rematch
from bot.tables.services import Basis, Services
from bot.tables.unjoined import UnjoinedTables
from cogs.commands.lobby import Lobby as LobbyCommands
from cogs.commands.open_tables import OpenTables as OpenTablesCommands
from cogs.commands.settings import ServerSettings
from cogs.front.server_panel import (
    BlockPeople,
    ServerChannels,
    ServerChoice,
    ServerPage,
    ServerRoles,
)
from cogs.front.timetable import ShowTimetable, timetable_post
from cogs.info.my_tables import MyTables
from cogs.lobby.call_off import AskCallOff, CallOff
from cogs.lobby.computers import AddComputer, Computers, DismissComputer
from cogs.lobby.countries import Countries, CountriesPage
from cogs.lobby.duplicates import OpenFurther
from cogs.lobby.guests import CannotCome, InviteGuests, OneMore, OpenToAll, TakeOut
from cogs.lobby.moving import BringHere, SendBack
from cogs.lobby.new_table import OpenTable
from cogs.lobby.options import (
    Options,
    TableHints,
    TableLanguage,
    TableLastAct,
    TablePace,
    TablePictures,
    TableRated,
    TableShape,
    TableWatched,
    TableWords,
)
from cogs.lobby.pace import KeepPace
from cogs.lobby.seating import Join, JoinAs, JoinIn, KeepOpen, Leave, Start
from cogs.personal.calls import CallMe

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    lobby = Lobby(cache, services[PostTracker], wake, basis.limits)
    return (
        *(lobby, Hosting(cache, services[Lookup], lobby, wake), Pacing(cache, lobby, wake)),
        *(Moving(cache, wake), Rematch(cache, lobby), UnjoinedTables(cache, wake)),
        *(OpenTables(cache), Guests(lobby), Calls(cache, wake)),
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
    services=_services,
    of_client=_of_client,
    start=_start,
    timers={
        TimerKind.LOBBY: lambda services: services[UnjoinedTables].attend,
        TimerKind.CALL: lambda services: services[Calls].attend,
    },
    components=(
        AddComputer,
        AskCallOff,
        BlockPeople,
        BringHere,
        CallMe,
        CallOff,
        CannotCome,
        Computers,
        Countries,
        CountriesPage,
        DismissComputer,
        InviteGuests,
        Join,
        KeepPace,
        JoinAs,
        JoinIn,
        KeepOpen,
        Leave,
        MyTables,
        OneMore,
        OpenFurther,
        OpenTable,
        OpenToAll,
        Options,
        SendBack,
        ServerChannels,
        ServerChoice,
        ServerPage,
        ServerRoles,
        ShowTimetable,
        Start,
        TableHints,
        TableLanguage,
        TableLastAct,
        TablePace,
        TablePictures,
        TableRated,
        TableShape,
        TableWatched,
        TableWords,
        TakeOut,
    ),
    cogs=(
        LobbyCommands,
        OpenTablesCommands,
        ServerSettings,
    ),
)
setup = FEATURE.setup
