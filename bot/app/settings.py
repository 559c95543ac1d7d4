"""Settings from the environment or ``.env``; every one is explained in ``.env.example``.

Times and counts are written as admins write them. The program works in the folder of ``.env`` and
``var``. It writes the token there so that nobody else can read it, and keeps the file's other
lines.
"""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from urllib.parse import urlsplit

from pydantic import ByteSize, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.program import shipped
from bot.storage.copies.backup import Keep
from bot.storage.rows import Shards

_TOKEN = re.compile(r"^[ \t]*(?:export[ \t]+)?DISCORD_TOKEN[ \t]*=.*$", re.MULTILINE)
_EMPTY = re.compile(r"^#[ \t]*DISCORD_TOKEN=[ \t]*$", re.MULTILINE)


def write_token(file: Path, token: str) -> None:
    """Set DISCORD_TOKEN in ``file``, made from ``.env.example`` if it is missing.

    Raises OSError.
    """
    # A symbolic link stays one: its target is written.
    file = file.resolve()
    text = file.read_text(encoding="utf-8") if file.exists() else shipped(".env.example")
    _write(file, _with_token(text, token))


def _with_token(text: str, token: str) -> str:
    line = f"DISCORD_TOKEN={token}"
    for place in (_TOKEN, _EMPTY):
        if place.search(text):
            return place.sub(lambda _: line, text)
    return f"{text.rstrip()}\n{line}\n" if text.strip() else f"{line}\n"


def _write(file: Path, text: str) -> None:
    """Write a file whole or not at all, readable only by its owner from the beginning."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
            opened.write(text)
            opened.flush()
            os.fsync(opened.fileno())
        new.replace(file)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


class NoHome(Exception):
    """The error for a ``--home`` folder that can't be entered; the text is one sentence."""


def enter_home(options: argparse.Namespace) -> None:
    """Change to the folder of ``--home``, if one is named; raises NoHome.

    Other files on the command line stay where they were when it was typed.
    """
    home: Path | None = getattr(options, "home", None)
    if home is None:
        return
    for name, value in vars(options).items():
        if isinstance(value, Path):
            setattr(options, name, value.absolute())
    try:
        if options.command == "setup":
            home.mkdir(parents=True, exist_ok=True)
        os.chdir(home)
    except OSError as error:
        raise NoHome(f"The folder {home} of --home can't be used ({error.strerror}).") from error


_UNITS = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
_INTERVAL = re.compile(
    r"(\d{1,4})\s*(m|min|minutes?|h|hours?|d|days?|w|weeks?)|(hourly|daily|weekly)"
)
_COUNTS = re.compile(r"(\d{1,3})\s*(d|days?|daily|w|weeks?|weekly)")

SHORTEST = timedelta(minutes=5)


def read_interval(text: str) -> timedelta | None:
    """Return the interval that ``1 day``, ``12h`` or ``weekly`` means, None for ``off`` and ``0``.

    Raises ValueError for other text and for less than five minutes.
    """
    text = text.strip().lower()
    if text in ("0", "off", "never", "no"):
        return None
    if (match := _INTERVAL.fullmatch(text)) is None:
        raise ValueError("it looks like 1 day, 12 hours, 30 minutes or off")
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
            raise ValueError("it looks like 7 daily, 4 weekly")
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
_DRAWING_SHARE = 0.55
"""Of the cache memory; the rest is for loaded games and finished pictures."""


