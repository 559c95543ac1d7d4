"""The stored form of a table's clock."""

from __future__ import annotations

from pydantic import TypeAdapter, ValidationError

from bot.timing.table_clock import TableClock

_CLOCK = TypeAdapter(TableClock)


class UnreadableClock(ValueError):
    """A stored clock that can't be read; the text says nothing of what it holds."""


def write(clock: TableClock) -> str:
    """Return the clock as JSON; what is as at the begin of a game is left out."""
    return _CLOCK.dump_json(clock, exclude_defaults=True).decode()


def read(text: str) -> TableClock:
    """Return a clock from its stored form; raises UnreadableClock."""
    try:
        return _CLOCK.validate_json(text)
    except ValidationError:
        raise UnreadableClock("the clock of a table can't be read") from None
