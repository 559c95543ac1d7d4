"""Moving a table to another channel of its server, and back if those who sit there want that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated

from bot.core.game_cache import GameCache, LoadedGame
from bot.core.model import Location, Table, User
from bot.core.posting import STATUS_KINDS, disarm, post, telling
from bot.core.refusals import TableRefusal, Unable
from bot.core.steps import TableMoved
from bot.storage.errors import ChannelTaken
from bot.storage.repositories.games import GameReader, GameWriter
from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.outbox import OutboxWriter, PostForms
from bot.storage.repositories.people import DraftWriter
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.rows import OPEN
from bot.storage.stored_posts import Announcement, Name
from bot.storage.transactions import Transaction

_VOTE = "send-back"
_ORIGIN = "moved-from"


@dataclass(frozen=True, slots=True)
class MovedPost(Announcement):
    """A post that ``by`` moved the table to another channel or, ``arrived``, from there.

    ``returns``: those who sit there may send it back.
    """

    KIND = "moved"
    by: Annotated[str, Name()]
    channel: int
    arrived: bool = False
    returns: bool = False


@dataclass(frozen=True, slots=True)
class Votes:
    """How many of the people seated want the table back where it was; more than half decide."""

    wanted: int
    people: int

    @property
    def enough(self) -> bool:
        """Whether enough people want the table back."""
        return self.wanted * 2 > self.people


class Moving:
    """Moves open tables; ``wake`` notifies the publisher of new posts."""

    def __init__(self, cache: GameCache, wake: Callable[[], None]) -> None:
        self._cache = cache
        self._wake = wake

    async def movable(self, location: Location, who: User, *, moderator: bool) -> tuple[Table, ...]:
        """Return the tables of this server that a person may bring here; their own, if any.

        Raises Unable where there is a table already.
        """
        if location.guild_id is None:
            raise Unable(TableRefusal.NOTHING_TO_MOVE)
        async with self._cache.store.snapshot() as read:
            if await GameReader(read).open_in(location.channel_id):
                raise Unable(TableRefusal.TABLE_EXISTS)
            rows = await GameReader(read).open_in_guild(location.guild_id)
        tables = [table for table in await self._cache.faces(rows) if _may(table, who, moderator)]
        own = [
            table
            for table in tables
            if table.host_id == who.user_id or table.holder_of(who.user_id)
        ]
        return tuple(own or tables)

    async def lost(self, location: Location, who: User) -> tuple[Table, ...]:
        """Return the tables of this server at which a person sits and whose channel is gone."""
        if location.guild_id is None:
            return ()
        async with self._cache.store.snapshot() as read:
            rows = await GameReader(read).open_of(who.user_id)
        here = [row for row in rows if row.guild_id == location.guild_id and row.note is not None]
        return tuple(each for each in await self._cache.faces(here) if _is_lost_to(each, who))

    async def move(
        self,
        game_id: int,
        location: Location,
        who: User,
        *,
        moderator: bool,
        interaction_id: int,
        origin: Location | None = None,
    ) -> Table:
        """Move a table to a channel of its server that has no table; raises Unable.

        Its host and moderators may until it ends, and once its own channel is gone everybody
        seated. With an ``origin`` only if it is still there, as whoever moves it has seen it.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            async with self._cache.store.transaction() as tx:
                if not await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id):
                    return entry.table
                if entry.table.is_private or entry.table.location.guild_id != location.guild_id:
                    raise Unable(TableRefusal.NOTHING_TO_MOVE)
                _check_open(entry.table)
                if not _may(entry.table, who, moderator):
                    raise Unable(TableRefusal.NOTHING_TO_MOVE)
                if origin not in (None, entry.table.location):
                    channel = entry.table.location.channel_id
                    raise Unable(TableRefusal.MOVED_MEANWHILE, channels=(channel,))
                moved = TableMoved(entry, location, who)
                entry = await self._cache.steps.table_moved(tx, moved)
            self._cache.keep(entry)
        self._wake()
        return entry.table

    async def send_back(
        self, game_id: int, channel_id: int, who: User, *, interaction_id: int
    ) -> Votes:
        """Vote for a table's return to the channel that it came from; more than half decide.

        Raises Unable for somebody without a seat, if the table came from somewhere else, and once
        it has ended.
        """
        async with self._cache.locked(game_id):
            entry = await self._cache.entry(game_id)
            table, seat = entry.table, entry.table.seat_of(who.user_id)
            if seat is None:
                raise Unable(TableRefusal.NOT_SEATED)
            _check_open(table)
            async with self._cache.store.transaction() as tx:
                origin = await SettingWriter(tx).get(_scope(game_id), _ORIGIN)
                if origin != str(channel_id):
                    raise Unable(TableRefusal.STALE, link=table.link)
                await InteractionWriter(tx).is_new(interaction_id, game_id, who.user_id)
                await DraftWriter(tx).set(game_id, seat, _VOTE, origin)
                votes = await _votes(tx, table, origin)
                if votes.enough:
                    back = Location(channel_id, table.location.guild_id)
                    moved = TableMoved(entry, back, who, returning=True)
                    entry = await self._cache.steps.table_moved(tx, moved)
            self._cache.keep(entry)
        self._wake()
        return votes


