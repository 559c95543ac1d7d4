"""The list of routes: those that can be paid first, the others with what is in the way."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.model import Table
from bot.texts import Say
from cogs.ui.claiming import Wish, ask_or_claim
from cogs.ui.desk import Desk
from cogs.ui.parts import Button, Select
from cogs.ui.paying import SELECT, paged
from cogs.ui.steps import address_of
from cogs.ui.waiting import not_now
from engine.board import Route, RouteId
from engine.cards import COLOURS, Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, for_route
from engine.view import View


class ClaimPicker(Button, verb="routes", rest=r"\d{1,2}"):
    """Opens the list of routes at a page."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the routes."""
        await show_routes(desk, table, int(self.rest or 0))


class PickRoute(Select, verb="route", rest=r"\d{1,2}"):
    """A page of routes."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show how the route can be paid, or why it can't."""
        route = table.edition.board.routes[RouteId(self.chosen[0])]
        await ask_or_claim(desk, table, Wish(route.a, route.b, (route,), None, None), ask=True)


async def show_routes(desk: Desk, table: Table, page: int = 0) -> None:
    """Show a page of the routes, those that can be paid first, the others with the reason."""
    say, view = desk.say, await desk.mine(table)
    choices = await desk.tables.choices(table.id, desk.user_id)
    if not choices:
        await not_now(desk, table, view)
        return
    payable: dict[RouteId, list[Payment]] = {}
    for move in choices:
        if isinstance(move, ClaimRoute):
            payable.setdefault(move.route, []).append(move.payment)
    routes = [route for route in table.edition.board.routes.values() if route.id not in view.claims]
    routes.sort(key=lambda route: (route.id not in payable, say.route(table.edition, route.id)))
    address = address_of(table, view)

    def turner(number: int, label: str) -> Button:
        return ClaimPicker.make(address, label, str(number))

    shown, turns = paged(say, routes, page, SELECT, turner)
    options = [_option(say, table, view, route, payable.get(route.id, [])) for route in shown]
    select = PickRoute.make(address, say("ui-routes-placeholder"), options, str(page))
    await desk.show(say("ui-which-route", payable=len(payable)), [select], turns)


def _option(
    say: Say, table: Table, view: View, route: Route, ways: Sequence[Payment]
) -> discord.SelectOption:
    return discord.SelectOption(
        label=say.stretch(table.edition, route.id)[:100],
        value=route.id,
        description=_state(say, view, route, ways)[:100],
        emoji="✅" if ways else "▫️",
    )


def _state(say: Say, view: View, route: Route, ways: Sequence[Payment]) -> str:
    """How a route can be paid, or what is in the way."""
    if ways:
        return say("ui-can-pay", payments=say.payments(sorted(ways, key=lambda w: w.locomotives)))
    assert view.mine is not None  # noqa: S101
    wagons, hand = view.seats[view.mine.seat].wagons, view.mine.hand
    if wagons < route.length:
        return say("ui-lacks-wagons", needed=route.length, left=wagons)
    if next(for_route(route, hand), None) is not None:
        return say("ui-other-track-taken")
    best = max(COLOURS, key=lambda each: hand[each]) if route.colour is None else route.colour
    kinds = (best, Colour.LOCOMOTIVE)
    have = Cards.counted(hand[each] if each in kinds else 0 for each in Colour)
    return say("ui-lacks-cards", have=say.cards(have))
