"""Buttons, selects and posts: everything of the conversation that isn't a slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.front.errors import on_error
from cogs.front.stale import on_interaction
from cogs.front.used import BY_VERB, Used
from cogs.kit.custom_ids import verb_of

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


async def setup(bot: Stationmaster) -> None:
    """Register every component and the handler of errors."""
    bot.add_dynamic_items(Used)
    bot.tree.error(on_error)
    bot.add_listener(on_interaction, "on_interaction")
    if bot.metrics is not None:
        bot.metrics.arrivals.name_verbs(frozenset(BY_VERB), verb_of)
