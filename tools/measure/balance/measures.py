"""The figures of many games of one kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board import Board, Route
from engine.cards import Colour
from strategy.arena.intervals import Interval, wilson
from tools.measure.balance.account import Account

GREY = "grey"


@dataclass(frozen=True)
class Measures:
    """The figures of games between equally many players of one level."""

    board: Board
    level: str
    games: Sequence[Account]

    @property
    def seats(self) -> int:
        """Players of a game."""
        return self.games[0].seats

    @cached_property
    def turns(self) -> list[int]:
        """The turns of each seat in each game, in order."""
        return sorted(turns for game in self.games for turns in game.turns)

    def within(self, least: int, most: int) -> float:
        """Return the share of seats that had this many turns."""
        return sum(least <= turns <= most for turns in self.turns) / len(self.turns)

    @cached_property
    def by_order(self) -> tuple[Interval, ...]:
        """The share of games won by each player in the order of play; ties are shared."""
        return self._wins(lambda game, player: player)

    @cached_property
    def by_seat(self) -> tuple[Interval, ...]:
        """The share of games won by each seat, the first player being drawn; ties are shared."""
        return self._wins(lambda game, player: (game.first + player) % self.seats)

    def _wins(self, place: Callable[[Account, int], int]) -> tuple[Interval, ...]:
        won = [0.0] * self.seats
        for game in self.games:
            for player in game.winners:
                won[place(game, player)] += 1 / len(game.winners)
        count = len(self.games)
        return tuple(wilson(each / count, count) for each in won)

    def share(self, found: Iterable[str], names: Iterable[str]) -> Mapping[str, float]:
        """Return how often per game each of ``names`` occurred."""
        counted = Counter(found)
        return {name: counted[name] / len(self.games) for name in names}

    @cached_property
    def claimed(self) -> Mapping[str, float]:
        """The share of games in which each route was claimed."""
        return self.share((r for game in self.games for r in game.claims), self.board.routes)

    @cached_property
    def paid(self) -> Mapping[str, float]:
        """Cards of each colour paid per game."""
        words = [colour.word for colour in (*self.board.rules.colours, Colour.LOCOMOTIVE)]
        return self.share(
            (word for game in self.games for word, n in game.paid.items() for _ in range(n)), words
        )

    @cached_property
    def built(self) -> Mapping[str, float]:
        """Spaces claimed per game, by their colour."""
        words = [*(colour.word for colour in self.board.rules.colours), GREY]
        routes = {str(route.id): route for route in self.board.routes.values()}
        claimed = [routes[name] for game in self.games for name in game.claims]
        return self.share((shown(r) for r in claimed for _ in range(r.length)), words)

    @cached_property
    def points(self) -> tuple[float, float, float, float]:
        """The points of a seat at the end: routes, tickets, bonus, all."""
        count = len(self.games) * self.seats
        routes = sum(sum(game.routes) for game in self.games) / count
        bonus = sum(points for game in self.games for _, _, points in game.bonuses) / count
        total = sum(sum(game.totals) for game in self.games) / count
        return routes, total - routes - bonus, bonus, total


def shown(route: Route) -> str:
    """Return the word for the colour of a route."""
    return GREY if route.colour is None else route.colour.word


def mean(values: Iterable[float]) -> float:
    """Return the mean of some values; 0 if there are none."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def uneven(values: Iterable[float]) -> float:
    """Return the largest deviation from the mean, as a share of the mean."""
    found = list(values)
    middle = mean(found)
    return max(abs(each - middle) for each in found) / middle if middle else 0.0
