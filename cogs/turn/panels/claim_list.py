"""Which route to claim: as typed, or from the list, where payable ones come first.

The list says of each how it is paid or why it can't be; it can be narrowed to the routes of one
city, and comes in pages. A typed claim may mean several pairs of cities.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import discord

from bot.core.model import Table
from bot.core.play import Play
from bot.core.position import Position
from bot.core.refusals import TableRefusal, Unable
from bot.core.typed.cities import (
    NoRoute,
    UnknownCity,
    UnknownColour,
    routes_between,
)
from bot.core.typed.fields import Fields, read_fields
from bot.core.typed.names import UnclearInput
from bot.pictures.pool import Pictures
from bot.pictures.private import kept_plan, prospects
from bot.ui.buttons import (
    LIST_POSITION,
    SELECT,
    ListPosition,
    Previewed,
    RoutePayments,
    RoutePaymentsButton,
    RoutesButton,
    city_options,
    page_of,
    paged,
)
from bot.ui.components import ValueButton, ValueSelect
from bot.ui.context import Context
from bot.ui.custom_ids import CITY, COLOUR, NUMBER, ROUTE, decision_address, optional, words
from bot.ui.items import Block, Item
from bot.words.refusals import could_pay, explain
from bot.words.rulebook import numbers_of
from cogs.turn.panels.claim import (
    ClaimRequest,
    ask_how_to_pay,
    ask_or_claim,
    claims_of,
    nearby_alternatives,
    nearest_payment,
    pay_panel,
    refuse,
)
from cogs.turn.panels.decisions import can_draw, draw_rows
from cogs.turn.panels.guide import show_lesson
from cogs.turn.panels.moves import (
    PAGE,
    QUICK,
    frugal_first,
    make_or_show,
    meant_label,
    position_to_act,
    quick_button,
)
from cogs.turn.service.guide import Place
from cogs.turn.words.moves import city_option, open_actions, route_option
from engine.board import Board, CityId, Route, RouteId
from engine.cards import Colour
from engine.moves import ClaimRoute, Move
from engine.payment import payment
from engine.refusals import IllegalMove, Refusal
from engine.view import Stage
from strategy.network import claimable
from strategy.usefulness import USELESS, Usefulness, most_useful_first, usefulness


class PickRoute(ValueSelect[ListPosition], verb="route", value=LIST_POSITION, gives_way=True):
    """The select with a page of routes to claim."""

    async def on_use(self, context: Context, table: Table, here: ListPosition) -> None:
        """Show the route's payments, or why there are none; preview or make a single one."""
        route = table.edition.board.routes.get(self.chosen(ROUTE, table))
        if route is None:
            raise IllegalMove(Refusal.UNKNOWN_ROUTE)
        position = await position_to_act(context, table)
        moves = claims_of(position.choices, (route,))
        if not moves:
            request = ClaimRequest(route.a, route.b, (route,))
            await refuse(context, position, request, (), here)
        elif len(moves) > 1 or not await make_or_show(
            context, position, Previewed(here, moves[0]), self.address.n
        ):
            await ask_how_to_pay(context, position, moves, back_to=here)


class ChooseCity(ValueButton[int], verb="by-city", value=NUMBER, gives_way=True):
    """The button that opens a page of the cities by which the list can be narrowed."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the cities by which the list can be narrowed."""
        await show_cities(context, table, page)


class PickCityOfRoutes(ValueSelect[int], verb="of-city", value=NUMBER, gives_way=True):
    """The select with a page of cities, to see the routes of one."""

    async def on_use(self, context: Context, table: Table, page: int) -> None:
        """Show the routes of the chosen city."""
        city = self.chosen(CITY, table)
        await show_routes(context, table, ListPosition.at(table.edition.board, city))


class ClaimPicker(RoutesButton, gives_way=True):
    """The button that opens the list of routes at a page."""

    async def on_use(self, context: Context, table: Table, here: ListPosition) -> None:
        """Show the page of the list of routes."""
        await show_routes(context, table, here)


