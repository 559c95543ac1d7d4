"""Chooses cards: which ones planned routes need, how to pay without those, which one to draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.board import Route, RouteId
from engine.cards import Colour
from engine.moves import BuildStation, ClaimRoute, PayToll
from engine.payment import Payment
from strategy.decision import Decision, Reason
from strategy.skills.position import LOCOMOTIVE, Position

_LOCOMOTIVE_WORTH = 3.0
_NEEDED_WORTH = 2.0
_LOCOMOTIVE_FITS = 1.0
"""Two cards beat a locomotive if at least this many of them are expected to help."""


class Needs:
    """The cards that the planned routes need, measured against the hand.

    Coloured routes reserve their colour, then each grey one the colour with the most to spare.
    ``lacking`` has each route that lacks cards, with the colour and how many.
    """

    def __init__(self, position: Position, aims: Sequence[Route]) -> None:
        over, self._careful = list(position.hand), position.careful
        locomotives, colours = over[LOCOMOTIVE], position.board.rules.colours
        self.lacking: list[tuple[Route, int, int]] = []
        coloured = [each for each in aims if each.colour is not None]
        grey = [each for each in aims if each.colour is None]
        self.ferries = any(each.locomotives > locomotives for each in grey)
        for route in (*coloured, *grey):
            if route.colour is None:
                colour = int(max(colours, key=over.__getitem__))
            else:
                colour = int(route.colour)
            plain = route.length - route.locomotives
            missing = plain - max(0, over[colour])
            over[colour] -= plain
            if missing > 0:
                self.lacking.append((route, colour, missing))
        self.over = over

    @property
    def routes(self) -> tuple[Route, ...]:
        """The planned routes that lack cards."""
        return tuple(route for route, _, _ in self.lacking)

    def burnt(self, payment: Payment) -> float:
        """Return how much a payment hurts: by locomotives, and by cards that other aims need."""
        spent = payment.locomotives * _LOCOMOTIVE_WORTH
        if payment.colour is not None and self._careful:
            needed = payment.count - max(0, self.over[payment.colour])
            spent += max(0, needed) * _NEEDED_WORTH
        return spent


def cheapest_claim(position: Position, route: Route, aims: Iterable[Route]) -> ClaimRoute:
    """Return the claim of a route whose payment spares locomotives and what other aims need."""
    needs = Needs(position, [each for each in aims if each is not route])
    return min(position.claims[route.id], key=lambda each: needs.burnt(each.payment))


def cheapest_toll(position: Position, tolls: Sequence[PayToll], aims: Iterable[Route]) -> PayToll:
    """Return the payment of a toll that spares locomotives and what the aims need."""
    needs = Needs(position, list(aims))
    return min(tolls, key=lambda each: needs.burnt(each.payment))


def cheapest_station(
    position: Position, built: Sequence[BuildStation], aims: Iterable[Route]
) -> BuildStation:
    """Return the station whose payment spares locomotives and what the aims need."""
    needs = Needs(position, list(aims))
    return min(built, key=lambda each: needs.burnt(each.payment))


def draw(position: Position, aims: Sequence[Route]) -> Decision | None:
    """Return the decision to draw a card for the planned routes; None if there is none to draw."""
    needs = Needs(position, aims)
    row = position.view.row
    worth: dict[int, float] = {}
    for route, colour, missing in needs.lacking:
        more = position.points(route) / missing
        worth[colour] = worth.get(colour, 0.0) + more if position.careful else 1.0
    best: tuple[float, int] | None = None
    for index, take in enumerate(position.takes):
        card = row[take.place - 1]
        if card in worth:
            found = worth[card], -index
            best = found if best is None else max(best, found)
    if position.locomotive and _beats_two_cards(position, needs):
        return Decision(position.locomotive, Reason.LOCOMOTIVE, routes=_ids(needs.routes))
    for take in position.takes:
        if row[take.place - 1] is Colour.LOCOMOTIVE and _locomotive_helps(position, needs, best):
            return Decision(take, Reason.LOCOMOTIVE, routes=_ids(aims))
    if best is not None:
        take = position.takes[-best[1]]
        served = [route for route, lacks, _ in needs.lacking if lacks == row[take.place - 1]]
        return Decision(take, Reason.COLOUR_NEEDED, routes=_ids(served))
    if position.blind is not None:
        return Decision(position.blind, Reason.BLIND, routes=_ids(aims))
    plain = [each for each in position.takes if row[each.place - 1] is not Colour.LOCOMOTIVE]
    for take in plain or position.takes:
        return Decision(take, Reason.BLIND, routes=_ids(aims))
    if position.locomotive and needs.lacking:
        return Decision(position.locomotive, Reason.LOCOMOTIVE, routes=_ids(needs.routes))
    return None


def _locomotive_helps(position: Position, needs: Needs, coloured: tuple[float, int] | None) -> bool:
    """Return whether a locomotive of the row is worth a turn: for a ferry, or as a last card."""
    if needs.ferries:
        return True
    return coloured is None and any(position.missing(route) == 1 for route, _, _ in needs.lacking)


def _beats_two_cards(position: Position, needs: Needs) -> bool:
    """Return whether a locomotive of its own pile helps more than the two cards of a turn (X4)."""
    if needs.ferries:
        return True
    missing: dict[int, int] = {}
    for _, colour, count in needs.lacking:
        missing[colour] = missing.get(colour, 0) + count
    row = position.view.row
    useful = sum(min(count, row.count(Colour(colour))) for colour, count in missing.items())
    sure = min(useful, 2)
    blind = len(missing) / len(position.board.rules.colours) if position.blind else 0.0
    return bool(missing) and sure + (2 - sure) * blind < _LOCOMOTIVE_FITS


def _ids(routes: Iterable[Route]) -> tuple[RouteId, ...]:
    return tuple(each.id for each in routes)
