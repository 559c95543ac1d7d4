"""The publisher: sends the outbox's posts after the commit, in order per channel, each once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from itertools import count
from typing import Any

import aiohttp
import discord
import structlog

from bot.core.refusals import DamagedTable
from bot.core.services import Services
from bot.metrics.observers import NOBODY, PostObserver, resting
from bot.pictures.pool import Pictures
from bot.posts.failures import Failures
from bot.posts.kind import QUICK_TRIES, Means, PostKind, Postponed, PublicPosts, Sender
from bot.posts.queue import (
    ActPace,
    Illustrator,
    LastActs,
    Outbox,
    Queued,
    by_channel,
)
from bot.posts.tracker import PostNotices
from bot.posts.waiting import PostponedRows, Selection
from bot.runtime.admission import Admission, Urgency
from bot.runtime.faults import described
from bot.runtime.requests import (
    Unreadable,
    UploadFallback,
    answered_status,
    is_passing,
    shards_of,
)
from bot.runtime.scheduler import Supervisor, stop
from bot.storage.errors import StorageError
from bot.storage.repositories.outbox import UnreadablePost
from bot.storage.rows import OutboxRow, OutboxStatus
from bot.storage.store import Store
from bot.storage.stored_posts import StoredPost
from bot.words import Texts

log = structlog.get_logger(__name__)

CHANNELS = 64
"""To so many channels posts are sent at a time; most of them wait for pictures or for Discord."""
READ, PAUSE = 200, 0.0005
"""How many posts are read at a time, and a pause for each, in seconds."""
GATHERING = 0.002
"""Seconds in which news is gathered before posts are read: most of it comes in twos."""
PATIENCE = 1.5
"""Seconds that a post waits for its pictures; later ones come with an edit."""
LATE_MS = 5000
"""Milliseconds after which a post is told with the next one of its table, if there is one."""
FIRST_RETRY, SLOWEST_RETRY = 1.0, 15.0
"""Seconds between two attempts to send a post; whichever arrives first ends all pauses."""
RETRIES = 2.0
"""How many attempts are made in a second, however many channels' posts have failed."""
SLOWEST_CHANGE = 300.0
"""Seconds between two attempts to change a post that was sent."""
SLOWEST_READING = 30.0
"""Seconds between two attempts to read the outbox: all tables wait for it."""
LOOK_AGAIN = 0.1
"""Seconds between two looks at what still waits before a stop."""
_UNREACHABLE = (TimeoutError, OSError, aiohttp.ClientError, StorageError)


class _Outcome(Enum):
    DONE = auto()
    AGAIN = auto()
    """After a pause; the channel's other posts wait."""
    POSTPONED = auto()
    """For some time; nothing waits for it."""
    REFUSED = auto()


