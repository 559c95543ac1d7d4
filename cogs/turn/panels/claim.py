"""Panels for claiming a route: at once if it is clear which and how, else by choice (R20–R29).

After a refusal, a few routes and stations nearby are offered that would work.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.pictures.private import kept_plan
from bot.ui.buttons import (
    ListPosition,
    RoutePayments,
    RoutePaymentsButton,
    RoutesButton,
    StationPayments,
    StationPaymentsButton,
)
from bot.ui.context import Context
from bot.ui.custom_ids import decision_address
from bot.ui.items import Block, Item
from bot.words.refusals import could_pay, explain
from cogs.reading.panels.rules import why_buttons
from cogs.turn.panels.decisions import can_draw, decision_panel, draw_rows
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.moves import frugal_first, make_typed, pay_buttons, position_to_act
from cogs.turn.service.guide import Place
from cogs.turn.words.moves import open_actions, tunnel_cards
from engine.board import Board, CityId, Route, RouteId
from engine.cards import Cards, Colour
from engine.moves import BuildStation, ClaimRoute, Move
from engine.payment import Payment, payment
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage
from strategy.network import claimable
from strategy.usefulness import most_useful_first, usefulness


@dataclass(frozen=True, slots=True)
class ClaimRequest:
    """A claim that a player asked for: the two cities, and the payment as far as they said it."""

    a: CityId
    b: CityId
    routes: tuple[Route, ...]
    colour: Colour | None = None
    locomotives: int | None = None

    def matches(self, move: ClaimRoute) -> bool:
        """Return whether a claim pays as this request says."""
        paid = move.payment
        if self.locomotives is not None:
            if paid.locomotives != self.locomotives:
                return False
            if paid.colour is None:
                return True
        if self.colour is Colour.LOCOMOTIVE:
            return paid.colour is None
        return self.colour is None or paid.colour is self.colour


class PayPage(RoutePaymentsButton, gives_way=True):
    """The button that shows a page of the payments for a route."""

    async def on_use(self, context: Context, table: Table, asked: RoutePayments) -> None:
        """Show the page of payments, or why the route can't be paid (any more)."""
        position = await position_to_act(context, table)
        ids, page, back_to = asked
        routes = tuple(r for r in table.edition.board.routes.values() if r.id in ids)
        if moves := claims_of(position.choices, routes):
            await ask_how_to_pay(context, position, moves, page, back_to=back_to)
        else:
            request = ClaimRequest(routes[0].a, routes[0].b, routes)
            await refuse(context, position, request, (), back_to)


async def ask_or_claim(
    context: Context, position: Position, request: ClaimRequest, decision: int | None = None
) -> None:
    """Claim a route if its payment is clear, else ask; locomotives only if named (R28).

    Where a computer plays next the claim is previewed, as there is no time to undo it. Nothing is
    claimed if another ``decision`` is open than the one it was asked for.
    """
    payable = claims_of(position.choices, request.routes)
    meant = [move for move in payable if request.matches(move)]
    clear = _only_choice(position.table, request, meant)
    if clear is not None:
        await make_typed(context, position, clear, decision)
    elif meant:
        await context.ask(*await pay_panel(context, position, meant))
    else:
        await refuse(context, position, request, payable)


async def refuse(
    context: Context,
    position: Position,
    request: ClaimRequest,
    payable: Sequence[ClaimRoute],
    back_to: ListPosition | None = None,
) -> None:
    """Say why none of the routes can be claimed as asked, and offer what would work."""
    table, ends = position.table, (request.a, request.b)
    refusals = await _refusals(context, position, request)
    texts = list(dict.fromkeys(explain(context.say, table, each, ends) for each in refusals))
    offered: Sequence[Block | None]
    if position.view.stage is not Stage.TURN:
        offered = await decision_panel(context, position)
    elif payable:
        texts.append(
            could_pay(context.say, dict.fromkeys(m.payment for m in frugal_first(payable)))
        )
        offered = (await pay_panel(context, position, payable))[1:]
    else:
        codes = [each.refusal for each in refusals]
        offered = await nearby_alternatives(context, position, ends, codes, back_to)
    why = why_buttons(context.say, table, refusals)
    await context.show("\n".join(texts), *offered, why)


async def ask_how_to_pay(
    context: Context,
    position: Position,
    moves: Sequence[ClaimRoute],
    page: int = 0,
    *,
    back_to: ListPosition | None,
) -> None:
    """Ask how to pay for a route that was chosen in the list; a map above stays in sight."""
    title, *ways = await pay_panel(context, position, moves, page, back_to=back_to)
    await context.ask(title, await kept_plan(context, position, moves[0].route), *ways)


