"""The store: every read its own snapshot, every write its own transaction."""

import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Unpack

from bot.storage.database import Database
from bot.storage.reader import Reader
from bot.storage.rows import (
    OPEN,
    AutopilotPeriod,
    ComputersTurn,
    DraftRow,
    EventRow,
    GameRow,
    GameStatus,
    InvitationRow,
    OutboxRow,
    PersonChanges,
    PersonRow,
    SeatRow,
    TimerRow,
    VisitRow,
)
from bot.storage.transaction import Transaction

Clock = Callable[[], int]
"""Returns UTC milliseconds."""


def utc_ms() -> int:
    """Return the time of the machine's clock in UTC milliseconds."""
    return time.time_ns() // 1_000_000


class Store:
    """Games, seats, events, posts, drafts, timers and settings of one database."""

    def __init__(self, database: Database, clock: Clock = utc_ms) -> None:
        self._database = database
        self._clock = clock

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """All or nothing: commits at the end. Transactions don't nest.

        After an exception (cancellation included) forget what was cached and read again: a
        commit may have been under way.
        """
        async with self._database.write() as connection:
            yield Transaction(connection, self._clock())

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[Reader]:
        """Several reads of the same moment."""
        async with self._database.read() as connection:
            yield Reader(connection)

    async def game(self, game_id: int) -> GameRow | None:
        """Return a table by its id."""
        async with self.snapshot() as reader:
            return await reader.game(game_id)

    async def open_game_in(self, channel_id: int) -> GameRow | None:
        """Return the table in a channel that waits, runs or is parked."""
        async with self.snapshot() as reader:
            return await reader.open_game_in(channel_id)

    async def latest_game_in(self, channel_id: int) -> GameRow | None:
        """Return the newest table of a channel, finished or not."""
        async with self.snapshot() as reader:
            return await reader.latest_game_in(channel_id)

    async def games_of(self, user_id: int, statuses: Iterable[GameStatus] = OPEN) -> list[GameRow]:
        """Return the tables at which a person sits, oldest first."""
        async with self.snapshot() as reader:
            return await reader.games_of(user_id, statuses)

    async def running_games(self) -> list[GameRow]:
        """Return all running tables, oldest first."""
        async with self.snapshot() as reader:
            return await reader.running_games()

    async def seats(self, game_id: int) -> list[SeatRow]:
        """Return a table's seats in their order."""
        async with self.snapshot() as reader:
            return await reader.seats(game_id)

    async def events(self, game_id: int, after: int = 0) -> list[EventRow]:
        """Return a game's log from event `after + 1` on."""
        async with self.snapshot() as reader:
            return await reader.events(game_id, after)

    async def pending_outbox(
        self,
        limit: int = 100,
        *,
        besides: tuple[int, ...] = (),
        shards: tuple[int, tuple[int, ...]] | None = None,
    ) -> list[OutboxRow]:
        """Return posts to send, in the order in which they were written; see `Reader`."""
        async with self.snapshot() as reader:
            return await reader.pending_outbox(limit, besides=besides, shards=shards)

    async def computers_turns(
        self, shards: tuple[int, tuple[int, ...]] | None = None
    ) -> list[ComputersTurn]:
        """Return the running tables where computers decide; see `Reader`."""
        async with self.snapshot() as reader:
            return await reader.computers_turns(shards)

    async def outbox_row(self, outbox_id: int) -> OutboxRow | None:
        """Return one outgoing post, whatever became of it."""
        async with self.snapshot() as reader:
            return await reader.outbox_row(outbox_id)

    async def posted_messages(self, game_id: int) -> set[int]:
        """Return the messages that were made of a table's posts."""
        async with self.snapshot() as reader:
            return await reader.posted_messages(game_id)

    async def drafts(self, game_id: int, seat: int | None = None) -> list[DraftRow]:
        """Return the unconfirmed choices at a table, or of one seat."""
        async with self.snapshot() as reader:
            return await reader.drafts(game_id, seat)

    async def timers(self, game_id: int) -> list[TimerRow]:
        """Return a table's timers, the next one first."""
        async with self.snapshot() as reader:
            return await reader.timers(game_id)

    async def next_due(self) -> int | None:
        """Return when the next timer of all is due, in UTC milliseconds."""
        async with self.snapshot() as reader:
            return await reader.next_due()

    async def person(self, user_id: int) -> PersonRow:
        """Return what a person has chosen for themselves."""
        async with self.snapshot() as reader:
            return await reader.person(user_id)

    async def visit(self, game_id: int, user_id: int) -> VisitRow | None:
        """Return when a person last looked at a table, or None."""
        async with self.snapshot() as reader:
            return await reader.visit(game_id, user_id)

    async def invitation(self, number: int) -> InvitationRow | None:
        """Return one invitation to take over a seat, whatever became of it."""
        async with self.snapshot() as reader:
            return await reader.invitation(number)

    async def invitations(self, game_id: int) -> list[InvitationRow]:
        """Return the invitations of a table, oldest first."""
        async with self.snapshot() as reader:
            return await reader.invitations(game_id)

    async def period(self, number: int) -> AutopilotPeriod | None:
        """Return one time in which the computer plays for somebody."""
        async with self.snapshot() as reader:
            return await reader.period(number)

    async def autopilot_periods(self, game_id: int) -> list[AutopilotPeriod]:
        """Return the times in which the computer played for somebody at a table, oldest first."""
        async with self.snapshot() as reader:
            return await reader.autopilot_periods(game_id)

    async def setting(self, scope: str, key: str) -> str | None:
        """Return one setting, or None."""
        async with self.snapshot() as reader:
            return await reader.setting(scope, key)

    async def settings(self, scope: str) -> dict[str, str]:
        """Return all settings of a scope."""
        async with self.snapshot() as reader:
            return await reader.settings(scope)

    async def create_game(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        edition: str,
        edition_version: int,
        language: str,
        host_id: int,
        options: str = "{}",
        seed: bytes | None = None,
        commitment: str | None = None,
    ) -> GameRow:
        """Open a table in its lobby; raises `ChannelTaken`."""
        async with self.transaction() as tx:
            return await tx.create_game(
                channel_id=channel_id,
                guild_id=guild_id,
                edition=edition,
                edition_version=edition_version,
                language=language,
                host_id=host_id,
                options=options,
                seed=seed,
                commitment=commitment,
            )

    async def mark_tried(self, outbox_id: int) -> None:
        """Count an attempt, before it is made; the first one's time is kept."""
        async with self.transaction() as tx:
            await tx.mark_tried(outbox_id)

    async def mark_sent(self, outbox_id: int, message_id: int) -> None:
        """Note the message that Discord made of a post."""
        async with self.transaction() as tx:
            await tx.mark_sent(outbox_id, message_id)

    async def mark_failed(self, outbox_id: int, error: str) -> None:
        """Give a post up for good, with the reason."""
        async with self.transaction() as tx:
            await tx.mark_failed(outbox_id, error)

    async def set_person(self, user_id: int, **changes: Unpack[PersonChanges]) -> PersonRow:
        """Keep what a person chooses, and return all of it."""
        async with self.transaction() as tx:
            return await tx.set_person(user_id, **changes)

    async def set_visit(self, game_id: int, user_id: int, since: int, seen: int) -> None:
        """Note that a person looks at a table now."""
        async with self.transaction() as tx:
            await tx.set_visit(game_id, user_id, since, seen)

    async def set_setting(self, scope: str, key: str, value: str | None) -> None:
        """Store a setting; None removes it."""
        async with self.transaction() as tx:
            await tx.set_setting(scope, key, value)

    async def prune_interactions(self, older_than: int) -> int:
        """Forget interactions before a time and return how many."""
        async with self.transaction() as tx:
            return await tx.prune_interactions(older_than)

    async def prune_outbox(self, older_than: int) -> int:
        """Forget posts that were sent before a time and return how many."""
        async with self.transaction() as tx:
            return await tx.prune_outbox(older_than)
