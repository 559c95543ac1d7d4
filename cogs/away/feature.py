"""What those who don't come add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.people.absences import Absences
from bot.posting.members import Members
from bot.storage.rows import TimerKind
from bot.tables.absence import TableAbsences
from bot.tables.autopilot import Autopilot
from bot.tables.clock_view import ClockViews
from bot.tables.errand_running import ErrandRunning
from bot.tables.game_cache import GameCache
from bot.tables.passing_time import PassingTime
from bot.tables.pauses import Pauses
from bot.tables.play import Play
from bot.tables.reminding import Reminding
from bot.tables.services import Basis, Services
from bot.tables.voting import Voting
from bot.texts import Say
from bot.texts.pauses import paused_text
from cogs.commands.clock import PersonalTime
from cogs.commands.voting import Voting as VotingCommands
from cogs.kit.presence import Presence
from cogs.personal.away import (
    Away,
    AwayFor,
    AwayFrom,
    AwayShown,
    AwayWay,
    Back,
    ChangeAbsence,
    ConfirmAbsence,
)
from cogs.personal.reminding import InAnHour, NotAgain, ThisEvening
from cogs.seats.pauses import AgreeToPause, GoOn, RefusePause
from cogs.seats.voting import CastVote, ComeBack, StepIn

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, wake = basis.cache, basis.wake
    absences, voting, views = TableAbsences(cache, wake), Voting(cache, wake), services[ClockViews]

    def paused(say: Say, game_id: int) -> str | None:
        shown = views.in_memory(game_id)
        return paused_text(say, shown) if shown else None

    return (
        *(absences, Play(cache, absences.absence_changed, wake), Reminding(cache, wake)),
        *(voting, Pauses(cache, wake), ErrandRunning(cache, wake)),
        Presence(services[Autopilot].end, voting.misses, voting.come_back, paused),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    absences = Absences(client.store, client.clock)
    absences.subscribe(services[TableAbsences])
    return absences, PassingTime(services[GameCache], services[Members], client.wake)


FEATURE = Feature(
    services=_services,
    of_client=_of_client,
    timers={
        TimerKind.TABLE: lambda services: services[PassingTime].ring,
        TimerKind.ERRAND: lambda services: services[ErrandRunning].attend,
    },
    components=(
        AgreeToPause,
        Away,
        AwayFor,
        AwayFrom,
        AwayShown,
        AwayWay,
        Back,
        CastVote,
        ChangeAbsence,
        ComeBack,
        ConfirmAbsence,
        GoOn,
        InAnHour,
        NotAgain,
        RefusePause,
        StepIn,
        ThisEvening,
    ),
    cogs=(
        VotingCommands,
        PersonalTime,
    ),
)
setup = FEATURE.setup
