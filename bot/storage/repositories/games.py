"""Reads and writes the rows of games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from sqlalchemy import BigInteger, BindParameter, and_, bindparam, func, select, text, union, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.errors import ChannelTaken
from bot.storage.queries import IN_SHARDS, IS_PUBLIC, GameChanges, shard_values
from bot.storage.rows import (
    OPEN,
    ComputersTurn,
    EventRow,
    GameRow,
    GameStatus,
    GuestStatus,
    InvitationStatus,
    Shards,
)
from bot.storage.schema import events, games, guests, invitations, seats
from bot.storage.transactions import Reader, Rows, Writer, columns

GAMES = Rows(games, GameRow)
_ANY_GAME: BindParameter[int] = bindparam("game", type_=BigInteger)
"""A game's id as somebody typed it, perhaps too large for the column."""
_CHANNEL: BindParameter[int] = bindparam("channel")

_GET = GAMES.select(games.c.id == _ANY_GAME)
_LOCK = _GET.with_for_update()
_OPEN_IN = GAMES.select(games.c.channel_id == _CHANNEL, games.c.status.in_(OPEN))
_LATEST_IN = GAMES.select(games.c.channel_id == _CHANNEL).order_by(games.c.id.desc()).limit(1)
_FINISHED_IN = (
    GAMES.select(games.c.channel_id == _CHANNEL, games.c.status == GameStatus.OVER)
    .order_by(games.c.id.desc())
    .limit(1)
)
_NUMBERS = (
    select(games.c.id)
    .where(games.c.status != GameStatus.CANCELLED)
    .order_by(games.c.status.in_(OPEN).desc(), games.c.id.desc())
)
_SUCCESSOR = GAMES.select(games.c.formerly == _ANY_GAME).order_by(games.c.id.desc()).limit(1)
_OPEN_IN_GUILD = GAMES.select(
    games.c.guild_id == bindparam("guild"), games.c.status.in_(OPEN)
).order_by(games.c.id)
_PARKED = GAMES.select(
    games.c.note.is_not(None),
    games.c.status.in_((GameStatus.PARKED, GameStatus.OVER)),
).order_by(games.c.id)
_USER: BindParameter[int] = bindparam("user")
_PRIVATE_OF = GAMES.select(games.c.status.in_(OPEN), games.c.host_id == _USER, ~IS_PUBLIC).order_by(
    games.c.id
)
_OPEN_OF = GAMES.select(
    games.c.status.in_(OPEN),
    IS_PUBLIC,
    games.c.id.in_(
        union(
            select(seats.c.game_id).where(seats.c.user_id == _USER),
            select(guests.c.game_id).where(
                guests.c.user_id == _USER, guests.c.status == GuestStatus.EXPECTED
            ),
            select(invitations.c.game_id).where(
                invitations.c.guest_id == _USER, invitations.c.status == InvitationStatus.OPEN
            ),
        )
    ),
).order_by(games.c.id)
_PLAYED_BY = (
    select(seats.c.seat, *GAMES.columns)
    .join(games, games.c.id == seats.c.game_id)
    .where(
        seats.c.user_id == _USER,
        seats.c.level.is_(None),
        games.c.status == GameStatus.RUNNING,
        games.c.damage.is_(None),
        IS_PUBLIC,
    )
    .order_by(games.c.id)
)
_PLAYS_OTHERS = (
    select(games.c.id)
    .join(seats, seats.c.game_id == games.c.id)
    .where(
        seats.c.user_id == _USER,
        games.c.id != _ANY_GAME,
        games.c.started_at.is_not(None),
        games.c.status != GameStatus.CANCELLED,
    )
    .limit(1)
)
_OF_DEAL = GAMES.select(games.c.deal == bindparam("deal")).order_by(games.c.id)
_LOCK_DEAL = _OF_DEAL.with_for_update()
_FIRST_OF_DEAL = _OF_DEAL.limit(1)
_PLAYING = (
    select(games.c.id).where(games.c.deal == bindparam("deal"), games.c.status.in_(OPEN)).limit(1)
)
_LISTED = (
    GAMES.select(
        games.c.status == bindparam("state"),
        games.c.id < bindparam("before", type_=BigInteger),
        IS_PUBLIC,
    )
    .order_by(games.c.id.desc())
    .limit(bindparam("count"))
)
_LISTED_IN_SHARDS = _LISTED.where(IN_SHARDS)
_OPEN = select(games.c.id).where(games.c.status.in_(OPEN)).order_by(games.c.id)
_BY_STATUS = select(games.c.status, func.count()).group_by(games.c.status)
_is_unpinned = games.c.fingerprint.is_(None)
_UNPINNED = (
    GAMES.select(_is_unpinned, games.c.id > bindparam("after"))
    .order_by(games.c.id)
    .limit(bindparam("count"))
)
_COUNT_UNPINNED = select(func.count()).where(_is_unpinned)
_LAST_TURN = (
    select(func.max(events.c.seq))
    .where(events.c.game_id == games.c.id, events.c.type.in_(("TurnBegan", "Undone")))
    .correlate(games)
    .scalar_subquery()
)
_COMPUTERS = (
    select(seats.c.game_id, seats.c.seat, *columns(events, EventRow))
    .join(games, games.c.id == seats.c.game_id)
    .join(
        events,
        and_(events.c.game_id == games.c.id, events.c.seq == _LAST_TURN),
        isouter=True,
    )
    .where(seats.c.level.is_not(None), games.c.status == GameStatus.RUNNING, IS_PUBLIC)
    .order_by(seats.c.game_id, seats.c.seat)
)
_OF_OTHERS = select(games.c.id).where(games.c.id == _ANY_GAME, IS_PUBLIC, ~IN_SHARDS)
_COMPUTERS_IN_SHARDS = _COMPUTERS.where(IN_SHARDS)
_CHANGE_GAME = update(games).where(games.c.id == _ANY_GAME)


