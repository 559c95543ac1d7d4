"""What reminders, absences, votes and pauses add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.services import Basis, Services
from bot.ui.attendance import Presence
from bot.ui.channels import Members
from bot.words import Say
from cogs.away.commands import PersonalTime, VotingCommands
from cogs.away.panels import absence, voting
from cogs.away.posts import KINDS
from cogs.away.rows import REQUEST_TIMER, absences
from cogs.away.service.absence import Absences, TableAbsences
from cogs.away.service.pauses import Pauses
from cogs.away.service.reminding import Reminding
from cogs.away.service.voting import Voting
from cogs.away.timers import RemoteRequests, TableAlarms
from cogs.away.words import paused_text
from cogs.clock.rows import TABLE_TIMER
from cogs.clock.service.view import ClockViews
from cogs.seats.service.autopilot import Autopilot

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    absences, voting, views = TableAbsences(cache, wake), Voting(cache, wake), services[ClockViews]
    services[Play].subscribe(absences.absence_changed)

    def paused(say: Say, game_id: int) -> str | None:
        clock_view = views.in_memory(game_id)
        return paused_text(say, clock_view) if clock_view else None

    return (
        *(absences, Reminding(cache, wake), voting, Pauses(cache, wake)),
        RemoteRequests(cache, wake),
        Presence(services[Autopilot].end, voting.misses, voting.mark_present, paused),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    absences = Absences(client.store, client.clock)
    absences.subscribe(services[TableAbsences])
    return absences, TableAlarms(services[GameCache], services[Members], client.wake)


FEATURE = Feature(
    tables=(absences,),
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    timers=(
        Timer(TABLE_TIMER, lambda services: services[TableAlarms].on_alarm, stands=True),
        Timer(REQUEST_TIMER, lambda services: services[RemoteRequests].attend, stands=True),
    ),
    panels=(absence, voting),
    cogs=(VotingCommands, PersonalTime),
)