class BadSettings(Exception):
    """The error for a setting that can't be used; the text is one sentence without its value."""


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
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None
    database_url: str = DEFAULT_DATABASE
    backup_dir: Path | None = None
    backup_every: timedelta | None = timedelta(days=1)
    backup_keep: Annotated[Keep, NoDecode] = Keep(daily=7, weekly=4)
    backup_recipient: str | None = None
    keep_months: int | None = Field(default=None, ge=1, le=1200)
    erasures_file: Path | None = None
    cache_dir: Path | None = None
    editions_dir: Path | None = None
    table_language: str | None = None
    computer_delay: float = Field(default=1.5, ge=0, le=3600, allow_inf_nan=False)
    order_delay: float = Field(default=60, ge=0, le=3600, allow_inf_nan=False)
    last_act: float = Field(default=30, ge=0, le=600, allow_inf_nan=False)
    clock_speed: float = Field(default=1, ge=1, le=100_000, allow_inf_nan=False)
    requests_per_second: int = Field(default=50, ge=1)
    alarms_per_second: float = Field(default=5, gt=0, le=20, allow_inf_nan=False)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: tuple[int, ...] | None = None
    cache_memory: ByteSize = ByteSize(72_000_000)
    card_icons: bool = True
    picture_process: bool = True
    thinking_process: bool = True
    picture_workers: int = Field(default=1, ge=1, le=8)
    lobbies_per_person: int = Field(default=3, ge=1)
    tables_per_person: int = Field(default=20, ge=1)
    tables_per_server: int = Field(default=100, ge=1)
    pictures_per_minute: int = Field(default=60, ge=1)
    films_per_minute: int = Field(default=2, ge=1)
    update_check: str | None = None
    admin_user_id: int | None = Field(default=None, ge=1)
    admin_channel_id: int | None = Field(default=None, ge=1)
    admin_language: str = "en"
    admin_port: int | None = Field(default=None, ge=0, le=65535)
    admin_token: SecretStr | None = None
    trusted_proxies: Annotated[tuple[Network, ...], NoDecode] = ()
    disk_least: ByteSize = ByteSize(200 * 2**20)
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    sandbox_host: str = "127.0.0.1"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)

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
            raise ValueError("it needs SHARD_COUNT")
        if not set(value) <= set(range(count)):
            raise ValueError(f"with this SHARD_COUNT they are 0 to {count - 1}")
        if len(set(value)) < len(value):
            raise ValueError("each is named once")
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
    def has_drawing_process(self) -> bool:
        """Whether pictures are drawn in a process of their own: given a core and memory for it."""
        room = self.cache_memory >= 2 * LEAST_CACHE
        return self.picture_process and os.name == "posix" and room and _cores() > 1

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
            raise ValueError(f"it is at least {LEAST_CACHE // 10**6}MB, for one map")
        return value

    @field_validator("discord_token")
    @classmethod
    def _token(cls, value: SecretStr | None) -> SecretStr | None:
        token = value.get_secret_value().strip() if value else ""
        if re.search(r"[^!-~]", token):
            raise ValueError("there is a space or another strange character in it")
        return SecretStr(token) if token else None

    @field_validator("admin_token")
    @classmethod
    def _long(cls, value: SecretStr | None) -> SecretStr | None:
        token = value.get_secret_value().strip() if value else ""
        if token and len(token) < LEAST_TOKEN:
            raise ValueError(f"it has at least {LEAST_TOKEN} characters")
        return SecretStr(token) if token else None

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _networks(cls, value: object) -> object:
        if not isinstance(value, str):
            return value
        try:
            return tuple(ip_network(each) for each in value.replace(",", " ").split())
        except ValueError:
            raise ValueError("they look like 127.0.0.1 or 10.0.0.0/8") from None

    @field_validator("discord_api_url", "discord_gateway_url", "update_check")
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
                raise ValueError(f"it looks like {schemes[1]}://host")
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


def _cores() -> int:
    """Return how many processor cores this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        # Only some systems tell the affinity.
        return os.cpu_count() or 1


def load_settings() -> Settings:
    """Return the settings, read from the environment and ``.env``; raises BadSettings."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        why = first["msg"].removeprefix("Value error, ")
        raise BadSettings(f"The setting {name} can't be used: {why[0].lower()}{why[1:]}.") from None
    except ValueError:
        raise BadSettings("A setting in the environment or in .env can't be read.") from None
