"""A finished game from its beginning: as a film, and in words; each leads to the other."""

from __future__ import annotations

import asyncio

from bot.storage.shared_posts import SharedPicture
from bot.tables.model import Table
from bot.tables.records import Records
from bot.texts import Say
from bot.texts.film import chronicle
from cogs.info.result_pictures import film_shown
from cogs.info.share import share_buttons
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.custom_ids import Address
from cogs.kit.ended import FilmButton, film_button
from cogs.kit.item import Item
from cogs.kit.layout import Illustration
from cogs.kit.paging import paged
from cogs.kit.values import NUMBER, optional


class Film(FilmButton):
    """Gives the film."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show the film."""
        await show_film(context, table)


class Chronicle(ValueButton[int | None], verb="chronicle", value=optional(NUMBER)):
    """Opens the chronicle; in the answer, another page of it."""

    async def on_use(self, context: Context, table: Table, shown: int | None) -> None:
        """Show the page."""
        turns, say = await context[Records].turns(table.id), context.say
        told = await asyncio.to_thread(chronicle, say, table, turns)

        def page_button(number: int, label: str) -> Item:
            return Chronicle.make(Address(table.id, None, 0), label, number)

        page, others = paged(say, told, shown or 0, 1, page_button)
        await context.show(*page, [*others, film_button(say, table)])


def chronicle_button(say: Say, table: Table) -> Item:
    """The button that opens the chronicle, for everybody."""
    return Chronicle.make(Address(table.id, None, 0), say("chronicle-button"), None, emoji="📜")


async def show_film(context: Context, table: Table) -> None:
    """Show the film of a finished game; words come first, for it takes seconds to draw."""
    records, say = context[Records], context.say
    turns = await records.turns(table.id)
    _, ended_at = await records.ending(table.id)
    count = turns[-1].number
    await context.show(say("ui-film-coming", count=count))
    shown = await film_shown(context, table, turns, ended_at)
    told = say("ui-no-film") if shown is None else say("ui-film-ready", count=count)
    buttons = [chronicle_button(say, table)]
    if isinstance(shown, Illustration) and table.seat_of(context.user_id) is not None:
        buttons += share_buttons(say, table, SharedPicture.FILM)
    await context.show(told, shown, buttons)
