"""Answers what no component handles: old buttons, and forms opened before a restart."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from bot.tables.refusals import TableRefusal, Unable
from cogs.kit.components import Component
from cogs.kit.context import ComponentError, Context
from cogs.kit.custom_ids import game_of
from cogs.kit.item import PREFIX

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

Listener: TypeAlias = "Callable[[discord.Interaction[Stationmaster]], Coroutine[Any, Any, None]]"


def listener(items: Sequence[type[Component[Any, Any]]]) -> Listener:
    """Return a listener that answers presses that none of ``items`` handles, and forms.

    A form lives in memory only, and there is none that decides anything in a game.
    """

    async def on_interaction(interaction: discord.Interaction[Stationmaster]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await _form(interaction)
            return
        data: Mapping[str, Any] = interaction.data or {}
        pressed = str(data.get("custom_id", ""))
        component = interaction.type is discord.InteractionType.component
        if (
            not component
            or not pressed.startswith(PREFIX)
            or _is_handled(interaction, pressed, items)
        ):
            return
        context = Context(interaction)
        try:
            await context.acknowledge()
            if (game := game_of(pressed)) is not None:
                await context.table_by_id(game)
            raise Unable(TableRefusal.STALE)
        except Exception as error:
            await interaction.client.tree.on_error(interaction, ComponentError(error))

    return on_interaction


async def _form(interaction: discord.Interaction[Stationmaster]) -> None:
    context = Context(interaction)
    try:
        await context.acknowledge()
        await context.show(context.say("lost-form"))
    except Exception as error:
        await interaction.client.tree.on_error(interaction, ComponentError(error))


def _is_handled(
    interaction: discord.Interaction[Stationmaster],
    pressed: str,
    items: Sequence[type[Component[Any, Any]]],
) -> bool:
    """Whether the library finds the component on the message and a class for it."""
    rows = interaction.message.components if interaction.message else []
    shown = {
        getattr(child, "custom_id", None) for row in rows for child in getattr(row, "children", ())
    }
    return pressed in shown and any(item.matches(pressed) for item in items)
