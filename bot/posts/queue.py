"""The outbox's rows with their posts and pictures, and how rows relate to later ones.

Each change of a row is a transaction of its own. Pictures that take too long are finished for a
later edit. A result waits until the last act of its table has been told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from bot.core.model import Table
from bot.pictures.drawings import BoardDrawing, ResultDrawing
from bot.pictures.pool import Pictures
from bot.posts.post import Drawn
from bot.runtime.admission import Admission, Urgency
from bot.runtime.clock import Clock, LoopClock
from bot.runtime.faults import described
from bot.runtime.memory import Notices
from bot.runtime.scheduler import is_wanted
from bot.storage.errors import StorageError
from bot.storage.posts import LatePictures, ResultPost, TurnPost, merged
from bot.storage.repositories.notices import NoticeKind
from bot.storage.repositories.outbox import OutboxReader, OutboxWriter, PostForms
from bot.storage.rows import OutboxRow, Shards
from bot.storage.store import Store
from bot.storage.stored_posts import StoredPost
from engine.board import CityId, RouteId
from engine.view import View
from renderer import ScoreWords

BEHIND = 6
"""How many drawings take longer than somebody who is called should wait."""
Key: TypeAlias = tuple[int, str, int]
"""Table, kind and event number of a post."""
Drawing: TypeAlias = "Callable[[], Coroutine[Any, Any, Drawn]]"


def key_of(row: OutboxRow, post: StoredPost) -> Key:
    """Return the key of a post's pictures: its table, kind and event."""
    return row.game_id, post.KIND, row.seq


class _UnderWay(NamedTuple):
    """A drawing, and the players' names on it."""

    names: tuple[str, ...]
    task: asyncio.Task[Drawn]


class Illustrator:
    """The posts' drawings, each kept by its key until dropped; ``ended`` gets the key of each.

    Words are sent, and people are answered, before anything is drawn for posts.
    """

    def __init__(
        self,
        pictures: Pictures,
        notices: Notices,
        ended: Callable[[Key], None],
        admission: Admission,
    ) -> None:
        self._pictures = pictures
        self._admission = admission
        self._notices = notices
        self._tell_ended = ended
        self._under_way: dict[Key, _UnderWay] = {}

    def begin(self, key: Key, names: tuple[str, ...], drawing: Drawing) -> asyncio.Task[Drawn]:
        """Return the task of a key's drawing, begun now unless it was before.

        It is begun anew where other ``names`` are on it: a seat changed hands, or its player was
        erased.
        """
        known = self._under_way.get(key)
        if known is not None and known.names == names:
            return known.task
        self.forget(key)
        task = asyncio.create_task(self._drawn(key[0], drawing))
        task.add_done_callback(partial(self._ended, key))
        self._under_way[key] = _UnderWay(names, task)
        return task

    async def within(
        self, seconds: float | None, key: Key, names: tuple[str, ...], drawing: Drawing
    ) -> Drawn | None:
        """Return the pictures if they are drawn within ``seconds`` (None: wait), else None.

        For 0 seconds no drawing is begun. Raises what the database raises.
        """
        if seconds == 0 and key not in self._under_way:
            return None
        task = self.begin(key, names, drawing)
        await asyncio.wait([task], timeout=seconds)
        if not task.done():
            return None
        try:
            return task.result()
        except StorageError:
            self.forget(key)
            raise

    @property
    def is_behind(self) -> bool:
        """Whether so many drawings are under way that no post should wait for another one."""
        return sum(not each.task.done() for each in self._under_way.values()) >= BEHIND

    def has_begun(self, key: Key) -> bool:
        """Return whether a key's drawing is under way, or done and kept."""
        return key in self._under_way

    def forget(self, key: Key) -> None:
        """Drop and cancel a drawing that nobody waits for any more."""
        known = self._under_way.pop(key, None)
        if known is not None:
            known.task.cancel()

    async def close(self) -> None:
        """Cancel all drawings."""
        tasks = [each.task for each in self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def draw(
        self,
        table: Table,
        seen: View,
        words: ScoreWords | None,
        lit: Collection[RouteId | CityId] | None,
    ) -> Drawn:
        """Draw what a post shows: the board of ``seen``, the public view, and the score sheet.

        On the board the places in ``lit`` are highlighted, as `BoardDrawing` explains.
        ``words`` are those of the scores; None for no sheet. What can't be drawn is None and noted;
        the post says it in words.
        """
        wanted = [self._pictures.get(BoardDrawing(table, seen, lit=lit), urgent=True)]
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

    def _ended(self, key: Key, done: asyncio.Task[Drawn]) -> None:
        """Fetch a drawing's error, so that the event loop doesn't log it, and tell of its end."""
        if not done.cancelled():
            done.exception()
        self._tell_ended(key)

    def _note(self, game_id: int, fault: BaseException) -> None:
        self._notices.note(NoticeKind.PICTURE, f"table {game_id}", described(fault))


@dataclass(frozen=True, slots=True)
class ActPace:
    """The pace of a last act: its length in ``seconds``, and their clock.

    No last act is told at 0 seconds, or while many requests are made.
    """

    seconds: float = 0.0
    clock: Clock = field(default_factory=LoopClock)
    is_idle: Callable[[], bool] = lambda: True
    """Whether few requests are made: what is told in stages never keeps others waiting."""


class LastActs:
    """The last acts that this process tells; a restart ends them, and their results are posted.

    ``over`` is called with the channel where one has ended.
    """

    def __init__(self, pace: ActPace, over: Callable[[int], None]) -> None:
        self.pace = pace
        self.are_ended = False
        self._over = over
        self._telling: dict[int, int] = {}
        self._editing: set[int] = set()

    def waits(self, row: OutboxRow) -> bool:
        """Return whether a row has to wait until the last act of its table has been told."""
        return row.game_id in self._telling

    def may_begin(self) -> bool:
        """Return whether a last act may begin: switched on, not ended, and few requests wait."""
        return self.pace.seconds > 0 and not self.are_ended and self.pace.is_idle()

    def begin(self, game_id: int, channel_id: int) -> None:
        """Make the result of a game wait for its last act from now on."""
        self._telling[game_id] = channel_id

    def edits(self, game_id: int, *, now: bool) -> None:
        """Note whether the post of a last act is just being edited."""
        if now:
            self._editing.add(game_id)
        else:
            self._editing.discard(game_id)

    def finish(self, game_id: int) -> None:
        """End a game's last act, so that its result is posted."""
        channel_id = self._telling.pop(game_id, None)
        if channel_id is not None:
            self._over(channel_id)

    def end(self) -> None:
        """End all last acts: post the results now, or after the edit under way."""
        self.are_ended = True
        for game_id in self._telling.keys() - self._editing:
            self.finish(game_id)


class Outbox:
    """The outbox of all tables; each method is a transaction or snapshot of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def now(self) -> int:
        """Return the time by which rows are dated, in UTC milliseconds."""
        return self._store.now()

    async def pending(
        self,
        limit: int,
        *,
        besides: tuple[int, ...],
        later: tuple[int, ...],
        shards: Shards | None,
    ) -> list[OutboxRow]:
        """Return the rows to send, oldest first; see `OutboxReader.pending`."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).pending(
                limit, besides=besides, later=later, shards=shards
            )

    async def get(self, outbox_id: int) -> OutboxRow | None:
        """Return one row, whatever became of it; None if there is none."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).get(outbox_id)

    async def awaits_result(self, game_id: int) -> bool:
        """Return whether a table's result is still to be sent."""
        async with self._store.snapshot() as read:
            return any(
                row.kind == ResultPost.KIND for row in await OutboxReader(read).waiting_of(game_id)
            )

    async def messages_of(self, game_id: int) -> set[int]:
        """Return the ids of the messages that were made of a table's posts."""
        async with self._store.snapshot() as read:
            return await OutboxReader(read).messages_of(game_id)

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt to send a row, before it is made; the first one's time is kept."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_tried(outbox_id)

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the id of the message that Discord made of a row; 0 for a row that needs none."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, message_id)

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a row up for good, with the reason."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_failed(outbox_id, error)

    async def merge(self, outbox_id: int, later_id: int, merged: StoredPost) -> None:
        """Mark a row sent without a message; ``merged``, which tells both, goes in the later."""
        async with self._store.transaction() as tx:
            await OutboxWriter(tx).mark_sent(outbox_id, 0)
            await OutboxWriter(tx).change(later_id, merged)


