"""Interactions that are being dealt with: a stop lets them finish, and takes no new ones."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple, Self

import discord

_CANCELLING = 1.0
"""Seconds that are left to what is given up."""


class Stopping(Exception):
    """The bot is being stopped: what was asked for isn't begun."""


class Begun(NamedTuple):
    """An interaction that was begun, by its id.

    ``message`` is the one whose place its answer takes, if any, and ``origin`` the interaction
    which that one answers.
    """

    id: int
    message: int | None = None
    origin: int | None = None

    @classmethod
    def by(cls, interaction: discord.Interaction[Any], *, in_place: bool) -> Self:
        """The note of an interaction."""
        used = interaction.message if in_place else None
        if used is None:
            return cls(interaction.id)
        answers = used.interaction_metadata
        return cls(interaction.id, used.id, answers.id if answers else None)


class Beginnings:
    """The interactions that were begun last, up to ``most``."""

    def __init__(self, most: int = 1000) -> None:
        self._most = most
        self._known: dict[int, Begun] = {}

    def add(self, begun: Begun) -> bool:
        """Note one as the latest; return whether it is there already: it was delivered twice."""
        former = self._known.pop(begun.id, None)
        self._known[begun.id] = begun
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return former is not None

    def after(self, begun: Begun) -> Iterator[Begun]:
        """Those begun after that one."""
        for each in reversed(self._known.values()):
            if each.id == begun.id:
                return
            yield each


class InFlight:
    """The interactions under way, each with the task that deals with it; none is let in once
    ``closed``.
    """

    def __init__(self) -> None:
        self.closed = False
        self._tasks: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}

    def __len__(self) -> int:
        return len(self._tasks)

    def enter(self, interaction: discord.Interaction[Any]) -> None:
        """Note that the current task deals with an interaction; raises Stopping after a stop."""
        task = asyncio.current_task()
        if task is not None and task not in self._tasks:
            self._tasks[task] = interaction
            task.add_done_callback(self._tasks.pop)
        if self.closed:
            raise Stopping

    async def finish(self, seconds: float) -> Collection[discord.Interaction[Any]]:
        """Take no more, and wait for those under way; return those that were cut off.

        Called again, it waits for those that are being told so.
        """
        self.closed = True
        under_way = dict(self._tasks)
        if not under_way:
            return ()
        _, late = await asyncio.wait(under_way, timeout=seconds)
        for task in late:
            task.cancel()
        if late:
            await asyncio.wait(late, timeout=_CANCELLING)
        return [under_way[task] for task in late if task.cancelled() or not task.done()]
