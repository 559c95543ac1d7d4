"""What everybody may see at any time: the board and the scores."""

from __future__ import annotations

from bot.areas import find_area
from bot.tables.model import Table
from bot.texts.standing import standing
from bot.texts.status import heading
from cogs.ui import drawings
from cogs.ui.desk import Desk
from cogs.ui.journal import log_button
from cogs.ui.nearby import cities_button
from cogs.ui.text_board import text_button


async def show_board(desk: Desk, table: Table, wanted: str | None = None) -> None:
    """Show the board, or the area or city that is ``wanted``, with whom the game waits for."""
    view = await desk.tables.view(table.id, None)
    await desk.bot.visits.look(table.id, desk.user_id, view.seq)
    text = heading(desk.say, table, view, mention=False)
    if wanted is None:
        await desk.show(text, await drawings.board(desk, table, view))
        return
    found = find_area(table.edition, wanted, desk.say.language)
    shown = await drawings.area(desk, table, view, found.title, found.cities)
    await desk.show(f"**{found.title}** · {text}", shown)


async def show_status(desk: Desk, table: Table) -> None:
    """Show the public position in words."""
    view = await desk.tables.view(table.id, None)
    await desk.bot.visits.look(table.id, desk.user_id, view.seq)
    say = desk.say
    link = say("ui-current-post", link=table.link) if table.link else None
    more = [text_button(say, table), log_button(say, table), cities_button(say, table)]
    await desk.show("\n".join(standing(say, table, view)), link, more)
