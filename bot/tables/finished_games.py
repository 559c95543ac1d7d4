"""Games that are over, as somebody sees them who looks for one: who played, and who won."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.storage.repositories.finished_games import FinishedGameReader
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.player_keys import PlayerKeyReader
from bot.storage.repositories.results import ResultReader
from bot.storage.repositories.seats import SeatReader
from bot.storage.result_rows import FinishedGameRow
from bot.storage.store import Store
from bot.storage.transaction import Snapshot
from bot.tables.model import Location, link_in
from engine.cards import PlayerColour


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of a finished game; a ``rank`` of None resigned.

    Whoever was erased has no name, nor for strangers whoever stays out.
    """

    name: str
    colour: PlayerColour
    rank: int | None
    total: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over; ``link`` leads to its result, as far as that is known.

    Its seats are in the order of their places; ``mine`` is one where the reader once sat.
    """

    game_id: int
    edition: str
    ended_at: int
    location: Location
    link: str | None
    seats: tuple[FinishedSeat, ...]
    mine: bool


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some finished games, the newest first, and how many there are in all."""

    games: tuple[FinishedGame, ...]
    count: int


class FinishedGames:
    """Reads finished games, which private tables never are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, user_id: int, before: int, count: int) -> GamePage:
        """So many games of a person on all servers, without the newest ``before``."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).of_person(key, before, count)
            return GamePage(await _games(read, rows, key), number)

    async def seen_by(
        self, user_id: int, guild_id: int, channels: Collection[int], before: int, count: int
    ) -> GamePage:
        """The same of some channels of a server, and of the reader's own games there."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).seen_in(
                guild_id, tuple(channels), key, before, count
            )
            return GamePage(await _games(read, rows, key), number)

    async def get(self, game_id: int, user_id: int) -> FinishedGame | None:
        """One game that is over, as a reader sees it."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            row = await FinishedGameReader(read).get(game_id)
            found = await _games(read, [row] if row else [], key)
        return found[0] if found else None

    async def channels_of(self, guild_id: int) -> list[int]:
        """The channels of a server where games have ended, that of the newest first."""
        async with self._store.snapshot() as read:
            return await FinishedGameReader(read).channels_of(guild_id)


async def _games(
    read: Snapshot, rows: Sequence[FinishedGameRow], key: str
) -> tuple[FinishedGame, ...]:
    numbers = [row.game_id for row in rows]
    held, came = (
        await SeatReader(read).of_each(numbers),
        await ResultReader(read).seats_of_each(numbers),
    )
    people = {each.user_id for seats in held.values() for each in seats if each.user_id}
    out = await PersonReader(read).staying_out(people)
    found: list[FinishedGame] = []
    for row in rows:
        results = {each.seat: each for each in came[row.game_id]}
        mine = bool(key) and any(key in (each.player, each.began) for each in results.values())
        seats = [
            FinishedSeat(
                name="" if seat.user_id in out and not mine else seat.name,
                colour=PlayerColour(seat.colour),
                rank=results[seat.seat].rank,
                total=results[seat.seat].total,
            )
            for seat in held[row.game_id]
            if seat.seat in results
        ]
        seats.sort(key=lambda each: (each.rank is None, each.rank or 0))
        location = Location(row.channel_id, row.guild_id)
        found.append(
            FinishedGame(
                game_id=row.game_id,
                edition=row.edition,
                ended_at=row.ended_at,
                location=location,
                link=link_in(location, row.post_message_id),
                seats=tuple(seats),
                mine=mine,
            )
        )
    return tuple(found)
