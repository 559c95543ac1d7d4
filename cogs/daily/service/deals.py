"""The services of the daily deal, and of duplicate tables, which are compared seat by seat.

The seed of the daily deal follows from the installation's secret, which nobody sees, and the day in
UTC.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from statistics import median

from bot.core.dealing import new_seed
from bot.core.deals import (
    DUPLICATE_TIMER,
    LOOKS,
    edition_of_deal,
    forget_erased,
    leave_behind,
    members,
    was_erased,
)
from bot.core.game_cache import GameCache
from bot.core.model import Table, User
from bot.core.options import DealKind, SharedDeal
from bot.core.play import Made
from bot.core.posting import tell_end
from bot.core.refusals import TableRefusal, Unable
from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import OPEN, GameStatus, TimerRow
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.daily.rows import (
    ComparisonPost,
    DailyFigures,
    DailyGameReader,
    DailyGameRow,
    DailyGameWriter,
    DailySum,
)
from cogs.daily.service.private_tables import Beginning, GivenDeal, PrivateTables
from cogs.privacy.rows import PlayerKeyReader, PlayerKeyWriter
from cogs.results.rows.game import ResultReader
from data import DAILY_EDITIONS
from engine.board import Seat
from engine.state import Over
from engine.view import view
from strategy.levels import Level

RIVALS = (Level.HARD, Level.HARD)
_SCOPE, _SECRET = "installation", "daily-secret"


@dataclass(frozen=True, slots=True)
class DailyCard:
    """What may be told of a finished daily game, as it helps nobody who still plays the deal.

    ``place`` is None for somebody who resigned. ``median`` is that of all who ``finished`` this
    deal, None without any; ``rivals`` are the computers' points.
    """

    deal: SharedDeal
    place: int | None
    total: int
    completed: int
    failed: int
    wagons: int
    rivals: tuple[int, ...]
    median: int | None
    finished: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A person in a list of the daily deal; ``games`` and ``won`` count the days of the list."""

    place: int
    user_id: int
    total: int
    games: int = field(default=1, kw_only=True)
    won: int = field(default=0, kw_only=True)


def edition_of(day: date) -> str:
    """Return the edition of a day's deal; the editions take turns."""
    return DAILY_EDITIONS[day.toordinal() % len(DAILY_EDITIONS)]


def _deal_at(at: int) -> SharedDeal:
    """Return the deal of the day (UTC) of a moment in UTC milliseconds."""
    day = datetime.fromtimestamp(at / 1000, UTC).date()
    return SharedDeal.daily(day, edition_of(day))


def _deals_before(deal: SharedDeal) -> list[SharedDeal]:
    """Return the daily deals of the week before one."""
    assert deal.day is not None  # noqa: S101
    days = [deal.day - timedelta(days=number) for number in range(1, 8)]
    return [SharedDeal.daily(day, edition_of(day)) for day in days]


