"""The services that make and keep reviews of finished games (R53), and that share pictures."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf, isfinite
from typing import Any, TypeVar

import structlog

from bot.core.game_cache import GameCache
from bot.core.model import Table
from bot.core.position import Seals
from bot.core.posting import post
from bot.core.refusals import TableRefusal, Unable
from bot.runtime.faults import described
from bot.runtime.worker_process.thinking import outlined, searched
from bot.runtime.workers import Busy
from bot.storage.repositories.notices import SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxWriter, decode, encode
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import GameStatus, OutboxRow
from bot.storage.transactions import Transaction
from cogs.results.rows.game import SharedPicture, SharedPost
from cogs.results.service.endings import Records
from cogs.seats.timers import Thinker
from engine.board import Seat
from engine.notation import read, write
from strategy.chances import version
from strategy.reviewing import accuracy
from strategy.reviewing.turning import TurningPoint, as_judged, turning_points

_FORM = 2
"""Of what is kept: a review in another form is made anew."""


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """A review of a game: the seats' winning chances, how well they decided, one's turning points.

    ``chances`` are those of all seats as each turn began and at the end, by what the seat of the
    review could see then; at any moment they make up 1. ``accuracies`` go to 100. The turning
    ``points`` are those of the seat.
    """

    chances: tuple[tuple[float, ...], ...]
    accuracies: tuple[float | None, ...]
    points: tuple[TurningPoint, ...]


class Reviews:
    """The store of reviews; they hold nothing that the record of a finished game doesn't tell."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def kept(self, game_id: int, seat: Seat) -> Review | None:
        """Return the kept review of a seat; None if there is none, or another version made it."""
        async with self._cache.store.snapshot() as found:
            text = await SettingReader(found).get(_scope(game_id), str(seat))
        body = None if text is None else json.loads(text)
        return _review(body) if body and body["by"] == _yardstick() else None

    async def keep(self, game_id: int, reviews: Mapping[Seat, Review]) -> dict[Seat, Review]:
        """Keep the reviews of a game; return them as they will be read from now on, rounded."""
        bodies = {seat: _body(each) for seat, each in reviews.items()}
        async with self._cache.store.transaction() as tx:
            for seat, body in bodies.items():
                text = json.dumps(body, separators=(",", ":"))
                await SettingWriter(tx).set(_scope(game_id), str(seat), text)
        return {seat: _review(body) for seat, body in bodies.items()}


async def forget_reviews(tx: Transaction, numbers: Collection[int]) -> None:
    """Delete the reviews of old games."""
    await SettingWriter(tx).remove_all([_scope(number) for number in numbers])


def _scope(game_id: int) -> str:
    return f"review:{game_id}"


def _yardstick() -> list[int]:
    return [_FORM, version()]


def _body(review: Review) -> dict[str, Any]:
    return {
        "by": _yardstick(),
        "chances": [[round(each, 4) for each in chances] for chances in review.chances],
        "accuracies": [None if each is None else round(each, 2) for each in review.accuracies],
        "points": [_point(each) for each in review.points],
    }


def _point(point: TurningPoint) -> Sequence[object]:
    figures = (
        point.points,
        point.error,
        point.chance,
        point.then,
        point.lost,
        point.lost_error,
    )
    known = [round(each, 4) if isfinite(each) else None for each in figures]
    return [point.number, point.turn, write(point.played), write(point.best), *known]


def _review(body: Mapping[str, Any]) -> Review:
    return Review(
        tuple(tuple(each) for each in body["chances"]),
        tuple(body["accuracies"]),
        tuple(_read_point(each) for each in body["points"]),
    )


def _read_point(body: Sequence[Any]) -> TurningPoint:
    number, turn, played, best, *figures = body
    known = [inf if each is None else float(each) for each in figures]
    return TurningPoint(number, turn, read(played), read(best), *known)


T = TypeVar("T")

log = structlog.get_logger(__name__)

WAITING = 20
"""How many games' may be under way before the next is refused; each takes a few seconds."""


class NotReviewed(Exception):
    """Raised when a review couldn't be made; asking again may help."""


