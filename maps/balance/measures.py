"""The figures of many games, each with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.board import Board, Route
from engine.cards import Colour
from maps.balance.account import Account, Part
from maps.balance.estimates import mean_of, share_of
from strategy.arena.intervals import Interval

GREY = "grey"


@dataclass(frozen=True)
class Measures:
    """The figures of games on a board; those of turns and seats need games of equal size."""

    board: Board
    level: str
    games: Sequence[Account]

    @property
    def seats(self) -> int:
        """Players of a game."""
        return self.games[0].seats

    @cached_property
    def turns(self) -> Interval:
        """The turns of a player."""
        return mean_of((sum(game.turns), game.seats) for game in self.games)

    @cached_property
    def all_turns(self) -> list[int]:
        """The turns of each player in each game, in order."""
        return sorted(turns for game in self.games for turns in game.turns)

    def within(self, least: int, most: int) -> float:
        """Return the share of players that had this many turns."""
        return mean(least <= turns <= most for turns in self.all_turns)

    @cached_property
    def by_order(self) -> tuple[Interval, ...]:
        """The share of games won by each player in the order of play; ties are shared."""
        return self._wins(lambda game, player: player)

    @cached_property
    def by_seat(self) -> tuple[Interval, ...]:
        """The share of games won by each seat, the first player being drawn; ties are shared."""
        return self._wins(lambda game, player: (player - game.first) % self.seats)

    def _wins(self, player_at: Callable[[Account, int], int]) -> tuple[Interval, ...]:
        return tuple(
            share_of(((game.won[player_at(game, place)], 1) for game in self.games), self.seats)
            for place in range(self.seats)
        )

    @cached_property
    def shared(self) -> Interval:
        """The share of games that several players won together."""
        return share_of((len(game.winners) > 1, 1) for game in self.games)

    @cached_property
    def stuck(self) -> Interval:
        """The share of games that ended because nobody could do anything."""
        return share_of((game.stuck, 1) for game in self.games)

    def points(self, part: Part) -> float:
        """Return the points of a player for this part."""
        return mean(points for game in self.games for points in game.points[part])

    def winners_points(self, part: Part) -> float:
        """Return the points of a winner for this part."""
        return mean(game.points[part][player] for game in self.games for player in game.winners)

    def lead(self, part: Part) -> Interval:
        """Return by how much a sole winner had more for this part than the next player."""
        return mean_of(
            (game.points[part][winner] - game.points[part][next_best(game)], 1)
            for game, winner in self._won_alone()
        )

    def led(self, part: Part) -> Interval:
        """Return the share of games in which the sole winner had most of this part, alone."""
        return share_of(
            (
                all(
                    points < game.points[part][winner]
                    for player, points in enumerate(game.points[part])
                    if player != winner
                ),
                1,
            )
            for game, winner in self._won_alone()
        )

    def _won_alone(self) -> Iterable[tuple[Account, int]]:
        return ((game, game.winners[0]) for game in self.games if len(game.winners) == 1)

    @cached_property
    def held(self) -> Interval:
        """The tickets that a player has at the end."""
        return mean_of((sum(map(len, game.tickets)), game.seats) for game in self.games)

    @cached_property
    def completed(self) -> Interval:
        """The share of tickets held that were completed."""
        return share_of((_done(game), sum(map(len, game.tickets))) for game in self.games)

    @cached_property
    def completed_of(self) -> Mapping[str, Interval]:
        """The share in which each ticket that was held was completed."""
        return {
            ticket: share_of(
                ((_done(game, ticket), _times_held(game, ticket)) for game in self.games),
                len(self.board.tickets),
            )
            for ticket in self.board.tickets
            if any(_times_held(game, ticket) for game in self.games)
        }

    @cached_property
    def kept_of(self) -> Mapping[str, Interval]:
        """The share in which each ticket, where it was offered, was kept."""
        return {
            ticket: share_of(
                ((_times_held(game, ticket), game.offered.count(ticket)) for game in self.games),
                len(self.board.tickets),
            )
            for ticket in self.board.tickets
        }

    @cached_property
    def claimed(self) -> Mapping[str, Interval]:
        """The share of games in which each route was claimed."""
        return {
            route: share_of(((route in game.claims, 1) for game in self.games), len(self.routes))
            for route in self.routes
        }

    @cached_property
    def visited(self) -> Mapping[str, Interval]:
        """The share of games in which somebody had a route at each city."""
        ends = {city: {str(r.id) for r in at} for city, at in self.board.routes_at.items()}
        return {
            city: share_of(
                ((not ends[city].isdisjoint(game.claims), 1) for game in self.games), len(ends)
            )
            for city in ends
        }

    @cached_property
    def routes(self) -> Mapping[str, Route]:
        """The routes of the board by their ids."""
        return {str(route.id): route for route in self.board.routes.values()}

    @cached_property
    def colours(self) -> list[str]:
        """The colours of the cards."""
        return [colour.word for colour in self.board.rules.colours]

    @cached_property
    def paid(self) -> Mapping[str, float]:
        """Cards of each colour paid per game, and locomotives."""
        words = [*self.colours, Colour.LOCOMOTIVE.word]
        return {word: mean(game.paid.get(word, 0) for game in self.games) for word in words}

    @cached_property
    def paid_of(self) -> Mapping[str, Interval]:
        """Cards of each colour paid, by the mean of all colours, which is 1."""
        of_all = [mean(game.paid.get(word, 0) for word in self.colours) for game in self.games]
        return {
            word: mean_of(
                (
                    (game.paid.get(word, 0), usual)
                    for game, usual in zip(self.games, of_all, strict=True)
                ),
                len(self.colours),
            )
            for word in self.colours
        }

    @cached_property
    def built(self) -> Mapping[str, float]:
        """Spaces claimed per game, by their colour."""
        spaces = Counter[str](dict.fromkeys([*self.colours, GREY], 0))
        for game in self.games:
            for name in game.claims:
                spaces[shown(self.routes[name])] += self.routes[name].length
        return {word: count / len(self.games) for word, count in spaces.items()}

    @cached_property
    def spaces_left(self) -> Interval:
        """The share of all spaces that are free at the end."""
        whole = sum(route.length for route in self.routes.values())
        return mean_of((whole - self._spaces(game), whole) for game in self.games)

    @cached_property
    def wagons_left(self) -> Interval:
        """The wagons that a player has at the end."""
        each = self.board.rules.wagons
        return mean_of((each * game.seats - self._spaces(game), game.seats) for game in self.games)

    @cached_property
    def cards_left(self) -> Interval:
        """The cards that a player has in hand at the end."""
        return mean_of((sum(game.cards_left), game.seats) for game in self.games)

    @cached_property
    def stations(self) -> Interval:
        """The stations that a player builds."""
        return mean_of((sum(game.stations), game.seats) for game in self.games)

    def _spaces(self, game: Account) -> int:
        return sum(self.routes[name].length for name in game.claims)


def together(measured: Sequence[Measures]) -> Measures:
    """Return the figures of all these games, whatever their size and level."""
    games = [game for each in measured for game in each.games]
    return Measures(measured[0].board, "all", games)


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


def next_best(game: Account) -> int:
    """Return the player with the most points of those who didn't win."""
    others = (player for player in range(game.seats) if player not in game.winners)
    return max(others, key=game.totals.__getitem__)


def _done(game: Account, ticket: str | None = None) -> int:
    return sum(done for held in game.tickets for name, done in held if ticket in (None, name))


def _times_held(game: Account, ticket: str) -> int:
    return sum(name == ticket for held in game.tickets for name, _ in held)
