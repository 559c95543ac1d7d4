"""Building a station: the typed way, the list of cities, and the ways to pay (R42, R43)."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.places import Unsure, find_city
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts.refusals import explain
from cogs.ui.desk import Desk
from cogs.ui.layout import Block
from cogs.ui.moves import play
from cogs.ui.parts import Button, Select
from cogs.ui.paying import SELECT, paged, pay_buttons
from cogs.ui.steps import address_of
from cogs.ui.waiting import not_now
from engine.board import CityId
from engine.cards import COLOURS, Colour
from engine.moves import BuildStation
from engine.payment import payment
from engine.view import View


class StationPicker(Button, verb="cities", rest=r"\d{1,2}"):
    """Opens the list of cities at a page."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the cities."""
        await show_cities(desk, table, int(self.rest or 0))


class PickCity(Select, verb="city", rest=r"\d{1,2}"):
    """A page of cities."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show how the station can be paid."""
        await ask_or_build(desk, table, CityId(self.chosen[0]), None, ask=True)


class BuildPage(Button, verb="build", rest=r"[a-z0-9-]+ \d{1,2}"):
    """Turns to another page of ways to pay."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show that page."""
        city, _, page = self.rest.partition(" ")
        view = await desk.mine(table)
        if moves := await _builds(desk, table, CityId(city)):
            await desk.show(*pay_panel(desk, table, view, CityId(city), moves, int(page)))
        else:
            await ask_or_build(desk, table, CityId(city), None)


async def station_typed(desk: Desk, table: Table, typed: str, colour: Colour | None) -> None:
    """Build in a city as typed; which one is asked if that isn't clear."""
    try:
        city = find_city(table.edition, typed, desk.say.language)
    except Unsure as unsure:
        address = address_of(table, await desk.mine(table))
        buttons = [
            BuildPage.make(address, desk.say.city(table.edition, each), f"{each} 0")
            for each in unsure.suggestions
        ]
        await desk.show(explain(desk.say, table, unsure), buttons)
        return
    await ask_or_build(desk, table, city, colour)


async def show_cities(desk: Desk, table: Table, page: int = 0) -> None:
    """Show a page of the cities without a station, those of one's own tickets first."""
    say, view = desk.say, await desk.mine(table)
    choices = await desk.tables.choices(table.id, desk.user_id)
    if not choices:
        await not_now(desk, table, view)
        return
    free = {move.city for move in choices if isinstance(move, BuildStation)}
    if not free:
        await _refused(desk, table, next(iter(table.edition.board.cities)), None)
        return
    assert view.mine is not None  # noqa: S101
    tickets = [table.edition.board.tickets[ticket] for ticket in view.mine.tickets]
    wanted = {city for ticket in tickets for city in (ticket.a, ticket.b)}
    cities = sorted(free, key=lambda city: (city not in wanted, say.city(table.edition, city)))
    address = address_of(table, view)

    def turner(number: int, label: str) -> Button:
        return StationPicker.make(address, label, str(number))

    shown, turns = paged(say, cities, page, SELECT, turner)
    options = [
        discord.SelectOption(
            label=say.city(table.edition, city)[:100],
            value=city,
            description=say("ui-on-your-ticket") if city in wanted else None,
        )
        for city in shown
    ]
    select = PickCity.make(address, say("ui-cities-placeholder"), options, str(page))
    await desk.show(say("ui-which-city"), [select], turns)


async def ask_or_build(
    desk: Desk, table: Table, city: CityId, colour: Colour | None, *, ask: bool = False
) -> None:
    """Build if it is clear with which cards, otherwise ask; never a locomotive unasked (R28)."""
    view = await desk.mine(table)
    if not await desk.tables.choices(table.id, desk.user_id):
        await not_now(desk, table, view)
        return
    moves = await _builds(desk, table, city)
    meant = [move for move in moves if _fits(move, colour)]
    bare = [m for m in meant if not m.payment.locomotives or colour is Colour.LOCOMOTIVE]
    if not ask and len(bare) == 1 and (colour is not None or len(meant) == 1):
        await play(desk, table, bare[0])
    elif meant:
        await desk.show(*pay_panel(desk, table, view, city, meant, 0))
    else:
        await _refused(desk, table, city, colour)


def pay_panel(
    desk: Desk, table: Table, view: View, city: CityId, moves: Sequence[BuildStation], page: int
) -> Sequence[Block]:
    """Ask which of several ways to pay."""
    say, address = desk.say, address_of(table, view)

    def turner(number: int, label: str) -> Button:
        return BuildPage.make(address, label, f"{city} {number}")

    def label(move: BuildStation) -> str:
        return say.payment(move.payment)

    title = say("ui-station-how-to-pay", city=say.city(table.edition, city))
    return title, pay_buttons(say, address, moves, label, page, turner)


async def _builds(desk: Desk, table: Table, city: CityId) -> list[BuildStation]:
    choices = await desk.tables.choices(table.id, desk.user_id)
    return [move for move in choices if isinstance(move, BuildStation) and move.city == city]


def _fits(move: BuildStation, colour: Colour | None) -> bool:
    if colour is Colour.LOCOMOTIVE:
        return move.payment.colour is None
    return colour is None or move.payment.colour is colour


async def _refused(desk: Desk, table: Table, city: CityId, colour: Colour | None) -> None:
    """Say why no such station can be built; raises the refusal."""
    view = await desk.mine(table)
    assert view.mine is not None  # noqa: S101
    hand, built = view.mine.hand, len(view.seats[view.mine.seat].stations)
    colour = colour if colour is not None else max(COLOURS, key=lambda each: hand[each])
    cost = built + 1
    all_locomotives = colour is Colour.LOCOMOTIVE
    paid = payment(None, 0, cost) if all_locomotives else payment(colour, cost, 0)
    refusal = await desk.tables.why_not(table.id, desk.user_id, BuildStation(city, paid))
    raise refusal or Unable(TableRefusal.STALE)
