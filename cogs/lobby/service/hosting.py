"""What the host of a table decides: options, computers, pace, calling it off, and a rematch.

In a running game those who play may object to another pace.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.core.deals import check_fixed, check_once, edition_of_deal, members, new_deal, next_place
from bot.core.editions import OfferedEditions, check_rated, is_added, store_edition
from bot.core.game_cache import GameCache
from bot.core.model import Duplicate, Location, SeatHolder, Table, User
from bot.core.options import Choice, TableOptions
from bot.core.position import Lookup, check_playing, check_running, everybody
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import Rule, check_computers, check_options, rules_of
from bot.core.stored import StoredOptions, keep_options
from bot.core.timing.deciding import object_to_pace, want_pace
from bot.core.timing.measure import DAY
from bot.core.timing.paces import PaceName
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.seating import SeatWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OPEN, GameStatus
from bot.storage.transactions import Transaction
from cogs.clock.rows import PacePost, PaceStep
from cogs.clock.service.calling import wake
from cogs.clock.service.updating import clock_of, update_clock
from cogs.lobby.service.lobby import Lobby, NewTable, rematch_of
from cogs.lobby.service.seating import end_week, free_colours, reseat, sit_computer
from cogs.seats.service.handover import CancelledPost, call_off
from engine.cards import PlayerColour
from renderer import Shape
from strategy.levels import Level


class Hosting:
    """Changes what only the host may change; a moderator may call a table off, too."""

    def __init__(
        self,
        cache: GameCache,
        offered: OfferedEditions,
        lookup: Lookup,
        lobby: Lobby,
        wake: Callable[[], None],
    ) -> None:
        self._cache = cache
        self._offered = offered
        self._lookup = lookup
        self._lobby = lobby
        self._wake = wake

    async def set_language(
        self, location: Location, who: User, language: str, *, interaction_id: int
    ) -> Table:
        """Change the language of what everybody reads, as the host; raises Unable for others."""

        async def choose(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await GameWriter(tx).change(table.id, language=language)

        return await self._lobby.change(location, who, interaction_id, choose)

    async def set_edition(
        self, location: Location, who: User, edition: str, *, interaction_id: int
    ) -> Table:
        """Change the map, as the host; raises Unable if it has too few seats for those there.

        On one that was added on the server nothing is rated.
        """
        wanted = await self._offered.named(location.guild_id, edition)
        kept = await self._cache.editions.stored_form(wanted)

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            if table.duplicate is not None:
                raise Unable(TableRefusal.DUPLICATE_FIXED)
            _check_seats(table, wanted.board.rules.seats[1])
            await store_edition(tx, kept)
            await GameWriter(tx).change(
                table.id,
                edition=edition,
                edition_version=wanted.board.version,
                fingerprint=kept.fingerprint,
            )
            rated = table.options.rated and not is_added(edition)
            await keep_options(tx, table, replace(table.options, rated=rated))

        return await self._lobby.change(location, who, interaction_id, change)

    async def set_seats(
        self, location: Location, who: User, seats: int, *, interaction_id: int
    ) -> Table:
        """Set how many may play, as the host; raises Unable if more sit there."""

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            least, most = table.edition.board.rules.seats
            if not least <= seats <= most:
                raise Unable(TableRefusal.STALE)
            _check_seats(table, seats)
            chosen = replace(table.options, seats=seats if seats < most else 0)
            await keep_options(tx, table, chosen)

        return await self._lobby.change(location, who, interaction_id, change)

    async def set_tables(
        self, location: Location, who: User, tables: int, *, interaction_id: int
    ) -> Table:
        """Let so many tables have one deal, this one the first, as the host; 1: it has its own.

        Nothing is rated there. Raises Unable once another table has joined the deal.
        """

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            others = [] if table.deal is None else await members(tx, table.deal)
            if any(row.id != table.id and row.status in OPEN for row in others):
                raise Unable(TableRefusal.DUPLICATE_FIXED)
            place = Duplicate(1, tables) if tables > 1 else None
            deal = (table.deal or new_deal()).write() if place else None
            await GameWriter(tx).change(table.id, deal=deal)
            rated = table.options.rated and place is None
            options = replace(table.options, rated=rated)
            await keep_options(tx, replace(table, duplicate=place), options)

        return await self._lobby.change(location, who, interaction_id, change)

    async def join_deal(
        self, location: Location, who: User, first: Table, choice: Choice, *, interaction_id: int
    ) -> Table:
        """Give a table the deal and edition of the ``first`` one of a deal, as the host.

        ``choice`` makes its options like those of the first one. Raises Unable if somebody there
        knows the deal, or it waits for no table.
        """

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            if table.duplicate is not None or first.deal is None:
                raise Unable(TableRefusal.DUPLICATE_FIXED)
            for user_id in everybody(table):
                await check_once(tx, first.deal, user_id, game_id=table.id)
            place, kept = await next_place(tx, first.deal), await edition_of_deal(tx, first.deal)
            elsewhere = first.location.guild_id != table.location.guild_id
            if kept is None or (elsewhere and is_added(kept.name)):
                raise Unable(TableRefusal.NO_DUPLICATE)
            _check_seats(table, first.edition.board.rules.seats[1])
            options = choice(table.options)
            await check_options(tx, table.location.guild_id, table.options, options)
            await GameWriter(tx).change(
                table.id,
                edition=kept.name,
                edition_version=kept.version,
                fingerprint=kept.fingerprint,
                deal=first.deal.write(),
            )
            shared = replace(table, duplicate=place)
            await keep_options(tx, shared, replace(options, rated=False))

        return await self._lobby.change(location, who, interaction_id, change)

    async def choose(
        self, location: Location, who: User, choice: Choice, *, interaction_id: int
    ) -> Table:
        """Change a table's options before the start, as the host; raises Unable."""

        async def change(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            chosen = choice(table.options)
            check_fixed(table, chosen)
            await check_options(tx, table.location.guild_id, table.options, chosen)
            check_rated(table.edition, rated=chosen.rated)
            await keep_options(tx, table, chosen)

        return await self._lobby.change(location, who, interaction_id, change)

    async def shape_board(
        self, game_id: int, who: User, shape: Shape, *, interaction_id: int
    ) -> Table:
        """Set the form of the board that everybody sees, as the host, at any time.

        Before the start the table's post is edited at once; later the next picture has the new
        form.
        """
        table = (await self._cache.entry(game_id)).table

        def shaped(options: TableOptions) -> TableOptions:
            return replace(options, shape=shape)

        if table.phase is GameStatus.LOBBY:
            return await self.choose(table.location, who, shaped, interaction_id=interaction_id)
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            _check_host(entry.table, who)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    table = replace(entry.table, options=shaped(entry.table.options))
                    entry = replace(entry, table=table)
                    kept = StoredOptions.of(
                        table,
                        posted=entry.posted,
                        pending_seats=entry.pending_seats,
                        worded=entry.worded,
                    )
                    await GameWriter(tx).change(game_id, options=kept.write())
            self._cache.keep(entry)
        return entry.table

    async def seat_computer(
        self,
        location: Location,
        who: User,
        level: Level,
        *,
        interaction_id: int,
        seated: int | None = None,
    ) -> Table:
        """Seat a computer player in a free colour, as the host (R1).

        ``seated`` is how many sat there when the host was asked: raises Unable if that has changed,
        so that two clicks seat one computer.
        """

        async def sit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await check_computers(tx, table.location.guild_id)
            if seated not in (None, len(table.holders)):
                raise Unable(TableRefusal.SEATS_CHANGED)
            if table.expected and table.seats_to_keep <= 0:
                raise Unable(TableRefusal.NO_SEAT_TO_KEEP, free=0)
            await sit_computer(tx, table, level)

        return await self._lobby.change(location, who, interaction_id, sit)

    async def dismiss_computer(
        self, location: Location, who: User, name: str, *, interaction_id: int
    ) -> Table:
        """Remove the computer player of that name, as the host."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            seats = [holder.seat for holder in table.holders if holder.is_computer]
            gone = [seat for seat in seats if table.holders[seat].name == name]
            if not gone:
                raise Unable(TableRefusal.NO_SUCH_COMPUTER, player=name)
            rows = await SeatWriter(tx).of(table.id)
            await reseat(tx, rows, [row for row in rows if row.seat not in gone])

        return await self._lobby.change(location, who, interaction_id, stand_up)

    async def cancel(
        self,
        location: Location,
        who: User,
        *,
        interaction_id: int,
        moderator: bool = False,
        game_id: int | None = None,
    ) -> None:
        """Call a table off, as its host or a moderator; a game under way isn't scored.

        That needs no edition, so that a channel is never blocked by one that is gone. Raises Unable
        where another table than ``game_id`` is the channel's by now.
        """
        here = (await self._lookup.summary_in(location.channel_id)).id
        if game_id not in (None, here):
            raise Unable(TableRefusal.STALE)
        game_id = here
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                row = await GameWriter(tx).get(game_id)
                if row is None or row.status not in OPEN:
                    raise Unable(TableRefusal.NO_TABLE)
                if row.host_id != who.user_id and not moderator:
                    raise Unable(TableRefusal.MAY_NOT_CALL_OFF)
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    await call_off(tx, row, CancelledPost(who.name), self._cache.steps)
                    await end_week(tx, game_id)
            self._cache.forget(game_id)
        self._wake()


def _check_host(table: Table, who: User) -> None:
    if table.host_id != who.user_id:
        raise Unable(TableRefusal.NOT_HOST)


def _check_seats(table: Table, most: int) -> None:
    taken = table.most_seats - table.seats_to_keep
    if taken > most:
        raise Unable(TableRefusal.TOO_FEW_SEATS, taken=taken, most=most)


OBJECTING = DAY
"""How long those who play may object to another pace."""


class Pacing:
    """Changes the pace of running games; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, lobby: Lobby, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._lobby = lobby
        self._wake = wake

    async def ask(
        self, game_id: int, who: User, pace: PaceName, *, interaction_id: int
    ) -> tuple[Table, int]:
        """Propose another pace for a running game, as its host; return when it begins (UTC ms)."""
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            check_running(entry)
            if entry.table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            if entry.table.options.pace is pace:
                raise Unable(TableRefusal.SAME_PACE)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    at = tx.now + OBJECTING
                    clock = want_pace(await clock_of(tx, entry), pace, at)
                    entry = await update_clock(tx, entry, clock)
                    wanted = PacePost(PaceStep.WANTED, who.name, pace, at, clock.changes)
                    await post(tx, entry.table, entry.table.seq, wanted)
                change = entry.clock.change if entry.clock else None
                begins = change.at if change else tx.now
            self._cache.keep(entry)
        self._wake()
        return entry.table, begins

    async def object(self, game_id: int, number: int, who: User, *, interaction_id: int) -> Table:
        """Object to another pace, as somebody who plays, so that the pace stays as it is.

        ``number``: which of the other paces that were wanted a button belongs to. Raises Unable for
        an earlier one, and once nobody wants another.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = entry.table.seat_of(who.user_id)
            if seat is None:
                raise Unable(TableRefusal.NOT_SEATED)
            check_playing(entry, seat)
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                clock = entry.clock
                if fresh and (clock is None or clock.change is None):
                    raise Unable(TableRefusal.NO_PACE_WANTED)
                if fresh and clock is not None and clock.change is not None:
                    if clock.change.number != number:
                        raise Unable(TableRefusal.EARLIER_PACE)
                    entry = await update_clock(tx, entry, object_to_pace(clock))
                    entry = await wake(tx, entry, seat)
                    kept = PacePost(PaceStep.KEPT, who.name, entry.table.options.pace)
                    await post(tx, entry.table, entry.table.seq, kept)
            self._cache.keep(entry)
        self._wake()
        return entry.table


class Rematch:
    """Opens tables like those of finished games."""

    def __init__(self, cache: GameCache, lobby: Lobby) -> None:
        self._cache = cache
        self._lobby = lobby

    async def again(
        self, former: Table, location: Location, who: User, *, interaction_id: int
    ) -> Table:
        """Open a table like ``former`` as one of its people, with seats kept for the others.

        The table has the edition as it is now, the pace, the options and as many computers; alone
        with computers it begins at once. Until it begins there is no other one like it: the others
        sit down there, wherever it stands by now, and whoever sits there already gets it as it is.

        Raises Unable for anybody else, and for what stands in the way of opening any table.
        """
        held, like = _held(former, who), await self.open_already(former, location, who)
        if like is not None and like.holder_of(who.user_id) is not None:
            return like
        if like is not None:
            return await self._lobby.join(
                like.location,
                who,
                colour=_colour(like, held),
                countries=held.countries,
                interaction_id=interaction_id,
            )
        others = [
            User(each.user_id, each.name)
            for each in former.holders
            if each.user_id not in (None, who.user_id)
        ]
        computers = [each.level for each in former.holders if each.is_computer and each.level]
        hints = former.options.hints and await self._has_hints(location)
        again = replace(former.options, hints=hints, one_more=False, by_invitation=bool(others))
        wanted = NewTable(
            edition=former.edition.board.edition,
            language=former.language,
            colour=held.colour,
            countries=held.countries,
            computers=computers,
            guests=[each for each in others if each.user_id],
            choice=lambda _: again,
            at_once=not others,
            repeats=former.id,
        )
        try:
            return await self._lobby.open(location, who, wanted, interaction_id=interaction_id)
        except Unable as refused:
            # Another of the game's people may have opened it since it was looked for.
            exists = refused.refusal is TableRefusal.TABLE_EXISTS
            if not exists or await self.open_already(former, location, who) is None:
                raise
        return await self.again(former, location, who, interaction_id=interaction_id)

    async def open_already(self, former: Table, location: Location, who: User) -> Table | None:
        """Return the lobby to which `again` would lead somebody; None if it would open a table.

        Raises Unable for anybody who didn't play at ``former``.
        """
        _held(former, who)
        if (like := await self._opened_like(former)) is not None:
            return like
        here = await self._open_in(location)
        return here if here and here.guest_of(who.user_id) in here.expected else None

    async def _has_hints(self, location: Location) -> bool:
        """Return whether the server has hints; without, a game with hints is repeated without."""
        async with self._cache.store.snapshot() as read:
            return (await rules_of(read, location.guild_id)).allows(Rule.HINTS)

    async def _opened_like(self, former: Table) -> Table | None:
        """Return the lobby that was opened as a rematch of a finished game, or None."""
        async with self._cache.store.snapshot() as read:
            row = await rematch_of(read, former.id)
        return None if row is None else await self._lobby_of(row.id)

    async def _open_in(self, location: Location) -> Table | None:
        """Return the table of a channel if it hasn't started, or None."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(location.channel_id)
        return None if row is None else await self._lobby_of(row.id)

    async def _lobby_of(self, game_id: int) -> Table | None:
        table = (await self._cache.entry(game_id)).table
        return table if table.phase is GameStatus.LOBBY else None


def _held(former: Table, who: User) -> SeatHolder:
    """Return the seat that somebody had at a finished table; raises Unable without one."""
    if former.is_private:
        raise Unable(TableRefusal.STALE)
    if former.phase is not GameStatus.OVER:
        raise Unable(TableRefusal.NO_AGAIN_YET)
    held = former.holder_of(who.user_id)
    if held is None:
        raise Unable(TableRefusal.NOT_PLAYED)
    return held


def _colour(table: Table, held: SeatHolder) -> PlayerColour | None:
    """Return the colour that somebody had before, or None if it is taken."""
    return held.colour if held.colour in free_colours(table) else None