async def last_number(connection: AsyncConnection) -> int:
    """Return the highest number that a game has had, even one that isn't stored any more."""
    if connection.dialect.name == "postgresql":
        query = text("SELECT pg_sequence_last_value(pg_get_serial_sequence('games', 'id'))")
    else:
        query = text("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
    return int((await connection.execute(query)).scalar() or 0)


class GameReader(Reader):
    """Reads the rows of games; an open game is in its lobby, running or parked."""

    async def last_number(self) -> int:
        """Return the highest number that a game has had."""
        return await last_number(self._connection)

    async def get(self, game_id: int) -> GameRow | None:
        """Return a game by its id, or None; a transaction locks it against other writers."""
        query = _LOCK if self._locks else _GET
        return await GAMES.one(self._connection, query, game=game_id)

    async def is_others(self, game_id: int, shards: Shards) -> bool:
        """Return whether a game belongs to a server that isn't one of these shards'.

        A private table belongs to no server, so any process may serve it.
        """
        values = {"game": game_id} | shard_values(shards)
        return (await self._connection.execute(_OF_OTHERS, values)).first() is not None

    async def open_in(self, channel_id: int) -> GameRow | None:
        """Return the game of a channel that is in its lobby, running or parked, or None."""
        return await GAMES.one(self._connection, _OPEN_IN, channel=channel_id)

    async def open_in_guild(self, guild_id: int) -> list[GameRow]:
        """Return the open games of a server, oldest first."""
        return await GAMES.all(self._connection, _OPEN_IN_GUILD, guild=guild_id)

    async def open_of(self, user_id: int) -> list[GameRow]:
        """Return the open games in channels where a person sits or is expected, oldest first.

        Expected are guests of the host, and whoever has an open invitation to take over a seat.
        """
        return await GAMES.all(self._connection, _OPEN_OF, user=user_id)

    async def played_by(self, user_id: int) -> list[tuple[int, GameRow]]:
        """Return the running games in channels that a person plays, each with their seat.

        Where the computer plays for them, they don't. The oldest comes first.
        """
        result = await self._connection.execute(_PLAYED_BY, {"user": user_id})
        return [(seat, GameRow(*row)) for seat, *row in result]

    async def private_of(self, user_id: int) -> list[GameRow]:
        """Return the open private tables of a person, oldest first."""
        return await GAMES.all(self._connection, _PRIVATE_OF, user=user_id)

    async def plays_others(self, user_id: int, game_id: int) -> bool:
        """Return whether a person sits at another game that was started and not called off."""
        result = await self._connection.execute(_PLAYS_OTHERS, {"user": user_id, "game": game_id})
        return result.first() is not None

    async def of_deal(self, deal: str) -> list[GameRow]:
        """Return the games of a shared deal, oldest first; locked in a transaction, as by `get`."""
        query = _LOCK_DEAL if self._locks else _OF_DEAL
        return await GAMES.all(self._connection, query, deal=deal)

    async def first_of_deal(self, deal: str) -> GameRow | None:
        """Return the oldest game of a shared deal, which isn't locked, or None."""
        return await GAMES.one(self._connection, _FIRST_OF_DEAL, deal=deal)

    async def plays_deal(self, deal: str) -> bool:
        """Return whether a game of a shared deal is still open."""
        return (await self._connection.execute(_PLAYING, {"deal": deal})).first() is not None

    async def latest_in(self, channel_id: int) -> GameRow | None:
        """Return the newest game of a channel, finished or not, or None."""
        return await GAMES.one(self._connection, _LATEST_IN, channel=channel_id)

    async def finished_in(self, channel_id: int) -> GameRow | None:
        """Return the game of a channel that was opened last of those played to their end."""
        return await GAMES.one(self._connection, _FINISHED_IN, channel=channel_id)

    async def numbers(self, shards: Shards | None = None) -> list[int]:
        """Return the ids of all games not called off: the open ones first, each part newest first.

        `shards` leaves out those of other servers.
        """
        query, values = _NUMBERS, dict[str, Any]()
        if shards is not None:
            query, values = _NUMBERS.where(IN_SHARDS), shard_values(shards)
        return list((await self._connection.execute(query, values)).scalars())

    async def successor(self, game_id: int) -> GameRow | None:
        """Return the game that was made of a game by restoring a backup, or None."""
        return await GAMES.one(self._connection, _SUCCESSOR, game=game_id)

    async def parked(self) -> list[GameRow]:
        """Return the games that are parked, or over without a posted result, oldest first."""
        return await GAMES.all(self._connection, _PARKED)

    async def listed(
        self, status: GameStatus, before: int, count: int, shards: Shards | None = None
    ) -> list[GameRow]:
        """Return `count` games in channels with a status and ids below `before`, newest first.

        `shards` leaves out those of other servers.
        """
        query, values = _LISTED, {"state": status, "before": before, "count": count}
        if shards is not None:
            query, values = _LISTED_IN_SHARDS, values | shard_values(shards)
        return await GAMES.all(self._connection, query, **values)

    async def open_numbers(self) -> list[int]:
        """Return the ids of all open games, oldest first."""
        return list((await self._connection.execute(_OPEN)).scalars())

    async def without_edition(self, after: int = 0, limit: int = 100) -> list[GameRow]:
        """Return up to `limit` games without a stored edition, by id, above id `after`."""
        return await GAMES.all(self._connection, _UNPINNED, after=after, count=limit)

    async def count_without_edition(self) -> int:
        """Return how many games have no stored edition."""
        return (await self._connection.execute(_COUNT_UNPINNED)).scalar_one()

    async def count_by_status(self, shards: Shards | None = None) -> dict[str, int]:
        """Return how many games have each status; `shards` leaves out other servers'."""
        query, values = _BY_STATUS, dict[str, Any]()
        if shards is not None:
            query, values = _BY_STATUS.where(IN_SHARDS), shard_values(shards)
        result = await self._connection.execute(query, values)
        return {str(row[0]): int(row[1]) for row in result}

    async def of_computers(self, shards: Shards | None = None) -> list[ComputersTurn]:
        """Return the running games in channels that have computer players, oldest first.

        `shards` leaves out those of other servers.
        """
        query, values = _COMPUTERS, dict[str, Any]()
        if shards is not None:
            query, values = _COMPUTERS_IN_SHARDS, shard_values(shards)
        turns: dict[int, ComputersTurn] = {}
        for game_id, seat, *event in await self._connection.execute(query, values):
            known = turns.get(game_id)
            last = None if event[0] is None else EventRow(*event)
            others = known.seats if known else ()
            turns[game_id] = ComputersTurn(game_id, (*others, seat), last)
        return list(turns.values())


class GameWriter(Writer, GameReader):
    """Reads and writes the rows of games."""

    async def create(
        self,
        *,
        channel_id: int,
        guild_id: int | None,
        edition: str,
        edition_version: int,
        language: str,
        host_id: int | None,
        options: str = "{}",
        seed: bytes | None = None,
        commitment: str | None = None,
        fingerprint: str | None = None,
        deal: str | None = None,
    ) -> GameRow:
        """Insert a game in its lobby; raises `ChannelTaken` if the channel has an open one."""
        row = GameRow(
            id=0,
            channel_id=channel_id,
            guild_id=guild_id,
            edition=edition,
            edition_version=edition_version,
            language=language,
            status=GameStatus.LOBBY,
            host_id=host_id,
            options=options,
            seed=seed,
            commitment=commitment,
            seq=0,
            post_message_id=None,
            created_at=self._tx.now,
            started_at=None,
            ended_at=None,
            updated_at=self._tx.now,
            note=None,
            fingerprint=fingerprint,
            damage=None,
            formerly=None,
            deal=deal,
        )
        try:
            return await GAMES.add_new(self._connection, row)
        except IntegrityError:
            raise ChannelTaken from None

    async def change(self, game_id: int, **changes: Unpack[GameChanges]) -> None:
        """Change columns of a game; raises `ChannelTaken` if its channel then had two open ones."""
        values = {"game": game_id, "updated_at": self._tx.now, **changes}
        try:
            await self._connection.execute(_CHANGE_GAME, values)
        except IntegrityError:
            raise ChannelTaken from None

    async def note_damage(self, game_id: int, why: str) -> bool:
        """Note why a game's stored data is damaged; return False if damage was noted before."""
        where = games.c.id == game_id, games.c.damage.is_(None)
        noted = await self._connection.execute(update(games).where(*where).values(damage=why))
        return noted.rowcount == 1

    async def set_edition(self, game_ids: Sequence[int], fingerprint: str) -> None:
        """Set the edition that some games began with, for those that have none stored."""
        where = games.c.id.in_(game_ids), games.c.fingerprint.is_(None)
        await self._connection.execute(update(games).where(*where).values(fingerprint=fingerprint))
