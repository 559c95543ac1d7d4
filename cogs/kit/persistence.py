"""Requests that are made until Discord takes them: a fault of its own or of the network passes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.posting.unrepeated import unrepeated

T = TypeVar("T")

FIRST_PAUSE, SLOWEST_PAUSE = 0.5, 20.0
"""Seconds between two tries; three fit into the time for an acknowledgement."""
CUT = (aiohttp.ClientError, ConnectionError, TimeoutError)
_PASSING = (408, 429)


def passes(error: BaseException) -> bool:
    """Whether it is a fault of Discord's or of the way there, and no refusal."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status in _PASSING
    return isinstance(error, CUT)


async def until_taken(attempt: Callable[[], Awaitable[T]], worth: Callable[[], bool]) -> T:
    """Do what may be done twice again after each fault, as long as that is ``worth`` it.

    Raises what the last try did.
    """
    pause = FIRST_PAUSE
    while True:
        try:
            # The library's own repeats would come whatever has happened meanwhile.
            with unrepeated():
                return await attempt()
        except (discord.HTTPException, *CUT) as error:
            if not passes(error):
                raise
            await asyncio.sleep(pause)
            if not worth():
                raise
        pause = min(pause * 2, SLOWEST_PAUSE)
