"""Which two cities and which cards somebody meant who typed a claim."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from bot.core.model import Table
from bot.core.position import Position
from bot.core.typed.cities import (
    AmbiguousCity,
    NoRoute,
    find_city,
    find_colour,
    kinds_of,
    routes_between,
    two_cities,
)
from bot.core.typed.names import UnclearInput
from bot.ui.buttons import ListPosition
from bot.ui.components import ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import CITY, COLOUR, NUMBER, decision_address, optional, words
from bot.ui.items import Block
from bot.words.refusals import could_pay, explain
from cogs.turn.panels.claim import (
    ClaimRequest,
    ask_or_claim,
    claims_of,
    nearby_alternatives,
    pay_panel,
)
from cogs.turn.panels.claim_list import show_routes
from cogs.turn.panels.moves import PAGE, frugal_first, position_to_act
from data import Edition
from engine.board import CityId, Route
from engine.cards import Colour
from engine.view import Stage


class MeantClaim(NamedTuple):
    """Two cities that somebody may have meant, and how to pay as far as they said."""

    a: CityId
    b: CityId
    colour: Colour | None
    locomotives: int | None


MEANT_CLAIM = words(MeantClaim, CITY, CITY, optional(COLOUR, "any"), optional(NUMBER, "any"))


class PickPair(ValueButton[MeantClaim], verb="meant", value=MEANT_CLAIM):
    """One of the pairs of cities that somebody may have meant."""

    async def on_use(self, context: Context, table: Table, meant: MeantClaim) -> None:
        """Go on as if it had been typed, unless the button is of an earlier decision."""
        position = await position_to_act(context, table)
        a, b, colour, locomotives = meant
        request = ClaimRequest(a, b, routes_between(table.edition, a, b), colour, locomotives)
        await ask_or_claim(context, position, request, self.address.n)


def ends_of(
    context: Context, table: Table, origin: str, destination: str | None
) -> tuple[str, str] | None:
    """The two cities as typed, maybe both into the first field; None if only one is there."""
    if destination is not None:
        return origin, destination
    return two_cities(table.edition, origin, context.say.language)


async def show_routes_of(context: Context, table: Table, typed: str) -> None:
    """Show the list of the routes of a city as typed; raises UnclearInput."""
    city = find_city(table.edition, typed, context.say.language)
    await show_routes(context, table, ListPosition.at(table.edition.board, city))


async def claim_typed(
    context: Context,
    table: Table,
    ends: tuple[str, str],
    colour: str | None,
    locomotives: int | None,
) -> None:
    """Claim between two cities as typed; which ones, or how, is asked if that isn't clear."""
    position = await position_to_act(context, table)
    edition, language = table.edition, context.say.language
    kinds = kinds_of(edition.board.rules)
    paid, unread = None, None
    try:
        paid = find_colour(colour, language, kinds) if colour else None
    except UnclearInput as unclear:
        unread = unclear
    try:
        a, b = (find_city(edition, typed, language) for typed in ends)
        routes = routes_between(edition, a, b)
    except AmbiguousCity as unsure:
        if unread is not None:
            raise unread from None
        await _ask_which_pair(context, position, unsure, ends, paid, locomotives)
    except NoRoute as error:
        offered = await _alternatives(context, position, error)
        await context.show(explain(context.say, table, error), *offered)
    else:
        if unread is not None:
            await _ask_how_to_pay(context, position, unread, routes)
        else:
            await ask_or_claim(context, position, ClaimRequest(a, b, routes, paid, locomotives))


async def _ask_which_pair(
    context: Context,
    position: Position,
    unsure: AmbiguousCity,
    ends: tuple[str, str],
    colour: Colour | None,
    locomotives: int | None,
) -> None:
    """Ask which of the routes between cities of such names was meant; raises if there is none."""
    say, edition, address = context.say, position.table.edition, decision_address(position)
    pairs = meant_pairs(edition, ends, say.language)
    buttons = [
        PickPair.make(
            address,
            say.route(edition, route.id, pair),
            MeantClaim(*pair, colour, locomotives),
        )
        for pair, route in pairs.items()
    ][:PAGE]
    if not buttons:
        raise unsure
    routes = say.list(
        say.route(edition, route.id, pair) for pair, route in islice(pairs.items(), PAGE)
    )
    await context.show(say("claim-meant", count=len(buttons), routes=routes), buttons)


async def _alternatives(
    context: Context, position: Position, error: NoRoute
) -> Sequence[Block | None]:
    """The routes of the two cities to claim instead; raises if something else comes first."""
    if position.view.stage is not Stage.TURN:
        raise error
    return await nearby_alternatives(context, position, tuple(dict.fromkeys((error.a, error.b))))


async def _ask_how_to_pay(
    context: Context, position: Position, unread: UnclearInput, routes: Sequence[Route]
) -> None:
    """Say that the colour can't be read, and how the route could be paid; raises if it can't."""
    moves = claims_of(position.choices, routes)
    if not moves:
        raise unread
    offered = (await pay_panel(context, position, moves))[1:]
    listed = could_pay(context.say, dict.fromkeys(move.payment for move in frugal_first(moves)))
    await context.show(
        f"{explain(context.say, position.table, unread)}\n{listed}".strip(), *offered
    )


def meant_pairs(
    edition: Edition, ends: tuple[str, str], language: str
) -> dict[tuple[CityId, CityId], Route]:
    """The pairs of cities that may be meant and that a route joins, with one such route."""
    first, second = (_candidates(edition, typed, language) for typed in ends)
    return {
        (a, b): route
        for a in first
        for route in edition.board.routes_at[a]
        if (b := route.other(a)) in second
    }


def _candidates(edition: Edition, typed: str, language: str) -> tuple[CityId, ...]:
    try:
        return (find_city(edition, typed, language),)
    except AmbiguousCity as unsure:
        return unsure.candidates
