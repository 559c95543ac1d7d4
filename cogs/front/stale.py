"""Answers what no component handles: old buttons, and forms opened before a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord

from bot.tables.refusals import TableRefusal, Unable
from cogs.front.used import is_ours
from cogs.kit.context import ComponentError, Context
from cogs.kit.custom_ids import game_of
from cogs.kit.item import PREFIX

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


async def on_interaction(interaction: discord.Interaction[Stationmaster]) -> None:
    """Answer presses for which there is no component, and forms.

    A form lives in memory only, and there is none that decides anything in a game.
    """
    if interaction.type is discord.InteractionType.modal_submit:
        await _form(interaction)
        return
    data: Mapping[str, Any] = interaction.data or {}
    pressed = str(data.get("custom_id", ""))
    component = interaction.type is discord.InteractionType.component
    if not component or not pressed.startswith(PREFIX) or _is_handled(interaction, pressed):
        return
    context = Context(interaction)
    try:
        await context.acknowledge()
        if (game := game_of(pressed)) is not None:
            await context.table_by_id(game)
        raise Unable(TableRefusal.STALE)
    except Exception as error:
        await interaction.client.tree.on_error(interaction, ComponentError(error))


async def _form(interaction: discord.Interaction[Stationmaster]) -> None:
    context = Context(interaction)
    try:
        await context.acknowledge()
        await context.show(context.say("lost-form"))
    except Exception as error:
        await interaction.client.tree.on_error(interaction, ComponentError(error))


def _is_handled(interaction: discord.Interaction[Stationmaster], pressed: str) -> bool:
    """Whether the library finds the component on the message, and there is a class for it."""
    if not is_ours(pressed):
        return False
    rows = interaction.message.components if interaction.message else []
    return any(
        getattr(child, "custom_id", None) == pressed
        for row in rows
        for child in getattr(row, "children", ())
    )
