"""Why a table's posts don't arrive: kept in its ``note`` until one does."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Self

GONE_CODES = frozenset({10003, 50001})
"""Discord's codes for a channel that is deleted, or hidden from the bot."""
_LOCKED = 50083


class Cause(StrEnum):
    """What the people at a parked table can do about it depends on this."""

    PERMISSION = "permission"
    LOCKED = "locked"
    GONE = "gone"
    OTHER = "other"
    FAULT = "fault"
    """A post couldn't be made: nothing that Discord refused."""


@dataclass(frozen=True, slots=True)
class Parking:
    """Since when (UTC milliseconds) Discord refuses a table's posts, and why.

    ``code`` is Discord's, 0 without one; ``lacks`` are the permissions that the bot lacked, as the
    library names them; ``host_told`` is False if the host couldn't be told in private.
    """

    since: int | None = None
    code: int = 0
    lacks: tuple[str, ...] = ()
    host_told: bool | None = None

    @classmethod
    def read(cls, note: str) -> Self:
        """Read a note; an older one is a sentence, from which nothing is known."""
        try:
            body = json.loads(note)
            return cls(body["since"], body["code"], tuple(body["lacks"]), body.get("host_told"))
        except (KeyError, TypeError, ValueError):
            return cls()

    def write(self) -> str:
        """The note."""
        return json.dumps(asdict(self))

    @property
    def cause(self) -> Cause:
        """What it comes from."""
        if self.lacks:
            return Cause.PERMISSION
        if self.code == _LOCKED:
            return Cause.LOCKED
        if self.code in GONE_CODES:
            return Cause.GONE
        return Cause.OTHER if self.code else Cause.FAULT
