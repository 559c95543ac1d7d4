"""What an order does in its seat's turn: decided from that seat's view, then worked out in full."""

from __future__ import annotations

from dataclasses import dataclass, field

import structlog

from bot.storage.order_rows import OrderRow
from bot.tables.order_report import Death, Ended
from engine.board import Board, Seat
from engine.events import RouteClaimed, TurnBegan
from engine.game import apply, choices
from engine.moves import Move
from engine.shuffle import FairShuffle
from engine.state import State, to_act
from engine.view import view
from orders.following import Act, Skipped, follow, remainder
from orders.notation import read, write
from orders.order import Order

log = structlog.get_logger(__name__)

_MOST_MOVES = 3
"""A turn has no more decisions than these: a claim and its toll, or two cards."""


@dataclass(frozen=True, slots=True)
class OrderEnds:
    """An order ends, and its owner is called."""

    why: Ended = field(repr=False)
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


def begins(row: OrderRow, state: State, board: Board, seat: Seat) -> Act | OrderEnds:
    """What an order does first in its seat's turn; whatever it raises ends it."""
    try:
        return _followed(read(row.body, board), state, board, seat, None)
    except Exception as error:
        return _failed(row, error)


def ordered_turn(
    row: OrderRow, state: State, board: Board, seat: Seat, shuffle: FairShuffle
) -> OrderedTurn | OrderEnds:
    """The turn that an order plays now, each move decided by what the seat sees then.

    Whatever it raises ends it: no order stands in a table's way.
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
    """What an order does, asked with what its seat may know and nothing else."""
    found = follow(order, board, view(state, seat), choices(state, board, seat), line)
    return found if isinstance(found, Act) else OrderEnds(found.why, found.skipped)


def _failed(row: OrderRow, error: Exception) -> OrderEnds:
    # Its text is a secret, which the error may quote.
    log.error("an order failed", game=row.game_id, why=type(error).__name__)
    return OrderEnds(Death.FAULT)
