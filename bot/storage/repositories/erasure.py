"""Erasing a person from every table."""

from collections.abc import Iterator, Sequence

from sqlalchemy import Table, delete, exists, func, select, union, update

from bot.storage.erased_words import ErasedWords
from bot.storage.handover_rows import InvitationStatus
from bot.storage.personal import TABLES, Fate, Person
from bot.storage.posts import InvitationPost
from bot.storage.private_tables import IS_PUBLIC
from bot.storage.repositories.invitations import InvitationWriter
from bot.storage.repositories.orders import OrderWriter
from bot.storage.repositories.outbox import OutboxWriter
from bot.storage.repository import Transaction, Writer
from bot.storage.rows import OPEN, GameStatus
from bot.storage.schema import games, interactions, invitations, seats, settings, visits

_USER = "user:"
_LOOKED = (interactions, visits)
"""What tells of a table only that somebody was there: no post of it names them."""


class Erasure(Writer):
    """Erases people."""

    def __init__(self, tx: Transaction) -> None:
        """Use the same transaction for texts."""
        super().__init__(tx)
        self._words = ErasedWords(tx)

    async def people(self) -> set[int]:
        """Return the ids of everybody of whom anything is known."""
        every = [select(table.c[each.id]).where(table.c[each.id] > 0) for table, each in _people()]
        found = set((await self._connection.execute(union(*every))).scalars())
        scopes = select(settings.c.scope).where(settings.c.scope.startswith(_USER)).distinct()
        written = (await self._connection.execute(scopes)).scalars()
        return found | {int(scope.removeprefix(_USER)) for scope in written}

    async def tables_of(self, user_id: int) -> list[int]:
        """Return the tables that know of a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if _number(table) in table.c and table is not interactions
        ]
        clicked = select(interactions.c.game_id).where(
            interactions.c.user_id == user_id, interactions.c.game_id.is_not(None)
        )
        return sorted((await self._connection.execute(union(*every, clicked))).scalars())

    async def erase_user(
        self,
        user_id: int,
        *,
        level: str = "normal",
        names: Sequence[str] = (),
        receipt: str = "",
    ) -> list[int]:
        """Forget a person and return the tables that knew of them.

        Empties seats, hosts, invitations, autopilot periods, what they wrote, and what they chose
        for themselves, settings (scope `user:<id>`) included. At an open table the computer has the
        seat from then on (R56), at ``level`` unless it played there already; private tables end.
        What came of their games stays, under a key that is nobody's any more. ``names`` are those
        that they have now; messages that may name them are edited, under a ``receipt``. Whoever
        keeps a table in memory has to forget it.
        """
        run = self._connection.execute
        tables = await self.tables_of(user_id)
        known = {*names, *await self.names_of(user_id)} - {""}
        named = await self._named(user_id) | await self._words.tables_naming(known)
        await self._words.edit_posts(named, receipt)
        await self._words.forget_reasons(named)
        await self._words.forget_hours(user_id)
        await self._words.drop_errands(user_id)
        await self._words.seal_block_lists(user_id)
        await self._forget_own(user_id)
        await run(
            update(games)
            .where(games.c.host_id == user_id, games.c.status.in_(OPEN), ~IS_PUBLIC)
            .values(status=GameStatus.CANCELLED)
        )
        played = exists().where(games.c.id == seats.c.game_id, games.c.status.in_(OPEN))
        await run(
            update(seats)
            .where(seats.c.user_id == user_id, played)
            .values(level=func.coalesce(seats.c.level, level))
        )
        await self._withdraw_from(user_id)
        await OrderWriter(self._tx).forget(user_id)
        for table, each in _people():
            is_theirs = table.c[each.id] == user_id
            if each.fate is Fate.DELETED:
                await run(delete(table).where(is_theirs))
            else:
                empty = {each.id: None, **({each.name: ""} if each.name else {})}
                await run(update(table).where(is_theirs).values(empty))
        await run(delete(settings).where(settings.c.scope == f"{_USER}{user_id}"))
        return sorted({*tables, *named})

    async def names_of(self, user_id: int) -> set[str]:
        """Return the names that somebody had at tables."""
        every = [
            select(table.c[each.name]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if each.name
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def _named(self, user_id: int) -> set[int]:
        """The tables whose posts may name a person."""
        every = [
            select(table.c[_number(table)]).where(table.c[each.id] == user_id)
            for table, each in _people()
            if _number(table) in table.c and table not in _LOOKED
        ]
        return set((await self._connection.execute(union(*every))).scalars())

    async def _forget_own(self, user_id: int) -> None:
        """Forget what only somebody may know who sits on their seats."""
        for table, personal in TABLES.items():
            if personal.of_seat is not None:
                theirs = exists().where(
                    seats.c.user_id == user_id,
                    seats.c.game_id == table.c.game_id,
                    seats.c.seat == table.c.seat,
                )
                await self._connection.execute(delete(table).where(theirs))

    async def _withdraw_from(self, user_id: int) -> None:
        """Withdraw a guest's invitations: their posts lose the guest's name, too."""
        unanswered = await self._connection.execute(
            select(invitations.c.id, games.c.id, games.c.channel_id, games.c.seq)
            .join(games, games.c.id == invitations.c.game_id)
            .where(
                invitations.c.guest_id == user_id,
                invitations.c.status == InvitationStatus.OPEN,
            )
        )
        invited, outbox = InvitationWriter(self._tx), OutboxWriter(self._tx)
        for number, game_id, channel_id, seq in unanswered.all():
            await invited.change(number, status=InvitationStatus.WITHDRAWN)
            await outbox.add(game_id, channel_id, seq, InvitationPost(number))


def _people() -> Iterator[tuple[Table, Person]]:
    for table, personal in TABLES.items():
        for each in personal.people:
            yield table, each


def _number(table: Table) -> str:
    """The column with the number of the table that a row is about."""
    return "id" if table is games else "game_id"
