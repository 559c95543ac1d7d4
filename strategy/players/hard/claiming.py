"""Which route to claim: those of the plan, then those for their own points (R20–R29)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.moves import ClaimRoute
from strategy.player import Decision, Reason
from strategy.players.hard.paying import Paid, least_harm, odds
from strategy.players.hard.plan import Plan
from strategy.players.hard.sight import FREE
from strategy.players.hard.ways import FAR

Claims = dict[int, list[ClaimRoute]]

_MOST_LOSS = 40.0
_DEAR_LOSS = 8.0
"""What a way round costs more where a route is called contested."""


def planned_claims(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield the claims of the plan that the hand allows, the most urgent first."""
    sight, chart, weights = plan.sight, plan.sight.chart, plan.sight.weights
    all_wanted = (*plan.build, *plan.fillers)
    found: list[tuple[float, int, Paid[ClaimRoute], float]] = []
    for planned in plan.build:
        rest = [route for route in all_wanted if route != planned]
        for route in (planned, chart.twin[planned]):
            if route not in claims:
                continue
            paid = least_harm(sight, claims[route], rest, all_wanted)
            if paid.harm <= weights.harm and odds(sight, paid.move) >= weights.tunnel_odds:
                loss = loss_without(plan, route)
                urgency = min(loss, _MOST_LOSS) * weights.risk
                urgency *= 1 + weights.threat * rivals_at(plan, route)
                urgency += chart.points[route] / 5 - paid.harm * weights.card
                found.append((-urgency, route, paid, loss))
    for _, route, paid, loss in sorted(found, key=lambda each: each[:2]):
        yield _for_tickets(plan, route, paid.move, contested=loss >= _DEAR_LOSS)


def _for_tickets(plan: Plan, route: int, move: ClaimRoute, *, contested: bool) -> Decision:
    ids, done = (plan.sight.chart.routes[route],), plan.completed_by(route)
    if plan.takes_bonus(route):
        return Decision(move, Reason.BONUS, done, ids)
    if done:
        return Decision(move, Reason.COMPLETES, done, ids)
    tickets = plan.tickets_of(route)
    if not tickets and plan.sight.bonus:
        return Decision(move, Reason.FOR_BONUS, routes=ids)
    return Decision(move, Reason.CONTESTED if contested else Reason.FOR_TICKETS, tickets, ids)


def loss_without(plan: Plan, route: int) -> float:
    """What it would cost to lose a route of the plan: a dearer network, or lost tickets."""
    planner, chart = plan.planner, plan.sight.chart
    lost = [route]
    if plan.sight.narrow and chart.twin[route] >= 0:
        lost.append(chart.twin[route])
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
    """How many of its ends rivals have reached with routes of their own."""
    sight, chart = plan.sight, plan.sight.chart
    mine = (FREE, sight.seat)
    return sum(
        any(sight.owner[each] not in mine for _, each in chart.at[city])
        for city in (chart.a[route], chart.b[route])
    )


def filling_claims(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield claims for their own points that leave the plan its cards, the dearest first.

    Of equally dear ones those come first that rivals seem to need.
    """
    sight, chart, weights = plan.sight, plan.sight.chart, plan.sight.weights
    found: list[tuple[float, bool, int, ClaimRoute]] = []
    for route in plan.fillers:
        if route not in claims:
            continue
        paid = least_harm(sight, claims[route], plan.build)
        spares_plan = paid.harm <= weights.locomotive or not plan.build
        if spares_plan and odds(sight, paid.move) >= weights.tunnel_odds:
            loss = paid.harm * weights.card - chart.points[route]
            found.append((loss, route not in plan.gaps, route, paid.move))
    for _, _, route, move in sorted(found, key=lambda each: each[:3]):
        reason = Reason.BLOCKS if route in plan.gaps else Reason.POINTS
        yield Decision(move, reason, routes=(chart.routes[route],))


def any_claim(plan: Plan, claims: Claims) -> Iterator[Decision]:
    """Yield the claim with most points, whatever it costs: there is nothing better to do."""
    chart, points = plan.sight.chart, plan.sight.chart.points
    for route in sorted(claims, key=lambda each: (-points[each], each))[:1]:
        paid = least_harm(plan.sight, claims[route], plan.build)
        yield Decision(paid.move, Reason.POINTS, routes=(chart.routes[route],))


def by_route(plan: Plan, choices: Sequence[object]) -> Claims:
    """The claims among some moves, by route."""
    found: Claims = {}
    for move in choices:
        if isinstance(move, ClaimRoute):
            found.setdefault(plan.sight.chart.route[move.route], []).append(move)
    return found
