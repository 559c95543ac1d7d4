"""Logs: readable lines or JSON, with everything secret left out."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog

_SECRET_KEYS = re.compile(
    r"token|seed|hand|ticket|pile|offer|password|authorization|payload|body|content", re.IGNORECASE
)
_TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|(?<=/webhooks/)\d+/[\w.-]{20,}")


_LEAST = {
    "discord": logging.INFO,
    "aiohttp": logging.INFO,
    "asyncio": logging.WARNING,
    "aiosqlite": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
}


def redact_secrets(
    logger: Any, method: str, entry: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Blank the values whose names or shapes are those of secrets."""
    for key, value in entry.items():
        if _SECRET_KEYS.search(key):
            entry[key] = "…"
        elif isinstance(value, str):
            entry[key] = _TOKEN.sub("…", value)
    return entry


def set_up_logging(level: str, style: str) -> None:
    """Send our own and the libraries' logs to standard error."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        redact_secrets,
    ]
    last: Any = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # More talkative, these print payloads and statements, and with them private answers.
    for library, least in _LEAST.items():
        logging.getLogger(library).setLevel(max(least, root.level))
    logging.getLogger("discord.client").addFilter(_no_voice)


def _no_voice(record: logging.LogRecord) -> bool:
    return "voice will NOT be supported" not in record.getMessage()
