"""Finds the best routes of opponents for a seat's stations to borrow, exactly (R44)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple


class Claimed(NamedTuple):
    """A claimed route: its id, its two cities by index, the seat that owns it."""

    route: str
    a: int
    b: int
    owner: int


class Goal(NamedTuple):
    """A ticket: its two cities by index, its points (at least 1)."""

    a: int
    b: int
    points: int


@dataclass(frozen=True, slots=True)
class Lending:
    """The loans as (station city, route id) in order of stations, and which goals are met."""

    borrowed: tuple[tuple[int, str], ...]
    completed: tuple[bool, ...]


class _Loan(NamedTuple):
    """A route that a station can borrow, and the set of cities that it would connect."""

    route: str
    station: int
    cities: int


def best_lending(
    seat: int, claimed: Sequence[Claimed], stations: Sequence[int], goals: Sequence[Goal]
) -> Lending:
    """Return the best loans for the seat's stations, at most one opponent's route each (R44).

    Best is most points, then most goals met, then fewest routes borrowed (so a station that helps
    nothing borrows nothing), then the first by route id: the sorted ids are compared. Of two
    stations that could borrow the same route the first does.
    """
    own: list[int] = []
    for claim in claimed:
        if claim.owner == seat:
            own = _join(own, 1 << claim.a | 1 << claim.b)
    ends = [1 << goal.a | 1 << goal.b for goal in goals]
    met = tuple(_connected(own, end) for end in ends)
    worth: dict[int, int] = {}
    for goal, end, done in zip(goals, ends, met, strict=True):
        if not done:
            worth[end] = worth.get(end, 0) + goal.points * (len(goals) + 1) + 1
    if not (worth and stations):
        return Lending((), met)
    lent = [claim for claim in claimed if claim.owner != seat]
    options = _useful([_loans(own, lent, station) for station in stations], own, worth)
    loans = _Search(options, worth).best() if any(options) else ()
    parts = own
    for loan in loans:
        parts = _join(parts, loan.cities)
    return Lending(
        tuple((loan.station, loan.route) for loan in loans),
        tuple(_connected(parts, end) for end in ends),
    )


def _useful(
    options: Sequence[Sequence[_Loan]], own: Sequence[int], worth: Mapping[int, int]
) -> list[list[_Loan]]:
    """Return the loans without those that can't help to meet a goal.

    A loan is left out if it wouldn't help even if all loans could be had at once.
    """
    parts = own
    for loan in chain.from_iterable(options):
        parts = _join(parts, loan.cities)
    hopeful = 0
    for ends in worth:
        for part in parts:
            if ends & part == ends:
                hopeful |= part
    return [[loan for loan in each if loan.cities & hopeful] for each in options]


class _Search:
    """A search through all combinations of loans; sets of cities are bit masks.

    ``worth`` is keyed by the two ends of goals.
    """

    def __init__(self, options: Sequence[Sequence[_Loan]], worth: dict[int, int]) -> None:
        self._options = options
        self._worth = list(worth.items())
        self._price = len(options) + 1
        self._values: dict[int, int] = {}
        self._score = -1
        self._loans: tuple[_Loan, ...] = ()

    def best(self) -> tuple[_Loan, ...]:
        """Return the best loans, in order of stations."""
        self._try(0, [], 0, ())
        return self._loans

    def _try(self, index: int, parts: list[int], score: int, loans: tuple[_Loan, ...]) -> None:
        """Try all loans of the stations from ``index`` on and note the best combination.

        A loan costs 1, less than any goal is worth.
        """
        if index == len(self._options):
            if score > self._score or (score == self._score and _ids(loans) < _ids(self._loans)):
                self._score, self._loans = score, loans
            return
        for loan in self._options[index]:
            joined, apart, gained = loan.cities, [], score - 1
            for part in parts:
                if part & joined:
                    joined |= part
                    gained -= self._value(part)
                else:
                    apart.append(part)
            apart.append(joined)
            self._try(index + 1, apart, gained + self._value(joined), (*loans, loan))
        self._try(index + 1, parts, score, loans)

    def _value(self, cities: int) -> int:
        """Return the worth of the goals that a connected set of cities meets."""
        value = self._values.get(cities)
        if value is None:
            value = self._price * sum(worth for ends, worth in self._worth if not ends & ~cities)
            self._values[cities] = value
        return value


def _ids(loans: Sequence[_Loan]) -> list[str]:
    """Return the ids of the routes borrowed, sorted."""
    return sorted(loan.route for loan in loans)


def _loans(own: Sequence[int], lent: Sequence[Claimed], station: int) -> list[_Loan]:
    """Return the loans by which a station reaches new cities, of equal ones the first by id."""
    home = _part(own, station)
    first: dict[int, _Loan] = {}
    at = [claim for claim in lent if claim.a == station or claim.b == station]
    for route, a, b, _ in sorted(at):
        cities = home | _part(own, b if a == station else a)
        if cities != home:
            first.setdefault(cities, _Loan(route, station, cities))
    return list(first.values())


def _part(parts: Sequence[int], city: int) -> int:
    """Return the connected part that contains the city, or the city alone, as a mask."""
    alone = 1 << city
    for part in parts:
        if part & alone:
            return part
    return alone


def _join(parts: Sequence[int], cities: int) -> list[int]:
    """Return the disjoint parts after connecting all ``cities`` of a mask."""
    apart = []
    for part in parts:
        if part & cities:
            cities |= part
        else:
            apart.append(part)
    return [*apart, cities]


def _connected(parts: Sequence[int], ends: int) -> bool:
    """Return whether one part contains all the ends."""
    return ends in map(ends.__and__, parts)
