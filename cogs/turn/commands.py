"""The slash commands of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands import Typed, cards, cities, colours, neighbours, options, word
from bot.ui.context import Context
from cogs.turn.panels.claim_list import claim_typed
from cogs.turn.panels.drawing import ask_pass, ask_resign, ask_tickets, draw
from cogs.turn.panels.moves import play
from cogs.turn.panels.station import station_typed
from engine.moves import Undo

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


class Play(commands.Cog):
    """The slash commands for the moves of a turn."""

    @app_commands.command(name=word("command-draw"), description=word("command-draw.description"))
    @options("draw", card="card")
    @app_commands.autocomplete(card=cards)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def draw_card(
        self, interaction: discord.Interaction[Stationmaster], card: Typed | None = None
    ) -> None:
        """Draw the named card, or show the cards and ask which one."""
        context = Context(interaction)
        await context.acknowledge()
        await draw(context, await context.table_here_to_play(), card)

    @app_commands.command(name=word("command-claim"), description=word("command-claim.description"))
    @options("claim", origin="from", destination="to", color="color", locomotives="locomotives")
    @app_commands.autocomplete(origin=cities, destination=neighbours, color=colours)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def claim(
        self,
        interaction: discord.Interaction[Stationmaster],
        origin: Typed,
        destination: Typed | None = None,
        color: Typed | None = None,
        locomotives: app_commands.Range[int, 0, 9] | None = None,
    ) -> None:
        """Claim a route between two cities, or ask which one or how to pay."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here_to_play()
        await claim_typed(context, table, locomotives, origin, destination, color)

    @app_commands.command(
        name=word("command-tickets"), description=word("command-tickets.description")
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def tickets(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Ask whether to draw tickets, or show those offered to choose from."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_tickets(context, await context.table_here_to_play())

    @app_commands.command(
        name=word("command-station"), description=word("command-station.description")
    )
    @options("station", city="city", color="color")
    @app_commands.autocomplete(city=cities, color=colours)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def station(
        self,
        interaction: discord.Interaction[Stationmaster],
        city: Typed,
        color: Typed | None = None,
    ) -> None:
        """Build a station in a city, or ask how to pay for it."""
        context = Context(interaction)
        await context.acknowledge()
        await station_typed(context, await context.table_here_to_play(), city, color)

    @app_commands.command(name=word("command-pass"), description=word("command-pass.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def pass_turn(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Pass, after a question if a station could be built, or decline the second card."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_pass(context, await context.table_here_to_play())

    @app_commands.command(name=word("command-undo"), description=word("command-undo.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def undo(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Take back the player's last action (R55)."""
        context = Context(interaction)
        await context.acknowledge()
        await play(context, await context.table_here_to_play(), Undo())

    @app_commands.command(
        name=word("command-resign"), description=word("command-resign.description")
    )
    @app_commands.guild_only()
    async def resign(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Ask for confirmation, and let the player leave the game for good (R54)."""
        context = Context(interaction)
        await context.acknowledge()
        await ask_resign(context, await context.table_here_to_play())