class DailyDeals:
    """The service that opens the daily deal, once for each person and day, and lists results."""

    def __init__(self, cache: GameCache, private: PrivateTables) -> None:
        self._cache, self._private = cache, private

    @property
    def _store(self) -> Store:
        return self._cache.store

    def today(self) -> SharedDeal:
        """Return today's deal (UTC)."""
        return _deal_at(self._store.now())

    async def open(
        self, who: User, *, language: str, guild_id: int | None, interaction_id: int
    ) -> tuple[Table, bool]:
        """Open today's deal for somebody, or find the table at which they play or played it.

        Returns the table, and whether it is new. Raises Unable if that table ended without a
        result.
        """
        while True:
            deal = self.today()
            wanted = Beginning(deal.edition, language, RIVALS)
            kept = await self._private.kept_edition(wanted)
            async with self._store.transaction() as tx:
                if _deal_at(tx.now) != deal:
                    # Midnight has passed meanwhile.
                    continue
                player = await PlayerKeyWriter(tx).ensure(who.user_id)
                known = await DailyGameWriter(tx).get(deal.ordinal, deal.edition, player)
                if known is None:
                    if await was_erased(tx, deal, who.user_id):
                        raise Unable(TableRefusal.DAILY_ENDED, at=deal.day_ends)
                    await forget_erased(tx, _deals_before(deal))
                    given = GivenDeal(deal, await _seed(tx, deal))
                    kept = await edition_of_deal(tx, deal) or kept
                    entry = await self._private.begin(
                        tx, who, wanted, kept, interaction_id=interaction_id, given=given
                    )
                    row = DailyGameRow(deal.ordinal, deal.edition, player, entry.table.id, guild_id)
                    await DailyGameWriter(tx).add(row)
            break
        if known is None:
            return self._cache.keep(entry).table, True
        table = await self._cache.face(known.game_id)
        if table.status is GameStatus.CANCELLED:
            raise Unable(TableRefusal.DAILY_ENDED, at=deal.day_ends)
        return table, False

    async def before(self, user_id: int) -> Table:
        """Return the table of somebody's last daily game before today's; raises Unable if none."""
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            row = player and await DailyGameReader(read).newest_of(player, self.today().ordinal)
        if not row:
            raise Unable(TableRefusal.NO_DAILY)
        return (await self._cache.entry(row.game_id)).table

    async def card(self, table: Table) -> DailyCard:
        """Return what may be told of a finished daily game; raises Unable for any other game."""
        state, _ = (await self._cache.entry(table.id)).require_started()
        result = view(state, None).result
        async with self._store.snapshot() as read:
            row = await DailyGameReader(read).of_game(table.id)
            if row is None or table.deal is None or row.total is None or result is None:
                raise Unable(TableRefusal.NOT_OVER)
            totals = await DailyGameReader(read).totals(row.day, row.edition)
        computers = [each.seat for each in table.holders if each.is_computer]
        return DailyCard(
            table.deal,
            row.rank,
            row.total,
            row.completed or 0,
            row.failed or 0,
            row.wagons or 0,
            rivals=tuple(result.seats[seat].total for seat in computers),
            median=round(median(totals)) if totals else None,
            finished=len(totals),
        )

    async def note_shared(self, table: Table, *, shared: bool = True) -> bool:
        """Store whether a daily game's card was shared; return whether that has changed."""
        async with self._store.transaction() as tx:
            return await DailyGameWriter(tx).note_shared(table.id, shared=shared)

    async def of_day(self, guild_id: int) -> list[Listed]:
        """Return the people of a server who finished today's deal, the best first."""
        deal = self.today()
        async with self._store.snapshot() as read:
            rows = await DailyGameReader(read).finished_in(guild_id, deal.ordinal, deal.edition)
        sums = [DailySum(row.player, 1, int(row.rank == 1), row.total or 0) for row in rows]
        return await self._listed(sums)

    async def of_month(self, guild_id: int) -> list[Listed]:
        """Return the people of a server with their points of this month's deals, the most first."""
        day = self.today().day
        assert day is not None  # noqa: S101
        first = day.replace(day=1).toordinal()
        async with self._store.snapshot() as read:
            sums = await DailyGameReader(read).sums(guild_id, first, day.toordinal())
        return await self._listed(sums)

    async def _listed(self, sums: list[DailySum]) -> list[Listed]:
        """Return people with their places; whoever stays out or was erased is left out."""
        async with self._store.snapshot() as read:
            people = await PlayerKeyReader(read).people([each.player for each in sums])
            out = await PersonReader(read).staying_out(list(people.values()))
        entries: list[Listed] = []
        for each in sums:
            user_id = people.get(each.player)
            if user_id is None or user_id in out:
                continue
            same = entries and entries[-1].total == each.total
            place = entries[-1].place if same else len(entries) + 1
            listed = Listed(place, user_id, each.total, games=each.finished, won=each.won)
            entries.append(listed)
        return entries


