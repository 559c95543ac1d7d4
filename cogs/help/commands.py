"""The commands of help and rules, of looking at a table, and of finished games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.people import Confirmation
from bot.core.refusals import TableRefusal, Unable
from bot.storage.rows import GameStatus
from bot.ui.commands import ON_OFF, Typed, areas, options, topics, word
from bot.ui.components import gives_way
from bot.ui.context import Context
from bot.ui.custom_ids import YES
from cogs.daily.panels.again import play_again
from cogs.help.panels.board import show_board_typed, show_status
from cogs.help.panels.help import choose_preferences, show_help
from cogs.lobby.panels.seating import join
from cogs.reading.panels.rules import show_rules_here
from cogs.results.panels.game import show_check, show_film, show_poster, show_record, show_review
from cogs.turn.panels.advice import choose_guide, show_guide, show_hints
from cogs.turn.panels.hand import show_hand, show_map, show_news
from renderer import Look

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


LOOKS = [app_commands.Choice(name=word("look", look=each.value), value=each.value) for each in Look]
QUESTIONS = [
    app_commands.Choice(name=word("preview-asked-choice", ask=each.value), value=each.value)
    for each in Confirmation
]


class Help(commands.Cog):
    """The slash commands that work in every channel of a server."""

    @gives_way
    @app_commands.command(name=word("command-help"), description=word("command-help.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what the reader can do here and now."""
        context = Context(interaction)
        await context.acknowledge()
        try:
            table = await context.table_here()
        except Unable as error:
            if error.refusal not in (TableRefusal.NO_TABLE, TableRefusal.NO_SEAT_ANYWHERE):
                raise
            table = None
        await show_help(context, table)

    @gives_way
    @app_commands.command(name=word("command-rules"), description=word("command-rules.description"))
    @options("rules", topic="topic")
    @app_commands.autocomplete(topic=topics)
    @app_commands.guild_only()
    async def rules(
        self,
        interaction: discord.Interaction[Stationmaster],
        topic: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Show a topic of the rules, or the topics to choose from."""
        context = Context(interaction)
        await context.acknowledge()
        await show_rules_here(context, topic)

    @app_commands.command(name=word("command-guide"), description=word("command-guide.description"))
    @options("guide", wanted="company")
    @app_commands.choices(wanted=ON_OFF)
    @app_commands.guild_only()
    async def guide(
        self, interaction: discord.Interaction[Stationmaster], wanted: str | None = None
    ) -> None:
        """Start the guide of a first game, end it, or say whether it is on."""
        context = Context(interaction)
        await context.acknowledge()
        if wanted is None:
            await show_guide(context)
        else:
            await choose_guide(context, wanted=wanted == YES)

    @app_commands.command(
        name=word("command-preferences"), description=word("command-preferences.description")
    )
    @options("preferences", look="look", ask="ask")
    @app_commands.choices(look=LOOKS, ask=QUESTIONS)
    @app_commands.guild_only()
    async def preferences(
        self,
        interaction: discord.Interaction[Stationmaster],
        look: str | None = None,
        ask: str | None = None,
    ) -> None:
        """Store what the reader prefers, or show all that they can choose."""
        context = Context(interaction)
        await context.acknowledge()
        wanted = Confirmation(ask) if ask else None
        await choose_preferences(context, Look(look) if look else None, wanted)


class TableViews(commands.Cog):
    """The slash commands that look at a table, and ``/again``."""

    @gives_way
    @app_commands.command(name=word("command-hand"), description=word("command-hand.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def hand(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the reader's cards and tickets."""
        context = Context(interaction)
        await context.acknowledge()
        await show_hand(context, await context.table_here_to_look())

    @gives_way
    @app_commands.command(name=word("command-map"), description=word("command-map.description"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def map(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the reader's tickets on the map."""
        context = Context(interaction)
        await context.acknowledge()
        await show_map(context, await context.table_here_to_look())

    @gives_way
    @app_commands.command(name=word("command-hint"), description=word("command-hint.description"))
    @app_commands.guild_only()
    async def hint(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the moves that are advised for the reader's decision."""
        context = Context(interaction)
        await context.acknowledge()
        await show_hints(context, await context.table_here_to_play())

    @gives_way
    @app_commands.command(name=word("command-news"), description=word("command-news.description"))
    @app_commands.guild_only()
    async def news(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show what has happened since the reader's last visit."""
        context = Context(interaction)
        await context.acknowledge()
        await show_news(context, await context.table_here())

    @gives_way
    @app_commands.command(name=word("command-board"), description=word("command-board.description"))
    @options("board", area="area")
    @app_commands.autocomplete(area=areas)
    @app_commands.guild_only()
    async def board(
        self, interaction: discord.Interaction[Stationmaster], area: Typed | None = None
    ) -> None:
        """Show the board or a part of it."""
        context = Context(interaction)
        await context.acknowledge()
        await show_board_typed(context, await context.table_here(), area)

    @gives_way
    @app_commands.command(
        name=word("command-status"), description=word("command-status.description")
    )
    @app_commands.guild_only()
    async def status(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show scores, the row and whom the game waits for."""
        context = Context(interaction)
        await context.acknowledge()
        await show_status(context, await context.table_here())

    @app_commands.command(name=word("command-again"), description=word("command-again.description"))
    @app_commands.guild_only()
    async def again(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Open the table of a finished game again, or join the one that is open here."""
        context = Context(interaction)
        await context.acknowledge()
        table = await context.table_here()
        if table.phase is GameStatus.LOBBY:
            await join(context, table, None, None)
        else:
            await play_again(context, table)

    @gives_way
    @app_commands.command(
        name=word("command-replay"), description=word("command-replay.description")
    )
    @app_commands.guild_only()
    async def replay(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the film of a finished game."""
        context = Context(interaction)
        await context.acknowledge()
        await show_film(context, await context.game_over_here())

    @gives_way
    @app_commands.command(
        name=word("command-poster"), description=word("command-poster.description")
    )
    @app_commands.guild_only()
    async def poster(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the poster of a finished game's winner."""
        context = Context(interaction)
        await context.acknowledge()
        await show_poster(context, await context.game_over_here())

    @app_commands.command(
        name=word("command-review"), description=word("command-review.description")
    )
    @app_commands.guild_only()
    async def review(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Show the review of a finished game to somebody who played it."""
        context = Context(interaction)
        await context.acknowledge()
        await show_review(context, await context.game_over_here())

    @gives_way
    @app_commands.command(
        name=word("command-verify"), description=word("command-verify.description")
    )
    @app_commands.guild_only()
    async def verify(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Check the shuffles of a finished game (R57)."""
        context = Context(interaction)
        await context.acknowledge()
        await show_check(context, await context.game_over_here())

    @gives_way
    @app_commands.command(
        name=word("command-export"), description=word("command-export.description")
    )
    @app_commands.guild_only()
    async def export(self, interaction: discord.Interaction[Stationmaster]) -> None:
        """Give the record of a finished game as a file."""
        context = Context(interaction)
        await context.acknowledge()
        await show_record(context, await context.game_over_here())
