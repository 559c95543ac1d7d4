"""What the owner of a standing order is told of it, and how that is stored."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from bot.storage.order_rows import OrderRow, OrderTurnRow
from bot.tables.model import Table
from engine.board import Board, Seat
from orders.following import Ending, Followed, Skipped, Why
from orders.notation import InvalidOrder, read
from orders.order import Order, StopKind


class Death(StrEnum):
    """Why an order ended by something that isn't in it."""

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


Ended: TypeAlias = StopKind | Ending | Death


@dataclass(frozen=True, slots=True)
class DoneTurn:
    """A turn that an order played: the events from ``first`` to ``last``.

    ``order`` is as it was then, ``line`` the place of the line that acted, from 0; None if none
    did. ``skipped`` are those before it, which didn't.
    """

    first: int
    last: int
    order: Order = field(repr=False)
    line: int | None = field(repr=False)
    skipped: tuple[Skipped, ...] = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class EndedOrder:
    """The last order, and why it ended at ``at`` (UTC ms); ``skipped`` are lines that didn't act.

    ``order`` is what was left of it; None if it can't be read.
    """

    order: Order | None = field(repr=False)
    why: Ended
    skipped: tuple[Skipped, ...] = field(repr=False)
    at: int


@dataclass(frozen=True, slots=True)
class OwnOrders:
    """What a player has ordered; nobody else may know any of it.

    ``order`` is in force, and ``text`` is its text; ``acts_now``: it is about to act, as soon as
    the one before can't take back. ``draft`` is one that isn't given yet. ``ended`` is the last
    one, if its owner hasn't heard of that; ``turns`` are those that orders of theirs played.
    """

    table: Table
    seat: Seat
    order: Order | None = field(default=None, repr=False)
    text: str | None = field(default=None, repr=False)
    acts_now: bool = field(default=False, repr=False)
    draft: str | None = field(default=None, repr=False)
    ended: EndedOrder | None = field(default=None, repr=False)
    turns: tuple[DoneTurn, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an order would do if it were its seat's turn in the position as it is.

    ``seq`` is the number of the last event of that position.
    """

    seq: int
    followed: Followed = field(repr=False)


def done_turn(row: OrderTurnRow, board: Board) -> DoneTurn | None:
    """A stored turn; None if its order can't be read."""
    order = read_order(row.body, board)
    if order is None:
        return None
    return DoneTurn(row.seq, row.until, order, row.line, read_skipped(row.skipped), row.at)


def ended_order(row: OrderRow, board: Board) -> EndedOrder | None:
    """The end of a stored order; None if it is in force."""
    if row.ending is None:
        return None
    order = read_order(row.body, board)
    return EndedOrder(order, _why(row.ending), read_skipped(row.skipped), row.ended_at or 0)


def read_order(text: str, board: Board) -> Order | None:
    """The order that a stored text means; None if it can't be read."""
    try:
        return read(text, board)
    except InvalidOrder:
        return None


def write_skipped(skipped: tuple[Skipped, ...]) -> str:
    """The stored form."""
    return ",".join(f"{each.line}:{each.why.value}" for each in skipped)


def read_skipped(text: str) -> tuple[Skipped, ...]:
    """What was stored; a reason that this program doesn't know, a newer one's, is left out."""
    found = (each.partition(":") for each in text.split(",") if each)
    known = {each.value for each in Why}
    return tuple(Skipped(int(line), Why(why)) for line, _, why in found if why in known)


def _why(text: str) -> Ended:
    for kind in (StopKind, Ending, Death):
        for each in kind:
            if each.value == text:
                return each
    return Death.FAULT
