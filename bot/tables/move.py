"""One move: decide, append, post, all in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.absence import back_by_move
from bot.tables.autopilot import end_autopilot, end_stand_in, release
from bot.tables.clock_keeping import clock_after
from bot.tables.duplicate_deals import game_over
from bot.tables.ended_game import keep_result
from bot.tables.finished_threads import archive_later
from bot.tables.game_cache import GameCache, LoadedGame, to_rows
from bot.tables.heads_up import tell_next
from bot.tables.interim import is_interim
from bot.tables.invitations import withdraw_invitations
from bot.tables.model import MoveResult, Status, TakenBack
from bot.tables.order_keeping import holds_back, orders_after
from bot.tables.ordered_turn import OrderedTurn
from bot.tables.posting import announce
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.stored_options import StoredOptions
from bot.tables.waited_for import WaitedFor
from engine.board import Board, Seat
from engine.events import Resigned, TurnBegan
from engine.game import apply, choices
from engine.moves import KeepTickets, Move, Resign, Undo
from engine.state import Over, SecondDraw, State, TunnelToll, to_act
from engine.view import redact, view

OPENING_DRAFT = "opening"
"""The key of the draft that holds the tickets chosen at the opening."""


async def make_move(
    cache: GameCache,
    entry: LoadedGame,
    seat: Seat,
    move: Move,
    *,
    interaction_id: int | None,
    decision: int | None,
    then: Sequence[Move] = (),
    by_order: OrderedTurn | None = None,
    timer: int | None = None,
) -> MoveResult:
    """Apply a move and store it with its posts; the caller holds the table's lock.

    ``then`` are moves that go on with the same turn, such as the second card, together with the
    first: each is left out if there is no such choice. ``by_order``: a standing order makes them,
    for which ``timer`` was set.

    Raises Unable(STALE) for a button of an earlier decision, or if another process has taken the
    timer, IllegalMove for a move that the rules refuse. An interaction that was applied before
    changes nothing; a computer has none. Whoever makes a move of their own has their seat back from
    the computer with it (R56).
    """
    table, (state, shuffle) = entry.table, entry.require_running()
    board = table.edition.board
    user_id = table.holders[seat].user_id
    async with cache.store.transaction() as tx:
        if interaction_id is not None and not await tx.interactions.is_new(
            interaction_id, table.id, user_id or 0
        ):
            open_now = choices(state, board, seat)
            return MoveResult(table, seat, (), view(state, seat), repeated=True, choices=open_now)
        if timer is not None and not await tx.timers.take(timer):
            raise Unable(TableRefusal.STALE)
        if decision is not None and decision != state.players[seat].decisions:
            # While computers or orders play, the present post is the very one with that button.
            hidden = is_interim(table, view(state, None)) or holds_back(entry)
            link = None if hidden else table.link
            raise Unable(TableRefusal.STALE, link=link)
        after, events = apply(state, board, seat, move, shuffle)
        for other in then:
            if _goes_on(other, after, board, seat):
                after, more = apply(after, board, seat, other, shuffle)
                events = (*events, *more)
        returned = interaction_id is not None and await back_by_move(tx, entry, seat)
        if interaction_id is not None and table.holders[seat].on_autopilot:
            entry = await end_autopilot(tx, entry, seat, leaves=isinstance(move, Resign))
            table = entry.table
        over = isinstance(after.phase, Over)
        public = view(after, None)
        orders = await orders_after(tx, entry, after, seat, events, by_order)
        posted = await announce(tx, table, events, to_act(state), public, entry.posted, orders)
        waited_for = WaitedFor.after(after, tx.now, entry.waited_for)
        await tx.events.append(
            table.id,
            state.seq,
            to_rows(events),
            options=StoredOptions.of(table, posted=posted, waited_for=waited_for).write(),
        )
        if isinstance(move, KeepTickets):
            await tx.drafts.clear(table.id, seat, OPENING_DRAFT)
        if over:
            await tx.games.change(table.id, status=Status.OVER, ended_at=tx.now)
            await archive_later(tx, table.id, table.location.guild_id)
            await release(tx, table.id, after.seq)
        moved = replace(
            entry,
            table=replace(table, seq=after.seq),
            state=after,
            posted=posted,
            orders=orders.orders,
        )
        moved = await clock_after(tx, entry, moved, seat, events, by_order=by_order is not None)
        if not over and (seat not in to_act(after) or TurnBegan in map(type, events)):
            moved = await end_stand_in(tx, moved, seat)
        if any(isinstance(event, TurnBegan) for event in events):
            await tell_next(tx, moved)
        gone = [event.seat for event in events if isinstance(event, Resigned)]
        for each in (None,) if over else gone:
            await withdraw_invitations(tx, table.id, table.location.channel_id, after.seq, each)
        row = await tx.games.get(table.id) if over else None
        if row is not None:
            await keep_result(tx, row, table, after)
            await game_over(tx, row)
    table = moved.table
    if row is not None:
        async with cache.store.snapshot() as read:
            seats = await read.seats.of(table.id)
        table = cache.table(row, seats, table.edition)
    cache.keep(replace(moved, table=table, waited_for=waited_for))
    mine = tuple(redact(event, seat) for event in events)
    back = _back(state, after, seat) if isinstance(move, Undo) else TakenBack.NONE
    return MoveResult(
        table,
        seat,
        mine,
        view(after, seat),
        repeated=False,
        back=back,
        choices=choices(after, board, seat),
        returned=returned,
    )


def _goes_on(move: Move, state: State, board: Board, seat: Seat) -> bool:
    """Whether a move goes on with a turn that a seat has begun."""
    return isinstance(state.phase, SecondDraw | TunnelToll) and move in choices(state, board, seat)


def _back(before: State, after: State, seat: Seat) -> TakenBack:
    """What an undo returned to its place: a pile grows only if a card was taken from it."""
    if before.players[seat].bonus and not after.players[seat].bonus:
        return TakenBack.BONUS
    grown = (after.locomotives or 0) > (before.locomotives or 0)
    return TakenBack.LOCOMOTIVE if grown else TakenBack.NONE
