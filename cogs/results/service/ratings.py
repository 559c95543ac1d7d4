"""The ratings of each server, worked out from kept results when somebody looks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from bot.storage.repositories.notices import SettingWriter
from bot.storage.repositories.people import PersonReader
from bot.storage.store import Store
from bot.storage.transactions import Transaction
from cogs.privacy.rows import PlayerKeyReader
from cogs.results.rows.game import (
    RatingStatus,
    ResultReader,
    ResultRow,
    ResultWriter,
    SeatEnding,
    SeatResultRow,
)
from cogs.results.rows.people import RatingReader, RatingRow, RatingWriter
from cogs.results.service.strengths import (
    Entrant,
    Pair,
    Strength,
    after_game,
    frozen_strength,
)

_DAY_MS = 24 * 3600 * 1000
WEEK_MS = 7 * _DAY_MS
_MONDAY = 4 * _DAY_MS
"""The first Monday of the era, in UTC milliseconds."""
MOST_TOGETHER = 3
"""So many games of the same two people count against each other in a week."""


def week_began(at: int) -> int:
    """Return when the week of a moment began, on Monday; both are UTC milliseconds."""
    return at - (at - _MONDAY) % WEEK_MS


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its kept result, and those of its seats."""

    result: ResultRow
    seats: tuple[SeatResultRow, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The player keys of the people who began the game, sorted."""
        return tuple(sorted({seat.began for seat in self.seats if seat.began is not None}))

    @property
    def took_part(self) -> tuple[str, ...]:
        """The player keys of those of them who didn't leave early, sorted."""
        early = {each.began for each in self.seats if each.early}
        return tuple(each for each in self.people if each not in early)


@dataclass(frozen=True, slots=True)
class Counted:
    """The new ratings after some games, and for each game whether it counted."""

    ratings: tuple[RatingRow, ...]
    verdicts: Mapping[int, RatingStatus]


def count_games(
    games: Iterable[PlayedGame], earlier: Iterable[PlayedGame], ratings: Iterable[RatingRow]
) -> Counted:
    """Count some games of one server in their order.

    ``earlier`` are those of the first game's week before it, ``ratings`` the ratings up to now.
    """
    kept = {_key(row): row for row in ratings}
    played, verdicts = list(earlier), dict[int, RatingStatus]()
    for game in games:
        played = [
            each for each in played if each.result.ended_at >= week_began(game.result.ended_at)
        ]
        apart = pairs_apart(game.people, played)
        rated = False
        for edition in ("", game.result.edition):
            for players in (0, game.result.players):
                rated |= _count(kept, game, edition, players, apart)
        verdicts[game.result.game_id] = RatingStatus.RATED if rated else RatingStatus.TOO_OFTEN
        played.append(game)
    return Counted(tuple(kept[key] for key in sorted(kept)), verdicts)


def pairs_apart(people: Iterable[str], played: Iterable[PlayedGame]) -> frozenset[Pair]:
    """Return the pairs of people who have had their rated games of the week; ``played`` are those.

    A game that one of two people left early is none of theirs.
    """
    met = Counter(pair for each in played for pair in _pairs(each.took_part))
    return often(met) & frozenset(_pairs(people))


def often(met: Mapping[Pair, int]) -> frozenset[Pair]:
    """Return the pairs that have met so often in a week that further games don't count."""
    return frozenset(pair for pair, games in met.items() if games >= MOST_TOGETHER)


def _pairs(people: Iterable[str]) -> Iterator[Pair]:
    return map(frozenset, combinations(sorted(people), 2))


def entrants_of(game: PlayedGame) -> list[Entrant]:
    """Return the participants of a game that are rated, in the order of the seats.

    A substitute isn't: somebody else has played half of the game. A seat without a rank counts as
    last.
    """
    entrants: list[Entrant] = []
    last = len(game.seats) + 1
    for seat in game.seats:
        rank = last if seat.rank is None else seat.rank
        if seat.level is not None and seat.began is None:
            frozen = frozen_strength(game.result.edition, seat.level, seat.level_version)
            if frozen is not None:
                entrants.append(Entrant(rank, frozen=frozen))
        elif seat.began is not None:
            absent = seat.began != seat.player or seat.ending is not SeatEnding.FINISHED
            entrants.append(Entrant(rank, player=seat.began, absent=absent, counts=not seat.early))
    return entrants


def _count(
    kept: dict[tuple[str, int, str], RatingRow],
    game: PlayedGame,
    edition: str,
    players: int,
    apart: Collection[Pair],
) -> bool:
    """Count a game for one kind of rating; return whether it changes anybody's."""
    entrants = entrants_of(game)
    guild_id = game.result.guild_id
    assert guild_id is not None  # noqa: S101
    before = {
        key: Strength(row.mu, row.sigma)
        for key in game.people
        if (row := kept.get((edition, players, key))) is not None
    }
    after = after_game(entrants, before, apart)
    for key, strength in after.items():
        known = kept.get((edition, players, key))
        games = 1 + (known.games if known else 0)
        row = RatingRow(guild_id, edition, players, key, strength.mu, strength.sigma, games)
        kept[_key(row)] = row
    return bool(after)


def _key(row: RatingRow) -> tuple[str, int, str]:
    return row.edition, row.players, row.player


_COUNTED = (RatingStatus.RATED, RatingStatus.TOO_OFTEN)
PLACED_GAMES, PLACED_PEERS = 10, 4
"""A place in a ranking takes so many games, and so many other people they were played with."""


def has_place(games: int, peers: int) -> bool:
    """Return whether somebody has played enough games, with enough others, for a place."""
    return games >= PLACED_GAMES and peers >= PLACED_PEERS


@dataclass(frozen=True, slots=True)
class Ranked:
    """A person in a ranking; people with the same strength have the same ``place``.

    It is None for somebody who has played too few games, or with too few others, to have one.
    """

    place: int | None
    user_id: int
    strength: Strength
    games: int


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody's strength over all games of a server, and how many games counted."""

    strength: Strength
    games: int


class Ratings:
    """The service for ratings, which follow from results alone, in the order the games ended."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def ranking(self, guild_id: int, edition: str = "", players: int = 0) -> list[Ranked]:
        """Return the people of a server by the strength they have almost surely, the best first.

        An empty edition and 0 players stand for all. Whoever stays out is left out; those without
        a place come last.
        """
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            rows = await RatingReader(read).of_kind(guild_id, edition, players)
            people = await PlayerKeyReader(read).people([row.player for row in rows])
            out = await PersonReader(read).staying_out(list(people.values()))
            peers = await ResultReader(read).peers(guild_id)
        listed = [row for row in rows if people.get(row.player) not in (None, *out)]
        placed = {row.player for row in listed if has_place(row.games, peers.get(row.player, 0))}
        order = sorted(
            listed,
            key=lambda row: (
                row.player not in placed,
                -Strength(row.mu, row.sigma).sure,
                row.player,
            ),
        )
        ranked: list[Ranked] = []
        for number, row in enumerate(order, 1):
            strength, place = Strength(row.mu, row.sigma), None
            if row.player in placed:
                same = ranked and ranked[-1].strength == strength
                place = ranked[-1].place if same else number
            ranked.append(Ranked(place, people[row.player], strength, row.games))
        return ranked

    async def of_person(self, guild_id: int, user_id: int) -> Rated | None:
        """Return a person's rating over all games of a server; None if none has counted."""
        await self.bring_up_to_date(guild_id)
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            rows = await RatingReader(read).of_kind(guild_id, "", 0) if player else []
        row = next((each for each in rows if each.player == player), None)
        return None if row is None else Rated(Strength(row.mu, row.sigma), row.games)

    async def bring_up_to_date(self, guild_id: int) -> None:
        """Count the games of a server that have ended since its ratings were worked out last."""
        async with self._store.snapshot() as read:
            if not await ResultReader(read).has_pending(guild_id):
                return
        async with self._store.transaction() as tx:
            await _take_turn(tx, guild_id)
            await _count_pending(tx, guild_id)

    async def work_out_again(self) -> int:
        """Forget all ratings and count all games from the first one; return how many counted."""
        async with self._store.snapshot() as read:
            guilds = await ResultReader(read).guilds()
        counted = 0
        for guild_id in guilds:
            async with self._store.transaction() as tx:
                await _take_turn(tx, guild_id)
                await ResultWriter(tx).rate_anew(guild_id)
                await RatingWriter(tx).remove(guild_id)
                counted += await _count_pending(tx, guild_id)
        return counted


async def _take_turn(tx: Transaction, guild_id: int) -> None:
    """Make other processes wait with the games of a server until this transaction has ended."""
    await SettingWriter(tx).set(f"guild:{guild_id}", "ratings", str(tx.now))


async def _count_pending(tx: Transaction, guild_id: int) -> int:
    pending = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING])
    known = await ResultWriter(tx).of_guild(guild_id, _COUNTED)
    if not pending:
        return 0
    if not known or _at(pending[0]) < _at(known[-1]):
        # A game that ended earlier than a counted one changes the ratings of all that came after
        # it.
        await ResultWriter(tx).rate_anew(guild_id)
        await RatingWriter(tx).remove(guild_id)
        pending, known = await ResultWriter(tx).of_guild(guild_id, [RatingStatus.PENDING]), []
    since = week_began(pending[0].ended_at)
    week = [row for row in known if row.ended_at >= since]
    games, earlier = await _with_seats(tx, pending), await _with_seats(tx, week)
    ratings = await RatingWriter(tx).of_guild(guild_id)
    counted: Counted = await asyncio.to_thread(count_games, games, earlier, ratings)
    await RatingWriter(tx).put([row for row in counted.ratings if row not in set(ratings)])
    for status in _COUNTED:
        numbers = [game for game, verdict in counted.verdicts.items() if verdict is status]
        await ResultWriter(tx).rate(numbers, status)
    return sum(each is RatingStatus.RATED for each in counted.verdicts.values())


async def _with_seats(tx: Transaction, rows: list[ResultRow]) -> list[PlayedGame]:
    seats = await ResultWriter(tx).seats_of_each([row.game_id for row in rows])
    return [PlayedGame(row, tuple(seats[row.game_id])) for row in rows]


def _at(row: ResultRow) -> tuple[int, int]:
    return row.ended_at, row.game_id
