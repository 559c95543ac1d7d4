"""Which two cities and which cards somebody meant who typed a claim."""

from __future__ import annotations

from collections.abc import Sequence

from bot.places import NoRoute, Unclear, Unsure, find_city, find_colour, routes_between
from bot.tables.model import Table
from bot.texts.refusals import could_pay, explain
from cogs.ui.addresses import ID
from cogs.ui.claiming import Wish, ask_or_claim, pay_panel, ways
from cogs.ui.desk import Desk
from cogs.ui.instead import instead
from cogs.ui.layout import Block
from cogs.ui.parts import Button
from cogs.ui.paying import PAGE, frugal_first
from cogs.ui.steps import address_of
from data import Edition
from engine.board import CityId, Route
from engine.cards import Colour
from engine.view import Stage

_ANY = "any"


class Meant(Button, verb="meant", rest=rf"{ID} {ID} [a-z]+ (?:\d|{_ANY})"):
    """One of the pairs of cities that somebody may have meant."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Go on as if it had been typed."""
        a, b, colour, locomotives = self.rest.split(" ")
        routes = routes_between(table.edition, CityId(a), CityId(b))
        paid = None if colour == _ANY else Colour.parse(colour)
        number = None if locomotives == _ANY else int(locomotives)
        await ask_or_claim(desk, table, Wish(CityId(a), CityId(b), routes, paid, number))


async def claim_typed(
    desk: Desk,
    table: Table,
    ends: tuple[str, str],
    colour: str | None,
    locomotives: int | None,
) -> None:
    """Claim between two cities as typed; which ones, or how, is asked if that isn't clear."""
    edition, language = table.edition, desk.say.language
    paid, unread = None, None
    try:
        paid = find_colour(colour, language) if colour else None
    except Unclear as unclear:
        unread = unclear
    try:
        a, b = (find_city(edition, typed, language) for typed in ends)
        routes = routes_between(edition, a, b)
    except Unsure as unsure:
        if unread is not None:
            raise unread from None
        await _which(desk, table, unsure, ends, paid, locomotives)
    except NoRoute as error:
        await desk.show(explain(desk.say, table, error), *await _others(desk, table, error))
    else:
        if unread is not None:
            await _how(desk, table, unread, routes)
        else:
            await ask_or_claim(desk, table, Wish(a, b, routes, paid, locomotives))


async def _which(
    desk: Desk,
    table: Table,
    unsure: Unsure,
    ends: tuple[str, str],
    colour: Colour | None,
    locomotives: int | None,
) -> None:
    """Ask which cities were meant."""
    address = address_of(table, await desk.mine(table))
    word = _ANY if colour is None else colour.word
    number = _ANY if locomotives is None else str(locomotives)
    buttons = [
        Meant.make(
            address,
            desk.say.route(table.edition, route.id, pair),
            " ".join((*pair, word, number)),
        )
        for pair, route in meant_pairs(table.edition, ends, desk.say.language).items()
    ]
    await desk.show(explain(desk.say, table, unsure), buttons[:PAGE])


async def _others(desk: Desk, table: Table, error: NoRoute) -> Sequence[Block | None]:
    """The routes of the two cities that could be claimed instead, in one's own turn."""
    view = await desk.mine(table)
    if view.stage is not Stage.TURN or not await desk.tables.choices(table.id, desk.user_id):
        return ()
    return await instead(desk, table, view, (error.a, error.b))


async def _how(desk: Desk, table: Table, unread: Unclear, routes: Sequence[Route]) -> None:
    """Say that the colour can't be read, and how the route could be paid."""
    view = await desk.mine(table)
    moves = ways(await desk.tables.choices(table.id, desk.user_id), routes)
    offered = (await pay_panel(desk, table, view, moves))[1:] if moves else ()
    listed = could_pay(desk.say, dict.fromkeys(move.payment for move in frugal_first(moves)))
    await desk.show(f"{explain(desk.say, table, unread)}\n{listed}".strip(), *offered)


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
    except Unsure as unsure:
        return unsure.suggestions
