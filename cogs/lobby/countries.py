"""How many European countries somebody has visited, chosen from lists where R8 asks for them."""

from __future__ import annotations

import discord

from bot.tables.model import Chair, Status, Table
from bot.tables.refusals import TableRefusal, Unable
from bot.texts import Say
from cogs.kit.components import Button, Select
from cogs.kit.context import Desk
from cogs.kit.custom_ids import Address
from cogs.kit.layout import Block
from cogs.kit.paging import SELECT, paged

MOST = 60
"""The most that can be told."""


class CountriesPage(Button, verb="countries", rest=r"\d"):
    """Opens a page of the numbers to choose from; without one that of what was told."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show the page."""
        await show_countries(desk, await desk.still(table), int(self.rest) if self.rest else None)


class Countries(Select, verb="visited"):
    """Tells the number, or another one than before."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Keep it, and show what holds now."""
        current = await desk.still(table)
        _chair(desk, current)
        changed = await desk.tables.join(
            current.spot,
            desk.who,
            countries=int(self.chosen[0]),
            interaction_id=desk.interaction.id,
        )
        await show_countries(desk, changed)


def countries_button(say: Say, table: Table) -> CountriesPage:
    """The button that asks whoever sits at a table that hasn't started."""
    return CountriesPage.make(Address(table.id, None, 0), say("countries-open"))


async def show_countries(desk: Desk, table: Table, page: int | None = None) -> None:
    """Ask somebody who sits at the table; raises Unable once the game has started."""
    chair = _chair(desk, table)
    if table.phase is not Status.LOBBY:
        raise Unable(TableRefusal.ALREADY_STARTED, link=table.link)
    text = told(desk.say, table, chair, typed=True)
    await desk.show("\n".join(text), *choice(desk.say, table, chair, page))


def told(say: Say, table: Table, chair: Chair, *, typed: bool = False) -> list[str]:
    """Say what a player told, or that they may.

    Where nobody is asked (X14), say so to whoever has ``typed`` a number, and else nothing.
    """
    if not table.edition.asks_countries:
        edition = say.edition(table.edition)
        return [say("countries-not-asked", edition=edition)] if typed else []
    if chair.countries is None:
        return [say("ui-countries-hint")]
    return [say("ui-countries-told", countries=chair.countries)]


def choice(say: Say, table: Table, chair: Chair, page: int | None = None) -> list[Block]:
    """A page of the numbers, that of what was told if none is named, and the ways to others.

    Nothing where nobody is asked.
    """
    if not table.edition.asks_countries:
        return []
    address = Address(table.id, None, 0)

    def turner(number: int, label: str) -> Button:
        return CountriesPage.make(address, label, str(number))

    at = (chair.countries or 0) // SELECT if page is None else page
    shown, turns = paged(say, range(MOST + 1), at, SELECT, turner)
    options = [
        discord.SelectOption(
            label=say("countries-option", countries=each),
            value=str(each),
            default=each == chair.countries,
        )
        for each in shown
    ]
    return [[Countries.make(address, say("countries-placeholder"), options)], turns]


def _chair(desk: Desk, table: Table) -> Chair:
    chair = table.chair_of(desk.user_id)
    if chair is None:
        raise Unable(TableRefusal.NOT_SEATED)
    return chair
