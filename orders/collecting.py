"""Makes orders that claim routes as soon as they can be paid, and collect cards until then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil

from engine.board import Board, Route, RouteId
from engine.cards import Cards, Colour
from engine.view import View
from orders.conditions import own
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
)
from strategy.shortage import cards_short
from strategy.tracks import track

MOST_STRETCHES = 3
"""A claim and a draw for each fill an order."""

_CARDS_A_TURN = 1.5
"""How many of the cards drawn in a turn help, as a guess."""


@dataclass(frozen=True, slots=True, repr=False)
class _Stretch:
    """What is to be claimed between two cities, how to pay, and the colours to collect."""

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
    """An order that claims the first few open routes, in their order, and collects for them.

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
    """Take a locomotive for a ferry once all its other cards are there."""
    plain = min(each.length - each.locomotives for each in stretch.tracks)
    enough = (InHand(stretch.wanted[0], plain),) if stretch.wanted and plain else ()
    return [Line(Locomotive(), (Free(stretch.ids), *enough))]


def _stretches(
    board: Board, view: View, routes: Iterable[RouteId], hand: Cards, *, by_hand: bool
) -> list[_Stretch]:
    """The open tracks of each pair of cities once, with what they want."""
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
    """The tracks between the cities of a route that the seat may claim, by their ids."""
    twin = board.twins.get(route)
    both = [board.routes[route], *([twin] if twin else [])]
    seat = own(view).seat
    free = [each for each in both if track(board, view, each).free_for(seat)]
    return tuple(sorted(free, key=lambda each: each.id))


def _for_grey(board: Board, hand: Cards, needed: set[Colour]) -> tuple[Colour, ...]:
    """The colours for a grey route: the two most held that nothing else needs."""
    spare = [each for each in board.rules.colours if each not in needed] or board.rules.colours
    return tuple(sorted(spare, key=lambda each: (-hand[each], each))[:2])


def _price(tracks: Sequence[Route], colours: tuple[Colour, ...], *, by_hand: bool) -> Price:
    """Every second card may be a locomotive, beside those of a ferry; or none may."""
    if not by_hand:
        return Price()
    route = tracks[0]
    return Price(colours, route.locomotives + (route.length - route.locomotives) // 2)
