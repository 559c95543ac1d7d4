"""After a refused claim: the few routes and stations nearby that would work."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.tables.position import Position
from bot.texts.choices import open_actions
from cogs.decisions.cards import can_draw, draw_rows
from cogs.kit.buttons import (
    ListPosition,
    RoutePayments,
    RoutePaymentsButton,
    RoutesButton,
    StationPayments,
    StationPaymentsButton,
)
from cogs.kit.context import Context
from cogs.kit.custom_ids import decision_address
from cogs.kit.layout import Block
from engine.board import CityId, Route
from engine.moves import BuildStation, ClaimRoute
from engine.refusals import Refusal
from strategy.network import claimable
from strategy.usefulness import most_useful_first, usefulness

MOST = 6
_LENT = {Refusal.ROUTE_TAKEN, Refusal.TWIN_CLOSED}
"""Somebody else has the route: a station could use it at the end (R44)."""


async def nearby_alternatives(
    context: Context,
    position: Position,
    cities: Sequence[CityId],
    refusals: Collection[Refusal] = (),
    back_to: ListPosition | None = None,
) -> Sequence[Block | None]:
    """Return the payable routes of some cities, and stations there if they would help.

    ``back_to`` is where in the list somebody came from, if they did.
    """
    say, view, choices = context.say, position.view, position.choices
    edition, address = position.table.edition, decision_address(position)
    board = edition.board
    payable = {move.route for move in choices if isinstance(move, ClaimRoute)}
    near = {route.id: route for city in cities for route in board.routes_at[city]}
    open_routes = [route for route in near.values() if route.id in payable]
    open_routes.sort(key=most_useful_first(board, usefulness(board, view, None)))
    here = back_to or ListPosition()
    routes: list[Block | None] = []
    if stretches := _by_pair(open_routes)[:MOST]:
        routes = [
            say("claim-instead", count=len(stretches)),
            [
                RoutePaymentsButton.make(
                    address,
                    say.route(edition, tracks[0].id),
                    RoutePayments(tuple(track.id for track in tracks), 0, here),
                )
                for tracks in stretches
            ],
        ]
    else:
        routes = [_nothing(context, position, near.values(), cities)]
        if can_draw(choices):
            routes += draw_rows(say, board.rules, view, address)
    stations: list[Block | None] = []
    free = {move.city for move in choices if isinstance(move, BuildStation)}
    if _LENT & set(refusals) and (ends := [city for city in cities if city in free]):
        stations = [
            say("claim-instead-station"),
            [
                StationPaymentsButton.make(
                    address,
                    say("station-in", city=say.city(edition, city)),
                    StationPayments(city, 0, ListPosition()),
                )
                for city in ends
            ],
        ]
    back = say("claim-all" if back_to is None else "claim-back")
    return *stations, *routes, [RoutesButton.make(address, back, here)]


def _nothing(
    context: Context, position: Position, near: Iterable[Route], cities: Sequence[CityId]
) -> str:
    """Say why no route nearby would work either, and what would."""
    say, edition = context.say, position.table.edition
    free = {route.id for route in claimable(edition.board, position.view, position.own.seat)}
    lengths = [route.length for route in near if route.id in free]
    reason = "cards" if lengths else "taken"
    if lengths and min(lengths) > position.seat.wagons:
        reason = "wagons"
    names = say.cities(edition, dict.fromkeys(cities))
    nothing = say("claim-instead-none", cities=names, reason=reason)
    return f"{nothing}\n{open_actions(say, position.choices)}"


def _by_pair(routes: Sequence[Route]) -> list[list[Route]]:
    """Routes with the tracks of a double together, in their order."""
    found: dict[frozenset[CityId], list[Route]] = {}
    for route in routes:
        found.setdefault(frozenset((route.a, route.b)), []).append(route)
    return list(found.values())
