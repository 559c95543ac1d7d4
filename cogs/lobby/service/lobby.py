"""A table before its start: opening it, sitting down, leaving, dealing, and its guests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.core.dealing import check_enough
from bot.core.dealing import deal as deal_now
from bot.core.deals import check_once, seed_of, tell_others
from bot.core.editions import OfferedEditions, check_rated, store_edition
from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Location, Table, User
from bot.core.options import Choice, as_usual
from bot.core.play import Ended
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import (
    TableLimits,
    check_guests,
    check_options,
    check_welcome,
    opening_rules,
    usual_options,
)
from bot.core.steps import Steps
from bot.core.stored import StoredOptions, keep_options
from bot.posts.tracker import PostTracker
from bot.storage.errors import ChannelTaken
from bot.storage.posts import Delivery, LobbyPost, OpeningPost
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.seating import GuestWriter, SeatWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OPEN, GameRow, GameStatus, GuestStatus
from bot.storage.transactions import Reads, Transaction
from cogs.away.service.absence import apply_absences
from cogs.clock.service.updating import begin_clock
from cogs.lobby.service.seating import (
    begin_week,
    check_admitted,
    check_countries,
    decline,
    end_week,
    expect,
    free_colours,
    no_seat,
    plan_call,
    rename_alike,
    reseat,
    sit_computer,
    sit_person,
)
from cogs.seats.service.handover import CancelledPost
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from strategy.levels import Level


@dataclass(frozen=True, slots=True)
class NewTable:
    """What somebody wants who opens a table; ``choice`` makes its options from the server's usual.

    The table plays ``edition`` as it is now to its end. ``countries`` count only where R8 asks.
    With ``guests`` it is for them alone, until its host opens it to all. ``at_once`` starts the
    game, too, for which there have to be players enough. It ``repeats`` the finished game of that
    number.
    """

    edition: str = DEFAULT_EDITION
    language: str = "en"
    colour: PlayerColour | None = None
    countries: int | None = None
    computers: Sequence[Level] = ()
    guests: Sequence[User] = ()
    choice: Choice = as_usual
    at_once: bool = False
    repeats: int | None = None


class Lobby:
    """Changes a table until it starts; ``wake`` notifies the publisher of new posts."""

    def __init__(
        self,
        cache: GameCache,
        offered: OfferedEditions,
        posts: PostTracker,
        wake: Callable[[], None],
        limits: TableLimits,
    ) -> None:
        self._cache = cache
        self._offered = offered
        self._posts = posts
        self._wake = wake
        self._limits = limits

    async def open(
        self,
        location: Location,
        who: User,
        wanted: NewTable = NewTable(),
        *,
        interaction_id: int,
    ) -> Table:
        """Open a table where there is none; seat its host at once, then computers.

        Raises Unable, and opens no table, if it can't have what is ``wanted``, or if the game that
        it repeats has another rematch that hasn't begun.
        """
        check_countries(wanted.countries)
        computers, guests = wanted.computers, wanted.guests
        edition = await self._offered.named(location.guild_id, wanted.edition)
        kept, board = await self._cache.editions.stored_form(edition), edition.board
        most = board.rules.seats[1]
        if len(computers) >= most:
            raise Unable(TableRefusal.NO_ROOM, most=most)
        if len(computers) + len(guests) >= most:
            raise Unable(TableRefusal.NO_SEAT_TO_KEEP, free=most - 1 - len(computers))
        try:
            async with self._cache.store.transaction() as tx:
                fresh = await InteractionWriter(tx).is_new(interaction_id, None, who.user_id)
                if not fresh and (known := await InteractionWriter(tx).game_of(interaction_id)):
                    return (await self._cache.read(tx, known)).table
                if await GameWriter(tx).open_in(location.channel_id):
                    raise Unable(TableRefusal.TABLE_EXISTS)
                if wanted.repeats is not None and await rematch_of(tx, wanted.repeats):
                    raise Unable(TableRefusal.TABLE_EXISTS)
                guild_id = location.guild_id
                rules = await opening_rules(tx, guild_id, who, guests, computers=bool(computers))
                usual = usual_options(rules)
                options = wanted.choice(usual)
                options = options.as_rated(options.rated)
                await check_options(tx, guild_id, usual, options)
                check_rated(edition, rated=options.rated)
                await self._limits.check_opening(tx, who, guild_id, rules)
                await store_edition(tx, kept)
                row = await GameWriter(tx).create(
                    channel_id=location.channel_id,
                    guild_id=location.guild_id,
                    edition=wanted.edition,
                    edition_version=board.version,
                    language=wanted.language,
                    host_id=who.user_id,
                    options=StoredOptions(
                        replace(options, by_invitation=options.by_invitation or bool(guests))
                    ).write(),
                    fingerprint=kept.fingerprint,
                )
                await InteractionWriter(tx).opened(interaction_id, row.id)
                if wanted.repeats is not None:
                    await SettingWriter(tx).set(_scope(wanted.repeats), _AGAIN, str(row.id))
                countries = wanted.countries if edition.asks_countries else None
                await sit_person(tx, row.id, 0, who, wanted.colour or PlayerColour.BLUE, countries)
                entry = await self._cache.read(tx, row.id)
                for level in computers:
                    await sit_computer(tx, entry.table, level)
                    entry = await self._cache.read(tx, row.id)
                await expect(tx, row.id, guests)
                if guests:
                    entry = await self._cache.read(tx, row.id)
                tx.log("table opened", game=row.id, **location.facts, edition=wanted.edition)
                if wanted.at_once:
                    await _deal(tx, entry.table)
                    entry = await self._cache.read(tx, row.id)
                    entry = await begin_game(tx, entry, self._cache.steps)
                else:
                    await plan_call(tx, row.id)
                    await post(tx, entry.table, 0, LobbyPost())
                    await begin_week(tx, row.id)
        except ChannelTaken:
            raise Unable(TableRefusal.TABLE_EXISTS) from None
        self._wake()
        return self._cache.keep(entry).table

    async def join(
        self,
        location: Location,
        who: User,
        *,
        colour: PlayerColour | None = None,
        countries: int | None = None,
        interaction_id: int,
    ) -> Table:
        """Seat a person (R1) in a free colour, or change their colour or number of countries.

        ``countries`` count only where R8 asks for them. Raises Unable.
        """
        check_countries(countries)

        async def sit(tx: Transaction, table: Table) -> None:
            holder = table.holder_of(who.user_id)
            named = countries if table.asks_countries else None
            if holder and colour is None and named is None:
                raise Unable(TableRefusal.ALREADY_SEATED)
            free = free_colours(table, holder)
            if colour is not None and colour not in free:
                raise Unable(TableRefusal.COLOUR_TAKEN, colour=colour, free=free)
            if holder:
                await SeatWriter(tx).change(
                    table.id,
                    holder.seat,
                    colour=colour or holder.colour,
                    countries=holder.countries if named is None else named,
                )
                return
            await check_welcome(tx, table.location.guild_id, who)
            check_admitted(table, who)
            await check_once(tx, table.deal, who.user_id, game_id=table.id)
            if table.is_full:
                raise no_seat(table, TableRefusal.TABLE_FULL)
            await self._limits.check_sitting(tx, who)
            await rename_alike(tx, table, who)
            await sit_person(tx, table.id, len(table.holders), who, colour or free[0], named)
            if table.guest_of(who.user_id) is not None:
                await expect(tx, table.id, [who])

        return await self.change(location, who, interaction_id, sit)

    async def keep_open(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Let a table wait another week for people to join, as somebody who sits there."""

        async def stay(tx: Transaction, table: Table) -> None:
            if not table.holder_of(who.user_id):
                raise Unable(TableRefusal.NOT_SEATED)

        return await self.change(location, who, interaction_id, stay)

    async def leave(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Take a person's seat away; the next one hosts, and without people the table closes.

        A guest for whom a seat is kept gives it up.
        """

        async def stand_up(tx: Transaction, table: Table) -> None:
            if table.guest_of(who.user_id) in table.expected:
                await decline(tx, table.id, who)
                return
            if not table.holder_of(who.user_id):
                raise Unable(TableRefusal.NOT_SEATED)
            if table.guest_of(who.user_id) is not None:
                await decline(tx, table.id, who)
            rows = await SeatWriter(tx).of(table.id)
            staying = [row for row in rows if row.user_id != who.user_id]
            await reseat(tx, rows, staying)
            people = [row.user_id for row in staying if row.user_id is not None]
            if not people:
                await GameWriter(tx).change(table.id, status=GameStatus.CANCELLED, ended_at=tx.now)
                await post(tx, table, 0, CancelledPost(who.name))
                tx.log("table closed", game=table.id, **location.facts, why="all left")
                if (row := await GameWriter(tx).get(table.id)) is not None:
                    await tell_others(tx, Ended.of(row))
            elif table.host_id == who.user_id:
                await GameWriter(tx).change(table.id, host_id=people[0])

        return await self.change(location, who, interaction_id, stand_up)

    async def start(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Start the game, as its host, and deal (R3–R8); seed and hash are fixed now (R57)."""

        async def begin(tx: Transaction, table: Table) -> None:
            if table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            await _deal(tx, table)

        return await self.change(location, who, interaction_id, begin)

    async def change(
        self,
        location: Location,
        who: User,
        interaction_id: int,
        change: Callable[[Transaction, Table], Awaitable[None]],
    ) -> Table:
        """Change a table that hasn't started, once per interaction, and update its post."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(location.channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        game_id = row.id
        await self._posts.resume(game_id)
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                entry = await self._cache.read(tx, game_id)
                if entry.table.status is GameStatus.CANCELLED:
                    raise Unable(TableRefusal.NO_TABLE)
                if entry.table.phase is not GameStatus.LOBBY:
                    raise Unable(TableRefusal.ALREADY_STARTED, link=entry.table.link)
                if await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    await change(tx, entry.table)
                    await GameWriter(tx).change(game_id)
                    entry = await self._cache.read(tx, game_id)
                    if entry.table.phase is GameStatus.LOBBY:
                        await begin_week(tx, game_id)
                        await post(tx, entry.table, 0, LobbyPost(Delivery.EDIT))
                    else:
                        await end_week(tx, game_id)
                    if entry.table.status is GameStatus.RUNNING:
                        entry = await begin_game(tx, entry, self._cache.steps)
            self._cache.keep(entry)
        self._wake()
        return entry.table


async def begin_game(tx: Transaction, entry: LoadedGame, steps: Steps) -> LoadedGame:
    """Begin the clock of a game that was dealt, and post that everybody chooses tickets."""
    entry = await begin_clock(tx, entry)
    seats = [holder.seat for holder in entry.table.holders]
    entry = await apply_absences(tx, entry, seats, steps)
    await post(tx, entry.table, entry.table.seq, OpeningPost())
    return entry


async def _deal(tx: Transaction, table: Table) -> None:
    """Deal the cards and start the game, from a shared deal if the table has one."""
    check_enough(table)
    await deal_now(tx, table, await seed_of(tx, table))


_AGAIN = "again"
"""The setting of a finished game with the number of its last rematch."""


async def rematch_of(reads: Reads, former: int) -> GameRow | None:
    """Return the table that was opened as a rematch of a game and hasn't begun; None without."""
    number = await SettingReader(reads).get(_scope(former), _AGAIN)
    row = None if number is None else await GameReader(reads).get(int(number))
    return row if row is not None and row.status in OPEN and not row.seq else None


def _scope(game_id: int) -> str:
    return f"table:{game_id}"


class Guests:
    """Changes who may sit down at a table that hasn't started."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    async def invite(
        self, location: Location, who: User, guests: Sequence[User], *, interaction_id: int
    ) -> Table:
        """Keep seats for guests, as the host; from then on nobody else may sit down."""

        async def keep_seats(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            await check_guests(tx, table.location.guild_id, guests)
            for guest in guests:
                if table.holder_of(guest.user_id):
                    raise Unable(TableRefusal.GUEST_SEATED, player=guest.name)
            kept = {each.user_id for each in table.expected}
            new = [guest for guest in guests if guest.user_id not in kept]
            if len(new) > table.seats_to_keep:
                raise Unable(TableRefusal.NO_SEAT_TO_KEEP, free=table.seats_to_keep)
            await expect(tx, table.id, new)
            await keep_options(tx, table, replace(table.options, by_invitation=True))

        return await self._lobby.change(location, who, interaction_id, keep_seats)

    async def open_to_all(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Let everybody sit down, as the host, but for those who were taken out."""

        async def admit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            for guest in table.guests:
                if guest.status is not GuestStatus.REMOVED:
                    await GuestWriter(tx).remove(table.id, guest.user_id)
            opened = replace(table.options, by_invitation=False, one_more=False)
            await keep_options(tx, table, opened)
            if table.options.by_invitation:
                await plan_call(tx, table.id)

        return await self._lobby.change(location, who, interaction_id, admit)

    async def open_one_more(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Let one person sit down besides the guests, whoever comes first; as the host."""

        async def admit(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            if table.seats_to_keep <= 0:
                raise Unable(TableRefusal.NO_SEAT_MORE)
            if table.options.by_invitation:
                await keep_options(tx, table, replace(table.options, one_more=True))
                await plan_call(tx, table.id)

        return await self._lobby.change(location, who, interaction_id, admit)

    async def decline(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Give up the seat that is kept for a guest; raises Unable if none is."""

        async def give_up(tx: Transaction, table: Table) -> None:
            if table.guest_of(who.user_id) not in table.expected:
                raise Unable(TableRefusal.NO_GUEST)
            await decline(tx, table.id, who)

        return await self._lobby.change(location, who, interaction_id, give_up)

    async def take_out(
        self, location: Location, who: User, person: User, *, interaction_id: int
    ) -> Table:
        """Take a person's seat away, as the host; to sit down again they must be invited."""

        async def remove(tx: Transaction, table: Table) -> None:
            _check_host(table, who)
            holder = table.holder_of(person.user_id)
            guest = table.guest_of(person.user_id)
            expected = guest is not None and guest in table.expected
            if person.user_id == who.user_id or not (holder or expected):
                raise Unable(TableRefusal.NO_SUCH_PLAYER)
            if holder is not None:
                rows = await SeatWriter(tx).of(table.id)
                await reseat(tx, rows, [row for row in rows if row.user_id != person.user_id])
            name = holder.name if holder else person.name
            await GuestWriter(tx).put(table.id, person.user_id, name, GuestStatus.REMOVED)

        return await self._lobby.change(location, who, interaction_id, remove)


def _check_host(table: Table, who: User) -> None:
    if table.host_id != who.user_id:
        raise Unable(TableRefusal.NOT_HOST)
