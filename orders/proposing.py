"""Proposes orders to a seat: from its adviser where hints are allowed, else from its map alone.

They claim routes as soon as these can be paid, and collect cards until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from engine.board import Board, CityId, Route, RouteId, TicketId
from engine.cards import Cards, Colour
from engine.moves import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    Move,
    TakeFaceUp,
    TakeLocomotive,
)
from engine.payment import Payment
from engine.view import View
from orders.following import Act, follow, own
from orders.order import (
    MOST_LINES,
    MOST_TURNS,
    USUAL_STOPS,
    Claim,
    Draw,
    Free,
    InHand,
    InRow,
    Line,
    Locomotive,
    Order,
    Price,
    Station,
    StopKind,
    Tickets,
    claims_tunnel,
)
from strategy.advice import advise, plan_ahead
from strategy.completion import Completion
from strategy.decision import Ahead, Aim, Decision
from strategy.shortage import cards_short
from strategy.tracks import track
from strategy.travel import travelled

PROPOSED = 4
"""At most this many orders are proposed."""

_DRAWS = 3
"""For how many turns an order draws that collects for no route."""
_CLAIMS = 3
"""How many routes an order claims at most: lines that draw need room, too."""
_NEAR = 5
"""How many cards a route may lack to be claimed by an order beside a nearer one."""
_CARDS_A_TURN = 1.5
"""How many of the cards drawn in a turn help, as a guess."""
_TOLL = 2
"""The surcharge that the map's orders pay: more is hardly ever asked."""


@dataclass(frozen=True, slots=True, repr=False)
class Proposal:
    """An order proposed to a seat, and the tickets that it serves; as private as these (R53)."""

    order: Order
    tickets: tuple[TicketId, ...] = ()


def advised(board: Board, view: View, choices: Sequence[Move]) -> tuple[Proposal, ...]:
    """Return orders that do what the level hard would do now and go on with it, best first.

    The first follows its plan for all tickets; the others do one thing that the adviser names. May
    take some milliseconds.
    """
    if not choices:
        return ()
    advice = advise(board, view, choices)
    asked = [route for each in advice for route in _routes_of(each)]
    meant = plan_ahead(board, view, choices, asked)
    whole = _agreeing(_whole(board, view, meant), board, view, choices, meant)
    others = ((_order_of(board, view, each, meant), each.tickets) for each in advice)
    single = (Proposal(order, tickets) for order, tickets in others if order is not None)
    return _distinct(board, [Proposal(whole, meant.tickets), *single])


def from_map(board: Board, view: View) -> tuple[Proposal, ...]:
    """Return orders for what the seat's own map shows: the routes of its plan, and of each ticket.

    They claim the routes as one would travel them; a last order only draws cards. Nothing is chosen
    by the hand, and nothing comes from the adviser.
    """
    mine = own(view)
    completion = Completion(board, view, mine.seat)
    plan = completion.plan(mine.tickets)
    ways: list[tuple[tuple[RouteId, ...], tuple[TicketId, ...]]] = [(plan.routes, plan.tickets)]
    ways += [(each.routes, (key,)) for key, each in completion.outlooks(mine.tickets).items()]
    found = ((_collecting(board, view, routes), tickets) for routes, tickets in ways)
    proposals = [Proposal(order, tickets) for order, tickets in found if order is not None]
    return _distinct(board, [*proposals, Proposal(Order((Line(Draw()),), _DRAWS))])


def _distinct(board: Board, proposals: Iterable[Proposal]) -> tuple[Proposal, ...]:
    """Return the proposals that differ; those that claim a tunnel stop after it failed twice."""
    found: dict[Order, Proposal] = {}
    for each in proposals:
        order = each.order
        if claims_tunnel(board, order):
            order = replace(order, stops=USUAL_STOPS | {StopKind.TUNNEL})
        found.setdefault(order, replace(each, order=order))
    return tuple(found.values())[:PROPOSED]


def _whole(board: Board, view: View, meant: Ahead) -> Order:
    """Return the order that does what is decided for now, and goes on with the plan."""
    match meant.now.move:
        case DrawTickets():
            return Order((Line(Tickets()),))
        case BuildStation(city, paid):
            lines = [Line(Station(city, _exactly(paid)), once=True)]
        case ClaimRoute(route, paid):
            lines = [Line(_claim_now(board, route, paid, meant))]
        case _:
            lines = []
    first = _routes_of(meant.now)[:1] if lines else ()
    closed = {each.id for route in first for each in _open_tracks(board, view, route)}
    aims = [each for each in meant.aims if each.route not in closed]
    nearest = sorted(aims, key=lambda each: each.short)[: _CLAIMS - len(lines)]
    nearest = [each for each in nearest if each.short <= _NEAR] or nearest[:1]
    lines += [_claim_line(board, view, each) for each in aims if each in nearest]
    turns = ceil(sum(each.short for each in nearest) / _CARDS_A_TURN) + len(lines)
    lines += _draw_lines(meant, MOST_LINES - len(lines))
    return Order(tuple(lines), max(1, min(turns, meant.turns, MOST_TURNS)))


def _agreeing(
    order: Order, board: Board, view: View, choices: Sequence[Move], meant: Ahead
) -> Order:
    """Return an order without the claims that could be made now, but better wait."""
    now = meant.now.move
    while isinstance(done := follow(order, board, view, choices), Act) and done.line is not None:
        move = done.move
        if not isinstance(move, ClaimRoute) or (
            isinstance(now, ClaimRoute) and _ends(board, now) == _ends(board, move)
        ):
            break
        lines = order.lines
        order = replace(order, lines=(*lines[: done.line], *lines[done.line + 1 :]))
    return order


