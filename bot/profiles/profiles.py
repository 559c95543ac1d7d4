"""The profiles of people: what they see of themselves, and what others may see of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.profiles.figures import Figures, figures_of, played_by
from bot.ratings.ratings import Rated, Ratings
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.player_keys import PlayerKeyReader
from bot.storage.repositories.profiles import ProfileReader
from bot.storage.repositories.results import ResultReader
from bot.storage.store import Store
from data import Edition


@dataclass(frozen=True, slots=True)
class Profile:
    """What others may see of somebody on a server; a rating only who was ever rated there."""

    figures: Figures
    rating: Rated | None


@dataclass(frozen=True, slots=True)
class OwnProfile(Profile):
    """What somebody sees of themselves, on a server or on all of them.

    ``answer_time`` is within how many milliseconds half of their answers came, ``elsewhere`` how
    many games they finished on other servers. Whether others see nothing of it: ``stays_out``.
    """

    answer_time: int | None
    elsewhere: int
    stays_out: bool


class Profiles:
    """Reads profiles, which follow from kept results and from nothing else."""

    def __init__(self, store: Store, ratings: Ratings, editions: Mapping[str, Edition]) -> None:
        self._store = store
        self._ratings = ratings
        self._boards = {name: edition.board for name, edition in editions.items()}

    async def own(self, user_id: int, guild_id: int | None) -> OwnProfile:
        """What somebody sees of themselves on a server, or on all of them without one."""
        rating = None if guild_id is None else await self._ratings.of_person(guild_id, user_id)
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            rows = [] if player is None else await ProfileReader(read).seats_of(player)
            median = await ProfileReader(read).median_wait(user_id, guild_id)
            person = await PersonReader(read).get(user_id)
        here = [row for row in rows if guild_id in (None, row.guild_id)]
        figures = figures_of(player or "", here, self._boards)
        return OwnProfile(
            figures=figures,
            rating=rating,
            answer_time=median,
            elsewhere=len(played_by(player or "", rows)) - figures.tally.games,
            stays_out=person.stays_out is True,
        )

    async def shown(self, user_id: int, guild_id: int) -> Profile | None:
        """What others see of somebody on a server.

        None for whoever finished no game there, and just so for whoever stays out.
        """
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
        return None if player is None else await self.of_player(player, guild_id)

    async def of_player(self, player: str, guild_id: int) -> Profile | None:
        """What others see of the owner of a key; None, too, for one that is nobody's any more."""
        async with self._store.snapshot() as read:
            user_id = (await PlayerKeyReader(read).people([player])).get(player)
            if user_id is None or await PersonReader(read).staying_out([user_id]):
                return None
            rows = await ProfileReader(read).seats_of(player, guild_id)
        figures = figures_of(player, rows, self._boards)
        if not figures.tally.games:
            return None
        return Profile(figures, await self._ratings.of_person(guild_id, user_id))

    async def sharer(self, game_id: int, seat: int) -> Profile | None:
        """What others see of whoever finished a game on a seat, on the server of that game."""
        async with self._store.snapshot() as read:
            result = await ResultReader(read).get(game_id)
            seats = await ResultReader(read).seats_of(game_id)
        player = next((each.player for each in seats if each.seat == seat), None)
        if result is None or result.guild_id is None or player is None:
            return None
        return await self.of_player(player, result.guild_id)
