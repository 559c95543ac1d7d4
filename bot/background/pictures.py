"""Pictures for posts and private answers: each is drawn once, in few threads, and kept a while."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.background.allocator import Tidying
from bot.background.apart.kept_process import KeptProcess
from bot.background.picture_keys import Key, about_tickets, list_key, private_key, public_key
from bot.background.progress import progress_of
from bot.background.supervisor import Supervisor
from bot.background.workers import Workers
from bot.tables.model import Table
from bot.tables.reviews import Review
from engine.board import CityId, RouteId, Seat, TicketId
from engine.view import Stage, View
from renderer import (
    BUDGET,
    Budget,
    Cache,
    Look,
    Passport,
    Picture,
    PosterWords,
    ReviewWords,
    ScoreWords,
    Shape,
    Shot,
    render_area,
    render_board,
    render_detail,
    render_hand,
    render_news,
    render_offer,
    render_own_map,
    render_passport,
    render_poster,
    render_replay,
    render_result,
    render_review,
    render_stage,
    render_tunnel,
)
from strategy.prospects import Prospects, prospects

T = TypeVar("T")

WAITING, WAITING_FILMS = 32, 4
"""How many private jobs may wait before the next one is refused."""
PATIENCE, PATIENCE_FOR_FILMS = 60.0, 600.0
"""Seconds after which a drawing is given up: all others wait behind it."""
_SMALL = 4096
"""The weight in bytes of what isn't a picture."""
_LIST = 32_768
"""That of a list."""


