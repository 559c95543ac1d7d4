"""Buttons, selects and posts: everything of the conversation that isn't a slash command."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.front.errors import on_error
from cogs.front.items import ITEMS
from cogs.front.stale import listener
from cogs.kit.custom_ids import verb_of

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


async def setup(bot: Stationmaster) -> None:
    """Register every component and the handler of errors."""
    bot.add_dynamic_items(*ITEMS)
    bot.tree.error(on_error)
    bot.add_listener(listener(ITEMS), "on_interaction")
    if bot.metrics is not None:
        verbs = frozenset(verb for each in ITEMS for verb in each.VERB.split("|"))
        bot.metrics.arrivals.name_verbs(verbs, verb_of)
