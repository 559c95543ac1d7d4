"""What came of the arrivals, and the figures made of that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tools.measure.bench.clock import percentile
from tools.measure.bench.figures import Figure
from tools.measure.load.plan import Kind


@dataclass(slots=True)
class Outcome:
    """Times of what was answered and posted, and what never was.

    Acknowledgements, and answers once they are ``complete``, count in milliseconds from the planned
    moment, so that a late driver makes nothing better; posts in seconds from the acknowledgement of
    their turn. ``put_off`` were told to come back; ``skipped`` turns had no table whose post stood.
    ``in_time`` are the posts that stood when nothing arrived any more.
    """

    acknowledged: dict[Kind, list[float]] = field(default_factory=dict)
    complete: list[float] = field(default_factory=list)
    posted: list[float] = field(default_factory=list)
    lost: Counter[Kind] = field(default_factory=Counter)
    put_off: Counter[Kind] = field(default_factory=Counter)
    skipped: int = 0
    accepted: int = 0
    in_time: int = 0
    boards: list[float] = field(default_factory=list)
    """Seconds from each post to its board: 0 for one that came with it."""
    bare: int = 0
    """Current posts that had no board in the end."""
    late: list[float] = field(default_factory=list)
    """Milliseconds by which the driver itself was late."""

    def note(self, kind: Kind, milliseconds: float) -> None:
        """Note an acknowledgement."""
        self.acknowledged.setdefault(kind, []).append(milliseconds)

    @property
    def times(self) -> list[float]:
        """All acknowledgements."""
        return [each for times in self.acknowledged.values() for each in times]

    @property
    def unposted(self) -> int:
        """Turns that were accepted and never told."""
        return self.accepted - len(self.posted)

    def figures(self) -> list[Figure]:
        """The summary, then the kinds by themselves."""
        found = [
            *spread("acknowledged", self.times, "ms"),
            Figure("never acknowledged", self.lost.total(), "", target=0),
            Figure("  turns of them", self.lost[Kind.TURN], "", target=0),
            *spread("answered", self.complete, "ms"),
            Figure("told to come back", self.put_off.total(), ""),
            Figure("  turns, of these", self.put_off[Kind.TURN], "", target=0),
            *spread("post after its turn", self.posted, "s"),
            *spread("board after its post", self.boards, "s"),
            Figure("  posts that came with it", self.boards.count(0.0), ""),
            Figure("  posts that stand without", self.bare, "", target=0),
            Figure("turns accepted", self.accepted, ""),
            Figure("turns never posted", self.unposted, "", target=0),
            Figure("turns skipped, no post stood", self.skipped, ""),
            *spread("driver late by", self.late, "ms"),
        ]
        for kind, times in sorted(self.acknowledged.items()):
            found += spread(f"{kind} acknowledged", times, "ms")
        return found


def spread(what: str, times: Sequence[float], unit: str) -> list[Figure]:
    """Median, slowest hundredth and worst of some times; nothing of none."""
    if not times:
        return []
    return [
        Figure(f"{what}, p50", percentile(times, 50), unit),
        Figure(f"{what}, p99", percentile(times, 99), unit),
        Figure(f"{what}, max", max(times), unit),
    ]
