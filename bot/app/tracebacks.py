"""Tracebacks for the log that say where, and of what kind, but not an error's own words.

Those may quote a hand, a ticket or a row: a `KeyError` is the key that wasn't found.
"""

from __future__ import annotations

from collections.abc import Iterator
from traceback import format_tb
from types import TracebackType

from bot.storage.errors import StorageError


def without_words(exc_info: tuple[type[BaseException], BaseException, TracebackType | None]) -> str:
    """The traceback of an error, and before it those of the errors that led to it."""
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
    """What kind of error it is, with as much of its words as is known to be harmless."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, StorageError):
        return f"{kind}: {error}"
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    # Of Discord's refusals, whose library isn't imported for this.
    status, code = getattr(error, "status", None), getattr(error, "code", None)
    if isinstance(status, int) and isinstance(code, int):
        return f"{kind}: status {status}, code {code}"
    return kind
