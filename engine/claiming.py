"""Lists and checks the claims of a seat, with the cards to pay (R20–R29)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from engine.board import Board, Route, RouteId, Seat
from engine.cards import Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, payments
from engine.refusals import IllegalMove, Refusal
from engine.state import State

Payable: TypeAlias = tuple[RouteId, RouteId | None, tuple[ClaimRoute, ...]]
"""A route, its twin if it has one, and every way to pay for the route."""


_LOCOMOTIVE = Colour.LOCOMOTIVE


class _Row(dict[int, tuple[Payable, ...]]):
    """The routes payable with some cards of one colour, keyed by their number.

    ``locomotives`` and ``wagons`` are fixed for a row. The row of the locomotives has payments by
    locomotives only.
    """

    def __init__(self, board: Board, colour: Colour, locomotives: int, wagons: int) -> None:
        super().__init__()
        self._board = board
        self._colour = None if colour is _LOCOMOTIVE else colour
        self._locomotives = locomotives
        self._wagons = wagons

    def __missing__(self, count: int) -> tuple[Payable, ...]:
        found = self[count] = tuple(self._list(count))
        return found

    def _list(self, count: int) -> Iterator[Payable]:
        colour = self._colour
        for route in self._board.routes.values():
            if route.length <= self._wagons and (colour is None or route.colour in (None, colour)):
                most = (min(count, route.length), min(self._locomotives, route.length))
                if ways := payments(route.length, colour, *most, route.locomotives):
                    yield _payable(self._board, route.id, ways)


class ClaimTable(dict[tuple[int, int], tuple[_Row, ...]]):
    """All claims that a board allows: rows for each `Colour`, keyed by (locomotives, wagons).

    Each entry is listed when it is first asked for.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._longest = max(route.length for route in board.routes.values())

    def __missing__(self, key: tuple[int, int]) -> tuple[_Row, ...]:
        locomotives, wagons = (min(number, self._longest) for number in key)
        if (locomotives, wagons) == key:
            found = tuple(_Row(self._board, colour, locomotives, wagons) for colour in Colour)
        else:
            found = self[locomotives, wagons]
        self[key] = found
        return found


@cache
def claim_table(board: Board) -> ClaimTable:
    """Return the table of a board, built once."""
    return ClaimTable(board)


@cache
def _payable(board: Board, route: RouteId, ways: tuple[Payment, ...]) -> Payable:
    """Return a route with its claims, the same object for every hand that has these payments."""
    twin = board.twins.get(route)
    return route, twin.id if twin else None, tuple(_claim(route, way) for way in ways)


@cache
def _claim(route: RouteId, way: Payment) -> ClaimRoute:
    return ClaimRoute(route, way)


def claims(state: State, board: Board, seat: Seat) -> list[ClaimRoute]:
    """Return every legal claim of a seat, with every payment (R20, R21, R24, R28, R29).

    Claimed routes are closed (R23). So is the second route of a double: to the owner of the first
    (R25), or, with few players, to everybody (R26, X9).
    """
    player, owners = state.players[seat], state.claims
    one_track = len(state.players) <= board.rules.one_track_up_to
    counts = player.hand.counts
    rows = claim_table(board)[counts[_LOCOMOTIVE], player.wagons]
    found: list[ClaimRoute] = []
    for colour, count in enumerate(counts):
        if count:
            for route, twin, ways in rows[colour][count]:
                if route not in owners and (
                    twin is None or twin not in owners or not (one_track or owners[twin] == seat)
                ):
                    found += ways
    return found


def check_claim(state: State, board: Board, seat: Seat, move: ClaimRoute) -> Route:
    """Return the route if the claim is legal; raises IllegalMove with the reason otherwise."""
    route = board.routes.get(move.route)
    if route is None:
        raise IllegalMove(Refusal.UNKNOWN_ROUTE, route=move.route)
    check_open(state, board, seat, route)
    player = state.players[seat]
    if player.wagons < route.length:
        raise IllegalMove(
            Refusal.NOT_ENOUGH_WAGONS, route=route.id, needed=route.length, left=player.wagons
        )
    _check_payment(route, move.payment, player.hand)
    return route


def check_open(state: State, board: Board, seat: Seat, route: Route) -> None:
    """Raise IllegalMove unless the route is open to the seat (R23, R25, R26, X9).

    What the seat holds doesn't matter.
    """
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
    """Raise IllegalMove, with ``facts`` for its sentence, if ``hand`` lacks the cards to pay."""
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
