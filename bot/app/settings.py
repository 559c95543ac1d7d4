"""Settings from the environment or ``.env``; every one is explained in ``.env.example``.

Times and counts are written as admins write them; `environment` reads them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import ByteSize, Field, SecretStr, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.app.home import ENCODING, ENV_FILE
from bot.runtime.proxies import Proxies, Proxy
from bot.storage.copies.backup import Keep
from bot.storage.rows import Shards

_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_INTERVAL = re.compile(
    r"(\d{1,4})\s*(m|min|minutes?|h|hours?|d|days?|w|weeks?)|(hourly|daily|weekly)"
)
_COUNTS = re.compile(r"(\d{1,3})\s*(d|days?|daily|w|weeks?|weekly)")
_API_PATH = re.compile(r"(?<![:/])(?:/api(?:/v\d+)?)?/?$")

SHORTEST = timedelta(minutes=5)


def read_interval(text: str) -> timedelta | None:
    """Return the interval that ``1 day``, ``12h`` or ``weekly`` means, None for ``off`` and ``0``.

    Raises ValueError for other text and for less than five minutes.
    """
    text = text.strip().lower()
    if text in ("0", "off", "never", "no"):
        return None
    if (match := _INTERVAL.fullmatch(text)) is None:
        raise ValueError("it has to look like 1 day, 12 hours, 30 minutes or off")
    count, unit = (match[1], match[2]) if match[1] else ("1", match[3])
    # "daily" is a day, "hourly" an hour.
    interval = timedelta(**{_UNITS[unit[0]]: int(count)})
    if interval == timedelta():
        return None
    if interval < SHORTEST:
        raise ValueError("the shortest is 5 minutes")
    return interval


def read_keep(text: str) -> Keep:
    """Return how many copies ``7 daily, 4 weekly`` keeps.

    Raises ValueError for other text, or none.
    """
    counts = {"d": 0, "w": 0}
    for part in filter(None, re.split(r"\s*(?:,|\band\b|\+)\s*", text.strip().lower())):
        if (match := _COUNTS.fullmatch(part)) is None:
            raise ValueError("it has to look like 7 daily, 4 weekly")
        counts[match[2][0]] = int(match[1])
    if not any(counts.values()):
        raise ValueError("at least one has to be kept")
    return Keep(counts["d"], counts["w"])


DEFAULT_DATABASE = "sqlite+aiosqlite:///var/stationmaster.sqlite3"
LEAST_CACHE = 24_000_000
"""Room for a map and what is drawn on it, in bytes."""
LEAST_TOKEN = 20
"""Characters of the token for the admin's page: it is typed once a day, and guessed never."""
_MOST_SHARDS = 100_000
"""No bot has so many; a range is counted no further."""


Network: TypeAlias = IPv4Network | IPv6Network
_CORES_A_THREAD = 4
_MOST_THREADS = 8
_DRAWING_SHARE = 0.55
"""Of the cache memory; the rest is for loaded games and finished pictures."""


def _ids(written: str) -> Sequence[str]:
    """Return the shard ids written as ``5``, or as ``0-3`` for several.

    Other text stays as it is.
    """
    first, dash, last = written.partition("-")
    if not (dash and first.isdecimal() and last.isdecimal()):
        return (written,)
    ids = range(int(first), min(int(last), _MOST_SHARDS) + 1)
    return [str(each) for each in ids] or (written,)


