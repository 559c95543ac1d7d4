"""A player that plans for its tickets: path, hungry and normal differ only in their habits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.board import Board, Route, Ticket
from engine.moves import ClaimRoute, GiveUpTunnel, Move, PayToll
from engine.view import Stage, View
from strategy.decision import Decision, Reason
from strategy.skills.aims import Aims, aims, ids, turns_for, turns_left
from strategy.skills.keeping import keep
from strategy.skills.needs import cheapest_claim, cheapest_station, cheapest_toll, draw
from strategy.skills.position import Position
from strategy.skills.stations import rescue, save
from strategy.skills.ways import SeatNetwork

_KEEPS_IN_A_CROWD = 2


@dataclass(frozen=True, slots=True)
class Habits:
    """The settings by which one planner differs from another.

    It keeps at most ``keeps`` tickets at once, each wagon counting ``dearness`` points, and only
    such as take at most ``opening_wagons`` at the opening. It draws tickets while it has
    ``tickets_from`` wagons and all others ``rivals_from``, once its own are done. A ``careful`` one
    spares the colours that it needs.
    """

    keeps: int = 3
    dearness: float = 0.6
    opening_wagons: int = 34
    tickets_from: int = 16
    rivals_from: int = 12
    careful: bool = True


def plan(board: Board, view: View, choices: Sequence[Move], habits: Habits) -> Decision:
    """Return the decision that a planner with these habits makes."""
    position = Position(board, view, choices, careful=habits.careful)
    if view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        return choose_tickets(position, habits)
    aimed = aims(position)
    if view.stage is Stage.TUNNEL:
        return toll(position, aimed)
    return _turn(position, aimed, habits)


def choose_tickets(position: Position, habits: Habits) -> Decision:
    """Return the decision to keep the tickets that are worth the most for their wagons."""
    wagons = position.wagons - 2
    if position.view.stage is Stage.OPENING:
        wagons = min(wagons, position.scaled(habits.opening_wagons))
    keeps = min(habits.keeps, _KEEPS_IN_A_CROWD) if position.crowded else habits.keeps
    return keep(position, at_most=keeps, dearness=habits.dearness, wagons=wagons)


def _turn(position: Position, aimed: Aims, habits: Habits) -> Decision:
    first = position.view.stage is Stage.TURN
    if first:
        if position.last_turn:
            return last(position, aimed)
        if saved := save(position, aimed.given_up):
            return saved
        if position.draw_tickets and wants_tickets(position, aimed, habits):
            return Decision(position.draw_tickets, Reason.TICKETS_FOR_MORE)
        if found := claim(position, aimed, aimed.routes):
            return found
    routes = [*aimed.routes, *_ways_to_stations(position, aimed)]
    wanted = routes or fill(position)
    found = claim(position, aimed, routes or wanted[:1]) if first else None
    return found or draw_for(position, aimed, wanted)


def _ways_to_stations(position: Position, aimed: Aims) -> list[Route]:
    """Return the routes to build for tickets that a station will then complete."""
    found: list[Route] = []
    for ticket in aimed.given_up:
        saved = rescue(position, ticket)
        if saved and turns_for(position, saved.build) < turns_left(position):
            found += [each for each in saved.build if each not in found]
    return [each for each in found if each not in aimed.routes]


def wants_tickets(position: Position, aimed: Aims, habits: Habits) -> bool:
    """Return whether to draw tickets: the seat's own are done, and wagons are left for more.

    Where no station could save one, it wants no more once a ticket is lost.
    """
    lost = bool(aimed.given_up) and not position.board.rules.stations
    enough = position.wagons >= position.scaled(habits.tickets_from)
    time = position.rivals_wagons >= position.scaled(habits.rivals_from)
    return enough and time and not aimed.routes and not lost


def draw_for(position: Position, aimed: Aims, routes: Sequence[Route]) -> Decision:
    """Return the decision to draw for these routes or, if there is no card, to do what is left."""
    return draw(position, routes) or otherwise(position, aimed)


def claim(position: Position, aimed: Aims, routes: Sequence[Route]) -> Decision | None:
    """Return the claim of the first of these routes that can be paid for; None if none can."""
    for route in routes:
        if route.id in position.claims:
            return claiming(position, aimed, route)
    return None


def claiming(position: Position, aimed: Aims, route: Route) -> Decision:
    """Return the claim of this route that spares what the other aims need."""
    return explained(position, aimed, cheapest_claim(position, route, aimed.routes))


def explained(position: Position, aimed: Aims, move: ClaimRoute) -> Decision:
    """Return a claim with its reason: the bonus or tickets, now or on their way, or its points."""
    done = completed(position, position.board.routes[move.route])
    if bonus(position, position.board.routes[move.route]):
        return Decision(move, Reason.BONUS, tickets=ids(done), routes=(move.route,))
    if done:
        return Decision(move, Reason.COMPLETES, tickets=ids(done), routes=(move.route,))
    if tickets := aimed.tickets.get(move.route, ()):
        return Decision(move, Reason.FOR_TICKETS, tickets=tickets, routes=(move.route,))
    if move.route in aimed.bonus:
        return Decision(move, Reason.FOR_BONUS, routes=(move.route,))
    reason = Reason.LAST_CHANCE if position.last_turn else Reason.POINTS
    return Decision(move, reason, routes=(move.route,))


def completed(position: Position, route: Route) -> list[Ticket]:
    """Return the open tickets that this route would connect at once."""
    if not position.open:
        return []
    after: SeatNetwork = position.network.with_routes(route.bit)
    return [each for each in position.open if after.connected(each)]


def bonus(position: Position, route: Route) -> int:
    """Return the points of the bonus card that this route would bring at once, or 0 (X10)."""
    goal = position.bonus
    if goal is None or not position.network.with_routes(route.bit).connected(goal):
        return 0
    return goal.points


def gain(position: Position, route: Route) -> int:
    """Return the points of a route, including the tickets it completes and the bonus (R48)."""
    tickets = sum(2 * each.points for each in completed(position, route))
    return position.points(route) + tickets + bonus(position, route)


def last(position: Position, aimed: Aims) -> Decision:
    """Return the decision for the last turn: whatever brings the most at once."""
    routes = [position.board.routes[each] for each in position.claims]
    best = max(routes, key=lambda each: gain(position, each), default=None)
    saved = save(position, position.open)
    if saved:
        points = sum(2 * position.board.tickets[each].points for each in saved.tickets)
        points -= position.board.rules.station_points
        if best is None or points > gain(position, best):
            return saved
    if best is not None:
        return claiming(position, aimed, best)
    return draw(position, ()) or otherwise(position, aimed)


def fill(position: Position, *, longest: bool = False) -> list[Route]:
    """Return up to three routes to claim for wagons that no ticket needs.

    The best for the turns that they take come first, or the ``longest``.
    """
    time = turns_left(position)
    found = []
    for route in position.network.board_links.listed(position.network.free):
        turns = turns_for(position, (route,))
        if route.length <= position.wagons and turns <= time:
            worth = position.points(route) / (turns + 0.5)
            found.append((-route.length if longest else 0, -worth, route.index, route))
    return [each[-1] for each in sorted(found)[:3]]


def toll(position: Position, aimed: Aims) -> Decision:
    """Return the decision to pay a tunnel's toll, which is made whenever possible (R31)."""
    tunnel = position.view.tunnel
    if tunnel is None:
        raise ValueError("there is no toll to pay")
    routes, tickets = (tunnel.route,), aimed.tickets.get(tunnel.route, ())
    tolls = [each for each in position.choices if isinstance(each, PayToll)]
    if tolls:
        move = cheapest_toll(position, tolls, aimed.routes)
        return Decision(move, Reason.TOLL_WORTH, tickets=tickets, routes=routes)
    return Decision(GiveUpTunnel(), Reason.TOLL_TOO_DEAR, tickets=tickets, routes=routes)


def otherwise(position: Position, aimed: Aims) -> Decision:
    """Return what to do when no card can be drawn: claim for points, pass, build, take tickets."""
    routes = [position.board.routes[each] for each in position.claims]
    if routes:
        return claiming(position, aimed, max(routes, key=lambda each: gain(position, each)))
    if position.stop:
        return Decision(position.stop, Reason.NOTHING_TO_GAIN)
    if position.stations:
        return Decision(cheapest_station(position, position.stations, ()), Reason.STATION_CHEAP)
    if position.locomotive:
        return Decision(position.locomotive, Reason.LOCOMOTIVE)
    return Decision(position.draw_tickets or position.choices[0], Reason.TICKETS_FORCED)
