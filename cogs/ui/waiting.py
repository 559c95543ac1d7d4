"""What is said to somebody whose decision the game doesn't wait for."""

from __future__ import annotations

from bot.tables.model import Table
from bot.texts.status import heading
from cogs.ui.desk import Desk
from engine.view import View


async def not_now(desk: Desk, table: Table, view: View) -> None:
    """Say whom the game waits for, and where."""
    say = desk.say
    link = say("ui-current-post", link=table.link) if table.link else ""
    text = say("ui-not-now", state=heading(say, table, view, mention=False))
    await desk.show(f"{text}\n{link}".strip())