class Settings(BaseSettings):
    """All that an admin can set; each field is the environment variable of its name."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding=ENCODING, extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None
    https_proxy: SecretStr | None = None
    http_proxy: SecretStr | None = None
    no_proxy: str = ""
    database_url: str = DEFAULT_DATABASE
    backup_dir: Path | None = None
    backup_every: timedelta | None = timedelta(days=1)
    backup_keep: Annotated[Keep, NoDecode] = Keep(daily=7, weekly=4)
    backup_recipient: str | None = None
    keep_months: int | None = Field(default=None, ge=1, le=1200)
    erasures_file: Path | None = None
    cache_dir: Path | None = None
    editions_dir: Path | None = None
    editions_from: Annotated[tuple[int, ...], NoDecode] = ()
    table_language: str | None = None
    computer_delay: float = Field(default=1.5, ge=0, le=3600, allow_inf_nan=False)
    last_act: float = Field(default=30, ge=0, le=600, allow_inf_nan=False)
    clock_speed: float = Field(default=1, ge=1, le=100_000, allow_inf_nan=False)
    requests_per_second: int = Field(default=50, ge=1)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: tuple[int, ...] | None = None
    cache_memory: ByteSize = ByteSize(72_000_000)
    picture_process: bool = True
    thinking_process: bool = True
    lobbies_per_person: int = Field(default=3, ge=1)
    tables_per_person: int = Field(default=20, ge=1)
    tables_per_server: int = Field(default=100, ge=1)
    pictures_per_minute: int = Field(default=60, ge=1)
    update_check: str | None = None
    admin_user_id: int | None = Field(default=None, ge=1, lt=2**63)
    admin_channel_id: int | None = Field(default=None, ge=1, lt=2**63)
    admin_language: str = "en"
    admin_port: int | None = Field(default=None, ge=0, le=65535)
    admin_token: SecretStr | None = None
    trusted_proxies: Annotated[tuple[Network, ...], NoDecode] = ()
    public_url: str | None = None
    public_host: str = "127.0.0.1"
    public_port: int = Field(default=8766, ge=0, le=65535)
    disk_least: ByteSize = ByteSize(200 * 2**20)
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    sandbox_host: str = "127.0.0.1"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)

    @field_validator("log_level", "log_format", "table_language", "admin_language", mode="before")
    @classmethod
    def _small(cls, value: object) -> object:
        return value.strip().lower() if isinstance(value, str) else value

    @field_validator("backup_every", mode="before")
    @classmethod
    def _interval(cls, value: object) -> object:
        return read_interval(value) if isinstance(value, str) else value

    @field_validator("backup_keep", mode="before")
    @classmethod
    def _counts(cls, value: object) -> object:
        return read_keep(value) if isinstance(value, str) else value

    @field_validator("clock_speed")
    @classmethod
    def _hurried(cls, value: float, info: ValidationInfo) -> float:
        if value != 1 and info.data.get("discord_token"):
            raise ValueError(
                "it hurries the sandbox only, and there is a DISCORD_TOKEN: people on Discord need "
                "their time"
            )
        return value

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, int):
            return (value,)
        if isinstance(value, str):
            return [each for part in value.replace(",", " ").split() for each in _ids(part)]
        return value

    @field_validator("shard_ids")
    @classmethod
    def _exist(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        count = info.data.get("shard_count")
        if not value:
            return None
        if count is None:
            raise ValueError("it needs SHARD_COUNT, too")
        if not set(value) <= set(range(count)):
            raise ValueError(f"with SHARD_COUNT={count} the ids are 0 to {count - 1}")
        if len(set(value)) < len(value):
            raise ValueError("each may be named only once")
        return value

    @property
    def shards(self) -> Shards | None:
        """The number of all shards, and the ids of this process's; None if it has all."""
        if not self.shard_count or not self.shard_ids:
            return None
        return self.shard_count, self.shard_ids

    @property
    def share(self) -> float:
        """The part of all shards that this process has, from 0 to 1."""
        return len(self.shards[1]) / self.shards[0] if self.shards else 1.0

    @property
    def most_requests(self) -> int | None:
        """The most requests a second that this process makes; None for no limit.

        There is none for a process that is alone and talks to another address than Discord's,
        unless REQUESTS_PER_SECOND is set.
        """
        is_set = "requests_per_second" in self.model_fields_set
        if self.shards is None and self.discord_api_url is not None and not is_set:
            return None
        return max(1, int(self.requests_per_second * self.share))

    @property
    def proxies(self) -> Proxies:
        """The proxies of the environment; one that can't be used is none."""
        https, http = _proxy(self.https_proxy), _proxy(self.http_proxy)
        return Proxies(
            https if isinstance(https, Proxy) else None,
            http if isinstance(http, Proxy) else None,
            self.no_proxy,
        )

    @property
    def unusable_proxies(self) -> tuple[str, ...]:
        """A sentence for each proxy that is named but can't be used: other programs may use it."""
        named = {"HTTPS_PROXY": self.https_proxy, "HTTP_PROXY": self.http_proxy}
        read = {name: _proxy(written) for name, written in named.items()}
        return tuple(
            f"{name} isn't used: {why}." for name, why in read.items() if isinstance(why, str)
        )

    @property
    def has_drawing_process(self) -> bool:
        """Whether pictures are drawn in a process of their own: given a core and memory for it."""
        room = self.cache_memory >= 2 * LEAST_CACHE
        return self.picture_process and os.name == "posix" and room and _cores() > 1

    @property
    def drawing_threads(self) -> int:
        """How many threads draw: one draws some tens of pictures a second."""
        return min(max(1, _cores() // _CORES_A_THREAD), _MOST_THREADS)

    @property
    def has_thinking_process(self) -> bool:
        """Whether computers think in a process of their own: if there is a core for it."""
        return self.thinking_process and os.name == "posix" and _cores() > 1

    @property
    def drawing_memory(self) -> int:
        """The bytes of the cache memory that the drawing process has; 0 without one."""
        return (
            max(LEAST_CACHE, int(self.cache_memory * _DRAWING_SHARE))
            if self.has_drawing_process
            else 0
        )

    @field_validator("cache_memory")
    @classmethod
    def _room(cls, value: ByteSize) -> ByteSize:
        if value < LEAST_CACHE:
            raise ValueError(f"it has to be at least {LEAST_CACHE // 10**6}MB, for one map")
        return value

    @field_validator("discord_token")
    @classmethod
    def _token(cls, value: SecretStr | None) -> SecretStr | None:
        # An engine's own reader of such files leaves quotes where they are.
        token = value.get_secret_value().strip().strip("\"'") if value else ""
        if re.search(r"[^!-~]", token):
            raise ValueError(
                "there is a space or another strange character in it; copy it again from the Bot "
                "page of your application"
            )
        return SecretStr(token) if token else None

    @field_validator("admin_token")
    @classmethod
    def _long(cls, value: SecretStr | None) -> SecretStr | None:
        token = value.get_secret_value().strip() if value else ""
        if token and len(token) < LEAST_TOKEN:
            raise ValueError(f"it has to have at least {LEAST_TOKEN} characters")
        return SecretStr(token) if token else None

    @field_validator("editions_from", mode="before")
    @classmethod
    def _servers(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        named = value.lower().replace(",", " ").split()
        if named == ["nobody"]:
            return ()
        if not all(re.fullmatch("[0-9]{1,19}", each) for each in named):
            raise ValueError("it has to be nobody, or ids of servers: Discord's Copy Server ID")
        return tuple(map(int, named))

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return tuple(ip_network(each) for each in value.replace(",", " ").split())
        except ValueError:
            raise ValueError("they look like 127.0.0.1 or 10.0.0.0/8") from None

    @field_validator("discord_api_url", "discord_gateway_url", "update_check", "public_url")
    @classmethod
    def _address(cls, value: str | None, info: ValidationInfo) -> str | None:
        schemes = ("ws", "wss") if info.field_name == "discord_gateway_url" else ("http", "https")
        if value:
            try:
                parts = urlsplit(value)
                usable = parts.scheme in schemes and parts.hostname and parts.port != 0
            except ValueError:
                usable = False
            if not usable:
                raise ValueError(f"it has to look like {schemes[1]}://host")
        if value and info.field_name == "discord_api_url":
            # The library's own path comes after it.
            return _API_PATH.sub("", value)
        return value

    @field_validator("admin_channel_id")
    @classmethod
    def _one_place(cls, value: int | None, info: ValidationInfo) -> int | None:
        if value is not None and info.data.get("admin_user_id") is not None:
            raise ValueError("alerts go to ADMIN_USER_ID or to ADMIN_CHANNEL_ID: name one of them")
        return value

    @field_validator("table_language", "admin_language")
    @classmethod
    def _spoken(cls, value: str | None) -> str | None:
        from bot.words.source import folders

        known = [each.name for each in folders()]
        if value is not None and value not in known:
            raise ValueError(f"the languages are {', '.join(known)}")
        return value


def _proxy(written: SecretStr | None) -> Proxy | str | None:
    """Return a proxy, or why it can't be used; None if none is named."""
    if written is None:
        return None
    try:
        return Proxy.read(written.get_secret_value())
    except ValueError as error:
        return str(error)


def _cores() -> int:
    """Return how many processor cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        # Only some systems tell the affinity.
        return os.cpu_count() or 1
