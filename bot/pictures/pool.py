"""The pool that draws each picture once, in few threads, and keeps it for a while; and card icons.

The icons are kept at Discord: uploaded once, and put back when they are lost.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

import aiohttp
import discord
import structlog

from bot.core.model import Table
from bot.pictures.keys import Drawing, Key, private_key
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import Tidying
from bot.runtime.requests import Unreadable, done, readable
from bot.runtime.scheduler import Supervisor
from bot.runtime.worker_process.process import ManagedWorker
from bot.runtime.workers import Workers
from bot.storage.repositories.notices import NoticeKind
from bot.words.parts import Icons, emoji_name, icon_files, icon_of
from engine.view import View
from renderer import BUDGET, Budget, Cache, Look, Picture

log = structlog.get_logger(__name__)

TRY_AGAIN = 3600.0
"""Seconds until an upload that failed is tried again, and between two repairs."""
LOOK = 60.0
"""Seconds between two looks at what another process uploads."""


class IconKeeper:
    """The task that uploads missing icons to Discord and deletes old ones.

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
        """Start the task; until the icons are there, Unicode stands in their place."""
        self._supervisor.start("icons", self._run)

    async def _run(self) -> None:
        repaired = -math.inf
        while True:
            while not await self._tried():
                pause = TRY_AGAIN if self._uploads else LOOK
                await self._clock.until(self._clock.now() + pause)
            await self._icons.refused.wait()
            if self._clock.now() < repaired + TRY_AGAIN:
                # They were put back lately: Discord refuses emojis that it says it has.
                self._note("Discord refuses icons that it has just taken")
                await self._clock.until(repaired + TRY_AGAIN)
            repaired = self._clock.now()

    async def _tried(self) -> bool:
        """Try to bring Discord's emojis up to date; return whether they are."""
        try:
            are_there = await self._bring_up_to_date()
        except discord.HTTPException as error:
            self._note(f"status {error.status}, code {error.code}")
        except (discord.ClientException, Unreadable, aiohttp.ClientError, OSError) as error:
            self._note(type(error).__name__)
        else:
            if are_there:
                self._supervisor.notices.over(NoticeKind.ICONS)
            return are_there
        return False

    async def _bring_up_to_date(self) -> bool:
        wanted = await asyncio.to_thread(_wanted)
        emojis = await self._emojis()
        missing = [icon for icon, (name, _) in wanted.items() if name not in emojis]
        if missing and not self._uploads:
            return False
        for icon in missing:
            name, data = wanted[icon]
            await done(self._client.create_application_emoji(name=name, image=data))
        if missing:
            emojis = await self._emojis()
        if not all(name in emojis for name, _ in wanted.values()):
            self._note("Discord doesn't list icons that it has just taken")
            return False
        self._icons.use({icon: str(emojis[name]) for icon, (name, _) in wanted.items()})
        log.info("icons", uploaded=len(missing))
        if not self._uploads:
            return True
        current = {name for name, _ in wanted.values()}
        for name, emoji in emojis.items():
            if icon_of(name) and name not in current:
                with suppress(discord.HTTPException):
                    await emoji.delete()
        return True

    async def _emojis(self) -> dict[str, discord.Emoji]:
        """Return the emojis that Discord has, by name; it may not say what an upload became."""
        return {each.name: each for each in await readable(self._client.fetch_application_emojis())}

    def _note(self, why: str) -> None:
        self._supervisor.notices.note(NoticeKind.ICONS, why=why)


def _wanted() -> Mapping[str, tuple[str, bytes]]:
    """Return, for each icon as it is drawn now, the name of its emoji and its file."""
    return {
        icon: (emoji_name(icon, hashlib.sha256(file).hexdigest()), file)
        for icon, file in icon_files().items()
    }


T = TypeVar("T")

WAITING, WAITING_FILMS = 32, 4
"""How many private jobs may wait before the next one is refused."""
PATIENCE, PATIENCE_FOR_FILMS = 60.0, 600.0
"""Seconds after which a drawing is given up: all others wait behind it."""
READERS_PATIENCE = 20.0
"""Seconds for which the words of an answer wait for its picture."""
_SMALL = 4096
"""The weight in bytes of what isn't a picture."""
_LIST = 32_768
"""That of a list."""


