"""The same table once more, for the people of a game that is over."""

from __future__ import annotations

from bot.tables.game_cache import GameCache
from bot.tables.lobby import Lobby
from bot.tables.model import Location, SeatHolder, Status, Table, User
from bot.tables.refusals import TableRefusal, Unable
from bot.tables.seating import free_colours
from engine.cards import PlayerColour


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
        them one begins at once. Whoever is expected at it already sits down there.

        Raises Unable for anybody else, and for what stands in the way of opening any table.
        """
        if former.is_private:
            raise Unable(TableRefusal.STALE)
        if former.phase is not Status.OVER:
            raise Unable(TableRefusal.NOT_OVER)
        held = former.holder_of(who.user_id)
        if held is None:
            raise Unable(TableRefusal.NOT_PLAYED)
        opened = await self._open_here(location)
        if opened is not None and opened.guest_of(who.user_id) in opened.expected:
            return await self._lobby.join(
                location,
                who,
                colour=_colour(opened, held),
                countries=held.countries,
                interaction_id=interaction_id,
            )
        others = [
            User(each.user_id, each.name)
            for each in former.holders
            if each.user_id not in (None, who.user_id)
        ]
        return await self._lobby.open(
            location,
            who,
            edition=former.edition.board.edition,
            language=former.language,
            colour=held.colour,
            countries=held.countries,
            computers=[each.level for each in former.holders if each.is_computer and each.level],
            hints=former.hints,
            rated=former.rated,
            watched=former.watched,
            last_act=former.last_act,
            pictures=former.kept_pictures,
            in_words=former.in_words,
            guests=[each for each in others if each.user_id],
            pace=former.pace,
            at_once=not others,
            interaction_id=interaction_id,
        )

    async def _open_here(self, location: Location) -> Table | None:
        """The table of a channel that hasn't started, if there is one."""
        async with self._cache.store.snapshot() as read:
            row = await read.games.open_in(location.channel_id)
        found = None if row is None else (await self._cache.entry(row.id)).table
        return found if found is not None and found.phase is Status.LOBBY else None


def _colour(table: Table, held: SeatHolder) -> PlayerColour | None:
    """The colour that somebody had, if it is free."""
    return held.colour if held.colour in free_colours(table) else None
