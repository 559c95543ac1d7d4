"""The command ``/orders``: opens the panel, or reads a whole order that was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.play import Play
from bot.storage.rows import GameStatus
from bot.ui.commands import options, word
from bot.ui.context import Context
from bot.ui.tables import table_in_memory
from cogs.orders.panels.home import show_orders, show_typed
from cogs.orders.typed.writing import complete_order
from cogs.orders.words import order_reader

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

LONGEST = 3000
"""The most characters of an order that is typed: the longest has some 1,500."""
TypedOrder = app_commands.Range[str, 1, LONGEST]
Choices = list[app_commands.Choice[str]]


async def suggest_continuations(
    interaction: discord.Interaction[Stationmaster], current: str
) -> Choices:
    """Suggest texts that continue a typed order, from memory and from what everybody may know."""
    bot = interaction.client
    table = table_in_memory(interaction)
    if table is None or table.phase is not GameStatus.RUNNING:
        return []
    view = await bot.services[Play].view(table.id, None)
    free = [route for key, route in table.edition.board.routes.items() if key not in view.claims]
    cities = {city for route in free for city in (route.a, route.b)}
    reader = order_reader(bot.texts.speaker(str(interaction.locale)), table)
    suggestions = complete_order(reader, current[:LONGEST], cities)
    return [app_commands.Choice(name=each, value=each) for each in suggestions]


class Orders(commands.Cog):
    """The cog of ``/orders``."""

    @app_commands.command(
        name=word("command-orders"), description=word("command-orders.description")
    )
    @options("orders", text="text")
    @app_commands.autocomplete(text=suggest_continuations)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def orders(
        self, interaction: discord.Interaction[Stationmaster], text: TypedOrder | None = None
    ) -> None:
        """Open the panel of orders, or show what the typed order would do."""
        context = Context(interaction)
        await context.acknowledge()
        if text is None:
            await show_orders(context, await context.table_here_to_look())
        else:
            await show_typed(context, await context.table_here_to_play(), text)
