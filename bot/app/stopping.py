"""How the bot stops: what is in hand comes to its end, and whoever can't be answered is told."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.app.features import features

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

log = structlog.get_logger(__name__)

FINISHING = 10.0
"""Seconds that a stop leaves to what people have asked for."""
TELLING = 3.0
"""Seconds in which those are told who waited for longer."""
SENDING = 20.0
"""Seconds that it then leaves to posts that wait."""


async def finish(bot: Stationmaster) -> None:
    """Let what is in hand come to its end, and send the posts that wait; nothing is closed yet."""
    for each in features():
        await each.finish(bot)
    await bot.timekeeper.close()
    late = await bot.in_flight.finish(FINISHING)
    with suppress(TimeoutError):
        async with asyncio.timeout(TELLING):
            await asyncio.gather(*(_cut_off(bot, each) for each in late))
    await bot.publisher.finish(SENDING)
    await bot.heartbeat.beat()


async def _cut_off(bot: Stationmaster, interaction: discord.Interaction[Any]) -> None:
    """Answer in place of what is given up."""
    told = ui.LayoutView(timeout=None)
    told.add_item(ui.TextDisplay(bot.texts.speaker(str(interaction.locale))("ui-stopping")))
    try:
        if interaction.response.is_done():
            await interaction.edit_original_response(view=told, attachments=[])
        else:
            await interaction.response.send_message(view=told, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError, OSError):
        log.info("somebody could not be told of the stop")
