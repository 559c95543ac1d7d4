"""Playing: what a person sees, may do, and does with their own seat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.storage.errors import DatabaseFailed
from bot.storage.repositories.drafts import DraftReader, DraftWriter
from bot.tables.game_cache import GameCache
from bot.tables.model import MoveResult, Table
from bot.tables.move import OPENING_DRAFT, make_move
from bot.tables.position import Position
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.sealed import Seals
from engine.board import Seat, TicketId
from engine.game import decide
from engine.moves import Move
from engine.refusals import IllegalMove
from engine.view import View, view


class Play:
    """Positions and moves of people; ``wake`` notifies the publisher of new posts.

    ``is_back`` is called with whoever was away and plays again, maybe at other tables, too.
    """

    def __init__(
        self,
        cache: GameCache,
        is_back: Callable[[int], Awaitable[None]],
        wake: Callable[[], None],
    ) -> None:
        self._cache = cache
        self._seals = Seals(cache)
        self._is_back = is_back
        self._wake = wake

    async def view(self, game_id: int, user_id: int | None) -> View:
        """The position as a person may see it; the public one for anybody without a seat."""
        entry = await self._cache.entry(game_id)
        seen = view(entry.require_started()[0], entry.table.seat_of(user_id))
        return await self._seals.view(entry.table, seen)

    async def position(self, game_id: int, user_id: int | None) -> Position:
        """The position as a person may see it, with the decisions open to them."""
        entry = await self._cache.entry(game_id)
        found = Position.of(entry, entry.table.seat_of(user_id))
        return replace(found, view=await self._seals.view(entry.table, found.view))

    async def why_not(self, game_id: int, user_id: int, move: Move) -> IllegalMove | None:
        """Why the rules refuse a person's move, without making it; None if it is legal."""
        entry = await self._cache.entry(game_id)
        seat, (state, shuffle) = _seated(entry.table, user_id), entry.require_running()
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
        second: Move | None = None,
    ) -> MoveResult:
        """Make a move once; raises Unable or IllegalMove, and then nothing changed (R59).

        ``decision`` is the number that the pressed button carried: an old one is stale.
        ``second`` is how to draw the second card, if the move leaves one to draw: no crash comes
        between the two.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            seat = _seated(entry.table, user_id)
            made = await make_move(
                self._cache,
                entry,
                seat,
                move,
                interaction_id=interaction_id,
                decision=decision,
                then=() if second is None else (second,),
            )
        self._wake()
        if made.returned:
            # The move is made, whatever becomes of the other tables.
            with suppress(DatabaseFailed):
                await self._is_back(user_id)
        return replace(made, view=await self._seals.view(made.table, made.view))

    async def draft(self, game_id: int, user_id: int, tickets: tuple[TicketId, ...]) -> None:
        """Remember an opening choice not yet confirmed."""
        async with self._cache.locked(game_id):
            seat = _seated((await self._cache.entry(game_id)).table, user_id)
            async with self._cache.store.transaction() as tx:
                await DraftWriter(tx).set(game_id, seat, OPENING_DRAFT, ",".join(tickets))

    async def draft_of(self, game_id: int, user_id: int) -> tuple[TicketId, ...]:
        """The opening choice remembered, if any."""
        seat = _seated((await self._cache.entry(game_id)).table, user_id)
        async with self._cache.store.snapshot() as read:
            rows = await DraftReader(read).of(game_id, seat)
        chosen = next((row.body for row in rows if row.key == OPENING_DRAFT), "")
        return tuple(TicketId(ticket) for ticket in chosen.split(",") if ticket)


def _seated(table: Table, user_id: int) -> Seat:
    """The seat of a person; raises Unable."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return seat
