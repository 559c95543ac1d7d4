"""Tables of three and four for a whole season, at which as few people as possible meet again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate, combinations, islice
from math import comb
from random import Random

Groups = tuple[tuple[int, ...], ...]

MOST_WEIGHED = 60_000
"""How many changes of places are weighed for a plan, at most."""
_UPHILL = 0.02
"""How often a change that brings one more meeting is made, to leave a dead end."""
_FIELDS = {3: 0, 4: 0b111, 5: 0, 7: 0, 8: 0b1011, 11: 0, 13: 0, 16: 0b10011}
"""The orders of the fields for lines; those of powers of two with the polynomial that reduces."""


@lru_cache(maxsize=16)
def plan_groups(
    people: tuple[int, ...], sizes: tuple[int, ...], rounds: int, past: Groups, seed: int
) -> tuple[Groups, ...]:
    """Return tables of these sizes for so many rounds, after the tables ``past``.

    They begin as lines of a plane, where there is a field of as many elements as tables: on these
    nobody meets anybody twice. A search mends the rest.
    """
    chance = Random(f"{seed} {len(past)}")  # noqa: S311
    order = list(people)
    chance.shuffle(order)
    plan = _Plan(order, chance)
    for table in past:
        plan.meet(table)
    for lines in islice(_planes(sizes), rounds):
        plan.add([[place for place in line if place < len(order)] for line in lines])
    while len(plan.rounds) < rounds:
        mixed = list(range(len(order)))
        chance.shuffle(mixed)
        ends = list(accumulate(sizes))
        plan.add([mixed[end - size : end] for size, end in zip(sizes, ends, strict=True)])
    if len(sizes) > 1:
        plan.search()
    return plan.groups


def _planes(sizes: tuple[int, ...]) -> Iterator[list[list[int]]]:
    """Yield rounds at whose tables nobody meets twice, as far as a field gives them.

    Every place is a point of a row and a column, and each round has the lines of one slope: a
    table has one point of each column. The last column may lack its last points.
    """
    tables, columns = len(sizes), max(sizes, default=0)
    if tables not in _FIELDS or columns > tables or sum(sizes) <= (columns - 1) * tables:
        return
    for slope in range(tables):
        yield [
            [column * tables + _on_line(tables, slope, column, start) for column in range(columns)]
            for start in range(tables)
        ]
    if len(set(sizes)) == 1 and columns == tables:
        yield [[column * tables + row for row in range(tables)] for column in range(columns)]


def _on_line(order: int, slope: int, column: int, start: int) -> int:
    """Return ``slope * column + start`` in the field of an order."""
    reducing = _FIELDS[order]
    if not reducing:
        return (slope * column + start) % order
    product = 0
    for bit in range(column.bit_length()):
        product ^= slope << bit if column >> bit & 1 else 0
    for bit in range(product.bit_length() - 1, order.bit_length() - 2, -1):
        product ^= reducing << bit - order.bit_length() + 1 if product >> bit & 1 else 0
    return product ^ start


class _Plan:
    """Rounds of tables by people's places in ``order``, and how often each two meet in all."""

    def __init__(self, order: list[int], chance: Random) -> None:
        self._order, self._chance = order, chance
        self._places = {person: place for place, person in enumerate(order)}
        self._met = [[0] * len(order) for _ in order]
        self.rounds: list[list[list[int]]] = []

    def meet(self, table: Iterable[int]) -> None:
        """Count the meetings of a table of people, of whom some may have left since."""
        self._count([self._places[each] for each in table if each in self._places], 1)

    def add(self, tables: list[list[int]]) -> None:
        """Add a round, and its meetings."""
        self.rounds.append(tables)
        for table in tables:
            self._count(table, 1)

    @property
    def groups(self) -> tuple[Groups, ...]:
        """The rounds by people, each with its largest tables first."""
        named = (
            [tuple(sorted(self._order[each] for each in table)) for table in tables]
            for tables in self.rounds
        )
        return tuple(
            tuple(sorted(tables, key=lambda table: (-len(table), table))) for tables in named
        )

    def search(self) -> None:
        """Let who meets somebody again change places, until that can't help or takes too long.

        A meeting costs as much as there are before it, so that none comes a third time for nothing.
        """
        cost, weighed = self._cost(), 0
        best, least, kept = cost, self._least(), self._copy()
        turns = [
            (tables, one) for tables in range(len(self.rounds)) for one in range(len(self._order))
        ]
        while least < best and weighed < MOST_WEIGHED:
            self._chance.shuffle(turns)
            for number, one in turns:
                table = next(each for each in self.rounds[number] if one in each)
                if all(self._met[one][each] < 2 for each in table if each != one):
                    continue
                weighed += len(self._order) - len(table)
                more, _, other, beside = min(self._changes(number, one, table))
                if more > 0 and (more > 1 or self._chance.random() > _UPHILL):
                    continue
                self._change(table, one, beside, other)
                cost += more
                if cost < best:
                    best, kept = cost, self._copy()
                if best <= least or weighed >= MOST_WEIGHED:
                    break
        self.rounds = kept

    def _changes(
        self, number: int, one: int, table: list[int]
    ) -> Iterator[tuple[int, float, int, list[int]]]:
        """Yield what each change of places costs more, a lot, and whose and which place it is."""
        met = self._met
        mates = [each for each in table if each != one]
        leaving = sum(met[one][each] - 1 for each in mates)
        for beside in self.rounds[number]:
            if beside is table:
                continue
            joining = sum(met[one][each] for each in beside)
            for other in beside:
                row = met[other]
                more = joining - row[one] - leaving
                more += sum([row[each] for each in mates])
                more -= sum([row[each] for each in beside]) - len(beside) + 1
                yield more, self._chance.random(), other, beside

    def _change(self, table: list[int], one: int, beside: list[int], other: int) -> None:
        """Let two people of a round's tables change places."""
        for each in (table, beside):
            self._count(each, -1)
        table[table.index(one)], beside[beside.index(other)] = other, one
        for each in (table, beside):
            self._count(each, 1)

    def _count(self, table: list[int], more: int) -> None:
        for one, other in combinations(table, 2):
            self._met[one][other] += more
            self._met[other][one] += more

    def _cost(self) -> int:
        return sum(comb(self._met[a][b], 2) for a, b in combinations(range(len(self._order)), 2))

    def _least(self) -> int:
        """Return the cost if all meetings were spread as evenly as can be."""
        pairs = comb(len(self._order), 2)
        each, more = divmod(sum(map(sum, self._met)) // 2, pairs or 1)
        return more * comb(each + 1, 2) + (pairs - more) * comb(each, 2)

    def _copy(self) -> list[list[list[int]]]:
        return [[list(table) for table in tables] for tables in self.rounds]
