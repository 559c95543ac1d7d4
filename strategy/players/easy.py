"""The level easy, which pursues one ticket, is easily distracted, and doesn't plan for the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.board import Board, Route, Ticket
from engine.moves import Move
from engine.view import Stage, View
from strategy.decision import Decision, Reason
from strategy.skills.aims import Aims, way
from strategy.skills.keeping import keep
from strategy.skills.planner import claim, claiming, otherwise, toll
from strategy.skills.position import Position
from strategy.skills.slips import any_card, any_route, dearest_route, slip
from strategy.skills.stations import save

SLIPS = 0.25
"""How often it decides without thinking."""

_DISTRACTED = 0.1
_WAGONS_FOR_TICKETS = 20


def easy(board: Board, view: View, choices: Sequence[Move], rng: Random) -> Decision:
    """Return a move towards the nearest ticket, then the bonus, with whatever cards come."""
    position = Position(board, view, choices, careful=False)
    if rng.random() < SLIPS:
        found = slip(position, rng, any_route)
        if found is not None:
            return found
    if view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        return keep(position, at_most=2, dearness=1.0, wagons=position.wagons)
    aimed = _nearest(position)
    if view.stage is Stage.TUNNEL:
        return toll(position, aimed)
    found = _act(position, aimed, rng) if view.stage is Stage.TURN else None
    return found or any_card(position, rng) or otherwise(position, aimed)


def _act(position: Position, aimed: Aims, rng: Random) -> Decision | None:
    """Return what to do instead of drawing cards: claim, build, draw tickets; None to draw."""
    if rng.random() < _DISTRACTED and (found := dearest_route(position, rng)):
        return found
    if found := save(position, aimed.given_up) or claim(position, aimed, aimed.routes):
        return found
    if aimed.routes and not position.last_turn:
        return None
    if position.draw_tickets and position.wagons >= position.scaled(_WAGONS_FOR_TICKETS):
        return Decision(position.draw_tickets, Reason.TICKETS_FOR_MORE)
    routes = [position.board.routes[each] for each in position.claims]
    return claiming(position, aimed, rng.choice(routes)) if routes else None


def _nearest(position: Position) -> Aims:
    """Return the way of the open ticket that takes the fewest wagons and can still be completed.

    After the tickets it is the way of the bonus: easy never has both in mind.
    """
    given_up: list[Ticket] = []
    for ticket in sorted(position.open, key=position.network.wagons):
        if found := _affordable(position, ticket):
            tickets = {each.id: (ticket.id,) for each in found}
            return Aims(found, tickets, tuple(given_up))
        given_up.append(ticket)
    found = _affordable(position, position.bonus) if position.bonus else ()
    return Aims(found, {}, tuple(given_up), frozenset(each.id for each in found))


def _affordable(position: Position, goal: Ticket) -> tuple[Route, ...]:
    """Return the routes still to build for a goal, the longest first; none without the wagons."""
    found = way(position, goal)
    if sum(each.length for each in found) > position.wagons:
        return ()
    return tuple(sorted(found, key=_length, reverse=True))


def _length(route: Route) -> int:
    return route.length
