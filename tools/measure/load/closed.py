"""CPU time of each kind by itself: one act after the other, each answered before the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sandbox.server import Standin
from tools.measure.bench.figures import Figure
from tools.measure.load.driver import Driver
from tools.measure.load.plan import Kind
from tools.measure.load.process import Spent, spent

COUNTS = {
    Kind.TYPING: 300,
    Kind.HELP: 100,
    Kind.STATUS: 100,
    Kind.STALE: 100,
    Kind.ROUTES: 100,
    Kind.HAND: 100,
    Kind.TURN: 60,
}
TARGETS = {
    Kind.TYPING: 0.5,
    Kind.HELP: 3,
    Kind.STATUS: 3,
    Kind.STALE: None,
    Kind.ROUTES: 4,
    Kind.HAND: 6,
    Kind.TURN: 15,
}
"""Milliseconds on machine A of docs/scaling.md, which is about twice as fast as B."""
WARMING = 10
QUIET = 0.3
PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of CPU time for one act: all, on the event loop, and to draw for it."""

    kind: Kind
    count: int
    whole: float
    loop: float
    drawing: float

    @classmethod
    def of(cls, kind: Kind, count: int, used: Spent) -> Cost:
        """What so many acts used, for one of them."""
        each = 1e3 / count
        return cls(kind, count, used.whole * each, used.loop * each, used.drawing * each)

    @property
    def without_drawing(self) -> float:
        """What is left."""
        return self.whole - self.drawing


async def costs(
    made: Standin, driver: Driver, pid: int, counts: Mapping[Kind, int], tables: int
) -> list[Cost]:
    """Do each kind so often, once most tables are in memory. Raises Unavailable."""
    found = list[Cost]()
    await _often(made, driver, Kind.STATUS, 2 * tables)
    for kind, count in counts.items():
        await _often(made, driver, kind, WARMING)
        before = spent(pid)
        await _often(made, driver, kind, count)
        found.append(Cost.of(kind, count, spent(pid) - before))
    return found


async def _often(made: Standin, driver: Driver, kind: Kind, count: int) -> None:
    for _ in range(count):
        await driver.once(kind)
    # Pictures and the edits of former posts come after the post.
    await made.quiet(QUIET, PATIENCE)


def figures(found: Sequence[Cost]) -> list[Figure]:
    """The costs as a table."""
    shown = list[Figure]()
    for cost in found:
        shown.append(Figure(f"CPU of {cost.kind}", cost.whole, "ms"))
        shown.append(Figure("  on the event loop", cost.loop, "ms"))
        rest, aim = cost.without_drawing, TARGETS[cost.kind]
        shown.append(Figure("  without pictures and prospects", rest, "ms", target=aim))
    return shown
