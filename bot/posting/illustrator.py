"""Draws the pictures of posts; those that take too long are finished for a later edit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple, TypeAlias, TypeVar

import structlog

from bot.background.pictures import Pictures
from bot.storage.posts import OpeningPost, PicturedPost, ResultPost
from bot.tables.model import Table
from engine.view import View
from renderer import Picture

T = TypeVar("T")
Key: TypeAlias = tuple[int, str, int]
"""Table, kind and event number of a post."""
Drawing: TypeAlias = "Callable[[], Coroutine[Any, Any, Drawn]]"

log = structlog.get_logger(__name__)


class Drawn(NamedTuple):
    """The pictures of a post; None for what it hasn't, or what can't be drawn."""

    board: Picture | None = None
    close: Picture | None = None


class Illustrator:
    """Keeps each drawing under its post's key until it is dropped; calls ``ready`` when done."""

    def __init__(self, pictures: Pictures, ready: Callable[[], None]) -> None:
        self._pictures = pictures
        self._ready = ready
        self._under_way: dict[Key, asyncio.Task[Drawn]] = {}

    def begin(self, key: Key, drawing: Drawing) -> asyncio.Task[Drawn]:
        """The drawing of that key, begun unless it has been."""
        if key not in self._under_way:
            task = asyncio.create_task(drawing())
            task.add_done_callback(lambda done: self._ready())
            self._under_way[key] = task
        return self._under_way[key]

    async def within(self, seconds: float | None, key: Key, drawing: Drawing) -> Drawn | None:
        """The pictures if they are drawn in time, or else None; ``seconds`` None waits for them.

        None are drawn where somebody cancelled it. Raises what the drawing raises.
        """
        task = self.begin(key, drawing)
        await asyncio.wait([task], timeout=seconds)
        if not task.done():
            return None
        if task.cancelled():
            self.forget(key)
            return Drawn()
        try:
            return task.result()
        except Exception:
            self.forget(key)
            raise

    def forget(self, key: Key) -> None:
        """Drop a drawing that nobody waits for any more."""
        task = self._under_way.pop(key, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Wait for no drawing any more."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def draw(self, post: PicturedPost, table: Table, seen: View) -> Drawn:
        """Draw what a post shows; ``seen`` is the public view."""
        if isinstance(post, OpeningPost):
            return Drawn(await _or_none(self._pictures.board(table, seen, urgent=True)))
        board, close = await asyncio.gather(
            _or_none(self._pictures.board(table, seen, urgent=True)),
            _or_none(self._close(post, table, seen)),
        )
        return Drawn(board, close)

    async def _close(self, post: PicturedPost, table: Table, seen: View) -> Picture | None:
        """What is shown below the board: the scores, the tunnel, or what was built last."""
        if isinstance(post, ResultPost):
            return await self._pictures.result(table, seen)
        if seen.tunnel:
            return await self._pictures.tunnel(table, seen)
        return await self._pictures.detail(table, seen)


async def _or_none(picture: Awaitable[T]) -> T | None:
    """A picture; None if it can't be drawn, for the post says it all in words."""
    try:
        return await picture
    except Exception:
        log.exception("a picture could not be drawn")
        return None
