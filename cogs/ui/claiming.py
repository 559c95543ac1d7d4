"""Claiming a route: at once if it is clear how, else by choosing a payment (R20–R29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.model import Table
from bot.texts.refusals import could_pay, explain
from cogs.ui.desk import Desk
from cogs.ui.layout import Block
from cogs.ui.moves import play
from cogs.ui.parts import Button
from cogs.ui.paying import frugal_first, pay_buttons
from cogs.ui.steps import address_of, step
from cogs.ui.waiting import not_now
from engine.board import CityId, Route, RouteId
from engine.cards import COLOURS, Cards, Colour
from engine.moves import ClaimRoute
from engine.payment import Payment, payment
from engine.view import Stage, View

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


class PayPage(Button, verb="pay", rest=rf"{_ROUTES} \d{{1,2}}"):
    """Turns to another page of ways to pay."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show that page."""
        routes, _, page = self.rest.partition(" ")
        found = [table.edition.board.routes[RouteId(route)] for route in routes.split(",")]
        moves = _ways(await desk.tables.choices(table.id, desk.user_id), found)
        await desk.show(*pay_panel(desk, table, await desk.mine(table), moves, int(page)))


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
        reasons = await _reasons(desk, table, wish, view)
        listed = could_pay(desk.say, dict.fromkeys(m.payment for m in frugal_first(ways)))
        offered = pay_panel(desk, table, view, ways, 0)[1:] if ways else ()
        if view.stage is not Stage.TURN:
            offered = await step(desk, table)
        await desk.show("\n".join([*reasons, listed]).strip(), *offered)


def pay_panel(
    desk: Desk, table: Table, view: View, moves: Sequence[ClaimRoute], page: int
) -> Sequence[Block | None]:
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
        track = say.route_colour(board.routes[move.route].colour)
        return say("ui-pay-for", payment=paid, track=track)

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


async def _reasons(desk: Desk, table: Table, wish: Wish, view: View) -> list[str]:
    """Why none of the routes can be claimed as wished."""
    assert view.mine is not None  # noqa: S101
    ends = (wish.a, wish.b)
    any_colour = wish.colour in (None, Colour.LOCOMOTIVE)
    suited = [r for r in wish.routes if any_colour or r.colour in (None, wish.colour)]
    reasons: dict[str, None] = {}
    for route in suited or wish.routes:
        move = ClaimRoute(route.id, _intended(route, wish, view.mine.hand))
        if refusal := await desk.tables.why_not(table.id, desk.user_id, move):
            reasons[explain(desk.say, table, refusal, ends)] = None
    return list(reasons)


def _intended(route: Route, wish: Wish, hand: Cards) -> Payment:
    """The payment that comes nearest to what was said, and then to what is held."""
    extra = route.locomotives if wish.locomotives is None else wish.locomotives
    if wish.colour is Colour.LOCOMOTIVE or extra >= route.length:
        return payment(None, 0, route.length)
    colour = route.colour if wish.colour is None else wish.colour
    if colour is None:
        colour = max(COLOURS, key=lambda each: hand[each])
    return payment(colour, route.length - extra, extra)
