"""Chooses the tickets to keep from an offer: those that cost the fewest wagons together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.board import Ticket
from engine.moves import KeepTickets
from strategy.decision import Decision, Reason
from strategy.skills.aims import ids
from strategy.skills.position import Position
from strategy.skills.ways import FAR, SeatNetwork


@dataclass(frozen=True, slots=True, repr=False)
class TicketSet:
    """A choice of tickets to keep, the dearest first, with its points.

    ``wagons`` are those for all tickets then held, ``more`` those that the choice adds; the bonus
    card would bring ``bonus_points`` for ``bonus_wagons`` beside them.
    """

    move: KeepTickets
    tickets: tuple[Ticket, ...]
    wagons: int
    more: int
    points: int
    bonus_points: int = 0
    bonus_wagons: int = 0

    def bonus(self, wagons: int, dearness: float) -> float:
        """Return what a bonus card beside these tickets is worth; 0 without the wagons (X10)."""
        if self.wagons + self.bonus_wagons > wagons:
            return 0.0
        return max(0.0, self.bonus_points - dearness * self.bonus_wagons)


def together(network: SeatNetwork, tickets: Iterable[Ticket]) -> int:
    """Return the wagons for all tickets, the longest built first and the others connected to it."""
    wagons = 0
    for ticket in sorted(tickets, key=network.wagons, reverse=True):
        more = network.wagons(ticket)
        if more >= FAR:
            return FAR
        if more:
            wagons += more
            network = network.with_routes(sum(each & -each for each in network.way(ticket)))
    return wagons


def offered(position: Position) -> list[TicketSet]:
    """Return every choice from the offer, with the wagons that it adds to those of tickets held."""
    network, tickets = position.network, position.board.tickets
    held = [each for each in position.open if network.wagons(each) < FAR]
    before = together(network, held)
    found = []
    for move in position.choices:
        if isinstance(move, KeepTickets):
            chosen = sorted(
                (tickets[each] for each in move.tickets), key=lambda t: (-t.points, t.id)
            )
            wagons = together(network, [*held, *chosen])
            points = sum(each.points for each in chosen)
            kept = TicketSet(move, tuple(chosen), wagons, wagons - before, points)
            goal = position.bonus
            if goal is not None:
                more = together(network, [*held, *chosen, goal]) - wagons
                kept = replace(kept, bonus_points=goal.points, bonus_wagons=more)
            found.append(kept)
    return found


def keep(position: Position, *, at_most: int, dearness: float, wagons: int) -> Decision:
    """Return the decision to keep the tickets worth most, with what a bonus beside them is worth.

    The worth is in points, less ``dearness`` per extra wagon. The wagons of all tickets held must
    not exceed ``wagons``, nor the number of those kept ``at_most`` (or the fewest that may be
    kept); if no choice allows that, keep the one that loses the fewest points."""
    options = offered(position)
    fewest = min(len(each.tickets) for each in options)
    fitting = [
        each
        for each in options
        if each.wagons <= wagons and len(each.tickets) <= max(at_most, fewest)
    ]
    if not fitting:
        return least(options)
    best = max(
        fitting, key=lambda each: each.points - dearness * each.more + each.bonus(wagons, dearness)
    )
    return Decision(best.move, Reason.TICKETS_FIT, tickets=ids(best.tickets))


def keep_by_rate(position: Position, wagons: int) -> Decision:
    """Return the decision to keep the tickets with the most points per wagon, each by itself."""
    network = position.network
    options = offered(position)

    def alone(each: TicketSet) -> int:
        return sum(network.wagons(ticket) for ticket in each.tickets)

    fitting = [each for each in options if alone(each) <= wagons]
    if fitting:
        best = max(fitting, key=lambda each: each.points / (alone(each) + 1))
        return Decision(best.move, Reason.TICKETS_FIT, tickets=ids(best.tickets))
    return least(options)


def least(options: Sequence[TicketSet]) -> Decision:
    """Return the decision to keep the tickets with the fewest points to lose."""
    best = min(options, key=lambda each: (each.points, each.wagons))
    return Decision(best.move, Reason.TICKETS_LEAST, tickets=ids(best.tickets))
