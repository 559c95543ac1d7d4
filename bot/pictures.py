"""Pictures for posts and private answers, drawn in a small bounded pool and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

from bot.journeys import joined
from bot.tables.model import Table
from engine.board import Seat
from engine.view import View
from renderer import Picture, render_board, render_hand

Key: TypeAlias = tuple[str, int, int, Seat | None]


class Pictures:
    """Draws each picture once; whoever asks for the same one meanwhile waits for it."""

    def __init__(self, workers: int = 1, size: int = 24) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="picture")
        self._size = size
        self._drawn: OrderedDict[Key, asyncio.Task[Picture]] = OrderedDict()

    async def board(self, table: Table, view: View) -> Picture:
        """The board as everybody may see it."""
        key: Key = ("board", table.id, view.seq, None)
        return await self._once(key, lambda: render_board(table.edition, view, table.names))

    async def hand(self, table: Table, view: View) -> Picture:
        """The hand and tickets of the reader of ``view``; raises ValueError for the table's own."""
        board, mine = table.edition.board, view.mine
        if mine is None:
            raise ValueError("only players have a hand")
        done = {t: joined(view, board, mine.seat, board.tickets[t]) for t in mine.tickets}
        key: Key = ("hand", table.id, view.seq, mine.seat)
        return await self._once(
            key, lambda: render_hand(table.edition, view, table.names, done=done)
        )

    async def _once(self, key: Key, draw: Callable[[], Picture]) -> Picture:
        task = self._drawn.get(key)
        if task is None:
            task = asyncio.ensure_future(self._draw(draw))
            self._drawn[key] = task
            if len(self._drawn) > self._size:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._drawn.pop(key, None)
            raise

    async def _draw(self, draw: Callable[[], Picture]) -> Picture:
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw)

    def close(self) -> None:
        """Let the pool go; pictures under way are finished."""
        self._pool.shutdown(wait=False, cancel_futures=True)