class Reviewer:
    """The service that makes reviews, one game at a time; its players share the work.

    All seats are judged at once, so that every player reads the same of each.

    Only finished reviews outlive the process: whoever was cut off has to ask again.
    """

    def __init__(self, reviews: Reviews, records: Records, thinker: Thinker) -> None:
        self._reviews, self._records, self._thinker = reviews, records, thinker
        self._under_way: dict[int, asyncio.Task[dict[Seat, Review]]] = {}
        self._turn = asyncio.Lock()

    async def kept(self, table: Table, seat: Seat) -> Review | None:
        """Return the kept review of a seat, if any; raises Unable for a game that isn't over."""
        await self._records.ending(table.id)
        return await self._reviews.kept(table.id, seat)

    async def review(self, table: Table, seat: Seat) -> Review:
        """Return the review of a seat of a finished game; made now if need be.

        Raises Unable for a game that isn't over, Busy if many wait, and NotReviewed.
        """
        if (kept := await self.kept(table, seat)) is not None:
            return kept
        task = self._under_way.get(table.id)
        if task is None:
            if len(self._under_way) >= WAITING:
                raise Busy
            task = self._under_way[table.id] = asyncio.create_task(self._made(table))
            task.add_done_callback(lambda done: self._ended(table.id, done))
        try:
            return (await asyncio.shield(task))[seat]
        except asyncio.CancelledError:
            if task.cancelled():
                # The bot stops, but the reader's own task may go on.
                raise NotReviewed from None
            raise

    async def close(self) -> None:
        """Cancel all reviews that are being made, and wait for that."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _made(self, table: Table) -> dict[Seat, Review]:
        async with self._turn:
            game = await self._records.log(table.id)
            board, seats = table.edition.board, [each.seat for each in table.holders]
            outlines = [
                await self._thought(table, partial(outlined, board, game, each)) for each in seats
            ]
            points = [
                [
                    await self._thought(
                        table, partial(searched, board, game, seat, number, chances)
                    )
                    for number, chances in outline.marked.items()
                ]
                for seat, outline in zip(seats, outlines, strict=True)
            ]
            accuracies = tuple(
                accuracy(as_judged(outline.lost, found))
                for outline, found in zip(outlines, points, strict=True)
            )
            reviews = {
                seat: Review(outline.chances, accuracies, turning_points(found))
                for seat, outline, found in zip(seats, outlines, points, strict=True)
            }
            return await self._reviews.keep(table.id, reviews)

    async def _thought(self, table: Table, job: Callable[[], T]) -> T:
        """Return the result of a part of the work; raises NotReviewed if it fails.

        Computers that people wait for go first.
        """
        try:
            result = await self._thinker.made(table.id, job, alone=True)
        except Exception as error:
            log.error("a review failed", game=table.id, why=described(error))
            raise NotReviewed from None
        if result is None:
            log.error("a review doesn't come back", game=table.id)
            raise NotReviewed
        return result

    def _ended(self, game_id: int, done: asyncio.Task[dict[Seat, Review]]) -> None:
        self._under_way.pop(game_id, None)
        if not done.cancelled():
            # Whoever waits gets the exception; if nobody does, the loop would log it.
            done.exception()


class Sharing:
    """The service that queues shared pictures; ``wake`` tells the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._seals = Seals(cache)
        self._wake = wake

    async def share(
        self,
        game_id: int,
        user_id: int,
        picture: SharedPicture,
        *,
        interaction_id: int,
        channel_id: int | None = None,
    ) -> Table:
        """Queue a picture that a player of a finished game shares, once; a film once for all.

        It goes to the table's channel, or another one of the server. What Discord refused may be
        shared again. Returns the table. Raises Unable.
        """
        async with self._cache.locked(game_id):
            table = (await self._cache.entry(game_id)).table
            seat = table.seat_of(user_id)
            if table.status is not GameStatus.OVER:
                raise Unable(TableRefusal.NOT_OVER)
            if seat is None:
                raise Unable(TableRefusal.NOT_IN_GAME)
            if picture is not SharedPicture.PASSPORT:
                # A passport counts many games, and tells of each no more than its course.
                await self._seals.check(table)
            if table.is_private:
                raise Unable(TableRefusal.STALE)
            shared = SharedPost(picture, seat)
            async with self._cache.store.transaction() as tx:
                if await InteractionWriter(tx).is_new(interaction_id, game_id, user_id):
                    if refusal := await _shared_before(tx, game_id, shared):
                        raise Unable(refusal)
                    if channel_id is None:
                        await post(tx, table, table.seq, shared)
                    else:
                        await OutboxWriter(tx).add(table.id, channel_id, table.seq, shared)
        self._wake()
        return table


async def _shared_before(tx: Transaction, game_id: int, shared: SharedPost) -> TableRefusal | None:
    """Return why a picture isn't shared again: it is posted or queued; None if it may be."""
    rows = await OutboxWriter(tx).current_of_kind(game_id, shared.KIND)
    if any(row.body == encode(shared) for row in rows):
        return TableRefusal.ALREADY_SHARED
    is_film = shared.picture is SharedPicture.FILM
    if is_film and any(_is_film(row) for row in rows):
        return TableRefusal.FILM_SHARED
    return None


def _is_film(row: OutboxRow) -> bool:
    return decode(SharedPost, row.body).picture is SharedPicture.FILM
