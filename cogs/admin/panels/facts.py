"""The facts that the admin's page shows of tables: nothing that a player there may not know."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bot.app.checks.doctor import spoken
from bot.core.game_cache import GameCache
from bot.core.model import SeatHolder, Table, link_to
from bot.core.parking import Parking
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.core.timing.table_clock import Halt
from bot.runtime.codes import CODES, Cause
from bot.runtime.requests import shards_of
from bot.storage.copies.backup import Copies, free_beside
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow, GameStatus
from bot.ui.channels import title
from bot.version import VERSION
from cogs.clock.service.view import ClockView, ClockViews

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

PAGE = 50
"""Tables on one page of the list."""
_NAMES = 20
"""So many servers are named; `servers` lists all."""
GONE = "somebody who was erased"
NEWEST = 2**62
"""Above the numbers of all tables."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat and the name of its holder."""

    seat: int
    label: str


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table as everybody at it may know it; ``notes`` are what is out of the ordinary."""

    number: int
    guild_id: int | None
    status: GameStatus
    edition: str
    server: str
    channel: str
    link: str | None
    """To its current post, if it has one."""
    seats: tuple[SeatFacts, ...]
    moves: int
    changed_at: int
    notes: tuple[str, ...] = ()
    stands: bool = False
    """Whether it is paused or frozen."""
    damaged: bool = False


def about(bot: Stationmaster, seconds: float) -> tuple[tuple[str, str], ...]:
    """Return what one looks up of a bot that runs for so long: names, and values in words."""
    path = bot.store.path
    games = path.parent if path else Path.cwd()
    told = [
        ("Version", VERSION),
        ("Runs since", spoken(timedelta(seconds=seconds))),
        ("Servers", _servers([each.name for each in bot.guilds])),
        ("Free on the disk of the games", _mib(free_beside(games))),
    ]
    if (memory := _memory()) is not None:
        told.append(("Memory of the process", _mib(memory)))
    if path is not None:
        told.append(("Newest backup", _newest_backup(Copies.of(path, bot.settings.backup_dir))))
    return tuple(told)


def _servers(names: Sequence[str]) -> str:
    shown = [*names[:_NAMES], *(["…"] if len(names) > _NAMES else [])]
    return f"{len(names)} ({', '.join(shown)})" if names else "none"


def _newest_backup(copies: Copies) -> str:
    try:
        newest = next(iter(copies.newest_first()), None)
    except OSError as error:
        return f"unknown ({error.strerror})"
    return "none" if newest is None else f"{spoken(datetime.now(UTC) - newest.at)} old"


def _memory() -> int | None:
    """Return the bytes of memory that this process has; None where the system doesn't say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, IndexError, OSError, ValueError):
        return None


def _mib(size: int) -> str:
    return f"{size // 2**20:,} MiB"


async def counts(bot: Stationmaster) -> Mapping[GameStatus, int]:
    """Return how many tables there are in each state, private ones included."""
    async with bot.store.snapshot() as read:
        games = await GameReader(read).count_by_status(shards_of(bot))
    return {status: games.get(status.value, 0) for status in GameStatus}


async def listed(bot: Stationmaster, status: GameStatus, before: int) -> list[TableFacts]:
    """Return a page of the public tables in a state, numbered below ``before``, newest first."""
    async with bot.store.snapshot() as read:
        rows = await GameReader(read).listed(status, before, PAGE, bot.settings.shards)
    return [await _facts(bot, row) for row in rows]


async def table(bot: Stationmaster, game_id: int) -> TableFacts:
    """Return one table; raises Unable if there is none, or it is private or another process's."""
    async with bot.store.snapshot() as read:
        row = await GameReader(read).get(game_id)
    if row is None or row.guild_id is None:
        raise Unable(TableRefusal.NO_TABLE)
    if not bot.services[GameCache].owns(row.guild_id):
        raise Unable(TableRefusal.ELSEWHERE, link=link_to(row))
    return await _facts(bot, row)


async def _facts(bot: Stationmaster, row: GameRow) -> TableFacts:
    try:
        face: Table | None = await bot.services[GameCache].face(row.id)
        clock = await _clock(bot, row)
    except (DamagedTable, Unable):
        face, clock = None, ClockView()
    guild = None if row.guild_id is None else bot.get_guild(row.guild_id)
    channel = guild.get_channel_or_thread(row.channel_id) if guild else None
    paused, frozen = clock.pause is not None, Halt.FROZEN in clock.halts
    notes = [
        *(["damaged: what is stored of it isn't what was written"] if row.damage else []),
        *([_parking(Parking.read(row.note))] if row.note else []),
        *(["paused"] if paused else []),
        *(["frozen: nobody is there"] if frozen else []),
    ]
    return TableFacts(
        number=row.id,
        guild_id=row.guild_id,
        status=row.status,
        edition=face.edition.title if face else row.edition,
        server=guild.name if guild else f"server {row.guild_id}",
        channel=f"#{channel.name}" if channel else f"channel {row.channel_id}",
        link=link_to(row),
        seats=tuple(SeatFacts(each.seat, _label(each)) for each in (face.holders if face else ())),
        moves=row.seq,
        changed_at=row.updated_at,
        notes=tuple(notes),
        stands=paused or frozen,
        damaged=row.damage is not None,
    )


def _label(holder: SeatHolder) -> str:
    return f"{holder.name} (computer)" if holder.is_computer else holder.name or GONE


async def _clock(bot: Stationmaster, row: GameRow) -> ClockView:
    if row.damage or row.status is not GameStatus.RUNNING:
        return ClockView()
    return await bot.services[ClockViews].of(row.id)


def _parking(parking: Parking) -> str:
    if parking.lacks:
        return f"its posts don't arrive: missing {', '.join(map(title, parking.lacks))}"
    why = "a post can't be made"
    if parking.until:
        why = "the bot is in a time-out on its server"
    elif parking.cause is Cause.PRIVATE:
        why = f"the bot isn't in its private thread ({parking.code}): mention it there"
    elif parking.code:
        known = CODES.get(parking.code)
        why = f"Discord refuses them ({parking.code}" + (f", {known.says})" if known else ")")
    return f"its posts don't arrive: {why}"
