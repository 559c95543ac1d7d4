"""Rates how much each route helps the reader's own tickets, for a list to choose from.

The ratings are as private as the tickets (R53), so nothing of them is in a ``repr``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from heapq import heappop, heappush

from engine.board import Board, Route, RouteId, Seat, Ticket, TicketId
from engine.view import View
from strategy.bonus import bonus_goal
from strategy.completion import CompletionPlan, bonus_outlook
from strategy.network import Network, claimable, own_routes

DETOUR = 2
"""At most this many wagons more than the shortest way make a short detour."""

_FAR = 10**6


class Purpose(IntEnum):
    """The purpose of a route for the reader's tickets, the most useful first."""

    PLAN = 0
    WAY = 1
    BONUS = 2
    DETOUR = 3
    NONE = 4


@dataclass(frozen=True, slots=True, repr=False)
class Usefulness:
    """The purpose of a route, with the open tickets that it serves and the length of the detour.

    PLAN is on the cheapest plan for all tickets, WAY on a shortest way of the ``tickets``, BONUS on
    none of these, but on a shortest way to the bonus card (X10); DETOUR on a way of the tickets
    that takes ``detour`` wagons more than the shortest. ``bonus`` is the points of the bonus card
    for every route on a shortest way to it for which there are enough wagons, else 0.
    """

    purpose: Purpose
    tickets: tuple[TicketId, ...] = ()
    detour: int = 0
    bonus: int = 0


USELESS = Usefulness(Purpose.NONE)


def usefulness(board: Board, view: View, plan: CompletionPlan | None) -> dict[RouteId, Usefulness]:
    """Return the use of each route that the reader may still claim; takes a few milliseconds.

    The twin of a planned route is just as useful. Without a ``plan`` only the ways of single
    tickets count. Routes that stations lend to the plan count as own. Raises ValueError for a view
    without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players have tickets of their own")
    free = claimable(board, view, mine.seat)
    lent = [board.routes[loan.route] for loan in plan.loans] if plan else []
    own = [*own_routes(board, view, mine.seat), *lent]
    joined = Network(board, own, ())
    tickets = [board.tickets[each] for each in dict.fromkeys(mine.tickets)]
    detours = _detours(joined, free, [each for each in tickets if not joined.joins(each)])
    bonus = _for_bonus(board, view, mine.seat, free)
    planned = _planned(board, joined, plan) if plan else {}
    found = {}
    for route in free:
        near = detours[route.id]
        twin = board.twins.get(route.id)
        for_plan = planned.get(route.id) or (planned.get(twin.id) if twin else None)
        points = bonus.get(route.id, 0)
        least = min(near.values(), default=_FAR)
        if for_plan is not None:
            ways = {each for each, detour in near.items() if not detour}
            served = [each.id for each in tickets if each.id in ways or each.id in for_plan]
            found[route.id] = Usefulness(Purpose.PLAN, tuple(served), bonus=points)
        elif points and least:
            found[route.id] = Usefulness(Purpose.BONUS, bonus=points)
        elif least <= DETOUR:
            purpose = Purpose.DETOUR if least else Purpose.WAY
            served = [each.id for each in tickets if near.get(each.id) == least]
            found[route.id] = Usefulness(purpose, tuple(served), least, points)
        else:
            found[route.id] = USELESS
    return found


def most_useful_first(
    board: Board, found: Mapping[RouteId, Usefulness]
) -> Callable[[Route], tuple[int, int, int, int, str]]:
    """Return a sort key for routes: purpose, detour, points at stake, own points, id."""

    def key(route: Route) -> tuple[int, int, int, int, str]:
        useful = found.get(route.id, USELESS)
        worth = useful.bonus
        for each in useful.tickets:
            worth += board.tickets[each].points
        return useful.purpose, useful.detour, -worth, -board.rules.points[route.length], route.id

    return key


def completed_by(board: Board, view: View, route: RouteId) -> tuple[TicketId, ...]:
    """Return the reader's open tickets that a route would connect with the reader's own routes.

    Raises ValueError for a view without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players have tickets of their own")
    own = own_routes(board, view, mine.seat)
    before, after = (Network(board, each, ()) for each in (own, [*own, board.routes[route]]))
    tickets = [board.tickets[each] for each in dict.fromkeys(mine.tickets)]
    return tuple(each.id for each in tickets if after.joins(each) and not before.joins(each))


