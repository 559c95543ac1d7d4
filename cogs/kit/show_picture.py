"""The button of an answer whose pictures Discord refused."""

from __future__ import annotations

import discord

from bot.posting.shelf import Shelf
from cogs.kit.answer import SHOW
from cogs.kit.components import ValueButton
from cogs.kit.context import Context
from cogs.kit.values import matching

_NAME = matching("[0-9a-f]{12}")


class ShowPicture(ValueButton[str], verb=SHOW, value=_NAME, keeps_autopilot=True):
    """Shows what is kept for its user: at once, for neither an edit nor a follow-up brought it."""

    async def handle(self, context: Context) -> None:
        """Show it as the first answer, a message of its own."""
        kept = context[Shelf].get(context.user_id, self.read(None))
        if kept is None:
            await context.show(context.say("ui-picture-gone"))
            return
        try:
            await context.show(*kept)
        except discord.HTTPException as error:
            if error.status != 400:
                raise
            await context.show(context.say("ui-no-picture"))
