"""Tells what one more station would lend the reader, as advice for a list of cities (R44).

All of it is as private as the tickets (R53), so nothing of it is in a ``repr``.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Board, CityId, RouteId, TicketId
from engine.lending import Claimed, Goal, best_lending
from engine.view import View


@dataclass(frozen=True, slots=True, repr=False)
class Benefit:
    """The gain from one more station: opponents' ``routes`` and open ``tickets`` of its city.

    ``completes`` are the tickets that a station there would complete if the game ended now, with
    the best use of all the reader's stations.
    """

    routes: tuple[RouteId, ...]
    tickets: tuple[TicketId, ...]
    completes: tuple[TicketId, ...]


def benefits(board: Board, view: View) -> dict[CityId, Benefit]:
    """Return what a station would bring in each city without one; takes a few milliseconds.

    Raises ValueError for a view without a reader.
    """
    mine = view.mine
    if mine is None:
        raise ValueError("only players have tickets of their own")
    number = {city: index for index, city in enumerate(board.cities)}
    claimed = [
        Claimed(route, number[board.routes[route].a], number[board.routes[route].b], owner)
        for route, owner in sorted(view.claims.items())
    ]
    tickets = [board.tickets[each] for each in dict.fromkeys(mine.tickets)]
    goals = [Goal(number[each.a], number[each.b], each.points) for each in tickets]
    stations = [number[city] for city in view.seats[mine.seat].stations]

    def met(*more: int) -> tuple[bool, ...]:
        return best_lending(mine.seat, claimed, [*stations, *more], goals).completed

    already = met()
    taken = {city for seat in view.seats for city in seat.stations}
    found = {}
    for city in board.cities:
        if city in taken:
            continue
        ends = [each for each in claimed if number[city] in (each.a, each.b)]
        lent = tuple(RouteId(each.route) for each in ends if each.owner != mine.seat)
        after = met(number[city]) if lent and not all(already) else already
        found[city] = Benefit(
            lent,
            tuple(
                ticket.id
                for ticket, done in zip(tickets, already, strict=True)
                if city in (ticket.a, ticket.b) and not done
            ),
            tuple(
                ticket.id
                for ticket, before, now in zip(tickets, already, after, strict=True)
                if now and not before
            ),
        )
    return found
