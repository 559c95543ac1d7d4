"""The profiles of people and the finished games of everybody, as somebody else may see them.

A player's figures follow from what came of the seats that were theirs; pure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.core.model import Location, link_in
from bot.storage.repositories.people import PersonReader
from bot.storage.repositories.seating import SeatReader
from bot.storage.store import Store
from bot.storage.transactions import Snapshot
from cogs.privacy.rows import PlayerKeyReader
from cogs.results.rows.game import FinishedGameReader, FinishedGameRow, ResultReader, SeatEnding
from cogs.results.rows.people import PlayedSeatRow, ProfileReader
from cogs.results.service.ratings import Rated, Ratings
from data import Edition
from engine.board import Board, CityId, RouteId
from engine.cards import PlayerColour

T = TypeVar("T")

MOST_ROUTES = 3
"""So many routes are favourites."""
_FEW, _TENTHS = 5, 9
"""From so many games on, whoever finishes so many tenths of them finishes what they begin."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games were played to their end, and how many of them were won."""

    games: int
    won: int


@dataclass(frozen=True, slots=True)
class LongestPath:
    """The longest path of all games."""

    edition: str
    length: int


@dataclass(frozen=True, slots=True)
class FavouriteRoute:
    """A track that somebody claims often, by one of its routes."""

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

    ``by_players`` and ``by_edition`` are in their order, ``began`` and ``finished`` what became of
    the games that they began, ``last_game`` is the game that they finished last.
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
        """Whether it can be said of them that they finish what they begin."""
        return self.began >= _FEW and 10 * self.finished >= _TENTHS * self.began


def figures_of(player: str, rows: Sequence[PlayedSeatRow], boards: Mapping[str, Board]) -> Figures:
    """Return the figures of the owner of a key, from their seats in order.

    Only what was played to the end by themselves counts. Of an edition without a board no city and
    no route is told.
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
    """The seats that the owner of a key played to the end."""
    return [row for row in rows if row.player == player and row.ending is SeatEnding.FINISHED]


def _tally(rows: Sequence[PlayedSeatRow]) -> Tally:
    return Tally(len(rows), sum(row.rank == 1 for row in rows))


def _tallies(rows: Sequence[PlayedSeatRow], key: Callable[[PlayedSeatRow], T]) -> dict[T, Tally]:
    return {
        value: _tally([row for row in rows if key(row) == value]) for value in set(map(key, rows))
    }


def _longest(rows: Iterable[PlayedSeatRow]) -> LongestPath | None:
    best = max(rows, key=lambda row: row.longest, default=None)
    return LongestPath(best.edition, best.longest) if best and best.longest else None


def _built(row: PlayedSeatRow, boards: Mapping[str, Board]) -> list[RouteId]:
    """The routes of a seat that its board still has."""
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
    best = sorted(times, key=lambda each: (-times[each], -of[each][1], of[each][0]))
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


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """A seat of a finished game; a ``rank`` of None resigned.

    Whoever was erased has no name, nor for strangers whoever stays out.
    """

    name: str
    colour: PlayerColour
    rank: int | None
    total: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over; ``link`` leads to its result, as far as that is known.

    Its seats are in the order of their places; ``mine`` is one where the reader once sat.
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
    """Some finished games, the newest first, and how many there are in all."""

    games: tuple[FinishedGame, ...]
    count: int


class FinishedGames:
    """Reads finished games, which private tables never are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of_person(self, user_id: int, before: int, count: int) -> GamePage:
        """So many games of a person on all servers, without the newest ``before``."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).of_person(key, before, count)
            return GamePage(await _games(read, rows, key), number)

    async def seen_by(
        self, user_id: int, guild_id: int, channels: Collection[int], before: int, count: int
    ) -> GamePage:
        """The same of some channels of a server, and of the reader's own games there."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            rows, number = await FinishedGameReader(read).seen_in(
                guild_id, tuple(channels), key, before, count
            )
            return GamePage(await _games(read, rows, key), number)

    async def get(self, game_id: int, user_id: int) -> FinishedGame | None:
        """One game that is over, as a reader sees it."""
        async with self._store.snapshot() as read:
            key = await PlayerKeyReader(read).of(user_id) or ""
            row = await FinishedGameReader(read).get(game_id)
            games = await _games(read, [row] if row else [], key)
        return games[0] if games else None

    async def channels_of(self, guild_id: int) -> list[int]:
        """The channels of a server where games have ended, that of the newest first."""
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
