"""The buttons that lead to a table's pages: the host's for the public one, and *My board*."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.model import Table
from bot.storage.rows import GameStatus
from bot.ui.components import Button, ValueButton
from bot.ui.context import Context
from bot.ui.custom_ids import YES_NO, Address
from bot.ui.items import Block, Item
from bot.words import Say
from cogs.lobby.options import OptionPage
from cogs.lobby.panels.options import show_options
from cogs.page.service.boards import Boards
from cogs.page.service.pages import PublicPages, PublicUrl


class SwitchPage(ValueButton[bool], verb="public-page", value=YES_NO, keeps_autopilot=True):
    """The button that switches the table's public page on, or off again."""

    async def on_use(self, context: Context, table: Table, on: bool) -> None:
        """Switch it, and show the panel again with how it is now."""
        await context[PublicPages].switch(table.id, context.user_id, on=on)
        if table.phase is GameStatus.LOBBY:
            await show_options(context, table, OptionPage.POSTS)
        else:
            await context.show(*await page_blocks(context, table))


async def page_blocks(context: Context, table: Table) -> Sequence[Block]:
    """Return whether a table has a public page, with the host's button; nothing if none may be."""
    pages, say = context[PublicPages], context.say
    if pages.url.base is None or table.is_private or table.host_id != context.user_id:
        return ()
    link = await pages.link(table.id)
    address = Address(table.id, None, 0)
    button = SwitchPage.make(address, say("page-switch", on=link is None), link is None)
    return [say("page-on", link=link) if link else say("page-off"), [button]]


async def page_lines(pages: PublicPages, say: Say, table: Table) -> Sequence[str]:
    """Return the line with the link to a table's page; none if it has no page."""
    link = await pages.link(table.id)
    return () if link is None else (say("page-link", link=link),)


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
