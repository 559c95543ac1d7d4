"""Who meets whom in a round of a season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from random import Random
from typing import TYPE_CHECKING

from cogs.season.rules.groups import Groups, plan_groups
from cogs.season.rules.terms import Terms

if TYPE_CHECKING:
    import networkx as nx

Pair = tuple[int, int]

MOST_TRIED = 12
"""How many ways to pair people are looked at, at most."""
_LIKING = 64
"""How many degrees of liking there are for pairs that are equally good."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was drawn, by the numbers of entrants; ``resting`` have no table in it."""

    tables: Groups
    resting: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Whoever was there when it was drawn."""
        return frozenset(self.resting).union(*self.tables)

    @property
    def meetings(self) -> Iterable[Pair]:
        """The pairs of people who sit at one table, the lower number first."""
        return (pair for table in self.tables for pair in combinations(sorted(table), 2))


def draw_round(
    terms: Terms, people: Collection[int], past: Sequence[Round], seed: int
) -> Round | None:
    """Return the next round for the people who are there; it follows from what is given alone.

    ``past`` are all rounds so far, ``people`` those who neither withdrew nor still play. None if
    all rounds were played, or nobody has anybody left to meet.
    """
    there = tuple(sorted(people))
    if len(there) < 2 or (terms.rounds is not None and len(past) >= terms.rounds):
        return None
    if terms.seats == 2:
        return _draw_pairs(terms, there, past, seed)
    return Round(_draw_groups(terms, there, past, seed))


def fewest_repeats(terms: Terms, people: int) -> int:
    """Return a lower bound of the meetings in a season that aren't the first of two people.

    There are only so many pairs; and a table larger than the number of tables in the round before
    has people of one of them.
    """
    sizes, rounds = terms.tables_for(people), terms.rounds_for(people)
    meetings = rounds * sum(comb(size, 2) for size in sizes)
    again = 0 if terms.seats == 2 else sum(_crowded(size, len(sizes)) for size in sizes)
    return max(meetings - comb(people, 2), again * (rounds - 1), 0)


def _crowded(size: int, tables: int) -> int:
    """Return how many pairs of a table's people at least come from one of so many tables."""
    each, more = divmod(size, tables)
    return more * comb(each + 1, 2) + (tables - more) * comb(each, 2)


def _draw_groups(terms: Terms, people: tuple[int, ...], past: Sequence[Round], seed: int) -> Groups:
    """Return the tables of a round as planned for all that the same people play.

    A plan that another version of the program made isn't followed: the rest is planned anew.
    """
    assert terms.rounds is not None  # noqa: S101
    since = len(past)
    while since and past[since - 1].people == set(people):
        since -= 1
    for start in (since, len(past)):
        before = tuple(table for each in past[:start] for table in each.tables)
        plan = plan_groups(
            people, terms.tables_for(len(people)), terms.rounds - start, before, seed
        )
        if plan[: len(past) - start] == tuple(each.tables for each in past[start:]):
            return plan[len(past) - start]
    raise AssertionError("a plan for the rounds to come contradicts nothing")


def _draw_pairs(
    terms: Terms, people: tuple[int, ...], past: Sequence[Round], seed: int
) -> Round | None:
    """Return the pairs after which the rounds to come are best, if nobody leaves.

    With the same people all along the circle is: in it nobody meets anybody twice, or rests twice,
    before all others have. Else other pairs are tried, too, until nobody will rest out of turn or
    beside somebody else. Of people who will meet half of the others at most nobody ever has to.
    """
    enough = terms.rounds is not None and 2 * terms.rounds <= len(people)
    if enough or all(each.people == set(people) for each in past):
        return _paired(terms, people, past, seed, 0)
    best, least = None, 0
    for trial in range(MOST_TRIED):
        drawn = ahead = _paired(terms, people, past, seed, trial)
        rounds = [*past]
        while ahead and (terms.rounds is None or len(rounds) < terms.rounds):
            rounds.append(ahead)
            ahead = _paired(terms, people, rounds, seed, 0)
        waits = _waits(rounds, since=len(past))
        if best is None or waits < least:
            best, least = drawn, waits
        if not least:
            break
    return best


def _waits(rounds: Sequence[Round], since: int) -> int:
    """Return how many rests from a round on are out of turn, and how many pairs rest at once."""
    rested, waits = Counter[int](), 0
    for number, each in enumerate(rounds):
        if number >= since:
            fewest = min(rested[person] for person in each.people)
            waits += sum(rested[person] > fewest for person in each.resting)
            waits += len(each.resting) // 2
        rested.update(each.resting)
    return waits


def _paired(
    terms: Terms, people: tuple[int, ...], past: Sequence[Round], seed: int, trial: int
) -> Round | None:
    """Return as many pairs as may be drawn: of equally good ones the circle's, or any in a trial.

    None if there are none.
    """
    import networkx as nx

    graph = _pairings(terms, people, past)
    if not graph.edges:
        return None
    circle, chance = _circle(people, past, seed), Random(f"{seed} {len(past)} {trial}")  # noqa: S311
    for pair, body in graph.edges.items():
        liking = chance.randrange(_LIKING) if trial else int(pair in circle)
        body["weight"] = body["merit"] * _LIKING * len(people) + liking
    found = nx.max_weight_matching(graph, maxcardinality=True)
    tables = tuple(sorted((min(pair), max(pair)) for pair in found))
    taken = {person for pair in tables for person in pair}
    over = {each for each in people if terms.everybody_meets and not graph.degree(each)}
    return Round(tables, tuple(each for each in people if each not in taken | over))


def _pairings(terms: Terms, people: tuple[int, ...], past: Sequence[Round]) -> nx.Graph[int]:
    """Return all pairs that may be drawn, each with a ``merit``; the largest sum is wanted.

    Two may meet again if neither has anybody left whom they have met less often. That who has
    rested most often plays counts more than that who has most people left does.
    """
    import networkx as nx

    met = Counter(pair for each in past for pair in each.meetings)
    rests = Counter(person for each in past for person in each.resting)
    pairs = [*combinations(people, 2)]
    fewest = dict.fromkeys(people, len(past))
    for pair, person in product(pairs, (0, 1)):
        fewest[pair[person]] = min(fewest[pair[person]], met[pair])
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(people)
    graph.add_edges_from(
        pair
        for pair in pairs
        if met[pair] == fewest[pair[0]] == fewest[pair[1]]
        if not (met[pair] and terms.everybody_meets)
    )
    size = len(people) + 1
    for pair in graph.edges:
        merit = sum(size ** (2 + rests[each]) + graph.degree(each) for each in pair)
        graph.edges[pair]["merit"] = merit
    return graph


def _circle(people: tuple[int, ...], past: Sequence[Round], seed: int) -> frozenset[Pair]:
    """Return the pairs of a round by the circle method, for whoever was there at the start.

    One of them stays, the others go round by a place from round to round; of an odd number, whoever
    is opposite nobody rests.
    """
    order: list[int | None] = list(sorted(past[0].people) if past else people)
    Random(seed).shuffle(order)  # noqa: S311
    order += [None] * (len(order) % 2)
    turn = len(past) % (len(order) - 1)
    ring = order[1 + turn :] + order[1 : 1 + turn]
    seats = [order[0], *ring]
    pairs = zip(seats[: len(seats) // 2], reversed(seats), strict=False)
    return frozenset((min(a, b), max(a, b)) for a, b in pairs if a is not None and b is not None)
