"""The services for profiles and for lists of finished games, as each reader may see them.

A player's figures follow from the kept results of their seats alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.core.editions import Editions, is_added
from bot.core.model import Location, link_in
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.seating import SeatReader
from bot.storage.store import Store
from bot.storage.transactions import Snapshot
from cogs.privacy.rows import PlayerKeyReader
from cogs.results.rows.game import FinishedGameReader, FinishedGameRow, ResultReader, SeatEnding
from cogs.results.rows.people import PlayedSeatRow, ProfileReader
from cogs.results.service.ratings import Rated, Ratings
from engine.board import Board, CityId, RouteId
from engine.cards import PlayerColour

T = TypeVar("T")

MOST_ROUTES = 3
"""So many routes are favourites."""
_FEW, _TENTHS = 5, 9
"""From so many games on, whoever finishes so many tenths of them finishes what they begin."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A count of games that somebody played to the end, and of those that they won."""

    games: int
    won: int


@dataclass(frozen=True, slots=True)
class LongestPath:
    """Somebody's longest path in any game, and its edition."""

    edition: str
    length: int


@dataclass(frozen=True, slots=True)
class FavouriteRoute:
    """A track that somebody claims often, given by one of its routes, and how often."""

    edition: str
    route: RouteId
    times: int


@dataclass(frozen=True, slots=True)
class Visited:
    """The cities of an edition that somebody's own routes have reached, the most visited first.

    Each with the number of games; ``cities_of_all`` is how many the board has.
    """

    edition: str
    cities: tuple[tuple[CityId, int], ...]
    cities_of_all: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What somebody has played to the end; games that they left are in ``began`` alone.

    ``by_players`` goes by numbers of players, ``by_edition`` has the most played first. They
    ``began`` so many games and ``finished`` so many of these; ``last_game`` is the one finished
    last.
    """

    tally: Tally
    by_players: tuple[tuple[int, Tally], ...]
    by_edition: tuple[tuple[str, Tally], ...]
    longest: LongestPath | None
    completed: int
    failed: int
    routes: tuple[FavouriteRoute, ...]
    visited: tuple[Visited, ...]
    colour: PlayerColour
    began: int
    finished: int
    last_game: int | None

    @property
    def finishes(self) -> bool:
        """Whether somebody has begun enough games, and finished nearly all of them."""
        return self.began >= _FEW and 10 * self.finished >= _TENTHS * self.began


def figures_of(player: str, rows: Sequence[PlayedSeatRow], boards: Mapping[str, Board]) -> Figures:
    """Return the figures of the owner of a player key, from their seats, the earliest first.

    Only games that they played to the end by themselves count. Editions without a board add no
    cities and no routes.
    """
    played = played_by(player, rows)
    began = [row for row in rows if row.began == player]
    colours = Counter(row.colour for row in played)
    by_edition = _tallies(played, lambda row: row.edition)
    by_players = _tallies(played, lambda row: row.players)
    return Figures(
        tally=_tally(played),
        by_players=tuple(sorted(by_players.items())),
        by_edition=tuple(sorted(by_edition.items(), key=lambda each: (-each[1].games, each[0]))),
        longest=_longest(played),
        completed=sum(row.completed for row in played),
        failed=sum(row.failed for row in played),
        routes=_favourites(played, boards),
        visited=_visited(played, boards),
        colour=PlayerColour(max(colours, key=lambda each: (colours[each], each)))
        if colours
        else PlayerColour.BLUE,
        began=len(began),
        finished=len(played_by(player, began)),
        last_game=played[-1].game_id if played else None,
    )


def played_by(player: str, rows: Sequence[PlayedSeatRow]) -> list[PlayedSeatRow]:
    """Return the seats that the owner of a player key played to the end."""
    return [row for row in rows if row.player == player and row.ending is SeatEnding.FINISHED]


def _tally(rows: Sequence[PlayedSeatRow]) -> Tally:
    return Tally(len(rows), sum(row.rank == 1 for row in rows))


def _tallies(rows: Sequence[PlayedSeatRow], key: Callable[[PlayedSeatRow], T]) -> dict[T, Tally]:
    return {
        value: _tally([row for row in rows if key(row) == value]) for value in set(map(key, rows))
    }


def _longest(rows: Iterable[PlayedSeatRow]) -> LongestPath | None:
    # A server's own map may be a path and nothing else.
    counted = [row for row in rows if not is_added(row.edition)]
    best = max(counted, key=lambda row: row.longest, default=None)
    return LongestPath(best.edition, best.longest) if best and best.longest else None


def _built(row: PlayedSeatRow, boards: Mapping[str, Board]) -> list[RouteId]:
    """Return the claimed routes of a seat that the edition's board still has."""
    board = boards.get(row.edition)
    known = board.routes if board else {}
    return [RouteId(each) for each in row.claimed.split() if each in known]


