"""Claiming a route: the typed way, the picker, and the ways to pay (R20–R29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.refusals import could_pay, explain
from cogs.ui.desk import Desk
from cogs.ui.layout import Block
from cogs.ui.moves import play
from cogs.ui.parts import Button, Select
from cogs.ui.paying import SELECT, frugal_first, paged, pay_buttons
from cogs.ui.steps import address_of
from cogs.ui.waiting import not_now
from engine.board import CityId, Route, RouteId
from engine.cards import COLOURS, Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, for_route, payment
from engine.refusals import IllegalMove
from engine.view import View

_ROUTES = r"[a-z0-9-]+(?:,[a-z0-9-]+)?"


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody typed: the ends in their order, and how to pay as far as they said."""

    a: CityId
    b: CityId
    routes: tuple[Route, ...]
    colour: Colour | None
    locomotives: int | None

    def fits(self, move: ClaimRoute) -> bool:
        """Whether a claim is one that was meant."""
        paid = move.payment
        if self.locomotives is not None and paid.locomotives != self.locomotives:
            return False
        if self.colour is Colour.LOCOMOTIVE:
            return paid.colour is None
        return self.colour is None or paid.colour is self.colour


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


class PayPage(Button, verb="pay", rest=rf"{_ROUTES} \d{{1,2}}"):
    """Turns to another page of ways to pay."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show that page."""
        routes, _, page = self.rest.partition(" ")
        found = [table.edition.board.routes[RouteId(route)] for route in routes.split(",")]
        moves = _ways(await desk.tables.choices(table.id, desk.user_id), found)
        await desk.show(*pay_panel(desk, table, await desk.mine(table), moves, int(page)))


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


async def ask_or_claim(desk: Desk, table: Table, wish: Wish, *, ask: bool = False) -> None:
    """Claim if it is clear how, otherwise ask; a locomotive is never spent unasked (R28)."""
    view = await desk.mine(table)
    choices = await desk.tables.choices(table.id, desk.user_id)
    if not choices:
        await not_now(desk, table, view)
        return
    ways = _ways(choices, wish.routes)
    meant = [move for move in ways if wish.fits(move)]
    clear = None if ask else _clear(table, wish, meant)
    if clear is not None:
        await play(desk, table, clear)
    elif meant:
        await desk.show(*pay_panel(desk, table, view, meant, 0))
    else:
        reasons = await _reasons(desk, table, wish, view, ways)
        listed = could_pay(desk.say, dict.fromkeys(m.payment for m in frugal_first(ways)))
        offered = pay_panel(desk, table, view, ways, 0)[1:] if ways else ()
        await desk.show("\n".join([*reasons, listed]).strip(), *offered)


def pay_panel(
    desk: Desk, table: Table, view: View, moves: Sequence[ClaimRoute], page: int
) -> Sequence[Block]:
    """Ask which of several ways to pay."""
    say, address = desk.say, address_of(table, view)
    board = table.edition.board
    routes = list(dict.fromkeys(move.route for move in moves))
    if not routes:
        return (say("ui-no-way-to-pay"),)
    tail = ",".join(routes)

    def turner(number: int, label: str) -> Button:
        return PayPage.make(address, label, f"{tail} {number}")

    def label(move: ClaimRoute) -> str:
        paid = say.payment(move.payment)
        if len(routes) == 1:
            return paid
        return say("ui-pay-for", payment=paid, track=say.colour(board.routes[move.route].colour))

    title = say("ui-how-to-pay", route=say.route(table.edition, routes[0]))
    if any(board.routes[route].tunnel for route in routes):
        title += "\n" + say("ui-tunnel-ahead", cards=board.rules.tunnel_cards)
    return title, pay_buttons(say, address, moves, label, page, turner)


def _ways(choices: Sequence[object], routes: Sequence[Route]) -> list[ClaimRoute]:
    wanted = {route.id for route in routes}
    return [move for move in choices if isinstance(move, ClaimRoute) and move.route in wanted]


def _clear(table: Table, wish: Wish, meant: Sequence[ClaimRoute]) -> ClaimRoute | None:
    """The one claim that can be meant, if it spends no locomotive that wasn't asked for."""
    named = wish.locomotives is not None or wish.colour is Colour.LOCOMOTIVE
    if not named:
        routes = table.edition.board.routes
        bare = [m for m in meant if m.payment.locomotives == routes[m.route].locomotives]
        meant = bare if wish.colour is not None or len(meant) == len(bare) else ()
    return meant[0] if len(meant) == 1 else None


async def _reasons(
    desk: Desk, table: Table, wish: Wish, view: View, ways: Sequence[ClaimRoute]
) -> list[str]:
    """Why none of the routes can be claimed as wished: what the rules answer to the attempt."""
    assert view.mine is not None  # noqa: S101
    ends = (wish.a, wish.b)
    any_colour = wish.colour in (None, Colour.LOCOMOTIVE)
    suited = [r for r in wish.routes if any_colour or r.colour in (None, wish.colour)]
    reasons: dict[str, None] = {}
    for route in suited or wish.routes:
        move = ClaimRoute(route.id, _intended(route, wish, view.mine.hand))
        if move in ways:
            continue
        try:
            await desk.tables.act(table.id, desk.user_id, move, interaction_id=desk.interaction.id)
        except IllegalMove as error:
            reasons[explain(desk.say, table, error, ends)] = None
    return list(reasons)


def _intended(route: Route, wish: Wish, hand: Cards) -> Payment:
    """The payment that comes nearest to what was said, and then to what is held."""
    extra = route.locomotives if wish.locomotives is None else wish.locomotives
    if wish.colour is Colour.LOCOMOTIVE or extra >= route.length:
        return payment(None, 0, route.length)
    colour = wish.colour or route.colour or max(COLOURS, key=lambda each: hand[each])
    return payment(colour, route.length - extra, extra)


def _option(
    say: Say, table: Table, view: View, route: Route, ways: Sequence[Payment]
) -> discord.SelectOption:
    kind = "tunnel" if route.tunnel else "ferry" if route.locomotives else "plain"
    label = say(
        "ui-route",
        route=say.route(table.edition, route.id),
        length=route.length,
        colour=say.colour(route.colour),
        kind=kind,
        locomotives=route.locomotives,
    )
    return discord.SelectOption(
        label=label[:100],
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
