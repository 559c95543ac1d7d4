"""Asks in one line what an order does in a position."""

from __future__ import annotations

from engine.board import Board, Seat
from engine.game import choices
from engine.notation import write
from engine.state import State
from engine.view import view
from orders.following import Act, Followed, Skipped, follow
from orders.notation import read
from tests.tables import EUROPE


def followed(
    state: State, order: str, *, seat: int = 1, acting: int | None = None, board: Board = EUROPE
) -> Followed:
    """What an order does, or why it calls."""
    reader = Seat(seat)
    legal = choices(state, board, reader)
    return follow(read(order, board), board, view(state, reader), legal, acting)


def told(
    state: State, order: str, *, seat: int = 1, acting: int | None = None, board: Board = EUROPE
) -> str:
    """The move in notation and the line behind it, or ``call`` and why."""
    done = followed(state, order, seat=seat, acting=acting, board=board)
    if isinstance(done, Act):
        line = "else" if done.line is None else done.line + 1
        return f"{line}: {write(done.move)}"
    return f"call: {done.why}"


def reasons(state: State, order: str, *, seat: int = 1, board: Board = EUROPE) -> list[str]:
    """Why each line before didn't act."""
    skipped: tuple[Skipped, ...] = followed(state, order, seat=seat, board=board).skipped
    assert [each.line for each in skipped] == list(range(len(skipped)))
    return [each.why.value for each in skipped]
