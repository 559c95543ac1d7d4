"""What deals that are played more than once add to the program."""

from __future__ import annotations

from collections.abc import Iterable

from bot.app.features import Feature
from bot.storage.rows import TimerKind
from bot.tables.daily_deals import DailyDeals
from bot.tables.duplicates import Duplicates
from bot.tables.private_tables import PrivateTables
from bot.tables.sealed import Seals
from bot.tables.services import Basis, Services
from cogs.commands.daily import Daily
from cogs.commands.practice import Practice
from cogs.info.daily_card import DailyList, PreviousDaily, ShareCard
from cogs.info.private_table import Abandon, AskAbandon, PrivateTable, show_private_table
from cogs.lobby.practice import PickTurn, TryAgain, TryFrom, TurnsPage
from cogs.lobby.rematch import Again, PlayElsewhere
from cogs.turn.moves import PrivateAnswer


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, private = basis.cache, PrivateTables(basis.cache, basis.limits)
    return (
        *(Duplicates(cache, basis.wake), Seals(cache), private, DailyDeals(cache, private)),
        PrivateAnswer(show_private_table),
    )


FEATURE = Feature(
    services=_services,
    timers={
        TimerKind.PRIVATE: lambda services: services[PrivateTables].attend,
        TimerKind.DUPLICATE: lambda services: services[Duplicates].attend,
    },
    components=(
        Again,
        PlayElsewhere,
        Abandon,
        AskAbandon,
        DailyList,
        PickTurn,
        PreviousDaily,
        PrivateTable,
        ShareCard,
        TryAgain,
        TryFrom,
        TurnsPage,
    ),
    cogs=(
        Daily,
        Practice,
    ),
)
setup = FEATURE.setup
