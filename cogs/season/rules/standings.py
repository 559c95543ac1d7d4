"""What the tables of a season come to: points by place, and who is ahead of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, permutations

from cogs.season.rules.terms import Terms

WIN = 12
"""The points of a win at a table of any size; the last one has none."""
REST = WIN // 2
"""The points of a rest: what a seat brings on average."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game ended for an entrant who began it.

    ``rank`` is the game's own, computers and substitutes counted; None for whoever left: resigned,
    was replaced, or had the computer finish. ``points`` are the game's.
    """

    entrant: int
    rank: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended for all entrants who began it; nobody else has a place."""

    finishes: tuple[Finish, ...]

    @property
    def by_place(self) -> dict[int, int]:
        """The points of each entrant; equal ranks share those of their places.

        From ``WIN`` they fall by equal steps to none for the last one. Whoever left has none, and
        is behind all who stayed.
        """
        points = {each.entrant: 0 for each in self.finishes}
        steps, before = max(1, len(points) - 1), 0
        stayed = sorted(
            (each.rank, each.entrant) for each in self.finishes if each.rank is not None
        )
        for _, tied in groupby(stayed, lambda each: each[0]):
            equal = [entrant for _, entrant in tied]
            shared = sum(WIN * (steps - before - each) for each in range(len(equal)))
            points |= dict.fromkeys(equal, shared // (steps * len(equal)))
            before += len(equal)
        return points


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings; people who can't be told apart share a ``place``, from 1 on.

    ``games`` are those that count, ``won`` those with the most points of a table, ``game_points``
    the points in all games. Whoever withdrew has no place.
    """

    place: int | None
    entrant: int
    points: int
    games: int = 0
    won: int = 0
    rests: int = 0
    game_points: int = 0

    @property
    def withdrew(self) -> bool:
        """Whether the entrant left the season."""
        return self.place is None

    @property
    def average(self) -> Fraction:
        """The mean of the points in the games."""
        return Fraction(self.game_points, self.games or 1)


Standings = tuple[Standing, ...]
"""The lines of all entrants, best first."""


def standings(
    terms: Terms,
    entrants: Mapping[int, int | None],
    outcomes: Iterable[Outcome],
    rests: Iterable[int] = (),
) -> Standings:
    """Return the standings by the outcomes known so far, without a table that doesn't count.

    ``entrants`` are all numbers with the round from which on each wasn't there any more, None for
    who is. ``rests`` has a number for each rest, and for each table that came to nothing through no
    fault of theirs.
    """
    gone = {number for number, since in entrants.items() if since is not None}
    games, walkovers = _counted(terms, entrants, gone, [*outcomes])
    points, played, won, scored = walkovers, Counter[int](), Counter[int](), Counter[int]()
    for game in games:
        shares = game.by_place
        points.update(shares)
        played.update(shares.keys())
        won.update(each for each, share in shares.items() if share == max(shares.values()) > 0)
        scored.update({each.entrant: each.points for each in game.finishes})
    rested = Counter(rests)
    if not terms.everybody_meets:
        points.update({each: REST * times for each, times in rested.items()})
    lines = [
        Standing(None, each, points[each], played[each], won[each], rested[each], scored[each])
        for each in entrants
    ]
    staying = [each for each in lines if each.entrant not in gone]
    left = [each for each in lines if each.entrant in gone]
    return (*_placed(staying, games), *sorted(left, key=lambda each: -each.points))


def _counted(
    terms: Terms, entrants: Collection[int], gone: Collection[int], games: Sequence[Outcome]
) -> tuple[Sequence[Outcome], Counter[int]]:
    """Return the games that count, and points for games that will never be.

    Where everybody meets everybody, those of whoever left count if they were half of all or more;
    whom they haven't met then wins as if they had. Else none of them counts. With a number of
    rounds, all games count.
    """
    walkovers = Counter[int]()
    if not terms.everybody_meets:
        return games, walkovers
    void = set[int]()
    for each in gone:
        met = {other for game in games if each in game.by_place for other in game.by_place}
        if 2 * len(met - {each}) < len(entrants) - 1:
            void.add(each)
        else:
            walkovers.update({other: WIN for other in entrants if other not in {*met, *gone}})
    return [game for game in games if void.isdisjoint(game.by_place)], walkovers


def _placed(lines: Iterable[Standing], games: Sequence[Outcome]) -> Iterator[Standing]:
    """Yield the lines with places: by points, direct results, the games' points, else shared."""
    place = 1
    for _, tied in groupby(sorted(lines, key=lambda each: -each.points), lambda each: each.points):
        group = [*tied]
        direct = _direct({each.entrant for each in group}, games)
        merits = [(-direct[each.entrant], -each.average, each.entrant, each) for each in group]
        for _, equal in groupby(sorted(merits), lambda each: each[:2]):
            sharing = [replace(each[3], place=place) for each in equal]
            yield from sharing
            place += len(sharing)


def _direct(tied: Collection[int], games: Iterable[Outcome]) -> Counter[int]:
    """Return for how many of them each was ahead at a table, less those who were ahead of them."""
    ahead = Counter[int]()
    for game in games:
        points = game.by_place
        for one, other in permutations(points.keys() & tied, 2):
            ahead[one] += (points[one] > points[other]) - (points[one] < points[other])
    return ahead
