"""The player behind one_step and long_route, which pursues one route of one ticket at a time."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import Route, Ticket
from engine.cards import Colour
from engine.view import Stage
from strategy.decision import Decision, Reason
from strategy.skills.aims import Aims, way
from strategy.skills.keeping import keep_by_rate
from strategy.skills.planner import claim, draw_for, fill, last, toll
from strategy.skills.position import Position
from strategy.skills.stations import save

_WAGONS_FOR_TICKETS = 12


def one_at_a_time(position: Position, *, more_tickets: bool) -> Decision:
    """Return a move for the next route of the dearest ticket, or for the longest route left."""
    view = position.view
    if view.stage in (Stage.OPENING, Stage.TICKET_CHOICE):
        return keep_by_rate(position, position.wagons)
    aimed = _next(position)
    if view.stage is Stage.TUNNEL:
        return toll(position, aimed)
    routes: Sequence[Route] = aimed.routes or fill(position, longest=True)[:1]
    if view.stage is Stage.TURN:
        if position.last_turn:
            return last(position, aimed)
        fewest = min(position.wagons, position.rivals_wagons)
        enough = fewest >= position.scaled(_WAGONS_FOR_TICKETS)
        room = more_tickets and not aimed.routes and enough
        if position.draw_tickets and room:
            return Decision(position.draw_tickets, Reason.TICKETS_FOR_MORE)
        found = save(position, aimed.given_up) or claim(position, aimed, routes)
        if found:
            return found
    return _colour_or_locomotive(position, aimed, routes)


def _next(position: Position) -> Aims:
    """Return the first route still to build on the way of the dearest ticket that has one."""
    given_up: list[Ticket] = []
    for ticket in sorted(position.open, key=lambda each: -each.points):
        found = way(position, ticket)
        if found and sum(each.length for each in found) <= position.wagons:
            return Aims((found[0],), {found[0].id: (ticket.id,)}, tuple(given_up))
        given_up.append(ticket)
    return Aims((), {}, tuple(given_up))


def _colour_or_locomotive(position: Position, aimed: Aims, routes: Sequence[Route]) -> Decision:
    """Return a draw for these routes, which prefers a face-up locomotive to an unknown card."""
    found = draw_for(position, aimed, routes)
    if found.reason is Reason.BLIND:
        row = position.view.row
        for take in position.takes:
            if row[take.place - 1] is Colour.LOCOMOTIVE:
                return Decision(take, Reason.LOCOMOTIVE, routes=found.routes)
    return found
