"""The services of the tables, wired over one cache."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Self

from bot.profiles.profiles import Profiles
from bot.ratings.ratings import Ratings
from bot.storage.rows import Shards, TimerKind, TimerRow
from bot.storage.store import Store
from bot.tables.absence import TableAbsences
from bot.tables.autopilot import Autopilot
from bot.tables.calls import Calls
from bot.tables.clock_view import ClockViews
from bot.tables.computer_decisions import ComputerDecisions
from bot.tables.daily_deals import DailyDeals
from bot.tables.deadline_posts import DeadlinePosts
from bot.tables.duplicates import Duplicates
from bot.tables.editions import Editions
from bot.tables.errand_running import ErrandRunning
from bot.tables.finished_games import FinishedGames
from bot.tables.game_cache import GameCache
from bot.tables.guests import Guests
from bot.tables.handover import Handover
from bot.tables.history import History
from bot.tables.hosting import Hosting
from bot.tables.inspection import Inspection
from bot.tables.interim import InterimPosts
from bot.tables.limits import TableLimits
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.moving import Moving
from bot.tables.open_tables import OpenTables
from bot.tables.order_carrying import DELAY, OrderCarrying
from bot.tables.pacing import Pacing
from bot.tables.pauses import Pauses
from bot.tables.play import Play
from bot.tables.post_tracker import PostTracker
from bot.tables.private_tables import PrivateTables
from bot.tables.records import Records
from bot.tables.rematch import Rematch
from bot.tables.reminding import Reminding
from bot.tables.results import Results
from bot.tables.reviews import Reviews
from bot.tables.sealed import Seals
from bot.tables.sharing import Sharing
from bot.tables.standing_orders import StandingOrders
from bot.tables.steps import Steps
from bot.tables.unjoined import UnjoinedTables
from bot.tables.upkeep import Upkeep
from bot.tables.voting import Voting
from data import Catalogue


@dataclass(frozen=True, slots=True)
class Tables:
    """What can be asked of tables, a service for each kind of question."""

    cache: GameCache
    editions: Editions
    lookup: Lookup
    lobby: Lobby
    hosting: Hosting
    moving: Moving
    pacing: Pacing
    rematch: Rematch
    reminding: Reminding
    play: Play
    orders: StandingOrders
    order_carrying: OrderCarrying
    handover: Handover
    autopilot: Autopilot
    voting: Voting
    pauses: Pauses
    clock_views: ClockViews
    decisions: ComputerDecisions
    history: History
    records: Records
    results: Results
    reviews: Reviews
    seals: Seals
    sharing: Sharing
    posts: PostTracker
    interim: InterimPosts
    inspection: Inspection
    unjoined: UnjoinedTables
    open_tables: OpenTables
    absences: TableAbsences
    guests: Guests
    calls: Calls
    deadline_posts: DeadlinePosts
    duplicates: Duplicates
    errands: ErrandRunning
    private: PrivateTables
    daily: DailyDeals
    profiles: Profiles
    finished_games: FinishedGames
    upkeep: Upkeep

    @property
    def timers(self) -> Mapping[TimerKind, Callable[[TimerRow], Awaitable[None]]]:
        """Which service does what is due at a table, by the kind of timer."""
        return {
            TimerKind.LOBBY: self.unjoined.attend,
            TimerKind.CALL: self.calls.attend,
            TimerKind.DEADLINES: self.deadline_posts.attend,
            TimerKind.ERRAND: self.errands.attend,
            TimerKind.PRIVATE: self.private.attend,
            TimerKind.DUPLICATE: self.duplicates.attend,
            TimerKind.ORDER: self.order_carrying.attend,
        }

    @classmethod
    def over(
        cls,
        store: Store,
        catalogue: Catalogue,
        wake: Callable[[], None],
        steps: Steps,
        limits: TableLimits | None = None,
        shards: Shards | None = None,
        order_delay: float = DELAY,
    ) -> Self:
        """Wire the services of a store; ``wake`` notifies the publisher of new posts.

        ``steps``: what features do where a table changes.

        Only tables of servers of ``shards`` are changed. ``order_delay``: see `OrderCarrying`.
        """
        limits = limits or TableLimits()
        editions = Editions(catalogue)
        cache = GameCache(store, editions, steps, wake=wake, shards=shards)
        posts = PostTracker(cache, wake)
        lookup, lobby = Lookup(cache), Lobby(cache, posts, wake, limits)
        absences, private = TableAbsences(cache, wake), PrivateTables(cache, limits)
        return cls(
            cache=cache,
            editions=editions,
            lookup=lookup,
            lobby=lobby,
            hosting=Hosting(cache, lookup, lobby, wake),
            moving=Moving(cache, wake),
            pacing=Pacing(cache, lobby, wake),
            rematch=Rematch(cache, lobby),
            reminding=Reminding(cache, wake),
            play=Play(cache, absences.absence_changed, wake),
            orders=StandingOrders(cache, wake),
            order_carrying=OrderCarrying(cache, wake, order_delay),
            handover=Handover(cache, wake, limits),
            autopilot=Autopilot(cache, wake),
            voting=Voting(cache, wake),
            pauses=Pauses(cache, wake),
            clock_views=ClockViews(cache),
            decisions=ComputerDecisions(cache, wake),
            history=History(cache),
            records=Records(cache),
            results=Results(cache),
            reviews=Reviews(cache),
            seals=Seals(cache),
            sharing=Sharing(cache, wake),
            posts=posts,
            interim=InterimPosts(cache, wake),
            inspection=Inspection(cache),
            unjoined=UnjoinedTables(cache, wake),
            absences=absences,
            open_tables=OpenTables(cache),
            guests=Guests(lobby),
            calls=Calls(cache, wake),
            deadline_posts=DeadlinePosts(cache, wake),
            duplicates=Duplicates(cache, wake),
            errands=ErrandRunning(cache, wake),
            private=private,
            daily=DailyDeals(cache, private),
            finished_games=FinishedGames(store),
            upkeep=Upkeep(cache, posts, wake),
            profiles=Profiles(store, Ratings(store), catalogue.editions),
        )