async def show_routes(context: Context, table: Table, here: ListPosition) -> None:
    """Show a page of the free routes, of all or of one city; raises IllegalMove out of turn."""
    position = await position_to_act(context, table)
    if position.view.stage is not Stage.TURN:
        raise await _unfinished(context, table)
    await show_lesson(context, position, Place.ROUTES)
    say, board, choices = context.say, table.edition.board, position.choices
    city = here.city_on(board)
    payable = _claims_by_route(choices)
    page = await _page(context, position, city, here, payable)
    routes, address = page.routes, decision_address(position)

    def page_button(number: int, label: str) -> Item:
        return RoutesButton.make(address, label, here._replace(page=number))

    visible, turns = paged(say, routes, here.page, SELECT, page_button)
    beside = [ChooseCity.make(address, say("claim-by-city"), 0, emoji="📍")]
    if city is not None:
        beside.insert(0, RoutesButton.make(address, say("claim-all"), ListPosition()))
    title = _title(context, table, city, routes, payable)
    draws: Sequence[Block] = ()
    if not payable:
        title += f"\n{open_actions(say, choices)}"
        if can_draw(choices):
            draws = draw_rows(say, board.rules, position.view, address)
    quick = await _quick(context, position, visible, here, payable)
    chart = await kept_plan(context, position)
    await context.show(title, chart, quick, page.select or None, [*turns, *beside], *draws)


@dataclass(frozen=True, slots=True, repr=False)
class _Page:
    """All routes in the order of the list, and the select of one page; secret, as the plan is."""

    routes: Sequence[Route]
    select: Sequence[Item]


async def _page(
    context: Context,
    position: Position,
    city: CityId | None,
    here: ListPosition,
    payable: Mapping[RouteId, Sequence[ClaimRoute]],
) -> _Page:
    """Return the page of the list, kept while the reader looks at it; not without their plan."""
    say, table, view = context.say, position.table, position.view
    about, kept = LIST_POSITION.write(here), context[Pictures]
    page: _Page | None = kept.kept_list(table, view, say.language, about)
    if page is not None:
        return page
    own_prospects = await prospects(context, table, view)
    useful = usefulness(table.edition.board, view, own_prospects.plan if own_prospects else None)
    routes = _sorted_routes(position, city, useful, payable)
    select = []
    if listed := page_of(routes, here.page, SELECT):
        options = [await _option(context, position, each, useful, payable) for each in listed]
        address = decision_address(position)
        select.append(PickRoute.make(address, say("claim-placeholder"), options, here))
    page = _Page(routes, select)
    if own_prospects is not None:
        kept.keep_list(table, view, say.language, about, page)
    return page


def _claims_by_route(choices: Sequence[Move]) -> dict[RouteId, list[ClaimRoute]]:
    """Return the claims among the open choices, by route."""
    claims: dict[RouteId, list[ClaimRoute]] = {}
    for move in choices:
        if isinstance(move, ClaimRoute):
            claims.setdefault(move.route, []).append(move)
    return claims


async def _quick(
    context: Context,
    position: Position,
    routes: Sequence[Route],
    here: ListPosition,
    payable: Mapping[RouteId, Sequence[ClaimRoute]],
) -> list[Item]:
    """Return buttons for the first payable routes of a page, each to claim with one click."""
    say, address, made = context.say, decision_address(position), list[Item]()
    for route in routes:
        if len(made) == QUICK:
            break
        if moves := payable.get(route.id):
            name, tracks = say.route(position.table.edition, route.id), RoutePayments((route.id,))
            ways = RoutePaymentsButton.make(address, name, tracks._replace(back_to=here))
            made.append(await quick_button(context, position, moves, name, ways, here))
    return made


async def show_cities(context: Context, table: Table, page: int = 0) -> None:
    """Show a page of the cities with free routes, those of the reader's open tickets first."""
    position = await position_to_act(context, table)
    say, board = context.say, table.edition.board
    free = claimable(board, position.view, position.own.seat)
    counts = dict.fromkeys(board.cities, 0)
    for route in free:
        counts[route.a] += 1
        counts[route.b] += 1
    tickets = {
        city: [
            each
            for each in dict.fromkeys(position.own.tickets)
            if city in (board.tickets[each].a, board.tickets[each].b)
        ]
        for city in board.cities
    }
    cities = sorted(
        (city for city in board.cities if counts[city]),
        key=lambda city: (not tickets[city], say.city(table.edition, city)),
    )
    address = decision_address(position)

    def page_button(number: int, label: str) -> Item:
        return ChooseCity.make(address, label, number)

    visible, turns = paged(say, cities, page, SELECT, page_button)

    def about(city: CityId) -> str:
        return city_option(say, table, tickets[city], counts[city])

    options = city_options(say, table.edition, visible, about)
    select = None
    if options:
        select = [PickCityOfRoutes.make(address, say("claim-city-placeholder"), options, page)]
    back = RoutesButton.make(address, say("claim-all"), ListPosition())
    chart = await kept_plan(context, position)
    await context.show(say("claim-which-city"), chart, select, [*turns, back])


