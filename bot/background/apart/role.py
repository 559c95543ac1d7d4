"""What a process beside the bot is for."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """Each has a module of its name here, with which its process prepares itself."""

    DRAWING = "drawing"
    THINKING = "thinking"
