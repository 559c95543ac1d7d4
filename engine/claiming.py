"""Which routes a seat may claim, and with which cards (R20–R29)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import filterfalse
from typing import TypeAlias

from engine.board import Board, Route, RouteId, Seat
from engine.cards import Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, payments
from engine.refusals import IllegalMove, Refusal
from engine.state import State

Payable: TypeAlias = tuple[RouteId | None, tuple[ClaimRoute, ...]]
"""The twin of a route, if it has one, and every way to pay for the route."""

_LOCOMOTIVE = Colour.LOCOMOTIVE


class ClaimTable(dict[tuple[int, int, int, int], dict[RouteId, Payable]]):
    """Every claim that a board allows, listed when the cards and wagons for it are first asked for.

    The key is a colour, the cards of it, the locomotives and the wagons, none of them more than the
    longest route takes. The colour of locomotives stands for payments by locomotives only.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self.longest = max(route.length for route in board.routes.values())

    def __missing__(self, key: tuple[int, int, int, int]) -> dict[RouteId, Payable]:
        found = self[key] = dict(self._list(*key))
        return found

    def _list(
        self, colour: int, count: int, locomotives: int, wagons: int
    ) -> Iterator[tuple[RouteId, Payable]]:
        routes = self._board.routes
        if wagons < self.longest:
            for key, each in self[colour, count, locomotives, self.longest].items():
                if routes[key].length <= wagons:
                    yield key, each
            return
        kind = None if colour == _LOCOMOTIVE else Colour(colour)
        for route in routes.values():
            if kind is None or route.colour is None or route.colour is kind:
                most = (min(count, route.length), min(locomotives, route.length))
                if ways := payments(route.length, kind, *most, route.locomotives):
                    twin = self._board.twins.get(route.id)
                    claims = tuple(_claim(route.id, way) for way in ways)
                    yield route.id, (twin.id if twin else None, claims)


@cache
def claim_table(board: Board) -> ClaimTable:
    """The table of a board, built once."""
    return ClaimTable(board)


@cache
def _claim(route: RouteId, way: Payment) -> ClaimRoute:
    return ClaimRoute(route, way)


def claims(state: State, board: Board, seat: Seat) -> list[ClaimRoute]:
    """Every legal claim of a seat, with every payment (R20, R21, R24, R28, R29).

    Claimed routes are closed (R23), and the second track of a double to the owner of the first
    (R25), with few players to everybody (R26, X9).
    """
    table, player, owners = claim_table(board), state.players[seat], state.claims
    one_track, longest = len(state.players) <= board.rules.one_track_up_to, table.longest
    counts, wagons = player.hand.counts, min(player.wagons, longest)
    locomotives = min(counts[_LOCOMOTIVE], longest)
    claimed = owners.__contains__
    found: list[ClaimRoute] = []
    for colour, count in enumerate(counts):
        if count:
            cards = count if count < longest else longest
            payable = table[colour, cards, locomotives, wagons]
            for route in filterfalse(claimed, payable):
                twin, ways = payable[route]
                if twin is None or twin not in owners or not (one_track or owners[twin] == seat):
                    found += ways
    return found


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
