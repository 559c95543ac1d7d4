"""The logs: readable lines or JSON, with everything secret left out.

Tracebacks say where, and of what kind, but not an error's own words. Those may quote a hand, a
ticket or a row: a `KeyError` is the key that wasn't found.
"""

from __future__ import annotations

import logging
import re
import sys
import threading
from collections.abc import Iterator, Mapping, MutableMapping
from traceback import format_tb
from types import TracebackType
from typing import Any

import structlog

from bot.storage.errors import StorageError


def without_words(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """Return an error's traceback without its message, after those of the errors that led to it."""
    return "\n".join(_lines(exc_info[1], set()))


def _lines(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None and id(earlier) not in seen:
        yield from _lines(earlier, seen)
        yield "\nThis led to:\n"
    if error.__traceback__ is not None:
        yield "Traceback (most recent call last):"
        yield "".join(format_tb(error.__traceback__)).rstrip("\n")
    yield _named(error)
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            if id(each) not in seen:
                yield from _lines(each, seen)


def _named(error: BaseException) -> str:
    """Return the kind of an error, with as much of its message as is known to be harmless."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, StorageError):
        return f"{kind}: {error}"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    # Discord's refusals, found by their attributes: discord.py isn't imported for this.
    status, code = getattr(error, "status", None), getattr(error, "code", None)
    if isinstance(status, int) and isinstance(code, int):
        return f"{kind}: status {status}, code {code}"
    return kind


_SECRET_KEYS = re.compile(
    r"token|seed|hand|ticket|pile|offer|password|authorization|payload|body|content", re.IGNORECASE
)
_TOKEN = re.compile(r"[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}|(?<=/webhooks/)\d+/[\w.-]{20,}")

_ANSWERED = (10062, 40060)
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
    """Blank the values of a log entry whose names or shapes are those of secrets, at any depth."""
    return {key: _redacted(value, key) for key, value in entry.items()}


def _redacted(value: Any, name: str = "") -> Any:
    match value:
        case _ if _SECRET_KEYS.search(name):
            return "…"
        case None | bool() | int() | float():
            return value
        case str():
            return _TOKEN.sub("…", value)
        case bytes():
            return "…"
        case Mapping():
            return {_redacted(key): _redacted(each, str(key)) for key, each in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_redacted(each) for each in value]
    return _TOKEN.sub("…", str(value))


_SHARED: tuple[Any, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.ExceptionRenderer(without_words),
    redact_secrets,
)


def _renderer(*, colors: bool) -> structlog.dev.ConsoleRenderer:
    """Return the renderer of text logs.

    The default tracebacks would print variables, even hands.
    """
    plain = structlog.dev.plain_traceback
    return structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=plain)


# A module of ours logs no secrets even without `set_up_logging`.
structlog.configure(
    processors=[*_SHARED, _renderer(colors=False)],
    logger_factory=structlog.stdlib.LoggerFactory(),
)


def set_up_logging(level: str, style: str, *, library: str = "info") -> None:
    """Send the logs of the bot and its libraries to standard error, as text or JSON.

    Of discord.py nothing below ``library`` is sent.
    """
    last: Any = (
        structlog.processors.JSONRenderer()
        if style == "json"
        else _renderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=_SHARED,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # At lower levels these log payloads and statements, and with them private answers.
    for name, least in _LEAST.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    discord = logging.getLogger("discord")
    discord.setLevel(max(discord.level, logging.getLevelNamesMapping()[library.upper()]))
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda given: _log_uncaught(
        given.exc_type, given.exc_value or given.exc_type(), given.exc_traceback
    )
    logging.getLogger("asyncio").addFilter(_first_line)
    logging.getLogger("discord.client").addFilter(_no_voice)
    logging.getLogger("discord.gateway").addFilter(_no_unknown_frame)
    logging.getLogger("discord.app_commands.tree").addFilter(_not_answered_before)


def _log_uncaught(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)
    else:
        logging.getLogger("bot").critical("uncaught", exc_info=(kind, error, trace))


def _first_line(record: logging.LogRecord) -> bool:
    """Cut a record of asyncio after its first line, because the rest quotes a task's error."""
    record.msg, record.args = record.getMessage().partition("\n")[0], ()
    return True


def _no_voice(record: logging.LogRecord) -> bool:
    return "voice will NOT be supported" not in record.getMessage()


def _no_unknown_frame(record: logging.LogRecord) -> bool:
    """Return False for a frame of a kind that the library doesn't know, which may come for ever."""
    return "Unknown OP code" not in record.msg


def _not_answered_before(record: logging.LogRecord) -> bool:
    """Return False for a record of suggestions that came too late, or that Discord took anyway."""
    error = record.exc_info[1] if record.exc_info else None
    return getattr(error, "code", None) not in _ANSWERED
