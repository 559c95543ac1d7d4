"""Keeps standing orders in step with a game, in the transaction that changes it.

When a turn comes to a seat with an order, it is decided at once, from that seat's view, whether the
order would act. If so the order is *pending*: no post calls its owner, and a timer makes it act.
Else the order ends, and its owner is called. What its owner is told of it is stored with it. While
the move before has its window nothing is decided, so nothing can be told from what happens then.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeAlias

import structlog

from bot.core.game_cache import LoadedGame
from bot.core.play import Ended, Made
from bot.core.steps import SeatLent, SeatTaken
from bot.core.timing.table_clock import Halt
from bot.storage.erasing import Gone
from bot.storage.repositories.seating import OrderTurnWriter
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import GameStatus, OrderTurnRow
from bot.storage.transactions import Reads, Transaction
from cogs.orders.rows import ORDER_TIMER, OrderReader, OrderRow, OrderWriter
from cogs.turn.service.window import window_of
from engine.board import Board, Seat
from engine.events import RouteClaimed, TurnBegan, Undone
from engine.game import apply, choices
from engine.moves import Move
from engine.shuffle import FairShuffle
from engine.state import Over, State, Turn, to_act
from engine.view import view
from orders.following import Act, Ending, Skipped, Why, follow, remainder
from orders.notation import read, write
from orders.order import Order, StopKind

log = structlog.get_logger(__name__)

SendHeldPost: TypeAlias = Callable[[Transaction, LoadedGame, LoadedGame], Awaitable[LoadedGame]]
"""Calls whoever is to act, once no order holds that back: see `Steps.send_held_post`."""


class EndCause(StrEnum):
    """Why an order ended by something that isn't in the order."""

    RESIGNED = "resigned"
    """Its owner left the game."""
    COMPUTER = "computer"
    """The computer plays for its owner."""
    OVER = "over"
    """The game is over."""
    UNDONE = "undone"
    """Its owner took back what it did."""
    FAULT = "fault"
    """It couldn't be carried out."""


WhyEnded: TypeAlias = StopKind | Ending | EndCause


def write_skipped(skipped: tuple[Skipped, ...]) -> str:
    """Return the stored form of the lines that were skipped."""
    return ",".join(f"{each.line}:{each.why.value}" for each in skipped)


def read_skipped(text: str) -> tuple[Skipped, ...]:
    """Return the skipped lines from their stored form.

    A reason that this program doesn't know, because it is a newer one's, is left out.
    """
    parts = (each.partition(":") for each in text.split(",") if each)
    known = {each.value for each in Why}
    return tuple(Skipped(int(line), Why(why)) for line, _, why in parts if why in known)


_MOST_MOVES = 3
"""A turn has no more decisions than these: a claim and its toll, or two cards."""