def _favourites(
    rows: Sequence[PlayedSeatRow], boards: Mapping[str, Board]
) -> tuple[FavouriteRoute, ...]:
    times: Counter[tuple[str, frozenset[CityId]]] = Counter()
    of: dict[tuple[str, frozenset[CityId]], tuple[RouteId, int]] = {}
    for row in rows:
        for name in _built(row, boards):
            route = boards[row.edition].routes[name]
            track = row.edition, frozenset({route.a, route.b})
            times[track] += 1
            of[track] = name, route.length
    again = [each for each, count in times.items() if count > 1]
    best = sorted(again, key=lambda each: (-times[each], -of[each][1], of[each][0]))
    return tuple(FavouriteRoute(each[0], of[each][0], times[each]) for each in best[:MOST_ROUTES])


def _visited(rows: Sequence[PlayedSeatRow], boards: Mapping[str, Board]) -> tuple[Visited, ...]:
    by_edition: dict[str, Counter[CityId]] = {}
    for row in rows:
        routes = [boards[row.edition].routes[each] for each in _built(row, boards)]
        reached = {city for route in routes for city in (route.a, route.b)}
        by_edition.setdefault(row.edition, Counter()).update(reached)
    order = sorted(by_edition, key=lambda each: (-by_edition[each].total(), each))
    return tuple(
        Visited(
            each,
            tuple(sorted(by_edition[each].items(), key=lambda pair: (-pair[1], pair[0]))),
            len(boards[each].cities),
        )
        for each in order
        if by_edition[each]
    )


@dataclass(frozen=True, slots=True)
class Profile:
    """What others may see of somebody on a server; ``rating`` is None if no game has counted."""

    figures: Figures
    rating: Rated | None


@dataclass(frozen=True, slots=True)
class OwnProfile(Profile):
    """What somebody sees of their own games, on a server or on all of them.

    ``answer_time`` is their median time to answer in milliseconds, ``elsewhere`` how many games
    they finished on other servers, ``stays_out`` whether others see nothing of the profile.
    """

    answer_time: int | None
    elsewhere: int
    stays_out: bool


