"""Who is there at a table: whoever uses it takes their seat back, and is missed no longer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.core.model import Return, Table
from bot.storage.errors import DatabaseFailed, FailureCause
from bot.words import Say


@dataclass(frozen=True, slots=True)
class Presence:
    """The functions that note who is there at a table.

    ``take_back`` gives a user their seat, and says whether the computer played it. ``misses`` says
    whether the others miss that user, and ``mark_present`` ends that. ``paused`` returns what is
    said above private answers while a table pauses.
    """

    take_back: Callable[[int, int], Awaitable[tuple[Table, bool]]]
    misses: Callable[[int, int], Awaitable[bool]]
    mark_present: Callable[[int, int], Awaitable[Return | None]]
    paused: Callable[[Say, int], str | None]


_TAKEN_BACK, _CAME_BACK, _WOKE = "taken back", "came back", "woke"


class Attendance:
    """What an interaction changes by showing that its person is there."""

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self._interaction = interaction

    @property
    def _presence(self) -> Presence:
        presence: Presence = self._interaction.client.services[Presence]
        return presence

    async def end_own_autopilot(self, table: Table) -> Table:
        """Take this person's seat back from the computer that plays it; return the table (R56).

        No vote about the person goes on, nobody else is looked for, and a table that stood still
        because nobody was there goes on. Everybody is told in the channel, and this person with
        their answer. While the database can't be written the computer goes on, and what only shows
        is shown.
        """
        holder = table.holder_of(self._interaction.user.id)
        if holder is None:
            return table
        if not holder.on_autopilot:
            await self.mark_present(table)
            return table
        try:
            table, took_back = await self._presence.take_back(table.id, self._interaction.user.id)
        except DatabaseFailed as error:
            # If it is a move, the move takes the seat back, or says why it can't be made.
            if error.cause is FailureCause.OTHER:
                raise
            return table
        self._interaction.extras["table"] = table
        if took_back:
            self._interaction.extras[_TAKEN_BACK] = True
        return table

    @property
    def ended_autopilot(self) -> bool:
        """Whether this interaction took a seat back from the computer."""
        return _TAKEN_BACK in self._interaction.extras

    @property
    def came_back(self) -> bool:
        """Whether this interaction ended a vote about its user, or the search for a substitute."""
        return _CAME_BACK in self._interaction.extras

    @property
    def woke_table(self) -> bool:
        """Whether this interaction let a table go on that stood still as nobody was there."""
        return _WOKE in self._interaction.extras

    async def mark_present(self, table: Table) -> None:
        """Note that this person is there, if others at the table missed them."""
        presence = self._presence
        if not await presence.misses(table.id, self._interaction.user.id):
            return
        try:
            became = await presence.mark_present(table.id, self._interaction.user.id)
            if became is not None:
                self._interaction.extras[_CAME_BACK if became is Return.SEAT else _WOKE] = True
        except DatabaseFailed as error:
            if error.cause is FailureCause.OTHER:
                raise

    def notes(self, say: Say, table: Table | None) -> list[str]:
        """Return what is said of that above the answer, and whether ``table`` pauses."""
        notes = [say("autopilot-yours-again")] if self.ended_autopilot else []
        if self.came_back:
            notes.append(say("vote-back"))
        if self.woke_table:
            notes.append(say("pause-you-ended"))
        if table is not None and (paused := self._presence.paused(say, table.id)):
            notes.append(paused)
        return notes
