"""The services of the tables, wired over one cache."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from bot.storage.store import Store
from bot.tables.autopilot import Autopilot
from bot.tables.computer_decisions import ComputerDecisions
from bot.tables.editions import Editions
from bot.tables.game_cache import GameCache
from bot.tables.handover import Handover
from bot.tables.history import History
from bot.tables.hosting import Hosting
from bot.tables.inspection import Inspection
from bot.tables.limits import TableLimits
from bot.tables.lobby import Lobby
from bot.tables.lookup import Lookup
from bot.tables.moving import Moving
from bot.tables.play import Play
from bot.tables.post_tracker import PostTracker
from bot.tables.records import Records
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
    play: Play
    handover: Handover
    autopilot: Autopilot
    decisions: ComputerDecisions
    history: History
    records: Records
    posts: PostTracker
    inspection: Inspection

    @classmethod
    def over(
        cls,
        store: Store,
        catalogue: Catalogue,
        wake: Callable[[], None],
        limits: TableLimits | None = None,
    ) -> Self:
        """Wire the services of a store; ``wake`` notifies the publisher of new posts."""
        limits = limits or TableLimits()
        editions = Editions(catalogue)
        cache = GameCache(store, editions, wake=wake)
        posts = PostTracker(cache, wake)
        lookup, lobby = Lookup(cache), Lobby(cache, posts, wake, limits)
        return cls(
            cache=cache,
            editions=editions,
            lookup=lookup,
            lobby=lobby,
            hosting=Hosting(cache, lookup, lobby, wake),
            moving=Moving(cache, wake),
            play=Play(cache, wake),
            handover=Handover(cache, wake, limits),
            autopilot=Autopilot(cache, wake),
            decisions=ComputerDecisions(cache, wake),
            history=History(cache),
            records=Records(cache),
            posts=posts,
            inspection=Inspection(cache),
        )
