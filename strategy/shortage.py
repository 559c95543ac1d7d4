"""Tells what a reader lacks for a route, what a tunnel risks, and what losing a route costs.

All of it is as private as the hand and the tickets (R53), so nothing of it is in a ``repr``.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import product
from math import comb

from engine.board import Board, Route, RouteId, Seat, TicketId
from engine.cards import COLOURS, Cards, Colour
from engine.graphs import graph_of, reached
from engine.payment import Payment
from engine.view import Private, View
from strategy.completion import cheapest_completion
from strategy.network import claimable, own_routes
from strategy.unseen import unseen


def cards_short(route: Route, hand: Cards) -> int:
    """Return how many cards a hand lacks for a route, its locomotives included (R20, R21, R29)."""
    colours = COLOURS if route.colour is None else (route.colour,)
    locomotives, plain = hand[Colour.LOCOMOTIVE], route.length - route.locomotives
    spare = max(locomotives - route.locomotives, 0)
    held = max(hand[colour] for colour in colours)
    return max(route.locomotives - locomotives, 0) + max(plain - held - spare, 0)


def serves(card: Colour, route: Route, hand: Cards) -> bool:
    """Return whether one more card brings a route closer, or saves a locomotive for it (R28)."""
    if card is Colour.LOCOMOTIVE:
        return cards_short(route, hand) > 0
    held = hand.without(Cards.count([Colour.LOCOMOTIVE] * hand[Colour.LOCOMOTIVE]))
    return cards_short(route, held + Cards.of(card)) < cards_short(route, held)


@dataclass(frozen=True, slots=True, repr=False)
class Risk:
    """The risk of a tunnel: how many cards are ``turned`` up, and for how many the hand could pay.

    ``odds`` has the chance of each toll, from no card to all of them, as far as the reader can
    know.
    """

    turned: int
    spare: int
    odds: tuple[float, ...]

    @property
    def failing(self) -> float:
        """The chance that the toll is higher than what could be paid."""
        return sum(self.odds[self.spare + 1 :])


def tunnel_risk(board: Board, view: View, laid: Payment) -> Risk:
    """Return the risk of laying a payment for a tunnel (R30–R32, R35).

    Any card that the reader hasn't seen may lie in the pile. If the pile is too small the rest
    comes from the discard. Raises ValueError for a view without a reader.
    """
    mine = reader_of(view)
    kinds = {Colour.LOCOMOTIVE} if laid.colour is None else {Colour.LOCOMOTIVE, laid.colour}
    rest = mine.hand - laid.cards
    odds = toll_odds(board, view, kinds)
    return Risk(len(odds) - 1, sum(rest[kind] for kind in kinds), odds)


def toll_odds(board: Board, view: View, kinds: Collection[Colour]) -> tuple[float, ...]:
    """Return the chance of each toll, from no card to all turned up, if ``kinds`` count for it.

    Raises ValueError for a view without a reader.
    """
    turned = min(board.rules.tunnel_cards, view.pile + view.discard)
    first = min(turned, view.pile)
    of_pile = _odds(unseen(board, view), kinds, first)
    of_discard = _odds(view.discarded, kinds, turned - first)
    odds = [0.0] * (turned + 1)
    for (some, chance), (more, other) in product(enumerate(of_pile), enumerate(of_discard)):
        odds[some + more] += chance * other
    return tuple(odds)


def no_way_round(board: Board, view: View, route: RouteId, ticket: TicketId) -> bool:
    """Return whether a ticket couldn't be connected any more if somebody else had the route.

    Stations don't count. Raises ValueError for a view without a reader.
    """
    mine, wanted = reader_of(view), board.tickets[ticket]

    def can_be_joined(seen: View) -> bool:
        usable = [*own_routes(board, seen, mine.seat), *claimable(board, seen, mine.seat)]
        graph = graph_of(board, ((each, each.length) for each in usable))
        return wanted.b in reached(graph, wanted.a)

    return can_be_joined(view) and not can_be_joined(taken(view, route))


def detour(board: Board, view: View, route: RouteId) -> int:
    """Return how many more wagons the reader's tickets would take if somebody else had the route.

    Only tickets that could be completed without it count; takes a few milliseconds. Raises
    ValueError for a view without a reader.
    """
    mine = reader_of(view)
    after = cheapest_completion(board, taken(view, route), mine.seat, mine.tickets)
    before = cheapest_completion(board, view, mine.seat, after.tickets)
    return max(after.wagons - before.wagons, 0)


def reader_of(view: View) -> Private:
    """Return what only the reader of a view knows; raises ValueError for a view without one."""
    if view.mine is None:
        raise ValueError("only players have cards and tickets of their own")
    return view.mine


def taken(view: View, route: RouteId) -> View:
    """Return the reader's view as if somebody else had claimed a route."""
    return replace(view, claims={**view.claims, route: Seat(0 if reader_of(view).seat else 1)})


def _odds(cards: Cards, kinds: Collection[Colour], turned: int) -> list[float]:
    """Return the chances that none, one, … of the cards turned up add to the toll."""
    costly, every = sum(cards[kind] for kind in kinds), len(cards)
    return [
        comb(costly, count) * comb(every - costly, turned - count) / comb(every, turned)
        for count in range(turned + 1)
    ]
