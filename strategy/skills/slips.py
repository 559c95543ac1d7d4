"""What a player does who doesn't think for a moment: legal, plausible, but not the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.cards import Colour
from engine.moves import GiveUpTunnel, KeepTickets, Move
from strategy.player import Decision, Reason
from strategy.skills.keeping import ids, offered
from strategy.skills.position import Position

Claiming = Callable[[Position, Random], Decision | None]


def slip(position: Position, rng: Random, claiming: Claiming) -> Decision | None:
    """Return a thoughtless move, which may claim a route so; None where nobody errs."""
    first = position.choices[0]
    if isinstance(first, KeepTickets):
        chosen = rng.choice(offered(position))
        return Decision(chosen.move, Reason.TICKETS_LEAST, tickets=ids(chosen.tickets))
    if position.view.tunnel is not None:
        route = position.view.tunnel.route
        return Decision(GiveUpTunnel(), Reason.SURCHARGE_DEAR, routes=(route,))
    if position.claims and rng.random() < 0.5:
        return claiming(position, rng)
    return any_card(position, rng)


def dearest_route(position: Position, rng: Random) -> Decision | None:
    """Claim the longest route that can be paid, whatever it is good for."""
    if not position.claims:
        return None
    routes = [position.board.routes[each] for each in position.claims]
    longest = max(route.length for route in routes)
    route = rng.choice([each for each in routes if each.length == longest])
    return Decision(position.claims[route.id][0], Reason.POINTS, routes=(route.id,))


def any_route(position: Position, rng: Random) -> Decision | None:
    """Claim a route that can be paid, without looking at what it costs or brings."""
    if not position.claims:
        return None
    claim = rng.choice([move for each in position.claims.values() for move in each])
    return Decision(claim, Reason.POINTS, routes=(claim.route,))


def any_card(position: Position, rng: Random) -> Decision | None:
    """Draw from the row or the pile, whichever catches the eye."""
    moves: list[Move] = [*position.takes]
    if position.blind is not None:
        moves += [position.blind] * 2
    if not moves:
        return None
    move = rng.choice(moves)
    if move in position.takes:
        place = position.takes[position.takes.index(move)].place
        locomotive = position.view.row[place - 1] is Colour.LOCOMOTIVE
        return Decision(move, Reason.LOCOMOTIVE if locomotive else Reason.COLOUR_NEEDED)
    return Decision(move, Reason.BLIND)
