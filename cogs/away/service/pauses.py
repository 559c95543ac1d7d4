"""Pauses of a table, agreed by all or made by the host, and how tables go on again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import User
from bot.core.position import check_running
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.timing.deciding import (
    agree,
    end_pause,
    latest_pause,
    most_want_to_go_on,
    pause,
    propose_pause,
    want_to_go_on,
    withdraw_pause,
)
from bot.core.timing.table_clock import Halt, TableClock
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.transactions import Transaction
from cogs.away.service.voting import require_clock
from cogs.clock.rows import PauseStage, TimeNews, TimePost
from cogs.clock.service.calling import is_missed, mark_present, wake
from cogs.clock.service.updating import pause_post, people_here, playing_seat, update_clock
from cogs.clock.service.view import ClockView
from engine.board import Seat


class Resumed(Enum):
    """What became of somebody's wish to go on."""

    WOKEN = auto()
    """The table was frozen."""
    GOES_ON = auto()
    """The pause is over."""
    WANTED = auto()
    """More people have to want the end of the pause."""
    BACK = auto()
    """The vote about their seat, or its offer, has ended."""


@dataclass(frozen=True, slots=True)
class Resuming:
    """The result of a wish to go on; ``wanted`` of ``people`` want to end the pause so far."""

    became: Resumed
    wanted: int = 0
    people: int = 0


class Pauses:
    """Proposes, makes and ends pauses; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def ask(
        self, game_id: int, who: User, until: int | None, reason: str, *, interaction_id: int
    ) -> ClockView:
        """Pause at once, for a host who gives a reason; else propose the pause to all who play.

        Raises Unable.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            clock = require_clock(entry)
            seat = playing_seat(entry, who.user_id)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    _check_pause(clock, seat, until, tx.now)
                    clock = withdraw_pause(clock)
                    if entry.table.host_id == who.user_id and reason:
                        begun = pause(clock, seat, until, tx.now, reason)
                        entry = await update_clock(tx, entry, begun)
                    else:
                        entry = await _propose(tx, entry, clock, seat, until, reason)
            self._cache.keep(entry)
        self._wake()
        return ClockView.of(entry, self._cache.store.now())

    async def answer(
        self, game_id: int, number: int, who: User, *, agrees: bool, interaction_id: int
    ) -> ClockView:
        """Agree to the proposed pause, or refuse it; raises Unable if it is over by now."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            seat = playing_seat(entry, who.user_id)
            clock = entry.clock
            asked = clock.proposal if clock else None
            if clock is None or asked is None or asked.number != number:
                raise Unable(TableRefusal.PAUSE_OVER)
            if asked.has_lapsed(self._cache.store.now()):
                raise Unable(TableRefusal.PAUSE_OVER)
            async with self._cache.store.transaction() as tx:
                await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                if not agrees:
                    refused = pause_post(asked, PauseStage.REFUSED, seat)
                    await post(tx, entry.table, entry.table.seq, refused)
                    entry = await update_clock(tx, entry, withdraw_pause(clock), told=True)
                else:
                    entry = await _agreed(tx, entry, agree(clock, seat))
            self._cache.keep(entry)
        self._wake()
        return ClockView.of(entry, self._cache.store.now())

    async def resume(
        self, game_id: int, who: User, *, number: int | None = None, interaction_id: int
    ) -> Resuming:
        """Wake a frozen table, or end its pause: whoever asked for it, the host, or a majority.

        ``number``: the pause that a button belongs to. Raises Unable where nothing stands.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            seat, clock = playing_seat(entry, who.user_id), entry.clock
            if clock is None:
                raise Unable(TableRefusal.NOTHING_TO_RESUME)
            host = entry.table.host_id == who.user_id
            async with self._cache.store.transaction() as tx:
                await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                entry, became = await _resumed(tx, entry, clock, seat, number, host=host)
            self._cache.keep(entry)
        self._wake()
        people = people_here(entry)
        enders = entry.clock.pause.enders if entry.clock and entry.clock.pause else ()
        return Resuming(became, len(set(enders) & set(people)), len(people))


async def pause_over(tx: Transaction, entry: LoadedGame, seat: Seat | None = None) -> LoadedGame:
    """End a pause, because ``seat`` wants that or because its time is over, and post it."""
    assert entry.clock is not None  # noqa: S101
    entry = await update_clock(tx, entry, end_pause(entry.clock, tx.now))
    await post(tx, entry.table, entry.table.seq, TimePost(TimeNews.GOES_ON, seat))
    return entry


async def pause_lapses(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Withdraw a proposed pause to which not everybody agreed in time, and post that."""
    clock = entry.clock
    if clock is None or clock.proposal is None:
        return entry
    lapsed = pause_post(clock.proposal, PauseStage.LAPSED)
    await post(tx, entry.table, entry.table.seq, lapsed)
    return await update_clock(tx, entry, withdraw_pause(clock), told=True)


def _check_pause(clock: TableClock, seat: Seat, until: int | None, now: int) -> None:
    if Halt.FROZEN in clock.halts:
        raise Unable(TableRefusal.TABLE_FROZEN)
    if clock.pause is not None:
        raise Unable(TableRefusal.PAUSED, at=clock.pause.until)
    if clock.proposal is not None and clock.proposal.by != seat:
        raise Unable(TableRefusal.PAUSE_ASKED)
    latest = latest_pause(clock, now)
    if latest <= now:
        raise Unable(TableRefusal.PAUSES_USED_UP)
    if until is not None and until > latest:
        raise Unable(TableRefusal.PAUSE_TOO_LONG, at=latest)


async def _propose(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock,
    by: Seat,
    until: int | None,
    reason: str,
) -> LoadedGame:
    return await _agreed(tx, entry, propose_pause(clock, by, until, tx.now, reason))


async def _agreed(tx: Transaction, entry: LoadedGame, clock: TableClock) -> LoadedGame:
    """Post who has yet to agree to a proposed pause; it begins once all have."""
    entry = await update_clock(tx, entry, clock)
    asked = entry.clock.proposal if entry.clock else None
    if asked is not None:
        await post(tx, entry.table, entry.table.seq, pause_post(asked, PauseStage.ASKED))
    return entry


async def _resumed(
    tx: Transaction,
    entry: LoadedGame,
    clock: TableClock,
    seat: Seat,
    number: int | None,
    *,
    host: bool,
) -> tuple[LoadedGame, Resumed]:
    if clock.pause is not None and number in (None, clock.pause.number):
        clock = want_to_go_on(clock, seat)
        assert clock.pause is not None  # noqa: S101
        entry = await update_clock(tx, entry, clock)
        if host or clock.pause.by == seat or most_want_to_go_on(clock, people_here(entry)):
            return await pause_over(tx, entry, seat), Resumed.GOES_ON
        return entry, Resumed.WANTED
    if number is not None:
        raise Unable(TableRefusal.PAUSE_OVER)
    if Halt.FROZEN in clock.halts:
        return await wake(tx, entry, seat), Resumed.WOKEN
    if is_missed(clock, seat):
        return await mark_present(tx, entry, seat), Resumed.BACK
    raise Unable(TableRefusal.NOTHING_TO_RESUME)
