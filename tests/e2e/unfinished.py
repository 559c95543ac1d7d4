"""What a bot still has to do, read beside it: only when that is nothing, a test looks at posts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Protocol

from bot.core.stored import from_rows
from bot.storage.rows import EventRow, GameStatus, OutboxStatus
from cogs.turn.service.window import WINDOW_TIMER
from engine.evolve import replay
from engine.state import to_act
from sandbox.screen import look
from sandbox.server import Standin
from tests.waiting import PATIENCE, until


class Rows(Protocol):
    """A database that can be asked beside the bot."""

    def rows(self, statement: str, *values: object) -> list[Any]:
        """The rows of a query."""
        ...


_ROUNDS = 10


async def finished(
    database: Rows, standin: Standin, *, calm: float = 0.1, seconds: float = PATIENCE
) -> None:
    """Wait until nothing is left to do, and nobody on Discord's side is still being told."""
    for _ in range(_ROUNDS):
        await until(
            lambda: not list(unfinished(database, standin.clock.now)),
            "the bot has nothing left to do",
            instead=lambda: list(unfinished(database, standin.clock.now)),
            seconds=seconds,
            pause=0.02,
        )
        await standin.quiet(calm)
        left = list(unfinished(database, standin.clock.now))
        if not left:
            return
    raise AssertionError(f"the bot always finds something to do: {left}")


def unfinished(database: Rows, now: Callable[[], float]) -> Iterator[str]:
    """What somebody is about to write or to post: computers, the scheduler and the publisher.

    In this order, for the first two write what the third one posts.
    """
    yield from _thinking(database)
    due = database.rows(
        "SELECT kind, game_id FROM timers WHERE due_at <= ? OR kind = ?",
        *(round(now() * 1000), WINDOW_TIMER),
    )
    yield from (f"a timer is due, or soon: {kind} of table {game}" for kind, game in due)
    yield from pending(database)


def pending(database: Rows) -> Iterator[str]:
    """The posts that are to be sent."""
    found = database.rows(
        "SELECT kind, game_id FROM outbox WHERE status = ?", OutboxStatus.PENDING.value
    )
    yield from (f"a post waits: {kind} of table {game}" for kind, game in found)


_POSTS, _LINES = 5, 15


def account(database: Rows, standin: Standin, log: Path) -> str:
    """How things stand, in lines, whatever of it can't be told any more."""
    told = [*_safely("left", lambda: unfinished(database, standin.clock.now))]
    told += _safely("failed", lambda: _failed(database))
    told += _safely("posted", lambda: _posted(standin))
    told += _safely("said", lambda: log.read_text("utf-8").splitlines()[-_LINES:])
    return "\n".join(told)


def _safely(what: str, read: Callable[[], Iterable[str]]) -> Iterator[str]:
    try:
        yield from (f"{what}: {each}" for each in read())
    except Exception as error:
        yield f"{what}: unknown, for {error!r}"


def _failed(database: Rows) -> Iterator[str]:
    found = database.rows(
        "SELECT kind, game_id, error FROM outbox WHERE status NOT IN (?, ?)",
        *(OutboxStatus.SENT.value, OutboxStatus.PENDING.value),
    )
    yield from (f"{kind} of table {game}: {error}" for kind, game, error in found)


def _posted(standin: Standin) -> Iterator[str]:
    for channel in standin.world.channels.values():
        public = [each for each in channel.messages.values() if each.audience is None]
        for each in public[-_POSTS:]:
            line = look(standin.world, each).text.partition("\n")[0]
            yield f"#{channel.name}: {line[:120]}"


def _thinking(database: Rows) -> Iterator[str]:
    played = database.rows(
        "SELECT games.id, seats.seat FROM games JOIN seats ON seats.game_id = games.id "
        "WHERE games.status = ? AND games.channel_id > 0 AND seats.level IS NOT NULL",
        GameStatus.RUNNING.value,
    )
    by_table: dict[int, set[int]] = {}
    for game, seat in played:
        by_table.setdefault(game, set()).add(seat)
    for game, seats in by_table.items():
        log = database.rows(
            "SELECT seq, schema, type, body, at FROM events WHERE game_id = ? ORDER BY seq", game
        )
        if log and seats & set(to_act(replay(from_rows([EventRow(*row) for row in log])))):
            yield f"a computer decides at table {game}"