def _for_bonus(board: Board, view: View, seat: Seat, free: Iterable[Route]) -> dict[RouteId, int]:
    """Return the points of the bonus card for each route on a shortest way to the bonus."""
    goal, way = bonus_goal(board, view, seat), bonus_outlook(board, view, seat)
    if goal is None or way is None or not way.affordable:
        return {}
    joined = Network(board, own_routes(board, view, seat), ())
    detours = _detours(joined, free, [goal])
    return {route: goal.points for route, near in detours.items() if near.get(goal.id) == 0}


def _planned(board: Board, joined: Network, plan: CompletionPlan) -> dict[RouteId, set[TicketId]]:
    """Return for each route of a plan the tickets that wouldn't be connected without it."""
    part = joined.part
    ends = [(part[board.routes[each].a], part[board.routes[each].b]) for each in plan.routes]
    wanted = [
        (each, part[board.tickets[each].a], part[board.tickets[each].b]) for each in plan.tickets
    ]
    found: dict[RouteId, set[TicketId]] = {}
    for place, route in enumerate(plan.routes):
        heads = list(range(len(joined.neighbours)))
        for other, (a, b) in enumerate(ends):
            if other != place:
                heads[_head(heads, a)] = _head(heads, b)
        found[route] = {each for each, a, b in wanted if _head(heads, a) != _head(heads, b)}
    return found


def _head(heads: Sequence[int], part: int) -> int:
    """Return the one part that stands for all parts linked with this one."""
    while heads[part] != part:
        part = heads[part]
    return part


def _detours(
    joined: Network, free: Iterable[Route], tickets: Iterable[Ticket]
) -> dict[RouteId, dict[TicketId, int]]:
    """Return for each route and ticket how many wagons longer the ticket's way along it is.

    Ways longer than a short detour are left out.
    """
    part = joined.part
    found: dict[RouteId, dict[TicketId, int]] = {}
    shortest: dict[tuple[int, int], int] = {}
    onward: list[tuple[dict[TicketId, int], int, int, int]] = []
    for route in free:
        near = found[route.id] = {}
        a, b, length = part[route.a], part[route.b], route.length
        if a != b:
            onward += ((near, a, b, length), (near, b, a, length))
            if length < shortest.get((a, b), _FAR):
                shortest[a, b] = shortest[b, a] = length
    links: list[list[tuple[int, int]]] = [[] for _ in joined.neighbours]
    for (a, b), length in shortest.items():
        links[a].append((b, length))
    distances: dict[int, list[int]] = {}
    for ticket in tickets:
        for each in (part[ticket.a], part[ticket.b]):
            if each not in distances:
                distances[each] = _distances(links, each)
        start, end = distances[part[ticket.a]], distances[part[ticket.b]]
        least = start[part[ticket.b]]
        if least == _FAR:
            continue
        for near, a, b, length in onward:
            more = start[a] + length + end[b] - least
            # Passing the same route twice would be no way.
            if (
                more <= DETOUR
                and start[a] < start[b] + length
                and end[b] < end[a] + length
                and more < near.get(ticket.id, _FAR)
            ):
                near[ticket.id] = more
    return found


def _distances(links: Sequence[Sequence[tuple[int, int]]], source: int) -> list[int]:
    """Return the wagons from ``source`` to each part, or `_FAR` where there is no way."""
    count = len(links)
    found = [_FAR] * count
    found[source] = 0
    # Wagons and part in one number, which compares faster than a pair.
    heap = [source]
    while heap:
        wagons, node = divmod(heappop(heap), count)
        if wagons == found[node]:
            for other, more in links[node]:
                there = wagons + more
                if there < found[other]:
                    found[other] = there
                    heappush(heap, there * count + other)
    return found
