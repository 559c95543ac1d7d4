"""Reviews are made one at a time and once, a few may wait, and what fails is asked for again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.model import Table
from bot.runtime.apart.thinking import SeatOutline
from bot.runtime.workers import Busy
from cogs.results.service.reviews import WAITING, NotReviewed, Review, Reviewer
from engine.board import Seat
from tests.bot.words.people import a_table


class Shelf:
    """Stands for what is stored, and for finished games."""

    def __init__(self) -> None:
        self.reviews: dict[tuple[int, Seat], Review] = {}
        self.read = 0

    async def kept(self, game_id: int, seat: Seat) -> Review | None:
        return self.reviews.get((game_id, seat))

    async def keep(self, game_id: int, seat: Seat, review: Review) -> Review:
        self.reviews[game_id, seat] = review
        return review

    async def ending(self, game_id: int) -> None:
        return None

    async def log(self, game_id: int) -> tuple[()]:
        self.read += 1
        return ()


class Thinker:
    """Thinks of nothing, once it may."""

    def __init__(self) -> None:
        self.free, self.fails, self.inside = asyncio.Event(), False, 0

    async def made(self, table: int, think: Callable[[], Any], *, alone: bool) -> SeatOutline:
        assert alone
        self.inside += 1
        assert self.inside == 1
        await self.free.wait()
        self.inside -= 1
        if self.fails:
            raise ValueError("no idea")
        return SeatOutline((0.5, 1.0), 90.0, ())


class Bench:
    """A reviewer among stand-ins, and finished tables."""

    def __init__(self) -> None:
        self.shelf, self.thinker = Shelf(), Thinker()
        shelf: Any = self.shelf
        thinker: Any = self.thinker
        self.reviewer = Reviewer(shelf, shelf, thinker)

    def ask(self, number: int, seat: int = 0) -> asyncio.Task[Review]:
        return asyncio.create_task(self.reviewer.review(self.table(number), Seat(seat)))

    @staticmethod
    def table(number: int) -> Table:
        return replace(a_table(), id=number)


async def test_who_asks_for_the_same_one_gets_the_same_one_and_it_is_kept() -> None:
    bench = Bench()
    asked = [bench.ask(1), bench.ask(1), bench.ask(1, seat=1), bench.ask(2)]
    for _ in range(5):
        await asyncio.sleep(0)
    asked[0].cancel()
    bench.thinker.free.set()
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(found[0], asyncio.CancelledError)
    assert all(isinstance(each, Review) for each in found[1:])
    assert bench.shelf.read == 3 and len(bench.shelf.reviews) == 3
    assert await bench.reviewer.review(bench.table(1), Seat(0)) is bench.shelf.reviews[1, Seat(0)]
    assert bench.shelf.read == 3


async def test_so_many_wait_and_no_more() -> None:
    bench = Bench()
    asked = [bench.ask(number) for number in range(WAITING)]
    for _ in range(5):
        await asyncio.sleep(0)
    with pytest.raises(Busy):
        await bench.reviewer.review(bench.table(99), Seat(0))
    bench.thinker.free.set()
    await asyncio.gather(*asked)
    assert await bench.reviewer.review(bench.table(99), Seat(0))


async def test_what_failed_or_was_cut_off_is_not_kept_and_can_be_asked_for_again() -> None:
    bench = Bench()
    bench.thinker.fails = True
    bench.thinker.free.set()
    with pytest.raises(NotReviewed):
        await bench.reviewer.review(bench.table(1), Seat(0))
    bench.thinker.fails = False
    assert await bench.reviewer.review(bench.table(1), Seat(0))
    bench.thinker.free.clear()
    asked = bench.ask(2)
    for _ in range(5):
        await asyncio.sleep(0)
    await bench.reviewer.close()
    with pytest.raises(NotReviewed):
        await asked
    assert (2, Seat(0)) not in bench.shelf.reviews
