"""Chooses the moves of a player who doesn't think: legal and plausible, but not the best."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.board import RouteId
from engine.cards import Colour
from engine.moves import (
    ClaimRoute,
    DrawBlind,
    GiveUpTunnel,
    KeepTickets,
    TakeFaceUp,
    TakeLocomotive,
)
from strategy.decision import Decision, Reason
from strategy.skills.aims import Aims, ids
from strategy.skills.keeping import offered
from strategy.skills.planner import explained
from strategy.skills.position import Position

Claiming = Callable[[Position, Random], Decision | None]

_NO_AIMS = Aims((), {}, ())


def slip(position: Position, rng: Random, claiming: Claiming) -> Decision | None:
    """Return a thoughtless move, with ``claiming`` to choose the claims; None if it finds none."""
    if isinstance(position.choices[0], KeepTickets):
        chosen = rng.choice(offered(position))
        fit = chosen.wagons <= position.wagons
        reason = Reason.TICKETS_FIT if fit else Reason.TICKETS_LEAST
        return Decision(chosen.move, reason, tickets=ids(chosen.tickets))
    if position.view.tunnel is not None:
        route = position.view.tunnel.route
        return Decision(GiveUpTunnel(), Reason.TOLL_TOO_DEAR, routes=(route,))
    if position.claims and rng.random() < 0.5:
        return claiming(position, rng)
    return any_card(position, rng)


def dearest_route(position: Position, rng: Random) -> Decision | None:
    """Return a claim of the longest route that can be paid, whatever it is good for, or None."""
    if not position.claims:
        return None
    routes = [position.board.routes[each] for each in position.claims]
    longest = max(route.length for route in routes)
    route = rng.choice([each for each in routes if each.length == longest])
    return explained(position, _NO_AIMS, position.claims[route.id][0])


def any_route(position: Position, rng: Random) -> Decision | None:
    """Return a random claim that can be paid for, whatever it costs or brings, or None."""
    moves: list[ClaimRoute] = [move for each in position.claims.values() for move in each]
    return explained(position, _NO_AIMS, rng.choice(moves)) if moves else None


def any_card(position: Position, rng: Random) -> Decision | None:
    """Return the draw of a random card, from the row or a pile; None if there is none to draw."""
    moves: list[TakeFaceUp | DrawBlind | TakeLocomotive] = [*position.takes]
    if position.blind is not None:
        moves += [position.blind] * 2
    if position.locomotive is not None:
        moves.append(position.locomotive)
    if not moves:
        return None
    move = rng.choice(moves)
    card: Colour | None = None
    if isinstance(move, TakeFaceUp):
        card = position.view.row[move.place - 1]
    elif isinstance(move, TakeLocomotive):
        card = Colour.LOCOMOTIVE
    if card is None:
        return Decision(move, Reason.BLIND)
    reason = Reason.LOCOMOTIVE if card is Colour.LOCOMOTIVE else Reason.COLOUR_NEEDED
    return Decision(move, reason, routes=_good_for(position, card))


def _good_for(position: Position, card: Colour) -> tuple[RouteId, ...]:
    """Return the longest free route of a card's colour, which makes the card look good."""
    network = position.network
    routes = [
        route
        for route in network.board_links.listed(network.free)
        if route.length <= position.wagons and route.colour in (card, None)
    ]
    return (max(routes, key=lambda each: each.length).id,) if routes else ()
