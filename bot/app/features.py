"""The features of the program in order, and what the platform takes from each of them.

A later feature may use an earlier one; no other module names them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Any

from discord.ext import commands

from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.core.play import Play
from bot.core.position import Inspection, Lookup
from bot.core.presses import Presses
from bot.core.servers import TableLimits
from bot.core.services import Basis, Services
from bot.core.steps import Steps
from bot.posts.kind import PostKind, PublicPosts
from bot.posts.tracker import PostTracker
from bot.storage.rows import Shards, TimerRow
from bot.storage.schema import TABLES
from bot.storage.store import Store
from bot.storage.tables import Tables, metadata
from bot.ui.components import Component, giving_way
from bot.ui.custom_ids import GivesWay
from data import Catalogue

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

PAGE = "cogs.steps"


def feature_steps() -> Steps:
    """Return what the features do where a table changes.

    Raises TypeError if their page has no steps.
    """
    steps = import_module(PAGE).STEPS
    if not isinstance(steps, Steps):
        raise TypeError(f"{PAGE} has no steps")
    return steps


FEATURES = (
    *("reading", "turn", "orders", "clock", "seats", "away", "editions", "lobby", "privacy"),
    *("results", "daily", "season", "page", "admin", "help"),
)

Attend = Callable[[TimerRow], Awaitable[None]]


def _nothing(*given: Any) -> Iterable[object]:
    return ()


async def _at_rest(client: Stationmaster) -> None:
    pass


def _alone(client: Stationmaster) -> AbstractAsyncContextManager[None]:
    return nullcontext()


@dataclass(frozen=True, slots=True)
class Timer:
    """A kind of timer by its stored name, and the function that attends to it when it is due.

    A timer that ``stands`` isn't postponed by the time in which the bot was away.
    """

    kind: str
    attend: Callable[[Services], Attend]
    stands: bool = False


@dataclass(frozen=True, slots=True)
class Feature:
    """What a package of ``cogs`` adds to the program; it is read without a client.

    ``services`` makes services from the tables and earlier features; ``of_client`` makes those that
    need the client. ``beside`` is entered before the client connects; ``start`` begins background
    work, ``finish`` ends it when a stop is asked for, and ``close`` ends the rest. ``queues`` count
    what waits. ``panels`` are the modules with its components, ``tables`` say whose each column is.
    """

    services: Callable[[Basis, Services], Iterable[object]] = _nothing
    of_client: Callable[[Stationmaster, Services], Iterable[object]] = _nothing
    start: Callable[[Stationmaster], Awaitable[None]] = _at_rest
    beside: Callable[[Stationmaster], AbstractAsyncContextManager[object]] = _alone
    finish: Callable[[Stationmaster], Awaitable[None]] = _at_rest
    close: Callable[[Stationmaster], Awaitable[None]] = _at_rest
    timers: tuple[Timer, ...] = ()
    queues: Mapping[str, Callable[[Services], int]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    posts: tuple[type[PostKind[Any]], ...] = ()
    panels: tuple[ModuleType, ...] = ()
    tables: Tables = ()
    cogs: tuple[type[commands.Cog], ...] = ()

    @property
    def components(self) -> tuple[type[Component[Any, Any]], ...]:
        """The classes in its panels that have a verb, without those that another one extends."""
        classes = [
            each
            for module in self.panels
            for each in vars(module).values()
            if isinstance(each, type) and issubclass(each, Component) and each.VERB
            if each.__module__ == module.__name__
        ]
        return tuple(
            each
            for each in classes
            if not any(
                other is not each and issubclass(other, each) and other.VERB == each.VERB
                for other in classes
            )
        )

    async def setup(self, client: Stationmaster) -> None:
        """Add the feature's commands to the client."""
        for each in self.cogs:
            await client.add_cog(each())


@cache
def features() -> tuple[Feature, ...]:
    """Return every feature in order; raises ValueError if two share a timer's kind or a verb."""
    every = tuple(import_module(f"cogs.{name}.feature").FEATURE for name in FEATURES)
    kinds = [timer.kind for each in every for timer in each.timers]
    if len(kinds) > len(set(kinds)):
        raise ValueError(f"a kind of timer has two features: {kinds}")
    verbs = [verb for each in every for item in each.components for verb in item.VERB.split("|")]
    if len(verbs) > len(set(verbs)):
        raise ValueError(f"a verb has two components: {verbs}")
    return every


@cache
def standing_timers() -> tuple[str, ...]:
    """Return the kinds of timer that aren't postponed by the time in which the bot was away."""
    return tuple(timer.kind for each in features() for timer in each.timers if timer.stands)


def services_over(
    store: Store,
    catalogue: Catalogue,
    wake: Callable[[], None],
    limits: TableLimits | None = None,
    shards: Shards | None = None,
) -> Services:
    """Return the services of a store's tables; ``wake`` notifies the publisher of new posts.

    Only tables of servers of ``shards`` are changed.
    """
    services, editions = Services(), Editions(catalogue)
    cache_ = GameCache(store, editions, feature_steps(), wake=wake, shards=shards)
    posts = PostTracker(cache_, wake)
    play = Play(cache_, wake)
    services.offer(editions, cache_, posts, play, Lookup(cache_), Inspection(cache_), Presses())
    basis = Basis(store, cache_, catalogue, wake, limits or TableLimits())
    for each in features():
        services.offer(*each.services(basis, services))
    return services


@cache
def gives_way() -> GivesWay:
    """Return the components and commands that only show something, and wait if the bot is busy."""
    every = features()
    items = (item for each in every for item in each.components if item.GIVES_WAY)
    return GivesWay(
        verbs=frozenset(verb for item in items for verb in item.VERB.split("|")),
        commands=giving_way(cog for each in every for cog in each.cogs),
    )


@cache
def all_tables() -> Tables:
    """Return all database tables, of features and platform, and whose each of their columns is.

    Raises ValueError if a database table is listed twice, or never.
    """
    tables = (*(table for each in features() for table in each.tables), *TABLES)
    if sorted(each.name for each in tables) != sorted(metadata.tables):
        raise ValueError(f"a table has no feature, or two: {tables}")
    return tables


@cache
def public_posts() -> PublicPosts:
    """Return all kinds of post, in the order of their features; no client is needed."""
    return PublicPosts(tuple(kind for each in features() for kind in each.posts))
