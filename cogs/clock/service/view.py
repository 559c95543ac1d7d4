"""The public part of a table's clock: its pause, vote, offers and halts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Table
from bot.core.position import people_to_mention
from bot.core.timing.deciding import latest_pause
from bot.core.timing.paces import PACES, waking_hours
from bot.core.timing.table_clock import (
    Cause,
    Halt,
    PaceChange,
    Pause,
    PauseProposal,
    TableClock,
    Vote,
)
from bot.storage.repositories.outbox import OutboxReader, UnreadablePost, decode
from bot.storage.repositories.people import PersonReader
from bot.storage.rows import GameStatus, OutboxRow
from cogs.clock.rows import EditedPost
from cogs.clock.service.updating import people_playing
from engine.board import Seat
from engine.state import to_act


@dataclass(frozen=True, slots=True)
class OpenVote:
    """A vote as everybody may know it: who may vote, and who has, but not for what."""

    number: int
    seat: Seat
    cause: Cause
    closes: int
    voters: tuple[Seat, ...]
    voted: tuple[Seat, ...]

    @classmethod
    def of(cls, vote: Vote, people: Sequence[Seat]) -> OpenVote:
        """Return the public part of a vote at a table where these ``people`` play and are there."""
        seat = Seat(vote.seat)
        voters = tuple(each for each in people if each != seat)
        voted = tuple(each for each in voters if each in vote.ballots)
        return cls(vote.number, seat, vote.cause, vote.closes, voters, voted)


@dataclass(frozen=True, slots=True)
class ClockView:
    """The public view of a table's clock: pause, questions, halts; ``missing`` have yet to agree.

    ``waits_for`` are the users whom the game waits for; a pause lasts until ``latest`` at most.
    """

    pause: Pause | None = None
    proposal: PauseProposal | None = None
    missing: tuple[Seat, ...] = ()
    latest: int = 0
    halts: frozenset[Halt] = frozenset()
    vote: OpenVote | None = None
    searching: tuple[Seat, ...] = ()
    people: tuple[Seat, ...] = ()
    waits_for: tuple[int, ...] = ()
    change: PaceChange | None = None

    @classmethod
    def of(cls, entry: LoadedGame, now: int) -> ClockView:
        """Return the public view of a table's clock; an empty one if it has none."""
        if entry.clock is None or entry.state is None:
            return cls()
        people, pending_seats = people_playing(entry), to_act(entry.state)
        return cls.read(entry.table, entry.clock, people, pending_seats, now)

    @classmethod
    def read(
        cls,
        table: Table,
        clock: TableClock,
        people: tuple[Seat, ...],
        pending_seats: Sequence[Seat],
        now: int,
    ) -> ClockView:
        """Return the view, given the ``people`` who play themselves and the seats waited for."""
        if table.phase is not GameStatus.RUNNING:
            return cls()
        asked, people = clock.proposal, tuple(each for each in people if each not in clock.gone)
        return cls(
            clock.pause,
            asked,
            tuple(each for each in people if asked and each not in asked.agreed),
            latest_pause(clock, now),
            clock.halts,
            OpenVote.of(clock.vote, people) if clock.vote else None,
            tuple(Seat(each) for each in sorted(clock.searching)),
            people,
            people_to_mention(table, pending_seats),
            clock.change,
        )


class ClockViews:
    """Reads what posts about time show, whom they may call, and which message they became."""

    def __init__(self, cache: GameCache) -> None:
        self._cache = cache

    async def of(self, game_id: int) -> ClockView:
        """Return the public view of a table's clock."""
        return ClockView.of(await self._cache.entry(game_id), self._cache.store.now())

    def in_memory(self, game_id: int) -> ClockView | None:
        """Return the public view of a table's clock, or None if the table isn't in memory."""
        entry = self._cache.in_memory(game_id)
        return ClockView.of(entry, self._cache.store.now()) if entry else None

    async def awake(self, table: Table, users: Sequence[int]) -> tuple[int, ...]:
        """Return those of some users who may be called now.

        Nobody outside waking hours, where the pace keeps these, and nobody who has left the server.
        """
        entry = self._cache.in_memory(table.id)
        gone = entry.clock.gone if entry and entry.clock else ()
        left = {table.holders[seat].user_id for seat in gone}
        users = [user for user in users if user not in left]
        if not users or not PACES[table.options.pace].keeps_hours:
            return tuple(users)
        async with self._cache.store.snapshot() as read:
            texts = await PersonReader(read).hours_of(users)
        now = self._cache.store.now()
        hours = {user: waking_hours(texts.get(user)) for user in users}
        return tuple(each for each, own in hours.items() if own is None or own.is_awake(now))

    async def posted(self, game_id: int, later: EditedPost) -> OutboxRow | None:
        """Return the outbox row of the message that a later post edits, or None."""
        async with self._cache.store.snapshot() as read:
            rows = await OutboxReader(read).posted(game_id, later.KIND)
        # Of rows with one message the oldest was sent; later ones may name the table's new channel.
        same = [row for row in rows if _is_of(later, row)]
        return next((row for row in reversed(same) if row.message_id == same[0].message_id), None)


def _is_of(later: EditedPost, row: OutboxRow) -> bool:
    try:
        return later.is_of(decode(type(later), row.body))
    except UnreadablePost:
        return False
