"""The Discord client: opens the services, loads the cogs by name, registers the commands."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import discord
import structlog
from discord.ext import commands

from bot.app.alerting import start_alerts
from bot.app.apart import drawing_process, thinking_process
from bot.app.connection import Connection
from bot.app.feature_steps import feature_steps
from bot.app.in_flight import Beginnings, InFlight
from bot.app.notice_texts import headline
from bot.app.progress import bar_or_lines
from bot.app.public_posts import public_posts
from bot.app.readings import readings
from bot.app.reconnecting import reconnect_promptly
from bot.app.retention import backups, make_erasing, make_forgetting
from bot.app.settings import Settings
from bot.app.stopping import finish
from bot.app.translator import CommandTexts
from bot.app.tree import Tree, put_in_order
from bot.background.admission import Admission
from bot.background.auditor import Auditor
from bot.background.clock import MachineClock, WallClock
from bot.background.computers import ComputerPlayers, Pace
from bot.background.heartbeat import Heartbeat
from bot.background.icon_keeper import IconKeeper
from bot.background.overload import Overload
from bot.background.pictures import Pictures
from bot.background.references import FaultReferences
from bot.background.reviewing import Reviewer
from bot.background.supervisor import Supervisor
from bot.background.timekeeper import Timekeeper
from bot.background.workers import Workers
from bot.metrics.observers import NOBODY
from bot.people.absences import Absences
from bot.people.allowance import Allowance
from bot.people.guide import Guide
from bot.people.languages import Languages
from bot.people.preferences import Preferences
from bot.people.servers import Servers
from bot.people.visits import Visits
from bot.posting.inspector import Inspector
from bot.posting.last_act import ActPace
from bot.posting.lookout import Lookout
from bot.posting.members import Members
from bot.posting.onlookers import Onlookers
from bot.posting.publisher import Publisher
from bot.posting.shards import shards_of
from bot.posting.shelf import Shelf
from bot.posting.threads import FinishedThreads
from bot.posting.timetables import Timetables
from bot.posting.ways import PictureWays, stored_ways
from bot.ratings.ratings import Ratings
from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices
from bot.storage.rows import TimerKind
from bot.storage.shard_sets import has_guild
from bot.storage.store import Store
from bot.tables.clock_keeping import skip_time
from bot.tables.limits import TableLimits
from bot.tables.passing_time import PassingTime
from bot.tables.services import Tables
from bot.texts import Texts
from bot.texts.icons import Icons
from data import Catalogue
from renderer import artwork_faults

if TYPE_CHECKING:
    from bot.metrics.metrics import Metrics

log = structlog.get_logger(__name__)

EXTENSIONS = (
    "cogs.front",
    "cogs.commands.lobby",
    "cogs.commands.daily",
    "cogs.commands.practice",
    "cogs.commands.play",
    "cogs.commands.orders",
    "cogs.commands.confirmation",
    "cogs.commands.table",
    "cogs.commands.open_tables",
    "cogs.commands.seats",
    "cogs.commands.voting",
    "cogs.commands.settings",
    "cogs.commands.ratings",
    "cogs.commands.clock",
    "cogs.commands.reading",
    "cogs.commands.help",
)

ADVICE_WAITING = 16
"""How many requests for advice may wait at once; each takes milliseconds."""

NOTING = 15.0
"""Seconds, at the most, until notices are stored once that is possible again."""
CLOSING = 1.0
"""Seconds in which those who still wait are told before the connection is closed."""


class Stationmaster(commands.AutoShardedBot):
    """The bot, with the services that cogs use; ``clock`` is that of its store.

    ``turn`` waits until one of its shards may identify, where other processes do so, too.
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
        reconnect_promptly()
        self._turn_to_identify = turn
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.clock = clock or MachineClock()
        self.icons = Icons()
        self.notices = Notices(store, self.clock, settings.shards)
        connection = Connection(settings, self.icons, self.notices, metrics)
        self.held_up = connection.held_up
        share = connection.share
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            **connection.options,
        )
        if metrics is not None:
            metrics.follow(self._connection.parsers)
        self.texts = texts.with_icons(self.icons)
        self.in_flight = InFlight()
        self.references = FaultReferences(self.clock)
        self.people = Preferences(store)
        self.ratings = Ratings(store)
        self.guide = Guide(store)
        self.servers = Servers(store)
        self.absences = Absences(store, self.clock)
        self.languages = Languages(store, texts.own_names, settings.table_language)
        self.visits = Visits(store, self.clock)
        self.pictures = Pictures(settings.picture_workers, process=drawing_process(settings))
        self.ways = PictureWays()
        self.shelf: Shelf[Any] = Shelf()
        self.interactions_begun = Beginnings()
        self.picture_allowance = Allowance(settings.pictures_per_minute)
        self.film_allowance = Allowance(settings.films_per_minute)
        self.advisers = Workers("advice", 1, ADVICE_WAITING)
        self.supervisor = Supervisor(self.notices)
        observer = metrics.observer if metrics is not None else NOBODY
        self.overload = Overload(self.supervisor, observer=observer)
        self.admission = Admission(self.overload)
        first = has_guild(settings.shards, None)
        self.icon_keeper = IconKeeper(self, self.icons, self.supervisor, uploads=first)
        news = asyncio.Event()
        limits = TableLimits(
            lobbies=settings.lobbies_per_person,
            seats=settings.tables_per_person,
            server=settings.tables_per_server,
        )
        catalogue = Catalogue.read(settings.editions_dir)
        changed = asyncio.Event()

        def wake() -> None:
            news.set()
            changed.set()

        posts = public_posts()
        self.tables = Tables.over(
            store, catalogue, wake, feature_steps(), limits, settings.shards, settings.order_delay
        )
        self.members = Members(self, self.clock)
        self.onlookers = Onlookers()
        self.passing_time = PassingTime(self.tables.cache, self.members, wake)
        self.absences.subscribe(self.tables.absences)
        self.computers = ComputerPlayers(
            self.tables.decisions,
            Pace(settings.computer_delay),
            self.supervisor,
            process=thinking_process(settings),
        )
        self.tables.cache.subscribe(self.computers.table_changed)
        self.reviewer = Reviewer(self.tables.reviews, self.tables.records, self.computers.thinker)
        self.heartbeat = Heartbeat(store, self.tables.cache, self.supervisor, self.clock, skip_time)
        self.timekeeper = Timekeeper(
            store,
            self.supervisor,
            self.clock,
            rate=settings.alarms_per_second * settings.share,
            on_time=self.heartbeat.attend,
        )
        self.auditor = Auditor(self.tables, self.supervisor)
        self.backups = backups(settings, self.supervisor)
        self.forgetting = make_forgetting(self)
        self.erasing = make_erasing(self, wake)
        self.publisher = Publisher(
            self,
            store,
            self.tables,
            self.pictures,
            posts,
            self.texts,
            self.supervisor,
            news,
            self.ways,
            self.admission,
            observer,
            ActPace(settings.last_act, self.clock, share.is_idle),
        )
        self.lookout = Lookout(self, self.tables, self.clock, share.is_idle)
        self.inspector = Inspector(self, store, self.tables, self.texts, self.lookout, self.notices)
        self.timetables = Timetables(
            *(self, store, self.tables, self.texts, posts.timetable),
            *(self.notices, changed, self.clock),
        )

    async def setup_hook(self) -> None:
        """Load the cogs, register the commands if they changed, send what waits."""
        self.store.watch(self.notices.saving)
        await self.notices.load()
        self.supervisor.start("notices", self.notices.run, slowest=NOTING, endless=True)
        self.supervisor.start("visits", self.visits.run, endless=True)
        editions = self.tables.editions
        self.pictures.start(self.supervisor)
        for fault in editions.catalogue.faults:
            log.warning("an edition is left out", why=fault)
        for name in editions.catalogue.own:
            for _, fault in artwork_faults(editions.catalogue.editions[name].geometry.art):
                log.warning("a painting is left out", why=fault)
        log.info("editions", played=editions.catalogue.listed())
        with bar_or_lines("tables get their edition", "table") as progress:
            await editions.store_all(self.store, progress)
        async with self.store.snapshot() as read:
            self.ways.avoid(await stored_ways(read.settings))
        await self.load_cogs()
        await self.tree.set_translator(CommandTexts(self.texts))
        await self.register_commands()
        self.publisher.start()
        self.computers.start(shards_of(self))
        self.auditor.start(shards_of(self))
        self.timekeeper.handle(TimerKind.TABLE, self.passing_time.ring)
        self.timekeeper.handle(TimerKind.THREAD, FinishedThreads(self, self.store).attend)
        for kind, attend in self.tables.timers.items():
            self.timekeeper.handle(kind, attend)
        await self.heartbeat.start(shards_of(self))
        await self.tables.unjoined.plan(shards_of(self))
        self.timekeeper.start(shards_of(self))
        for looking in (self.inspector, self.timetables):
            for event, handler in looking.handlers().items():
                self.add_listener(handler, event)
        self.supervisor.start("inspector", self.inspector.run, endless=True)
        self.supervisor.start("lookout", self.lookout.run, endless=True)
        self.forgetting.start(self.supervisor)
        self.supervisor.start("timetables", self.timetables.run, endless=True)
        start_alerts(self)
        if self.settings.card_icons:
            self.icon_keeper.start()
        if self.backups is None:
            self.notices.over(NoticeKind.BACKUP)
        else:
            self.backups.start()
        if self.metrics is not None:
            self._be_watched(self.metrics)

    def _be_watched(self, metrics: Metrics) -> None:
        """Let an admin see how the bot is."""
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
        for extension in EXTENSIONS:
            await import_module(extension).setup(self)
        put_in_order(self.tree)

    async def command_payload(self) -> list[dict[str, Any]]:
        """Return the commands as Discord gets them, in every language."""
        commands, translator = self.tree.get_commands(), self.tree.translator
        if translator is None:
            return [each.to_dict(self.tree) for each in commands]
        return [await each.get_translated_payload(self.tree, translator) for each in commands]

    async def register_commands(self) -> None:
        """Register the command tree; a failure leaves everything else running (trap T5)."""
        payload = await self.command_payload()
        text = json.dumps([payload, self.application_id], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        async with self.store.snapshot() as read:
            if await read.settings.get("commands", "digest") == digest:
                return
        try:
            await self.tree.sync()
        except discord.HTTPException as error:
            log.error("the commands could not be registered", status=error.status, code=error.code)
            return
        async with self.store.transaction() as tx:
            await tx.settings.set("commands", "digest", digest)
        log.info("commands registered", count=len(payload))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord takes one more shard."""
        if self._turn_to_identify is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._turn_to_identify()

    async def on_ready(self) -> None:
        """Say who we are."""
        log.info("connected", user=str(self.user), guilds=len(self.guilds))

    async def on_connect(self) -> None:
        """Send what waits: Discord is there again."""
        self.publisher.try_now()

    async def on_resumed(self) -> None:
        """Send what waits: Discord is there again."""
        self.publisher.try_now()

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log the error without its arguments, which may hold secrets."""
        log.exception("an event handler failed", event_name=event_method)

    async def finish(self) -> None:
        """Before `close`: let what is in hand come to its end, and send the posts that wait.

        Whoever asks for something meanwhile is told to come back, and so is whoever asked for
        what takes longer than that.
        """
        self._tell_stop()
        await finish(self)

    async def close(self) -> None:
        """Stop computers, publisher and pools, then disconnect."""
        self._tell_stop()
        await self.reviewer.close()
        await self.computers.close()
        await self.publisher.close()
        await self.supervisor.close()
        await self.in_flight.finish(CLOSING)
        await self.visits.write()
        await self.notices.close()
        self.pictures.close()
        self.advisers.close()
        await super().close()