@dataclass(frozen=True, slots=True)
class Queued:
    """A row of the outbox, and its post."""

    row: OutboxRow
    post: StoredPost

    @classmethod
    def read(cls, row: OutboxRow, forms: PostForms) -> Queued:
        """Return a row with its post, read from it; raises UnreadablePost."""
        return cls(row, forms.decode(row.kind, row.body))

    @property
    def key(self) -> Key:
        """The key of the post's pictures, the same for the edit that brings them."""
        post = self.post.of if isinstance(self.post, LatePictures) else self.post
        return key_of(self.row, post)

    def superseded_by(self, later: Sequence[Queued]) -> bool:
        """Return whether a later post of the table makes this one unnecessary."""
        tried = self.row.first_tried_at is not None
        return any(
            each.row.game_id == self.row.game_id
            and self.post.is_overtaken_by(each.post, tried=tried)
            for each in later
        )

    def merge_target(self, later: Sequence[Queued], *, late: bool) -> int | None:
        """Return the index of the later post to merge this one into; None to send this one itself.

        It is None if this one mentions somebody, unless it is ``late``: whom it would call has
        acted since. It is None, too, if this one was tried, because it may have been sent already.
        """
        post = self.post
        if not isinstance(post, TurnPost) or self.row.first_tried_at:
            return None
        if not post.gives_way(late=late):
            return None
        targets = (
            number
            for number, each in enumerate(later)
            if each.row.game_id == self.row.game_id and isinstance(each.post, TurnPost | ResultPost)
        )
        return next(targets, None)

    def merged(self, earlier: Queued) -> Queued:
        """Return this post with the content of an earlier one too."""
        assert isinstance(self.post, TurnPost | ResultPost)  # noqa: S101
        assert isinstance(earlier.post, TurnPost)  # noqa: S101
        return replace(self, post=merged(self.post, earlier.post))


def by_channel(rows: Sequence[OutboxRow]) -> list[tuple[int, list[OutboxRow]]]:
    """Return the rows by channel, last the channels that only wait for late pictures."""
    channels: dict[int, list[OutboxRow]] = {}
    for row in rows:
        channels.setdefault(row.channel_id, []).append(row)
    return sorted(
        channels.items(), key=lambda each: all(row.kind == LatePictures.KIND for row in each[1])
    )
