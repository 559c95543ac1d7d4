"""The game service: what people do at a table, each in one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.storage.posts import PicturedPost
from bot.storage.rows import OutboxRow
from bot.storage.store import Store
from bot.tables.autopilot import Autopilot
from bot.tables.computers import Computers
from bot.tables.editions import Editions
from bot.tables.game_cache import GameCache, from_rows
from bot.tables.hosting import Hosting
from bot.tables.logged_turns import LoggedTurn, logged_turns
from bot.tables.model import MoveResult, Status, Table, VerifyResult
from bot.tables.parking import park, post_sent
from bot.tables.play import play
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seats import Seats
from bot.tables.turns import turns
from data import Catalogue, Edition
from engine.audit import verify
from engine.board import Seat, TicketId
from engine.events import Event
from engine.game import choices, decide
from engine.moves import Move
from engine.records import export
from engine.refusals import IllegalMove
from engine.view import View, redact, view


class Tables(Hosting, Seats, Autopilot, Computers):
    """Everything that can be asked of tables; ``wake`` tells the publisher of new posts."""

    def __init__(
        self, store: Store, wake: Callable[[], None], catalogue: Catalogue | None = None
    ) -> None:
        super().__init__(GameCache(store, Editions(catalogue or Catalogue.read())), wake)

    @property
    def catalogue(self) -> Catalogue:
        """The editions that a table can be opened with."""
        return self.cache.editions.catalogue

    async def settle(self) -> None:
        """At the start: make sure that tables from before go on with the edition they play."""
        await self.cache.editions.settle(self.cache.store)

    async def here(self, channel_id: int) -> Table:
        """The open table of a channel, or the last one finished there."""
        async with self.cache.store.snapshot() as read:
            row = await read.games.open_in(channel_id) or await read.games.latest_in(channel_id)
        if row is None:
            raise Unable(TableRefusal.NO_TABLE)
        await self._go_on(row)
        return await self.table(row.id)

    def edition_in(self, channel_id: int) -> Edition:
        """The edition of a channel's table as far as it is in memory, for autocomplete."""
        return self.cache.edition_in(channel_id) or self.cache.editions.usual()

    def table_in(self, channel_id: int) -> Table | None:
        """A channel's table as far as it is in memory, for autocomplete."""
        return self.cache.table_in(channel_id)

    async def table(self, game_id: int) -> Table:
        """A table by its number."""
        return (await self.cache.entry(game_id)).table

    async def view(self, game_id: int, user_id: int | None) -> View:
        """The position as a person may see it; the public one for whoever has no seat."""
        entry = await self.cache.entry(game_id)
        return view(entry.require_started()[0], seat_of(entry.table, user_id))

    async def choices(self, game_id: int, user_id: int) -> tuple[Move, ...]:
        """The decisions among which the game waits for a person; empty if it doesn't."""
        entry = await self.cache.entry(game_id)
        seat = seat_of(entry.table, user_id)
        if seat is None or entry.state is None:
            return ()
        return choices(entry.state, entry.table.edition.board, seat)

    async def why_not(self, game_id: int, user_id: int, move: Move) -> IllegalMove | None:
        """What the rules say against a person's move, without making it; None if it is legal."""
        entry = await self.cache.entry(game_id)
        seat, (state, shuffle) = seated(entry.table, user_id), entry.require_running()
        try:
            decide(state, entry.table.edition.board, seat, move, shuffle)
        except IllegalMove as refusal:
            return refusal
        return None

    async def act(
        self,
        game_id: int,
        user_id: int,
        move: Move,
        *,
        interaction_id: int,
        decision: int | None = None,
    ) -> MoveResult:
        """Make a move once; raises Unable or IllegalMove, and then nothing changed (R59).

        ``decision`` is the number that the pressed button carried: an old one is stale.
        """
        async with self.cache.locked(game_id):
            entry = await self.cache.entry(game_id)
            seat = seated(entry.table, user_id)
            played = await play(
                self.cache, entry, seat, move, interaction_id=interaction_id, decision=decision
            )
        self.wake()
        return played

    async def draft(self, game_id: int, user_id: int, tickets: tuple[TicketId, ...]) -> None:
        """Remember an opening choice not yet confirmed."""
        async with self.cache.locked(game_id):
            seat = seated(await self.table(game_id), user_id)
            async with self.cache.store.transaction() as tx:
                await tx.drafts.set(game_id, seat, "opening", ",".join(tickets))

    async def draft_of(self, game_id: int, user_id: int) -> tuple[TicketId, ...]:
        """The opening choice remembered, if any."""
        seat = seated(await self.table(game_id), user_id)
        async with self.cache.store.snapshot() as read:
            rows = await read.drafts.of(game_id, seat)
        chosen = next((row.body for row in rows if row.key == "opening"), "")
        return tuple(TicketId(ticket) for ticket in chosen.split(",") if ticket)

    async def events(self, game_id: int, reader: int | None, after: int = 0) -> tuple[Event, ...]:
        """What happened after event number ``after``, as a person may know it."""
        seat = seat_of(await self.table(game_id), reader)
        async with self.cache.store.snapshot() as read:
            rows = await read.events.of(game_id, after)
        return tuple(redact(event, seat) for event in from_rows(rows))

    async def log(self, game_id: int) -> list[Event]:
        """The whole log of a game, secrets included."""
        async with self.cache.store.snapshot() as read:
            return from_rows(await read.events.of(game_id))

    async def logged_turns(self, game_id: int) -> tuple[LoggedTurn, ...]:
        """What happened, turn by turn, as everybody may know it; raises Unable before the start."""
        (await self.cache.entry(game_id)).require_started()
        async with self.cache.store.snapshot() as read:
            rows = await read.events.of(game_id)
        times = [row.at for row in rows]
        return await asyncio.to_thread(
            lambda: logged_turns(zip(from_rows(rows), times, strict=True))
        )

    async def export(self, game_id: int) -> str:
        """The record of a finished game, for ``python -m engine replay``."""
        table = await self._over(game_id)
        async with self.cache.store.snapshot() as read:
            rows = await read.events.of(game_id)
        return await asyncio.to_thread(lambda: export(from_rows(rows), seed=table.seed))

    async def turns(self, game_id: int) -> tuple[View, ...]:
        """The public positions of a finished game, one a turn."""
        await self._over(game_id)
        async with self.cache.store.snapshot() as read:
            rows = await read.events.of(game_id)
        return await asyncio.to_thread(lambda: turns(from_rows(rows)))

    async def verify(self, game_id: int) -> VerifyResult:
        """Check a finished game's shuffles against the hash shown at its start (R57)."""
        table = await self._over(game_id)
        assert table.seed is not None and table.commitment is not None  # noqa: S101
        async with self.cache.store.snapshot() as read:
            rows = await read.events.of(game_id)
        seed, board = bytes.fromhex(table.seed), table.edition.board
        checked = await asyncio.to_thread(lambda: verify(board, from_rows(rows), seed))
        return VerifyResult(checked.ok, table.commitment, table.seed, checked.shuffles)

    async def _over(self, game_id: int) -> Table:
        table = await self.table(game_id)
        if table.status is not Status.OVER:
            raise Unable(TableRefusal.NOT_OVER)
        return table

    async def park(self, game_id: int, note: str) -> bool:
        """Let a table rest whose posts Discord refuses; tells whether this is news."""
        return await park(self.cache, game_id, note)

    async def posted(
        self, row: OutboxRow, message_id: int, late: PicturedPost | None = None
    ) -> None:
        """Note the current post; ``late`` is the post if its pictures are still to come."""
        await post_sent(self.cache, row, message_id, late)
        self.wake()


def seat_of(table: Table, user_id: int | None) -> Seat | None:
    """The seat of a person, or None."""
    holder = None if user_id is None else table.holder_of(user_id)
    return holder.seat if holder else None


def seated(table: Table, user_id: int) -> Seat:
    """The seat of a person; raises Unable."""
    seat = seat_of(table, user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return seat
