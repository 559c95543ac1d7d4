"""The same table once more, for the people of a game that is over."""

from __future__ import annotations

from dataclasses import replace

from bot.people.servers import Rule, rules_of
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.settings import SettingReader, SettingWriter
from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby, NewTable
from bot.tables.model import Location, SeatHolder, Status, Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import free_colours
from engine.cards import PlayerColour

_AGAIN = "again"


class Rematch:
    """Opens tables like those of finished games."""

    def __init__(self, cache: GameCache, lobby: Lobby) -> None:
        self._cache = cache
        self._lobby = lobby

    async def again(
        self, former: Table, location: Location, who: User, *, interaction_id: int
    ) -> Table:
        """Open a table like ``former`` as one of its people, with seats kept for the others.

        It has its edition as it is now, its pace, its options and as many computers; alone with
        them one begins at once. Until it begins there is no other one like it: the others sit down
        there, wherever it stands by now, and whoever sits there already gets it as it is.

        Raises Unable for anybody else, and for what stands in the way of opening any table.
        """
        held, like = _held(former, who), await self.open_already(former, location, who)
        if like is not None and like.holder_of(who.user_id) is not None:
            return like
        if like is not None:
            return await self._lobby.join(
                like.location,
                who,
                colour=_colour(like, held),
                countries=held.countries,
                interaction_id=interaction_id,
            )
        others = [
            User(each.user_id, each.name)
            for each in former.holders
            if each.user_id not in (None, who.user_id)
        ]
        computers = [each.level for each in former.holders if each.is_computer and each.level]
        hints = former.options.hints and await self._has_hints(location)
        again = replace(former.options, hints=hints, one_more=False)
        table = await self._lobby.open(
            location,
            who,
            NewTable(
                edition=former.edition.board.edition,
                language=former.language,
                colour=held.colour,
                countries=held.countries,
                computers=computers,
                guests=[each for each in others if each.user_id],
                choice=lambda _: again,
                at_once=not others,
            ),
            interaction_id=interaction_id,
        )
        async with self._cache.store.transaction() as tx:
            await SettingWriter(tx).set(_scope(former), _AGAIN, str(table.id))
        return table

    async def open_already(self, former: Table, location: Location, who: User) -> Table | None:
        """The table to which ``again`` would lead them, if it is open: no further one is made.

        Raises Unable for anybody else.
        """
        _held(former, who)
        if (like := await self._opened_like(former)) is not None:
            return like
        here = await self._open_in(location)
        return here if here and here.guest_of(who.user_id) in here.expected else None

    async def _has_hints(self, location: Location) -> bool:
        """Whether the server has hints now: a game that had some is played again without."""
        async with self._cache.store.snapshot() as read:
            return (await rules_of(read, location.guild_id)).allows(Rule.HINTS)

    async def _opened_like(self, former: Table) -> Table | None:
        """The table opened like a finished game's that hasn't started, if there is one."""
        async with self._cache.store.snapshot() as read:
            number = await SettingReader(read).get(_scope(former), _AGAIN)
            row = None if number is None else await GameReader(read).get(int(number))
        return None if row is None else await self._lobby_of(row.id)

    async def _open_in(self, location: Location) -> Table | None:
        """The table of a channel that hasn't started, if there is one."""
        async with self._cache.store.snapshot() as read:
            row = await GameReader(read).open_in(location.channel_id)
        return None if row is None else await self._lobby_of(row.id)

    async def _lobby_of(self, game_id: int) -> Table | None:
        table = (await self._cache.entry(game_id)).table
        return table if table.phase is Status.LOBBY else None


def _held(former: Table, who: User) -> SeatHolder:
    """The seat that somebody had at a finished table; raises Unable without one."""
    if former.is_private:
        raise Unable(TableRefusal.STALE)
    if former.phase is not Status.OVER:
        raise Unable(TableRefusal.NOT_OVER)
    held = former.holder_of(who.user_id)
    if held is None:
        raise Unable(TableRefusal.NOT_PLAYED)
    return held


def _scope(former: Table) -> str:
    return f"table:{former.id}"


def _colour(table: Table, held: SeatHolder) -> PlayerColour | None:
    """The colour that somebody had, if it is free."""
    return held.colour if held.colour in free_colours(table) else None
