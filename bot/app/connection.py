"""How the client is connected to Discord: its shards, what it hears of, what its requests pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from bot.app.settings import Settings
from bot.posting import refused_icons, unrepeated
from bot.posting.held_up import HeldUp
from bot.posting.request_share import RequestShare
from bot.storage.notices import Notices
from bot.texts.icons import Icons

if TYPE_CHECKING:
    from bot.metrics.metrics import Metrics


class Connection:
    """A connection as the settings want it; ``options`` are what the library takes for it.

    Every request passes those who watch it, in the order in which they are named here.
    """

    def __init__(
        self, settings: Settings, icons: Icons, notices: Notices, metrics: Metrics | None
    ) -> None:
        tracing = unrepeated.trace()
        refused_icons.watch(icons, tracing)
        if metrics is not None:
            metrics.trace(tracing)
        self.share = RequestShare(settings.most_requests).hold_back(tracing)
        self.held_up = HeldUp(notices).trace(tracing)
        self.share.when_held(self.held_up.held)
        standin = settings.discord_gateway_url is not None
        self.options: dict[str, Any] = {
            "intents": discord.Intents(guilds=True),
            "allowed_mentions": discord.AllowedMentions.none(),
            "member_cache_flags": discord.MemberCacheFlags.none(),
            "max_messages": None,
            "chunk_guilds_at_startup": False,
            "guild_ready_timeout": 0.05 if standin else 0.5,
            "http_trace": tracing,
            "shard_count": settings.shard_count or (1 if standin else None),
        }
        if settings.shard_ids:
            self.options["shard_ids"] = list(settings.shard_ids)