@dataclass(frozen=True, slots=True)
class OrderEnds:
    """The end of an order, and why; its owner is called."""

    why: WhyEnded = field(repr=False)
    skipped: tuple[Skipped, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class OrderedTurn:
    """A turn that an order plays: its moves, what is left of the order, or why it ends with them.

    ``line`` is the place of the line that acts, after those ``skipped``; None if none does.
    """

    row: OrderRow = field(repr=False)
    moves: tuple[Move, ...] = field(repr=False)
    line: int | None = field(repr=False)
    skipped: tuple[Skipped, ...] = field(repr=False)
    left: str | None = field(repr=False)
    ends: OrderEnds | None = field(repr=False)


def _begins(row: OrderRow, state: State, board: Board, seat: Seat) -> Act | OrderEnds:
    """Return the first move of an order in its seat's turn, or its end, also if it fails."""
    try:
        return _followed(read(row.body, board), state, board, seat, None)
    except Exception as error:
        return _failed(row, error)


def ordered_turn(
    row: OrderRow, state: State, board: Board, seat: Seat, shuffle: FairShuffle
) -> OrderedTurn | OrderEnds:
    """Return the turn that an order plays now, each move decided by what its seat sees then.

    Returns the end of the order if it doesn't act, or if it fails: no order stands in a table's
    way.
    """
    try:
        return _worked_out(row, state, board, seat, shuffle)
    except Exception as error:
        return _failed(row, error)


def _worked_out(
    row: OrderRow, state: State, board: Board, seat: Seat, shuffle: FairShuffle
) -> OrderedTurn | OrderEnds:
    order = read(row.body, board)
    first = _followed(order, state, board, seat, None)
    if isinstance(first, OrderEnds):
        return first
    moves, step, claimed = list[Move](), first, False
    for _ in range(_MOST_MOVES):
        moves.append(step.move)
        state, events = apply(state, board, seat, step.move, shuffle)
        claimed = claimed or any(isinstance(event, RouteClaimed) for event in events)
        if any(isinstance(event, TurnBegan) for event in events) or seat not in to_act(state):
            break
        after = _followed(order, state, board, seat, first.line)
        if isinstance(after, OrderEnds):
            return OrderedTurn(row, tuple(moves), first.line, first.skipped, None, after)
        step = after
    left = remainder(order, first.line, claimed=claimed)
    text = None if left is None else write(left)
    return OrderedTurn(row, tuple(moves), first.line, first.skipped, text, None)


def _followed(
    order: Order, state: State, board: Board, seat: Seat, line: int | None
) -> Act | OrderEnds:
    """Return the next move of an order, by nothing but what its seat may know, or its end."""
    result = follow(order, board, view(state, seat), choices(state, board, seat), line)
    return result if isinstance(result, Act) else OrderEnds(result.why, result.skipped)


def _failed(row: OrderRow, error: Exception) -> OrderEnds:
    # The error's text may quote the order, which is a secret.
    log.error("an order failed", game=row.game_id, why=type(error).__name__)
    return OrderEnds(EndCause.FAULT)


_IN_THE_WAY = frozenset({Halt.PARKED, Halt.FROZEN})


@dataclass(frozen=True, slots=True)
class _InForce:
    """The orders of a table that haven't ended, as its loaded game keeps them."""

    rows: tuple[OrderRow, ...] = field(repr=False)


async def read_orders(reads: Reads, entry: LoadedGame) -> LoadedGame:
    """Read the orders of a table that has started, and keep those in force with the loaded game."""
    if entry.state is None:
        return entry
    rows = await OrderReader(reads).of(entry.table.id)
    return _with(entry, tuple(row for row in rows if row.in_force))


def orders_of(entry: LoadedGame) -> tuple[OrderRow, ...]:
    """Return the orders in force at a table."""
    in_force = entry.kept.of(_InForce)
    return () if in_force is None else in_force.rows


def order_of(entry: LoadedGame, seat: int) -> OrderRow | None:
    """Return the order in force of a seat, or None."""
    return next((each for each in orders_of(entry) if each.seat == seat), None)


def pending(entry: LoadedGame) -> OrderRow | None:
    """Return the order that is about to act: the table waits for its seat, and nobody is called."""
    return _pending(orders_of(entry), entry.state)


def uncalled(entry: LoadedGame) -> Seat | None:
    """Return the seat to act that nobody calls yet: an order is about to act, or in a window."""
    if (row := pending(entry)) is not None:
        return Seat(row.seat)
    phase = None if entry.state is None else entry.state.phase
    return phase.seat if window_of(entry) is not None and isinstance(phase, Turn) else None


def holds_post(entry: LoadedGame) -> bool:
    """Return whether a post is held back, as what comes next may make its call needless."""
    state = entry.state
    return state is not None and waits(entry) and entry.posted < state.seq


def waits(entry: LoadedGame) -> bool:
    """Return whether a table's next post waits: for an order, or for the end of a window."""
    return window_of(entry) is not None or pending(entry) is not None


def orders_may_act(entry: LoadedGame) -> bool:
    """Return whether orders act at a table now: it runs, and its clock doesn't stand."""
    table, clock = entry.table, entry.clock
    if table.status is not GameStatus.RUNNING or table.damaged or table.is_private:
        return False
    return clock is None or (clock.pause is None and not clock.halts & _IN_THE_WAY)


async def orders_after(tx: Transaction, made: Made) -> Made:
    """Bring the orders of a table up to date after a move, which one of them may have made.

    Whoever makes a move of their own keeps their order for later, unless they take back what the
    order did: they are there now.
    """
    before, after, seat, kinds = made.before, made.state, made.seat, made.happened
    rows, played = {row.seat: row for row in orders_of(before)}, made.given.of(OrderedTurn)
    if played is not None:
        await _note_turn(tx, made, played)
        rows[seat] = _left(played, tx.now)
    elif seat in rows and Undone in kinds and await _undoes_order(tx, before, seat):
        rows[seat] = _ended(rows[seat], OrderEnds(EndCause.UNDONE), tx.now)
    for gone in made.resigned:
        if gone in rows:
            rows[gone] = _ended(rows[gone], OrderEnds(EndCause.RESIGNED), tx.now)
    if isinstance(after.phase, Over):
        rows = {each: _ended(row, OrderEnds(EndCause.OVER), tx.now) for each, row in rows.items()}
    elif isinstance(after.phase, Turn) and window_of(made.after) is None:
        row = rows.get(turn := after.phase.seat)
        waited = uncalled(before) == turn != seat
        if row is not None and row.in_force and (waited or made.begins_turn):
            rows[turn] = _at_turn(before, after, row, tx.now)
    orders = await _store(tx, before, tuple(rows.values()), after)
    if made.begins_turn and window_of(made.after) is None and set(orders) == set(orders_of(before)):
        await _note_none(tx, made.after)
    return replace(made, after=_with(made.after, orders))


def held_back(made: Made) -> Made:
    """Return a move with whether posts are held back before and after it.

    An order that ends before its turn does owes its owner a call, even if a post told the turn.
    """
    played = made.given.of(OrderedTurn)
    calls = played is not None and played.ends is not None
    return replace(made, owed=calls or holds_post(made.before), holds=waits(made.after))


async def decide_order(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Decide whether the order of whoever's turn it is acts, once the window before is over."""
    row, after = _of_turn(entry), entry
    if row is not None and entry.state is not None:
        after = await with_order(tx, entry, _at_turn(entry, entry.state, row, tx.now))
    if orders_of(after) == orders_of(entry):
        await _note_none(tx, entry)
    return after


def is_about_to_act(entry: LoadedGame, seat: Seat) -> bool:
    """Return whether a seat's order acts next by itself: now, or as soon as a window is over."""
    row = _of_turn(entry)
    if row is None or entry.state is None or row.seat != seat:
        return False
    if window_of(entry) is not None:
        row = _at_turn(entry, entry.state, row, 0)
    return row.decision is not None


def was_ordered(made: Made) -> bool:
    """Return whether an order made a move."""
    return made.given.of(OrderedTurn) is not None


async def forget_orders(tx: Transaction, game: Ended) -> None:
    """Delete all orders of a game that is called off."""
    await OrderWriter(tx).remove(game.game_id)


async def forget_orders_of(tx: Transaction, gone: Gone) -> None:
    """Delete the orders of somebody who is erased; that orders played turns stays known."""
    await OrderWriter(tx).forget(gone.user_id)
    await OrderTurnWriter(tx).forget(gone.user_id)


async def let_order_act(tx: Transaction, entry: LoadedGame) -> LoadedGame:
    """Make the order of whoever's turn it is pending, if it would act now.

    Called when the order is new, or the table goes on. An order that wouldn't act stays for later
    turns: its owner has been called, or is there. In a window it is decided at its end.
    """
    row = _of_turn(entry)
    if row is None or entry.state is None or window_of(entry) is not None:
        return entry
    decided = _at_turn(entry, entry.state, row, tx.now)
    if not decided.in_force:
        decided = replace(row, decision=None)
    return await with_order(tx, entry, decided)


async def with_order(tx: Transaction, entry: LoadedGame, row: OrderRow) -> LoadedGame:
    """Store the order of a seat, in place of the one before; return the table with it."""
    rows = {each.seat: each for each in orders_of(entry)} | {row.seat: row}
    return _with(entry, await _store(tx, entry, tuple(rows.values()), entry.state))


async def _without_order(tx: Transaction, entry: LoadedGame, seat: Seat) -> LoadedGame:
    """Delete the order of a seat, and whatever its owner hasn't heard of it."""
    await OrderWriter(tx).remove(entry.table.id, seat)
    if (row := pending(entry)) is not None and row.seat == seat:
        await TimerWriter(tx).replace(entry.table.id, ORDER_TIMER, None)
    return _with(entry, tuple(each for each in orders_of(entry) if each.seat != seat))


async def end_order(
    tx: Transaction, entry: LoadedGame, seat: Seat, ends: OrderEnds, send_held_post: SendHeldPost
) -> LoadedGame:
    """End the order of a seat, if there is one, and call its owner if it was pending."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    after = await with_order(tx, entry, _ended(row, ends, tx.now))
    return await send_held_post(tx, entry, after)


async def drop_order(
    tx: Transaction, entry: LoadedGame, seat: Seat, send_held_post: SendHeldPost
) -> LoadedGame:
    """Delete the order of a seat, and call whoever sits there if it was pending."""
    return await send_held_post(tx, entry, await _without_order(tx, entry, seat))


async def drop_order_of_former_holder(
    tx: Transaction, taken: SeatTaken, send_held_post: SendHeldPost
) -> SeatTaken:
    """Delete the order of a seat's holder, whose place somebody takes."""
    entry = await drop_order(tx, taken.entry, taken.seat, send_held_post)
    called = holds_post(taken.entry) and not holds_post(entry)
    return replace(taken, entry=entry, called=called)


async def end_order_for_autopilot(
    tx: Transaction, lent: SeatLent, send_held_post: SendHeldPost
) -> SeatLent:
    """End the order of a seat that the computer plays for from now on."""
    ends = OrderEnds(EndCause.COMPUTER)
    return replace(lent, entry=await end_order(tx, lent.entry, lent.seat, ends, send_held_post))


async def skip_turn(
    tx: Transaction, entry: LoadedGame, seat: Seat, send_held_post: SendHeldPost
) -> LoadedGame:
    """Keep the order of a seat for later turns instead of this one, and call its owner."""
    row = order_of(entry, seat)
    if row is None:
        return entry
    return await send_held_post(tx, entry, await with_order(tx, entry, replace(row, decision=None)))


def _ended(row: OrderRow, ends: OrderEnds, now: int) -> OrderRow:
    """Return the row of an order after its end."""
    why, skipped = ends.why.value, write_skipped(ends.skipped)
    return replace(row, decision=None, ending=why, skipped=skipped, ended_at=now)


def _at_turn(entry: LoadedGame, state: State, row: OrderRow, now: int) -> OrderRow:
    """Return the order of whoever's turn it is: pending if it would act, else ended.

    Where orders don't act now, or the computer plays, it is neither.
    """
    seat, table = Seat(row.seat), entry.table
    if not orders_may_act(entry) or table.holders[seat].level is not None:
        return replace(row, decision=None)
    outcome = _begins(row, state, table.edition.board, seat)
    if isinstance(outcome, Act):
        return replace(row, decision=state.players[seat].decisions)
    return _ended(row, outcome, now)


def _left(played: OrderedTurn, now: int) -> OrderRow:
    """Return the row of an order after a turn that it played: what is left of it, or its end."""
    row = replace(played.row, decision=None)
    if played.ends is not None:
        return _ended(row, played.ends, now)
    if played.left is None:
        return _ended(row, OrderEnds(Ending.DONE), now)
    return replace(row, body=played.left)


async def _note_none(tx: Transaction, entry: LoadedGame) -> None:
    """Write, where no order is decided, as much as where one ends: that takes as long."""
    if entry.state is not None and isinstance(entry.state.phase, Turn):
        await OrderWriter(tx).note_none(entry.table.id, entry.state.phase.seat)


async def _note_turn(tx: Transaction, made: Made, played: OrderedTurn) -> None:
    row, skipped = played.row, write_skipped(played.skipped)
    first, last = made.before.require_started()[0].seq + 1, made.state.seq
    await OrderTurnWriter(tx).add(
        OrderTurnRow(
            *(row.game_id, first, last, made.seat, row.user_id),
            *(row.body, played.line, skipped, tx.now),
        )
    )


async def _undoes_order(tx: Transaction, before: LoadedGame, seat: Seat) -> bool:
    """Return whether an order of the seat made the move that the seat takes back."""
    state = before.state
    if state is None or state.undo is None:
        return False
    turns = await OrderTurnWriter(tx).of(before.table.id, state.undo.seq)
    return any(each.seat == seat for each in turns)


async def _store(
    tx: Transaction, before: LoadedGame, now: Sequence[OrderRow], state: State | None
) -> tuple[OrderRow, ...]:
    """Store the orders that changed, and the timer of the pending one; return those in force."""
    known, waited, coming = set(orders_of(before)), pending(before), _pending(now, state)
    kept = [_only_pending(row, coming) for row in now]
    for row in kept:
        if row not in known:
            await OrderWriter(tx).set(row)
    if _when(waited) != _when(coming):
        due = None if coming is None else tx.now
        await TimerWriter(tx).replace(before.table.id, ORDER_TIMER, due)
    return tuple(row for row in kept if row.in_force)


def _with(entry: LoadedGame, rows: tuple[OrderRow, ...]) -> LoadedGame:
    return replace(entry, kept=entry.kept.having(_InForce(rows)))


def _only_pending(row: OrderRow, waits: OrderRow | None) -> OrderRow:
    """Return an order, not pending any more if the table waits for something else."""
    return row if row.decision is None or row is waits else replace(row, decision=None)


def _when(row: OrderRow | None) -> tuple[int, int | None] | None:
    return None if row is None else (row.seat, row.decision)


def _of_turn(entry: LoadedGame) -> OrderRow | None:
    """Return the order in force of the seat whose turn it is, if there is one."""
    phase = None if entry.state is None else entry.state.phase
    return order_of(entry, phase.seat) if isinstance(phase, Turn) else None


def _pending(orders: Sequence[OrderRow], state: State | None) -> OrderRow | None:
    if state is None or not isinstance(state.phase, Turn):
        return None
    seat = state.phase.seat
    decision = state.players[seat].decisions
    rows = (each for each in orders if each.in_force and each.seat == seat)
    return next((each for each in rows if each.decision == decision), None)
