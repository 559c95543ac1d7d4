"""What people do about a season: announce it, take part, leave, and as organisers lead it."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace

from bot.core.editions import OfferedEditions, check_rated, store_edition
from bot.core.game_cache import GameCache
from bot.core.model import Location, User
from bot.core.refusals import TableRefusal, Unable
from bot.core.servers import TableLimits, check_computers, check_welcome, rules_of
from bot.storage.repositories.people import Occupancy
from bot.storage.repositories.timers import InteractionWriter
from bot.storage.transactions import Transaction
from cogs.season.rows.seasons import SeasonReader, SeasonWriter
from cogs.season.rules.terms import FEWEST_PEOPLE, Terms
from cogs.season.season import LIVE, Act, ActKind, Entrant, Phase, Season
from cogs.season.service.rounds import extension, plan, start_season

MOST_SEASONS = 4
"""How many seasons of one server can go on at once."""
_SEED_BITS = 62


@dataclass(frozen=True, slots=True)
class Room:
    """How many tables a round needs, how many are open on the server now, and how many may be."""

    needed: int
    open: int
    most: int

    @property
    def waiting(self) -> int:
        """How many of the round's tables have to wait until others end."""
        return max(0, self.needed + self.open - self.most)


Change = Callable[[Transaction, Season], Awaitable[None]]


