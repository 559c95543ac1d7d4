"""Which two cities somebody meant who typed a claim."""

from __future__ import annotations

from bot.places import Unsure, find_city, routes_between
from bot.tables.model import Table
from bot.texts.refusals import explain
from cogs.ui.claiming import Wish, ask_or_claim
from cogs.ui.desk import Desk
from cogs.ui.parts import Button
from cogs.ui.paying import PAGE
from cogs.ui.steps import address_of
from data import Edition
from engine.board import CityId, Route
from engine.cards import Colour

_ANY = "any"


class Meant(Button, verb="meant", rest=r"[a-z0-9-]+ [a-z0-9-]+ [a-z]+ (?:\d|any)"):
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
    colour: Colour | None,
    locomotives: int | None,
) -> None:
    """Claim between two cities as typed; which ones is asked if that isn't clear."""
    edition, language = table.edition, desk.say.language
    try:
        a, b = (find_city(edition, typed, language) for typed in ends)
    except Unsure as unsure:
        address = address_of(table, await desk.mine(table))
        word = _ANY if colour is None else colour.word
        number = _ANY if locomotives is None else str(locomotives)
        buttons = [
            Meant.make(
                address,
                desk.say.route(edition, route.id, pair),
                " ".join((*pair, word, number)),
            )
            for pair, route in meant_pairs(edition, ends, language).items()
        ]
        await desk.show(explain(desk.say, table, unsure), buttons[:PAGE])
        return
    routes = routes_between(edition, a, b)
    await ask_or_claim(desk, table, Wish(a, b, routes, colour, locomotives))


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
