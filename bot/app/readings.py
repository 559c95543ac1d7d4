"""What the bot tells of itself when somebody looks at its metrics."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bot.app.features import features
from bot.background.admission import Urgency
from bot.metrics.readings import Readings
from bot.posting.shards import shards_of
from bot.storage.errors import StorageError
from bot.storage.notice_rows import NoticeKind
from bot.storage.repositories.games import GameReader
from bot.storage.repositories.outbox import OutboxReader
from bot.storage.rows import GameStatus
from bot.tables.game_cache import GameCache
from renderer import BUDGET

if TYPE_CHECKING:
    from bot.app.client import Stationmaster


async def readings(bot: Stationmaster) -> Readings:
    """Read them now; what only the database knows is missing while it can't be read."""
    tables: Mapping[str, int] = {}
    queues = _queues(bot)
    try:
        async with bot.store.snapshot() as read:
            shards = shards_of(bot)
            found = await GameReader(read).count_by_status(shards)
            tables = {status.value: found.get(status.value, 0) for status in GameStatus}
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
        "timers": bot.timekeeper.under_way,
        "notices": bot.notices.unwritten,
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
    found = Counter(each.kind for each in bot.notices.open())
    return {kind.value: found[kind.value] for kind in NoticeKind}
