"""What an order does in a position, decided from its seat's view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board
from engine.moves import DrawBlind, GiveUpTunnel, Move
from engine.view import Stage, View
from orders.acting import act
from orders.conditions import holds
from orders.drawing import draw
from orders.followed import Act, Call, Ending, Followed, Skipped, Why
from orders.order import Claim, Draw, Order
from orders.paying import toll_payment
from orders.stops import stopped

__all__ = ["Act", "Call", "Ending", "Followed", "Skipped", "Why", "follow", "remainder"]

_BLIND, _GIVE_UP = DrawBlind(), GiveUpTunnel()


def follow(
    order: Order, board: Board, view: View, choices: Sequence[Move], acting: int | None = None
) -> Followed:
    """What an order does in a position in which its seat has to choose among ``choices``.

    ``acting`` is the line that began the turn, for a second card or a tunnel's toll; None at the
    beginning of a turn, and where none did but `Order.else_blind`. The move is one of the choices.
    """
    action = None if acting is None else order.lines[acting].action
    match view.stage:
        case Stage.TURN:
            return _begin(order, board, view, choices)
        case Stage.SECOND_DRAW if action is None or isinstance(action, Draw):
            move = draw(action or Draw(), view, choices)
            return Call(Ending.SECOND_CARD) if move is None else Act(move, acting)
        case Stage.TUNNEL if isinstance(action, Claim):
            return Act(toll_payment(action, board, view, choices) or _GIVE_UP, acting)
        case Stage.TICKET_CHOICE:
            return Call(Ending.CHOOSE_TICKETS)
        case _:
            return Call(Ending.UNSETTLED)


def _begin(order: Order, board: Board, view: View, choices: Sequence[Move]) -> Followed:
    """The stops, then the lines in their order, then what no line settles."""
    if (why := stopped(order, board, view)) is not None:
        return Call(why)
    skipped: list[Skipped] = []
    for number, line in enumerate(order.lines):
        if not all(holds(each, board, view, choices) for each in line.conditions):
            skipped.append(Skipped(number, Why.CONDITION))
            continue
        done = act(line.action, board, view, choices)
        if not isinstance(done, Why):
            return Act(done, number, tuple(skipped))
        skipped.append(Skipped(number, done))
    if order.else_blind and _BLIND in choices:
        return Act(_BLIND, None, tuple(skipped))
    return Call(Ending.UNSETTLED, tuple(skipped))


def remainder(order: Order, line: int | None, *, claimed: bool) -> Order | None:
    """What is left of an order after a turn that a line began; None if nothing is.

    ``claimed``: a route was claimed, which strikes out the line that did. One for once is struck
    out, too, but for a tunnel that was given up.
    """
    lines = order.lines
    if line is not None:
        acted = lines[line]
        if claimed if isinstance(acted.action, Claim) else acted.once:
            lines = (*lines[:line], *lines[line + 1 :])
    if not lines or order.turns == 1:
        return None
    return replace(order, lines=lines, turns=order.turns - 1)