async def pay_panel(
    context: Context,
    position: Position,
    moves: Sequence[ClaimRoute],
    page: int = 0,
    *,
    back_to: ListPosition | None = None,
) -> Sequence[Block | None]:
    """Return the panel that asks how to pay for a route, with a page of payments.

    ``back_to`` is where in the list of routes the reader came from, if they did.
    """
    say, edition, address = context.say, position.table.edition, decision_address(position)
    board = edition.board
    routes = tuple(dict.fromkeys(move.route for move in moves))
    await show_lesson(context, position, Place.PAYMENT, routes[0])

    def label(move: ClaimRoute) -> str:
        paid = say.payment(move.payment)
        if len(routes) == 1:
            return paid
        track = say.route_colour(board.routes[move.route].colour)
        return say("claim-pay-for", payment=paid, track=track)

    def page_button(number: int, label: str) -> Item:
        return RoutePaymentsButton.make(address, label, RoutePayments(routes, number, back_to))

    title = say("claim-how-to-pay", route=say.route(edition, routes[0]))
    if any(board.routes[route].tunnel for route in routes):
        title += "\n" + say("claim-tunnel-ahead", cards=tunnel_cards(position.table, position.view))
    if len(moves) == 1 and moves[0].payment.locomotives > board.routes[routes[0]].locomotives:
        title += "\n" + say("pay-asks-locomotives")
    buttons = await pay_buttons(context, position, moves, label, page, page_button, back_to)
    back = say("claim-all" if back_to is None else "claim-back")
    return title, buttons, [RoutesButton.make(address, back, back_to or ListPosition())]


def claims_of(choices: Sequence[Move], routes: Sequence[Route]) -> list[ClaimRoute]:
    """Return the claims of some routes among the open choices.

    Of two equal tracks only the first is claimed.
    """
    claims = [move for move in choices if isinstance(move, ClaimRoute)]
    payable = {move.route for move in claims}
    tracks: dict[tuple[frozenset[CityId], Colour | None], RouteId] = {}
    for route in routes:
        if route.id in payable:
            tracks.setdefault((frozenset((route.a, route.b)), route.colour), route.id)
    wanted = set(tracks.values())
    return [move for move in claims if move.route in wanted]


def nearest_payment(board: Board, route: Route, request: ClaimRequest, hand: Cards) -> Payment:
    """Return the payment nearest to the request, and then to the hand; it may not be legal."""
    if request.colour is Colour.LOCOMOTIVE:
        return payment(
            None, 0, route.length if request.locomotives is None else request.locomotives
        )
    extra = route.locomotives if request.locomotives is None else request.locomotives
    if extra >= route.length:
        return payment(None, 0, extra)
    colour = route.colour if request.colour is None else request.colour
    if colour is None:
        colour = max(board.rules.colours, key=lambda each: hand[each])
    return payment(colour, route.length - extra, extra)


def _only_choice(
    table: Table, request: ClaimRequest, meant: Sequence[ClaimRoute]
) -> ClaimRoute | None:
    """Return the one claim that can be meant, if it spends no locomotive unasked; else None."""
    named = request.locomotives is not None or request.colour is Colour.LOCOMOTIVE
    if not named:
        routes = table.edition.board.routes
        bare = [m for m in meant if m.payment.locomotives == routes[m.route].locomotives]
        meant = bare if request.colour is not None or len(meant) == len(bare) else ()
    return meant[0] if len(meant) == 1 else None


async def _refusals(
    context: Context, position: Position, request: ClaimRequest
) -> list[IllegalMove]:
    """Return why the rules refuse each of the routes, paid as asked."""
    table, hand = position.table, position.own.hand
    board = table.edition.board
    any_colour = request.colour in (None, Colour.LOCOMOTIVE)
    suited = [r for r in request.routes if any_colour or r.colour in (None, request.colour)]
    refusals = []
    for route in suited or request.routes:
        move = ClaimRoute(route.id, nearest_payment(board, route, request, hand))
        if refusal := await context[Play].why_not(table.id, context.user_id, move):
            refusals.append(refusal)
    return refusals


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

    ``back_to`` is where in the list of routes the reader came from, if they did.
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
    """Return why no route nearby would work either, and what can be done instead."""
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
    """Return the routes grouped by their pair of cities, in the order given."""
    pairs: dict[frozenset[CityId], list[Route]] = {}
    for route in routes:
        pairs.setdefault(frozenset((route.a, route.b)), []).append(route)
    return list(pairs.values())
