"""The figures of a player, from what came of the seats that were theirs; pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from bot.storage.result_rows import PlayedSeatRow, SeatEnding
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
    found: dict[str, Counter[CityId]] = {}
    for row in rows:
        routes = [boards[row.edition].routes[each] for each in _built(row, boards)]
        reached = {city for route in routes for city in (route.a, route.b)}
        found.setdefault(row.edition, Counter()).update(reached)
    order = sorted(found, key=lambda each: (-found[each].total(), each))
    return tuple(
        Visited(
            each,
            tuple(sorted(found[each].items(), key=lambda pair: (-pair[1], pair[0]))),
            len(boards[each].cities),
        )
        for each in order
        if found[each]
    )
