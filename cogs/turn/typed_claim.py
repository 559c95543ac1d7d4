"""Which two cities and which cards somebody meant who typed a claim."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from bot.tables.model import Table
from bot.texts.refusals import could_pay, explain
from bot.typed.cities import NoRoute, Unclear, Unsure, find_city, find_colour, routes_between
from bot.typed.colours import kinds_of
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import ID
from cogs.kit.decisions import address_of
from cogs.kit.layout import Block
from cogs.turn.alternatives import instead
from cogs.turn.claim import Wish, ask_or_claim, pay_panel, ways
from cogs.turn.payment import PAGE, frugal_first
from cogs.turn.waiting import awaited
from data import Edition
from engine.board import CityId, Route
from engine.cards import Colour
from engine.view import Stage

_ANY = "any"


class Meant(Button, verb="meant", rest=rf"{ID} {ID} [a-z]+ (?:\d|{_ANY})"):
    """One of the pairs of cities that somebody may have meant."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Go on as if it had been typed, unless the button is of an earlier decision."""
        a, b, colour, locomotives = self.rest.split(" ")
        routes = routes_between(table.edition, CityId(a), CityId(b))
        paid = None if colour == _ANY else Colour.parse(colour)
        number = None if locomotives == _ANY else int(locomotives)
        wish = Wish(CityId(a), CityId(b), routes, paid, number)
        await ask_or_claim(desk, table, wish, self.address.n)


async def claim_typed(
    desk: Desk,
    table: Table,
    ends: tuple[str, str],
    colour: str | None,
    locomotives: int | None,
) -> None:
    """Claim between two cities as typed; which ones, or how, is asked if that isn't clear."""
    await awaited(desk, table)
    edition, language = table.edition, desk.say.language
    kinds = kinds_of(edition.board.rules)
    paid, unread = None, None
    try:
        paid = find_colour(colour, language, kinds) if colour else None
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
    """Ask which of the routes between cities of such names was meant; raises if there is none."""
    say, address = desk.say, address_of(table, await desk.mine(table))
    pairs = meant_pairs(table.edition, ends, say.language)
    word = _ANY if colour is None else colour.word
    number = _ANY if locomotives is None else str(locomotives)
    buttons = [
        Meant.make(
            address,
            say.route(table.edition, route.id, pair),
            " ".join((*pair, word, number)),
        )
        for pair, route in pairs.items()
    ][:PAGE]
    if not buttons:
        raise unsure
    routes = say.list(
        say.route(table.edition, route.id, pair) for pair, route in islice(pairs.items(), PAGE)
    )
    await desk.show(say("claim-meant", count=len(buttons), routes=routes), buttons)


async def _others(desk: Desk, table: Table, error: NoRoute) -> Sequence[Block | None]:
    """The routes of the two cities to claim instead; raises if something else comes first."""
    view = await desk.mine(table)
    if view.stage is not Stage.TURN:
        raise error
    return await instead(desk, table, view, tuple(dict.fromkeys((error.a, error.b))))


async def _how(desk: Desk, table: Table, unread: Unclear, routes: Sequence[Route]) -> None:
    """Say that the colour can't be read, and how the route could be paid; raises if it can't."""
    view = await desk.mine(table)
    moves = ways(await desk.tables.choices(table.id, desk.user_id), routes)
    if not moves:
        raise unread
    offered = (await pay_panel(desk, table, view, moves))[1:]
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
        return unsure.candidates