class Publisher:
    """The task that sends the posts in the outbox whenever ``news`` is set.

    A post waits ``patience`` seconds for its pictures, and not at all while many are drawn; then it
    goes out, and they follow. Posts that can wait are sent while there are requests to ``spare``.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        services: Services,
        pictures: Pictures,
        posts: PublicPosts,
        texts: Texts,
        supervisor: Supervisor,
        news: asyncio.Event,
        uploads: UploadFallback,
        admission: Admission,
        observer: PostObserver = NOBODY,
        pace: ActPace = ActPace(),  # noqa: B008
        spare: Callable[[], int] = lambda: READ,
    ) -> None:
        self.patience = PATIENCE
        self._client = client
        self._supervisor = supervisor
        self._outbox, self._notices = Outbox(store), PostNotices(supervisor.notices)
        self._admission = admission
        self._postponed = PostponedRows(self.wake)
        ended = self._postponed.drawn
        self._illustrator = Illustrator(pictures, supervisor.notices, ended, admission)
        self.last_acts = LastActs(pace, over=self._postponed.free)
        self._forms = posts.forms
        self._sender = Sender(client, self._outbox)
        means = Means(
            client,
            self._outbox,
            services,
            texts,
            self._sender,
            uploads,
            pictures,
            self._illustrator,
            supervisor,
            admission,
            self.last_acts,
            self._forms,
            goes_on=self._postponed.free,
            kind_of=self._kind_of,
        )
        self._failures = Failures(
            client, services, self._outbox, self._forms, texts, supervisor, self._notices
        )
        self._kinds = {kind.stored.KIND: kind(means) for kind in posts.kinds}
        self._selection = Selection(
            self._kinds, self._forms, self._illustrator, self._postponed, self._outbox.now, spare
        )
        self._news, self._observer = news, observer
        self._channels: dict[int, asyncio.Task[None]] = {}
        self._pauses: dict[int, asyncio.Event] = {}
        self._reads = 0
        self._left_out = False
        self._loop: asyncio.Task[None] | None = None

    @property
    def sending(self) -> int:
        """The number of channels to which posts are being sent."""
        return len(self._channels)

    @property
    def pausing(self) -> int:
        """The number of channels where sending failed, and is tried again after a pause."""
        return len(self._pauses)

    @property
    def postponed(self) -> int:
        """The number of changes of posts that are tried again later."""
        return len(self._postponed)

    def wake(self) -> None:
        """Make the publisher read the outbox now."""
        self._news.set()

    def try_now(self, channel_id: int | None = None) -> None:
        """End the pauses of posts that failed, because Discord seems to be there again.

        Those of one channel only, if somebody was seen there.
        """
        for channel, ended in self._pauses.items():
            if channel_id in (None, channel):
                ended.set()
        self._postponed.free(channel_id)

    def start(self) -> None:
        """Start the task, first with the posts that an earlier process left."""
        self._news.set()
        self._loop = self._supervisor.start(
            "publisher", self._run, slowest=SLOWEST_READING, endless=True
        )

    async def finish(self, seconds: float) -> None:
        """Wait until all posts are sent, but at most ``seconds``."""
        self.last_acts.end()
        if self._loop is None:
            return
        with suppress(TimeoutError, StorageError):
            async with asyncio.timeout(seconds):
                while await self._still_waiting():
                    await asyncio.sleep(LOOK_AGAIN)

    async def _still_waiting(self) -> bool:
        if self._postponed.are_drawn_for:
            return True
        later, shards = self._postponed.ids(), shards_of(self._client)
        return bool(await self._outbox.pending(1, besides=(), later=later, shards=shards))

    async def close(self) -> None:
        """Stop sending; posts that aren't sent stay in the outbox."""
        await stop(*(task for task in (self._loop, *self._channels.values()) if task))
        await self._illustrator.close()

    async def _run(self) -> None:
        self.wake()
        while True:
            with resting():
                await self._news.wait()
                await asyncio.sleep(GATHERING)
            self._news.clear()
            self._reads += 1
            self._left_out = not self._room
            if self._left_out:
                continue
            rows = await self._outbox.pending(
                READ,
                besides=tuple(self._channels),
                later=self._postponed.ids(),
                shards=shards_of(self._client),
            )
            channels = by_channel(await self._selection.of(rows))
            self._left_out = len(rows) == READ or len(channels) > self._room
            for channel_id, waiting in channels[: self._room]:
                self._begin(channel_id, waiting)
            with resting():
                # So reading the outbox stays a small part of the work, however often there is news.
                await asyncio.sleep(len(rows) * PAUSE)

    @property
    def _room(self) -> int:
        """The number of further channels to which posts may be sent now.

        The others' posts stay in the outbox, where they are merged. A channel where sending fails
        doesn't count.
        """
        return max(0, CHANNELS - len(self._channels) + len(self._pauses))

    def _begin(self, channel_id: int, rows: Sequence[OutboxRow]) -> None:
        """Send a channel's posts in a task of their own, so that a failure holds up only these."""
        attempts, read = count(), self._reads
        forms = [self._forms.of(row.kind) for row in rows]
        brings_news = all(form is not None and form.BRINGS_NEWS for form in forms)
        self._selection.begun(channel_id, rows)
        self._channels[channel_id] = task = self._supervisor.start(
            f"posts-{channel_id}", lambda: self._send_all(rows, again=next(attempts) > 0)
        )

        def ended(done: asyncio.Task[None]) -> None:
            del self._channels[channel_id]
            self._selection.ended(channel_id)
            # Posts that came meanwhile may be for this channel, which was left out of every read.
            if self._left_out or self._reads != read or not brings_news:
                self.wake()

        task.add_done_callback(ended)

    def _kind_of(self, post: StoredPost) -> PostKind[Any]:
        return self._kinds[post.KIND]

    async def _send_all(self, rows: Sequence[OutboxRow], *, again: bool) -> None:
        """Send a channel's posts in order; ``again``: some may have been sent by an earlier run."""
        waiting: list[Queued] = []
        for row in rows:
            read = await (self._current(row) if again else self._read(row))
            if read is not None:
                waiting.append(read)
        has_sent = False
        while waiting:
            queued = waiting.pop(0)
            if has_sent:
                # Meanwhile its table may have moved, or it is to tell more than it was.
                current = await self._current(queued.row)
                if current is None:
                    continue
                queued = current
            if queued.superseded_by(waiting):
                await self._outbox.mark_sent(queued.row.id, 0)
            elif (later := queued.merge_target(waiting, late=self._is_late(queued))) is not None:
                waiting[later] = await self._merge(queued, waiting[later])
            elif await self._send_until_done(queued) is _Outcome.REFUSED:
                # The channel's rows are read again: the next post also tells what this one told.
                return
            else:
                has_sent = True

    async def _current(self, row: OutboxRow) -> Queued | None:
        """Return the post of a row as it is by now; None if it needn't be sent there any more."""
        current = await self._outbox.get(row.id)
        if current is None or current.status is not OutboxStatus.PENDING:
            return None
        return await self._read(current) if current.channel_id == row.channel_id else None

    async def _read(self, row: OutboxRow) -> Queued | None:
        """Return the post of a row; if it is unreadable, give the row up and return None."""
        try:
            return Queued.read(row, self._forms)
        except UnreadablePost:
            self._left_out = True
            await self._failures.give_up(row, "can't be read")
            return None

    def _is_late(self, queued: Queued) -> bool:
        return self._outbox.now() - queued.row.created_at >= LATE_MS

    async def _merge(self, earlier: Queued, later: Queued) -> Queued:
        """Merge a post into a later one that isn't sent yet either, and return that."""
        merged = later.merged(earlier)
        await self._outbox.merge(earlier.row.id, later.row.id, merged.post)
        return merged

    async def _send_until_done(self, queued: Queued) -> _Outcome:
        pause, failed = FIRST_RETRY, False
        while (outcome := await self._send(queued)) is _Outcome.AGAIN:
            failed = True
            ended = await self._pause(queued.row.channel_id, pause)
            slowest = max(SLOWEST_RETRY, len(self._pauses) / RETRIES)
            pause = FIRST_RETRY if ended else min(pause * 2, slowest)
            # The time of the first attempt decides whether the channel has to be searched.
            current = await self._current(queued.row)
            if current is None:
                return _Outcome.DONE
            queued = current
        if failed and outcome is _Outcome.DONE:
            # The fault that is over may have held up other channels, too.
            self.try_now()
        return outcome

    async def _pause(self, channel_id: int, seconds: float) -> bool:
        """Wait ``seconds``, or until `try_now`; return whether that ended the pause."""
        ended = self._pauses[channel_id] = asyncio.Event()
        self.wake()
        try:
            async with asyncio.timeout(seconds):
                return await ended.wait()
        except TimeoutError:
            return False
        finally:
            del self._pauses[channel_id]

    async def _send(self, queued: Queued) -> _Outcome:
        """Try to send one post, and return what became of it."""
        row = queued.row
        try:
            with await self._admission.enter(Urgency.POST):
                busy = self._admission.is_crowded() or self._illustrator.is_behind
                await self.publish(queued, 0.0 if busy else self.patience)
        except Postponed:
            self._postpone(row)
            return _Outcome.POSTPONED
        except discord.HTTPException as error:
            if is_passing(error):
                log.warning("a post waits", game=row.game_id, status=error.status)
                self._observer.retried(answered_status(error))
                return _Outcome.AGAIN
            self._observer.refused(answered_status(error))
            self._illustrator.forget(queued.key)
            self._left_out = True
            await self._failures.refused(queued, error.code)
            return _Outcome.REFUSED
        except DamagedTable as damaged:
            # Another post tells the table's people that it is damaged.
            self._illustrator.forget(queued.key)
            await self._outbox.mark_failed(row.id, f"the table is damaged: {damaged.why}")
        except Unreadable:
            return await self._unread(row)
        except _UNREACHABLE as error:
            log.warning("a post waits", game=row.game_id, why=type(error).__name__)
            self._observer.retried(None)
            return _Outcome.AGAIN
        except Exception as error:
            self._illustrator.forget(queued.key)
            self._left_out = True
            await self._failures.give_up(row, "could not be made", described(error))
        else:
            if not queued.post.has_waited:
                seconds = (self._outbox.now() - row.created_at) / 1000
                self._observer.delivered(queued.post.KIND, seconds)
            if queued.post.PARKS:
                self._notices.arrived(row)
        return _Outcome.DONE

    async def _unread(self, row: OutboxRow) -> _Outcome:
        """Look again for a post that was sent, a few times; then take it as sent all the same."""
        if row.attempts < QUICK_TRIES:
            await self._outbox.mark_tried(row.id)
            return _Outcome.AGAIN
        log.warning("a post isn't found", game=row.game_id, row=row.id)
        await self._outbox.mark_sent(row.id, 0)
        return _Outcome.DONE

    async def publish(self, queued: Queued, patience: float) -> None:
        """Deliver a post and mark it sent; pictures that take longer than ``patience`` follow.

        Raises what Discord and the store raise.
        """
        row, post = queued.row, queued.post
        channel = self._client.get_partial_messageable(row.channel_id)
        await self._kind_of(post).deliver(row, channel, post, patience)

    def _postpone(self, row: OutboxRow) -> None:
        """Leave a row alone for a while, longer after each attempt."""
        log.info("a change of a post is tried again later", row=row.id, game=row.game_id)
        self._postponed.add(row, min(2.0 ** min(row.attempts, 20), SLOWEST_CHANGE))
