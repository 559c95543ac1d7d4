"""The acts of an admin at tables; each is said at its table, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, TypeVar

import discord
import structlog

from bot.core.model import User
from bot.core.refusals import DamagedTable, TableRefusal, Unable
from bot.core.timing.measure import DAY
from bot.runtime.requests import Unreadable, is_passing, readable
from bot.storage.copies.backup import Copies, Copy
from bot.storage.errors import StorageError
from cogs.admin.panels.facts import TableFacts, table
from cogs.admin.service.actions import NOBODY, AdminActions
from cogs.admin.service.restoring import restore_running
from cogs.results.service.endings import Records
from cogs.seats.service.handover import Handover
from engine.board import Seat

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

T = TypeVar("T")
log = structlog.get_logger(__name__)

MOST_DAYS = 30
_WHY = {
    TableRefusal.NO_TABLE: "There is no such table in a channel.",
    TableRefusal.ELSEWHERE: "Another process has this table: use the page of that one.",
    TableRefusal.NOT_OVER: "The game isn't over: until then its record is secret.",
    TableRefusal.SEALED: "Others still play the same deal: until they are done it stays sealed.",
    TableRefusal.SEATS_ARE_FREE: "The game hasn't started.",
    TableRefusal.SEATS_ARE_SETTLED: "The game is over.",
    TableRefusal.TABLE_FROZEN: "The table stands still already, because nobody was there.",
    TableRefusal.PAUSED: "The table is paused already.",
    TableRefusal.PAUSES_USED_UP: "The game's pauses have lasted 30 days in all: that is the most.",
    TableRefusal.NOTHING_TO_RESUME: "The table is neither paused nor frozen, and its posts arrive.",
    TableRefusal.NOT_SEATED: "No person plays at this table.",
    TableRefusal.SEAT_RESIGNED: "That player has resigned: nobody can take the seat over.",
    TableRefusal.GUEST_SEATED: "That person has a seat at this table already.",
    TableRefusal.RESTORED: "The table was restored from a backup, under a new number.",
    TableRefusal.LOST_EDITION: "The edition of this table isn't there any more.",
}


class Refused(Exception):
    """Raised when an act is refused and nothing was done; the text is a sentence that says why."""


class Acts:
    """The acts at tables, in the name of whoever runs the bot; each raises Refused."""

    def __init__(self, bot: Stationmaster) -> None:
        self._bot = bot

    async def pause(self, game_id: int, days: int, interaction_id: int) -> str:
        """Pause a table for 1 to 30 days; return a sentence on it."""
        if not 1 <= days <= MOST_DAYS:
            raise Refused(f"A pause lasts 1 to {MOST_DAYS} days.")
        until = self._bot.clock() + days * DAY
        await self.table(game_id)
        actions = self._bot.services[AdminActions]
        await _explained(actions.pause(game_id, until, interaction_id=interaction_id))
        return f"Table {game_id} is paused, and that is said there."

    async def resume(self, game_id: int, interaction_id: int) -> str:
        """Let a paused, frozen or parked table go on; return a sentence on it."""
        await self.table(game_id)
        actions = self._bot.services[AdminActions]
        await _explained(actions.resume(game_id, interaction_id=interaction_id))
        return f"Table {game_id} goes on, and that is said there."

    async def hand_over(self, game_id: int, seat: int, guest_id: int, interaction_id: int) -> str:
        """Ask a member of the server to take over a seat; return a sentence on it."""
        facts = await self.table(game_id)
        if seat not in [each.seat for each in facts.seats]:
            raise Refused("There is no such seat at this table.")
        guest = await self._guest(facts.guild_id, guest_id)
        asking = self._bot.services[Handover].invite(
            *(game_id, Seat(seat), User(NOBODY, ""), guest),
            interaction_id=interaction_id,
            admin=True,
        )
        await _explained(asking)
        return f"{guest.name} is asked at table {game_id}; nothing changes until they say yes."

    async def restore(self, game_id: int, name: str) -> str:
        """Restore a table from the backup of that name; return a sentence on it."""
        await self.table(game_id)
        chosen = next((each for each in self.backups() if each.path.name == name), None)
        if chosen is None:
            raise Refused("There is no such backup.")
        made = await _explained(restore_running(self._bot, chosen.path, game_id))
        log.warning("a table was restored by an admin", game=game_id, made=made)
        return f"Table {game_id} is table {made} now, as of the backup, and that is said there."

    async def export(self, game_id: int) -> str:
        """Return the record of a finished game as JSON."""
        await self.table(game_id)
        return await _explained(self._bot.services[Records].export(game_id))

    def backups(self) -> list[Copy]:
        """Return the backups that tables can be restored from, newest first; none on PostgreSQL."""
        path = self._bot.store.path
        if path is None:
            return []
        try:
            return Copies.of(path, self._bot.settings.backup_dir).newest_first()
        except OSError:
            return []

    async def table(self, game_id: int) -> TableFacts:
        """Return the facts of a table, as the page shows it."""
        return await _explained(table(self._bot, game_id))

    async def _guest(self, guild_id: int | None, guest_id: int) -> User:
        guild = None if guild_id is None else self._bot.get_guild(guild_id)
        if guild is None:
            raise Refused("The bot isn't on the server of this table.")
        try:
            member = await readable(guild.fetch_member(guest_id))
        except discord.NotFound:
            raise Refused("Nobody with that number is a member of the table's server.") from None
        except Unreadable:
            raise Refused("Discord says who that is, but it can't be read.") from None
        except discord.HTTPException as error:
            again = "try again" if is_passing(error) else f"code {error.code}"
            raise Refused(f"Discord doesn't say who that is ({again}).") from None
        if member.bot:
            raise Refused("A bot can't play on.")
        return User(member.id, member.display_name)


async def _explained(act: Awaitable[T]) -> T:
    try:
        return await act
    except DamagedTable as damaged:
        raise Refused(f"The table is damaged: {damaged.why}.") from None
    except Unable as refusal:
        raise Refused(_WHY.get(refusal.refusal, f"That can't be done ({refusal}).")) from None
    except StorageError as error:
        raise Refused(str(error)) from None
