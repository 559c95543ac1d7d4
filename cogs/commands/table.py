"""At any time: one's hand and map, the board, the scores; after the game its film and record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.preferences import Look
from bot.tables.model import Status
from cogs.commands import suggestions
from cogs.commands.words import Typed, options, word
from cogs.info.board import show_board_typed, show_status
from cogs.info.film import show_film
from cogs.info.hand import show_hand, show_map, show_news
from cogs.info.poster import show_poster
from cogs.info.records import show_check, show_record
from cogs.info.review import show_review
from cogs.kit.context import Context
from cogs.lobby.rematch import play_again
from cogs.lobby.seating import join
from cogs.personal.theme import choose_look
from cogs.turn.hints import show_hints

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


LOOKS = [app_commands.Choice(name=word("look", look=each.value), value=each.value) for each in Look]


class TableViews(commands.Cog):
    """The commands that change nothing."""

    @app_commands.command(name=word("command-hand"), description=word("command-hand.description"))
    @app_commands.guild_only()
    async def hand(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show one's own cards and tickets."""
        context = Context(interaction)
        await context.acknowledge()
        await show_hand(context, await context.table_here_to_look())

    @app_commands.command(name=word("command-map"), description=word("command-map.description"))
    @app_commands.guild_only()
    async def map(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show one's own tickets on the map."""
        context = Context(interaction)
        await context.acknowledge()
        await show_map(context, await context.table_here_to_look())

    @app_commands.command(name=word("command-hint"), description=word("command-hint.description"))
    @app_commands.guild_only()
    async def hint(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what somebody else would do in one's place."""
        context = Context(interaction)
        await context.acknowledge()
        await show_hints(context, await context.table_here_to_play())

    @app_commands.command(name=word("command-news"), description=word("command-news.description"))
    @app_commands.guild_only()
    async def news(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what happened since one was here."""
        context = Context(interaction)
        await context.acknowledge()
        await show_news(context, await context.table_here())

    @app_commands.command(name=word("command-board"), description=word("command-board.description"))
    @options("board", area="area")
    @app_commands.autocomplete(area=suggestions.areas)
    @app_commands.guild_only()
    async def board(
        self, interaction: discord.Interaction[Stationmaster], area: Typed | None = None
    ) -> None:
        """Show the board or a part of it."""
        context = Context(interaction)
        await context.acknowledge()
        await show_board_typed(context, await context.table_here(), area)

    @app_commands.command(
        name=word("command-status"), description=word("command-status.description")
    )
    @app_commands.guild_only()
    async def status(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show scores, the row and whom the game waits for."""
        context = Context(interaction)
        await context.acknowledge()
        await show_status(context, await context.table_here())

    @app_commands.command(name=word("command-theme"), description=word("command-theme.description"))
    @options("theme", look="look")
    @app_commands.choices(look=LOOKS)
    @app_commands.guild_only()
    async def theme(self, interaction: discord.Interaction[Stationmaster], look: str) -> None:
        """Choose the look of one's private pictures."""
        context = Context(interaction)
        await context.acknowledge()
        await choose_look(context, Look(look))

    @app_commands.command(name=word("command-again"), description=word("command-again.description"))
    @app_commands.guild_only()
    async def again(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Open the table of a finished game once more, or sit down at the one that is open."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        if table.phase is Status.LOBBY:
            await join(context, table, None, None)
        else:
            await play_again(context, table)

    @app_commands.command(
        name=word("command-replay"), description=word("command-replay.description")
    )
    @app_commands.guild_only()
    async def replay(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show a finished game as a film."""
        context = Context(interaction)
        await context.acknowledge()
        await show_film(context, await context.table_here())

    @app_commands.command(
        name=word("command-poster"), description=word("command-poster.description")
    )
    @app_commands.guild_only()
    async def poster(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the poster of a finished game."""
        context = Context(interaction)
        await context.acknowledge()
        await show_poster(context, await context.table_here())

    @app_commands.command(
        name=word("command-review"), description=word("command-review.description")
    )
    @app_commands.guild_only()
    async def review(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show a finished game's turning points to somebody who played it."""
        context = Context(interaction)
        await context.acknowledge()
        await show_review(context, await context.table_here())

    @app_commands.command(
        name=word("command-verify"), description=word("command-verify.description")
    )
    @app_commands.guild_only()
    async def verify(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Check the shuffle of a finished game."""
        context = Context(interaction)
        await context.acknowledge()
        await show_check(context, await context.table_here())

    @app_commands.command(
        name=word("command-export"), description=word("command-export.description")
    )
    @app_commands.guild_only()
    async def export(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Give a finished game as a file."""
        context = Context(interaction)
        await context.acknowledge()
        await show_record(context, await context.table_here())
