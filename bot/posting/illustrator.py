"""Draws the pictures of posts; those that take too long are finished for a later edit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeAlias

from bot.background.admission import Admission, Urgency
from bot.background.drawings import BoardDrawing, ResultDrawing
from bot.background.faults import described
from bot.background.pictures import Pictures
from bot.background.supervisor import is_wanted
from bot.storage.errors import StorageError
from bot.storage.notice_rows import NoticeKind
from bot.storage.notices import Notices
from bot.storage.rows import OutboxRow
from bot.storage.stored_post import StoredPost
from bot.tables.model import Table
from engine.view import View
from renderer import Picture, ScoreWords

Key: TypeAlias = tuple[int, str, int]
"""Table, kind and event number of a post."""
Drawing: TypeAlias = "Callable[[], Coroutine[Any, Any, Drawn]]"


def key_of(row: OutboxRow, post: StoredPost) -> Key:
    """The key of the pictures of a post about which a row is."""
    return row.game_id, post.KIND, row.seq


class Drawn(NamedTuple):
    """The pictures of a post; None for what it hasn't, or what can't be drawn."""

    board: Picture | None = None
    result: Picture | None = None


class Illustrator:
    """Keeps each drawing under its post's key until it is dropped; calls ``ready`` when done.

    Words are sent, and people are answered, before anything is drawn for posts.
    """

    def __init__(
        self,
        pictures: Pictures,
        notices: Notices,
        ready: Callable[[], None],
        admission: Admission,
    ) -> None:
        self._pictures = pictures
        self._admission = admission
        self._notices = notices
        self._ready = ready
        self._under_way: dict[Key, asyncio.Task[Drawn]] = {}

    def begin(self, key: Key, drawing: Drawing) -> asyncio.Task[Drawn]:
        """The drawing of that key, begun unless it has been."""
        if key not in self._under_way:
            task = asyncio.create_task(self._drawn(key[0], drawing))
            task.add_done_callback(self._ended)
            self._under_way[key] = task
        return self._under_way[key]

    async def within(self, seconds: float | None, key: Key, drawing: Drawing) -> Drawn | None:
        """The pictures if they are drawn in time, or else None; ``seconds`` None waits for them.

        Nothing is begun where there are none. Raises what the database raises.
        """
        if seconds == 0 and key not in self._under_way:
            return None
        task = self.begin(key, drawing)
        await asyncio.wait([task], timeout=seconds)
        if not task.done():
            return None
        try:
            return task.result()
        except StorageError:
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

    async def draw(self, table: Table, seen: View, words: ScoreWords | None) -> Drawn:
        """Draw what a post shows; ``seen`` is the public view, ``words`` are those of the scores.

        A post without what can't be drawn says it all in words.
        """
        wanted = [self._pictures.get(BoardDrawing(table, seen), urgent=True)]
        if words is not None:
            sheet = ResultDrawing(table, seen, words=words)
            wanted.append(self._pictures.get(sheet, urgent=True))
        drawn = await asyncio.gather(*wanted, return_exceptions=True)
        if faults := [each for each in drawn if isinstance(each, BaseException)]:
            self._note(table.id, faults[0])
        else:
            self._notices.over(NoticeKind.PICTURE, f"table {table.id}")
        return Drawn(*(None if isinstance(each, BaseException) else each for each in drawn))

    async def _drawn(self, game_id: int, drawing: Drawing) -> Drawn:
        try:
            with await self._admission.enter(Urgency.PICTURE):
                return await drawing()
        except StorageError:
            raise
        except BaseException as error:
            if is_wanted(error):
                raise
            self._note(game_id, error)
            return Drawn()

    def _ended(self, done: asyncio.Task[Drawn]) -> None:
        """Whoever asks for the drawing meets its fault; the loop would log it if nobody asks."""
        if not done.cancelled():
            done.exception()
        self._ready()

    def _note(self, game_id: int, fault: BaseException) -> None:
        self._notices.note(NoticeKind.PICTURE, f"table {game_id}", described(fault))
