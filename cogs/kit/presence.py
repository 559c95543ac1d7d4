"""What follows at a table as one of its people is there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.tables.model import Return, Table
from bot.texts import Say


@dataclass(frozen=True, slots=True)
class Presence:
    """``take_back`` gives a game's user their seat, and says whether the computer played it.

    ``misses`` says whether the others miss that user, and ``come_back`` ends that. ``paused`` is
    what is said above private answers while a table pauses.
    """

    take_back: Callable[[int, int], Awaitable[tuple[Table, bool]]]
    misses: Callable[[int, int], Awaitable[bool]]
    come_back: Callable[[int, int], Awaitable[Return | None]]
    paused: Callable[[Say, int], str | None]