class Pictures:
    """The pool that draws each picture once for all who ask, and keeps those that fit the budget.

    Pictures for posts go first and always find a place; private ones raise `Busy` when too many are
    waiting. Films have a thread of their own. What everybody may see is drawn from what everybody
    may know, and what a reader may see from their view: any other raises ValueError. With a
    ``process`` the threads only wait for it.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        waiting: int = WAITING,
        budget: Budget = BUDGET,
        process: ManagedWorker | None = None,
    ) -> None:
        self.process, self.patience = process, READERS_PATIENCE
        self._workers = Workers("picture", workers, waiting, PATIENCE)
        self._films = Workers("film", 1, WAITING_FILMS, PATIENCE_FOR_FILMS)
        self._making: dict[Key, asyncio.Future[Any]] = {}
        self._made: Cache[Key, Any] = Cache(budget)
        self._tidying = Tidying()

    @property
    def waiting(self) -> int:
        """The number of drawings, films aside, that no thread has begun yet."""
        return self._workers.waiting

    @property
    def waiting_films(self) -> int:
        """The number of films that no thread has begun yet."""
        return self._films.waiting

    @property
    def weight(self) -> int:
        """The size of the pictures that are kept, in bytes."""
        return self._made.weight

    def start(self, supervisor: Supervisor) -> None:
        """Let a process draw from now on, if there is to be one: it is there while it is needed."""
        if self.process is not None:
            supervisor.start("drawing", self.process.run)

    def expect(self) -> None:
        """Let the process begin before somebody asks for a picture, as they probably will."""
        if self.process is not None:
            self.process.expect()

    async def get(self, drawing: Drawing[T], *, urgent: bool = False) -> T:
        """Return what a drawing makes, made now if it isn't kept; an ``urgent`` one goes first.

        Raises ValueError for a view that knows more or less than it shows, and `Busy`.
        """
        key = drawing.key()
        result: T | None = self._made.get(key)
        if result is not None:
            return result
        making = self._making.get(key)
        workers = self._films if drawing.IS_FILM else self._workers
        if making is None:
            job, patience = drawing.job(), PATIENCE_FOR_FILMS if drawing.IS_FILM else PATIENCE
            making = self._making[key] = workers.submit(
                lambda: self._draw(job, patience), urgent=urgent
            )
            making.add_done_callback(lambda done: self._keep(key, done))
        elif urgent:
            workers.make_urgent(making)
        # The shield keeps the drawing alive for others who wait for it.
        made: T = await asyncio.shield(making)
        return made

    async def soon(self, drawing: Drawing[T]) -> T:
        """Return what a drawing makes; raises TimeoutError if a reader would wait too long for it.

        It is made all the same, and kept for whoever asks again. Raises also what `get` does.
        """
        async with asyncio.timeout(self.patience):
            return await self.get(drawing)

    def has(self, drawing: Drawing[Any]) -> bool:
        """Return whether a drawing's result is kept, and needn't be made."""
        return self._made.get(drawing.key()) is not None

    def kept_list(self, table: Table, view: View, language: str, about: str) -> Any:
        """Return the list that `keep_list` kept for a reader and position; None if it is gone."""
        return self._made.get(_list_key(table, view, language, about))

    def keep_list(self, table: Table, view: View, language: str, about: str, made: object) -> None:
        """Keep a list that was made for the reader of a position, in their language."""
        self._made.put(_list_key(table, view, language, about), made, _LIST)

    async def run(self, job: Callable[[], object]) -> None:
        """Run a job where pictures are drawn."""
        await self._workers.submit(lambda: self._draw(job, PATIENCE), urgent=True)

    def _draw(self, draw: Callable[[], T], patience: float) -> T:
        try:
            return draw() if self.process is None else self.process.do(draw, patience)
        finally:
            self._tidying.job_done()

    def _keep(self, key: Key, made: asyncio.Future[Any]) -> None:
        """Keep a finished picture; failures are forgotten."""
        del self._making[key]
        if not made.cancelled() and not made.exception():
            self._made.put(key, made.result(), _weight(made.result()))

    def close(self) -> None:
        """Stop the threads; drawings under way are finished."""
        self._workers.close()
        self._films.close()


def _weight(result: object) -> int:
    return len(result.data) if isinstance(result, Picture) else _SMALL


def _list_key(table: Table, view: View, language: str, about: str) -> Key:
    """Return the key of a list that only its reader may see."""
    key = private_key("list", table, view, Look.DAY, language)
    return key._replace(about=frozenset({about}))
