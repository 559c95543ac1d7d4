"""How things stand with a bot and its stand-in, for whoever reads of a test that failed."""

from __future__ import annotations

import logging
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.app.client import Stationmaster
from sandbox.components import walk
from sandbox.model import Message
from sandbox.world import World

LINES = 5
"""So many of the last posts of a channel, and of the last lines of the log."""


@contextmanager
def last_lines() -> Iterator[deque[str]]:
    """What was logged last, warnings and worse."""
    lines: deque[str] = deque(maxlen=LINES)

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")

    handler = Keep(logging.WARNING)
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)


def account(bot: Stationmaster, world: World, lines: deque[str]) -> str:
    """What is under way and what waits, the last posts of each channel, and of the log."""
    try:
        return "\n".join([*_under_way(bot, world), *_posts(world), *lines])
    except Exception as error:
        return f"there is no telling: {error!r}"


def _under_way(bot: Stationmaster, world: World) -> Iterator[str]:
    unanswered = "none" if world.interactions.are_answered else "some"
    yield (
        f"interactions without an answer: {unanswered}; worked on: {len(bot.in_flight)}; "
        f"pictures: {len(bot.pictures._making)}; channels sent to: {bot.publisher.sending}"
    )
    yield f"outbox: {_outbox(bot.store._database.path)}"


def _outbox(path: Path | None) -> str:
    if path is None:
        return "on a server"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=1)) as connection:
        found = connection.execute("SELECT status, kind, error FROM outbox ORDER BY id").fetchall()
    counted = Counter(row for row in found if row[0] != "sent")
    waiting = [f"{count} {' '.join(filter(None, row))}" for row, count in counted.items()]
    return ", ".join([f"{sum(row[0] == 'sent' for row in found)} sent", *waiting])


def _posts(world: World) -> Iterator[str]:
    for channel in world.channels.values():
        for message in [*channel.messages.values()][-LINES:]:
            who = "everybody" if message.audience is None else world.users[message.audience].name
            yield f"{channel.name}, for {who}: {_first_line(message)}"


def _first_line(message: Message) -> str:
    words = (each["content"] for _, each in walk(message.components) if each.get("content"))
    return next(words, message.content).partition("\n")[0]
