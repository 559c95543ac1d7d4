"""What a post says: the position, and what led to it, as everybody may know them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bot.storage.posts import OpeningPost, PicturedPost, RestoredPost, ResultPost, TurnPost
from bot.tables.model import AutopilotPeriod, Table
from bot.tables.services import Tables
from engine.codec import decode
from engine.events import Event, Undone
from engine.evolve import replay
from engine.view import View, redact, view

_BEFORE_UNDO = 8
"""How many events before an undo are needed to say what was undone."""


@dataclass(frozen=True, slots=True)
class Content:
    """What a post with pictures says: the public view, and the events since the post before.

    ``then`` is for each event the table as its seats were held when it happened, ``earlier`` are
    the events before what is taken back, ``back`` is the autopilot period that the player to act
    has just ended.
    """

    post: PicturedPost
    seen: View
    events: tuple[Event, ...] = ()
    then: tuple[Table, ...] = ()
    back: AutopilotPeriod | None = None
    earlier: tuple[Event, ...] = ()


def gone(post: RestoredPost) -> tuple[Event, ...]:
    """The public events that a restored table has lost, as far as they are known."""
    return tuple(decode(body, post.written) for body in post.gone)


class Contents:
    """Reads the contents of posts, each as of its own event however late it is sent."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def of(self, post: PicturedPost, table: Table, seq: int) -> Content:
        """Return what a post about event ``seq`` says."""
        seen = await self._tables.play.view(table.id, None)
        match post:
            case OpeningPost():
                return Content(post, seen)
            case TurnPost():
                return await self._since(post, table, seq, seen, post.back)
            case ResultPost():
                return await self._since(post, table, seq, seen, None)

    async def _since(
        self,
        post: TurnPost | ResultPost,
        table: Table,
        seq: int,
        seen: View,
        period: int | None,
    ) -> Content:
        after, held = post.after, await self._tables.history.seats(table.id)
        back = next((each for each in held.autopilot_periods if each.id == period), None)
        if seen.seq != seq:
            seen, events, earlier = await self._as_of(table.id, seq, after)
        else:
            events = (await self._tables.history.events(table.id, None, after))[: seq - after]
            earlier = ()
            if any(isinstance(event, Undone) for event in events):
                first = max(0, after - _BEFORE_UNDO)
                earlier = (await self._tables.history.events(table.id, None, first))[
                    : after - first
                ]
        then = held.at_each(table, after, len(events))
        return Content(post, seen, events, then, back, earlier)

    async def _as_of(
        self, game_id: int, seq: int, after: int
    ) -> tuple[View, tuple[Event, ...], tuple[Event, ...]]:
        """The view after event ``seq``, the events since ``after``, and the last ones before."""
        log = (await self._tables.history.log(game_id))[:seq]
        state = await asyncio.to_thread(replay, log)
        events = tuple(redact(event, None) for event in log[after:])
        earlier = tuple(redact(event, None) for event in log[:after][-_BEFORE_UNDO:])
        return view(state, None), events, earlier
