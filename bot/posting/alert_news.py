"""What is new to whoever runs the bot: from what is noted, and what they were told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.storage.alerts import ToldTroubles, Trouble, TroubleTold
from bot.storage.notice_rows import NoticeKind, NoticeRow


@dataclass(frozen=True, slots=True)
class Episode:
    """The last time that a trouble was noted, by whichever processes; None while it goes on."""

    since: int
    over_at: int | None


@dataclass(frozen=True, slots=True)
class AlertNews:
    """What began, what is over, and what did both; the first of it was at ``first``.

    ``told`` is what whoever reads it has been told then.
    """

    begun: tuple[Trouble, ...]
    over: tuple[Trouble, ...]
    passed: tuple[Trouble, ...]
    first: int
    told: ToldTroubles

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.begun or self.over or self.passed)


def episodes(notices: Iterable[NoticeRow]) -> dict[Trouble, Episode]:
    """The troubles, the oldest first; one that several processes have is one.

    Those of the alerts themselves are left out: nobody could be told.
    """
    found: defaultdict[Trouble, list[NoticeRow]] = defaultdict(list)
    for each in sorted(notices, key=lambda each: each.since):
        if each.kind != NoticeKind.ALERT:
            found[each.kind, each.subject].append(each)
    return {trouble: _episode(rows) for trouble, rows in found.items()}


def _episode(rows: list[NoticeRow]) -> Episode:
    under_way = [row.since for row in rows if row.over_at is None]
    if under_way:
        return Episode(min(under_way), None)
    return Episode(rows[-1].since, max(row.over_at or 0 for row in rows))


def alert_news(found: Mapping[Trouble, Episode], told: ToldTroubles, since: int) -> AlertNews:
    """What is new since ``told``; nobody hears of what was over before ``since``."""
    begun, over, passed = list[Trouble](), list[Trouble](), list[Trouble]()
    moments, after = list[int](), dict[Trouble, TroubleTold]()
    for trouble, each in found.items():
        known = told.get(trouble)
        after[trouble] = TroubleTold(each.since, each.over_at is not None)
        if each.over_at is None:
            if known is None or known.is_over:
                begun.append(trouble)
                moments.append(each.since)
            else:
                after[trouble] = known
        elif known is not None and not known.is_over:
            over.append(trouble)
            moments.append(each.over_at)
        elif each.over_at >= since and (known is None or known.since < each.since):
            passed.append(trouble)
            moments.append(each.over_at)
    for trouble, known in told.items():
        # What was over so long ago that it is forgotten.
        if trouble not in found and not known.is_over:
            over.append(trouble)
            moments.append(known.since)
    first = min(moments, default=0)
    return AlertNews(tuple(begun), tuple(over), tuple(passed), first, after)
