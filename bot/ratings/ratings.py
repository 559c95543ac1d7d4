"""The ratings of each server: worked out when somebody looks, from the results alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.ratings.counting import WEEK_MS, Counted, PlayedGame, count_games
from bot.ratings.formula import Strength
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.player_keys import PlayerKeyReader
from bot.storage.repositories.ratings import RatingReader, RatingWriter
from bot.storage.repositories.results import ResultReader, ResultWriter
from bot.storage.repositories.settings import SettingWriter
from bot.storage.result_rows import RatingStatus, ResultRow
from bot.storage.store import Store
from bot.storage.transaction import Transaction

_COUNTED = (RatingStatus.RATED, RatingStatus.TOO_OFTEN)


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person in a ranking; those with the same figures have the same ``place``."""

    place: int
    user_id: int
    strength: Strength
    games: int


@dataclass(frozen=True, slots=True)
class Rated:
    """How strong somebody is over all games of a server, and how many counted."""

    strength: Strength
    games: int


class Ratings:
    """Ratings follow from results in the order in which the games ended, and from nothing else."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ranking(self, guild_id: int, edition: str = "", players: int = 0) -> list[Ranked]:
        """The people of a server by what they surely have, the best first.

        An empty edition and 0 players stand for all. Whoever stays out isn't there.
        """
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            rows = await RatingReader(read).of_kind(guild_id, edition, players)
            people = await PlayerKeyReader(read).people([row.player for row in rows])
            out = await PersonReader(read).staying_out(list(people.values()))
        shown = [row for row in rows if people.get(row.player) not in (None, *out)]
        order = sorted(shown, key=lambda row: (-Strength(row.mu, row.sigma).sure, row.player))
        found: list[Ranked] = []
        for number, row in enumerate(order, 1):
            strength = Strength(row.mu, row.sigma)
            same = found and found[-1].strength == strength
            place = found[-1].place if same else number
            found.append(Ranked(place, people[row.player], strength, row.games))
        return found

    async def of_person(self, guild_id: int, user_id: int) -> Rated | None:
        """The rating of a person over all games of a server; None if none has counted."""
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            rows = await RatingReader(read).of_kind(guild_id, "", 0) if player else []
        row = next((each for each in rows if each.player == player), None)
        return None if row is None else Rated(Strength(row.mu, row.sigma), row.games)

    async def bring_up_to_date(self, guild_id: int) -> None:
        """Count the games of a server that have ended since ratings were worked out last."""
        async with self._store.snapshot() as read:
            if not await ResultReader(read).has_pending(guild_id):
                return
        async with self._store.transaction() as tx:
            await _take_turn(tx, guild_id)
            await _count_pending(tx, guild_id)

    async def work_out_again(self) -> int:
        """Forget all ratings and count all games from the first one; return how many counted."""
        async with self._store.snapshot() as read:
            guilds = await ResultReader(read).guilds()
        counted = 0
        for guild_id in guilds:
            async with self._store.transaction() as tx:
                await _take_turn(tx, guild_id)
                await ResultWriter(tx).rate_anew(guild_id)
                await RatingWriter(tx).remove(guild_id)
                counted += await _count_pending(tx, guild_id)
        return counted


async def _take_turn(tx: Transaction, guild_id: int) -> None:
    """Let no other process count the games of a server until this transaction has ended."""
    await SettingWriter(tx).set(f"guild:{guild_id}", "ratings", str(tx.now))


async def _count_pending(tx: Transaction, guild_id: int) -> int:
    pending = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING])
    known = await ResultWriter(tx).of_guild(guild_id, _COUNTED)
    if not pending:
        return 0
    if not known or _at(pending[0]) < _at(known[-1]):
        # A game that ended earlier than one that was counted changes all that came after it.
        await ResultWriter(tx).rate_anew(guild_id)
        await RatingWriter(tx).remove(guild_id)
        pending, known = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING]), []
    since = pending[0].ended_at - WEEK_MS
    week = [row for row in known if row.rating is RatingStatus.RATED and row.ended_at >= since]
    games, earlier = await _with_seats(tx, pending), await _with_seats(tx, week)
    ratings = await RatingWriter(tx).of_guild(guild_id)
    counted: Counted = await asyncio.to_thread(count_games, games, earlier, ratings)
    await RatingWriter(tx).put([row for row in counted.ratings if row not in set(ratings)])
    for status in _COUNTED:
        numbers = [game for game, verdict in counted.verdicts.items() if verdict is status]
        await ResultWriter(tx).rate(numbers, status)
    return sum(each is RatingStatus.RATED for each in counted.verdicts.values())


async def _with_seats(tx: Transaction, rows: list[ResultRow]) -> list[PlayedGame]:
    seats = await ResultWriter(tx).seats_of_each([row.game_id for row in rows])
    return [PlayedGame(row, tuple(seats[row.game_id])) for row in rows]


def _at(row: ResultRow) -> tuple[int, int]:
    return row.ended_at, row.game_id
