"""After a refused claim: the few routes and stations near by that would work."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from bot.tables.model import Table
from bot.texts.choices import can_now
from cogs.kit.context import Context
from cogs.kit.decisions import decision_address
from cogs.kit.layout import Block
from cogs.kit.panels import (
    BuildPage,
    ClaimPicker,
    ListPosition,
    PayPage,
    RoutePayments,
    StationPayments,
)
from cogs.turn.cards import can_draw, draw_rows
from engine.board import CityId, Route
from engine.moves import BuildStation, ClaimRoute, Move
from engine.refusals import Refusal
from engine.view import View
from strategy.network import claimable
from strategy.usefulness import most_useful_first, usefulness

MOST = 6
_LENT = {Refusal.ROUTE_TAKEN, Refusal.TWIN_CLOSED}
"""Somebody else has the route: a station could use it at the end (R44)."""


async def nearby_alternatives(
    context: Context,
    table: Table,
    view: View,
    cities: Sequence[CityId],
    refusals: Collection[Refusal] = (),
    back_to: ListPosition | None = None,
) -> Sequence[Block | None]:
    """Return the payable routes of some cities, and stations there if they would help.

    ``back_to`` is where in the list somebody came from, if they did.
    """
    say, address, board = context.say, decision_address(table, view), table.edition.board
    choices = await context.tables.play.choices(table.id, context.user_id)
    payable = {move.route for move in choices if isinstance(move, ClaimRoute)}
    near = {route.id: route for city in cities for route in board.routes_at[city]}
    open_routes = [route for route in near.values() if route.id in payable]
    open_routes.sort(key=most_useful_first(board, usefulness(board, view, None)))
    position = back_to or ListPosition()
    routes: list[Block | None] = []
    if stretches := _by_pair(open_routes)[:MOST]:
        routes = [
            say("claim-instead", count=len(stretches)),
            [
                PayPage.make(
                    address,
                    say.route(table.edition, tracks[0].id),
                    RoutePayments(tuple(track.id for track in tracks), 0, position),
                )
                for tracks in stretches
            ],
        ]
    else:
        routes = [_nothing(context, table, view, near.values(), choices, cities)]
        if can_draw(choices):
            routes += draw_rows(say, board.rules, view, address)
    stations: list[Block | None] = []
    free = {move.city for move in choices if isinstance(move, BuildStation)}
    if _LENT & set(refusals) and (ends := [city for city in cities if city in free]):
        stations = [
            say("claim-instead-station"),
            [
                BuildPage.make(
                    address,
                    say("station-in", city=say.city(table.edition, city)),
                    StationPayments(city, 0, ListPosition()),
                )
                for city in ends
            ],
        ]
    back = say("claim-all" if back_to is None else "claim-back")
    return *stations, *routes, [ClaimPicker.make(address, back, position)]


def _nothing(
    context: Context,
    table: Table,
    view: View,
    near: Iterable[Route],
    choices: Sequence[Move],
    cities: Sequence[CityId],
) -> str:
    """Say why no route near by would work either, and what would."""
    say, board = context.say, table.edition.board
    assert view.mine is not None  # noqa: S101
    seat = view.mine.seat
    free = {route.id for route in claimable(board, view, seat)}
    lengths = [route.length for route in near if route.id in free]
    reason = "cards" if lengths else "taken"
    if lengths and min(lengths) > view.seats[seat].wagons:
        reason = "wagons"
    names = say.cities(table.edition, dict.fromkeys(cities))
    return f"{say('claim-instead-none', cities=names, reason=reason)}\n{can_now(say, choices)}"


def _by_pair(routes: Sequence[Route]) -> list[list[Route]]:
    """Routes with the tracks of a double together, in their order."""
    found: dict[frozenset[CityId], list[Route]] = {}
    for route in routes:
        found.setdefault(frozenset((route.a, route.b)), []).append(route)
    return list(found.values())
