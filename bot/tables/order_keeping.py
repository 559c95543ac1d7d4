"""Keeps standing orders in step with a game, in the transaction that changes it.

When a turn comes to a seat with an order, it is decided at once whether the order would act. If so
it is *pending*: no post calls its owner, and a timer makes it act. Else it ends, as if there had
been none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.storage.erasing import Gone
from bot.storage.order_rows import OrderRow, OrderTurnRow
from bot.storage.repositories.orders import OrderReader, OrderWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerKind
from bot.storage.transaction import Reads, Transaction
from bot.tables.game_cache import LoadedGame
from bot.tables.model import Status
from bot.tables.order_report import Death, write_skipped
from bot.tables.ordered_turn import OrderedTurn, OrderEnds, begins
from bot.tables.steps import Ended, Made
from bot.timing.table_clock import Halt
from engine.board import Seat
from engine.events import Resigned, TurnBegan, Undone
from engine.state import Over, State, Turn
from orders.following import Act, Ending

_IN_THE_WAY = frozenset({Halt.PARKED, Halt.FROZEN})


@dataclass(frozen=True, slots=True)
class _InForce:
    """The orders of a table that haven't ended, as its loaded game keeps them."""

    rows: tuple[OrderRow, ...] = field(repr=False)


async def read_orders(reads: Reads, entry: LoadedGame) -> LoadedGame:
    """Read the orders of a table that has started."""
    if entry.state is None:
        return entry
    rows = await OrderReader(reads).of(entry.table.id)
    return _with(entry, tuple(row for row in rows if row.in_force))


def orders_of(entry: LoadedGame) -> tuple[OrderRow, ...]:
    """The orders in force at a table."""
    found = entry.kept.of(_InForce)
    return () if found is None else found.rows


def order_of(entry: LoadedGame, seat: int) -> OrderRow | None:
    """The order in force of a seat."""
    return next((each for each in orders_of(entry) if each.seat == seat), None)


def pending(entry: LoadedGame) -> OrderRow | None:
    """The order that is about to act: the table waits for its seat, and nobody is called."""
    return _pending(orders_of(entry), entry.state)


def holds_back(entry: LoadedGame) -> bool:
    """Whether a post waits until an order has acted: it would call the order's owner."""
    state = entry.state
    return state is not None and pending(entry) is not None and entry.posted < state.seq


def can_act(entry: LoadedGame) -> bool:
    """Whether orders act at a table now: it runs, and its clock doesn't stand."""
    table, clock = entry.table, entry.clock
    if table.status is not Status.RUNNING or table.damaged or table.is_private:
        return False
    return clock is None or (clock.pause is None and not clock.halts & _IN_THE_WAY)


async def orders_after(tx: Transaction, made: Made) -> Made:
    """Bring the orders of a table to after a move, which one of them may have made.

    Whoever makes a move of their own keeps their order for later, unless they take back what it
    did: they are there now.
    """
    before, after, seat, kinds = made.before, made.state, made.seat, made.happened
    if not orders_of(before):
        return made
    rows, played = {row.seat: row for row in orders_of(before)}, made.given.of(OrderedTurn)
    if played is not None:
        await _note_turn(tx, made, played)
        rows[seat] = _left(played, tx.now)
    elif seat in rows and Undone in kinds and await _undoes_order(tx, before, seat):
        rows[seat] = ended(rows[seat], OrderEnds(Death.UNDONE), tx.now)
    for event in made.events:
        if isinstance(event, Resigned) and event.seat in rows:
            rows[event.seat] = ended(rows[event.seat], OrderEnds(Death.RESIGNED), tx.now)
    if isinstance(after.phase, Over):
        rows = {each: ended(row, OrderEnds(Death.OVER), tx.now) for each, row in rows.items()}
    elif isinstance(after.phase, Turn):
        row = rows.get(turn := after.phase.seat)
        waited = (other := pending(before)) is not None and other.seat == turn != seat
        if row is not None and row.in_force and (waited or TurnBegan in kinds):
            rows[turn] = _at_turn(before, after, row, tx.now)
    orders = await _store(tx, before, tuple(rows.values()), after)
    return replace(
        made,
        after=_with(made.after, orders),
        owed=holds_back(before),
        holds=_pending(orders, after) is not None,
    )


def was_ordered(made: Made) -> bool:
    """Whether an order made a move."""
    return made.given.of(OrderedTurn) is not None


async def forget_orders(tx: Transaction, game: Ended) -> None:
    """Forget all orders of a game that is called off."""
    await OrderWriter(tx).remove(game.game_id)


async def forget_orders_of(tx: Transaction, gone: Gone) -> None:
    """Forget the orders of somebody who is erased; that turns were played by one stays known."""
    await OrderWriter(tx).forget(gone.user_id)