def _ends(board: Board, move: ClaimRoute) -> frozenset[CityId]:
    return frozenset((board.routes[move.route].a, board.routes[move.route].b))


def _exactly(paid: Payment) -> Price:
    return Price(() if paid.colour is None else (paid.colour,), paid.locomotives)


def _claim_now(board: Board, route: RouteId, paid: Payment, meant: Ahead) -> Claim:
    """Return the action that claims a route with this payment, or pays its toll under it."""
    if not board.routes[route].tunnel:
        return Claim((route,), _exactly(paid))
    known = [each for each in (*meant.aims, *meant.others.values()) if each.route == route]
    toll = known[0].toll if known else board.rules.tunnel_cards
    price = replace(_exactly(paid), locomotives=paid.locomotives + toll)
    return Claim((route,), price, toll)


def _claim_line(board: Board, view: View, meant: Aim) -> Line:
    """Return the line that claims a route; a tunnel only with a reserve for its toll in hand."""
    route = board.routes[meant.route]
    if not route.tunnel:
        every = len(meant.colours) == len(board.rules.colours)
        colours = () if every else meant.colours
        return Line(Claim((meant.route,), Price(colours, meant.locomotives)))
    colour, hand = meant.colours[0], own(view).hand
    needed = route.length + meant.reserve - min(meant.locomotives, hand[Colour.LOCOMOTIVE])
    held = (InHand(colour, needed),) if needed > 0 else ()
    return Line(Claim((meant.route,), Price((colour,), meant.locomotives), meant.toll), held)


def _draw_lines(meant: Ahead, room: int) -> Iterator[Line]:
    """Yield the lines that draw cards, as many as there is room for; the last one always can."""
    *some, rest = meant.draws
    for each in some[: room - 1]:
        if each.there is Colour.LOCOMOTIVE:
            yield Line(Locomotive())
        elif each.there is not None and each.kinds != rest.kinds:
            yield Line(Draw(each.kinds), (InRow(each.there),))
    yield Line(Draw(rest.kinds))


def _routes_of(decision: Decision) -> tuple[RouteId, ...]:
    """Return the routes that an advised move claims or collects cards for."""
    if isinstance(decision.move, ClaimRoute):
        return (decision.move.route,)
    if isinstance(decision.move, DrawBlind | TakeFaceUp | TakeLocomotive):
        return decision.routes
    return ()


def _order_of(board: Board, view: View, decision: Decision, meant: Ahead) -> Order | None:
    """Return the order that does what was advised and nothing else; None if no order can."""
    for route in _routes_of(decision)[:1]:
        return _for_route(board, view, meant.others[route])
    match decision.move:
        case BuildStation(city, paid):
            return Order((Line(Station(city, _exactly(paid))),))
        case DrawTickets():
            return Order((Line(Tickets()),))
        case TakeLocomotive():
            return Order((Line(Locomotive()), Line(Draw())))
        case TakeFaceUp(place):
            return _taking(view.row[place - 1])
        case DrawBlind():
            return Order((Line(Draw()),), _DRAWS)
        case _:
            return None


def _taking(card: Colour | None) -> Order | None:
    if card is None:
        return None
    if card is Colour.LOCOMOTIVE:
        return Order((Line(Locomotive()), Line(Draw())))
    return Order((Line(Draw((card,))),), _DRAWS)


def _for_route(board: Board, view: View, meant: Aim) -> Order:
    """Return the order that claims one route, and collects cards for it until then."""
    route, hand, colour = board.routes[meant.route], own(view).hand, meant.colours[0]
    lines = [_claim_line(board, view, meant)]
    if route.locomotives > hand[Colour.LOCOMOTIVE]:
        plain = route.length - route.locomotives
        lines.append(Line(Locomotive(), (InHand(colour, plain),) if plain else ()))
    lines.append(Line(Draw((colour,))))
    return Order(tuple(lines), min(ceil(meant.short / _CARDS_A_TURN) + 1, MOST_TURNS))


def _collecting(board: Board, view: View, routes: Iterable[RouteId]) -> Order | None:
    """Return an order that claims the first open routes of a way, and collects cards for them.

    It follows from the board alone. None if no route is open.
    """
    order = [leg.route for leg in travelled(board, routes)]
    pairs = dict.fromkeys(_open_tracks(board, view, each) for each in order)
    chosen = [each for each in pairs if each][:_CLAIMS]
    if not chosen:
        return None
    wanted = [[each.colour for each in tracks if each.colour is not None] for tracks in chosen]
    lines = [_claim_bare(tracks) for tracks in chosen]
    for number, tracks in enumerate(chosen):
        colours = dict.fromkeys(colour for later in wanted[number:] for colour in later)
        lines.append(Line(Draw(tuple(colours)), (Free(_ids(tracks)),)))
    short = sum(min(cards_short(each, Cards()) for each in tracks) for tracks in chosen)
    return Order(tuple(lines), min(ceil(short / _CARDS_A_TURN) + len(chosen), MOST_TURNS))


def _claim_bare(tracks: Sequence[Route]) -> Line:
    tunnel = any(each.tunnel for each in tracks)
    return Line(Claim(_ids(tracks), Price(), _TOLL if tunnel else 0))


def _ids(tracks: Sequence[Route]) -> tuple[RouteId, ...]:
    return tuple(each.id for each in tracks)


def _open_tracks(board: Board, view: View, route: RouteId) -> tuple[Route, ...]:
    """Return the tracks between the cities of a route that the seat may claim, sorted by id."""
    twin = board.twins.get(route)
    both = [board.routes[route], *([twin] if twin else [])]
    seat = own(view).seat
    free = [each for each in both if track(board, view, each).free_for(seat)]
    return tuple(sorted(free, key=lambda each: each.id))
