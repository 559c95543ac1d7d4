"""What a post says: the position, and what led to it, as everybody may know them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from bot.storage.handover_rows import AutopilotPeriod
from bot.storage.interim_posts import InterimPost
from bot.storage.posts import PicturedPost, ResultPost, TurnPost
from bot.tables.history import History
from bot.tables.model import Table
from bot.tables.play import Play
from bot.tables.sealed import Seals
from bot.tables.services import Services
from engine.events import Event, Undone
from engine.evolve import replay
from engine.story.facts import Fact
from engine.view import View, view

_BEFORE_UNDO = 8
"""How many events before an undo are needed to say what was undone."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What happened since the post before.

    ``then`` is for each event the table as its seats were held when it happened, ``earlier`` are
    the events before what is taken back, ``back`` is the autopilot period that the player to act
    has just ended.
    """

    events: tuple[Event, ...] = ()
    then: tuple[Table, ...] = ()
    back: AutopilotPeriod | None = None
    earlier: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What a post with pictures says: the public view, and what happened.

    ``facts`` are the remarkable ones of a game that is over, ``seed`` is its secret; one that is
    ``sealed`` has neither, as long as others play its deal.
    """

    post: PicturedPost
    seen: View
    told: Happened = Happened()
    facts: tuple[Fact, ...] = ()
    seed: str | None = field(default=None, repr=False)
    sealed: bool = False


class Contents:
    """Reads the contents of posts, each as of its own event however late it is sent."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def of(self, post: TurnPost | ResultPost, table: Table, seq: int) -> Content:
        """Return what a post about event ``seq`` says, of a game that others may still play."""
        told = await self.told(post, table, seq)
        seen = await self._services[Seals].view(table, await self.seen(table.id, seq))
        return Content(post, seen, told)

    async def told(
        self, post: TurnPost | InterimPost | ResultPost, table: Table, seq: int
    ) -> Happened:
        """Return what a post about event ``seq`` tells of what happened."""
        history, after = self._services[History], post.after
        held, log = await history.told(table.id, after)
        period = post.back if isinstance(post, TurnPost) else None
        back = next((each for each in held.autopilot_periods if each.id == period), None)
        events = log[: seq - after]
        earlier: tuple[Event, ...] = ()
        if any(isinstance(event, Undone) for event in events):
            first = max(0, after - _BEFORE_UNDO)
            earlier = (await history.events(table.id, None, first))[: after - first]
        return Happened(events, held.at_each(table, after, len(events)), back, earlier)

    async def seen(self, game_id: int, seq: int) -> View:
        """The public view after event ``seq``."""
        now = await self._services[Play].view(game_id, None)
        if now.seq == seq:
            return now
        log = (await self._services[History].log(game_id))[:seq]
        return view(await asyncio.to_thread(replay, log), None)
