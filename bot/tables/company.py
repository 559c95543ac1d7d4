"""The people at a table who play themselves, and who of them has sat there longest."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.storage.repositories.seats import SeatReader
from bot.storage.transaction import Reads
from bot.tables.game_cache import LoadedGame
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.timing.voting import tie_breaker
from engine.board import Seat


def people_playing(entry: LoadedGame, *, besides: Seat | None = None) -> tuple[Seat, ...]:
    """The seats that people play themselves: nobody who resigned, nobody on autopilot."""
    state, _ = entry.require_started()
    return people_among(entry.table, (seat for seat in state.playing() if seat != besides))


def people_among(table: Table, playing: Iterable[Seat]) -> tuple[Seat, ...]:
    """The seats among those ``playing`` that people play themselves."""
    holders = table.holders
    return tuple(
        seat
        for seat in playing
        if holders[seat].level is None and holders[seat].user_id is not None
    )


def people_here(entry: LoadedGame, *, besides: Seat | None = None) -> tuple[Seat, ...]:
    """Of the people who play themselves those who haven't left the server, as far as is known."""
    gone = entry.clock.gone if entry.clock else ()
    return tuple(seat for seat in people_playing(entry, besides=besides) if seat not in gone)


def playing_seat(entry: LoadedGame, user_id: int) -> Seat:
    """The seat that a person plays; raises Unable."""
    seat = entry.table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    if seat not in people_playing(entry):
        raise Unable(TableRefusal.SEAT_RESIGNED, player=entry.table.holders[seat].name)
    return seat


async def first_of(
    reads: Reads, game_id: int, seats: Collection[Seat], host: Seat | None = None
) -> Seat | None:
    """The host, if that is one of some seats, or else whoever has sat on one of them longest."""
    since = {row.seat: row.joined_at for row in await SeatReader(reads).of(game_id)}
    found = tie_breaker(seats, host, since)
    return None if found is None else Seat(found)
