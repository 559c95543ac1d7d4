"""The computer plays for a person, who owns the seat and takes it back with a click (R56)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.storage.rows import SpellStatus
from bot.storage.transaction import Transaction
from bot.tables.book import Book, Entry
from bot.tables.model import Chair, Spell, Status, Table, Who
from bot.tables.posting import PostKind, post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seats import asking, check_playing
from engine.board import Seat
from engine.view import Stage, view
from strategy.levels import Level


class Autopilot:
    """Who plays for whom; the owner of a seat alone sees its hand and tickets all the time."""

    book: Book
    wake: Callable[[], None]

    async def may_engage(
        self, game_id: int, seat: Seat, who: Who, *, moderator: bool = False
    ) -> Chair:
        """The chair of a seat that a person may hand to the computer; raises Unable for others."""
        entry = await self.book.entry(game_id)
        _check(entry, seat, who, moderator)
        return entry.table.chairs[seat]

    async def engage(
        self,
        game_id: int,
        seat: Seat,
        who: Who,
        level: Level,
        *,
        interaction_id: int,
        moderator: bool = False,
    ) -> Table:
        """Let the computer play for whoever owns a seat, from the next decision on.

        The owner may ask for it at any time of a running game; the host and moderators may for
        somebody who has gone. Where the computer plays already nothing changes.
        """
        async with self.book.locked(game_id):
            entry = await self.book.entry(game_id)
            table, chair = entry.table, entry.table.chairs[seat]
            asked_by = _check(entry, seat, who, moderator)
            async with self.book.store.transaction() as tx:
                if not await tx.once(interaction_id, game_id, who.user_id) or chair.on_autopilot:
                    return table
                begun = await tx.begin_spell(
                    game_id,
                    seat,
                    player_id=chair.user_id,
                    player=chair.name,
                    level=level,
                    asked_by=asked_by,
                    since=table.seq,
                )
                await tx.set_seat(game_id, seat, level=level)
                await _announce(tx, entry, spell=begun.id)
            table = self.book.keep(_with_level(entry, seat, level)).table
        self.wake()
        return table

    async def take_back(self, game_id: int, user_id: int) -> tuple[Table, bool]:
        """Let a person play on with their own seat, and tell whether the computer did so far."""
        async with self.book.locked(game_id):
            entry = await self.book.entry(game_id)
            chair = entry.table.chair_of(user_id)
            if chair is None or not chair.on_autopilot or entry.table.phase is not Status.RUNNING:
                return entry.table, False
            async with self.book.store.transaction() as tx:
                back = await give_back(tx, entry, chair.seat)
            entry = self.book.keep(back)
        self.wake()
        return entry.table, True

    async def spell(self, number: int) -> Spell | None:
        """One time in which the computer plays for somebody, for its post."""
        return await self.book.store.spell(number)

    async def spells(self, game_id: int) -> tuple[Spell, ...]:
        """The times in which the computer played for somebody: a part of the log."""
        return tuple(await self.book.store.spells(game_id))


async def give_back(tx: Transaction, entry: Entry, seat: Seat, *, leaves: bool = False) -> Entry:
    """Let the owner of a seat play again, and say so; the caller holds the table's lock.

    Whoever ``leaves`` doesn't play again: then nothing is said of it.
    """
    table = entry.table
    status = SpellStatus.ENDED if leaves else SpellStatus.BACK
    await tx.set_seat(table.id, seat, level=None)
    for number in await tx.end_spells(table.id, seat, table.seq, status):
        spell = await tx.spell(number)
        if leaves or spell is None:
            continue
        if spell.since < entry.posted and _to_move(entry, seat):
            # The post of this turn has no buttons, for it was the computer's: the new one says so.
            await post(tx, table, PostKind.TURN, table.seq, after=table.seq, back=number)
        else:
            await _announce(tx, entry, spell=number, back=1)
    return _with_level(entry, seat, None)


async def release(tx: Transaction, game_id: int, until: int) -> None:
    """End what the computer does for the people of a table that is over; nothing is said."""
    await tx.end_spells(game_id, None, until, SpellStatus.ENDED)
    for row in await tx.seats(game_id):
        if row.level is not None and row.user_id is not None:
            await tx.set_seat(game_id, row.seat, level=None)


def _check(entry: Entry, seat: Seat, who: Who, moderator: bool) -> str:
    """As what somebody may hand a seat to the computer; raises Unable for whoever may not."""
    chair = entry.table.chairs[seat]
    check_playing(entry, seat)
    if chair.is_computer:
        raise Unable(TableRefusal.COMPUTER_SITS, player=chair.name)
    return asking(entry.table, chair, who, moderator)


async def _announce(tx: Transaction, entry: Entry, **body: int) -> None:
    """Tell everybody; the opening's post no longer calls, or calls again, whoever chooses."""
    table = entry.table
    await post(tx, table, PostKind.AUTOPILOT, table.seq, **body)
    if view(entry.playing()[0], None).stage is Stage.OPENING:
        await post(tx, table, PostKind.OPENING, table.seq, edit=1)


def _to_move(entry: Entry, seat: Seat) -> bool:
    """Whether it is a seat's turn; the opening, where all choose, has none."""
    now = view(entry.playing()[0], None)
    return now.stage is not Stage.OPENING and seat in now.to_act


def _with_level(entry: Entry, seat: Seat, level: Level | None) -> Entry:
    chairs = list(entry.table.chairs)
    chairs[seat] = replace(chairs[seat], level=level)
    return replace(entry, table=replace(entry.table, chairs=tuple(chairs)))
