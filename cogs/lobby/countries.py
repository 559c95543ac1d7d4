"""How many European countries somebody has visited, chosen from lists where R8 asks for them."""

from __future__ import annotations

import discord

from bot.tables.lobby import Lobby
from bot.tables.model import SeatHolder, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import MOST_COUNTRIES
from bot.texts import Say
from cogs.kit.components import Select, ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.item import Item
from cogs.kit.layout import Block
from cogs.kit.paging import SELECT, paged
from cogs.kit.values import NUMBER, optional


class CountriesPage(ValueButton[int | None], verb="countries", value=optional(NUMBER)):
    """Opens a page of the numbers to choose from, by default that of the present one."""

    async def on_use(self, context: Context, table: Table, page: int | None) -> None:
        """Show the page."""
        await show_countries(context, await context.require_current(table), page)


class Countries(Select, verb="visited"):
    """Sets or changes the number."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Store it, and show what holds now."""
        current = await context.require_current(table)
        _own_seat(context, current)
        countries = self.chosen(NUMBER, table)
        changed = await context[Lobby].join(
            current.location,
            context.who,
            countries=countries,
            interaction_id=context.interaction.id,
        )
        await show_countries(context, changed)


def countries_button(say: Say, table: Table) -> Item:
    """The button that asks a player of a table that hasn't started."""
    return CountriesPage.make(Address(table.id, None, 0), say("countries-open"), None)


async def show_countries(context: Context, table: Table, page: int | None = None) -> None:
    """Ask somebody who sits at the table; raises Unable once the game has started."""
    holder = _own_seat(context, table)
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    lines = countries_lines(context.say, table, holder, typed=True)
    await context.show("\n".join(lines), *countries_rows(context.say, table, holder, page))


def countries_lines(
    say: Say, table: Table, holder: SeatHolder, *, typed: bool = False
) -> list[str]:
    """Say which number a player has chosen, or that they may choose one.

    Where it doesn't count (X14), say so to a player who has ``typed`` a number.
    """
    if not table.asks_countries:
        edition = say.edition(table.edition)
        return [say("countries-not-asked", edition=edition)] if typed else []
    if holder.countries is None:
        return [say("ui-countries-hint")]
    return [say("ui-countries-told", countries=holder.countries)]


def countries_rows(
    say: Say, table: Table, holder: SeatHolder, page: int | None = None
) -> list[Block]:
    """A page of the numbers, by default that of the present one, and buttons to the others.

    Nothing where it doesn't count.
    """
    if not table.asks_countries:
        return []
    address = Address(table.id, None, 0)

    def page_button(number: int, label: str) -> Item:
        return CountriesPage.make(address, label, number)

    at = (holder.countries or 0) // SELECT if page is None else page
    shown, turns = paged(say, range(MOST_COUNTRIES + 1), at, SELECT, page_button)
    options = [
        discord.SelectOption(
            label=say("countries-option", countries=each),
            value=str(each),
            default=each == holder.countries,
        )
        for each in shown
    ]
    return [[Countries.make(address, say("countries-placeholder"), options)], turns]


def _own_seat(context: Context, table: Table) -> SeatHolder:
    holder = table.holder_of(context.user_id)
    if holder is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return holder