class Pictures:
    """Draws each picture once for all who ask; keeps those that the ``budget`` has room for.

    Pictures for posts go first and always find a place; private ones raise `Busy` when too many
    are waiting. Films have a thread of their own. What everybody may see is drawn from what
    everybody may know: a reader's view raises ValueError there, a view without a reader here.
    Cities are called as in ``language``, or else in the table's. With a ``process`` the threads
    only wait for it.
    """

    def __init__(
        self,
        workers: int = 1,
        *,
        waiting: int = WAITING,
        budget: Budget = BUDGET,
        process: KeptProcess | None = None,
    ) -> None:
        self.process = process
        self._workers = Workers("picture", workers, waiting, PATIENCE)
        self._films = Workers("film", 1, WAITING_FILMS, PATIENCE_FOR_FILMS)
        self._making: dict[Key, asyncio.Future[Any]] = {}
        self._made: Cache[Key, Any] = Cache(budget)
        self._tidying = Tidying()

    @property
    def waiting(self) -> int:
        """How many drawings no thread has begun yet."""
        return self._workers.waiting

    @property
    def waiting_films(self) -> int:
        """How many films no thread has begun yet."""
        return self._films.waiting

    @property
    def weight(self) -> int:
        """What the pictures that are kept weigh, in bytes."""
        return self._made.weight

    def start(self, supervisor: Supervisor) -> None:
        """Begin its process, if it has one."""
        if self.process is not None:
            supervisor.start("drawing", self.process.run)

    async def board(
        self,
        table: Table,
        view: View,
        look: Look = Look.DAY,
        *,
        language: str | None = None,
        shape: Shape | None = None,
        urgent: bool = False,
    ) -> Picture:
        """The table as everybody may see it, in a ``shape`` or else in the table's."""
        key, edition = public_key("board", table, view, look, language)
        form = shape or table.options.shape
        draw = partial(render_board, edition, view, table.names, look=look, shape=form)
        return await self._once(
            key._replace(about=frozenset({form.value})),
            partial(draw, computers=key.computers),
            urgent=urgent,
        )

    async def news(
        self,
        table: Table,
        view: View,
        new: Collection[RouteId | CityId],
        look: Look,
        *,
        language: str | None = None,
    ) -> Picture:
        """The table as everybody may see it, with all that is new to a reader pointed out."""
        key, edition = public_key("news", table, view, look, language)
        return await self._once(
            key._replace(about=frozenset({*new, table.options.shape.value})),
            partial(
                render_news,
                edition,
                view,
                table.names,
                tuple(new),
                computers=key.computers,
                look=look,
                shape=table.options.shape,
            ),
        )

    async def detail(
        self, table: Table, view: View, look: Look, *, language: str | None = None
    ) -> Picture | None:
        """The map round what was built last; None if nothing was."""
        key, edition = public_key("detail", table, view, look, language)
        if view.last_built is None:
            return None
        return await self._once(key, partial(render_detail, edition, view, look=look))

    async def tunnel(
        self, table: Table, view: View, look: Look, *, language: str | None = None
    ) -> Picture:
        """The open tunnel."""
        key, edition = public_key("tunnel", table, view, look, language)
        return await self._once(key, partial(render_tunnel, edition, view, table.names, look=look))

    async def result(self, table: Table, view: View, words: ScoreWords | None = None) -> Picture:
        """The score sheet, for a post."""
        key, edition = public_key("result", table, view)
        return await self._once(
            key,
            partial(
                render_result, edition, view, table.names, computers=key.computers, words=words
            ),
            urgent=True,
        )

    async def area(
        self,
        table: Table,
        view: View,
        cities: Collection[CityId],
        look: Look,
        *,
        language: str | None = None,
    ) -> Picture:
        """The part of the map round some cities."""
        key, edition = public_key("area", table, view, look, language)
        return await self._once(
            key._replace(about=frozenset(cities)),
            partial(render_area, edition, view, tuple(cities), look=look),
        )

    async def film(
        self,
        table: Table,
        shots: Sequence[Shot],
        look: Look,
        *,
        poster: PosterWords | None = None,
        ending: View | None = None,
        language: str | None = None,
    ) -> Picture:
        """The whole game shot by shot; then the ``poster`` of its ``ending``, if it has one."""
        key, edition = [public_key("film", table, shot.view, look, language) for shot in shots][-1]
        draw = partial(
            render_replay,
            edition,
            tuple(shots),
            table.names,
            poster=poster,
            ending=ending,
            look=look,
        )
        return await self._once(key, draw, workers=self._films)

    def has_film(
        self, table: Table, view: View, look: Look, *, language: str | None = None
    ) -> bool:
        """Whether the film of a game that ended so is kept, and needn't be drawn."""
        return self._made.get(public_key("film", table, view, look, language)[0]) is not None

    async def stage(self, table: Table, number: int, shot: Shot) -> Picture:
        """A stage of the last act, for a post that would do without."""
        key, edition = public_key("stage", table, shot.view)
        return await self._once(
            key._replace(about=frozenset({str(number)})),
            partial(render_stage, edition, shot, table.names),
        )

    async def poster(
        self,
        table: Table,
        view: View,
        words: PosterWords,
        *,
        hero: Seat | None = None,
        language: str | None = None,
        urgent: bool = False,
    ) -> Picture:
        """The poster of the winner, or of a ``hero``."""
        key, edition = public_key("poster", table, view, language=language)
        return await self._once(
            key._replace(about=frozenset() if hero is None else frozenset({str(hero)})),
            partial(render_poster, edition, view, table.names, words, hero=hero),
            urgent=urgent,
        )

    async def review(
        self,
        table: Table,
        view: View,
        review: Review,
        words: ReviewWords,
        about: Seat,
        look: Look = Look.DAY,
        *,
        language: str | None = None,
        urgent: bool = False,
    ) -> Picture:
        """The winning chances of a finished game, with the turning points of a seat."""
        key, _ = public_key("review", table, view, look, language)
        marks = tuple((each.turn, each.chance) for each in review.points)
        shown = frozenset({str(about), *words.accuracies})
        return await self._once(
            key._replace(about=shown),
            partial(render_review, view, table.names, review.chances, marks, words, look=look),
            urgent=urgent,
        )

    async def passport(self, passport: Passport, *, urgent: bool = False) -> Picture:
        """A railway passport; it belongs to no table."""
        about = frozenset({repr(passport)})
        key = Key("passport", 0, 0, Look.DAY, (passport.player,), about=about)
        return await self._once(key, partial(render_passport, passport), urgent=urgent)

    async def hand(
        self,
        table: Table,
        view: View,
        look: Look,
        found: Prospects | None = None,
        *,
        language: str | None = None,
    ) -> Picture:
        """The hand and tickets of the reader."""
        key, edition = private_key("hand", table, view, look, language)
        progress = progress_of(found) if found else {}
        return await self._once(
            key._replace(about=about_tickets(found)),
            partial(render_hand, edition, view, table.names, progress=progress, look=look),
        )

    async def offer(
        self, table: Table, view: View, look: Look, *, language: str | None = None
    ) -> Picture:
        """The tickets among which the reader chooses, on the map."""
        key, edition = private_key("offer", table, view, look, language)
        return await self._once(key, partial(render_offer, edition, view, table.names, look=look))

    async def plan(
        self,
        table: Table,
        view: View,
        look: Look,
        found: Prospects | None = None,
        *,
        marked: RouteId | None = None,
        language: str | None = None,
    ) -> Picture:
        """The reader's own map with the routes that would complete the tickets, or the bonus.

        A ``marked`` route is shown instead of them.
        """
        key, edition = private_key("plan", table, view, look, language)
        progress = progress_of(found) if found else {}
        open_ = found if view.stage is not Stage.OVER and marked is None else None
        routes = open_.plan.routes if open_ else [marked] if marked else ()
        bonus = open_.to_bonus if open_ else ()
        return await self._once(
            key._replace(about=about_tickets(found) | ({f"marked {marked}"} if marked else set())),
            partial(
                render_own_map,
                edition,
                view,
                table.names,
                routes,
                progress=progress,
                bonus=bonus,
                look=look,
            ),
        )

    async def prospects(
        self, table: Table, view: View, chosen: Collection[TicketId] = ()
    ) -> Prospects:
        """The progress of the reader's tickets; ``chosen`` ones of an offer count as held."""
        key, _ = private_key("prospects", table, view, Look.DAY, "")
        about = frozenset(chosen)
        think = partial(prospects, table.edition.board, view, about)
        return await self._once(key._replace(about=about), think)

    def kept_list(self, table: Table, view: View, language: str, about: str) -> Any:
        """What `keep_list` was told of this position for the same reader; None if that is gone."""
        return self._made.get(list_key(table, view, language, about))

    def keep_list(self, table: Table, view: View, language: str, about: str, made: object) -> None:
        """Keep a list that was put together for the reader of a position, in their language."""
        self._made.put(list_key(table, view, language, about), made, _LIST)

    async def apart(self, job: Callable[[], object]) -> None:
        """Do something where pictures are drawn."""
        await self._workers.submit(lambda: self._draw(job, PATIENCE), urgent=True)

    async def _once(
        self,
        key: Key,
        draw: Callable[[], T],
        *,
        urgent: bool = False,
        workers: Workers | None = None,
    ) -> T:
        result: T | None = self._made.get(key)
        if result is not None:
            return result
        making, workers = self._making.get(key), workers or self._workers
        if making is None:
            patience = PATIENCE_FOR_FILMS if workers is self._films else PATIENCE
            making = self._making[key] = workers.submit(
                lambda: self._draw(draw, patience), urgent=urgent
            )
            making.add_done_callback(lambda done: self._keep(key, done))
        elif urgent:
            workers.make_urgent(making)
        # Others may still wait for it.
        made: T = await asyncio.shield(making)
        return made

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
        """Stop the threads; what is under way is finished."""
        self._workers.close()
        self._films.close()


def _weight(result: object) -> int:
    return len(result.data) if isinstance(result, Picture) else _SMALL
