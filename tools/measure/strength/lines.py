"""Who is measured against whom, on deals that nothing is tuned on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from strategy.arena.contest import Contest

SPARRING = ("ticket_hunter", "racer", "blocker", "hoarder")
OLDER = ("path", "hungry", "one_step", "long_route")
MOST_SEATS = {"europe": 5, "express": 4, "sicily": 3}
MAPS = "maps"
"""What is played instead of an edition: random maps, in turn."""
JUDGES = range(101, 121)
"""The random maps that judge: nothing was ever tuned on one of them."""
EVEN = 2


class Group(StrEnum):
    """What is measured together."""

    HARD = "hard"
    """Against the first hard with every number of seats, the sparring partners, older ones."""
    MASTER = "master"
    """Against the first hard with every number of seats."""
    LEVELS = "levels"
    PARTNERS = "partners"
    """The sparring partners against the first hard."""
    MAPS = "maps"
    """Hard on random maps."""
    TABLES = "tables"
    """Master against hard with every number of seats, on random maps, too."""


SEEDS = {
    Group.LEVELS: 20261122,
    Group.PARTNERS: 20261123,
    Group.HARD: 20261124,
    Group.MASTER: 20261125,
    Group.MAPS: 20261128,
    Group.TABLES: 20261125,
}
"""None of them has ever been tuned on."""


@dataclass(frozen=True, slots=True)
class Line:
    """One contest of ``names``; ``aim`` is the share of wins that the first shall reach."""

    group: Group
    edition: str
    names: tuple[str, ...]
    games: int
    aim: float | None = None

    def contest(self, games: int | None) -> Contest:
        """What to play, in so many games instead."""
        deals = -(-(games or self.games) // len(self.names))
        maps = JUDGES if self.edition == MAPS else range(0)
        return Contest(self.edition, self.names, deals, SEEDS[self.group], maps=maps)

    @property
    def file(self) -> str:
        """The name of a file for it."""
        return f"{self.group}-{self.edition}-{'-'.join(self.names)}.jsonl"


def lines(groups: tuple[Group, ...]) -> Iterator[Line]:
    """Yield the lines of some groups."""
    for group in groups:
        yield from _LINES[group]()


def _hard() -> Iterator[Line]:
    for edition, most in MOST_SEATS.items():
        yield from _against("hard", "hard_1", edition, most, 2000, aim=0.65)
        for names, aim in ((SPARRING, 0.7), (OLDER, 0.8)):
            for name in names:
                yield Line(Group.HARD, edition, ("hard", name), 2000, aim)


def _master() -> Iterator[Line]:
    for edition, most in MOST_SEATS.items():
        games = 400 if edition == "europe" else 100
        yield from _against("master", "hard_1", edition, most, games, aim=0.75)


def _maps() -> Iterator[Line]:
    yield Line(Group.MAPS, MAPS, ("hard", "hard_1"), 2000, 0.6)
    yield Line(Group.MAPS, MAPS, ("hard", *("hard_1",) * 3), 2000, 0.4)
    for name in SPARRING:
        yield Line(Group.MAPS, MAPS, ("hard", name), 2000, 0.65)


def _tables() -> Iterator[Line]:
    for edition, most in {MAPS: 5, **MOST_SEATS}.items():
        for seats in range(EVEN, most + 1):
            aim = 0.6 if seats == EVEN else 1 / seats + 0.15
            yield Line(Group.TABLES, edition, ("master", *("hard",) * (seats - 1)), 400, aim)


def _levels() -> Iterator[Line]:
    for edition in MOST_SEATS:
        for names in (("hard", "normal"), ("hard", "easy"), ("normal", "easy")):
            yield Line(Group.LEVELS, edition, names, 2000)
    for edition in ("europe", "express"):
        yield Line(Group.LEVELS, edition, ("hard", "normal", "normal", "normal"), 2000)


def _partners() -> Iterator[Line]:
    for name in SPARRING:
        yield Line(Group.PARTNERS, "europe", (name, "hard_1"), 2000, 0.4)


def _against(
    name: str, other: str, edition: str, most: int, games: int, aim: float
) -> Iterator[Line]:
    """With every number of seats; with more than two, ten points above the share are aimed at."""
    for seats in range(EVEN, most + 1):
        even, thinks = seats == EVEN, name == Group.MASTER
        count = games if even or not thinks else 100
        yield Line(
            Group(name),
            edition,
            (name, *(other,) * (seats - 1)),
            count,
            aim if even else 1 / seats + 0.1,
        )


_LINES = {
    Group.HARD: _hard,
    Group.MASTER: _master,
    Group.LEVELS: _levels,
    Group.PARTNERS: _partners,
    Group.MAPS: _maps,
    Group.TABLES: _tables,
}