class Profiles:
    """The service that reads profiles, which follow from kept results and answers alone."""

    def __init__(self, store: Store, ratings: Ratings, editions: Editions) -> None:
        self._store = store
        self._ratings = ratings
        self._editions = editions

    async def own(self, user_id: int, guild_id: int | None) -> OwnProfile:
        """Return what somebody sees of themselves on a server; without one, on all servers."""
        rating = None if guild_id is None else await self._ratings.of_person(guild_id, user_id)
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
            rows = [] if player is None else await ProfileReader(read).seats_of(player)
            median = await ProfileReader(read).median_wait(user_id, guild_id)
            person = await PersonReader(read).get(user_id)
        here = [row for row in rows if guild_id in (None, row.guild_id)]
        figures = figures_of(player or "", here, self._boards())
        return OwnProfile(
            figures=figures,
            rating=rating,
            answer_time=median,
            elsewhere=len(played_by(player or "", rows)) - figures.tally.games,
            stays_out=person.stays_out is True,
        )

    async def shown(self, user_id: int, guild_id: int) -> Profile | None:
        """Return what others see of somebody on a server.

        None for somebody who finished no game there, and for somebody who stays out.
        """
        async with self._store.snapshot() as read:
            player = await PlayerKeyReader(read).of(user_id)
        return None if player is None else await self.of_player(player, guild_id)

    async def of_player(self, player: str, guild_id: int) -> Profile | None:
        """Return what others see of the owner of a player key.

        None for somebody who stays out, who finished no game there, or who was erased.
        """
        async with self._store.snapshot() as read:
            user_id = (await PlayerKeyReader(read).people([player])).get(player)
            if user_id is None or await PersonReader(read).staying_out([user_id]):
                return None
            rows = await ProfileReader(read).seats_of(player, guild_id)
        figures = figures_of(player, rows, self._boards())
        if not figures.tally.games:
            return None
        return Profile(figures, await self._ratings.of_person(guild_id, user_id))

    def _boards(self) -> Mapping[str, Board]:
        every = self._editions.catalogue.editions
        return {name: edition.board for name, edition in every.items()}

    async def sharer(self, game_id: int, seat: int) -> Profile | None:
        """Return what others see of whoever finished a game on a seat, on that game's server."""
        async with self._store.snapshot() as read:
            result = await ResultReader(read).get(game_id)
            seats = await ResultReader(read).seats_of(game_id)
        player = next((each.player for each in seats if each.seat == seat), None)
        if result is None or result.guild_id is None or player is None:
            return None
        return await self.of_player(player, result.guild_id)


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of a finished game; its ``rank`` is None if it resigned.

    ``name`` is empty for somebody who was erased and, for strangers, who stays out.
    """

    name: str
    colour: PlayerColour
    rank: int | None
    total: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game as a reader sees it; ``link`` leads to its result, as far as that is known.

    Its seats are ordered by rank, resigned ones last; ``mine`` is whether the reader once sat
    there.
    """

    game_id: int
    edition: str
    ended_at: int
    location: Location
    link: str | None
    seats: tuple[FinishedSeat, ...]
    mine: bool


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page of finished games, the newest first, and how many there are in all."""

    games: tuple[FinishedGame, ...]
    count: int


class FinishedGames:
    """The service that lists finished games; those of private tables are never among them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, user_id: int, before: int, count: int) -> GamePage:
        """Return ``count`` games of a person on all servers, without the newest ``before``."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).of_person(key, before, count)
            return GamePage(await _games(read, rows, key), number)

    async def seen_by(
        self, user_id: int, guild_id: int, channels: Collection[int], before: int, count: int
    ) -> GamePage:
        """Return ``count`` games of a server that a reader may see, without the newest ``before``.

        Those are the games of some channels, and the reader's own.
        """
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).seen_in(
                guild_id, tuple(channels), key, before, count
            )
            return GamePage(await _games(read, rows, key), number)

    async def get(self, game_id: int, user_id: int) -> FinishedGame | None:
        """Return one finished game as a reader sees it; None if there is no result of it."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            row = await FinishedGameReader(read).get(game_id)
            games = await _games(read, [row] if row else [], key)
        return games[0] if games else None

    async def channels_of(self, guild_id: int) -> list[int]:
        """Return the channels of a server where games have ended, the latest one's first."""
        async with self._store.snapshot() as read:
            return await FinishedGameReader(read).channels_of(guild_id)


async def _games(
    read: Snapshot, rows: Sequence[FinishedGameRow], key: str
) -> tuple[FinishedGame, ...]:
    numbers = [row.game_id for row in rows]
    held, came = (
        await SeatReader(read).of_each(numbers),
        await ResultReader(read).seats_of_each(numbers),
    )
    people = {each.user_id for seats in held.values() for each in seats if each.user_id}
    out = await PersonReader(read).staying_out(people)
    games: list[FinishedGame] = []
    for row in rows:
        results = {each.seat: each for each in came[row.game_id]}
        took_part = bool(key) and any(key in (each.player, each.began) for each in results.values())
        seats = [
            FinishedSeat(
                name="" if seat.user_id in out and not took_part else seat.name,
                colour=PlayerColour(seat.colour),
                rank=results[seat.seat].rank,
                total=results[seat.seat].total,
            )
            for seat in held[row.game_id]
            if seat.seat in results
        ]
        seats.sort(key=lambda each: (each.rank is None, each.rank or 0))
        location = Location(row.channel_id, row.guild_id)
        games.append(
            FinishedGame(
                game_id=row.game_id,
                edition=row.edition,
                ended_at=row.ended_at,
                location=location,
                link=link_in(location, row.post_message_id),
                seats=tuple(seats),
                mine=took_part,
            )
        )
    return tuple(games)
