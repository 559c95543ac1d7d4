"""The Discord client: opens the services, loads the cogs by name, and starts what goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.ext import commands

from bot.app.alerts import start_alerts
from bot.app.commands import CommandTexts, Tree, put_in_order
from bot.app.connection import Connection, drawing_process, finish
from bot.app.features import features, gives_way, public_posts, services_over
from bot.app.heartbeat import Heartbeat
from bot.app.journal import Journal
from bot.app.readings import ErrorIds, headline, readings
from bot.app.registration import CommandRegistration
from bot.app.retention import Checkpoints, backups
from bot.app.settings import Settings
from bot.app.terminal import bar_or_lines
from bot.core.editions import Editions
from bot.core.game_cache import GameCache
from bot.core.people import Preferences
from bot.core.play import Play
from bot.core.servers import Servers, TableLimits
from bot.metrics.observers import NOBODY
from bot.pictures.pool import IconKeeper, Pictures
from bot.posts.publisher import Publisher
from bot.posts.queue import ActPace
from bot.posts.recovery import DeletedPostCheck, RefusedPostRetry
from bot.runtime.admission import Admission, Beginnings, InFlight, Overload
from bot.runtime.clock import MachineClock, WallClock
from bot.runtime.events import EventGuard
from bot.runtime.forwarding import FORWARDED_TIMER, Forwarding
from bot.runtime.gateway import ReconnectingBot
from bot.runtime.memory import FilmAllowance, Notices, PictureAllowance, UndeliveredPictures
from bot.runtime.requests import UploadFallback, shards_of, stored_uploads
from bot.runtime.scheduler import Supervisor, TimerScheduler
from bot.runtime.workers import Advisers
from bot.storage.repositories.notices import NoticeKind, SettingReader
from bot.storage.rows import has_guild
from bot.storage.store import Store
from bot.ui.channels import ChannelAccess, Members
from bot.ui.context import PostCare
from bot.ui.panels import Panels
from bot.ui.tables import Beginning, MeantTables
from bot.words import Texts
from bot.words.parts import Icons
from data import Catalogue

if TYPE_CHECKING:
    from bot.metrics.metrics import Metrics

log = structlog.get_logger(__name__)

ADVICE_WAITING = 16
"""How many requests for advice may wait at once; each takes milliseconds."""

NOTING = 15.0
"""Seconds, at the most, until notices are stored once that is possible again."""
CLOSING = 1.0
"""Seconds in which those who still wait are told before the connection is closed."""
ALARMS = 5.0
"""How many tables whose time has come are attended to in a second: each makes some requests."""
FILMS = 2
"""How many films a person may ask for within a minute."""


class Stationmaster(ReconnectingBot):
    """The bot's Discord client, with the services that cogs use; ``clock`` is its store's clock.

    ``turn`` waits until one of its shards may identify; it is given where other processes run
    shards, too.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        texts: Texts,
        clock: WallClock | None = None,
        metrics: Metrics | None = None,
        turn: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.clock = clock or MachineClock()
        self.icons = Icons()
        self.notices = Notices(store, self.clock, settings.shards)
        connection = Connection(settings, self.icons, self.notices, metrics)
        self.rate_limits = connection.rate_limits
        share = connection.share
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            notices=self.notices,
            turn=turn,
            **connection.options,
        )
        settings.proxies.lead(self.http)
        if metrics is not None:
            metrics.follow(self._connection.parsers)
        self.events = EventGuard(self.notices)
        state = self._connection
        self.forwarding = Forwarding(store, self.events.begin, settings.shards)
        self.events.guard(state.parsers, lambda data: discord.Guild(data=data, state=state))
        self.texts = texts.with_icons(self.icons)
        self.in_flight = InFlight()
        self.journal = Journal(
            lambda: {"servers": len(self.guilds), "notices": len(self.notices.open())}
        )
        self.in_flight.on_end(self.journal.ended)
        store.on_line(self.journal.happened)
        self.error_ids = ErrorIds(self.clock)
        self.servers = Servers(store)
        self.pictures = Pictures(settings.drawing_threads, process=drawing_process(settings))
        self.uploads = UploadFallback()
        self.undelivered: UndeliveredPictures[Any] = UndeliveredPictures()
        self.interactions_begun = Beginnings()
        self.advisers = Advisers("advice", 1, ADVICE_WAITING)
        self.supervisor = Supervisor(self.notices)
        self.registration = CommandRegistration(self)
        observer = metrics.observer if metrics is not None else NOBODY
        self.overload = Overload(self.supervisor, observer=observer)
        self.admission = Admission(self.overload)
        first = has_guild(settings.shards, None)
        self.icon_keeper = IconKeeper(self, self.icons, self.supervisor, uploads=first)
        news, self.changed = asyncio.Event(), asyncio.Event()
        limits = TableLimits(
            lobbies=settings.lobbies_per_person,
            seats=settings.tables_per_person,
            server=settings.tables_per_server,
            editions_from=frozenset(settings.editions_from),
        )
        catalogue = Catalogue.read(settings.editions_dir)

        def wake() -> None:
            news.set()
            self.changed.set()

        self.wake = wake
        self.services = services_over(store, catalogue, wake, limits, settings.shards)
        cache = self.services[GameCache]
        self.heartbeat = Heartbeat(store, cache, self.supervisor, self.clock)
        self.services[Play].measure_by(self.heartbeat.attend)
        self.timer_scheduler = TimerScheduler(
            store,
            self.supervisor,
            self.clock,
            rate=ALARMS * settings.share,
            on_time=self.heartbeat.attend,
        )
        self.backups = backups(settings, self.supervisor)
        self.posts = public_posts()
        self.publisher = Publisher(
            self,
            store,
            self.services,
            self.pictures,
            self.posts,
            self.texts,
            self.supervisor,
            news,
            self.uploads,
            self.admission,
            observer,
            ActPace(settings.last_act, self.clock, share.is_idle),
            share.spare,
        )
        connection.outage.when_over(self.publisher.try_now)
        self.deleted_posts = DeletedPostCheck(self, self.services, self.clock, share.is_idle)
        self.refused_posts = RefusedPostRetry(
            *(self, store, self.services, self.texts, self.deleted_posts, self.notices)
        )
        self.services.offer(
            *(settings, store, self.texts, self.servers, self.error_ids, self.supervisor),
            *(
                self.pictures,
                self.uploads,
                self.undelivered,
                self.interactions_begun,
                self.in_flight,
            ),
            *(self.advisers, self.admission, gives_way(), self.notices, ChannelAccess()),
            *(Preferences(store), Members(self, self.clock), Panels(self.supervisor)),
            *(MeantTables(self.clock), self.forwarding, Beginning(self.events.begin)),
            PictureAllowance(settings.pictures_per_minute),
            FilmAllowance(FILMS),
            PostCare(self.refused_posts.used, self.refused_posts.missed, self.publisher.try_now),
        )
        for each in features():
            self.services.offer(*each.of_client(self, self.services))

    async def login(self, token: str) -> None:
        """Store notices from now on, for Discord may be out of reach for hours, and log in."""
        self.store.watch(self.notices.saving)
        await self.notices.load()
        self.supervisor.start("notices", self.notices.run, slowest=NOTING, endless=True)
        await super().login(token)

    async def setup_hook(self) -> None:
        """Load the cogs, register changed commands, and start the publisher, timers and checks."""
        editions = self.services[Editions]
        self.pictures.start(self.supervisor)
        log.info("editions", played=editions.catalogue.listed())
        with bar_or_lines("tables get their edition", "table") as progress:
            await editions.store_all(self.store, progress)
        async with self.store.snapshot() as read:
            self.uploads.avoid(await stored_uploads(SettingReader(read)))
        await self.load_cogs()
        await self.tree.set_translator(CommandTexts(self.texts))
        await self._keep_commands()
        self.publisher.start()
        for feature in features():
            for timer in feature.timers:
                self.timer_scheduler.handle(timer.kind, timer.attend(self.services))
        self.timer_scheduler.handle(FORWARDED_TIMER, self.forwarding.attend)
        if self.settings.shards is not None:
            self.forwarding.start(self.supervisor)
        await self.heartbeat.start(shards_of(self))
        for feature in features():
            await feature.start(self)
        self.timer_scheduler.start(shards_of(self))
        for event, handler in self.refused_posts.handlers().items():
            self.add_listener(handler, event)
        self.supervisor.start("inspector", self.refused_posts.run, endless=True)
        self.supervisor.start("lookout", self.deleted_posts.run, endless=True)
        start_alerts(self)
        self._keep_icons()
        Checkpoints(self.store, self.supervisor).start()
        if self.backups is None:
            self.notices.over(NoticeKind.BACKUP)
        else:
            self.backups.start()
        if self.metrics is not None:
            self._be_watched(self.metrics)

    def _keep_icons(self) -> None:
        self.icon_keeper.start()

    async def _keep_commands(self) -> None:
        """Register the commands, now and from then on, unless another process does."""
        if not has_guild(self.settings.shards, None):
            return
        await self.registration.begin()
        self.supervisor.start("commands", self.registration.run, endless=True)

    def _be_watched(self, metrics: Metrics) -> None:
        """Let the metrics server read this bot's figures, health and open notices."""
        names = frozenset(each.qualified_name for each in self.tree.walk_commands())
        metrics.arrivals.name_commands(names)
        metrics.watch(
            lambda: readings(self),
            self.is_ready,
            self.supervisor.loops.standing,
            lambda: [headline(each) for each in self.notices.open()],
        )
        self.supervisor.start("pulse", metrics.pulse.run)

    def _tell_stop(self) -> None:
        if self.metrics is not None:
            self.metrics.health.stop()

    async def load_cogs(self) -> None:
        """Add the commands and components; their modules are imported once for all clients."""
        await import_module("cogs.help.panels.errors").setup(self)
        for each in features():
            await each.setup(self)
        put_in_order(self.tree)

    async def command_payload(self) -> list[dict[str, Any]]:
        """Return the commands as they are sent to Discord, in every language."""
        if (translator := self.tree.translator) is None:
            return self._in_english()
        payload = list[dict[str, Any]]()
        for each in self.tree.get_commands():
            payload.append(await each.get_translated_payload(self.tree, translator))
            # Parsing the texts takes long: whoever waits goes in between.
            await asyncio.sleep(0)
        return payload

    def command_source(self) -> tuple[object, ...]:
        """Return what makes up the payload: the commands in English, and the texts' fingerprint."""
        translator = self.tree.translator
        texts = translator.fingerprint if isinstance(translator, CommandTexts) else None
        return self._in_english(), texts

    def _in_english(self) -> list[dict[str, Any]]:
        return [each.to_dict(self.tree) for each in self.tree.get_commands()]

    async def on_ready(self) -> None:
        """Log the bot's user name and its number of servers."""
        log.info("connected", user=str(self.user), guilds=len(self.guilds))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Log that the bot was invited to a server."""
        log.info("server joined", guild=guild.id, name=guild.name, servers=len(self.guilds))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Log that the bot was removed from a server, or the server was deleted."""
        log.info("server left", guild=guild.id, name=guild.name, servers=len(self.guilds))

    async def on_connect(self) -> None:
        """Send the waiting posts, because Discord can be reached again."""
        self.publisher.try_now()

    async def on_resumed(self) -> None:
        """Send the waiting posts, because Discord can be reached again."""
        self.publisher.try_now()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log the error without its arguments, which may hold secrets."""
        log.exception("an event handler failed", event_name=event_method)

    async def finish(self) -> None:
        """Before `close`, let running interactions end, then send the waiting posts.

        Whoever uses the bot meanwhile is told to come back; so is whoever's interaction takes too
        long.
        """
        self._tell_stop()
        await self.forwarding.close()
        await finish(self)

    async def close(self) -> None:
        """Stop tasks, publisher and pools, then disconnect from Discord."""
        self._tell_stop()
        await self.publisher.close()
        await self.supervisor.close()
        await self.in_flight.finish(CLOSING)
        for each in features():
            await each.close(self)
        await self.notices.close()
        self.pictures.close()
        self.advisers.close()
        await super().close()