class Seasons:
    """The service of seasons; each act is done once, whatever its interaction is sent again.

    ``manages`` says whether who acts manages the server now: only then they may lead its seasons,
    whoever announced them. ``wake`` notifies the publisher of new posts. All raise Unable.
    """

    def __init__(
        self,
        cache: GameCache,
        offered: OfferedEditions,
        limits: TableLimits,
        wake: Callable[[], None],
    ) -> None:
        self.limits = limits
        self._cache, self._offered, self._wake = cache, offered, wake

    async def read(self, season_id: int) -> Season:
        """Return a season as it is now."""
        async with self._cache.store.snapshot() as read:
            season = await SeasonReader(read).get(season_id)
        if season is None:
            raise Unable(TableRefusal.NO_SEASON)
        return season

    async def of_server(self, guild_id: int) -> list[Season]:
        """Return the seasons of a server, the newest first."""
        async with self._cache.store.snapshot() as read:
            return await SeasonReader(read).of_server(guild_id)

    async def of_games(self, game_ids: Collection[int]) -> list[Season]:
        """Return the seasons whose tables some games are."""
        async with self._cache.store.snapshot() as read:
            return await SeasonReader(read).of_games(game_ids)

    async def room(self, season: Season) -> Room:
        """Return what a season's first or current round needs of what the server may have."""
        needed = len(season.terms.tables_for(len(season.staying)))
        guild_id = season.location.guild_id
        assert guild_id is not None  # noqa: S101
        async with self._cache.store.transaction() as tx:
            rules = await rules_of(tx, guild_id)
            current = {each.game_id for each in season.unfinished} - {None}
            opened = await Occupancy(tx).tables_in(guild_id) - len(current)
        return Room(needed, max(0, opened), rules.most_tables(self.limits.server))

    async def announce(
        self,
        location: Location,
        who: User,
        terms: Terms,
        *,
        language: str,
        manages: bool,
        interaction_id: int,
    ) -> Season:
        """Announce a season, whose posts and threads are in a channel of a server."""
        return await self._announce(
            location, who, terms, language, manages=manages, interaction_id=interaction_id
        )

    async def again(
        self,
        season_id: int,
        who: User,
        sign_up_until: int,
        *,
        manages: bool,
        interaction_id: int,
    ) -> Season:
        """Announce a season like one that is over; whoever was in that one still has to take part.

        There is one that follows: asked again, it is returned as it is.
        """
        former = await self.read(season_id)
        if former.phase in LIVE:
            raise Unable(TableRefusal.SEASON_GOES_ON)
        async with self._cache.store.snapshot() as read:
            following = await SeasonReader(read).following(season_id)
        if following is not None:
            return following
        return await self._announce(
            former.location,
            who,
            replace(former.terms, sign_up_until=sign_up_until),
            former.language,
            manages=manages,
            interaction_id=interaction_id,
            follows=season_id,
        )

    async def _announce(
        self,
        location: Location,
        who: User,
        terms: Terms,
        language: str,
        *,
        manages: bool,
        interaction_id: int,
        follows: int | None = None,
    ) -> Season:
        guild_id = location.guild_id
        if guild_id is None:
            raise Unable(TableRefusal.NOT_ON_SERVER)
        _check_manages(manages=manages)
        edition = await self._offered.named(guild_id, terms.edition)
        least, most = edition.board.rules.seats
        if terms.seats > most:
            raise Unable(TableRefusal.NO_ROOM, most=most)
        if terms.seats < least:
            raise Unable(TableRefusal.TOO_FEW, least=least, seated=terms.seats)
        check_rated(edition, rated=terms.rated)
        kept = await self._cache.editions.stored_form(edition)
        async with self._cache.store.transaction() as tx:
            if not await InteractionWriter(tx).is_new(interaction_id, None, who.user_id):
                known = await SeasonWriter(tx).announced_by(interaction_id)
                if known is not None:
                    return known
            if follows is not None:
                # Others may ask at the same moment; of several processes each waits for this row.
                await _whole(tx, follows)
                if (known := await SeasonWriter(tx).following(follows)) is not None:
                    return known
            await check_welcome(tx, guild_id, who)
            if terms.computers is not None:
                await check_computers(tx, guild_id)
            if terms.sign_up_until <= tx.now:
                raise Unable(TableRefusal.SEASON_IN_THE_PAST)
            if await SeasonWriter(tx).live_in(guild_id) >= MOST_SEASONS:
                raise Unable(TableRefusal.TOO_MANY_SEASONS, most=MOST_SEASONS)
            await store_edition(tx, kept)
            number = await SeasonWriter(tx).announce(
                location,
                guild_id,
                who.user_id,
                language=language,
                terms=terms,
                fingerprint=kept.fingerprint,
                seed=secrets.randbits(_SEED_BITS),
                follows=follows,
                interaction_id=interaction_id,
            )
            season = await _whole(tx, number)
            await plan(tx, season)
            tx.log("season announced", season=number, **location.facts, edition=terms.edition)
        self._wake()
        return season

    async def take_part(self, season_id: int, who: User, *, interaction_id: int) -> Season:
        """Let a person take part, before the start."""

        async def enter(tx: Transaction, season: Season) -> None:
            _check_sign_up(season)
            if season.entrant_of(who.user_id) is not None:
                raise Unable(TableRefusal.IN_SEASON)
            if len(season.entrants) >= season.terms.most_people:
                raise Unable(TableRefusal.SEASON_FULL, most=season.terms.most_people)
            await check_welcome(tx, season.location.guild_id, who)
            await self.limits.check_sitting(tx, who)
            number = max((each.number for each in season.entrants), default=0) + 1
            entrant = Entrant(number, who.user_id, who.name)
            await SeasonWriter(tx).add_entrant(season.id, entrant)

        return await self._change(season_id, who, enter, interaction_id)

    async def leave(self, season_id: int, who: User, *, interaction_id: int) -> Season:
        """Let a person out: before the start without a trace, later out of the rounds to come.

        A game that they play goes on as any other.
        """

        async def out(tx: Transaction, season: Season) -> None:
            _check_live(season)
            entrant = season.entrant_of(who.user_id)
            if entrant is None or entrant.withdrew_in is not None:
                raise Unable(TableRefusal.NOT_IN_SEASON)
            if season.phase is Phase.SIGN_UP:
                await SeasonWriter(tx).remove_entrant(season.id, entrant.number)
                return
            await SeasonWriter(tx).withdraw(season.id, entrant.number, len(season.rounds) + 1)
            await _note(tx, season, ActKind.LEFT, entrant=entrant.number)

        return await self._change(season_id, who, out, interaction_id)

    async def begin(
        self, season_id: int, who: User, *, manages: bool, interaction_id: int
    ) -> Season:
        """Begin the first round before the date of the sign-up."""

        async def start(tx: Transaction, season: Season) -> None:
            _check_manages(manages=manages)
            _check_sign_up(season)
            if len(season.entrants) < FEWEST_PEOPLE:
                seated = len(season.entrants)
                raise Unable(TableRefusal.SEASON_TOO_FEW, least=FEWEST_PEOPLE, seated=seated)
            await _note(tx, season, ActKind.BEGUN, by=who)
            await start_season(tx, season)

        return await self._change(season_id, who, start, interaction_id)

    async def extend(
        self, season_id: int, number: int, who: User, *, manages: bool, interaction_id: int
    ) -> Season:
        """Give the round of a number, if it is the current one, as much time once more; once."""

        async def later(tx: Transaction, season: Season) -> None:
            _check_manages(manages=manages)
            _check_live(season)
            current = season.round
            if current is None:
                raise Unable(TableRefusal.SEASON_NOT_BEGUN)
            if current.number != number:
                raise Unable(TableRefusal.ROUND_PAST, round=number)
            if current.extended:
                raise Unable(TableRefusal.ROUND_EXTENDED)
            deadline = extension(season, current, tx.now)
            await SeasonWriter(tx).extend(season.id, current.number, deadline)
            await _note(tx, season, ActKind.EXTENDED, by=who)

        return await self._change(season_id, who, later, interaction_id)

    async def move(
        self, season_id: int, who: User, to: Location, *, manages: bool, interaction_id: int
    ) -> Season:
        """Move a season's posts, and its tables to come, to another channel of its server."""

        async def elsewhere(tx: Transaction, season: Season) -> None:
            _check_manages(manages=manages)
            if to.guild_id != season.location.guild_id:
                raise Unable(TableRefusal.NO_SEASON)
            if to == season.location:
                raise Unable(TableRefusal.NOTHING_TO_MOVE)
            await SeasonWriter(tx).change(season.id, channel_id=to.channel_id)
            await _note(tx, season, ActKind.MOVED, by=who)

        return await self._change(season_id, who, elsewhere, interaction_id)

    async def call_off(
        self, season_id: int, who: User, *, manages: bool, interaction_id: int
    ) -> Season:
        """End a season for good; the tables that are open are played on by themselves."""

        async def end(tx: Transaction, season: Season) -> None:
            _check_manages(manages=manages)
            _check_live(season)
            await SeasonWriter(tx).change(season.id, phase=Phase.CALLED_OFF)
            await _note(tx, season, ActKind.CALLED_OFF, by=who)

        return await self._change(season_id, who, end, interaction_id)

    async def _change(
        self, season_id: int, who: User, change: Change, interaction_id: int
    ) -> Season:
        """Change a season, once per interaction, and plan what is due next; return it as it is."""
        async with self._cache.store.transaction() as tx:
            season = await _whole(tx, season_id)
            if await InteractionWriter(tx).is_new(interaction_id, None, who.user_id):
                await change(tx, season)
                season = await _whole(tx, season_id)
                await plan(tx, season)
        self._wake()
        return season


async def _whole(tx: Transaction, season_id: int) -> Season:
    season = await SeasonWriter(tx).get(season_id)
    if season is None:
        raise Unable(TableRefusal.NO_SEASON)
    return season


async def _note(
    tx: Transaction,
    season: Season,
    kind: ActKind,
    *,
    by: User | None = None,
    entrant: int | None = None,
) -> None:
    who = None if by is None else by.user_id
    current = len(season.rounds) or None
    await SeasonWriter(tx).add_act(season.id, Act(tx.now, kind, who, entrant, current))


def _check_manages(*, manages: bool) -> None:
    if not manages:
        raise Unable(TableRefusal.SEASON_MANAGERS)


def _check_live(season: Season) -> None:
    if season.phase not in LIVE:
        raise Unable(TableRefusal.SEASON_OVER)


def _check_sign_up(season: Season) -> None:
    _check_live(season)
    if season.phase is not Phase.SIGN_UP:
        raise Unable(TableRefusal.SEASON_BEGUN)
