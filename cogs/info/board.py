"""What everybody may see at any time: the board or a part of it, and how all stand."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts import Say
from bot.texts.refusals import explain
from bot.texts.standing import standing
from bot.texts.status import heading
from bot.typed.areas import find_area
from bot.typed.cities import Unsure
from cogs.info.journal import log_button
from cogs.info.nearby import cities_button
from cogs.info.text_board import text_button
from cogs.kit import pictures
from cogs.kit.components import Button
from cogs.kit.context import Desk
from cogs.kit.custom_ids import ID, Address


class ShowStatus(Button, verb="status", looks=True):
    """Shows the public position in words."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show it."""
        await show_status(desk, table)


class ShowPart(Button, verb="part", rest=ID, looks=True):
    """Shows the map round one of the cities that somebody may have meant."""

    async def used(self, desk: Desk, table: Table) -> None:
        """Show that part of the board."""
        await show_board(desk, table, self.rest)


def status_button(say: Say, table: Table) -> ShowStatus:
    """The button that shows how the game stands, for everybody."""
    return ShowStatus.make(Address(table.id, None, 0), say("ui-status"), emoji="📊")


async def show_board_typed(desk: Desk, table: Table, area: str | None) -> None:
    """Show the board or the part that was typed; which city is asked if that isn't clear."""
    try:
        await show_board(desk, table, area)
    except Unsure as unsure:
        address = Address(table.id, None, 0)
        meant = [
            ShowPart.make(address, desk.say.city(table.edition, city)[:80], city)
            for city in unsure.suggestions
        ]
        await desk.show(explain(desk.say, table, unsure), meant)


async def show_board(desk: Desk, table: Table, wanted: str | None = None) -> None:
    """Show the board, or the area or city that is ``wanted``, with whom the game waits for."""
    view = await desk.tables.view(table.id, None)
    await desk.bot.visits.look(table.id, desk.user_id, view.seq)
    text = heading(desk.say, table, view, mention=False)
    if wanted is None:
        await desk.show(text, await pictures.board(desk, table, view))
        return
    found = find_area(table.edition, wanted, desk.say.language)
    shown = await pictures.area(desk, table, view, found.title, found.cities)
    await desk.show(f"**{found.title}** · {text}", shown)


async def show_status(desk: Desk, table: Table) -> None:
    """Show the public position in words."""
    view = await desk.tables.view(table.id, None)
    await desk.bot.visits.look(table.id, desk.user_id, view.seq)
    say = desk.say
    link = say("ui-current-post", link=table.link) if table.link else None
    more = [text_button(say, table), log_button(say, table), cities_button(say, table)]
    edition = say("status-edition", edition=say.edition_for(table.edition))
    await desk.show("\n".join([*standing(say, table, view), edition]), link, more)
