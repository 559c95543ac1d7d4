"""Posts that can wait: which rows of the outbox are left out, for what, and which may begin.

Nobody is called later for the sake of former posts, or of pictures that aren't drawn yet.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from heapq import heappop, heappush
from typing import Any

from bot.posts.kind import PostKind
from bot.posts.queue import Illustrator, Key, Queued
from bot.runtime.scheduler import is_wanted
from bot.storage.posts import Disarm
from bot.storage.repositories.outbox import PostForms, UnreadablePost
from bot.storage.rows import OutboxRow

PATIENT_MS = 60_000
"""Milliseconds after which what can wait doesn't wait for others any more."""
GAP, LOOKED_AT = 0.5, 64
"""After so many seconds so many of the rows that let others begin are looked at again."""


def comes_last(row: OutboxRow) -> bool:
    """Return whether a row only takes stale buttons away: whoever waits for a picture goes first.

    Among their like the oldest go first.
    """
    return row.kind == Disarm.KIND


class PostponedRows:
    """The rows that the publisher leaves out until a time, a drawing's end, or `free`.

    No post waits for them. ``wake`` is called when some are due.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._channels: dict[int, int] = {}
        self._undrawn: dict[Key, set[int]] = {}
        self._letting: list[tuple[bool, int]] = []

    def __len__(self) -> int:
        return len(self._channels)

    def ids(self) -> tuple[int, ...]:
        """Return the ids of the postponed rows."""
        return tuple(self._channels)

    @property
    def are_drawn_for(self) -> bool:
        """Whether rows wait for nothing but their pictures."""
        return bool(self._undrawn)

    def add(self, row: OutboxRow, seconds: float | None = None) -> None:
        """Leave a row out for so many seconds, or until `free`."""
        self._channels[row.id] = row.channel_id
        if seconds is not None:
            asyncio.get_running_loop().call_later(seconds, self._due, row.id)

    def until_drawn(self, row: OutboxRow, key: Key) -> None:
        """Leave a row out until `drawn` is called for its key."""
        self._channels[row.id] = row.channel_id
        self._undrawn.setdefault(key, set()).add(row.id)

    def drawn(self, key: Key) -> None:
        """Make the rows due that wait for a drawing, as that is done or given up."""
        for row_id in self._undrawn.pop(key, ()):
            self._due(row_id)

    def let_others_begin(self, row: OutboxRow) -> None:
        """Leave a row out for `GAP` seconds, or longer if there are many: see `comes_last`."""
        self._channels[row.id] = row.channel_id
        if not self._letting:
            asyncio.get_running_loop().call_later(GAP, self._look_again)
        heappush(self._letting, (comes_last(row), row.id))

    def _look_again(self) -> None:
        for _ in range(min(len(self._letting), LOOKED_AT)):
            _, row_id = heappop(self._letting)
            self._channels.pop(row_id, None)
        if self._letting:
            asyncio.get_running_loop().call_later(GAP, self._look_again)
        self._wake()

    def free(self, channel_id: int | None = None) -> None:
        """Make the rows of a channel due now, or all rows."""
        due = [row for row, channel in self._channels.items() if channel_id in (None, channel)]
        for row in due:
            del self._channels[row]
        if due:
            self._wake()

    def sent_to(self, channel_id: int) -> None:
        """Make a channel's rows due that wait for a drawing, which a newer post makes needless."""
        for key, rows in [*self._undrawn.items()]:
            if any(self._channels.get(row_id) == channel_id for row_id in rows):
                self.drawn(key)

    def _due(self, row_id: int) -> None:
        self._channels.pop(row_id, None)
        self._wake()


class Selection:
    """The selection of the rows that are sent now: those that can wait let others begin.

    They may take the requests that are to ``spare``, less one for each of them that is under way.
    """

    def __init__(
        self,
        kinds: Mapping[str, PostKind[Any]],
        forms: PostForms,
        illustrator: Illustrator,
        postponed: PostponedRows,
        now: Callable[[], int],
        spare: Callable[[], int],
    ) -> None:
        self._kinds, self._forms = kinds, forms
        self._illustrator, self._postponed = illustrator, postponed
        self._now, self._requests = now, spare
        self._spare = 0
        self._under_way: dict[int, int] = {}

    async def of(self, rows: Sequence[OutboxRow]) -> list[OutboxRow]:
        """Return those rows that can be sent now, in their order; postpone the others."""
        self._spare = self._requests() - sum(self._under_way.values())
        ready = {row.id for row in sorted(rows, key=comes_last) if await self._is_ready(row)}
        return [row for row in rows if row.id in ready]

    def begun(self, channel_id: int, rows: Sequence[OutboxRow]) -> None:
        """Note that rows are being sent to a channel."""
        self._under_way[channel_id] = sum(self._is_patient(row) for row in rows)

    def ended(self, channel_id: int) -> None:
        """Note that nothing is being sent to a channel any more."""
        del self._under_way[channel_id]
        self._postponed.sent_to(channel_id)

    async def _is_ready(self, row: OutboxRow) -> bool:
        """Return whether a row can be sent now.

        True if that can't be found out, because the row's delivery meets the same fault.
        """
        if (kind := self._kinds.get(row.kind)) is None:
            return True
        if kind.waits(row):
            self._postponed.add(row)
            return False
        try:
            queued = Queued.read(row, self._forms)
            if queued.post.is_patient and not self._may_begin(queued):
                self._postponed.let_others_begin(row)
                return False
            if await kind.ready(row, queued.post):
                return True
            self._postponed.until_drawn(row, queued.key)
            return False
        except BaseException as error:
            if is_wanted(error):
                raise
            return True

    def _may_begin(self, queued: Queued) -> bool:
        """Return whether a post that can wait may be sent now, as a request is to spare for it.

        So are pictures that are drawn, which take room, and what has waited for long.
        """
        waited = self._now() - queued.row.created_at
        if waited >= PATIENT_MS or self._illustrator.has_begun(queued.key):
            return True
        self._spare -= 1
        return self._spare >= 0

    def _is_patient(self, row: OutboxRow) -> bool:
        try:
            return Queued.read(row, self._forms).post.is_patient
        except UnreadablePost:
            return False
