"""What finished games add to the program."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.app.features import Feature
from bot.background.computers import ComputerPlayers
from bot.background.reviewing import Reviewer
from bot.posting.threads import FinishedThreads
from bot.profiles.profiles import Profiles
from bot.ratings.ratings import Ratings
from bot.storage.rows import TimerKind
from bot.tables.finished_games import FinishedGames
from bot.tables.history import History
from bot.tables.records import Records
from bot.tables.results import Results
from bot.tables.reviews import Reviews
from bot.tables.services import Basis, Services
from bot.tables.sharing import Sharing
from cogs.commands.ratings import RatingCommands
from cogs.info.close_up import CloseUp
from cogs.info.film import Chronicle, Film
from cogs.info.history import PickGame, ShowHistory
from cogs.info.journal import Log, LogOf
from cogs.info.poster import MyRailway, Poster
from cogs.info.profile import ShowProfile
from cogs.info.ranking import ShowRanking
from cogs.info.records import Export, Verify
from cogs.info.review import ReviewButton, TurningPointButton
from cogs.info.share import Share

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, store, ratings = basis.cache, basis.store, Ratings(basis.store)
    return (
        *(History(cache), Records(cache), Results(cache), Reviews(cache), ratings),
        *(Sharing(cache, basis.wake), FinishedGames(store)),
        Profiles(store, ratings, basis.catalogue.editions),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    reviewer = Reviewer(services[Reviews], services[Records], services[ComputerPlayers].thinker)
    return reviewer, FinishedThreads(client, client.store)


async def _close(client: Stationmaster) -> None:
    await client.services[Reviewer].close()


FEATURE = Feature(
    services=_services,
    of_client=_of_client,
    finish=_close,
    close=_close,
    timers={TimerKind.THREAD: lambda services: services[FinishedThreads].attend},
    components=(
        Chronicle,
        CloseUp,
        Export,
        Film,
        Log,
        LogOf,
        MyRailway,
        PickGame,
        Poster,
        ReviewButton,
        Share,
        ShowHistory,
        ShowProfile,
        ShowRanking,
        TurningPointButton,
        Verify,
    ),
    cogs=(RatingCommands,),
)
setup = FEATURE.setup
