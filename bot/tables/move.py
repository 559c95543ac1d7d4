"""One move: decide, append, post, all in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.storage.repositories.drafts import DraftWriter
from bot.storage.repositories.events import EventWriter
from bot.storage.repositories.games import GameWriter
from bot.storage.repositories.interactions import InteractionWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.transaction import Transaction
from bot.tables.by_type import ByType
from bot.tables.game_cache import GameCache, LoadedGame, read_again, to_rows
from bot.tables.model import MoveResult, Status, TakenBack
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.steps import Made
from bot.tables.stored_options import StoredOptions
from bot.tables.waited_for import WaitedFor
from bot.tables.waiting import is_interim
from engine.board import Board, Seat
from engine.game import apply, choices
from engine.moves import KeepTickets, Move, Undo
from engine.state import SecondDraw, State, TunnelToll
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
    given: ByType = ByType(),  # noqa: B008
    timer: int | None = None,
) -> MoveResult:
    """Apply a move and store it with its posts; the caller holds the table's lock.

    ``then`` are moves that go on with the same turn, such as the second card, together with the
    first: each is left out if there is no such choice. ``given`` is for the steps of whoever makes
    them, ``timer`` what was set for them.

    Raises Unable(STALE) for a button of an earlier decision, or if another process has taken the
    timer, IllegalMove for a move that the rules refuse. An interaction that was applied before
    changes nothing; a computer has none. All else that a move does stands in `cogs.steps`.
    """
    table, (state, shuffle) = entry.table, entry.require_running()
    board = table.edition.board
    user_id = table.holders[seat].user_id
    async with cache.store.transaction() as tx:
        if interaction_id is not None and not await InteractionWriter(tx).is_new(
            interaction_id, table.id, user_id or 0
        ):
            open_now = choices(state, board, seat)
            return MoveResult(table, seat, (), view(state, seat), repeated=True, choices=open_now)
        if timer is not None and not await TimerWriter(tx).take(timer):
            raise Unable(TableRefusal.STALE)
        if decision is not None and decision != state.players[seat].decisions:
            # While computers or orders play, the present post is the very one with that button.
            hidden = is_interim(table, view(state, None)) or cache.steps.holds_back(entry)
            link = None if hidden else table.link
            raise Unable(TableRefusal.STALE, link=link)
        after, events = apply(state, board, seat, move, shuffle)
        for other in then:
            if _goes_on(other, after, board, seat):
                after, more = apply(after, board, seat, other, shuffle)
                events = (*events, *more)
        decided = Made(
            before=entry,
            after=replace(entry, table=replace(table, seq=after.seq), state=after),
            seat=seat,
            move=move,
            events=events,
            public=view(after, None),
            by_person=interaction_id is not None,
            given=given,
        )
        made = await cache.steps.move(tx, decided)
    moved = made.after
    if made.over:
        async with cache.store.snapshot() as read:
            moved = await read_again(read, moved)
    cache.keep(moved)
    back = _back(state, after, seat) if isinstance(move, Undo) else TakenBack.NONE
    return MoveResult(
        moved.table,
        seat,
        tuple(redact(event, seat) for event in events),
        view(after, seat),
        repeated=False,
        back=back,
        choices=choices(after, board, seat),
        returned=made.returned,
    )


async def append(tx: Transaction, made: Made) -> Made:
    """Append a move's events to the log of its table, which may be over by it."""
    before, after, table = made.before, made.after, made.table
    waited_for = WaitedFor.after(made.state, tx.now, before.waited_for)
    await EventWriter(tx).append(
        table.id,
        before.require_started()[0].seq,
        to_rows(made.events),
        options=StoredOptions.of(table, posted=after.posted, waited_for=waited_for).write(),
    )
    if isinstance(made.move, KeepTickets):
        await DraftWriter(tx).clear(table.id, made.seat, OPENING_DRAFT)
    if made.over:
        await GameWriter(tx).change(table.id, status=Status.OVER, ended_at=tx.now)
    return replace(made, after=replace(after, waited_for=waited_for))


def _goes_on(move: Move, state: State, board: Board, seat: Seat) -> bool:
    """Whether a move goes on with a turn that a seat has begun."""
    return isinstance(state.phase, SecondDraw | TunnelToll) and move in choices(state, board, seat)


def _back(before: State, after: State, seat: Seat) -> TakenBack:
    """What an undo returned to its place: a pile grows only if a card was taken from it."""
    if before.players[seat].bonus and not after.players[seat].bonus:
        return TakenBack.BONUS
    grown = (after.locomotives or 0) > (before.locomotives or 0)
    return TakenBack.LOCOMOTIVE if grown else TakenBack.NONE
