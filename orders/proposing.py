"""Proposes orders to a seat: from its adviser where hints are allowed, else from its map alone.

They claim routes as soon as these can be paid, and collect cards until then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from engine.board import Board, Route, RouteId, TicketId
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
from engine.view import View
from orders.following import own
from orders.order import (
    MOST_LINES,
    MOST_TURNS,
    Claim,
    Draw,
    Free,
    InHand,
    Line,
    Locomotive,
    Order,
    Price,
    Station,
    Tickets,
)
from strategy.advice import advise
from strategy.completion import Completion, CompletionPlan
from strategy.decision import Decision
from strategy.shortage import cards_short
from strategy.tracks import track
from strategy.travel import travelled

PROPOSED = 4
"""At most this many orders are proposed."""

_DRAWS = 3
"""For how many turns an order draws that collects for no route."""


@dataclass(frozen=True, slots=True, repr=False)
class Proposal:
    """An order proposed to a seat, and the tickets that it serves; as private as these (R53)."""

    order: Order
    tickets: tuple[TicketId, ...] = ()


def advised(board: Board, view: View, choices: Sequence[Move]) -> tuple[Proposal, ...]:
    """Return orders that do what the adviser would do in this turn and go on with it, best first.

    The first goes on with the cheapest plan for all tickets. May take some milliseconds.
    """
    mine = own(view)
    plan = Completion(board, view, mine.seat).plan(mine.tickets)
    return _distinct(_advised(board, view, choices, plan))


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
    found = (
        (collect(board, view, _in_order(board, routes), by_hand=False), tickets)
        for routes, tickets in ways
    )
    proposals = [Proposal(order, tickets) for order, tickets in found if order is not None]
    return _distinct([*proposals, Proposal(Order((Line(Draw()),), _DRAWS))])


def _advised(
    board: Board, view: View, choices: Sequence[Move], plan: CompletionPlan
) -> Iterator[Proposal]:
    decisions = advise(board, view, choices)
    hand = own(view).hand
    planned = sorted(plan.routes, key=lambda each: cards_short(board.routes[each], hand))
    first = _routes_of(decisions[0]) if decisions else ()
    whole = collect(board, view, [*first, *planned], by_hand=True)
    if whole is not None:
        yield Proposal(whole, plan.tickets)
    for decision in decisions:
        order = _order_of(board, view, decision)
        if order is not None:
            yield Proposal(order, decision.tickets)


def _routes_of(decision: Decision) -> tuple[RouteId, ...]:
    """Return the routes that an advised move claims or collects cards for."""
    if isinstance(decision.move, ClaimRoute):
        return (decision.move.route,)
    if isinstance(decision.move, DrawBlind | TakeFaceUp | TakeLocomotive):
        return decision.routes
    return ()


def _order_of(board: Board, view: View, decision: Decision) -> Order | None:
    """Return the order that does what was advised and nothing else; None if no order can."""
    if routes := _routes_of(decision):
        return collect(board, view, routes[:1], by_hand=True)
    match decision.move:
        case BuildStation(city, paid):
            colours = () if paid.colour is None else (paid.colour,)
            return Order((Line(Station(city, Price(colours, paid.locomotives))),))
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


def _in_order(board: Board, routes: Iterable[RouteId]) -> list[RouteId]:
    return [leg.route for leg in travelled(board, routes)]


def _distinct(proposals: Iterable[Proposal]) -> tuple[Proposal, ...]:
    found: dict[Order, Proposal] = {}
    for each in proposals:
        found.setdefault(each.order, each)
    return tuple(found.values())[:PROPOSED]


MOST_STRETCHES = 3
"""A claim and a draw for each fill an order."""

_CARDS_A_TURN = 1.5
"""How many of the cards drawn in a turn help, as a guess."""


@dataclass(frozen=True, slots=True, repr=False)
class _Stretch:
    """The tracks to claim between two cities, how to pay for them, and the colours to collect."""

    tracks: tuple[Route, ...]
    price: Price
    wanted: tuple[Colour, ...]
    short: int

    @property
    def ids(self) -> tuple[RouteId, ...]:
        return tuple(each.id for each in self.tracks)


def collect(
    board: Board, view: View, routes: Iterable[RouteId], *, by_hand: bool, turns: int | None = None
) -> Order | None:
    """Return an order that claims the first few open routes, in order, and collects cards for them.

    ``by_hand``: its colours, locomotives and turns follow from the seat's hand; otherwise from the
    board alone. None if no route is open.
    """
    hand = own(view).hand if by_hand else Cards()
    found = _stretches(board, view, routes, hand, by_hand=by_hand)
    if not found:
        return None
    lines = [Line(_claim(each)) for each in found]
    ferries = [each for each in found if by_hand and _needs_locomotives(each, hand)]
    for number, each in enumerate(found):
        if each in ferries and len(lines) + len(found) - number < MOST_LINES:
            lines += _locomotive(each)
        colours = dict.fromkeys(colour for later in found[number:] for colour in later.wanted)
        lines.append(Line(Draw(tuple(colours)), (Free(each.ids),)))
    if turns is None:
        turns = ceil(sum(each.short for each in found) / _CARDS_A_TURN) + len(found)
    return Order(tuple(lines), min(turns, MOST_TURNS))


def _claim(stretch: _Stretch) -> Claim:
    tunnel = any(each.tunnel for each in stretch.tracks)
    return Claim(stretch.ids, stretch.price, 2 if tunnel else 0)


def _needs_locomotives(stretch: _Stretch, hand: Cards) -> bool:
    return all(each.locomotives > hand[Colour.LOCOMOTIVE] for each in stretch.tracks)


def _locomotive(stretch: _Stretch) -> list[Line]:
    """Return a line that takes a locomotive, once a ferry's other cards are in hand."""
    plain = min(each.length - each.locomotives for each in stretch.tracks)
    enough = (InHand(stretch.wanted[0], plain),) if stretch.wanted and plain else ()
    return [Line(Locomotive(), (Free(stretch.ids), *enough))]


