"""The progress of a ticket in pictures."""

from __future__ import annotations

from enum import StrEnum


class Progress(StrEnum):
    """The progress of a ticket: it can still be connected, it is, or it never can be."""

    OPEN = "open"
    CONNECTED = "connected"
    BLOCKED = "blocked"
