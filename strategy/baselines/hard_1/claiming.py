"""Chooses the route to claim: one of the plan, then another for its points (R20–R29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import ClaimRoute
from strategy.baselines.hard_1.indexed_view import FREE
from strategy.baselines.hard_1.paying import CheapestMove, least_harm, odds
from strategy.baselines.hard_1.plan import Plan
from strategy.decision import Decision, Reason
from strategy.skills.networks import FAR

Claims = dict[int, list[ClaimRoute]]

_MOST_LOSS = 40.0
_DEAR_LOSS = 8.0
"""The extra cost of a way round from which on a route is called contested."""


def planned_claims(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield the claims of the plan that the hand allows, the most urgent first."""
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    all_wanted = (*plan.build, *plan.fillers)
    found: list[tuple[float, int, CheapestMove[ClaimRoute], float]] = []
    for planned in plan.build:
        rest = [route for route in all_wanted if route != planned]
        for route in (planned, board.twin[planned]):
            if route not in claims:
                continue
            paid = least_harm(seen, claims[route], rest, all_wanted)
            if paid.harm <= weights.harm and odds(seen, paid.move) >= weights.tunnel_odds:
                loss = loss_without(plan, route)
                urgency = min(loss, _MOST_LOSS) * weights.risk
                urgency *= 1 + weights.threat * rivals_at(plan, route)
                urgency += board.points[route] / 5 - paid.harm * weights.card
                found.append((-urgency, route, paid, loss))
    for _, route, paid, loss in sorted(found, key=lambda each: each[:2]):
        yield _for_tickets(plan, route, paid.move, contested=loss >= _DEAR_LOSS)


def _for_tickets(plan: Plan, route: int, move: ClaimRoute, *, contested: bool) -> Decision:
    ids, done = (plan.seen.board.routes[route],), plan.completed_by(route)
    if plan.takes_bonus(route):
        return Decision(move, Reason.BONUS, done, ids)
    if done:
        return Decision(move, Reason.COMPLETES, done, ids)
    tickets = plan.tickets_of(route)
    if not tickets and plan.seen.bonus:
        return Decision(move, Reason.FOR_BONUS, routes=ids)
    return Decision(move, Reason.CONTESTED if contested else Reason.FOR_TICKETS, tickets, ids)


def loss_without(plan: Plan, route: int) -> float:
    """Return what losing a route costs a plan in points: a dearer network, or lost tickets."""
    planner, board = plan.planner, plan.seen.board
    lost = [route]
    if plan.seen.narrow and board.twin[route] >= 0:
        lost.append(board.twin[route])
    prices = {each: planner.prices[each] for each in lost}
    for each in lost:
        planner.prices[each] = FAR
    left = [pair for pair in plan.network.pairs if planner.price(pair) < FAR]
    again = planner.network(left)
    for each, price in prices.items():
        planner.prices[each] = price
    gone = sum(2 * plan.worth[pair] for pair in plan.network.pairs if pair not in left)
    return again.price + gone - plan.network.price


def rivals_at(plan: Plan, route: int) -> int:
    """Return how many ends of a route rivals have reached with their own routes."""
    seen, board = plan.seen, plan.seen.board
    mine = (FREE, seen.seat)
    return sum(
        any(seen.owner[each] not in mine for _, each in board.at[city])
        for city in (board.a[route], board.b[route])
    )


def filling_claims(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield claims made for their points that leave the plan its cards, the most valuable first.

    Among equally valuable ones, those that rivals seem to need come first.
    """
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    found: list[tuple[float, bool, int, ClaimRoute]] = []
    for route in plan.fillers:
        if route not in claims:
            continue
        paid = least_harm(seen, claims[route], plan.build)
        spares_plan = paid.harm <= weights.locomotive or not plan.build
        if spares_plan and odds(seen, paid.move) >= weights.tunnel_odds:
            loss = paid.harm * weights.card - board.points[route]
            found.append((loss, route not in plan.gaps, route, paid.move))
    for _, _, route, move in sorted(found, key=lambda each: each[:3]):
        reason = Reason.BLOCKS if route in plan.gaps else Reason.POINTS
        yield Decision(move, reason, routes=(board.routes[route],))


def any_claim(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield the claim with the most points, whatever it costs: there is nothing better to do."""
    board, points = plan.seen.board, plan.seen.board.points
    for route in sorted(claims, key=lambda each: (-points[each], each))[:1]:
        paid = least_harm(plan.seen, claims[route], plan.build)
        yield Decision(paid.move, Reason.POINTS, routes=(board.routes[route],))


def by_route(plan: Plan, choices: Sequence[object]) -> Claims:
    """Return the claims among some moves, by the number of their route."""
    found: Claims = {}
    for move in choices:
        if isinstance(move, ClaimRoute):
            found.setdefault(plan.seen.board.route[move.route], []).append(move)
    return found
