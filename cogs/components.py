"""What a use of each component does: the class, and so the file, of every verb (trap T6).

A class that extends one of `bot/ui/buttons.py` does what presses of that button ask for. The
library tries the templates of all that it knows, one after the other, for every use; here the verb
is enough.
"""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.app.features import features
from bot.ui.components import Component
from bot.ui.custom_ids import template, verb_of

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
        component: Component[Any, Any] = await BY_VERB[match["verb"]].from_custom_id(
            interaction, item, match
        )
        return component


def is_ours(custom_id: str) -> bool:
    """Whether there is a class for a custom id."""
    component = BY_VERB.get(verb_of(custom_id))
    return component is not None and component.matches(custom_id)