async def consider(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Let the order of whoever's turn it is act, if it would: it is new, or the table goes on.

    If it wouldn't, it stays for later turns: its owner has been called, or is there.
    """
    state = entry.state
    if state is None or not isinstance(state.phase, Turn):
        return entry
    row = order_of(entry, state.phase.seat)
    if row is None:
        return entry
    decided = _at_turn(entry, state, row, tx.now)
    if not decided.in_force:
        decided = replace(row, decision=None)
    return await with_order(tx, entry, decided)


async def with_order(tx: Transaction, entry: LoadedGame, row: OrderRow) -> LoadedGame:
    """Store the order of a seat as it is now, in place of the one before."""
    rows = {each.seat: each for each in orders_of(entry)} | {row.seat: row}
    return _with(entry, await _store(tx, entry, tuple(rows.values()), entry.state))


async def without_order(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Forget the order of a seat, and whatever its owner hasn't heard of it."""
    await OrderWriter(tx).remove(entry.table.id, seat)
    if (row := pending(entry)) is not None and row.seat == seat:
        await TimerWriter(tx).replace(entry.table.id, TimerKind.ORDER, None)
    return _with(entry, tuple(each for each in orders_of(entry) if each.seat != seat))


def ended(row: OrderRow, ends: OrderEnds, now: int) -> OrderRow:
    """The order of a row after its end."""
    why, skipped = ends.why.value, write_skipped(ends.skipped)
    return replace(row, decision=None, ending=why, skipped=skipped, ended_at=now)


def _at_turn(entry: LoadedGame, state: State, row: OrderRow, now: int) -> OrderRow:
    """The order of whoever's turn it is: pending if it would act, ended if it would call."""
    seat, table = Seat(row.seat), entry.table
    if not can_act(entry) or table.holders[seat].level is not None:
        return replace(row, decision=None)
    found = begins(row, state, table.edition.board, seat)
    if isinstance(found, Act):
        return replace(row, decision=state.players[seat].decisions)
    return ended(row, found, now)


def _left(played: OrderedTurn, now: int) -> OrderRow:
    """What is left of an order after a turn that it played."""
    row = replace(played.row, decision=None)
    if played.ends is not None:
        return ended(row, played.ends, now)
    if played.left is None:
        return ended(row, OrderEnds(Ending.DONE), now)
    return replace(row, body=played.left)


async def _note_turn(tx: Transaction, made: Made, played: OrderedTurn) -> None:
    row, skipped = played.row, write_skipped(played.skipped)
    first, last = made.before.require_started()[0].seq + 1, made.state.seq
    await OrderWriter(tx).add_turn(
        OrderTurnRow(
            *(row.game_id, first, last, made.seat, row.user_id),
            *(row.body, played.line, skipped, tx.now),
        )
    )


async def _undoes_order(tx: Transaction, before: LoadedGame, seat: Seat) -> bool:
    """Whether what a seat takes back was done by its order."""
    state = before.state
    if state is None or state.undo is None:
        return False
    turns = await OrderWriter(tx).turns(before.table.id, state.undo.seq)
    return any(each.seat == seat for each in turns)


async def _store(
    tx: Transaction, before: LoadedGame, now: Sequence[OrderRow], state: State | None
) -> tuple[OrderRow, ...]:
    """Store what changed, with the timer of the one that is pending; return those in force."""
    known, waited, waits = set(orders_of(before)), pending(before), _pending(now, state)
    kept = [_only_pending(row, waits) for row in now]
    for row in kept:
        if row not in known:
            await OrderWriter(tx).set(row)
    if _when(waited) != _when(waits):
        due = None if waits is None else tx.now
        await TimerWriter(tx).replace(before.table.id, TimerKind.ORDER, due)
    return tuple(row for row in kept if row.in_force)


def _with(entry: LoadedGame, rows: tuple[OrderRow, ...]) -> LoadedGame:
    return replace(entry, kept=entry.kept.having(_InForce(rows)))


def _only_pending(row: OrderRow, waits: OrderRow | None) -> OrderRow:
    """An order isn't pending any more when the table waits for something else."""
    return row if row.decision is None or row is waits else replace(row, decision=None)


def _when(row: OrderRow | None) -> tuple[int, int | None] | None:
    return None if row is None else (row.seat, row.decision)


def _pending(orders: Sequence[OrderRow], state: State | None) -> OrderRow | None:
    if state is None or not isinstance(state.phase, Turn):
        return None
    seat = state.phase.seat
    decision = state.players[seat].decisions
    found = (each for each in orders if each.in_force and each.seat == seat)
    return next((each for each in found if each.decision == decision), None)
