"""A table before its start: opening it, sitting down, leaving, dealing."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence

from bot.storage.errors import ChannelTaken
from bot.storage.posts import CancelledPost, Delivery, LobbyPost, OpeningPost
from bot.storage.transaction import Transaction
from bot.tables.editions import store_edition
from bot.tables.game_cache import GameCache, options, to_rows
from bot.tables.limits import TableLimits
from bot.tables.model import Location, Status, Table, User
from bot.tables.post_tracker import PostTracker
from bot.tables.posting import post
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import (
    check_countries,
    free_colours,
    no_seat,
    rename_alike,
    reseat,
    sit_computer,
    sit_person,
)
from data import DEFAULT_EDITION
from engine.cards import PlayerColour
from engine.game import new_game
from engine.shuffle import FairShuffle, commitment
from strategy.levels import Level


class Lobby:
    """A table until it starts; ``wake`` notifies the publisher of new posts."""

    def __init__(
        self, cache: GameCache, posts: PostTracker, wake: Callable[[], None], limits: TableLimits
    ) -> None:
        self._cache = cache
        self._posts = posts
        self._wake = wake
        self._limits = limits

    async def open(
        self,
        location: Location,
        who: User,
        *,
        edition: str = DEFAULT_EDITION,
        language: str = "en",
        colour: PlayerColour | None = None,
        countries: int | None = None,
        computers: Sequence[Level] = (),
        hints: bool = False,
        interaction_id: int,
    ) -> Table:
        """Open a table where there is none; its host sits down at once, then ``computers`` do.

        It plays ``edition`` as it is now to its end. ``countries`` count only where R8 asks.
        """
        check_countries(countries)
        found = self._cache.editions.current(edition)
        kept, board = await self._cache.editions.stored_form(found), found.board
        if len(computers) >= board.rules.seats[1]:
            raise Unable(TableRefusal.NO_ROOM, most=board.rules.seats[1])
        try:
            async with self._cache.store.transaction() as tx:
                fresh = await tx.interactions.is_new(interaction_id, None, who.user_id)
                if not fresh and (known := await tx.games.latest_in(location.channel_id)):
                    return (await self._cache.read(tx, known.id)).table
                if await tx.games.open_in(location.channel_id):
                    raise Unable(TableRefusal.TABLE_EXISTS)
                await self._limits.check_opening(tx, who, location.guild_id)
                await store_edition(tx, kept)
                row = await tx.games.create(
                    channel_id=location.channel_id,
                    guild_id=location.guild_id,
                    edition=edition,
                    edition_version=board.version,
                    language=language,
                    host_id=who.user_id,
                    options=options(hints=hints),
                    fingerprint=kept.fingerprint,
                )
                told = countries if found.asks_countries else None
                await sit_person(tx, row.id, 0, who, colour or PlayerColour.BLUE, told)
                entry = await self._cache.read(tx, row.id)
                for level in computers:
                    await sit_computer(tx, entry.table, level)
                    entry = await self._cache.read(tx, row.id)
                await post(tx, entry.table, 0, LobbyPost())
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
        """Sit down (R1) in a free colour, or change one's colour or number of countries.

        ``countries`` count only where R8 asks for them.
        """
        check_countries(countries)

        async def sit(tx: Transaction, table: Table) -> None:
            holder = table.holder_of(who.user_id)
            told = countries if table.edition.asks_countries else None
            if holder and colour is None and told is None:
                raise Unable(TableRefusal.ALREADY_SEATED)
            free = free_colours(table, holder)
            if colour is not None and colour not in free:
                raise Unable(TableRefusal.COLOUR_TAKEN, colour=colour, free=free)
            if holder:
                await tx.seats.change(
                    table.id,
                    holder.seat,
                    colour=colour or holder.colour,
                    countries=holder.countries if told is None else told,
                )
                return
            if table.is_full:
                raise no_seat(table, TableRefusal.TABLE_FULL)
            await self._limits.check_sitting(tx, who)
            await rename_alike(tx, table, who)
            await sit_person(tx, table.id, len(table.holders), who, colour or free[0], told)

        return await self.change(location, who, interaction_id, sit)

    async def leave(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Stand up; the next person in order hosts, and without any the table is called off."""

        async def stand_up(tx: Transaction, table: Table) -> None:
            if not table.holder_of(who.user_id):
                raise Unable(TableRefusal.NOT_SEATED)
            rows = await tx.seats.of(table.id)
            staying = [row for row in rows if row.user_id != who.user_id]
            await reseat(tx, rows, staying)
            people = [row.user_id for row in staying if row.user_id is not None]
            if not people:
                await tx.games.change(table.id, status=Status.CANCELLED, ended_at=tx.now)
                await post(tx, table, 0, CancelledPost(who.name))
            elif table.host_id == who.user_id:
                await tx.games.change(table.id, host_id=people[0])

        return await self.change(location, who, interaction_id, stand_up)

    async def start(self, location: Location, who: User, *, interaction_id: int) -> Table:
        """Deal (R3–R8); the seed is fixed now and its hash shown (R57)."""

        async def deal(tx: Transaction, table: Table) -> None:
            if table.host_id != who.user_id:
                raise Unable(TableRefusal.NOT_HOST)
            board, holders = table.edition.board, table.holders
            if len(holders) < board.rules.seats[0]:
                raise Unable(TableRefusal.TOO_FEW, least=board.rules.seats[0], seated=len(holders))
            seed = secrets.token_bytes(32)
            log = new_game(
                board,
                [holder.colour for holder in holders],
                [holder.countries for holder in holders],
                FairShuffle(seed),
                commitment(seed),
            )
            await tx.events.append(
                table.id,
                0,
                to_rows(log),
                status=Status.RUNNING,
                seed=seed,
                commitment=commitment(seed),
                started_at=tx.now,
            )

        return await self.change(location, who, interaction_id, deal)

    async def change(
        self,
        location: Location,
        who: User,
        interaction_id: int,
        change: Callable[[Transaction, Table], Awaitable[None]],
    ) -> Table:
        """Change a table that hasn't started, once per interaction, and update its post."""
        async with self._cache.store.snapshot() as read:
            row = await read.games.open_in(location.channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        game_id = row.id
        await self._posts.resume(game_id)
        async with self._cache.locked(game_id):
            async with self._cache.store.transaction() as tx:
                entry = await self._cache.read(tx, game_id)
                if entry.table.phase is not Status.LOBBY:
                    raise Unable(TableRefusal.ALREADY_STARTED, link=entry.table.link)
                if await tx.interactions.is_new(interaction_id, game_id, who.user_id):
                    await change(tx, entry.table)
                    entry = await self._cache.read(tx, game_id)
                    if entry.table.phase is Status.LOBBY:
                        await post(tx, entry.table, 0, LobbyPost(Delivery.EDIT))
                    elif entry.table.status is Status.RUNNING:
                        await post(tx, entry.table, entry.table.seq, OpeningPost())
            self._cache.keep(entry)
        self._wake()
        return entry.table
