"""Finds the class of what somebody used by its verb.

The library tries the templates of all that it knows, one after the other, for every use.
"""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.app.features import features
from cogs.kit.components import Component
from cogs.kit.custom_ids import template, verb_of

ITEMS: tuple[type[Component[Any, Any]], ...] = tuple(
    each for feature in features() for each in feature.components
)
BY_VERB = {verb: item for item in ITEMS for verb in item.VERB.split("|")}
"""One class for each verb (trap T6)."""


class Used(ui.DynamicItem[Any], template=template("|".join(BY_VERB))):
    """Stands for all of them where the library looks for one."""

    @classmethod
    async def from_custom_id(  # type: ignore[override]
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Component[Any, Any]:
        """Rebuild the component that somebody used."""
        found: Component[Any, Any] = await BY_VERB[match["verb"]].from_custom_id(
            interaction, item, match
        )
        return found


def is_ours(custom_id: str) -> bool:
    """Whether there is a class for a custom id."""
    found = BY_VERB.get(verb_of(custom_id))
    return found is not None and found.matches(custom_id)
