"""What a stand-in can be told at its start."""

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sandbox.permissions import BOT_INVITATION
from sandbox.quirks import Quirk

MEBIBYTE = 1024 * 1024


def _from_environment(name: str) -> Path | None:
    value = os.environ.get(name)
    return Path(value) if value else None


@dataclass(frozen=True, slots=True)
class Options:
    """Settings; the defaults are Discord's documented values, times in seconds."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(32), repr=False)
    rate_limits: bool = True
    identify_seconds: float | None = None
    """How long after a shard another of its key may identify; None: 5 with `rate_limits`, else 0.

    With 0 no identify is refused or counted.
    """
    max_concurrency: int = 1
    """How many keys there are: so many shards may identify at once."""
    session_starts: int = 1_000
    """How often the bot may identify in a day."""
    shards: int = 1
    """How many shards are recommended to the bot."""
    ack_seconds: float = 3.0
    token_seconds: float = 900.0
    nonce_seconds: float = 300.0
    heartbeat_seconds: float = 41.25
    remember: bool = True
    """Keep every version of everything ever shown (tests against leaks)."""
    file_bytes: int | None = None
    """Forget the oldest attachments beyond this many bytes; None keeps all."""
    privileged_intents: bool = False
    """Whether the application was granted presences, members and message content."""
    attachment_bytes: int = 10 * MEBIBYTE
    openapi: Path | None = field(default_factory=lambda: _from_environment("DISCORD_OPENAPI"))
    """Discord's OpenAPI description, which requests and answers are checked against."""
    gateway_schema: Path | None = field(
        default_factory=lambda: _from_environment("DISCORD_GATEWAY_SCHEMA")
    )
    """A JSON Schema of the gateway's frames, which they are checked against both ways."""
    people: tuple[str, ...] = ("Anna", "Bastien", "Chiara", "Dmitri", "Élodie")
    """Who is there at the start; the first one owns the server."""
    channels: tuple[str, ...] = ("general", "games", "random")
    guild_name: str = "Sandbox"
    more_guilds: tuple[str, ...] = ()
    """Names of further servers, with the same people and channels, each on the next shard."""
    bot_name: str = "Bot"
    bot_permissions: int = int(BOT_INVITATION)
    """What the bot was invited with, as a bit mask."""
    quirks: frozenset[Quirk] = frozenset()
    """What Discord does against its documentation."""
    welcome: str = "Type / to see what the bot can do."
    """What the page says before the bot has posted.

    A command's `/name` in it is a button, and `[label](/name option:value)` one that runs it.
    """
    welcomes: Mapping[str, str] = field(default_factory=dict)
    """The same in other languages, by Discord's codes."""
