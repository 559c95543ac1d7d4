"""Makes reviews of finished games, one at a time, where computers think and behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import structlog

from bot.background.apart.reviewing import outlined, searched
from bot.background.faults import described
from bot.background.thinking import Thinker
from bot.background.workers import Busy
from bot.tables.model import Table
from bot.tables.records import Records
from bot.tables.reviews import Review, Reviews
from engine.board import Seat
from strategy.reviewing.turning import turning_points

T = TypeVar("T")

log = structlog.get_logger(__name__)

WAITING = 20
"""How many may be under way before the next one is refused; each takes a few seconds."""


class NotReviewed(Exception):
    """A review came to nothing; asked for again it may."""


class Reviewer:
    """Has reviews made: whoever asks for the same one waits for the same one.

    Nothing of it outlives the process but what is finished: who was cut off asks again.
    """

    def __init__(self, reviews: Reviews, records: Records, thinker: Thinker) -> None:
        self._reviews, self._records, self._thinker = reviews, records, thinker
        self._under_way: dict[tuple[int, Seat], asyncio.Task[Review]] = {}
        self._turn = asyncio.Lock()

    async def kept(self, table: Table, seat: Seat) -> Review | None:
        """The review if it was made before; raises Unable for a game that isn't over."""
        await self._records.ending(table.id)
        return await self._reviews.kept(table.id, seat)

    async def review(self, table: Table, seat: Seat) -> Review:
        """The review of a seat of a finished game.

        Raises Unable for a game that isn't over, Busy where many wait, and NotReviewed.
        """
        if (kept := await self.kept(table, seat)) is not None:
            return kept
        key = table.id, seat
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= WAITING:
                raise Busy
            task = self._under_way[key] = asyncio.create_task(self._made(table, seat))
            task.add_done_callback(lambda done: self._ended(key, done))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if task.cancelled():
                # The bot stops; whoever asked may stay.
                raise NotReviewed from None
            raise

    async def close(self) -> None:
        """Begin nothing any more."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _made(self, table: Table, seat: Seat) -> Review:
        async with self._turn:
            game = await self._records.log(table.id)
            board, seats = table.edition.board, [each.seat for each in table.holders]
            outlines = [
                await self._thought(table, partial(outlined, board, game, each)) for each in seats
            ]
            mine = outlines[seat]
            found = [
                await self._thought(
                    table, partial(searched, board, game, seat, number, mine.chances)
                )
                for number in mine.marked
            ]
            review = Review(
                tuple(each.chances for each in outlines),
                tuple(each.accuracy for each in outlines),
                turning_points(found),
            )
            return await self._reviews.keep(table.id, seat, review)

    async def _thought(self, table: Table, job: Callable[[], T]) -> T:
        """What comes of a part; computers that people wait for go first."""
        try:
            found = await self._thinker.made(table.id, job, alone=True)
        except Exception as error:
            log.error("a review failed", game=table.id, why=described(error))
            raise NotReviewed from None
        if found is None:
            log.error("a review doesn't come back", game=table.id)
            raise NotReviewed
        return found

    def _ended(self, key: tuple[int, Seat], done: asyncio.Task[Review]) -> None:
        self._under_way.pop(key, None)
        if not done.cancelled():
            # Whoever waits meets its fault; the loop would log it if nobody does.
            done.exception()
