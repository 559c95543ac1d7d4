"""What the bot reports to whoever runs it: readings, notices in sentences, faults, alert news.

The alerts that were sent are stored, so that no restart repeats or forgets one. Faults are known by
the error id that people were given.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from bot.app.features import features
from bot.core.game_cache import GameCache
from bot.metrics.observers import Readings
from bot.runtime.admission import Urgency
from bot.runtime.faults import described
from bot.runtime.requests import shards_of
from bot.storage.errors import StorageError
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.notices import NoticeKind, NoticeRow, SettingReader, SettingWriter
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import ALL_SHARDS, GameStatus
from bot.storage.store import Clock, utc_ms
from renderer import BUDGET

if TYPE_CHECKING:
    from bot.app.client import Stationmaster

_WHAT: Mapping[str, str] = MappingProxyType(
    {
        NoticeKind.TASK: "The background task {subject} failed and was begun again",
        NoticeKind.POST: "A post of {subject} was set aside",
        NoticeKind.PERMISSION: "The bot lacks a permission for {subject}",
        NoticeKind.PICTURE: "A picture of {subject} can't be drawn; the post says it in words",
        NoticeKind.COMPUTER: "A computer can't play at {subject}",
        NoticeKind.DATABASE: "The database can't be used",
        NoticeKind.SAVING: "Nothing can be saved",
        NoticeKind.DAMAGE: "What is stored of {subject} is damaged",
        NoticeKind.COPY: "The database isn't the newest",
        NoticeKind.BACKUP: "No backup can be made",
        NoticeKind.TIMER: "What was due can't be done ({subject}); it is tried again later",
        NoticeKind.ICONS: "The icons of cards can't be used; symbols stand in their place",
        NoticeKind.EDITIONS: "An edition of the admin's folder can't be used as its file is",
        NoticeKind.DISK: "Little room is left on the disk of {subject}",
        NoticeKind.LIMITS: "Discord's rate limits hold the bot up",
        NoticeKind.GATEWAY: "Discord can't be reached ({subject}), and is tried again",
        NoticeKind.EVENT: "What Discord sent can't be read ({subject}), and is left out",
        NoticeKind.COMMANDS: "The commands can't be registered; those that Discord knows go on",
        NoticeKind.OVERWRITTEN: "Other commands were registered with the bot's token",
        NoticeKind.PUT_BACK: "What is stored is older than what stands in the channels",
        NoticeKind.ALERT: "Alerts can't be sent",
    }
)


def headline(notice: NoticeRow) -> str:
    """Return a sentence on what is wrong and since when (UTC), without details for admins only."""
    return f"{_what(notice)} (since {_time(notice.since)})."


def sentence(notice: NoticeRow) -> str:
    """Return a sentence on what is or was wrong, why, since when and how often; times are UTC."""
    what = _what(notice)
    why = notice.why.rstrip(".")
    times = "once" if notice.times == 1 else f"{notice.times} times"
    if notice.over_at is not None:
        return f"It is over: {what} ({why}; {times}, {_time(notice.since)})."
    last = "" if notice.times == 1 else f", the last time {_time(notice.last)}"
    return f"{what} ({why}; {times} since {_time(notice.since)}{last})."


def _what(notice: NoticeRow) -> str:
    what = _WHAT.get(notice.kind, f"{notice.kind} {{subject}}").format(subject=notice.subject)
    if notice.shards == ALL_SHARDS:
        return what
    ids, _, count = notice.shards.partition("/")
    return f"Shards {ids} of {count}: {what}"


def _time(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M} UTC"


async def readings(bot: Stationmaster) -> Readings:
    """Return the bot's present figures for the metrics.

    The figures that only the database knows are missing while it can't be read.
    """
    tables: Mapping[str, int] = {}
    queues = _queues(bot)
    try:
        async with bot.store.snapshot() as read:
            shards = shards_of(bot)
            games = await GameReader(read).count_by_status(shards)
            tables = {status.value: games.get(status.value, 0) for status in GameStatus}
            queues["outbox"] = await OutboxReader(read).count_pending(shards)
    except StorageError:
        pass
    return Readings(queues, _caches(bot), _notices(bot), tables, _drawing(bot))


def _queues(bot: Stationmaster) -> dict[str, int]:
    return {
        "interactions": len(bot.in_flight),
        "moves-waiting": bot.admission.waiting(Urgency.MOVE),
        "looks-waiting": bot.admission.waiting(Urgency.LOOK),
        "channels": bot.publisher.sending,
        "channels-failing": bot.publisher.pausing,
        "posts-postponed": bot.publisher.postponed,
        "pictures": bot.pictures.waiting,
        "films": bot.pictures.waiting_films,
        "advice": bot.advisers.waiting,
        "timers": bot.timer_scheduler.under_way,
        "notices": bot.notices.unsaved,
        **{name: read(bot.services) for each in features() for name, read in each.queues.items()},
        "tasks": len(asyncio.all_tasks()),
    }


def _caches(bot: Stationmaster) -> Mapping[str, int]:
    games, pictures = bot.services[GameCache].weight, bot.pictures.weight
    process = bot.pictures.process
    elsewhere = process.weight if process else 0
    maps = max(0, BUDGET.total() - games - pictures) + elsewhere
    return {"games": games, "pictures": pictures, "maps": maps}


def _drawing(bot: Stationmaster) -> int:
    return bot.pictures.process.begun if bot.pictures.process else 0


def _notices(bot: Stationmaster) -> Mapping[str, int]:
    counts = Counter(each.kind for each in bot.notices.open())
    return {kind.value: counts[kind.value] for kind in NoticeKind}


MOST = 100


@dataclass(frozen=True, slots=True)
class Fault:
    """An error that happened at ``at`` (UTC milliseconds), in words without any secret."""

    error_id: str
    at: int
    what: str


class ErrorIds:
    """The newest faults of this process, by their error ids; the log has all faults."""

    def __init__(self, clock: Clock = utc_ms) -> None:
        self._clock = clock
        self._faults: deque[Fault] = deque(maxlen=MOST)

    def note(self, error: BaseException) -> str:
        """Remember a fault, and return its new error id, to be shown to whoever met it."""
        error_id = secrets.token_hex(3)
        self._faults.appendleft(Fault(error_id, self._clock(), described(error)))
        return error_id

    def newest_first(self) -> list[Fault]:
        """Return the remembered faults, newest first."""
        return list(self._faults)


_SCOPE, _KEY = "alerts", "state"

Trouble: TypeAlias = tuple[str, str]
"""What a notice is about, whichever processes noted it: its kind and its subject."""


class TroubleTold(NamedTuple):
    """What the receiver knows of a trouble: that it began at ``since``, or that it is over."""

    since: int
    is_over: bool


ToldTroubles: TypeAlias = Mapping[Trouble, TroubleTold]


@dataclass(frozen=True, slots=True)
class Alert:
    """A message about troubles, sent at ``written_at`` (UTC milliseconds) or, after faults, later.

    ``told`` is what its receiver knows of all troubles once it has arrived.
    """

    text: str
    written_at: int
    told: ToldTroubles


@dataclass(frozen=True, slots=True)
class AlertState:
    """What one receiver of alerts was told; troubles that were over before ``since`` aren't told.

    ``receiver`` tells one from another and names nobody; ``sent`` are the moments of the last
    messages, in UTC milliseconds.
    """

    receiver: str
    since: int
    told: ToldTroubles = field(default_factory=dict)
    sent: tuple[int, ...] = ()
    waiting: Alert | None = None


async def stored_alerts(settings: SettingReader) -> AlertState | None:
    """Return the stored alert state; None if there is none, or a newer program wrote it."""
    text = await settings.get(_SCOPE, _KEY)
    return None if text is None else _read(text)


async def store_alerts(settings: SettingWriter, state: AlertState | None) -> None:
    """Store the alert state; None deletes it."""
    await settings.set(_SCOPE, _KEY, None if state is None else _written(state))


def _written(state: AlertState) -> str:
    waiting = state.waiting
    body = {
        "receiver": state.receiver,
        "since": state.since,
        "told": _listed(state.told),
        "sent": list(state.sent),
        "waiting": waiting and [waiting.text, waiting.written_at, _listed(waiting.told)],
    }
    return json.dumps(body, ensure_ascii=False)


def _read(text: str) -> AlertState | None:
    """Return the alert state in a stored text; None if a newer program wrote it otherwise.

    All open troubles are told again then.
    """
    try:
        body = json.loads(text)
        waiting = body["waiting"]
        return AlertState(
            body["receiver"],
            body["since"],
            _from_list(body["told"]),
            tuple(body["sent"]),
            waiting and Alert(waiting[0], waiting[1], _from_list(waiting[2])),
        )
    except (KeyError, TypeError, ValueError, IndexError):
        return None


def _listed(told: ToldTroubles) -> list[list[Any]]:
    return [[*trouble, *each] for trouble, each in told.items()]


def _from_list(listed: list[list[Any]]) -> dict[Trouble, TroubleTold]:
    return {(kind, subject): TroubleTold(since, over) for kind, subject, since, over in listed}


@dataclass(frozen=True, slots=True)
class Episode:
    """The last time that any process noted a trouble; ``over_at`` is None while it goes on."""

    since: int
    over_at: int | None


@dataclass(frozen=True, slots=True)
class AlertNews:
    """The troubles that began, that are over, and that did both; the earliest was at ``first``.

    ``told`` is what the receiver of a message about them knows of all troubles.
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
    """Return the last episode of each trouble, the oldest first; that of several processes is one.

    Troubles of the alerts themselves are left out: nobody could be told.
    """
    by_trouble: defaultdict[Trouble, list[NoticeRow]] = defaultdict(list)
    for each in sorted(notices, key=lambda each: each.since):
        if each.kind != NoticeKind.ALERT:
            by_trouble[each.kind, each.subject].append(each)
    return {trouble: _episode(rows) for trouble, rows in by_trouble.items()}


def _episode(rows: list[NoticeRow]) -> Episode:
    under_way = [row.since for row in rows if row.over_at is None]
    if under_way:
        return Episode(min(under_way), None)
    return Episode(rows[-1].since, max(row.over_at or 0 for row in rows))


def alert_news(troubles: Mapping[Trouble, Episode], told: ToldTroubles, since: int) -> AlertNews:
    """Return the news for whoever knows ``told``; troubles over before ``since`` are left out."""
    begun, over, passed = list[Trouble](), list[Trouble](), list[Trouble]()
    moments, after = list[int](), dict[Trouble, TroubleTold]()
    for trouble, each in troubles.items():
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
        # It was over so long ago that its notices are deleted.
        if trouble not in troubles and not known.is_over:
            over.append(trouble)
            moments.append(known.since)
    first = min(moments, default=0)
    return AlertNews(tuple(begun), tuple(over), tuple(passed), first, after)
