"""The Discord client: opens the services, loads the cogs by name, registers the commands."""

from __future__ import annotations

import asyncio
import hashlib
import json
from importlib import import_module
from typing import Any

import discord
import structlog
from discord.ext import commands

from bot.app.settings import Settings
from bot.app.translator import CommandTexts
from bot.app.tree import Tree
from bot.background.computers import ComputerPlayers, Pace
from bot.background.pictures import Pictures
from bot.background.workers import Workers
from bot.people.allowance import Allowance
from bot.people.languages import Languages
from bot.people.preferences import Preferences
from bot.people.visits import Visits
from bot.posting.presenter import Presenter
from bot.posting.publisher import Publisher
from bot.posting.shards import shards_of
from bot.storage.store import Store
from bot.tables.limits import TableLimits
from bot.tables.services import Tables
from bot.texts import Texts
from data import Catalogue
from renderer import artwork_faults

log = structlog.get_logger(__name__)

EXTENSIONS = (
    "cogs.front",
    "cogs.commands.lobby",
    "cogs.commands.play",
    "cogs.commands.confirmation",
    "cogs.commands.table",
    "cogs.commands.seats",
    "cogs.commands.settings",
    "cogs.commands.reading",
    "cogs.commands.help",
)

REQUIRED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
ADVICE_WAITING = 16
"""How many requests for advice may wait at once; each takes milliseconds."""
OPTIONAL = discord.Permissions(manage_threads=True)


def public_posts(texts: Texts) -> Presenter:
    """What the cogs make of tables in public; like every cog it is known by its name alone."""
    presenter: Presenter = import_module("cogs.front.posts").PublicPosts(texts)
    return presenter


class Stationmaster(commands.AutoShardedBot):
    """The bot, with the services that cogs use."""

    def __init__(self, settings: Settings, store: Store, texts: Texts) -> None:
        loopback = settings.discord_api_url is not None
        shards: dict[str, Any] = {"shard_count": settings.shard_count or (1 if loopback else None)}
        if settings.shard_ids:
            shards["shard_ids"] = list(settings.shard_ids)
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.05 if loopback else 0.5,
            **shards,
        )
        self.settings = settings
        self.store = store
        self.texts = texts
        self.people = Preferences(store)
        self.languages = Languages(store, texts.own_names, settings.table_language)
        self.visits = Visits(store)
        self.pictures = Pictures(settings.picture_workers)
        self.picture_allowance = Allowance(settings.pictures_per_minute)
        self.film_allowance = Allowance(settings.films_per_minute)
        self.advisers = Workers("advice", 1, ADVICE_WAITING)
        news = asyncio.Event()
        limits = TableLimits(
            lobbies=settings.lobbies_per_person,
            seats=settings.tables_per_person,
            server=settings.tables_per_server,
        )
        catalogue = Catalogue.read(settings.editions_dir)
        self.tables = Tables.over(store, catalogue, news.set, limits)
        self.computers = ComputerPlayers(self.tables.decisions, Pace(settings.computer_delay))
        self.tables.cache.subscribe(self.computers.table_changed)
        self.publisher = Publisher(
            self, store, self.tables, self.pictures, public_posts(texts), news
        )

    async def setup_hook(self) -> None:
        """Load the cogs, register the commands if they changed, send what waits."""
        editions = self.tables.editions
        for fault in editions.catalogue.faults:
            log.warning("an edition is left out", why=fault)
        for name in editions.catalogue.own:
            for _, fault in artwork_faults(editions.catalogue.editions[name].geometry.art):
                log.warning("a painting is left out", why=fault)
        log.info("editions", played=editions.catalogue.listed())
        await editions.store_all(self.store)
        await self.load_cogs()
        await self.tree.set_translator(CommandTexts(self.texts))
        await self.register_commands()
        self.publisher.start()
        self.computers.start(shards_of(self))

    async def load_cogs(self) -> None:
        """Add the commands and components; their modules are imported once for all clients."""
        for extension in EXTENSIONS:
            await import_module(extension).setup(self)

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

    async def on_ready(self) -> None:
        """Say who we are."""
        log.info("connected", user=str(self.user), guilds=len(self.guilds))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log the error without its arguments, which may hold secrets."""
        log.exception("an event handler failed", event_name=event_method)

    async def close(self) -> None:
        """Stop computers, publisher and pools, then disconnect."""
        await self.computers.close()
        await self.publisher.close()
        self.pictures.close()
        self.advisers.close()
        await super().close()
