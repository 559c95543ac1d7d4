"""Chooses the route to claim: one of the plan, then another for its points (R20–R29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import ClaimRoute
from strategy.decision import Decision, Reason
from strategy.players.hard.indexed_view import FREE
from strategy.players.hard.paying import CheapestMove, least_harm, odds
from strategy.players.hard.plan import Plan
from strategy.skills.networks import FAR

Claims = dict[int, list[ClaimRoute]]

_MOST_LOSS = 40.0
_DEAR_LOSS = 8.0
"""The extra cost of a way round from which on a route is called contested."""
LEAST_DENIED, DENIAL_WORTH = 3.0, 3.0
"""What rivals must lose with a route, and what is left to gain after its turn and its wagons."""
LAST_DENIALS = 2.0
"""With fewer turns left, rivals have no time for a way round anyway."""


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
                found.append((-urgency(plan, route, paid.harm, loss), route, paid, loss))
    for _, route, paid, loss in sorted(found, key=lambda each: each[:2]):
        yield _for_tickets(plan, route, paid.move, contested=loss >= _DEAR_LOSS)


def denying_claims(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield claims that cost rivals more than the seat itself, the one that gains most first."""
    seen, board, weights = plan.seen, plan.seen.board, plan.seen.weights
    if not weights.denial or seen.turns < LAST_DENIALS:
        return
    wanted = (*plan.build, *plan.fillers)
    found: list[tuple[float, int, Decision]] = []
    for route, loss in plan.losses.items():
        if route not in claims or loss < LEAST_DENIED:
            continue
        planned = {route, board.twin[route]}.intersection(plan.build)
        if planned:
            paid = least_harm(
                seen, claims[route], [each for each in wanted if each not in planned], wanted
            )
        elif board.length[route] <= plan.wagons_over:
            paid = least_harm(seen, claims[route], plan.build)
        else:
            continue
        if odds(seen, paid.move) < weights.tunnel_odds:
            continue
        gain = loss / len(seen.rivals) + board.points[route] + plan.trails.gain(route) - paid.harm
        if not planned:
            gain -= weights.turn + board.length[route]
        if gain >= DENIAL_WORTH:
            found.append((-gain, route, _denying(plan, route, paid.move, planned=bool(planned))))
    for _, _, decision in sorted(found, key=lambda each: each[:2]):
        yield decision


def _denying(plan: Plan, route: int, move: ClaimRoute, *, planned: bool) -> Decision:
    if planned:
        return _for_tickets(plan, route, move, contested=True)
    return Decision(move, Reason.BLOCKS, routes=(plan.seen.board.routes[route],))


def urgency(plan: Plan, route: int, harm: float, loss: float) -> float:
    """Return how urgent a planned claim is, in points.

    That is ``loss``, the points lost without the route, by its risk, and a fifth of its points,
    less ``harm``, the worth of the cards it takes."""
    weights = plan.seen.weights
    risk = weights.risk * (1 + weights.threat * rivals_at(plan, route))
    return min(loss, _MOST_LOSS) * risk + plan.seen.board.points[route] / 5 - harm * weights.card


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
            value = filling_value(plan, route, paid.harm)
            found.append((-value, route not in plan.gaps, route, paid.move))
    for _, _, route, move in sorted(found, key=lambda each: each[:3]):
        yield Decision(move, _for_itself(plan, route), routes=(board.routes[route],))


def filling_value(plan: Plan, route: int, harm: float) -> float:
    """Return what a claim brings by itself, less the cards that the plan then lacks; in points."""
    return plan.value(route) - harm * plan.seen.weights.card


def _for_itself(plan: Plan, route: int) -> Reason:
    if plan.trails.gain(route) > plan.seen.board.points[route] and plan.trails.grows(route):
        return Reason.LONGEST
    return Reason.BLOCKS if route in plan.gaps else Reason.POINTS


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