def _stretches(
    board: Board, view: View, routes: Iterable[RouteId], hand: Cards, *, by_hand: bool
) -> list[_Stretch]:
    """Return a stretch for each pair of cities with open tracks: what to claim, pay and collect."""
    pairs = list(dict.fromkeys(_open_tracks(board, view, each) for each in routes))
    chosen = [each for each in pairs if each][:MOST_STRETCHES]
    needed = {each.colour for tracks in chosen for each in tracks if each.colour is not None}
    found = []
    for tracks in chosen:
        ordered = sorted(tracks, key=lambda each: cards_short(each, hand)) if by_hand else tracks
        grey = _for_grey(board, hand, needed) if by_hand else ()
        colours = [each.colour for each in ordered if each.colour is not None]
        found.append(
            _Stretch(
                tracks=tuple(ordered),
                price=_price(ordered, () if colours else grey, by_hand=by_hand),
                wanted=tuple(dict.fromkeys(colours or grey[:1])),
                short=min(cards_short(each, hand) for each in ordered),
            )
        )
        if by_hand and not colours:
            needed |= set(grey[:1])
    return found


def _open_tracks(board: Board, view: View, route: RouteId) -> tuple[Route, ...]:
    """Return the tracks between the cities of a route that the seat may claim, sorted by id."""
    twin = board.twins.get(route)
    both = [board.routes[route], *([twin] if twin else [])]
    seat = own(view).seat
    free = [each for each in both if track(board, view, each).free_for(seat)]
    return tuple(sorted(free, key=lambda each: each.id))


def _for_grey(board: Board, hand: Cards, needed: set[Colour]) -> tuple[Colour, ...]:
    """Return the two colours to collect for a grey route: the most held that nothing else needs."""
    spare = [each for each in board.rules.colours if each not in needed] or board.rules.colours
    return tuple(sorted(spare, key=lambda each: (-hand[each], each))[:2])


def _price(tracks: Sequence[Route], colours: tuple[Colour, ...], *, by_hand: bool) -> Price:
    """Return a price by which every second card may be a locomotive, beside those of a ferry.

    Without ``by_hand`` any colour may pay, with no locomotives but those of a ferry.
    """
    if not by_hand:
        return Price()
    route = tracks[0]
    return Price(colours, route.locomotives + (route.length - route.locomotives) // 2)
