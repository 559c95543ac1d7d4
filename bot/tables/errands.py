"""Errands: what somebody asked for where another process has their table, which does it soon.

A button in a private message reaches the process with shard 0, whichever has the table. What may
wait for half a minute is stored as a timer of the table, which the other's timekeeper finds.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Self

from bot.storage.errors import UnreadableTimer
from bot.storage.repositories.timers import TimerWriter
from bot.storage.rows import TimerKind, TimerRow
from bot.storage.transaction import Transaction


class Wish(StrEnum):
    """What somebody asks for."""

    ABSENCE = "absence"
    """That what they said of being away counts."""
    BACK = "back"
    """That nobody misses them any more."""
    PUT_OFF = "put-off"
    """To be reminded later, or no more in this turn."""
    READ_ANEW = "read-anew"
    """That the table is read again: somebody was erased, and is nobody's wish."""


@dataclass(frozen=True, slots=True)
class Errand:
    """A wish; ``at`` is when the reminder was decided on that they put off, ``until`` till when."""

    wish: Wish
    user_id: int
    at: int = 0
    until: int | None = None

    @classmethod
    def read(cls, timer: TimerRow) -> Self:
        """What a timer carries; raises UnreadableTimer."""
        try:
            body = json.loads(timer.body)
            until = None if body["until"] is None else int(body["until"])
            return cls(Wish(body["wish"]), int(body["user_id"]), int(body["at"]), until)
        except (LookupError, TypeError, ValueError):
            raise UnreadableTimer(f"timer {timer.id}") from None

    async def hand_on(self, tx: Transaction, game_id: int) -> None:
        """Have it done by the process that has the table."""
        body = json.dumps(asdict(self))
        await TimerWriter(tx).add(TimerKind.ERRAND, tx.now, game_id=game_id, body=body)
