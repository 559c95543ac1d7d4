"""Keeps the icons of cards at Discord: drawn, uploaded once, and put back when they are lost."""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import Mapping
from contextlib import suppress

import aiohttp
import discord
import structlog

from bot.background.clock import Clock, LoopClock
from bot.background.supervisor import Supervisor
from bot.storage.notice_rows import NoticeKind
from bot.texts.icons import Icons, emoji_name, icon_of
from renderer import render_icons

log = structlog.get_logger(__name__)

TRY_AGAIN = 3600.0
"""Seconds until an upload that failed is tried again, and between two repairs."""
LOOK = 60.0
"""Seconds between two looks at what another process uploads."""


class IconKeeper:
    """Uploads what is missing and deletes what is outdated, beside everything else.

    Of several processes one ``uploads``; the others wait until everything is there.
    """

    def __init__(
        self,
        client: discord.Client,
        icons: Icons,
        supervisor: Supervisor,
        clock: Clock | None = None,
        *,
        uploads: bool = True,
    ) -> None:
        self._client = client
        self._icons = icons
        self._supervisor = supervisor
        self._uploads = uploads
        self._clock: Clock = clock or LoopClock()

    def start(self) -> None:
        """Begin; until the icons are there, Unicode stands in their place."""
        self._supervisor.start("icons", self._run)

    async def _run(self) -> None:
        repaired = -math.inf
        while True:
            while not await self._tried():
                pause = TRY_AGAIN if self._uploads else LOOK
                await self._clock.until(self._clock.now() + pause)
            await self._icons.refused.wait()
            if self._clock.now() < repaired + TRY_AGAIN:
                # They were put back, and Discord doesn't take what it says that it has.
                self._note("Discord refuses icons that it has just taken")
                await self._clock.until(repaired + TRY_AGAIN)
            repaired = self._clock.now()

    async def _tried(self) -> bool:
        """Bring Discord's emojis up to date; whether that was possible, and they are."""
        try:
            are_there = await self._bring_up_to_date()
        except discord.HTTPException as error:
            self._note(f"status {error.status}, code {error.code}")
        except (discord.ClientException, aiohttp.ClientError, OSError) as error:
            self._note(type(error).__name__)
        else:
            self._supervisor.notices.over(NoticeKind.ICONS)
            return are_there
        return False

    async def _bring_up_to_date(self) -> bool:
        wanted = await asyncio.to_thread(_drawn)
        there = {each.name: each for each in await self._client.fetch_application_emojis()}
        missing = [icon for icon, (name, _) in wanted.items() if name not in there]
        if missing and not self._uploads:
            return False
        for icon in missing:
            name, data = wanted[icon]
            there[name] = await self._client.create_application_emoji(name=name, image=data)
        self._icons.use({icon: str(there[name]) for icon, (name, _) in wanted.items()})
        log.info("icons", uploaded=len(missing))
        if not self._uploads:
            return True
        current = {name for name, _ in wanted.values()}
        for name, emoji in there.items():
            if icon_of(name) and name not in current:
                with suppress(discord.HTTPException):
                    await emoji.delete()
        return True

    def _note(self, why: str) -> None:
        self._supervisor.notices.note(NoticeKind.ICONS, why=why)


def _drawn() -> Mapping[str, tuple[str, bytes]]:
    """Each icon as it is drawn now: the name of its emoji, and its file."""
    return {
        icon: (emoji_name(icon, hashlib.sha256(picture.data).hexdigest()), picture.data)
        for icon, picture in render_icons().items()
    }
