"""Why a table's posts don't arrive: kept in its ``note`` until one does."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Self

_DELETED = 10003
GONE_CODES = frozenset({_DELETED, 50001})
"""Discord's codes for a channel that is deleted, or hidden from the bot."""
_LOCKED = 50083
_CERTAIN = 600_000
"""Milliseconds after which a channel that still looks gone is."""


class Cause(StrEnum):
    """What the people at a parked table can do about it depends on this."""

    PERMISSION = "permission"
    LOCKED = "locked"
    GONE = "gone"
    OTHER = "other"
    FAULT = "fault"
    """A post couldn't be made: nothing that Discord refused."""


class News(StrEnum):
    """What people should hear of in private."""

    PARKED = "parked"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Parking:
    """Since when (UTC milliseconds) Discord refuses a table's posts, and why.

    ``code`` is Discord's, 0 without one; ``lacks`` are the permissions that the bot lacked, as the
    library names them; ``host_told`` is False if the host couldn't be told in private. At
    ``gone_at`` the channel looked deleted or hidden for the first time; it is ``gone`` if it does
    ten minutes later, or if Discord announced that it was deleted.
    """

    since: int | None = None
    code: int = 0
    lacks: tuple[str, ...] = ()
    host_told: bool | None = None
    gone_at: int | None = None
    gone: bool = False

    @classmethod
    def read(cls, note: str) -> Self:
        """Read a note; an older one is a sentence, from which nothing is known."""
        try:
            body = json.loads(note)
            return cls(**body | {"lacks": tuple(body["lacks"])})
        except (KeyError, TypeError, ValueError):
            return cls()

    def refused(self, now: int, code: int, lacks: tuple[str, ...]) -> Self:
        """The same after one more refusal."""
        gone_at = None
        if code in GONE_CODES:
            gone_at = now if self.gone_at is None else self.gone_at
        gone = gone_at is not None and (self.gone or now - gone_at >= _CERTAIN)
        return replace(self, code=code, lacks=lacks, gone_at=gone_at, gone=gone)

    def deleted(self, now: int) -> Self:
        """The same once Discord announced that the channel was deleted."""
        return replace(self.refused(now, _DELETED, ()), gone=True)

    def news_since(self, before: Self | None) -> News | None:
        """What is new about it."""
        if self.gone and not (before and before.gone):
            return News.GONE
        return News.PARKED if before is None else None

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
