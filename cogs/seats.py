"""Handing a seat of a running game to another person, typed (R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.players import find_player
from bot.tables.model import Table
from bot.tables.refusals import TableRefusal, Unable
from cogs import suggestions
from cogs.ui.desk import Desk
from cogs.ui.replacing import invite
from cogs.words import options, word
from engine.board import Seat

if TYPE_CHECKING:
    from bot.client import Stationmaster

Typed = app_commands.Range[str, 1, 60]


class Seats(commands.Cog):
    """The command that replaces a player."""

    def __init__(self, bot: Stationmaster) -> None:
        self.bot = bot

    @app_commands.command(
        name=word("command-replace"), description=word("command-replace.description")
    )
    @options("replace", guest="with", player="player")
    @app_commands.autocomplete(player=suggestions.players)
    @app_commands.guild_only()
    async def replace(
        self,
        interaction: discord.Interaction[Stationmaster],
        guest: discord.User,
        player: Typed | None = None,
    ) -> None:
        """Ask somebody to take over a seat, one's own if no player is named."""
        desk = Desk(interaction)
        await desk.acknowledge()
        table = await desk.here()
        # What is wrong with the table is said before what is wrong with a name.
        await desk.tables.replaceable(table.id, desk.who, moderator=desk.moderator)
        await invite(desk, table, _seat(desk, table, player), guest)


def _seat(desk: Desk, table: Table, player: str | None) -> Seat:
    """The seat of the player named, or the reader's own; raises Unable."""
    if player is None:
        mine = table.chair_of(desk.user_id)
        if mine is None:
            raise Unable(TableRefusal.NOT_SEATED)
        return mine.seat
    found = find_player(desk.say, table, player)
    if found is None:
        raise Unable(TableRefusal.NO_SUCH_PLAYER)
    return found


async def setup(bot: Stationmaster) -> None:
    """Add the command."""
    await bot.add_cog(Seats(bot))
