"""The progress of a ticket, as pictures show it."""

from __future__ import annotations

from enum import StrEnum


class Progress(StrEnum):
    """OPEN can still be connected, CONNECTED is, BLOCKED can't be any more."""

    OPEN = "open"
    CONNECTED = "connected"
    BLOCKED = "blocked"
