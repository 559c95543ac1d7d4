"""Settings from the environment or ``.env``; every one is explained in ``.env.example``."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DEFAULT_DATABASE = "sqlite+aiosqlite:///var/stationmaster.sqlite3"


class BadSettings(Exception):
    """A setting can't be understood; the text is one sentence without its value."""


class Settings(BaseSettings):
    """What an admin can set."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = None
    discord_api_url: str | None = None
    discord_gateway_url: str | None = None
    database_url: str = DEFAULT_DATABASE
    backup_dir: Path | None = None
    editions_dir: Path | None = None
    language: str = "en"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: tuple[int, ...] | None = None
    picture_workers: int = Field(default=1, ge=1, le=8)
    sandbox_host: str = "127.0.0.1"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return [part for part in value.replace(",", " ").split() if part]
        return value

    @field_validator("discord_token")
    @classmethod
    def _blank_is_none(cls, value: SecretStr | None) -> SecretStr | None:
        return value if value and value.get_secret_value().strip() else None


def load_settings() -> Settings:
    """Read the settings; raises BadSettings."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        name = "_".join(str(part) for part in first["loc"][:1]).upper()
        raise BadSettings(f"The setting {name} can't be used: {first['msg'].lower()}.") from None
    except ValueError:
        raise BadSettings("A setting in the environment or in .env can't be read.") from None
