"""The clock of a table as it is stored."""

from __future__ import annotations

import structlog

from bot.storage.repositories.clocks import ClockReader
from bot.storage.transaction import Reads
from bot.tables.model import Table
from bot.timing import stored
from bot.timing.table_clock import TableClock

log = structlog.get_logger(__name__)


async def read_clock(reads: Reads, table: Table) -> TableClock | None:
    """The clock of a table; one that can't be read is left out: play goes on without."""
    row = await ClockReader(reads).get(table.id) if table.seq else None
    if row is None:
        return None
    try:
        return stored.read(row.body)
    except stored.UnreadableClock as error:
        log.error("a table goes on without its clock", game=table.id, why=str(error))
        return None
