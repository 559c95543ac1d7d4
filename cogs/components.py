"""The component class of every verb (trap T6), found by the custom id of what somebody used.

The class of a verb shows the file that handles it; one that extends a class of `bot/ui/buttons.py`
does what presses of that button ask for. The library tries the templates of all components that it
knows, one after the other, for every use; here the verb is enough.
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
    """The one component registered with the library, in place of all classes in ``BY_VERB``."""

    @classmethod
    async def from_custom_id(  # type: ignore[override]
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Component[Any, Any]:
        """Rebuild the component that somebody used, as an instance of its verb's class."""
        component: Component[Any, Any] = await BY_VERB[match["verb"]].from_custom_id(
            interaction, item, match
        )
        return component


def is_ours(custom_id: str) -> bool:
    """Return whether a component class matches a custom id."""
    component = BY_VERB.get(verb_of(custom_id))
    return component is not None and component.matches(custom_id)