async def keep_daily(tx: Transaction, made: Made) -> None:
    """Store what the person of a daily game achieved, with its last move; ignore other games."""
    table, phase = made.table, made.state.phase
    seat = next((each.seat for each in table.holders if not each.is_computer), None)
    if not table.is_private or table.deal is None or seat is None or not isinstance(phase, Over):
        return
    outcome = phase.result.seats[seat]
    await DailyGameWriter(tx).finish(
        table.id,
        DailyFigures(
            rank=outcome.rank,
            total=outcome.total,
            completed=outcome.completed,
            failed=len(outcome.tickets) - outcome.completed,
            wagons=made.state.players[seat].wagons,
        ),
    )


async def _seed(tx: Transaction, deal: SharedDeal) -> bytes:
    """Return the seed of a daily deal, which tells nothing of other days' or of the secret."""
    secret = await SettingWriter(tx).ensure(_SCOPE, _SECRET, new_seed().hex())
    return hmac.digest(bytes.fromhex(secret), deal.name.encode(), sha256)


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """A table that was played to its end, and each seat's points; None for one that resigned."""

    table: Table
    points: tuple[int | None, ...]

    def is_best(self, seat: Seat, among: tuple[ComparedTable, ...]) -> bool:
        """Return whether nobody did better on the same seat at any of the tables."""
        own = self.points[seat]
        return own is not None and own == max(
            points for each in among if (points := each.points[seat]) is not None
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """The tables of a deal by their numbers; ``missing`` is how many didn't reach their end."""

    tables: tuple[ComparedTable, ...]
    missing: int


class Duplicates:
    """The service that compares duplicate tables, and tells their results when all are over."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def attend(self, timer: TimerRow) -> None:
        """Post the comparison of a finished table's deal, or look later while one is still open.

        If the table was sealed until then, its whole result is posted before. Raises
        UnreadableTimer.
        """
        assert timer.game_id is not None  # noqa: S101
        was_sealed, left = _was_sealed(timer), list[int]()
        entry = await self._cache.entry(timer.game_id)
        table, seen = entry.table, view(entry.require_started()[0], None)
        async with self._cache.locked(timer.game_id), self._cache.store.transaction() as tx:
            if not await TimerWriter(tx).take(timer.id):
                return
            row = await GameWriter(tx).get(timer.game_id)
            if row is None or row.status is not GameStatus.OVER or row.deal is None:
                return
            left, playing = await leave_behind(tx, row)
            if playing:
                again = tx.now + LOOKS
                await TimerWriter(tx).replace(row.id, DUPLICATE_TIMER, again, body=timer.body)
            else:
                if was_sealed:
                    await tell_end(tx, table, seen, row.seq)
                await OutboxWriter(tx).add(row.id, row.channel_id, row.seq, ComparisonPost())
                await forget_erased(tx, [SharedDeal.read(row.deal)])
        for game_id in left:
            self._cache.forget(game_id)
        self._wake()

    async def comparison(self, table: Table) -> Comparison | None:
        """Return the results of all tables with this table's deal; None while one is open."""
        if table.deal is None or table.deal.kind is not DealKind.DUPLICATE:
            return None
        of = 1 if table.duplicate is None else table.duplicate.of
        async with self._cache.store.snapshot() as read:
            rows = await members(read, table.deal)
            over = [row for row in rows if row.status is GameStatus.OVER]
            seats = {row.id: await ResultReader(read).seats_of(row.id) for row in over}
        if any(row.status in OPEN for row in rows):
            return None
        tables = list[ComparedTable]()
        for row in over:
            try:
                face = await self._cache.face(row.id)
            except Unable:
                # The table's edition is lost.
                continue
            points = tuple(None if each.rank is None else each.total for each in seats[row.id])
            if len(points) == len(table.holders):
                tables.append(ComparedTable(face, points))
        tables.sort(key=lambda each: each.table.duplicate.number if each.table.duplicate else 0)
        return Comparison(tuple(tables), of - len(tables))


def _was_sealed(timer: TimerRow) -> bool:
    try:
        return "sealed" in dict(json.loads(timer.body))
    except (TypeError, ValueError):
        raise UnreadableTimer(f"timer {timer.id}") from None
