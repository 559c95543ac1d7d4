"""The button that answers with a fresh link to one's own board in the browser."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.model import Table
from bot.storage.rows import GameStatus
from bot.ui.components import Button
from bot.ui.context import Context
from bot.ui.custom_ids import Address
from bot.ui.items import Item
from bot.words import Say
from cogs.page.panels.switch import page_blocks
from cogs.page.service.boards import Boards
from cogs.page.service.pages import PublicUrl


class MyBoard(Button, verb="my-board", only_looks=True):
    """The button that shows a player a link to their own board, which works once."""

    async def on_use(self, context: Context, table: Table) -> None:
        """Show a fresh link; the host also reads of the table's public page."""
        link = await context[Boards].link(table.id, context.user_id)
        shown = context.say("board-link", link=link)
        await context.show(shown, *await page_blocks(context, table))


def board_buttons(url: PublicUrl, say: Say, table: Table) -> Sequence[Item]:
    """Return the button to one's own board; none where no pages are served."""
    if url.base is None or table.is_private or table.phase is not GameStatus.RUNNING:
        return ()
    return [MyBoard.make(Address(table.id, None, 0), say("board-open"), emoji="🔎")]