async def _unfinished(context: Context, table: Table) -> IllegalMove | Unable:
    """Return why no route can be claimed yet: what has to be done first."""
    anything = ClaimRoute(next(iter(table.edition.board.routes)), payment(None, 0, 1))
    refusal = await context[Play].why_not(table.id, context.user_id, anything)
    return refusal or Unable(TableRefusal.STALE, link=table.link)


def _sorted_routes(
    position: Position,
    city: CityId | None,
    useful: Mapping[RouteId, Usefulness],
    payable: Collection[RouteId],
) -> list[Route]:
    """Return the routes to list: the payable ones first, and of these the useful first.

    Closed tracks of doubles are listed only among the routes of a city, where they are missed. Of
    two equal tracks only the first is listed.
    """
    board, view = position.table.edition.board, position.view
    if city is None:
        routes = claimable(board, view, position.own.seat)
    else:
        routes = [each for each in board.routes_at[city] if each.id not in view.claims]
    ids = {route.id for route in routes}
    routes = [route for route in routes if not _is_duplicate_track(board, route, ids)]
    key = most_useful_first(board, useful)

    return sorted(routes, key=lambda route: (route.id not in payable, key(route)))


def _is_duplicate_track(board: Board, route: Route, listed: Collection[RouteId]) -> bool:
    """Return whether the other track of a double has this colour and is listed before this one."""
    twin = board.twins.get(route.id)
    return (
        twin is not None
        and twin.id in listed
        and twin.colour == route.colour
        and twin.index < route.index
    )


async def _option(
    context: Context,
    position: Position,
    route: Route,
    useful: Mapping[RouteId, Usefulness],
    payable: Mapping[RouteId, Sequence[ClaimRoute]],
) -> discord.SelectOption:
    table, board = position.table, position.table.edition.board
    paid = [move.payment for move in frugal_first(payable.get(route.id, ()))]
    refusal = None
    if not paid:
        request = ClaimRequest(route.a, route.b, (route,))
        move = ClaimRoute(route.id, nearest_payment(board, route, request, position.own.hand))
        refusal = await context[Play].why_not(table.id, context.user_id, move)
    use = useful.get(route.id, USELESS)
    return discord.SelectOption(
        label=context.say.stretch(table.edition, route.id)[:100],
        value=route.id,
        description=route_option(context.say, table, use, paid, refusal),
        emoji="✅" if paid else "▫️",
    )


def _title(
    context: Context,
    table: Table,
    city: CityId | None,
    routes: Sequence[Route],
    payable: Collection[RouteId],
) -> str:
    say = context.say
    count = sum(route.id in payable for route in routes)
    if city is None:
        if routes:
            return say("claim-which", payable=count)
        return say("claim-none", rule=numbers_of(table.edition.board, "R23", "R25", "R26"))
    name = say.city(table.edition, city)
    if not routes:
        return say("claim-none-at", city=name)
    return say("claim-which-at", city=name, payable=count)


class MeantClaim(NamedTuple):
    """A pair of cities that a player may have meant, and the payment as far as they said it."""

    a: CityId
    b: CityId
    colour: Colour | None
    locomotives: int | None


MEANT_CLAIM = words(MeantClaim, CITY, CITY, optional(COLOUR, "any"), optional(NUMBER, "any"))


class PickPair(ValueButton[MeantClaim], verb="meant", value=MEANT_CLAIM):
    """The button for one of the pairs of cities that a player may have meant."""

    async def on_use(self, context: Context, table: Table, meant: MeantClaim) -> None:
        """Claim between those cities as if typed, but not at an earlier decision's button."""
        position = await position_to_act(context, table)
        a, b, colour, locomotives = meant
        request = ClaimRequest(a, b, routes_between(table.edition, a, b), colour, locomotives)
        await ask_or_claim(context, position, request, self.address.n)