def _scope(game_id: int) -> str:
    return f"table:{game_id}"


def _check_open(table: Table) -> None:
    """Raise Unable for a table that has ended: nobody looks for it, and its last post stands."""
    if table.status not in OPEN:
        raise Unable(TableRefusal.STALE, link=table.link)


def _may(table: Table, who: User, moderator: bool) -> bool:
    """Return whether a person may move a table."""
    return moderator or table.host_id == who.user_id or _is_lost_to(table, who)


def _is_lost_to(table: Table, who: User) -> bool:
    """Return whether a person sits at a table whose channel is gone."""
    gone = table.parking is not None and table.parking.gone
    return gone and table.holder_of(who.user_id) is not None


async def _votes(tx: Transaction, table: Table, origin: str) -> Votes:
    people = {holder.seat for holder in table.holders if holder.user_id is not None}
    wanted = {
        each.seat
        for each in await DraftWriter(tx).of(table.id)
        if each.key == _VOTE and each.body == origin and each.seat in people
    }
    return Votes(len(wanted), len(people))


async def bring(tx: Transaction, moved: TableMoved, forms: PostForms) -> LoadedGame:
    """Move a table and post that in both channels; raises Unable if one is there already.

    What the table was to show here, it is to show there; waiting posts of those ``forms`` that
    follow a table are sent there.
    """
    entry, who, location = moved.entry, moved.who, moved.to
    table, old = entry.table, entry.table.location
    gone = table.parking is not None and table.parking.gone
    after = entry.told
    for waiting in await OutboxWriter(tx).waiting_of(table.id):
        if waiting.kind in STATUS_KINDS:
            after = min(after, queued.after if (queued := telling(waiting)) else after)
            await OutboxWriter(tx).mark_sent(waiting.id, 0)
    if not gone:
        if table.post_id is not None:
            await disarm(tx, table, table.post_id, old.channel_id)
        await post(tx, table, table.seq, MovedPost(who.name, location.channel_id))
    try:
        await GameWriter(tx).change(
            table.id,
            channel_id=location.channel_id,
            post_message_id=None,
            status=table.phase,
            note=None,
        )
    except ChannelTaken:
        raise Unable(TableRefusal.TABLE_EXISTS) from None
    returns = not gone and not moved.returning
    origin = str(old.channel_id) if returns else None
    await SettingWriter(tx).set(_scope(table.id), _ORIGIN, origin)
    await DraftWriter(tx).clear_all(table.id, _VOTE)
    there = replace(table, location=location, post_id=None, status=table.phase, parking=None)
    arrival = MovedPost(who.name, old.channel_id, arrived=True, returns=returns)
    await post(tx, there, table.seq, arrival)
    await OutboxWriter(tx).send_refused(table.id)
    following = forms.kinds(where=lambda form: form.FOLLOWS)
    await OutboxWriter(tx).redirect(table.id, following, old.channel_id, location.channel_id)
    return replace(entry, table=there, posted=after, worded=0)
