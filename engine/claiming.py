"""Which routes a seat may claim, and with which cards (R20–R29)."""

from __future__ import annotations

from functools import cache

from engine.board import Board, Route, RouteId, Seat
from engine.cards import COLOURS, Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, payments
from engine.refusals import IllegalMove, Refusal
from engine.state import State


class ClaimTable:
    """Every claim that a board allows, looked up by the cards at hand.

    Routes are bits of a mask, so that "payable with n red and m locomotives", "still open" and
    "short enough for the wagons left" combine in one ``&``.
    """

    def __init__(self, board: Board) -> None:
        self._routes = tuple(board.routes.values())
        self.longest = max(route.length for route in self._routes)
        self.fits = tuple(
            sum(route.bit for route in self._routes if route.length <= wagons)
            for wagons in range(self.longest + 1)
        )
        self.closed_to_owner: dict[RouteId, int] = {}
        for route in self._routes:
            twin = board.twins.get(route.id)
            self.closed_to_owner[route.id] = route.bit | (twin.bit if twin else 0)
        self._payable: dict[
            tuple[Colour | None, int, int], tuple[int, dict[int, tuple[ClaimRoute, ...]]]
        ] = {}

    def payable(
        self, colour: Colour | None, count: int, locomotives: int
    ) -> tuple[int, dict[int, tuple[ClaimRoute, ...]]]:
        """The routes payable with some of ``colour`` (None: locomotives only), and how."""
        key = (colour, count, locomotives)
        found = self._payable.get(key)
        if found is None:
            found = self._payable[key] = self._list(colour, count, locomotives)
        return found

    def _list(
        self, colour: Colour | None, count: int, locomotives: int
    ) -> tuple[int, dict[int, tuple[ClaimRoute, ...]]]:
        claims = {}
        for route in self._routes:
            if colour is None or route.colour is None or route.colour is colour:
                ways = payments(
                    route.length,
                    colour,
                    min(count, route.length),
                    min(locomotives, route.length),
                    route.locomotives,
                )
                if ways:
                    claims[route.bit] = tuple(_claim(route.id, way) for way in ways)
        return sum(claims), claims


@cache
def claim_table(board: Board) -> ClaimTable:
    """The table of a board, built once."""
    return ClaimTable(board)


@cache
def _claim(route: RouteId, way: Payment) -> ClaimRoute:
    return ClaimRoute(route, way)


def claims(state: State, board: Board, seat: Seat) -> list[ClaimRoute]:
    """Every legal claim of a seat, with every payment (R20, R21, R24, R28, R29)."""
    table, player = claim_table(board), state.players[seat]
    open_routes = table.fits[min(player.wagons, table.longest)] & ~closed_routes(state, board, seat)
    counts, longest = player.hand.counts, table.longest
    locomotives = min(counts[Colour.LOCOMOTIVE], longest)
    found: list[ClaimRoute] = []
    for colour in COLOURS:
        if count := counts[colour]:
            mask, ways = table.payable(colour, min(count, longest), locomotives)
            _collect(mask & open_routes, ways, found)
    if locomotives:
        mask, ways = table.payable(None, 0, locomotives)
        _collect(mask & open_routes, ways, found)
    return found


def _collect(mask: int, ways: dict[int, tuple[ClaimRoute, ...]], found: list[ClaimRoute]) -> None:
    while mask:
        bit = mask & -mask
        found += ways[bit]
        mask ^= bit


def closed_routes(state: State, board: Board, seat: Seat) -> int:
    """Mask of the routes closed to ``seat``, whatever its cards (R23, R25, R26, X9)."""
    closed_to_owner = claim_table(board).closed_to_owner
    if len(state.players) <= board.rules.one_track_up_to:
        mask = 0
        for route in state.claims:
            mask |= closed_to_owner[route]
        return mask
    routes, mask = board.routes, 0
    for route, owner in state.claims.items():
        mask |= closed_to_owner[route] if owner == seat else 1 << routes[route].index
    return mask


def check_claim(state: State, board: Board, seat: Seat, move: ClaimRoute) -> Route:
    """Return the route if the claim is legal; raises IllegalMove with the reason otherwise."""
    route = board.routes.get(move.route)
    if route is None:
        raise IllegalMove(Refusal.UNKNOWN_ROUTE, route=move.route)
    _check_open(state, board, seat, route)
    player = state.players[seat]
    if player.wagons < route.length:
        raise IllegalMove(
            Refusal.NOT_ENOUGH_WAGONS, route=route.id, needed=route.length, left=player.wagons
        )
    _check_payment(route, move.payment, player.hand)
    return route


def _check_open(state: State, board: Board, seat: Seat, route: Route) -> None:
    owner = state.claims.get(route.id)
    if owner is not None:
        code = Refusal.ROUTE_YOURS if owner == seat else Refusal.ROUTE_TAKEN
        raise IllegalMove(code, route=route.id, owner=owner)
    twin = board.twins.get(route.id)
    twin_owner = state.claims.get(twin.id) if twin else None
    if twin_owner == seat:
        raise IllegalMove(Refusal.OWN_TWIN, route=route.id)
    if twin_owner is not None and len(state.players) <= board.rules.one_track_up_to:
        raise IllegalMove(Refusal.TWIN_CLOSED, route=route.id, owner=twin_owner)


def _check_payment(route: Route, paid: Payment, hand: Cards) -> None:
    if route.colour is not None and paid.colour not in (None, route.colour):
        raise IllegalMove(
            Refusal.WRONG_COLOUR, route=route.id, needed=route.colour, paid=paid.colour
        )
    if paid.total != route.length:
        raise IllegalMove(Refusal.WRONG_COUNT, route=route.id, needed=route.length, paid=paid.total)
    if paid.locomotives < route.locomotives:
        raise IllegalMove(
            Refusal.FERRY_NEEDS_LOCOMOTIVES,
            route=route.id,
            needed=route.locomotives,
            paid=paid.locomotives,
        )
    check_held(paid, hand, route=route.id)


def check_held(paid: Payment, hand: Cards, **facts: object) -> None:
    """Raise IllegalMove, with ``facts`` about the purchase, if ``hand`` lacks the cards."""
    if not hand.covers(paid.cards):
        raise IllegalMove(
            Refusal.CARDS_NOT_HELD,
            colour=paid.colour,
            count=paid.count,
            locomotives=paid.locomotives,
            held=hand[paid.colour] if paid.colour is not None else 0,
            locomotives_held=hand[Colour.LOCOMOTIVE],
            **facts,
        )