async def claim_typed(
    context: Context, table: Table, locomotives: int | None, *fields: str | None
) -> None:
    """Claim a route as typed, in whichever fields; ask which one, or how to pay, if unclear.

    With one city its routes are shown. What is only like a name is asked about, and claims nothing.
    """
    position, say = await position_to_act(context, table), context.say
    edition = table.edition
    typed = read_fields(edition, say.language, 2, *fields)
    count = typed.locomotives if locomotives is None else locomotives
    if typed.error is not None:
        await _ask_how_to_pay(context, position, typed, typed.error)
    elif len(typed.cities) < 2:
        await _show_routes_of(context, position, typed)
    elif not typed.sure or len(typed.cities) > 2:
        await _ask_what_was_meant(context, position, typed, count)
    else:
        a, b = (city.meant[0] for city in typed.cities)
        try:
            routes = routes_between(edition, a, b)
        except NoRoute as error:
            offered = await _alternatives(context, position, error)
            await context.show(explain(say, table, error), *offered)
        else:
            request = ClaimRequest(a, b, routes, typed.colour, count)
            await ask_or_claim(context, position, request)


async def _ask_how_to_pay(
    context: Context, position: Position, typed: Fields, unread: UnclearInput
) -> None:
    """Say what can't be read, and show how the route that was named can be paid.

    Raises ``unread`` if no route was, or if it can't be paid at all.
    """
    cities = [city.meant[0] for city in typed.cities if city.sure]
    routes = position.table.edition.board.routes_at[cities[0]] if len(cities) == 2 else ()
    moves = claims_of(position.choices, [r for r in routes if r.other(cities[0]) == cities[1]])
    if not moves:
        raise unread
    offered = (await pay_panel(context, position, moves))[1:]
    listed = could_pay(context.say, dict.fromkeys(move.payment for move in frugal_first(moves)))
    await context.ask(f"{explain(context.say, position.table, unread)}\n{listed}", *offered)


async def _show_routes_of(context: Context, position: Position, typed: Fields) -> None:
    """Show the free routes of the one city that was typed, or ask which city it is."""
    say, table, address = context.say, position.table, decision_address(position)
    if not typed.cities:
        raise UnknownCity(typed.text)
    city = next((each for each in typed.cities if not each.sure), typed.cities[0])
    places = {each: ListPosition.at(table.edition.board, each) for each in city.meant}
    if city.sure and len(places) == 1:
        await show_routes(context, table, *places.values())
        return
    buttons = [
        RoutesButton.make(address, say.city(table.edition, each), place)
        for each, place in places.items()
    ][:PAGE]
    await context.ask(explain(say, table, typed.unsure(table.edition)), buttons)


async def _ask_what_was_meant(
    context: Context, position: Position, typed: Fields, locomotives: int | None
) -> None:
    """Ask which route, and which colour, was meant; without a route, ask which city."""
    say, edition, address = context.say, position.table.edition, decision_address(position)
    pairs = meant_pairs(edition.board, [city.meant for city in typed.cities])
    names = {pair: say.route(edition, route.id, pair) for pair, route in pairs.items()}
    unclear = typed.unsure(edition)
    if not pairs:
        await _show_routes_of(context, position, typed)
        return
    meant = [(pair, kind) for kind in typed.kinds or (None,) for pair in pairs][:PAGE]
    buttons = [
        PickPair.make(
            address,
            meant_label(say, names[pair], kind, typed),
            MeantClaim(*pair, kind, locomotives),
        )
        for pair, kind in meant
    ]
    if isinstance(unclear, UnknownColour):
        text = explain(say, position.table, unclear)
    else:
        routes = say.list(dict.fromkeys(names[pair] for pair, _ in meant))
        text = say("claim-meant", count=len(pairs), routes=routes)
    await context.ask(text, buttons)


async def _alternatives(
    context: Context, position: Position, error: NoRoute
) -> Sequence[Block | None]:
    """Return routes of the two cities that can be claimed instead; raises ``error`` out of turn."""
    if position.view.stage is not Stage.TURN:
        raise error
    return await nearby_alternatives(context, position, tuple(dict.fromkeys((error.a, error.b))))


def meant_pairs(
    board: Board, cities: Sequence[Collection[CityId]]
) -> dict[tuple[CityId, CityId], Route]:
    """Return the pairs of cities that may be meant and have a route, each with one such route."""
    return {
        (a, b): route
        for first, others in ((each, cities[at + 1 :]) for at, each in enumerate(cities))
        for a in first
        for route in board.routes_at[a]
        if any((b := route.other(a)) in second for second in others)
    }
