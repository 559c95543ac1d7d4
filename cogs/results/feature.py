"""The services, posts, panels and commands of finished games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bot.app.features import Feature, Timer
from bot.core.deals import THREAD_TIMER
from bot.core.editions import Editions
from bot.core.history import History
from bot.core.model import Table
from bot.core.services import Basis, Services
from bot.words import Say
from cogs.lobby.posts import CountingWords
from cogs.results.commands import RatingCommands
from cogs.results.panels import game, people
from cogs.results.posts import KINDS
from cogs.results.rows.game import results, seat_results
from cogs.results.rows.people import ratings
from cogs.results.service.counting import Counting
from cogs.results.service.endings import Records, Results
from cogs.results.service.profiles import FinishedGames, Profiles
from cogs.results.service.ratings import Ratings
from cogs.results.service.reviews import Reviewer, Reviews, Sharing
from cogs.results.timers import FinishedThreads
from cogs.results.words.profile import counting_lines
from cogs.seats.timers import ComputerPlayers

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


def _services(basis: Basis, services: Services) -> Iterable[object]:
    cache, store, ratings = basis.cache, basis.store, Ratings(basis.store)
    counting = Counting(store)

    async def expected(say: Say, table: Table) -> Sequence[str]:
        found = await counting.expected(table)
        return () if found is None else counting_lines(say, table, found, over=False)

    return (
        *(counting, CountingWords(expected)),
        *(History(cache), Records(cache), Results(cache), Reviews(cache), ratings),
        *(Sharing(cache, basis.wake), FinishedGames(store)),
        Profiles(store, ratings, services[Editions]),
    )


def _of_client(client: Stationmaster, services: Services) -> Iterable[object]:
    reviewer = Reviewer(services[Reviews], services[Records], services[ComputerPlayers].thinker)
    return reviewer, FinishedThreads(client, client.store)


async def _close(client: Stationmaster) -> None:
    await client.services[Reviewer].close()


FEATURE = Feature(
    tables=(results, seat_results, ratings),
    posts=KINDS,
    services=_services,
    of_client=_of_client,
    finish=_close,
    close=_close,
    timers=(Timer(THREAD_TIMER, lambda services: services[FinishedThreads].attend),),
    panels=(game, people),
    cogs=(RatingCommands,),
)
