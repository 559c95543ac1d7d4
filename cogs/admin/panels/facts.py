"""The facts that the admin's page shows of tables: nothing that a player there may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.game_cache import GameCache
from bot.core.model import Cause, Parking, Table, link_to
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.core.timing.table_clock import Halt
from bot.runtime.requests import shards_of
from bot.storage.repositories.games import GameReader
from bot.storage.rows import GameRow, GameStatus
from bot.ui.channels import title
from cogs.clock.service.view import ClockView, ClockViews

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

PAGE = 50
"""Tables on one page of the list."""
NEWEST = 2**62
"""Above the numbers of all tables."""
_CAUSES = {
    Cause.LOCKED: "its thread is locked",
    Cause.GONE: "its channel is gone, or hidden from the bot",
    Cause.FAULT: "a post can't be made",
}


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
        seats=tuple(
            SeatFacts(each.seat, f"{each.name} (computer)" if each.is_computer else each.name)
            for each in (face.holders if face else ())
        ),
        moves=row.seq,
        changed_at=row.updated_at,
        notes=tuple(notes),
        stands=paused or frozen,
        damaged=row.damage is not None,
    )


async def _clock(bot: Stationmaster, row: GameRow) -> ClockView:
    if row.damage or row.status is not GameStatus.RUNNING:
        return ClockView()
    return await bot.services[ClockViews].of(row.id)


def _parking(parking: Parking) -> str:
    if parking.lacks:
        return f"its posts don't arrive: missing {', '.join(map(title, parking.lacks))}"
    why = _CAUSES.get(parking.cause, f"Discord refuses them ({parking.code})")
    return f"its posts don't arrive: {why}"
