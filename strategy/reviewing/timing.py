"""Says what it is worth to bring the last round now, or to let the game go on (R47)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.board import Board, Seat
from engine.moves import ClaimRoute, Move
from engine.view import Stage, View
from strategy.chances import foreseen
from strategy.shortage import reader_of

ERROR = 0.08
"""How far two winning chances err that follow from the same position, before and in its end."""


def ending_claims(board: Board, view: View, choices: Sequence[Move]) -> Iterator[ClaimRoute]:
    """Yield a claim of each route with which the reader would bring the last round."""
    if view.stage is not Stage.TURN or view.final_turns is not None:
        return
    wagons, routes = view.seats[reader_of(view).seat].wagons, set[str]()
    for move in choices:
        if not isinstance(move, ClaimRoute) or move.route in routes:
            continue
        if wagons - board.routes[move.route].length <= board.rules.last_round_wagons:
            routes.add(move.route)
            yield move


def best_ending(
    board: Board, view: View, choices: Sequence[Move]
) -> tuple[ClaimRoute, float] | None:
    """Return the claim that ends the game best, with the winning chance then; None without one."""
    found = [
        (move, chance_after(board, view, move)) for move in ending_claims(board, view, choices)
    ]
    return max(found, key=lambda each: each[1], default=None)


def timing_lost(
    board: Board, view: View, choices: Sequence[Move], played: Move, chance: float
) -> float:
    """Return the winning chance lost by ending the game, or by not doing so.

    ``chance`` is that of the position. What may be an error of the chances counts as nothing.
    """
    best = best_ending(board, view, choices)
    if best is None:
        return 0.0
    ends = isinstance(played, ClaimRoute) and any(
        move.route == played.route for move in ending_claims(board, view, choices)
    )
    after = chance_after(board, view, played) if ends and isinstance(played, ClaimRoute) else None
    lost = best[1] - chance if after is None else max(chance, best[1]) - after
    return max(0.0, lost - ERROR)


def chance_after(board: Board, view: View, move: ClaimRoute) -> float:
    """Return the reader's winning chance once a claim has brought the last round."""
    return foreseen(board, ended(board, view, move)).chance


def ended(board: Board, view: View, move: ClaimRoute) -> View:
    """Return the view once a claim has brought the last round, and the next seat is to act."""
    mine, route = reader_of(view), board.routes[move.route]
    me = view.seats[mine.seat]
    paid = replace(
        me,
        wagons=me.wagons - route.length,
        score=me.score + board.rules.points[route.length],
        cards=me.cards - len(move.payment.cards),
    )
    first, *others = _after(view, mine.seat)
    return replace(
        view,
        to_act=(first,),
        seats=tuple(paid if each.seat == mine.seat else each for each in view.seats),
        claims={**view.claims, move.route: mine.seat},
        final_turns=tuple(others),
        mine=replace(mine, hand=mine.hand - move.payment.cards),
    )


def _after(view: View, seat: Seat) -> list[Seat]:
    """Return who has a turn of the last round, in this order; the seat itself is the last."""
    count = len(view.seats)
    order = [Seat((seat + step) % count) for step in range(1, count + 1)]
    return [each for each in order if not view.seats[each].resigned]
